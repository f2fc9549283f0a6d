//! What is true of a position, a line a fact: what records expect, and what digests are taken of.
//!
//! Facts are words, never the bytes of a type, so that a field that is renamed changes no game's past.

use std::fmt;

/// A subject and what is true of it: `cash 1` is `31`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    pub subject: String,
    pub value: String,
    /// Not everybody may know it.
    pub secret: bool,
}

/// Facts in the order in which the game says them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(Vec<Fact>);

impl Facts {
    /// Says something everybody may know.
    pub fn say(&mut self, subject: impl fmt::Display, value: impl fmt::Display) {
        self.0.push(Fact { subject: subject.to_string(), value: value.to_string(), secret: false });
    }

    /// Says something only some may know.
    pub fn whisper(&mut self, subject: impl fmt::Display, value: impl fmt::Display) {
        self.0.push(Fact { subject: subject.to_string(), value: value.to_string(), secret: true });
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Fact> {
        self.0.iter()
    }

    /// The fact that a line such as `cash 1 31` speaks of: the one whose subject it begins with, word for word.
    pub fn about(&self, line: &str) -> Option<&Fact> {
        let speaks = |fact: &&Fact| {
            line.strip_prefix(&fact.subject).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        self.0.iter().filter(speaks).max_by_key(|fact| fact.subject.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_speaks_of_the_longest_subject_it_begins_with_word_for_word() {
        let mut facts = Facts::default();
        facts.say("cash 1", 31);
        facts.say("cash 10", 5);
        facts.say("waits", "2 auction");
        assert_eq!(facts.about("cash 10 5").map(|fact| fact.value.as_str()), Some("5"));
        assert_eq!(facts.about("cash 1 30").map(|fact| fact.value.as_str()), Some("31"));
        assert_eq!(facts.about("cash 2 30"), None);
        assert_eq!(facts.about("waitse"), None);
    }
}

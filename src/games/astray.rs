//! Where the words of an order leave what may be ordered.

use super::Next;

/// The first place at which an order is none, and what may stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Astray {
    /// How many words lead somewhere.
    pub good: usize,
    /// What may follow them.
    pub next: Next,
}

/// Goes along the words of an order; `None`: they are one.
pub fn astray(next: &dyn Fn(&[String]) -> Next, words: &[String]) -> Option<Astray> {
    let mut ways = next(&[]);
    for (good, word) in words.iter().enumerate() {
        if !ways.takes(word) {
            return Some(Astray { good, next: ways });
        }
        ways = next(&words[..=good]);
    }
    if ways.ends { None } else { Some(Astray { good: words.len(), next: ways }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(words: &[String]) -> Next {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            [] => Next::words(["PASS", "BID"]),
            ["BID"] => Next::number(9, 31),
            _ => Next::end(),
        }
    }

    fn of(words: &str) -> Option<usize> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        astray(&next, &words).map(|astray| astray.good)
    }

    #[test]
    fn the_first_word_that_leads_nowhere_is_found_and_what_is_missing_at_the_end() {
        assert_eq!(of("PASS"), None);
        assert_eq!(of("BID 9"), None);
        assert_eq!(of("BID 8"), Some(1));
        assert_eq!(of("BET 9"), Some(0));
        assert_eq!(of("BID"), Some(1));
        assert_eq!(of("PASS NOW"), Some(1));
        assert_eq!(of(""), Some(0));
    }
}

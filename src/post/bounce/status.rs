//! Enhanced status codes (RFC 3463), as fields have them and as they stand among words.

use serde::{Serialize, Serializer};
use std::fmt;

/// An enhanced status: class, subject, detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    class: u8,
    subject: u16,
    detail: u16,
}

impl Status {
    /// The status that stands first in a text, remarks and other words around it.
    pub fn in_text(text: &str) -> Option<Status> {
        Status::all_in(text).next()
    }

    /// The mildest of those in a text: where two disagree nobody is blamed for the worse.
    pub(super) fn mildest_in(text: &str) -> Option<Status> {
        let reply = reply_class(text).map(|class| Status { class, subject: 0, detail: 0 });
        let all = Status::all_in(text);
        // A reply of three digits says only whether it is for good.
        let temporary = reply.filter(|status| status.class < 5);
        all.chain(temporary).min_by_key(Status::harshness)
    }

    /// The milder of two.
    pub(super) fn milder(self, other: Status) -> Status {
        if other.harshness() < self.harshness() { other } else { self }
    }

    /// True if it says that nobody can be reached at the address: it is unknown, or switched off.
    pub fn is_of_the_address(&self) -> bool {
        self.class == 5
            && match self.subject {
                1 => matches!(self.detail, 0 | 1 | 2 | 3 | 6 | 10),
                2 => self.detail == 1,
                _ => false,
            }
    }

    /// True if it says that all is well.
    pub(super) fn is_success(&self) -> bool {
        self.class == 2
    }

    fn harshness(&self) -> (u8, bool) {
        (self.class, self.is_of_the_address())
    }

    fn all_in(text: &str) -> impl Iterator<Item = Status> {
        // An address of the Internet has dots and digits, too, and one number more.
        text.split(|sign: char| !(sign.is_ascii_digit() || sign == '.')).filter_map(Status::parse)
    }

    fn parse(word: &str) -> Option<Status> {
        let mut numbers = word.trim_end_matches('.').split('.');
        let number = |part: Option<&str>| part.filter(|part| (1..=3).contains(&part.len()))?.parse::<u16>().ok();
        let (class, subject, detail) = (number(numbers.next())?, number(numbers.next())?, number(numbers.next())?);
        if numbers.next().is_some() || !matches!(class, 2 | 4 | 5) {
            return None;
        }
        Some(Status { class: u8::try_from(class).ok()?, subject, detail })
    }
}

/// The class of the reply code that words begin with: `450 4.2.0 ...`, `550-5.1.1 ...`.
fn reply_class(words: &str) -> Option<u8> {
    let digits = words.trim_start().as_bytes().get(..3)?;
    let ends = words.trim_start().as_bytes().get(3).is_none_or(|sign| matches!(sign, b' ' | b'-'));
    match digits {
        [class @ (b'2' | b'4' | b'5'), subject, detail]
            if subject.is_ascii_digit() && detail.is_ascii_digit() && ends =>
        {
            Some(class - b'0')
        }
        _ => None,
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.class, self.subject, self.detail)
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        Status::all_in(text).map(|status| status.to_string()).collect()
    }

    #[test]
    fn a_status_is_found_among_words_and_an_address_of_a_machine_is_none() {
        assert_eq!(shown("5.1.1 (permanent failure)"), ["5.1.1"]);
        assert_eq!(shown("This box is not known here. (#5.1.1)"), ["5.1.1"]);
        assert_eq!(shown("ERROR_CODE :550, ERROR_CODE :5.1.10."), ["5.1.10"]);
        assert_eq!(shown("host mx [5.1.1.7] version 3.5.6 of 4.97 at 5.1"), [""; 0]);
    }

    #[test]
    fn only_what_says_that_nobody_is_there_is_of_the_address() {
        let of_the_address = |text: &str| Status::in_text(text).is_some_and(|status| status.is_of_the_address());
        for good in ["5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"] {
            assert!(of_the_address(good), "{good}");
        }
        for other in ["5.1.7", "5.1.8", "4.1.1", "5.2.2", "5.3.4", "5.4.4", "5.6.7", "5.7.1", "5.0.0", "2.1.5"] {
            assert!(!of_the_address(other), "{other}");
        }
    }

    #[test]
    fn of_a_status_and_a_reply_that_disagree_the_milder_counts() {
        let mildest = |text: &str| Status::mildest_in(text).map(|status| status.to_string());
        assert_eq!(mildest("550 5.1.1 no, 552 5.2.2 full").as_deref(), Some("5.2.2"));
        assert_eq!(mildest("450 try later (5.1.1)").as_deref(), Some("4.0.0"));
        assert_eq!(mildest("550 no such user"), None);
    }
}

//! Certificates (§1.2): each holding has four, of 40, 30, 20 and 10 per cent, no two alike.

use super::amounts::Percent;
use serde::{Serialize, Serializer};
use std::fmt;

/// A certificate of some holding. The larger comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certificate {
    Forty,
    Thirty,
    Twenty,
    Ten,
}

impl Certificate {
    /// All four, the largest first.
    pub const ALL: [Certificate; 4] = [Certificate::Forty, Certificate::Thirty, Certificate::Twenty, Certificate::Ten];

    /// Its share.
    pub fn percent(self) -> Percent {
        Percent(match self {
            Certificate::Forty => 40,
            Certificate::Thirty => 30,
            Certificate::Twenty => 20,
            Certificate::Ten => 10,
        })
    }

    /// The certificate of so many per cent, if there is one.
    pub fn of(percent: i64) -> Option<Certificate> {
        Certificate::ALL.into_iter().find(|one| i64::from(one.percent().0) == percent)
    }
}

/// All choices of certificates: those of few before those of many, and those of small ones before those of large ones.
const CHOICES: [u8; 15] = [
    0b1000, 0b0100, 0b0010, 0b0001, 0b1100, 0b1010, 0b1001, 0b0110, 0b0101, 0b0011, 0b1110, 0b1101, 0b1011, 0b0111,
    0b1111,
];

/// Some of the four certificates of a holding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Certificates(u8);

impl Certificates {
    /// None of them.
    pub const NONE: Certificates = Certificates(0);
    /// All four.
    pub const ALL: Certificates = Certificates(0b1111);
    /// What makes the director's certificate (§4.9): the 30 and the 10.
    pub const THIRTY_AND_TEN: Certificates = Certificates(0b1010);

    /// This one alone.
    pub fn only(one: Certificate) -> Certificates {
        Certificates(1 << one as u8)
    }

    /// Those of some numbers; `None`: a number is no certificate, or stands there twice (§4.11).
    pub fn of(numbers: &[i64]) -> Option<Certificates> {
        let mut found = Certificates::NONE;
        for number in numbers {
            let one = Certificates::only(Certificate::of(*number)?);
            if found.has_all(one) {
                return None;
            }
            found = found.and(one);
        }
        Some(found)
    }

    /// True if that one is among them.
    pub fn has(self, one: Certificate) -> bool {
        self.has_all(Certificates::only(one))
    }

    /// True if all of those are among them.
    pub fn has_all(self, others: Certificates) -> bool {
        self.0 & others.0 == others.0
    }

    /// These and those.
    #[must_use]
    pub fn and(self, others: Certificates) -> Certificates {
        Certificates(self.0 | others.0)
    }

    /// These without those.
    #[must_use]
    pub fn without(self, others: Certificates) -> Certificates {
        Certificates(self.0 & !others.0)
    }

    /// True if there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn count(self) -> u8 {
        self.0.count_ones().try_into().unwrap_or(u8::MAX)
    }

    /// Their share in all.
    pub fn percent(self) -> Percent {
        self.iter().map(Certificate::percent).sum()
    }

    /// All of them, the largest first.
    pub fn iter(self) -> impl Iterator<Item = Certificate> {
        Certificate::ALL.into_iter().filter(move |one| self.has(*one))
    }

    /// The only one, if there is but one.
    pub fn single(self) -> Option<Certificate> {
        self.iter().next().filter(|_| self.count() == 1)
    }

    /// The largest of them.
    pub fn largest(self) -> Percent {
        self.iter().next().map_or(Percent(0), Certificate::percent)
    }

    /// Every choice of one or more of them, small ones first.
    pub fn choices(self) -> impl Iterator<Item = Certificates> {
        CHOICES.into_iter().map(Certificates).filter(move |choice| self.has_all(*choice))
    }
}

/// `40+10`, the largest first; `-` for none.
impl fmt::Display for Certificates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (place, one) in self.iter().enumerate() {
            if place > 0 {
                f.write_str("+")?;
            }
            one.percent().fmt(f)?;
        }
        Ok(())
    }
}

impl Serialize for Certificates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_all_that_can_be_made_and_no_other() {
        let both = Certificates::of(&[40, 10]).unwrap();
        let choices: Vec<String> = both.choices().map(|one| one.to_string()).collect();
        assert_eq!(choices, ["10", "40", "40+10"]);
        assert_eq!(Certificates::ALL.choices().count(), 15);
        assert_eq!(Certificates::of(&[10, 10]), None);
        assert_eq!(Certificates::of(&[30, 10]), Some(Certificates::THIRTY_AND_TEN));
    }
}

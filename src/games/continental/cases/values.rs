//! The forms in which a case writes its values. What is not of its form is an error where it stands, never a guess.

use super::super::climate::Climate;
use super::super::map::Region;
use super::super::money::{Cents, Vp};
use super::super::player::Link;
use super::super::railroad::Technology;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::RangeInclusive;

/// No amount in a case is larger, so that no sum of them leaves 64 bits.
const LARGEST: i64 = 1_000_000_000_000;

/// A value that a case writes as a whole number, as text, or as either.
trait Form: Sized {
    /// What the form looks like, for the error message.
    const EXPECTED: &'static str;
    fn from_number(_: i64) -> Option<Self> {
        None
    }
    fn from_text(_: &str) -> Option<Self> {
        None
    }
}

struct FormVisitor<T>(std::marker::PhantomData<T>);

impl<T: Form> Visitor<'_> for FormVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        T::from_number(number).ok_or_else(|| E::custom(format!("{number} is not {}", T::EXPECTED)))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::from_text(text).ok_or_else(|| E::custom(format!("\"{text}\" is not {}", T::EXPECTED)))
    }
}

macro_rules! form {
    ($($name:ty),*) => {
        $(impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_any(FormVisitor(std::marker::PhantomData))
            }
        })*
    };
}

form!(Signed, Amount, Rate, Points, Tenths, ClimateName, LinkName, RegionName, Letters, Steps);

/// A whole number, below zero too: cash of a railroad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signed(pub i64);

impl Form for Signed {
    const EXPECTED: &'static str = "a whole number of at most 1000000000000";
    fn from_number(number: i64) -> Option<Self> {
        (-LARGEST..=LARGEST).contains(&number).then_some(Signed(number))
    }
}

/// A whole number of zero or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount(pub i64);

impl Form for Amount {
    const EXPECTED: &'static str = "a whole number from 0 to 1000000000000";
    fn from_number(number: i64) -> Option<Self> {
        (0..=LARGEST).contains(&number).then_some(Amount(number))
    }
}

/// Dollars and cents a share: `"0.25"`, or whole dollars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate(pub Cents);

impl Form for Rate {
    const EXPECTED: &'static str = "an amount a share like \"0.25\"";
    fn from_number(number: i64) -> Option<Self> {
        Signed::from_number(number).map(|dollars| Rate(Cents(dollars.0 * 100)))
    }
    fn from_text(text: &str) -> Option<Self> {
        decimal(text, 2).map(|cents| Rate(Cents(cents)))
    }
}

/// Victory points: whole ones as a number, hundredths as text (`"5.61"`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points(pub Vp);

impl Form for Points {
    const EXPECTED: &'static str = "victory points like 5 or \"5.61\"";
    fn from_number(number: i64) -> Option<Self> {
        Signed::from_number(number).map(|points| Points(Vp::whole(points.0)))
    }
    fn from_text(text: &str) -> Option<Self> {
        decimal(text, 2).map(|hundredths| Points(Vp(hundredths)))
    }
}

/// Rail Baron points, in tenths: `"350.5"`, or whole ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tenths(pub i64);

impl Form for Tenths {
    const EXPECTED: &'static str = "Rail Baron points like \"350.5\"";
    fn from_number(number: i64) -> Option<Self> {
        Signed::from_number(number).map(|points| Tenths(points.0 * 10))
    }
    fn from_text(text: &str) -> Option<Self> {
        decimal(text, 1).map(Tenths)
    }
}

/// A climate by its name in RULINGS 2, in full or as its table heads shorten it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClimateName(pub Climate);

impl Form for ClimateName {
    const EXPECTED: &'static str = "one of the nine climates";
    fn from_text(text: &str) -> Option<Self> {
        let full = match text.trim().to_lowercase().as_str() {
            "depr." => "Depression".to_owned(),
            "mild depr." => "Mild depression".to_owned(),
            "recess." => "Recession".to_owned(),
            "v. good" => "Very good".to_owned(),
            other => other.replace('-', " "),
        };
        Climate::by_name(&full).map(ClimateName)
    }
}

/// A link between regions, which is also an award: `"heartland"`, `"gulf"`, `"spike"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinkName(pub Link);

impl LinkName {
    /// The word for a link.
    pub fn word(link: Link) -> &'static str {
        match link {
            Link::Heartland => "heartland",
            Link::Gulf => "gulf",
            Link::Spike => "spike",
        }
    }
}

impl Form for LinkName {
    const EXPECTED: &'static str = "\"heartland\", \"gulf\" or \"spike\"";
    fn from_text(text: &str) -> Option<Self> {
        Link::ALL.into_iter().find(|link| LinkName::word(*link) == text).map(LinkName)
    }
}

/// A region by its English name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RegionName(pub Region);

impl Form for RegionName {
    const EXPECTED: &'static str = "one of the thirteen regions";
    fn from_text(text: &str) -> Option<Self> {
        Region::by_name(&text.replace('-', " ")).map(RegionName)
    }
}

/// Technologies by their letters, `"AB"`; none is `""`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letters(pub BTreeSet<Technology>);

impl Letters {
    /// The letters of some technologies.
    pub fn of<'a>(technologies: impl IntoIterator<Item = &'a Technology>) -> String {
        technologies.into_iter().map(|one| one.letter()).collect()
    }
}

impl Form for Letters {
    const EXPECTED: &'static str = "letters of technologies, each once, from A to J";
    fn from_text(text: &str) -> Option<Self> {
        let mut all = BTreeSet::new();
        for letter in text.chars() {
            let technology = Technology::by_letter(letter)?;
            if !all.insert(technology) {
                return None;
            }
        }
        Some(Letters(all))
    }
}

/// The steps to run: `"S6"` or `"S6-S7"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps(pub RangeInclusive<u8>);

impl Default for Steps {
    fn default() -> Self {
        Steps(1..=18)
    }
}

impl Form for Steps {
    const EXPECTED: &'static str = "a step or a range of steps like \"S6\" or \"S6-S7\"";
    fn from_text(text: &str) -> Option<Self> {
        let step = |word: &str| {
            let number: u8 = word.trim().strip_prefix('S')?.parse().ok()?;
            (1..=18).contains(&number).then_some(number)
        };
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let (first, last) = (step(first)?, step(last)?);
        (first <= last).then_some(Steps(first..=last))
    }
}

/// A railroad's standing with its creditors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Solvent,
    Insolvent,
    Bankrupt,
}

impl Status {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Status::Solvent => "solvent",
            Status::Insolvent => "insolvent",
            Status::Bankrupt => "bankrupt",
        }
    }
}

/// Reads a decimal number of at most so many places into units of its last place.
fn decimal(text: &str, places: usize) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let has_point_alone = digits.contains('.') && part.is_empty();
    if whole.is_empty() || part.len() > places || has_point_alone || !is_number(whole) || !is_number(part) {
        return None;
    }
    let value: i64 = format!("{whole}{part:0<places$}").parse().ok()?;
    (value <= LARGEST).then_some(if negative { -value } else { value })
}

/// Writes units of the last of so many places as a decimal number.
pub fn written(value: i64, places: u32) -> String {
    let scale = 10_u64.pow(places);
    let size = value.unsigned_abs();
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}.{:0width$}", size / scale, size % scale, width = places as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_to_their_last_place_and_written_back() {
        assert_eq!(decimal("0.25", 2), Some(25));
        assert_eq!(decimal("5.6", 2), Some(560));
        assert_eq!(decimal("-1.05", 2), Some(-105));
        for bad in ["", ".", "1.", ".5", "1.234", "1,5", "+1", "1e3", "--1"] {
            assert_eq!(decimal(bad, 2), None, "{bad}");
        }
        assert_eq!(written(-105, 2), "-1.05");
        assert_eq!(written(3505, 1), "350.5");
    }

    #[test]
    fn steps_are_one_or_a_range() {
        assert_eq!(Steps::from_text("S6"), Some(Steps(6..=6)));
        assert_eq!(Steps::from_text("S6-S7"), Some(Steps(6..=7)));
        for bad in ["S7-S6", "S0", "S19", "6", "S6-", "s6"] {
            assert_eq!(Steps::from_text(bad), None, "{bad}");
        }
    }

    #[test]
    fn climates_go_by_full_and_short_names() {
        assert_eq!(ClimateName::from_text("V. good"), Some(ClimateName(Climate::VeryGood)));
        assert_eq!(ClimateName::from_text("Mild depression"), Some(ClimateName(Climate::MildDepression)));
        assert_eq!(ClimateName::from_text("Gloomy"), None);
    }

    #[test]
    fn technologies_are_letters_each_once() {
        assert_eq!(Letters::from_text("BA").map(|all| Letters::of(&all.0)), Some("AB".to_owned()));
        assert_eq!(Letters::from_text("AA"), None);
        assert_eq!(Letters::from_text("K"), None);
    }
}

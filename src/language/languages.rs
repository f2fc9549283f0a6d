//! The languages there are: two that are built in, and those a moderator has brought a catalogue for.

use super::custom;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// A language players may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    #[default]
    English,
    French,
    /// One of a catalogue that is not built in; what that lacks is said in English.
    Added(Code),
}

/// One of those built in: whose words of orders, figures, papers of a game another language goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuiltIn {
    English,
    French,
}

/// Two small letters, by which a language is known (ISO 639-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; 2]);

impl Language {
    /// Those built in.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Those a player may choose: the ones built in, then the ones a moderator has brought a catalogue for.
    fn all_known() -> Vec<Language> {
        Language::ALL.into_iter().chain(custom::chosen().languages()).collect()
    }

    /// The language itself, if a player may choose it.
    ///
    /// # Errors
    /// If nobody has brought a catalogue for it.
    pub fn known(self) -> Result<Language, String> {
        if Language::all_known().contains(&self) { Ok(self) } else { Err(unknown(self.code())) }
    }

    /// Its code, as in the list of players.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Added(code) => code.as_str(),
        }
    }

    /// The one built in that it is, or goes by where a catalogue can't say how.
    pub fn built_in(self) -> BuiltIn {
        match self {
            Language::English | Language::Added(_) => BuiltIn::English,
            Language::French => BuiltIn::French,
        }
    }

    /// The one of two words that is of this language.
    pub fn pick<'w>(self, english: &'w str, french: &'w str) -> &'w str {
        self.one_of([english, french])
    }

    /// The one of two things that is of this language, English first.
    pub fn one_of<T>(self, [english, french]: [T; 2]) -> T {
        match self.built_in() {
            BuiltIn::English => english,
            BuiltIn::French => french,
        }
    }

    /// Name of its catalogue's file.
    pub(crate) fn file(self) -> String {
        format!("{}.ftl", self.code())
    }

    /// The language of a catalogue's file that none built in has.
    pub(crate) fn added_by(file: &str) -> Option<Language> {
        let code = file.strip_suffix(".ftl")?.parse().ok()?;
        matches!(code, Language::Added(_)).then_some(code)
    }
}

impl Code {
    fn as_str(self) -> &'static str {
        // All there can be, one behind the other.
        static PAIRS: LazyLock<String> = LazyLock::new(|| {
            ('a'..='z').flat_map(|first| ('a'..='z').flat_map(move |second| [first, second])).collect()
        });
        let [first, second] = self.0.map(|letter| usize::from(letter.saturating_sub(b'a')));
        let place = 2 * (26 * first + second);
        PAIRS.get(place..place + 2).unwrap_or_default()
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Any code of two letters is one: that nobody has a catalogue of it, [`Language::known`] tells.
impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        let small = code.trim().to_ascii_lowercase();
        if let Some(language) = Language::ALL.into_iter().find(|language| language.code() == small) {
            return Ok(language);
        }
        match small.as_bytes() {
            [first, second] if small.bytes().all(|letter| letter.is_ascii_lowercase()) => {
                Ok(Language::Added(Code([*first, *second])))
            }
            _ => Err(unknown(code)),
        }
    }
}

fn unknown(code: &str) -> String {
    let known: Vec<&str> = Language::all_known().into_iter().map(Language::code).collect();
    format!("there is no language {code}; there are {}", known.join(", "))
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Language, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_two_letters_and_goes_by_english_unless_it_is_french() {
        assert_eq!("FR".parse(), Ok(Language::French));
        let added: Language = "eo".parse().unwrap();
        assert_eq!((added.code(), added.built_in()), ("eo", BuiltIn::English));
        assert_eq!(added.known(), Err("there is no language eo; there are en, fr".to_owned()));
        assert_eq!(Language::French.known(), Ok(Language::French));
        assert!("french".parse::<Language>().is_err() && "é".parse::<Language>().is_err());
        for language in [Language::English, Language::French, added] {
            let stored = serde_json::to_string(&language).unwrap();
            assert_eq!(serde_json::from_str::<Language>(&stored).unwrap(), language);
        }
    }

    #[test]
    fn a_catalogue_of_another_language_is_known_by_its_name() {
        assert_eq!(Language::added_by("eo.ftl").map(|one| one.to_string()), Some("eo".to_owned()));
        for other in ["en.ftl", "fr.ftl", "eo.toml", "esperanto.ftl"] {
            assert_eq!(Language::added_by(other), None, "{other}");
        }
    }
}

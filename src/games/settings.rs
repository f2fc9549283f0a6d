//! The options of a game: which there are, between which bounds, and what was chosen.
//!
//! What was chosen is kept whole, what is usual included: a new usual value changes no game under way.

use std::collections::BTreeMap;
use std::fmt;

/// An option a game may be made with.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// In small letters, words with underscores between.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    pub bounds: Bounds,
}

/// What an option may be, and what it usually is.
#[derive(Clone, Copy, Debug)]
pub enum Bounds {
    Number {
        least: i64,
        most: i64,
        usual: i64,
    },
    /// One of some words, the first of which is the usual one.
    OneOf(&'static [&'static str]),
    Switch {
        usual: bool,
    },
}

impl Bounds {
    fn usual(self) -> String {
        match self {
            Bounds::Number { usual, .. } => usual.to_string(),
            Bounds::OneOf(words) => words.first().copied().unwrap_or_default().to_owned(),
            Bounds::Switch { usual } => yes_or_no(usual).to_owned(),
        }
    }

    /// The value as it is kept, or what it should be.
    fn accept(self, value: &str) -> Option<String> {
        match self {
            Bounds::Number { least, most, .. } => value
                .parse()
                .ok()
                .filter(|number| (least..=most).contains(number))
                .map(|number: i64| number.to_string()),
            Bounds::OneOf(words) => {
                words.iter().find(|word| word.eq_ignore_ascii_case(value)).map(|word| (*word).to_owned())
            }
            Bounds::Switch { .. } => match value.to_ascii_lowercase().as_str() {
                "yes" | "true" | "on" | "1" => Some("yes".to_owned()),
                "no" | "false" | "off" | "0" => Some("no".to_owned()),
                _ => None,
            },
        }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bounds::Number { least, most, usual } => write!(f, "{least} to {most}, usually {usual}"),
            Bounds::OneOf(words) => write!(f, "{}, usually {}", words.join(" or "), self.usual_of(words)),
            Bounds::Switch { usual } => write!(f, "yes or no, usually {}", yes_or_no(*usual)),
        }
    }
}

impl Bounds {
    fn usual_of(self, words: &[&'static str]) -> &'static str {
        words.first().copied().unwrap_or_default()
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// An option that can't be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    #[error("{0}: write NAME=VALUE")]
    NoValue(String),
    #[error("there is no option {name}; there are {known}")]
    Unknown { name: String, known: String },
    #[error("{name}={value}: it may be {bounds}")]
    Outside { name: &'static str, value: String, bounds: String },
}

/// All options of a game, each with its value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(BTreeMap<String, String>);

impl Settings {
    /// The usual values, and those that are given instead, `NAME=VALUE` each.
    ///
    /// # Errors
    /// The first that can't be had.
    pub fn resolve<'a>(known: &[Setting], given: impl IntoIterator<Item = &'a str>) -> Result<Settings, Wrong> {
        let mut settings: BTreeMap<String, String> =
            known.iter().map(|one| (one.name.to_owned(), one.bounds.usual())).collect();
        for one in given {
            let (name, value) = one.split_once('=').ok_or_else(|| Wrong::NoValue(one.to_owned()))?;
            let (name, value) = (name.trim(), value.trim());
            let Some(setting) = known.iter().find(|setting| setting.name == name) else {
                let names: Vec<&str> = known.iter().map(|setting| setting.name).collect();
                let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                return Err(Wrong::Unknown { name: name.to_owned(), known });
            };
            let outside =
                || Wrong::Outside { name: setting.name, value: value.to_owned(), bounds: setting.bounds.to_string() };
            settings.insert(name.to_owned(), setting.bounds.accept(value).ok_or_else(outside)?);
        }
        Ok(Settings(settings))
    }

    /// Settings as they were kept.
    pub fn read(text: &str) -> Settings {
        let pairs = text.lines().filter_map(|line| line.split_once('='));
        Settings(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// A number; `None`: there is no such option, or it is none.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.word(name)?.parse().ok()
    }

    /// A word.
    pub fn word(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// True if a switch is on.
    pub fn on(&self, name: &str) -> bool {
        self.word(name) == Some("yes")
    }

    /// All of them, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Settings as they are kept: a line each.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, value)| writeln!(f, "{name}={value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [Setting; 3] = [
        Setting { name: "rounds", about: "", bounds: Bounds::Number { least: 1, most: 9, usual: 5 } },
        Setting { name: "map", about: "", bounds: Bounds::OneOf(&["east", "west"]) },
        Setting { name: "quick", about: "", bounds: Bounds::Switch { usual: false } },
    ];

    #[test]
    fn what_is_not_named_is_kept_as_it_is_usual() {
        let settings = Settings::resolve(&KNOWN, ["map = West", "quick=on"]).unwrap();
        assert_eq!(settings.to_string(), "map=west\nquick=yes\nrounds=5\n");
        assert_eq!(Settings::read(&settings.to_string()), settings);
        assert_eq!(
            (settings.number("rounds"), settings.word("map"), settings.on("quick")),
            (Some(5), Some("west"), true)
        );
    }

    #[test]
    fn an_option_that_cannot_be_had_is_told_with_what_may_be() {
        let wrong = |given| Settings::resolve(&KNOWN, [given]).unwrap_err().to_string();
        assert_eq!(wrong("rounds=10"), "rounds=10: it may be 1 to 9, usually 5");
        assert_eq!(wrong("map=north"), "map=north: it may be east or west, usually east");
        assert_eq!(wrong("quick=2"), "quick=2: it may be yes or no, usually no");
        assert_eq!(wrong("speed=3"), "there is no option speed; there are rounds, map, quick");
        assert_eq!(wrong("rounds"), "rounds: write NAME=VALUE");
    }
}

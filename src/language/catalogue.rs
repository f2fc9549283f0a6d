//! The message catalogues: one Fluent file a language under `templates/`, built into the program.
//!
//! Figures go in as bare whole numbers; the messages themselves say how they are shown, by these functions:
//! `MONEY($dollars)`, `CENTS($cents)`, `NUM($count)` (thousands grouped), `SIGNED($count)`, `TENTHS($tenths)`,
//! `HUNDREDTHS($hundredths)`, each as the language has it, and `KNOWN($figure)`, which is `yes` if the argument
//! was given and `no` otherwise. A number without a function is shown bare: years, turns, positions.

mod arguments;
mod own;

use super::{custom, figures};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

pub use own::Own;

/// A language players may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    English,
    #[serde(rename = "fr")]
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Its code, as in the list of players.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The one of two words that is of this language.
    pub fn pick<'w>(self, english: &'w str, french: &'w str) -> &'w str {
        match self {
            Language::English => english,
            Language::French => french,
        }
    }

    /// Name of its catalogue's file.
    pub(crate) fn file(self) -> String {
        format!("{}.ftl", self.code())
    }

    fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../../templates/en.ftl"),
            Language::French => include_str!("../../templates/fr.ftl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        Language::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code.trim()))
            .ok_or_else(|| format!("there is no language {code}; there are en and fr"))
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> =
    LazyLock::new(|| Language::ALL.map(|language| bundle(language, language.source(), &language.file())));

/// The messages of a source, and of a moderator's file of that name in their place.
fn bundle(language: Language, source: &str, file: &str) -> Bundle {
    let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Isolation marks are for mixed writing directions; in plain text they are rubbish.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    if let Some(source) = custom::chosen().file(file) {
        // Read without a fault when it was chosen.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    add_functions(&mut bundle, language);
    bundle
}

/// A way to show a whole number.
type Figure = fn(i64, Language) -> String;

const FIGURES: [(&str, Figure); 6] = [
    ("MONEY", figures::money),
    ("CENTS", figures::cents),
    ("NUM", figures::number),
    ("SIGNED", figures::signed),
    ("TENTHS", |value, language| figures::decimal(value, 10, language)),
    ("HUNDREDTHS", |value, language| figures::decimal(value, 100, language)),
];

fn add_functions(bundle: &mut Bundle, language: Language) {
    for (name, shown) in FIGURES {
        // A name that stands already can't be: the bundle is new.
        let _ = bundle.add_function(name, move |args, _| match args.first() {
            Some(FluentValue::Number(number)) => FluentValue::from(shown(number.value as i64, language)),
            Some(other) => other.clone().into_owned(),
            None => FluentValue::Error,
        });
    }
    let _ = bundle.add_function("KNOWN", |args, _| match args.first() {
        None | Some(FluentValue::Error | FluentValue::None) => FluentValue::from("no"),
        Some(_) => FluentValue::from("yes"),
    });
}

/// The message `key` in a language, with its arguments filled in. A key that is missing shows itself, so that a
/// letter is never lost over it; a test holds the catalogues complete.
pub fn text(language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    message(&BUNDLES[language as usize], language, key, args).unwrap_or_else(|| format!("{{{key}}}"))
}

/// The message of a bundle, if it has one of that key.
fn message(bundle: &Bundle, language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> Option<String> {
    let pattern = bundle.get_message(key).and_then(|message| message.value())?;
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
    let mut errors = Vec::new();
    let message = bundle.format_pattern(pattern, Some(&args), &mut errors);
    Some(match language {
        Language::English => message.into_owned(),
        Language::French => figures::hold_blanks(&message),
    })
}

/// Reads a moderator's catalogue, which may hold any part of the messages; gives the line, from 1, and the fault.
pub(crate) fn check(source: &str, language: Language) -> Result<(), (Option<usize>, String)> {
    if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
        let first = errors.into_iter().min_by_key(|error| error.pos.start);
        return Err(first.map_or((None, String::new()), |error| {
            (Some(custom::line_of(source, error.pos.start)), error.kind.to_string())
        }));
    }
    let known: BTreeSet<&str> = keys(language.source()).map(|(_, key)| key).collect();
    let stranger = keys(source).find(|(_, key)| !known.contains(key));
    if let Some((line, key)) = stranger {
        return Err((Some(line + 1), format!("there is no message {key}")));
    }
    // What nobody gives a message would stand in every letter as it is written.
    let given: BTreeSet<(&str, &str)> =
        Language::ALL.into_iter().flat_map(|language| arguments::of_messages(language.source())).collect();
    let Some((key, name)) = arguments::of_messages(source).into_iter().find(|asked| !given.contains(asked)) else {
        return Ok(());
    };
    // The name is a piece of the source.
    let place = name.as_ptr().addr() - source.as_ptr().addr();
    Err((Some(custom::line_of(source, place)), format!("the message {key} is given no ${name}")))
}

/// The messages of a catalogue, and the lines, from 0, they begin in.
fn keys(source: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = source.lines().enumerate().filter(|(_, line)| !line.starts_with([' ', '#', '}', '.']));
    lines.filter_map(|(number, line)| Some((number, line.split_once('=')?.0.trim())))
}

/// True if the catalogue of a language holds a message of that key.
pub fn has(language: Language, key: &str) -> bool {
    BUNDLES[language as usize].get_message(key).is_some_and(|message| message.value().is_some())
}

/// The messages of a language.
#[cfg(test)]
pub(crate) fn keys_of(language: Language) -> BTreeSet<&'static str> {
    keys(language.source()).map(|(_, key)| key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_catalogue_parses_and_holds_the_same_messages() {
        for language in Language::ALL {
            let parsed = FluentResource::try_new(language.source().to_owned());
            assert!(parsed.is_ok(), "{language}: {:?}", parsed.err().map(|(_, errors)| errors));
            assert_eq!(keys_of(Language::English), keys_of(language), "{language}");
        }
    }
}

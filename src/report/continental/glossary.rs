//! What the words of a report mean, for who has never seen one.
//!
//! The entries are data, one file a language, and name messages of the catalogue: an entry of one message has that message
//! for its heading, so that no word of a report is explained under another name.

use crate::language::BuiltIn;
use crate::language::continental::{CATALOGUE, text};
use crate::language::custom;
use crate::report::Language;
use crate::report::format::hold_blanks;
use serde::Deserialize;
use std::sync::LazyLock;

/// What a word means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Messages of the catalogue that it explains.
    pub keys: Vec<String>,
    /// What heads it; `None`: its first message.
    #[serde(default)]
    term: Option<String>,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    entry: Vec<Entry>,
}

static ENTRIES: LazyLock<[Vec<Entry>; 2]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let source = language.one_of([
            include_str!("../../../templates/continental/glossary.en.toml"),
            include_str!("../../../templates/continental/glossary.fr.toml"),
        ]);
        let source = custom::chosen().file_of("continental", &file(language)).unwrap_or(source);
        let mut entries = toml::from_str::<File>(source).map(|file| file.entry).unwrap_or_default();
        if language.built_in() == BuiltIn::French {
            for entry in &mut entries {
                entry.text = hold_blanks(&entry.text);
            }
        }
        entries
    })
});

/// Name of the file of a language.
pub(super) fn file(language: Language) -> String {
    format!("glossary.{}.toml", language.code())
}

/// Reads a moderator's file; gives the line, from 1, and the fault.
pub(super) fn check(source: &str) -> Result<(), (Option<usize>, String)> {
    let file: File = toml::from_str(source).map_err(|fault| {
        let line = fault.span().map(|span| custom::line_of(source, span.start));
        (line, fault.message().to_owned())
    })?;
    match file.entry.iter().flat_map(|entry| &entry.keys).find(|key| !CATALOGUE.has(Language::English, key)) {
        Some(key) => Err((None, format!("{key} is no message of the catalogue"))),
        None => Ok(()),
    }
}

/// All entries of a language, as its file has them.
pub fn entries(language: Language) -> &'static [Entry] {
    &ENTRIES[language.built_in() as usize]
}

impl Entry {
    /// What heads it.
    pub fn heading(&self, language: Language) -> String {
        let first = || self.keys.first().map(|key| text(language, key, &[])).unwrap_or_default();
        // A heading of a narrow column is parted where it may be broken.
        self.term.clone().unwrap_or_else(|| first().replace("- ", "").replace("/ ", "/"))
    }
}

/// All of them as a paper, in the order of the alphabet.
pub(super) fn paper(language: Language) -> String {
    let mut all: Vec<(String, &str)> =
        entries(language).iter().map(|entry| (entry.heading(language), entry.text.as_str())).collect();
    all.sort_by_key(|(heading, _)| folded(heading));
    let mut paper = format!("# {}\n\n", text(language, "glossary-title", &[]));
    for (heading, text) in all {
        let colon = language.pick(":", "\u{a0}:");
        paper.push_str(&format!("- **{heading}**{colon} {text}\n"));
    }
    paper
}

/// A word as an alphabet sorts it, accents and case aside.
fn folded(word: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    word.nfd().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Beginnings of messages that are words of a report: a reader may ask what each of them means.
    const WORDS: [&str; 11] = [
        "climate-",
        "region-",
        "category-",
        "link-",
        "technology-",
        "locomotive-",
        "efficiency-",
        "column-",
        "remark-",
        "credit-",
        "why-",
    ];

    #[test]
    fn every_heading_and_every_term_of_a_report_has_its_entry() {
        for language in Language::ALL {
            let explained: BTreeSet<&str> =
                entries(language).iter().flat_map(|entry| &entry.keys).map(String::as_str).collect();
            for key in CATALOGUE.keys(language) {
                let is_word = WORDS.iter().any(|word| key.starts_with(word)) && !key.starts_with("region-short-");
                assert!(!is_word || explained.contains(key), "{language}: {key} is not explained");
            }
        }
    }

    #[test]
    fn a_word_is_explained_once_and_alike_in_both_languages() {
        let keys = |language| entries(language).iter().map(|entry| entry.keys.clone()).collect::<Vec<_>>();
        assert_eq!(keys(Language::English), keys(Language::French));
        let all: Vec<String> = keys(Language::English).concat();
        assert_eq!(all.len(), all.iter().collect::<BTreeSet<_>>().len());
        for language in Language::ALL {
            let headings: BTreeSet<String> = entries(language).iter().map(|entry| entry.heading(language)).collect();
            assert_eq!(headings.len(), entries(language).len());
        }
    }

    #[test]
    fn an_entry_for_several_names_them_as_reports_do() {
        for language in Language::ALL {
            for word in ["climate-", "region-", "technology-", "locomotive-", "efficiency-"] {
                let entry = entries(language).iter().find(|entry| entry.keys.iter().any(|key| key.starts_with(word)));
                let entry = entry.unwrap();
                for key in entry.keys.iter().filter(|key| key.starts_with(word)) {
                    let name = text(language, key, &[]).to_lowercase();
                    assert!(entry.text.to_lowercase().contains(&name), "{language}: {name} in {}", entry.text);
                }
            }
        }
    }

    #[test]
    fn a_moderators_file_is_read_as_what_it_is_to_be() {
        assert_eq!(check("[[entry]]\nkeys = [\"column-rank\"]\ntext = \"A place.\"\n"), Ok(()));
        let (line, what) = check("[[entry]]\nkeys = [\"column-rank\"]\n").unwrap_err();
        assert!(line == Some(1) && what.contains("text"), "{what}");
        let (_, what) = check("[[entry]]\nkeys = [\"column-rnak\"]\ntext = \"\"\n").unwrap_err();
        assert!(what.contains("column-rnak"), "{what}");
    }
}

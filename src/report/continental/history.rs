//! What the papers of the time wrote about: two headlines of history for each turn's pair of years.
//!
//! They are data, one file a language, fixed by year; a game that lasts longer than the files has none.

use crate::games::continental::Game;
use crate::language::BuiltIn;
use crate::language::custom;
use crate::report::Language;
use crate::report::format::hold_blanks;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Headlines by the first year of their pair, as text.
type Headlines = BTreeMap<String, Vec<String>>;

static HEADLINES: LazyLock<[Headlines; 2]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let source = language.one_of([
            include_str!("../../../templates/continental/history.en.toml"),
            include_str!("../../../templates/continental/history.fr.toml"),
        ]);
        let source = custom::chosen().file_of("continental", &file(language)).unwrap_or(source);
        let mut headlines: Headlines = toml::from_str(source).unwrap_or_default();
        if language.built_in() == BuiltIn::French {
            headlines.values_mut().flatten().for_each(|headline| *headline = hold_blanks(headline));
        }
        headlines
    })
});

/// Name of the file of a language.
pub(super) fn file(language: Language) -> String {
    format!("history.{}.toml", language.code())
}

/// Reads a moderator's file; gives the line, from 1, and the fault.
pub(super) fn check(source: &str) -> Result<(), (Option<usize>, String)> {
    toml::from_str::<Headlines>(source).map(|_| ()).map_err(|fault| {
        let line = fault.span().map(|span| custom::line_of(source, span.start));
        (line, fault.message().to_owned())
    })
}

/// The headlines of a turn's years; empty if there are none.
pub fn headlines(turn: u16, language: Language) -> &'static [String] {
    HEADLINES[language.built_in() as usize].get(&Game::year_of(turn).to_string()).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_of_years_has_two_headlines_in_each_language() {
        for language in Language::ALL {
            for turn in 0..=26 {
                assert_eq!(headlines(turn, language).len(), 2, "{language}, turn {turn}");
            }
            assert!(headlines(40, language).is_empty());
        }
    }

    #[test]
    fn headlines_bear_a_year_of_their_pair() {
        for language in Language::ALL {
            for turn in 1..=26 {
                let first = Game::year_of(turn);
                for headline in headlines(turn, language) {
                    let bears = (first..=first + 1).any(|year| headline.starts_with(&year.to_string()));
                    assert!(bears, "{headline}");
                }
            }
        }
    }
}

//! A game's own catalogue: a file a language, beside the one that all games share.

use super::{Bundle, Language, bundle, message};
use fluent_bundle::FluentValue;
use std::sync::OnceLock;

/// The messages of a game. What it doesn't hold, the shared catalogue may.
pub struct Own {
    /// The folder its files stand in among a moderator's templates.
    folder: &'static str,
    english: &'static str,
    french: &'static str,
    bundles: OnceLock<[Bundle; 2]>,
}

impl Own {
    /// A catalogue of these sources; they hold the same messages.
    pub const fn new(folder: &'static str, english: &'static str, french: &'static str) -> Own {
        Own { folder, english, french, bundles: OnceLock::new() }
    }

    /// The source built in for a language.
    pub fn source(&self, language: Language) -> &'static str {
        language.pick(self.english, self.french)
    }

    /// The name of its file of a language among a moderator's templates.
    pub fn file(&self, language: Language) -> String {
        format!("{}/{}", self.folder, language.file())
    }

    /// The message of a key in a language, as [`super::text`] gives those all games share.
    pub fn text(&self, language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let bundles = self.bundles.get_or_init(|| {
            Language::ALL.map(|language| bundle(language, self.source(language), &self.file(language)))
        });
        message(&bundles[language as usize], language, key, args).unwrap_or_else(|| super::text(language, key, args))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static COINS: Own = Own::new(
        "coins",
        "coins-put = { $seat } puts { NUM($coins) }\n",
        "coins-put = { $seat } met { NUM($coins) } !\n",
    );

    #[test]
    fn a_game_says_its_own_words_and_those_that_all_games_share() {
        let args = [("seat", "Ada".into()), ("coins", 1000.into())];
        assert_eq!(COINS.text(Language::English, "coins-put", &args), "Ada puts 1,000");
        assert_eq!(COINS.text(Language::French, "coins-put", &args), "Ada met 1\u{a0}000\u{a0}!");
        assert_eq!(
            COINS.text(Language::English, "column-rank", &[]),
            super::super::text(Language::English, "column-rank", &[])
        );
        assert_eq!(COINS.text(Language::English, "coins-took", &[]), "{coins-took}");
    }
}

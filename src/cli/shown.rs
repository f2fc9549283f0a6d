//! What others wrote, as the moderator is shown it: no controls, nothing that can't be seen or turns the words around it,
//! and no token that opens a seat of the game.

use super::Failure;
use super::failure::one_line;
use crate::post::Token;
use crate::sheet::is_invisible;
use crate::store::{GameRow, Reading};

/// The tokens of a game, to be blotted out wherever they stand.
pub(super) struct Secrets(Vec<Token>);

impl Secrets {
    /// Those of a game.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn of(reading: &Reading<'_>, game: &GameRow) -> Result<Secrets, Failure> {
        Ok(Secrets(reading.tokens(game)?))
    }

    /// Those of every game there is: a message may hold letters of any.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn of_all(reading: &Reading<'_>) -> Result<Secrets, Failure> {
        let mut tokens = Vec::new();
        for game in reading.games()? {
            tokens.extend(reading.tokens(&game)?);
        }
        Ok(Secrets(tokens))
    }

    /// A text, its lines kept.
    pub(super) fn text(&self, text: &str) -> String {
        let plain: String = text.replace("\r\n", "\n").chars().filter_map(plain).collect();
        self.blotted(plain)
    }

    /// Words on one line of sensible length.
    pub(super) fn line(&self, words: &str) -> String {
        one_line(&self.text(words))
    }

    fn blotted(&self, text: String) -> String {
        self.0.iter().fold(text, |text, token| token.blotted_anywhere(&text))
    }
}

/// A sign as it is shown; `None`: it isn't.
fn plain(sign: char) -> Option<char> {
    match sign {
        '\n' => Some(sign),
        '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        _ if sign.is_control() || is_invisible(sign) => None,
        _ => Some(sign),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_nothing_invisible_and_no_token_is_shown() {
        let secrets = Secrets(vec!["U3N8".into(), "K7QX".into()]);
        let shown = secrets.text("\u{1b}[2Jgo\u{202e}ld \u{200b}u3\u{200b}n8\r\nK7QX\tU3=\nN8\n");
        assert_eq!(shown, "[2Jgold ****\n**** **=\n**\n");
        assert_eq!(secrets.line("a\nU3N8  b"), "a **** b");
    }
}

//! The word that proves who sent a sheet, compared without telling how much of it was right.

use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// The word that proves a sheet is a player's.
///
/// It is a secret, so it has no way into words or JSON but [`Token::as_str`], whose callers write to its owner or to the
/// database.
#[derive(Clone, Default, Deserialize)]
#[serde(from = "String")]
pub struct Token(String);

impl Token {
    /// The word itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True if the word given is this one, whatever its case; takes as long for a wrong one as for the right one. An
    /// empty token is nobody's.
    pub fn is(&self, given: &str) -> bool {
        same_digest(&self.0, given) & !self.0.trim().is_empty()
    }

    /// A text with the token blotted out wherever it stands, letter for letter.
    pub fn blotted(&self, text: &str) -> String {
        // Hardly any text holds it, and plain ones tell so at once.
        let holds =
            |text: &str| text.as_bytes().windows(self.0.len()).any(|part| part.eq_ignore_ascii_case(self.0.as_bytes()));
        if self.0.is_empty() || self.0.is_ascii() && text.is_ascii() && !holds(text) {
            return text.to_owned();
        }
        let token: Vec<char> = self.0.to_uppercase().chars().collect();
        let mut letters: Vec<char> = text.chars().collect();
        if !token.is_empty() {
            let upper: Vec<char> =
                letters.iter().map(|letter| letter.to_uppercase().next().unwrap_or(*letter)).collect();
            for start in 0..upper.len() {
                if upper[start..].starts_with(&token) {
                    letters[start..start + token.len()].fill('*');
                }
            }
        }
        letters.into_iter().collect()
    }
}

impl From<String> for Token {
    fn from(word: String) -> Token {
        Token(word)
    }
}

impl From<&str> for Token {
    fn from(word: &str) -> Token {
        Token(word.to_owned())
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Token) -> bool {
        same_digest(&self.0, &other.0)
    }
}

impl Eq for Token {}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(***)")
    }
}

/// Compares digests, which are of one length, so that not even the length of a token shows.
fn same_digest(one: &str, other: &str) -> bool {
    let digest = |word: &str| Sha256::digest(word.trim().to_uppercase().as_bytes());
    digest(one).as_slice().ct_eq(digest(other).as_slice()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_shows_itself_to_nobody() {
        let token = Token::from("U3N8");
        assert!(!format!("{token:?}").contains("U3N8"));
        assert_eq!(token.blotted("my token is u3n8, écrit U3N8"), "my token is ****, écrit ****");
    }
}

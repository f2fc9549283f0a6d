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

    /// The same for a text of which nothing is known, such as a bounce that holds a letter as it was sent: also where the
    /// token is broken at the end of a quoted-printable line.
    pub fn blotted_anywhere(&self, text: &str) -> String {
        let token: Vec<char> = self.0.to_uppercase().chars().collect();
        if token.is_empty() || !text.contains("=\n") && !text.contains("=\r\n") {
            return self.blotted(text);
        }
        let mut letters: Vec<char> = text.chars().collect();
        for start in 0..letters.len() {
            for place in places(&letters, start, &token).unwrap_or_default() {
                if let Some(letter) = letters.get_mut(place) {
                    *letter = '*';
                }
            }
        }
        letters.into_iter().collect()
    }
}

/// Where the letters of a token stand that begins at a place, soft line ends between them left out; `None`: none does.
fn places(letters: &[char], start: usize, token: &[char]) -> Option<Vec<usize>> {
    let mut at = start;
    let mut found = Vec::new();
    for wanted in token {
        for soft in [['=', '\r', '\n'].as_slice(), &['=', '\n']] {
            if !found.is_empty() && letters.get(at..).is_some_and(|rest| rest.starts_with(soft)) {
                at += soft.len();
            }
        }
        let letter = letters.get(at)?;
        if letter.to_uppercase().next() != Some(*wanted) {
            return None;
        }
        found.push(at);
        at += 1;
    }
    Some(found)
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

    #[test]
    fn a_token_is_blotted_where_a_soft_line_end_breaks_it() {
        let token = Token::from("U3N8");
        assert_eq!(token.blotted_anywhere("ORDERS 12 4 u3=\nN8 =\r\nU=\r\n3N8"), "ORDERS 12 4 **=\n** =\r\n*=\r\n***");
        assert_eq!(token.blotted_anywhere("U3N8 U3=N8"), "**** U3=N8");
    }
}

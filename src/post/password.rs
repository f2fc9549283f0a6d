//! What proves to a mail server who we are.

use std::fmt;

/// A password, or a token that stands for one; never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Password {
    words: String,
    is_token: bool,
}

impl Password {
    /// A password, perhaps one that the provider made for this program alone.
    pub fn plain(words: impl Into<String>) -> Password {
        Password { words: words.into(), is_token: false }
    }

    /// An access token of OAuth 2, which servers take by XOAUTH2 in place of a password.
    pub fn token(words: impl Into<String>) -> Password {
        Password { words: words.into(), is_token: true }
    }

    /// It itself, for a server alone.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// True for a token.
    pub fn is_token(&self) -> bool {
        self.is_token
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

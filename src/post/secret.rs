//! The secret of a database, and the Message-IDs made with it.
//!
//! Who names a letter of ours by its Message-ID is believed to have had it, or to speak for a server that has. So nobody may be
//! able to work one out, however well he knows what letters say, not even the players of the same game.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Bytes that never leave the database. They are shown nowhere, and so there is no way from them into words.
#[derive(Clone)]
pub struct Secret([u8; Secret::LENGTH]);

impl Secret {
    /// How many bytes there are.
    pub const LENGTH: usize = 32;

    /// A secret of these bytes.
    pub fn new(bytes: [u8; Secret::LENGTH]) -> Secret {
        Secret(bytes)
    }

    /// Its bytes, for the database alone.
    pub fn bytes(&self) -> &[u8; Secret::LENGTH] {
        &self.0
    }

    /// A Message-ID of ours, without angle brackets: `g12.t1.p4.r1.6b7f03c72895@rpo.example.org`. The last piece is a digest
    /// of words and content, so that the same letter has the same one and a corrected letter has another.
    pub fn message_id(&self, words: &[String], content: &str, domain: &str) -> String {
        let words = words.join(".");
        // As long as a block of the hash: a key that can't be refused.
        let mut key = [0; 64];
        key[..Secret::LENGTH].copy_from_slice(&self.0);
        let mut digest = Hmac::<Sha256>::new(&key.into());
        digest.update(words.as_bytes());
        digest.update(b"\n");
        digest.update(content.as_bytes());
        let short: String = digest.finalize().into_bytes().iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        format!("{words}.{short}@{domain}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_id_follows_from_words_content_and_secret_and_from_nothing_less() {
        let id = |secret: u8, words: &str, content: &str| {
            Secret::new([secret; Secret::LENGTH]).message_id(&[words.to_owned()], content, "rpo.example.org")
        };
        let this = id(1, "g12", "text");
        assert_eq!(this, id(1, "g12", "text"));
        assert!(this.starts_with("g12.") && this.ends_with("@rpo.example.org"), "{this}");
        for other in [id(2, "g12", "text"), id(1, "g13", "text"), id(1, "g12", "texts")] {
            assert_ne!(this, other);
        }
    }
}

//! The secret of a database, the Message-IDs made with it, and keys of games that are drawn of it.
//!
//! Who names a letter of ours by its Message-ID is believed to have had it, or to speak for a server that has. So nobody may be
//! able to work one out, however well he knows what letters say, not even the players of the same game.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Bytes that never leave the database, but for those of a game that has ended, which are opened ([`Secret::opened`]).
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
        let short: String = self.keyed(&[&words, content]).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        format!("{words}.{short}@{domain}")
    }

    /// Another secret that follows from this one and some words, and gives nothing of this one away.
    pub fn derived(&self, words: &[&str]) -> Secret {
        Secret(self.keyed(words))
    }

    /// Holds its owner to a text without telling anything of it, until he opens secret and text: 64 digits of base 16.
    pub fn seal(&self, words: &[&str]) -> String {
        self.keyed(words).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The secret in 64 digits of base 16, for when it is opened.
    pub fn opened(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A secret from 64 digits of base 16; `None`: it is something else.
    pub fn read(text: &str) -> Option<Secret> {
        let mut bytes = [0; Secret::LENGTH];
        if text.len() != 2 * bytes.len() || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
        }
        Some(Secret(bytes))
    }

    /// HMAC-SHA-256 of words, a line each.
    fn keyed(&self, words: &[&str]) -> [u8; Secret::LENGTH] {
        // As long as a block of the hash: a key that can't be refused.
        let mut key = [0; 64];
        key[..Secret::LENGTH].copy_from_slice(&self.0);
        let mut digest = Hmac::<Sha256>::new(&key.into());
        for (place, words) in words.iter().enumerate() {
            if place > 0 {
                digest.update(b"\n");
            }
            digest.update(words.as_bytes());
        }
        digest.finalize().into_bytes().into()
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

    #[test]
    fn a_secret_is_read_as_it_was_opened_and_another_one_seals_otherwise() {
        let key = Secret::new([7; Secret::LENGTH]).derived(&["game key", "12"]);
        let read = Secret::read(&key.opened()).unwrap();
        assert_eq!(read.seal(&["3", "state"]), key.seal(&["3", "state"]));
        assert_ne!(key.seal(&["3", "state"]), key.seal(&["4", "state"]));
        assert_ne!(key.seal(&["3", "state"]), key.derived(&["other"]).seal(&["3", "state"]));
        assert!(Secret::read("f00d").is_none() && Secret::read(&"g".repeat(64)).is_none());
    }
}

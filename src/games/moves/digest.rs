//! Digests of a position, by which a replay knows that it came to the same one.

use crate::games::facts::{Fact, Facts};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write};
use std::str::FromStr;

/// A SHA-256 of facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest([u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Digest {
    type Err = NoDigest;

    fn from_str(text: &str) -> Result<Digest, NoDigest> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(NoDigest);
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            let pair = text.get(2 * place..2 * place + 2).ok_or(NoDigest)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| NoDigest)?;
        }
        Ok(Digest(bytes))
    }
}

/// Not 64 digits of base 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a digest has 64 digits of base 16")]
pub struct NoDigest;

/// The digest of what everybody may know: it may stand in letters.
pub fn public(facts: &Facts) -> Digest {
    Digest(Sha256::digest(lines(facts.iter().filter(|fact| !fact.secret))).into())
}

/// The digest of all facts, keyed by the game's seed: instructions are few enough to be guessed from a plain one.
pub fn whole(facts: &Facts, seed: u64) -> Digest {
    // As long as a block of the hash: a key that can't be refused.
    let mut key = [0; 64];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut keyed = Hmac::<Sha256>::new(&key.into());
    keyed.update(lines(facts.iter()).as_bytes());
    Digest(keyed.finalize().into_bytes().into())
}

fn lines<'a>(facts: impl Iterator<Item = &'a Fact>) -> String {
    let mut text = String::new();
    for fact in facts {
        // Writing to a String can't fail.
        let _ = writeln!(text, "{} {}", fact.subject, fact.value);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(limit: i64) -> Facts {
        let mut facts = Facts::default();
        facts.say("cash 1", 31);
        facts.whisper("limit 1", limit);
        facts
    }

    #[test]
    fn a_digest_is_read_as_it_is_written() {
        let digest = public(&facts(9));
        assert_eq!(digest.to_string().parse(), Ok(digest));
        for none in ["", "f00d", &"é".repeat(32)] {
            assert_eq!(none.parse::<Digest>(), Err(NoDigest));
        }
    }

    #[test]
    fn the_public_digest_knows_nothing_of_secrets_and_the_whole_one_does() {
        assert_eq!(public(&facts(9)), public(&facts(10)));
        assert_ne!(whole(&facts(9), 1), whole(&facts(10), 1));
        assert_ne!(whole(&facts(9), 1), whole(&facts(9), 2));
        assert_eq!(whole(&facts(9), 1), whole(&facts(9), 1));
    }
}

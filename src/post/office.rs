//! What the post must be told before it can judge a message: the games, who sits where, and what came before.
//!
//! The database answers in earnest, a table in memory in tests; judging itself stays pure.

use super::token::Token;
use crate::language::Language;
use crate::sheet::aside::{Aside, Epistle};
use crate::sheet::{self, Tongue};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Who answers the post's questions.
pub trait Office {
    /// Names of the games played; where an address sits in several, the first counts.
    fn games(&self) -> Vec<String>;

    /// All that is needed to judge mail for a game; `None`: there is no such game.
    fn desk(&self, game: &str) -> Option<&Desk>;

    /// The seat of whoever writes from an address, in the first of the games in which he sits.
    fn seated(&self, address: &str) -> Option<(&Desk, &Seat)>;

    /// The name of a game that is played but can't take orders at present: mail for it waits for the moderator.
    fn closed(&self, _game: &str) -> Option<String> {
        None
    }

    /// True if a game of that name was moved to another file: its mail is for that one.
    fn elsewhere(&self, _game: &str) -> bool {
        false
    }

    /// Addresses the referee himself writes from, each once.
    fn own_addresses(&self) -> Vec<String>;

    /// True if a message with this key has been read before.
    fn seen(&self, key: &MessageKey) -> bool;

    /// What is left of a game that has ended: who sat there last.
    fn ended(&self, _game: &str) -> Option<Desk> {
        None
    }

    /// The last of the games that have ended in which an address sat, if it sits in none that is played.
    fn sat(&self, _address: &str) -> Option<Desk> {
        None
    }

    /// True if a position of a game that has ended was told so: once is enough.
    fn told_ended(&self, _game: &str, _position: u8) -> bool {
        false
    }

    /// True if a letter of that Message-ID is a copy of what a player wrote to others.
    fn is_copy(&self, _message_id: &str) -> bool {
        false
    }

    /// True if the moderator knows that a person wrote the message, though it says that a program did.
    fn vouched(&self) -> bool {
        false
    }

    /// True if the moderator says whose the message is: it need not prove it.
    fn trusting(&self) -> bool {
        false
    }
}

/// A game as the post sees it.
#[derive(Clone, Debug)]
pub struct Desk {
    pub game: String,
    /// The turn or decision orders are awaited for.
    pub number: u32,
    pub policy: Policy,
    /// The language its orders are written in.
    pub tongue: Arc<dyn Tongue>,
    /// Positions held by people.
    pub seats: Vec<Seat>,
}

impl Desk {
    /// What somebody asks for with every token of the game blotted out of what others will read.
    pub(super) fn blotted(&self, aside: Aside) -> Aside {
        let Aside::Letter(letter) = aside else { return aside };
        // What can't be seen must not part a token.
        let seen = |sign: &char| *sign == '\n' || *sign == '\t' || !sign.is_control() && !sheet::is_invisible(*sign);
        let text: String = letter.text.chars().filter(seen).collect();
        let text = self.seats.iter().fold(text, |text, seat| seat.token.blotted(&text));
        Aside::Letter(Epistle { text, ..letter })
    }

    /// The seat of a position.
    pub fn seat(&self, position: u8) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.position == position)
    }
}

/// A position and the person who holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub position: u8,
    /// How the player is called in the game.
    pub name: String,
    /// As registered; letters go to this spelling.
    pub email: String,
    pub token: Token,
    pub language: Language,
}

/// What proves that a sheet comes from the position it names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// The token; another address than the registered one is only remarked upon.
    #[default]
    Token,
    /// The registered address.
    Address,
    /// Token and registered address.
    Both,
}

impl FromStr for Policy {
    type Err = String;

    fn from_str(word: &str) -> Result<Policy, String> {
        match word {
            "token" => Ok(Policy::Token),
            "address" => Ok(Policy::Address),
            "both" => Ok(Policy::Both),
            _ => Err(format!("there is no policy {word}; there are token, address and both")),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Policy::Token => "token",
            Policy::Address => "address",
            Policy::Both => "both",
        })
    }
}

/// What makes two messages the same message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MessageKey {
    /// Without its angle brackets.
    pub message_id: Option<String>,
    /// SHA-256 in hexadecimal, of the block, or of what the sender wrote if there is no block or no Message-ID; behind
    /// it the position that the message has proved to be from.
    pub digest: String,
}

impl MessageKey {
    /// The key of a message that proved to be a position's: what others send under the same Message-ID and in the same
    /// words never makes it a duplicate.
    pub(super) fn proved(self, game: &str, position: u8) -> MessageKey {
        MessageKey { digest: format!("{} {game}/{position}", self.digest), ..self }
    }

    /// The digest of a message of which these are the keys, one for each of its positions: behind what it says, all
    /// that it has proved to be from.
    pub fn digest_of<'a>(keys: impl IntoIterator<Item = &'a MessageKey>) -> Option<String> {
        let mut all: Option<String> = None;
        for key in keys {
            let digest = all.get_or_insert_with(|| key.digest.split(' ').next().unwrap_or_default().to_owned());
            if let Some((_, proved)) = key.digest.split_once(' ') {
                *digest = format!("{digest} {proved}");
            }
        }
        all
    }
}

/// How much of a message is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest message read, bytes.
    pub message_bytes: usize,
    /// The deepest nesting read, levels.
    pub nesting: usize,
    /// How many parts of text are looked at.
    pub text_parts: usize,
    /// How long a sheet may be.
    pub sheet: sheet::Limits,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { message_bytes: 10_000_000, nesting: 300, text_parts: 50, sheet: sheet::Limits::default() }
    }
}

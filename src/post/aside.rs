//! What came of words of every game, and how a receipt tells it.
//!
//! Whoever is blocked reads the same words as everybody else: nothing here could tell him.

use super::counted::counted;
use crate::language::{Language, text};
use crate::sheet::Count;
use crate::sheet::aside::{Addressees, Whom};
use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What came of something asked for in words of every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// Away for all numbers up to this one; `computer`: it plays meanwhile.
    Away { last: u32, computer: bool },
    /// Back, which ended an absence or a departure that was asked for, if there were any.
    Back { away: bool, leaving: bool },
    /// The seat goes to the computer when the next turn is played.
    Leaving,
    /// A letter to these has gone, or waits for the moderator.
    Letter { to: Addressees, anonymous: bool, fate: Fate, not: Vec<(u8, Unsent)> },
    /// No letters from these any more.
    Blocked { whom: Whom, not: Vec<(u8, Unsent)> },
    /// Letters from these again.
    Unblocked(Whom),
}

/// Which letters players may write to each other through the referee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Press {
    None,
    #[default]
    Signed,
    /// Signed ones and others.
    Anonymous,
}

impl FromStr for Press {
    type Err = String;

    fn from_str(word: &str) -> Result<Press, String> {
        match word {
            "none" => Ok(Press::None),
            "signed" => Ok(Press::Signed),
            "anonymous" => Ok(Press::Anonymous),
            _ => Err(format!("there is no press {word}; there are none, signed and anonymous")),
        }
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Press::None => "none",
            Press::Signed => "signed",
            Press::Anonymous => "anonymous",
        })
    }
}

/// What became of a letter as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Sent,
    /// The moderator reads it first.
    Held,
    /// None of those it is to can be written to.
    ToNobody,
    /// Players of this game don't write to each other through the referee.
    NoLetters,
    /// In this game letters are signed.
    SignedOnly,
    /// The turn's letters are used up; so many are the most.
    TooMany(u64),
}

/// Why a letter does not go to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsent {
    Oneself,
    /// Nobody sits there: the computer plays.
    Computer,
    NoPosition,
}

impl Done {
    /// It in words, a paragraph.
    pub(super) fn in_words(&self, count: Count, language: Language) -> String {
        let say = |key: &str, args: &[(&str, FluentValue<'_>)]| text(language, &counted(count, key, language), args);
        match self {
            Done::Away { last, computer } => {
                let key = if *computer { "aside-away-computer" } else { "aside-away" };
                say(key, &[("last", last.to_string().into())])
            }
            Done::Back { away, leaving } => say(
                match (away, leaving) {
                    (true, true) => "aside-back-both",
                    (true, false) => "aside-back-away",
                    (false, true) => "aside-back-leaving",
                    (false, false) => "aside-back",
                },
                &[],
            ),
            Done::Leaving => say("aside-leave", &[]),
            Done::Letter { to, anonymous, fate, not } => {
                let to = addressees(to, language);
                let (key, most) = match fate {
                    Fate::Sent if *anonymous => ("aside-letter-unsigned", 0),
                    Fate::Sent => ("aside-letter-sent", 0),
                    Fate::Held => ("aside-letter-held", 0),
                    Fate::ToNobody if not.is_empty() => ("aside-letter-to-no-person", 0),
                    Fate::ToNobody => ("aside-letter-to-nobody", 0),
                    Fate::NoLetters => ("aside-letter-none", 0),
                    Fate::SignedOnly => ("aside-letter-signed-only", 0),
                    Fate::TooMany(most) => ("aside-letter-too-many", *most),
                };
                let whole = say(key, &[("to", to.into()), ("most", most.to_string().into())]);
                with(whole, not, language)
            }
            Done::Blocked { whom, not } => {
                with(say("aside-block", &[("whom", self::whom(whom, language).into())]), not, language)
            }
            Done::Unblocked(whom) => say("aside-unblock", &[("whom", self::whom(whom, language).into())]),
        }
    }
}

/// What is said, and where it does not hold.
fn with(mut said: String, not: &[(u8, Unsent)], language: Language) -> String {
    for (position, why) in not {
        let key = match why {
            Unsent::Oneself => "aside-not-oneself",
            Unsent::Computer => "aside-not-computer",
            Unsent::NoPosition => "aside-not-there",
        };
        said.push(' ');
        said.push_str(&text(language, key, &[("position", position.to_string().into())]));
    }
    said
}

/// To whom a letter is, as the word is written.
pub fn addressees(to: &Addressees, language: Language) -> String {
    match to {
        Addressees::All => language.pick("ALL", "TOUS").to_owned(),
        Addressees::Positions(positions) => listed(positions.iter()),
    }
}

fn whom(whom: &Whom, language: Language) -> String {
    if whom.anonymous { language.pick("ANONYMOUS", "ANONYMES").to_owned() } else { listed(whom.positions.iter()) }
}

fn listed<'a>(positions: impl Iterator<Item = &'a u8>) -> String {
    positions.map(u8::to_string).collect::<Vec<_>>().join(", ")
}

//! What may be ordered (§7.1), as it was written: companies and hexes are words still, for only the rules know the map.

use super::codes::Dial;
use serde::{Deserialize, Serialize};

/// The greatest limit an instruction has; a greater one says no more.
pub const MOST: i64 = 999_999;

/// An order of either kind, and also a line that is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// `BID n`, in an auction.
    Bid(i64),
    /// `PASS`: in an auction; of somebody who is in it and not to bid, an instruction (§7.3).
    Pass,
    /// What is done in a turn.
    Turn(Written),
    /// `BID UP TO n`: in this auction (§7.2).
    BidUpTo(i64),
    /// `BID co UP TO n [IF NONE]`: in the next auction of a company (§7.3).
    BidFor {
        company: String,
        limit: i64,
        if_none: bool,
    },
    /// `PASS co, co`: in the next auction of each.
    PassFor(Vec<String>),
    /// `PASS AUCTIONS`: wherever no BID stands.
    PassAuctions,
    /// `NEXT ...`: the next turn, alternatives in their order (§7.4).
    Next(Vec<Alternative>),
    Cancel(Cancelled),
    /// A line that is no order, or not a whole one.
    Misread(Misread),
}

/// An action of a turn (§4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Written {
    Auction {
        company: String,
        first: First,
    },
    /// Hexes in words: the name of a town may be two.
    Expand {
        company: String,
        hexes: Vec<String>,
    },
    /// One hex in words.
    Develop(Vec<String>),
    /// The dial moves, and nothing else.
    Nothing(Dial),
}

/// How whoever puts a share up answers for himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// Not yet: he is asked for the first bid.
    Ask,
    Bid(i64),
    UpTo(i64),
    Pass,
}

/// One of the moves of a NEXT, and when it fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Alternative {
    pub written: Written,
    /// `AT MOST n`: what an expansion may cost.
    pub at_most: Option<i64>,
    pub rounds: Rounds,
    pub conditions: Vec<Condition>,
}

impl Alternative {
    /// A move that fits in the round in which it was given.
    pub fn plain(written: Written) -> Alternative {
        Alternative { written, at_most: None, rounds: Rounds::default(), conditions: Vec::new() }
    }
}

/// The rounds in which an alternative fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounds {
    /// That in which it was given.
    #[default]
    Same,
    Any,
    /// A later one.
    New,
}

/// What must be true besides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// He holds at least so many shares.
    Shares(String, i64),
    /// At least so much is in the company's treasury.
    Treasury(String, i64),
    /// He has at least so much.
    Cash(i64),
    /// The company has laid no locomotive and sold no share since.
    Still(String),
}

/// Which instructions a CANCEL takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cancelled {
    All,
    Bid,
    Pass,
    Next,
}

/// A line that can't be carried out, whatever the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Misread {
    /// Its first word is no order.
    Unknown,
    /// It is an order of that kind, but for a fault.
    Faulty(Kind, Fault),
    /// A NEXT whose alternatives are good up to one.
    Next(Vec<Alternative>, Fault),
}

/// What a faulty line would have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A bid, or a pass.
    Auction,
    /// An action of a turn.
    Turn,
    /// An instruction.
    AnyTime,
}

/// What is wrong with a line's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// After NEXT: no order of a turn.
    UnknownOrder,
    /// Words are lacking, too many, or out of place.
    Incomplete,
    UnknownCondition,
}

impl Fault {
    /// The reason it is refused for.
    pub fn reason(self) -> &'static str {
        match self {
            Fault::UnknownOrder => "unknown-order",
            Fault::Incomplete => "incomplete",
            Fault::UnknownCondition => "unknown-condition",
        }
    }
}

impl Order {
    /// True for an order that answers a decision; false for an instruction, or an end of one.
    pub fn answers(&self) -> bool {
        match self {
            Order::Bid(_) | Order::Pass | Order::Turn(_) | Order::Misread(Misread::Unknown) => true,
            Order::Misread(Misread::Faulty(kind, _)) => *kind != Kind::AnyTime,
            _ => false,
        }
    }
}

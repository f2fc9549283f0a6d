//! What happens in a game (§12), in the order in which it happens.

use super::amounts::{Dollars, Level};
use super::certificates::Certificates;
use super::codes::{Holding, Investor};
use crate::games::{Refusal, Seat};
use serde::{Serialize, Serializer};

/// Something that happened. Railways are called by their labels.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Offered {
        seat: Seat,
        investor: Investor,
        value: Dollars,
    },
    /// The other seat took the card, or the value.
    Chose {
        seat: Seat,
        investor: Investor,
        value: Dollars,
        card: bool,
    },
    DiscardedInvestor {
        investor: Investor,
        value: Dollars,
    },
    ParSet {
        seat: Seat,
        holding: Holding,
        par: Dollars,
    },
    PriorityReversed {
        seat: Seat,
        priority: Seat,
    },
    RoundBegun {
        round: String,
    },
    Bought {
        seat: Seat,
        holding: Holding,
        certificate: Certificates,
        given: Certificates,
        cost: Dollars,
    },
    Sold {
        seat: Seat,
        holding: Holding,
        certificates: Certificates,
        back: Certificates,
        money: Dollars,
    },
    Passed {
        seat: Seat,
        by_itself: bool,
        by_deadline: bool,
    },
    Running {
        holding: Holding,
        capital: Dollars,
    },
    DirectorChanged {
        holding: Holding,
        from: Option<Seat>,
        to: Option<Seat>,
    },
    /// The director has made the 40 of the 30 and the 10; `with`: whoever had it, the bank where nobody had.
    CertificatesSwapped {
        holding: Holding,
        seat: Seat,
        with: Option<Seat>,
    },
    PriceMoved {
        holding: Holding,
        from: Dollars,
        to: Dollars,
    },
    /// All of it is the bank's again: price and initial price are gone.
    PriceErased {
        holding: Holding,
    },
    Invested {
        holding: Holding,
        left: u8,
    },
    Paid {
        holding: Holding,
        revenue: Dollars,
        paid: Vec<(Seat, Dollars)>,
        by_deadline: bool,
    },
    Kept {
        holding: Holding,
        revenue: Dollars,
    },
    RailwayBought {
        holding: Holding,
        card: String,
        cost: Dollars,
        added: Dollars,
    },
    LevelReached {
        level: Level,
    },
    Obsolete {
        holding: Holding,
        card: String,
    },
    /// By agreement, or within one hand.
    RailwaySold {
        from: Holding,
        to: Holding,
        card: String,
        price: Dollars,
    },
    Proposed {
        seat: Seat,
        to: Holding,
        from: Holding,
        card: String,
        price: Dollars,
    },
    Accepted {
        seat: Seat,
        card: String,
    },
    Refused {
        seat: Seat,
        card: String,
        by_deadline: bool,
    },
    Assigned {
        investor: Investor,
        holding: Holding,
    },
    Discarded {
        holding: Holding,
        card: String,
        by_deadline: bool,
    },
    DeckRemoved {
        card: String,
    },
    Ended {
        why: Ending,
        scores: Vec<(Seat, Dollars)>,
    },
    /// To its owner alone, as all that follow.
    Stored {
        instruction: Instruction,
    },
    Lapsed {
        instruction: Instruction,
        why: Why,
    },
    Cancelled {
        count: usize,
    },
    /// An instruction has answered with this order; what came of it follows.
    Used {
        #[serde(serialize_with = "in_words")]
        order: Box<super::Order>,
    },
    /// The first order of the queue was refused, and all of it is gone.
    QueueRefused {
        #[serde(serialize_with = "in_words")]
        order: Box<super::Order>,
        count: usize,
        refusal: Refusal,
    },
}

/// What ended the game (§7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    LastSpace,
    EmptyDeck,
    Standstill,
    LastPair,
}

impl Ending {
    /// All of them, in the order in which they are looked for.
    pub const ALL: [Ending; 4] = [Ending::LastSpace, Ending::EmptyDeck, Ending::Standstill, Ending::LastPair];

    /// Its word, in catalogues and for programs.
    pub fn word(self) -> &'static str {
        match self {
            Ending::LastSpace => "last-space",
            Ending::EmptyDeck => "empty-deck",
            Ending::Standstill => "standstill",
            Ending::LastPair => "last-pair",
        }
    }
}

/// An instruction as its owner is told of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "instruction", rename_all = "kebab-case")]
pub enum Instruction {
    Then {
        #[serde(serialize_with = "in_words")]
        order: Box<super::Order>,
    },
    /// The whole queue.
    Queue {
        count: usize,
    },
    PassRest,
    Auto {
        holding: Holding,
        pays: bool,
        track: Option<i64>,
        always: bool,
    },
    Value {
        investor: Investor,
        most: Dollars,
    },
    Sale {
        card: String,
        least: Dollars,
    },
    RefuseAll,
    ReverseSecond,
    KeepAlways,
}

/// Why an instruction is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The other seat sold shares of a holding in which this seat has some.
    Attacked,
    /// The other seat directs a holding that this seat directed.
    DirectionLost,
    /// A railway went obsolete.
    Obsolete,
    /// The round for which it was given is over.
    RoundOver,
    /// It doesn't answer what is asked.
    DoesNotFit,
    /// DONE would have met a surplus.
    Surplus,
    /// The railway has left the holding.
    RailwayGone,
    /// The card is used.
    Used,
}

/// An order as it is written in records.
fn in_words<S: Serializer>(order: &super::Order, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(order)
}

//! What is going on in a game, and what a seat is asked.

use super::amounts::Dollars;
use super::cards::CardId;
use super::codes::{Holding, Holdings, Investor};
use crate::games::Seat;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// So many offers have been made.
    Investors {
        made: u8,
        step: Offering,
    },
    /// The owner of the 30 is asked before a stock round's first turn.
    Priority,
    Stock(StockTurn),
    Operating(Operation),
    Ended,
}

/// How far an offer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offering {
    Offer,
    Choose {
        investor: Investor,
        value: Dollars,
    },
    /// This seat names the initial price of the holding that came with the card.
    Par(Seat),
}

/// A turn of a stock round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StockTurn {
    pub seat: Seat,
    /// The first of the round.
    pub first: bool,
    /// What was sold of in it.
    pub sold: Holdings,
}

/// A holding's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// In the second operating round of the cycle.
    pub second: bool,
    pub holding: Holding,
    pub invested: bool,
    /// The revenue is dealt with, or there was none when part c began (§5.6).
    pub dealt: bool,
    /// Things added in this turn (§5.3).
    pub added: u8,
    pub proposed: bool,
    /// What the other director is asked.
    pub proposal: Option<Proposal>,
}

/// A railway that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub card: CardId,
    pub from: Holding,
    pub price: Dollars,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    Offer,
    Choose { investor: Investor, value: Dollars },
    Par,
    Priority,
    Stock,
    Operate(Holding),
    Consent(Proposal),
}

//! What happens in a game (§7.7), in the order in which it happens.

use super::amounts::Dollars;
use super::codes::{Company, Condition, Dial, Scale};
use crate::games::{Refusal, Seat};
use serde::Serialize;

/// Something that happened. Hexes are called by their labels.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    AuctionOpened {
        company: Company,
        opening: Dollars,
        first: Seat,
    },
    Bid {
        seat: Seat,
        company: Company,
        bid: Dollars,
    },
    Passed {
        seat: Seat,
        company: Company,
        by_deadline: bool,
    },
    /// He has less than the least bid, and was not asked.
    PassedForWant {
        seat: Seat,
        company: Company,
        least: Dollars,
    },
    ShareSold {
        seat: Seat,
        company: Company,
        price: Dollars,
    },
    /// Nobody bid in an initial auction.
    ShareGiven {
        seat: Seat,
        company: Company,
    },
    /// Nobody bid, and the share stays.
    ShareLeft {
        company: Company,
    },
    DialMoved {
        seat: Seat,
        dial: Dial,
        left: u8,
    },
    /// The dial moved, and nothing else was done.
    NothingDone {
        seat: Seat,
        dial: Dial,
        left: u8,
        by_deadline: bool,
    },
    LocomotiveLaid {
        seat: Seat,
        company: Company,
        hex: String,
        cost: Dollars,
    },
    IncomeChanged {
        company: Company,
        from: Dollars,
        to: Dollars,
    },
    Developed {
        seat: Seat,
        hex: String,
        houses: u8,
    },
    ScaleMoved {
        scale: Scale,
        from: Dollars,
        to: Dollars,
    },
    ForestMoney {
        company: Company,
        hex: String,
        money: Dollars,
    },
    ChicagoReached {
        company: Company,
    },
    ExtraDividend {
        company: Company,
        a_share: Dollars,
        paid: Vec<(Seat, Dollars)>,
    },
    WabashOpened {
        hex: String,
    },
    GeneralDividend {
        round: u32,
        a_share: Vec<(Company, Dollars)>,
        paid: Vec<(Seat, Dollars)>,
    },
    DetroitGrown {
        from: Dollars,
        to: Dollars,
    },
    RoundBegun {
        round: u32,
    },
    Ended {
        conditions: Vec<Condition>,
        ranking: Vec<(Seat, Dollars)>,
    },
    /// To its owner alone, as all that follow.
    Stored {
        instruction: Instruction,
    },
    Used {
        instruction: Instruction,
    },
    Lapsed {
        instruction: Instruction,
        why: Why,
    },
    Cancelled {
        count: usize,
    },
    /// No alternative of a NEXT fitted; why, one by one.
    NextFailed {
        why: Vec<Refusal>,
    },
    /// PASS AUCTIONS doesn't speak in an auction he opened himself.
    AskedAllTheSame {
        company: Company,
    },
}

/// An instruction as its owner is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "instruction", rename_all = "kebab-case")]
pub enum Instruction {
    /// In the auction that runs.
    UpTo {
        company: Company,
        limit: Dollars,
    },
    /// In the auction that runs.
    PassIn {
        company: Company,
    },
    BidFor {
        company: Company,
        limit: Dollars,
        if_none: bool,
    },
    PassFor {
        company: Company,
    },
    PassAuctions,
    Next,
}

/// Why an instruction is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The last share of its company is sold.
    LastShare,
    /// His turn came as a question.
    YourTurn,
    /// The initial auctions are over.
    InitialOver,
    /// A general dividend was paid.
    Dividend,
    /// He opened the auction himself, and it would have passed for him.
    OwnAuction,
    /// He put the share up with a limit or a pass in its place.
    Replaced,
}

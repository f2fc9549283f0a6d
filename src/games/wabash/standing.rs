//! What instructions are while they stand (§7.2 to §7.4).

use super::amounts::Dollars;
use super::codes::{Company, Dial};
use super::order::{First, Rounds};
use super::tables::HexId;

/// The instructions of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    waiting: [Option<Waiting>; 5],
    /// What a BID or PASS has become in the auction that runs.
    pub working: Option<Working>,
    /// `PASS AUCTIONS`.
    pub passes: bool,
    pub plan: Option<Plan>,
}

/// A BID or PASS that waits for the next auction of its company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    Bid { limit: Dollars, if_none: bool },
    Pass,
}

/// What answers for a seat in the auction that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Working {
    UpTo(Dollars),
    /// `of_bid`: it comes from a BID IF NONE, and goes with `CANCEL BID`.
    Pass {
        of_bid: bool,
    },
}

/// A NEXT as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The round in which it was given.
    pub round: u32,
    pub ways: Vec<Way>,
}

/// An alternative of a NEXT, with what its conditions remember.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    pub action: Action,
    /// What an expansion may cost.
    pub most: Option<Dollars>,
    pub rounds: Rounds,
    pub conditions: Vec<When>,
}

/// An action of a turn, its company and hexes known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Auction(Company, First),
    Expand(Company, Vec<HexId>),
    Develop(HexId),
    Nothing(Dial),
}

impl Action {
    /// The dial it moves.
    pub fn dial(&self) -> Dial {
        match self {
            Action::Auction(..) => Dial::Auction,
            Action::Expand(..) => Dial::Expand,
            Action::Develop(_) => Dial::Develop,
            Action::Nothing(dial) => *dial,
        }
    }
}

/// A condition of an alternative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    Shares(Company, i64),
    Treasury(Company, Dollars),
    Cash(Dollars),
    /// The company had so many locomotives on the board and so many shares sold.
    Still {
        company: Company,
        laid: usize,
        sold: usize,
    },
}

impl Standing {
    /// What waits for the next auction of a company.
    pub fn waiting(&self, company: Company) -> Option<Waiting> {
        self.waiting[company.index()]
    }

    /// Puts something else in its place.
    pub fn set_waiting(&mut self, company: Company, waiting: Option<Waiting>) {
        self.waiting[company.index()] = waiting;
    }

    /// How many instructions there are (§8.1).
    pub fn count(&self) -> usize {
        let waiting = self.waiting.iter().flatten().count();
        waiting + usize::from(self.working.is_some()) + usize::from(self.passes) + usize::from(self.plan.is_some())
    }

    /// True if something waits for an auction, PASS AUCTIONS included.
    pub fn waits(&self) -> bool {
        self.passes || self.waiting.iter().any(Option::is_some)
    }

    /// Takes away every BID that waits; true if there was one.
    pub fn drop_bids(&mut self) -> bool {
        let mut dropped = false;
        for waiting in &mut self.waiting {
            if matches!(waiting, Some(Waiting::Bid { .. })) {
                *waiting = None;
                dropped = true;
            }
        }
        dropped
    }

    /// Takes away every PASS that waits, PASS AUCTIONS included; true if there was one.
    pub fn drop_passes(&mut self) -> bool {
        let mut dropped = std::mem::take(&mut self.passes);
        for waiting in &mut self.waiting {
            if matches!(waiting, Some(Waiting::Pass)) {
                *waiting = None;
                dropped = true;
            }
        }
        dropped
    }
}

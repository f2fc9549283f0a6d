//! What instructions are while they stand (§9).

use super::amounts::Dollars;
use super::cards::CardId;
use super::codes::{Holding, Investor};
use super::order::Order;
use std::collections::VecDeque;

/// The instructions of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// THEN, the next order first.
    pub queue: VecDeque<Order>,
    /// The decision that waited for this seat when the queue was last added to, or that leaves it alone: it is not measured
    /// against that one. 0: none.
    pub spares: u32,
    pub pass_rest: bool,
    autos: [Option<Auto>; 5],
    values: [Option<Dollars>; 5],
    pub sales: Vec<Sale>,
    pub refuse_all: bool,
    pub priority: Option<Reverse>,
}

/// AUTO of a holding (§9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auto {
    pub pays: bool,
    /// INVEST while so many tokens stay on the card.
    pub track: Option<i64>,
    pub always: bool,
}

/// SALE (§9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub card: CardId,
    pub least: Dollars,
}

/// What answers `priority` (§9.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reverse {
    /// The next one: REVERSE.
    Second,
    /// All of them: KEEP.
    Never,
}

impl Standing {
    /// AUTO of a holding.
    pub fn auto(&self, holding: Holding) -> Option<Auto> {
        self.autos[holding.index()]
    }

    /// Puts another one in its place; gives what was there.
    pub fn set_auto(&mut self, holding: Holding, auto: Option<Auto>) -> Option<Auto> {
        std::mem::replace(&mut self.autos[holding.index()], auto)
    }

    /// VALUE of an investor.
    pub fn value(&self, investor: Investor) -> Option<Dollars> {
        self.values[investor.index()]
    }

    /// Puts another one in its place; true if there was one.
    pub fn set_value(&mut self, investor: Investor, most: Option<Dollars>) -> bool {
        std::mem::replace(&mut self.values[investor.index()], most).is_some()
    }

    /// SALE of a railway.
    pub fn sale(&self, card: CardId) -> Option<Dollars> {
        self.sales.iter().find(|sale| sale.card == card).map(|sale| sale.least)
    }

    /// Takes a SALE away; true if there was one.
    pub fn drop_sale(&mut self, card: CardId) -> bool {
        let before = self.sales.len();
        self.sales.retain(|sale| sale.card != card);
        self.sales.len() < before
    }

    /// How many there are, every order of the queue one.
    pub fn count(&self) -> usize {
        let kinds = [self.pass_rest, self.refuse_all, self.priority.is_some()];
        self.queue.len()
            + kinds.into_iter().filter(|one| *one).count()
            + self.autos.iter().flatten().count()
            + self.values.iter().flatten().count()
            + self.sales.len()
    }
}

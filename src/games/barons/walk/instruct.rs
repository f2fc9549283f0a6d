//! The words of instructions but THEN (§9).

use super::super::codes::{Holding, Investor};
use super::super::investors::MOST as MOST_VALUE;
use super::super::order::MOST;
use super::super::position::Stage;
use super::{Here, number};
use crate::games::Next;
use crate::games::moves::path::{Path, Way};

impl Here<'_> {
    /// True if an instruction may begin with a word that depends on the position.
    pub(super) fn may_instruct(&self, verb: &str) -> bool {
        match verb {
            "AUTO" => self.directed().next().is_some(),
            "VALUE" => matches!(self.at.stage, Stage::Investors { .. }) && self.at.on_offer().next().is_some(),
            "SALE" => self.own_rails().next().is_some(),
            _ => false,
        }
    }

    fn directed(&self) -> impl Iterator<Item = Holding> {
        Holding::ALL.into_iter().filter(|holding| self.at.director(*holding) == Some(self.seat))
    }

    /// The railways of the holdings this seat directs.
    fn own_rails(&self) -> impl Iterator<Item = &str> {
        let cards = self.directed().flat_map(|holding| self.at.holding(holding).rails.iter());
        cards.map(|card| self.tables.railways.card(card).code.as_str())
    }

    pub(super) fn auto(&self, path: &mut Path<'_>) -> Way {
        path.take(Next::words(self.directed().map(Holding::code)))?;
        path.take(Next::words(["PAY", "KEEP"]))?;
        if path.take(Next { ends: true, ..Next::words(["TRACK", "ALWAYS"]) })? == "TRACK" {
            path.take(number(0, MOST))?;
            path.take(Next { ends: true, ..Next::words(["ALWAYS"]) })?;
        }
        path.end()
    }

    pub(super) fn value(&self, path: &mut Path<'_>) -> Way {
        path.take(Next::words(self.at.on_offer().map(Investor::code)))?;
        path.take(number(0, MOST_VALUE))?;
        path.end()
    }

    pub(super) fn sale(&self, path: &mut Path<'_>) -> Way {
        path.take(Next::words(self.own_rails()))?;
        path.take(Next::words(["FOR"]))?;
        path.take(number(1, MOST))?;
        path.end()
    }

    pub(super) fn cancel(&self, path: &mut Path<'_>) -> Way {
        let kinds = ["THEN", "PASS", "AUTO", "VALUE", "SALE", "REFUSE", "REVERSE"];
        match path.take(Next { ends: true, ..Next::words(kinds) })? {
            "AUTO" => {
                path.take(Next { ends: true, ..Next::words(Holding::ALL.map(Holding::code)) })?;
            }
            "SALE" => {
                let cards = self.tables.railways.iter().map(|(_, card)| card.code.clone());
                path.take(Next { ends: true, ..Next::words(cards) })?;
            }
            _ => {}
        }
        path.end()
    }
}

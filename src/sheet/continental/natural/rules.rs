//! What an order needs to be understood when it is written freely: one row a reading.
//!
//! A row says which meanings of the lexicon must stand on the line (`needs`), what the order is about and in which
//! order (`forms`), and which other meanings may stand there without changing anything (`also`). Every word of a line
//! must be one of these, else the row does not fit; if rows that fit mean different orders, the player is asked.
//!
//! In a form small letters are what is filled in: `n` shares, `$` money, `m` dollars a mile, `p` points, `c` dollars
//! and cents, `pershare` the same if the line says so, `%` percent, `rr` a railroad, `pc`, `row`, `any` route, `list` of railroads, `who` a player, `loco`, `loconame` but by its name,
//! `tech`. Capitals are meanings that must stand in that place.

mod own;
mod railroads;

use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder};
use crate::games::continental::railroad::Technology;

/// Every reading.
pub(super) fn all() -> impl Iterator<Item = &'static Rule> {
    own::RULES.iter().chain(railroads::RULES)
}

/// What was filled in, in the order of the form.
#[derive(Clone, Debug, Default)]
pub(super) struct Filled {
    pub numbers: Vec<i64>,
    pub routes: Vec<RouteId>,
    pub locomotives: Vec<LocomotiveChoice>,
    pub technologies: Vec<Technology>,
    /// The railroad named as the one that acts.
    pub acting: Option<RailroadId>,
    /// That railroad stands before everything else, with a colon behind it.
    pub headed: bool,
}

impl Filled {
    pub(super) fn number(&self) -> i64 {
        self.numbers.first().copied().unwrap_or_default()
    }

    pub(super) fn route(&self, index: usize) -> Option<RouteId> {
        self.routes.get(index).copied()
    }

    pub(super) fn railroad(&self, index: usize) -> Option<RailroadId> {
        self.route(index).map(RailroadId)
    }
}

/// What a row makes of what was filled in.
#[derive(Clone, Copy)]
pub(super) enum Make {
    /// A personal order.
    Own(fn(&Filled) -> Option<Order>),
    /// A personal order about a company's price, which is at least so many dollars a mile of it.
    Priced(fn(&Filled) -> Option<Order>, i64),
    /// A personal order whose verb is a railroad's too: under a railroad's head it is not read.
    OwnOnly(fn(&Filled) -> Option<Order>),
    /// A personal order that has to do with the railroad whose section is open.
    OwnFor(fn(&Filled, RailroadId) -> Option<Order>),
    /// A railroad's order that is one under its head only.
    HeadOnly(fn(&Filled) -> Option<RailroadOrder>),
    /// A railroad's order; if the railroad is named, then before the verb: behind it it would be the one paid.
    RailroadFirst(fn(&Filled) -> Option<RailroadOrder>),
    /// A railroad's order.
    Railroad(fn(&Filled) -> Option<RailroadOrder>),
}

/// One reading of an order.
pub(super) struct Rule {
    /// Each entry: meanings that must all stand on the line, wherever; one entry suffices.
    pub needs: &'static [&'static str],
    /// What is filled in, in this order.
    pub forms: &'static [&'static str],
    /// Meanings that may stand there too; `!`: nothing but polite words.
    pub also: &'static str,
    pub make: Make,
}

pub(super) const fn rule(
    needs: &'static [&'static str],
    forms: &'static [&'static str],
    also: &'static str,
    make: Make,
) -> Rule {
    Rule { needs, forms, also, make }
}

/// The Bank's price of a private company, dollars a mile (§2.4).
pub(super) const BANKS_PRICE: i64 = 5;
/// The least a company may be offered for, dollars a mile (§10.1.2.1).
pub(super) const LEAST_PRICE: i64 = 1;

/// Meanings that may stand in any order.
pub(super) const EVERYWHERE: &str = "FILL PREP AT TO";
/// Meanings that may stand in any personal order.
pub(super) const IN_OWN: &str = "MY ME";
/// Meanings that may stand in any order to a railroad.
pub(super) const IN_RAILROADS: &str = "OUR RAILROAD";

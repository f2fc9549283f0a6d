//! Orders as the rules know them (§10); the words players write them in are `sheet`'s business.

use super::map::{RailroadId, RouteId};
use super::money::{Cents, Influence, Money, Shares};
use super::player::PlayerId;
use super::railroad::Technology;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One order of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Borrow from the Bank (S1).
    Borrow(Money),
    /// Repay the Bank; `None` is all (S1).
    Repay(Option<Money>),
    /// Bid for a PC (S5).
    Bid {
        pc: RouteId,
        amount: Money,
    },
    /// Put one's own PC on sale, or change its price (S5).
    Offer {
        pc: RouteId,
        price: Money,
    },
    /// Have one's own PC absorbed by a railroad (S9), or one's own railroad by another (S12): `what` tells.
    Merge {
        what: RouteId,
        into: RailroadId,
    },
    /// Make one's own PC a railroad (S9).
    Incorporate {
        pc: RouteId,
    },
    /// Buy shares (S6).
    Buy {
        railroad: RailroadId,
        shares: Shares,
    },
    /// Sell shares, short beyond what is owned; `None` is all that is owned (S6).
    Sell {
        railroad: RailroadId,
        shares: Option<Shares>,
    },
    /// Spend in public for Rail Prodigal (S7).
    Spend(Money),
    /// Claim presidencies, the most wanted first (S16).
    Control(Vec<RailroadId>),
    /// Give up a presidency (S16).
    Resign(RailroadId),
    SpyPlayer(PlayerId),
    SpyRailroad(RailroadId),
    /// A message to everybody.
    Say(String),
    /// Another name for the tycoon (§3.2).
    Name(String),
    /// A deliberately empty sheet.
    Pass,
    /// An order to a railroad by its president.
    Railroad {
        railroad: RailroadId,
        order: RailroadOrder,
    },
}

/// An order to a railroad (§10.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RailroadOrder {
    /// The president lends to it (S2).
    Lend(Money),
    /// It repays its president (S2).
    Recall(Money),
    /// It repays the Bank: loans, then bonds (S3).
    PayBank(Money),
    /// Treasury shares to the president at half price (S4).
    TreasuryToPresident(Shares),
    /// Treasury shares to the market (S6).
    TreasuryToMarket(Shares),
    /// Improvement, dollars a mile (S8).
    Improve(Money),
    Locomotive(LocomotiveChoice),
    Technology(Technology),
    /// Build the right of way: at the laying cost, or at so many dollars a mile (S9).
    Build(Option<Money>),
    /// Give the right of way up (S9).
    Abandon,
    /// Lay double track on a line (S9).
    Double(RouteId),
    /// Buy political influence, points (S10).
    Influence(Influence),
    /// Ask for a right of way, with a second choice (S11).
    Request {
        first: RouteId,
        second: Option<RouteId>,
    },
    /// Cut the rates on parallel lines by so many percent (S13).
    RateWar {
        against: RailroadId,
        percent: i64,
    },
    /// Dividend a share (S13).
    Dividend(Cents),
}

/// Which locomotive to buy (S8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LocomotiveChoice {
    /// The best to be had.
    Best,
    /// A type, from 1.
    Type(u8),
}

impl Order {
    /// True for orders whose place a later one of their kind takes if they turn out impossible (RULINGS 3): bids,
    /// orders that make a PC or a railroad part of another, locomotives, technologies, double track, what becomes of a
    /// right of way.
    pub fn has_deputies(&self) -> bool {
        match self {
            Order::Bid { .. } | Order::Merge { .. } | Order::Incorporate { .. } => true,
            Order::Railroad { order, .. } => matches!(
                order,
                RailroadOrder::Locomotive(_)
                    | RailroadOrder::Technology(_)
                    | RailroadOrder::Double(_)
                    | RailroadOrder::Build(_)
                    | RailroadOrder::Abandon
            ),
            _ => false,
        }
    }

    /// The same kind of order to the same railroad or PC stands once on a sheet; of those that have deputies only the
    /// very same order clashes. Trades of one railroad clash, whatever their direction.
    pub fn clashes_with(&self, other: &Order) -> bool {
        use std::mem::discriminant as kind;
        if self.has_deputies() {
            return self == other;
        }
        match (self, other) {
            (
                Order::Buy { railroad: a, .. } | Order::Sell { railroad: a, .. },
                Order::Buy { railroad: b, .. } | Order::Sell { railroad: b, .. },
            ) => a == b,
            (Order::Offer { pc: a, .. }, Order::Offer { pc: b, .. }) => a == b,
            (Order::Resign(a), Order::Resign(b)) => a == b,
            (Order::Railroad { railroad: a, order: x }, Order::Railroad { railroad: b, order: y }) => {
                a == b && kind(x) == kind(y)
            }
            _ => kind(self) == kind(other),
        }
    }
}

/// Everybody's orders for a turn, each player's in the order of his sheet.
pub type TurnOrders = BTreeMap<PlayerId, Vec<Order>>;

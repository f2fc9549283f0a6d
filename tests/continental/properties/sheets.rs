//! Order sheets by chance: every kind of order, for railroads, companies and players that exist or don't, with sums
//! that make sense or don't. A [`Draft`] knows no position; against one it becomes an order.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use rpo::games::continental::Game;
use rpo::games::continental::map::{RailroadId, RouteId};
use rpo::games::continental::money::{Cents, Influence, Money, Shares};
use rpo::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::railroad::Technology;
use rpo::games::continental::row_options::row_options;

/// The greatest sum that can be written on a sheet: fifteen digits.
const MOST: i64 = 999_999_999_999_999;

/// An order in the making.
#[derive(Clone, Debug)]
pub struct Draft {
    kind: u8,
    one: Choice,
    other: Choice,
    /// Whether the second choice, the sum and the like are there at all.
    more: bool,
    amount: i64,
}

/// A railroad, a company, a line.
#[derive(Clone, Debug)]
struct Choice {
    /// Among what is at hand: one's own railroads, companies and shares; else among all routes of the map.
    near: bool,
    index: Index,
}

impl Choice {
    fn among(&self, game: &Game, near: impl IntoIterator<Item = RouteId>) -> Option<RouteId> {
        let near: Vec<RouteId> = near.into_iter().collect();
        match self.near {
            true => (!near.is_empty()).then(|| *self.index.get(&near)),
            false => Some(self.index.get(game.rules.map.routes()).id),
        }
    }

    fn railroad(&self, game: &Game, near: impl IntoIterator<Item = RailroadId>) -> Option<RailroadId> {
        self.among(game, near.into_iter().map(|railroad| railroad.0)).map(RailroadId)
    }
}

fn choice() -> impl Strategy<Value = Choice> {
    (prop::bool::weighted(0.9), any::<Index>()).prop_map(|(near, index)| Choice { near, index })
}

/// One order by chance. `wild`: out of how many sums one is senseless.
pub fn draft(wild: u32) -> impl Strategy<Value = Draft> {
    let amount = prop_oneof![
        wild / 2 => 0..120_i64,
        wild => 0..3000_i64,
        wild / 2 => 0..60_000_i64,
        2 => select(vec![i64::MIN, -MOST, -1, 0, 1, 1_000_000, 4_000_000_000, MOST, i64::MAX]),
    ];
    (0..KINDS, choice(), choice(), any::<bool>(), amount).prop_map(|(kind, one, other, more, amount)| Draft {
        kind,
        one,
        other,
        more,
        amount,
    })
}

/// Additions to the sheets of some seats.
pub type Drafts = Vec<(u8, Vec<Draft>)>;

/// Sheets for some of the fifteen seats and for one that is nobody's.
pub fn drafts(most: usize, wild: u32) -> impl Strategy<Value = Drafts> {
    vec((1..=16_u8, vec(draft(wild), 0..most)), 0..15)
}

/// Writes the drafts at the end of the sheets.
pub fn write(game: &Game, drafts: &Drafts, orders: &mut TurnOrders) {
    for (seat, sheet) in drafts {
        let player = PlayerId(*seat);
        let sheet = sheet.iter().filter_map(|draft| draft.order(game, player));
        orders.entry(player).or_default().extend(sheet);
    }
}

const KINDS: u8 = 36;

impl Draft {
    /// The order in this position, if it has anything to choose from.
    fn order(&self, game: &Game, player: PlayerId) -> Option<Order> {
        let money = Money(self.amount);
        let shares = Shares(self.amount);
        let some_shares = self.more.then_some(shares);
        let any_railroad = |choice: &Choice| choice.railroad(game, game.railroads.keys().copied());
        let own_railroad = |choice: &Choice| choice.railroad(game, game.presidencies(player));
        let holding = || self.other.railroad(game, game.player(player)?.shares.keys().copied());
        let own_pc = || self.one.among(game, game.pcs_of(player).map(|pc| pc.route));
        let listed = game.pcs.values().filter(|pc| pc.ask.is_some()).map(|pc| pc.route);
        Some(match self.kind {
            0 => Order::Borrow(money),
            1 => Order::Repay(self.more.then_some(money)),
            2 | 3 => Order::Bid { pc: self.one.among(game, listed)?, amount: money },
            4 => Order::Offer { pc: own_pc()?, price: money },
            5 => Order::Merge { what: own_pc()?, into: any_railroad(&self.other)? },
            6 if self.more => Order::Merge { what: own_railroad(&self.one)?.0, into: own_railroad(&self.other)? },
            6 => Order::Merge { what: own_railroad(&self.one)?.0, into: any_railroad(&self.other)? },
            7 => Order::Incorporate { pc: own_pc()? },
            8 | 9 => Order::Buy { railroad: any_railroad(&self.one)?, shares },
            10 => Order::Sell { railroad: any_railroad(&self.one)?, shares: some_shares },
            11 => Order::Sell { railroad: holding()?, shares: some_shares },
            12 => Order::Spend(money),
            13 => Order::Control(vec![holding()?, any_railroad(&self.one)?]),
            14 => {
                let one = any_railroad(&self.one)?;
                Order::Control(vec![one, one, holding()?, any_railroad(&self.other)?])
            }
            15 if self.more => Order::Control(Vec::new()),
            15 => Order::Resign(own_railroad(&self.one)?),
            16 => Order::SpyPlayer(PlayerId(u8::try_from(self.one.index.index(18)).ok()?)),
            17 => Order::SpyRailroad(any_railroad(&self.one)?),
            18 => Order::Say((*self.one.index.get(&["", " ", "For sale: one railroad, hardly used"])).to_owned()),
            19 => Order::Name((*self.one.index.get(&["", "Ned  Ryerson", "JAY GOULD", "jim fisk", "Ça"])).to_owned()),
            20 => Order::Pass,
            kind => {
                let railroad = own_railroad(&self.one)?;
                Order::Railroad { railroad, order: self.railroad_order(kind, game, railroad)? }
            }
        })
    }

    fn railroad_order(&self, kind: u8, game: &Game, railroad: RailroadId) -> Option<RailroadOrder> {
        let amount = self.amount;
        let money = Money(amount);
        let map = &game.rules.map;
        let lines = game.railroad(railroad).map(|found| found.lines.clone()).unwrap_or_default();
        Some(match kind {
            21 => RailroadOrder::Lend(money),
            22 => RailroadOrder::Recall(money),
            23 => RailroadOrder::PayBank(money),
            24 => RailroadOrder::TreasuryToPresident(Shares(amount)),
            25 => RailroadOrder::TreasuryToMarket(Shares(amount)),
            26 => RailroadOrder::Improve(if self.more { Money(amount % 60) } else { money }),
            27 if self.more => RailroadOrder::Locomotive(LocomotiveChoice::Best),
            27 => RailroadOrder::Locomotive(LocomotiveChoice::Type(u8::try_from(amount.rem_euclid(12)).ok()?)),
            28 => RailroadOrder::Technology(*self.other.index.get(&Technology::ALL)),
            29 => RailroadOrder::Build(self.more.then_some(money)),
            30 => RailroadOrder::Abandon,
            31 => RailroadOrder::Double(self.other.among(game, lines)?),
            32 => RailroadOrder::Influence(Influence(if self.more { amount % 12 } else { amount })),
            33 => {
                let options = || row_options(game, railroad);
                let second = if self.more { self.one.among(game, options()) } else { None };
                RailroadOrder::Request { first: self.other.among(game, options())?, second }
            }
            34 if self.more => {
                let beside = lines.iter().filter_map(|line| game.holder(map.route(*line).parallel?));
                RailroadOrder::RateWar { against: self.other.railroad(game, beside)?, percent: amount % 120 }
            }
            34 => {
                let against = self.other.railroad(game, game.railroads.keys().copied())?;
                RailroadOrder::RateWar { against, percent: amount }
            }
            _ => RailroadOrder::Dividend(Cents(amount)),
        })
    }
}

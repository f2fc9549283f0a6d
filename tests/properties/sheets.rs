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
    /// Chooses among what is near: one's own railroads, companies and shares; else among all routes of the map.
    near: bool,
    one: Index,
    other: Index,
    /// Whether the second choice, the sum and the like are there at all.
    more: bool,
    amount: i64,
}

/// One order by chance. `wild`: out of how many sums one is senseless.
pub fn draft(wild: u32) -> impl Strategy<Value = Draft> {
    let amount = prop_oneof![
        wild / 2 => 0..120_i64,
        wild => 0..3000_i64,
        wild / 2 => 0..60_000_i64,
        2 => select(vec![i64::MIN, -MOST, -1, 0, 1, 1_000_000, 4_000_000_000, MOST, i64::MAX]),
    ];
    (0..KINDS, prop::bool::weighted(0.85), any::<Index>(), any::<Index>(), any::<bool>(), amount)
        .prop_map(|(kind, near, one, other, more, amount)| Draft { kind, near, one, other, more, amount })
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
        let amount = self.amount;
        let money = Money(amount);
        let shares = Shares(amount);
        Some(match self.kind {
            0 => Order::Borrow(money),
            1 => Order::Repay(self.more.then_some(money)),
            2 | 3 => Order::Bid { pc: self.company(game, None)?, amount: money },
            4 => Order::Offer { pc: self.company(game, Some(player))?, price: money },
            5 => Order::Merge { what: self.company(game, Some(player))?, into: self.neighbour(game, player)? },
            6 => Order::Merge { what: self.presidency(game, player)?.0, into: self.neighbour(game, player)? },
            7 => Order::Incorporate { pc: self.company(game, Some(player))? },
            8 | 9 => Order::Buy { railroad: self.railroad(game, &self.one)?, shares },
            10 => Order::Sell { railroad: self.railroad(game, &self.one)?, shares: self.more.then_some(shares) },
            11 => Order::Sell { railroad: self.holding(game, player)?, shares: self.more.then_some(shares) },
            12 => Order::Spend(money),
            13 => Order::Control(vec![self.holding(game, player)?, self.railroad(game, &self.other)?]),
            14 => {
                let one = self.railroad(game, &self.one)?;
                Order::Control(vec![one, one, self.holding(game, player)?, self.railroad(game, &self.other)?])
            }
            15 => match self.more {
                true => Order::Resign(self.presidency(game, player)?),
                false => Order::Control(Vec::new()),
            },
            16 => Order::SpyPlayer(PlayerId(u8::try_from(self.one.index(18)).ok()?)),
            17 => Order::SpyRailroad(self.railroad(game, &self.one)?),
            18 => Order::Say(["", " ", "For sale: one railroad, hardly used"][self.one.index(3)].to_owned()),
            19 => Order::Name(["", "Ned  Ryerson", "jay gould", "JAY GOULD", "Ça"][self.one.index(5)].to_owned()),
            20 => Order::Pass,
            kind => {
                let railroad = self.presidency(game, player)?;
                Order::Railroad { railroad, order: self.railroad_order(kind, game, railroad)? }
            }
        })
    }

    fn railroad_order(&self, kind: u8, game: &Game, railroad: RailroadId) -> Option<RailroadOrder> {
        let amount = self.amount;
        let money = Money(amount);
        Some(match kind {
            21 => RailroadOrder::Lend(money),
            22 => RailroadOrder::Recall(money),
            23 => RailroadOrder::PayBank(money),
            24 => RailroadOrder::TreasuryToPresident(Shares(amount)),
            25 => RailroadOrder::TreasuryToMarket(Shares(amount)),
            26 => RailroadOrder::Improve(Money(if self.more { amount % 60 } else { amount })),
            27 => RailroadOrder::Locomotive(match self.more {
                true => LocomotiveChoice::Best,
                false => LocomotiveChoice::Type(u8::try_from(amount.rem_euclid(12)).ok()?),
            }),
            28 => RailroadOrder::Technology(*self.one.get(&Technology::ALL)),
            29 => RailroadOrder::Build(self.more.then_some(money)),
            30 => RailroadOrder::Abandon,
            31 => RailroadOrder::Double(self.line(game, railroad)?),
            32 => RailroadOrder::Influence(Influence(if self.more { amount % 12 } else { amount })),
            33 => {
                let options = if self.near { row_options(game, railroad) } else { all(game) };
                let second = self.more.then(|| pick(&self.other, &options)).flatten();
                RailroadOrder::Request { first: pick(&self.one, &options)?, second }
            }
            34 => RailroadOrder::RateWar { against: self.neighbour_of(game, railroad)?, percent: amount },
            _ => RailroadOrder::Dividend(Cents(amount)),
        })
    }

    /// A company: on offer, or that player's.
    fn company(&self, game: &Game, of: Option<PlayerId>) -> Option<RouteId> {
        let near = || game.pcs.values().filter(|pc| pc.owner == of || of.is_none() && pc.ask.is_some());
        let list = if self.near { near().map(|pc| pc.route).collect() } else { all(game) };
        pick(&self.one, &list)
    }

    /// A railroad that is there, or one that isn't.
    fn railroad(&self, game: &Game, index: &Index) -> Option<RailroadId> {
        match self.near {
            true => pick(index, &game.railroads.keys().copied().collect::<Vec<_>>()),
            false => pick(index, &all(game)).map(RailroadId),
        }
    }

    fn holding(&self, game: &Game, player: PlayerId) -> Option<RailroadId> {
        let held: Vec<RailroadId> = game.player(player)?.shares.keys().copied().collect();
        if self.near { pick(&self.other, &held) } else { self.railroad(game, &self.other) }
    }

    fn presidency(&self, game: &Game, player: PlayerId) -> Option<RailroadId> {
        if self.near { pick(&self.one, &game.presidencies(player)) } else { self.railroad(game, &self.one) }
    }

    /// A railroad to merge into: another one of his, or any.
    fn neighbour(&self, game: &Game, player: PlayerId) -> Option<RailroadId> {
        match self.near && self.more {
            true => pick(&self.other, &game.presidencies(player)),
            false => self.railroad(game, &self.other),
        }
    }

    /// A railroad to fight: one with a line beside one of this one's, or any.
    fn neighbour_of(&self, game: &Game, railroad: RailroadId) -> Option<RailroadId> {
        let map = &game.rules.map;
        let lines = game.railroad(railroad).map(|found| &found.lines)?;
        let beside: Vec<RailroadId> =
            lines.iter().filter_map(|line| map.route(*line).parallel).filter_map(|line| game.holder(line)).collect();
        if self.near && !beside.is_empty() { pick(&self.other, &beside) } else { self.railroad(game, &self.other) }
    }

    fn line(&self, game: &Game, railroad: RailroadId) -> Option<RouteId> {
        let lines: Vec<RouteId> = game.railroad(railroad).map(|found| found.lines.iter().copied().collect())?;
        if self.near { pick(&self.other, &lines) } else { pick(&self.other, &all(game)) }
    }
}

/// Every route of the map.
fn all(game: &Game) -> Vec<RouteId> {
    game.rules.map.routes().iter().map(|route| route.id).collect()
}

fn pick<T: Copy>(index: &Index, list: &[T]) -> Option<T> {
    (!list.is_empty()).then(|| *index.get(list))
}

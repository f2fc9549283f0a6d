//! The table a turn is worked out on: the game as it was, as it is, the sheets, chance, and what has happened.

use super::super::Game;
use super::super::chance::Chance;
use super::super::event::{Event, Record};
use super::super::ledger::{Account, Why};
use super::super::map::{RailroadId, RouteId};
use super::super::money::{Cents, Influence, Money};
use super::super::orders::{Order, RailroadOrder, TurnOrders};
use super::super::player::PlayerId;
use super::super::rules::Rules;
use super::docket::{Docket, Entry};
use super::{check, fates};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Everything a step works with.
pub struct Desk<'a> {
    /// The game as the turn began.
    pub start: &'a Game,
    /// The game as it stands; its `turn` is that of the turn being played.
    pub game: Game,
    /// Each player's sheet.
    pub dockets: BTreeMap<PlayerId, Docket<'a>>,
    pub chance: &'a mut dyn Chance,
    /// The step at work.
    pub step: u8,
    /// What happened so far.
    pub log: Vec<Record>,
    /// What steps leave for later steps of the same turn.
    pub memo: Memo,
}

/// What one step leaves for another within a turn.
#[derive(Clone, Debug, Default)]
pub struct Memo {
    /// S6: closing price of each railroad then active, before splits.
    pub closing: BTreeMap<RailroadId, Money>,
    /// S6: what S7 pays players for their trades, and takes from them.
    pub settlements: Vec<Settlement>,
    /// S7: what each player spent on Rail Prodigal.
    pub prodigal: BTreeMap<PlayerId, Money>,
    /// S10: influence of each railroad.
    pub influence: BTreeMap<RailroadId, Influence>,
    /// Insolvent or bankrupt at the turn's start and with cash again since, after S2, S4, S6 or in S13 before the dividend.
    pub recovered: BTreeSet<RailroadId>,
    /// S9: right of way forfeited because of an absorption this turn: it asks for none in S11.
    pub forfeited: BTreeSet<RailroadId>,
    /// S9: right of way that each railroad abandoned this turn: it asks for another in S11, not for that one.
    pub abandoned: BTreeMap<RailroadId, RouteId>,
    /// S12: which railroad each one that ceased went into.
    pub merged: BTreeMap<RailroadId, RailroadId>,
    /// S13: dividend paid a share, before splits.
    pub dividends: BTreeMap<RailroadId, Cents>,
    /// S14: railroads bankrupt or reorganised this turn, with the president of the turn's start.
    pub failed: BTreeMap<RailroadId, Option<PlayerId>>,
    /// S14: players bankrupt this turn.
    pub bankrupt_players: BTreeSet<PlayerId>,
}

impl Memo {
    /// What became of a railroad in the mergers of this turn: the one it went into, or itself.
    pub fn heir(&self, mut railroad: RailroadId) -> RailroadId {
        while let Some(survivor) = self.merged.get(&railroad) {
            railroad = *survivor;
        }
        railroad
    }
}

/// What a player pays or gets for a trade of S6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settlement {
    pub player: PlayerId,
    /// Whose shares he traded.
    pub railroad: RailroadId,
    /// Below zero: he pays.
    pub amount: Money,
    pub why: Why,
}

impl<'a> Desk<'a> {
    /// Lays out a turn: sheets are checked against the state it begins with.
    pub fn open(start: &'a Game, orders: &TurnOrders, chance: &'a mut dyn Chance) -> Desk<'a> {
        let dockets = start
            .players
            .keys()
            .map(|player| (*player, check(start, *player, orders.get(player).map_or(&[], Vec::as_slice))))
            .collect();
        let mut game = start.clone();
        game.turn += 1;
        Desk { start, game, dockets, chance, step: 0, log: Vec::new(), memo: Memo::default() }
    }

    /// Ends the turn: what became of every order is added to what happened.
    pub fn close(mut self) -> (Game, Vec<Record>) {
        self.log.extend(fates(self.dockets));
        (self.game, self.log)
    }

    /// The rules of the game.
    pub fn rules(&self) -> Arc<Rules> {
        self.start.rules.clone()
    }

    /// Notes what happened.
    pub fn note(&mut self, event: Event) {
        self.log.push(Record { step: self.step, event });
    }

    /// Moves money and notes it; nothing happens for zero.
    pub fn pay(&mut self, from: Account, to: Account, amount: Money, why: Why) {
        if amount != Money::ZERO {
            self.game.transfer(from, to, amount);
            self.note(Event::Paid { from, to, amount, why, shares_of: None });
        }
    }

    /// Settles a player's trade with the Public.
    pub fn settle(&mut self, Settlement { player, railroad, amount, why }: Settlement) {
        let (player, shares_of) = (Account::Player(player), Some(railroad));
        let (from, to, amount) = match amount < Money::ZERO {
            true => (player, Account::Public, -amount),
            false => (Account::Public, player, amount),
        };
        self.game.transfer(from, to, amount);
        self.note(Event::Paid { from, to, amount, why, shares_of });
    }

    /// Cash in an account.
    pub fn cash(&self, account: Account) -> Money {
        self.game.balance(account)
    }

    /// Places of the standing orders that satisfy `wanted`, players in order of position, each one's orders in the
    /// order of his sheet.
    pub fn places(&self, wanted: impl Fn(&Order) -> bool) -> Vec<(PlayerId, usize)> {
        self.dockets
            .iter()
            .flat_map(|(player, docket)| {
                docket.entries.iter().enumerate().map(move |(place, entry)| (*player, place, entry))
            })
            .filter(|(_, _, entry)| entry.standing.as_ref().is_some_and(&wanted))
            .map(|(player, place, _)| (player, place))
            .collect()
    }

    /// The order at a place, to be cut or dropped.
    pub fn entry(&mut self, (player, place): (PlayerId, usize)) -> &mut Entry {
        let docket = self.dockets.get_mut(&player).unwrap_or_else(|| panic!("no sheet of player {player}"));
        &mut docket.entries[place]
    }

    /// The order standing at a place.
    pub fn standing(&self, (player, place): (PlayerId, usize)) -> Option<&Order> {
        self.dockets.get(&player)?.entries.get(place)?.standing.as_ref()
    }

    /// The standing order of a kind to a railroad, with its place, if its president gave one.
    pub fn railroad_order<T>(
        &self,
        railroad: RailroadId,
        wanted: impl Fn(&RailroadOrder) -> Option<T>,
    ) -> Option<((PlayerId, usize), T)> {
        self.presidents_orders(railroad, wanted).next()
    }

    /// All standing orders of a kind to a railroad, with their places, in the order of its president's sheet.
    pub fn railroad_orders<T>(
        &self,
        railroad: RailroadId,
        wanted: impl Fn(&RailroadOrder) -> Option<T>,
    ) -> Vec<((PlayerId, usize), T)> {
        self.presidents_orders(railroad, wanted).collect()
    }

    fn presidents_orders<T>(
        &self,
        railroad: RailroadId,
        wanted: impl Fn(&RailroadOrder) -> Option<T>,
    ) -> impl Iterator<Item = ((PlayerId, usize), T)> {
        let president = self.start.railroad(railroad).and_then(|then| then.president);
        let sheet = president.and_then(|one| Some((one, self.dockets.get(&one)?)));
        sheet
            .into_iter()
            .flat_map(|(president, docket)| {
                docket.entries.iter().enumerate().map(move |(place, entry)| ((president, place), &entry.standing))
            })
            .filter_map(move |(place, standing)| match standing {
                Some(Order::Railroad { railroad: to, order }) if *to == railroad => Some((place, wanted(order)?)),
                _ => None,
            })
    }

    /// Cash of a railroad that is not set aside for the influence its president ordered (RULINGS 3).
    pub fn free_cash(&self, railroad: RailroadId) -> Money {
        let miles = || self.start.railroad(railroad).map(|one| one.miles(&self.start.rules)).unwrap_or_default();
        let earmark = self
            .railroad_order(railroad, |order| match order {
                RailroadOrder::Influence(points) => Some(Money(points.0.saturating_mul(miles().0))),
                _ => None,
            })
            .map_or(Money::ZERO, |(_, amount)| amount);
        (self.cash(Account::Railroad(railroad)).at_least_zero() - earmark).at_least_zero()
    }

    /// Pays a railroad's bill from its free cash and the rest by a short-term loan of the Bank.
    pub fn pay_or_borrow(&mut self, railroad: RailroadId, to: Account, amount: Money, why: Why) {
        let short = amount - self.free_cash(railroad).min(amount);
        if short.is_positive() {
            self.pay(Account::Bank, Account::Railroad(railroad), short, Why::ShortTermLoan);
            if let Some(found) = self.game.railroads.get_mut(&railroad) {
                found.loans += short;
            }
        }
        self.pay(Account::Railroad(railroad), to, amount, why);
    }

    /// Notes that railroads short of cash when the turn began have some now (S2, S4, S6): a bankrupt one is
    /// bankrupt no more.
    pub fn note_recoveries(&mut self) {
        use super::super::railroad::Standing;
        let saved: Vec<RailroadId> = self
            .game
            .railroads
            .values()
            .filter(|railroad| {
                railroad.cash.is_positive()
                    && !self.memo.recovered.contains(&railroad.id)
                    && self
                        .start
                        .railroad(railroad.id)
                        .is_some_and(|then| then.is_insolvent() || then.standing == Standing::Bankrupt)
            })
            .map(|railroad| railroad.id)
            .collect();
        for id in saved {
            self.memo.recovered.insert(id);
            if let Some(railroad) = self.game.railroads.get_mut(&id)
                && railroad.standing == Standing::Bankrupt
            {
                railroad.standing = Standing::Sound;
                self.note(Event::RailroadRescued { railroad: id });
            }
        }
    }
}

//! One player's sheet on its way through the turn: each order as given, as it stands, and the rules that cut or
//! dropped it.

use super::super::Game;
use super::super::event::{Reason, Verdict};
use super::super::map::RailroadId;
use super::super::orders::{Order, RailroadOrder};
use super::super::player::{Player, PlayerId};
use super::super::railroad::Railroad;
use std::collections::BTreeMap;

/// A player's orders and the state they are judged against.
pub struct Docket<'a> {
    /// The game as the turn begins.
    pub game: &'a Game,
    pub player: PlayerId,
    /// Those he presides over, in the order of the route list; he orders no others, so no rule looks through all.
    pub railroads: Vec<&'a Railroad>,
    /// In the order of the sheet.
    pub entries: Vec<Entry>,
}

/// The rule that decided over an order, with the limit it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    pub reason: Reason,
    pub figure: Option<i64>,
}

/// One order.
#[derive(Clone, Debug)]
pub struct Entry {
    /// As the player gave it.
    pub given: Order,
    /// What is left of it; `None`: it was dropped.
    pub standing: Option<Order>,
    /// The rule that decided: it dropped the order, or left it smallest.
    pub ruling: Option<Ruling>,
    /// Rules that had cut it before, in the order in which they did.
    pub also: Vec<Reason>,
    /// It stands behind another of its kind, and is judged if that one turns out impossible (RULINGS 3).
    pub reserve: bool,
}

impl Entry {
    /// An order nobody has judged yet.
    fn new(order: &Order) -> Entry {
        Entry { given: order.clone(), standing: Some(order.clone()), ruling: None, also: Vec::new(), reserve: false }
    }

    /// Nothing is left of it.
    pub fn drop(&mut self, reason: Reason, figure: Option<i64>) {
        if self.standing.take().is_some() {
            self.decide(reason, figure);
        }
    }

    fn decide(&mut self, reason: Reason, figure: Option<i64>) {
        let before = self.ruling.replace(Ruling { reason, figure });
        self.also.extend(before.map(|before| before.reason));
        self.reserve = false;
    }

    /// `to` is left of it.
    pub fn cut(&mut self, to: Order, reason: Reason, figure: Option<i64>) {
        if self.standing.is_some() {
            let reserve = self.reserve;
            self.standing = Some(to);
            self.decide(reason, figure);
            self.reserve = reserve;
        }
    }

    /// What became of it so far.
    pub fn verdict(&self) -> Verdict {
        if self.reserve {
            return Verdict::Dropped { reason: Reason::InReserve, figure: None };
        }
        match (&self.standing, self.ruling) {
            (Some(to), Some(ruling)) => Verdict::Cut { to: to.clone(), reason: ruling.reason, figure: ruling.figure },
            (None, Some(ruling)) => Verdict::Dropped { reason: ruling.reason, figure: ruling.figure },
            (_, None) => Verdict::Done,
        }
    }
}

impl<'a> Docket<'a> {
    /// A sheet nobody has judged yet, but for this: the same order twice stands once, and only a president who was
    /// one when the turn began orders a railroad.
    pub fn new(game: &'a Game, player: PlayerId, orders: &[Order]) -> Docket<'a> {
        let railroads = game.railroads.values().filter(|railroad| railroad.president == Some(player)).collect();
        let mut entries: Vec<Entry> = Vec::with_capacity(orders.len());
        for order in orders {
            // Which of several of a kind that has deputies stands is for the rules of that kind to say.
            let repeated = !order.has_deputies() && entries.iter().any(|earlier| earlier.given.clashes_with(order));
            let mut entry = Entry::new(order);
            if repeated {
                entry.drop(Reason::Repeated, None);
            } else if let Order::Railroad { railroad, .. } = order {
                match game.railroad(*railroad) {
                    None => entry.drop(Reason::NoSuchRailroad, None),
                    Some(found) if found.president != Some(player) => entry.drop(Reason::NotPresident, None),
                    Some(_) => {}
                }
            }
            entries.push(entry);
        }
        Docket { game, player, railroads, entries }
    }

    /// The player whose sheet it is, as the turn begins.
    pub fn me(&self) -> &'a Player {
        &self.game.players[&self.player]
    }

    /// Judges every order that still stands: the closure may drop or cut it.
    pub fn judge(&mut self, mut rule: impl FnMut(&Game, PlayerId, &Order) -> Judgement) {
        for entry in &mut self.entries {
            let Some(order) = &entry.standing else { continue };
            match rule(self.game, self.player, order) {
                Judgement::Stands => {}
                Judgement::Cut { to, reason, figure } => entry.cut(to, reason, figure),
                Judgement::Drop { reason, figure } => entry.drop(reason, figure),
            }
        }
    }

    /// Judges every standing order to a railroad, which is active and the player's.
    pub fn judge_railroad(&mut self, mut rule: impl FnMut(&Game, &Railroad, &RailroadOrder) -> RailroadJudgement) {
        for entry in &mut self.entries {
            let Some(Order::Railroad { railroad, order }) = &entry.standing else { continue };
            let Some(found) = self.railroads.iter().find(|found| found.id == *railroad) else { continue };
            match rule(self.game, found, order) {
                RailroadJudgement::Stands => {}
                RailroadJudgement::Cut { to, reason, figure } => {
                    entry.cut(Order::Railroad { railroad: found.id, order: to }, reason, figure);
                }
                RailroadJudgement::Drop { reason, figure } => entry.drop(reason, figure),
            }
        }
    }

    /// Keeps in reserve what stands behind `most` others of the same group; `group` tells an order's, `None` for one
    /// that has no deputies.
    pub fn keep_in_reserve<G: Ord>(&mut self, most: i64, group: impl Fn(&Game, &Order) -> Option<G>) {
        let mut standing: BTreeMap<G, i64> = BTreeMap::new();
        for entry in &mut self.entries {
            let Some(group) = entry.standing.as_ref().and_then(|order| group(self.game, order)) else { continue };
            let before = standing.entry(group).or_default();
            entry.reserve = *before >= most;
            *before += 1;
        }
    }

    /// Standing orders, in the order of the sheet.
    pub fn standing(&self) -> impl Iterator<Item = &Order> {
        self.entries.iter().filter_map(|entry| entry.standing.as_ref())
    }

    /// Standing orders to one railroad.
    pub fn standing_for(&self, railroad: RailroadId) -> impl Iterator<Item = &RailroadOrder> {
        self.standing().filter_map(move |order| match order {
            Order::Railroad { railroad: to, order } if *to == railroad => Some(order),
            _ => None,
        })
    }
}

/// What a rule says of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    Stands,
    Cut { to: Order, reason: Reason, figure: Option<i64> },
    Drop { reason: Reason, figure: Option<i64> },
}

/// What a rule says of an order to a railroad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RailroadJudgement {
    Stands,
    Cut { to: RailroadOrder, reason: Reason, figure: Option<i64> },
    Drop { reason: Reason, figure: Option<i64> },
}

//! One player's own part (§9.2, §9.4, §9.6): his account, holdings, limits and orders, and the inside of railroads
//! he directs or has spied on.

use super::super::event::{Audience, Event, Reason, Record};
use super::super::ledger::Account;
use super::super::map::{RailroadId, Route, RouteId};
use super::super::money::{Money, Shares, SquareMiles};
use super::super::orders::Order;
use super::super::player::{Player, PlayerId, PrivateCompany};
use super::super::railroad::Railroad;
use super::super::{Game, credit, market, operating, row_options, turn};
use super::{AccountLine, Barred, Earlier, Holding, Insight, OrderFate, OwnPc, PlayerView, PublicView, SpiedPlayer};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// One player's view; `public` must be that of the same turn. `None` if there is no such player.
pub fn player_view(
    public: &Arc<PublicView>,
    before: &Game,
    after: &Game,
    events: &[Record],
    player: PlayerId,
) -> Option<PlayerView> {
    let me = after.player(player)?;
    let margin = after.rules.effects(after.opening_climate()).credit_margin;
    let may_borrow = (me.limit - me.debt).at_least_zero();
    let pinkerton = Pinkerton::of(events, player);
    let own = Own::of(events, after, player, &pinkerton);
    let mut mergers = Mergers::of_railroads(after, player);
    let pcs = after.pcs_of(player).map(|pc| own_pc(after, player, pc, &mut mergers)).collect();
    Some(PlayerView {
        public: public.clone(),
        me: player,
        name: me.name.clone(),
        cash: me.cash,
        debt: me.debt,
        limit: me.limit,
        may_borrow,
        safe_to_borrow: credit::safe_to_borrow(margin, me.net_worth, me.debt).at_least_zero().min(may_borrow),
        recall: me.recall,
        net_worth: me.net_worth,
        may_rename: me.may_rename,
        holdings: me
            .shares
            .iter()
            .filter_map(|(id, shares)| {
                let value = after.railroad(*id)?.price.times(*shares);
                Some((*id, Holding { shares: *shares, value }))
            })
            .collect(),
        largest_buy: after.railroads.keys().map(|id| (*id, market::largest_buy(after, player, *id))).collect(),
        largest_sale: after.railroads.keys().map(|id| (*id, market::largest_sale(after, player, *id))).collect(),
        pcs,
        insights: after
            .railroads
            .values()
            .filter_map(|railroad| {
                let spied = pinkerton.railroads.contains(&railroad.id);
                (spied || railroad.directors.contains(&player))
                    .then(|| (railroad.id, insight(after, railroad, spied || railroad.president == Some(player))))
            })
            .collect(),
        mergers: mergers.pairs,
        barred: mergers.barred,
        spied: pinkerton.player.and_then(|target| {
            let found = after.player(target)?;
            Some(SpiedPlayer { player: target, cash: found.cash, shares: found.shares.clone() })
        }),
        opening_cash: before.player(player).map(|then| then.cash).unwrap_or_default(),
        earlier: (before.turn < after.turn).then(|| earlier(before, player)).flatten(),
        account: own.account,
        fates: own.fates,
        trades: own.trades,
        private: own.private,
    })
}

fn earlier(before: &Game, player: PlayerId) -> Option<Earlier> {
    let then = before.player(player)?;
    let boards = before.railroads.values().filter(|railroad| railroad.directors.contains(&player));
    Some(Earlier {
        cash: then.cash,
        debt: then.debt,
        net_worth: then.net_worth,
        shares: then.shares.clone(),
        values: values(before, then),
        companies: before
            .pcs_of(player)
            .map(|pc| (pc.route, credit::company(&before.rules, pc.route, pc.paid)))
            .collect(),
        directorships: boards.map(|railroad| railroad.id).collect(),
    })
}

/// What a player's shares of each railroad are worth.
fn values(game: &Game, player: &Player) -> BTreeMap<RailroadId, Money> {
    let value = |(id, shares): (&RailroadId, &Shares)| Some((*id, game.railroad(*id)?.price.times(*shares)));
    player.shares.iter().filter_map(value).collect()
}

/// What a player set his detectives on this turn.
#[derive(Default)]
struct Pinkerton {
    player: Option<PlayerId>,
    /// Railroads spied on, those that went into another included, and what became of these.
    railroads: BTreeSet<RailroadId>,
}

impl Pinkerton {
    fn of(events: &[Record], me: PlayerId) -> Pinkerton {
        let mut found = Pinkerton::default();
        for record in events {
            match &record.event {
                Event::SpiedPlayer { player, target } if *player == me => found.player = Some(*target),
                Event::SpiedRailroad { player, target } if *player == me => {
                    found.railroads.insert(*target);
                }
                // Events are in order, so that a railroad merged twice is followed to its end.
                Event::Merged { absorbed, survivor, .. } if found.railroads.contains(absorbed) => {
                    found.railroads.insert(*survivor);
                }
                _ => {}
            }
        }
        found
    }
}

/// A player's own events, sorted.
#[derive(Default)]
struct Own {
    account: Vec<AccountLine>,
    fates: Vec<OrderFate>,
    trades: Vec<Record>,
    private: Vec<Record>,
}

impl Own {
    fn of(events: &[Record], after: &Game, me: PlayerId, pinkerton: &Pinkerton) -> Own {
        let inside = |id: &RailroadId| {
            pinkerton.railroads.contains(id) || after.railroad(*id).is_some_and(|one| one.directors.contains(&me))
        };
        let mut own = Own::default();
        for record in events {
            match &record.event {
                Event::Paid { from, to, amount, why, shares_of } => {
                    let (mine, theirs) = (Account::Player(me), |other: &Account| match other {
                        Account::Railroad(id) => Some(*id),
                        _ => *shares_of,
                    });
                    if *from == mine {
                        let (railroad, amount) = (theirs(to), -*amount);
                        own.account.push(AccountLine { step: record.step, why: *why, railroad, amount });
                    }
                    if *to == mine {
                        let (railroad, amount) = (theirs(from), *amount);
                        own.account.push(AccountLine { step: record.step, why: *why, railroad, amount });
                    }
                }
                Event::Fate { player, place, order, verdict, .. } => {
                    if *player == me {
                        let (order, verdict) = (order.clone(), verdict.clone());
                        own.fates.push(OrderFate { place: *place, order, verdict });
                    }
                }
                Event::Traded { player, .. } => {
                    if *player == me {
                        own.trades.push(record.clone());
                    }
                }
                event => {
                    let mine = match event.audience() {
                        Audience::Players(players) => players.contains(&me),
                        Audience::Insiders(railroad) => inside(&railroad),
                        Audience::Everybody | Audience::Moderator => false,
                    };
                    if mine {
                        own.private.push(record.clone());
                    }
                }
            }
        }
        own
    }
}

fn insight(after: &Game, railroad: &Railroad, with_shareholders: bool) -> Insight {
    let rules = &after.rules;
    let miles = railroad.miles(rules);
    Insight {
        cash: railroad.cash,
        efficiency: railroad.efficiency,
        max_efficiency: operating::efficiency_ceiling(&rules.params, miles, railroad.locomotive, after.locomotive),
        owed_president: railroad.owed_president,
        locomotive: railroad.locomotive,
        technologies: railroad.technologies.clone(),
        row_options: row_options::row_options(after, railroad.id),
        row: railroad.row.map(|row| row.route),
        row_grant: railroad.row.map_or(SquareMiles::ZERO, |row| row.grant),
        shareholders: with_shareholders.then(|| {
            after.players.iter().filter_map(|(id, player)| Some((*id, *player.shares.get(&railroad.id)?))).collect()
        }),
    }
}

/// The rule by which the next turn would cut or drop an order, by the very checks it makes when it begins.
fn ruling(after: &Game, player: PlayerId, order: Order) -> Option<Reason> {
    turn::check(after, player, &[order]).entries.iter().find_map(|entry| entry.ruling).map(|ruling| ruling.reason)
}

/// Mergers one might think of, by whether they can be.
#[derive(Default)]
struct Mergers {
    /// Pairs of his railroads, the absorbed one first.
    pairs: Vec<(RailroadId, RailroadId)>,
    barred: Vec<Barred>,
}

impl Mergers {
    /// Of his railroads into one another.
    fn of_railroads(after: &Game, player: PlayerId) -> Mergers {
        let own = after.presidencies(player);
        let mut mergers = Mergers::default();
        let pairs = own.iter().flat_map(|absorbed| own.iter().map(move |survivor| (*absorbed, *survivor)));
        for (absorbed, survivor) in pairs.filter(|(absorbed, survivor)| absorbed != survivor) {
            if mergers.may_be(after, player, absorbed.0, survivor) {
                mergers.pairs.push((absorbed, survivor));
            }
        }
        mergers
    }

    /// Asks the rules, and keeps their reason if they say no.
    fn may_be(&mut self, after: &Game, player: PlayerId, what: RouteId, into: RailroadId) -> bool {
        let reason = ruling(after, player, Order::Merge { what, into });
        self.barred.extend(reason.map(|reason| Barred { what, into, reason }));
        reason.is_none()
    }
}

/// Railroads that share a town with a route.
fn near<'a>(after: &'a Game, route: &Route) -> impl Iterator<Item = &'a Railroad> + use<'a> {
    let map = &after.rules.map;
    let near: Vec<RouteId> = route.ends().into_iter().flat_map(|town| map.routes_at(town).iter().copied()).collect();
    after.railroads.values().filter(move |railroad| near.iter().any(|route| railroad.lines.contains(route)))
}

fn own_pc(after: &Game, player: PlayerId, pc: &PrivateCompany, mergers: &mut Mergers) -> OwnPc {
    let params = &after.rules.params;
    let route = after.rules.map.route(pc.route);
    OwnPc {
        pc: pc.route,
        paid: pc.paid,
        ask: pc.ask,
        ask_range: (
            Money(1).a_mile(route.miles),
            params.pc_floor.a_mile(route.miles).max(pc.paid.part(params.pc_markup, 100)),
        ),
        mergers: near(after, route)
            .map(|railroad| railroad.id)
            .filter(|into| mergers.may_be(after, player, pc.route, *into))
            .collect(),
    }
}

#[cfg(test)]
mod tests;

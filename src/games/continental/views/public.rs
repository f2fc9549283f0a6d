//! The public part of a turn (§9.1 to §9.5), made of what everybody may know.
//!
//! News are the turn's events as [`Event::in_public`] gives them; figures of railroads that stand in an event only
//! (revenue, trading) are picked out of it, and the rest of the event stays behind.

use super::super::Game;
use super::super::event::{Event, Record, Score};
use super::super::map::{RailroadId, RouteId};
use super::super::market;
use super::super::money::{Money, Vp};
use super::super::network;
use super::super::player::{Player, PlayerId};
use super::super::railroad::Railroad;
use super::super::turn::victory::rail_baron;
use super::{PlayerBefore, PublicOffer, PublicPlayer, PublicRailroad, PublicView, RailroadBefore, StockLine};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How many of the Prodigal spenders are named.
const NAMED_SPENDERS: usize = 5;

/// The public part of a turn: `before` is the game before it (the same as `after` for turn 0).
pub fn public_view(before: &Game, after: &Game, events: &[Record]) -> Arc<PublicView> {
    let figures = Figures::of(events);
    // The setup has nothing before it.
    let earlier = (before.turn < after.turn).then_some(before);
    let spenders = figures.greatest_spenders();
    let prodigal_top = spenders.first().map(|(_, spent)| *spent).unwrap_or_default();
    let prodigals: Vec<PlayerId> = spenders.into_iter().map(|(player, _)| player).collect();
    Arc::new(PublicView {
        rules: after.rules.clone(),
        turn: after.turn,
        climate_before: before.opening_climate(),
        climate: after.climate,
        opening_climate: after.opening_climate(),
        locomotive: after.locomotive,
        technologies: after.available_technologies(),
        ended: after.ended,
        players: players(before, after),
        railroads: after.railroads.values().map(|one| (one.id, railroad(after, one, &figures, earlier))).collect(),
        on_offer: after
            .pcs
            .values()
            .filter_map(|pc| Some((pc.route, PublicOffer { pc: pc.route, ask: pc.ask?, seller: pc.owner })))
            .collect(),
        owned_pcs: after.pcs.values().filter_map(|pc| Some((pc.route, pc.owner?))).collect(),
        taken_rows: after.railroads.values().filter_map(|railroad| Some(railroad.row?.route)).collect(),
        links_made: after.links_made.clone(),
        news: news(events, prodigals.first().copied()),
        prodigals,
        prodigal_top,
        buys_allowed: market::buys_allowed(&after.rules.params, after.railroads.len()),
    })
}

/// Public figures that stand in events alone.
#[derive(Default)]
struct Figures {
    operated: BTreeMap<RailroadId, (Money, Money)>,
    stock: BTreeMap<RailroadId, StockLine>,
    /// Into how many shares each was split.
    splits: BTreeMap<RailroadId, i64>,
    reorganised: BTreeSet<RailroadId>,
    spent: Vec<(PlayerId, Money)>,
}

impl Figures {
    fn of(events: &[Record]) -> Figures {
        let mut figures = Figures::default();
        for record in events {
            match &record.event {
                Event::Operated { railroad, revenue, operating_cost, .. } => {
                    figures.operated.insert(*railroad, (*revenue, *operating_cost));
                }
                Event::Stock { railroad, start, closing, offered, demanded, traded, .. } => {
                    let line = StockLine {
                        start: *start,
                        offered: *offered,
                        demanded: *demanded,
                        traded: *traded,
                        closing: *closing,
                    };
                    figures.stock.insert(*railroad, line);
                }
                Event::Split { railroad, times, .. } => {
                    figures.splits.insert(*railroad, *times);
                }
                Event::RailroadReorganised { railroad, .. } => {
                    figures.reorganised.insert(*railroad);
                }
                Event::Prodigal { player, spent } => figures.spent.push((*player, *spent)),
                _ => {}
            }
        }
        figures
    }

    fn greatest_spenders(&self) -> Vec<(PlayerId, Money)> {
        let mut spenders = self.spent.clone();
        spenders.sort_by_key(|(player, spent)| (Reverse(*spent), *player));
        spenders.truncate(NAMED_SPENDERS);
        spenders
    }
}

/// Public events in order; what the greatest spender spent is public, what others did is not.
fn news(events: &[Record], greatest_spender: Option<PlayerId>) -> Vec<Record> {
    events
        .iter()
        .filter_map(|record| {
            let event = match &record.event {
                // The bulk of a turn's events: no need to look at each twice.
                Event::Paid { .. } | Event::Fate { .. } => return None,
                Event::Scored { player, why: Score::Spending { .. }, .. } if Some(*player) == greatest_spender => {
                    record.event.clone()
                }
                event => event.in_public()?,
            };
            Some(Record { step: record.step, event })
        })
        .collect()
}

/// All players, the greatest net worth first.
fn players(before: &Game, after: &Game) -> Vec<PublicPlayer> {
    let best = rail_baron::best(after.players.values().map(|player| &player.vp));
    let earlier = (before.turn < after.turn).then(|| Before::new(before));
    let mut presidencies: BTreeMap<PlayerId, Vec<RailroadId>> = BTreeMap::new();
    for railroad in after.railroads.values() {
        if let Some(president) = railroad.president {
            presidencies.entry(president).or_default().push(railroad.id);
        }
    }
    let mut pcs: BTreeMap<PlayerId, Vec<RouteId>> = BTreeMap::new();
    for pc in after.pcs.values() {
        if let Some(owner) = pc.owner {
            pcs.entry(owner).or_default().push(pc.route);
        }
    }
    let mut all: Vec<PublicPlayer> = after
        .players
        .iter()
        .map(|(id, player)| PublicPlayer {
            id: *id,
            name: player.name.clone(),
            computer: player.computer,
            net_worth: player.net_worth,
            presidencies: presidencies.remove(id).unwrap_or_default(),
            pcs: pcs.remove(id).unwrap_or_default(),
            vp: player.vp,
            vp_gain: gain(before.player(*id), player),
            rail_baron_tenths: rail_baron::tenths(&player.vp, &best),
            awards: player.awards.clone(),
            bankrupt: player.bankrupt,
            recalled: player.recall.is_positive(),
            before: earlier.as_ref().and_then(|earlier| earlier.of(*id)),
        })
        .collect();
    all.sort_by_key(|player| (Reverse(player.net_worth), player.id));
    all
}

/// All players a turn ago.
struct Before<'a> {
    game: &'a Game,
    best: [Vp; 5],
}

impl Before<'_> {
    fn new(game: &Game) -> Before<'_> {
        Before { game, best: rail_baron::best(game.players.values().map(|player| &player.vp)) }
    }

    fn of(&self, id: PlayerId) -> Option<PlayerBefore> {
        let then = self.game.player(id)?;
        let better = self.game.players.values().filter(|other| other.net_worth > then.net_worth);
        Some(PlayerBefore {
            net_worth: then.net_worth,
            rank: 1 + better.count(),
            rail_baron_tenths: rail_baron::tenths(&then.vp, &self.best),
        })
    }
}

fn gain(before: Option<&Player>, after: &Player) -> [Vp; 5] {
    let mut gain = after.vp;
    if let Some(before) = before {
        for (now, then) in gain.iter_mut().zip(before.vp) {
            *now -= then;
        }
    }
    gain
}

fn railroad(after: &Game, railroad: &Railroad, figures: &Figures, earlier: Option<&Game>) -> PublicRailroad {
    let (revenue, operating_cost) = figures.operated.get(&railroad.id).copied().unwrap_or_default();
    PublicRailroad {
        id: railroad.id,
        lines: railroad.lines.clone(),
        doubled: railroad.doubled.clone(),
        miles: railroad.miles(&after.rules),
        regions: network::regions_of(&after.rules.map, &railroad.lines),
        revenue,
        operating_cost,
        bonds: railroad.bonds,
        loans: railroad.loans,
        profit_per_share: railroad.last_profit,
        dividend: railroad.last_dividend,
        land: railroad.land,
        grant: railroad.row.map(|row| row.grant).unwrap_or_default(),
        standing: railroad.standing,
        president: railroad.president,
        chairman: railroad.chairman,
        directors: railroad.directors.clone(),
        cornered: after.is_cornered(railroad),
        price: railroad.price,
        issued: railroad.issued,
        treasury: railroad.treasury,
        stock: figures.stock.get(&railroad.id).copied(),
        before: earlier
            .filter(|_| !figures.reorganised.contains(&railroad.id))
            .and_then(|game| game.railroad(railroad.id))
            .map(|then| {
                let times = figures.splits.get(&railroad.id).copied().unwrap_or(1).max(1);
                RailroadBefore {
                    price: then.price.part(1, times),
                    profit_per_share: then.last_profit.part(1, times),
                    dividend: then.last_dividend.part(1, times),
                }
            }),
    }
}

//! Whatever a reader may not know is changed, and not a byte of what he is sent changes with it.

use crate::sent::{Sent, to_everybody, to_player};
use crate::table::{Rigged, TURNS, language};
use rpo::games::continental::Game;
use rpo::games::continental::event::{Audience, Event, Record, Score};
use rpo::games::continental::map::RailroadId;
use rpo::games::continental::money::{Money, Shares};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::railroad::Technology;
use rpo::games::continental::simulation::Table;
use rpo::report::Language;
use std::collections::BTreeSet;

/// One who reads, and what he may know beside what is public; nobody: the public.
struct Reader<'a> {
    me: Option<PlayerId>,
    table: &'a Table,
    spied_players: BTreeSet<PlayerId>,
    spied_railroads: BTreeSet<RailroadId>,
}

impl<'a> Reader<'a> {
    fn of(me: Option<PlayerId>, table: &'a Table) -> Reader<'a> {
        let (mut spied_players, mut spied_railroads) = (BTreeSet::new(), BTreeSet::new());
        for Record { event, .. } in &table.events {
            match event {
                Event::SpiedPlayer { player, target } if Some(*player) == me => spied_players.extend([*target]),
                Event::SpiedRailroad { player, target } if Some(*player) == me => spied_railroads.extend([*target]),
                Event::Merged { absorbed, survivor, .. } if spied_railroads.contains(absorbed) => {
                    spied_railroads.extend([*survivor]);
                }
                _ => {}
            }
        }
        Reader { me, table, spied_players, spied_railroads }
    }

    fn is_inside(&self, railroad: RailroadId) -> bool {
        let directs = |me: PlayerId| {
            self.table.now.railroads.get(&railroad).is_some_and(|railroad| railroad.directors.contains(&me))
        };
        self.spied_railroads.contains(&railroad) || self.me.is_some_and(directs)
    }

    fn knows_holders(&self, railroad: RailroadId) -> bool {
        let president = self.table.now.railroads[&railroad].president;
        self.spied_railroads.contains(&railroad) || (self.me.is_some() && self.me == president)
    }

    fn is_one_of(&self, players: &[PlayerId]) -> bool {
        self.me.is_some_and(|me| players.contains(&me))
    }

    /// The same turn with everything changed that this reader may not know.
    fn other_world(&self) -> Table {
        let Table { before, now, events } = self.table;
        let mut world = Table { before: before.clone(), now: now.clone(), events: Vec::new() };
        for game in [&mut world.before, &mut world.now] {
            self.change_players(game);
            self.change_railroads(game);
            self.swap_rights_of_way(game);
        }
        let now = &mut world.now;
        self.change_holdings(now);
        (now.seed, now.bank, now.public) = (now.seed + 1, now.bank + Money(7), now.public + Money(11));
        now.hidden_pcs.reverse();
        let prodigals = ranking(events);
        world.events = events.iter().filter_map(|record| self.change_event(record, &prodigals)).collect();
        world
    }

    fn change_players(&self, game: &mut Game) {
        for (id, player) in game.players.iter_mut().filter(|(id, _)| Some(**id) != self.me) {
            let odd = Money(101 + i64::from(id.0));
            if !self.spied_players.contains(id) {
                player.cash += odd;
            }
            player.debt += odd;
            player.limit += odd + odd;
            player.may_rename = !player.may_rename;
            if player.recall.is_positive() {
                player.recall += odd;
            }
        }
    }

    fn change_railroads(&self, game: &mut Game) {
        for railroad in game.railroads.values_mut().filter(|railroad| !self.is_inside(railroad.id)) {
            railroad.cash += Money(103 + i64::from(railroad.id.0.0));
            railroad.owed_president += Money(107);
            railroad.efficiency = railroad.efficiency % 99 + 1;
            railroad.locomotive = railroad.locomotive % 8 + 1;
            railroad.technologies =
                Technology::ALL.into_iter().filter(|one| !railroad.technologies.contains(one)).collect();
            railroad.public += Shares(41);
            railroad.fresh = !railroad.fresh;
        }
    }

    /// Shares change hands among directors, and among those who are none; who directs a railroad is public.
    fn change_holdings(&self, game: &mut Game) {
        let unknown = |player: &PlayerId| Some(*player) != self.me && !self.spied_players.contains(player);
        let railroads: Vec<RailroadId> = game.railroads.keys().copied().collect();
        for id in railroads.into_iter().filter(|id| !self.knows_holders(*id)) {
            let directors = game.railroads[&id].directors.clone();
            for on_board in [true, false] {
                let holders: Vec<PlayerId> = game
                    .players
                    .iter()
                    .filter(|(player, one)| {
                        unknown(player) && directors.contains(player) == on_board && one.held(id) > Shares(100)
                    })
                    .map(|(player, _)| *player)
                    .collect();
                if let [first, .., last] = holders.as_slice() {
                    *game.players.get_mut(first).unwrap().shares.get_mut(&id).unwrap() += Shares(37);
                    *game.players.get_mut(last).unwrap().shares.get_mut(&id).unwrap() -= Shares(37);
                }
            }
        }
    }

    /// That a right of way is held is public, by whom is not; the land that goes with it is.
    fn swap_rights_of_way(&self, game: &mut Game) {
        let mut holders: Vec<RailroadId> =
            game.railroads.values().filter(|one| one.row.is_some()).map(|one| one.id).collect();
        holders.retain(|id| !self.is_inside(*id));
        if let [one, .., other] = holders.as_slice() {
            let route = |game: &Game, id: &RailroadId| game.railroads[id].row.unwrap().route;
            let (first, second) = (route(game, one), route(game, other));
            for (id, route) in [(one, second), (other, first)] {
                game.railroads.get_mut(id).unwrap().row.as_mut().unwrap().route = route;
            }
        }
    }

    /// `None` if he learns nothing of it.
    fn change_event(&self, record: &Record, prodigals: &[PlayerId]) -> Option<Record> {
        let mut event = record.event.clone();
        let known = match event.audience() {
            Audience::Everybody => true,
            Audience::Players(players) => self.is_one_of(&players),
            Audience::Insiders(railroad) => self.is_inside(railroad),
            Audience::Moderator => false,
        };
        // How much less another may have spent: the order of the spenders is public, and the reader's own is his.
        let place =
            |wanted: Option<PlayerId>| prodigals.iter().position(|one| Some(*one) == wanted).unwrap_or_default();
        let less = |player: PlayerId| {
            let (own, its) = (place(self.me), place(Some(player)));
            Money(if its > own { its as i64 } else { 0 })
        };
        let odd = Money(109);
        match &mut event {
            _ if known => {}
            Event::Stock { market, public_offer, public_demand, .. } => {
                *market += odd;
                *public_offer += Shares(3);
                *public_demand += Shares(5);
            }
            Event::Operated { traffic, rate_war_loss, land_revenue, interest, accidents, .. } => {
                for figure in [traffic, rate_war_loss, land_revenue, interest, accidents] {
                    *figure += odd;
                }
            }
            Event::Prodigal { player, spent } => *spent -= less(*player),
            Event::Scored { player, why: Score::Spending { spent }, .. } => *spent -= less(*player),
            Event::Built { a_mile: figure, .. }
            | Event::RecallEnforced { collected: figure, .. }
            | Event::Recalled { amount: figure, .. } => *figure += odd,
            _ => return None,
        }
        Some(Record { step: record.step, event })
    }
}

/// Those who have spent, the greatest spender first.
fn ranking(events: &[Record]) -> Vec<PlayerId> {
    let mut spent: Vec<(Money, PlayerId)> = events
        .iter()
        .filter_map(|record| match &record.event {
            Event::Prodigal { player, spent } => Some((*spent, *player)),
            _ => None,
        })
        .collect();
    spent.sort_by_key(|(spent, player)| (std::cmp::Reverse(*spent), *player));
    spent.into_iter().map(|(_, player)| player).collect()
}

fn must_be_equal(whose: &str, here: &Sent, there: &Sent) {
    assert_eq!(here.len(), there.len());
    for ((name, here), (_, there)) in here.iter().zip(there) {
        if here != there {
            let same = here.lines().zip(there.lines()).take_while(|(here, there)| here == there).count();
            let around = |text: &str| text.lines().skip(same.saturating_sub(3)).take(5).collect::<Vec<_>>().join("\n");
            panic!("{name} of {whose} tells what he may not know:\n{}\nor\n{}", around(here), around(there));
        }
    }
}

#[test]
fn what_a_reader_may_not_know_changes_nothing_he_is_sent() {
    let mut rigged = Rigged::new();
    let (mut held, mut built) = (0, 0);
    for _ in 0..TURNS {
        rigged.play();
        built += rigged.table.events.iter().filter(|record| matches!(record.event, Event::Built { .. })).count();
        held += rigged.table.now.railroads.values().filter(|railroad| railroad.row.is_some()).count();
        for player in rigged.table.now.players.keys() {
            let world = Reader::of(Some(*player), &rigged.table).other_world();
            let there = rigged.in_world(world);
            let sent = |rigged: &Rigged| to_player(&rigged.view(*player), &rigged.history, language(*player));
            must_be_equal(&player.to_string(), &sent(&rigged), &sent(&there));
        }
        let there = rigged.in_world(Reader::of(None, &rigged.table).other_world());
        for language in Language::ALL {
            let sent = |rigged: &Rigged| to_everybody(&rigged.turns, &rigged.history, language);
            must_be_equal("the public", &sent(&rigged), &sent(&there));
        }
    }
    assert!(built > 0, "no line was built, whose price is to be hidden");
    assert!(held > 5, "hardly any right of way to hide: {held}");
}

#[test]
fn what_a_reader_may_know_does_change_it() {
    let mut rigged = Rigged::new();
    rigged.play();
    // Seen with the eyes of one who is told nothing, everything of the others' is changed.
    let there = rigged.in_world(Reader::of(None, &rigged.table).other_world());
    for player in rigged.table.now.players.keys() {
        let sent = |rigged: &Rigged| to_player(&rigged.view(*player), &rigged.history, language(*player));
        let (here, there) = (sent(&rigged), sent(&there));
        let same = |name: &str| here.iter().zip(&there).any(|(here, there)| here.0 == name && here.1 == there.1);
        for name in ["text", "page"] {
            assert!(!same(name), "{name} of {player} doesn't tell him of himself");
        }
    }
}

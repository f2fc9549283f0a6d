//! Claims about the store, each over a small game made by hand.

mod files;
mod game;
mod guesses;
mod moves;
mod orders;
mod rows;
mod upgrade;

use super::{GameRow, NewGame, Store};
use crate::games::Seat;
use crate::games::continental::Game;
use crate::games::continental::climate::Climate;
use crate::games::continental::map::{Map, RailroadId, RouteId};
use crate::games::continental::money::{Cents, Money, Shares, SquareMiles, Vp};
use crate::games::continental::player::{Link, Player, PrivateCompany};
use crate::games::continental::railroad::{Railroad, RightOfWay, Standing, Technology};
use crate::games::continental::route_set::RouteSet;
use crate::games::continental::rules::Rules;
use crate::post::{Policy, Secret};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

const NOW: &str = "2026-03-03T19:02:18Z";
const LATER: &str = "2026-03-10T19:00:00Z";

/// A secret that isn't one.
fn secret() -> Secret {
    Secret::new([7; Secret::LENGTH])
}

/// An empty database in a directory that lives as long as it.
fn store() -> (TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::create(&dir.path().join("games.db"), Duration::ZERO, &secret()).unwrap();
    (dir, store)
}

fn new_game(store: &mut Store, name: &str, rules: &Rules) -> GameRow {
    let writing = store.write("test").unwrap();
    let new = NewGame {
        name,
        kind: "continental",
        seed: 1840,
        options: &rules.params.to_toml().unwrap(),
        seats: 15,
        policy: Policy::Both,
        address: "referee@example.org",
        created: NOW,
    };
    let game = writing.new_game(&new).unwrap();
    writing.keep_map_of(&game, rules).unwrap();
    writing.commit().unwrap();
    game
}

fn standard() -> Arc<Rules> {
    Rules::standard().unwrap()
}

fn route(map: &Map, code: &str) -> RouteId {
    map.by_code(code).unwrap()
}

/// A game in which every field of every type differs from its default somewhere.
fn rich_game(rules: &Arc<Rules>, turn: u16) -> Game {
    let code = |code| route(&rules.map, code);
    let (penn, nyc) = (RailroadId(code("PENN")), RailroadId(code("NYC")));
    let first = Player {
        name: "Émile Péreire".to_owned(),
        computer: false,
        cash: Money(-17),
        debt: Money(1),
        limit: Money(2),
        recall: Money(3),
        net_worth: Money(4),
        shares: BTreeMap::from([(penn, Shares(60)), (nyc, Shares(1))]),
        vp: [Vp(1), Vp(-2), Vp(3), Vp(4), Vp(5)],
        awards: BTreeSet::from([Link::Heartland, Link::Spike]),
        bankrupt: true,
        may_rename: true,
    };
    let second = Player { name: "'; DROP TABLE game; --".to_owned(), computer: true, ..Player::default() };
    let railroad = Railroad {
        id: penn,
        lines: RouteSet::from([penn.0, code("LV")]),
        doubled: RouteSet::from([code("LV")]),
        row: Some(RightOfWay { route: rules.map.routes().last().unwrap().id, grant: SquareMiles(77) }),
        land: SquareMiles(5),
        price: Money(12),
        issued: Shares(500),
        public: Shares(439),
        treasury: Shares(20),
        cash: Money(-300),
        bonds: Money(40_000),
        loans: Money(9),
        owed_president: Money(8),
        efficiency: 88,
        locomotive: 2,
        technologies: BTreeSet::from([Technology::A, Technology::J]),
        standing: Standing::Bankrupt,
        president: Some(Seat(1)),
        chairman: Some(Seat(2)),
        directors: BTreeSet::from([Seat(1), Seat(2)]),
        last_dividend: Cents(250),
        last_profit: Cents(-30),
        fresh: true,
    };
    let plain = Railroad {
        id: nyc,
        lines: RouteSet::from([nyc.0]),
        doubled: RouteSet::new(),
        row: None,
        technologies: BTreeSet::new(),
        standing: Standing::Sound,
        president: None,
        chairman: None,
        directors: BTreeSet::new(),
        fresh: false,
        ..railroad.clone()
    };
    let pc = |name, owner, paid, ask| (code(name), PrivateCompany { route: code(name), owner, paid: Money(paid), ask });
    Game {
        rules: rules.clone(),
        seed: 1840,
        turn,
        climate: Climate::MildDepression,
        locomotive: 3,
        technologies: 4,
        players: BTreeMap::from([(Seat(1), first), (Seat(2), second)]),
        railroads: [railroad, plain].into_iter().collect(),
        pcs: BTreeMap::from([
            pc("B&M", None, 0, Some(Money(725))),
            pc("GT", Some(Seat(2)), 365, None),
            pc("B&A", Some(Seat(1)), 2000, Some(Money(2400))),
        ]),
        hidden_pcs: vec![code("READ"), code("CNJ"), code("W&W")],
        reserved: BTreeSet::new(),
        links_made: BTreeSet::from([Link::Gulf]),
        million: true,
        ended: false,
        bank: Money(-12_345),
        public: Money(678),
    }
}

/// Both games in words, for comparison: `Game` has no equality, and its rules are the same by construction.
fn in_words(game: &Game) -> String {
    let Game { rules, .. } = game;
    format!("{:?}", Game { rules: rules.clone(), ..game.clone() })
}

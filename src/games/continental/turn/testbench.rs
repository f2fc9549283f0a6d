//! Small games laid out by hand for the tests of S8 to S13, and a chance that does only what a test says.

use super::super::Game;
use super::super::chance::{Chance, PublicDraw, Tied};
use super::super::climate::Climate;
use super::super::event::{AccidentKind, Event, Reason};
use super::super::map::{RailroadId, RouteId};
use super::super::money::{Cents, Money, Shares, SquareMiles};
use super::super::orders::{Order, RailroadOrder};
use super::super::player::{Player, PlayerId, PrivateCompany};
use super::super::railroad::{Railroad, Standing};
use super::super::rules::Rules;
use super::desk::Memo;
use super::docket::Docket;
use super::{Desk, s08_railroad_investment as s08, s09_construction as s09, s10_influence as s10};
use super::{s11_rights_of_way as s11, s12_mergers as s12, s13_operations as s13};
use std::collections::{BTreeMap, BTreeSet};

/// Seven players with $1000 and nothing else, after turn 2, at Normal.
pub fn game() -> Game {
    let player = |number: u8| {
        (PlayerId(number), Player { name: format!("Tycoon {number}"), cash: Money(1000), ..Player::default() })
    };
    Game {
        rules: Rules::standard().unwrap(),
        seed: 1,
        turn: 2,
        climate: Climate::Normal,
        locomotive: 1,
        technologies: 1,
        players: (1..=7).map(player).collect(),
        railroads: BTreeMap::new(),
        pcs: BTreeMap::new(),
        hidden_pcs: Vec::new(),
        links_made: BTreeSet::new(),
        million: false,
        ended: false,
        bank: Money::ZERO,
        reserved: Default::default(),
        public: Money::ZERO,
    }
}

pub fn route(game: &Game, code: &str) -> RouteId {
    game.rules.map.by_code(code).unwrap_or_else(|| panic!("no route {code}"))
}

pub fn id(game: &Game, code: &str) -> RailroadId {
    RailroadId(route(game, code))
}

/// A railroad of that code with these lines: efficiency 80, price 20, player 1 its president and only director.
pub fn railroad<'g>(game: &'g mut Game, code: &str, lines: &[&str]) -> &'g mut Railroad {
    let lines: BTreeSet<RouteId> = lines.iter().map(|line| route(game, line)).collect();
    let id = id(game, code);
    let mut railroad = Railroad {
        id,
        lines,
        doubled: BTreeSet::new(),
        row: None,
        land: SquareMiles::ZERO,
        price: Money(20),
        issued: Shares::ZERO,
        public: Shares::ZERO,
        treasury: Shares::ZERO,
        cash: Money::ZERO,
        bonds: Money::ZERO,
        loans: Money::ZERO,
        owed_president: Money::ZERO,
        efficiency: 80,
        locomotive: 1,
        technologies: BTreeSet::new(),
        standing: Standing::Sound,
        president: Some(PlayerId(1)),
        chairman: Some(PlayerId(1)),
        directors: BTreeSet::from([PlayerId(1)]),
        last_dividend: Cents::ZERO,
        last_profit: Cents::ZERO,
        fresh: false,
    };
    railroad.issued = Shares(5 * railroad.miles(&game.rules).0);
    railroad.public = railroad.issued;
    game.railroads.insert(id, railroad);
    game.railroads.get_mut(&id).unwrap()
}

/// Gives a player shares of the Public's.
pub fn hold(game: &mut Game, player: u8, code: &str, shares: i64) {
    let id = id(game, code);
    game.railroads.get_mut(&id).unwrap().public -= Shares(shares);
    *game.players.get_mut(&PlayerId(player)).unwrap().shares.entry(id).or_default() += Shares(shares);
}

/// A PC of a player's.
pub fn pc(game: &mut Game, player: u8, code: &str) {
    let route = route(game, code);
    let paid = Money(1000);
    game.pcs.insert(route, PrivateCompany { route, owner: Some(PlayerId(player)), paid, ask: None });
}

pub fn order(game: &Game, code: &str, order: RailroadOrder) -> Order {
    Order::Railroad { railroad: id(game, code), order }
}

/// Chance that does what its fields say and nothing else.
pub struct Fixed {
    pub wear: i64,
    pub revenue: i64,
    pub misfortunes: Vec<(AccidentKind, i64)>,
    pub prevented: bool,
    pub grant: bool,
    pub first: Option<RailroadId>,
}

impl Default for Fixed {
    fn default() -> Fixed {
        Fixed { wear: 5, revenue: 0, misfortunes: Vec::new(), prevented: false, grant: false, first: None }
    }
}

impl Chance for Fixed {
    fn climate(&mut self, _: &Rules, from: Climate) -> Climate {
        from
    }
    fn public(&mut self, _: RailroadId) -> PublicDraw {
        PublicDraw::Fixed { offer: Shares::ZERO, demand: Shares::ZERO }
    }
    fn bank_failure(&mut self, _: i64) -> i64 {
        0
    }
    fn wear(&mut self, _: RailroadId, _: i64, _: i64) -> i64 {
        self.wear
    }
    fn gain(&mut self, _: RailroadId, dollars: i64) -> i64 {
        dollars / 2
    }
    fn revenue(&mut self, _: RailroadId, _: i64) -> i64 {
        self.revenue
    }
    fn misfortunes(&mut self, _: RailroadId, _: &[(AccidentKind, i64, i64, i64)]) -> Vec<(AccidentKind, i64)> {
        self.misfortunes.clone()
    }
    fn prevented(&mut self, _: RailroadId, _: AccidentKind, _: i64) -> bool {
        self.prevented
    }
    fn start(&mut self, _: &Rules, _: RailroadId) -> (i64, i64) {
        (14, 90)
    }
    fn grant(&mut self, _: RouteId, _: i64) -> bool {
        self.grant
    }
    fn tie(&mut self, _: &str, tied: &mut Vec<Tied>) {
        tied.sort_by_key(|one| match one {
            Tied::Railroad(railroad) => (Some(*railroad) != self.first, *railroad),
            Tied::Player(player) => (true, RailroadId(RouteId(u16::from(player.0)))),
        });
    }
    fn forced_sale(&mut self, _: PlayerId, _: &mut Vec<RailroadId>) {}
    fn locomotive(&mut self, _: i64) -> bool {
        false
    }
    fn technology(&mut self, _: i64) -> bool {
        false
    }
    fn new_pcs(&mut self, _: &[RouteId], _: i64, _: i64) -> Vec<RouteId> {
        Vec::new()
    }
    fn end(&mut self, _: i64) -> bool {
        false
    }
    fn push_back(&mut self, _: RouteId, _: i64) -> i64 {
        0
    }
}

/// What came of a turn's S8 to S13.
pub struct Outcome {
    pub game: Game,
    pub events: Vec<Event>,
    pub memo: Memo,
    /// For each order in sheet order, players by position: what is left of it, and why not all.
    pub orders: Vec<(Option<Order>, Option<Reason>)>,
}

impl Outcome {
    pub fn railroad(&self, code: &str) -> &Railroad {
        &self.game.railroads[&id(&self.game, code)]
    }

    pub fn player(&self, number: u8) -> &Player {
        &self.game.players[&PlayerId(number)]
    }

    pub fn reasons(&self) -> Vec<Option<Reason>> {
        self.orders.iter().map(|(_, reason)| *reason).collect()
    }
}

/// Plays the steps of that range (within 8 to 13), with books and shares proved after each.
pub fn play(
    start: &Game,
    orders: &[(u8, Vec<Order>)],
    chance: &mut Fixed,
    steps: std::ops::RangeInclusive<u8>,
) -> Outcome {
    play_from(start, start.clone(), orders, chance, steps)
}

/// The same, when S1 to S7 have already changed the game to `now`.
pub fn play_from(
    start: &Game,
    now: Game,
    orders: &[(u8, Vec<Order>)],
    chance: &mut Fixed,
    steps: std::ops::RangeInclusive<u8>,
) -> Outcome {
    let dockets = start.players.keys().map(|player| {
        let sheet = orders.iter().find(|(number, _)| *number == player.0).map_or(&[][..], |(_, sheet)| sheet);
        let mut docket = Docket::new(start, *player, sheet);
        for check in [s08::check, s09::check, s10::check, s11::check, s12::check, s13::check] {
            check(&mut docket);
        }
        (*player, docket)
    });
    let dockets = dockets.collect();
    let mut game = now;
    game.turn = start.turn + 1;
    let mut desk = Desk { start, game, dockets, chance, step: 0, log: Vec::new(), memo: Memo::default() };
    let money = money_in_all(&desk.game);
    for (step, run) in [
        (8, s08::run as fn(&mut Desk<'_>)),
        (9, s09::run),
        (10, s10::run),
        (11, s11::run),
        (12, s12::run),
        (13, s13::run),
    ] {
        if steps.contains(&step) {
            desk.step = step;
            run(&mut desk);
            assert_eq!(money_in_all(&desk.game), money, "money after step {step}");
            assert_shares(&desk.game);
        }
    }
    let orders = desk
        .dockets
        .values()
        .flat_map(|docket| &docket.entries)
        .map(|entry| (entry.standing.clone(), entry.ruling.map(|ruling| ruling.reason)))
        .collect();
    let events = desk.log.into_iter().map(|record| record.event).collect();
    Outcome { game: desk.game, events, memo: desk.memo, orders }
}

fn money_in_all(game: &Game) -> Money {
    game.bank
        + game.public
        + game.players.values().map(|player| player.cash).sum()
        + game.railroads.values().map(|railroad| railroad.cash).sum()
}

fn assert_shares(game: &Game) {
    for railroad in game.railroads.values() {
        let held: Shares = game.players.values().map(|player| player.held(railroad.id)).sum();
        assert_eq!(railroad.public + held, railroad.issued, "issued shares of {}", game.rules.map.code(railroad.id.0));
        assert!(railroad.lines.iter().all(|line| !game.pcs.contains_key(line)), "a line is a PC");
    }
    for player in game.players.values() {
        assert!(player.shares.iter().all(|(id, held)| game.railroads.contains_key(id) && held.is_positive()));
    }
}

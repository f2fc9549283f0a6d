//! A small game built by hand, and chance that falls as a test says: for tests of single steps of the turn.

use super::Game;
use super::chance::{Chance, PublicDraw, Tied};
use super::climate::Climate;
use super::event::{AccidentKind, Event, Record};
use super::invariants;
use super::ledger::Account;
use super::map::{RailroadId, Route, RouteId, TownId};
use super::money::{Cents, Money, Shares, SquareMiles};
use super::network::DIVIDE;
use super::orders::{Order, TurnOrders};
use super::player::{Player, PlayerId, PrivateCompany};
use super::railroad::{Railroad, Standing};
use super::rules::Rules;
use super::turn::desk::Memo;
use super::turn::{Desk, Docket, STEPS, s16_elections};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};

pub const PLAYER_1: PlayerId = PlayerId(1);
pub const PLAYER_2: PlayerId = PlayerId(2);
pub const PLAYER_3: PlayerId = PlayerId(3);
pub const PLAYER_4: PlayerId = PlayerId(4);

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| Rules::standard().unwrap());

/// A game about to play turn 3, with four players who own nothing, the sheets, chance, and what earlier steps left.
pub struct Scene {
    pub game: Game,
    pub orders: TurnOrders,
    pub chance: TestChance,
    pub memo: Memo,
}

impl Scene {
    pub fn new() -> Scene {
        let player = |number: u8| (PlayerId(number), Player { name: format!("Tycoon {number}"), ..Player::default() });
        let game = Game {
            rules: RULES.clone(),
            seed: 1,
            turn: 2,
            climate: Climate::Normal,
            locomotive: 1,
            technologies: 1,
            players: (1..=4).map(player).collect(),
            railroads: BTreeMap::new(),
            pcs: BTreeMap::new(),
            hidden_pcs: Vec::new(),
            reserved: BTreeSet::new(),
            links_made: BTreeSet::new(),
            million: false,
            ended: false,
            bank: Money::ZERO,
            public: Money::ZERO,
        };
        Scene { game, orders: TurnOrders::new(), chance: TestChance::default(), memo: Memo::default() }
    }

    /// The route of that code.
    pub fn route(&self, code: &str) -> RouteId {
        self.game.rules.map.by_code(code).unwrap_or_else(|| panic!("no route {code}"))
    }

    /// A railroad of one line with so many shares, all the Public's, $1000 of cash, no debts and no president.
    pub fn railroad(&mut self, code: &str, issued: i64) -> RailroadId {
        let line = self.route(code);
        let id = RailroadId(line);
        self.game.railroads.insert(
            id,
            Railroad {
                id,
                lines: BTreeSet::from([line]),
                doubled: BTreeSet::new(),
                row: None,
                land: SquareMiles::ZERO,
                price: Money(20),
                issued: Shares(issued),
                public: Shares(issued),
                treasury: Shares::ZERO,
                cash: Money::ZERO,
                bonds: Money::ZERO,
                loans: Money::ZERO,
                owed_president: Money::ZERO,
                efficiency: 80,
                locomotive: 1,
                technologies: BTreeSet::new(),
                standing: Standing::Sound,
                president: None,
                chairman: None,
                directors: BTreeSet::new(),
                last_dividend: Cents::ZERO,
                last_profit: Cents::ZERO,
                fresh: false,
            },
        );
        self.fund(Account::Railroad(id), 1000);
        id
    }

    /// The railroad, to be changed.
    pub fn edit(&mut self, id: RailroadId) -> &mut Railroad {
        self.game.railroads.get_mut(&id).unwrap()
    }

    /// The player, to be changed.
    pub fn tycoon(&mut self, id: PlayerId) -> &mut Player {
        self.game.players.get_mut(&id).unwrap()
    }

    /// Moves money from the Bank to an account, or back if below zero.
    pub fn fund(&mut self, account: Account, amount: i64) {
        if amount >= 0 {
            self.game.transfer(Account::Bank, account, Money(amount));
        } else {
            self.game.transfer(account, Account::Bank, Money(-amount));
        }
    }

    /// Shares of the Public's become a player's.
    pub fn hold(&mut self, player: PlayerId, railroad: RailroadId, shares: i64) {
        self.edit(railroad).public -= Shares(shares);
        *self.tycoon(player).shares.entry(railroad).or_default() += Shares(shares);
    }

    /// Makes a player president and director, and gives him so many shares.
    pub fn preside(&mut self, player: PlayerId, railroad: RailroadId, shares: i64) {
        self.hold(player, railroad, shares);
        let found = self.edit(railroad);
        found.president = Some(player);
        found.directors.insert(player);
    }

    /// More lines for a railroad.
    pub fn lines(&mut self, railroad: RailroadId, codes: &[&str]) {
        let lines: Vec<RouteId> = codes.iter().map(|code| self.route(code)).collect();
        self.edit(railroad).lines.extend(lines);
    }

    /// Lays a railroad the lines of a shortest way between two towns that passes through no divide city.
    pub fn track(&mut self, railroad: RailroadId, from: &str, to: &str) {
        let map = self.game.rules.map.clone();
        let town =
            |code: &str| map.routes().iter().flat_map(Route::ends).find(|id| map.town(*id).code == code).unwrap();
        let (from, to) = (town(from), town(to));
        let mut came: BTreeMap<TownId, Option<RouteId>> = BTreeMap::from([(from, None)]);
        let mut reach = VecDeque::from([from]);
        while let Some(here) = reach.pop_front() {
            if here != from && DIVIDE.contains(&map.town(here).name.as_str()) {
                continue;
            }
            for route in map.routes_at(here).iter().map(|id| map.route(*id)) {
                let there = if route.from == here { route.to } else { route.from };
                if let Entry::Vacant(new) = came.entry(there) {
                    new.insert(Some(route.id));
                    reach.push_back(there);
                }
            }
        }
        let mut here = to;
        while let Some(line) = came[&here] {
            self.edit(railroad).lines.insert(line);
            let [one, other] = map.route(line).ends();
            here = if one == here { other } else { one };
        }
    }

    /// A PC of a player's.
    pub fn pc(&mut self, code: &str, owner: PlayerId, paid: i64) -> RouteId {
        let route = self.route(code);
        self.game.pcs.insert(route, PrivateCompany { route, owner: Some(owner), paid: Money(paid), ask: None });
        route
    }

    /// Adds an order to a player's sheet.
    pub fn order(&mut self, player: PlayerId, order: Order) {
        self.orders.entry(player).or_default().push(order);
    }

    /// Runs steps, with the books checked after each, and gives back the game and what happened.
    pub fn run(&mut self, steps: RangeInclusive<u8>) -> (Game, Vec<Event>) {
        self.run_after(steps, |_| {})
    }

    /// The same, with the game changed first as earlier steps of the same turn would have changed it.
    pub fn run_after(&mut self, steps: RangeInclusive<u8>, earlier: impl FnOnce(&mut Game)) -> (Game, Vec<Event>) {
        let dockets = self
            .game
            .players
            .keys()
            .map(|player| {
                let mut docket = Docket::new(&self.game, *player, self.orders.get(player).map_or(&[], Vec::as_slice));
                s16_elections::check(&mut docket);
                (*player, docket)
            })
            .collect();
        let mut game = self.game.clone();
        game.turn += 1;
        earlier(&mut game);
        let mut desk = Desk {
            start: &self.game,
            game,
            dockets,
            chance: &mut self.chance,
            step: 0,
            log: Vec::new(),
            memo: self.memo.clone(),
        };
        for step in STEPS.iter().filter(|step| steps.contains(&step.number)) {
            desk.step = step.number;
            (step.run)(&mut desk);
            invariants::check(&desk.game).unwrap_or_else(|breach| panic!("after step {}: {breach}", step.number));
        }
        let (game, log) = desk.close();
        (game, log.into_iter().map(|Record { event, .. }| event).collect())
    }
}

/// Chance that is neutral unless a test says otherwise.
#[derive(Clone, Debug, Default)]
pub struct TestChance {
    pub locomotive: bool,
    pub technology: bool,
    pub end: bool,
    /// How many of the hidden PCs come up.
    pub new_pcs: usize,
    /// Players in the order in which they win ties; others after them, lowest first.
    pub tie: Vec<PlayerId>,
    /// Holdings sold first.
    pub forced: Vec<RailroadId>,
    /// What ties were drawn for.
    pub ties_drawn: Vec<String>,
    /// Chances of new locomotives and technologies asked for, percent.
    pub percents: Vec<i64>,
}

impl Chance for TestChance {
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
        5
    }
    fn gain(&mut self, _: RailroadId, dollars: i64) -> i64 {
        dollars / 2
    }
    fn revenue(&mut self, _: RailroadId, _: i64) -> i64 {
        0
    }
    fn misfortunes(&mut self, _: RailroadId, _: &[(AccidentKind, i64, i64, i64)]) -> Vec<(AccidentKind, i64)> {
        Vec::new()
    }
    fn prevented(&mut self, _: RailroadId, _: AccidentKind, _: i64) -> bool {
        false
    }
    fn start(&mut self, _: &Rules, _: RailroadId) -> (i64, i64) {
        (14, 90)
    }
    fn grant(&mut self, _: RouteId, _: i64) -> bool {
        false
    }
    fn tie(&mut self, about: &str, tied: &mut Vec<Tied>) {
        self.ties_drawn.push(about.to_owned());
        tied.sort_by_key(|one| match one {
            Tied::Player(id) => (self.tie.iter().position(|first| first == id).unwrap_or(usize::MAX), id.0.into()),
            Tied::Railroad(id) => (usize::MAX, id.0.0),
        });
    }
    fn forced_sale(&mut self, _: PlayerId, holdings: &mut Vec<RailroadId>) {
        holdings.sort_by_key(|id| (self.forced.iter().position(|first| first == id).unwrap_or(usize::MAX), *id));
    }
    fn locomotive(&mut self, chance: i64) -> bool {
        self.percents.push(chance);
        self.locomotive
    }
    fn technology(&mut self, chance: i64) -> bool {
        self.percents.push(chance);
        self.technology
    }
    fn new_pcs(&mut self, hidden: &[RouteId], _: i64, _: i64) -> Vec<RouteId> {
        hidden.iter().copied().take(self.new_pcs).collect()
    }
    fn end(&mut self, _: i64) -> bool {
        self.end
    }
    fn push_back(&mut self, _: RouteId, _: i64) -> i64 {
        0
    }
}

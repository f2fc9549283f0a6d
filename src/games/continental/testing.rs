//! The test bench of the rules: a position laid out by hand, chance that falls as a test says, and some steps of a
//! turn, with the books proved after each.
//!
//! Positions are built by methods of [`Game`] that only tests have. [`play`] takes a position and orders; a [`Scene`]
//! is for tests that also say what earlier steps of the same turn have done.

mod chance;

pub use chance::TestChance;

use super::Game;
use super::chance::Chance;
use super::climate::Climate;
use super::event::{Event, Reason, Verdict};
use super::invariants;
use super::ledger::Account;
use super::map::{RailroadId, Route, RouteId, TownId};
use super::money::{Cents, Money, Shares, SquareMiles};
use super::orders::{Order, RailroadOrder, TurnOrders};
use super::player::{Player, PlayerId, PrivateCompany};
use super::railroad::{Railroad, Standing};
use super::railroads::Railroads;
use super::route_set::RouteSet;
use super::rules::Rules;
use super::turn::desk::Memo;
use super::turn::{Desk, STEPS, personal};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::{Deref, DerefMut, RangeInclusive};
use std::sync::{Arc, LazyLock};

pub const PLAYER_1: PlayerId = PlayerId(1);
pub const PLAYER_2: PlayerId = PlayerId(2);
pub const PLAYER_3: PlayerId = PlayerId(3);
pub const PLAYER_4: PlayerId = PlayerId(4);

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| Rules::standard().unwrap());

/// A game about to play turn 3 at Normal, with that many players who own that much cash and nothing else.
pub fn game(players: u8, cash: i64) -> Game {
    let mut game = Game {
        rules: RULES.clone(),
        seed: 1,
        turn: 2,
        climate: Climate::Normal,
        locomotive: 1,
        technologies: 1,
        players: BTreeMap::new(),
        railroads: Railroads::default(),
        pcs: BTreeMap::new(),
        hidden_pcs: Vec::new(),
        reserved: BTreeSet::new(),
        links_made: BTreeSet::new(),
        million: false,
        ended: false,
        bank: Money::ZERO,
        public: Money::ZERO,
    };
    for number in 1..=players {
        game.seat(number, cash);
    }
    game
}

impl Game {
    /// The route of that code.
    pub fn route(&self, code: &str) -> RouteId {
        self.rules.map.by_code(code).unwrap_or_else(|| panic!("no route {code}"))
    }

    /// The railroad of that code.
    pub fn id(&self, code: &str) -> RailroadId {
        RailroadId(self.route(code))
    }

    /// Seats a player with cash.
    pub fn seat(&mut self, number: u8, cash: i64) -> PlayerId {
        let id = PlayerId(number);
        self.players.insert(id, Player { name: format!("Tycoon {number}"), ..Player::default() });
        self.fund(Account::Player(id), cash);
        id
    }

    /// A railroad of one line with so many shares, all the Public's: no cash, no debts and no president.
    pub fn start(&mut self, code: &str, issued: i64, price: i64) -> RailroadId {
        let line = self.route(code);
        let id = RailroadId(line);
        let railroad = Railroad {
            id,
            lines: RouteSet::from([line]),
            doubled: RouteSet::new(),
            row: None,
            land: SquareMiles::ZERO,
            price: Money(price),
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
        };
        self.railroads.insert(railroad);
        id
    }

    /// A railroad of these lines at $20 with five shares a mile, of which player 1 is president and only director
    /// without a share.
    pub fn network(&mut self, code: &str, lines: &[&str]) -> &mut Railroad {
        let id = self.start(code, 0, 20);
        if let Some(railroad) = self.railroads.get_mut(&id) {
            railroad.lines.clear();
        }
        self.lines(id, lines);
        let issued = Shares(5 * self.railroads[&id].miles(&self.rules).0);
        let railroad = self.edit(id);
        (railroad.issued, railroad.public) = (issued, issued);
        (railroad.president, railroad.chairman) = (Some(PLAYER_1), Some(PLAYER_1));
        railroad.directors.insert(PLAYER_1);
        railroad
    }

    /// The railroad, to be changed; the Bank makes up for what is done to its cash.
    pub fn edit(&mut self, id: RailroadId) -> &mut Railroad {
        self.railroads.get_mut(&id).unwrap()
    }

    /// The player, to be changed; the Bank makes up for what is done to his cash.
    pub fn tycoon(&mut self, id: PlayerId) -> &mut Player {
        self.players.get_mut(&id).unwrap()
    }

    /// Moves money from the Bank to an account, or back if below zero.
    pub fn fund(&mut self, account: Account, amount: i64) {
        if amount >= 0 {
            self.transfer(Account::Bank, account, Money(amount));
        } else {
            self.transfer(account, Account::Bank, Money(-amount));
        }
    }

    /// Shares of the Public's become a player's.
    pub fn hold(&mut self, player: PlayerId, railroad: RailroadId, shares: i64) {
        self.edit(railroad).public -= Shares(shares);
        *self.tycoon(player).shares.entry(railroad).or_default() += Shares(shares);
    }

    /// The same, and a seat on the board.
    pub fn direct(&mut self, player: PlayerId, railroad: RailroadId, shares: i64) {
        self.hold(player, railroad, shares);
        self.edit(railroad).directors.insert(player);
    }

    /// The same, and the chair.
    pub fn preside(&mut self, player: PlayerId, railroad: RailroadId, shares: i64) {
        self.direct(player, railroad, shares);
        self.edit(railroad).president = Some(player);
    }

    /// More lines for a railroad.
    pub fn lines(&mut self, railroad: RailroadId, codes: &[&str]) {
        let lines: Vec<RouteId> = codes.iter().map(|code| self.route(code)).collect();
        self.edit(railroad).lines.extend(lines);
    }

    /// Lays a railroad the lines of a shortest way between two towns that passes through no divide city.
    pub fn track(&mut self, railroad: RailroadId, from: &str, to: &str) {
        let map = self.rules.map.clone();
        let town =
            |code: &str| map.routes().iter().flat_map(Route::ends).find(|id| map.town(*id).code == code).unwrap();
        let (from, to) = (town(from), town(to));
        let mut came: BTreeMap<TownId, Option<RouteId>> = BTreeMap::from([(from, None)]);
        let mut reach = VecDeque::from([from]);
        while let Some(here) = reach.pop_front() {
            if here != from && map.divides(here) {
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

    /// A PC of a player's, on offer if he asks a price.
    pub fn pc(&mut self, code: &str, owner: PlayerId, paid: i64, ask: Option<i64>) -> RouteId {
        let route = self.route(code);
        let pc = PrivateCompany { route, owner: Some(owner), paid: Money(paid), ask: ask.map(Money) };
        self.pcs.insert(route, pc);
        route
    }

    /// A PC on the Bank's list.
    pub fn list(&mut self, code: &str, ask: i64) -> RouteId {
        let route = self.route(code);
        self.pcs.insert(route, PrivateCompany { route, owner: None, paid: Money::ZERO, ask: Some(Money(ask)) });
        route
    }

    /// What nobody else has is the Bank's.
    pub fn settle(&mut self) {
        let players: Money = self.players.values().map(|player| player.cash).sum();
        let railroads: Money = self.railroads.values().map(|railroad| railroad.cash).sum();
        self.bank = -(players + railroads + self.public);
    }
}

/// An order to a railroad.
pub fn to(railroad: RailroadId, order: RailroadOrder) -> Order {
    Order::Railroad { railroad, order }
}

/// What came of some steps.
pub struct Outcome {
    pub game: Game,
    pub events: Vec<Event>,
    pub memo: Memo,
    /// What became of each player's orders.
    pub fates: BTreeMap<PlayerId, Vec<Verdict>>,
    /// For each order in sheet order, players by position: what is left of it, and why not all.
    pub orders: Vec<(Option<Order>, Option<Reason>)>,
}

impl Outcome {
    pub fn railroad(&self, code: &str) -> &Railroad {
        &self.game.railroads[&self.game.id(code)]
    }

    pub fn player(&self, number: u8) -> &Player {
        &self.game.players[&PlayerId(number)]
    }

    pub fn reasons(&self) -> Vec<Option<Reason>> {
        self.orders.iter().map(|(_, reason)| *reason).collect()
    }
}

/// Plays some steps of the next turn.
pub fn play(
    game: &Game,
    orders: impl IntoIterator<Item = (PlayerId, Vec<Order>)>,
    chance: &mut dyn Chance,
    steps: RangeInclusive<u8>,
) -> Outcome {
    run(game, &orders.into_iter().collect(), chance, Memo::default(), |_| {}, steps)
}

/// A position, the sheets for its next turn, the chance that falls in it, and what earlier steps have left.
pub struct Scene {
    pub game: Game,
    pub orders: TurnOrders,
    pub chance: TestChance,
    pub memo: Memo,
}

impl Scene {
    /// Four players who own nothing.
    pub fn new() -> Scene {
        Scene { game: game(4, 0), orders: TurnOrders::new(), chance: TestChance::default(), memo: Memo::default() }
    }

    /// Adds an order to a player's sheet.
    pub fn order(&mut self, player: PlayerId, order: Order) {
        self.orders.entry(player).or_default().push(order);
    }

    /// Plays some steps.
    pub fn run(&mut self, steps: RangeInclusive<u8>) -> Outcome {
        self.run_after(steps, |_| {})
    }

    /// The same, with the game changed first as earlier steps of the same turn would have changed it.
    pub fn run_after(&mut self, steps: RangeInclusive<u8>, earlier: impl FnOnce(&mut Game)) -> Outcome {
        run(&self.game, &self.orders, &mut self.chance, self.memo.clone(), earlier, steps)
    }
}

impl Deref for Scene {
    type Target = Game;
    fn deref(&self) -> &Game {
        &self.game
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Game {
        &mut self.game
    }
}

fn run(
    start: &Game,
    orders: &TurnOrders,
    chance: &mut dyn Chance,
    memo: Memo,
    earlier: impl FnOnce(&mut Game),
    steps: RangeInclusive<u8>,
) -> Outcome {
    let mut desk = Desk::open(start, orders, chance);
    desk.memo = memo;
    earlier(&mut desk.game);
    desk.game.settle();
    let prove = |game: &Game, when: &str| {
        invariants::check(game).unwrap_or_else(|breach| panic!("{when}: {breach}"));
    };
    prove(&desk.game, "in the position itself");
    if steps.contains(&0) {
        personal::run(&mut desk);
    }
    for step in STEPS.iter().filter(|step| steps.contains(&step.number)) {
        desk.step = step.number;
        (step.run)(&mut desk);
        prove(&desk.game, step.name);
    }
    let entries = |docket: &super::turn::Docket<'_>| docket.entries.clone();
    let fates = desk
        .dockets
        .iter()
        .map(|(player, docket)| (*player, docket.entries.iter().map(super::turn::Entry::verdict).collect()));
    let fates = fates.collect();
    let orders = desk.dockets.values().flat_map(entries);
    let orders = orders.map(|entry| (entry.standing, entry.ruling.map(|ruling| ruling.reason))).collect();
    let events = desk.log.into_iter().map(|record| record.event).collect();
    Outcome { game: desk.game, events, memo: desk.memo, fates, orders }
}

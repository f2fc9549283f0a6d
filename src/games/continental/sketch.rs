//! Small games and a calm source of chance for the tests of rules.

use super::Game;
use super::chance::{Chance, PublicDraw, Streams, Tied};
use super::climate::Climate;
use super::event::{AccidentKind, Event, Record};
use super::map::{RailroadId, RouteId};
use super::money::{Cents, Money, Shares, SquareMiles};
use super::orders::{Order, RailroadOrder, TurnOrders};
use super::player::{Player, PlayerId, PrivateCompany};
use super::railroad::{Railroad, Standing};
use super::rules::Rules;
use super::setup;
use super::turn::desk::Memo;
use super::turn::{Desk, Docket, STEPS, personal};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

/// A game with nothing in it, after turn 2, at Normal.
pub fn game() -> Game {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    let rules = RULES.get_or_init(|| Rules::standard().unwrap()).clone();
    let mut empty = setup::set_up(&rules, 1, &BTreeMap::new(), &mut Streams::new(rules.clone(), 1, 0));
    empty.railroads.clear();
    empty.pcs.clear();
    empty.bank = Money::ZERO;
    empty.turn = 2;
    empty
}

/// The route of a code.
pub fn route(game: &Game, code: &str) -> RouteId {
    game.rules.map.by_code(code).unwrap()
}

/// The railroad of a code.
pub fn rr(game: &Game, code: &str) -> RailroadId {
    RailroadId(route(game, code))
}

/// Seats a player with cash.
pub fn player(game: &mut Game, id: u8, cash: i64) -> PlayerId {
    let id = PlayerId(id);
    let player = Player { name: format!("Tycoon {id}"), cash: Money(cash), ..Player::default() };
    game.players.insert(id, player);
    game.bank -= Money(cash);
    id
}

/// Starts a railroad of one line with 1000 shares, all of them the Public's.
pub fn railroad(game: &mut Game, code: &str, price: i64, change: impl FnOnce(&mut Railroad)) -> RailroadId {
    let id = rr(game, code);
    let mut railroad = Railroad {
        id,
        lines: BTreeSet::from([id.0]),
        doubled: BTreeSet::new(),
        row: None,
        land: SquareMiles::ZERO,
        price: Money(price),
        issued: Shares(1000),
        public: Shares(1000),
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
    change(&mut railroad);
    game.bank -= railroad.cash;
    game.railroads.insert(id, railroad);
    id
}

/// Takes shares from the Public, makes a director of whoever holds a tenth.
pub fn hold(game: &mut Game, player: PlayerId, railroad: RailroadId, shares: i64) {
    let found = game.railroads.get_mut(&railroad).unwrap();
    found.public -= Shares(shares);
    if shares * 10 >= found.issued.0 {
        found.directors.insert(player);
    }
    game.players.get_mut(&player).unwrap().shares.insert(railroad, Shares(shares));
}

/// Gives a player a PC.
pub fn own(game: &mut Game, player: PlayerId, code: &str, paid: i64, ask: Option<i64>) -> RouteId {
    let route = route(game, code);
    let pc = PrivateCompany { route, owner: Some(player), paid: Money(paid), ask: ask.map(Money) };
    game.pcs.insert(route, pc);
    route
}

/// Puts a PC on the Bank's list.
pub fn list(game: &mut Game, code: &str, ask: i64) -> RouteId {
    let route = route(game, code);
    game.pcs.insert(route, PrivateCompany { route, owner: None, paid: Money::ZERO, ask: Some(Money(ask)) });
    route
}

/// An order to a railroad.
pub fn to(railroad: RailroadId, order: RailroadOrder) -> Order {
    Order::Railroad { railroad, order }
}

/// Lays out a turn with the checks of the steps before railroads invest, which is all these tests need.
pub fn open<'a>(start: &'a Game, orders: &TurnOrders, chance: &'a mut dyn Chance) -> Desk<'a> {
    let sheet = |player: &PlayerId| {
        let mut docket = Docket::new(start, *player, orders.get(player).map_or(&[], Vec::as_slice));
        personal::check(&mut docket);
        STEPS[..7].iter().filter_map(|step| step.check).for_each(|check| check(&mut docket));
        (*player, docket)
    };
    let dockets = start.players.keys().map(sheet).collect();
    let mut game = start.clone();
    game.turn += 1;
    Desk { start, game, dockets, chance, step: 0, log: Vec::new(), memo: Memo::default() }
}

/// Runs some of the first seven steps; money and shares must balance after each.
pub fn play(
    game: &Game,
    orders: Vec<(PlayerId, Vec<Order>)>,
    chance: &mut dyn Chance,
    steps: RangeInclusive<u8>,
) -> (Game, Vec<Record>) {
    let orders: TurnOrders = orders.into_iter().collect();
    let mut desk = open(game, &orders, chance);
    for step in STEPS.iter().filter(|step| steps.contains(&step.number)) {
        desk.step = step.number;
        (step.run)(&mut desk);
        balances(&desk.game);
    }
    desk.close()
}

fn balances(game: &Game) {
    let players: Money = game.players.values().map(|player| player.cash).sum();
    let railroads: Money = game.railroads.values().map(|railroad| railroad.cash).sum();
    assert_eq!(players + railroads + game.bank + game.public, Money::ZERO, "money");
    for railroad in game.railroads.values() {
        let held: Shares = game.players.values().map(|player| player.held(railroad.id)).sum();
        assert_eq!(held + railroad.public, railroad.issued, "shares");
        assert!(railroad.public >= Shares::ZERO && railroad.treasury >= Shares::ZERO);
    }
}

/// What became of a player's orders: what stands of each, and why it was cut or dropped.
pub fn fates(records: &[Record], of: PlayerId) -> Vec<super::event::Verdict> {
    records
        .iter()
        .filter_map(|record| match &record.event {
            Event::Fate { player, verdict, .. } if *player == of => Some(verdict.clone()),
            _ => None,
        })
        .collect()
}

/// Chance in which nothing happens but what it is told.
#[derive(Default)]
pub struct Calm {
    pub climate: Option<Climate>,
    pub public: BTreeMap<RailroadId, (i64, i64)>,
    pub bank_failure: i64,
    /// Tied ones win in this order; others after them, lowest first.
    pub tie: Vec<PlayerId>,
}

impl Chance for Calm {
    fn climate(&mut self, _: &Rules, from: Climate) -> Climate {
        self.climate.unwrap_or(from)
    }
    fn public(&mut self, railroad: RailroadId) -> PublicDraw {
        let (offer, demand) = self.public.get(&railroad).copied().unwrap_or_default();
        PublicDraw::Fixed { offer: Shares(offer), demand: Shares(demand) }
    }
    fn bank_failure(&mut self, _: i64) -> i64 {
        self.bank_failure
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
    fn tie(&mut self, _: &str, tied: &mut Vec<Tied>) {
        let tie = self.tie.clone();
        tied.sort_by_key(|one| match one {
            Tied::Player(id) => (tie.iter().position(|known| known == id).unwrap_or(usize::MAX), u16::from(id.0)),
            Tied::Railroad(id) => (usize::MAX, id.0.0),
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

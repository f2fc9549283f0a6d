//! S8 to S13 on many random positions with random orders: whatever is ordered, money and shares are conserved (the
//! bench proves it after each step) and every railroad stays one that the rules allow.

use super::super::Game;
use super::super::chance::{Dice, Streams};
use super::super::climate::Climate;
use super::super::map::{RailroadId, Route, RouteId};
use super::super::money::{Cents, Influence, Money, Shares, SquareMiles};
use super::super::orders::{LocomotiveChoice, Order, RailroadOrder};
use super::super::player::PlayerId;
use super::super::railroad::{RightOfWay, Standing, Technology};
use super::super::{network, row_options};
use super::testbench::{self, Outcome};
use std::collections::BTreeSet;

const PLAYERS: i64 = 7;

fn pick<T: Copy>(dice: &mut Dice, list: &[T]) -> Option<T> {
    let last = i64::try_from(list.len()).unwrap() - 1;
    (last >= 0).then(|| list[usize::try_from(dice.between(0, last)).unwrap()])
}

fn player(dice: &mut Dice) -> u8 {
    u8::try_from(dice.between(1, PLAYERS)).unwrap()
}

/// Free routes that touch the lines and may be held with them.
fn neighbours(game: &Game, lines: &BTreeSet<RouteId>) -> Vec<RouteId> {
    let map = &game.rules.map;
    let fits = |route: &&Route| {
        lines.iter().any(|line| map.route(*line).touches(route))
            && game.holder(route.id).is_none()
            && !game.pcs.contains_key(&route.id)
            && !network::is_prohibited(map, lines, route)
    };
    map.routes().iter().filter(fits).map(|route| route.id).collect()
}

fn add_railroad(game: &mut Game, dice: &mut Dice) {
    let free: Vec<RouteId> = game
        .rules
        .map
        .routes()
        .iter()
        .filter(|route| route.is_pc() && game.holder(route.id).is_none() && !game.pcs.contains_key(&route.id))
        .map(|route| route.id)
        .collect();
    let Some(first) = pick(dice, &free) else { return };
    let code = game.rules.map.code(first).to_owned();
    let mut lines = BTreeSet::from([first]);
    for _ in 0..dice.between(0, 5) {
        if let Some(next) = pick(dice, &neighbours(game, &lines)) {
            lines.insert(next);
        }
    }
    let codes: Vec<String> = lines.iter().map(|line| game.rules.map.code(*line).to_owned()).collect();
    let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
    let railroad = testbench::railroad(game, &code, &codes);
    railroad.cash = Money(dice.between(-5000, 40_000));
    railroad.bonds = Money(dice.between(0, 60_000));
    railroad.loans = Money(dice.between(0, 20_000));
    railroad.land = SquareMiles(dice.between(0, 99));
    railroad.treasury = Shares(dice.between(0, 50));
    railroad.price = Money(dice.between(1, 60));
    railroad.efficiency = dice.between(1, 99);
    railroad.locomotive = u8::try_from(dice.between(1, 3)).unwrap();
    railroad.last_dividend = Cents(dice.between(0, 300));
    railroad.technologies = Technology::ALL.into_iter().take(6).filter(|_| dice.happens(1, 2)).collect();
    railroad.doubled = lines.into_iter().filter(|_| dice.happens(1, 4)).collect();
    railroad.president = dice.happens(3, 4).then(|| PlayerId(player(dice)));
    railroad.directors = (0..dice.between(0, 7)).map(|_| PlayerId(player(dice))).collect();
    if dice.happens(1, 8) {
        railroad.standing = Standing::Bankrupt;
    }
    let id = railroad.id;
    if let Some(route) = pick(dice, &row_options::row_options(game, id)) {
        let row = RightOfWay { route, grant: SquareMiles(dice.between(0, 80)) };
        game.railroads.get_mut(&id).unwrap().row = dice.happens(1, 2).then_some(row);
    }
    for _ in 0..3 {
        let (holder, shares) = (player(dice), dice.between(1, 60));
        testbench::hold(game, holder, &code, shares);
    }
}

fn position(seed: u64, dice: &mut Dice) -> Game {
    let mut game = testbench::game();
    game.seed = seed;
    game.turn = u16::try_from(dice.between(0, 24)).unwrap();
    game.climate = Climate::ALL[usize::try_from(dice.between(0, 8)).unwrap()];
    (game.locomotive, game.technologies) = (4, 8);
    for _ in 0..dice.between(2, 20) {
        add_railroad(&mut game, dice);
    }
    for number in 1..=7 {
        let near: Vec<RouteId> = game
            .railroads
            .values()
            .flat_map(|railroad| neighbours(&game, &railroad.lines))
            .filter(|route| game.rules.map.route(*route).is_pc())
            .collect();
        if let Some(route) = pick(dice, &near) {
            let code = game.rules.map.code(route).to_owned();
            testbench::pc(&mut game, number, &code);
        }
    }
    game
}

fn railroad_order(game: &Game, dice: &mut Dice, id: RailroadId) -> Option<RailroadOrder> {
    let railroad = &game.railroads[&id];
    let lines: Vec<RouteId> = railroad.lines.iter().copied().collect();
    let options = row_options::row_options(game, id);
    let others: Vec<RailroadId> = game.railroads.keys().copied().collect();
    Some(match dice.between(0, 10) {
        0 => RailroadOrder::Improve(Money(dice.between(0, 60))),
        1 => RailroadOrder::Locomotive(LocomotiveChoice::Best),
        2 => RailroadOrder::Technology(pick(dice, &Technology::ALL)?),
        3 => RailroadOrder::Build(None),
        4 => RailroadOrder::Build(Some(Money(dice.between(100, 900)))),
        5 => RailroadOrder::Abandon,
        6 => RailroadOrder::Double(pick(dice, &lines)?),
        7 => RailroadOrder::Influence(Influence(pick(dice, &[0, 1, 5, 50, i64::MAX])?)),
        8 => RailroadOrder::Request { first: pick(dice, &options)?, second: pick(dice, &options) },
        9 => RailroadOrder::RateWar { against: pick(dice, &others)?, percent: dice.between(0, 99) },
        _ => RailroadOrder::Dividend(Cents(dice.between(0, 12_000))),
    })
}

fn orders(game: &Game, dice: &mut Dice) -> Vec<(u8, Vec<Order>)> {
    let mut sheets = Vec::new();
    for number in 1..=7 {
        let mut sheet = Vec::new();
        let own = game.presidencies(PlayerId(number));
        for id in &own {
            for _ in 0..8 {
                if let Some(order) = railroad_order(game, dice, *id) {
                    sheet.push(Order::Railroad { railroad: *id, order });
                }
            }
        }
        if let (Some(one), Some(other)) = (pick(dice, &own), pick(dice, &own)) {
            sheet.push(Order::Merge { what: one.0, into: other });
        }
        for pc in game.pcs_of(PlayerId(number)) {
            let targets: Vec<RailroadId> = game.railroads.keys().copied().collect();
            let near: Vec<RailroadId> = targets
                .into_iter()
                .filter(|id| network::connected(&game.rules.map, &game.railroads[id].lines, [&pc.route]))
                .collect();
            sheet.push(match pick(dice, &near) {
                Some(into) if dice.happens(2, 3) => Order::Merge { what: pc.route, into },
                _ => Order::Incorporate { pc: pc.route },
            });
        }
        sheets.push((number, sheet));
    }
    sheets
}

fn assert_allowed(seed: u64, out: &Outcome) {
    let map = &out.game.rules.map;
    let mut held: BTreeSet<RouteId> = out.game.pcs.keys().copied().collect();
    for railroad in out.game.railroads.values() {
        let code = map.railroad_code(railroad.id);
        assert!(network::is_connected(map, &railroad.lines), "seed {seed}: {code} falls apart");
        for line in &railroad.lines {
            let prohibited = network::is_prohibited(map, &railroad.lines, map.route(*line));
            assert!(!prohibited, "seed {seed}: {code} holds {}", map.code(*line));
        }
        for route in railroad.lines.iter().copied().chain(railroad.row.map(|row| row.route)) {
            assert!(held.insert(route), "seed {seed}: {} has two owners", map.code(route));
        }
        assert!((1..=99).contains(&railroad.efficiency) && railroad.price.is_positive(), "seed {seed}: {code}");
        assert!(railroad.doubled.is_subset(&railroad.lines) && railroad.lines.contains(&railroad.id.0));
        for figure in [railroad.bonds, railroad.loans, railroad.owed_president] {
            assert!(figure >= Money::ZERO, "seed {seed}: {code}");
        }
        assert!(railroad.treasury >= Shares::ZERO && railroad.public >= Shares::ZERO, "seed {seed}: {code}");
    }
}

#[test]
fn whatever_is_ordered_the_books_balance_and_railroads_stay_lawful() {
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    for seed in 0..60 {
        let mut dice = Dice::new(seed, 0, "random games");
        let game = position(seed, &mut dice);
        let orders = orders(&game, &mut dice);
        let mut chance = Streams::new(game.rules.clone(), seed, game.turn + 1);
        let out = testbench::play(&game, &orders, &mut chance, 8..=13);
        assert_allowed(seed, &out);
        kinds.extend(out.events.iter().map(|event| {
            let text = format!("{event:?}");
            text.split([' ', '{']).next().unwrap_or_default().to_owned()
        }));
    }
    for kind in ["Incorporated", "Absorbed", "Built", "Forfeited", "Doubled", "RowAcquired", "Merged", "RateWar"] {
        assert!(kinds.contains(kind), "no {kind} in any of the games: they prove too little");
    }
}

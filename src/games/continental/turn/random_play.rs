//! Whole games of senseless orders: whatever players write, books, shares and networks hold after every step, every
//! player's account explains his cash, and what is told of his orders is true.

use super::super::Game;
use super::super::chance::{Dice, Streams};
use super::super::climate::Climate;
use super::super::event::Event;
use super::super::invariants;
use super::super::map::RailroadId;
use super::super::money::{Cents, Influence, Money, Shares};
use super::super::orders::{LocomotiveChoice, Order, RailroadOrder, TurnOrders};
use super::super::player::PlayerId;
use super::super::railroad::Technology;
use super::super::row_options::row_options;
use super::super::rules::Rules;
use super::super::setup::{Seat, set_up};
use super::super::testing::Scene;
use super::super::views::{player_view, public_view};
use super::true_fates;
use std::collections::BTreeMap;

fn any<T: Copy>(dice: &mut Dice, list: &[T]) -> Option<T> {
    let last = i64::try_from(list.len()).unwrap() - 1;
    (last >= 0).then(|| list[usize::try_from(dice.between(0, last)).unwrap()])
}

fn personal_orders(game: &Game, player: PlayerId, dice: &mut Dice) -> Vec<Order> {
    let me = &game.players[&player];
    let railroads: Vec<RailroadId> = game.railroads.keys().copied().collect();
    let mut orders = Vec::new();
    if dice.happens(1, 2) {
        orders.push(Order::Borrow(Money(dice.between(1, 3 * (me.limit - me.debt).0.max(100)))));
    }
    if dice.happens(1, 8) {
        orders.push(Order::Repay(None));
    }
    for pc in game.pcs.values() {
        let railroad = any(dice, &railroads);
        match (pc.owner == Some(player), dice.between(0, 5), railroad) {
            (true, 0, _) => orders.push(Order::Incorporate { pc: pc.route }),
            (true, 1, Some(into)) => orders.push(Order::Merge { what: pc.route, into }),
            (true, 2, _) => orders.push(Order::Offer { pc: pc.route, price: Money(dice.between(1, 3000)) }),
            (false, 0, _) => orders.push(Order::Bid { pc: pc.route, amount: Money(dice.between(300, 3000)) }),
            _ => {}
        }
    }
    for _ in 0..dice.between(0, 7) {
        let Some(railroad) = any(dice, &railroads) else { continue };
        let shares = Shares(dice.between(1, 400));
        orders.push(match dice.happens(2, 3) {
            true => Order::Buy { railroad, shares },
            false => Order::Sell { railroad, shares: dice.happens(3, 4).then_some(shares) },
        });
    }
    if dice.happens(1, 6) {
        orders.push(Order::Spend(Money(dice.between(500, 5000))));
    }
    let mut claims: Vec<RailroadId> = me.shares.keys().copied().collect();
    dice.shuffle(&mut claims);
    claims.truncate(usize::try_from(dice.between(1, 3)).unwrap());
    orders.push(Order::Control(claims));
    if let Some(railroad) = any(dice, &game.presidencies(player)).filter(|_| dice.happens(1, 4)) {
        orders.push(Order::Resign(railroad));
    }
    orders
}

fn railroad_orders(game: &Game, railroad: RailroadId, dice: &mut Dice) -> Vec<Order> {
    let options = row_options(game, railroad);
    let others: Vec<RailroadId> = game.railroads.keys().copied().collect();
    let line = game.railroads[&railroad].lines.first().copied();
    let a_mile = dice.happens(1, 2).then(|| Money(dice.between(150, 900)));
    let all = [
        Some(RailroadOrder::Lend(Money(dice.between(1, 5000)))),
        Some(RailroadOrder::Recall(Money(dice.between(1, 5000)))),
        Some(RailroadOrder::PayBank(Money(dice.between(1, 50_000)))),
        Some(RailroadOrder::TreasuryToPresident(Shares(dice.between(1, 500)))),
        Some(RailroadOrder::TreasuryToMarket(Shares(dice.between(1, 500)))),
        Some(RailroadOrder::Improve(Money(dice.between(0, 30)))),
        Some(RailroadOrder::Locomotive(LocomotiveChoice::Best)),
        any(dice, &Technology::ALL).map(RailroadOrder::Technology),
        Some(RailroadOrder::Build(a_mile)),
        dice.happens(1, 9).then_some(RailroadOrder::Abandon),
        line.map(RailroadOrder::Double),
        Some(RailroadOrder::Influence(Influence(dice.between(0, 10)))),
        any(dice, &options).map(|first| RailroadOrder::Request { first, second: options.first().copied() }),
        any(dice, &others).map(|against| RailroadOrder::RateWar { against, percent: dice.between(1, 90) }),
        Some(RailroadOrder::Dividend(Cents(dice.between(0, 300)))),
    ];
    let given = all.into_iter().flatten().filter(|_| dice.happens(1, 2));
    given.map(|order| Order::Railroad { railroad, order }).collect()
}

fn orders(game: &Game, player: PlayerId, dice: &mut Dice) -> Vec<Order> {
    let mut orders = personal_orders(game, player, dice);
    let presidencies = game.presidencies(player);
    if let [absorbed, into] = presidencies[..]
        && dice.happens(1, 3)
    {
        orders.push(Order::Merge { what: absorbed.0, into });
    }
    for railroad in presidencies {
        orders.extend(railroad_orders(game, railroad, dice));
    }
    orders
}

fn accounts_explain_cash(before: &Game, after: &Game, events: &[super::Record]) {
    let public = public_view(before, after, events);
    for player in after.players.keys() {
        let view = player_view(&public, before, after, events, *player).unwrap();
        let lines: Money = view.account.iter().map(|line| line.amount).sum();
        assert_eq!(view.opening_cash + lines, view.cash, "player {player} in turn {}", after.turn);
    }
}

#[test]
fn senseless_orders_break_neither_the_books_nor_a_network_nor_an_account_and_are_told_truly() {
    let rules = Rules::standard().unwrap();
    let seats: BTreeMap<PlayerId, Seat> =
        (1..=15).map(|number| (PlayerId(number), Seat { name: None, computer: true })).collect();
    for seed in 1..=2 {
        let mut game = set_up(&rules, seed, &seats, &mut Streams::new(rules.clone(), seed, 0));
        assert_eq!(invariants::check_end(&game), Ok(()));
        let mut bankruptcies = 0;
        for _ in 0..18 {
            let mut dice = Dice::new(seed, game.turn, "orders");
            let sheets: TurnOrders =
                game.players.keys().map(|player| (*player, orders(&game, *player, &mut dice))).collect();
            let (after, events) = super::run(&game, &sheets).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            accounts_explain_cash(&game, &after, &events);
            true_fates::check(&after, &events);
            bankruptcies +=
                events.iter().filter(|record| matches!(record.event, Event::RailroadReorganised { .. })).count();
            game = after;
        }
        assert!(game.railroads.len() > 20 && bankruptcies > 0, "the orders of seed {seed} are too tame to prove much");
    }
}

#[test]
fn a_turn_of_the_civil_war_begins_at_normal_or_better() {
    for (turn, paid) in [(10, Money(160)), (11, Money(120))] {
        let mut scene = Scene::new();
        scene.game.turn = turn - 1;
        scene.game.climate = Climate::Panic;
        let player = PlayerId(1);
        scene.fund(super::super::ledger::Account::Player(player), 5000);
        scene.tycoon(player).debt = Money(1000);
        let (after, _) = super::run_steps(&scene.game, &TurnOrders::new(), &mut scene.chance, 14..=18).unwrap();
        assert_eq!(after.players[&player].cash, Money(5000) - paid, "turn {turn}");
    }
}

//! What is foretold, held against what the turn does when chance stays at its middle.

use super::super::Game;
use super::super::event::Event;
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::super::railroad::RightOfWay;
use super::super::testing::{self, Outcome, PLAYER_1, PLAYER_2, TestChance, play, to};
use super::super::views::{player_view, public_view};
use super::*;

fn view(game: &Game) -> PlayerView {
    player_view(&public_view(game, game, &[]), game, game, &[], PLAYER_1).unwrap()
}

fn foretold(game: &Game, code: &str) -> Prospect {
    let view = view(game);
    prospects(&view).into_iter().find(|one| one.railroad == game.id(code)).unwrap()
}

/// PENN with a line to Baltimore, some land and debts, of which the first player is president.
fn penn() -> Game {
    let mut game = testing::game(7, 1000);
    let [pa1, pa5] = ["PA1", "PA5"].map(|code| game.route(code));
    let penn = game.network("PENN", &["PENN"]);
    penn.lines.insert(pa1);
    (penn.loans, penn.bonds, penn.land) = (Money(5000), Money(12_001), super::super::money::SquareMiles(45));
    (penn.efficiency, penn.cash) = (70, Money(3000));
    penn.directors.insert(PLAYER_1);
    penn.row = Some(RightOfWay { route: pa5, grant: super::super::money::SquareMiles(0) });
    game
}

/// A turn from upkeep to operations, with the wear to be expected.
fn played(game: &Game, orders: Vec<RailroadOrder>) -> Outcome {
    let params = &game.rules.params;
    let mut chance = TestChance { wear: (params.wear_min + params.wear_max) / 2, ..TestChance::default() };
    let orders: Vec<Order> = orders.into_iter().map(|order| to(game.id("PENN"), order)).collect();
    play(game, [(PLAYER_1, orders)], &mut chance, 8..=13)
}

/// Revenue, cost, interest, profit and profit a share of PENN's year.
fn year(out: &Outcome) -> (i64, i64, i64, i64, i64) {
    let penn = out.game.id("PENN");
    let figures = out.events.iter().find_map(|event| match event {
        Event::Operated { railroad, revenue, operating_cost, interest, profit, profit_per_share, .. }
            if *railroad == penn =>
        {
            Some((revenue.0, operating_cost.0, interest.0, profit.0, profit_per_share.0))
        }
        _ => None,
    });
    figures.unwrap()
}

#[test]
fn the_year_foretold_is_the_one_that_comes_without_luck_in_every_climate() {
    for climate in Climate::ALL {
        let game = Game { climate, ..penn() };
        let Year { revenue, cost, interest, profit, a_share, .. } = foretold(&game, "PENN").next;
        assert_eq!((revenue.0, cost.0, interest.0, profit.0, a_share.0), year(&played(&game, vec![])), "{climate:?}");
    }
}

#[test]
fn the_climates_beside_todays_are_told_and_none_beyond_the_worst_or_the_best() {
    let told = |climate| {
        let neighbours = foretold(&Game { climate, ..penn() }, "PENN").neighbours;
        neighbours.iter().map(|year| year.climate).collect::<Vec<_>>()
    };
    assert_eq!(told(Climate::Normal), [Climate::Recession, Climate::Improved]);
    assert_eq!(told(Climate::Panic), [Climate::Depression]);
    assert_eq!(told(Climate::Boom), [Climate::VeryGood]);
    let game = penn();
    let worse = Game { climate: Climate::Recession, ..penn() };
    assert_eq!(foretold(&game, "PENN").neighbours[0], foretold(&worse, "PENN").next);
}

#[test]
fn a_dividend_costs_what_holders_are_paid_and_the_profit_pays_the_rate_told() {
    let game = penn();
    let told = foretold(&game, "PENN").dividend;
    assert_eq!(told.a_dollar, Money(game.railroads[&game.id("PENN")].issued.0));
    let out = played(&game, vec![RailroadOrder::Dividend(told.affordable)]);
    assert_eq!((out.reasons(), out.railroad("PENN").last_dividend), (vec![None], told.affordable));
    let more = Cents(told.affordable.0 + 1);
    let out = played(&game, vec![RailroadOrder::Dividend(more)]);
    assert_eq!(out.railroad("PENN").last_dividend, told.affordable);
    assert!(told.covered <= told.affordable);
}

#[test]
fn a_line_costs_and_is_paid_as_construction_does_it() {
    let game = penn();
    let told = foretold(&game, "PENN");
    let [line] = told.lines.as_slice() else { panic!("{told:?}") };
    let out = played(&game, vec![RailroadOrder::Build(None)]);
    let penn = out.railroad("PENN");
    assert!(penn.lines.contains(&line.route));
    assert_eq!((penn.bonds - Money(12_001), penn.loans - Money(5000)), (line.bonds, line.loan));
    assert_eq!(line.bonds + line.cash + line.loan, line.cost);
    assert_eq!(year(&out).0 - year(&played(&game, vec![])).0, line.revenue.0);
    assert_eq!(year(&out).3 - year(&played(&game, vec![])).3, line.profit.0);
}

#[test]
fn what_is_bought_brings_what_is_told() {
    let mut game = penn();
    (game.locomotive, game.technologies) = (3, 3);
    game.edit(game.id("PENN")).cash = Money(900_000);
    let profit = |orders| year(&played(&game, orders)).3;
    let usual = profit(vec![]);
    let works = foretold(&game, "PENN").works;
    assert!(works.len() > 3);
    for Work { kind, profit: more, .. } in works {
        let order = match kind {
            WorkKind::Locomotive(kind) => RailroadOrder::Locomotive(super::super::orders::LocomotiveChoice::Type(kind)),
            WorkKind::Technology(technology) => RailroadOrder::Technology(technology),
            WorkKind::Track(line) => RailroadOrder::Double(line),
            WorkKind::Improvement(dollars) => RailroadOrder::Improve(dollars),
        };
        assert_eq!(profit(vec![order]) - usual, more.0, "{kind:?}");
    }
}

#[test]
fn who_touches_a_line_and_may_not_have_it_is_marked() {
    let mut game = penn();
    game.network("READ", &["READ"]);
    game.network("LV", &["LV"]);
    let told = foretold(&game, "PENN");
    let map = &game.rules.map;
    for line in told.lines.iter().chain(&told.requests) {
        for (railroad, bar) in &line.touches {
            let lines = &game.railroads[railroad].lines;
            let route = map.route(line.route);
            assert!(super::super::network::connected(map, lines, [&line.route]));
            assert_eq!(bar.is_some(), super::super::network::is_prohibited(map, lines, route));
        }
    }
    assert_eq!(told.requests.len(), view(&game).insights[&game.id("PENN")].row_options.len());
}

#[test]
fn shares_missing_are_those_to_a_tenth_and_beyond_the_greatest_other_holder() {
    let mut game = testing::game(7, 1000);
    for code in ["NYC", "B&O"] {
        game.start(code, 1001, 20);
    }
    let [nyc, bo] = ["NYC", "B&O"].map(|code| game.id(code));
    game.preside(PLAYER_1, nyc, 110);
    game.hold(PLAYER_2, nyc, 130);
    game.hold(PLAYER_1, bo, 60);
    let told = stakes(&view(&game));
    let figures = |id| {
        let found = told.iter().find(|one| one.railroad == id).unwrap();
        (found.held.0, found.percent, found.to_director.0, found.to_lead.map(|missing| missing.0), found.rival)
    };
    let rival = Some((PlayerId(2), super::super::money::Shares(130)));
    assert_eq!(figures(nyc), (110, 10, 0, Some(21), rival));
    assert_eq!(figures(bo), (60, 5, 41, None, None));
}

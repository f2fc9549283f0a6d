//! What is foretold, held against what the turn does when chance stays at its middle.

use super::super::Game;
use super::super::chance::Chance;
use super::super::event::Event;
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::super::railroad::RightOfWay;
use super::super::testing::{self, Outcome, PLAYER_1, PLAYER_2, TestChance, play, to};
use super::super::views::{player_view, public_view};
use super::*;
use std::sync::Arc;

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

#[test]
fn a_company_earns_as_a_railroad_what_its_first_turn_without_luck_brings() {
    for climate in [Climate::Depression, Climate::Normal, Climate::Boom] {
        let mut game = testing::game(2, 1000);
        (game.climate, game.locomotive, game.technologies) = (climate, 2, 4);
        // Chance gives a railroad of these tests its efficiency; what is told stands in the middle of the bounds.
        let start = TestChance::default().start(&game.rules, game.id("READ")).1;
        let rules = Arc::make_mut(&mut game.rules);
        (rules.params.start_efficiency_min, rules.params.start_efficiency_max) = (start - 4, start + 4);
        let pc = game.pc("READ", PLAYER_1, 500, None);
        let told = foundings(&view(&game));
        let [founding] = told.as_slice() else { panic!("{told:?}") };
        let out = play(&game, [(PLAYER_1, vec![Order::Incorporate { pc }])], &mut TestChance::default(), 5..=13);
        let read = out.game.id("READ");
        assert_eq!(out.player(1).shares[&read], founding.shares);
        let year = &founding.year;
        let operated = out.events.iter().find_map(|event| match event {
            Event::Operated { railroad, revenue, operating_cost, interest, profit, profit_per_share, .. }
                if *railroad == read =>
            {
                Some((*revenue, *operating_cost, *interest, *profit, *profit_per_share))
            }
            _ => None,
        });
        let foretold = (year.revenue, year.cost, year.interest, year.profit, year.a_share);
        assert_eq!(operated, Some(foretold), "{climate:?}");
    }
}

#[test]
fn the_nearest_rival_is_he_who_lacks_least_of_a_presidents_shares_and_has_no_more() {
    let mut game = testing::game(7, 1000);
    let [nyc, bo, read] = ["NYC", "B&O", "READ"].map(|code| game.start(code, 1000, 20));
    assert_eq!(nearest_rival(&view(&game)), None);
    game.preside(PLAYER_1, nyc, 200);
    game.hold(PLAYER_2, nyc, 150);
    game.preside(PLAYER_1, bo, 110);
    game.hold(PlayerId(3), bo, 90);
    // He has more already, and is told of among what must be done.
    game.preside(PLAYER_1, read, 100);
    game.hold(PlayerId(4), read, 101);
    let (stake, rival, shares) = nearest_rival(&view(&game)).unwrap();
    assert_eq!((stake.railroad, rival, shares.0), (bo, PlayerId(3), 90));
}

#[test]
fn the_nearest_seat_is_the_cheapest_that_may_be_bought_and_can_be_paid() {
    let seat = |cash, held| {
        let mut game = testing::game(7, cash);
        game.start("NYC", 1000, 30);
        let bo = game.start("B&O", 1000, 20);
        game.hold(PLAYER_1, bo, held);
        nearest_seat(&view(&game)).map(|seat| (seat.railroad == bo, seat.missing.0, seat.cost.0))
    };
    assert_eq!(seat(2000, 0), Some((true, 100, 2000)));
    assert_eq!(seat(1999, 0), None);
    assert_eq!(seat(1000, 60), Some((true, 40, 800)));
    // No advice to buy what creditors are about to seize.
    let mut game = testing::game(7, 9000);
    game.start("NYC", 1000, 30);
    let bo = game.start("B&O", 1000, 20);
    game.edit(bo).standing = super::super::railroad::Standing::Bankrupt;
    assert_eq!(nearest_seat(&view(&game)).map(|seat| seat.cost.0), Some(3000));
    // As many as make a director: NYC is left.
    let mut game = testing::game(7, 9000);
    game.start("NYC", 1000, 30);
    let bo = game.start("B&O", 1000, 20);
    game.direct(PLAYER_1, bo, 100);
    assert_eq!(nearest_seat(&view(&game)).map(|seat| seat.cost.0), Some(3000));
}

#[test]
fn a_recall_is_met_by_the_sale_that_takes_least_of_a_holding_and_a_lost_seat_is_marked() {
    let mut game = testing::game(7, 100);
    let [nyc, bo, read] = [("NYC", 30), ("B&O", 20), ("READ", 7)].map(|(code, price)| game.start(code, 1000, price));
    game.hold(PLAYER_1, nyc, 90);
    game.direct(PLAYER_1, bo, 120);
    game.hold(PLAYER_1, read, 10);
    assert_eq!(shortfall(&view(&game)), None);
    game.edit(nyc).last_profit = Cents(300);
    let bought = |game: &Game| cheapest(&view(game)).first().map(|share| share.most.0);
    assert_eq!((free_cash(&view(&game)), bought(&game)), (Money(100), Some(3)));
    let me = game.tycoon(PLAYER_1);
    (me.debt, me.recall) = (Money(2000), Money(1001));
    // Interest on what he owes is taken before it.
    let rules = game.rules.clone();
    assert_eq!(Money(2000).basis_points_up(rules.effects(game.climate).loan_interest), Money(240));
    let told = shortfall(&view(&game)).unwrap();
    let sales: Vec<_> = told.sales.iter().map(|sale| (sale.railroad, sale.shares.0, sale.costs_seat)).collect();
    // READ brings too little; 1141 dollars are 39 of 90 shares of NYC, 58 of 120 of B&O, of which 62 make no director.
    assert_eq!((told.missing, sales), (Money(1141), vec![(nyc, 39, false), (bo, 58, true)]));
    // Nothing is bought with what the Bank calls in.
    assert_eq!((free_cash(&view(&game)), bought(&game)), (Money(0), None));
    game.tycoon(PLAYER_1).cash = Money(1241);
    game.settle();
    assert_eq!(shortfall(&view(&game)), None);
}

/// A way, its cost and what cash lacks of it.
type Told = Option<(WorkOrLine, Money, Money)>;

/// What is most worth its cost to PENN: upkeep, the best of all else, and the best that needs no loan of the president's.
fn best(game: &Game) -> [Told; 3] {
    let view = view(game);
    let prospect = prospects(&view).remove(0);
    let best = prospect.best(&view.presidency(prospect.railroad).unwrap(), free_cash(&view));
    [best.upkeep, best.other, best.unaided].map(|gain| {
        gain.map(|gain| {
            let way = match gain.way {
                Way::Bought(work) => WorkOrLine::Work(work.kind),
                Way::Laid(line) => WorkOrLine::Line(line.kind),
            };
            (way, gain.cost, gain.lacks)
        })
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WorkOrLine {
    Work(WorkKind),
    Line(Kind),
}

/// PENN with engines and technologies to buy, so much cash of its own, and so much of its president's.
fn shopping(cash: i64, presidents: i64) -> Game {
    let mut game = penn();
    (game.locomotive, game.technologies) = (3, 3);
    game.edit(game.id("PENN")).cash = Money(cash);
    game.tycoon(PLAYER_1).cash = Money(presidents);
    game
}

#[test]
fn of_all_that_is_paid_without_a_loan_the_best_is_told_alone() {
    let game = shopping(900_000, 0);
    let [told, other, unaided] = best(&game);
    let prospect = foretold(&game, "PENN");
    let upkeep = prospect.works.iter().find(|work| work.is_upkeep()).unwrap();
    let works = prospect.works.iter().filter(|work| !work.is_upkeep());
    let greatest = works.max_by_key(|work| work.profit.0 * 1000 / work.cost.0).unwrap();
    let (way, cost, lacks) = other.unwrap();
    assert_eq!((way, cost, lacks), (WorkOrLine::Work(greatest.kind), greatest.cost, Money::ZERO));
    assert_eq!(told, Some((WorkOrLine::Work(upkeep.kind), upkeep.cost, Money::ZERO)));
    assert_eq!(unaided, None);
}

/// The same in a boom and without a right of way: what it may ask for would earn.
fn asking(cash: i64, presidents: i64) -> Game {
    let mut game = Game { climate: Climate::Boom, ..shopping(cash, presidents) };
    let penn = game.edit(game.id("PENN"));
    (penn.row, penn.efficiency) = (None, 90);
    game
}

#[test]
fn what_its_president_would_have_to_lend_for_is_told_with_what_cash_lacks_beside_upkeep() {
    let [Some((_, upkeep, _)), Some((way, cost, _)), _] = best(&asking(900_000, 0)) else { panic!() };
    let short = (upkeep + cost).0 - 100;
    let [_, other, unaided] = best(&asking(short, 100));
    assert_eq!(other, Some((way, cost, Money(100))));
    assert!(unaided.is_some_and(|(instead, _, lacks)| instead != way && lacks == Money::ZERO), "{unaided:?}");
    // A dollar less than is lacking, or one that the Bank calls in, and it is not told.
    let mut recalled = asking(short, 100);
    recalled.tycoon(PLAYER_1).recall = Money(1);
    for poorer in [asking(short, 99), recalled] {
        assert!(best(&poorer)[1].is_some_and(|(instead, ..)| instead != way));
    }
    // For upkeep the Bank lends; with what he lends it is paid first, and so is what its cash is below zero.
    let whole = (upkeep + cost).0;
    let [told, other, _] = best(&asking(-500, whole + 500));
    assert_eq!(told.map(|(_, cost, lacks)| (cost, lacks)), Some((upkeep, upkeep)));
    assert_eq!(other, Some((way, cost, Money(whole + 500))));
}

#[test]
fn who_has_a_right_of_way_asks_for_no_other_and_without_cash_nothing_is_bought() {
    let mut game = asking(0, 0);
    let asked = |game: &Game| matches!(best(game)[1], Some((WorkOrLine::Line(Kind::Requested), ..)));
    assert!(asked(&game), "{:?}", best(&game));
    let pa5 = game.route("PA5");
    game.edit(game.id("PENN")).row = Some(RightOfWay { route: pa5, grant: super::super::money::SquareMiles(0) });
    assert!(!asked(&game), "{:?}", best(&game));
}

#[test]
fn the_presidents_part_of_new_shares_is_what_construction_gives_and_charges_him() {
    let game = penn();
    let told = foretold(&game, "PENN").lines[0].own;
    let out = played(&game, vec![RailroadOrder::Build(None)]);
    let penn = game.id("PENN");
    let got = out.player(1).held(penn) - game.players[&PLAYER_1].held(penn);
    assert_eq!((told.free, told.bought), (super::super::money::Shares(0), got));
    assert!(got.is_positive() && told.bill.is_positive());
    assert_eq!(out.player(1).debt - game.players[&PLAYER_1].debt, told.bill);
}

#[test]
fn who_brings_a_company_in_gets_shares_for_it_and_others_as_a_director() {
    let mut game = penn();
    let penn = game.id("PENN");
    game.edit(penn).row = None;
    let pc = game.pc("LV", PLAYER_1, 500, None);
    let lines = foretold(&game, "PENN").lines;
    let [line] = lines.as_slice() else { panic!("{lines:?}") };
    let orders = [(PLAYER_1, vec![Order::Merge { what: pc, into: penn }])];
    let out = play(&game, orders, &mut TestChance::default(), 5..=13);
    let got = out.player(1).held(penn) - game.players[&PLAYER_1].held(penn);
    assert_eq!((line.kind, line.own.free + line.own.bought), (Kind::Absorbed, got));
    assert!(line.own.free.is_positive() && line.own.bought.is_positive());
}

#[test]
fn a_presidency_of_which_nobody_else_has_shares_is_unrivalled() {
    let mut game = testing::game(7, 1000);
    let [nyc, bo, read] = ["NYC", "B&O", "READ"].map(|code| game.start(code, 1000, 20));
    game.preside(PLAYER_1, nyc, 200);
    assert_eq!((unrivalled(&view(&game)), presides_over_all_he_may(&view(&game))), (vec![nyc], false));
    game.preside(PLAYER_1, bo, 110);
    game.hold(PLAYER_2, bo, 1);
    game.hold(PLAYER_1, read, 50);
    assert_eq!((unrivalled(&view(&game)), presides_over_all_he_may(&view(&game))), (vec![nyc], true));
}

#[test]
fn what_saves_a_railroad_leaves_it_a_dollar_after_the_turn_foretold() {
    let mut game = penn();
    let lent = |game: &Game| rescue(&view(game).presidency(game.id("PENN")).unwrap());
    game.edit(game.id("PENN")).cash = Money(-90_000);
    let profit = foretold(&game, "PENN").next.profit;
    assert_eq!(lent(&game), Money(90_001) - profit);
    game.edit(game.id("PENN")).cash = Money(90_000);
    assert_eq!(lent(&game), Money(0));
}

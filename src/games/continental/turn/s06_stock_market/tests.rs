//! The worked examples of §6 and the rulings, and what they leave out.

use super::super::super::Game;
use super::super::super::event::Verdict;
use super::super::super::testing::{self, Outcome, TestChance, to};
use super::*;

fn play(game: &Game, orders: Vec<(PlayerId, Vec<Order>)>, public: &[(RailroadId, i64, i64)]) -> Outcome {
    let public = public.iter().map(|&(railroad, offer, demand)| (railroad, (offer, demand))).collect();
    testing::play(game, orders, &mut TestChance { public, ..TestChance::default() }, 4..=7)
}

fn buy(railroad: RailroadId, shares: i64) -> Order {
    Order::Buy { railroad, shares: Shares(shares) }
}

fn sell(railroad: RailroadId, shares: i64) -> Order {
    Order::Sell { railroad, shares: Some(Shares(shares)) }
}

/// The position of §6.3: 1000 issued at $20, 50 in treasury, players with 200, 150 and 50. Nobody holds so much cash
/// that interest would blur the sums.
fn example(cash: i64) -> (Game, RailroadId, [PlayerId; 3]) {
    let mut game = testing::game(0, 0);
    let players = [1, 2, 3].map(|id| game.seat(id, cash));
    let x = game.start("NYC", 950, 20);
    let railroad = game.edit(x);
    (railroad.treasury, railroad.president) = (Shares(50), Some(players[0]));
    for (player, shares) in players.into_iter().zip([200, 150]) {
        game.direct(player, x, shares);
    }
    game.hold(players[2], x, 50);
    (game, x, players)
}

fn market_order(railroad: RailroadId, shares: i64) -> Order {
    to(railroad, RailroadOrder::TreasuryToMarket(Shares(shares)))
}

#[test]
fn example_1_of_6_3_demand_twice_the_offer() {
    let (mut game, x, [one, two, three]) = example(4000);
    // Player 2 asks for more than the largest buy in the example; a fourth one asks for the rest of his 200.
    let four = game.seat(4, 4000);
    let largest = market::largest_buy(&game, two, x).0;
    let orders = vec![
        (one, vec![market_order(x, 50), buy(x, 50)]),
        (two, vec![buy(x, 200)]),
        (three, vec![sell(x, 50)]),
        (four, vec![buy(x, 200 - largest)]),
    ];
    let out = play(&game, orders, &[(x, 100, 150)]);
    let railroad = &out.game.railroads[&x];
    assert_eq!(railroad.price, Money(32));
    assert_eq!((railroad.cash, railroad.treasury, railroad.issued), (Money(50 * 26), Shares(0), Shares(1000)));
    let held = [one, two, three, four].map(|player| out.game.held(player, x).0);
    assert_eq!(held, [225, 150 + largest / 2, 0, (200 - largest) / 2]);
    // 75 to the Public, less the 100 it put up.
    assert_eq!(railroad.public, Shares(550 - 25));
    let stock = out.events.iter().find_map(|one| match *one {
        Event::Stock { market, offered, demanded, traded, .. } => Some((market.0, offered.0, demanded.0, traded.0)),
        _ => None,
    });
    assert_eq!(stock, Some((26, 200, 400, 200)));
    assert_eq!(out.fates[&one][1], Verdict::Cut { to: buy(x, 25), reason: Reason::NotEnoughOffered, figure: Some(25) });
    assert_eq!(out.game.players[&one].cash, Money((4000 - 25 * 26) * 106 / 100));
}

#[test]
fn example_2_of_6_3_offer_twice_the_demand() {
    let (game, x, [one, _, three]) = example(4000);
    let orders = vec![(one, vec![market_order(x, 50)]), (three, vec![buy(x, 50)])];
    let out = play(&game, orders, &[(x, 350, 150)]);
    let railroad = &out.game.railroads[&x];
    assert_eq!((railroad.price, railroad.cash), (Money(12), Money(50 * 16)));
    assert_eq!(out.game.held(three, x), Shares(100), "he gets all he asked for");
    assert_eq!(out.game.players[&three].cash, Money((4000 - 50 * 16) * 106 / 100));
    assert_eq!(out.fates[&three], [Verdict::Done]);
    assert_eq!(railroad.public, Shares(550));
}

#[test]
fn every_share_players_and_treasury_offer_is_sold_even_if_nobody_wants_it() {
    let (game, x, [one, _, three]) = example(0);
    let out = play(&game, vec![(one, vec![market_order(x, 50)]), (three, vec![sell(x, 50)])], &[]);
    // Ratio 1/20: 20 x 0.1228 = 2, market 11.
    assert_eq!((out.game.railroads[&x].price, out.game.railroads[&x].public), (Money(2), Shares(650)));
    assert_eq!(out.game.players[&three].cash, Money(550 * 106 / 100));
}

#[test]
fn example_of_6_1_5_a_purse_of_1800_dollars() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 1800);
    let nyc = game.start("NYC", 1000, 20);
    let bo = game.start("B&O", 1000, 10);
    let nw = game.start("N&W", 1000, 20);
    let scl = game.start("SCL", 1000, 10);
    let wm = game.start("W&M", 1000, 1);
    game.hold(me, nyc, 20);
    let sheet = vec![sell(nyc, 20), buy(bo, 100), sell(nw, 50), buy(scl, 100), buy(wm, 1)];
    // As much wanted as offered, so that prices stay.
    let even = [(nyc, 0, 20), (bo, 100, 0), (nw, 0, 25), (scl, 50, 0), (wm, 0, 0)];
    let out = play(&game, vec![(me, sheet)], &even);
    let fates = &out.fates[&me];
    assert_eq!(fates[..3], [Verdict::Done, Verdict::Done, Verdict::Done]);
    assert_eq!(fates[3], Verdict::Cut { to: buy(scl, 50), reason: Reason::NoCash, figure: Some(500) });
    assert_eq!(fates[4], Verdict::Dropped { reason: Reason::NoCash, figure: Some(0) });
    assert_eq!([nyc, bo, nw, scl].map(|id| out.game.held(me, id).0), [0, 100, 0, 50]);
    // 1800 + 400 - 1000 - 500, and nothing won or lost on the short sale.
    assert_eq!(out.game.players[&me].cash, Money(700 * 106 / 100));
}

#[test]
fn the_same_orders_in_another_order_reserve_otherwise() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 100);
    let nyc = game.start("NYC", 1000, 20);
    let bo = game.start("B&O", 1000, 10);
    game.hold(me, nyc, 20);
    for (sheet, bought) in [(vec![sell(nyc, 20), buy(bo, 30)], 30), (vec![buy(bo, 30), sell(nyc, 20)], 10)] {
        let out = play(&game, vec![(me, sheet)], &[(nyc, 0, 20), (bo, 30, 0)]);
        assert_eq!(out.game.held(me, bo), Shares(bought));
    }
}

#[test]
fn example_of_6_2_40_owned_and_60_short_of_1000() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 1000);
    let nyc = game.start("NYC", 1000, 20);
    game.hold(me, nyc, 40);
    // Offered 40 + 60 / 2 = 70, demanded 35: 20 -> 12, market 16.
    let out = play(&game, vec![(me, vec![sell(nyc, 150)])], &[(nyc, 0, 35)]);
    assert_eq!(out.game.railroads[&nyc].price, Money(12));
    assert_eq!(
        out.fates[&me],
        [Verdict::Cut { to: sell(nyc, 100), reason: Reason::OverShortLimit, figure: Some(100) }]
    );
    // 40 sold at 16, 60 sold at 16 and bought back at 12.
    assert_eq!(out.game.players[&me].cash, Money((1000 + 640 + 240) * 106 / 100));
    assert!(out.game.players[&me].shares.is_empty());
    assert_eq!(out.game.railroads[&nyc].public, Shares(1000));
    assert!(out.events.contains(&Event::Traded {
        player: me,
        railroad: nyc,
        trade: Trade::Sold,
        asked: Shares(150),
        done: Shares(100),
        short: Shares(60),
        price: Money(16)
    }));
}

#[test]
fn a_short_sale_needs_half_its_value_and_only_the_short_part_is_cut() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 105);
    let nyc = game.start("NYC", 1000, 21);
    game.hold(me, nyc, 5);
    // 105 + half of 5 x 21, floored: 157; a short share takes 10.5, fourteen take 147, fifteen 158.
    let out = play(&game, vec![(me, vec![sell(nyc, 100)])], &[]);
    assert_eq!(out.fates[&me], [Verdict::Cut { to: sell(nyc, 19), reason: Reason::NoCash, figure: Some(157) }]);
}

#[test]
fn a_loss_on_a_short_sale_beyond_cash_becomes_a_loan() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 1000);
    let nyc = game.start("NYC", 1000, 20);
    // Demand 20 times the offer: 20 -> 162, market 91: 100 x 71 lost.
    let out = play(&game, vec![(me, vec![sell(nyc, 100)])], &[(nyc, 0, 5000)]);
    assert_eq!((out.game.players[&me].cash, out.game.players[&me].debt), (Money(0), Money(6100)));
}

#[test]
fn directors_and_cornered_stocks_know_no_short_sale() {
    let mut game = testing::game(0, 0);
    let [director, small, none] = [1, 2, 3].map(|id| game.seat(id, 9000));
    let nyc = game.start("NYC", 1000, 20);
    game.direct(director, nyc, 501);
    game.hold(small, nyc, 5);
    let orders = [director, small, none].map(|id| (id, vec![sell(nyc, 600)])).to_vec();
    let out = play(&game, orders, &[]);
    assert!(matches!(out.fates[&director][0], Verdict::Cut { reason: Reason::DirectorShort, figure: Some(501), .. }));
    assert!(matches!(out.fates[&small][0], Verdict::Cut { reason: Reason::CorneredShort, figure: Some(5), .. }));
    assert_eq!(out.fates[&none], [Verdict::Dropped { reason: Reason::CorneredShort, figure: Some(0) }]);
}

#[test]
fn six_trades_and_three_of_them_buys_counted_before_they_are_cut() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 90_000);
    let ids = ["NYC", "PENN", "B&O", "N&W", "C&H", "SCL", "ERIE", "LV"].map(|code| game.start(code, 1000, 20));
    for id in ids {
        game.hold(me, id, 5);
    }
    let gone = game.id("READ");
    let mut sheet = vec![buy(gone, 5)];
    sheet.extend(ids[..4].iter().map(|id| buy(*id, 5)));
    sheet.extend(ids[4..].iter().map(|id| sell(*id, 5)));
    let out = play(&game, vec![(me, sheet)], &ids.map(|id| (id, 5, 0)));
    let fates = &out.fates[&me];
    assert_eq!(fates[0], Verdict::Dropped { reason: Reason::NoSuchRailroad, figure: None });
    assert_eq!(fates[1..4], [Verdict::Done, Verdict::Done, Verdict::Done]);
    assert_eq!(fates[4], Verdict::Dropped { reason: Reason::TooManyBuys, figure: Some(3) });
    assert_eq!(fates[5..7], [Verdict::Done, Verdict::Done]);
    for fate in &fates[7..] {
        assert_eq!(*fate, Verdict::Dropped { reason: Reason::TooManyTrades, figure: Some(6) });
    }
}

#[test]
fn treasury_shares_bought_in_s4_may_be_sold_at_once() {
    let (game, x, [one, ..]) = example(400);
    let take = |shares| to(x, RailroadOrder::TreasuryToPresident(Shares(shares)));
    let sheet = vec![take(40), market_order(x, 50), sell(x, 240)];
    let out = play(&game, vec![(one, sheet)], &[(x, 0, 250)]);
    let fates = &out.fates[&one];
    assert_eq!(fates[0], Verdict::Done);
    assert!(matches!(fates[1], Verdict::Cut { reason: Reason::OverTreasury, figure: Some(10), .. }));
    assert_eq!(fates[2], Verdict::Done);
    assert_eq!(out.game.held(one, x), Shares(0));
    // Half price for 40, the market's for 10.
    assert_eq!(out.game.railroads[&x].cash, Money(400 + 200));
    // Without the cash for S4 he has only his 200.
    let (game, x, [one, ..]) = example(0);
    let out = play(&game, vec![(one, vec![take(40), sell(x, 240)])], &[(x, 0, 250)]);
    assert!(matches!(out.fates[&one][1], Verdict::Cut { reason: Reason::DirectorShort, figure: Some(200), .. }));
}

#[test]
fn treasury_sales_save_an_insolvent_railroad_from_bankruptcy() {
    let (mut game, x, [one, ..]) = example(0);
    let railroad = game.railroads.get_mut(&x).unwrap();
    railroad.standing = super::super::super::railroad::Standing::Bankrupt;
    let out = testing::play(&game, [(one, vec![market_order(x, 1)])], &mut TestChance::default(), 6..=6);
    assert!(out.events.contains(&Event::RailroadRescued { railroad: x }));
}

#[test]
fn the_climate_changes_and_the_civil_war_keeps_it_normal() {
    for (turn, becomes) in [(9, Climate::Panic), (10, Climate::Normal), (11, Climate::Normal), (12, Climate::Panic)] {
        let mut game = testing::game(0, 0);
        game.turn = turn;
        game.climate = Climate::Boom;
        let mut chance = TestChance { climate: Some(Climate::Panic), ..TestChance::default() };
        let out = testing::play(&game, vec![], &mut chance, 6..=6);
        assert_eq!(out.game.climate, becomes, "turn {}", turn + 1);
        assert!(out.events.contains(&Event::ClimateChanged { from: Climate::Boom, to: becomes }));
    }
}

#[test]
fn a_turn_of_the_civil_war_begins_at_normal_at_least() {
    let mut game = testing::game(0, 0);
    game.climate = Climate::Depression;
    for (turn, begins) in [(9, Climate::Depression), (10, Climate::Normal), (12, Climate::Depression)] {
        game.turn = turn;
        assert_eq!(game.opening_climate(), begins);
    }
    (game.turn, game.climate) = (10, Climate::Good);
    assert_eq!(game.opening_climate(), Climate::Good);
}

#[test]
fn whatever_happens_no_bill_exceeds_its_reserve_and_shares_are_conserved() {
    use super::super::super::chance::{Streams, named};
    for seed in 0..60 {
        let mut dice = named(seed, 0, "market");
        let mut game = testing::game(0, 0);
        let players: Vec<PlayerId> = (1..=6).map(|id| game.seat(id, dice.between(0, 20_000))).collect();
        let ids = ["NYC", "PENN", "B&O", "N&W"].map(|code| {
            let price = dice.between(1, 200);
            let id = game.start(code, 1000, price);
            let railroad = game.edit(id);
            railroad.treasury = Shares(dice.between(0, 100));
            railroad.fresh = dice.happens(1, 3);
            railroad.last_profit = super::super::super::money::Cents(dice.between(-200, 900));
            railroad.last_dividend = super::super::super::money::Cents(dice.between(0, 400));
            id
        });
        game.edit(ids[0]).president = Some(PlayerId(1));
        game.edit(ids[1]).president = Some(PlayerId(1));
        let mut orders = Vec::new();
        for player in players {
            let mut sheet = Vec::new();
            for id in ids {
                match dice.between(1, 160) {
                    shares @ 100.. => game.direct(player, id, shares),
                    shares => game.hold(player, id, shares),
                }
                let shares = dice.between(1, 300);
                sheet.push(if dice.happens(1, 2) { buy(id, shares) } else { sell(id, shares) });
                if player == PlayerId(1) {
                    sheet.push(market_order(id, dice.between(1, 120)));
                }
            }
            orders.push((player, sheet));
        }
        let mut chance = Streams::new(game.rules.clone(), seed, 3);
        let out = testing::play(&game, orders, &mut chance, 4..=7);
        for player in out.game.players.values() {
            assert!(player.cash >= Money::ZERO && player.shares.values().all(|shares| shares.is_positive()));
        }
    }
}

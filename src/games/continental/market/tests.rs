//! The limits, the price formula and the Public, each by the figures of the rulebook and the rulings.

use super::super::money::Cents;
use super::super::rules::DEFAULT_PARAMETERS;
use super::super::testing;
use super::*;
use crate::games::continental::climate::Climate;

fn params() -> Parameters {
    Parameters::parse(DEFAULT_PARAMETERS).unwrap()
}

#[test]
fn more_railroads_allow_more_buys() {
    let params = params();
    let allowed: Vec<i64> = [0, 15, 16, 30, 31, 90].map(|active| buys_allowed(&params, active)).into();
    assert_eq!(allowed, [3, 3, 4, 4, 5, 5]);
}

#[test]
fn demand_twice_the_offer_lifts_20_to_32_and_half_drops_it_to_12() {
    assert_eq!(prices(&params(), Money(20), 800, 400), (Money(32), Money(26)));
    assert_eq!(prices(&params(), Money(20), 400, 800), (Money(12), Money(16)));
}

#[test]
fn the_price_stays_when_demand_equals_offer_or_nobody_trades() {
    for start in 1..=200 {
        assert_eq!(prices(&params(), Money(start), 34, 34), (Money(start), Money(start)));
        assert_eq!(prices(&params(), Money(start), 0, 0), (Money(start), Money(start)));
    }
}

#[test]
fn the_ratio_is_at_most_20_either_way_and_the_price_from_1_to_200() {
    // 20 ^ 0.7 = 8.142
    assert_eq!(prices(&params(), Money(20), 100, 0), (Money(162), Money(91)));
    assert_eq!(prices(&params(), Money(20), 100_000, 1), (Money(162), Money(91)));
    assert_eq!(prices(&params(), Money(100), 0, 7), (Money(12), Money(56)));
    assert_eq!(prices(&params(), Money(5), 0, 7), (Money(1), Money(3)));
    assert_eq!(prices(&params(), Money(60), 100, 1), (Money(200), Money(130)));
}

#[test]
fn half_a_share_counts() {
    // 3 halves demanded, 1 half offered: 3 ^ 0.7 = 2.157
    assert_eq!(prices(&params(), Money(10), 3, 1).0, Money(21));
}

#[test]
fn a_stranger_may_buy_a_fifth_of_what_directors_do_not_hold() {
    let mut game = testing::game(0, 0);
    let nyc = game.start("NYC", 1000, 20);
    let [director, small, stranger] = [1, 2, 3].map(|id| game.seat(id, 0));
    game.direct(director, nyc, 200);
    game.hold(small, nyc, 50);
    assert_eq!(largest_buy(&game, stranger, nyc), Shares(160));
    assert_eq!(largest_buy(&game, small, nyc), Shares(150));
    assert_eq!(largest_buy(&game, director, nyc), Shares(160), "a director's own shares are taken off once");
}

#[test]
fn nobody_buys_beyond_51_percent() {
    let mut game = testing::game(0, 0);
    let nyc = game.start("NYC", 1000, 20);
    let [one, other] = [1, 2].map(|id| game.seat(id, 0));
    game.direct(one, nyc, 410);
    assert_eq!(largest_buy(&game, one, nyc), Shares(100));
    game.hold(other, nyc, 90);
    assert_eq!(largest_buy(&game, one, nyc), Shares(100));
    game.railroads.get_mut(&nyc).unwrap().public = Shares(380);
    game.players.get_mut(&one).unwrap().shares.insert(nyc, Shares(530));
    assert_eq!(largest_buy(&game, one, nyc), Shares(0));
}

#[test]
fn in_a_cornered_stock_a_non_director_stays_below_a_tenth() {
    let mut game = testing::game(0, 0);
    let nyc = game.start("NYC", 1000, 20);
    let [one, other, small] = [1, 2, 3].map(|id| game.seat(id, 0));
    game.direct(one, nyc, 250);
    game.direct(other, nyc, 250);
    game.hold(small, nyc, 60);
    assert_eq!(largest_buy(&game, small, nyc), Shares(88), "half is not more than half");
    assert_eq!(largest_sale(&game, small, nyc), Shares(100));
    game.hold(other, nyc, 1);
    assert_eq!(largest_buy(&game, small, nyc), Shares(39));
    assert_eq!(largest_buy(&game, one, nyc), Shares(99), "a director may");
    assert_eq!(largest_sale(&game, small, nyc), Shares(60));
}

#[test]
fn with_40_of_1000_shares_one_may_sell_100_and_a_director_only_his_own() {
    let mut game = testing::game(0, 0);
    let nyc = game.start("NYC", 1000, 20);
    let [small, director] = [1, 2].map(|id| game.seat(id, 0));
    game.hold(small, nyc, 40);
    game.direct(director, nyc, 100);
    assert_eq!(largest_sale(&game, small, nyc), Shares(100));
    assert_eq!(largest_sale(&game, director, nyc), Shares(100));
    game.hold(director, nyc, 200);
    assert_eq!(largest_sale(&game, director, nyc), Shares(300));
    assert_eq!(short_limit(&game, director, game.railroad(nyc).unwrap()), Err(NoShorts::Director));
}

#[test]
fn buyers_share_what_is_on_offer_in_proportion() {
    assert_eq!([50, 200].map(|asked| share_out(Shares(asked), Shares(200), Shares(400))), [Shares(25), Shares(100)]);
    assert_eq!(share_out(Shares(50), Shares(400), Shares(200)), Shares(50));
    assert_eq!(share_out(Shares(5), Shares(1), Shares(10)), Shares(0));
}

/// Offer and demand of the Public for a railroad at Normal, without noise and without other sellers.
fn mood(price: i64, profit: i64, dividend: i64) -> (i64, i64) {
    let mut game = testing::game(0, 0);
    let nyc = game.start("NYC", 1000, price);
    let railroad = game.edit(nyc);
    (railroad.last_profit, railroad.last_dividend) = (Cents(profit), Cents(dividend));
    let params = &game.rules.params;
    let appetite = appetite(params, game.rules.effects(Climate::Normal), &game.railroads[&nyc]);
    let offer = appetite.offer(params, Shares(1000), 1000);
    (offer.0, appetite.demand(params, offer, Shares(0), 1000).0)
}

#[test]
fn at_a_fair_price_the_public_offers_a_quarter_and_wants_as_much() {
    // e = 0.74 x 2 + 0.72 x 2 = 2.92, v = 2.92 / 6 % = 48.67, a = 49.17 / p: both sides of a = 1.
    assert_eq!(mood(49, 200, 200), (249, 250));
    assert_eq!(mood(50, 200, 200), (254, 248));
}

#[test]
fn the_public_hardly_sells_what_is_cheap_and_wants_three_times_that() {
    assert_eq!(mood(2, 200, 200), (30, 90));
    assert_eq!(mood(100, 0, 0), (500, 50));
    assert_eq!(mood(100, -500, 0), (500, 50));
}

#[test]
fn a_dividend_counts_at_most_twice_the_profit_or_a_dollar() {
    assert_eq!(mood(20, 100, 900), mood(20, 100, 200));
    assert_eq!(mood(20, 10, 900), mood(20, 10, 100));
    assert_eq!(mood(20, -100, 900), mood(20, -100, 100));
}

#[test]
fn a_fresh_railroad_is_worth_its_price() {
    let mut game = testing::game(0, 0);
    let nyc = game.start("NYC", 1000, 14);
    game.edit(nyc).fresh = true;
    let params = &game.rules.params;
    let appetite = appetite(params, game.rules.effects(Climate::Normal), &game.railroads[&nyc]);
    // a = 14.5 / 14
    assert_eq!(appetite.offer(params, Shares(1000), 1000), Shares(241));
    assert_eq!(appetite.offer(params, Shares(1000), 800), Shares(193));
    // 1.0357 ^ 1.2 = 1.04300; half of what others sell counts.
    assert_eq!(appetite.demand(params, Shares(200), Shares(101), 1000), Shares(261));
}

#[test]
fn a_better_climate_makes_a_share_worth_more() {
    let mut game = testing::game(0, 0);
    let nyc = game.start("NYC", 1000, 25);
    let railroad = game.edit(nyc);
    (railroad.last_profit, railroad.last_dividend) = (Cents(200), Cents(200));
    let offers: Vec<i64> = Climate::ALL
        .map(|climate| {
            let appetite = appetite(&game.rules.params, game.rules.effects(climate), &game.railroads[&nyc]);
            appetite.offer(&game.rules.params, Shares(1000), 1000).0
        })
        .into();
    assert!(offers.windows(2).all(|pair| pair[0] > pair[1]), "{offers:?}");
}

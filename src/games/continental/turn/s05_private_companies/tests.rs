//! Bids, offers and the Public's purchases. READ is 104 miles, LV 130.

use super::super::super::Game;
use super::super::super::chance::Tied;
use super::super::super::event::{Event, Reason, Verdict};
use super::super::super::money::Money;
use super::super::super::orders::Order;
use super::super::super::player::{PlayerId, PrivateCompany};
use super::super::super::testing::{self, Outcome, TestChance};

fn play(game: &Game, orders: Vec<(PlayerId, Vec<Order>)>) -> Outcome {
    testing::play(game, orders, &mut TestChance::default(), 5..=5)
}

fn bid(game: &Game, code: &str, amount: i64) -> Order {
    Order::Bid { pc: game.route(code), amount: Money(amount) }
}

fn offer(game: &Game, code: &str, price: i64) -> Order {
    Order::Offer { pc: game.route(code), price: Money(price) }
}

fn dropped(reason: Reason) -> Verdict {
    Verdict::Dropped { reason, figure: None }
}

#[test]
fn the_highest_bid_wins_and_pays_its_own_amount() {
    let mut game = testing::game(0, 0);
    let [one, two] = [1, 2].map(|id| game.seat(id, 1000));
    let read = game.list("READ", 520);
    let orders = vec![(one, vec![bid(&game, "READ", 600)]), (two, vec![bid(&game, "READ", 700)])];
    let out = play(&game, orders);
    assert_eq!(out.game.pcs[&read], PrivateCompany { route: read, owner: Some(two), paid: Money(700), ask: None });
    assert_eq!((out.game.players[&one].cash, out.game.players[&two].cash), (Money(1000), Money(300)));
    assert_eq!(out.fates[&one], [Verdict::Dropped { reason: Reason::Outbid, figure: Some(700) }]);
}

#[test]
fn equal_bids_are_settled_by_lot() {
    let mut game = testing::game(0, 0);
    let [one, two, three] = [1, 2, 3].map(|id| game.seat(id, 1000));
    let read = game.list("READ", 520);
    let orders = [one, two, three].map(|id| (id, vec![bid(&game, "READ", 600)])).to_vec();
    let mut chance = TestChance { tie: [three, one].map(Tied::Player).to_vec(), ..TestChance::default() };
    let out = testing::play(&game, orders, &mut chance, 5..=5);
    assert_eq!(out.game.pcs[&read].owner, Some(three));
}

#[test]
fn bids_reserve_cash_in_the_order_of_the_sheet() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 1300);
    let (read, lv) = (game.list("READ", 520), game.list("LV", 650));
    let out = play(&game, vec![(me, vec![bid(&game, "READ", 600), bid(&game, "LV", 900)])]);
    assert_eq!((out.game.pcs[&read].paid, out.game.pcs[&lv].paid), (Money(600), Money(700)));
    let fates = &out.fates[&me];
    assert_eq!(fates[0], Verdict::Done);
    assert_eq!(fates[1], Verdict::Cut { to: bid(&game, "LV", 700), reason: Reason::NoCash, figure: Some(700) });
    let out = play(&game, vec![(me, vec![bid(&game, "READ", 651), bid(&game, "LV", 900)])]);
    assert_eq!((out.game.pcs[&lv].owner, out.game.players[&me].cash), (None, Money(649)));
    assert_eq!(out.fates[&me][1], Verdict::Dropped { reason: Reason::NoCash, figure: Some(649) });
}

#[test]
fn a_bid_that_loses_frees_no_cash_for_another() {
    let mut game = testing::game(0, 0);
    let (me, rich) = (game.seat(1, 1000), game.seat(2, 2000));
    game.list("READ", 520);
    let lv = game.list("LV", 650);
    let orders =
        vec![(me, vec![bid(&game, "READ", 600), bid(&game, "LV", 650)]), (rich, vec![bid(&game, "READ", 800)])];
    let out = play(&game, orders);
    assert_eq!((out.game.pcs[&lv].owner, out.game.players[&me].cash), (None, Money(1000)));
}

#[test]
fn two_pcs_at_most_and_impossible_bids_take_no_place() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 9000);
    game.pc("READ", me, 600, Some(5000));
    for code in ["LV", "CNJ", "ERIE"] {
        game.list(code, 700);
    }
    let sheet = vec![
        bid(&game, "READ", 600),
        bid(&game, "B&M", 2000),
        bid(&game, "LV", 699),
        bid(&game, "CNJ", 700),
        bid(&game, "ERIE", 700),
    ];
    let out = play(&game, vec![(me, sheet)]);
    assert_eq!(out.game.pcs_of(me).count(), 2);
    assert_eq!(
        out.fates[&me],
        [
            dropped(Reason::OwnPc),
            dropped(Reason::NotOnOffer),
            Verdict::Dropped { reason: Reason::BelowAsk, figure: Some(700) },
            Verdict::Done,
            dropped(Reason::TooManyPcs),
        ]
    );
}

#[test]
fn a_players_pc_is_paid_to_him() {
    let mut game = testing::game(0, 0);
    let (seller, buyer) = (game.seat(1, 0), game.seat(2, 5000));
    let read = game.pc("READ", seller, 900, Some(1040));
    let out = play(&game, vec![(seller, vec![offer(&game, "READ", 1080)]), (buyer, vec![bid(&game, "READ", 1200)])]);
    assert_eq!((out.game.players[&seller].cash, out.game.pcs[&read].owner), (Money(1200), Some(buyer)));
    assert_eq!(out.game.pcs[&read].ask, None);
    assert_eq!(out.fates[&seller], [dropped(Reason::PcSold)]);
}

#[test]
fn the_asking_price_lies_between_a_dollar_and_the_greater_of_ten_and_120_percent() {
    for (paid, asked, ask) in [
        (500, 104, Some(104)),
        (500, 103, None),
        (500, 1041, Some(1040)),
        (1001, 2000, Some(1201)),
        (1001, 1201, Some(1201)),
    ] {
        let mut game = testing::game(0, 0);
        let me = game.seat(1, 0);
        let read = game.pc("READ", me, paid, None);
        let out = play(&game, vec![(me, vec![offer(&game, "READ", asked)])]);
        assert_eq!(out.game.pcs[&read].ask, ask.map(Money), "{paid} {asked}");
        if let Some(ask) = ask {
            assert!(out.events.contains(&Event::PcListed { pc: read, owner: me, ask: Money(ask) }));
        }
    }
}

#[test]
fn a_pc_put_on_sale_is_offered_from_the_next_turn_on() {
    let mut game = testing::game(0, 0);
    let (seller, buyer) = (game.seat(1, 0), game.seat(2, 5000));
    let read = game.pc("READ", seller, 900, None);
    let out = play(&game, vec![(seller, vec![offer(&game, "READ", 300)]), (buyer, vec![bid(&game, "READ", 1200)])]);
    assert_eq!((out.game.pcs[&read].owner, out.game.players[&seller].cash), (Some(seller), Money(0)));
    assert_eq!(out.fates[&buyer], [dropped(Reason::NotOnOffer)]);
}

#[test]
fn the_public_buys_what_is_offered_below_ten_dollars_a_mile_and_the_bank_offers_it_again() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 0);
    let read = game.pc("READ", me, 900, Some(1039));
    let lv = game.pc("LV", me, 900, Some(1300));
    let sheet = vec![offer(&game, "READ", 1040), Order::Incorporate { pc: lv }];
    let out = play(&game, vec![(me, sheet)]);
    assert_eq!(out.game.pcs[&read], PrivateCompany { route: read, owner: None, paid: Money(0), ask: Some(Money(520)) });
    assert_eq!((out.game.players[&me].cash, out.game.public), (Money(1039), Money(-1039)));
    assert_eq!(out.game.pcs[&lv].owner, Some(me), "exactly ten dollars a mile stays on the list");
    assert_eq!(out.fates[&me], [dropped(Reason::PcSold), Verdict::Done]);
}

#[test]
fn a_pc_takes_one_order_and_only_its_owners() {
    let mut game = testing::game(0, 0);
    let (me, other) = (game.seat(1, 0), game.seat(2, 0));
    let read = game.pc("READ", me, 900, None);
    game.pc("LV", other, 900, None);
    let sheet = vec![Order::Incorporate { pc: read }, offer(&game, "READ", 900), offer(&game, "LV", 900)];
    let out = play(&game, vec![(me, sheet)]);
    assert_eq!(out.game.pcs[&read].ask, None);
    assert_eq!(out.fates[&me], [Verdict::Done, dropped(Reason::PcHasOrder), dropped(Reason::NotOwner)]);
}

#[test]
fn a_price_over_200_dollars_a_mile_is_pointed_out() {
    for (amount, alarm) in [(20_800, false), (20_801, true)] {
        let mut game = testing::game(0, 0);
        let me = game.seat(1, 30_000);
        game.list("READ", 520);
        let out = play(&game, vec![(me, vec![bid(&game, "READ", amount)])]);
        assert_eq!(out.events.iter().any(|one| matches!(one, Event::PcPriceAlarm { .. })), alarm);
    }
}

use super::super::super::climate::Climate;
use super::super::super::event::{Event, Record};
use super::super::super::ledger::{Account, Why};
use super::super::super::money::{Cents, Money, Shares, SquareMiles};
use super::super::super::operating;
use super::super::super::railroad::{RightOfWay, Standing};
use super::super::super::testing::{Outcome, PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4, Scene};
use super::super::super::views::public_view;
use super::super::super::{Game, credit};

/// A scene in which every player has that much cash.
fn scene(cash: i64) -> Scene {
    let mut scene = Scene::new();
    for player in [PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4] {
        scene.fund(Account::Player(player), cash);
    }
    scene
}

fn has(events: &[Event], wanted: &Event) -> bool {
    events.contains(wanted)
}

#[test]
fn interest_is_charged_at_the_rate_the_turn_began_with_rounded_up() {
    let mut scene = scene(2000);
    scene.tycoon(PLAYER_1).debt = Money(1001);
    // 12 % of 1001 is 120.12; the new climate asks 16 %.
    let Outcome { game: after, .. } = scene.run_after(14..=14, |game| game.climate = Climate::Panic);
    assert_eq!(after.players[&PLAYER_1].cash, Money(2000 - 121));
}

#[test]
fn interest_beyond_the_cash_becomes_an_emergency_loan() {
    let mut scene = scene(100);
    let nyc = scene.start("NYC", 1000, 20);
    scene.hold(PLAYER_1, nyc, 100);
    scene.tycoon(PLAYER_1).debt = Money(1000);
    let Outcome { game: after, .. } = scene.run(14..=14);
    let player = &after.players[&PLAYER_1];
    assert_eq!((player.cash, player.debt), (Money(0), Money(1020)));
}

#[test]
fn a_recall_is_collected_from_cash_first() {
    let mut scene = scene(1000);
    let nyc = scene.start("NYC", 1000, 20);
    scene.hold(PLAYER_1, nyc, 100);
    let player = scene.tycoon(PLAYER_1);
    player.debt = Money(600);
    player.recall = Money(500);
    let Outcome { game: after, events, .. } = scene.run(14..=14);
    let player = &after.players[&PLAYER_1];
    // 72 of interest.
    assert_eq!((player.cash, player.debt, player.recall), (Money(428), Money(100), Money(0)));
    assert_eq!(player.held(nyc), Shares(100));
    assert!(has(&events, &Event::RecallEnforced { player: PLAYER_1, collected: Money(500) }), "{events:?}");
}

#[test]
fn shares_are_sold_in_random_order_at_ninety_percent_and_of_the_last_as_many_as_needed() {
    let mut scene = scene(72);
    let nyc = scene.start("NYC", 1000, 20);
    let penn = scene.start("PENN", 500, 20);
    scene.hold(PLAYER_1, nyc, 100);
    scene.hold(PLAYER_1, penn, 10);
    scene.edit(nyc).price = Money(25);
    let player = scene.tycoon(PLAYER_1);
    player.debt = Money(600);
    player.recall = Money(500);
    scene.chance.forced = vec![penn, nyc];
    let Outcome { game: after, events, .. } = scene.run(14..=14);
    // PENN: 10 at floor(0.9 x 20) = 18; NYC at floor(0.9 x 25) = 22: 320 are missing, so 15 shares, 10 dollars over.
    let player = &after.players[&PLAYER_1];
    assert_eq!((player.held(penn), player.held(nyc)), (Shares(0), Shares(85)));
    assert_eq!((player.cash, player.debt), (Money(10), Money(100)));
    assert_eq!(after.railroads[&nyc].public, Shares(915));
    let sale = Event::ForcedSale { player: PLAYER_1, railroad: nyc, shares: Shares(15), price: Money(22) };
    assert!(has(&events, &sale), "{events:?}");
    // The account tells whose shares were sold.
    let paid = Event::Paid {
        from: Account::Public,
        to: Account::Player(PLAYER_1),
        amount: Money(330),
        why: Why::ForcedSale,
        shares_of: Some(nyc),
    };
    assert!(has(&events, &paid), "{events:?}");
}

#[test]
fn pcs_are_sold_last_at_no_more_than_ten_dollars_a_mile_and_offered_again() {
    let mut scene = scene(72);
    let dear = scene.pc("LV", PLAYER_1, 5000, None);
    let cheap = scene.pc("C&A", PLAYER_1, 500, None);
    let player = scene.tycoon(PLAYER_1);
    player.debt = Money(600);
    player.recall = Money(600);
    let Outcome { game: after, .. } = scene.run(14..=14);
    let player = &after.players[&PLAYER_1];
    // C&A comes first in the list and brings the 500 paid; LV has 130 miles and brings 1300.
    assert_eq!((player.cash, player.debt), (Money(1200), Money(0)));
    assert_eq!(after.pcs[&dear].owner, None);
    assert_eq!((after.pcs[&cheap].owner, after.pcs[&cheap].ask), (None, Some(Money(92 * 5))));
}

#[test]
fn an_insolvent_railroad_without_cash_all_turn_is_bankrupt() {
    let mut scene = scene(1000);
    let nyc = scene.start("NYC", 1000, 20);
    scene.preside(PLAYER_1, nyc, 200);
    let Outcome { game: after, events, .. } = scene.run(14..=17);
    assert_eq!(after.railroads[&nyc].standing, Standing::Bankrupt);
    assert!(has(&events, &Event::RailroadBankrupt { railroad: nyc, president: Some(PLAYER_1) }), "{events:?}");
    // A point as a director, five lost.
    assert_eq!(after.players[&PLAYER_1].vp[1].points(), -4);
}

#[test]
fn one_that_had_cash_in_between_is_not() {
    let mut scene = scene(1000);
    let nyc = scene.start("NYC", 1000, 20);
    scene.fund(Account::Railroad(nyc), -500);
    scene.memo.recovered.insert(nyc);
    let Outcome { game: after, .. } = scene.run(14..=14);
    assert_eq!(after.railroads[&nyc].standing, Standing::Sound);
}

#[test]
fn no_cash_at_the_end_of_a_turn_that_began_with_some_is_no_bankruptcy() {
    let mut scene = scene(1000);
    let nyc = scene.start("NYC", 1000, 20);
    scene.fund(Account::Railroad(nyc), 1000);
    let Outcome { game: after, .. } = scene.run_after(14..=14, |game| {
        game.transfer(Account::Railroad(nyc), Account::Bank, Money(3000));
    });
    assert_eq!(after.railroads[&nyc].standing, Standing::Sound);
}

#[test]
fn a_bankrupt_railroad_saved_in_the_operations_is_sound_again() {
    let mut scene = scene(1000);
    let nyc = scene.start("NYC", 1000, 20);
    scene.edit(nyc).standing = Standing::Bankrupt;
    scene.memo.recovered.insert(nyc);
    let Outcome { game: after, events, .. } = scene.run(14..=14);
    assert_eq!(after.railroads[&nyc].standing, Standing::Sound);
    assert!(has(&events, &Event::RailroadRescued { railroad: nyc }), "{events:?}");
}

/// A bankrupt NYC without cash under player 1, who has a third of it.
fn ruin() -> (Scene, super::super::super::map::RailroadId) {
    let mut scene = scene(1000);
    let nyc = scene.start("NYC", 900, 20);
    scene.preside(PLAYER_1, nyc, 300);
    scene.fund(Account::Railroad(nyc), -200);
    let row = RightOfWay { route: scene.route("NY2"), grant: SquareMiles(9) };
    let railroad = scene.edit(nyc);
    railroad.standing = Standing::Bankrupt;
    railroad.treasury = Shares(40);
    railroad.bonds = Money(60_000);
    railroad.loans = Money(90_000);
    railroad.owed_president = Money(700);
    railroad.efficiency = 40;
    railroad.land = SquareMiles(12);
    railroad.row = Some(row);
    railroad.last_profit = Cents(-100);
    railroad.last_dividend = Cents(25);
    (scene, nyc)
}

#[test]
fn a_bankrupt_railroad_without_cash_all_turn_is_reorganised() {
    let (mut scene, nyc) = ruin();
    let Outcome { game: after, events, .. } = scene.run(14..=16);
    let railroad = &after.railroads[&nyc];
    assert_eq!((railroad.issued, railroad.public, railroad.treasury), (Shares(740), Shares(740), Shares(0)));
    assert_eq!((railroad.price, railroad.cash, railroad.efficiency), (Money(10), Money(1480), 70));
    assert_eq!((railroad.loans, railroad.owed_president), (Money(0), Money(0)));
    assert_eq!((railroad.land, railroad.row), (SquareMiles(0), None));
    assert_eq!((railroad.last_profit, railroad.last_dividend), (Cents(0), Cents(0)));
    assert_eq!((railroad.standing, railroad.president, railroad.fresh), (Standing::Sound, None, true));
    assert_eq!(after.players[&PLAYER_1].held(nyc), Shares(0));
    assert_eq!(after.players[&PLAYER_1].net_worth, Money(1000));
    let changed = Event::NewPresident { railroad: nyc, old: Some(PLAYER_1), new: None };
    assert!(has(&events, &changed), "{events:?}");
}

#[test]
fn the_price_of_a_reorganised_railroad_is_not_held_beside_that_of_its_void_shares() {
    let (mut scene, nyc) = ruin();
    let seen = |before: &Game, after: Game, events: Vec<Event>| {
        let after = Game { turn: before.turn + 1, ..after };
        let records: Vec<Record> = events.into_iter().map(|event| Record { step: 14, event }).collect();
        public_view(before, &after, &records).railroads[&nyc].before
    };
    let Outcome { game: after, events, .. } = scene.run(14..=16);
    assert_eq!(seen(&scene.game, after.clone(), events), None);
    assert!(seen(&scene.game, after, Vec::new()).is_some());
}

#[test]
fn new_bonds_are_what_the_profit_at_normal_carries_but_no_more_than_the_old_debt() {
    let (mut scene, nyc) = ruin();
    let profit = operating::profit_at_normal(&scene.game.rules, &scene.game.railroads[&nyc], 70);
    let carried = Money(profit.0 * 100 / 12);
    assert!(carried.is_positive() && carried < Money(150_000), "{carried}");
    assert_eq!(scene.run(14..=14).game.railroads[&nyc].bonds, carried);
    scene.edit(nyc).bonds = Money(500);
    scene.edit(nyc).loans = Money(77);
    assert_eq!(scene.run(14..=14).game.railroads[&nyc].bonds, Money(577));
}

#[test]
fn a_reorganisation_may_ruin_a_player_in_the_same_turn() {
    let (mut scene, _) = ruin();
    // 300 shares at 20 are worth 6000 before; 1000 of cash pay 360 of interest.
    scene.tycoon(PLAYER_1).debt = Money(3000);
    let Outcome { game: after, .. } = scene.run(14..=14);
    assert!(after.players[&PLAYER_1].bankrupt);
}

/// Player 1 owes more than he has: shares, a PC and a presidency are his.
fn bankrupt(others: [i64; 3]) -> Scene {
    let mut scene = Scene::new();
    for (player, cash) in [PLAYER_2, PLAYER_3, PLAYER_4].into_iter().zip(others) {
        scene.fund(Account::Player(player), cash);
    }
    let nyc = scene.start("NYC", 1000, 20);
    scene.preside(PLAYER_1, nyc, 200);
    scene.edit(nyc).owed_president = Money(300);
    scene.pc("LV", PLAYER_1, 600, None);
    let player = scene.tycoon(PLAYER_1);
    player.debt = Money(10_000);
    player.vp[0] = super::super::super::money::Vp(700);
    scene
}

fn check_wiped(after: &Game, events: &[Event], stake: i64) {
    let player = &after.players[&PLAYER_1];
    assert_eq!((player.cash, player.debt, player.net_worth), (Money(stake), Money(0), Money(stake)));
    assert_eq!((player.limit, player.recall), (Money(0), Money(0)));
    assert!(player.shares.is_empty() && player.bankrupt && player.may_rename);
    assert_eq!(player.vp[0].points(), 7);
    assert_eq!(after.pcs_of(PLAYER_1).count(), 0);
    assert!(has(events, &Event::PlayerBankrupt { player: PLAYER_1, stake: Money(stake) }), "{events:?}");
}

#[test]
fn who_is_worth_less_than_nothing_loses_all_and_gets_a_new_stake() {
    let mut scene = bankrupt([100, 200, 300]);
    let nyc = *scene.game.railroads.keys().next().unwrap();
    let Outcome { game: after, events, .. } = scene.run(14..=14);
    check_wiped(&after, &events, 1000);
    let railroad = &after.railroads[&nyc];
    assert_eq!((railroad.public, railroad.president), (Shares(1000), None));
    assert_eq!(railroad.owed_president, Money(0));
    let lv = scene.route("LV");
    assert_eq!((after.pcs[&lv].owner, after.pcs[&lv].ask), (None, Some(Money(650))));
    assert!(!after.players[&PLAYER_2].bankrupt);
}

#[test]
fn the_stake_is_five_percent_of_the_median_before_anyone_is_wiped_out() {
    let mut scene = bankrupt([40_000, 41_001, 90_000]);
    let Outcome { game: after, events, .. } = scene.run(14..=14);
    // -6600 and so on, 40000, 41001, 90000: the middle two make 40500, and 5 % of that is 2025.
    check_wiped(&after, &events, 2025);
}

#[test]
fn a_worth_of_nothing_is_no_bankruptcy() {
    let mut scene = Scene::new();
    scene.fund(Account::Player(PLAYER_1), 112);
    scene.tycoon(PLAYER_1).debt = Money(100);
    let Outcome { game: after, .. } = scene.run(14..=14);
    assert_eq!(after.players[&PLAYER_1].net_worth, Money(0));
    assert!(!after.players[&PLAYER_1].bankrupt);
}

#[test]
fn the_new_climate_decides_the_limit_and_the_recall() {
    let mut scene = scene(1000);
    scene.tycoon(PLAYER_1).debt = Money(600);
    let Outcome { game: after, events, .. } = scene.run_after(14..=14, |game| game.climate = Climate::Panic);
    let player = &after.players[&PLAYER_1];
    let worth = Money(1000 - 72 - 600);
    assert_eq!(player.net_worth, worth);
    // 60 % of 328 is 196.8, less 300 is below zero; two thirds of 600 are called in.
    assert_eq!((player.limit, player.recall), (Money(0), Money(400)));
    assert!(has(&events, &Event::Recalled { player: PLAYER_1, amount: Money(400) }), "{events:?}");
    let other = &after.players[&PLAYER_2];
    assert_eq!((other.limit, other.recall), (Money(600), Money(0)));
    let valued = Event::Valued { player: PLAYER_2, net_worth: Money(1000), limit: Money(600), recall: Money(0) };
    assert!(has(&events, &valued), "{events:?}");
    assert_eq!(credit::recall(player.limit, player.debt), Money(400));
}

use super::super::super::chance::Tied;
use super::super::super::event::Verdict;
use super::super::super::testing::{Outcome, PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4, Scene};
use super::*;

const P1: Option<PlayerId> = Some(PLAYER_1);
const P2: Option<PlayerId> = Some(PLAYER_2);
const P3: Option<PlayerId> = Some(PLAYER_3);

/// Railroads NYC, PENN, C&H and SCL, 1000 shares each.
fn four() -> (Scene, [RailroadId; 4]) {
    let mut scene = Scene::new();
    let railroads = ["NYC", "PENN", "C&H", "SCL"].map(|code| scene.start(code, 1000, 20));
    (scene, railroads)
}

fn presidents(scene: &mut Scene) -> Vec<Option<PlayerId>> {
    scene.run(16..=16).game.railroads.values().map(|railroad| railroad.president).collect()
}

/// What became of a player's orders.
fn verdicts(scene: &mut Scene, player: PlayerId) -> Vec<Verdict> {
    scene.run(16..=16).fates[&player].clone()
}

#[test]
fn ten_percent_of_the_issued_shares_make_a_director() {
    let (mut scene, [nyc, ..]) = four();
    scene.hold(PLAYER_1, nyc, 100);
    scene.hold(PLAYER_2, nyc, 99);
    let Outcome { game: after, .. } = scene.run(16..=16);
    assert_eq!(after.railroads[&nyc].directors, BTreeSet::from([PLAYER_1]));
}

#[test]
fn the_chairman_has_most_shares_and_the_sitting_one_wins_a_tie() {
    let (mut scene, [nyc, penn, scl, ..]) = four();
    for railroad in [nyc, penn, scl] {
        scene.hold(PLAYER_1, railroad, 150);
        scene.hold(PLAYER_2, railroad, 150);
    }
    scene.hold(PLAYER_3, nyc, 151);
    scene.edit(penn).chairman = P2;
    let Outcome { game: after, .. } = scene.run(16..=16);
    assert_eq!([nyc, penn, scl].map(|id| after.railroads[&id].chairman), [P3, P2, P1]);
}

#[test]
fn the_director_with_most_shares_who_claims_it_is_president() {
    let (mut scene, [nyc, ..]) = four();
    scene.hold(PLAYER_1, nyc, 120);
    scene.hold(PLAYER_2, nyc, 110);
    scene.hold(PLAYER_3, nyc, 400);
    scene.order(PLAYER_1, Order::Control(vec![nyc]));
    scene.order(PLAYER_2, Order::Control(vec![nyc]));
    assert_eq!(presidents(&mut scene), [P1, None, None, None]);
    assert_eq!(verdicts(&mut scene, PLAYER_1), [Verdict::Done]);
    let fewer = Verdict::Dropped { reason: Reason::FewerShares, figure: None };
    assert_eq!(verdicts(&mut scene, PLAYER_2), [fewer]);
}

#[test]
fn a_claim_of_one_who_is_no_director_is_dropped() {
    let (mut scene, [nyc, penn, ..]) = four();
    scene.hold(PLAYER_1, nyc, 99);
    scene.hold(PLAYER_1, penn, 100);
    scene.order(PLAYER_1, Order::Control(vec![nyc, penn]));
    scene.order(PLAYER_2, Order::Control(vec![nyc]));
    assert_eq!(presidents(&mut scene), [None, P1, None, None]);
    let cut = Verdict::Cut { to: Order::Control(vec![penn]), reason: Reason::NotDirector, figure: None };
    assert_eq!(verdicts(&mut scene, PLAYER_1), [cut]);
    let dropped = Verdict::Dropped { reason: Reason::NotDirector, figure: None };
    assert_eq!(verdicts(&mut scene, PLAYER_2), [dropped]);
}

#[test]
fn of_equal_claimants_the_sitting_president_wins_else_the_lot() {
    let (mut scene, [nyc, penn, ..]) = four();
    for railroad in [nyc, penn] {
        scene.hold(PLAYER_1, railroad, 150);
        scene.hold(PLAYER_2, railroad, 150);
        scene.hold(PLAYER_3, railroad, 150);
    }
    scene.edit(nyc).president = P2;
    scene.edit(nyc).directors.insert(PLAYER_2);
    for player in [PLAYER_1, PLAYER_2, PLAYER_3] {
        scene.order(player, Order::Control(vec![nyc, penn]));
    }
    scene.chance.tie = [PLAYER_3, PLAYER_1].map(Tied::Player).to_vec();
    assert_eq!(presidents(&mut scene), [P2, P3, None, None]);
}

#[test]
fn a_president_who_orders_nothing_stays() {
    let (mut scene, [nyc, penn, ..]) = four();
    scene.preside(PLAYER_1, nyc, 150);
    scene.preside(PLAYER_1, penn, 150);
    scene.hold(PLAYER_2, nyc, 500);
    let Outcome { game: after, events, .. } = scene.run(16..=16);
    assert_eq!(after.presidencies(PLAYER_1), [nyc, penn]);
    assert!(!events.iter().any(|event| matches!(event, Event::NewPresident { .. })), "{events:?}");
}

#[test]
fn one_who_sold_his_shares_is_president_no_more() {
    let (mut scene, [nyc, ..]) = four();
    scene.preside(PLAYER_1, nyc, 99);
    assert_eq!(presidents(&mut scene), [None; 4]);
}

#[test]
fn a_resignation_ends_a_presidency() {
    let (mut scene, [nyc, penn, ..]) = four();
    scene.preside(PLAYER_1, nyc, 150);
    scene.preside(PLAYER_1, penn, 150);
    scene.order(PLAYER_1, Order::Resign(nyc));
    scene.order(PLAYER_2, Order::Resign(penn));
    assert_eq!(presidents(&mut scene), [None, P1, None, None]);
    let not_his = Verdict::Dropped { reason: Reason::NotPresident, figure: None };
    assert_eq!(verdicts(&mut scene, PLAYER_2), [not_his]);
}

#[test]
fn a_free_place_is_filled_by_the_first_presidency_held_in_the_route_list() {
    let (mut scene, [nyc, penn, south, _]) = four();
    scene.preside(PLAYER_1, nyc, 150);
    scene.preside(PLAYER_1, penn, 150);
    scene.hold(PLAYER_1, south, 150);
    scene.order(PLAYER_1, Order::Control(vec![south]));
    assert_eq!(presidents(&mut scene), [P1, None, P1, None]);
}

#[test]
fn a_presidency_given_up_for_a_claim_that_fails_is_kept() {
    let (mut scene, [nyc, penn, south, _]) = four();
    scene.preside(PLAYER_1, nyc, 150);
    scene.preside(PLAYER_1, penn, 150);
    scene.hold(PLAYER_1, south, 150);
    scene.hold(PLAYER_2, south, 160);
    scene.order(PLAYER_1, Order::Control(vec![south]));
    scene.order(PLAYER_2, Order::Control(vec![south]));
    assert_eq!(presidents(&mut scene), [P1, P1, P2, None]);
}

#[test]
fn claims_are_settled_until_nothing_changes() {
    // 1 fails at C&H and falls back on PENN; that throws 3 out of PENN, who falls back on SCL, which 4 loses.
    let (mut scene, [nyc, penn, south, coast]) = four();
    scene.preside(PLAYER_1, nyc, 150);
    scene.preside(PLAYER_1, penn, 300);
    scene.hold(PLAYER_1, south, 150);
    scene.hold(PLAYER_2, south, 160);
    scene.hold(PLAYER_3, penn, 200);
    scene.preside(PLAYER_3, coast, 200);
    scene.hold(PLAYER_4, coast, 110);
    scene.order(PLAYER_1, Order::Control(vec![nyc, south]));
    scene.order(PLAYER_2, Order::Control(vec![south]));
    scene.order(PLAYER_3, Order::Control(vec![penn]));
    scene.order(PLAYER_4, Order::Control(vec![coast]));
    assert_eq!(presidents(&mut scene), [P1, P1, P2, P3]);
}

#[test]
fn a_third_claim_is_cut() {
    let (mut scene, [nyc, penn, south, _]) = four();
    for railroad in [nyc, penn, south] {
        scene.hold(PLAYER_1, railroad, 150);
    }
    scene.order(PLAYER_1, Order::Control(vec![south, nyc, south, penn]));
    let to = Order::Control(vec![south, nyc]);
    let cut = Verdict::Cut { to, reason: Reason::TooManyClaims, figure: Some(2) };
    assert_eq!(verdicts(&mut scene, PLAYER_1), [cut]);
    assert_eq!(presidents(&mut scene), [P1, None, P1, None]);
}

#[test]
fn a_claim_on_a_railroad_that_merged_passes_to_the_survivor() {
    let (mut scene, [nyc, penn, ..]) = four();
    scene.preside(PLAYER_1, nyc, 150);
    scene.preside(PLAYER_1, penn, 150);
    scene.hold(PLAYER_2, nyc, 300);
    scene.order(PLAYER_2, Order::Control(vec![penn]));
    scene.order(PLAYER_1, Order::Resign(penn));
    scene.memo.merged.insert(penn, nyc);
    let Outcome { game: after, fates, .. } = scene.run_after(16..=16, |game| {
        let gone = game.railroads.remove(&penn).unwrap();
        game.bank += gone.cash;
        for player in game.players.values_mut() {
            let moved = player.shares.remove(&penn).unwrap_or_default();
            if moved.is_positive() {
                *player.shares.entry(nyc).or_default() += moved;
            }
        }
        let survivor = game.railroads.get_mut(&nyc).unwrap();
        survivor.issued += gone.issued;
        survivor.public += gone.public;
    });
    // 300 each of 2000 now: the sitting president wins.
    assert_eq!(after.railroads[&nyc].president, P1);
    let gone = Verdict::Dropped { reason: Reason::RailroadGone, figure: None };
    let fewer = Verdict::Dropped { reason: Reason::FewerShares, figure: None };
    assert_eq!((&fates[&PLAYER_1][..], &fates[&PLAYER_2][..]), (&[gone][..], &[fewer][..]));
}

#[test]
fn the_debt_to_a_president_who_is_one_no_more_is_void() {
    let (mut scene, [nyc, penn, ..]) = four();
    scene.preside(PLAYER_1, nyc, 150);
    scene.preside(PLAYER_1, penn, 150);
    scene.hold(PLAYER_2, nyc, 200);
    for railroad in [nyc, penn] {
        scene.edit(railroad).owed_president = super::super::super::money::Money(500);
    }
    scene.order(PLAYER_2, Order::Control(vec![nyc]));
    let Outcome { game: after, events, .. } = scene.run(16..=16);
    assert_eq!([nyc, penn].map(|id| after.railroads[&id].owed_president.0), [0, 500]);
    assert!(events.contains(&Event::NewPresident { railroad: nyc, old: P1, new: P2 }), "{events:?}");
    let void =
        Event::PresidentsLoanVoid { railroad: nyc, player: PLAYER_1, amount: super::super::super::money::Money(500) };
    assert!(events.contains(&void), "{events:?}");
}

#[test]
fn a_stock_is_cornered_when_its_directors_hold_more_than_half() {
    for (shares, cornered) in [(500, false), (501, true)] {
        let (mut scene, [nyc, ..]) = four();
        scene.hold(PLAYER_1, nyc, shares - 100);
        scene.hold(PLAYER_2, nyc, 100);
        scene.hold(PLAYER_3, nyc, 99);
        let Outcome { events, .. } = scene.run(16..=16);
        assert_eq!(events.contains(&Event::Cornered { railroad: nyc }), cornered, "{shares} shares");
    }
}

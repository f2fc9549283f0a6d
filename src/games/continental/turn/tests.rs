use super::super::climate::Climate;
use super::super::ledger::Account;
use super::super::money::Money;
use super::super::testing::{PLAYER_1, Scene};
use super::*;

#[test]
fn a_turn_of_the_civil_war_begins_at_normal_or_better() {
    for (turn, paid) in [(10, Money(160)), (11, Money(120))] {
        let mut scene = Scene::new();
        scene.game.turn = turn - 1;
        scene.game.climate = Climate::Panic;
        scene.fund(Account::Player(PLAYER_1), 5000);
        scene.tycoon(PLAYER_1).debt = Money(1000);
        let (after, _) = run_steps(&scene.game, &TurnOrders::new(), &mut scene.chance, 14..=18).unwrap();
        assert_eq!(after.players[&PLAYER_1].cash, Money(5000) - paid, "turn {turn}");
    }
}

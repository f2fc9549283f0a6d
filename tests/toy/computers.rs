//! Whole games of computers.

use crate::rules::USUAL;
use crate::words::read;
use rpo::games::moves::digest::public;
use rpo::games::moves::replay;
use rpo::games::moves::simulate::{Player, Simulated, play};

fn game(seed: u64, players: [Player; 2]) -> Simulated<crate::rules::Order> {
    play(&USUAL, seed, &players, &read, 100).unwrap()
}

#[test]
fn computers_and_players_at_random_play_to_the_end_and_no_coin_is_lost() {
    for seed in 1..50 {
        for players in [[Player::Computer(1); 2], [Player::Random, Player::Computer(3)], [Player::Random; 2]] {
            let game = game(seed, players);
            assert!(game.ended && game.decisions == USUAL.rounds + 1, "{game:?}");
            assert_eq!(game.kinds["put"], USUAL.rounds);
            assert_eq!(game.scores.iter().map(|(_, score)| score).sum::<i64>(), 20);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game_and_its_inputs_replay_to_the_same_end() {
    let once = game(7, [Player::Computer(1); 2]);
    assert_eq!(once, game(7, [Player::Computer(1); 2]));
    assert_ne!(once.inputs, game(8, [Player::Computer(1); 2]).inputs);
    let record: Vec<_> = once.inputs.iter().cloned().map(|input| (input, None)).collect();
    let (course, _) = replay(&USUAL, 2, 7, &record).unwrap();
    let (again, _) = replay(&USUAL, 2, 7, &record).unwrap();
    assert!(course.asked().ended());
    assert_eq!(public(&course.facts()), public(&again.facts()));
}

#[test]
fn a_game_is_broken_off_at_the_decision_that_is_named() {
    let game = play(&USUAL, 1, &[Player::Computer(1); 2], &read, 2).unwrap();
    assert!(!game.ended && game.decisions == 3);
}

//! Whole games from the command line: they run to their end, and they are repeatable to the byte.

use crate::support::{Desk, dump};

fn play(seed: &str) -> Desk {
    let desk = Desk::new();
    desk.computers(seed, &["--set", "end_from=26"]);
    for turn in 1..=25 {
        let said = desk.fine(&["run", "12"]);
        assert!(said.contains(&format!("Turn {turn} ")), "{said}");
    }
    desk
}

#[test]
fn twenty_five_turns_of_computer_positions_give_the_same_database_for_the_same_seed_and_another_for_another() {
    let first = play("7");
    let second = play("7");
    let third = play("8");
    let (one, two, three) = (first.dump(), second.dump(), dump(&third.db()));
    assert!(one.contains("continental_player|"), "the dump shows the game");
    if one != two {
        let (a, b) = one.lines().zip(two.lines()).find(|(a, b)| a != b).unwrap_or(("", "lengths"));
        panic!("the same seed gave different databases:\n{a}\n{b}");
    }
    assert_ne!(one, three);
}

#[test]
fn a_turn_undone_and_run_again_gives_the_same_bytes_of_the_game() {
    let desk = Desk::new();
    desk.computers("11", &[]);
    for _ in 0..5 {
        desk.fine(&["run", "12"]);
    }
    let state = |text: String| -> Vec<String> {
        text.lines()
            .filter(|line| line.starts_with("continental_") || line.starts_with("event|"))
            .map(str::to_owned)
            .collect()
    };
    let before = state(desk.dump());
    desk.fine(&["undo", "12"]);
    let undone = state(desk.dump());
    assert!(undone.len() < before.len());
    desk.fine(&["run", "12"]);
    assert_eq!(before, state(desk.dump()));
}

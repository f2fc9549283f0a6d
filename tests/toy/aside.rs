//! Words of every game in a game of moves.

use crate::program::Desk;
use serde_json::Value;

fn run(desk: &Desk) -> Value {
    serde_json::from_str(&desk.fine(&["run", "12", "--yes", "--json"])).unwrap()
}

#[test]
fn words_of_every_game_stand_among_the_orders_of_a_move_and_order_nothing() {
    let desk = Desk::begun("3");
    let mailed = desk.mail(1, 1, "PUT 3\nLETTER TO 2\nPUT 9\nEND LETTER\nAWAY 2 MOVES");
    assert!(mailed.contains("accepted: 1 order, LETTER TO 2, AWAY 2 TURNS"), "{mailed}");
    let letters = desk.letters();
    assert!(letters.iter().any(|letter| letter.contains("| PUT 9")), "{letters:#?}");
    assert!(letters.iter().any(|letter| letter.contains("you are away up to move 2")), "{letters:#?}");
    desk.mail(2, 1, "METTRE 5");
    assert_eq!(run(&desk)["move"], 2);
    // Of themselves they count whatever move is named, and replace nothing.
    desk.mail(1, 2, "PUT 2");
    let mailed = desk.mail(1, 1, "BACK");
    assert!(mailed.contains("accepted, BACK"), "{mailed}");
    desk.mail(2, 2, "PUT 1");
    assert_eq!(run(&desk)["move"], 3);
}

#[test]
fn the_computer_plays_for_whoever_is_away_with_it_but_where_he_has_sent_a_move() {
    let desk = Desk::begun("4");
    desk.mail(1, 1, "AWAY 2 MOVES COMPUTER\nPUT 3");
    desk.mail(2, 1, "PUT 5");
    run(&desk);
    desk.mail(2, 2, "PUT 1");
    let played = run(&desk);
    // His own at the first, the computer's at the second, and at the third he is asked again.
    assert_eq!((&played["move"], &played["without_orders"]), (&3.into(), &serde_json::json!([1, 2])), "{played}");
    assert!(desk.fine(&["record", "12"]).contains("1: PUT 3\n"));
    desk.fine(&["verify", "12"]);
}

#[test]
fn a_person_who_is_away_alone_is_waited_for_as_any_other() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "AWAY 2 MOVES");
    desk.mail(2, 1, "PUT 5");
    assert_eq!(run(&desk)["without_orders"], serde_json::json!([1]));
}

#[test]
fn who_leaves_is_played_by_the_computer_from_the_next_run_on() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "LEAVE GAME");
    desk.mail(2, 1, "PUT 5");
    let played = run(&desk);
    assert_eq!(
        (&played["left"], &played["without_orders"]),
        (&serde_json::json!([1]), &serde_json::json!([2])),
        "{played}"
    );
    desk.mail(2, 2, "PUT 5");
    assert_eq!(run(&desk)["move"], 3);
    desk.fine(&["verify", "12"]);
    let letters = desk.letters();
    assert!(letters.iter().any(|letter| letter.contains("you have left")), "{letters:#?}");
}

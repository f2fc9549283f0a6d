//! Letters are carried out one after another, each as one whole (§8.2): what ends one, what of it counts all the same, and
//! what its receipt says.

use crate::journey::{Journey, receipts};

fn report(desk: &Journey) -> String {
    desk.fine(&["report", "12", "--player", "1", "--part", "report"])
}

/// The railways of SB.
fn railways(desk: &Journey) -> String {
    desk.position()["holdings"][1]["railways"].to_string()
}

/// The last receipt that names a sheet's number.
fn receipt(desk: &Journey, sheet: u32) -> String {
    let told = receipts(desk);
    let named = format!("This is your sheet #{sheet} for move 16.");
    let found = told.iter().find(|text| text.contains(&named));
    found.unwrap_or_else(|| panic!("{named} in {told:#?}")).clone()
}

#[test]
fn a_line_that_is_not_understood_ends_its_letter() {
    let desk = Journey::operating();
    let run = desk.plays(1, 16, "RAIL BSR\nRIAL BSR\nDONE\nREFUSE ALL\nTHEN PASS");
    assert!(run.contains("It waits for position 1"), "DONE is not carried out: {run}");
    assert!(railways(&desk).contains("BSR"), "what stands before it counts: {}", railways(&desk));
    let told = report(&desk);
    assert!(told.contains("REFUSE ALL") && !told.contains("THEN PASS"), "{told}");
    let receipt = receipt(&desk, 1);
    assert!(receipt.contains("your letter ends there"), "{receipt}");
    assert_eq!(receipt.matches("the letter ends at the line that was not understood").count(), 2, "{receipt}");
    let orders =
        &receipt[receipt.find("Your orders as understood").unwrap()..receipt.find("was not understood").unwrap()];
    assert!(orders.contains("RAIL BSR") && orders.contains("REFUSE ALL") && !orders.contains("DONE"), "{orders}");
}

#[test]
fn words_too_many_end_a_letter_and_on_its_first_line_do_not() {
    let desk = Journey::operating();
    let run = desk.plays(1, 16, "DONE AT ONCE\nRAIL BSR\nDONE");
    assert!(run.contains("It waits for position 1") && !railways(&desk).contains("BSR"), "{run}");
    let text = "From: ada@example.com\nTo: referee@localhost\nSubject: orders\nMessage-ID: <head@example.com>\n\
                Date: Sun, 1 Mar 2026 11:00:00 +0000\n\nORDERS 12 1 PLAYER1 MOVE 16 AT LAST\nRAIL BSR\nEND\n";
    let file = desk.folder().path("head.eml");
    std::fs::write(&file, text).unwrap();
    desk.fine(&["collect", file.to_str().unwrap()]);
    desk.fine(&["run", "12"]);
    assert!(railways(&desk).contains("BSR"), "{}", railways(&desk));
}

#[test]
fn two_letters_before_one_run_are_both_carried_out() {
    let desk = Journey::operating();
    desk.mail(1, 16, "RAIL BSR");
    desk.mail(1, 16, "DONE");
    let told = receipts(&desk);
    let second = told.iter().find(|text| text.contains("sheet #2 for move 16")).unwrap();
    assert!(second.contains("Your sheet #1 (1 order) came before it, and is carried out before it."), "{second}");
    assert!(!second.contains("replaces") && second.contains("carried out one after another"), "{second}");
    assert!(!second.contains("would be refused"), "{second}");
    desk.fine(&["run", "12"]);
    assert!(railways(&desk).contains("BSR"), "{}", railways(&desk));
    assert!(!report(&desk).contains("move 16"), "the turn of SB is over: {}", report(&desk));
}

#[test]
fn an_order_of_this_turn_that_is_sent_again_is_told_as_done_and_stops_nothing() {
    let desk = Journey::operating();
    desk.plays(1, 16, "RAIL BSR");
    receipts(&desk);
    desk.mail(1, 16, "RAIL BSR\nDONE");
    let told = receipt(&desk, 2);
    assert!(told.contains("RAIL BSR: was carried out before in this turn, and counts once."), "{told}");
    assert!(!told.contains("would be refused") && !told.contains("stays open"), "{told}");
    let run = desk.fine(&["run", "12"]);
    assert!(!run.contains("move 16"), "DONE is carried out: {run}");
    assert_eq!(railways(&desk).matches("BSR").count(), 1, "{}", railways(&desk));
}

#[test]
fn of_a_letter_for_another_move_instructions_that_wait_count_only_if_it_holds_no_order() {
    for (number, orders, waits) in [(14, "PASS\n", false), (14, "", true), (99, "DONE\n", false), (99, "", true)] {
        let desk = Journey::operating();
        desk.plays(1, number, &format!("{orders}THEN PASS\nREFUSE ALL"));
        let told = report(&desk);
        assert!(told.contains("REFUSE ALL"), "{number} {orders}: {told}");
        assert_eq!(told.contains("THEN PASS"), waits, "{number} {orders}: {told}");
    }
}

#[test]
fn a_turn_that_stays_open_is_told_first_of_all_and_instructions_in_force_last() {
    let desk = Journey::operating();
    desk.mail(1, 16, "RAIL BSR\nREFUSE ALL");
    let told = receipt(&desk, 1);
    let places =
        ["the turn of SB stays open", "Your orders as understood", "Instructions of yours then in force: REFUSE ALL"];
    let places = places.map(|words| told.find(words).unwrap_or_else(|| panic!("{words}: {told}")));
    assert!(places.is_sorted(), "{told}");
}

#[test]
fn an_order_for_a_turn_that_is_not_his_is_shown_with_then() {
    let desk = Journey::operating();
    desk.mail(1, 16, "DONE\nBUY SB 20");
    let told = receipt(&desk, 1);
    assert!(told.contains("BUY SB 20: ") && told.contains("write THEN BUY SB 20"), "{told}");
}

//! What the moderator does for a seat of a game of moves: a sheet by telephone, mail let in, another person and back.

use crate::program::Desk;
use serde_json::Value;

fn json(desk: &Desk, arguments: &[&str]) -> Value {
    serde_json::from_str(&desk.fine(&[arguments, &["--json"]].concat())).unwrap()
}

/// A look into the database.
fn ask(desk: &Desk, sql: &str) -> String {
    rusqlite::Connection::open(desk.db()).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
}

fn orders(desk: &Desk, seat: &str) -> String {
    json(desk, &["orders", "12", seat])["seats"][0]["orders"].to_string()
}

#[test]
fn n1_a_sheet_by_telephone_is_the_moderators_input_and_is_carried_out_as_one() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "PUT 2");
    let file = desk.path("phone.txt");
    std::fs::write(&file, "put 3\nalways 1\n").unwrap();
    let said = desk.fine(&["enter", "12", "1", file.to_str().unwrap()]);
    assert!(said.contains("is entered: 2 orders; it replaces sheet 1."), "{said}");
    assert_eq!(orders(&desk, "1"), r#"["ALWAYS 1","PUT 3"]"#);
    desk.mail(2, 1, "PUT 5");
    desk.fine(&["run", "12"]);
    assert_eq!(ask(&desk, "SELECT origin FROM move WHERE position = 1 ORDER BY seq LIMIT 1"), "moderator");
    assert_eq!(ask(&desk, "SELECT CAST(count(*) AS TEXT) FROM move WHERE position = 1"), "1");
    assert_eq!(json(&desk, &["verify", "12"])["number"], 2);
}

#[test]
fn a_sheet_set_aside_by_undo_counts_again_by_the_moderators_word() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "PUT 3\nWAVE");
    desk.mail(2, 1, "PUT 5");
    desk.fine(&["run", "12"]);
    desk.fine(&["undo", "12", "--to", "1"]);
    assert_eq!(orders(&desk, "1"), "[]");
    let counted = desk.fine(&["mail", "12", "1", "--count"]);
    assert!(counted.contains("gives 2 orders"), "{counted}");
    assert_eq!(orders(&desk, "1"), r#"["WAVE","PUT 3"]"#);
    desk.mail(2, 1, "PUT 4");
    desk.fine(&["run", "12"]);
    let record = desk.fine(&["record", "12"]);
    assert!(record.contains("1: PUT 3; WAVE\n") && record.matches("WAVE").count() == 1, "{record}");
}

#[test]
fn what_came_at_any_time_and_was_spent_is_named_by_undo_and_counts_again_by_the_moderators_word() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "ALWAYS 2");
    desk.mail(2, 1, "PUT 5");
    assert!(desk.fine(&["run", "12"]).contains("is at move 2"));
    let undone = json(&desk, &["undo", "12", "--to", "1"]);
    assert_eq!(undone["sheets"].as_array().unwrap().len(), 2, "{undone}");
    assert_eq!(orders(&desk, "1"), "[]");
    desk.fine(&["mail", "12", "1", "--count"]);
    assert_eq!(orders(&desk, "1"), r#"["ALWAYS 2"]"#);
    desk.mail(2, 1, "PUT 4");
    assert!(desk.fine(&["run", "12"]).contains("is at move 2"), "his instruction answers again");
}

#[test]
fn what_came_at_any_time_and_stands_in_the_record_is_not_carried_out_twice() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "WAVE");
    desk.fine(&["run", "12"]);
    let refused = desk.refused(&["mail", "12", "1", "--count"]);
    assert!(refused.contains("message 1 would be refused now"), "{refused}");
    assert_eq!(desk.fine(&["record", "12"]).matches("WAVE").count(), 1);
}

#[test]
fn n2_a_sheet_for_an_earlier_move_counts_once_that_is_taken_back() {
    let desk = Desk::begun("3");
    for (position, coins) in [(1, 3), (2, 5)] {
        desk.mail(position, 1, &format!("PUT {coins}"));
    }
    desk.fine(&["run", "12"]);
    assert!(desk.mail(1, 1, "PUT 2").contains("1 refused"));
    let refused = desk.refused(&["mail", "12", "3", "--count"]);
    assert!(refused.contains("is for move 1, which is played; `rpo undo 12 --to 1`"), "{refused}");
    let undone = json(&desk, &["undo", "12", "--to", "1"]);
    assert_eq!(undone["late"][0]["id"], 3);
    desk.fine(&["mail", "12", "3", "--count"]);
    assert_eq!(orders(&desk, "1"), r#"["PUT 2"]"#);
}

#[test]
fn n11_undo_of_another_person_takes_the_handover_out_of_the_record() {
    let desk = Desk::begun("5");
    desk.mail(1, 1, "PUT 3\nALWAYS 2");
    desk.mail(2, 1, "PUT 1");
    desk.fine(&["run", "12"]);
    desk.letters();
    let (record, inputs) = (desk.fine(&["record", "12"]), json(&desk, &["verify", "12"])["inputs"].clone());
    let events = |desk: &Desk| ask(desk, "SELECT group_concat(number || '/' || seq) FROM event");
    let before = (events(&desk), ask(&desk, "SELECT group_concat(number) FROM step"));
    let cleo = ["join", "12", "1", "--name", "Cleo", "--email", "cleo@example.com"];
    assert!(desk.refused(&cleo).contains("Ada <ada@example.com> sits at position 1"));
    desk.fine(&[&cleo[..], &["--replace"]].concat());
    assert!(desk.fine(&["record", "12"]).contains("\n1: HANDOVER\n"));
    let undone = desk.fine(&["undo", "12"]);
    assert!(undone.contains("Ada <ada@example.com> sits there again"), "{undone}");
    assert_eq!((desk.fine(&["record", "12"]), json(&desk, &["verify", "12"])["inputs"].clone()), (record, inputs));
    assert_eq!((events(&desk), ask(&desk, "SELECT group_concat(number) FROM step")), before);
    // Her instruction answers for her again.
    desk.mail(2, 2, "PUT 1");
    assert!(desk.fine(&["run", "12"]).contains("is at move 3"));
}

#[test]
fn who_takes_a_seat_over_is_welcomed_and_reads_nothing_that_his_predecessor_alone_was_told() {
    let desk = Desk::begun("5");
    desk.mail(1, 1, "PUT 3");
    desk.mail(2, 1, "PUT 1");
    desk.fine(&["run", "12"]);
    let private = "You put 3.";
    assert!(desk.fine(&["report", "12", "--player", "1", "--part", "report"]).contains(private));
    desk.fine(&["join", "12", "1", "--name", "Cleo", "--email", "cleo@example.com", "--token", "CLEO5", "--replace"]);
    let letter = desk.fine(&["report", "12", "--player", "1"]);
    let letter = letter.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        letter.contains("Welcome to game 12, Cleo: you hold position 1 from now on, which Ada held before you."),
        "{letter}"
    );
    assert!(
        letter.contains("Your token is CLEO5") && letter.contains("Ada takes") || letter.contains("Cleo takes"),
        "{letter}"
    );
    assert!(!letter.contains(private), "{letter}");
}

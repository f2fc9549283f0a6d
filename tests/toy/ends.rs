//! A game of moves that ends before its rules would end it.

use crate::program::Desk;
use serde_json::Value;

fn json(desk: &Desk, arguments: &[&str]) -> Value {
    serde_json::from_str(&desk.fine(&[arguments, &["--json"]].concat())).unwrap()
}

/// Two rounds of five are played.
fn under_way() -> Desk {
    let desk = Desk::begun("5");
    for number in [1, 2] {
        desk.mail(1, number, "PUT 3");
        desk.mail(2, number, "PUT 5");
        desk.fine(&["run", "12", "--yes"]);
    }
    desk
}

#[test]
fn a_game_of_moves_ended_by_agreement_ends_with_its_scores_and_goes_on_when_that_is_undone() {
    let desk = under_way();
    let told = desk.fine(&["end", "12", "--reason", "Ben moves house"]);
    assert!(told.starts_with("Game 12 is ended after move 2; 2 letters queued.\n"), "{told}");
    let ada = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(ada.contains("The game has ended. Scores: "), "{ada}");
    assert!(desk.refused(&["report", "12", "--player", "1", "--part", "sheet"]).contains("has ended"));
    let letters = desk.letters().concat();
    assert!(letters.contains("ENDED BY AGREEMENT") && letters.contains("Ben moves house"), "{letters}");
    assert!(desk.mail(1, 3, "PUT 1").contains("0 accepted"), "nothing is awaited any more");
    assert!(desk.refused(&["run", "12"]).contains("has ended"));
    let hall = json(&desk, &["records"]);
    assert_eq!(hall["games"][0]["winners"][0]["agreed"], true, "{hall}");
    assert_eq!(hall["best"][0]["best"].as_array().unwrap().len(), 2, "{hall}");
    let back = desk.fine(&["undo", "12", "--reason", "he does not"]);
    assert!(back.starts_with("The end of game 12 is taken back"), "{back}");
    assert!(json(&desk, &["records"])["games"].as_array().unwrap().is_empty());
    desk.mail(1, 3, "PUT 2");
    desk.mail(2, 3, "PUT 1");
    assert!(desk.fine(&["run", "12", "--yes"]).contains("is at move 4"));
}

#[test]
fn a_game_of_moves_that_ends_by_its_rules_is_in_the_hall_of_fame_until_moves_are_taken_back() {
    let desk = Desk::begun("1");
    desk.mail(1, 1, "PUT 3");
    desk.mail(2, 1, "PUT 5");
    assert!(desk.fine(&["run", "12", "--yes"]).contains("The game has ended."));
    let hall = json(&desk, &["records"]);
    let winner = &hall["games"][0]["winners"][0];
    assert_eq!((&winner["person"], &winner["agreed"]), (&"Ben".into(), &false.into()), "{hall}");
    assert!(desk.fine(&["records"]).contains("won: Ben 13"));
    desk.fine(&["undo", "12"]);
    assert!(json(&desk, &["records"])["games"].as_array().unwrap().is_empty());
}

#[test]
fn positions_of_a_game_of_moves_follow_from_its_moves_and_are_not_put_right_by_hand() {
    let desk = under_way();
    let told = desk.refused(&["adjust", "12", "--reason", "a slip", "--line", "PLAYER 1 CASH +5 FROM BANK"]);
    assert!(told.contains("follow from its moves") && told.contains("rpo undo 12 --to NUMBER"), "{told}");
}

#[test]
fn a_game_of_moves_is_archived_with_its_record_and_deleted_whole() {
    let desk = under_way();
    desk.fine(&["archive", "12", "copy.db"]);
    let verified = |db: &[&str]| desk.fine(&[&["verify", "12"], db].concat());
    assert_eq!(verified(&["--db", "copy.db"]), verified(&[]));
    desk.fine(&["delete", "12", "--yes"]);
    assert!(json(&desk, &["status"])["games"].as_array().unwrap().is_empty());
    assert!(desk.mail(1, 3, "PUT 1").contains("0 accepted"));
}

#[test]
fn a_game_of_moves_that_is_over_is_opened_and_verified_without_a_database() {
    let desk = under_way();
    desk.fine(&["publish", "12", "public"]);
    assert!(!desk.path("public/opened.json").exists());
    desk.fine(&["end", "12", "--reason", "agreed"]);
    desk.fine(&["publish", "12", "public"]);
    let verify = ["verify", "--opened", "public/opened.json", "--db", "nowhere.db"];
    let said = json(&desk, &verify);
    let kept = json(&desk, &["verify", "12"]);
    assert_eq!((&said["inputs"], &said["digest"]), (&kept["inputs"], &kept["digest"]));
    let text = std::fs::read_to_string(desk.path("public/opened.json")).unwrap();
    let other = text.replacen(r#"\"Put\":3"#, r#"\"Put\":2"#, 1);
    assert_ne!(text, other);
    std::fs::write(desk.path("public/opened.json"), other).unwrap();
    let refused = desk.refused(&verify);
    assert!(refused.contains("step 1 comes out otherwise than its proof says"), "{refused}");
    let proofs = "SELECT count(*) FROM step WHERE proof IS NOT NULL AND program IS NOT NULL";
    let sql = rusqlite::Connection::open(desk.db()).unwrap();
    assert_eq!(sql.query_row(proofs, [], |row| row.get::<_, i64>(0)).unwrap(), 3);
    sql.execute("UPDATE step SET proof = '' WHERE number = 2", []).unwrap();
    assert!(desk.refused(&["verify", "12"]).contains("move 2 leads to a position that rpo"));
}

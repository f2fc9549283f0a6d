//! A turn that breaks the books, here because somebody has laid hands on the database, is not kept.

use crate::support::Desk;
use rusqlite::Connection;
use serde_json::Value;

/// A game after its second turn in which shares of a railroad have come from nowhere.
fn corrupted() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7"]);
    let join = ["join", "12", "3", "--name", "Ned Ryerson", "--email", "ned@example.org", "--token", "SECRET77"];
    desk.fine(&join);
    desk.fine(&["start", "12"]);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["run", "12", "--yes"]);
    let database = Connection::open(desk.db()).unwrap();
    let changed = database
        .execute("UPDATE continental_holding SET shares = shares + 5 WHERE turn = 2 AND position = 4", [])
        .unwrap();
    assert!(changed > 0);
    desk
}

#[test]
fn a_breach_changes_nothing_and_leaves_a_report_without_secrets() {
    let desk = corrupted();
    let before = desk.dump();
    // Rows that were changed are told as such before anything is played; whoever goes on all the same meets the breach.
    assert!(desk.refused(&["run", "12", "--yes"]).contains("its rows were changed since"));
    for arguments in [&["run", "12", "--yes", "--accept-rules"][..], &["run", "12", "--dry-run", "--accept-rules"]] {
        let line = desk.refused(arguments);
        let file = desk.path("rpo-breach-12-t3.json");
        assert!(line.contains(&file.display().to_string()), "{line}");
        assert_eq!(desk.dump(), before);
        let text = std::fs::read_to_string(&file).unwrap();
        for secret in ["SECRET77", "ned@", "Ryerson", "referee@"] {
            assert!(!text.contains(secret), "{secret} stands in the report");
        }
        let report: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((report["game"].as_str(), report["turn"].as_u64()), (Some("12"), Some(3)));
        assert_eq!((report["step"].as_u64(), report["seed"].as_u64()), (Some(0), Some(7)));
        assert!(report["breach"].as_str().unwrap().contains("shares issued"), "{}", report["breach"]);
        assert_eq!(report["state_before"].as_str().unwrap().len(), 64);
        assert!(!report["orders"]["4"].as_array().unwrap().is_empty());
        std::fs::remove_file(file).unwrap();
    }
}

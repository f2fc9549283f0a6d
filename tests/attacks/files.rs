//! Files that are no database or no mail.

use crate::table::{ORDERS, desk, refused};
use std::fs;

#[test]
fn what_is_no_database_is_left_alone() {
    let desk = desk();
    let good = fs::read(desk.db()).unwrap();
    let file = |name: &str, bytes: &[u8]| fs::write(desk.path(name), bytes).unwrap();
    file(
        "noise.db",
        &(0..50_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect::<Vec<_>>(),
    );
    file("text.db", b"Dear referee\n");
    file("empty.db", b"");
    file("short.db", &good[..50]);
    file("half.db", &good[..good.len() / 2 / 4096 * 4096]);
    fs::create_dir(desk.path("dir.db")).unwrap();
    rusqlite::Connection::open(desk.path("other.db")).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
    for (name, word) in [
        ("noise.db", "not a database"),
        ("text.db", "not a database"),
        ("empty.db", "rpo new GAME"),
        ("short.db", "damaged"),
        ("half.db", "backup"),
        ("dir.db", "--db FILE"),
        ("other.db", "another program's"),
        ("missing.db", "rpo new GAME"),
    ] {
        let before = fs::read(desk.path(name)).ok();
        for command in
            [&["status"][..], &["run", "12"], &["undo", "12"], &["send", "--to", "out"], &["collect", "text.db"]]
        {
            let complaint = desk.refused(&[&["--db", name], command].concat());
            assert!(complaint.contains(word), "{name} {command:?}: {complaint}");
        }
        assert_eq!(fs::read(desk.path(name)).ok(), before, "{name}");
    }
    assert!(!desk.path("out").exists() && !desk.path("missing.db").exists());
}

#[test]
fn mail_of_thirty_megabytes_and_mail_that_is_none() {
    let desk = desk();
    let huge = format!("{ORDERS}{}", format!("{}\n", "x".repeat(70)).repeat(430_000));
    fs::write(desk.path("huge.eml"), &huge).unwrap();
    let told = desk.fine(&["collect", "huge.eml"]);
    assert!(told.contains("huge.eml: game 12 position 4: refused (too-large)"), "{told}");
    let told = desk
        .rpo(&["collect", "-"])
        .write_stdin(huge.replace("<1@", "<2@"))
        .assert()
        .success()
        .get_output()
        .stdout
        .clone();
    assert!(String::from_utf8(told).unwrap().contains("stdin: game 12 position 4: refused (too-large)"));
    assert!(fs::metadata(desk.db()).unwrap().len() < 30_000_000);

    fs::write(
        desk.path("noise.eml"),
        (0..50_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 23) as u8).collect::<Vec<_>>(),
    )
    .unwrap();
    fs::write(desk.path("empty.eml"), "").unwrap();
    fs::copy(desk.db(), desk.path("copy.db")).unwrap();
    for name in ["empty.eml", "copy.db", "noise.eml"] {
        assert!(refused(&desk, &["collect", name]).contains("is no mail"), "{name}");
        assert!(refused(&desk, &["check", name, "--game", "12"]).contains("is no mail"), "{name}");
    }
    // One that lies among others is put aside, once, and keeps nobody from being heard.
    fs::create_dir(desk.path("box")).unwrap();
    fs::copy(desk.path("noise.eml"), desk.path("box/1.eml")).unwrap();
    fs::write(desk.path("box/2.eml"), ORDERS).unwrap();
    let told = desk.fine(&["collect", "box"]);
    assert!(told.contains("1 accepted, 1 refused") && told.contains("for 1 receipt;"), "{told}");
    assert!(desk.fine(&["collect", "box"]).contains("2 known already"));
}

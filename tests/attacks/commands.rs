//! Commands with wrong names, wrong usage, wrong maps, parameters and persons, and commands that meet.

use crate::table::{all_refused, desk, refused};
use std::fs;

#[test]
fn a_game_a_file_or_a_seat_that_is_not_there() {
    let desk = desk();
    fs::create_dir(desk.path("dir")).unwrap();
    let long = "x".repeat(10_000);
    all_refused(
        &desk,
        &[
            (&["run", "14"], "there are 12, 13"),
            (&["run", "a\n\u{1b}[31m"], "rpo new GAME"),
            (&["status", &long], "rpo new GAME"),
            (&["undo", "13"], "nothing to undo"),
            (&["run", "13"], "rpo start 13"),
            (&["report", "13", "--player", "1"], "rpo start 13"),
            (&["report", "12", "--player", "0"], "rpo status 12"),
            (&["collect", "nowhere"], "nowhere"),
            (&["check", "nowhere", "--game", "12"], "nowhere"),
            (&["check", "dir", "--game", "12"], "no message"),
            (&["join", "12", "--csv", "nowhere"], "check the name"),
            (&["join", "12", "--csv", "dir"], "name a file"),
            (&["new", "14", "--map", "nowhere"], "towns.csv and routes.csv"),
            (&["send", "--to", "rpo.db"], "--to"),
            (&["send", "--smtp", "smtp://127.0.0.1:1"], "check name and port"),
            (&["send", "--smtp", "smtp://127.0.0.1:1", "--password-file", "nowhere"], "check the name"),
            (&["demo", "rpo.db"], "rpo demo DIR"),
        ],
    );
}

#[test]
fn wrong_usage_has_status_2() {
    let desk = desk();
    let before = desk.dump();
    for arguments in [
        &["send"][..],
        &["send", "--again"],
        &["send", "--to", "a", "--smtp", "smtp://b"],
        &["send", "--to", "a", "--password-file", "b"],
        &["join", "12", "256", "--name", "A", "--email", "a@b.de"],
        &["join", "12", "-1", "--name", "A", "--email", "a@b.de"],
        &["join", "12", "4", "--name", "A", "--email", "a@b.de", "--lang", "english"],
        &["new", "14", "--seed", "-1"],
        &["new", "14", "--policy", "trust"],
        &["collect"],
        &["frobnicate"],
    ] {
        desk.rpo(arguments).assert().code(2);
    }
    assert_eq!(desk.dump(), before);
}

#[test]
fn a_map_that_is_none() {
    let desk = desk();
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/continental");
    let [towns, routes] =
        ["towns.csv", "routes.csv"].map(|name| fs::read_to_string(format!("{fixtures}/{name}")).unwrap());
    let map = |towns: &[u8], routes: &[u8], word: &str| {
        fs::create_dir_all(desk.path("map")).unwrap();
        fs::write(desk.path("map/towns.csv"), towns).unwrap();
        fs::write(desk.path("map/routes.csv"), routes).unwrap();
        let complaint = refused(&desk, &["new", "14", "--map", "map"]);
        assert!(complaint.contains(word), "{complaint}");
    };
    let (town, route) = (towns.as_bytes(), routes.as_bytes());
    map(b"", route, "towns.csv");
    map(b"\xff\xfe", route, "UTF-8");
    map(town, b"no,code\n1,B&M\n", "column");
    map(town, routes.replacen(",145,", ",many,", 1).as_bytes(), "line 2 column miles");
    map(town, routes.replacen("BOS", "QQQ", 1).as_bytes(), "no town 'QQQ'");
    map(towns.replacen("ABD,", "abd\0,", 1).as_bytes(), route, "towns.csv");
    map(&vec![b'x'; 3_000_000], route, "larger than");
    map(town, routes.repeat(200).as_bytes(), "larger than");
    fs::remove_file(desk.path("map/routes.csv")).unwrap();
    assert!(refused(&desk, &["new", "14", "--map", "map"]).contains("routes.csv"));
    assert!(refused(&desk, &["new", "14", "--map", "map/towns.csv"]).contains("directory"));
}

#[test]
fn a_rule_parameter_that_makes_no_sense() {
    let desk = desk();
    for (set, word) in [
        ("start_cash", "PARAM=VALUE"),
        ("=5", "no such parameter"),
        ("nonsense=5", "no such parameter"),
        ("climate.Panic=5", "no such parameter"),
        ("start_cash=", "start_cash=1500"),
        ("start_cash=much", "start_cash=1500"),
        ("start_cash=-5", "not between 0"),
        ("start_cash=9223372036854775807", "not between 0"),
        ("start_cash=1e300", "integer"),
        ("start_cash=5\nx=3", "start_cash=1500"),
        ("start_price_min=0", "not between 1"),
        ("start_price_max=1000000", "not between 1 and 200"),
        ("start_efficiency_max=100", "not between 1"),
        ("revenue_swing=101", "not between 0 and 100"),
        ("tycoons=[]", "1 to 255"),
        ("tycoons=[\"a\\nb\"]", "printable"),
        ("starting_railroads=[\"X\"]", "no private company X"),
    ] {
        let complaint = refused(&desk, &["new", "14", "--set", set]);
        assert!(complaint.contains(word), "{set}: {complaint}");
    }
}

#[test]
fn people_who_can_not_be_seated() {
    let desk = desk();
    let long = "x".repeat(10_000);
    for email in
        ["", "fisk", "@example.com", "a@b.de\nBcc: c@d.de", "\"a b\"@c.de", "a'\"@c.de", "<a@b.de>", "é@b.de", &long]
    {
        assert!(refused(&desk, &["join", "13", "1", "--name", "A", "--email", email]).contains("no e-mail address"));
    }
    for name in ["", "  ", "a\nb", "\u{1b}[31mred", "a\u{202e}b", "\u{200b}", &long] {
        let name = format!("--name={name}");
        assert!(refused(&desk, &["join", "13", "1", "--email", "a@b.de", &name]).contains("can't be a name"));
    }
    for (list, word) in [
        ("", "the columns are"),
        ("position,name,email\n", "names nobody"),
        ("1,A,a@b.de\n2,B,b@b.de\n", "line 1"),
        ("position,name,email\n1,A,a@b.de\n1,B,b@b.de\n", "line 3: position 1 stands there twice"),
        ("position,name,email\n1,A,a@b.de\n\n2,B\n", "line 4: it has no email"),
        ("position,name,email\nx,A,a@b.de\n", "line 2"),
        ("position,name,email\n999,A,a@b.de\n", "line 2"),
        ("position,name,email\n16,A,a@b.de\n", "no position 16"),
        ("position,name,email\n1,A,a@b.de\n2,B,b\n", "line 3"),
        ("position,name,email,token,lang\n1,A,a@b.de,,de\n", "no language de; there are en, fr"),
        ("position,name,email,token\n1,A,a@b.de,WORD\n", "digit"),
        ("position,name,email\n1,\"A,a@b.de\n2,B,b@b.de\n", "line 2"),
        (&format!("position,name,email\n{}", "1,A,a@b.de\n".repeat(100_000)), "larger than"),
    ] {
        fs::write(desk.path("list.csv"), list).unwrap();
        let complaint = refused(&desk, &["join", "13", "--csv", "list.csv"]);
        assert!(complaint.contains(word), "{list:.80}: {complaint}");
    }
    fs::write(desk.path("list.csv"), b"position,name,email\n1,\xc9mile,a@b.de\n").unwrap();
    assert!(refused(&desk, &["join", "13", "--csv", "list.csv"]).contains("UTF-8"));
    // As a French spreadsheet saves it.
    fs::write(desk.path("list.csv"), "\u{feff}Position;Name;Email;Token;Lang\r\n1;Émile;a@b.de;;fr\r\n").unwrap();
    assert!(desk.fine(&["join", "13", "--csv", "list.csv"]).contains("Émile <a@b.de>, fr"));
}

#[test]
fn while_one_writes_the_other_waits_and_then_says_for_whom() {
    let desk = desk();
    let lock = fs::File::create(desk.path("rpo.db.lock")).unwrap();
    lock.lock().unwrap();
    std::io::Write::write_all(&mut &lock, b"process 77 (rpo run 12)\n").unwrap();
    let complaint = desk.refused(&["--wait", "0", "undo", "12"]);
    assert!(complaint.contains("process 77 (rpo run 12)") && complaint.contains("--wait"), "{complaint}");
    desk.fine(&["--wait", "0", "status"]);
    drop(lock);
    let other = rusqlite::Connection::open(desk.db()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let complaint = desk.refused(&["--wait", "0", "run", "12"]);
    assert!(complaint.contains("another program"), "{complaint}");
    other.execute_batch("ROLLBACK").unwrap();
    desk.fine(&["run", "12", "--yes"]);
}

//! Journeys that go wrong: each is told in one line that says what to type next, has exit status 1 (2 for wrong usage),
//! and changes nothing.

mod support;

use std::fs;
use std::path::Path;
use support::{Desk, NOW, dump};

const ORDERS: &str =
    "From: fisk@example.com\nMessage-ID: <1@example.com>\n\nORDERS 12 4 FISK4 TURN 1\nBORROW 100\nEND\n";

/// A game of one person that has begun, and another one that has not.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "3"]);
    desk.fine(&["join", "12", "4", "--name", "Fisk", "--email", "fisk@example.com", "--token", "FISK4"]);
    desk.fine(&["start", "12"]);
    desk.fine(&["new", "13", "--seed", "3"]);
    desk
}

/// A command that is refused in one line and changes nothing; the line.
fn refused(desk: &Desk, arguments: &[&str]) -> String {
    let before = desk.dump();
    let complaint = desk.refused(arguments);
    assert!(desk.dump() == before, "{arguments:?} changed something: {complaint}");
    assert!(complaint.starts_with("rpo: ") && complaint.len() < 1000, "{arguments:?}: {complaint}");
    assert!(!complaint.trim_end().contains(char::is_control), "{arguments:?}: {complaint}");
    complaint
}

/// All refused, each with some word.
fn all_refused(desk: &Desk, attacks: &[(&[&str], &str)]) {
    for (arguments, word) in attacks {
        let complaint = refused(desk, arguments);
        assert!(complaint.contains(word), "{arguments:?}: {complaint}");
    }
}

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
        &["join", "12", "4", "--name", "A", "--email", "a@b.de", "--lang", "xx"],
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
        ("position,name,email,token,lang\n1,A,a@b.de,,de\n", "en and fr"),
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
fn a_clock_that_lies_stops_the_game_until_the_moderator_says_that_it_is_right() {
    let desk = desk();
    fs::write(desk.path("a.eml"), ORDERS).unwrap();
    let long = "1".repeat(10_000);
    let at = |now: &str, arguments: &[&str]| {
        let output = desk.rpo(arguments).env("RPO_NOW", now).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let before = desk.dump();
    for (now, word) in [
        ("", "RPO_NOW"),
        ("yesterday", "RPO_NOW"),
        ("2026-02-30T00:00:00Z", "RPO_NOW"),
        ("2026-03-01", "RPO_NOW"),
        ("1969-12-31T23:59:59Z", "year 1969"),
        ("9999-12-31T23:59:59Z", "year 9999"),
        (&long, "RPO_NOW"),
        ("2026-02-28T12:00:00Z", "earlier than the last command"),
        ("2026-05-01T12:00:00Z", "61 days after the last command"),
    ] {
        for arguments in [
            &["run", "12"][..],
            &["undo", "12"],
            &["send", "--to", "out"],
            &["collect", "a.eml"],
            &["new", "14"],
            &["start", "13"],
        ] {
            let (status, complaint) = at(now, arguments);
            assert_eq!((status, complaint.lines().count()), (Some(1), 1), "{now:.40} {arguments:?}: {complaint}");
            assert!(complaint.contains(word), "{now:.40} {arguments:?}: {complaint}");
            assert!(complaint.contains("--accept-clock") || word.contains("RPO_NOW") || word.contains("year"));
            assert!(desk.dump() == before, "{now:.40} {arguments:?}");
        }
    }
    // A month between two turns is usual, and reading needs no clock.
    assert_eq!(at("2026-04-05T12:00:00Z", &["run", "12", "--dry-run"]).0, Some(0));
    assert_eq!(at("2026-02-01T12:00:00Z", &["status"]).0, Some(0));
    // The moderator says that it is right: what was noted before was wrong, and the game goes on from here.
    assert_eq!(at("2026-02-28T12:00:00Z", &["run", "12", "--accept-clock"]).0, Some(0));
    assert_eq!(at("2026-02-28T12:00:01Z", &["run", "12"]).0, Some(0));
    assert_eq!(at("2026-02-28T11:59:59Z", &["run", "12"]).0, Some(0), "seconds don't matter");
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
    desk.fine(&["run", "12"]);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::process::{Command, Output, Stdio};

    /// The program under a shell's limits.
    fn under(desk: &Desk, shell: &str, arguments: &[&str]) -> Output {
        Command::new("sh")
            .args(["-c", &format!("{shell}; exec \"$@\""), "sh"])
            .arg(assert_cmd::cargo::cargo_bin("rpo"))
            .args(arguments)
            .env("RPO_DB", desk.db())
            .env("RPO_NOW", NOW)
            .current_dir(desk.db().parent().unwrap())
            .output()
            .unwrap()
    }

    fn one_line(output: &Output, word: &str) {
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert!(complaint.contains(word), "{complaint}");
    }

    #[test]
    fn a_full_disk_costs_nothing() {
        let desk = desk();
        let before = desk.dump();
        let limit = "trap '' XFSZ; ulimit -f 64";
        one_line(&under(&desk, limit, &["run", "12"]), "disk is full");
        one_line(&under(&desk, limit, &["new", "14"]), "disk is full");
        assert!(desk.dump() == before);
        one_line(&under(&desk, limit, &["demo", "try-it"]), "disk is full");
    }

    #[test]
    fn what_a_command_says_to_a_full_disk_is_a_fault_and_to_nobody_is_none() {
        let desk = desk();
        if Path::new("/dev/full").exists() {
            one_line(&under(&desk, "exec >/dev/full", &["report", "12", "--player", "4"]), "can't be written");
        }
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("rpo"))
            .args(["report", "12", "--player", "4"])
            .env("RPO_DB", desk.db())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }

    #[test]
    fn a_database_or_a_folder_that_may_not_be_written_to() {
        let desk = desk();
        let folder = desk.db().parent().unwrap().to_owned();
        fs::create_dir(desk.path("out")).unwrap();
        let modes = |folder_mode: u32, file_mode: u32| {
            fs::set_permissions(desk.db(), fs::Permissions::from_mode(file_mode)).unwrap();
            fs::set_permissions(desk.path("out"), fs::Permissions::from_mode(folder_mode)).unwrap();
            fs::set_permissions(&folder, fs::Permissions::from_mode(folder_mode)).unwrap();
        };
        let before = desk.dump();
        modes(0o555, 0o444);
        // The superuser may write everywhere: nothing to be seen then.
        if fs::File::create(desk.path("probe")).is_err() {
            for arguments in [&["run", "12"][..], &["new", "14"], &["undo", "12"], &["send", "--to", "out"]] {
                assert!(desk.refused(arguments).contains("yours to write to"), "{arguments:?}");
            }
            modes(0o755, 0o644);
            fs::set_permissions(desk.path("out"), fs::Permissions::from_mode(0o555)).unwrap();
            assert!(refused(&desk, &["send", "--to", "out"]).contains("--to"));
        }
        modes(0o755, 0o644);
        assert!(dump(&desk.db()) == before);
    }
}

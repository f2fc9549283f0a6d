//! A database of schema 1, as the last program that wrote one left it, becomes one of this program: nothing is lost, and
//! the next turn comes to what it would have come to.

use crate::support::Desk;
use rpo::store::Store;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

const TURN: &str = "2026-03-29T20:00:00Z";

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/upgrade").join(name)
}

fn unpacked(name: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(std::fs::File::open(fixture(name)).unwrap()).read_to_end(&mut bytes).unwrap();
    bytes
}

/// A desk with the older database.
fn older() -> Desk {
    let desk = Desk::new();
    std::fs::write(desk.db(), unpacked("schema-1.db.gz")).unwrap();
    desk
}

fn upgraded() -> Desk {
    let desk = older();
    desk.fine(&["upgrade"]);
    desk
}

fn backup(desk: &Desk) -> PathBuf {
    desk.path("rpo.db.before-2")
}

/// Rows as `sqlite3` lists them.
fn listed(sql: &Connection, query: &str) -> Vec<String> {
    let mut query = sql.prepare(query).unwrap();
    let columns = query.column_count();
    let mut rows = query.query([]).unwrap();
    let mut lines = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        let cells: Vec<String> = (0..columns)
            .map(|column| match row.get_ref(column).unwrap() {
                ValueRef::Null => String::new(),
                ValueRef::Integer(number) => number.to_string(),
                ValueRef::Real(number) => number.to_string(),
                ValueRef::Text(bytes) | ValueRef::Blob(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            })
            .collect();
        lines.push(cells.join("|"));
    }
    lines
}

fn one(sql: &Connection, query: &str) -> String {
    listed(sql, query).join("\n")
}

#[test]
fn an_older_file_is_refused_with_the_command_that_upgrades_it_and_left_alone() {
    let desk = older();
    let before = std::fs::read(desk.db()).unwrap();
    for command in [&["status"][..], &["run", "12"], &["new", "13"], &["send", "--to", "letters"]] {
        let words = desk.refused(command);
        assert!(words.contains("older rpo") && words.contains("`rpo upgrade --db "), "{words}");
    }
    assert!(std::fs::read(desk.db()).unwrap() == before);
}

#[test]
fn a_newer_file_asks_for_a_newer_program_and_another_programs_file_is_refused() {
    let desk = older();
    let set = |pragma: &str| Connection::open(desk.db()).unwrap().execute_batch(&format!("PRAGMA {pragma}")).unwrap();
    set("user_version = 3");
    for command in ["status", "upgrade"] {
        let words = desk.refused(&[command]);
        assert!(words.contains("newer rpo") && words.contains("install a newer rpo"), "{words}");
    }
    set("application_id = 5");
    assert!(desk.refused(&["upgrade"]).contains("another program's"));
    assert!(!backup(&desk).exists());
}

#[test]
fn every_row_is_there_after_the_upgrade() {
    let desk = upgraded();
    let sql = Connection::open(desk.db()).unwrap();
    assert_eq!(one(&sql, "PRAGMA integrity_check"), "ok");
    assert_eq!(listed(&sql, "PRAGMA foreign_key_check"), [""; 0]);
    sql.execute("ATTACH ?1 AS old", [backup(&desk).to_str().unwrap()]).unwrap();
    // What each table holds now, and what held it before.
    let tables = [
        ("game", "id, name, seed, options, status, policy, address, number, created"),
        ("seat", "game, position, name, email, token, language, sitters"),
        ("continental_town", "*"),
        ("continental_route", "*"),
        ("step", "game, number, played"),
        ("event", "*"),
        ("verdict", "mail, game, position, number, outcome, reason, detail"),
        ("sheet", "id, mail, game, position, number, nth, current, received"),
        ("sheet_order", "sheet, place, line, col, text, canonical, content"),
        ("diagnostic", "mail, place, line, col, length, text, code, subject, suggestion"),
        (
            "outbox",
            "id, position, kind, address, subject, message_id, state, attempts, last_error, next_try, queued, changed, answers",
        ),
        ("journal", "*"),
        ("clock", "*"),
        ("mail", "id, source, received, collected, message_id, sender"),
    ];
    let before = [
        ("game", "id, name, seed, rules, status, policy, address, turn, created"),
        ("seat", "game, position, name, email, token, language, sitters"),
        ("town", "*"),
        ("route", "*"),
        ("turn", "*"),
        ("event", "*"),
        ("mail", "id, game, position, turn, outcome, reason, detail"),
        ("sheet", "id, mail, game, position, turn, number, current, received"),
        ("sheet_order", "sheet, place, line, col, text, canonical, content"),
        ("diagnostic", "mail, place, line, col, length, text, code, subject, suggestion"),
        (
            "outbox",
            "id, position, kind, address, subject, message_id, state, attempts, last_error, next_try, queued, changed, answers",
        ),
        ("journal", "*"),
        ("clock", "*"),
        ("mail", "id, source, received, collected, message_id, sender"),
    ];
    let mut pairs: Vec<_> = tables
        .into_iter()
        .zip(before)
        .map(|((now, columns), (old, columns_before))| {
            (now.to_owned(), format!("{columns} FROM main.{now}"), format!("{columns_before} FROM old.{old}"))
        })
        .collect();
    for table in listed(&sql, "SELECT name FROM old.sqlite_schema WHERE name LIKE 'continental%' AND type = 'table'") {
        pairs.push((table.clone(), format!("* FROM main.{table}"), format!("* FROM old.{table}")));
    }
    assert_eq!(pairs.len(), 25);
    for (table, now, old) in pairs {
        // The game is too young for some of its own tables.
        let empty = one(&sql, &format!("SELECT count(*) FROM (SELECT {old})")) == "0";
        assert!(!empty || table.starts_with("continental"), "{table} proves nothing");
        for (some, others) in [(&now, &old), (&old, &now)] {
            let lost = listed(&sql, &format!("SELECT {some} EXCEPT SELECT {others}"));
            assert_eq!(lost, [""; 0], "{table}");
        }
    }
    letters_and_messages_are_the_same_bytes(&desk, &sql);
    assert_eq!(one(&sql, "SELECT DISTINCT kind FROM game"), "continental");
    assert_eq!(one(&sql, "SELECT DISTINCT letters FROM seat"), "my-moves");
    // Wrong tokens were counted by their senders.
    let guesses = listed(&sql, "SELECT game, position, count(*) FROM guess GROUP BY 1, 2");
    assert_eq!(guesses, ["12|1|1", "12|2|5"]);
}

/// They are packed now; `old` is the file from before, attached.
fn letters_and_messages_are_the_same_bytes(desk: &Desk, sql: &Connection) {
    let mut store = Store::open(&desk.db(), Duration::from_secs(1)).unwrap();
    let reading = store.read().unwrap();
    let rows = |query: &str| -> Vec<(i64, Vec<u8>)> {
        let mut query = sql.prepare(query).unwrap();
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
    };
    let letters = rows("SELECT id, letter FROM old.outbox");
    let messages = rows("SELECT id, raw FROM old.mail");
    assert!(letters.len() > 10 && messages.len() > 10);
    for (id, raw) in letters {
        assert!(reading.raw_letter(id).unwrap().unwrap() == raw, "letter {id}");
    }
    for (id, raw) in messages {
        assert!(reading.raw_mail(id).unwrap().unwrap() == raw, "message {id}");
    }
    let sum = |query: &str| one(sql, query).parse::<u64>().unwrap();
    let now = sum("SELECT (SELECT sum(length(letter)) FROM main.outbox) + (SELECT sum(length(packed)) FROM main.part)");
    assert!(now * 2 < sum("SELECT sum(length(letter)) FROM old.outbox"), "{now} bytes");
}

#[test]
fn the_next_turn_comes_to_what_the_older_program_made_of_it() {
    let desk = upgraded();
    desk.rpo(&["run", "12"]).env("RPO_NOW", TURN).assert().success();
    let sql = Connection::open(desk.db()).unwrap();
    let expected = String::from_utf8(unpacked("state.txt.gz")).unwrap();
    let mut state = Vec::new();
    let tables: BTreeSet<&str> = expected.lines().filter_map(|line| Some(line.split_once('|')?.0)).collect();
    assert!(tables.len() > 8, "{tables:?}");
    for table in tables {
        let number = if table == "event" { "number" } else { "turn" };
        let order = if table == "event" { "ORDER BY seq" } else { "" };
        let query = format!("SELECT '{table}', * FROM {table} WHERE game = 1 AND {number} = 4 {order}");
        state.extend(listed(&sql, &query));
    }
    let lines = |lines: &mut dyn Iterator<Item = &str>| lines.map(str::to_owned).collect::<BTreeSet<String>>();
    let (now, before) = (lines(&mut state.iter().map(String::as_str)), lines(&mut expected.lines()));
    let missing: Vec<&String> = before.difference(&now).collect();
    let new: Vec<&String> = now.difference(&before).collect();
    assert!(missing.is_empty() && new.is_empty(), "missing: {missing:#?}\nnew: {new:#?}");
}

/// What concerns everybody in a report; what stands around it is set in other ways now.
fn news(report: &str) -> Vec<&str> {
    let is_one = |line: &str, headings: [&str; 2]| headings.iter().any(|heading| line.starts_with(heading));
    let first = |line: &&str| is_one(line, ["HEADLINES", "PRINCIPAUX TITRES"]);
    let behind = |line: &&str| is_one(line, ["THE PLAYERS BY NET WORTH", "LES JOUEURS PAR FORTUNE NETTE"]);
    let lines: Vec<&str> = report.lines().skip_while(|line| !first(line)).take_while(|line| !behind(line)).collect();
    assert!(lines.len() > 40, "{report}");
    lines
}

/// How many pieces of news there are.
fn pieces(news: &[&str]) -> usize {
    let count = news.iter().filter(|line| line.starts_with("- ")).count();
    assert!(count > 20, "{news:#?}");
    count
}

#[test]
fn letters_of_the_next_turn_tell_the_news_that_the_older_programs_told() {
    let desk = upgraded();
    desk.rpo(&["run", "12"]).env("RPO_NOW", TURN).assert().success();
    for position in ["1", "2", "4"] {
        let now = desk.fine(&["report", "12", "--player", position, "--part", "report"]);
        let before = std::fs::read_to_string(fixture(&format!("letter-{position}.txt"))).unwrap();
        let (now, before) = (news(&now), news(&before));
        match position {
            // French letters have French names of towns now, and other sentences: as many of them.
            "2" => assert_eq!(pieces(&now), pieces(&before), "position {position}"),
            _ => assert_eq!(now, before, "position {position}"),
        }
    }
}

#[test]
fn tokens_stay_and_mail_that_was_collected_is_known() {
    let desk = older();
    // Moderators chose shorter ones than are made today.
    let sql = Connection::open(desk.db()).unwrap();
    sql.execute("UPDATE seat SET token = 'U3N8' WHERE game = 1 AND position = 4", []).unwrap();
    let tokens = listed(&sql, "SELECT game, position, token FROM seat ORDER BY 1, 2");
    desk.fine(&["upgrade"]);
    assert_eq!(listed(&sql, "SELECT game, position, token FROM seat ORDER BY 1, 2"), tokens);
    // The first message once more, from another place.
    let mut store = Store::open(&desk.db(), Duration::from_secs(1)).unwrap();
    let raw = store.read().unwrap().raw_mail(11).unwrap().unwrap();
    std::fs::create_dir(desk.path("mail")).unwrap();
    std::fs::write(desk.path("mail/again.eml"), raw).unwrap();
    let letter = "From: fisk@example.net\r\nMessage-ID: <5@example.net>\r\nSubject: late\r\n\r\n\
                  ORDERS 12 4 U3N8 TURN 4\r\nBUY 10 PENN\r\nEND\r\n";
    std::fs::write(desk.path("mail/new.eml"), letter).unwrap();
    desk.rpo(&["collect", "mail"]).env("RPO_NOW", TURN).assert().success();
    assert_eq!(
        listed(&sql, "SELECT outcome, position FROM verdict WHERE mail > 28 ORDER BY mail"),
        ["duplicate|1", "accepted|4"]
    );
}

#[test]
fn upgrading_once_more_says_that_there_is_nothing_to_do() {
    let desk = older();
    let first: serde_json::Value = serde_json::from_str(&desk.fine(&["upgrade", "--json"])).unwrap();
    let path = |path: PathBuf| serde_json::Value::from(path.to_str().unwrap());
    assert_eq!(
        first,
        serde_json::json!({ "database": path(desk.db()), "from": 1, "to": 2, "backup": path(backup(&desk)) })
    );
    assert!(desk.fine(&["upgrade"]).contains("nothing to do"));
    let again: serde_json::Value = serde_json::from_str(&desk.fine(&["upgrade", "--json"])).unwrap();
    assert_eq!((&again["from"], &again["backup"]), (&2.into(), &serde_json::Value::Null));
    assert!(desk.fine(&["status"]).contains("Spring-26"));
}

#[test]
fn a_copy_is_written_over_nothing() {
    let desk = older();
    let before = std::fs::read(desk.db()).unwrap();
    std::fs::write(backup(&desk), "precious").unwrap();
    let words = desk.refused(&["upgrade"]);
    assert!(words.contains("rpo.db.before-2") && words.contains("move it away"), "{words}");
    assert_eq!(std::fs::read_to_string(backup(&desk)).unwrap(), "precious");
    assert!(std::fs::read(desk.db()).unwrap() == before);
}

#[test]
fn of_upgrades_at_once_one_does_it_and_the_others_find_it_done() {
    let desk = older();
    let before = contents(&desk.db());
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let begin = || {
        let mut command = std::process::Command::new(&program);
        command.args(["--wait", "600", "upgrade"]).env("RPO_DB", desk.db());
        let quiet = command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
        quiet.spawn().unwrap()
    };
    let all: Vec<_> = (0..4).map(|_| begin()).collect();
    let said: Vec<String> = all
        .into_iter()
        .map(|child| {
            let output = child.wait_with_output().unwrap();
            let words = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
            assert!(output.status.success(), "{words}");
            words
        })
        .collect();
    let with = |words: &str| said.iter().filter(|line| line.contains(words)).count();
    assert_eq!((with("it was of 1"), with("nothing to do")), (1, 3), "{said:?}");
    assert!(contents(&backup(&desk)) == before, "the copy is the file as it was");
    let sql = Connection::open(desk.db()).unwrap();
    assert_eq!(one(&sql, "PRAGMA integrity_check"), "ok");
    assert_eq!(listed(&sql, "PRAGMA foreign_key_check"), [""; 0]);
    assert!(desk.fine(&["status"]).contains("turn 3 played"));
}

/// The tables of an older file that hold most of it, row by row.
fn contents(path: &Path) -> Vec<String> {
    let sql = Connection::open(path).unwrap();
    let tables = ["game", "seat", "turn", "event", "mail", "sheet", "outbox", "journal"];
    tables
        .iter()
        .flat_map(|table| listed(&sql, &format!("SELECT '{table}', * FROM {table} ORDER BY 2, 3, 4")))
        .collect()
}

#[test]
fn who_will_not_wait_for_another_upgrade_is_told_who_holds_the_file() {
    let desk = older();
    let before = std::fs::read(desk.db()).unwrap();
    for lock in ["rpo.db.lock", "rpo.db.send.lock"] {
        let held = std::fs::File::create(desk.path(lock)).unwrap();
        std::io::Write::write_all(&mut &held, b"process 77 (rpo upgrade)\n").unwrap();
        held.lock().unwrap();
        let words = desk.refused(&["--wait", "0", "upgrade"]);
        assert!(words.contains("held by process 77 (rpo upgrade)") && words.contains("--wait"), "{words}");
        assert!(!backup(&desk).exists() && std::fs::read(desk.db()).unwrap() == before);
        held.unlock().unwrap();
        std::fs::remove_file(desk.path(lock)).unwrap();
    }
    desk.fine(&["--wait", "0", "upgrade"]);
}

/// What is left when a write beyond the greatest file size allowed stops the program, a little later each time.
#[cfg(unix)]
#[test]
fn an_upgrade_stopped_in_any_of_its_writes_leaves_the_file_before_or_after_it() {
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let whole = upgraded();
    // The largest of the files it writes to.
    let blocks = std::fs::metadata(whole.db()).unwrap().len() * 2 / 512;
    let mut outcomes = BTreeSet::new();
    for step in 1..=16 {
        let desk = older();
        let limit = blocks * step / 16;
        let shell = format!("ulimit -f {limit}; exec \"$@\"");
        let mut command = std::process::Command::new("sh");
        command.args(["-c", &shell, "sh"]).arg(&program).arg("upgrade").env("RPO_DB", desk.db());
        let quiet = command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        quiet.status().unwrap();
        let sql = Connection::open(desk.db()).unwrap();
        assert_eq!(one(&sql, "PRAGMA integrity_check"), "ok", "stopped at {limit} blocks");
        let version = one(&sql, "PRAGMA user_version");
        let table = if version == "1" { "turn" } else { "step" };
        assert_eq!(one(&sql, &format!("SELECT count(*) FROM {table}")), "6", "stopped at {limit} blocks");
        outcomes.insert(version);
        drop(sql);
        // Whatever it left, the next one brings it to the end.
        let _ = std::fs::remove_file(backup(&desk));
        desk.fine(&["upgrade"]);
        assert!(desk.fine(&["status"]).contains("turn 3 played"));
    }
    assert_eq!(outcomes.len(), 2, "stopped both before and after the commit");
}

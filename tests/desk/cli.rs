//! Journeys on the command line: what a moderator types, and what he reads.

use assert_cmd::Command;
use mail_parser::MimeHeaders;
use predicates::prelude::*;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const NOW: &str = "2026-03-03T19:02:18Z";
const MAIL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/mail");

/// A moderator at his desk: a directory with his database.
struct Moderator {
    dir: TempDir,
}

impl Moderator {
    fn new() -> Moderator {
        Moderator { dir: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn file(&self, name: &str, content: &str) -> PathBuf {
        fs::write(self.path(name), content).unwrap();
        self.path(name)
    }

    fn types(&self, line: &str) -> Command {
        let mut command = Command::cargo_bin("rpo").unwrap();
        command
            .current_dir(self.dir.path())
            .env_clear()
            .env("RPO_NOW", NOW)
            .env("RPO_SECRET", crate::support::SECRET)
            .args(line.split_whitespace());
        command
    }

    /// What a command says, which must be fine.
    fn reads(&self, line: &str) -> String {
        let output = self.types(line).assert().success().get_output().clone();
        assert!(output.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn data(&self, line: &str) -> Value {
        serde_json::from_str(&self.reads(&format!("--json {line}"))).unwrap()
    }

    /// The one line with which a command is refused; nothing is changed.
    fn is_refused(&self, line: &str) -> String {
        let before = self.contents();
        let output = self.types(line).assert().code(1).get_output().clone();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(output.stdout.is_empty(), "{line}");
        assert_eq!(complaint.lines().count(), 1, "{line}: {complaint}");
        assert_eq!(self.contents(), before, "{line}");
        complaint
    }

    /// What the moderator would see of his games.
    fn contents(&self) -> Option<Value> {
        let known = self.path("rpo.db").exists();
        known.then(|| {
            let output = self.types("--json status").output().unwrap();
            serde_json::from_slice(&output.stdout).unwrap_or_default()
        })
    }

    /// A game with the people of the sample mail.
    fn with_game() -> Moderator {
        let moderator = Moderator::new();
        moderator.reads("new 12 --seed 7 --address referee@rpo.example.org");
        moderator.reads(&format!("join 12 --csv {MAIL}/players.csv"));
        moderator
    }

    fn with_running_game() -> Moderator {
        let moderator = Moderator::with_game();
        moderator.reads("start 12");
        moderator
    }
}

fn letters(dir: &Path) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "eml"))
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(&path).unwrap()))
        .collect();
    found.sort();
    found
}

#[test]
fn help_tells_an_example_and_wrong_usage_has_status_2() {
    let moderator = Moderator::new();
    moderator.types("--help").assert().success().stdout(predicate::str::contains("rpo start 12"));
    moderator.types("run --help").assert().success().stdout(predicate::str::contains("rpo run 12"));
    for line in ["", "rnu 12", "new", "new 12 --seed x", "join 12", "join 12 4 --name A", "send", "report 12"] {
        moderator.types(line).assert().code(2);
    }
}

#[test]
fn a_game_is_made_joined_and_started() {
    let moderator = Moderator::new();
    let new = moderator.reads("new Spring-26 --seed 7");
    assert!(new.contains("15 seats.") && new.contains("rpo join Spring-26") && !new.contains("seed"), "{new}");
    let joined = moderator.data("join spring-26 4 --name Fisk --email Jim.Fisk@example.com --lang fr");
    let person = &joined["joined"][0];
    assert_eq!((&person["email"], &person["language"]), (&"Jim.Fisk@example.com".into(), &"fr".into()));
    assert_eq!(person["token"], Value::Null);
    let status = moderator.reads("status spring-26");
    assert!(status.contains("new, 1 person in 15 seats") && status.contains("computer"), "{status}");
    let started = moderator.data("start spring-26");
    assert_eq!((&started["queued"], &started["computers"]), (&1.into(), &14.into()));
    assert!(moderator.is_refused("start spring-26").contains("started already"));
    assert_eq!(moderator.data("status")["games"][0]["status"], "running");
    let sheet = moderator.reads("report spring-26 --player 4 --part sheet");
    let first: Vec<&str> = sheet.lines().next().unwrap().split(' ').collect();
    assert_eq!((&first[..3], &first[4..]), (&["ORDRES", "Spring-26", "4"][..], &["TOUR", "1"][..]), "{sheet}");
    assert_eq!(first[3].len(), 8, "{sheet}");
}

#[test]
fn a_turn_goes_from_mail_to_letters() {
    let moderator = Moderator::with_running_game();
    let collected = moderator.data(&format!("collect {MAIL}/01-mutt-signature.eml"));
    assert_eq!((&collected["accepted"], &collected["messages"][0]["orders"]), (&1.into(), &6.into()));
    let status = moderator.data("status 12");
    assert_eq!(status["seats"][2]["sheet"]["orders"], 6);
    let dry = moderator.reads("run 12 --dry-run");
    assert!(dry.contains("Nothing was kept"), "{dry}");
    assert_eq!(moderator.data("status 12")["turn"], 0);
    let run = moderator.data("run 12");
    assert_eq!((&run["turn"], &run["orders"], &run["queued"]), (&1.into(), &6.into(), &15.into()));
    let report = moderator.reads("report 12 --player 3 --part report");
    assert!(report.contains("Jay Gould") && report.contains("BUY 60 NYC"), "{report}");
    let sent = moderator.data("send --to letters");
    // A receipt, and the letters of the setup and of the turn.
    assert_eq!(sent["sent"], 31);
    let letters = letters(&moderator.path("letters"));
    assert_eq!(letters.len(), 31);
    assert!(letters.iter().all(|(_, text)| text.contains("\r\nMessage-ID: <g12.t")));
    assert_eq!(moderator.data("send --to letters")["sent"], 0);
}

#[test]
fn the_same_message_counts_once_and_a_later_sheet_replaces_the_earlier_one() {
    let moderator = Moderator::with_running_game();
    let sheet = |name: &str, orders: &str| {
        moderator.file(name, &format!("From: jay.gould@erie.example.net\n\nORDERS 12 3 U3N8 TURN 1\n{orders}\nEND\n"));
    };
    sheet("a.eml", "BORROW 100\nBUY 5 NYC");
    sheet("b.eml", "BORROW 200");
    moderator.reads("collect a.eml b.eml");
    let again = moderator.data("collect a.eml");
    assert_eq!((&again["accepted"], &again["duplicate"]), (&0.into(), &1.into()));
    let current = &moderator.data("status 12")["seats"][2]["sheet"];
    assert_eq!((&current["number"], &current["orders"]), (&2.into(), &1.into()));
    moderator.reads("send --to letters");
    let receipts: Vec<String> = letters(&moderator.path("letters"))
        .into_iter()
        .filter(|(name, _)| name.contains("-receipt-"))
        .map(|(_, text)| text)
        .collect();
    assert_eq!(receipts.len(), 2);
    assert!(receipts[1].contains("BORROW 200"), "{}", receipts[1]);
}

#[test]
fn a_check_judges_as_collect_does_and_keeps_nothing() {
    let moderator = Moderator::with_running_game();
    let checked = moderator.data(&format!("check {MAIL}/01-mutt-signature.eml --game 12"));
    assert_eq!(checked["outcome"], "accepted");
    assert_eq!(checked["orders"][1], "BID ERIE 1700");
    assert_eq!(moderator.data("status 12")["sheets"], 0);
    moderator
        .types(&format!("check {MAIL}/12-wrong-token.eml --game 12"))
        .assert()
        .code(1)
        .stdout(predicate::str::contains("wrong-token"));
}

#[test]
fn one_bad_message_does_not_keep_the_next_from_being_read() {
    let moderator = Moderator::with_running_game();
    let collected = moderator.data(&format!("collect {MAIL}"));
    let messages = collected["messages"].as_array().unwrap();
    assert_eq!(messages.len(), fs::read_dir(MAIL).unwrap().filter(is_mail).count());
    let held = &collected["held"];
    assert_eq!(held, &1, "{collected:#}");
    assert_eq!(moderator.data("run 12")["without_orders"], Value::Array(Vec::new()));
}

fn is_mail(entry: &std::io::Result<fs::DirEntry>) -> bool {
    entry.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "eml")
}

#[test]
fn undo_takes_a_turn_back_and_running_it_again_gives_the_same_letters() {
    let moderator = Moderator::with_running_game();
    moderator.reads(&format!("collect {MAIL}/01-mutt-signature.eml"));
    moderator.reads("send --to first");
    moderator.reads("run 12");
    moderator.reads("send --to first");
    let undone = moderator.data("undo 12 --reason test");
    assert_eq!((&undone["undone"], &undone["gone"]), (&1.into(), &15.into()));
    assert_eq!(moderator.data("status 12")["turn"], 0);
    assert_eq!(moderator.data("status 12")["sheets"], 1);
    // Nothing has changed, so nothing is to be sent again.
    assert_eq!(moderator.data("run 12")["queued"], 0);
    moderator.reads("undo 12");
    moderator.reads("undo 12");
    assert_eq!(moderator.data("status 12")["status"], "new");
    assert!(moderator.is_refused("undo 12").contains("nothing to undo"));
}

#[test]
fn one_seed_gives_one_game() {
    let games = [0, 1].map(|_| {
        let moderator = Moderator::new();
        moderator.reads("new 12 --seed 99 --address referee@example.org");
        moderator.reads("join 12 4 --name Fisk --email fisk@example.com --token FISK4");
        moderator.reads("start 12");
        for _ in 0..3 {
            moderator.reads("run 12 --yes");
        }
        moderator.reads("send --to letters");
        letters(&moderator.path("letters"))
    });
    // A report of each turn, that of the setup too.
    assert_eq!(games[0].len(), 4);
    assert_eq!(games[0], games[1]);
}

#[test]
fn a_newcomer_takes_over_a_seat_of_a_running_game() {
    let moderator = Moderator::with_running_game();
    moderator.reads(&format!("collect {MAIL}/01-mutt-signature.eml"));
    moderator.reads("send --to letters");
    let joined = moderator.reads("join 12 3 --name Drew --email drew@example.com --replace");
    assert!(joined.contains("has left") && joined.contains("orders are set aside"), "{joined}");
    assert!(!joined.contains("U3N8"), "{joined}");
    assert_eq!(moderator.data("status 12")["sheets"], 0);
    assert_eq!(moderator.data("send --to letters")["sent"], 1);
    moderator
        .types(&format!("check {MAIL}/01-mutt-signature.eml --game 12"))
        .assert()
        .code(1)
        .stdout(predicate::str::contains("wrong-token"));
}

#[test]
fn faulty_input_is_refused_in_one_line_that_helps() {
    let moderator = Moderator::with_running_game();
    let csv = |name: &str, text: &str| moderator.file(name, text);
    csv("nobody.csv", "position,name,email,token,lang\n");
    csv("columns.csv", "seat,who\n1,Fisk\n");
    csv("twice.csv", "position,name,email\n1,A,a@example.com\n1,B,b@example.com\n");
    csv("address.csv", "position,name,email\n1,A,a@example.com\n2,B,nobody\n");
    csv("seat.csv", "position,name,email\n16,A,a@example.com\n");
    csv("lang.csv", "position,name,email,token,lang\n1,A,a@example.com,,de\n");
    fs::create_dir(moderator.path("map")).unwrap();
    csv("map/towns.csv", "id,name\nBOS,Boston\n");
    csv("map/routes.csv", "no\n1\n");
    csv("letter.txt", "Dear referee\n");
    for (line, words) in [
        ("status 13", "there are 12"),
        ("run 13", "there is no game 13"),
        ("new 12", "rpo status 12"),
        ("new a_b", "1 to 16 letters"),
        ("new 13 --set start_kash=1", "start_kash"),
        ("new 13 --set start_cash", "PARAM=VALUE"),
        ("new 13 --map map", "towns.csv"),
        ("new 13 --map nowhere", "nowhere"),
        ("new 13 --address me", "no e-mail address"),
        ("join 12 16 --name A --email a@example.com", "no position 16"),
        ("join 12 1 --name A --email nobody", "no e-mail address"),
        ("join 12 1 --name A --email Referee@RPO.example.org", "referee's own"),
        ("join 12 1 --name A --email a@example.com --token TURN", "digit"),
        ("join 12 --csv nowhere.csv", "nowhere.csv"),
        ("join 12 --csv nobody.csv", "names nobody"),
        ("join 12 --csv columns.csv", "position,name,email,token,lang"),
        ("join 12 --csv twice.csv", "line 3"),
        ("join 12 --csv address.csv --replace", "line 3"),
        ("join 12 --csv seat.csv", "line 2"),
        ("join 12 --csv lang.csv", "en, fr"),
        ("report 12 --player 16", "no position 16"),
        ("report 12 --player 1 --turn 9", "no turn 9"),
        ("collect nowhere", "nowhere"),
        ("check nowhere --game 12", "nowhere"),
        ("send --smtp http://example.org", "smtp"),
        ("--db letter.txt status", "not a database"),
        ("--db nowhere.db status", "rpo new GAME"),
    ] {
        let complaint = moderator.is_refused(line);
        assert!(complaint.contains(words), "{line}: {complaint}");
    }
    assert!(!moderator.path("nowhere.db").exists());
}

#[test]
fn a_clock_set_wrong_is_refused() {
    let moderator = Moderator::with_game();
    moderator
        .types("start 12")
        .env("RPO_NOW", "yesterday")
        .assert()
        .code(1)
        .stderr(predicate::str::contains("RPO_NOW"));
    assert_eq!(moderator.data("status 12")["status"], "new");
}

/// A letter as everybody gets it: text and page with the map, and files.
fn letter_is_whole(raw: &[u8], position: usize) {
    let letter = mail_parser::MessageParser::default().parse(raw).unwrap();
    let kinds: Vec<String> = letter
        .parts
        .iter()
        .filter_map(|part| part.content_type())
        .map(|kind| format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or_default()))
        .collect();
    let structure = [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
        "text/plain",
        // The order form, and the page with the whole map.
        "text/html",
        "text/html",
        "application/json",
        "text/csv",
        "text/csv",
        "text/csv",
        "text/csv",
    ];
    let pictures = kinds.iter().filter(|kind| *kind == "image/png").count();
    assert!((3..=5).contains(&pictures), "a map at least, and two charts: {kinds:?}");
    let mut seen = false;
    let once: Vec<&String> =
        kinds.iter().filter(|kind| *kind != "image/png" || !std::mem::replace(&mut seen, true)).collect();
    assert_eq!(once, structure);
    let (text, html) = (letter.body_text(0).unwrap(), letter.body_html(0).unwrap());
    let sheet = letter.attachments().find(|part| part.attachment_name().is_some_and(|name| name.ends_with(".txt")));
    let sheet = sheet.unwrap();
    assert_eq!(sheet.attachment_name().unwrap(), format!("orders-g12-t2-p{position}.txt"));
    assert!(text.trim_end().ends_with(sheet.text_contents().unwrap().trim_end()), "the text ends with the sheet");
    let cid = html.split_once("src=\"cid:").and_then(|(_, rest)| rest.split_once('"')).unwrap().0;
    assert!(letter.parts.iter().any(|part| part.content_id() == Some(cid)), "{cid}");
    assert!(text.lines().all(|line| line.chars().count() <= 78), "{text}");
    let raw = std::str::from_utf8(raw).unwrap();
    assert!(raw.split("\r\n").all(|line| line.len() <= 998 && !line.contains('\n')));
    for (position, _) in raw.match_indices("Content-Type: text/html") {
        assert!(raw[position..].contains("Content-Transfer-Encoding: "));
    }
}

#[test]
fn a_broken_template_is_told_before_anything_is_changed() {
    let moderator = Moderator::with_game();
    fs::create_dir_all(moderator.path("own/report")).unwrap();
    moderator.file("own/report/summary.html", "<p>\n{{ turn }\n</p>\n");
    let complaint = moderator.is_refused("start 12 --templates own");
    assert!(complaint.contains("own/report/summary.html, line 2: "), "{complaint}");
    // One that asks for what there isn't is found before, too.
    moderator.file("own/report/summary.html", "<p>\n\n{{ me.casch }}\n</p>\n");
    let complaint = moderator.is_refused("start 12 --templates own");
    assert!(complaint.contains("own/report/summary.html, line 3: "), "{complaint}");

    moderator.file("own/report/summary.html", "<p>Rank {{ me.rank }}, says the moderator</p>\n");
    moderator.file("own/en.ftl", "section-players = RICH AND POOR\n");
    moderator.reads("start 12 --templates own");
    let page = moderator.reads("report 12 --player 4 --part html --templates own");
    assert!(page.contains("says the moderator") && page.contains("RICH AND POOR"), "{page}");
    assert!(!moderator.reads("report 12 --player 4 --part html").contains("says the moderator"));
    moderator.file("own/en.ftl", "section-players = RICH\nsection-playres = POOR\n");
    assert!(moderator.is_refused("run 12 --templates own").contains("own/en.ftl, line 2: "));
    moderator.reads("run 12 --yes");
}

#[test]
fn the_demonstration_leaves_letters_and_a_game_to_go_on_with() {
    let moderator = Moderator::new();
    let told = moderator.reads("demo try-it");
    assert!(told.contains("$ rpo run 12") && told.contains("rpo --db"), "{told}");
    assert!(told.lines().count() < 30, "{told}");
    let letters = letters(&moderator.path("try-it"));
    let count = |kind: &str| letters.iter().filter(|(name, _)| name.contains(kind)).count();
    assert_eq!((count("-receipt-"), count("-report-"), letters.len()), (16, 15, 31));
    let first = self::letters(&moderator.path("try-it/turn-0"));
    for position in 1..=15 {
        let place = format!("-p{position:02}.eml");
        let of = |kind: &str| letters.iter().find(|(name, _)| name.contains(kind) && name.ends_with(&place));
        assert!(of("-receipt-").is_some(), "{position}");
        let report = &of("-report-g12-t1").unwrap().1;
        let (_, root) = first.iter().find(|(name, _)| name.ends_with(&place)).unwrap();
        let message_id = root.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap();
        for header in ["In-Reply-To", "References"] {
            assert!(report.contains(&format!("\r\n{header}: {message_id}\r\n")), "{header}");
            assert!(!root.contains(&format!("\r\n{header}: ")));
        }
        letter_is_whole(report.as_bytes(), position);
    }
    let status: Value = serde_json::from_str(&moderator.reads("--json --db try-it/demo.db status 12")).unwrap();
    assert_eq!(status["turn"], 1);
    let again = moderator.types("demo try-it").assert().code(1).get_output().clone();
    assert!(String::from_utf8_lossy(&again.stderr).contains("rpo demo DIR"));
}

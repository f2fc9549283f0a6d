//! A game of twenty-five turns that runs itself for two years: every command after its start is `rpo tick`, but for the
//! one address that the moderator changes. Mail lies on a real IMAP server where RPO_TEST_IMAP names one (`.ci/dovecot`),
//! else in a Maildir; letters go to a mail server on loopback.
//!
//! The people are as people are: one is late now and then, one goes away, one leaves, one falls silent and comes back, one
//! has a new address, two write to each other. In the end nothing is lost and nothing is doubled.

use crate::imap_server::Server;
use crate::sink::{Sink, Taken};
use crate::support::{Desk, letters};
use crate::table::rows;
use chrono::{DateTime, Duration, SecondsFormat, Utc};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const PLAYERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/mail/players.csv");
const BEGINS: &str = "2026-12-01T12:00:00Z";
const TURNS: u16 = 25;

/// Who is late, in every fifth turn; who is away for two, from the fourth on; who leaves in the tenth; who says nothing in
/// the twelfth and thirteenth and writes again in the sixteenth; who has another address after the sixth.
const LATE: u8 = 2;
const AWAY: u8 = 3;
const LEAVES: u8 = 4;
const SILENT: u8 = 9;
const MOVES_HOUSE: u8 = 5;
/// Who writes to whom.
const WRITER: u8 = 6;
const READER: u8 = 7;
const NEW_ADDRESS: &str = "collis@new-house.example.net";

/// A person of the list.
struct Person {
    position: u8,
    email: String,
    token: String,
}

/// Where mail lies.
enum Mailbox {
    Server(Box<Server>),
    Maildir,
}

struct Years {
    desk: Desk,
    mailbox: Mailbox,
    sink: Sink,
    people: Vec<Person>,
    /// Messages sent by players, by their Message-IDs.
    sent: u32,
}

fn written(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

fn people() -> Vec<Person> {
    let text = fs::read_to_string(PLAYERS).unwrap();
    let person = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        Person { position: fields[0].parse().unwrap(), email: fields[2].to_owned(), token: fields[3].to_owned() }
    };
    text.lines().skip(1).map(person).collect()
}

impl Years {
    fn begin() -> Years {
        let desk = Desk::new();
        let mailbox = match Server::with_folder("two-years") {
            Some(server) => Mailbox::Server(Box::new(server)),
            None => Mailbox::Maildir,
        };
        for folder in ["new", "cur", "tmp"] {
            fs::create_dir_all(desk.path("mail").join(folder)).unwrap();
        }
        desk.secret("password", "secret\n");
        let years = Years { desk, mailbox, sink: Sink::open(), people: people(), sent: 0 };
        let new = ["new", "12", "--seed", "7", "--address", "referee@rpo.example.org", "--moderator", "me@example.org"];
        years.fine(BEGINS, &new);
        years.fine(BEGINS, &["join", "12", "--csv", PLAYERS]);
        let rule = ["--every", "month 31 20:00", "--zone", "Europe/Paris", "--missed", "2", "--then", "computer"];
        years.fine(BEGINS, &[&["schedule", "12"], rule.as_slice()].concat());
        years.fine(BEGINS, &["start", "12"]);
        years
    }

    fn at(&self, now: &str, arguments: &[&str]) -> (i32, String) {
        let output = self.desk.rpo(arguments).env("RPO_NOW", now).output().unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        (output.status.code().unwrap_or(-1), said)
    }

    fn fine(&self, now: &str, arguments: &[&str]) -> String {
        let (code, said) = self.at(now, arguments);
        assert_eq!(code, 0, "{arguments:?}: {said}");
        said
    }

    /// A tick, which may have something to tell the moderator and is never wrong.
    fn tick(&self, now: DateTime<Utc>) {
        let source = match &self.mailbox {
            Mailbox::Server(server) => server.address(),
            Mailbox::Maildir => "mail".to_owned(),
        };
        let smtp = self.sink.url();
        let mut words = vec!["tick", source.as_str(), "--smtp", smtp.as_str()];
        if matches!(self.mailbox, Mailbox::Server(_)) {
            words.extend(["--password-file", "password"]);
        }
        let (code, said) = self.at(&written(now), &words);
        assert!(matches!(code, 0 | 1), "{now}: {code}: {said}");
        assert!(!said.contains("fault") && !said.contains("can't be"), "{now}: {said}");
        for person in &self.people {
            assert!(!said.contains(&person.token), "{now}: a token in {said}");
        }
    }

    /// A message of a player reaches the server.
    fn mail(&mut self, arrival: DateTime<Utc>, position: u8, body: &str) {
        self.sent += 1;
        let person = &self.people[usize::from(position) - 1];
        // A mail server keeps no time of arrival that is still to come by its own clock; what it writes into the letter stands.
        let raw = format!(
            "Received: from mx.example by mail.rpo.example.org; {}\r\nFrom: {}\r\nTo: referee@rpo.example.org\r\nSubject: orders\r\nMessage-ID: <{}@players.example>\r\n\r\n{}\r\n",
            arrival.to_rfc2822(),
            person.email,
            self.sent,
            body.replace('\n', "\r\n")
        );
        match &mut self.mailbox {
            Mailbox::Server(server) => server.deliver_at(raw.as_bytes(), &written(arrival)),
            Mailbox::Maildir => {
                let name = format!("{}.M{}.mail", arrival.timestamp(), self.sent);
                fs::write(self.desk.path("mail").join("new").join(name), raw).unwrap();
            }
        }
    }

    fn sheet(&mut self, arrival: DateTime<Utc>, position: u8, turn: u16, orders: &str) {
        let token = self.people[usize::from(position) - 1].token.clone();
        self.mail(arrival, position, &format!("ORDERS 12 {position} {token} TURN {turn}\n{orders}\nEND"));
    }

    /// Rows of a question, a column each as text.
    fn rows(&self, question: &str) -> Vec<Vec<String>> {
        rows(&self.desk.db(), question)
    }

    fn number(&self, question: &str) -> u64 {
        self.rows(question)[0][0].parse().unwrap()
    }

    /// The deadline of the turn that is awaited.
    fn deadline(&self, turn: u16) -> DateTime<Utc> {
        let at = &self.rows(&format!("SELECT DISTINCT at FROM due WHERE number = {turn} AND at IS NOT NULL"));
        assert_eq!(at.len(), 1, "turn {turn}: {at:?}");
        at[0][0].parse().unwrap()
    }

    /// What players do in a turn.
    fn play(&mut self, turn: u16, due: DateTime<Utc>) {
        let two_days = due - Duration::days(2);
        for position in 1..=15 {
            let late = position == LATE && turn.is_multiple_of(5);
            let away = position == AWAY && (turn == 5 || turn == 4);
            let gone = position == LEAVES && turn > 10;
            let silent = position == SILENT && (12..16).contains(&turn);
            if late || away || gone || silent {
                continue;
            }
            let words = match position {
                WRITER if turn % 2 == 1 => {
                    format!("PASS\nLETTER TO {READER}\nLet us build together in turn {turn}.\nEND LETTER")
                }
                READER => format!("SAY Turn {turn} is ours."),
                AWAY if turn == 3 => "PASS".to_owned(),
                LEAVES if turn == 10 => "PASS\nLEAVE GAME".to_owned(),
                _ => "PASS".to_owned(),
            };
            self.sheet(two_days, position, turn, &words);
        }
        match turn {
            4 => self.sheet(due - Duration::days(10), AWAY, turn, "AWAY 2 TURNS"),
            6 => drop(self.fine(&written(due - Duration::days(9)), &["seat", "12", "5", "--email", NEW_ADDRESS])),
            _ => {}
        }
        if turn == 6 {
            self.people[usize::from(MOVES_HOUSE) - 1].email = NEW_ADDRESS.to_owned();
        }
    }
}

#[test]
fn a_game_of_two_years_runs_itself_and_nothing_is_lost_or_doubled() {
    let mut years = Years::begin();
    years.tick(BEGINS.parse().unwrap());
    let mut hours = BTreeSet::new();
    let mut turn = 1;
    while years.rows("SELECT status FROM game")[0][0] == "running" && turn <= TURNS {
        let due = years.deadline(turn);
        hours.insert(due.format("%H").to_string());
        years.play(turn, due);
        for before in [Duration::days(8), Duration::hours(71), Duration::hours(23), Duration::minutes(5)] {
            years.tick(due - before);
        }
        if turn.is_multiple_of(5) {
            years.sheet(due + Duration::minutes(5), LATE, turn, "PASS");
        }
        years.tick(due + Duration::minutes(10));
        assert_eq!(years.number("SELECT number FROM game"), u64::from(turn), "the turn is played, once");
        years.tick(due + Duration::minutes(20));
        assert_eq!(years.number("SELECT number FROM game"), u64::from(turn), "and no other");
        turn += 1;
    }
    assert_eq!(years.rows("SELECT status FROM game")[0][0], "ended");
    assert_eq!(hours, BTreeSet::from(["18".to_owned(), "19".to_owned()]), "both changes of hour are crossed");
    nothing_is_lost(&years, turn - 1);
    nothing_is_doubled(&years);
    everybody_was_treated_as_he_behaved(&years, turn - 1);
    its_file_is_small(&years);
}

/// A letter without what tells the ends of lines on the way from others.
fn lines(raw: &str) -> String {
    raw.lines().collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// With all letters and messages in it, each of which comes back to the byte.
fn its_file_is_small(years: &Years) {
    let size = fs::metadata(years.desk.db()).unwrap().len();
    assert!(size < 15_000_000, "{size} bytes");
    let sent: BTreeSet<String> = years.sink.taken().into_iter().map(|letter| lines(&letter.raw)).collect();
    let kept = letters(&years.desk.db(), "kind = 'report' AND number > 18");
    assert!(kept.len() > 40);
    for raw in kept {
        let raw = lines(&String::from_utf8(raw).unwrap());
        assert!(sent.contains(&raw), "{}", raw.lines().take(9).collect::<Vec<_>>().join("|"));
    }
}

fn nothing_is_lost(years: &Years, turns: u16) {
    assert_eq!(years.number("SELECT count(*) FROM mail"), u64::from(years.sent));
    let unanswered = years.rows(
        "SELECT id, sender, outcome, reason, (SELECT count(*) FROM outbox WHERE answers = mail.id) FROM mail JOIN verdict ON mail = id
         WHERE (SELECT count(*) FROM outbox WHERE answers = mail.id AND kind = 'receipt') <> 1",
    );
    assert!(unanswered.is_empty(), "one receipt for each message: {unanswered:?}");
    assert_eq!(years.number("SELECT count(*) FROM outbox WHERE state <> 'sent'"), 0);
    assert_eq!(years.number("SELECT count(*) FROM outbox"), years.sink.taken().len() as u64);
    // Everybody has the report of every turn, but who left.
    for person in &years.people {
        let position = person.position;
        let turns_read = years.number(&format!(
            "SELECT count(DISTINCT number) FROM outbox WHERE kind = 'report' AND answers IS NULL AND position = {position}"
        ));
        let wanted = if position == LEAVES { 10 } else { u64::from(turns) + 1 };
        assert_eq!(turns_read, wanted, "position {position}");
    }
}

fn nothing_is_doubled(years: &Years) {
    let mut seen = BTreeSet::new();
    for letter in years.sink.taken() {
        assert!(seen.insert(letter.field("Message-ID").to_owned()), "{}", letter.field("Subject"));
    }
    let twice = years.rows(
        "SELECT position, number, count(*) FROM outbox WHERE kind = 'report' AND answers IS NULL GROUP BY 1, 2 HAVING count(*) > 1",
    );
    assert!(twice.is_empty(), "{twice:?}");
    let current = years
        .rows("SELECT position, number FROM sheet WHERE current = 1 AND answers = 1 GROUP BY 1, 2 HAVING count(*) > 1");
    assert!(current.is_empty(), "{current:?}");
}

fn everybody_was_treated_as_he_behaved(years: &Years, turns: u16) {
    // Whoever wrote in time has his sheet, for each turn in which he did.
    let mut sheets: BTreeMap<u8, u64> = BTreeMap::new();
    for row in years.rows("SELECT position, count(*) FROM sheet WHERE current = 1 AND answers = 1 GROUP BY 1") {
        sheets.insert(row[0].parse().unwrap(), row[1].parse().unwrap());
    }
    let turns = u64::from(turns);
    assert_eq!(sheets[&1], turns);
    assert_eq!(sheets[&LATE], turns - turns / 5, "what came too late doesn't count");
    assert_eq!(years.number("SELECT count(*) FROM verdict WHERE reason = 'late'"), turns / 5);
    assert_eq!(sheets[&AWAY], turns - 2);
    assert_eq!(sheets[&LEAVES], 10);
    assert_eq!(sheets[&SILENT], turns - 4);
    let missed = years.rows("SELECT DISTINCT position FROM missed ORDER BY 1");
    assert_eq!(missed, [[LATE.to_string()], [SILENT.to_string()]], "who is away or has left misses nothing");
    // Letters go where people are, and to nobody else.
    let to = |letter: &Taken| letter.to.clone();
    let addresses: BTreeSet<String> = years.sink.taken().iter().map(to).collect();
    assert!(addresses.contains(NEW_ADDRESS) && addresses.contains("me@example.org"));
    let reader = &years.people[usize::from(READER) - 1].email;
    let copies = years
        .sink
        .taken()
        .into_iter()
        .filter(|letter| letter.raw.contains("Let us build together"))
        .collect::<Vec<_>>();
    let to_reader = copies.iter().filter(|letter| letter.to == *reader).count();
    assert_eq!(to_reader as u64, turns.div_ceil(2), "a copy of each letter");
    let writer = &years.people[usize::from(WRITER) - 1].email;
    assert!(copies.iter().all(|letter| letter.to == *reader || letter.to == *writer));
    assert!(copies.iter().filter(|letter| letter.to == *reader).all(|letter| !letter.raw.contains(writer.as_str())));
    // Nobody's proof goes to anybody else.
    for letter in years.sink.taken() {
        for Person { position, token, email } in &years.people {
            let proof = format!("12 {position} {token}");
            let own = letter.to == *email || *position == MOVES_HOUSE;
            assert!(own || !letter.raw.contains(&proof), "{}: the proof of position {position}", letter.to);
        }
    }
}

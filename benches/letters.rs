//! How long the letters of a late turn take: fifteen persons at a table of 60 railroads or more, after turn 20.
//!
//! Computers play in memory until turn 19, every company of theirs becoming a railroad; the game is put into a database
//! with a person in every seat, and `rpo run` plays turn 20 and writes the letters with their maps, charts, forms and
//! tables. Time and greatest memory are those of the whole command, as the system has measured them; the processors'
//! time tells how much of the wall's is waiting for other programs.

use mail_parser::MessageParser;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use rpo::games::continental::orders::Order;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::Table;
use rpo::sheet::continental::canonical;
use rpo::store::{LetterKind, LetterState, Store};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

const SEED: u64 = 5;
const TURN: u16 = 20;
const RAILROADS: usize = 60;
const ROUNDS: usize = 5;
const NOW: &str = "2026-03-01T12:00:00Z";

/// The tables of a game in each turn before the last: every company becomes a railroad, and none merges.
fn game() -> Vec<Table> {
    let mut table = Table::new(&Rules::standard().unwrap(), SEED);
    let mut turns = Vec::new();
    while table.now.turn + 1 < TURN {
        let mut orders = table.orders();
        for order in orders.values_mut().flatten() {
            if let Order::Merge { what, .. } = *order {
                *order = if table.now.pcs.contains_key(&what) { Order::Incorporate { pc: what } } else { Order::Pass };
            }
        }
        table.play_with(&orders).unwrap();
        turns.push(table.clone());
    }
    assert!(!table.now.ended && table.now.railroads.len() >= RAILROADS, "{} railroads", table.now.railroads.len());
    turns
}

fn rpo(folder: &Path, arguments: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_rpo"))
        .current_dir(folder)
        .env("RPO_DB", folder.join("rpo.db"))
        .env("RPO_NOW", NOW)
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// The game in a database, every seat taken, half of them by French, and every sheet collected.
fn database(folder: &Path, turns: &[Table]) {
    rpo(folder, &["new", "12", "--seed", &SEED.to_string()]);
    for position in 1..=15 {
        let language = if position % 2 == 0 { "fr" } else { "en" };
        let (name, address) = (format!("Tycoon {position}"), format!("player{position}@example.org"));
        let (position, token) = (position.to_string(), format!("TOKEN{position}"));
        let person = ["--name", &name, "--email", &address, "--lang", language, "--token", &token];
        rpo(folder, &[&["join", "12", &position], person.as_slice()].concat());
    }
    rpo(folder, &["start", "12"]);
    let mut store = Store::open(&folder.join("rpo.db"), Duration::from_secs(1)).unwrap();
    for table in turns {
        let writing = store.write("letters").unwrap();
        let game = writing.game("12").unwrap();
        writing.save_game(&game, &table.now, NOW).unwrap();
        writing.save_events(&game, table.now.turn, &table.events).unwrap();
        writing.commit().unwrap();
    }
    let Some(last) = turns.last() else { return };
    let mail = folder.join("mail");
    std::fs::create_dir(&mail).unwrap();
    for (player, orders) in last.orders() {
        let lines: Vec<String> = orders.iter().map(|order| canonical(order, &last.now.rules.map)).collect();
        let message = format!(
            "From: player{player}@example.org\r\nTo: referee@localhost\r\nSubject: orders\r\n\
             Message-ID: <{player}@example.org>\r\n\r\nORDERS 12 {player} TOKEN{player} TURN {TURN}\r\n{}\r\nEND\r\n",
            lines.join("\r\n")
        );
        std::fs::write(mail.join(format!("{player:0>2}.eml")), message).unwrap();
    }
    rpo(folder, &["collect", "mail"]);
}

/// What the programs that were run have taken of the processors so far, in all.
fn processors() -> Duration {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap();
    let microseconds = (usage.user_time() + usage.system_time()).num_microseconds();
    Duration::from_micros(microseconds.try_into().unwrap())
}

fn main() {
    let turns = game();
    let folder = tempfile::tempdir().unwrap();
    database(folder.path(), &turns);
    let railroads = turns.last().map_or(0, |table| table.now.railroads.len());
    println!("turn {TURN}, {railroads} railroads before it");
    let mut best = (Duration::MAX, Duration::MAX);
    for round in 1..=ROUNDS {
        let copy = tempfile::tempdir().unwrap();
        std::fs::copy(folder.path().join("rpo.db"), copy.path().join("rpo.db")).unwrap();
        let (begun, used) = (Instant::now(), processors());
        rpo(copy.path(), &["run", "12"]);
        let (wall, used) = (begun.elapsed(), processors() - used);
        best = (best.0.min(wall), best.1.min(used));
        println!("round {round}: {:.2} s, processors {:.2} s", wall.as_secs_f64(), used.as_secs_f64());
        if round == ROUNDS {
            let mut store = Store::open(&copy.path().join("rpo.db"), Duration::from_secs(1)).unwrap();
            let letters = store.read().unwrap().letters(LetterState::Queued).unwrap();
            let reports: Vec<&[u8]> = letters
                .iter()
                .filter(|row| row.letter.turn == Some(TURN) && row.letter.kind == LetterKind::Report)
                .map(|row| row.letter.raw.as_slice())
                .collect();
            let pages = reports.iter().map(|raw| {
                let letter = MessageParser::default().parse(*raw).unwrap();
                letter.body_html(0).map_or(0, |page| page.len())
            });
            println!(
                "{} letters, {} kB in all, the largest {} kB, the longest page {} kB",
                reports.len(),
                reports.iter().map(|raw| raw.len()).sum::<usize>() / 1000,
                reports.iter().map(|raw| raw.len()).max().unwrap_or(0) / 1000,
                pages.max().unwrap_or(0) / 1000
            );
        }
    }
    let memory = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss() / 1024;
    println!(
        "rpo run with its letters: {:.2} s at best, processors {:.2} s, at most {memory} MB",
        best.0.as_secs_f64(),
        best.1.as_secs_f64()
    );
}

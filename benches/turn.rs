//! How long a turn takes: the rules alone, and with everybody's letters.
//!
//! The game is one of fifteen computer positions at the first turn with 50 railroads or more. For the letters every
//! position is a person whose mailed sheet holds what the computer would order there.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rpo::games::continental::Game;
use rpo::games::continental::chance::Streams;
use rpo::games::continental::computer;
use rpo::games::continental::event::Record;
use rpo::games::continental::orders::TurnOrders;
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::setup::{Seat, set_up};
use rpo::games::continental::turn;
use rpo::games::continental::views::{player_view, public_view};
use rpo::sheet::canonical;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const SEED: u64 = 5;

/// A game with at least that many railroads, and what happened in its last turn.
fn game(railroads: usize) -> (Game, Game, Vec<Record>) {
    let rules = Rules::standard().unwrap();
    let seats: BTreeMap<PlayerId, Seat> =
        (1..=15).map(|position| (PlayerId(position), Seat { name: None, computer: true })).collect();
    let mut after = set_up(&rules, SEED, &seats, &mut Streams::new(rules.clone(), SEED, 0));
    let mut before = after.clone();
    let mut events = Vec::new();
    while after.railroads.len() < railroads {
        assert!(!after.ended && after.turn < 30, "no {railroads} railroads by turn {}", after.turn);
        let orders = orders(&before, &after, &events);
        let (next, happened) = turn::run(&after, &orders).unwrap();
        before = std::mem::replace(&mut after, next);
        events = happened;
    }
    (before, after, events)
}

/// What the computer orders in every seat.
fn orders(before: &Game, after: &Game, events: &[Record]) -> TurnOrders {
    let public = public_view(before, after, events);
    after
        .players
        .keys()
        .map(|player| {
            let view = player_view(&public, before, after, events, *player).unwrap();
            (*player, computer::orders(&view, after.seed))
        })
        .collect()
}

fn rpo(folder: &Path, arguments: &[&str]) {
    let status = Command::new(env!("CARGO_BIN_EXE_rpo"))
        .current_dir(folder)
        .env("RPO_DB", folder.join("rpo.db"))
        .env("RPO_NOW", "2026-03-01T12:00:00Z")
        .args(arguments)
        .output()
        .unwrap();
    assert!(status.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&status.stderr));
}

/// The same game in a database, every seat taken and every sheet collected.
fn database(folder: &Path, before: &Game, after: &Game, events: &[Record]) {
    rpo(folder, &["new", "12", "--seed", &SEED.to_string()]);
    rpo(folder, &["start", "12"]);
    for _ in 0..after.turn {
        rpo(folder, &["run", "12"]);
    }
    let mail = folder.join("mail");
    std::fs::create_dir(&mail).unwrap();
    for (player, orders) in orders(before, after, events) {
        let (position, token) = (player.to_string(), format!("TOKEN{player}"));
        let address = format!("player{player}@example.org");
        let language = if player.0 % 2 == 0 { "fr" } else { "en" };
        let name = format!("Tycoon {player}");
        let join =
            ["join", "12", &position, "--name", &name, "--email", &address, "--lang", language, "--token", &token];
        rpo(folder, &join);
        let lines: Vec<String> = orders.iter().map(|order| canonical(order, &after.rules.map)).collect();
        let message = format!(
            "From: {address}\r\nTo: referee@localhost\r\nSubject: orders\r\nMessage-ID: <{player}@example.org>\r\n\r\n\
             ORDERS 12 {player} {token} TURN {}\r\n{}\r\nEND\r\n",
            after.turn + 1,
            lines.join("\r\n")
        );
        std::fs::write(mail.join(format!("{player:0>2}.eml")), message).unwrap();
    }
    rpo(folder, &["collect", "mail"]);
}

fn turns(criterion: &mut Criterion) {
    let (before, after, events) = game(50);
    println!("the game: turn {}, {} railroads", after.turn, after.railroads.len());
    let given = orders(&before, &after, &events);

    let mut group = criterion.benchmark_group("turn of 50 railroads");
    group.sample_size(20);
    group.bench_function("rules, orders given", |bench| {
        bench.iter(|| turn::run(&after, &given).unwrap());
    });
    group.bench_function("rules and computer positions", |bench| {
        bench.iter(|| turn::run(&after, &orders(&before, &after, &events)).unwrap());
    });

    let folder = tempfile::tempdir().unwrap();
    database(folder.path(), &before, &after, &events);
    let played = folder.path().join("rpo.db");
    group.bench_function("rpo run with 15 reports and sheets queued", |bench| {
        bench.iter_batched(
            || {
                let copy = tempfile::tempdir().unwrap();
                std::fs::copy(&played, copy.path().join("rpo.db")).unwrap();
                copy
            },
            |copy| {
                rpo(copy.path(), &["run", "12"]);
                copy
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group!(benches, turns);
criterion_main!(benches);

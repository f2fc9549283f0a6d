//! How long a turn takes: the rules alone, and with everybody's letters.
//!
//! The game is one of fifteen computer positions at the first turn with 60 railroads or more, made so by incorporating
//! every PC. For the letters every position is a person whose mailed sheet holds what the computer would order there.

mod program;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use mimalloc::MiMalloc;
use program::rpo;
use rpo::games::continental::orders::Order;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::{self, Table};
use rpo::games::continental::turn;
use rpo::sheet::continental::canonical;
use std::path::Path;

/// The program's own.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

const SEED: u64 = 5;

/// A game with at least that many railroads: every PC becomes one, and none merges.
fn game(railroads: usize) -> Table {
    let mut table = Table::new(&Rules::standard().unwrap(), SEED);
    while table.now.railroads.len() < railroads {
        assert!(!table.now.ended && table.now.turn < 30, "no {railroads} railroads by turn {}", table.now.turn);
        let mut orders = table.orders();
        for order in orders.values_mut().flatten() {
            if let Order::Merge { what, .. } = *order {
                *order = if table.now.pcs.contains_key(&what) { Order::Incorporate { pc: what } } else { Order::Pass };
            }
        }
        table.play_with(&orders).unwrap();
    }
    table
}

/// The same game in a database, every seat taken and every sheet collected.
fn database(folder: &Path, table: &Table) {
    rpo(folder, &["new", "12", "--seed", &SEED.to_string()]);
    rpo(folder, &["start", "12"]);
    for _ in 0..table.now.turn {
        rpo(folder, &["run", "12"]);
    }
    // The computers of the database have merged some; the letters are as many and as long.
    let mail = folder.join("mail");
    std::fs::create_dir(&mail).unwrap();
    for (player, orders) in table.orders() {
        let (position, token) = (player.to_string(), format!("TOKEN{player}"));
        let address = format!("player{player}@example.org");
        let language = if player.0 % 2 == 0 { "fr" } else { "en" };
        let name = format!("Tycoon {player}");
        let join =
            ["join", "12", &position, "--name", &name, "--email", &address, "--lang", language, "--token", &token];
        rpo(folder, &join);
        let lines: Vec<String> = orders.iter().map(|order| canonical(order, &table.now.rules.map)).collect();
        let message = format!(
            "From: {address}\r\nTo: referee@localhost\r\nSubject: orders\r\nMessage-ID: <{player}@example.org>\r\n\r\n\
             ORDERS 12 {player} {token} TURN {}\r\n{}\r\nEND\r\n",
            table.now.turn + 1,
            lines.join("\r\n")
        );
        std::fs::write(mail.join(format!("{player:0>2}.eml")), message).unwrap();
    }
    rpo(folder, &["collect", "mail"]);
}

fn turns(criterion: &mut Criterion) {
    let table = game(60);
    println!("the game: turn {}, {} railroads", table.now.turn, table.now.railroads.len());
    let given = table.orders();

    let mut group = criterion.benchmark_group("turn of 60 railroads");
    group.sample_size(20);
    group.bench_function("rules, orders given", |bench| {
        bench.iter(|| turn::run(&table.now, &given).unwrap());
    });
    group.bench_function("rules and computer positions", |bench| {
        bench.iter(|| turn::run(&table.now, &table.orders()).unwrap());
    });

    group.bench_function("a whole game of computer positions", |bench| {
        let rules = Rules::standard().unwrap();
        let mut seed = 0;
        bench.iter(|| {
            seed += 1;
            simulation::play(&rules, seed, 25).unwrap()
        });
    });

    let folder = tempfile::tempdir().unwrap();
    database(folder.path(), &table);
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

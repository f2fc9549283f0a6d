//! How long Wabash Cannonball takes by itself: a whole game replayed, a whole game at random, a walk along what may be
//! ordered, and a move of each computer.

use criterion::{Criterion, criterion_group, criterion_main};
use mimalloc::MiMalloc;
use rpo::games::dice::Dice;
use rpo::games::moves::computer::{self, Secret};
use rpo::games::moves::simulate::{Player, Simulated, play};
use rpo::games::moves::{Course, Rules, Seen, Told, again, replay, walk};
use rpo::games::wabash::order::Order;
use rpo::games::wabash::tables::Tables;
use rpo::games::wabash::{Position, Wabash};
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;

/// The program's own.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

const SEED: u64 = 3;
/// More decisions than any game has.
const LONGEST: u32 = 2_000;

fn game(rules: &Wabash, seed: u64, strength: u8, seats: usize) -> Simulated<Order> {
    let players = vec![Player::Computer(strength); seats];
    play(rules, seed, &players, &|line: &str| WabashWords.read(line), LONGEST).unwrap()
}

/// The game in its midst, at a decision of that kind.
fn midst(rules: &Wabash, kind: &str) -> Position {
    let inputs = game(rules, SEED, 2, 4).inputs;
    let mut course = Course::begin(rules, 4, SEED, &mut Told::default()).unwrap();
    for (seq, input) in inputs.iter().enumerate() {
        if seq > inputs.len() / 2 && course.asked().questions.iter().any(|question| question.kind == kind) {
            break;
        }
        again(&mut course, seq, input, &mut Told::default()).unwrap();
    }
    course.at().clone()
}

fn wabash(criterion: &mut Criterion) {
    let rules = Wabash { tables: Tables::usual().clone() };
    let mut group = criterion.benchmark_group("wabash");
    let inputs: Vec<_> = game(&rules, SEED, 1, 6).inputs.into_iter().map(|input| (input, None)).collect();
    group.bench_function(format!("replay of {} inputs", inputs.len()), |bench| {
        bench.iter(|| replay(&rules, 6, SEED, &inputs).unwrap());
    });
    let mut seed = 0;
    group.bench_function("a game at random", |bench| {
        bench.iter(|| {
            seed += 1;
            game(&rules, seed, 1, 4)
        });
    });
    let mut dice = Dice::of([5; 32]);
    for kind in ["auction", "turn"] {
        let at = midst(&rules, kind);
        let seat = rules.asked(&at).questions[0].seat;
        let seen = Seen::by(&rules, &at, Some(seat));
        group.bench_function(format!("a walk at random: {kind}"), |bench| {
            bench.iter(|| walk::at_random(&rules, &seen, seat, &mut dice));
        });
        for strength in 1..=3 {
            group.bench_function(format!("a computer of strength {strength}: {kind}"), |bench| {
                bench.iter(|| computer::order(&rules, &at, seat, strength, Secret::of(SEED), 1));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, wabash);
criterion_main!(benches);

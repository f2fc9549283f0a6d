//! What is measured of every game of moves: a whole game replayed, games at random, a walk along what may be ordered, a
//! move of each computer, and the letters of a move with their pictures.
//!
//! RPO_BENCH_GAMES sets how many games at random are counted at the end.

use criterion::Criterion;
use rpo::games::Seat;
use rpo::games::dice::Dice;
use rpo::games::moves::computer::{self, Secret, USUAL_STRENGTH};
use rpo::games::moves::record::Staged;
use rpo::games::moves::simulate::{Player, Simulated, play};
use rpo::games::moves::{Course, History, Ruled, Seen, Told, again, replay, walk};
use rpo::language::Language;
use rpo::report::moves::Letters;
use rpo::sheet::moves::Words;
use rpo::shelf::moves::{Moves, Occasion};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

const SEED: u64 = 3;
/// More decisions than any game has.
const LONGEST: u32 = 2_000;
/// Games at random that are counted unless said otherwise.
const GAMES: u64 = 10_000;
/// Decisions of a game whose letters are written, evenly apart.
const LETTERS: usize = 20;

/// A game and how it is measured.
pub struct Bench<'a, R: Ruled + 'static, W, L> {
    pub of: &'a Moves<R, W, L>,
    pub rules: Arc<R>,
    pub words: W,
    pub name: &'static str,
    pub seats: usize,
    /// Kinds of decisions that are looked at in the midst of a game.
    pub kinds: &'a [&'static str],
}

impl<R, W, L> Bench<'_, R, W, L>
where
    R: Ruled + Staged + Send + Sync + 'static,
    W: Words<R::Order> + Sync,
    L: Letters<R>,
{
    pub fn measure(&self, criterion: &mut Criterion) {
        self.by_itself(criterion);
        self.at_random(Player::Random, "any order that is accepted");
        self.at_random(Player::Computer(1), "computers of strength 1");
        self.letters();
    }

    fn game(&self, seed: u64, player: Player) -> Simulated<R::Order> {
        let players = vec![player; self.seats];
        play(&*self.rules, seed, &players, &|line: &str| self.words.read(line), LONGEST).unwrap()
    }

    fn by_itself(&self, criterion: &mut Criterion) {
        let rules = &*self.rules;
        let mut group = criterion.benchmark_group(self.name);
        let inputs: Vec<_> =
            self.game(SEED, Player::Computer(2)).inputs.into_iter().map(|input| (input, None)).collect();
        let seats = u8::try_from(self.seats).unwrap();
        group.bench_function(format!("replay of {} inputs", inputs.len()), |bench| {
            bench.iter(|| replay(rules, seats, SEED, &inputs).unwrap());
        });
        let mut dice = Dice::of([5; 32]);
        for kind in self.kinds {
            let at = self.midst(kind);
            let seat = rules.asked(&at).questions[0].seat;
            let seen = Seen::by(rules, &at, Some(seat));
            group.bench_function(format!("a walk at random: {kind}"), |bench| {
                bench.iter(|| walk::at_random(rules, &seen, seat, &mut dice));
            });
            for strength in 1..=USUAL_STRENGTH {
                group.bench_function(format!("a computer of strength {strength}: {kind}"), |bench| {
                    bench.iter(|| computer::order(rules, &at, seat, strength, Secret::of(SEED), 1));
                });
            }
        }
        group.finish();
    }

    /// A game of greedy computers in its midst, at a decision of that kind.
    fn midst(&self, kind: &str) -> R::Position {
        let inputs = self.game(SEED, Player::Computer(2)).inputs;
        let seats = u8::try_from(self.seats).unwrap();
        let mut course = Course::begin(&*self.rules, seats, SEED, &mut Told::default()).unwrap();
        for (seq, input) in inputs.iter().enumerate() {
            if seq > inputs.len() / 2 && course.asked().questions.iter().any(|question| question.kind == kind) {
                break;
            }
            again(&mut course, seq, input, &mut Told::default()).unwrap();
        }
        course.at().clone()
    }

    /// Games at random, on every processor.
    fn at_random(&self, player: Player, what: &str) {
        let games = std::env::var("RPO_BENCH_GAMES").ok().map_or(GAMES, |games| games.parse().unwrap());
        let (next, decisions) = (AtomicU64::new(0), AtomicU64::new(0));
        let begun = Instant::now();
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let seed = next.fetch_add(1, Ordering::Relaxed);
                        if seed >= games {
                            break;
                        }
                        let game = self.game(seed, player);
                        assert!(game.ended, "seed {seed} doesn't end");
                        decisions.fetch_add(game.decisions.into(), Ordering::Relaxed);
                    }
                });
            }
        });
        let (seconds, each) = (begun.elapsed().as_secs_f64(), decisions.into_inner() / games.max(1));
        println!(
            "{}: {games} games at random ({what}) in {seconds:.1} s, {threads} at once, {each} decisions each",
            self.name
        );
    }

    /// The letters of everybody at some decisions of a game, with all that belongs to them.
    fn letters(&self) {
        let inputs = self.game(SEED, Player::Computer(2)).inputs;
        let seats = u8::try_from(self.seats).unwrap();
        let names: Vec<String> = (1..=seats).map(|seat| format!("Player {seat}")).collect();
        let mut history = History::begin(self.rules.clone(), seats, SEED).unwrap();
        let (mut count, mut passed, mut longest) = (0_u32, Duration::ZERO, Duration::ZERO);
        let mut since = 0;
        for (seq, input) in inputs.iter().enumerate() {
            if seq % (inputs.len() / LETTERS).max(1) == 0 {
                for seat in 1..=seats {
                    let language = if seat % 2 == 0 { Language::French } else { Language::English };
                    let occasion = Occasion {
                        game: "12",
                        address: "referee@rpo.example.org",
                        language,
                        reader: Some(Seat(seat)),
                        token: "TOKEN",
                        names: &names,
                        since,
                        fresh: false,
                        full: true,
                        due: None,
                        notes: Vec::new(),
                        pictures: true,
                    };
                    let begun = Instant::now();
                    self.of.letter(&history, &occasion).unwrap();
                    let took = begun.elapsed();
                    (count, passed, longest) = (count + 1, passed + took, longest.max(took));
                }
                since = history.course().asked().number;
            }
            history.again(input).unwrap();
        }
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        println!(
            "{}: {count} letters with pictures in {:.1} ms each, the longest {:.1} ms",
            self.name,
            ms(passed) / f64::from(count),
            ms(longest)
        );
    }
}

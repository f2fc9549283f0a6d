//! A case: a position, its changes and the sheets for the next turn, all by chance of a fixed seed.

use super::positions::{Nudge, POSITIONS, nudge, nudged};
use super::sheets::{Drafts, drafts, write};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use rpo::games::continental::Game;
use rpo::games::continental::orders::TurnOrders;
use std::fmt;

/// What a claim about a case comes to.
pub type Claim = Result<(), TestCaseError>;

#[derive(Clone, Debug)]
pub struct Case {
    position: Index,
    nudges: Vec<Nudge>,
    /// Whether the computer's orders stand first on a seat's sheet.
    computers: Vec<bool>,
    drafts: Drafts,
}

impl Case {
    pub fn game(&self) -> Game {
        nudged(&self.position.get(&POSITIONS).game, &self.nudges)
    }

    pub fn orders(&self, game: &Game) -> TurnOrders {
        let computers = &self.position.get(&POSITIONS).computers;
        let seats = computers.iter().zip(&self.computers).filter(|(_, seated)| **seated);
        let mut orders: TurnOrders = seats.map(|((player, sheet), _)| (*player, sheet.clone())).collect();
        write(game, &self.drafts, &mut orders);
        orders
    }
}

/// What a failure shows of it.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game();
        writeln!(f, "before turn {} of the game with seed {}", game.turn + 1, game.seed)?;
        for nudge in &self.nudges {
            writeln!(f, "changed by {nudge:?}")?;
        }
        for (player, sheet) in self.orders(&game) {
            for (place, order) in sheet.iter().enumerate() {
                writeln!(f, "player {player}, {place}: {order:?}")?;
            }
        }
        Ok(())
    }
}

/// Cases with fewer than that many changes, and orders a sheet, besides those of computers; of `wild` and some sums
/// two are senseless.
pub fn case(nudges: usize, orders: usize, wild: u32) -> impl Strategy<Value = Case> {
    let computers = prop_oneof![Just(vec![false; 15]), vec(prop::bool::weighted(0.9), 15)];
    (any::<Index>(), vec(nudge(), 0..nudges), computers, drafts(orders, wild))
        .prop_map(|(position, nudges, computers, drafts)| Case { position, nudges, computers, drafts })
}

/// A runner by the chance of that seed. Nothing is kept of a failure but what it prints.
pub fn runner(seed: u64, cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, max_shrink_iters: 3000, ..Config::default() };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

/// Proves a claim on that many cases.
pub fn prove<T>(seed: u64, cases: u32, all: impl Strategy<Value = T>, claim: impl Fn(T) -> Claim)
where
    T: fmt::Debug + fmt::Display,
{
    match runner(seed, cases).run(&all, claim) {
        Ok(()) => {}
        Err(TestError::Fail(claim, case)) => panic!("{claim}\nseed {seed}, the least case of it: {case}"),
        Err(aborted) => panic!("{aborted}"),
    }
}

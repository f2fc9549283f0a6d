//! What holds for every position and every sheet, shown on ten thousand of each.
//!
//! All chance is that of fixed seeds, so that a failure comes again; it is shrunk to the fewest changes and orders
//! that show it.

mod claims;
#[path = "../support/computers.rs"]
mod computers;
mod positions;
mod sheets;

use positions::{Nudge, POSITIONS, nudge, nudged};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use rpo::games::continental::Game;
use rpo::games::continental::invariants;
use rpo::games::continental::orders::TurnOrders;
use rpo::games::continental::turn;
use std::fmt;
use sheets::{Drafts, drafts, write};

/// Nothing is kept of a failure but what it prints.
fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, max_shrink_iters: 3000, ..Config::default() }
}

fn rng(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// A position and the sheets for its next turn.
#[derive(Clone, Debug)]
struct Case {
    position: Index,
    nudges: Vec<Nudge>,
    /// Whether the computer's orders stand first on a seat's sheet.
    computers: Vec<bool>,
    drafts: Drafts,
}

impl Case {
    fn game(&self) -> Game {
        nudged(&self.position.get(&POSITIONS).game, &self.nudges)
    }

    fn orders(&self, game: &Game) -> TurnOrders {
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

fn case(nudges: usize, orders: usize, wild: u32) -> impl Strategy<Value = Case> {
    let computers = prop_oneof![Just(vec![false; 15]), vec(prop::bool::weighted(0.9), 15)];
    (any::<Index>(), vec(nudge(), 0..nudges), computers, drafts(orders, wild))
        .prop_map(|(position, nudges, computers, drafts)| Case { position, nudges, computers, drafts })
}

/// Proves everything on that many cases.
fn prove(seed: u64, cases: u32, strategy: impl Strategy<Value = Case>) {
    let mut runner = TestRunner::new_with_rng(config(cases), rng(seed));
    let proved = runner.run(&strategy, |case| {
        let game = case.game();
        prop_assert_eq!(invariants::check_end(&game), Ok(()), "the position itself is impossible");
        let orders = case.orders(&game);
        let (after, events) = turn::run(&game, &orders).map_err(|error| TestCaseError::fail(error.to_string()))?;
        claims::lawful(&after)?;
        claims::every_order_has_a_fate(&game, &orders, &events)?;
        claims::accounts_explain_cash(&game, &after, &events)?;
        claims::what_is_refused_changes_nothing(&game, &orders, &after, &events)?;
        Ok(())
    });
    match proved {
        Ok(()) => {}
        Err(TestError::Fail(claim, case)) => panic!("{claim}\nseed {seed}, the least case of it: {case}"),
        Err(aborted) => panic!("{aborted}"),
    }
}

#[test]
fn sheets_of_nonsense() {
    prove(1, 2500, case(1, 40, 200));
}

#[test]
fn sums_beyond_reason() {
    prove(2, 2500, case(6, 40, 4));
}

#[test]
fn positions_turned_inside_out() {
    prove(3, 2500, case(60, 12, 60));
}

#[test]
fn few_orders_in_positions_hardly_changed() {
    prove(4, 2500, case(12, 4, 40));
}

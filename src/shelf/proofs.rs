//! What proves a game's rules: cases, records, and games of computers.

use super::{Failure, Tally};
use serde_json::Value;
use std::collections::BTreeSet;
use std::num::NonZero;

/// What proves a game's rules.
pub trait Proofs: Sync {
    /// Plays a case or record; gives every expectation that fails, a line each.
    ///
    /// # Errors
    /// What is wrong with the text, its place first.
    fn play(&self, text: &str) -> Result<Vec<String>, String>;

    /// The sections that a case or record names.
    ///
    /// # Errors
    /// As [`Proofs::play`].
    fn sections(&self, text: &str) -> Result<BTreeSet<String>, String>;

    /// Sections of rulebook and rulings, by name and title, that are not among those.
    fn missing(&self, covered: &BTreeSet<String>) -> Vec<(String, String)>;

    /// Plays whole games of computer seats.
    ///
    /// # Errors
    /// If an option is wrong or the rules fail.
    fn simulate(&self, study: &Study<'_>) -> Result<Findings, Failure>;

    /// Plays them and counts what they show, so that studies can be added up; [`Study::csv`] says nothing to it.
    ///
    /// # Errors
    /// As [`Proofs::simulate`].
    fn tally(&self, study: &Study<'_>) -> Result<Tally, Failure>;
}

/// Games of computer seats that are to be played.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    pub games: u32,
    /// Turns after which a game is broken off.
    pub turns: u16,
    /// Seed of the first game; the others have those that follow.
    pub seed: u64,
    /// Options, `KEY=VALUE` each.
    pub set: &'a [String],
    /// How many games at once; `None`: one for each processor.
    pub threads: Option<NonZero<usize>>,
    /// The distributions as CSV.
    pub csv: bool,
    /// How often each kind of computer beats one that plays at random.
    pub ladder: bool,
}

/// What a study found.
#[derive(Clone, Debug)]
pub struct Findings {
    pub words: String,
    pub data: Value,
}

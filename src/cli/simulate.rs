//! `rpo simulate`: plays whole games of computer positions and tells what the economy did.

use super::{Context, Failure, Said};
use crate::sheet::Count;
use crate::shelf::{self, Findings, Study};
use std::num::NonZero;

/// Play whole games of computer positions and sum up what happened.
///
/// Game number k has the seed SEED + k - 1, so that one may be looked at by itself. Nothing is stored.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo simulate --games 100
  rpo simulate --games 500 --turns 25 --seed 1 --set public_offer=3000 --json
  rpo simulate --games 200 --turns 25 --ladder")]
pub(super) struct Simulate {
    /// Which game, by its code [default: the first there is].
    #[arg(long = "game", value_name = "CODE")]
    game: Option<String>,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// Turns, or decisions, after which a game is broken off if it has not ended.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..))]
    turns: Option<u16>,
    /// Seed of the first game.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Change a rule parameter; may be given several times.
    #[arg(long = "set", visible_alias = "option", value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// How many games to play at once [default: one for each processor].
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// Print the distributions as CSV: turn, measure, 10 %, median, 90 %.
    #[arg(long)]
    csv: bool,
    /// Let every third position play at random, and tell how often each character beats it.
    #[arg(long, conflicts_with = "csv")]
    ladder: bool,
}

pub(super) fn run(_: &Context, simulate: &Simulate) -> Result<Said, Failure> {
    let Simulate { game, games, turns, seed, set, threads, csv, ladder } = simulate;
    let game = game.as_deref().map_or_else(|| Ok(shelf::usual()), shelf::named)?;
    let usual = match game.card().count {
        Count::Turns => 40,
        Count::Moves => 10_000,
    };
    let (games, turns, seed, threads, csv, ladder) = (*games, turns.unwrap_or(usual), *seed, *threads, *csv, *ladder);
    let study = Study { games, turns, seed, set, threads, csv, ladder };
    let Findings { words, data } = game.proofs().simulate(&study)?;
    Ok(Said::new(words, data))
}

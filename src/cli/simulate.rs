//! `rpo simulate`: plays whole games of computer positions and tells what the economy did.

use super::failure::read_text;
use super::{Context, Failure, Said};
use crate::sheet::Count;
use crate::shelf::{self, Counted, Findings, Game, Merging, Seeds, Setup, Study};
use std::num::NonZero;
use std::path::PathBuf;

/// Bytes of a study's file: a hundred times what a long game's counts take.
const LARGEST: u64 = 200_000_000;

/// Play whole games of computer positions and sum up what happened.
///
/// Game number k has the seed SEED + k - 1, so that one may be looked at by itself. Nothing is stored.
///
/// With --seeds what is said is counts: how often each value of each measure came, values of four digits and more to three.
/// Such a study, however large, may be played in pieces, on whatever machines: each writes its counts (--json), and --merge adds
/// them up to what one run would have said, to the byte.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo simulate --games 100
  rpo simulate --games 500 --turns 25 --seed 1 --set public_offer=3000 --json
  rpo simulate --games 200 --turns 25 --ladder
  rpo simulate --seeds 1..1000 --json > 1.json
  rpo simulate --merge 1.json 2.json")]
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
    /// Play the games of these seeds, the last among them, and print counts that can be added up.
    #[arg(long, value_name = "A..B", conflicts_with_all = ["games", "seed", "csv"])]
    seeds: Option<Seeds>,
    /// Add up what such studies printed with --json.
    #[arg(
        long, value_name = "FILE", num_args = 1..,
        conflicts_with_all = ["game", "games", "turns", "seed", "set", "threads", "csv", "ladder", "seeds"]
    )]
    merge: Vec<PathBuf>,
}

pub(super) fn run(_: &Context, simulate: &Simulate) -> Result<Said, Failure> {
    let Simulate { game, games, turns, seed, set, threads, csv, ladder, seeds, merge } = simulate;
    if !merge.is_empty() {
        return said(&merged(merge)?);
    }
    let game = game.as_deref().map_or_else(|| Ok(shelf::usual()), shelf::named)?;
    let usual = match game.card().count {
        Count::Turns => 40,
        Count::Moves => 10_000,
    };
    let (games, turns, seed, threads, csv, ladder) = (*games, turns.unwrap_or(usual), *seed, *threads, *csv, *ladder);
    let study = Study { games, turns, seed, set, threads, csv, ladder };
    if let Some(seeds) = seeds {
        return counted(game, &study, *seeds);
    }
    let Findings { words, data } = game.proofs().simulate(&study)?;
    Ok(Said::new(words, data))
}

/// Plays the games of some seeds, and counts.
fn counted(game: &dyn Game, study: &Study<'_>, seeds: Seeds) -> Result<Said, Failure> {
    let Ok(games) = u32::try_from(seeds.count()) else {
        let most = u32::MAX;
        return Err(Failure::refused(format!("{seeds} are more than {most} games; play them in pieces, and --merge")));
    };
    let study = Study { games, seed: seeds.first, ..*study };
    let setup = Setup::new(game.card().code, study.turns, study.ladder, study.set);
    said(&Counted::new(setup, seeds, game.proofs().tally(&study)?))
}

/// Adds files up.
fn merged(files: &[PathBuf]) -> Result<Counted, Failure> {
    let mut merging = Merging::default();
    for file in files {
        let name = file.display().to_string();
        merging.add(&name, Counted::read(&name, &read_text(file, LARGEST)?)?)?;
    }
    merging.finish()
}

fn said(counted: &Counted) -> Result<Said, Failure> {
    let data = serde_json::to_value(counted).map_err(|error| Failure::refused(error.to_string()))?;
    Ok(Said::new(counted.words(), data))
}

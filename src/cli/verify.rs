//! `rpo verify`: plays a game's record again and holds every position against the one it led to before.

use super::failure::count;
use super::record::recorded;
use super::{Context, Failure, Said};
use crate::shelf::Verified;
use serde_json::json;

/// Play the record of a game of moves again, and hold every position against the one it led to.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo verify 12")]
pub(super) struct Verify {
    /// Name of the game.
    game: String,
}

pub(super) fn run(context: &Context, verify: &Verify) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(&verify.game)?;
    let Verified { inputs, number, digest } = recorded(&game)?.verify(&reading, &game)?;
    let words = format!(
        "The record of game {} holds: {} lead to move {number}, and each to the position it led to before.\n\
         What everybody may know has the digest {digest}.",
        game.name,
        count(inputs, "input")
    );
    Ok(Said::new(words, json!({ "game": game.name, "inputs": inputs, "number": number, "digest": digest })))
}

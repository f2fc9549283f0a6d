//! `rpo verify`: plays a game again, from its rows or from what was opened of it, and holds every step against what was kept.

use super::failure::{count, read_text};
use super::{Context, Failure, Said};
use crate::sheet::Count;
use crate::shelf::{self, Opened, Verified};
use crate::store::PROGRAM;
use serde_json::json;
use std::path::PathBuf;

/// Bytes of a game that was opened, at most.
const MOST: u64 = 64 << 20;

/// Play a game again from its orders, and hold every position against the one it led to before.
///
/// The first turn or move that comes out otherwise is named, with the rpo that played it. A game that has ended and was
/// opened by `rpo publish` can be verified by anybody who has the file, without a database.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo verify 12
  rpo verify --opened public/opened.json")]
pub(super) struct Verify {
    /// Name of the game.
    #[arg(required_unless_present = "opened")]
    game: Option<String>,
    /// A game that `rpo publish` has opened.
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    opened: Option<PathBuf>,
}

pub(super) fn run(context: &Context, verify: &Verify) -> Result<Said, Failure> {
    let name = match (&verify.opened, &verify.game) {
        (Some(path), _) => {
            let opened = Opened::read(&read_text(path, MOST)?)?;
            let kind = shelf::named(&opened.kind)?;
            let verified = kind.bound().verify_opened(&opened)?;
            return Ok(told(&opened.game, kind.card().count, &verified, "what was opened"));
        }
        (None, Some(name)) => name,
        (None, None) => return Err(Failure::refused("name a game, or a file with --opened")),
    };
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(name)?;
    if game.turn.is_none() {
        return Err(Failure::refused(format!("game {0} has not begun; type `rpo start {0}` first", game.name)));
    }
    let kind = shelf::of(&game)?;
    let verified = kind.bound().verify(&reading, &game)?;
    Ok(told(&game.name, kind.card().count, &verified, "its orders"))
}

fn told(name: &str, unit: Count, verified: &Verified, from: &str) -> Said {
    let Verified { inputs, number, digest, accepted } = verified;
    let mut words = match unit {
        Count::Moves => format!(
            "The record of game {name} holds: {} lead to move {number}, and each to the position it led to before.\n\
             What everybody may know has the digest {digest}.",
            count(*inputs, "input")
        ),
        Count::Turns => {
            let proof = match digest.as_str() {
                "" => "The last one was played before proofs were kept.".to_owned(),
                digest => format!("The last one is proved by {digest}."),
            };
            format!(
                "Game {name} holds: the setup and {}, played again from {from} by rpo {PROGRAM}, come out as they did.\n{proof}",
                count(*inputs, "turn")
            )
        }
    };
    if !accepted.is_empty() {
        let listed: Vec<String> = accepted.iter().map(u32::to_string).collect();
        words.push_str(&format!(
            "\nBut for what the moderator has accepted, see `rpo log {name}`: turn {} would be another one by these rules.",
            listed.join(", ")
        ));
    }
    let data = json!({ "game": name, "inputs": inputs, "number": number, "digest": digest, "accepted": accepted, "rpo": PROGRAM });
    Said::new(words, data)
}

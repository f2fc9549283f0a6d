//! `rpo press`: which letters players may write to each other through the referee.

use super::{Context, Failure, Said, clock};
use crate::post::Press as Allowed;
use crate::store::JournalEntry;
use serde_json::json;

/// Tell or change which letters players of a game may write to each other.
///
/// Signed ones bear the writer's name; with `anonymous` he may leave it out; with `none` the referee passes nothing on. What
/// has been sent is sent.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo press 12
  rpo press 12 anonymous")]
pub(super) struct Press {
    /// Name of the game.
    game: String,
    /// none, signed or anonymous.
    letters: Option<Allowed>,
}

pub(super) fn run(context: &Context, press: &Press) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let Some(letters) = press.letters else {
        let reading = store.read()?;
        let game = reading.game(&press.game)?;
        let letters = reading.press(&game)?;
        let words = format!("Game {}: letters between players: {letters}.", game.name);
        return Ok(Said::new(words, json!({ "game": game.name, "press": letters })));
    };
    let now = clock::now()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(&press.game)?;
    let before = writing.press(&game)?;
    writing.set_press(&game, letters)?;
    let detail = json!({ "letters": letters, "before": before });
    writing.note(&game, &JournalEntry::new("press", game.turn, &clock::written(now), detail))?;
    writing.commit()?;
    let words = format!("Game {}: letters between players: {letters}, before: {before}.", game.name);
    Ok(Said::new(words, json!({ "game": game.name, "press": letters })))
}

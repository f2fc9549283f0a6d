//! `rpo report`: prints what a player was sent.

use super::{Context, Failure, Said, letters, table};
use crate::games::continental::player::PlayerId;
use clap::ValueEnum;
use serde_json::json;

/// Print the report of a player, as his letter has it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo report 12 --player 4
  rpo report 12 --player 4 --turn 3 --part report
  rpo report 12 --player 4 --part sheet > sheet.txt
  rpo report 12 --player 4 --part form > form.html")]
pub(super) struct Report {
    /// Name of the game.
    game: String,
    /// Whose report: his position.
    #[arg(long, value_name = "POSITION")]
    player: u8,
    /// Of which turn [default: the last one].
    #[arg(long)]
    turn: Option<u16>,
    /// Only a part of it.
    #[arg(long, value_enum)]
    part: Option<Part>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    Report,
    Sheet,
    /// The letter as a page of HTML.
    Html,
    /// The player's view as JSON.
    Json,
    /// The order form, to open in a browser.
    Form,
}

pub(super) fn run(context: &Context, report: &Report) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(&report.game)?;
    let Some(last) = game.turn else {
        return Err(Failure::refused(format!("game {0} has not begun; type `rpo start {0}` first", game.name)));
    };
    let turn = report.turn.unwrap_or(last);
    let views = table::Views::load(&reading, &game, turn)?;
    let seat = reading.seat(&game, PlayerId(report.player))?;
    let view = views.of(&game, seat.position)?;
    let letters::Parcel { letter, sheet, form, .. } = letters::parcel(&game, &seat, &view, None, Vec::new())?;
    let ended = || Failure::refused(format!("game {} has ended, there are no more order sheets", game.name));
    let text = match report.part {
        Some(Part::Report) => letter.report.clone(),
        Some(Part::Html) => letter.html,
        Some(Part::Json) => crate::report::view_json::of_player(&view, &game.name),
        Some(Part::Form) => form.ok_or_else(ended)?,
        Some(Part::Sheet) => sheet.clone().ok_or_else(ended)?,
        None => letter.text,
    };
    // Data goes to other programs and their logs; only the letter as printed holds the token.
    let sheet = match (&sheet, &seat.person) {
        (Some(sheet), Some(person)) => Some(person.token.blotted(sheet)),
        (sheet, _) => sheet.clone(),
    };
    let data = json!({
        "game": game.name,
        "turn": turn,
        "position": seat.position,
        "subject": letter.subject,
        "report": letter.report,
        "sheet": sheet,
    });
    Ok(Said::new(text, data))
}

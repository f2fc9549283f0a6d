//! `rpo report`: prints what a player was sent.

use super::{Context, Failure, Said};
use crate::games::Seat;
use crate::post::letter::Inline;
use crate::shelf::{self, Parcel};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use clap::ValueEnum;
use serde_json::json;

/// Print the report of a player, as his letter has it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo report 12 --player 4
  rpo report 12 --player 4 --turn 3 --part report
  rpo report 12 --player 4 --part sheet > sheet.txt
  rpo report 12 --player 4 --part html > letter.html
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
    /// The letter as a page of HTML with its pictures, to open in a browser.
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
    let seat = reading.seat(&game, Seat(report.player))?;
    let mut table = shelf::of(&game)?.sit(&reading, &game, turn)?;
    // Pictures take most of a letter's time: they are drawn if they are shown.
    if report.part == Some(Part::Html) {
        let language = seat.person.as_ref().map(|person| person.language).unwrap_or_default();
        table.draw(&reading, &[language].into())?;
    }
    let Parcel { subject, text, html, report: words, sheet, form, inlines, .. } = table.parcel(&seat, Vec::new())?;
    let ended = || Failure::refused(format!("game {} has ended, there are no more order sheets", game.name));
    let shown = match report.part {
        Some(Part::Report) => words.clone(),
        Some(Part::Html) => with_pictures(html, &inlines),
        Some(Part::Json) => table.data(&seat)?,
        Some(Part::Form) => form.ok_or_else(ended)?,
        Some(Part::Sheet) => sheet.clone().ok_or_else(ended)?,
        None => text,
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
        "subject": subject,
        "report": words,
        "sheet": sheet,
    });
    Ok(Said::new(shown, data))
}

/// A letter's page with its pictures in it: a browser has no letter to take them from.
fn with_pictures(page: String, inlines: &[Inline]) -> String {
    inlines.iter().fold(page, |page, Inline { id, kind, bytes, .. }| {
        page.replace(&format!("cid:{id}"), &format!("data:{kind};base64,{}", BASE64_STANDARD.encode(bytes)))
    })
}

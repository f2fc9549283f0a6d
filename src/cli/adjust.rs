//! `rpo adjust`: puts figures of a running game right by hand.

use super::failure::read_text;
use super::{Context, Failure, Said, clock};
use crate::shelf::{self, Adjusting};
use crate::store::Status;
use serde_json::json;
use std::io::Read;
use std::path::PathBuf;

/// Put figures of a game right.
///
/// For faults that show when a turn has gone out and is not to be run again: lines say what is to be otherwise, and the
/// next turn is played from there. All lines are carried out or none. Everybody reads them in the next report, with the
/// reason. What follows from them (net worth, credit, boards) is worked out again; points that were scored stay. `rpo undo`
/// takes the last correction back, and with a turn go those that were made after it.
#[derive(Debug, clap::Args)]
#[command(after_help = after_help())]
pub(super) struct Adjust {
    /// Name of the game.
    game: String,
    /// A file with a line for each figure; - reads standard input.
    #[arg(value_name = "FILE", required_unless_present = "line", conflicts_with = "line")]
    file: Option<PathBuf>,
    /// A line; may be given several times.
    #[arg(long, value_name = "LINE", allow_hyphen_values = true)]
    line: Vec<String>,
    /// Why; everybody reads it.
    #[arg(long, value_name = "WHY")]
    reason: String,
    /// Say what would come of it, but keep nothing.
    #[arg(long)]
    dry_run: bool,
}

/// The largest list of lines, bytes.
const LARGEST: u64 = 100_000;

/// What is typed, or comes through a pipe.
fn standard_input() -> Result<String, Failure> {
    let mut text = String::new();
    let read = std::io::stdin().lock().take(LARGEST).read_to_string(&mut text);
    read.map_err(|error| Failure::Unreadable { path: "standard input".into(), error })?;
    Ok(text)
}

/// The lines there are, and examples.
fn after_help() -> String {
    let mut help = String::from(
        "Examples:\n  rpo adjust 12 --reason 'dividend of NYC paid twice' --line 'PLAYER 4 CASH -500 TO RAILROAD NYC'\n  \
         rpo adjust 12 --reason 'agreed by telephone' lines.txt\n\nLines:\n",
    );
    for (line, what) in shelf::adjustments() {
        help.push_str(&format!("  {line:<38}  {what}\n"));
    }
    help
}

pub(super) fn run(context: &Context, adjust: &Adjust) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = clock::written(time);
    let text = match &adjust.file {
        Some(file) if file.as_os_str() == "-" => standard_input()?,
        Some(file) => read_text(file, LARGEST)?,
        None => adjust.line.join("\n"),
    };
    let reason = adjust.reason.split_whitespace().collect::<Vec<_>>().join(" ");
    if reason.is_empty() {
        return Err(Failure::refused("everybody reads why figures are put right: give a reason behind --reason"));
    }
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(&adjust.game)?;
    let name = &game.name;
    let kind = shelf::of(&game)?;
    let Some(adjusted) = kind.adjusted() else {
        return Err(Failure::refused(format!(
            "positions of {} follow from its moves and can't be put right by hand; take moves back with `rpo undo {name} --to \
             NUMBER` and enter others",
            kind.card().title
        )));
    };
    if game.status == Status::Ended {
        return Err(Failure::refused(format!("game {name} has ended; `rpo undo {name}` would take its end back")));
    }
    let put = adjusted.adjust(&writing, &game, &Adjusting { text: &text, reason: &reason, now: &now })?;
    if !adjust.dry_run {
        writing.commit()?;
    }
    let would = if adjust.dry_run { "would be" } else { "is" };
    let mut words = format!("Game {name} {would} put right after turn {}:\n", put.turn);
    for line in &put.lines {
        words.push_str(&format!("  {line}\n"));
    }
    if !put.besides.is_empty() {
        words.push_str("Therefore:\n");
    }
    for line in &put.besides {
        words.push_str(&format!("  {line}\n"));
    }
    words.push_str(&match adjust.dry_run {
        true => "Nothing was kept; without --dry-run it is done.".to_owned(),
        false => {
            format!("Everybody reads it in the next report. `rpo undo {name}` takes it back. Next: rpo run {name}")
        }
    });
    let data = json!({
        "game": name, "turn": put.turn, "lines": put.lines, "inverse": put.inverse, "besides": put.besides,
        "dry_run": adjust.dry_run,
    });
    Ok(Said::new(words, data))
}

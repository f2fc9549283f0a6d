//! `rpo run`: plays the next turn with the sheets that have come, and queues the reports.

use super::failure::count;
use super::{Context, Failure, Said, clock, letters};
use crate::games::Seat;
use crate::shelf::{self, Played};
use crate::store::{JournalEntry, Status};
use serde_json::json;

/// Play the next turn of a game.
///
/// Everybody's current order sheet is carried out; who has sent none gives no orders; computer positions give
/// theirs. Reports are queued for `rpo send`. A turn that breaks the books is not kept: a file beside the database
/// tells the authors of rpo why.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo run 12 --dry-run
  rpo run 12")]
pub(super) struct Run {
    /// Name of the game.
    game: String,
    /// Play the turn and tell what happened, but keep nothing.
    #[arg(long)]
    dry_run: bool,
}

impl Run {
    /// The next turn of a game, as in the demonstration.
    pub(super) fn of(game: &str) -> Run {
        Run { game: game.to_owned(), dry_run: false }
    }
}

pub(super) fn run(context: &Context, run: &Run) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = clock::written(time);
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(&run.game)?;
    let name = game.name.clone();
    let Some(next) = game.next_turn() else {
        return Err(Failure::refused(match game.status {
            Status::New => format!("game {name} has not begun; type `rpo start {name}` first"),
            _ => format!("game {name} has ended; `rpo undo {name}` would take its last turn back"),
        }));
    };
    let Played { turn, orders, events, missing, alarms, ended, readers, notes } =
        shelf::of(&game)?.play(&writing, &game, &context.db, &now)?;
    let detail = json!({ "orders": orders, "without_orders": missing });
    writing.note(&game, &JournalEntry::new("run", Some(next), &now, detail))?;
    let game = writing.game(&name)?;
    let queued = letters::queue(&writing, &game, turn, &readers, &notes, time)?;
    if !run.dry_run {
        writing.commit()?;
    }

    let mut words = match run.dry_run {
        true => format!("Turn {next} of game {name} would be played: "),
        false => format!("Turn {next} of game {name} is played: "),
    };
    words.push_str(&format!(
        "{}, {}, {} queued.\n",
        count(orders, "order"),
        count(events, "event"),
        count(queued, "letter")
    ));
    if !missing.is_empty() {
        words.push_str(&format!(
            "No orders came from position{} {}.\n",
            if missing.len() == 1 { "" } else { "s" },
            listed(&missing)
        ));
    }
    for alarm in &alarms {
        words.push_str(&format!("Look at this: {alarm}.\n"));
    }
    if ended {
        words.push_str("That was the last turn.\n");
    }
    words.push_str(&match (run.dry_run, ended) {
        (true, _) => format!("Nothing was kept. Next: rpo run {name}"),
        (false, true) => "Next: rpo send --to DIR or --smtp URL".to_owned(),
        (false, false) => {
            format!("Next: rpo send --to DIR or --smtp URL; if something is wrong, rpo undo {name} --reason WHY")
        }
    });
    let data = json!({
        "game": name, "turn": next, "dry_run": run.dry_run, "orders": orders, "events": events,
        "without_orders": missing, "queued": queued, "alarms": alarms, "ended": ended,
    });
    Ok(Said::new(words, data))
}

fn listed(positions: &[Seat]) -> String {
    positions.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ")
}

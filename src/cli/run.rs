//! `rpo run`: plays the next turn with the sheets that have come, and queues the reports.

use super::failure::count;
use super::{Context, Failure, Said, clock, dues, hall, letters};
use crate::games::Seat;
use crate::sheet::Count;
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
    /// Go on by the rules of this program where it plays the record of a game of moves otherwise than the one it was played
    /// with.
    #[arg(long)]
    accept_rules: bool,
}

impl Run {
    /// The next turn of a game, as in the demonstration.
    pub(super) fn of(game: &str) -> Run {
        Run { game: game.to_owned(), dry_run: false, accept_rules: false }
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
    let kind = shelf::of(&game)?;
    let Some(next) = game.next_turn() else {
        return Err(Failure::refused(match game.status {
            Status::New => format!("game {name} has not begun; type `rpo start {name}` first"),
            _ => format!("game {name} has ended; `rpo undo {name}` would take its last turn back"),
        }));
    };
    let changed = match (run.accept_rules, kind.recorded()) {
        (true, Some(recorded)) => recorded.accept_rules(&writing, &game, &now)?,
        _ => 0,
    };
    let played = kind.play(&writing, &game, &context.db, &now)?;
    let Played { turn, orders, events, missing, alarms, ended, readers, notes } = &played;
    let count_of = kind.card().count;
    let detail = json!({ "orders": orders, "without_orders": missing });
    let step = if count_of == Count::Moves { *turn } else { next };
    writing.note(&game, &JournalEntry::new("run", Some(step), &now, detail))?;
    let game = writing.game(&name)?;
    if *ended {
        hall::settle(&writing, &game, &now)?;
    }
    dues::settle(&writing, &game, &played, time)?;
    let queued = letters::queue(&writing, &game, *turn, readers, notes, time)?;
    if !run.dry_run {
        writing.commit()?;
    }
    let mut words = match count_of {
        Count::Turns => of_a_turn(&name, next, queued, run.dry_run, &played),
        Count::Moves => of_moves(&name, queued, run.dry_run, &played),
    };
    if changed > 0 {
        words.insert_str(0, &format!("{} are others by the rules of this rpo.\n", count(changed, "position")));
    }
    for alarm in alarms {
        words.push_str(&format!("Look at this: {alarm}.\n"));
    }
    if *ended {
        words.push_str(match count_of {
            Count::Turns => "That was the last turn.\n",
            Count::Moves => "The game has ended.\n",
        });
    }
    words.push_str(&match (run.dry_run, ended) {
        (true, _) => format!("Nothing was kept. Next: rpo run {name}"),
        (false, true) => "Next: rpo send --to DIR or --smtp URL".to_owned(),
        (false, false) => {
            format!("Next: rpo send --to DIR or --smtp URL; if something is wrong, rpo undo {name} --reason WHY")
        }
    });
    let mut data = json!({
        "game": name, "turn": step, "dry_run": run.dry_run, "orders": orders, "events": events,
        "without_orders": missing, "queued": queued, "alarms": alarms, "ended": ended,
    });
    if count_of == Count::Moves {
        data["move"] = json!(turn + 1);
    }
    Ok(Said::new(words, data))
}

/// What came of a turn.
fn of_a_turn(name: &str, turn: u16, queued: usize, dry: bool, played: &Played) -> String {
    let mut words = match dry {
        true => format!("Turn {turn} of game {name} would be played: "),
        false => format!("Turn {turn} of game {name} is played: "),
    };
    words.push_str(&figures(played, queued));
    if !played.missing.is_empty() {
        words.push_str(&format!("No orders came from {}.\n", positions(&played.missing)));
    }
    words
}

/// What came of playing all that could be played.
fn of_moves(name: &str, queued: usize, dry: bool, played: &Played) -> String {
    let would = if dry { "would be" } else { "is" };
    let mut words = format!("Game {name} {would} at move {}: {}", played.turn + 1, figures(played, queued));
    if !played.missing.is_empty() {
        words.push_str(&format!("It waits for {}.\n", positions(&played.missing)));
    }
    words
}

fn figures(played: &Played, queued: usize) -> String {
    let (orders, events) = (count(played.orders, "order"), count(played.events, "event"));
    format!("{orders}, {events}, {} queued.\n", count(queued, "letter"))
}

fn positions(positions: &[Seat]) -> String {
    let listed = positions.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
    format!("position{} {listed}", if positions.len() == 1 { "" } else { "s" })
}

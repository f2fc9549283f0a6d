//! `rpo run`: plays the next turn with the sheets that have come, and queues the reports.

mod guard;

use super::failure::count;
use super::missed::Missed;
use super::next::SEND;
use super::playing::{self, Step};
use super::{Context, Failure, Said, clock};
use crate::games::Seat;
use crate::sheet::Count;
use crate::shelf::{self, Played};
use crate::store::{GameRow, PROGRAM, Status};
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
  rpo run 12
  rpo run 12 --turn 5")]
pub(super) struct Run {
    /// Name of the game.
    game: String,
    /// Play the turn and tell what happened, but keep nothing.
    #[arg(long)]
    dry_run: bool,
    /// The turn or move that is meant: if it is played already, nothing is done, and that is no fault.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    turn: Option<u16>,
    /// Play it though it is early, or nobody has sent orders.
    #[arg(long)]
    yes: bool,
    /// Go on by the rules of this program where the game would have come out otherwise by them than it did. The journal keeps
    /// that.
    #[arg(long)]
    accept_rules: bool,
}

impl Run {
    /// The next turn of a game, as in the demonstration.
    pub(super) fn of(game: &str) -> Run {
        Run { game: game.to_owned(), dry_run: false, turn: None, yes: false, accept_rules: false }
    }
}

pub(super) fn run(context: &Context, run: &Run) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = clock::written(time);
    let mut store = context.open()?;
    // Whoever waits here for another run may find that this one is played.
    let before = store.read()?.game(&run.game)?.turn;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(&run.game)?;
    let name = game.name.clone();
    let kind = shelf::of(&game)?;
    if let (Some(turn), Some(last)) = (run.turn, game.turn)
        && turn <= last
    {
        return Ok(is_played(&game, kind.card().count, turn));
    }
    let Some(next) = game.next_turn() else {
        return Err(Failure::refused(match game.status {
            Status::New => format!("game {name} has not begun; type `rpo start {name}` first"),
            _ => format!("game {name} has ended; `rpo undo {name}` would take its last turn back"),
        }));
    };
    match run.turn {
        Some(turn) if turn != next => {
            return Err(Failure::refused(format!(
                "game {name} is not so far: {next} is next; rpo run {name} --turn {next}"
            )));
        }
        Some(_) => {}
        None if before != game.turn && kind.card().count == Count::Turns => {
            return Err(Failure::refused(format!(
                "another rpo has just played in game {name}, and turn {next} is next; `rpo run {name} --turn {next}` plays it"
            )));
        }
        None if run.yes || run.dry_run => {}
        None => {
            if let Some(objection) = guard::objection(&writing, &game, next, time)? {
                return Err(Failure::refused(format!(
                    "{objection}; nothing was played. If it should be all the same: rpo run {name} --yes"
                )));
            }
        }
    }
    let changed = if run.accept_rules { kind.bound().accept_rules(&writing, &game, &now)? } else { 0 };
    let step = playing::play(context, &writing, &game, next, time)?;
    if !run.dry_run {
        writing.commit()?;
    }
    let mut words = told(&name, &step, run.dry_run);
    for seat in &step.left {
        words.push_str(&format!("Position {seat} has left the game; the computer plays it from now on.\n"));
    }
    if changed > 0 {
        words.insert_str(0, &accepted(kind.card().count, game.turn, changed));
    }
    let Step { count: count_of, number, played, queued, silent, .. } = &step;
    for Missed { words: silent, .. } in silent {
        words.push_str(&format!("Look at this: {silent}.\n"));
    }
    words.push_str(&match (run.dry_run, played.ended) {
        (true, _) => format!("Nothing was kept. Next: rpo run {name}"),
        (false, true) => format!("Next: {SEND}"),
        (false, false) => {
            format!("Next: {SEND}; if something is wrong, rpo undo {name} --reason WHY")
        }
    });
    let Played { turn, orders, events, missing, alarms, ended, .. } = played;
    let mut data = json!({
        "game": name, "turn": number, "dry_run": run.dry_run, "orders": orders, "events": events,
        "without_orders": missing, "queued": queued, "alarms": alarms, "ended": ended, "left": step.left,
        "missed": silent.iter().map(|missed| &missed.words).collect::<Vec<_>>(),
    });
    if *count_of == Count::Moves {
        data["move"] = json!(turn + 1);
    }
    Ok(Said::new(words, data))
}

/// What came of going on by the rules of this program.
fn accepted(count_of: Count, last: Option<u16>, changed: usize) -> String {
    match count_of {
        Count::Moves => format!("{} are others by the rules of this rpo.\n", count(changed, "position")),
        Count::Turns => format!(
            "Turn {} would have come out otherwise by the rules of this rpo {PROGRAM}; it stays as it is kept.\n",
            last.unwrap_or_default()
        ),
    }
}

/// A turn that was asked for is played already.
fn is_played(game: &GameRow, count: Count, turn: u16) -> Said {
    let name = &game.name;
    let what = if count == Count::Moves { "Move" } else { "Turn" };
    let next = match game.next_turn() {
        Some(next) => format!("{next} is next"),
        None => "the game has ended".to_owned(),
    };
    let words = format!("{what} {turn} of game {name} is played already; {next}. Nothing was changed.");
    Said::new(words, json!({ "game": name, "turn": turn, "already": true, "next": game.next_turn() }))
}

/// What came of playing, a line each.
pub(super) fn told(name: &str, step: &Step, dry_run: bool) -> String {
    let Step { count, number, played, queued, .. } = step;
    let mut words = match count {
        Count::Turns => of_a_turn(name, *number, *queued, dry_run, played),
        Count::Moves => of_moves(name, *queued, dry_run, played),
    };
    for alarm in &played.alarms {
        words.push_str(&format!("Look at this: {alarm}.\n"));
    }
    if played.ended {
        words.push_str(match count {
            Count::Turns => "That was the last turn.\n",
            Count::Moves => "The game has ended.\n",
        });
    }
    words
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

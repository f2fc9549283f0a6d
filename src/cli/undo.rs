//! `rpo undo`: takes the last turn back, or several.

use super::failure::count;
use super::next::SEND;
use super::shown::Secrets;
use super::{Context, Failure, Said, clock, departures, dues, end, hall, held, mail, persons};
use crate::sheet::Count;
use crate::shelf::{self, Undoing};
use serde_json::json;

/// Take the last turn of a game back.
///
/// The game is as it was before, the order sheets are still there, and letters that have not gone are withdrawn.
/// What happened in the turn is kept in the journal. A correction that was made since, an end by agreement, or another
/// person in a seat is taken back first, by itself. --to goes back to a turn, which becomes the last one: all that were
/// played after it are taken back. Undoing turn 0 takes the start back. In a game of moves --to goes back to any move;
/// sheets for it and for later ones are set aside.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo undo 12 --reason 'the sheet of position 4 was entered twice'
  rpo undo 12 --to 4 --reason 'turn 5 was played by the wrong rules'")]
pub(super) struct Undo {
    /// Name of the game.
    game: String,
    /// The turn that becomes the last one; in a game of moves the move to go back to, which is asked for again [default:
    /// what was done last is taken back].
    #[arg(long, value_name = "NUMBER")]
    to: Option<u32>,
    /// Why; it is kept, and told in letters that replace those of that turn.
    #[arg(long, default_value = "")]
    reason: String,
}

pub(super) fn run(context: &Context, undo: &Undo) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = clock::written(time);
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(&undo.game)?;
    let kind = shelf::of(&game)?;
    // Without a number it is the last thing done that is taken back, and that may be another person in a seat.
    if undo.to.is_none()
        && let Some(said) = persons::take_back(&writing, &game, &undo.reason, time)?
    {
        writing.commit()?;
        return Ok(said);
    }
    let end = end::taken_back(&writing, &game, &undo.reason, time)?;
    if let (Some(queued), None) = (end, undo.to) {
        let name = &game.name;
        writing.commit()?;
        let words = format!(
            "The end of game {name} is taken back: it goes on. {} queued.\nNext: {SEND}; rpo status {name}",
            count(queued, "letter")
        );
        return Ok(Said::new(words, json!({ "game": name, "end": true, "queued": queued })));
    }
    let game = writing.game(&undo.game)?;
    let name = &game.name;
    let undoing = Undoing { to: undo.to, reason: &undo.reason, now: &now };
    let Some(mut data) = kind.undo(&writing, &game, &undoing)? else {
        let words = match game.turn {
            None => format!("game {name} has not begun, so there is nothing to undo"),
            Some(_) => format!("nothing has been played in game {name} yet, so there is nothing to undo"),
        };
        return Err(Failure::refused(words));
    };
    let taken = writing.game(name)?;
    hall::settle(&writing, &taken, &now)?;
    let back = match data["adjustment"].is_array() {
        true => Vec::new(),
        false => departures::taken_back(&writing, &taken, data["undone"].as_u64().unwrap_or_default(), time)?,
    };
    data["back"] = json!(back);
    // A correction taken back asks nobody anything again.
    if taken.turn != game.turn || kind.card().count == Count::Moves {
        dues::taken_back(&writing, &taken, time)?;
    }
    let late = mail::late(&writing, &taken)?;
    let secrets = Secrets::of(&writing, &taken)?;
    writing.commit()?;
    if let Some(lines) = data["adjustment"].as_array() {
        let mut words = format!("The last correction of game {name} is taken back:\n");
        for line in lines.iter().filter_map(serde_json::Value::as_str) {
            words.push_str(&format!("  {line}\n"));
        }
        words.push_str(&format!("Next: rpo run {name}"));
        data["game"] = json!(name);
        return Ok(Said::new(words, data));
    }
    let number = |key: &str| data[key].as_u64().unwrap_or_default();
    let (undone, withdrawn, gone) = (number("undone"), number("withdrawn"), number("gone"));
    let mut words = match (kind.card().count, undone) {
        (Count::Moves, to) => {
            format!("Game {name} goes on from move {to}; {} taken back", count(number("moves"), "input"))
        }
        (Count::Turns, 0) => format!("The start of game {name} is taken back"),
        (Count::Turns, turn) => match data["turns"].as_array().and_then(|turns| turns.first()) {
            Some(last) if *last != json!(turn) => format!("Turns {turn} to {last} of game {name} are taken back"),
            _ => format!("Turn {turn} of game {name} is taken back"),
        },
    };
    words.push_str(&format!("; {} withdrawn.\n", count(withdrawn, "letter")));
    let those = match data["turns"].as_array().map(Vec::len) {
        Some(2..) => "those turns",
        _ => "that turn",
    };
    if gone > 0 {
        words.push_str(&format!(
            "{} of {those} gone already; those that come out otherwise will be sent again, and say that they \
             replace the first.\n",
            count(gone, "letter")
        ));
    }
    for sheet in data["sheets"].as_array().into_iter().flatten() {
        words.push_str(&format!(
            "The sheet of position {} for move {} is set aside.\n",
            sheet["position"], sheet["number"]
        ));
    }
    for position in &back {
        words.push_str(&format!(
            "Who left position {position} with it has the seat again, and leaves when it is played again.\n"
        ));
    }
    for one in &late {
        words.push_str(&format!(
            "Too late before, and may count now: message {} of {}; rpo mail {name} {} --count lets it in.\n",
            one.id,
            secrets.line(&held::told(one)),
            one.id
        ));
    }
    data["late"] = late.iter().map(|one| mail::data(one, &secrets)).collect();
    words.push_str(&match (kind.card().count, undone) {
        (Count::Moves, _) => format!("Next: rpo run {name}, which writes to those who are asked again"),
        (Count::Turns, 0) => format!("Next: rpo join {name} ... or rpo start {name}"),
        (Count::Turns, _) => format!("The order sheets are still there. Next: rpo run {name}"),
    });
    data["game"] = json!(name);
    Ok(Said::new(words, data))
}

//! `rpo status`: where things stand.

use super::failure::{count, one_line, people as people_count};
use super::next::{COLLECT, SEND};
use super::pause::Pause;
use super::{Context, Failure, Said, clock, dues, guessing, held, reach, send};
use crate::language::Language;
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, LetterState, MailRow, Reading, Status};
use serde_json::{Value, json};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// Tell where all games stand, or one in detail.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo status
  rpo status 12 --json")]
pub(super) struct StatusOf {
    /// Name of the game.
    game: Option<String>,
}

pub(super) fn run(context: &Context, status: &StatusOf) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let reading = store.read()?;
    let mut said = match &status.game {
        Some(name) => detail(&reading, &reading.game(name)?, &clock::written(now))?,
        None => overview(&reading, &clock::written(now))?,
    };
    // What a tick has said once, and is still so.
    let lasting = reading.lasting(&["mailbox", send::WAY, "clock"])?;
    for words in &lasting {
        let _ = writeln!(said.words, "Look at this: {}.", words.trim_end_matches('.'));
    }
    said.data["lasting"] = json!(lasting);
    let episodes = guessing::lately(&reading, status.game.as_deref(), now)?;
    for episode in &episodes {
        let _ = writeln!(said.words, "{}", guessing::words(episode));
    }
    said.data["guessed"] = guessing::data(&episodes);
    Ok(said)
}

fn overview(reading: &Reading<'_>, now: &str) -> Result<Said, Failure> {
    let games = reading.games()?;
    if games.is_empty() {
        return Ok(Said::new("There are no games.\nNext: rpo new GAME\n", json!({ "games": [] })));
    }
    let mut words = String::new();
    let mut data = Vec::new();
    for game in &games {
        let mut line = where_it_stands(reading, game)?;
        let pause = Pause::of(reading, game, now)?;
        line.words.extend(pause.as_ref().map(Pause::shortly));
        line.data["waits"] = pause.as_ref().map(Pause::data).into();
        let _ = writeln!(words, "{:16} {}", game.name, line.words);
        data.push(line.data);
    }
    Ok(Said::new(words, json!({ "games": data })))
}

fn detail(reading: &Reading<'_>, game: &GameRow, now: &str) -> Result<Said, Failure> {
    let line = where_it_stands(reading, game)?;
    let mut words = format!("Game {}: {}\n", game.name, line.words);
    let _ = writeln!(words, "Referee {}, policy {}, made {}", game.address, game.policy, game.created);
    if let Some(seed) = seed(game) {
        let _ = writeln!(words, "Seed {seed}");
    }
    let due = due(reading, game)?;
    if let Some((line, _)) = &due {
        let _ = writeln!(words, "{line}");
    }
    let pause = Pause::of(reading, game, now)?;
    for line in pause.as_ref().map(|pause| pause.lines(reading, game)).transpose()?.into_iter().flatten() {
        let _ = writeln!(words, "{line}");
    }
    let leaving = reading.departures(game)?;
    let mut seats = Vec::new();
    let mut rows = Vec::new();
    for seat in reading.seats(game)? {
        let sheet = match game.awaited_turn() {
            Some(turn) => reading.current_sheet(game, turn, seat.position)?,
            None => None,
        };
        let who = match &seat.person {
            Some(person) => format!("{} <{}>, {}", person.name, person.email, person.language),
            None => "computer".to_owned(),
        };
        let orders = match (&sheet, &seat.person) {
            (Some(sheet), _) => {
                format!("sheet {} of {}: {}", sheet.number, sheet.received, count(sheet.orders, "order"))
            }
            (None, Some(_)) if game.next_turn().is_some() => "no orders".to_owned(),
            (None, _) => String::new(),
        };
        let missed = reading.missed_in_a_row(game, seat.position)?;
        let mut silence = match (&seat.person, &seat.dropped, missed) {
            (None, ..) | (_, None, 0) => String::new(),
            (_, None, missed) => format!("; {missed} missed in a row"),
            (_, Some(since), _) => format!("; the computer plays for him since {since}"),
        };
        let away = match game.awaited_turn() {
            Some(number) => reading.absence(game, number.into(), seat.position)?,
            None => None,
        };
        if let Some(away) = away {
            let _ = write!(silence, "; away up to {}", away.last);
        }
        if leaving.contains(&seat.position) {
            silence.push_str("; leaves with the next turn");
        }
        let dead = reading.address_dead(game, seat.position)?;
        let reached = dead.as_deref().map(|since| format!("; {}", reach::since(since))).unwrap_or_default();
        rows.push((seat.position, who, format!("{orders}{silence}{reached}")));
        seats.push(json!({
            "position": seat.position,
            "computer": seat.person.is_none(),
            "name": seat.person.as_ref().map(|person| &person.name),
            "email": seat.person.as_ref().map(|person| &person.email),
            "language": seat.person.as_ref().map(|person| person.language),
            "missed": missed,
            "dropped": seat.dropped,
            "address": seat.person.as_ref().map(|_| if dead.is_some() { "dead" } else { "good" }),
            "sheet": sheet.as_ref().map(|sheet| json!({
                "number": sheet.number, "received": sheet.received, "orders": sheet.orders,
            })),
        }));
    }
    let width = rows.iter().map(|(_, who, _)| who.width()).max().unwrap_or(0);
    for (position, who, orders) in rows {
        let gap = " ".repeat(width - who.width());
        let _ = writeln!(words, "{}", format!("{position:>4}  {who}{gap}  {orders}").trim_end());
    }
    let held = held::waiting(reading, game)?;
    for mail in &held {
        let _ = writeln!(
            words,
            "Held, for it says that a program wrote it: {}; see `rpo held {}`",
            held::told(mail),
            game.name
        );
    }
    let letters = reading.held_letters(game)?.len();
    if letters > 0 {
        let told = count(letters, "letter");
        let _ = writeln!(
            words,
            "Of what players write to others you read {told} first; see `rpo write {} --held`",
            game.name
        );
    }
    let questions = reading.questions(game)?;
    for mail in &questions {
        let _ = writeln!(words, "Asked in words, {}", one_line(&format!("{}: {}", held::told(mail), mail.detail)));
    }
    let next = match game.status {
        Status::New => format!("rpo join {0} POSITION --name NAME --email ADDRESS, or rpo start {0}", game.name),
        Status::Running => format!("{COLLECT}, or rpo run {}", game.name),
        Status::Ended => format!("{SEND}, if letters wait"),
    };
    let _ = writeln!(words, "Next: {next}");
    let mut data = line.data;
    if let Some((_, due)) = due {
        data["due"] = due;
    }
    data["waits"] = pause.as_ref().map(Pause::data).into();
    data["seats"] = Value::from(seats);
    data["held"] = held.iter().map(held::data).collect();
    data["held_letters"] = letters.into();
    data["questions"] = questions.iter().map(asked).collect();
    Ok(Said::new(words, data))
}

/// When orders are due in a game with a schedule: a line, and the deadline as data.
fn due(reading: &Reading<'_>, game: &GameRow) -> Result<Option<(String, Value)>, Failure> {
    let (Some(row), Some(_)) = (reading.schedule(game)?, game.awaited_turn()) else { return Ok(None) };
    let plan = dues::Plan::read(&row)?;
    let told = plan.deadline()?;
    let line = match (&told, &plan.paused) {
        (_, Some(since)) => format!("It pauses since {since}; rpo schedule {} --resume ends it", game.name),
        (Some(deadline), None) => format!("Due {}", deadline.words(Language::English)),
        (None, None) => format!(
            "No deadline is set, and no tick plays it; rpo schedule {0} --next TIME sets one, rpo run {0} plays it now",
            game.name
        ),
    };
    let data =
        told.map(|deadline| json!({ "wall": deadline.wall_text(), "zone": deadline.zone, "utc": deadline.utc_text() }));
    Ok(Some((line, data.unwrap_or(Value::Null))))
}

/// The seed of a game that has ended. While it runs all dice to come follow from it, and moderators play too.
fn seed(game: &GameRow) -> Option<u64> {
    (game.status == Status::Ended).then_some(game.seed)
}

/// A question in words as data.
fn asked(mail: &MailRow) -> Value {
    json!({
        "sender": mail.sender, "position": mail.position, "received": mail.received, "question": mail.detail,
    })
}

fn where_it_stands(reading: &Reading<'_>, game: &GameRow) -> Result<Said, Failure> {
    let kind = shelf::of(game)?;
    let seats = reading.seats(game)?;
    let people = seats.iter().filter(|seat| seat.person.is_some()).count();
    let sheets = match game.awaited_turn() {
        Some(turn) => reading.sheets(game, turn)?.iter().filter(|sheet| sheet.current).count(),
        None => 0,
    };
    let mut letters = serde_json::Map::new();
    let mut waiting = 0;
    for (name, state) in [
        ("queued", LetterState::Queued),
        ("deferred", LetterState::Deferred),
        ("sending", LetterState::Sending),
        ("unknown", LetterState::Unknown),
        ("failed", LetterState::Failed),
        ("sent", LetterState::Sent),
        ("dropped", LetterState::Dropped),
    ] {
        let count = reading.count_letters(game.id, state)?;
        if matches!(state, LetterState::Queued | LetterState::Deferred) {
            waiting += count;
        }
        letters.insert(name.to_owned(), count.into());
    }
    let mut words = match (game.status, game.turn) {
        (Status::New, _) | (_, None) => format!("new, {} in {}", people_count(people), count(seats.len(), "seat")),
        (Status::Running, Some(turn)) if kind.card().count == Count::Moves => {
            let asked = kind.sit(reading, game, turn)?.asked();
            let waits: Vec<String> = asked.questions.iter().map(|question| question.seat.to_string()).collect();
            format!(
                "at move {}; it waits for position {}; {} on file",
                asked.number,
                waits.join(", "),
                count(sheets, "sheet")
            )
        }
        (Status::Running, Some(turn)) => {
            let next = turn + 1;
            match turn {
                0 => format!("begun; {sheets} of {} sent orders for turn 1", people_count(people)),
                _ => format!("turn {turn} played; {sheets} of {} sent orders for turn {next}", people_count(people)),
            }
        }
        (Status::Ended, Some(turn)) if kind.card().count == Count::Moves => format!("ended with move {turn}"),
        (Status::Ended, Some(turn)) => format!("ended with turn {turn}"),
    };
    let ending = reading.ending(game)?;
    if let Some(ending) = &ending {
        let _ = write!(words, ", by agreement: {}", one_line(&ending.reason));
    }
    if waiting > 0 {
        let _ = write!(words, "; {} to be sent", count(waiting, "letter"));
    }
    let held_back = reading.letters_held_back(Some(game))?;
    if held_back > 0 {
        let _ = write!(words, ", {held_back} of which for a better address");
    }
    let dead = reading.dead_seats()?.iter().filter(|seat| seat.game == game.id).count();
    if dead > 0 {
        let _ = write!(
            words,
            "; {} dead",
            if dead == 1 { "1 address is".to_owned() } else { format!("{dead} addresses are") }
        );
    }
    for (name, text) in [("sending", "may be under way"), ("unknown", "may be lost"), ("failed", "failed for good")] {
        if let Some(count) = letters.get(name).and_then(Value::as_u64).filter(|count| *count > 0) {
            let _ = write!(words, "; {} {text}", super::failure::count(count, "letter"));
        }
    }
    let data = json!({
        "game": game.name,
        "status": game.status,
        "turn": game.turn,
        "next_turn": game.awaited_turn(),
        "seed": seed(game),
        "policy": game.policy,
        "address": game.address,
        "people": people,
        "sheets": sheets,
        "letters": letters,
        "ended_by_agreement": ending.map(|ending| ending.reason),
        "dead_addresses": dead,
    });
    Ok(Said::new(words, data))
}

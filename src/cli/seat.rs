//! `rpo seat`: who sits where, and what changes of a person without another one taking his place.

use super::failure::{count, verb};
use super::join::{address, person_name};
use super::letters::{self, Notice, REFEREE};
use super::next::SEND;
use super::{Context, Failure, Said, clock, reach};
use crate::games::Seat;
use crate::language::Language;
use crate::post::identity::same_mailbox;
use crate::post::letter::{self, Correspondent};
use crate::report::{format, text};
use crate::store::{GameRow, JournalEntry, LetterState, Person, Reading, SeatRow, Status, Writing};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// List the seats of a game, or change what is noted of a person.
///
/// With --email the same person keeps seat, token and orders: letters that wait go to the new address at once, and the
/// old one gets a last letter that says so. Another person takes a seat by `rpo join`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo seat 12
  rpo seat 12 3 --email jay@new.example.com
  rpo seat 12 3 --lang fr
  rpo seat 12 3 --alive              (letters came back, but his address is good)")]
pub(super) struct SeatOf {
    /// Name of the game.
    game: String,
    /// The seat, from 1 [default: all are listed].
    position: Option<u8>,
    /// The person's new e-mail address.
    #[arg(long, value_name = "ADDRESS", requires = "position")]
    email: Option<String>,
    /// His address is good, though letters came back: those that wait go there again.
    #[arg(long, requires = "position", conflicts_with_all = ["email", "lang", "name"])]
    alive: bool,
    /// Language of his letters: en or fr.
    #[arg(long, requires = "position")]
    lang: Option<Language>,
    /// His name; after the start it is the tycoon's, and stays.
    #[arg(long, requires = "position")]
    name: Option<String>,
}

pub(super) fn run(context: &Context, seat: &SeatOf) -> Result<Said, Failure> {
    match seat.position {
        Some(position) if seat.alive => reach::revive(context, &seat.game, Seat(position)),
        Some(position) if seat.email.is_some() || seat.lang.is_some() || seat.name.is_some() => {
            change(context, seat, Seat(position))
        }
        position => list(context, &seat.game, position),
    }
}

fn list(context: &Context, game: &str, position: Option<u8>) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(game)?;
    let seats = match position {
        Some(position) => vec![reading.seat(&game, Seat(position))?],
        None => reading.seats(&game)?,
    };
    let mut rows = Vec::new();
    for seat in &seats {
        rows.push(row(&reading, &game, seat)?);
    }
    let width = rows.iter().map(|(who, ..)| who.width()).max().unwrap_or(0);
    let mut words = String::new();
    for (seat, (who, state, _)) in seats.iter().zip(&rows) {
        let gap = " ".repeat(width - who.width());
        let _ = writeln!(words, "{}", format!("{:>4}  {who}{gap}  {state}", seat.position.0).trim_end());
    }
    let data: Vec<Value> = rows.into_iter().map(|(.., data)| data).collect();
    Ok(Said::new(words, json!({ "game": game.name, "seats": data })))
}

/// A seat: who sits there, how he does, and both as data.
fn row(reading: &Reading<'_>, game: &GameRow, seat: &SeatRow) -> Result<(String, String, Value), Failure> {
    let dead = reading.address_dead(game, seat.position)?;
    let missed = reading.missed_in_a_row(game, seat.position)?;
    let (mut sheet, mut away) = (None, None);
    if let Some(number) = game.awaited_turn() {
        sheet = reading.current_sheet(game, number, seat.position)?;
        away = reading.absence(game, number.into(), seat.position)?;
    }
    let who = match &seat.person {
        Some(person) => format!("{} <{}>, {}", person.name, person.email, person.language),
        None => "computer".to_owned(),
    };
    let mut state = Vec::new();
    if let Some(since) = &dead {
        state.push(reach::since(since));
    }
    match (&sheet, &seat.person) {
        (Some(sheet), _) => state.push(format!("sheet {} is in", sheet.number)),
        (None, Some(_)) if game.awaited_turn().is_some() => state.push("no sheet".to_owned()),
        (None, _) => {}
    }
    if missed > 0 {
        state.push(format!("{missed} missed in a row"));
    }
    if let Some(away) = away {
        let computer = if away.computer { ", the computer plays" } else { "" };
        state.push(format!("away up to {}{computer}", away.last));
    }
    if let Some(since) = seat.dropped.as_ref().filter(|_| seat.person.is_some()) {
        state.push(format!("the computer plays for him since {since}"));
    }
    let leaves = reading.departures(game)?.contains(&seat.position);
    if leaves {
        state.push("leaves with the next turn".to_owned());
    }
    let person = seat.person.as_ref();
    let data = json!({
        "dropped": seat.dropped,
        "leaves": leaves,
        "position": seat.position,
        "name": person.map(|person| &person.name),
        "email": person.map(|person| &person.email),
        "language": person.map(|person| person.language),
        "address": person.map(|_| if dead.is_some() { "dead" } else { "good" }),
        "computer": person.is_none(),
        "missed": missed,
        "away": away.map(|away| json!({ "last": away.last, "computer": away.computer })),
        "sheet": sheet.is_some(),
        "number": sheet.as_ref().map(|sheet| sheet.number),
    });
    Ok((who, state.join("; "), data))
}

fn change(context: &Context, seat: &SeatOf, position: Seat) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(&seat.game)?;
    let name = &game.name;
    let row = writing.seat(&game, position)?;
    let Some(before) = row.person.clone() else {
        return Err(Failure::refused(format!(
            "the computer plays position {position} of game {name}; `rpo join {name} {position}` gives it to a person"
        )));
    };
    let mut person = before.clone();
    if let Some(wanted) = &seat.name {
        if game.status != Status::New {
            return Err(Failure::refused(format!(
                "game {name} has begun, and {} is the tycoon's name in it; it stays",
                before.name
            )));
        }
        person.name = person_name(wanted)?;
    }
    if let Some(language) = seat.lang {
        person.language = language.known().map_err(Failure::Refused)?;
    }
    let mut remarks = Vec::new();
    if let Some(wanted) = &seat.email {
        person.email = address(wanted)?;
        if person.email == before.email {
            return Err(Failure::refused(format!("position {position} of game {name} has that address already")));
        }
        remarks = looked_at(&writing, &game, position, &before.email, &person.email)?;
    }
    let was_dead = writing.address_dead(&game, position)?.is_some();
    writing.seat_person(&game, position, &person, row.sitters)?;
    let mut detail = json!({ "position": position });
    for (key, old, new) in [
        ("name", &before.name, &person.name),
        ("email", &before.email, &person.email),
        ("language", &before.language.code().to_owned(), &person.language.code().to_owned()),
    ] {
        if old != new {
            detail[key] = json!({ "before": old, "after": new });
        }
    }
    writing.note(&game, &JournalEntry::new("seat", game.turn, &clock::written(now), detail))?;
    let mut words =
        format!("Position {position} of game {name}: {} <{}>, {}\n", person.name, person.email, person.language);
    let mut data = json!({
        "game": name, "position": position, "name": person.name, "email": person.email, "language": person.language,
    });
    if seat.email.is_some() {
        let Moved { redirected, unsure } = redirect(&writing, &game, position, &before.email, &person, now)?;
        let told = !was_dead && !same_mailbox(&before.email, &person.email);
        if told {
            goodbye(&writing, &game, position, &before, now)?;
        }
        let go = verb(redirected, "goes", "go");
        let _ = writeln!(words, "{} that had not gone {go} to the new address now.", count(redirected, "letter"));
        for line in &unsure {
            let _ = writeln!(words, "Nobody knows whether this one has arrived at the old address: {line}");
        }
        if told {
            let _ = writeln!(words, "A last letter tells {} so, without the new address.", before.email);
        }
        data["redirected"] = redirected.into();
        data["unknown"] = json!(unsure);
        data["told"] = told.into();
    }
    for remark in &remarks {
        let _ = writeln!(words, "Look at this: {remark}.");
    }
    data["remarks"] = json!(remarks);
    words.push_str(&format!("Next: {SEND}, if letters wait"));
    writing.commit()?;
    Ok(Said::new(words, data))
}

/// What there is to say of a new address.
///
/// # Errors
/// If it is the referee's own.
fn looked_at(
    reading: &Reading<'_>,
    game: &GameRow,
    position: Seat,
    before: &str,
    email: &str,
) -> Result<Vec<String>, Failure> {
    for other in reading.games()? {
        if same_mailbox(email, &other.address) {
            return Err(Failure::refused(format!("{email} is the referee's own address; a player needs another")));
        }
    }
    let mut remarks = Vec::new();
    if same_mailbox(email, before) {
        remarks.push(format!("{email} and {before} are one mailbox, so that nobody is told of the change"));
    }
    for seat in reading.seats(game)?.iter().filter(|seat| seat.position != position) {
        if let Some(other) = seat.person.as_ref().filter(|other| same_mailbox(&other.email, email)) {
            remarks.push(format!("{} at position {} has that mailbox too", other.name, seat.position));
        }
    }
    let domain = email.rsplit_once('@').map_or("", |(_, domain)| domain);
    if reading.domain_dead(domain)? {
        remarks.push(format!("letters to {domain} have come back"));
    }
    Ok(remarks)
}

/// What became of letters to the old address.
struct Moved {
    /// How many go to the new one.
    redirected: usize,
    /// Those that may have gone, a line each.
    unsure: Vec<String>,
}

/// Letters that have not gone are made out anew.
fn redirect(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    old: &str,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<Moved, Failure> {
    let secret = writing.secret()?;
    let mut moved = Moved { redirected: 0, unsure: Vec::new() };
    let to = Correspondent { name: person.name.clone(), address: person.email.clone() };
    for row in writing.letters_at(game, position, old)? {
        if matches!(row.state, LetterState::Sending | LetterState::Unknown) {
            moved.unsure.push(format!("{} of {}", row.letter.subject, row.queued));
            continue;
        }
        let local = row.letter.message_id.split('@').next().unwrap_or_default();
        let words = [local.rsplit_once('.').map_or(local, |(words, _)| words).to_owned()];
        let content = format!("{}\n{}\n{}", game.seed, row.letter.message_id, person.email);
        let message_id = secret.message_id(&words, &content, game.domain());
        let raw = letter::redirected(&row.letter.raw, &to, &message_id)
            .map_err(|error| Failure::refused(error.to_string()))?;
        writing.redirect(&row, &person.email, &message_id, &raw, &clock::written(now))?;
        moved.redirected += 1;
    }
    Ok(moved)
}

/// The last letter to the old address: neither token nor new address.
fn goodbye(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    before: &Person,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let args = [("game", game.name.clone().into()), ("position", position.to_string().into())];
    let say = |key: &str| text(before.language, key, &args);
    let words = [format!("g{}", game.name.to_lowercase()), format!("p{position}"), "moved".to_owned()];
    let content = format!("{}\n{}\n{}", game.seed, before.email, clock::written(now));
    let paragraphs = ["moved", "moved-not-you"].map(|key| format::paragraph("", &say(key)));
    letters::notice(
        writing,
        &Notice {
            game,
            position,
            person: before,
            subject: say("moved-subject"),
            text: format!("{}\n\n{REFEREE}\n", paragraphs.join("\n\n")),
            attachments: Vec::new(),
            pieces: words.to_vec(),
            content,
            now,
        },
    )?;
    Ok(())
}

//! `rpo enter`: a sheet that came by telephone or on paper, typed by the moderator.
//!
//! It is judged as the player's own mail would be, so that no second way of reading orders exists; only that it is his the
//! moderator says, and nobody is asked for a token.

use super::collect::answers::{Clerk, Memory};
use super::collect::filing;
use super::failure::{count, read_text};
use super::next::SEND;
use super::office::{Books, Tongues};
use super::shown::Secrets;
use super::{Context, Failure, Said, clock};
use crate::games::Seat;
use crate::language::Language;
use crate::post::{Judgement, Limits, Reason, judge, verdict};
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, JournalEntry, Person, Writing};
use serde_json::json;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Bytes of a sheet that is entered.
const LARGEST_SHEET: u64 = 200_000;

/// Enter a player's sheet for him.
///
/// The file holds orders, a line each, with or without the first line and END; a first line that is there must name this
/// game and seat. It counts as the last to arrive: it replaces what he sent, and what he sends afterwards replaces it.
/// He gets a receipt that says so.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo enter 12 4 by-phone.txt
  rpo enter 12 4 - < by-phone.txt")]
pub(super) struct Enter {
    /// Name of the game.
    game: String,
    /// The seat, from 1.
    position: u8,
    /// The sheet; - is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn run(context: &Context, enter: &Enter) -> Result<Said, Failure> {
    let text = text_of(&enter.file)?;
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(&enter.game)?;
    let name = &game.name;
    if game.awaited_turn().is_none() {
        return Err(Failure::refused(format!(
            "game {name} has ended and awaits no orders; `rpo undo {name}` would take its last turn back"
        )));
    }
    let position = Seat(enter.position);
    let Some(person) = writing.seat(&game, position)?.person else {
        return Err(Failure::refused(format!(
            "the computer plays position {position} of game {name}; `rpo join {name} {position}` gives it to a person"
        )));
    };
    let limits = Limits::default();
    let judgement = judged(&writing, &game, position, &person, &text, &limits)?;
    let secrets = Secrets::of(&writing, &game)?;
    let Some(sheet) = judgement.counted() else {
        return Err(refused(&judgement, &secrets));
    };
    let received = clock::written(now);
    let kept = filing::keep_sheet(&writing, None, &judgement, Some(&game), &received)?;
    let memory = Memory::default();
    let clerk = Clerk::new(&writing, now, limits, u64::MAX, &memory);
    for draft in clerk.drafts(&judgement, |_| Some(&game), &[kept], now)? {
        if let Some(letter) = draft.letter(&judgement)? {
            clerk.queue(&letter, draft.mail())?;
        }
    }
    let orders: Vec<String> = sheet.orders.iter().map(|read| secrets.line(&read.order.canonical)).collect();
    let detail = json!({ "position": position, "sheet": kept.number, "orders": orders });
    writing.note(&game, &JournalEntry::new("enter", game.awaited_turn(), &received, detail))?;
    writing.commit()?;
    let (number, before) = (kept.number.unwrap_or_default(), kept.before);
    let mut words = format!(
        "Sheet {number} of position {position} of game {name} is entered: {}{}.\n",
        count(orders.len(), "order"),
        before.map(|sheet| format!("; it replaces sheet {}", sheet.number)).unwrap_or_default()
    );
    for (place, order) in (1..).zip(&orders) {
        words.push_str(&format!("{place:>3}. {order}\n"));
    }
    for complaint in complaints(&judgement, &secrets) {
        words.push_str(&format!("Look at this: {complaint}\n"));
    }
    words.push_str(&format!("Next: {SEND} for the receipt"));
    let data = json!({
        "game": name, "position": position, "sheet": number, "replaces": before.map(|sheet| sheet.number),
        "orders": orders, "complaints": complaints(&judgement, &secrets),
    });
    Ok(Said::new(words, data))
}

/// What the file or standard input holds.
fn text_of(file: &Path) -> Result<String, Failure> {
    if file != Path::new("-") {
        return read_text(file, LARGEST_SHEET);
    }
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(LARGEST_SHEET + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::Unreadable { path: file.to_owned(), error })?;
    if bytes.len() as u64 > LARGEST_SHEET {
        return Err(Failure::TooLarge { path: file.to_owned(), most: LARGEST_SHEET });
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::refused("standard input is no text in UTF-8; save it in that encoding and try again"))
}

/// Judges the text as if the player had mailed it; orders alone get the first line that his sheet has.
fn judged(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    person: &Person,
    text: &str,
    limits: &Limits,
) -> Result<Judgement, Failure> {
    let books = Books::open(writing, Some(game), &mut Tongues::default())?.vouched().trusting();
    let mailed = |text: &str| {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let head = "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit";
        judge(format!("From: {}\n{head}\n\n{text}\n", person.email).as_bytes(), &books, limits)
    };
    let mut judgement = mailed(text);
    if matches!(judgement.reason, Some(Reason::NoBlock)) {
        let count = shelf::of(game)?.tongue(writing, game)?.count().word(Language::English);
        let number = game.awaited_turn().unwrap_or_default();
        judgement = mailed(&format!("ORDERS {} {position} {count} {number}\n{text}\nEND", game.name));
    }
    books.check()?;
    if !judgement.more.is_empty() {
        return Err(Failure::refused("the text holds sheets for several seats; enter them one by one"));
    }
    if let Some(named) = judgement.named.as_deref().filter(|named| !named.eq_ignore_ascii_case(&game.name)) {
        return Err(Failure::refused(format!(
            "the first line names game {named}; type `rpo enter {named} ...`, or take the line out"
        )));
    }
    if judgement.position != position.0 {
        return Err(Failure::refused(format!(
            "the first line names position {}; type `rpo enter {} {} ...`, or take the line out",
            judgement.position, game.name, judgement.position
        )));
    }
    Ok(judgement)
}

/// Why a sheet can't be entered.
fn refused(judgement: &Judgement, secrets: &Secrets) -> Failure {
    let number = judgement.number.unwrap_or_default();
    let next = judgement.next_number.unwrap_or_default();
    let count = judgement.tongue.as_ref().map_or(Count::Turns, |tongue| tongue.count()).word(Language::English);
    let count = count.to_lowercase();
    Failure::refused(match judgement.reason {
        Some(Reason::StaleTurn | Reason::FutureTurn) => {
            format!(
                "the first line is for {count} {number}, and orders are taken for {count} {next}; mend it or take it out"
            )
        }
        Some(Reason::MissingTurn) => {
            format!("the first line names no {count}; write {next} there, or take the line out")
        }
        Some(Reason::UnknownGame) => "the first line names no game; write it whole, or take it out".to_owned(),
        Some(Reason::NoOrders) => {
            let complaints = complaints(judgement, secrets).join("; ");
            format!("no order in it can be understood ({complaints}); mend it and type the command again")
        }
        reason => {
            let why = reason.map(Reason::code).unwrap_or("not taken");
            format!("the sheet would be refused ({why}); mend it and type the command again")
        }
    })
}

/// What is wrong with its lines, a sentence each.
fn complaints(judgement: &Judgement, secrets: &Secrets) -> Vec<String> {
    let diagnostics = judgement.sheet.iter().flat_map(|sheet| &sheet.diagnostics);
    let said = diagnostics.map(|one| {
        let message = verdict::message(one, judgement.tongue.as_deref(), Language::English);
        secrets.line(&format!("{}: {message}; {}", one.text.trim(), judgement.hint(one, Language::English)))
    });
    said.collect()
}

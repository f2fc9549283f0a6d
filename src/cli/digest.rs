//! `rpo digest`, and what a tick does of it: the letter to the moderator of what is new and needs him: mail that is held, questions, letters that never arrived,
//! wrong tokens, and whatever else was noted for him. Each thing is told once, however long it lasts.
//!
//! A digest is written to nobody who could send it back: never to the referee's own address, and of a digest that did not
//! arrive no digest tells.

use super::alarm::note;
use super::letters::REFEREE;
use super::{Context, Failure, Said, clock, guessing};
use crate::post::identity::{mailbox, same_mailbox};
use crate::post::letter::{self, Cause, Correspondent};
use crate::report::format;
use crate::store::{AlarmRow, GameRow, Letter, LetterKind, LetterState, Lost, Status, Teller, Unread, Writing};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Tell the moderator what is new and needs him.
///
/// Held mail, questions in words, letters that did not arrive, wrong tokens, people who send nothing, and whatever else was
/// noted for him: each is told once, in a letter to the address that `rpo schedule GAME --moderator ADDRESS` sets. A tick does
/// the same. Exit status 1: something is new.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo digest")]
pub(super) struct Tell {}

pub(super) fn run(context: &Context, _: &Tell) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let new = send(&writing, now)?;
    for row in &new {
        writing.learnt(row, Teller::Tick, &clock::written(now))?;
    }
    let (mut words, data) = told(&new);
    writing.commit()?;
    if new.is_empty() {
        words.push_str("Nothing new needs you.");
    }
    Ok(Said { words, data: json!({ "new": data }), fine: new.is_empty() })
}

/// What is new, a line each, and as data.
fn told(new: &[AlarmRow]) -> (String, Value) {
    let line = |row: &AlarmRow| match &row.game {
        Some(name) => format!("Game {name}: {}.\n", row.words),
        None => format!("{}.\n", row.words),
    };
    let one = |row: &AlarmRow| json!({ "game": row.game, "kind": row.kind, "at": row.at, "words": row.words });
    (new.iter().map(line).collect(), new.iter().map(one).collect())
}

/// Letters that did not arrive.
const LOST: &str = "letter";
/// The same of the moderator's own.
const OWN: &str = "digest";

/// What nobody told within that time is told no more: it was seen at a terminal, or is long past.
const STALE: Duration = Duration::days(7);
/// How far back mail is looked at the first time.
const FIRST_LOOK: Duration = Duration::days(1);

/// Notes what is new, and queues a letter of it to each moderator it concerns; gives what is new, of all games. Nothing: no
/// letter is written, and nobody is needed.
///
/// # Errors
/// If the database fails, or a letter can't be written.
pub(super) fn send(writing: &Writing<'_>, now: DateTime<Utc>) -> Result<Vec<AlarmRow>, Failure> {
    let games = writing.games()?;
    look(writing, &games, now)?;
    let stale = clock::written(now - STALE);
    let untold = writing.alarms(Teller::Letter)?.into_iter();
    let (new, old): (Vec<AlarmRow>, Vec<AlarmRow>) = untold.partition(|row| row.at >= stale);
    for (address, digest) in digests(&games, &new) {
        if !games.iter().any(|game| same_mailbox(&game.address, address)) {
            digest.queue(writing, address, now)?;
        }
    }
    for row in new.iter().chain(&old) {
        writing.learnt(row, Teller::Letter, &clock::written(now))?;
    }
    Ok(new)
}

/// Notes what came and what failed to go since the last time.
fn look(writing: &Writing<'_>, games: &[GameRow], now: DateTime<Utc>) -> Result<(), Failure> {
    let game = |id: i64| games.iter().find(|game| game.id == id);
    for mail in writing.unread(&clock::written(now - FIRST_LOOK))? {
        let Some(game) = game(mail.game) else { continue };
        let kind = if mail.held { "held" } else { "question" };
        note(writing, Some(game), kind, &format!("{}/{}", mail.mail, mail.place), &of_mail(&mail, game), now)?;
    }
    writing.look()?;
    look_at_letters(writing, games, now)?;
    for episode in guessing::lately(writing, None, now)? {
        let game = games.iter().find(|game| game.name.eq_ignore_ascii_case(&episode.game));
        let key = format!("{}/{}", episode.position, episode.since);
        note(writing, game, "guess", &key, &guessing::sentence(&episode), now)?;
    }
    Ok(())
}

/// Notes letters that did not arrive, or may not have.
///
/// # Errors
/// If the database fails.
pub(super) fn look_at_letters(writing: &Writing<'_>, games: &[GameRow], now: DateTime<Utc>) -> Result<(), Failure> {
    let game = |id: i64| games.iter().find(|game| game.id == id);
    for kind in [LOST, OWN] {
        for lost in writing.lost(kind)? {
            let own = lost.position.is_none() && lost.kind == LetterKind::Notice;
            if own == (kind == OWN) {
                let key = format!("{}/{}", lost.message_id, lost.changed);
                note(writing, lost.game.and_then(game), kind, &key, &of_letter(&lost, lost.game.and_then(game)), now)?;
            }
        }
    }
    Ok(())
}

fn of_mail(mail: &Unread, game: &GameRow) -> String {
    let position = mail.position.map(|position| format!("position {position}, ")).unwrap_or_default();
    let turn = mail.number.map(|number| format!("for {number}, ")).unwrap_or_default();
    let Unread { sender, received, question, .. } = mail;
    match mail.held {
        true => format!(
            "{position}{turn}from {sender}, received {received}: held, for it says that a program wrote it; \
             rpo held {} --release {} lets it count",
            game.name, mail.mail
        ),
        false => format!("{position}from {sender}, received {received}, asks in words: {question}"),
    }
}

fn of_letter(lost: &Lost, game: Option<&GameRow>) -> String {
    let Lost { position, address, subject, error, .. } = lost;
    let to = position.map(|position| format!("position {position} ")).unwrap_or_default();
    let letter = format!("the letter “{subject}” to {to}<{address}>");
    match (lost.state, position, game) {
        (LetterState::Unknown, ..) => {
            format!("{letter} may be lost ({error}); ask whether it came, rpo send --again sends it once more")
        }
        (_, Some(position), Some(game)) => format!(
            "{letter} did not arrive ({error}); rpo seat {} {position} --email ADDRESS mends the address",
            game.name
        ),
        _ => format!("{letter} did not arrive ({error})"),
    }
}

/// A letter to one moderator.
struct Digest<'a> {
    /// Of whom it comes: one of his games.
    from: &'a GameRow,
    /// Each with its game, if it is of one.
    rows: Vec<(Option<&'a GameRow>, &'a AlarmRow)>,
}

/// What each moderator is told, by his address. What is no game's alone is told to all who have a game to run.
fn digests<'a>(games: &'a [GameRow], new: &'a [AlarmRow]) -> BTreeMap<&'a str, Digest<'a>> {
    let by_name: BTreeMap<&str, &GameRow> = games.iter().map(|game| (game.name.as_str(), game)).collect();
    // Two spellings of an address are one moderator.
    let mut addresses: BTreeMap<String, &str> = BTreeMap::new();
    let mut running: BTreeMap<&str, &GameRow> = BTreeMap::new();
    for game in games {
        let Some(address) = &game.moderator else { continue };
        let address = *addresses.entry(mailbox(address)).or_insert(address);
        if game.status != Status::Ended {
            running.entry(address).or_insert(game);
        }
    }
    let mut digests: BTreeMap<&str, Digest<'_>> = BTreeMap::new();
    let mut tell = |address, from, game, row| {
        digests.entry(address).or_insert_with(|| Digest { from, rows: Vec::new() }).rows.push((game, row));
    };
    for row in new.iter().filter(|row| row.kind != OWN) {
        let Some(game) = row.game.as_deref().and_then(|name| by_name.get(name).copied()) else {
            running.iter().for_each(|(address, from)| tell(*address, *from, None, row));
            continue;
        };
        if let Some(address) = game.moderator.as_ref().and_then(|address| addresses.get(&mailbox(address))) {
            tell(*address, game, Some(game), row);
        }
    }
    digests
}

impl Digest<'_> {
    fn queue(&self, writing: &Writing<'_>, address: &str, now: DateTime<Utc>) -> Result<(), Failure> {
        let game = self.from;
        let text = self.text();
        let last = self.rows.iter().map(|(_, row)| row.id).max().unwrap_or_default();
        // The same things are told in one letter, and never in a second one.
        let message_id = letter::message_id(
            &["digest".to_owned(), last.to_string()],
            &format!("{}\n{text}", game.seed),
            game.domain(),
        );
        let subject = self.subject();
        let built = letter::Letter {
            from: Correspondent { name: REFEREE.to_owned(), address: game.address.clone() },
            to: Correspondent { name: String::new(), address: address.to_owned() },
            reply_to: game.address.clone(),
            subject: subject.clone(),
            text,
            html: None,
            inlines: Vec::new(),
            attachments: Vec::new(),
            message_id: message_id.clone(),
            date: now.fixed_offset(),
            in_reply_to: None,
            references: Vec::new(),
            cause: Cause::Generated,
        };
        let letter = Letter {
            game: Some(game.id),
            turn: None,
            position: None,
            kind: LetterKind::Notice,
            address: address.to_owned(),
            subject,
            message_id,
            raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
        };
        writing.queue(&letter, &clock::written(now))?;
        Ok(())
    }

    /// `[RPO] 3 things need you: games 12, 13`.
    fn subject(&self) -> String {
        let mut names: Vec<&str> =
            self.rows.iter().filter_map(|(game, _)| Some(game.as_ref()?.name.as_str())).collect();
        names.sort_unstable();
        names.dedup();
        let of = match names.as_slice() {
            [] => String::new(),
            [name] => format!(": game {name}"),
            [one, two, three, _, ..] => format!(": games {one}, {two}, {three} and others"),
            names => format!(": games {}", names.join(", ")),
        };
        match self.rows.len() {
            1 => format!("[RPO] Something needs you{of}"),
            things => format!("[RPO] {things} things need you{of}"),
        }
    }

    /// Everything, game by game.
    fn text(&self) -> String {
        let mut paragraphs = vec!["New since the last letter of this kind:".to_owned()];
        let mut rows: Vec<_> = self.rows.iter().collect();
        rows.sort_by_key(|(game, row)| (game.map(|game| &game.name), row.id));
        let mut of = None;
        for (game, row) in rows {
            let name = game.map(|game| game.name.as_str());
            if of != Some(name) {
                paragraphs.push(name.map_or("All games".to_owned(), |name| format!("Game {name}")));
                of = Some(name);
            }
            paragraphs.push(format::paragraph("- ", &format!("{}.", row.words)));
        }
        paragraphs.push(format::paragraph(
            "",
            "Each of these is told once; `rpo status` goes on telling what is not mended. A program wrote this letter, and an \
             answer to it is read as a player's: write to players from an address of your own.",
        ));
        paragraphs.join("\n\n") + "\n"
    }
}

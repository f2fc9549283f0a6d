//! `rpo send`: empties the outbox.
//!
//! A letter is marked as under way before it is handed over and as sent afterwards, each in a transaction of its own:
//! whenever the program dies, the database knows which one letter may have gone.

use super::failure::{count, one_line};
use super::{Context, Failure, Said, clock};
use crate::post::bounce::Status;
use crate::post::transport::{self, Delivery, Parcel, Transport};
use crate::store::{Fate, GameRow, LetterRow, LetterState, Store};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Tries after which a letter that failed for now has failed for good: some three days.
const MOST_ATTEMPTS: u32 = 14;

/// Send the letters that wait.
///
/// A letter refused for now is tried again by a later `rpo send`, after growing pauses; one refused for good and one
/// that may have gone when the connection broke are not, unless with --again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo send --to letters                      (a file each, which any mail program opens)
  rpo send --smtp smtps://user@mail.example.org --password-file ~/.rpo-password
  rpo send --to letters --dry-run")]
pub(super) struct Send {
    /// Directory that takes a file for each letter.
    #[arg(long, value_name = "DIR", required_unless_present_any = ["smtp", "dry_run"], conflicts_with = "smtp")]
    to: Option<PathBuf>,
    /// Mail server: smtps://user@host, smtp://user@host?tls=required or smtp://localhost.
    #[arg(long, value_name = "URL", required_unless_present_any = ["to", "dry_run"])]
    smtp: Option<String>,
    /// File whose first line is the mail server's password.
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    password_file: Option<PathBuf>,
    /// Also try letters that failed, or that may have gone already.
    #[arg(long)]
    again: bool,
    /// List recipients and subjects, and send nothing.
    #[arg(long)]
    dry_run: bool,
}

impl Send {
    /// Sends into a directory, as the demonstration does.
    pub(super) fn into(dir: PathBuf) -> Send {
        Send::by(Some(dir), None, None)
    }

    /// Sends what waits into a directory or to a mail server.
    pub(super) fn by(to: Option<PathBuf>, smtp: Option<String>, password_file: Option<PathBuf>) -> Send {
        Send { to, smtp, password_file, again: false, dry_run: false }
    }
}

pub(super) fn run(context: &Context, send: &Send) -> Result<Said, Failure> {
    if send.dry_run {
        let now = clock::now()?;
        let mut store = context.open()?;
        let _right = store.send_right(&context.typed)?;
        return list(&mut store, send, now);
    }
    let Emptied { waiting, sent, failed } = empty(context, send)?;
    let held_back = super::reach::held_back(&context.open()?.read()?, None)?;
    if waiting == 0 {
        let words = held_back.unwrap_or_else(|| "No letter waits.".to_owned());
        return Ok(Said::new(words, json!({ "sent": 0, "failed": [] })));
    }
    let mut words: Vec<String> = failed.iter().map(Undelivered::words).collect();
    words.extend(held_back);
    words.push(format!("{sent} of {} sent.", count(waiting, "letter")));
    if !failed.is_empty() {
        words.push(
            "Next: the same command later, for what is not yet sent; with --again also for the others, once their \
             addresses are right and you know that they have not gone"
                .to_owned(),
        );
    }
    let fine = failed.is_empty();
    let failed: Vec<Value> = failed.iter().map(Undelivered::data).collect();
    Ok(Said { words: words.join("\n"), data: json!({ "sent": sent, "failed": failed }), fine })
}

/// What came of emptying the outbox.
pub(super) struct Emptied {
    /// Letters whose turn it was.
    pub(super) waiting: usize,
    pub(super) sent: usize,
    pub(super) failed: Vec<Undelivered>,
}

/// A letter that was tried and has not gone, as far as is known.
pub(super) struct Undelivered {
    pub(super) row: LetterRow,
    /// What it is now.
    pub(super) state: LetterState,
    pub(super) error: String,
}

impl Undelivered {
    /// In a line.
    pub(super) fn words(&self) -> String {
        let fate = match self.state {
            LetterState::Deferred => "not yet sent",
            LetterState::Unknown => "may have gone or not",
            _ => "failed for good",
        };
        one_line(&format!("{}, {}: {fate}: {}", self.row.letter.address, self.row.letter.subject, self.error))
    }

    /// As data.
    pub(super) fn data(&self) -> Value {
        let Undelivered { row: LetterRow { letter, .. }, state, error } = self;
        json!({ "address": letter.address, "subject": letter.subject, "state": state, "error": error })
    }
}

/// Sends the letters that wait.
///
/// # Errors
/// If the way can't be opened, or the database fails; what was sent before is marked so.
pub(super) fn empty(context: &Context, send: &Send) -> Result<Emptied, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let _right = store.send_right(&context.typed)?;
    clock::check(context, &store.read()?, now)?;
    let mut way = open(send)?;
    if send.smtp.is_some() {
        give_up_interrupted(context, &mut store, now)?;
    }
    let letters = waiting(&mut store, send, now)?;
    let mut emptied = Emptied { waiting: letters.len(), sent: 0, failed: Vec::new() };
    if letters.is_empty() {
        return Ok(emptied);
    }
    way.connect().map_err(|error| Failure::refused(format!("{error}; no letter was sent")))?;
    for row in letters {
        let Some((state, error)) = deliver(context, &mut store, way.as_mut(), &row, now)? else { continue };
        match state {
            LetterState::Sent => emptied.sent += 1,
            _ => emptied.failed.push(Undelivered { row, state, error }),
        }
    }
    Ok(emptied)
}

fn open(send: &Send) -> Result<Box<dyn Transport>, Failure> {
    let password = super::secret::first_line(send.password_file.as_deref())?;
    match (&send.to, &send.smtp) {
        (Some(dir), _) => Ok(Box::new(transport::Folder::new(dir))),
        (None, Some(url)) => {
            let smtp = transport::Smtp::new(url, password.as_deref());
            Ok(Box::new(smtp.map_err(|error| Failure::refused(error.to_string()))?))
        }
        (None, None) => Err(Failure::refused("say where to: rpo send --to DIR or --smtp URL")),
    }
}

/// Letters whose turn it is, the oldest first.
fn waiting(store: &mut Store, send: &Send, now: DateTime<Utc>) -> Result<Vec<LetterRow>, Failure> {
    let reading = store.read()?;
    let now = clock::written(now);
    let mut letters = reading.letters(LetterState::Queued)?;
    let due = |row: &LetterRow| send.again || row.next_try.as_ref().is_none_or(|time| *time <= now);
    letters.extend(reading.letters(LetterState::Deferred)?.into_iter().filter(due));
    // The same letter in the same file is no second letter; a mail server might send it twice.
    if send.to.is_some() {
        letters.extend(reading.letters(LetterState::Sending)?);
    }
    if send.again {
        letters.extend(reading.letters(LetterState::Failed)?);
        letters.extend(reading.letters(LetterState::Unknown)?);
    }
    super::reach::hold_back(&reading, &mut letters)?;
    letters.sort_by_key(|row| row.id);
    Ok(letters)
}

/// Letters a program was sending when it died may have gone: whoever has the right to send knows that nobody else
/// is sending them now.
fn give_up_interrupted(context: &Context, store: &mut Store, now: DateTime<Utc>) -> Result<(), Failure> {
    let writing = store.write(&context.typed)?;
    for row in writing.letters(LetterState::Sending)? {
        let error = "rpo ended while the letter was under way";
        let fate = Fate { state: LetterState::Unknown, error, status: None, next_try: None };
        writing.mark(row.id, &fate, &clock::written(now))?;
    }
    Ok(writing.commit()?)
}

fn deliver(
    context: &Context,
    store: &mut Store,
    way: &mut dyn Transport,
    row: &LetterRow,
    now: DateTime<Utc>,
) -> Result<Option<(LetterState, String)>, Failure> {
    let stamp = clock::written(now);
    let writing = store.write(&context.typed)?;
    clock::note(context, &writing, now)?;
    if !writing.mark_sending(row.id, &stamp)? {
        // Taken back while others were sent.
        return Ok(None);
    }
    let game = writing.games()?.into_iter().find(|game| Some(game.id) == row.letter.game);
    writing.commit()?;
    let parcel = Parcel {
        from: game.as_ref().map_or("referee@localhost", |game| game.address.as_str()),
        to: &row.letter.address,
        name: &file_name(row, game.as_ref()),
        message_id: &row.letter.message_id,
        raw: &row.letter.raw,
    };
    let attempts = row.attempts + 1;
    let (state, error, next_try) = match way.send(&parcel) {
        Delivery::Sent(_) => (LetterState::Sent, String::new(), None),
        Delivery::FailedForNow(words) if attempts < MOST_ATTEMPTS => {
            (LetterState::Deferred, words, Some(clock::written(now + pause(attempts))))
        }
        Delivery::FailedForNow(words) | Delivery::FailedForGood(words) => (LetterState::Failed, words, None),
        Delivery::Unknown(words) => (LetterState::Unknown, words, None),
        Delivery::Blocked(words) => (LetterState::Deferred, words, Some(clock::written(now))),
    };
    let writing = store.write(&context.typed)?;
    let status = Status::in_text(&error).map(|status| status.to_string());
    let fate = Fate { state, error: &error, status: status.as_deref(), next_try: next_try.as_deref() };
    if writing.has_failed(row.id)? {
        // It came back before the server's answer to us could be kept.
        return Ok(Some((LetterState::Failed, "it has come back".to_owned())));
    }
    writing.mark(row.id, &fate, &stamp)?;
    if state == LetterState::Failed {
        super::reach::refused_at_once(&writing, row, &error, now)?;
    }
    writing.commit()?;
    Ok(Some((state, error)))
}

/// What a letter's file is called, without number and ending: `report-g12-t1-p04`.
fn file_name(row: &LetterRow, game: Option<&GameRow>) -> String {
    let mut name = row.letter.kind.word().to_owned();
    if let Some(game) = game {
        name.push_str(&format!("-g{}", game.name));
    }
    if let Some(turn) = row.letter.turn {
        name.push_str(&format!("-t{turn}"));
    }
    if let Some(position) = row.letter.position {
        name.push_str(&format!("-p{:02}", position.0));
    }
    name
}

/// How long to wait after so many tries: a quarter of an hour, twice as long each time, eight hours at most.
fn pause(attempts: u32) -> Duration {
    let minutes = 15_i64.saturating_mul(1 << attempts.saturating_sub(1).min(5));
    Duration::minutes(minutes.min(8 * 60))
}

fn list(store: &mut Store, send: &Send, now: DateTime<Utc>) -> Result<Said, Failure> {
    let letters = waiting(store, send, now)?;
    let mut words: Vec<String> =
        letters.iter().map(|row| one_line(&format!("{} {}", row.letter.address, row.letter.subject))).collect();
    words.push(format!("{} would be sent.", count(letters.len(), "letter")));
    let data: Vec<_> = letters
        .iter()
        .map(|row| {
            json!({
                "kind": row.letter.kind, "address": row.letter.address, "subject": row.letter.subject,
                "attempts": row.attempts,
            })
        })
        .collect();
    Ok(Said::new(words.join("\n"), json!({ "dry_run": true, "letters": data })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_eight_hours() {
        let minutes: Vec<i64> = (1..=7).map(|attempt| pause(attempt).num_minutes()).collect();
        assert_eq!(minutes, [15, 30, 60, 120, 240, 480, 480]);
    }
}

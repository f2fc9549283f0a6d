//! `rpo send`: empties the outbox.
//!
//! A letter is marked as under way before it is handed over and as sent afterwards: whenever the program dies, the database
//! knows which letters may have gone.

mod crew;
mod emptying;
mod pace;
mod way;

use super::failure::{count, one_line, verb};
use super::password::Passwords;
use super::{Context, Failure, Said, alarm, clock, reach};
use crate::store::{Fate, LetterState, Reading, Store, Teller};
use chrono::{DateTime, Utc};
use crew::Crew;
pub(super) use emptying::Emptied;
use emptying::{Emptying, Undelivered};
use pace::Pace;
use serde_json::{Value, json};
use std::path::PathBuf;
pub(super) use way::Way;

/// Send the letters that wait.
///
/// A letter refused for now is tried again by a later `rpo send`, after growing pauses; one refused for good and one
/// that may have gone when the connection broke are not, unless with --again. Where the other side takes no letters from us
/// at all, be it a quota or a password, everything waits, and nothing is held against a letter. `rpo outbox` lists what has
/// not gone.
#[derive(Debug, clap::Args)]
#[command(
    group = clap::ArgGroup::new("where").args(["to", "smtp", "pipe", "dry_run"]).required(true).multiple(true),
    after_help = "\
Examples:
  rpo send --to letters                      (a file each, which any mail program opens)
  rpo send --smtp smtps://user@mail.example.org --password-file ~/.rpo-password
  rpo send --smtp smtp://localhost --connections 4 --rate 500/h
  rpo send --pipe 'msmtp -t'
  rpo send --to letters --dry-run"
)]
pub(super) struct Send {
    #[command(flatten)]
    way: Way,
    #[command(flatten)]
    passwords: Passwords,
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
        Send::by(Way::into(dir), Passwords::default())
    }

    /// Sends what waits that way.
    pub(super) fn by(way: Way, passwords: Passwords) -> Send {
        Send { way, passwords, again: false, dry_run: false }
    }
}

pub(super) fn run(context: &Context, send: &Send) -> Result<Said, Failure> {
    if send.way.smtp().is_none() && send.passwords.is_named() {
        return Err(Failure::Misused("a password is for a mail server; name that by --smtp URL".to_owned()));
    }
    if send.dry_run {
        let now = clock::now()?;
        let mut store = context.open()?;
        let _right = store.send_right(&context.typed)?;
        return list(&store.read()?, send, now);
    }
    let emptied = empty(context, send)?;
    note(context, &emptied)?;
    let Emptied { waiting, sent, failed, blocked, left } = emptied;
    let held_back = reach::held_back(&context.open()?.read()?)?;
    if waiting == 0 {
        let data = json!({ "sent": 0, "failed": [], "blocked": null, "left": 0 });
        return Ok(Said::new(held_back.unwrap_or_else(|| "No letter waits.".to_owned()), data));
    }
    if let Some(words) = blocked.as_ref().filter(|_| sent == 0 && failed.is_empty()) {
        return Err(Failure::refused(format!("{words}; no letter was sent")));
    }
    let mut words: Vec<String> = failed.iter().map(Undelivered::words).collect();
    words.extend(held_back);
    words.push(format!("{sent} of {} sent.", count(waiting, "letter")));
    if let Some(reason) = &blocked {
        words.push(one_line(&format!("No more letters can be sent now: {reason}. The others wait.")));
    }
    if left > 0 {
        let rate = send.way.rate().map(|rate| rate.to_string()).unwrap_or_default();
        words.push(format!("{} for a later run: no more than {rate} may go.", waits(left)));
    }
    if !failed.is_empty() || blocked.is_some() {
        words.push(
            "Next: the same command later, for what is not yet sent; rpo outbox lists it, and what failed, with what to do"
                .to_owned(),
        );
    }
    let fine = failed.is_empty() && blocked.is_none();
    let failed: Vec<Value> = failed.iter().map(Undelivered::data).collect();
    let data = json!({ "sent": sent, "failed": failed, "blocked": blocked, "left": left });
    Ok(Said { words: words.join("\n"), data, fine })
}

/// `1 letter waits`, `2 letters wait`.
fn waits(letters: usize) -> String {
    format!("{} {}", count(letters, "letter"), verb(letters, "waits", "wait"))
}

/// What the moderator is told if letters can't be sent.
pub(super) fn complaint(reason: &str) -> String {
    format!("letters can't be sent: {reason}; those that have not gone wait, and nothing is held against them")
}

/// Notes that letters can't be sent, or that they can again.
fn note(context: &Context, emptied: &Emptied) -> Result<(), Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    match &emptied.blocked {
        Some(reason) => {
            let writing = store.write(&context.typed)?;
            alarm::note(&writing, None, WAY, "", &complaint(reason), now)?;
            // This command says so itself.
            for row in writing.alarms(Teller::Tick)?.iter().filter(|row| row.game.is_none() && row.kind == WAY) {
                writing.learnt(row, Teller::Tick, &clock::written(now))?;
            }
            writing.commit()?;
        }
        None if emptied.waiting > 0 && store.read()?.alarmed(None, WAY)? => {
            let writing = store.write(&context.typed)?;
            writing.all_clear(None, WAY)?;
            writing.commit()?;
        }
        None => {}
    }
    Ok(())
}

/// The alarm that letters can't be sent.
pub(super) const WAY: &str = "way";

/// Sends the letters that wait.
///
/// # Errors
/// If the way can't be used at all, or the database fails; what was sent before is marked so.
pub(super) fn empty(context: &Context, send: &Send) -> Result<Emptied, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let _right = store.send_right(&context.typed)?;
    clock::check(context, &store.read()?, now)?;
    let password = send.passwords.read()?;
    let mut first = send.way.open(password.as_ref(), 1)?;
    if !send.way.is_folder() {
        give_up_interrupted(context, &mut store, now)?;
    }
    let letters = waiting(&store.read()?, send, now)?;
    let waiting = letters.len();
    if letters.is_empty() {
        return Ok(Emptied::default());
    }
    if let Some(error) = first.iter_mut().find_map(|way| way.connect().err()) {
        return Ok(Emptied { waiting, blocked: Some(error.to_string()), ..Emptied::default() });
    }
    let others = send.way.open(password.as_ref(), waiting)?.into_iter().skip(1);
    let ways = first.into_iter().chain(others).collect();
    let pace = Pace::begin(&store.read()?, send.way.rate(), now)?;
    let emptying = Emptying::new(context, letters, pace);
    std::thread::scope(|scope| emptying.run(&mut store, &Crew::begin(scope, ways)))
}

/// Numbers of letters whose turn it is, the oldest first.
fn waiting(reading: &Reading<'_>, send: &Send, now: DateTime<Utc>) -> Result<Vec<i64>, Failure> {
    let mut states = vec![LetterState::Queued, LetterState::Deferred];
    // The same letter in the same file is no second letter; a mail server might send it twice.
    if send.way.is_folder() {
        states.push(LetterState::Sending);
    }
    if send.again {
        states.extend([LetterState::Failed, LetterState::Unknown]);
    }
    // With --again what is deferred goes at once.
    let now = if send.again { "9999".to_owned() } else { clock::written(now) };
    let mut letters = Vec::new();
    for state in states {
        letters.extend(reading.letters_due(state, &now)?);
    }
    reach::hold_back(reading, &mut letters)?;
    letters.sort_unstable();
    Ok(letters)
}

/// Letters a program was sending when it died may have gone: whoever has the right to send knows that nobody else
/// is sending them now.
fn give_up_interrupted(context: &Context, store: &mut Store, now: DateTime<Utc>) -> Result<(), Failure> {
    let now = clock::written(now);
    if store.read()?.letters_due(LetterState::Sending, &now)?.is_empty() {
        return Ok(());
    }
    let writing = store.write(&context.typed)?;
    for letter in writing.letters_due(LetterState::Sending, &now)? {
        let error = "rpo ended while the letter was under way";
        writing.mark(letter, &Fate { state: LetterState::Unknown, error, status: None, next_try: None }, &now)?;
    }
    Ok(writing.commit()?)
}

fn list(reading: &Reading<'_>, send: &Send, now: DateTime<Utc>) -> Result<Said, Failure> {
    let (mut words, mut data) = (Vec::new(), Vec::new());
    for id in waiting(reading, send, now)? {
        let Some(letter) = reading.outgoing(id)? else { continue };
        let (row, letter) = (&letter.row, &letter.row.letter);
        words.push(one_line(&format!("{} {}", letter.address, letter.subject)));
        data.push(json!({
            "kind": letter.kind, "address": letter.address, "subject": letter.subject, "attempts": row.attempts,
        }));
    }
    words.push(format!("{} would be sent.", count(words.len(), "letter")));
    Ok(Said::new(words.join("\n"), json!({ "dry_run": true, "letters": data })))
}

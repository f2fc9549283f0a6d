//! `rpo tick`: the desk looks after itself. One command for a timer: it collects mail, reminds, plays what is due, and sends.
//!
//! Each stage is the command a moderator would type, in transactions of its own: whenever the program dies, the next tick
//! goes on from there. What needs the moderator is kept (`store::AlarmRow`) and said once; a tick that finds nothing to do
//! says nothing at all.

mod digest;
mod due;
mod play;
mod remind;
mod retell;
mod round;
mod watch;

use super::bounds::Bounds;
use super::collect::{self, Collect};
use super::mail_server::MailServer;
use super::password::Passwords;
use super::purge;
use super::send::{self, Send, Way};
use super::{Context, Failure, Said, clock};
use crate::store::{LetterState, Store};
use round::Round;
use serde_json::json;
use std::path::PathBuf;

/// Look after all games of the database: collect mail, remind, play what is due, send.
///
/// For a timer, every ten minutes or so; the timer is no deadline, those are set by `rpo schedule`. A turn is played at its
/// deadline, or when all sheets are in, as the game is set; one at most in a game, none on mail that could not be read,
/// on nobody's orders, or after `rpo undo`. A second tick at once ends at once. Without news nothing is said. Without --to,
/// --smtp and --pipe letters wait for `rpo send`.
///
/// Exit status: 0, nothing new needs you; 1, something does, and is said once; 2, wrong usage, or nothing could be done at all:
/// there is no database, or it is damaged.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo tick ~/Maildir --smtp smtp://localhost
  rpo tick mailbox --to letters
  rpo tick ~/Maildir --pipe 'msmtp -t' --rate 60/min
  rpo tick imaps://referee@mail.example.org/INBOX --password-file ~/.rpo-password --smtp smtps://referee@mail.example.org")]
pub(super) struct Tick {
    /// Where to look for mail, as `rpo collect`; without one the mail that is collected already counts.
    #[arg(value_name = "SOURCE")]
    sources: Vec<PathBuf>,
    #[command(flatten)]
    way: Way,
    /// File whose first line is the password for sending [default: that of the mailbox].
    #[arg(long, value_name = "FILE", requires = "smtp")]
    smtp_password_file: Option<PathBuf>,
    /// How many receipts an address is sent within an hour, as `rpo collect`.
    #[arg(long, value_name = "N", default_value_t = 60)]
    receipts_per_hour: u64,
    /// Last of all, take away the mail and letters of games that ended so many days ago, as `rpo purge`.
    #[arg(long, value_name = "DAYS")]
    purge_after: Option<u32>,
    #[command(flatten)]
    server: MailServer,
    #[command(flatten)]
    bounds: Bounds,
}

pub(super) fn run(context: &Context, tick: &Tick) -> Result<Said, Failure> {
    let now = clock::now()?;
    if tick.way.smtp().is_none() {
        tick.server.check(&tick.sources)?;
    }
    let mut store = context.open()?;
    let Some(_right) = store.tick_right(&context.typed)? else {
        return Ok(Said::new("", json!({ "busy": true, "alarms": [] })));
    };
    let mut round = Round::new(context, now);
    if watch::clock_is_right(&mut round, &mut store)? {
        if collects(tick, &mut round, &mut store)? {
            retell::all(&mut round, &mut store)?;
            remind::all(&mut round, &mut store)?;
            play::what_is_due(&mut round, &mut store)?;
        } else {
            play::tell_of_what_is_due(&mut round, &mut store)?;
        }
        digest::write(&mut round, &mut store);
        sends(tick, &mut round, &mut store)?;
        if let Some(days) = tick.purge_after {
            let over = purge::over(&store.read()?, days, now)?;
            purge::carry_out(context, &mut store, &over, now)?;
        }
    }
    round.told(&mut store)
}

/// Collects mail; false if some of it could not be read.
fn collects(tick: &Tick, round: &mut Round<'_>, store: &mut Store) -> Result<bool, Failure> {
    if tick.sources.is_empty() {
        return Ok(true);
    }
    let Tick { sources, receipts_per_hour, server, bounds, .. } = tick;
    let collect = Collect::of(sources.clone(), *receipts_per_hour, server.clone(), *bounds);
    let complaints = match collect::take(round.context, &collect) {
        Ok(taken) => {
            round.collected(&taken);
            taken.complaints
        }
        Err(failure) => vec![failure.to_string()],
    };
    match complaints.first() {
        None => round.over(store, None, "mailbox")?,
        // Another place, or another fault of it, is news.
        Some(first) => round.alarm(
            store,
            None,
            "mailbox",
            &format!("{first:.80}"),
            &format!("mail can't be read, and no turn is played meanwhile: {first}"),
        ),
    }
    Ok(complaints.is_empty())
}

/// Sends the letters that wait, if there is a way.
fn sends(tick: &Tick, round: &mut Round<'_>, store: &mut Store) -> Result<(), Failure> {
    if tick.way.is_none() {
        return Ok(());
    }
    // The mailbox's password is for a mail server that asks for a name, too, and for no other.
    let smtp = tick.way.smtp();
    let passwords = match (smtp, &tick.smtp_password_file) {
        (Some(_), Some(file)) => tick.server.passwords().in_file(file.clone()),
        (Some(url), None) if url.contains('@') => tick.server.passwords().clone(),
        _ => Passwords::default(),
    };
    match send::empty(round.context, &Send::by(tick.way.clone(), passwords)) {
        Ok(emptied) => {
            round.sent(&emptied);
            match &emptied.blocked {
                Some(reason) => round.alarm(store, None, send::WAY, "", &send::complaint(reason)),
                None if emptied.waiting > 0 => round.over(store, None, send::WAY)?,
                None => {}
            }
            // What is deferred is tried again of itself.
            let is_fine = emptied.failed.iter().all(|letter| letter.state == LetterState::Deferred);
            if is_fine && emptied.blocked.is_none() {
                return Ok(());
            }
        }
        Err(failure) => round.alarm(store, None, send::WAY, "", &format!("letters can't be sent: {failure}")),
    }
    digest::look_at_letters(round, store)
}

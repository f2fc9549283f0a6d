//! `rpo move`: a game goes to another file, with all that belongs to it, and goes on there.
//!
//! Whenever the program dies, the same command typed again goes on with the step that is not done (`store::MovedRow`).

use super::backup::same;
use super::failure::{count, verb};
use super::{Context, Failure, Said, clock, digest, secret};
use crate::store::{GameRow, JournalEntry, MovedRow, Store, StoreError, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Move a game into another file, where it goes on as it stood.
///
/// Its turns or moves, mail, letters, journal and alarms go along, with its tokens and the Message-IDs of its letters; those that
/// wait are sent from there, once. A file that is not there is made. Mail for the game that still reaches a mailbox of this
/// file is left there as it lies: let the other file read that mailbox, too. If the command is stopped, type it again; until
/// then nobody plays the game. Numbers of messages and letters are others in the other file.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo move 12 --to /var/lib/rpo/club.db
  rpo --db /var/lib/rpo/club.db status 12
  rpo move 12 --cancel")]
pub(super) struct Move {
    /// Name of the game.
    game: String,
    /// The file it goes to.
    #[arg(long, value_name = "FILE", required_unless_present = "cancel")]
    to: Option<PathBuf>,
    /// Let a game stay whose move was stopped before it had come there.
    #[arg(long, conflicts_with = "to")]
    cancel: bool,
    /// Do so though the file it was going to is lost.
    #[arg(long, requires = "cancel")]
    lost: bool,
}

pub(super) fn run(context: &Context, command: &Move) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    // Nobody plays, nobody sends, and nobody else moves.
    let _rights = store.move_right(&context.typed)?;
    match &command.to {
        Some(to) => go(context, &mut store, &command.game, to, now),
        None => stay(context, &mut store, command, now),
    }
}

/// Goes on with the first step that is not done.
fn go(context: &Context, store: &mut Store, name: &str, to: &Path, now: DateTime<Utc>) -> Result<Said, Failure> {
    if same(to, &context.db) {
        return Err(Failure::refused(format!("{} is the file it is in; name another one", to.display())));
    }
    let under_way = store.read()?.moved(name)?;
    let (moved, mut there) = match under_way {
        Some(moved) => {
            if !same(to, Path::new(&moved.target)) {
                // Says where it is, and what to type.
                store.read()?.game(name)?;
            }
            let there = Store::open(to, context.wait)?;
            (moved, there)
        }
        None => begin(context, store, name, to, now)?,
    };
    if moved.game.is_some() {
        arrive(context, &mut there, &moved, now)?;
        let others = there.read()?.games()?;
        let writing = store.write(&context.typed)?;
        clock::note(context, &writing, now)?;
        writing.end_move(&moved, &others)?;
        writing.commit()?;
    }
    told(&mut there, &moved)
}

/// Marks the game, so that nobody plays it here any more.
fn begin(
    context: &Context,
    store: &mut Store,
    name: &str,
    to: &Path,
    now: DateTime<Utc>,
) -> Result<(MovedRow, Store), Failure> {
    store.read()?.game(name)?;
    let mut there = Store::create(to, context.wait, &secret::of_database()?)?;
    let reading = there.read()?;
    clock::check(context, &reading, now)?;
    if let Some(other) = reading.find_game(name)? {
        return Err(Failure::refused(format!(
            "there is a game {} in {} already; name another file, or look at it with rpo --db {1} status {0}",
            other.name,
            to.display()
        )));
    }
    drop(reading);
    let target = whole(to)?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(name)?;
    // What came is noted for the moderator before it goes, or it would be new where it comes to.
    digest::look_at_all(&writing, &writing.games()?, now)?;
    note(&writing, &game, "move", json!({ "to": target }), now)?;
    let moved = writing.begin_move(&game, &target, &clock::written(now))?;
    writing.commit()?;
    Ok((moved, there))
}

/// Brings it to where it goes, unless it has come already.
fn arrive(context: &Context, there: &mut Store, moved: &MovedRow, now: DateTime<Utc>) -> Result<(), Failure> {
    if there.read()?.has_arrived(&moved.ticket)? {
        return Ok(());
    }
    let from = whole(&context.db)?;
    there.lay_beside(Path::new(&from))?;
    let writing = there.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    digest::look_at_all(&writing, &writing.games()?, now)?;
    let game = writing.bring_in(moved, &from, &clock::written(now))?;
    note(&writing, &game, "arrive", json!({ "from": from }), now)?;
    writing.look()?;
    Ok(writing.commit()?)
}

fn told(there: &mut Store, moved: &MovedRow) -> Result<Said, Failure> {
    let MovedRow { name, target, .. } = moved;
    let reading = there.read()?;
    // It may have gone on since, or away.
    let waiting = match reading.find_game(name)? {
        Some(game) => reading.count_unsent(game.id)?,
        None => 0,
    };
    let wait = verb(waiting, "waits", "wait");
    let words = format!(
        "Game {name} is in {target} now; {} {wait} there.\nNext: rpo --db {target} status {name}; mail for it that comes here \
         is left where it lies, so let that file read this mailbox, too",
        count(waiting, "letter")
    );
    Ok(Said::new(words, json!({ "game": name, "file": target, "waiting": waiting })))
}

/// Lets a game stay that has not come where it was going.
fn stay(context: &Context, store: &mut Store, command: &Move, now: DateTime<Utc>) -> Result<Said, Failure> {
    let Some(moved) = store.read()?.moved(&command.game)? else {
        let name = store.read()?.game(&command.game)?.name;
        return Err(Failure::refused(format!("game {name} is not on its way; rpo move {name} --to FILE moves it")));
    };
    let MovedRow { name, target, .. } = &moved;
    let has_arrived = match Store::open(Path::new(target), context.wait) {
        Ok(mut there) => there.read()?.has_arrived(&moved.ticket)?,
        Err(StoreError::Missing(_)) if !command.lost => {
            return Err(Failure::refused(format!(
                "{target} is not there, and the game may have come to it; bring it back, or add --lost if there is none"
            )));
        }
        Err(StoreError::Missing(_)) => false,
        Err(error) => return Err(error.into()),
    };
    if has_arrived || moved.game.is_none() {
        return Err(Failure::refused(format!(
            "game {name} has come to {target}; rpo move {name} --to {target} ends the move, and from there it can be moved back"
        )));
    }
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.cancel_move(&moved)?;
    note(&writing, &game, "stay", json!({ "to": target }), now)?;
    writing.commit()?;
    Ok(Said::new(format!("Game {name} stays here.\nNext: rpo status {name}"), json!({ "game": name, "stays": true })))
}

fn note(
    writing: &Writing<'_>,
    game: &GameRow,
    what: &str,
    detail: serde_json::Value,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    Ok(writing.note(game, &JournalEntry::new(what, game.turn, &clock::written(now), detail))?)
}

/// The whole path of a file that is there.
fn whole(path: &Path) -> Result<String, Failure> {
    let whole = path.canonicalize().map_err(|error| Failure::Unreadable { path: path.to_owned(), error })?;
    Ok(whole.to_string_lossy().into_owned())
}

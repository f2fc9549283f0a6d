//! `rpo outbox`: letters that have not arrived, and what the moderator says is to become of them.
//!
//! What he says of a letter is a line of its game's journal: a report that was dropped must not look as if it had been lost.

use super::failure::count;
use super::next::SEND;
use super::shown::Secrets;
use super::{Context, Failure, Said, clock, reach};
use crate::post::bounce::Status;
use crate::store::{Fate, GameRow, JournalEntry, LetterState, Listed, Reading, Store, Writing};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::fmt::Write;

/// List letters that have not arrived, or say what is to become of them.
///
/// A letter waits until rpo send takes it; deferred, it is tried again by itself; failed, it is not; unknown, it may have
/// arrived. --retry, --drop and --arrived take the numbers that the list begins with, or Message-IDs.
#[derive(Debug, clap::Args)]
#[command(
    group = clap::ArgGroup::new("fate").args(["retry", "drop", "arrived", "all"]),
    after_help = "\
Examples:
  rpo outbox
  rpo outbox 12 --all
  rpo outbox --retry 31 32        (once more, as if it had never been tried)
  rpo outbox --drop 31            (sent no more; a player can still ask for a report by REPORT)
  rpo outbox --arrived 31         (the player has said so)"
)]
pub(super) struct Outbox {
    /// Name of the game [default: all of them].
    game: Option<String>,
    /// List letters that were sent or dropped, too.
    #[arg(long)]
    all: bool,
    /// Letters to be sent with the next run, whatever became of them.
    #[arg(long, value_name = "ID", num_args = 1..)]
    retry: Vec<String>,
    /// Letters to be sent no more.
    #[arg(long, value_name = "ID", num_args = 1..)]
    drop: Vec<String>,
    /// Letters that have arrived, as their readers say.
    #[arg(long, value_name = "ID", num_args = 1..)]
    arrived: Vec<String>,
}

/// What is to become of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Retry,
    Drop,
    Arrived,
}

impl Wish {
    fn word(self) -> &'static str {
        match self {
            Wish::Retry => "retry",
            Wish::Drop => "drop",
            Wish::Arrived => "arrived",
        }
    }

    fn becomes(self) -> LetterState {
        match self {
            Wish::Retry => LetterState::Queued,
            Wish::Drop => LetterState::Dropped,
            Wish::Arrived => LetterState::Sent,
        }
    }
}

pub(super) fn run(context: &Context, outbox: &Outbox) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let wishes = [(Wish::Retry, &outbox.retry), (Wish::Drop, &outbox.drop), (Wish::Arrived, &outbox.arrived)];
    match wishes.into_iter().find(|(_, letters)| !letters.is_empty()) {
        Some((wish, letters)) => settle(context, &mut store, outbox, wish, letters),
        None => list(&store.read()?, outbox),
    }
}

fn list(reading: &Reading<'_>, outbox: &Outbox) -> Result<Said, Failure> {
    let game = outbox.game.as_deref().map(|name| reading.game(name)).transpose()?;
    let secrets = Secrets::of_all(reading)?;
    let letters = reading.listed(game.as_ref(), outbox.all)?;
    let mut words = String::new();
    for letter in &letters {
        let _ = writeln!(words, "{}", secrets.line(&line(letter)));
    }
    let has = |states: &[LetterState]| letters.iter().any(|letter| states.contains(&letter.state) && !is_held(letter));
    words.push_str(&match letters.len() {
        0 if outbox.all => "No letter was written.".to_owned(),
        0 => "No letter waits, and none is lost.".to_owned(),
        letters => format!("{}.", count(letters, "letter")),
    });
    if has(&[LetterState::Failed, LetterState::Unknown]) {
        words.push_str(
            " Next: rpo seat GAME POSITION --email ADDRESS mends an address, and its letters go there; rpo outbox --retry ID \
             sends one once more, --drop ID gives it up, --arrived ID says that it came",
        );
    } else if has(&[LetterState::Queued, LetterState::Deferred]) {
        words.push_str(&format!(" Next: {SEND}"));
    } else if !letters.is_empty() && letters.iter().all(is_held) {
        words.push_str(" Next: rpo seat GAME POSITION --email ADDRESS, or --alive");
    }
    let letters: Vec<Value> = letters.iter().map(|letter| data(letter, &secrets)).collect();
    Ok(Said::new(words, json!({ "letters": letters })))
}

/// What a state is called: a letter that is under way may have gone.
fn state(state: LetterState) -> &'static str {
    match state {
        LetterState::Queued => "waiting",
        LetterState::Sent => "sent",
        LetterState::Deferred => "deferred",
        LetterState::Failed => "failed",
        LetterState::Sending | LetterState::Unknown => "unknown",
        LetterState::Dropped => "dropped",
    }
}

/// True for a letter that no run takes, for nobody can be reached at its address.
fn is_held(letter: &Listed) -> bool {
    matches!(letter.state, LetterState::Queued | LetterState::Deferred) && letter.dead.is_some()
}

/// Why a letter has not gone: the other side's words, or what it waits for.
fn reason(letter: &Listed) -> String {
    let (Some(since), Some(game), Some(position), true) =
        (&letter.dead, &letter.game, letter.position, is_held(letter))
    else {
        return letter.error.clone();
    };
    let said = if letter.error.is_empty() { String::new() } else { format!(" ({})", letter.error) };
    format!(
        "{}{said}: it waits until rpo seat {game} {position} --email ADDRESS names a better one, or rpo seat {game} {position} \
         --alive says that it is good",
        reach::since(since)
    )
}

/// When a letter is tried again by itself; one to a dead address never is.
fn next_try(letter: &Listed) -> Option<&str> {
    letter.next_try.as_deref().filter(|_| !is_held(letter))
}

fn data(letter: &Listed, secrets: &Secrets) -> Value {
    json!({
        "id": letter.id, "game": letter.game, "number": letter.number, "position": letter.position, "kind": letter.kind,
        "message_id": letter.message_id, "address": letter.address, "subject": secrets.line(&letter.subject),
        "state": state(letter.state), "status": letter.status, "error": secrets.line(&reason(letter)),
        "next": next_try(letter), "attempts": letter.attempts, "queued": letter.queued, "changed": letter.changed,
    })
}

/// A letter in a line.
fn line(letter: &Listed) -> String {
    let mut line = format!("{} {}: {}", letter.id, state(letter.state), title(letter));
    let error = match letter.state {
        LetterState::Sending => "it is under way just now, or rpo ended meanwhile".to_owned(),
        _ => reason(letter),
    };
    if !error.is_empty() {
        let _ = write!(line, ": {error}");
    }
    if letter.state == LetterState::Deferred
        && let Some(next) = next_try(letter)
    {
        let _ = write!(line, "; next try {next}");
    }
    line
}

/// Which letter it is, to whom.
fn title(letter: &Listed) -> String {
    let game = letter.game.as_ref().map(|game| format!("game {game}, ")).unwrap_or_default();
    let position = letter.position.map(|position| format!("position {position} ")).unwrap_or_default();
    format!("{game}{position}<{}>, “{}”", letter.address, letter.subject)
}

/// Carries out what the moderator says of letters: all of it or nothing.
fn settle(
    context: &Context,
    store: &mut Store,
    outbox: &Outbox,
    wish: Wish,
    names: &[String],
) -> Result<Said, Failure> {
    let now = clock::now()?;
    let game = outbox.game.as_deref().map(|name| store.read()?.game(name).map_err(Failure::from)).transpose()?;
    let mut letters = Vec::new();
    for name in names {
        letters.push(named(&store.read()?, game.as_ref(), name)?);
    }
    // Somebody may be sending it just now: he who has the right to send knows that nobody is.
    let _right = match letters.iter().any(|letter| letter.state == LetterState::Sending) {
        true => Some(store.send_right(&context.typed)?),
        false => None,
    };
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let secrets = Secrets::of_all(&writing)?;
    let (mut words, mut settled) = (String::new(), Vec::new());
    for name in names {
        let letter = named(&writing, game.as_ref(), name)?;
        let said = one(&writing, &letter, wish, now)?;
        let _ = writeln!(words, "{}", secrets.line(&format!("{}, {}: {said}", letter.id, title(&letter))));
        settled.push(json!({
            "id": letter.id, "message_id": letter.message_id, "before": state(letter.state), "state": state(wish.becomes()),
            "words": secrets.line(&said),
        }));
    }
    writing.commit()?;
    if wish == Wish::Retry {
        words.push_str(&format!("Next: {SEND}"));
    }
    Ok(Said::new(words, json!({ "letters": settled })))
}

/// The letter that is meant.
fn named(reading: &Reading<'_>, game: Option<&GameRow>, name: &str) -> Result<Listed, Failure> {
    let plain = name.trim().trim_start_matches('<').trim_end_matches('>');
    let letter = reading.listed_letter(plain)?;
    let letter = letter.filter(|letter| game.is_none_or(|game| letter.game.as_ref() == Some(&game.name)));
    letter.ok_or_else(|| {
        let of = game.map(|game| format!(" of game {}", game.name)).unwrap_or_default();
        let more = game.map(|game| format!("{} ", game.name)).unwrap_or_default();
        Failure::refused(format!(
            "there is no letter {plain}{of}; rpo outbox {more}--all lists them with their numbers"
        ))
    })
}

/// Carries out what he says of one letter; gives what is to be said of it.
fn one(writing: &Writing<'_>, letter: &Listed, wish: Wish, now: DateTime<Utc>) -> Result<String, Failure> {
    let stamp = clock::written(now);
    match (wish, letter.state) {
        (Wish::Retry, LetterState::Queued) => return Ok("waits already".to_owned()),
        (Wish::Drop, LetterState::Dropped) => return Ok("is dropped already".to_owned()),
        (Wish::Arrived, LetterState::Sent) => return Ok("counts as arrived already".to_owned()),
        (Wish::Drop, LetterState::Sent) => {
            return Err(Failure::refused(format!(
                "letter {} has gone, {}; what has gone can't be dropped, so take it out of the list, then type the rest again",
                letter.id, letter.changed
            )));
        }
        (Wish::Retry, _) if writing.raw_letter(letter.id)?.is_none() => {
            return Err(Failure::refused(format!(
                "the text of letter {} was purged with its game; take it out of the list, then type the rest again",
                letter.id
            )));
        }
        (Wish::Retry, _) => {
            // Whoever wants it to go there holds the address for good; if he is wrong, it comes back once more.
            if let (Some(since), Some(name), Some(position)) = (&letter.dead, &letter.game, letter.position) {
                reach::free(writing, &writing.game(name)?, position, &letter.address, since.clone(), now)?;
            }
            writing.requeue(letter.id, &stamp)?;
        }
        (Wish::Drop, _) => {
            let status = letter.status.as_deref();
            let fate = Fate { state: LetterState::Dropped, error: &letter.error, status, next_try: None };
            writing.mark(letter.id, &fate, &stamp)?;
        }
        (Wish::Arrived, _) => writing.mark(letter.id, &Fate::SENT, &stamp)?,
    }
    writing.hush_letter(letter)?;
    if let Some(name) = &letter.game {
        let game = writing.game(name)?;
        let detail = json!({
            "done": wish.word(), "letter": letter.id, "message_id": letter.message_id, "position": letter.position,
            "state": { "before": state(letter.state), "after": state(wish.becomes()) },
        });
        writing.note(&game, &JournalEntry::new("outbox", letter.number, &stamp, detail))?;
    }
    Ok(match wish {
        Wish::Retry => format!("goes with the next run{}", doubt(letter)),
        Wish::Drop => "is dropped".to_owned(),
        Wish::Arrived => "counts as arrived".to_owned(),
    })
}

/// What speaks against trying once more.
fn doubt(letter: &Listed) -> String {
    let mend = match (&letter.game, letter.position) {
        (Some(game), Some(position)) => format!("; rpo seat {game} {position} --email ADDRESS mends it"),
        _ => String::new(),
    };
    match (&letter.dead, &letter.status) {
        _ if letter.state == LetterState::Sent => {
            ". It was sent already: whoever has it will hardly be shown it twice, for it has the same Message-ID"
                .to_owned()
        }
        (Some(since), _) => format!(". Letters to this address have come back since {since}{mend}"),
        (None, Some(status)) if Status::in_text(status).is_some_and(|status| status.is_of_the_address()) => {
            format!(". This address was said not to be there ({status}){mend}")
        }
        _ => String::new(),
    }
}

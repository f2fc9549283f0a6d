//! `rpo write`: letters of the moderator to players, and what players write to each other that he reads first.

use super::failure::{count, one_line, verb};
use super::letters::{self, Notice};
use super::next::SEND;
use super::{Context, Failure, Said, clock, copies};
use crate::games::Seat;
use crate::language::{Language, text};
use crate::shelf::failure::read_text;
use crate::store::{GameRow, JournalEntry, LetterToOthers, Person, Reading, Writing};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Bytes of a letter: more than anybody reads.
const LARGEST_LETTER: u64 = 100_000;

/// Write to players, or look at what a player writes to others before it goes.
///
/// A letter is a text in a file, for each reader in his language: where some read English and some French, --fr names the
/// same in French. With --hold all further letters of a player to others wait for you; --held lists those that wait, --release
/// lets one go and --drop throws one away, of which nobody is told.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo write 12 --to all news.txt --fr nouvelles.txt
  rpo write 12 --to 4,7 reminder.txt
  rpo write 12 --hold 4
  rpo write 12 --held
  rpo write 12 --release 3")]
pub(super) struct Write {
    /// Name of the game.
    game: String,
    /// To whom: all, or positions with commas between them.
    #[arg(long, value_name = "all|POSITIONS", requires = "file")]
    to: Option<String>,
    /// The letter, plain text; in English, or in the one language its readers have.
    #[arg(value_name = "FILE", requires = "to")]
    file: Option<PathBuf>,
    /// The same in French.
    #[arg(long, value_name = "FILE", requires = "to")]
    fr: Option<PathBuf>,
    #[command(flatten)]
    between: Between,
}

/// What is done about letters between players.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct Between {
    /// Read what this position writes to others before it goes.
    #[arg(long, value_name = "POSITION", conflicts_with = "to")]
    hold: Option<u8>,
    /// Let what this position writes go of itself again; what waits goes on waiting.
    #[arg(long, value_name = "POSITION", conflicts_with = "to")]
    unhold: Option<u8>,
    /// List the letters that wait for you.
    #[arg(long, conflicts_with = "to")]
    held: bool,
    /// Let a letter go: its number in the list.
    #[arg(long, value_name = "NUMBER", conflicts_with = "to")]
    release: Option<i64>,
    /// Throw a letter away.
    #[arg(long, value_name = "NUMBER", conflicts_with = "to")]
    drop: Option<i64>,
}

pub(super) fn run(context: &Context, write: &Write) -> Result<Said, Failure> {
    let game = &write.game;
    let Between { hold, unhold, held, release, drop } = write.between;
    match (&write.to, &write.file) {
        (Some(to), Some(file)) => to_players(context, game, to, file, write.fr.as_deref()),
        _ if held => list(context, game),
        _ => match (hold, unhold, release, drop) {
            (Some(position), ..) => censor(context, game, Seat(position), true),
            (_, Some(position), ..) => censor(context, game, Seat(position), false),
            (_, _, Some(letter), _) => settle(context, game, letter, true),
            (_, _, _, Some(letter)) => settle(context, game, letter, false),
            _ => Err(Failure::refused(format!(
                "nothing is to be written; `rpo write {game} --to all FILE` writes to all, `rpo write {game} --held` lists \
                 the letters that wait for you"
            ))),
        },
    }
}

/// The moderator's letter in each reader's language.
fn to_players(context: &Context, game: &str, to: &str, file: &Path, fr: Option<&Path>) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(game)?;
    let readers = readers(&writing, &game, to)?;
    // Who reads neither reads what the others do.
    let french = readers.iter().filter(|(_, person)| person.language == Language::French).count();
    if french > 0 && french < readers.len() && fr.is_none() {
        return Err(Failure::refused(format!(
            "some of those who are written to read English and some French: name the same in French with --fr FILE; \
             nothing was queued (`rpo status {}` lists them)",
            game.name
        )));
    }
    let plain = letter_in(file, &writing, &game)?;
    let french = fr.map(|file| letter_in(file, &writing, &game)).transpose()?;
    for (position, person) in &readers {
        let words = match (&french, person.language) {
            (Some(french), Language::French) => french,
            _ => &plain,
        };
        let pieces = [format!("g{}", game.name.to_lowercase()), format!("p{position}"), "write".to_owned()];
        let content = distinct(&writing, &game, &pieces, &format!("{}\n{}\n{words}", game.seed, clock::written(now)))?;
        let args = [("game", game.name.clone().into())];
        letters::notice(
            &writing,
            &Notice {
                game: &game,
                position: *position,
                person,
                subject: text(person.language, "write-subject", &args),
                text: words.clone(),
                attachments: Vec::new(),
                pieces: pieces.to_vec(),
                content,
                now,
            },
        )?;
    }
    let positions: Vec<Seat> = readers.iter().map(|(position, _)| *position).collect();
    note(&writing, &game, "write", json!({ "to": positions }), now)?;
    writing.commit()?;
    let words = format!(
        "{} to players of game {} {}.\nNext: {SEND}",
        count(readers.len(), "letter"),
        game.name,
        verb(readers.len(), "waits", "wait")
    );
    Ok(Said::new(words, json!({ "game": game.name, "to": positions })))
}

/// What makes the Message-ID of a letter that was not written before: who writes the same twice within a second means it.
fn distinct(reading: &Reading<'_>, game: &GameRow, pieces: &[String], content: &str) -> Result<String, Failure> {
    let secret = reading.secret()?;
    let (mut distinct, mut times) = (content.to_owned(), 1);
    while reading.listed_letter(&secret.message_id(pieces, &distinct, game.domain()))?.is_some() {
        times += 1;
        distinct = format!("{content}\n{times}");
    }
    Ok(distinct)
}

/// The persons a letter is to.
fn readers(reading: &Reading<'_>, game: &GameRow, to: &str) -> Result<Vec<(Seat, Person)>, Failure> {
    let seats = reading.seats(game)?;
    let wanted: Option<Vec<&str>> = (!to.trim().eq_ignore_ascii_case("all")).then(|| to.split(',').collect());
    let mut readers: Vec<(Seat, Person)> = Vec::new();
    for word in wanted.iter().flatten() {
        let position: Option<Seat> = word.trim().parse().ok().map(Seat);
        let seat = position.and_then(|position| seats.iter().find(|seat| seat.position == position));
        let Some(person) = seat.and_then(|seat| seat.person.clone()) else {
            return Err(Failure::refused(format!(
                "no person sits at position {word:?} of game {0}; `rpo status {0}` lists them",
                game.name
            )));
        };
        readers.extend(position.map(|position| (position, person)));
    }
    if wanted.is_none() {
        readers.extend(seats.into_iter().filter_map(|seat| Some((seat.position, seat.person?))));
    }
    readers.sort_by_key(|(position, _)| *position);
    readers.dedup_by_key(|(position, _)| *position);
    if readers.is_empty() {
        return Err(Failure::refused(format!(
            "nobody sits at game {0}; `rpo join {0} POSITION` puts somebody there",
            game.name
        )));
    }
    Ok(readers)
}

/// The letter in a file, which holds a text and nobody's token.
fn letter_in(file: &Path, reading: &Reading<'_>, game: &GameRow) -> Result<String, Failure> {
    let words = read_text(file, LARGEST_LETTER)?;
    let words = words.trim_start_matches('\u{feff}').trim_end();
    if words.trim().is_empty() {
        return Err(Failure::refused(format!("{} holds no text; write the letter into it", file.display())));
    }
    for seat in reading.seats(game)? {
        if seat.person.is_some_and(|person| person.token.blotted(words) != words) {
            return Err(Failure::refused(format!(
                "{} holds the token of position {}, which goes into no letter; take it out",
                file.display(),
                seat.position
            )));
        }
    }
    Ok(format!("{words}\n"))
}

/// Letters of a position wait for the moderator from now on, or no more.
fn censor(context: &Context, game: &str, position: Seat, held: bool) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(game)?;
    writing.seat(&game, position)?;
    let name = &game.name;
    if !writing.censor(&game, position, held, &clock::written(now))? {
        return Err(Failure::refused(match held {
            true => format!(
                "letters of position {position} of game {name} wait for you already; `rpo write {name} --held` lists them"
            ),
            false => format!(
                "letters of position {position} of game {name} go of themselves; `rpo write {name} --hold {position}` would \
                 hold them"
            ),
        }));
    }
    note(&writing, &game, if held { "hold" } else { "unhold" }, json!({ "position": position }), now)?;
    writing.commit()?;
    let words = match held {
        true => format!(
            "What position {position} of game {name} writes to others waits for you.\n\
             Next: rpo write {name} --held lists it; rpo write {name} --unhold {position} takes this back"
        ),
        false => format!("What position {position} of game {name} writes to others goes of itself again."),
    };
    Ok(Said::new(words, json!({ "game": name, "position": position, "held": held })))
}

/// The letters that wait.
fn list(context: &Context, game: &str) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(game)?;
    let (held, censored) = (reading.held_letters(&game)?, reading.censored(&game)?);
    let mut words: Vec<String> = held.iter().map(told).collect();
    words.push(format!("{} to other players held in game {}.", count(held.len(), "letter"), game.name));
    if !censored.is_empty() {
        let listed = censored.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
        let positions = verb(censored.len(), "Letters of this position", "Letters of these positions");
        words.push(format!("{positions} wait for you: {listed}."));
    }
    if let Some(first) = held.first() {
        words.push(format!("Next: rpo write {0} --release {1}, or rpo write {0} --drop {1}", game.name, first.id));
    }
    let data: Vec<Value> = held
        .iter()
        .map(|one| {
            json!({
                "number": one.id, "position": one.writer, "turn": one.number, "to": one.to, "signed": one.signed,
                "text": one.text, "at": one.at,
            })
        })
        .collect();
    Ok(Said::new(words.join("\n"), json!({ "game": game.name, "held": data, "positions": censored })))
}

/// A letter that waits, in words: its text a line each, for whoever decides must have read it.
fn told(letter: &LetterToOthers) -> String {
    let to = letter.to.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
    let signed = if letter.signed { "" } else { ", without a name" };
    let head = format!("{:>4}  position {} to {to}{signed}, {}", letter.id, letter.writer, letter.at);
    let lines = letter.text.lines().map(|line| format!("      | {}", one_line(line)));
    std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n")
}

/// Lets a letter go, or throws it away.
fn settle(context: &Context, game: &str, number: i64, sent: bool) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(game)?;
    let name = &game.name;
    let Some(letter) = writing.held_letters(&game)?.into_iter().find(|letter| letter.id == number) else {
        return Err(Failure::refused(format!(
            "no letter {number} waits in game {name}; `rpo write {name} --held` lists those that do"
        )));
    };
    writing.settle_correspondence(number, sent)?;
    if sent {
        copies::send(&writing, &game, &letter, now)?;
    }
    let what = if sent { "release-letter" } else { "drop-letter" };
    note(&writing, &game, what, json!({ "letter": number }), now)?;
    writing.commit()?;
    let words = match sent {
        true => format!("Letter {number} of game {name} goes.\nNext: {SEND}"),
        false => format!("Letter {number} of game {name} is thrown away."),
    };
    Ok(Said::new(words, json!({ "game": name, "letter": number, "sent": sent })))
}

fn note(writing: &Writing<'_>, game: &GameRow, what: &str, detail: Value, now: DateTime<Utc>) -> Result<(), Failure> {
    Ok(writing.note(game, &JournalEntry::new(what, game.turn, &clock::written(now), detail))?)
}

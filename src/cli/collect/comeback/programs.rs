//! What the moderator is told of programs that write: one that answers for a player, one that asks for a confirmation no
//! program may give, and a list that has sent a token to its readers.
//!
//! Nothing of it counts or is answered. Each is told once in a while for a seat, for such programs answer every letter.

use crate::cli::{Failure, alarm, clock};
use crate::games::Seat;
use crate::post::automatic;
use crate::post::message::Message;
use crate::post::{Judgement, Limits, Outcome, Reason};
use crate::store::{GameRow, Status, Writing};
use chrono::{DateTime, Duration, Utc};

/// So long nothing more is told of a program that answers for a seat.
const QUIET: Duration = Duration::days(7);

/// Notes what a program wrote, if the moderator should know. `game` is the one it is about, `raw` the message.
///
/// # Errors
/// If the database fails.
pub(in crate::cli::collect) fn note(
    writing: &Writing<'_>,
    judgement: &Judgement,
    game: Option<&GameRow>,
    raw: &[u8],
    limits: &Limits,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    if judgement.outcome != Outcome::Ignored {
        return Ok(());
    }
    match (judgement.reason, game) {
        (Some(Reason::AutoReply), Some(game)) if !automatic::is_read_receipt(&judgement.header) => {
            answers(writing, judgement, game, now)
        }
        (Some(Reason::MailingList), _) => public(writing, judgement, raw, limits, now),
        _ => Ok(()),
    }
}

/// A program answers for a seat.
fn answers(writing: &Writing<'_>, judgement: &Judgement, game: &GameRow, now: DateTime<Utc>) -> Result<(), Failure> {
    let (position, subject) = (judgement.position, &judgement.header.subject);
    let sender = judgement.header.from.first().map_or("nobody", String::as_str);
    let (kind, words) = match automatic::asks_for_confirmation(&judgement.header) {
        true => (
            "challenge",
            format!(
                "letters to position {position} <{sender}> wait until a person confirms that they are wanted: “{subject}”; \
                 rpo never does, do so yourself or ask the player to let the referee's address through"
            ),
        ),
        false => (
            "program",
            format!(
                "a program answers for position {position} <{sender}>: “{subject}”; it is not read, and nobody is away by it"
            ),
        ),
    };
    tell(writing, game, kind, position, &words, now)
}

/// Mail without a block goes on coming from a seat, of which only the first was answered.
///
/// # Errors
/// If the database fails.
pub(in crate::cli::collect) fn keeps_writing(
    writing: &Writing<'_>,
    judgement: &Judgement,
    game: &GameRow,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let (position, subject) = (judgement.position, &judgement.header.subject);
    let sender = judgement.header.from.first().map_or("nobody", String::as_str);
    let words = format!(
        "mail without orders keeps coming from position {position} <{sender}>, as “{subject}”: the first was answered, and no \
         more is before a sheet comes; it may be a program, rpo mail {} shows it",
        game.name
    );
    tell(writing, game, "program", position, &words, now)
}

/// A list has sent what holds the token of a seat.
fn public(
    writing: &Writing<'_>,
    judgement: &Judgement,
    raw: &[u8],
    limits: &Limits,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let Ok(message) = Message::read(raw, limits, &|_| false) else { return Ok(()) };
    let text: String = message.texts.iter().filter_map(|text| text.usual()).collect::<Vec<_>>().join("\n");
    let sender = judgement.header.from.first().map_or("nobody", String::as_str);
    for game in writing.games()?.iter().filter(|game| game.status != Status::Ended) {
        for seat in writing.seats(game)? {
            let Some(person) = &seat.person else { continue };
            let holds = person.token.blotted(&text) != text;
            let mut words = text.split(|sign: char| !sign.is_alphanumeric());
            if !(holds && words.any(|word| person.token.is(word))) {
                continue;
            }
            let Seat(position) = seat.position;
            let words = format!(
                "the token of position {position} stands in mail that many read, from {sender}: whoever has read it can play \
                 in that name; rpo token {} {position} --new gives another",
                game.name
            );
            tell(writing, game, "public", position, &words, now)?;
        }
    }
    Ok(())
}

fn tell(
    writing: &Writing<'_>,
    game: &GameRow,
    kind: &str,
    position: u8,
    words: &str,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let of_seat = format!("{position}/");
    if game.status == Status::Ended
        || writing.alarmed_since(Some(game), kind, &of_seat, &clock::written(now - QUIET))?
    {
        return Ok(());
    }
    alarm::note(writing, Some(game), kind, &format!("{of_seat}{}", clock::written(now)), words, now)?;
    Ok(())
}

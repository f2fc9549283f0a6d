//! Whom letters reach: addresses at which nobody can be reached, and what follows from that.
//!
//! Letters to such an address wait. The moderator is told once, and frees them: by another address, or by saying that this
//! one is good; so does whoever writes from it and proves who he is.

use super::alarm;
use super::failure::{count, one_line, verb};
use super::next::SEND;
use super::{Context, Failure, Said, clock};
use crate::games::Seat;
use crate::post::bounce::Status;
use crate::post::identity::same_mailbox;
use crate::post::{Judgement, Outcome};
use crate::store::{DeadSeat, GameRow, Gone, JournalEntry, LetterKind, LetterRow, Reading, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;
use std::collections::BTreeSet;

/// So many letters in a row that came back for other reasons say that the address is dead, too.
const IN_A_ROW: usize = 3;
/// The kinds of alarm: letters that were lost, and seats that can't be written to.
pub(super) const LOST: &str = "letter";
pub(super) const DEAD: &str = "dead";

/// Marks the address of a letter that came back, unless its person has written from it since; gives the seats of which that
/// was not known.
///
/// # Errors
/// If the database fails.
pub(super) fn mark_dead(writing: &Writing<'_>, address: &str, since: &str) -> Result<Vec<DeadSeat>, Failure> {
    let proof = writing.last_proof(address)?;
    if proof.is_some_and(|proof| proof.as_str() > since) {
        return Ok(Vec::new());
    }
    Ok(writing.mark_dead(address, since)?)
}

/// True if a letter is one of several in a row that came back; what its person wrote since, or the moderator's word, counts
/// for an arrival.
///
/// # Errors
/// If the database fails.
pub(super) fn several_in_a_row(writing: &Writing<'_>, letter: &Gone) -> Result<bool, Failure> {
    let (Some(game), Some(position)) = (letter.game, letter.position) else { return Ok(false) };
    let proof = writing.last_proof(&letter.address)?;
    let good = proof.max(writing.last_revived(game, position)?).unwrap_or_default();
    let letters = writing.came_back(game, position, &letter.address, &good)?;
    let mut runs = letters.split(|(_, back)| !back);
    Ok(runs.any(|run| run.len() >= IN_A_ROW && run.iter().any(|(id, _)| *id == letter.id)))
}

/// What a mail server says at once of the address of a letter that it refused for good, taken as if the letter had come back.
///
/// # Errors
/// If the database fails.
pub(super) fn refused_at_once(
    writing: &Writing<'_>,
    row: &LetterRow,
    words: &str,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let of_the_address = Status::in_text(words).is_some_and(|status| status.is_of_the_address());
    if !of_the_address || row.letter.position.is_none() {
        return Ok(());
    }
    let stamp = clock::written(now);
    let games = writing.games()?;
    for seat in mark_dead(writing, &row.letter.address, &stamp)? {
        let Some(game) = games.iter().find(|game| game.id == seat.game) else { continue };
        let item = item(&seat, words);
        alarm::note(
            writing,
            Some(game),
            DEAD,
            &format!("{}/{}", seat.position, row.id),
            &dead(game, &[seat.position], &item),
            now,
        )?;
    }
    let game = games.iter().find(|game| Some(game.id) == row.letter.game);
    // The letter and its address are one matter.
    writing.hush(game, LOST, &format!("{}/{stamp}", row.letter.message_id), &stamp)?;
    Ok(())
}

/// A seat in the moderator's list: who, and why.
pub(super) fn item(seat: &DeadSeat, words: &str) -> String {
    let why = if words.is_empty() { String::new() } else { format!(" ({})", one_line(words)) };
    format!("position {} <{}>{why}", seat.position, seat.email)
}

/// That nobody can be reached at some seats of a game, and the way out of it for each.
pub(super) fn dead(game: &GameRow, seats: &[Seat], items: &str) -> String {
    let (first, others) = match seats {
        [first, others @ ..] => (first.to_string(), others),
        [] => ("POSITION".to_owned(), seats),
    };
    let others: Vec<String> = others.iter().map(Seat::to_string).collect();
    let also = if others.is_empty() { String::new() } else { format!(" (and so for {})", others.join(", ")) };
    format!(
        "nobody can be reached at {items}; letters {} wait until rpo seat {1} {first} --email ADDRESS{also} names a better \
         address, or rpo seat {1} {first} --alive says that it is good",
        if others.is_empty() { "to it" } else { "to them" },
        game.name
    )
}

/// Whoever proves who he is reads his mail where he writes from: letters go there again, if none has come back since.
///
/// # Errors
/// If the database fails.
pub(super) fn heard_from(writing: &Writing<'_>, judgement: &Judgement, received: DateTime<Utc>) -> Result<(), Failure> {
    let a_person = |one: &Judgement| !matches!(one.outcome, Outcome::Ignored | Outcome::Held | Outcome::Duplicate);
    if !judgement.all().any(|one| one.proven && a_person(one)) {
        return Ok(());
    }
    let from = &judgement.header.from;
    for seat in writing.dead_seats()? {
        if from.iter().any(|from| same_mailbox(from, &seat.email)) {
            writing.mark_alive(&seat.email, &clock::written(received))?;
        }
    }
    Ok(())
}

/// Leaves out letters to seats whose persons can't be written to, for they wait for the moderator. Letters are given by number.
///
/// # Errors
/// If the database fails.
pub(super) fn hold_back(reading: &Reading<'_>, letters: &mut Vec<i64>) -> Result<(), Failure> {
    if reading.dead_seats()?.is_empty() {
        return Ok(());
    }
    let held: BTreeSet<i64> = reading.letters_to_the_dead()?.into_iter().collect();
    letters.retain(|letter| !held.contains(letter));
    Ok(())
}

/// How many letters wait for a good address, in a line; `None`: none does.
///
/// # Errors
/// If the database fails.
pub(super) fn held_back(reading: &Reading<'_>) -> Result<Option<String>, Failure> {
    Ok(match reading.letters_held_back(None)? {
        0 => None,
        held => Some(format!(
            "{} {} for a better address: rpo seat GAME tells whose, rpo seat GAME POSITION --email ADDRESS or --alive frees {}",
            count(held, "letter"),
            verb(held, "waits", "wait"),
            verb(held, "it", "them")
        )),
    })
}

/// True if a letter that came back is no player's matter, as the moderator's own.
pub(super) fn is_own(letter: &Gone) -> bool {
    letter.position.is_none() || letter.game.is_none() && letter.kind == LetterKind::Notice
}

/// That nobody can be reached at an address, for a list of seats.
pub(super) fn since(since: &str) -> String {
    format!("address dead since {since}")
}

/// Holds the address of a seat for good, by the moderator's word: what came back before counts no more.
///
/// # Errors
/// If the database fails.
pub(super) fn free(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    address: &str,
    since: String,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let stamp = clock::written(now);
    writing.mark_alive(address, &stamp.clone().max(since))?;
    let detail = json!({ "position": position, "alive": true });
    Ok(writing.note(game, &JournalEntry::new("seat", game.turn, &stamp, detail))?)
}

/// `rpo seat GAME POSITION --alive`: the moderator knows better than what came back.
///
/// # Errors
/// If nothing is known against the address, or nobody sits there.
pub(super) fn revive(context: &Context, game: &str, position: Seat) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(game)?;
    let seat = writing.seat(&game, position)?;
    let (Some(person), Some(since)) = (seat.person, writing.address_dead(&game, position)?) else {
        return Err(Failure::refused(format!(
            "nothing is known against an address of position {position} of game {0}; `rpo seat {0}` lists the seats",
            game.name
        )));
    };
    free(&writing, &game, position, &person.email, since, now)?;
    let waiting = writing.letters_waiting(&game, position, &person.email)?;
    writing.commit()?;
    let words = format!(
        "Letters go to {} <{}>, position {position} of game {}, again; {} {} not gone.\n\
         Next: {SEND}; with --again also those that failed",
        person.name,
        person.email,
        game.name,
        count(waiting, "letter"),
        verb(waiting, "has", "have")
    );
    let data = json!({
        "game": game.name, "position": position, "email": person.email, "address": "good", "waiting": waiting,
    });
    Ok(Said::new(words, data))
}

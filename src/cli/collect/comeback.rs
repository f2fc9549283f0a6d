//! What comes back: letters that did not arrive are marked, and addresses at which nobody can be reached.
//!
//! Anybody can write such mail. It is believed of a letter that it names by its identifier, which only those know who have
//! had it, and only if it speaks of the address that letter went to. Of everything the moderator is told one line a game and
//! kind, however much comes in one go.

pub(super) mod programs;
mod tally;

use crate::cli::{Failure, alarm, clock, reach};
use crate::post::bounce::{self, Returned};
use crate::post::{Judgement, Limits};
use crate::store::{Gone, Writing};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
pub(super) use tally::Tally;
use tally::{Item, Kind};

/// More letters of one message that came back are not looked at.
const MOST: usize = 50;

/// What a message that came back says of a letter, for who collects.
#[derive(Clone, Debug)]
pub(super) struct Back {
    pub(super) words: String,
    pub(super) data: Value,
}

/// A message that came back, and was kept.
pub(super) struct Arrived<'a> {
    pub(super) raw: &'a [u8],
    pub(super) judgement: &'a Judgement,
    /// Its number.
    pub(super) mail: i64,
    /// When it reached the referee.
    pub(super) received: DateTime<Utc>,
    pub(super) now: DateTime<Utc>,
}

/// Marks what a message that came back says, and counts it; gives what there is to say of it.
///
/// # Errors
/// If the database fails.
pub(super) fn look(
    writing: &Writing<'_>,
    arrived: &Arrived<'_>,
    limits: &Limits,
    tally: &mut Tally,
) -> Result<Vec<Back>, Failure> {
    let Arrived { raw, judgement, mail, received, now } = *arrived;
    let returned = bounce::read(raw, limits);
    let tied = tied(writing, &returned)?;
    let fitting: Vec<&Gone> = tied.iter().filter(|letter| returned.is_about(&letter.address)).collect();
    if fitting.is_empty() {
        let sender = judgement.header.from.first().map_or("nobody", String::as_str);
        if returned.says_lost() {
            if tied.is_empty() {
                writing.note_stray(mail)?;
            }
            // Who names a letter of ours that went elsewhere knows it: its game is told.
            tally.stray(writing, tied.first().and_then(|letter| letter.game), sender, mail, now)?;
        }
        return Ok(Vec::new());
    }
    let marking = Marking { writing, returned: &returned, received: clock::written(received), mail, now };
    let mut back = Vec::new();
    for letter in fitting {
        back.extend(marking.mark(letter, tally)?);
    }
    Ok(back)
}

/// Letters of ours that a message names.
fn tied(writing: &Writing<'_>, returned: &Returned) -> Result<Vec<Gone>, Failure> {
    let mut found: Vec<Gone> = Vec::new();
    for id in &returned.letters {
        found.extend(writing.gone(id)?);
        if found.len() >= MOST {
            break;
        }
    }
    for envelope in &returned.envelopes {
        found.extend(writing.gone_in(envelope)?);
        if found.len() >= MOST {
            break;
        }
    }
    found.sort_by_key(|letter| letter.id);
    found.dedup_by_key(|letter| letter.id);
    found.truncate(MOST);
    Ok(found)
}

/// A message that came back, while it is entered into the books.
struct Marking<'a> {
    writing: &'a Writing<'a>,
    returned: &'a Returned,
    /// When it reached the referee.
    received: String,
    mail: i64,
    now: DateTime<Utc>,
}

impl Marking<'_> {
    /// Marks one letter as the message says, and its seat.
    fn mark(&self, letter: &Gone, tally: &mut Tally) -> Result<Option<Back>, Failure> {
        let writing = self.writing;
        if self.returned.complaint {
            if let (Some(game), false) = (letter.game, reach::is_own(letter)) {
                let words = named(letter, "");
                let item = Item { seat: letter.position, words: &words };
                tally.add(writing, game, Kind::Complaint, item, self.mail, self.now)?;
            }
            return Ok(None);
        }
        let Some(marks) = self.returned.marks(&letter.address) else { return Ok(None) };
        // What somebody else wrote may hold anything.
        let words = alarm::shown(writing, &marks.words)?;
        let status = marks.status.map(|status| status.to_string());
        let words = if words.is_empty() { "it came back".to_owned() } else { words };
        let news = writing.fail_letter(letter.id, status.as_deref(), &words, &clock::written(self.now))?;
        let dead = marks.address_is_dead || news && reach::several_in_a_row(writing, letter)?;
        let mut newly = Vec::new();
        if dead && !reach::is_own(letter) {
            newly = reach::mark_dead(writing, &letter.address, &self.received)?;
        }
        if !reach::is_own(letter) {
            self.tell(letter, &words, news, tally)?;
            for seat in &newly {
                let words = reach::item(seat, &words);
                let item = Item { seat: Some(seat.position), words: &words };
                tally.add(writing, seat.game, Kind::Dead, item, self.mail, self.now)?;
            }
        }
        let known = if news { "" } else { ", which was known" };
        let why = status.as_ref().map(|status| format!(" ({status})")).unwrap_or_default();
        let nobody = if newly.is_empty() { "" } else { "; nobody can be reached there, and letters to him wait" };
        Ok(Some(Back {
            words: format!("the letter to {} did not arrive{why}{known}{nobody}", whom(letter)),
            data: json!({
                "position": letter.position, "address": letter.address, "status": status, "words": words, "marked": news,
                "address_dead": !newly.is_empty(),
            }),
        }))
    }

    /// A letter that came back is told with all others of the game, not by itself; with the address, where that is dead.
    fn tell(&self, letter: &Gone, words: &str, news: bool, tally: &mut Tally) -> Result<(), Failure> {
        let writing = self.writing;
        let Some(id) = letter.game.filter(|_| news) else { return Ok(()) };
        let Some(game) = tally.game(writing, id)? else { return Ok(()) };
        let changed = clock::written(self.now);
        writing.hush(Some(&game), reach::LOST, &format!("{}/{changed}", letter.message_id), &changed)?;
        let seat = letter.position.map(|position| writing.address_dead(&game, position)).transpose()?.flatten();
        if seat.is_none() {
            let words = named(letter, words);
            let item = Item { seat: letter.position, words: &words };
            tally.add(writing, id, Kind::Returned, item, self.mail, self.now)?;
        }
        Ok(())
    }
}

/// `position 3 <jay@example.com>`.
fn whom(letter: &Gone) -> String {
    let position = letter.position.map(|position| format!("position {position} ")).unwrap_or_default();
    format!("{position}<{}>", letter.address)
}

/// A letter in the moderator's list: what it is about, to whom it went, and what was said of it.
fn named(letter: &Gone, words: &str) -> String {
    let why = if words.is_empty() { String::new() } else { format!(" ({words})") };
    format!("“{}” to {}{why}", letter.subject, whom(letter))
}

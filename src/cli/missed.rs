//! What becomes of a seat whose person sends nothing: turns that he missed are counted when they are played, and after so
//! many in a row the moderator is told, or the computer plays for him until he writes again.

use super::letters::{self, Notice};
use super::{Failure, clock};
use crate::games::Seat;
use crate::report::{format, text};
use crate::schedule::Then;
use crate::sheet::Count;
use crate::shelf::{self, Played};
use crate::store::{DROPPED, GameRow, Person, SeatRow, Writing};
use chrono::{DateTime, Utc};
use std::collections::BTreeSet;

/// Somebody has missed so much that the moderator should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Missed {
    /// Who, and up to when: by which the same is known again.
    pub(super) key: String,
    /// A sentence without its full stop.
    pub(super) words: String,
}

/// Counts what was missed in what was just played, and does what the game's manner says; gives what the moderator should
/// know.
///
/// # Errors
/// If the database fails, or a letter can't be written.
pub(super) fn settle(
    writing: &Writing<'_>,
    game: &GameRow,
    played: &Played,
    now: DateTime<Utc>,
) -> Result<Vec<Missed>, Failure> {
    let mut seats = BTreeSet::new();
    let mut last = 0;
    for (number, seat) in &played.missed {
        if writing.note_missed(game, *number, *seat)? {
            seats.insert(*seat);
            last = last.max(*number);
        }
    }
    let manner = writing.manner(game)?;
    let limit = u32::from(manner.missed.0);
    let mut told = Vec::new();
    for seat in seats {
        let row = writing.missed_in_a_row(game, seat)?;
        // Who goes on missing turns is told of again when he has missed as many once more.
        if played.ended || limit == 0 || row < limit || !row.is_multiple_of(limit) && manner.then == Then::Tell {
            continue;
        }
        let seat = writing.seat(game, seat)?;
        let Some(person) = &seat.person else { continue };
        let silence = Silence { game, seat: &seat, person, row, count: shelf::of(game)?.card().count, now };
        let dropped = manner.then == Then::Computer && silence.drop(writing)?;
        let words = silence.words(dropped);
        let key = format!("{}.{}/{last}", seat.position, seat.sitters);
        told.push(Missed { key, words });
    }
    Ok(told)
}

/// A person of whom nothing comes.
struct Silence<'a> {
    game: &'a GameRow,
    seat: &'a SeatRow,
    person: &'a Person,
    /// How many steps in a row he has missed.
    row: u32,
    count: Count,
    now: DateTime<Utc>,
}

impl Silence<'_> {
    /// The computer plays for him, who is told so; false if it did before.
    fn drop(&self, writing: &Writing<'_>) -> Result<bool, Failure> {
        let position = self.seat.position;
        if !writing.drop_person(self.game, position, &clock::written(self.now))? {
            return Ok(false);
        }
        letters::notice(writing, &self.notice(position))?;
        Ok(true)
    }

    fn words(&self, dropped: bool) -> String {
        let Silence { game, seat, person, row, count, .. } = self;
        let of = match (count, row) {
            (Count::Turns, 1) => "the last turn".to_owned(),
            (Count::Moves, 1) => "his last move".to_owned(),
            (Count::Turns, row) => format!("{row} turns in a row"),
            (Count::Moves, row) => format!("{row} moves in a row"),
        };
        let next = match dropped {
            true => "the computer plays for him until he sends a sheet".to_owned(),
            false => format!(
                "write to {}, or give his seat away: rpo handover {} {}",
                person.email, game.name, seat.position
            ),
        };
        format!("position {}, {}, has sent nothing for {of}; {next}", seat.position, person.name)
    }

    fn notice(&self, position: Seat) -> Notice<'_> {
        let Silence { game, person, row, count, now, .. } = *self;
        let number = game.next_turn().unwrap_or_default();
        let args = [
            ("game", game.name.clone().into()),
            ("position", position.to_string().into()),
            ("number", number.to_string().into()),
            ("count", row.into()),
        ];
        let say = |key: &str| text(person.language, key, &args);
        let paragraphs = match count {
            Count::Turns => ["due-position", "dropped-turn", "dropped-back", "remind-how-turn"],
            Count::Moves => ["due-position", "dropped-move", "dropped-back", "remind-how-move"],
        };
        let paragraphs = paragraphs.map(|key| format::paragraph("", &say(key)));
        let words = [
            format!("g{}", game.name.to_lowercase()),
            format!("t{number}"),
            format!("p{position}"),
            DROPPED.to_owned(),
        ];
        let content = format!("{}\n{}", game.seed, person.email);
        Notice {
            game,
            position,
            person,
            subject: say("dropped-subject"),
            text: paragraphs.join("\n\n") + "\n",
            attachments: Vec::new(),
            pieces: words.to_vec(),
            content,
            now,
        }
    }
}

//! What a run through the mail has to tell the moderator of what came back: a line for each game and kind, which grows as
//! long as the run lasts.

use crate::cli::failure::count;
use crate::cli::{Failure, alarm, clock, reach};
use crate::games::Seat;
use crate::store::{GameRow, Status, Writing};
use chrono::{DateTime, Duration, Utc};
use std::collections::BTreeMap;

/// So many are told one by one.
const ONE_BY_ONE: usize = 5;
/// Mail that fits no letter is told of once in this time.
const STRAY: Duration = Duration::days(1);

/// What a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::cli::collect) enum Kind {
    /// Nobody can be reached at the address of a seat.
    Dead,
    /// A letter came back, and its address may be good.
    Returned,
    /// A reader calls a letter unwanted.
    Complaint,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Dead => reach::DEAD,
            Kind::Returned => "returned",
            Kind::Complaint => "complaint",
        }
    }

    /// The whole line.
    fn sentence(self, game: &GameRow, number: usize, seats: &[Seat], items: &str) -> String {
        match self {
            Kind::Dead => reach::dead(game, seats, items),
            Kind::Returned => format!(
                "{} back: {items}; the addresses may be good, and rpo send --again sends once more what failed",
                if number == 1 { "a letter came".to_owned() } else { format!("{} came", count(number, "letter")) }
            ),
            Kind::Complaint => format!(
                "a reader's mail program calls letters unwanted that arrived: {items}; ask whether the player still wants \
                 to play, or has hit the wrong button"
            ),
        }
    }
}

/// Something that a line tells of.
pub(super) struct Item<'a> {
    pub(super) seat: Option<Seat>,
    pub(super) words: &'a str,
}

/// What one line has so far.
struct Line {
    /// The message with which it began.
    key: String,
    number: usize,
    seats: Vec<Seat>,
    items: Vec<String>,
}

/// The lines of a run.
#[derive(Default)]
pub(in crate::cli::collect) struct Tally {
    lines: BTreeMap<(i64, Kind), Line>,
}

impl Tally {
    /// A game whose moderator is told; `None`: it is over, and he isn't.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn game(&self, writing: &Writing<'_>, id: i64) -> Result<Option<GameRow>, Failure> {
        Ok(writing.games()?.into_iter().find(|game| game.id == id))
    }

    /// Adds something to the line of a game; of a game that is over nothing is told. `mail` is the message that says it.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn add(
        &mut self,
        writing: &Writing<'_>,
        game: i64,
        kind: Kind,
        item: Item<'_>,
        mail: i64,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let Some(game) = self.game(writing, game)?.filter(|game| game.status != Status::Ended) else { return Ok(()) };
        let begun = || Line { key: mail.to_string(), number: 0, seats: Vec::new(), items: Vec::new() };
        let line = self.lines.entry((game.id, kind)).or_insert_with(begun);
        line.number += 1;
        line.seats.extend(item.seat);
        if line.items.len() < ONE_BY_ONE {
            line.items.push(item.words.to_owned());
        }
        let mut items = line.items.join("; ");
        if let more @ 1.. = line.number - line.items.len() {
            items.push_str(&format!("; and {more} more"));
        }
        let words = alarm::shown(writing, &kind.sentence(&game, line.number, &line.seats, &items))?;
        Ok(writing.alarm_grows(Some(&game), kind.word(), &line.key, &words, &clock::written(now))?)
    }

    /// Tells of mail that says a letter was lost and fits none that was sent, once a day.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn stray(
        &mut self,
        writing: &Writing<'_>,
        game: Option<i64>,
        sender: &str,
        mail: i64,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        const STRAYS: &str = "stray";
        let game = match game {
            Some(id) => self.game(writing, id)?,
            None => None,
        };
        let over = game.as_ref().is_some_and(|game| game.status == Status::Ended);
        if over || writing.alarmed_since(game.as_ref(), STRAYS, "", &clock::written(now - STRAY))? {
            return Ok(());
        }
        let words = format!(
            "mail came, from {sender} for one, that says a letter was lost and fits none that was sent there; nothing is \
             marked for it"
        );
        alarm::note(writing, game.as_ref(), STRAYS, &mail.to_string(), &words, now)?;
        Ok(())
    }
}

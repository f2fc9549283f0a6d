//! Who is written to when a game of moves has been played on.

use super::play::Run;
use super::{ACCEPT_RULES, UNDO};
use crate::games::moves::Ruled;
use crate::games::moves::record::Staged;
use crate::games::{Asked, Seat};
use crate::report::moves::Letters;
use crate::schedule::{Timestamp, Zone};
use crate::sheet::moves::{Wish, Words};
use crate::shelf::Failure;

impl<R, W, L> Run<'_, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// Who is written to now: who is asked and has no letter of it, who is to be told of his sheet, and others as they
    /// chose.
    pub(super) fn readers(&self, asked: &Asked, turn: u16, nothing: bool) -> Result<Vec<Seat>, Failure> {
        // Whatever he has been written no longer holds, or not all of it.
        let voids = |what: &str| [UNDO, ACCEPT_RULES].contains(&what);
        let undone = self.books.journal(self.game)?.iter().any(|entry| voids(&entry.what) && entry.turn == Some(turn));
        let zone = self.books.schedule(self.game)?.and_then(|row| Zone::named(&row.zone).ok());
        let zone = zone.unwrap_or_else(Zone::utc);
        let mut readers = Vec::new();
        for row in self.seats.iter().filter(|row| row.person.is_some()) {
            let seat = row.position;
            let last = self.books.last_report(self.game, seat, turn.saturating_add(1))?;
            let has_it = last.as_ref().is_some_and(|(number, _)| *number == turn) && !undone;
            let wanted = match self.books.wish(self.game, seat)? {
                _ if asked.ended() => !has_it,
                _ if self.notes.contains_key(&seat) => true,
                Wish::Daily => !has_it && last.is_none_or(|(_, queued)| a_day_apart(&zone, &queued, self.now)),
                // Who has left his turn open goes on from what his orders have made of it.
                _ if asked.of(seat).is_some() => !has_it || self.moved.contains(&seat),
                Wish::EveryMove => !nothing && !has_it,
                Wish::EveryRound => self.rounds_over && !has_it,
                Wish::MyMoves => false,
            };
            if wanted {
                readers.push(seat);
            }
        }
        Ok(readers)
    }
}

/// True if between two times, as they are kept, midnight has passed by the clocks of the game's zone: DAILY is a letter a day at
/// most, and the day is that of whoever reads his mail there.
fn a_day_apart(zone: &Zone, earlier: &str, later: &str) -> bool {
    let day = |time: &str| Some(zone.shows(time.parse::<Timestamp>().ok()?).ok()?.date());
    day(earlier) < day(later)
}

//! Whose orders are awaited for a turn, and whose have come.

use super::{GameRow, Reading, StoreError};
use crate::games::Seat;
use rusqlite::params;

/// The sheets of a turn that count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InHand {
    /// Persons who have sent one.
    pub sent: Vec<Seat>,
    /// Persons who have not, and who are neither away nor played for by the computer.
    pub missing: Vec<Seat>,
    /// When the last of these sheets reached the referee.
    pub last: Option<String>,
    /// Those of `sent` in whose sheet something could not be read as it stood, and when it reached the referee.
    pub unread: Vec<(Seat, String)>,
}

impl Reading<'_> {
    /// Which persons have sent orders for a turn, and who is still waited for.
    ///
    /// # Errors
    /// If the database fails.
    pub fn in_hand(&self, game: &GameRow, turn: u16) -> Result<InHand, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT seat.position, sheet.received,
                    seat.dropped IS NOT NULL OR EXISTS (SELECT 1 FROM away WHERE away.game = seat.game
                      AND away.position = seat.position AND ?2 BETWEEN first AND last),
                    EXISTS (SELECT 1 FROM verdict JOIN diagnostic ON diagnostic.mail = verdict.mail
                      AND diagnostic.verdict = verdict.place
                      WHERE verdict.mail = sheet.mail AND verdict.game = seat.game AND verdict.position = seat.position)
             FROM seat LEFT JOIN sheet ON sheet.game = seat.game AND sheet.position = seat.position AND sheet.number = ?2
                      AND sheet.current = 1 AND sheet.answers = 1
             WHERE seat.game = ?1 AND seat.email IS NOT NULL ORDER BY seat.position",
        )?;
        let mut rows = query.query(params![game.id, turn])?;
        let mut hand = InHand::default();
        while let Some(row) = rows.next()? {
            let (seat, received, excused): (Seat, Option<String>, bool) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let unread: bool = row.get(3)?;
            match received {
                Some(received) => {
                    hand.sent.push(seat);
                    if unread {
                        hand.unread.push((seat, received.clone()));
                    }
                    hand.last = hand.last.max(Some(received));
                }
                None if excused => {}
                None => hand.missing.push(seat),
            }
        }
        Ok(hand)
    }

    /// When a step of a game was played; `None`: it has not been.
    ///
    /// # Errors
    /// If the database fails.
    pub fn played(&self, game: &GameRow, number: u16) -> Result<Option<String>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT max(played) FROM step WHERE game = ?1 AND number = ?2")?;
        Ok(query.query_row(params![game.id, number], |row| row.get(0))?)
    }
}

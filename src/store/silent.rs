//! Persons who have a deadline and of whom nothing has come that may count.

use super::{Due, GameRow, Reading, StoreError};
use rusqlite::params;

impl Reading<'_> {
    /// Deadlines of a turn or decision, by position, of persons who are there and from whom no sheet counts. A message that
    /// is held is as good as a sheet: its sender has done what he could. Who is away, or for whom the computer plays, is
    /// waited for by nobody.
    ///
    /// # Errors
    /// If the database fails.
    pub fn silent(&self, game: &GameRow, number: u32) -> Result<Vec<Due>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT due.* FROM due JOIN seat USING (game, position)
             WHERE game = ?1 AND due.number = ?2 AND due.at IS NOT NULL AND seat.email IS NOT NULL AND dropped IS NULL
             AND NOT EXISTS (SELECT 1 FROM sheet WHERE sheet.game = ?1 AND sheet.position = due.position
                             AND sheet.number = ?2 AND current = 1 AND answers = 1)
             AND NOT EXISTS (SELECT 1 FROM verdict WHERE verdict.game = ?1 AND verdict.position = due.position
                             AND verdict.number = ?2 AND outcome = 'held')
             AND NOT EXISTS (SELECT 1 FROM away WHERE away.game = ?1 AND away.position = due.position
                             AND ?2 BETWEEN first AND last)
             ORDER BY due.position",
        )?;
        let dues = query.query_map(params![game.id, number], Due::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(dues)
    }
}

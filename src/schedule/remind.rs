//! When a player is reminded: so many days of the calendar before a deadline, at its wall time.

use super::{Deadline, Fault, Zone};
use jiff::{Timestamp, ToSpan};

impl Zone {
    /// When to remind of a deadline that was told at some time: for each mark, in days, the instant; marks that were past
    /// when it was told are none any more.
    ///
    /// # Errors
    /// If no calendar holds one.
    pub fn reminders(
        &self,
        deadline: &Deadline,
        days: &[u16],
        told: Timestamp,
    ) -> Result<Vec<(u16, Timestamp)>, Fault> {
        let mut marks = Vec::new();
        for mark in days {
            let wall = deadline.asked.checked_sub(i64::from(*mark).days()).map_err(|_| Fault::OutOfRange)?;
            let at = self.reach(wall)?.at;
            if at > told {
                marks.push((*mark, at));
            }
        }
        Ok(marks)
    }
}

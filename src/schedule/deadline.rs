//! A deadline: what the clocks of a zone show, and the instant at which they do.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::Offset;

/// What the clocks do at a wall time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clocks {
    /// They show it once.
    Plain,
    /// They never show it: they were put forward over it, having shown that offset.
    Gap { before: Offset },
    /// They show it twice; the first is meant.
    Overlap,
}

/// Until when orders may come: what reached the referee at that second is in time, a second later it is late.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The wall time that was asked for, which the next one follows.
    pub asked: DateTime,
    /// The wall time at which it is: another one where the clocks never show what was asked for.
    pub wall: DateTime,
    /// Name of the zone.
    pub zone: String,
    pub at: Timestamp,
    /// By how much the clocks are ahead of UTC then.
    pub offset: Offset,
    pub clocks: Clocks,
}

impl Deadline {
    /// `2027-03-14T03:30`.
    pub fn wall_text(&self) -> String {
        text(self.wall)
    }

    /// The wall time asked for, `2027-03-14T02:30`.
    pub fn asked_text(&self) -> String {
        text(self.asked)
    }

    /// `2027-03-14T07:30:00Z`.
    pub fn utc_text(&self) -> String {
        self.at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
    }
}

fn text(wall: DateTime) -> String {
    wall.strftime("%Y-%m-%dT%H:%M").to_string()
}

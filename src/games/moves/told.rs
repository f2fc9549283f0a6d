//! What happened, and who may know it.

use crate::games::Seat;
use serde::Serialize;

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    Everybody,
    Only(Seat),
}

impl Audience {
    /// True if a reader may know of it; nobody in particular knows what everybody knows.
    pub fn includes(self, reader: Option<Seat>) -> bool {
        match self {
            Audience::Everybody => true,
            Audience::Only(seat) => reader == Some(seat),
        }
    }
}

/// Events in the order in which they happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<E>(Vec<(Audience, E)>);

impl<E> Default for Told<E> {
    fn default() -> Told<E> {
        Told(Vec::new())
    }
}

impl<E> Told<E> {
    /// Tells everybody.
    pub fn all(&mut self, event: E) {
        self.0.push((Audience::Everybody, event));
    }

    /// Tells one seat.
    pub fn only(&mut self, seat: Seat, event: E) {
        self.0.push((Audience::Only(seat), event));
    }

    /// All events with their audience.
    pub fn iter(&self) -> std::slice::Iter<'_, (Audience, E)> {
        self.0.iter()
    }

    /// What a reader may know.
    pub fn to(&self, reader: Option<Seat>) -> impl Iterator<Item = &E> {
        self.0.iter().filter(move |(audience, _)| audience.includes(reader)).map(|(_, event)| event)
    }

    /// Adds what happened after.
    pub(in crate::games) fn append(&mut self, mut later: Told<E>) {
        self.0.append(&mut later.0);
    }
}

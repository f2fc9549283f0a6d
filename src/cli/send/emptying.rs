//! Empties the outbox: hands letters out one by one, and keeps what became of each.
//!
//! What became of a letter is kept in the transaction that marks the next one as under way: whenever the program dies, the
//! database knows which letters may have gone, as many as there are connections. Of all that waits no more is held in
//! memory than what is under way.

use super::crew::{Crew, News};
use super::pace::Pace;
use crate::cli::failure::one_line;
use crate::cli::{Context, Failure, clock, reach};
use crate::post::bounce::Status;
use crate::post::transport::Delivery;
use crate::store::{Fate, LetterRow, LetterState, Outgoing, Store, Writing};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};
use std::collections::{BTreeSet, VecDeque};

/// Tries after which a letter that failed for now has failed for good: some three days.
const MOST_ATTEMPTS: u32 = 14;

/// What came of emptying the outbox.
#[derive(Debug, Default)]
pub(in crate::cli) struct Emptied {
    /// Letters whose turn it was.
    pub(in crate::cli) waiting: usize,
    pub(in crate::cli) sent: usize,
    pub(in crate::cli) failed: Vec<Undelivered>,
    /// Why the other side takes no letters from us now, in its own words: the letters that are left wait.
    pub(in crate::cli) blocked: Option<String>,
    /// Letters that wait, for more would have been more than may go within a time.
    pub(in crate::cli) left: usize,
}

/// A letter that was tried and has not gone, as far as is known.
#[derive(Debug)]
pub(in crate::cli) struct Undelivered {
    /// As it was before, without its bytes.
    pub(in crate::cli) row: LetterRow,
    /// What it is now.
    pub(in crate::cli) state: LetterState,
    pub(in crate::cli) error: String,
}

impl Undelivered {
    /// In a line.
    pub(in crate::cli) fn words(&self) -> String {
        let fate = match self.state {
            LetterState::Deferred => "not yet sent",
            LetterState::Unknown => "may have gone or not",
            _ => "failed for good",
        };
        one_line(&format!("{}, {}: {fate}: {}", self.row.letter.address, self.row.letter.subject, self.error))
    }

    /// As data.
    pub(in crate::cli) fn data(&self) -> Value {
        let Undelivered { row: LetterRow { letter, .. }, state, error } = self;
        json!({ "address": letter.address, "subject": letter.subject, "state": state, "error": error })
    }
}

/// A round through the outbox.
pub(super) struct Emptying<'c> {
    context: &'c Context,
    /// Letters whose turn is to come.
    letters: VecDeque<i64>,
    pace: Pace,
    emptied: Emptied,
}

impl Emptying<'_> {
    /// Those letters are to go.
    pub(super) fn new(context: &Context, letters: Vec<i64>, pace: Pace) -> Emptying<'_> {
        let emptied = Emptied { waiting: letters.len(), ..Emptied::default() };
        Emptying { context, letters: letters.into(), pace, emptied }
    }

    /// Hands letters out until all have gone, the other side takes none, or no more may go.
    ///
    /// # Errors
    /// If the database fails; what is known to have been sent is marked so.
    pub(super) fn run(mut self, store: &mut Store, crew: &Crew) -> Result<Emptied, Failure> {
        let (mut idle, mut busy, mut done) = (Vec::new(), BTreeSet::new(), Vec::new());
        let mut carriers = crew.size();
        loop {
            for news in crew.wait() {
                match news {
                    News::Ready(carrier) => idle.push(carrier),
                    News::Done(carrier, letter, delivery) => {
                        busy.remove(&carrier);
                        idle.push(carrier);
                        done.push((*letter, delivery));
                    }
                    // Of a letter he has not brought back nobody knows.
                    News::Gone(carrier) => {
                        busy.remove(&carrier);
                        idle.retain(|other| *other != carrier);
                        carriers -= 1;
                    }
                }
            }
            for (carrier, letter) in self.turn(store, &mut idle, &mut done)? {
                if crew.hand(carrier, letter) {
                    busy.insert(carrier);
                }
            }
            let over = self.letters.is_empty() || self.emptied.blocked.is_some() || self.emptied.left > 0;
            if busy.is_empty() && (over || carriers == 0) {
                return Ok(self.emptied);
            }
        }
    }

    /// Keeps what became of letters, and takes the next ones for whoever is idle, all in one transaction.
    fn turn(
        &mut self,
        store: &mut Store,
        idle: &mut Vec<usize>,
        done: &mut Vec<(Outgoing, Delivery)>,
    ) -> Result<Vec<(usize, Outgoing)>, Failure> {
        if done.is_empty() && (idle.is_empty() || self.letters.is_empty()) {
            return Ok(Vec::new());
        }
        let now = clock::now()?;
        let writing = store.write(&self.context.typed)?;
        clock::note(self.context, &writing, now)?;
        for (letter, delivery) in done.drain(..) {
            self.settle(&writing, letter, delivery, now)?;
        }
        let mut handed = Vec::new();
        while let Some(carrier) = idle.pop() {
            match self.next(&writing, now)? {
                Some(letter) => handed.push((carrier, letter)),
                None => {
                    idle.push(carrier);
                    break;
                }
            }
        }
        writing.commit()?;
        Ok(handed)
    }

    /// The next letter that is still to go, marked as under way.
    fn next(&mut self, writing: &Writing<'_>, now: DateTime<Utc>) -> Result<Option<Outgoing>, Failure> {
        if self.emptied.blocked.is_some() {
            return Ok(None);
        }
        while let Some(id) = self.letters.front() {
            if !self.pace.allows(now) {
                self.emptied.left = self.letters.len();
                return Ok(None);
            }
            let letter = writing.outgoing(*id)?;
            // It may have been taken back while others were sent.
            let is_marked = writing.mark_sending(*id, &clock::written(now))?;
            self.letters.pop_front();
            if let Some(letter) = letter.filter(|_| is_marked) {
                self.pace.count(now);
                return Ok(Some(letter));
            }
        }
        Ok(None)
    }

    /// Keeps what became of a letter.
    fn settle(
        &mut self,
        writing: &Writing<'_>,
        Outgoing { row, .. }: Outgoing,
        delivery: Delivery,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let attempts = row.attempts + 1;
        let (state, error, next_try) = match delivery {
            Delivery::Sent(_) => (LetterState::Sent, String::new(), None),
            Delivery::FailedForNow(words) if attempts < MOST_ATTEMPTS => {
                (LetterState::Deferred, words, Some(clock::written(now + pause(attempts))))
            }
            Delivery::FailedForNow(words) | Delivery::FailedForGood(words) => (LetterState::Failed, words, None),
            Delivery::Unknown(words) => (LetterState::Unknown, words, None),
            Delivery::Blocked(words) => {
                writing.set_back(&row)?;
                self.emptied.blocked.get_or_insert(words);
                return Ok(());
            }
        };
        let status = Status::in_text(&error).map(|status| status.to_string());
        let fate = Fate { state, error: &error, status: status.as_deref(), next_try: next_try.as_deref() };
        if writing.has_failed(row.id)? {
            // It came back before the server's answer to us could be kept.
            self.emptied.failed.push(Undelivered {
                row,
                state: LetterState::Failed,
                error: "it has come back".to_owned(),
            });
            return Ok(());
        }
        writing.mark(row.id, &fate, &clock::written(now))?;
        if state == LetterState::Failed {
            reach::refused_at_once(writing, &row, &error, now)?;
        }
        match state {
            LetterState::Sent => self.emptied.sent += 1,
            _ => self.emptied.failed.push(Undelivered { row, state, error }),
        }
        Ok(())
    }
}

/// How long to wait after so many tries: a quarter of an hour, twice as long each time, eight hours at most.
fn pause(attempts: u32) -> Duration {
    let minutes = 15_i64.saturating_mul(1 << attempts.saturating_sub(1).min(5));
    Duration::minutes(minutes.min(8 * 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_eight_hours() {
        let minutes: Vec<i64> = (1..=7).map(|attempt| pause(attempt).num_minutes()).collect();
        assert_eq!(minutes, [15, 30, 60, 120, 240, 480, 480]);
    }
}

//! Mail without a block: answered once, then no more until its sender writes a block.
//!
//! A program that answers each letter and marks none of its own would else be answered for ever, and answer that. Who asks
//! something in words is no program, most likely: he is answered once a day.

use super::Clerk;
use crate::cli::collect::comeback::programs;
use crate::cli::{Failure, clock};
use crate::post::Judgement;
use crate::store::GameRow;
use chrono::{DateTime, Duration, Utc};

/// Between two answers to questions of one address.
const QUIET: Duration = Duration::days(1);

/// When the last message without a block came that an address was answered, and when that was done.
type Answered = (String, String);

impl Clerk<'_> {
    /// True if a message to an address is to be answered, for all that it was told already that its mail holds no block.
    pub(super) fn may_answer(
        &self,
        judgement: &Judgement,
        game: &GameRow,
        address: &str,
        received: DateTime<Utc>,
    ) -> Result<bool, Failure> {
        let key = address.to_ascii_lowercase();
        if judgement.proven && !judgement.is_without_block() {
            self.memory.in_vain.borrow_mut().insert(key, None);
            return Ok(true);
        }
        if !judgement.is_without_block() {
            return Ok(true);
        }
        let known = self.memory.in_vain.borrow().get(&key).cloned();
        let answered: Option<Answered> = match known {
            Some(known) => known,
            None => self.writing.answered_in_vain(address)?,
        };
        let quiet = |time: DateTime<Utc>| clock::written(time - QUIET);
        let may = match &answered {
            None => true,
            Some((came, done)) => judgement.question.is_some() && *came <= quiet(received) && *done <= quiet(self.now),
        };
        if !may && judgement.question.is_none() {
            programs::keeps_writing(self.writing, judgement, game, self.now)?;
        }
        let last = if may { Some((clock::written(received), clock::written(self.now))) } else { answered };
        self.memory.in_vain.borrow_mut().insert(key, last);
        Ok(may)
    }
}

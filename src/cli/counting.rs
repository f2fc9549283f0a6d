//! Lets a message count that did not of itself: it is judged again, kept as a sheet, and answered.

use super::collect::answers::{Clerk, Memory};
use super::collect::filing;
use super::office::Books;
use super::{Failure, clock};
use crate::games::Seat;
use crate::post::{Judgement, Limits, Reason, judge};
use crate::store::{GameRow, JournalEntry, MailRow, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;

/// What is to count, and by whose word.
pub(super) struct LetIn<'a> {
    pub(super) game: &'a GameRow,
    /// The verdicts of one message that are to be others.
    pub(super) verdicts: &'a [MailRow],
    /// The message.
    pub(super) raw: &'a [u8],
    /// What the journal calls it.
    pub(super) what: &'static str,
    pub(super) limits: Limits,
    pub(super) now: DateTime<Utc>,
}

/// What came of it.
pub(super) struct Counted {
    pub(super) positions: Vec<Seat>,
    pub(super) orders: usize,
}

impl LetIn<'_> {
    /// Makes it count; the receipt is queued.
    ///
    /// # Errors
    /// If it would be refused even so, a later sheet of the position is in, or the database fails.
    pub(super) fn carry_out(&self, writing: &Writing<'_>, books: &Books<'_>) -> Result<Counted, Failure> {
        let LetIn { game, verdicts, now, .. } = *self;
        let judgement = judge(self.raw, books, &self.limits);
        books.check()?;
        let mut counted = Counted { positions: Vec::new(), orders: 0 };
        // Whatever else the message holds has its verdict already.
        let mut kept = Vec::new();
        for verdict in verdicts {
            let one = self.judged_again(writing, &judgement, verdict)?;
            let position = Seat(one.position);
            writing.set_outcome(verdict, one.outcome.code())?;
            writing.forget_sheets(game, verdict.id, position)?;
            kept.push((filing::keep_sheet(writing, Some(verdict.id), &one, Some(game), &verdict.received)?, one));
            writing.let_in(game, verdict.id, position)?;
            let detail = json!({ "mail": verdict.id, "position": position });
            let entry = JournalEntry::new(self.what, game.awaited_turn(), &clock::written(now), detail);
            writing.note(game, &entry)?;
            counted.positions.push(position);
        }
        let Some(whole) = Judgement::of_blocks(kept.iter().map(|(_, one)| one)) else { return Ok(counted) };
        counted.orders = whole.all().filter_map(Judgement::counted).map(|sheet| sheet.orders.len()).sum();
        let memory = Memory::default();
        let clerk = Clerk::new(writing, now, self.limits, u64::MAX, &memory);
        let received = verdicts.first().map(|verdict| verdict.received.as_str()).unwrap_or_default();
        let received = DateTime::parse_from_rfc3339(received).map_or(now, |time| time.to_utc());
        let kept: Vec<_> = kept.iter().map(|(kept, _)| *kept).collect();
        for draft in clerk.drafts(&whole, |_| Some(game), &kept, received)? {
            if let Some(letter) = draft.letter(&whole)? {
                clerk.queue(&letter, draft.mail())?;
            }
        }
        Ok(counted)
    }

    /// The block of a verdict, which must count now.
    fn judged_again(&self, writing: &Writing<'_>, whole: &Judgement, verdict: &MailRow) -> Result<Judgement, Failure> {
        let number = verdict.id;
        let at = |one: &&Judgement| verdict.position == Some(Seat(one.position));
        let own = whole.all().nth(verdict.place).filter(at);
        let mut one = own.or_else(|| whole.all().find(at)).unwrap_or(whole).clone();
        one.more.clear();
        if verdict.outcome.starts_with("accepted")
            && let Some(sheet) = &mut one.sheet
        {
            // What may come at any time has been carried out; the answer alone comes back.
            sheet.orders.retain(|read| read.order.answers);
        }
        if one.counted().is_none_or(|sheet| sheet.orders.is_empty()) {
            let why = one.reason.map(Reason::code).unwrap_or("it holds no orders");
            return Err(Failure::refused(format!(
                "message {number} would be refused now ({why}); ask the player for another sheet"
            )));
        }
        let position = Seat(one.position);
        if let Some(turn) = self.game.awaited_turn()
            && let Some(later) = writing
                .current_sheet(self.game, turn, position)?
                .filter(|sheet| sheet.received > verdict.received && sheet.mail != Some(number))
        {
            return Err(Failure::refused(format!(
                "position {position} has sent a sheet later, at {}, and that one counts; message {number} stays {}",
                later.received,
                if verdict.outcome == "held" { "held" } else { "as it is" }
            )));
        }
        Ok(one)
    }
}

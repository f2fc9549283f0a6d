//! Puts a message, and the sheet read from it, into the database.

use crate::cli::{Failure, clock};
use crate::games::Seat;
use crate::post::receipt::OnFile;
use crate::post::source::Item;
use crate::post::{Judgement, MessageKey};
use crate::store::{GameRow, NewMail, NewSheet, NewVerdict, StoreError, Writing};
use chrono::{DateTime, Utc};

/// What the database knows of a message now.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Kept {
    /// `None`: the moderator entered it.
    pub(super) mail: Option<i64>,
    /// The sheet's number, if it counts.
    pub(in crate::cli) number: Option<u32>,
    /// The sheet that counted before.
    pub(in crate::cli) before: Option<OnFile>,
    /// A sheet for the same decision that waits to be carried out before it, where none takes another's place.
    pub(in crate::cli) ahead: Option<OnFile>,
    /// A sheet for the same decision that was carried out, and left it open.
    pub(in crate::cli) carried: Option<OnFile>,
    /// That sheet reached the referee later than this one, and goes on counting.
    pub(super) outrun: bool,
    /// The computer played for him who sent it, and no longer does.
    pub(super) back: bool,
}

/// Keeps a message and the sheet of each of its blocks; gives what is known of each. `game` finds a game by its name.
pub(super) fn keep<'g>(
    writing: &Writing<'_>,
    item: &Item,
    judgement: &Judgement,
    game: impl Fn(&Judgement) -> Option<&'g GameRow>,
    received: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Vec<Kept>, Failure> {
    let received = clock::written(received);
    let digest = MessageKey::digest_of(judgement.all().filter_map(|one| one.key.as_ref()));
    let mail = NewMail {
        source: &item.place,
        received: &received,
        collected: &clock::written(now),
        raw: &item.raw,
        message_id: judgement.header.message_id.as_deref(),
        digest: digest.as_deref(),
        proven: judgement.all_proven(),
        sender: judgement.header.from.first().map(String::as_str).unwrap_or_default(),
    };
    let details: Vec<String> = judgement.all().map(detail).collect();
    let verdicts: Vec<NewVerdict<'_>> = judgement
        .all()
        .zip(&details)
        .map(|(one, detail)| NewVerdict {
            game: game(one).map(|game| game.id),
            position: (one.position > 0).then_some(Seat(one.position)),
            number: one.number,
            outcome: one.outcome.code(),
            reason: one.why(),
            detail,
            diagnostics: one.sheet.as_ref().map(|sheet| sheet.diagnostics.as_slice()).unwrap_or_default(),
        })
        .collect();
    let id = writing.save_mail(&mail, &verdicts)?;
    judgement.all().map(|one| keep_sheet(writing, Some(id), one, game(one), &received)).collect()
}

/// More about a verdict, for the moderator.
fn detail(judgement: &Judgement) -> String {
    judgement.question.clone().unwrap_or_else(|| judgement.unreadable.join(", "))
}

/// Keeps the sheet of a message that is kept, if it counts; without a message the moderator has entered it.
pub(in crate::cli) fn keep_sheet(
    writing: &Writing<'_>,
    mail: Option<i64>,
    judgement: &Judgement,
    game: Option<&GameRow>,
    received: &str,
) -> Result<Kept, Failure> {
    let mut kept = Kept { mail, number: None, before: None, ahead: None, carried: None, outrun: false, back: false };
    let (Some(game), Some(turn)) = (game, judgement.next_number.and_then(turn)) else { return Ok(kept) };
    let position = Seat(judgement.position);
    let dropped = match writing.seat(game, position) {
        Ok(seat) => seat.dropped.is_some(),
        Err(StoreError::NoPosition { .. }) => return Ok(kept),
        Err(error) => return Err(error.into()),
    };
    // Who names another's position without proof is told of his own sheet alone.
    let told = match &judgement.answer {
        Some(answer) if !judgement.proven => Seat(answer.position),
        _ => position,
    };
    let before = writing.current_sheet(game, turn, told)?;
    kept.outrun = before.as_ref().is_some_and(|sheet| sheet.received.as_str() > received);
    let in_record = before.as_ref().map(|sheet| writing.is_in_record(sheet.id)).transpose()?.unwrap_or_default();
    let before = before.map(|sheet| OnFile { number: sheet.number, orders: sheet.orders });
    (kept.before, kept.carried) = if in_record { (None, before) } else { (before, None) };
    if let Some(sheet) = judgement.counted() {
        let named = judgement.number.filter(|number| judgement.next_number.is_some_and(|next| *number < next));
        let in_turn = judgement.tongue.as_ref().is_some_and(|tongue| tongue.in_turn());
        if in_turn || !sheet.orders.iter().any(|read| read.order.answers) {
            (kept.ahead, kept.before) = (kept.before.filter(|_| in_turn), None);
        }
        let new = NewSheet { mail, position, turn, received, named, in_turn, orders: &sheet.orders };
        kept.number = Some(writing.save_sheet(game, &new)?);
        kept.back = dropped;
    }
    Ok(kept)
}

/// The number of a turn, as tables have it; `None`: no turn has such a number.
pub(super) fn turn(number: u32) -> Option<u16> {
    u16::try_from(number).ok()
}

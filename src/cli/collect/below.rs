//! Old sheets that programs set below a letter when they answer it, without a word that says so.
//!
//! Who answers a letter of ours and sets below it what that letter held, has said nothing new. It must not take the place of a
//! sheet that he wrote since.

use super::filing::turn;
use crate::cli::Failure;
use crate::games::Seat;
use crate::post::Judgement;
use crate::store::{GameRow, Gone, SheetRow, Writing};

/// Takes sheets out of what counts that are no newer than the letter they answer.
///
/// # Errors
/// If the database fails.
pub(super) fn refuse<'g>(
    writing: &Writing<'_>,
    judgement: &mut Judgement,
    game: impl Fn(&Judgement) -> Option<&'g GameRow>,
) -> Result<(), Failure> {
    let header = &judgement.header;
    let Some(answered) = header.in_reply_to.as_ref().or(header.references.last()) else { return Ok(()) };
    if judgement.all().all(|one| one.counted().is_none()) {
        return Ok(());
    }
    let Some(letter) = writing.gone(answered)? else { return Ok(()) };
    for block in 0..=judgement.more.len() {
        let Some(one) = judgement.of_block(block) else { continue };
        let game = game(one);
        let (Some(game), Some(turn), Some(_)) = (game, one.next_number.and_then(turn), one.counted()) else { continue };
        let place = (turn, Seat(one.position));
        if letter.game != Some(game.id) || letter.position != Some(place.1) {
            continue;
        }
        if let Some(known) = known(writing, one, game, place, &letter)? {
            one.is_old(known);
        }
    }
    Ok(())
}

/// Whether the sheet of a block is that of the letter it answers, `true`, or an older one than the sheet that came after that
/// letter, `false`; `None`: it says something new.
fn known(
    writing: &Writing<'_>,
    judgement: &Judgement,
    game: &GameRow,
    (turn, position): (u16, Seat),
    letter: &Gone,
) -> Result<Option<bool>, Failure> {
    let lines: Vec<&str> = judgement.canonical().collect();
    let mut sheets = writing.sheets_of(game, position)?;
    sheets.retain(|sheet| sheet.turn == turn && sheet.answers);
    let mut same: Vec<&SheetRow> = Vec::new();
    for sheet in &sheets {
        let orders = writing.sheet_orders(sheet.id)?;
        if orders.iter().map(|read| read.order.canonical.as_str()).eq(lines.iter().copied()) {
            same.push(sheet);
        }
    }
    if same.iter().any(|sheet| sheet.mail.is_some() && sheet.mail == letter.answers) {
        return Ok(Some(true));
    }
    let newer = sheets.iter().find(|sheet| sheet.current && sheet.received > letter.queued);
    let is_older = |newer: &SheetRow| same.iter().any(|sheet| sheet.number < newer.number);
    Ok(newer.is_some_and(is_older).then_some(false))
}

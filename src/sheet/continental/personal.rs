//! Personal orders: what a player does himself (§10.1).

use super::MAX_TEXT_LENGTH;
use super::code::Cursor;
use super::words::{self, key};
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::orders::Order;
use crate::games::continental::player::PlayerId;
use crate::sheet::cursor::Complaint;
use crate::sheet::lexicon::is_one_of;
use crate::sheet::tokens::PLAYER;
use crate::sheet::word::position;
use crate::sheet::{Fault, Key};

/// The positions of a game (§3.1).
pub(super) const POSITIONS: u8 = 15;

/// Reads a personal order; `None`: the keyword is none of a personal order.
pub(super) fn read(key: Key, cursor: &mut Cursor<'_>) -> Option<Result<Order, Complaint>> {
    let order = match key {
        key::BORROW => cursor.amount().map(|amount| Order::Borrow(Money(amount))),
        key::REPAY => repay(cursor),
        key::BID => pc_and_price(cursor).map(|(pc, amount)| Order::Bid { pc, amount }),
        key::OFFER => {
            cursor.skip(words::PC);
            pc_and_price(cursor).map(|(pc, price)| Order::Offer { pc, price })
        }
        key::MERGE => merge(cursor),
        key::INCORPORATE => cursor.pc().map(|pc| Order::Incorporate { pc }),
        key::BUY => shares(cursor).map(|(shares, railroad)| Order::Buy { railroad, shares }),
        key::SELL => sell(cursor),
        key::SPEND => cursor.amount().map(|amount| Order::Spend(Money(amount))),
        key::CONTROL => control(cursor),
        key::RESIGN => cursor.railroad().map(Order::Resign),
        key::SPY => spy(cursor),
        key::PASS => Ok(Order::Pass),
        _ => return None,
    };
    Some(order.and_then(|order| cursor.finish().map(|()| order)))
}

/// Reads the text of SAY or NAME, cleaned already: the order, and a complaint if the text had to be cut.
pub(super) fn text(key: Key, text: &str, start: usize, end: usize) -> Result<(Order, Option<Complaint>), Complaint> {
    let complaint = |fault, subject: String| Complaint { fault, start, end, subject, suggestion: None };
    if text.is_empty() {
        return Err(complaint(Fault::EmptyText, String::new()));
    }
    let kept: String = text.chars().take(MAX_TEXT_LENGTH).collect();
    let lost: String = text.chars().skip(MAX_TEXT_LENGTH).collect();
    let cut = (!lost.is_empty()).then(|| complaint(Fault::TextCut, lost));
    let kept = kept.trim_end().to_owned();
    Ok((if key == key::NAME { Order::Name(kept) } else { Order::Say(kept) }, cut))
}

fn repay(cursor: &mut Cursor<'_>) -> Result<Order, Complaint> {
    if cursor.skip(words::ALL) {
        return Ok(Order::Repay(None));
    }
    cursor.amount().map(|amount| Order::Repay(Some(Money(amount))))
}

fn pc_and_price(cursor: &mut Cursor<'_>) -> Result<(RouteId, Money), Complaint> {
    let pc = cursor.pc()?;
    Ok((pc, Money(cursor.amount()?)))
}

fn merge(cursor: &mut Cursor<'_>) -> Result<Order, Complaint> {
    let what = cursor.pc()?;
    cursor.expect(words::INTO)?;
    Ok(Order::Merge { what, into: cursor.railroad()? })
}

fn shares(cursor: &mut Cursor<'_>) -> Result<(Shares, RailroadId), Complaint> {
    // A sum of money is no number of shares.
    if cursor.rest().iter().any(|word| word.text.contains('$')) {
        return Err(cursor.complain(Fault::BadAmount));
    }
    cursor.amount_then(Cursor::railroad).map(|(shares, railroad)| (Shares(shares), railroad))
}

fn sell(cursor: &mut Cursor<'_>) -> Result<Order, Complaint> {
    if cursor.skip(words::ALL) {
        return Ok(Order::Sell { railroad: cursor.railroad()?, shares: None });
    }
    let (shares, railroad) = shares(cursor)?;
    Ok(Order::Sell { railroad, shares: Some(shares) })
}

fn control(cursor: &mut Cursor<'_>) -> Result<Order, Complaint> {
    let mut claims = vec![cursor.railroad()?];
    while !cursor.rest().is_empty() {
        let parted = cursor.skip(&[","]) | cursor.skip(words::AND);
        if !parted {
            return Err(cursor.complain_of_rest(Fault::TrailingText));
        }
        let claim = cursor.railroad()?;
        if !claims.contains(&claim) {
            claims.push(claim);
        }
    }
    Ok(Order::Control(claims))
}

fn spy(cursor: &mut Cursor<'_>) -> Result<Order, Complaint> {
    if cursor.skip(PLAYER) {
        return player(cursor).map(Order::SpyPlayer);
    }
    if cursor.peek().is_some_and(|word| is_one_of(word, words::RAILROAD)) {
        cursor.advance(1);
        return cursor.railroad().map(Order::SpyRailroad);
    }
    Err(cursor.complain(Fault::MissingWord))
}

/// A position: `4`, `#4` or `P4`.
fn player(cursor: &mut Cursor<'_>) -> Result<PlayerId, Complaint> {
    let number = cursor.peek().and_then(position).filter(|number| (1..=POSITIONS).contains(number));
    let position = number.ok_or_else(|| cursor.complain(Fault::BadPosition))?;
    cursor.advance(1);
    Ok(PlayerId(position))
}

//! Orders to a railroad by its president (§10.2).

use super::code::Cursor;
use super::words::{self, key};
use crate::games::continental::money::{Cents, Influence, Money, Shares};
use crate::games::continental::orders::{LocomotiveChoice, RailroadOrder};
use crate::games::continental::railroad::{LOCOMOTIVES, Technology};
use crate::sheet::cursor::Complaint;
use crate::sheet::lexicon::is_one_of;
use crate::sheet::{Fault, Key};

/// Reads an order to a railroad; `None`: the keyword is none of a railroad's order.
pub(super) fn read(key: Key, cursor: &mut Cursor<'_>) -> Option<Result<RailroadOrder, Complaint>> {
    let order = match key {
        key::LEND => cursor.amount().map(|amount| RailroadOrder::Lend(Money(amount))),
        key::RECALL => cursor.amount().map(|amount| RailroadOrder::Recall(Money(amount))),
        key::PAY => pay(cursor),
        // Under its head only: elsewhere REPAY is the player's.
        key::REPAY => {
            cursor.skip(words::BANK);
            cursor.amount().map(|amount| RailroadOrder::PayBank(Money(amount)))
        }
        key::TREASURY => treasury(cursor),
        key::IMPROVE => cursor.amount_or_zero().map(|amount| RailroadOrder::Improve(Money(amount))),
        key::LOCOMOTIVE => locomotive(cursor).map(RailroadOrder::Locomotive),
        key::TECHNOLOGY => technology(cursor).map(RailroadOrder::Technology),
        key::BUILD if cursor.rest().is_empty() => Ok(RailroadOrder::Build(None)),
        key::BUILD => cursor.amount().map(|amount| RailroadOrder::Build(Some(Money(amount)))),
        key::ABANDON => Ok(RailroadOrder::Abandon),
        key::DOUBLE => cursor.route(None).map(RailroadOrder::Double),
        key::INFLUENCE => cursor.amount_or_zero().map(|points| RailroadOrder::Influence(Influence(points))),
        key::REQUEST => request(cursor),
        key::RATE_WAR => rate_war(cursor),
        key::DIVIDEND => cursor.cents().map(|cents| RailroadOrder::Dividend(Cents(cents))),
        _ => return None,
    };
    Some(order.and_then(|order| cursor.finish().map(|()| order)))
}

/// PAY BANK and PAY DIVIDEND; REMBOURSER BANQUE comes here too, its first word read.
fn pay(cursor: &mut Cursor<'_>) -> Result<RailroadOrder, Complaint> {
    if cursor.skip(words::DIVIDEND) {
        return cursor.cents().map(|cents| RailroadOrder::Dividend(Cents(cents)));
    }
    cursor.expect(words::BANK)?;
    cursor.amount().map(|amount| RailroadOrder::PayBank(Money(amount)))
}

fn treasury(cursor: &mut Cursor<'_>) -> Result<RailroadOrder, Complaint> {
    let (shares, to_president) = cursor.amount_then(|cursor| {
        cursor.expect(&["TO", "AU", "EN", "A", "AUX", "INTO", "DANS", "ON"])?;
        cursor.skip(&["THE", "LA", "LE"]);
        if cursor.skip(words::PRESIDENT) {
            return Ok(true);
        }
        cursor.expect(words::MARKET).map(|()| false)
    })?;
    let shares = Shares(shares);
    Ok(if to_president { RailroadOrder::TreasuryToPresident(shares) } else { RailroadOrder::TreasuryToMarket(shares) })
}

/// The first number that is no locomotive's.
const LATER_THAN_ALL: usize = LOCOMOTIVES.len() + 1;

fn locomotive(cursor: &mut Cursor<'_>) -> Result<LocomotiveChoice, Complaint> {
    if cursor.skip(words::BEST) {
        return Ok(LocomotiveChoice::Best);
    }
    let word = cursor.peek().ok_or_else(|| cursor.complain(Fault::UnknownLocomotive))?;
    let index = match word.parse::<usize>() {
        // A later one than there will ever be is cut to the best.
        Ok(LATER_THAN_ALL..=99) => {
            cursor.advance(1);
            return Ok(LocomotiveChoice::Best);
        }
        Ok(number) => number.checked_sub(1).filter(|index| *index < LOCOMOTIVES.len()),
        Err(_) => LOCOMOTIVES.iter().position(|name| is_one_of(word, &[&name.to_uppercase()])),
    };
    let kind = index.and_then(|index| u8::try_from(index + 1).ok());
    let Some(kind) = kind.filter(|_| word.bytes().all(|byte| byte.is_ascii_alphanumeric())) else {
        let suggestion = LOCOMOTIVES
            .iter()
            .find(|name| strsim::damerau_levenshtein(&name.to_uppercase(), word) <= 2)
            .map(|name| name.to_uppercase());
        return Err(Complaint { suggestion, ..cursor.complain(Fault::UnknownLocomotive) });
    };
    cursor.advance(1);
    // The form shows number and name side by side.
    cursor.skip(&[&LOCOMOTIVES[usize::from(kind) - 1].to_uppercase()]);
    Ok(LocomotiveChoice::Type(kind))
}

/// A technology by letter, or by its name in either language, whole or abbreviated.
fn technology(cursor: &mut Cursor<'_>) -> Result<Technology, Complaint> {
    let rest = cursor.rest();
    let unknown = cursor.complain_of_rest(Fault::UnknownTechnology);
    let Some(first) = rest.first() else { return Err(unknown) };
    let letters_of = |text: &str| text.chars().filter(|ch| ch.is_alphanumeric()).collect::<String>();
    let mut letters = first.folded.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let found = Technology::by_letter(letter).ok_or(unknown)?;
        cursor.advance(1);
        // The form shows letter and name side by side.
        let behind: String = cursor.rest().iter().map(|word| letters_of(&word.folded)).collect();
        if words::TECHNOLOGIES[found as usize].iter().any(|name| letters_of(name) == behind) {
            cursor.advance(rest.len());
        }
        return Ok(found);
    }
    let wanted: String = rest.iter().map(|word| letters_of(&word.folded)).collect();
    let fitting = |test: &dyn Fn(&str) -> bool| {
        let named = words::TECHNOLOGIES.iter().zip(Technology::ALL);
        named.filter(|(names, _)| names.iter().any(|name| test(&letters_of(name)))).collect::<Vec<_>>()
    };
    let mut found = fitting(&|name| name == wanted);
    if found.is_empty() && wanted.len() >= 3 {
        found = fitting(&|name| name.starts_with(&wanted));
    }
    if let [(_, only)] = found.as_slice() {
        cursor.advance(rest.len());
        return Ok(*only);
    }
    let near = fitting(&|name| name.starts_with(&wanted) || strsim::damerau_levenshtein(name, &wanted) <= 3);
    let suggestion = near.first().map(|(_, near)| near.letter().to_string());
    Err(Complaint { suggestion, ..unknown })
}

fn request(cursor: &mut Cursor<'_>) -> Result<RailroadOrder, Complaint> {
    let first = cursor.right_of_way()?;
    if cursor.rest().is_empty() {
        return Ok(RailroadOrder::Request { first, second: None });
    }
    cursor.expect(words::ELSE)?;
    Ok(RailroadOrder::Request { first, second: Some(cursor.right_of_way()?) })
}

fn rate_war(cursor: &mut Cursor<'_>) -> Result<RailroadOrder, Complaint> {
    let against = cursor.railroad()?;
    Ok(RailroadOrder::RateWar { against, percent: cursor.percent()? })
}

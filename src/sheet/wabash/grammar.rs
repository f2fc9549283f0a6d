//! How orders are written (§7.1, §7.4): what stands behind the first word.

use super::lexicon::{AUCTION, BID, DEVELOP, EXPAND, PASS, action, inner};
use super::reader::{Reader, Wrong};
use crate::games::wabash::codes::Dial;
use crate::games::wabash::order::{
    Alternative, Cancelled, Condition, Fault as Form, First, Kind, Misread, Order, Rounds, Written,
};
use crate::sheet::{Fault, Key, Word};

/// A line that is no whole order.
#[derive(Debug)]
pub struct Faulty {
    /// What the rules refuse in its place.
    pub misread: Misread,
    /// The word at fault, from 0 for the first behind the verb.
    pub at: usize,
    /// What is wrong with it.
    pub says: Fault,
}

/// Reads an order behind its first word.
pub fn order(key: Key, words: &[Word]) -> Result<Order, Faulty> {
    let mut reader = Reader::new(words);
    let faulty = |kind: Kind| {
        move |wrong: Wrong| Faulty { misread: Misread::Faulty(kind, wrong.form), at: wrong.at, says: wrong.says }
    };
    match key {
        BID if reader.has_up_to() => limit(&mut reader).map_err(faulty(Kind::AnyTime)),
        BID => whole(&mut reader, |reader| reader.number()).map(Order::Bid).map_err(faulty(Kind::Auction)),
        PASS => pass(&mut reader).map_err(faulty(Kind::AnyTime)),
        AUCTION | EXPAND | DEVELOP => {
            whole(&mut reader, |reader| written(key, reader)).map(Order::Turn).map_err(faulty(Kind::Turn))
        }
        Key::CANCEL => cancel(&mut reader).map_err(faulty(Kind::AnyTime)),
        _ => next(&mut reader),
    }
}

/// What is read, and nothing behind it.
fn whole<T>(reader: &mut Reader<'_>, read: impl Fn(&mut Reader<'_>) -> Result<T, Wrong>) -> Result<T, Wrong> {
    let found = read(reader)?;
    reader.finish()?;
    Ok(found)
}

/// `UP TO n`, `co UP TO n [IF NONE]`.
fn limit(reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    if reader.skip_up_to() {
        return whole(reader, |reader| reader.number()).map(Order::BidUpTo);
    }
    let company = reader.word()?;
    if !reader.skip_up_to() {
        return Err(reader.wrong(Fault::MissingWord));
    }
    let limit = reader.number()?;
    let if_none = reader.skip(inner::IF);
    if if_none {
        reader.expect(inner::NONE)?;
    }
    reader.finish()?;
    Ok(Order::BidFor { company, limit, if_none })
}

/// Nothing, `AUCTIONS`, or companies.
fn pass(reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    if reader.done() {
        return Ok(Order::Pass);
    }
    if reader.skip(inner::AUCTIONS) {
        return reader.finish().map(|()| Order::PassAuctions);
    }
    let mut companies = Vec::new();
    while !reader.done() {
        companies.push(reader.word()?);
    }
    Ok(Order::PassFor(companies))
}

fn cancel(reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    let what = match () {
        () if reader.done() => Cancelled::All,
        () if reader.skip(inner::BIDS) => Cancelled::Bid,
        () if reader.skip(inner::PASSES) => Cancelled::Pass,
        () if reader.skip(inner::NEXTS) => Cancelled::Next,
        () => return Err(reader.wrong(Fault::TrailingText)),
    };
    reader.finish().map(|()| Order::Cancel(what))
}

/// An action of a turn, up to what may follow it in a NEXT.
fn written(key: Key, reader: &mut Reader<'_>) -> Result<Written, Wrong> {
    let dial = match key {
        AUCTION => Dial::Auction,
        EXPAND => Dial::Expand,
        _ => Dial::Develop,
    };
    if reader.skip(inner::NOTHING) {
        return Ok(Written::Nothing(dial));
    }
    Ok(match dial {
        Dial::Auction => {
            let company = code(reader)?;
            Written::Auction { company, first: first(reader)? }
        }
        Dial::Expand => {
            let company = code(reader)?;
            Written::Expand { company, hexes: hexes(reader)? }
        }
        Dial::Develop => Written::Develop(hexes(reader)?),
    })
}

fn code(reader: &mut Reader<'_>) -> Result<String, Wrong> {
    if reader.at_modifier() { Err(reader.wrong(Fault::MissingCode)) } else { reader.word() }
}

fn first(reader: &mut Reader<'_>) -> Result<First, Wrong> {
    if reader.done() || reader.at_modifier() {
        return Ok(First::Ask);
    }
    // `AUCTION PRR at 12`, as one says it.
    reader.skip(&["AT", "A"]);
    if reader.skip(inner::PASSES) {
        return Ok(First::Pass);
    }
    if reader.skip_up_to() {
        return reader.number().map(First::UpTo);
    }
    reader.number().map(First::Bid)
}

fn hexes(reader: &mut Reader<'_>) -> Result<Vec<String>, Wrong> {
    let mut hexes = vec![code(reader)?];
    while !reader.done() && !reader.at_modifier() {
        hexes.push(reader.word()?);
    }
    Ok(hexes)
}

/// The alternatives of a NEXT.
fn next(reader: &mut Reader<'_>) -> Result<Order, Faulty> {
    let mut alternatives = Vec::new();
    loop {
        match alternative(reader) {
            Ok(alternative) => alternatives.push(alternative),
            Err(Wrong { form, at, says }) => {
                return Err(Faulty { misread: Misread::Next(alternatives, form), at, says });
            }
        }
        if reader.done() {
            return Ok(Order::Next(alternatives));
        }
        // An alternative ends where ELSE stands or nothing does.
        reader.skip(inner::ELSE);
    }
}

fn alternative(reader: &mut Reader<'_>) -> Result<Alternative, Wrong> {
    let Some(verb) = reader.peek() else { return Err(reader.wrong(Fault::MissingWord)) };
    let Some(key) = action(verb) else {
        return Err(Wrong { form: Form::UnknownOrder, ..reader.wrong(Fault::UnknownWord) });
    };
    reader.word()?;
    let written = written(key, reader)?;
    // Told only if nothing is lacking and nothing too much.
    let mut unknown = None;
    let mut at_most = None;
    let place = reader.wrong(Fault::TrailingText);
    if reader.skip(inner::AT) {
        reader.expect(inner::MOST)?;
        at_most = Some(reader.number()?);
        if !matches!(written, Written::Expand { .. }) {
            unknown.get_or_insert(place);
        }
    }
    let rounds = if reader.skip(inner::ANY) {
        reader.expect(inner::ROUND)?;
        Rounds::Any
    } else if reader.skip(inner::NEW) {
        reader.expect(inner::ROUND)?;
        Rounds::New
    } else {
        Rounds::Same
    };
    let mut conditions = Vec::new();
    if reader.skip(inner::IF) {
        loop {
            let place = reader.wrong(Fault::UnknownWord);
            match condition(reader)? {
                Some(condition) => conditions.push(condition),
                None => {
                    unknown.get_or_insert(place);
                }
            }
            if !reader.skip(inner::AND) {
                break;
            }
        }
    }
    if !reader.done() && !reader.peek().is_some_and(|word| inner::ELSE.contains(&word)) {
        return Err(reader.wrong(Fault::TrailingText));
    }
    match unknown {
        Some(wrong) => Err(Wrong { form: Form::UnknownCondition, ..wrong }),
        None => Ok(Alternative { written, at_most, rounds, conditions }),
    }
}

/// A condition; `None`: there is no such one, and its words are passed over.
fn condition(reader: &mut Reader<'_>) -> Result<Option<Condition>, Wrong> {
    if reader.skip(inner::SHARES) {
        let company = code(reader)?;
        return Ok(Some(Condition::Shares(company, reader.number()?)));
    }
    if reader.skip(inner::TREASURY) {
        let company = code(reader)?;
        return Ok(Some(Condition::Treasury(company, reader.number()?)));
    }
    if reader.skip(inner::CASH) {
        return Ok(Some(Condition::Cash(reader.number()?)));
    }
    if reader.skip(inner::STILL) {
        return Ok(Some(Condition::Still(code(reader)?)));
    }
    if reader.done() || reader.at_modifier() {
        return Err(reader.wrong(Fault::MissingWord));
    }
    let ends = |word: &str| inner::AND.contains(&word) || inner::ELSE.contains(&word);
    while reader.peek().is_some_and(|word| !ends(word)) {
        reader.word()?;
    }
    Ok(None)
}

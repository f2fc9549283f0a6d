//! How orders are written (§8.1, §9): what stands behind the first word.

use super::lexicon::{self, *};
use super::reader::{Reader, Wrong};
use crate::games::barons::order::{Answers, Cancelled, Misread, Order, Transfer};
use crate::games::barons::railways::is_level;
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
    let read = any(key, &mut reader).and_then(|order| reader.finish().map(|()| order));
    read.map_err(|Wrong { at, says }| Faulty { misread: misread(key, words), at, says })
}

/// What a faulty line would have been.
fn misread(key: Key, words: &[Word]) -> Misread {
    let mut reader = Reader::new(words);
    let answers = match key {
        OFFER => Answers::Offer,
        CARD | CASH => Answers::Choose,
        PAR => Answers::Par,
        REVERSE if !reader.is_at(inner::SECOND) => Answers::PriorityOrStock,
        KEEP if !reader.is_at(inner::ALWAYS) => Answers::PriorityOrOperate,
        PASS if !reader.is_at(inner::REST) => Answers::Stock,
        SELL | BUY => return Misread::Faulty(Answers::Stock, None),
        DONE => Answers::StockOrOperate,
        INVEST | PAY => Answers::Operate,
        RAIL | TAKE | PROPOSE | ASSIGN | DISCARD => Answers::PartC,
        ACCEPT => Answers::Consent,
        REFUSE if !reader.is_at(inner::ALL) => Answers::Consent,
        _ => return Misread::AnyTime,
    };
    Misread::Faulty(answers, reader.own_holding())
}

fn any(key: Key, reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    Ok(match key {
        OFFER => {
            let investor = reader.investor()?;
            // `OFFER 40 at 35`, as one says it.
            reader.skip(&["AT", "A"]);
            let value = if reader.done() { None } else { Some(reader.number()?) };
            Order::Offer { investor, value }
        }
        CARD => Order::Card,
        CASH => Order::Cash,
        PAR => Order::Par(reader.number()?),
        REVERSE if reader.skip(inner::SECOND) => Order::ReverseSecond,
        REVERSE => Order::Reverse,
        KEEP if reader.skip(inner::ALWAYS) => Order::KeepAlways,
        KEEP => Order::Keep(reader.own_holding()),
        SELL | BUY => trade(key, reader)?,
        PASS if reader.skip(inner::REST) => Order::PassRest,
        PASS => Order::Pass,
        DONE => Order::Done(reader.own_holding()),
        INVEST => Order::Invest(reader.own_holding()),
        PAY => Order::Pay(reader.own_holding()),
        RAIL => rail(reader)?,
        TAKE => Order::Take(transfer(reader)?),
        PROPOSE => Order::Propose(transfer(reader)?),
        ASSIGN => {
            let holding = reader.own_holding();
            Order::Assign { holding, investor: reader.investor()? }
        }
        DISCARD => {
            let holding = reader.own_holding();
            Order::Discard { holding, card: reader.railway()?.0 }
        }
        ACCEPT => Order::Accept,
        REFUSE if reader.skip(inner::ALL) => Order::RefuseAll,
        REFUSE => Order::Refuse,
        THEN => then(reader)?,
        AUTO => auto(reader)?,
        VALUE => {
            let investor = reader.investor()?;
            Order::Value { investor, most: reader.number()? }
        }
        SALE => {
            let (card, _) = reader.railway()?;
            reader.expect(inner::FOR)?;
            Order::Sale { card, least: reader.number()? }
        }
        _ => Order::Cancel(cancelled(reader)?),
    })
}

/// `SELL h certs [FOR certs]`, `BUY h cert [FOR certs] [PAR n]`.
fn trade(key: Key, reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    let holding = reader.holding()?;
    let certificates = reader.certificates()?;
    let back = if reader.skip(inner::FOR) { reader.certificates()? } else { Vec::new() };
    if key == SELL {
        return Ok(Order::Sell { holding, certificates, back });
    }
    let par = if reader.skip(inner::PAR) { Some(reader.number()?) } else { None };
    Ok(Order::Buy { holding, certificates, back, par })
}

/// `RAIL [h] [card] [[LEVEL] l] [WITH n]`.
fn rail(reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    let holding = reader.own_holding();
    let (mut card, mut level) = (None, None);
    let at_level = |reader: &Reader<'_>| reader.is_at(inner::LEVEL) || reader.peek().is_some_and(is_level);
    if !reader.done() && !reader.is_at(inner::WITH) && !at_level(reader) {
        let (code, side) = reader.railway()?;
        if side.as_deref().is_some_and(|side| !is_level(side)) {
            return Err(reader.wrong(Fault::BadAmount));
        }
        card = Some(code);
        level = side;
    }
    if level.is_none() && at_level(reader) {
        reader.skip(inner::LEVEL);
        if !reader.peek().is_some_and(is_level) {
            return Err(reader.wrong(Fault::MissingAmount));
        }
        level = Some(reader.word()?.to_owned());
    }
    let with = if reader.skip(inner::WITH) { Some(reader.number()?) } else { None };
    Ok(Order::Rail { holding, card, level, with })
}

/// `[h] card FROM h2 FOR n`.
fn transfer(reader: &mut Reader<'_>) -> Result<Transfer, Wrong> {
    let holding = reader.own_holding();
    let (card, _) = reader.railway()?;
    reader.expect(inner::FROM)?;
    let from = reader.holding()?;
    reader.expect(inner::FOR)?;
    Ok(Transfer { holding, card, from, price: reader.number()? })
}

/// An order that answers a decision.
fn then(reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    let before = reader.clone();
    let word = reader.peek().ok_or_else(|| reader.wrong(Fault::MissingWord))?;
    let key = lexicon::key_of(word).ok_or_else(|| reader.wrong(Fault::UnknownWord))?;
    reader.word()?;
    reader.skip(&[":"]);
    let order = any(key, reader)?;
    if !order.is_answer() {
        return Err(before.wrong(Fault::UnknownWord));
    }
    Ok(Order::Then(Box::new(order)))
}

/// `h PAY|KEEP [TRACK k] [ALWAYS]`.
fn auto(reader: &mut Reader<'_>) -> Result<Order, Wrong> {
    let holding = reader.holding()?;
    let pays = match reader.peek().and_then(lexicon::key_of) {
        Some(PAY) => true,
        Some(KEEP) => false,
        _ => return Err(reader.wrong(Fault::MissingWord)),
    };
    reader.word()?;
    let mut always = reader.skip(inner::ALWAYS);
    let track = if reader.skip(inner::TRACK) { Some(reader.number()?) } else { None };
    always |= reader.skip(inner::ALWAYS);
    Ok(Order::Auto { holding, pays, track, always })
}

fn cancelled(reader: &mut Reader<'_>) -> Result<Cancelled, Wrong> {
    let Some(word) = reader.peek() else { return Ok(Cancelled::All) };
    let key = lexicon::key_of(word);
    let unknown = reader.wrong(Fault::TrailingText);
    reader.word()?;
    Ok(match key {
        Some(THEN) => Cancelled::Then,
        Some(PASS) => {
            reader.skip(inner::REST);
            Cancelled::Pass
        }
        Some(AUTO) => Cancelled::Auto(reader.own_holding()),
        Some(VALUE) => Cancelled::Value,
        Some(SALE) => Cancelled::Sale(if reader.done() { None } else { Some(reader.railway()?.0) }),
        Some(REFUSE) => {
            reader.skip(inner::ALL);
            Cancelled::Refuse
        }
        Some(REVERSE) => Cancelled::Reverse,
        _ => return Err(unknown),
    })
}

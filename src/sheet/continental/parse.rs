//! Reads the lines of a block into orders.
//!
//! Every line, and every part of a line between `;`, is read for itself: a faulty one costs only itself. What goes
//! from line to line is the section, the railroad orders are for, and what stands already.

use super::canonical::canonical;
use super::code::Cursor;
use super::natural::Names;
use super::words::{self, LEXICON, key};
use super::{MAX_TEXT_LENGTH, MAX_TRADES, personal, railroad};
use crate::games::continental::map::{Map, RailroadId};
use crate::games::continental::money::Money;
use crate::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder};
use crate::sheet::cursor::Complaint;
use crate::sheet::lexicon::{Match, is_one_of};
use crate::sheet::scan::{fold, scan, shown, string};
use crate::sheet::tokens::{Piece, pieces};
use crate::sheet::word::Word;
use crate::sheet::{Block, Diagnostic, Fault, Key, Line, ReadOrder, Sheet, header};
use std::sync::OnceLock;

/// Reads a block by the codes of a map. Language only: the game's state plays no part.
pub fn parse(block: &Block, map: &Map) -> Sheet<Order> {
    parse_by(block, map, &OnceLock::new())
}

/// [`parse`], with the names of the map's railroads, which are found once they are needed.
pub(super) fn parse_by(block: &Block, map: &Map, names: &OnceLock<Names>) -> Sheet<Order> {
    let mut reader = Reader { map, names, section: None, longest: block.line_length, sheet: Sheet::empty() };
    // Nothing is taken of a sheet that is too long.
    let lines = if block.too_long { &[] } else { block.lines.as_slice() };
    for (index, line) in lines.iter().enumerate() {
        reader.read_line(line, index == 0);
    }
    reader.sheet
}

/// Reads lines of orders without a first line, as a moderator writes them in a case.
pub fn parse_orders(text: &str, map: &Map) -> Sheet<Order> {
    parse(&Block::of_lines(text, &LEXICON), map)
}

/// What an order was read as.
pub(super) enum Step {
    Order(Order, Option<Complaint>),
    /// Orders written freely.
    Freely(Vec<(Order, Option<Complaint>)>),
    Section(RailroadId),
}

pub(super) struct Reader<'a> {
    pub map: &'a Map,
    /// Railroads by their full names; few sheets need them.
    pub names: &'a OnceLock<Names>,
    pub section: Option<RailroadId>,
    /// Longer lines are not read.
    longest: usize,
    sheet: Sheet<Order>,
}

impl Reader<'_> {
    fn read_line(&mut self, line: &Line, first: bool) {
        let length = line.text.chars().count();
        if length > self.longest {
            let complaint = Complaint {
                fault: Fault::LineTooLong,
                start: self.longest,
                end: length,
                subject: length.to_string(),
                suggestion: None,
            };
            if !line.interjected {
                self.complain(line, complaint);
            }
            return;
        }
        for (index, piece) in self.with_second_choice(line, pieces(&scan(&line.text), &LEXICON)).iter().enumerate() {
            if line.on_card && piece.key == Match::One(key::NAME) {
                let text = piece.text.clone().unwrap_or_default();
                let subject = text.chars().take(MAX_TEXT_LENGTH).collect();
                self.complain(line, Complaint { subject, ..of_keyword(Fault::DoubtfulName, &piece.words) });
                continue;
            }
            if first && index == 0 && piece.key == Match::One(Key::ORDERS) {
                if let Some(complaint) = header::surplus(piece) {
                    self.complain(line, complaint);
                }
            } else if piece.words.iter().any(|word| word.text.chars().any(char::is_alphanumeric)) {
                self.read_piece(line, piece);
            }
        }
    }

    fn read_piece(&mut self, line: &Line, piece: &Piece) {
        let written = written(&line.text, piece);
        match self.read_or_guess(piece, &written) {
            Ok(Step::Section(railroad)) => self.section = Some(railroad),
            Ok(Step::Order(order, warning)) => {
                let freely = is_cut(&order, piece);
                self.take(line, piece, written, order, warning, freely);
            }
            Ok(Step::Freely(orders)) => {
                for (order, warning) in orders {
                    self.take(line, piece, written.clone(), order, warning, true);
                }
            }
            Err(mut complaint) => {
                if !line.interjected {
                    complaint.suggestion = self.suggestion(&complaint, line, piece);
                    self.section = self.section_behind(piece);
                    self.complain(line, complaint);
                }
            }
        }
    }

    /// Takes an order in, if it may stand beside those that stand already.
    fn take(
        &mut self,
        line: &Line,
        piece: &Piece,
        written: String,
        order: Order,
        warning: Option<Complaint>,
        freely: bool,
    ) {
        if let Some(fault) = self.surplus(&order) {
            let (start, end) = (piece.start, piece.end);
            let complaint = Complaint { start, end, ..of_keyword(fault, &piece.words) };
            self.complain(line, complaint);
            return;
        }
        if freely {
            self.sheet.freely.push(self.sheet.orders.len());
        }
        self.sheet.orders.push(ReadOrder { order, line: line.number, column: piece.start + 1, text: written });
        if let Some(warning) = warning {
            self.complain(line, warning);
        }
    }

    /// Why a good order may not stand beside those that stand already.
    pub(super) fn surplus(&self, order: &Order) -> Option<Fault> {
        let standing = || self.sheet.orders.iter().map(|read| &read.order);
        let is_trade = |order: &Order| matches!(order, Order::Buy { .. } | Order::Sell { .. });
        if standing().any(|other| other.clashes_with(order)) {
            Some(Fault::Repeated)
        } else if is_trade(order) && standing().filter(|other| is_trade(other)).count() >= MAX_TRADES {
            Some(Fault::TooManyTrades)
        } else {
            None
        }
    }

    /// The section behind a faulty line. One that should have opened a section leaves none open if its code can't be
    /// read: what follows was surely not meant for the railroad before.
    fn section_behind(&self, piece: &Piece) -> Option<RailroadId> {
        let first = piece.words.first().map_or("", |word| word.folded.as_str());
        match &piece.key {
            Match::One(key::RAILROAD) => {
                let mut cursor = Cursor::behind_keyword(&piece.words, self.map);
                let named = cursor.railroad().ok();
                if cursor.peek() == Some(":") { self.section } else { named }
            }
            Match::Nothing if LEXICON.nearest(first).is_some_and(|(key, _)| key == key::RAILROAD) => None,
            Match::Nothing => {
                self.headed(&piece.words).map_or(self.section, |named| self.section.filter(|section| *section == named))
            }
            _ => self.section,
        }
    }

    pub(super) fn read(&self, piece: &Piece, written: &str) -> Result<Step, Complaint> {
        if let Some(personal) = self.read_personal(&piece.words) {
            return personal;
        }
        let key = key_of(piece)?;
        if let Some(text) = &piece.text {
            let (order, warning) = personal::text(key, text, piece.start, piece.end)?;
            return Ok(Step::Order(order, warning));
        }
        if key == key::RAILROAD {
            return self.read_railroad(piece, written);
        }
        self.read_order(key, &piece.words, self.section)
    }

    /// RAILROAD: a section, or an order on the same line behind a colon.
    fn read_railroad(&self, piece: &Piece, written: &str) -> Result<Step, Complaint> {
        let mut cursor = Cursor::behind_keyword(&piece.words, self.map);
        let railroad = cursor.railroad()?;
        if cursor.rest().is_empty() {
            return Ok(Step::Section(railroad));
        }
        if !cursor.skip(&[":"]) {
            let complaint = cursor.complain_of_rest(Fault::TrailingText);
            let suggestion = format!("RAILROAD {}: {}", self.map.railroad_code(railroad), complaint.subject);
            return Err(Complaint { suggestion: Some(suggestion), ..complaint });
        }
        let rest = cursor.rest();
        let Some(first) = rest.first() else { return Ok(Step::Section(railroad)) };
        let plain = match resolve(first) {
            Ok(key::RAILROAD | key::SAY | key::NAME | Key::ORDERS | Key::END) => {
                return Err(cursor.complain_of_rest(Fault::TrailingText));
            }
            Ok(key) => match self.read_order(key, rest, Some(railroad)) {
                Err(plain) => plain,
                good => return good,
            },
            Err(plain) => plain,
        };
        let end = rest.last().map_or(first.end, |word| word.end);
        let part = Piece { words: rest.to_vec(), start: first.start, end, text: None, ..piece.clone() };
        let behind = written.chars().skip(first.start.saturating_sub(piece.start)).collect::<String>();
        self.read_freely(&part, &behind, Some(railroad), plain)
    }

    /// `PERSONAL: REPAY 500`: the player's own order, whatever section is open.
    fn read_personal(&self, words: &[Word]) -> Option<Result<Step, Complaint>> {
        let [first, colon, rest @ ..] = words else { return None };
        if !matches!(first.folded.as_str(), "PERSONAL" | "PERSONNEL") || colon.text != ":" {
            return None;
        }
        let key = match resolve(rest.first()?) {
            Ok(key) => key,
            Err(complaint) => return Some(Err(complaint)),
        };
        Some(self.read_order(key, rest, None))
    }

    fn read_order(&self, key: Key, words: &[Word], section: Option<RailroadId>) -> Result<Step, Complaint> {
        let mut cursor = Cursor::behind_keyword(words, self.map);
        if key == Key::END {
            return Err(cursor.complain_of_rest(Fault::TrailingText));
        }
        let key = refined(key, words, &mut cursor)?;
        if let Some(railroad) = section {
            match self.shared(key, railroad, &mut cursor.clone(), words) {
                None => {}
                Some(read) => return read,
            }
        }
        if let Some(order) = personal::read(key, &mut cursor) {
            return order.map(|order| Step::Order(order, None)).map_err(|complaint| split_hint(complaint, words));
        }
        match railroad::read(key, &mut cursor) {
            Some(Ok(order)) => match section {
                Some(railroad) => Ok(Step::Order(Order::Railroad { railroad, order }, None)),
                None => Err(of_keyword(Fault::OutsideSection, words)),
            },
            Some(Err(complaint)) => Err(split_hint(complaint, words)),
            None => Err(of_keyword(Fault::UnknownWord, words)),
        }
    }

    /// Under a railroad's head a verb that is the railroad's too: REPAY is its repayment of the Bank, and BORROW may
    /// be the president's loan to it (§10.2.1) or his own.
    fn shared(
        &self,
        key: Key,
        railroad: RailroadId,
        cursor: &mut Cursor<'_>,
        words: &[Word],
    ) -> Option<Result<Step, Complaint>> {
        let order = |order| Order::Railroad { railroad, order };
        match key {
            key::REPAY => Some(railroad::read(key::REPAY, cursor)?.map(|found| Step::Order(order(found), None))),
            key::BORROW => {
                let amount = cursor.amount().and_then(|amount| cursor.finish().map(|()| Money(amount)));
                Some(amount.and_then(|amount| {
                    let lend = canonical(&order(RailroadOrder::Lend(amount)), self.map);
                    let borrow = format!("PERSONAL: {}", canonical(&Order::Borrow(amount), self.map));
                    let suggestion = Some(format!("{lend}\n{borrow}"));
                    Err(Complaint { suggestion, ..of_keyword(Fault::TwoMeanings, words) })
                }))
            }
            _ => None,
        }
    }

    fn complain(&mut self, line: &Line, complaint: Complaint) {
        const SHOWN: usize = 200;
        let text = match complaint.fault {
            Fault::LineTooLong => shown(&line.text.chars().take(SHOWN).collect::<String>()),
            _ => shown(&line.text),
        };
        let columns = text.chars().count();
        let start = complaint.start.min(columns);
        self.sheet.diagnostics.push(Diagnostic {
            line: line.number,
            column: start + 1,
            length: complaint.end.min(columns).saturating_sub(start).max(1),
            text,
            code: complaint.fault,
            subject: complaint.subject,
            suggestion: complaint.suggestion,
        });
    }
}

/// An order as it was written, invisible characters taken out.
pub(super) fn written(line: &str, piece: &Piece) -> String {
    let written: String = line.chars().skip(piece.start).take(piece.end - piece.start).collect();
    string(&scan(&written))
}

/// True for a locomotive better than the best there is, which is read as the best.
fn is_cut(order: &Order, piece: &Piece) -> bool {
    let best = matches!(order, Order::Railroad { order: RailroadOrder::Locomotive(LocomotiveChoice::Best), .. });
    best && piece.words.last().is_some_and(|word| word.text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A complaint about the first word of an order.
pub(super) fn of_keyword(fault: Fault, words: &[Word]) -> Complaint {
    let (start, end) = words.first().map_or((0, 1), |word| (word.start, word.end));
    let subject = words.first().map_or_else(String::new, |word| word.text.clone());
    Complaint { fault, start, end, subject, suggestion: None }
}

/// What the first word of a line asks for.
fn key_of(piece: &Piece) -> Result<Key, Complaint> {
    if let (Match::One(key), Some(_)) = (&piece.key, &piece.text) {
        return Ok(*key);
    }
    piece.words.first().map_or_else(|| Err(of_keyword(Fault::UnknownWord, &piece.words)), resolve)
}

fn resolve(word: &Word) -> Result<Key, Complaint> {
    let complaint = |fault, suggestion| Complaint {
        fault,
        start: word.start,
        end: word.end,
        subject: word.text.clone(),
        suggestion,
    };
    match LEXICON.lookup(&word.folded) {
        Match::One(key) => Ok(key),
        Match::Several(words) => Err(complaint(Fault::AmbiguousWord, Some(words.join(", ")))),
        Match::Nothing => {
            let near: Vec<&str> = LEXICON.near(&word.folded).into_iter().map(|(_, near)| near).collect();
            Err(complaint(Fault::UnknownWord, (!near.is_empty()).then(|| near.join(", "))))
        }
    }
}

/// The order where the second word decides, the cursor moved behind it.
fn refined(key: Key, words: &[Word], cursor: &mut Cursor<'_>) -> Result<Key, Complaint> {
    let first = words.first().map_or("", |word| word.folded.as_str());
    match key {
        key::SELL if cursor.skip(words::PC) => Ok(key::OFFER),
        key::REPAY
            if is_one_of(first, &["REMBOURSER"]) && cursor.peek().is_some_and(|word| is_one_of(word, words::BANK)) =>
        {
            Ok(key::PAY)
        }
        key::RATE_WAR if is_one_of(first, &["GUERRE"]) => {
            cursor.skip(&["DES"]);
            cursor.skip(&["TARIFS", "TARIFAIRE"]);
            Ok(key)
        }
        key::RATE_WAR => cursor.expect(words::WAR).map(|()| key),
        _ => Ok(key),
    }
}

/// Where what is left over begins like an order, the `;` was forgotten: say so.
fn split_hint(complaint: Complaint, words: &[Word]) -> Complaint {
    let behind = words.iter().position(|word| word.start == complaint.start);
    let (Fault::TrailingText, Some(behind @ 1..)) = (complaint.fault, behind) else { return complaint };
    if !matches!(LEXICON.lookup(&fold(&words[behind].text)), Match::One(_)) {
        return complaint;
    }
    let join = |part: &[Word]| part.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    let suggestion = format!("{}; {}", join(&words[..behind]), join(&words[behind..]));
    Complaint { suggestion: Some(suggestion), ..complaint }
}

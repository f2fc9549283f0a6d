//! Reads the lines of a block into orders.
//!
//! Every line, and every part of a line between `;`, is read for itself: a faulty one costs only itself. What goes
//! from line to line is the section, the railroad orders are for, and what stands already.

use super::cursor::{Complaint, Cursor};
use super::scan::{fold, scan, shown, string};
use super::tokens::{Piece, Word, pieces};
use super::words::{self, Key, Match, is_one_of, lookup, nearest};
use super::{Block, Diagnostic, Fault, Header, Line, MAX_LINE_LENGTH, MAX_TEXT_LENGTH, MAX_TRADES, ReadOrder, Sheet};
use super::{header, personal, railroad};
use crate::games::continental::map::{Map, RailroadId};
use crate::games::continental::orders::Order;

/// Reads a block by the codes of a map. Language only: the game's state plays no part.
pub fn parse(block: &Block, map: &Map) -> Sheet {
    let sheet = Sheet { orders: Vec::new(), diagnostics: Vec::new() };
    let mut reader = Reader { map, section: None, longest: block.line_length, sheet };
    // Nothing is taken of a sheet that is too long.
    let lines = if block.too_long { &[] } else { block.lines.as_slice() };
    for (index, line) in lines.iter().enumerate() {
        reader.read_line(line, index == 0);
    }
    reader.sheet
}

/// Reads lines of orders without a first line, as a moderator writes them in a case.
pub fn parse_orders(text: &str, map: &Map) -> Sheet {
    let lines = super::quote::split_lines(text)
        .into_iter()
        .enumerate()
        .map(|(index, text)| Line {
            number: index + 1,
            indent: 0,
            text: text.to_owned(),
            interjected: false,
            on_card: false,
        })
        .take_while(|line| !is_end(line))
        .collect();
    let header = Header::default();
    parse(
        &Block { header, lines, depth: 0, rival: false, goes_on: false, too_long: false, line_length: MAX_LINE_LENGTH },
        map,
    )
}

fn is_end(line: &Line) -> bool {
    matches!(pieces(&scan(&line.text)).as_slice(), [only] if only.key == Match::One(Key::End))
}

/// What an order was read as.
enum Step {
    Order(Order, Option<Complaint>),
    Section(RailroadId),
}

struct Reader<'a> {
    map: &'a Map,
    section: Option<RailroadId>,
    /// Longer lines are not read.
    longest: usize,
    sheet: Sheet,
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
        for (index, piece) in pieces(&scan(&line.text)).iter().enumerate() {
            if line.on_card && piece.key == Match::One(Key::Name) {
                let text = piece.text.clone().unwrap_or_default();
                let subject = text.chars().take(MAX_TEXT_LENGTH).collect();
                self.complain(line, Complaint { subject, ..of_keyword(Fault::DoubtfulName, &piece.words) });
                continue;
            }
            if first && index == 0 && piece.key == Match::One(Key::Orders) {
                if let Some(complaint) = header::surplus(piece) {
                    self.complain(line, complaint);
                }
            } else if piece.words.iter().any(|word| word.text.chars().any(char::is_alphanumeric)) {
                self.read_piece(line, piece);
            }
        }
    }

    fn read_piece(&mut self, line: &Line, piece: &Piece) {
        match self.read(piece) {
            Ok(Step::Section(railroad)) => self.section = Some(railroad),
            Ok(Step::Order(order, warning)) => {
                if let Some(fault) = self.surplus(&order) {
                    let (start, end) = (piece.start, piece.end);
                    let complaint = Complaint { start, end, ..of_keyword(fault, &piece.words) };
                    self.complain(line, complaint);
                    return;
                }
                let written: String = line.text.chars().skip(piece.start).take(piece.end - piece.start).collect();
                self.sheet.orders.push(ReadOrder {
                    order,
                    line: line.number,
                    column: piece.start + 1,
                    text: string(&scan(&written)),
                });
                if let Some(warning) = warning {
                    self.complain(line, warning);
                }
            }
            Err(mut complaint) => {
                if !line.interjected {
                    if let (Match::Nothing, Some(named)) = (&piece.key, self.headed(&piece.words)) {
                        complaint.suggestion = Some(format!("RAILROAD {}", self.map.railroad_code(named)));
                    }
                    self.section = self.section_behind(piece);
                    self.complain(line, complaint);
                }
            }
        }
    }

    /// Why a good order may not stand beside those that stand already.
    fn surplus(&self, order: &Order) -> Option<Fault> {
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
            Match::One(Key::Railroad) => {
                let mut cursor = Cursor::behind_keyword(&piece.words, self.map);
                let named = cursor.railroad().ok();
                if cursor.peek() == Some(":") { self.section } else { named }
            }
            Match::Nothing if nearest(first).is_some_and(|(key, _)| key == Key::Railroad) => None,
            Match::Nothing => {
                self.headed(&piece.words).map_or(self.section, |named| self.section.filter(|section| *section == named))
            }
            _ => self.section,
        }
    }

    /// The railroad that a faulty line names like a heading, a few words with its code behind them: `For the NYC:`.
    fn headed(&self, words: &[Word]) -> Option<RailroadId> {
        const MOST_BEFORE: usize = 3;
        let words = words.split_last().filter(|(last, _)| last.text == ":").map_or(words, |(_, words)| words);
        let (code, before) = words.split_last()?;
        let in_letters = |word: &Word| word.text.chars().all(char::is_alphabetic);
        let has_letters = code.text.chars().any(char::is_alphabetic);
        if !has_letters || before.len() > MOST_BEFORE || !before.iter().all(in_letters) {
            return None;
        }
        Cursor::at_start(std::slice::from_ref(code), self.map).railroad().ok()
    }

    fn read(&self, piece: &Piece) -> Result<Step, Complaint> {
        let key = key_of(piece)?;
        if let Some(text) = &piece.text {
            let (order, warning) = personal::text(key, text, piece.start, piece.end)?;
            return Ok(Step::Order(order, warning));
        }
        if key == Key::Railroad {
            return self.read_railroad(piece);
        }
        self.read_order(key, &piece.words, self.section)
    }

    /// RAILROAD: a section, or an order on the same line behind a colon.
    fn read_railroad(&self, piece: &Piece) -> Result<Step, Complaint> {
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
        let key = resolve(first)?;
        if matches!(key, Key::Railroad | Key::Say | Key::Name) {
            return Err(cursor.complain_of_rest(Fault::TrailingText));
        }
        self.read_order(key, rest, Some(railroad))
    }

    fn read_order(&self, key: Key, words: &[Word], section: Option<RailroadId>) -> Result<Step, Complaint> {
        let mut cursor = Cursor::behind_keyword(words, self.map);
        if key == Key::End {
            return Err(cursor.complain_of_rest(Fault::TrailingText));
        }
        let key = refined(key, words, &mut cursor)?;
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

/// A complaint about the first word of an order.
fn of_keyword(fault: Fault, words: &[Word]) -> Complaint {
    let (start, end) = words.first().map_or((0, 1), |word| (word.start, word.end));
    let subject = words.first().map_or_else(String::new, |word| word.text.clone());
    Complaint { fault, start, end, subject, suggestion: None }
}

/// What the first word of a line asks for.
fn key_of(piece: &Piece) -> Result<Key, Complaint> {
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
    match lookup(&word.folded) {
        Match::One(key) => Ok(key),
        Match::Several(words) => Err(complaint(Fault::AmbiguousWord, Some(words.join(", ")))),
        Match::Nothing => {
            let near = nearest(&word.folded).map(|(_, near)| near.to_owned());
            Err(complaint(Fault::UnknownWord, near))
        }
    }
}

/// The order where the second word decides, the cursor moved behind it.
fn refined(key: Key, words: &[Word], cursor: &mut Cursor<'_>) -> Result<Key, Complaint> {
    let first = words.first().map_or("", |word| word.folded.as_str());
    match key {
        Key::Sell if cursor.skip(words::PC) => Ok(Key::Offer),
        Key::Repay
            if is_one_of(first, &["REMBOURSER"]) && cursor.peek().is_some_and(|word| is_one_of(word, words::BANK)) =>
        {
            Ok(Key::Pay)
        }
        Key::RateWar if is_one_of(first, &["GUERRE"]) => {
            cursor.skip(&["DES"]);
            cursor.skip(&["TARIFS", "TARIFAIRE"]);
            Ok(key)
        }
        Key::RateWar => cursor.expect(words::WAR).map(|()| key),
        _ => Ok(key),
    }
}

/// Where what is left over begins like an order, the `;` was forgotten: say so.
fn split_hint(complaint: Complaint, words: &[Word]) -> Complaint {
    let behind = words.iter().position(|word| word.start == complaint.start);
    let (Fault::TrailingText, Some(behind @ 1..)) = (complaint.fault, behind) else { return complaint };
    if !matches!(lookup(&fold(&words[behind].text)), Match::One(_)) {
        return complaint;
    }
    let join = |part: &[Word]| part.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    let suggestion = format!("{}; {}", join(&words[..behind]), join(&words[behind..]));
    Complaint { suggestion: Some(suggestion), ..complaint }
}

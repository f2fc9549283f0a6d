//! Reads the lines of a block into orders: every line, and every part of a line between `;`, for itself.

use super::Words;
use super::common::{self, Common};
use crate::sheet::cursor::Cursor;
use crate::sheet::lexicon::Match;
use crate::sheet::scan::{scan, shown, string};
use crate::sheet::tokens::{Piece, pieces};
use crate::sheet::word::Word;
use crate::sheet::{Block, Complaint, Diagnostic, Fault, Key, Line, ReadOrder, Sheet, header};

/// Characters of a line that is too long, as its complaint shows it.
const SHOWN: usize = 200;

/// An order as it was read.
pub(super) enum Read<O> {
    Common(Common),
    Own(O),
}

/// Reads a block.
pub(super) fn block<O, W: Words<O>>(words: &W, block: &Block) -> Sheet<Read<O>> {
    let mut sheet = Sheet::empty();
    // Nothing is taken of a sheet that is too long.
    let lines = if block.too_long { &[] } else { block.lines.as_slice() };
    for (index, line) in lines.iter().enumerate() {
        read_line(words, line, index == 0, block.line_length, &mut sheet);
    }
    sheet
}

/// Reads lines without a first line.
pub(super) fn lines<O, W: Words<O>>(words: &W, text: &str) -> Sheet<Read<O>> {
    block(words, &Block::of_lines(text, words.lexicon()))
}

fn read_line<O, W: Words<O>>(words: &W, line: &Line, first: bool, longest: usize, sheet: &mut Sheet<Read<O>>) {
    let length = line.text.chars().count();
    if length > longest {
        let subject = length.to_string();
        let fault = Fault::LineTooLong;
        complain(sheet, line, Complaint { fault, start: longest, end: length, subject, suggestion: None });
        return;
    }
    for (index, piece) in pieces(&scan(&line.text), words.lexicon()).iter().enumerate() {
        if first && index == 0 && piece.key == Match::One(Key::ORDERS) {
            if let Some(complaint) = header::surplus(piece) {
                complain(sheet, line, complaint);
            }
            continue;
        }
        if !piece.words.iter().any(|word| word.text.chars().any(char::is_alphanumeric)) {
            continue;
        }
        match read_piece(words, piece) {
            Ok(order) => {
                let text = written(&line.text, piece);
                sheet.orders.push(ReadOrder { order, line: line.number, column: piece.start + 1, text });
            }
            Err(complaint) => complain(sheet, line, complaint),
        }
    }
}

fn read_piece<O, W: Words<O>>(words: &W, piece: &Piece) -> Result<Read<O>, Complaint> {
    let first = |fault, suggestion| {
        let word: Option<&Word> = piece.words.first();
        Complaint {
            fault,
            start: word.map_or(0, |word| word.start),
            end: word.map_or(1, |word| word.end),
            subject: word.map_or_else(String::new, |word| word.text.clone()),
            suggestion,
        }
    };
    let key = match &piece.key {
        Match::One(key) => *key,
        Match::Several(all) => return Err(first(Fault::AmbiguousWord, Some(all.join(", ")))),
        Match::Nothing => {
            let word = piece.words.first().map_or("", |word| word.folded.as_str());
            let near: Vec<&str> = words.lexicon().near(word).into_iter().map(|(_, near)| near).collect();
            return Err(first(Fault::UnknownWord, (!near.is_empty()).then(|| near.join(", "))));
        }
    };
    let mut cursor = Cursor::behind_keyword(&piece.words, ());
    if key == Key::END || key == Key::ORDERS {
        return Err(cursor.complain_of_rest(Fault::TrailingText));
    }
    if let Some(common) = common::read(key, &mut cursor) {
        return common.map(Read::Common);
    }
    let order = words.order(key, &mut cursor)?;
    cursor.finish()?;
    Ok(Read::Own(order))
}

/// An order as it was written, invisible characters taken out.
fn written(line: &str, piece: &Piece) -> String {
    let written: String = line.chars().skip(piece.start).take(piece.end - piece.start).collect();
    string(&scan(&written))
}

/// Complains of a line; of what stands between quoted lines nothing is said.
fn complain<O>(sheet: &mut Sheet<O>, line: &Line, complaint: Complaint) {
    if line.interjected {
        return;
    }
    let text = match complaint.fault {
        Fault::LineTooLong => shown(&line.text.chars().take(SHOWN).collect::<String>()),
        _ => shown(&line.text),
    };
    let columns = text.chars().count();
    let start = complaint.start.min(columns);
    sheet.diagnostics.push(Diagnostic {
        line: line.number,
        column: start + 1,
        length: complaint.end.min(columns).saturating_sub(start).max(1),
        text,
        code: complaint.fault,
        subject: complaint.subject,
        suggestion: complaint.suggestion,
    });
}

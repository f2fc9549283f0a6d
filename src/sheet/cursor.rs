//! Reads an order's words from left to right, and knows what to complain of when they run out or go wrong.

use super::lexicon::is_one_of;
use super::scan::shown;
use super::word::Word;
use super::{Diagnostic, Fault, Line, amount};

/// What is wrong with an order, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub fault: Fault,
    /// Columns of the line as written, from 0, and the one behind the last.
    pub start: usize,
    pub end: usize,
    pub subject: String,
    pub suggestion: Option<String>,
}

impl Complaint {
    /// The complaint as it is told of a line.
    pub(super) fn of_line(self, line: &Line) -> Diagnostic {
        // What a line that is too long shows of itself, characters.
        const SHOWN: usize = 200;
        let text = match self.fault {
            Fault::LineTooLong => shown(&line.text.chars().take(SHOWN).collect::<String>()),
            _ => shown(&line.text),
        };
        let columns = text.chars().count();
        let start = self.start.min(columns);
        Diagnostic {
            line: line.number,
            column: start + 1,
            length: self.end.min(columns).saturating_sub(start).max(1),
            text,
            code: self.fault,
            subject: self.subject,
            suggestion: self.suggestion,
        }
    }
}

/// An order's words, and how far they are read; `codes` is what a game reads its codes by.
#[derive(Clone)]
pub struct Cursor<'a, C> {
    words: &'a [Word],
    next: usize,
    pub codes: C,
}

impl<'a, C: Copy> Cursor<'a, C> {
    /// Begins behind the keyword, and behind a colon after it.
    pub fn behind_keyword(words: &'a [Word], codes: C) -> Cursor<'a, C> {
        let mut cursor = Cursor { words, next: words.len().min(1), codes };
        cursor.skip(&[":"]);
        cursor
    }

    /// Begins with the first word.
    pub fn at_start(words: &'a [Word], codes: C) -> Cursor<'a, C> {
        Cursor { words, next: 0, codes }
    }

    /// The words not read yet.
    pub fn rest(&self) -> &'a [Word] {
        &self.words[self.next..]
    }

    /// The next word, folded.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest().first().map(|word| word.folded.as_str())
    }

    /// Goes over some words.
    pub fn advance(&mut self, count: usize) {
        self.next = (self.next + count).min(self.words.len());
    }

    /// Goes over the next word if it is one of those, whole or abbreviated.
    pub fn skip(&mut self, known: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| is_one_of(word, known));
        if found {
            self.advance(1);
        }
        found
    }

    /// Wants one of those words.
    pub fn expect(&mut self, known: &[&str]) -> Result<(), Complaint> {
        if self.skip(known) {
            return Ok(());
        }
        let complaint = self.complain(Fault::MissingWord);
        Err(Complaint { suggestion: known.first().map(|word| (*word).to_owned()), ..complaint })
    }

    /// Complains of the next word, or of the end of the order.
    pub fn complain(&self, fault: Fault) -> Complaint {
        match self.rest().first() {
            Some(word) => {
                Complaint { fault, start: word.start, end: word.end, subject: word.text.clone(), suggestion: None }
            }
            None => {
                let end = self.words.last().map_or(0, |word| word.end);
                Complaint { fault, start: end, end: end + 1, subject: String::new(), suggestion: None }
            }
        }
    }

    /// Complains of all that is left.
    pub fn complain_of_rest(&self, fault: Fault) -> Complaint {
        let complaint = self.complain(fault);
        let end = self.words.last().map_or(complaint.end, |word| word.end).max(complaint.end);
        let subject = self.rest().iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        Complaint { end, subject, ..complaint }
    }

    /// Wants nothing more.
    pub fn finish(&self) -> Result<(), Complaint> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.complain_of_rest(Fault::TrailingText)) }
    }

    /// A whole amount above zero: as many words as can be read as one.
    pub fn amount(&mut self) -> Result<i64, Complaint> {
        let found = self.longest(amount::whole_amounts)?;
        self.above_zero(found)
    }

    /// A percentage above zero.
    pub fn percent(&mut self) -> Result<i64, Complaint> {
        let found = self.longest(amount::percents)?;
        self.above_zero(found)
    }

    /// A whole amount that may be zero.
    pub fn amount_or_zero(&mut self) -> Result<i64, Complaint> {
        let (value, count) = self.longest(amount::whole_amounts)?;
        self.advance(count);
        Ok(value)
    }

    /// An amount of dollars and cents, in cents; zero is good.
    pub fn cents(&mut self) -> Result<i64, Complaint> {
        let (value, count) = self.longest(amount::cent_amounts)?;
        self.advance(count);
        Ok(value)
    }

    fn above_zero(&mut self, (value, count): (i64, usize)) -> Result<i64, Complaint> {
        if value <= 0 {
            return Err(self.complain(Fault::ZeroAmount));
        }
        self.advance(count);
        Ok(value)
    }

    fn longest(&self, read: impl Fn(&[Word]) -> Vec<(i64, usize)>) -> Result<(i64, usize), Complaint> {
        if self.rest().is_empty() {
            return Err(self.complain(Fault::MissingAmount));
        }
        read(self.rest()).first().copied().ok_or_else(|| self.complain(Fault::BadAmount))
    }

    /// A whole amount above zero and what must follow it. Since a blank may part thousands, every reading of the
    /// amount is tried, the longest first; the complaint is that of the longest.
    pub fn amount_then<T>(
        &mut self,
        follow: impl Fn(&mut Cursor<'a, C>) -> Result<T, Complaint>,
    ) -> Result<(i64, T), Complaint> {
        let mut first_complaint = None;
        if self.rest().is_empty() {
            return Err(self.complain(Fault::MissingAmount));
        }
        for (value, count) in amount::whole_amounts(self.rest()) {
            let mut attempt = self.clone();
            attempt.advance(count);
            let followed = follow(&mut attempt).and_then(|followed| attempt.finish().map(|()| followed));
            match followed {
                Ok(followed) if value > 0 => {
                    *self = attempt;
                    return Ok((value, followed));
                }
                Ok(_) => return Err(self.complain(Fault::ZeroAmount)),
                Err(complaint) => {
                    first_complaint.get_or_insert(complaint);
                }
            }
        }
        Err(first_complaint.unwrap_or_else(|| self.complain(Fault::BadAmount)))
    }
}

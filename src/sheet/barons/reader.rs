//! Reads the words of an order from left to right.

use super::lexicon::{self, inner};
use crate::games::barons::codes::{Holding, Investor};
use crate::games::barons::order::MOST;
use crate::sheet::amount::whole_amounts;
use crate::sheet::{Fault, Word};

/// What is wrong with an order, and at which of its words.
#[derive(Clone, Copy, Debug)]
pub struct Wrong {
    pub at: usize,
    pub says: Fault,
}

/// The words behind the first, and how far they are read.
#[derive(Clone)]
pub struct Reader<'w> {
    words: &'w [Word],
    at: usize,
}

impl<'w> Reader<'w> {
    /// Begins with the first of these words.
    pub fn new(words: &'w [Word]) -> Reader<'w> {
        let mut reader = Reader { words, at: 0 };
        reader.skip(&[":"]);
        reader
    }

    /// True once all words are read.
    pub fn done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// The words not read yet.
    pub fn rest(&self) -> &'w [Word] {
        self.words.get(self.at..).unwrap_or_default()
    }

    /// The next word, in capitals without accents.
    pub fn peek(&self) -> Option<&'w str> {
        self.rest().first().map(|word| word.folded.as_str())
    }

    /// Goes over the next word if it is one of those.
    pub fn skip(&mut self, known: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| known.contains(&word));
        self.at += usize::from(found);
        found
    }

    /// True if the next word is one of those.
    pub fn is_at(&self, known: &[&str]) -> bool {
        self.peek().is_some_and(|word| known.contains(&word))
    }

    /// One of those words.
    pub fn expect(&mut self, known: &[&str]) -> Result<(), Wrong> {
        if self.skip(known) { Ok(()) } else { Err(self.wrong(Fault::MissingWord)) }
    }

    /// The next word, whatever it is.
    pub fn word(&mut self) -> Result<&'w str, Wrong> {
        let word = self.peek().ok_or_else(|| self.wrong(Fault::MissingCode))?;
        self.at += 1;
        Ok(word)
    }

    /// A holding, if one stands here.
    pub fn own_holding(&mut self) -> Option<Holding> {
        let (holding, count) = self.ahead()?;
        self.at += count;
        Some(holding)
    }

    /// The code of a holding; another word where none stands here, for the rules to refuse.
    pub fn holding(&mut self) -> Result<String, Wrong> {
        match self.own_holding() {
            Some(holding) => Ok(holding.code().to_owned()),
            None => self.word().map(str::to_owned),
        }
    }

    /// `MS & C` is one code: the holding that stands here, and how many words it takes.
    fn ahead(&self) -> Option<(Holding, usize)> {
        if let [first, and, last, ..] = self.rest()
            && first.folded == "MS"
            && ["&", "AND", "ET"].contains(&and.folded.as_str())
            && last.folded == "C"
        {
            return Some((Holding::Marley, 3));
        }
        Some((lexicon::holding(self.peek()?)?, 1))
    }

    /// The code of a railway, what stands behind its `/`, if anything does.
    pub fn railway(&mut self) -> Result<(String, Option<String>), Wrong> {
        let word = self.word()?;
        let (code, level) = word.split_once('/').map_or((word, None), |(code, level)| (code, Some(level)));
        Ok((code.to_owned(), level.map(str::to_owned)))
    }

    /// An investor by his value.
    pub fn investor(&mut self) -> Result<Investor, Wrong> {
        let word = self.peek().ok_or_else(|| self.wrong(Fault::MissingCode))?;
        let investor = Investor::of_code(word.trim_matches('$'));
        let investor = investor.ok_or_else(|| self.wrong(Fault::UnknownWord))?;
        self.at += 1;
        Ok(investor)
    }

    /// A number from 0 on. What is more than any game has money is told apart no further.
    pub fn number(&mut self) -> Result<i64, Wrong> {
        if self.done() {
            return Err(self.wrong(Fault::MissingAmount));
        }
        let found = whole_amounts(self.rest()).first().copied();
        let (number, count) = found.ok_or_else(|| self.wrong(Fault::BadAmount))?;
        self.at += count;
        Ok(number.min(MOST))
    }

    /// Certificates up to FOR, PAR or the end: numbers with or without %, joined with + or commas.
    pub fn certificates(&mut self) -> Result<Vec<i64>, Wrong> {
        let before = self.clone();
        let mut text = String::new();
        while !self.done() && !self.is_at(inner::FOR) && !self.is_at(inner::PAR) {
            let word = self.word()?;
            let joined = text.is_empty() || text.ends_with(['+', ',']) || word.starts_with(['+', ',', '%']);
            if !joined {
                text.push(' ');
            }
            text.push_str(word);
        }
        if text.is_empty() {
            return Err(before.wrong(Fault::MissingAmount));
        }
        let number = |part: &str| {
            let digits = part.strip_suffix('%').unwrap_or(part);
            let good = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<i64>().ok().filter(|_| good)
        };
        let numbers: Option<Vec<i64>> = text.split(['+', ',']).map(number).collect();
        numbers.ok_or_else(|| before.wrong(Fault::BadAmount))
    }

    /// Nothing more.
    pub fn finish(&self) -> Result<(), Wrong> {
        if self.done() { Ok(()) } else { Err(self.wrong(Fault::TrailingText)) }
    }

    /// A complaint about the next word, or the end of the order.
    pub fn wrong(&self, says: Fault) -> Wrong {
        Wrong { at: self.at, says }
    }
}

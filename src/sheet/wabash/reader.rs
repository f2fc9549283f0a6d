//! Reads the words of an order from left to right.

use super::lexicon::inner;
use crate::games::wabash::order::{Fault as Form, MOST};
use crate::sheet::amount::whole_amounts;
use crate::sheet::{Fault, Word};

/// A word as it is compared: capitals without accents and apostrophes.
pub fn plain(word: &Word) -> String {
    word.folded.replace(['\'', '’', '‘', '`', '´'], "")
}

/// What is wrong with the form of an order, and at which of its words.
#[derive(Clone, Copy, Debug)]
pub struct Wrong {
    pub form: Form,
    pub at: usize,
    pub says: Fault,
}

/// Words of an order, and how far they are read.
#[derive(Clone)]
pub struct Reader<'w> {
    /// As they are compared, with the code of a company in one piece.
    words: Vec<(String, &'w [Word])>,
    /// The place of each in the order, from 0 for the first word behind its verb.
    places: Vec<usize>,
    at: usize,
    end: usize,
}

impl<'w> Reader<'w> {
    /// Begins with the first of these words; commas are none.
    pub fn new(words: &'w [Word]) -> Reader<'w> {
        let mut reader = Reader { words: Vec::new(), places: Vec::new(), at: 0, end: words.len() };
        let mut place = 0;
        while let Some(word) = words.get(place) {
            let taken = whole_code(&words[place..]);
            let first = match taken {
                Some((code, _)) => code.to_owned(),
                None => plain(word),
            };
            if first != "," && first != ":" {
                reader.words.push((first, &words[place..]));
                reader.places.push(place);
            }
            place += taken.map_or(1, |(_, count)| count);
        }
        reader
    }

    /// True once all words are read.
    pub fn done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// The next word.
    pub fn peek(&self) -> Option<&str> {
        self.ahead(0)
    }

    /// The word so many further on.
    pub fn ahead(&self, count: usize) -> Option<&str> {
        self.words.get(self.at + count).map(|(word, _)| word.as_str())
    }

    /// Goes over the next word if it is one of those.
    pub fn skip(&mut self, known: &[&str]) -> bool {
        let found = self.peek().is_some_and(|word| known.contains(&word));
        self.at += usize::from(found);
        found
    }

    /// Goes over UP TO.
    pub fn skip_up_to(&mut self) -> bool {
        let count = self.up_to();
        self.at += count;
        count > 0
    }

    /// How many words UP TO takes here; 0: it doesn't stand here.
    fn up_to(&self) -> usize {
        match (self.ahead(0), self.ahead(1)) {
            (Some("UP"), Some("TO")) | (Some("JUSQU" | "JUSQUE"), Some("A")) => 2,
            (Some("JUSQUA" | "UPTO"), _) => 1,
            _ => 0,
        }
    }

    /// True if UP TO stands anywhere from here on.
    pub fn has_up_to(&self) -> bool {
        let mut ahead = self.clone();
        while !ahead.done() {
            if ahead.up_to() > 0 {
                return true;
            }
            ahead.at += 1;
        }
        false
    }

    /// The next word, whatever it is.
    pub fn word(&mut self) -> Result<String, Wrong> {
        let word = self.peek().map(str::to_owned);
        let word = word.ok_or_else(|| self.wrong(Fault::MissingCode))?;
        self.at += 1;
        Ok(word)
    }

    /// One of those words.
    pub fn expect(&mut self, known: &[&str]) -> Result<(), Wrong> {
        if self.skip(known) { Ok(()) } else { Err(self.wrong(Fault::MissingWord)) }
    }

    /// A number from 0 on. What is more than any game has money is told apart no further.
    pub fn number(&mut self) -> Result<i64, Wrong> {
        let Some((_, from)) = self.words.get(self.at) else { return Err(self.wrong(Fault::MissingAmount)) };
        let Some((number, count)) = whole_amounts(from).first().copied() else {
            return Err(self.wrong(Fault::BadAmount));
        };
        let behind = self.places.get(self.at).map_or(0, |place| place + count);
        while self.places.get(self.at).is_some_and(|place| *place < behind) {
            self.at += 1;
        }
        Ok(number.min(MOST))
    }

    /// Nothing more.
    pub fn finish(&self) -> Result<(), Wrong> {
        if self.done() { Ok(()) } else { Err(self.wrong(Fault::TrailingText)) }
    }

    /// True if a word stands here that begins a modifier of a NEXT.
    pub fn at_modifier(&self) -> bool {
        let one_of = |count: usize, known: &[&str]| self.ahead(count).is_some_and(|word| known.contains(&word));
        let new_round = one_of(0, inner::NEW) && one_of(1, inner::ROUND);
        new_round || [inner::AT, inner::ANY, inner::IF, inner::ELSE].iter().any(|known| one_of(0, known))
    }

    /// A complaint about the next word, or the end of the order.
    pub fn wrong(&self, says: Fault) -> Wrong {
        let at = self.places.get(self.at).copied().unwrap_or(self.end);
        Wrong { form: Form::Incomplete, at, says }
    }
}

/// `B & O` and `B AND O` are one code: it, and the words it takes.
fn whole_code(words: &[Word]) -> Option<(&'static str, usize)> {
    let [first, and, last, ..] = words else { return None };
    let joined = ["&", "AND", "ET"].contains(&and.folded.as_str()) && last.folded == "O";
    match first.folded.as_str() {
        "B" if joined => Some(("B&O", 3)),
        "C" if joined => Some(("C&O", 3)),
        _ => None,
    }
}

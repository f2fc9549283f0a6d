//! The words of a walk, taken one by one.

use crate::games::Next;
use std::convert::Infallible;

/// A walk never comes back: it ends with what may follow its last word.
pub type Way = Result<Infallible, Next>;

/// Words, and how many of them are gone along.
pub struct Path<'w> {
    words: &'w [String],
    at: usize,
}

impl<'w> Path<'w> {
    /// A walk along these words.
    pub fn new(words: &'w [String]) -> Path<'w> {
        Path { words, at: 0 }
    }

    /// The next word, if there is one.
    pub fn peek(&self) -> Option<&'w str> {
        self.words.get(self.at).map(String::as_str)
    }

    /// Goes along the next word, which must be one of these.
    ///
    /// # Errors
    /// The walk is over: what may follow, or nothing if the word is none of them.
    pub fn take(&mut self, ways: Next) -> Result<&'w str, Next> {
        match self.words.get(self.at) {
            None => Err(ways),
            Some(word) if ways.takes(word) => {
                self.at += 1;
                Ok(word)
            }
            Some(_) => Err(Next::nowhere()),
        }
    }

    /// Goes along the next word, which must be one that `may` says may follow. What may follow is put in words only
    /// where the walk ends here: for ways that are many.
    ///
    /// # Errors
    /// As those of [`Path::take`].
    pub fn pick(&mut self, may: impl FnOnce(&str) -> bool, ways: impl FnOnce() -> Next) -> Result<&'w str, Next> {
        match self.words.get(self.at) {
            None => Err(ways()),
            Some(word) if may(word) => {
                self.at += 1;
                Ok(word)
            }
            Some(_) => Err(Next::nowhere()),
        }
    }

    /// The order ends here.
    pub fn end(&mut self) -> Way {
        loop {
            self.take(Next::end())?;
        }
    }
}

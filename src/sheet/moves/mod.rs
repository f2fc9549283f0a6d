//! The order language of games of moves.
//!
//! A game says its words ([`Words`]): which there are, and how an order is read behind its first word. Cutting a sheet
//! into orders, complaints, suggestions, and the orders that every game of moves has are the same for all of them
//! ([`Spoken`]).

mod common;
mod read;

pub use common::{Common, Wish};

use super::{Block, Complaint, Count, Cursor, Guide, Key, Lexicon, Order, Rulebook, Sheet, Tongue};
use crate::language::{BuiltIn, Language, text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;

/// The words of a game's orders.
pub trait Words<O>: Copy + Send + Sync + 'static {
    /// The words its orders begin with.
    fn lexicon(&self) -> &'static Lexicon;

    /// Reads an order of a sheet behind its first word, whose key is given. What is left over is complained of.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    fn order(&self, key: Key, words: &mut Cursor<'_, ()>) -> Result<O, Complaint>;

    /// The order that the rules refuse in the place of a line that can't be read.
    fn misread(&self, line: &str) -> O;

    /// True for an order that answers a decision; false for what may come at any time.
    fn answers(&self, order: &O) -> bool;

    /// True for an order that answers, and yet may count in a sheet for an earlier decision: the rules tell when it comes to
    /// it.
    fn stays(&self, _order: &O) -> bool {
        false
    }

    /// True of a game whose letters are carried out one after another, each as one whole, so that a line that can't be read
    /// ends its letter.
    fn in_turn(&self) -> bool {
        false
    }

    /// True for an instruction that counts only in a letter of which nothing is refused.
    fn waits(&self, _order: &O) -> bool {
        false
    }

    /// An order as records and the database have it: in English words, with nothing left out, as a walk of options has it.
    fn canonical(&self, order: &O) -> String;

    /// A word of a walk of options as a sheet in a language has it.
    fn word(&self, word: &str, language: Language) -> String {
        match language.built_in() {
            BuiltIn::English => word.to_owned(),
            BuiltIn::French => self.lexicon().french(word).unwrap_or(word).to_owned(),
        }
    }

    /// An order as a sheet in a language has it.
    fn in_words(&self, order: &O, language: Language) -> String {
        words_of(self, &self.canonical(order), language)
    }

    /// The rules of the game in a language, to be sent to whoever asks.
    fn rules(&self, language: Language) -> Rulebook;

    /// All its orders, in lines as they stand in letters of help.
    fn orders(&self, language: Language) -> String;

    /// Reads an order from a line as records have it, in whatever language.
    fn read(&self, line: &str) -> O {
        let mut found = read::lines(self, line);
        if found.diagnostics.is_empty()
            && found.orders.len() == 1
            && let Some(read::Read::Own(order)) = found.orders.pop().map(|read| read.order)
        {
            return order;
        }
        self.misread(line)
    }
}

/// A line of English words in a language, word for word.
fn words_of<O, W: Words<O>>(words: &W, line: &str, language: Language) -> String {
    line.split(' ').map(|word| words.word(word, language)).collect::<Vec<_>>().join(" ")
}

/// The language of a game of moves, made of its words.
pub struct Spoken<W, O>(W, PhantomData<fn() -> O>);

impl<W, O> Spoken<W, O> {
    /// The language of these words.
    pub fn of(words: W) -> Spoken<W, O> {
        Spoken(words, PhantomData)
    }
}

impl<W, O> fmt::Debug for Spoken<W, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spoken").finish_non_exhaustive()
    }
}

impl<W, O> Tongue for Spoken<W, O>
where
    W: Words<O>,
    O: Serialize + DeserializeOwned + 'static,
{
    fn lexicon(&self) -> &'static Lexicon {
        self.0.lexicon()
    }

    fn count(&self) -> Count {
        Count::Moves
    }

    fn read(&self, block: &Block) -> Sheet {
        let sheet = read::block(&self.0, block).map(|read| match read {
            read::Read::Common(common) => common.order(),
            read::Read::Own(order) => Order {
                canonical: self.0.canonical(&order),
                // Orders are plain data: nothing in them can fail.
                content: serde_json::to_string(&order).unwrap_or_default(),
                answers: self.0.answers(&order),
            },
        });
        if self.in_turn() { sheet.ended_by_fault(block, |order| self.waits(order)) } else { sheet }
    }

    fn in_turn(&self) -> bool {
        self.0.in_turn()
    }

    fn waits(&self, order: &Order) -> bool {
        serde_json::from_str::<O>(&order.content).is_ok_and(|own| self.0.waits(&own))
    }

    fn stays(&self, order: &Order) -> bool {
        serde_json::from_str::<O>(&order.content).is_ok_and(|own| self.0.stays(&own))
    }

    fn in_words(&self, order: &Order, language: Language) -> String {
        if let Some(common) = Common::of(order) {
            return common.in_words(language);
        }
        match serde_json::from_str::<O>(&order.content) {
            Ok(own) => self.0.in_words(&own, language),
            Err(_) => order.canonical.clone(),
        }
    }

    fn suggested(&self, suggestion: &str, language: Language) -> String {
        words_of(&self.0, suggestion, language)
    }

    fn stamp(&self) -> u64 {
        // Its words are those of the program: they differ from game to game and never within one.
        let mut stamp = DefaultHasher::new();
        std::any::type_name::<W>().hash(&mut stamp);
        stamp.finish()
    }

    fn guide(&self, language: Language) -> Guide {
        Guide { lines: text(language, "moves-help-lines", &[]), orders: self.0.orders(language) }
    }

    fn rules(&self, language: Language) -> Rulebook {
        self.0.rules(language)
    }
}

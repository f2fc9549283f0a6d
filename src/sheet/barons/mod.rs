//! The words of Railroad Barons, English and French (§8.1).
//!
//! Railways stay words here: the deck may be a moderator's own, and only the rules know it.

mod grammar;
mod lexicon;
mod reader;
mod said;

use super::moves::Words;
use super::scan::scan;
use super::tokens::pieces;
use super::{Complaint, Cursor, Key, Lexicon, Rulebook};
use crate::games::barons::order::{Misread, Order};
use crate::language::{BuiltIn, Language};

/// The words of the game's orders.
#[derive(Clone, Copy, Debug)]
pub struct BaronsWords;

/// The rules as they are sent to whoever asks, by language.
static RULES: [(&str, &str); 2] = [
    ("barons-rules.md", include_str!("../../../docs/barons/RULES.md")),
    ("barons-regles.md", include_str!("../../../docs/barons/REGLES.md")),
];

impl Words<Order> for BaronsWords {
    fn lexicon(&self) -> &'static Lexicon {
        &lexicon::LEXICON
    }

    fn order(&self, key: Key, words: &mut Cursor<'_, ()>) -> Result<Order, Complaint> {
        let rest = words.rest();
        match grammar::order(key, rest) {
            Ok(order) => {
                words.advance(rest.len());
                Ok(order)
            }
            Err(wrong) => {
                words.advance(wrong.at);
                Err(words.complain(wrong.says))
            }
        }
    }

    fn misread(&self, line: &str) -> Order {
        let pieces = pieces(&scan(line), &lexicon::LEXICON);
        let [piece] = pieces.as_slice() else { return Order::Misread(Misread::Unknown) };
        let Some(key) = lexicon::key(&piece.key) else { return Order::Misread(Misread::Unknown) };
        match grammar::order(key, piece.words.get(1..).unwrap_or_default()) {
            Ok(order) => order,
            Err(wrong) => Order::Misread(wrong.misread),
        }
    }

    fn in_turn(&self) -> bool {
        true
    }

    fn waits(&self, order: &Order) -> bool {
        order.waits()
    }

    fn answers(&self, order: &Order) -> bool {
        order.is_answer()
    }

    fn canonical(&self, order: &Order) -> String {
        said::order(order, Language::English)
    }

    fn in_words(&self, order: &Order, language: Language) -> String {
        said::order(order, language)
    }

    fn word(&self, word: &str, language: Language) -> String {
        match language.built_in() {
            BuiltIn::English => word.to_owned(),
            BuiltIn::French => lexicon::french(word).to_owned(),
        }
    }

    fn rules(&self, language: Language) -> Rulebook {
        let (file, text) = language.one_of(RULES);
        Rulebook { file, text: text.to_owned() }
    }

    fn orders(&self, language: Language) -> String {
        said::help(language).to_owned()
    }
}

//! The order language of Continental Rails: its words, the codes of its map, orders written freely, and the blank form.

mod adjust;
mod canonical;
mod code;
mod excerpt;
mod form;
mod guess;
mod hint;
mod natural;
mod parse;
mod personal;
mod railroad;
#[cfg(test)]
mod tests;
mod words;

pub use adjust::{LINES as ADJUSTMENTS, read as read_adjustments, written as adjustment};
pub use canonical::{canonical, in_words};
pub use excerpt::lines_of;
pub use form::{blank_form, years};
pub use parse::{parse, parse_orders};
pub use words::LEXICON;
pub(crate) use words::{key, keyword};

use super::{Block, Count, Guide, Lexicon, Order, Rulebook, Sheet, Tongue};
use crate::games::continental::map::Map;
use crate::games::continental::orders;
use crate::language::continental::text;
use crate::language::{BuiltIn, Language};
use natural::Names;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

/// The longest message or name, characters (§10.1.2.9).
pub const MAX_TEXT_LENGTH: usize = 80;
/// The most trades a sheet may have (§6.1.1).
pub const MAX_TRADES: usize = 6;

/// Finds the block of a text that counts, whatever game it names.
pub fn find_block(text: &str) -> Option<Block> {
    super::find_block(text, &LEXICON)
}

/// The language of a game played on a map.
pub struct Continental {
    map: Map,
    /// Its railroads by their full names; found once somebody writes one.
    names: OnceLock<Names>,
    stamp: u64,
}

impl Continental {
    /// The language whose codes are those of a map.
    pub fn of(map: Map) -> Continental {
        let mut stamp = DefaultHasher::new();
        for route in map.routes() {
            (map.code(route.id), &route.name, route.id.0, route.kind as u8).hash(&mut stamp);
        }
        Continental { stamp: stamp.finish(), map, names: OnceLock::new() }
    }
}

impl fmt::Debug for Continental {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Continental").field("stamp", &self.stamp).finish_non_exhaustive()
    }
}

impl Tongue for Continental {
    fn lexicon(&self) -> &'static Lexicon {
        &LEXICON
    }

    fn count(&self) -> Count {
        Count::Turns
    }

    fn read(&self, block: &Block) -> Sheet {
        parse::parse_by(block, &self.map, &self.names).map(|order| text_of(&order, &self.map))
    }

    fn in_words(&self, order: &Order, language: Language) -> String {
        match (language.built_in(), order_of(order)) {
            (BuiltIn::English, _) | (_, None) => order.canonical.clone(),
            (_, Some(order)) => in_words(&order, &self.map, language),
        }
    }

    fn suggested(&self, suggestion: &str, language: Language) -> String {
        words::suggested(suggestion, language)
    }

    fn stamp(&self) -> u64 {
        self.stamp
    }

    fn guide(&self, language: Language) -> Guide {
        Guide { lines: text(language, "help-lines", &[]), orders: text(language, "help-orders", &[]) }
    }

    fn rules(&self, language: Language) -> Rulebook {
        rules(language)
    }
}

/// The rules in a language, as [`Tongue::rules`].
pub fn rules(language: Language) -> Rulebook {
    let (file, text) = match language.built_in() {
        BuiltIn::English => ("rules.txt", include_str!("../../../docs/continental/RULES.md")),
        BuiltIn::French => ("regles.txt", include_str!("../../../docs/continental/REGLES.md")),
    };
    Rulebook { file, text: text.replace("    ORDERS ", "    (ORDERS ").replace("    ORDRES ", "    (ORDRES ") }
}

/// An order as it crosses rooms. Every order of the game is for the turn its sheet names.
pub fn text_of(order: &orders::Order, map: &Map) -> Order {
    let content = serde_json::to_string(order).unwrap_or_default();
    Order { canonical: canonical(order, map), content, answers: true }
}

/// An order that has crossed rooms; `None`: it is none of this game.
pub fn order_of(order: &Order) -> Option<orders::Order> {
    serde_json::from_str(&order.content).ok()
}

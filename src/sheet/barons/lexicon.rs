//! The words orders begin with, and those within them (§8.1).

use crate::games::barons::codes::Holding;
use crate::sheet::lexicon::Match;
use crate::sheet::{Entry, Key, Lexicon, entry};

pub const OFFER: Key = Key("OFFER");
pub const CARD: Key = Key("CARD");
pub const CASH: Key = Key("CASH");
pub const PAR: Key = Key("PAR");
pub const REVERSE: Key = Key("REVERSE");
pub const KEEP: Key = Key("KEEP");
pub const SELL: Key = Key("SELL");
pub const BUY: Key = Key("BUY");
pub const PASS: Key = Key("PASS");
pub const DONE: Key = Key("DONE");
pub const INVEST: Key = Key("INVEST");
pub const PAY: Key = Key("PAY");
pub const RAIL: Key = Key("RAIL");
pub const TAKE: Key = Key("TAKE");
pub const PROPOSE: Key = Key("PROPOSE");
pub const ASSIGN: Key = Key("ASSIGN");
pub const DISCARD: Key = Key("DISCARD");
pub const ACCEPT: Key = Key("ACCEPT");
pub const REFUSE: Key = Key("REFUSE");
pub const THEN: Key = Key("THEN");
pub const AUTO: Key = Key("AUTO");
pub const VALUE: Key = Key("VALUE");
pub const SALE: Key = Key("SALE");

static ENTRIES: [Entry; 23] = [
    entry(OFFER, "OFFRIR", &[]),
    entry(CARD, "CARTE", &[]),
    entry(CASH, "ARGENT", &[]),
    entry(PAR, "NOMINAL", &[]),
    entry(REVERSE, "INVERSER", &[]),
    entry(KEEP, "GARDER", &[]),
    entry(SELL, "VENDRE", &[]),
    entry(BUY, "ACHETER", &[]),
    entry(PASS, "PASSER", &[]),
    entry(DONE, "TERMINER", &[]),
    entry(INVEST, "INVESTIR", &[]),
    entry(PAY, "VERSER", &[]),
    entry(RAIL, "COMPAGNIE", &[]),
    entry(TAKE, "PRENDRE", &[]),
    entry(PROPOSE, "PROPOSER", &[]),
    entry(ASSIGN, "AFFECTER", &[]),
    entry(DISCARD, "ECARTER", &[]),
    entry(ACCEPT, "ACCEPTER", &[]),
    entry(REFUSE, "REFUSER", &[]),
    entry(THEN, "PUIS", &[]),
    entry(AUTO, "AUTO", &[]),
    entry(VALUE, "VALEUR", &[]),
    entry(SALE, "CEDER", &[]),
];

/// The words orders begin with.
pub static LEXICON: Lexicon = Lexicon::of_moves(&ENTRIES);

/// The order that was found, if it is one of the game's; CANCEL is.
pub fn key(found: &Match) -> Option<Key> {
    match found {
        Match::One(key) if *key == Key::CANCEL || ENTRIES.iter().any(|entry| entry.key == *key) => Some(*key),
        _ => None,
    }
}

/// The order a folded word begins.
pub fn key_of(word: &str) -> Option<Key> {
    key(&LEXICON.lookup(word))
}

/// Words within orders. Each list begins with the English word, the French one follows.
pub mod inner {
    /// What is handed in or taken back, and a price.
    pub const FOR: &[&str] = &["FOR", "POUR", "CONTRE"];
    pub const FROM: &[&str] = &["FROM", "DE"];
    pub const LEVEL: &[&str] = &["LEVEL", "NIVEAU"];
    pub const WITH: &[&str] = &["WITH", "AVEC"];
    pub const PAR: &[&str] = &["PAR", "NOMINAL"];
    pub const REST: &[&str] = &["REST", "RESTE"];
    pub const SECOND: &[&str] = &["SECOND", "SECOND"];
    pub const ALWAYS: &[&str] = &["ALWAYS", "TOUJOURS"];
    pub const ALL: &[&str] = &["ALL", "TOUT"];
    pub const TRACK: &[&str] = &["TRACK", "VOIE"];

    /// All of them.
    pub const EACH: [&[&str]; 10] = [FOR, FROM, LEVEL, WITH, PAR, REST, SECOND, ALWAYS, ALL, TRACK];
}

/// What stands before certificates in French, where a price has `POUR`.
pub const FOR_CERTIFICATES: &str = "CONTRE";

/// The holding of a folded word: its code, or its colour in either language.
pub fn holding(word: &str) -> Option<Holding> {
    match word {
        "GREEN" | "VERT" | "VERTE" => Some(Holding::Marley),
        "BLACK" | "NOIR" | "NOIRE" => Some(Holding::Seedy),
        "YELLOW" | "JAUNE" => Some(Holding::Rice),
        "RED" | "ROUGE" => Some(Holding::Picable),
        "BLUE" | "BLEU" | "BLEUE" => Some(Holding::McGreen),
        code => Holding::of_code(code),
    }
}

/// A word of a walk of options in French; a code is the same.
pub fn french(word: &str) -> &str {
    let inner = || inner::EACH.iter().find(|words| words.first() == Some(&word)).and_then(|words| words.get(1));
    inner().copied().or_else(|| LEXICON.french(word)).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_can_be_taken_for_another_or_for_one_of_every_game() {
        assert_eq!(LEXICON.confused(), [""; 0]);
    }

    #[test]
    fn no_word_of_an_order_may_name_a_railway() {
        let words = ENTRIES.iter().flat_map(|entry| [entry.key.0, entry.french]);
        for word in words.chain(inner::EACH.iter().flat_map(|words| words.iter().copied())) {
            assert!(crate::games::barons::words::is_reserved(word), "{word}");
        }
    }
}

//! The words orders begin with, and those within them.

use crate::sheet::lexicon::Match;
use crate::sheet::{Entry, Key, Lexicon, entry};

pub const BID: Key = Key("BID");
pub const PASS: Key = Key("PASS");
pub const AUCTION: Key = Key("AUCTION");
pub const EXPAND: Key = Key("EXPAND");
pub const DEVELOP: Key = Key("DEVELOP");
pub const NEXT: Key = Key("NEXT");

static ENTRIES: [Entry; 6] = [
    entry(BID, "ENCHERIR", &["ENCHERE"]),
    entry(PASS, "PASSER", &["PASSE"]),
    entry(AUCTION, "VENDRE", &["VENTE"]),
    entry(EXPAND, "ETENDRE", &["BUILD", "CONSTRUIRE"]),
    entry(DEVELOP, "DEVELOPPER", &[]),
    entry(NEXT, "ENSUITE", &[]),
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

/// The action of a turn that a folded word asks for.
pub fn action(word: &str) -> Option<Key> {
    key(&LEXICON.lookup(word)).filter(|key| [AUCTION, EXPAND, DEVELOP].contains(key))
}

/// Words within orders. Each list begins with the English word, the French one follows.
pub mod inner {
    pub const NOTHING: &[&str] = &["NOTHING", "RIEN"];
    pub const AUCTIONS: &[&str] = &["AUCTIONS", "VENTES"];
    pub const BIDS: &[&str] = &["BID", "ENCHERE", "ENCHERIR", "BIDS", "ENCHERES"];
    pub const PASSES: &[&str] = &["PASS", "PASSE", "PASSER", "PASSES"];
    pub const NEXTS: &[&str] = &["NEXT", "ENSUITE"];
    pub const IF: &[&str] = &["IF", "SI"];
    pub const NONE: &[&str] = &["NONE", "AUCUNE", "AUCUN"];
    pub const AT: &[&str] = &["AT", "AU"];
    pub const MOST: &[&str] = &["MOST", "PLUS"];
    pub const ANY: &[&str] = &["ANY", "TOUTE"];
    pub const NEW: &[&str] = &["NEW", "NOUVELLE"];
    pub const ROUND: &[&str] = &["ROUND", "MANCHE"];
    pub const ELSE: &[&str] = &["ELSE", "SINON"];
    pub const AND: &[&str] = &["AND", "ET"];
    pub const SHARES: &[&str] = &["SHARES", "ACTIONS"];
    pub const TREASURY: &[&str] = &["TREASURY", "CAISSE"];
    pub const CASH: &[&str] = &["CASH", "ARGENT"];
    pub const STILL: &[&str] = &["STILL", "INCHANGEE", "INCHANGE"];

    /// All of them but those that a CANCEL alone has.
    pub const ALL: [&[&str]; 15] =
        [NOTHING, AUCTIONS, IF, NONE, AT, MOST, ANY, NEW, ROUND, ELSE, AND, SHARES, TREASURY, CASH, STILL];
}

/// A word of a walk of options in French; a code is the same.
pub fn french(word: &str) -> &str {
    match word {
        "UP" => "JUSQU'",
        "TO" => "A",
        _ => {
            let inner = || inner::ALL.iter().find(|words| words.first() == Some(&word)).and_then(|words| words.get(1));
            LEXICON.french(word).or_else(|| inner().copied()).unwrap_or(word)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_can_be_taken_for_another_or_for_one_of_every_game() {
        assert_eq!(LEXICON.confused(), [""; 0]);
    }

    #[test]
    fn no_word_of_an_order_may_name_a_hex() {
        let words = inner::ALL.iter().flat_map(|words| words.iter().take(2));
        for word in words {
            assert!(crate::games::wabash::words::is_reserved(word), "{word}");
        }
    }
}

//! The words of Continental Rails, English and French, with their synonyms and abbreviations.
//!
//! One table says every word an order may begin with; the doors, the blank form and the diagnostics all read it.

use crate::language::Language;
use crate::sheet::{Entry, Key, Lexicon, Takes, entry};

/// What an order begins with. Two words that look alike may part later: VENDRE CF is an OFFER.
pub(crate) mod key {
    use super::Key;

    pub const BORROW: Key = Key("BORROW");
    pub const REPAY: Key = Key("REPAY");
    pub const BID: Key = Key("BID");
    pub const OFFER: Key = Key("OFFER");
    pub const MERGE: Key = Key("MERGE");
    pub const INCORPORATE: Key = Key("INCORPORATE");
    pub const BUY: Key = Key("BUY");
    pub const SELL: Key = Key("SELL");
    pub const SPEND: Key = Key("SPEND");
    pub const CONTROL: Key = Key("CONTROL");
    pub const RESIGN: Key = Key("RESIGN");
    pub const SPY: Key = Key("SPY");
    pub const SAY: Key = Key("SAY");
    pub const NAME: Key = Key("NAME");
    pub const PASS: Key = Key("PASS");
    pub const RAILROAD: Key = Key("RAILROAD");
    pub const LEND: Key = Key("LEND");
    pub const RECALL: Key = Key("RECALL");
    /// PAY BANK or PAY DIVIDEND.
    pub const PAY: Key = Key("PAY");
    pub const TREASURY: Key = Key("TREASURY");
    pub const IMPROVE: Key = Key("IMPROVE");
    pub const LOCOMOTIVE: Key = Key("LOCOMOTIVE");
    pub const TECHNOLOGY: Key = Key("TECHNOLOGY");
    pub const BUILD: Key = Key("BUILD");
    pub const ABANDON: Key = Key("ABANDON");
    pub const DOUBLE: Key = Key("DOUBLE");
    pub const INFLUENCE: Key = Key("INFLUENCE");
    pub const REQUEST: Key = Key("REQUEST");
    pub const RATE_WAR: Key = Key("RATE");
    pub const DIVIDEND: Key = Key("DIVIDEND");
}

static ENTRIES: [Entry; 30] = [
    entry(key::BORROW, "EMPRUNTER", &["LOAN", "EMPRUNT"]),
    entry(key::REPAY, "REMBOURSER", &["PAYBACK", "RENDRE"]),
    entry(key::BID, "ENCHERIR", &["ENCHERE", "OFFRIR"]),
    entry(key::OFFER, "OFFER", &[]),
    entry(key::MERGE, "FUSIONNER", &[]),
    entry(key::INCORPORATE, "TRANSFORMER", &[]),
    entry(key::BUY, "ACHETER", &["PURCHASE", "ACHAT"]),
    entry(key::SELL, "VENDRE", &["SHORT", "VENTE"]),
    entry(key::SPEND, "DEPENSER", &["PRODIGAL", "DEPENSE"]),
    entry(key::CONTROL, "CONTROLER", &["PRESIDENT", "PRESIDENCE"]).taking(Takes::List),
    entry(key::RESIGN, "DEMISSIONNER", &[]),
    entry(key::SPY, "ESPIONNER", &["ESPION"]).taking(Takes::Seat),
    entry(key::SAY, "MESSAGE", &["ANNONCER"]).taking(Takes::Speech),
    entry(key::NAME, "NOM", &[]).taking(Takes::Name),
    entry(key::PASS, "PASSER", &[]),
    entry(key::RAILROAD, "SOCIETE", &["RR", "SCF"]).taking(Takes::Section),
    entry(key::LEND, "PRETER", &[]),
    entry(key::RECALL, "RECUPERER", &[]),
    entry(key::PAY, "PAY", &[]),
    entry(key::TREASURY, "RESERVE", &[]),
    entry(key::IMPROVE, "AMELIORER", &["MAINTAIN", "ENTRETENIR"]),
    entry(key::LOCOMOTIVE, "LOCOMOTIVE", &["ENGINE", "LOCO"]),
    entry(key::TECHNOLOGY, "TECHNOLOGIE", &["TECH"]),
    entry(key::BUILD, "CONSTRUIRE", &[]),
    entry(key::ABANDON, "ABANDONNER", &[]),
    entry(key::DOUBLE, "DOUBLER", &["DOUBLETRACK"]),
    entry(key::INFLUENCE, "INFLUENCE", &["POLITICS", "POLITIQUE"]),
    entry(key::REQUEST, "DEMANDER", &["ROW", "ASK"]),
    entry(key::RATE_WAR, "GUERRE", &[]),
    entry(key::DIVIDEND, "DIVIDENDE", &[]),
];

/// The words orders begin with.
pub static LEXICON: Lexicon = Lexicon::of_turns(&ENTRIES);

pub(super) const ALL: &[&str] = &["ALL", "TOUT", "TOUTES", "TOUS"];
pub(super) const AND: &[&str] = &["AND", "ET"];
pub(super) const BANK: &[&str] = &["BANK", "BANQUE"];
pub(super) const BEST: &[&str] = &["BEST", "MEILLEURE"];
pub(super) const DIVIDEND: &[&str] = &["DIVIDEND", "DIVIDENDE"];
pub(super) const ELSE: &[&str] = &["ELSE", "SINON"];
pub(super) const INTO: &[&str] = &["INTO", "DANS", "TO", "IN", "EN", "AU", "A"];
pub(super) const MARKET: &[&str] = &["MARKET", "BOURSE", "MARCHE"];
pub(super) const PC: &[&str] = &["PC", "CF"];
pub(super) const PRESIDENT: &[&str] = &["PRESIDENT"];
pub(super) const RAILROAD: &[&str] = &["RAILROAD", "SOCIETE", "RR", "SCF"];
pub(super) const WAR: &[&str] = &["WAR"];

/// The technologies by name, English and French, in the order of their letters (§4.18).
pub(super) const TECHNOLOGIES: [[&str; 2]; 10] = [
    ["GRAND STATION", "GARE PRINCIPALE"],
    ["YARDS", "GARE DE TRIAGE"],
    ["STEEL RAILS", "RAILS EN ACIER"],
    ["COAL LOCOMOTIVES", "LOCOMOTIVES A CHARBON"],
    ["SIGNALS", "SIGNALISATION"],
    ["AUTOMATIC COUPLERS", "ATTELAGE AUTOMATIQUE"],
    ["SLEEPING CARS", "WAGONS-LITS"],
    ["AIR BRAKES", "FREINS AUTOMATIQUES"],
    ["REFRIGERATOR CARS", "WAGONS REFRIGERES"],
    ["IRON BRIDGES", "PONTS EN FER"],
];

/// Words of plain lines, English and French, beyond those that orders begin with; longer ones first.
const OF_LINES: [(&str, &str); 11] = [
    ("PAY BANK", "REMBOURSER BANQUE"),
    ("TO PRESIDENT", "AU PRESIDENT"),
    ("TO MARKET", "EN BOURSE"),
    ("RATE WAR", "GUERRE"),
    ("PERSONAL", "PERSONNEL"),
    ("OFFER", "VENDRE CF"),
    ("PLAYER", "JOUEUR"),
    ("INTO", "DANS"),
    ("ELSE", "SINON"),
    ("BEST", "MEILLEURE"),
    ("ALL", "TOUT"),
];

/// A line this reader suggests, which is in plain English, in a language.
pub(super) fn suggested(suggestion: &str, language: Language) -> String {
    LEXICON.translated(suggestion, &OF_LINES, language)
}

/// The keyword of an order in a language, as the blank form shows it.
pub(crate) fn keyword(key: Key, language: Language) -> &'static str {
    LEXICON.keyword(key, language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::lexicon::Match;

    #[test]
    fn an_abbreviation_of_one_order_is_good_and_of_two_is_not() {
        assert_eq!(LEXICON.lookup("BOR"), Match::One(key::BORROW));
        assert_eq!(LEXICON.lookup("PRES"), Match::One(key::CONTROL));
        assert_eq!(LEXICON.lookup("REC"), Match::One(key::RECALL));
        for two in ["DEM", "OFF", "PRE", "CON", "RES"] {
            assert!(matches!(LEXICON.lookup(two), Match::Several(_)), "{two}");
        }
        assert_eq!(LEXICON.lookup("BO"), Match::Nothing);
        assert_eq!(LEXICON.lookup("BORROWING"), Match::Nothing);
    }

    #[test]
    fn suggestions_are_in_the_language_of_who_reads_them() {
        for (suggestion, french) in [
            ("MERGE LV INTO NYC", "FUSIONNER LV DANS NYC"),
            ("RAILROAD NYC: REQUEST NY1 ELSE NY2", "SOCIETE NYC: DEMANDER NY1 SINON NY2"),
            ("RAILROAD NYC: TREASURY 5 TO MARKET", "SOCIETE NYC: RESERVE 5 EN BOURSE"),
            (
                "RAILROAD NYC: PAY BANK 5; PERSONAL: BORROW 5",
                "SOCIETE NYC: REMBOURSER BANQUE 5; PERSONNEL: EMPRUNTER 5",
            ),
            ("RAILROAD NYC", "SOCIETE NYC"),
            ("OFFER LV 900", "VENDRE CF LV 900"),
        ] {
            assert_eq!(suggested(suggestion, Language::French), french);
            assert_eq!(suggested(suggestion, Language::English), suggestion);
        }
    }

    #[test]
    fn a_whole_word_beats_the_beginning_of_another() {
        assert_eq!(LEXICON.lookup("PAY"), Match::One(key::PAY));
        assert_eq!(LEXICON.lookup("RR"), Match::One(key::RAILROAD));
        assert_eq!(LEXICON.lookup("OFFER"), Match::One(key::OFFER));
    }

    #[test]
    fn no_word_belongs_to_two_orders_or_could_be_one_of_every_game() {
        assert_eq!(LEXICON.confused(), [""; 0]);
    }

    #[test]
    fn a_misspelt_word_has_a_suggestion_and_a_strange_one_none() {
        assert_eq!(LEXICON.nearest("BORRROW"), Some((key::BORROW, "BORROW")));
        assert_eq!(LEXICON.nearest("SPNED"), Some((key::SPEND, "SPEND")));
        assert_eq!(LEXICON.nearest("CATTLE"), None);
    }
}

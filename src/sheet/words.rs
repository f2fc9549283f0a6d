//! Keywords of the order language, English and French, with their synonyms and abbreviations.
//!
//! One table says every word an order may begin with; the doors, the blank form and the diagnostics all read it.

use super::likeness::distance;
use crate::language::Language;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What the first word of a line asks for. Two words that look alike may part later: VENDRE CF is an OFFER.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Orders,
    End,
    Borrow,
    Repay,
    Bid,
    Offer,
    Merge,
    Incorporate,
    Buy,
    Sell,
    Spend,
    Control,
    Resign,
    Spy,
    Say,
    Name,
    Pass,
    Railroad,
    Lend,
    Recall,
    /// PAY BANK or PAY DIVIDEND.
    Pay,
    Treasury,
    Improve,
    Locomotive,
    Technology,
    Build,
    Abandon,
    Double,
    Influence,
    Request,
    RateWar,
    Dividend,
}

/// The words of an order: English, French, and what else people write.
struct Entry {
    key: Key,
    english: &'static str,
    french: &'static str,
    synonyms: &'static [&'static str],
}

const fn entry(key: Key, english: &'static str, french: &'static str, synonyms: &'static [&'static str]) -> Entry {
    Entry { key, english, french, synonyms }
}

static ENTRIES: [Entry; 32] = [
    entry(Key::Orders, "ORDERS", "ORDRES", &[]),
    entry(Key::End, "END", "FIN", &[]),
    entry(Key::Borrow, "BORROW", "EMPRUNTER", &["LOAN", "EMPRUNT"]),
    entry(Key::Repay, "REPAY", "REMBOURSER", &["PAYBACK", "RENDRE"]),
    entry(Key::Bid, "BID", "ENCHERIR", &["ENCHERE", "OFFRIR"]),
    entry(Key::Offer, "OFFER", "OFFER", &[]),
    entry(Key::Merge, "MERGE", "FUSIONNER", &[]),
    entry(Key::Incorporate, "INCORPORATE", "TRANSFORMER", &[]),
    entry(Key::Buy, "BUY", "ACHETER", &["PURCHASE", "ACHAT"]),
    entry(Key::Sell, "SELL", "VENDRE", &["SHORT", "VENTE"]),
    entry(Key::Spend, "SPEND", "DEPENSER", &["PRODIGAL", "DEPENSE"]),
    entry(Key::Control, "CONTROL", "CONTROLER", &["PRESIDENT", "PRESIDENCE"]),
    entry(Key::Resign, "RESIGN", "DEMISSIONNER", &[]),
    entry(Key::Spy, "SPY", "ESPIONNER", &["ESPION"]),
    entry(Key::Say, "SAY", "MESSAGE", &["ANNONCER"]),
    entry(Key::Name, "NAME", "NOM", &[]),
    entry(Key::Pass, "PASS", "PASSER", &[]),
    entry(Key::Railroad, "RAILROAD", "SOCIETE", &["RR", "SCF"]),
    entry(Key::Lend, "LEND", "PRETER", &[]),
    entry(Key::Recall, "RECALL", "RECUPERER", &[]),
    entry(Key::Pay, "PAY", "PAY", &[]),
    entry(Key::Treasury, "TREASURY", "RESERVE", &[]),
    entry(Key::Improve, "IMPROVE", "AMELIORER", &["MAINTAIN", "ENTRETENIR"]),
    entry(Key::Locomotive, "LOCOMOTIVE", "LOCOMOTIVE", &["ENGINE", "LOCO"]),
    entry(Key::Technology, "TECHNOLOGY", "TECHNOLOGIE", &["TECH"]),
    entry(Key::Build, "BUILD", "CONSTRUIRE", &[]),
    entry(Key::Abandon, "ABANDON", "ABANDONNER", &[]),
    entry(Key::Double, "DOUBLE", "DOUBLER", &["DOUBLETRACK"]),
    entry(Key::Influence, "INFLUENCE", "INFLUENCE", &["POLITICS", "POLITIQUE"]),
    entry(Key::Request, "REQUEST", "DEMANDER", &["ROW", "ASK"]),
    entry(Key::RateWar, "RATE", "GUERRE", &[]),
    entry(Key::Dividend, "DIVIDEND", "DIVIDENDE", &[]),
];

impl Entry {
    fn words(&self) -> impl Iterator<Item = &'static str> {
        [self.english, self.french].into_iter().chain(self.synonyms.iter().copied())
    }
}

/// The fewest letters an abbreviation has.
const SHORTEST: usize = 3;

pub(super) const ALL: &[&str] = &["ALL", "TOUT", "TOUTES", "TOUS"];
pub(super) const AND: &[&str] = &["AND", "ET"];
pub(super) const BANK: &[&str] = &["BANK", "BANQUE"];
pub(super) const BEST: &[&str] = &["BEST", "MEILLEURE"];
pub(super) const DIVIDEND: &[&str] = &["DIVIDEND", "DIVIDENDE"];
pub(super) const ELSE: &[&str] = &["ELSE", "SINON"];
pub(super) const INTO: &[&str] = &["INTO", "DANS", "TO", "IN", "EN", "AU", "A"];
pub(super) const MARKET: &[&str] = &["MARKET", "BOURSE", "MARCHE"];
pub(super) const PC: &[&str] = &["PC", "CF"];
pub(super) const PLAYER: &[&str] = &["PLAYER", "JOUEUR"];
pub(super) const PRESIDENT: &[&str] = &["PRESIDENT"];
pub(super) const RAILROAD: &[&str] = &["RAILROAD", "SOCIETE", "RR", "SCF"];
pub(super) const TURN: &[&str] = &["TURN", "TOUR"];
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

/// What a folded word may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Match {
    Nothing,
    One(Key),
    /// An abbreviation of different orders: a word of each.
    Several(Vec<&'static str>),
}

/// Every word and abbreviation, with what it may be.
static KNOWN: LazyLock<HashMap<&'static str, Match>> = LazyLock::new(|| {
    let words = || ENTRIES.iter().flat_map(Entry::words);
    let short = words().flat_map(|word| (SHORTEST..word.len()).map(move |length| &word[..length]));
    words().chain(short).map(|word| (word, look_up(word))).collect()
});

/// Finds the order a folded word begins: a whole word, or the beginning of words of one order only.
pub(super) fn lookup(word: &str) -> Match {
    KNOWN.get(word).cloned().unwrap_or(Match::Nothing)
}

/// Looks through all words for one, or for those that begin so.
fn look_up(word: &str) -> Match {
    let whole = ENTRIES.iter().find(|entry| entry.words().any(|known| known == word));
    if let Some(entry) = whole {
        return Match::One(entry.key);
    }
    let fits: Vec<(Key, &'static str)> = ENTRIES
        .iter()
        .filter_map(|entry| Some((entry.key, entry.words().find(|known| known.starts_with(word))?)))
        .collect();
    match fits.as_slice() {
        [] => Match::Nothing,
        [(key, _)] => Match::One(*key),
        several => Match::Several(several.iter().map(|(_, known)| *known).collect()),
    }
}

/// True for a word that an order or a section begins with, in full.
pub(super) fn is_whole(word: &str) -> bool {
    ENTRIES.iter().any(|entry| entry.words().any(|known| known == word))
}

/// True for a participle of a French verb that is an order's, which only its accent tells from the present: acheté.
pub(super) fn is_past(word: &str) -> bool {
    let stem = word.to_lowercase();
    let stem = ["ées", "és", "ée", "é", "e\u{301}"].iter().find_map(|end| stem.strip_suffix(end));
    stem.is_some_and(|stem| {
        let infinitive = super::scan::fold(&format!("{stem}er"));
        ENTRIES.iter().any(|entry| entry.words().any(|known| known == infinitive))
    })
}

/// True if a folded word is one of those, whole or abbreviated.
pub(super) fn is_one_of(word: &str, known: &[&str]) -> bool {
    known.contains(&word) || word.chars().count() >= SHORTEST && known.iter().any(|one| one.starts_with(word))
}

/// The keyword most like a misspelt one, if one is like it at all.
pub(super) fn nearest(word: &str) -> Option<(Key, &'static str)> {
    near(word).into_iter().next()
}

/// All keywords like a misspelt one, the most like first.
pub(super) fn near(word: &str) -> Vec<(Key, &'static str)> {
    let letters = word.chars().count();
    if !(SHORTEST..=20).contains(&letters) {
        return Vec::new();
    }
    let allowed = if letters <= 4 { 1 } else { 2 };
    let mut found: Vec<(usize, Key, &'static str)> = ENTRIES
        .iter()
        .flat_map(|entry| entry.words().map(|known| (entry.key, known)))
        .filter(|(_, known)| known.len() >= SHORTEST)
        .filter_map(|(key, known)| Some((distance(word, known, allowed)?, key, known)))
        .collect();
    found.sort_by_key(|(distance, _, _)| *distance);
    found.into_iter().map(|(_, key, known)| (key, known)).collect()
}

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
pub(crate) fn suggested(suggestion: &str, language: Language) -> String {
    if language == Language::English {
        return suggestion.to_owned();
    }
    let mut words: Vec<String> = suggestion.split(' ').map(str::to_owned).collect();
    let mut at = 0;
    while at < words.len() {
        let bare = words[at].trim_end_matches([':', ';']).to_owned();
        let marks = words[at][bare.len()..].to_owned();
        let next = words.get(at + 1).map(|next| format!("{bare} {next}"));
        let pair = next.and_then(|next| OF_LINES.iter().find(|(english, _)| *english == next));
        if let (Some((_, french)), true) = (pair, marks.is_empty()) {
            words[at] = (*french).to_owned();
            words.remove(at + 1);
        } else if let Some((_, french)) = OF_LINES.iter().find(|(english, _)| *english == bare) {
            words[at] = format!("{french}{marks}");
        } else if let Some(entry) = ENTRIES.iter().find(|entry| entry.english == bare) {
            words[at] = format!("{}{marks}", entry.french);
        }
        at += 1;
    }
    words.join(" ")
}

/// The keyword of an order in a language, as the blank form shows it.
pub(crate) fn keyword(key: Key, language: Language) -> &'static str {
    let found = ENTRIES.iter().find(|entry| entry.key == key);
    found.map_or("", |entry| match language {
        Language::English => entry.english,
        Language::French => entry.french,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_abbreviation_of_one_order_is_good_and_of_two_is_not() {
        assert_eq!(lookup("BOR"), Match::One(Key::Borrow));
        assert_eq!(lookup("PRES"), Match::One(Key::Control));
        assert_eq!(lookup("REC"), Match::One(Key::Recall));
        for two in ["DEM", "OFF", "PRE", "CON", "RES"] {
            assert!(matches!(lookup(two), Match::Several(_)), "{two}");
        }
        assert_eq!(lookup("BO"), Match::Nothing);
        assert_eq!(lookup("BORROWING"), Match::Nothing);
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
        assert_eq!(lookup("PAY"), Match::One(Key::Pay));
        assert_eq!(lookup("RR"), Match::One(Key::Railroad));
        assert_eq!(lookup("OFFER"), Match::One(Key::Offer));
    }

    #[test]
    fn no_word_belongs_to_two_orders() {
        for entry in &ENTRIES {
            for word in entry.words() {
                assert_eq!(lookup(word), Match::One(entry.key), "{word}");
            }
        }
    }

    #[test]
    fn a_misspelt_word_has_a_suggestion_and_a_strange_one_none() {
        assert_eq!(nearest("BORRROW"), Some((Key::Borrow, "BORROW")));
        assert_eq!(nearest("SPNED"), Some((Key::Spend, "SPEND")));
        assert_eq!(nearest("CATTLE"), None);
    }
}

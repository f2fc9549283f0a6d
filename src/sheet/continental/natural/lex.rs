//! Cuts a line written freely into words and numbers, and finds every meaning that begins at each.
//!
//! Nothing is thrown away that could change a meaning: a sign, a fraction or a mark unknown here stays as a word that
//! means nothing, and a line that holds one is not read.

use super::super::code;
use super::lexicon::{PHRASES, is_word};
use super::names::Names;
use super::split::split;
use crate::games::continental::map::{Map, RouteId};
use crate::sheet::amount;
use crate::sheet::word::Word;

/// What an amount is counted in, as far as the line says so.
pub(super) mod unit {
    pub const DOLLARS: u8 = 1;
    pub const SHARES: u8 = 2;
    pub const PERCENT: u8 = 4;
    pub const PER_MILE: u8 = 8;
    pub const PER_SHARE: u8 = 16;
    pub const POINTS: u8 = 32;
    pub const CENTS: u8 = 64;
}

/// Units, which may follow each other: `12 dollars per mile`.
const UNITS: &[(&str, u8)] = &[
    ("$|DOLLAR|DOLLARS|USD|BUCKS|DE DOLLARS", unit::DOLLARS),
    ("SHARE|SHARES|SHS|ACTION|ACTIONS|TITRE|TITRES|PARTS|D' ACTIONS", unit::SHARES),
    ("%|PERCENT|PER CENT|POUR CENT|PCT|POURCENT", unit::PERCENT),
    (
        "PER MILE|A MILE|/ MILE|/ MI|PER MI|BY MILE|PAR MILE|PAR MILLE|LE MILE|DU MILE|AU MILE|EACH MILE|PAR MI",
        unit::PER_MILE,
    ),
    ("PER SHARE|A SHARE|/ SHARE|EACH SHARE|EACH|PAR ACTION|L' ACTION|PAR TITRE|/ ACTION|CHACUNE", unit::PER_SHARE),
    ("POINT|POINTS|PT|PTS", unit::POINTS),
    ("CENT|CENTS|C|CENTIMES", unit::CENTS),
];

/// A number with its units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// As a whole amount, if it is one.
    pub whole: Option<i64>,
    /// As dollars and cents, in cents, if it is that.
    pub cents: Option<i64>,
    pub units: u8,
}

/// What may begin at a place of the line, each with how many words it takes.
#[derive(Debug, Default)]
pub(super) struct Place {
    pub number: Option<(Number, usize)>,
    pub codes: Vec<(RouteId, usize)>,
    pub meanings: Vec<(&'static str, usize)>,
}

/// A line cut into words.
#[derive(Debug)]
pub(super) struct Cut {
    pub words: Vec<Word>,
    pub places: Vec<Place>,
}

/// The longest code as it may be written in one word, letters: `TPANDW`.
const LONGEST_CODE: usize = 8;
/// More words than any order has.
const MOST_WORDS: usize = 60;

/// Cuts a line; `None`: far too long for an order.
pub(super) fn cut(text: &str, map: &Map, names: &Names) -> Option<Cut> {
    let words = split(text);
    if words.is_empty() || words.len() > MOST_WORDS {
        return None;
    }
    let mut places: Vec<Place> = (0..words.len()).map(|at| place(&words, at, map, names)).collect();
    // `Double up the PENN`: beside a name in capitals small letters are the word.
    const WORDS_TOO: [&str; 9] = ["UP", "MON", "LA", "AT", "ME", "ON", "OR", "AS", "SO"];
    let is_word_too = |at: usize| WORDS_TOO.contains(&words[at].folded.as_str());
    let capitals = |at: usize| words[at].text.chars().all(|ch| !ch.is_lowercase());
    if (0..words.len()).any(|at| !places[at].codes.is_empty() && !is_word_too(at) && capitals(at)) {
        for at in (0..words.len()).filter(|at| is_word_too(*at) && !capitals(*at)) {
            places[at].codes.retain(|(_, count)| *count > 1);
        }
    }
    Some(Cut { words, places })
}

fn place(words: &[Word], at: usize, map: &Map, names: &Names) -> Place {
    let first = &words[at];
    let mut codes = Vec::new();
    if is_number(first) {
        let behind_noun = at > 0 && means(words, at - 1, &["RAILROAD", "PC", "NUMBER"]);
        let number = first.folded.parse().ok().filter(|_| behind_noun);
        codes.extend(number.and_then(|number| map.by_number(number)).map(|found| (found, 1)));
    } else {
        // Looking for codes costs more than all the rest: most words are none.
        let joined = words.get(at + 1).is_some_and(|next| matches!(next.folded.as_str(), "AND" | "ET" | "&"));
        let word = is_word(&first.folded) || first.folded.len() > LONGEST_CODE;
        let hopeless = !joined && word && map.by_code(&first.folded).is_none();
        let found = if hopeless { None } else { code::route(&words[at..], map).or_else(|| owner(first, map)) };
        // LA and AT are words, though L&A and A&T are written so elsewhere.
        codes
            .extend(found.filter(|(id, count)| *count > 1 || map.code(*id) == first.folded || !is_word(&first.folded)));
        codes.extend(names.find(&words[at..]));
    }
    // `An offer` is a bid; who offers sells. `For sale` is no sale of shares.
    let before = at.checked_sub(1).map_or("", |before| words[before].folded.as_str());
    let after = words.get(at + 1).map_or("", |after| after.folded.as_str());
    let other = |meaning: &str| match meaning {
        "OFFER" => matches!(before, "AN" | "MY" | "THE" | "MAKE" | "OUR") || offers_for(words, at),
        "OFFERSFOR" => !offers_for(words, at),
        // Who borrows from me has my loan.
        "BORROW" => before == "M'",
        // `Part of my shares` is no number of them, and who spies on me is no order.
        "SHARES" => first.folded == "PART" && after == "OF",
        "SPY" => matches!(after, "ME" | "US") || matches!(before, "ME" | "NOUS") && first.folded.ends_with("ENT"),
        // What is put in is lent, but for an order or a bid.
        "LEND" => {
            let behind =
                |words: &[Word]| words.iter().map(|word| word.folded.as_str()).collect::<Vec<_>>() == ["IN", "A"];
            first.folded.starts_with("PUT")
                && words.get(at + 1..at + 3).is_some_and(|next| behind(next) || next[1].folded == "AN")
        }
        "SELL" => matches!(before, "EN" | "FOR" | "ON") && matches!(first.folded.as_str(), "SALE" | "SALES" | "VENTE"),
        _ => false,
    };
    if is_no_order(words, at) {
        return Place { number: None, codes: Vec::new(), meanings: Vec::new() };
    }
    let meanings = phrases_at(words, at).filter(|(meaning, _)| !other(meaning)).collect();
    Place { number: number(words, at), codes, meanings }
}

/// The company of `PENN's dividend`.
fn owner(word: &Word, map: &Map) -> Option<(RouteId, usize)> {
    let name = word.folded.strip_suffix("'S").or_else(|| word.folded.strip_suffix("’S"))?;
    map.by_code(name).map(|id| (id, 1))
}

/// True for `I offer $500 for`, which is a bid; without the I it may be a price asked.
fn offers_for(words: &[Word], at: usize) -> bool {
    let behind = words.get(at + 1).and_then(|_| number(words, at + 1)).and_then(|(_, count)| words.get(at + 1 + count));
    let before = at.checked_sub(1).map_or("", |before| words[before].folded.as_str());
    matches!(before, "I" | "WE") && behind.is_some_and(|word| word.folded == "FOR")
}

/// Everything the words from a place on may mean.
fn phrases_at(words: &[Word], at: usize) -> impl Iterator<Item = (&'static str, usize)> {
    let fits = move |known: &[String]| {
        known.len() <= words.len() - at && known.iter().zip(&words[at..]).all(|(known, word)| *known == word.folded)
    };
    let accent = is_participle(&words[at].text);
    let asks = |word: &Word| matches!(word.folded.as_str(), "PLEASE" | "KINDLY" | "BE" | "WISH" | "WANT" | "LIKE");
    let asked = move || words.iter().any(asks) || words[0].folded == "HAVE";
    let phrases = PHRASES.get(&words[at].folded).map(Vec::as_slice).unwrap_or_default();
    phrases
        .iter()
        .filter(move |phrase| !(phrase.verb && accent) && fits(&phrase.words) && (!phrase.participle || asked()))
        .map(|phrase| (phrase.meaning, phrase.words.len()))
}

/// True if a word alone has one of those meanings.
fn means(words: &[Word], at: usize, meanings: &[&str]) -> bool {
    phrases_at(words, at).any(|(meaning, count)| count == 1 && meanings.contains(&meaning))
}

/// True for HAVE and A where they form a past tense (`we have cut rates`, `on a construit`) and for a limit (`up to 5`).
fn is_no_order(words: &[Word], at: usize) -> bool {
    const PARTICIPLES: [&str; 12] = [
        "CONSTRUIT",
        "CONSTRUITE",
        "VENDU",
        "VENDUE",
        "PRIS",
        "PRISE",
        "MIS",
        "MISE",
        "FAIT",
        "FAITE",
        "REDUIT",
        "INVESTI",
    ];
    let before = at.checked_sub(1).map_or("", |before| words[before].folded.as_str());
    match words[at].folded.as_str() {
        "HAVE" => {
            let next = words.get(at + 1).map_or("", |word| word.folded.as_str());
            matches!(before, "I" | "WE" | "THEY" | "YOU") && !matches!(next, "DECIDED" | "NO")
        }
        "A" if words[at].text != "à" && words[at].text != "À" => {
            let mut behind = words[at + 1..].iter().take(3);
            behind.any(|word| is_participle(&word.text) || PARTICIPLES.contains(&word.folded.as_str()))
        }
        "TO" => before == "UP" && words.get(at + 1).is_some_and(|word| is_number(word) || word.folded == "$"),
        _ => false,
    }
}

/// French participles are told from the present by their accent alone: acheté, achète.
fn is_participle(word: &str) -> bool {
    let lower = word.to_lowercase();
    ["é", "és", "ée", "ées", "e\u{301}"].iter().any(|end| lower.ends_with(end))
}

fn is_number(word: &Word) -> bool {
    word.text.starts_with(|ch: char| ch.is_ascii_digit() || ch == '.')
        && word.text.chars().all(|ch| ch.is_ascii_digit() || matches!(ch, '.' | ',' | '\'' | '’'))
}

/// The number that begins at a place, its dollar sign before it included.
fn number(words: &[Word], at: usize) -> Option<(Number, usize)> {
    let mut units = 0;
    let mut next = at;
    if words[at].folded == "$" {
        units = unit::DOLLARS;
        next += 1;
    }
    let first = words.get(next).filter(|word| is_number(word))?;
    let mut text = first.text.clone();
    next += 1;
    // `1 000`
    if text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let group = |word: &Word| word.text.len() == 3 && word.text.bytes().all(|byte| byte.is_ascii_digit());
        while let Some(more) = words.get(next).filter(|word| group(word)) {
            text.push_str(&more.text);
            next += 1;
        }
    }
    let mut whole = amount::whole(&text);
    let mut cents = amount::cents(&text);
    while let Some((found, count)) = unit_at(words, next) {
        units |= found;
        next += count;
        // `1 dollar 50`
        let decimals = words.get(next).filter(|word| found == unit::DOLLARS && is_number(word) && word.text.len() == 2);
        if let (Some(decimals), Some(dollars)) = (decimals.and_then(|word| word.text.parse::<i64>().ok()), whole) {
            cents = dollars.checked_mul(100).and_then(|cents| cents.checked_add(decimals));
            whole = None;
            next += 1;
        }
    }
    if units & unit::CENTS != 0 {
        cents = whole.filter(|_| units & unit::DOLLARS == 0);
        whole = None;
    }
    Some((Number { whole, cents, units }, next - at))
}

fn unit_at(words: &[Word], at: usize) -> Option<(u8, usize)> {
    UNITS.iter().flat_map(|(names, unit)| names.split('|').map(move |name| (name, *unit))).find_map(|(name, unit)| {
        let mut known = name.split(' ').zip(at..);
        let fits = known.all(|(known, at)| words.get(at).is_some_and(|word| known == word.folded));
        fits.then(|| (unit, name.split(' ').count()))
    })
}

//! Keywords: the words an order may begin with, English and French, with their synonyms and abbreviations.
//!
//! A game's words are a value, handed to whatever cuts lines and finds blocks. So the words that frame a sheet can be
//! found before the game is known, and the rest by the words of the game that the first line names.

use super::likeness::distance;
use crate::language::{BuiltIn, Language};
use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

/// What the first word of a line asks for: an entry of a lexicon, known by its English word.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(pub &'static str);

impl Key {
    /// Opens a sheet.
    pub const ORDERS: Key = Key("ORDERS");
    /// Closes it.
    pub const END: Key = Key("END");
    /// Which letters a player of a game of moves wants.
    pub const MAIL: Key = Key("MAIL");
    /// Takes back one's standing instruction.
    pub const CANCEL: Key = Key("CANCEL");
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What stands behind a keyword, as far as that matters to cutting a line into orders and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Words and amounts.
    Words,
    /// Codes with commas between them, even where a code is a number.
    List,
    /// A seat, which may have `#` before it.
    Seat,
    /// The code of whatever the orders below it are for.
    Section,
    /// The rest of the line, as it stands, for others to read.
    Speech,
    /// The rest of the line, as it stands: how the player is called from now on.
    Name,
}

impl Takes {
    /// True if it swallows the rest of the line.
    pub(super) fn text(self) -> bool {
        matches!(self, Takes::Speech | Takes::Name)
    }
}

/// The words of an order: English, French, and what else people write, all in capitals without accents.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its English word.
    pub key: Key,
    pub french: &'static str,
    pub synonyms: &'static [&'static str],
    pub takes: Takes,
    /// Matches whole, never abbreviated.
    pub whole: bool,
}

/// An entry that takes words and may be abbreviated.
pub const fn entry(key: Key, french: &'static str, synonyms: &'static [&'static str]) -> Entry {
    Entry { key, french, synonyms, takes: Takes::Words, whole: false }
}

impl Entry {
    /// The same entry, with something else behind its word.
    #[must_use]
    pub const fn taking(self, takes: Takes) -> Entry {
        Entry { takes, ..self }
    }

    /// The same entry, whose words match whole only.
    #[must_use]
    pub const fn whole(self) -> Entry {
        Entry { whole: true, ..self }
    }

    fn words(&self) -> impl Iterator<Item = &'static str> {
        [self.key.0, self.french].into_iter().chain(self.synonyms.iter().copied())
    }
}

/// The words that frame a sheet of any game.
static FRAME: [Entry; 2] = [entry(Key::ORDERS, "ORDRES", &[]), entry(Key::END, "FIN", &[])];

/// What may be said at any time in every game of moves. They match whole: MAIL would else make MAI of MAINTAIN
/// ambiguous.
static OF_MOVES: [Entry; 2] = [entry(Key::MAIL, "COURRIER", &[]).whole(), entry(Key::CANCEL, "ANNULER", &[]).whole()];

/// Words that mean the same in mail about any game, in a sheet or outside of one; no game may have one of them for an
/// order of its own.
pub(super) const OF_EVERY_GAME: [[&str; 2]; 14] = [
    ["TURN", "TOUR"],
    ["MOVE", "COUP"],
    ["HELP", "AIDE"],
    ["RULES", "REGLES"],
    ["REPORT", "RAPPORT"],
    ["LANGUAGE", "LANGUE"],
    ["AWAY", "ABSENT"],
    ["BACK", "RETOUR"],
    ["LEAVE", "QUITTER"],
    ["LETTER", "LETTRE"],
    ["BLOCK", "BLOQUER"],
    ["UNBLOCK", "DEBLOQUER"],
    [Key::MAIL.0, "COURRIER"],
    [Key::CANCEL.0, "ANNULER"],
];

/// The fewest letters an abbreviation has.
const SHORTEST: usize = 3;

/// The words of a game.
#[derive(Debug)]
pub struct Lexicon {
    /// Those it has in common with others, and its own.
    parts: [&'static [Entry]; 3],
    /// Every word and abbreviation, with what it may be.
    known: OnceLock<HashMap<&'static str, Match>>,
}

/// The words that frame a sheet, and no others: what can be read before the game is known.
pub static COMMON: Lexicon = Lexicon::of_parts([&FRAME, &[], &[]]);

/// What a folded word may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Match {
    Nothing,
    One(Key),
    /// An abbreviation of different orders: a word of each.
    Several(Vec<&'static str>),
}

impl Lexicon {
    /// The words of a game of turns.
    pub const fn of_turns(own: &'static [Entry]) -> Lexicon {
        Lexicon::of_parts([&FRAME, &[], own])
    }

    /// The words of a game of moves.
    pub const fn of_moves(own: &'static [Entry]) -> Lexicon {
        Lexicon::of_parts([&FRAME, &OF_MOVES, own])
    }

    const fn of_parts(parts: [&'static [Entry]; 3]) -> Lexicon {
        Lexicon { parts, known: OnceLock::new() }
    }

    fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        self.parts.into_iter().flatten()
    }

    /// Finds the order a folded word begins: a whole word, or the beginning of words of one order only.
    pub(super) fn lookup(&self, word: &str) -> Match {
        let known = self.known.get_or_init(|| {
            let whole = self.entries().flat_map(Entry::words);
            let short = self.entries().filter(|entry| !entry.whole).flat_map(Entry::words);
            let short = short.flat_map(|word| (SHORTEST..word.len()).map(move |length| &word[..length]));
            whole.chain(short).map(|word| (word, self.look_up(word))).collect()
        });
        known.get(word).cloned().unwrap_or(Match::Nothing)
    }

    /// Looks through all words for one, or for those that begin so.
    fn look_up(&self, word: &str) -> Match {
        let whole = self.entries().find(|entry| entry.words().any(|known| known == word));
        if let Some(entry) = whole {
            return Match::One(entry.key);
        }
        let fits: Vec<(Key, &'static str)> = self
            .entries()
            .filter(|entry| !entry.whole)
            .filter_map(|entry| Some((entry.key, entry.words().find(|known| known.starts_with(word))?)))
            .collect();
        match fits.as_slice() {
            [] => Match::Nothing,
            [(key, _)] => Match::One(*key),
            several => Match::Several(several.iter().map(|(_, known)| *known).collect()),
        }
    }

    /// The French word of an order that an English one begins.
    pub fn french(&self, english: &str) -> Option<&'static str> {
        self.entries().find(|entry| entry.key.0 == english).map(|entry| entry.french)
    }

    /// True for a word that an order or a section begins with, in full.
    pub(super) fn is_whole(&self, word: &str) -> bool {
        self.entries().any(|entry| entry.words().any(|known| known == word))
    }

    /// True for a French participle of an order's verb, which tells of the past: acheté. Only its accent parts it from
    /// the present.
    pub(super) fn is_past(&self, word: &str) -> bool {
        let stem = word.to_lowercase();
        let stem = ["ées", "és", "ée", "é", "e\u{301}"].iter().find_map(|end| stem.strip_suffix(end));
        stem.is_some_and(|stem| self.is_whole(&super::scan::fold(&format!("{stem}er"))))
    }

    /// The keyword most like a misspelt one, if one is like it at all.
    pub(super) fn nearest(&self, word: &str) -> Option<(Key, &'static str)> {
        self.near(word).into_iter().next()
    }

    /// All keywords like a misspelt one, the most like first.
    pub(super) fn near(&self, word: &str) -> Vec<(Key, &'static str)> {
        let letters = word.chars().count();
        if !(SHORTEST..=20).contains(&letters) {
            return Vec::new();
        }
        let allowed = if letters <= 4 { 1 } else { 2 };
        let mut found: Vec<(usize, Key, &'static str)> = self
            .entries()
            .flat_map(|entry| entry.words().map(|known| (entry.key, known)))
            .filter(|(_, known)| known.len() >= SHORTEST)
            .filter_map(|(key, known)| Some((distance(word, known, allowed)?, key, known)))
            .collect();
        found.sort_by_key(|(distance, _, _)| *distance);
        found.into_iter().map(|(_, key, known)| (key, known)).collect()
    }

    /// What stands behind a keyword.
    pub(super) fn takes(&self, key: Key) -> Takes {
        self.entries().find(|entry| entry.key == key).map_or(Takes::Words, |entry| entry.takes)
    }

    /// What stands behind the word that was found.
    pub(super) fn takes_behind(&self, found: &Match) -> Takes {
        if let Match::One(key) = found { self.takes(*key) } else { Takes::Words }
    }

    /// The keyword that takes something, where only one does.
    pub(super) fn that_takes(&self, takes: Takes) -> Option<Key> {
        self.entries().find(|entry| entry.takes == takes).map(|entry| entry.key)
    }

    /// What the game's own orders begin with.
    pub fn own_keys(&self) -> impl Iterator<Item = Key> {
        let [_, _, own] = self.parts;
        own.iter().map(|entry| entry.key)
    }

    /// True if an order of the game's own begins with the first of these words, written out or shortened.
    pub fn begins(&self, words: &str) -> bool {
        let first = super::plain(words.split_whitespace().next().unwrap_or_default());
        match self.lookup(&first) {
            Match::One(key) => self.own_keys().any(|own| own == key),
            // Several that begin alike, or a word that means two things: the game tells them apart.
            Match::Several(_) | Match::Nothing => false,
        }
    }

    /// True if help with these words can be asked for: an order's, or a word of every game.
    pub fn explains(&self, words: &str) -> bool {
        let first = super::plain(words.split_whitespace().next().unwrap_or_default());
        self.begins(words) || OF_EVERY_GAME.iter().flatten().any(|known| *known == first)
    }

    /// The keyword of an order in a language, as letters show it; empty where the lexicon has no such order.
    pub fn keyword(&self, key: Key, language: Language) -> &'static str {
        let found = self.entries().find(|entry| entry.key == key);
        found.map_or("", |entry| language.pick(entry.key.0, entry.french))
    }

    /// A line in plain English in another language: keywords, and the pairs of other words the game has, those of two
    /// words first.
    pub fn translated(&self, line: &str, others: &[(&str, &str)], language: Language) -> String {
        if language.built_in() == BuiltIn::English {
            return line.to_owned();
        }
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let mut at = 0;
        while at < words.len() {
            let bare = words[at].trim_end_matches([':', ';']).to_owned();
            let marks = words[at][bare.len()..].to_owned();
            let next = words.get(at + 1).map(|next| format!("{bare} {next}"));
            let pair = next.and_then(|next| others.iter().find(|(english, _)| *english == next));
            if let (Some((_, french)), true) = (pair, marks.is_empty()) {
                words[at] = (*french).to_owned();
                words.remove(at + 1);
            } else if let Some((_, french)) = others.iter().find(|(english, _)| *english == bare) {
                words[at] = format!("{french}{marks}");
            } else if let Some(entry) = self.entries().find(|entry| entry.key.0 == bare) {
                words[at] = format!("{}{marks}", entry.french);
            }
            at += 1;
        }
        words.join(" ")
    }

    /// Words that can't be told apart from those of every game, or from each other: a lexicon has none.
    #[cfg(test)]
    pub(super) fn confused(&self) -> Vec<&'static str> {
        let frame = || FRAME.iter().flat_map(Entry::words);
        let reserved = |word: &str| OF_EVERY_GAME.iter().flatten().any(|known| *known == word);
        let framed = |word: &str| {
            let begin = word.get(..SHORTEST).unwrap_or(word);
            frame().any(|known| known.starts_with(begin))
        };
        let own = self.parts[2].iter();
        let of_others = own.flat_map(Entry::words).filter(|word| reserved(word) || framed(word));
        let of_two = self.entries().flat_map(|entry| {
            entry.words().filter(|word| self.lookup(word) != Match::One(entry.key)).collect::<Vec<_>>()
        });
        of_others.chain(of_two).collect()
    }
}

/// True if a folded word is one of those, whole or abbreviated.
pub(super) fn is_one_of(word: &str, known: &[&str]) -> bool {
    known.contains(&word) || word.chars().count() >= SHORTEST && known.iter().any(|one| one.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUY: Key = Key("BUY");
    const BURN: Key = Key("BURN");
    static OWN: [Entry; 3] =
        [entry(BUY, "ACHETER", &[]), entry(BURN, "BRULER", &["BURNDOWN"]), entry(Key("MAINTAIN"), "ENTRETENIR", &[])];
    static BURNING: [Entry; 2] = [entry(BURN, "BRULER", &[]), entry(Key("BURY"), "ENTERRER", &[])];
    static GAME: Lexicon = Lexicon::of_moves(&OWN);

    #[test]
    fn an_abbreviation_of_one_order_is_good_and_of_two_is_not() {
        assert_eq!(GAME.lookup("ACH"), Match::One(BUY));
        assert_eq!(GAME.lookup("BUR"), Match::One(BURN));
        assert_eq!(GAME.lookup("BU"), Match::Nothing);
        assert_eq!(Lexicon::of_turns(&BURNING).lookup("BUR"), Match::Several(vec!["BURN", "BURY"]));
    }

    #[test]
    fn words_of_every_game_match_whole() {
        assert_eq!(GAME.lookup("MAIL"), Match::One(Key::MAIL));
        assert_eq!(GAME.lookup("MAI"), Match::One(Key("MAINTAIN")));
        assert_eq!(GAME.lookup("COURRIE"), Match::Nothing);
        assert_eq!(Lexicon::of_turns(&OWN).lookup("MAIL"), Match::Nothing);
    }

    #[test]
    fn words_that_frame_a_sheet_are_known_before_the_game_is() {
        assert_eq!(COMMON.lookup("ORD"), Match::One(Key::ORDERS));
        assert_eq!(COMMON.lookup("FIN"), Match::One(Key::END));
        assert_eq!(COMMON.lookup("BUY"), Match::Nothing);
    }

    #[test]
    fn words_that_could_be_taken_for_those_of_every_game_are_named() {
        static WRONG: [Entry; 3] = [
            entry(Key("MOVE"), "DEPLACER", &[]),
            entry(Key("ORDAIN"), "NOMMER", &[]),
            entry(Key("GIVE"), "NOMMER", &[]),
        ];
        assert_eq!(Lexicon::of_turns(&WRONG).confused(), ["MOVE", "ORDAIN", "NOMMER"]);
        assert_eq!(GAME.confused(), [""; 0]);
    }
}

//! Players, locomotives and technologies by number and by name.

use super::super::{personal, words};
use super::lex::Cut;
use crate::games::continental::orders::LocomotiveChoice;
use crate::games::continental::railroad::{LOCOMOTIVES, Technology};

/// A position: 7, P7.
pub(super) fn player(cut: &Cut, at: usize) -> Option<i64> {
    let word = cut.words[at].folded.as_str();
    let number = personal::position(word.strip_prefix('J').filter(|rest| !rest.is_empty()).unwrap_or(word))?;
    (1..=personal::POSITIONS).contains(&number).then(|| i64::from(number))
}

pub(super) fn locomotive(cut: &Cut, at: usize) -> Option<LocomotiveChoice> {
    let word = cut.words[at].folded.as_str();
    if words::BEST.contains(&word) || word == "MEILLEURES" {
        return Some(LocomotiveChoice::Best);
    }
    let index = match word.parse::<usize>() {
        Ok(number) => number.checked_sub(1).filter(|index| *index < LOCOMOTIVES.len())?,
        Err(_) => LOCOMOTIVES.iter().position(|name| {
            let name = name.to_uppercase();
            word == name || word.strip_suffix('S').is_some_and(|one| one == name)
        })?,
    };
    u8::try_from(index + 1).ok().map(LocomotiveChoice::Type)
}

/// Names that are written for a technology beside its own.
const OTHER_NAMES: &[(&str, usize)] = &[
    ("MAINSTATION", 0),
    ("CENTRALSTATION", 0),
    ("PRINCIPALSTATION", 0),
    ("GRANDESTATION", 0),
    ("GAREPRINCIPALE", 0),
    ("GARESPRINCIPALES", 0),
    ("YARD", 1),
    ("CLASSIFICATIONYARD", 1),
    ("CLASSIFICATIONYARDS", 1),
    ("MARSHALLINGYARD", 1),
    ("MARSHALLINGYARDS", 1),
    ("SWITCHINGYARD", 1),
    ("GARESDETRIAGE", 1),
    ("TRIAGE", 1),
    ("STEELRAIL", 2),
    ("RAILSACIER", 2),
    ("RAILSDACIER", 2),
    ("COALLOCOMOTIVE", 3),
    ("COALBURNINGLOCOMOTIVES", 3),
    ("COALENGINES", 3),
    ("LOCOMOTIVEACHARBON", 3),
    ("LOCOSACHARBON", 3),
    ("SIGNAL", 4),
    ("SIGNALLING", 4),
    ("SIGNALING", 4),
    ("SIGNALISATIONS", 4),
    ("SIGNAUX", 4),
    ("AUTOMATICCOUPLER", 5),
    ("AUTOMATICCOUPLING", 5),
    ("AUTOMATICCOUPLINGS", 5),
    ("ATTELAGESAUTOMATIQUES", 5),
    ("SLEEPINGCAR", 6),
    ("SLEEPERS", 6),
    ("WAGONLITS", 6),
    ("AIRBRAKE", 7),
    ("AUTOMATICBRAKES", 7),
    ("FREINAUTOMATIQUE", 7),
    ("REFRIGERATEDCARS", 8),
    ("REFRIGERATORCAR", 8),
    ("REFRIGERATEDWAGONS", 8),
    ("WAGONREFRIGERE", 8),
    ("IRONBRIDGE", 9),
    ("PONTENFER", 9),
    ("PONTSDEFER", 9),
];

/// A technology by name or, if wanted, by its letter, and how many words it takes.
pub(super) fn technology(cut: &Cut, at: usize, end: usize, letter: bool) -> Option<(Technology, usize)> {
    const MOST_WORDS: usize = 5;
    if letter {
        let word = &cut.words[at];
        // Of two letters neither is meant more than the other.
        let alone = |at: Option<usize>| {
            let word = at.and_then(|at| cut.words.get(at));
            word.is_none_or(|word| word.folded.len() > 1 || !word.folded.starts_with(char::is_alphabetic))
        };
        if !alone(at.checked_sub(1)) || !alone(Some(at + 1)) {
            return None;
        }
        let mut letters = word.folded.chars();
        return match (letters.next(), letters.next()) {
            (Some(letter), None) => Technology::by_letter(letter).map(|found| (found, 1)),
            _ => None,
        };
    }
    (1..=MOST_WORDS.min(end - at)).rev().find_map(|count| {
        let letters: String = cut.words[at..at + count]
            .iter()
            .flat_map(|word| word.folded.chars())
            .filter(|ch| ch.is_alphanumeric())
            .collect();
        let named = words::TECHNOLOGIES.iter().position(|names| {
            names.iter().any(|name| name.chars().filter(|ch| ch.is_alphanumeric()).eq(letters.chars()))
        });
        let index = named.or_else(|| OTHER_NAMES.iter().find(|(name, _)| *name == letters).map(|(_, index)| *index))?;
        Technology::ALL.get(index).map(|found| (*found, count))
    })
}

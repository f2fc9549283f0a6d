//! What words mean when orders are written freely. The words themselves are data, a file for each kind of word in
//! `lexicon/`: a meaning, and below it its words, English and French. A synonym is added there and nowhere else.
//!
//! Words match whole, never by a prefix, so that no word added makes an abbreviation of the plain language ambiguous.
//! A mark before a word stands for its forms: `@` an English verb in the present (buy, buys, buying); `~` a French verb
//! in -er, `+` one in -ir like finir, `%` one in -re like vendre, in the present, the imperative, the future and the
//! infinitive; `^` an English participle that counts where somebody is asked or it is wished (`please have it
//! merged`). No form of the past is there, and no word that denies, doubts or asks: a line that holds one has a word
//! without a meaning, and is not read.

use super::split::split;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The files of words.
const FILES: [&str; 4] = [
    include_str!("lexicon/personal.txt"),
    include_str!("lexicon/railroads.txt"),
    include_str!("lexicon/things.txt"),
    include_str!("lexicon/between.txt"),
];

/// Every meaning with each word written for it, its mark before it.
fn entries() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut meaning = "";
    let lines = FILES.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#'));
    lines.flat_map(move |line| {
        let words = line.strip_prefix("  en ").or_else(|| line.strip_prefix("  fr "));
        if words.is_none() {
            meaning = line;
        }
        let meaning = meaning;
        let words = words.unwrap_or_default().split(',').map(str::trim).filter(|written| !written.is_empty());
        words.map(move |written| (meaning, written))
    })
}

/// The words that make a line no order, or no plain one: named in the diagnostic.
pub(super) const DOUBTS: &str = "NOT|DON'T|DONT|NEVER|NO|DOESN'T|WON'T|IF|UNLESS|PROVIDED|UNTIL|WHEN|EXCEPT|OR|MAYBE|PERHAPS|\
    UP|ABOUT|AROUND|ROUGHLY|APPROXIMATELY|BETWEEN|HALF|MOST|LEAST|SHOULD|MAX|MAXIMUM|NE|N'|PAS|JAMAIS|AUCUN|AUCUNE|\
    PLUS|SI|SAUF|MOINS|QUAND|LORSQUE|OU|PEUT|ENVIRON|JUSQU'|JUSQU'A|ENTRE|MOITIE|WHETHER|EITHER|DEPENDING|\
    NEXT|LAST|DERNIER|DERNIERE|PROCHAIN|PROCHAINE|INSTEAD|HAD|DID|WAS|WERE|BOUGHT|SOLD|PAID|LENT|BUILT|SPENT|\
    AI|AVONS|AVAIS|WOULDN'T|CAN'T|CANNOT|STOP";

/// One entry: the words of a phrase, and what it means.
pub(super) struct Phrase {
    pub words: Vec<String>,
    pub meaning: &'static str,
    /// A form of a French verb that a participle looks like, but for its accent.
    pub verb: bool,
    /// A participle, which counts in requests only.
    pub participle: bool,
}

/// Every phrase by its first word, the longest first.
pub(super) static PHRASES: LazyLock<HashMap<String, Vec<Phrase>>> = LazyLock::new(|| {
    let mut all: HashMap<String, Vec<Phrase>> = HashMap::new();
    for (meaning, written) in entries() {
        for form in forms(written) {
            let words: Vec<String> = words_of(&form);
            let Some(first) = words.first().cloned() else { continue };
            let (verb, participle) = (written.starts_with('~'), written.starts_with('^'));
            all.entry(first).or_default().push(Phrase { words, meaning, verb, participle });
        }
    }
    for phrases in all.values_mut() {
        phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.words.len()));
    }
    all
});

/// True if a folded word alone means something.
pub(super) fn is_word(word: &str) -> bool {
    PHRASES.get(word).is_some_and(|phrases| phrases.iter().any(|phrase| phrase.words.len() == 1))
}

/// True for a meaning that has words.
#[cfg(test)]
pub(super) fn is_meaning(name: &str) -> bool {
    entries().any(|(meaning, _)| meaning == name)
}

/// The forms a written word stands for.
fn forms(written: &str) -> Vec<String> {
    if let Some(participle) = written.strip_prefix('^') {
        return vec![participle.to_owned()];
    }
    let marked = written.strip_prefix(['@', '~', '%', '+']).filter(|rest| !rest.is_empty());
    let Some(verb) = marked else { return vec![written.to_owned()] };
    let (first, rest) = verb.split_once(' ').map_or((verb, String::new()), |(first, rest)| (first, format!(" {rest}")));
    let with = |stem: &str, ends: &[&str]| ends.iter().map(|end| format!("{stem}{end}")).collect::<Vec<_>>();
    const FUTURE: [&str; 6] = ["", "ai", "a", "ons", "ez", "ont"];
    let inflected: Vec<String> = match written.chars().next() {
        Some('@') => english(first),
        Some('~') => {
            let stem = first.strip_suffix("er").or(first.strip_suffix("ir")).unwrap_or(first);
            let soft = if stem.ends_with('g') { vec![format!("{stem}eons")] } else { Vec::new() };
            [with(stem, &["e", "es", "ez", "ons", "ent", "ant"]), soft, with(first, &FUTURE)].concat()
        }
        Some('+') => {
            let stem = first.strip_suffix("ir").unwrap_or(first);
            [with(stem, &["is", "it", "issez", "issons", "issent", "issant", "isse"]), with(first, &FUTURE)].concat()
        }
        _ => {
            let stem = first.strip_suffix("re").unwrap_or(first);
            let future = format!("{stem}r");
            [with(stem, &["s", "", "ez", "ons", "e", "ent", "ant"]), with(&future, &["e"]), with(&future, &FUTURE[1..])]
                .concat()
        }
    };
    inflected.into_iter().map(|form| format!("{form}{rest}")).collect()
}

fn english(verb: &str) -> Vec<String> {
    let stem = verb.strip_suffix('e').filter(|stem| !stem.ends_with('e')).unwrap_or(verb);
    let third = match verb {
        _ if verb.ends_with(['s', 'h', 'x', 'o']) => format!("{verb}es"),
        _ if verb.ends_with('y') && !["ay", "ey", "oy", "uy"].iter().any(|end| verb.ends_with(end)) => {
            format!("{}ies", verb.trim_end_matches('y'))
        }
        _ => format!("{verb}s"),
    };
    let doubled = match verb {
        "put" | "get" | "cut" | "set" | "bid" | "control" | "drop" | "quit" | "equip" | "run" | "let" | "tap"
        | "snap" | "skip" | "omit" | "submit" | "grab" | "shed" | "dig" | "step" | "commit" | "forget" | "chip" => {
            verb.chars().last()
        }
        _ => None,
    };
    let ending = doubled.map_or_else(|| format!("{stem}ing"), |letter| format!("{verb}{letter}ing"));
    vec![verb.to_owned(), third, ending]
}

/// The words of a phrase as a line's are cut; an elision at its end (`vous prie d'`) stays one.
fn words_of(phrase: &str) -> Vec<String> {
    let folded = |text: &str| split(text).into_iter().map(|word| word.folded).collect::<Vec<_>>();
    if !phrase.ends_with('\'') {
        return folded(phrase);
    }
    let mut words = folded(&format!("{phrase}e"));
    words.pop();
    words
}

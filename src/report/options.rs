//! What may be ordered, in a sentence: for whoever wrote a word that leads nowhere.

use crate::games::{Amount, Astray, Next};
use crate::language::{Language, text};

/// Ways that are listed, the others only counted.
const MOST: usize = 24;

/// What may stand where an order of these words goes astray. `word` gives a word of the walk as the reader writes it.
pub fn may_follow(words: &[String], astray: &Astray, language: Language, word: &dyn Fn(&str) -> String) -> String {
    let good: Vec<String> = words.iter().take(astray.good).map(|one| word(one)).collect();
    let good = good.join(" ");
    let ways = ways(&astray.next, language, word);
    let nothing = ways.is_empty();
    let args = [("words", good.as_str().into()), ("ways", ways.into())];
    let key = match (good.is_empty(), nothing) {
        (true, true) => "walk-no-order",
        (true, false) => "walk-may-begin",
        (false, true) => "walk-nothing",
        (false, false) => "walk-may-follow",
    };
    text(language, key, &args)
}

/// What may follow, a comma between; empty if nothing may.
pub fn ways(next: &Next, language: Language, word: &dyn Fn(&str) -> String) -> String {
    let Next { steps, amount, ends } = next;
    let mut ways: Vec<String> = steps.iter().map(|step| word(&step.word)).collect();
    ways.extend(amount.filter(|amount| amount.count() > 0).map(|amount| range(amount, language)));
    ways.extend(ends.then(|| text(language, "walk-end", &[])));
    let more = ways.len().saturating_sub(MOST);
    ways.truncate(MOST);
    let listed = ways.join(", ");
    match more {
        0 => listed,
        more => text(language, "walk-and-more", &[("ways", listed.into()), ("count", more.into())]),
    }
}

/// The numbers of an amount.
pub fn range(Amount { from, to, step }: Amount, language: Language) -> String {
    match step {
        _ if from == to => from.to_string(),
        ..=1 => format!("{from}..{to}"),
        _ => text(language, "walk-range-step", &[("range", format!("{from}..{to}").into()), ("step", step.into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(words: &str, good: usize, next: Next, language: Language) -> String {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        may_follow(&words, &Astray { good, next }, language, &|word| word.replace("BID", "OFFRIR"))
    }

    #[test]
    fn what_may_stand_in_the_place_of_a_faulty_word_is_told_in_both_languages() {
        let bid = Next { ends: true, ..Next::number(9, 31) };
        assert_eq!(
            told("BID 8", 1, bid, Language::French),
            "Après «\u{a0}OFFRIR\u{a0}» peut venir\u{a0}: 9..31, plus rien."
        );
        assert_eq!(told("SHOUT", 0, Next::words(["BID", "PASS"]), Language::English), "You may order: OFFRIR, PASS.");
        assert_eq!(told("PASS 3", 1, Next::nowhere(), Language::English), "Nothing may come after “PASS”.");
        assert_eq!(told("PASS", 0, Next::nowhere(), Language::French), "Vous ne pouvez rien ordonner maintenant.");
    }

    #[test]
    fn of_very_many_ways_the_rest_is_counted() {
        let many = Next::words((0..30).map(|number| format!("W{number}")));
        assert!(told("", 0, many, Language::English).ends_with("W23 and 6 more."));
    }
}

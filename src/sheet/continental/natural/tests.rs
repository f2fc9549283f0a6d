//! The tables are sound.

use super::lexicon::is_meaning;
use super::rules::{EVERYWHERE, IN_OWN, IN_RAILROADS, all};

#[test]
fn every_meaning_a_rule_speaks_of_has_words() {
    let slots = [
        "n", "$", "m", "b", "p", "c", "%", "rr", "pc", "row", "any", "list", "who", "loco", "loconame", "pershare",
        "tech", "letter",
    ];
    for rule in all() {
        let spoken = rule.needs.iter().chain([&rule.also, &EVERYWHERE, &IN_OWN, &IN_RAILROADS]);
        for meaning in spoken.flat_map(|words| words.split_whitespace()).filter(|word| *word != "!") {
            assert!(is_meaning(meaning), "{meaning}");
        }
        for element in rule.forms.iter().flat_map(|form| form.split_whitespace()) {
            assert!(slots.contains(&element) || is_meaning(element), "{element}");
        }
    }
}

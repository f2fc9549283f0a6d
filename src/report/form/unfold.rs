//! A walk of options unfolded into the cards of a form: a card a verb, its words as menus, its last number as a field.
//!
//! Numbers whose choice changes what may follow, or that go on by more than one, stand in the menu one by one. A verb that
//! has more orders than a menu can hold becomes a field for a line.

use super::{Card, Choice, Effect, Field, Way};
use crate::games::effect::{Count, Means, Part};
use crate::games::{Amount, Next};

/// Orders of a verb that are unfolded, and no more.
const MOST_LEAVES: usize = 2_000;
/// More words than any order has.
const LONGEST: usize = 100;
/// Letters of a line that is written by hand.
const LINE: usize = 300;

/// How what a walk gives is shown to a reader.
pub struct Speech<'a> {
    /// A word as the reader's sheet has it.
    pub word: &'a dyn Fn(&str) -> String,
    /// What an order that begins with this verb does: the title of its card.
    pub title: &'a dyn Fn(&str) -> String,
    /// What a cost and a gain come to, in a few words; empty if neither is known.
    pub price: &'a dyn Fn(Option<i64>, Option<i64>) -> String,
    /// Labels of the menu, of a number and of a line written by hand.
    pub menu: String,
    pub number: String,
    pub line: String,
    /// What is said of a verb whose orders are too many.
    pub too_many: String,
}

/// An order of a verb, as far as it must be told apart: the words behind the verb, and a number that may end it.
struct Leaf {
    words: Vec<String>,
    amount: Option<Amount>,
    cost: Option<i64>,
    gain: Option<i64>,
}

/// The cards of a walk, a verb each.
pub(in crate::report) fn cards(next: &dyn Fn(&[String]) -> Next, speech: &Speech<'_>) -> Vec<Card> {
    next(&[]).steps.iter().map(|step| card(next, &step.word, (step.cost, step.gain), speech)).collect()
}

fn card(next: &dyn Fn(&[String]) -> Next, verb: &str, price: (Option<i64>, Option<i64>), speech: &Speech<'_>) -> Card {
    let shown = (speech.word)(verb);
    let title = (speech.title)(verb);
    let card = |note: String, ways: Vec<Way>| Card { id: verb.to_owned(), title, note, most: 1, joined: false, ways };
    let Some(leaves) = leaves(next, verb, price) else {
        let by_hand = Way::new("line", format!("{shown} {{text}}")).field(Field::text(speech.line.clone(), LINE));
        return card(speech.too_many.clone(), vec![by_hand]);
    };
    let (bare, listed): (Vec<Leaf>, Vec<Leaf>) = leaves.into_iter().partition(|leaf| leaf.words.is_empty());
    let mut ways: Vec<Way> = bare.iter().map(|leaf| of_one(&shown, leaf, speech)).collect();
    let (numbered, plain): (Vec<Leaf>, Vec<Leaf>) = listed.into_iter().partition(|leaf| leaf.amount.is_some());
    if !plain.is_empty() {
        let menu = Field::choice(speech.menu.clone(), choices(&plain, speech));
        ways.push(Way::new("menu", format!("{shown} {{code}}")).field(menu));
    }
    if !numbered.is_empty() {
        let menu = Field::choice(speech.menu.clone(), choices(&numbered, speech));
        let number = Field::number(speech.number.clone(), 0, None);
        ways.push(Way::new("menu-number", format!("{shown} {{code}} {{n}}")).field(menu).field(number));
    }
    if ways.len() > 1 {
        ways = ways.into_iter().map(labelled).collect();
    }
    let note = match bare.as_slice() {
        [only] => (speech.price)(only.cost, only.gain),
        _ => String::new(),
    };
    card(note, ways)
}

/// The way of an order that is a verb alone, or a verb and a number.
fn of_one(shown: &str, leaf: &Leaf, speech: &Speech<'_>) -> Way {
    let effects = effects(leaf);
    match leaf.amount {
        None => Way::new("alone", shown).effects(effects),
        Some(Amount { from, to, .. }) => Way::new("number", format!("{shown} {{n}}"))
            .field(Field::number(speech.number.clone(), from, Some(to)))
            .effects(effects),
    }
}

/// A way among others is called by its pattern.
fn labelled(way: Way) -> Way {
    let label = way.write.replace("{code}", "…").replace("{n}", "…");
    way.label(label)
}

fn choices(leaves: &[Leaf], speech: &Speech<'_>) -> Vec<Choice> {
    let choices = leaves.iter().map(|leaf| {
        let value = leaf.words.iter().map(|word| (speech.word)(word)).collect::<Vec<_>>().join(" ");
        let price = (speech.price)(leaf.cost, leaf.gain);
        let label = if price.is_empty() { value.clone() } else { format!("{value}: {price}") };
        let choice = Choice::new(value, label).effects(effects(leaf));
        Choice { least: leaf.amount.map(|one| one.from), most: leaf.amount.map(|one| one.to), ..choice }
    });
    choices.collect()
}

/// A cost is paid from the reader's cash, if he has a purse on the form.
fn effects(leaf: &Leaf) -> Vec<Effect> {
    let paid = |cost: i64| Effect {
        step: 0,
        purse: String::new(),
        count: Count::Once,
        each: -cost,
        plus: 0,
        part: Part::WHOLE,
        means: Means::Cash,
    };
    leaf.cost.filter(|cost| *cost != 0).map(paid).into_iter().collect()
}

/// All orders of a verb; `None`: there are too many.
fn leaves(next: &dyn Fn(&[String]) -> Next, verb: &str, (cost, gain): (Option<i64>, Option<i64>)) -> Option<Vec<Leaf>> {
    let mut found = Vec::new();
    let mut open = vec![(vec![verb.to_owned()], cost, gain)];
    while let Some((words, cost, gain)) = open.pop() {
        if found.len() + open.len() > MOST_LEAVES || words.len() > LONGEST {
            return None;
        }
        let Next { steps, amount, ends } = next(&words);
        let behind = |word: String| words.iter().cloned().chain([word]).collect::<Vec<_>>();
        let leaf = |amount| Leaf { words: words[1..].to_vec(), amount, cost, gain };
        if ends {
            found.push(leaf(None));
        }
        let mut ways = Vec::new();
        for step in steps {
            ways.push((behind(step.word), step.cost.or(cost), step.gain.or(gain)));
        }
        if let Some(amount) = amount.filter(|amount| amount.count() > 0) {
            if is_last(next, &words, amount) {
                found.push(leaf(Some(amount)));
            } else if usize::try_from(amount.count()).is_ok_and(|count| count <= MOST_LEAVES) {
                let numbers = (0..amount.count()).map(|place| amount.from + place * amount.step.max(1));
                ways.extend(numbers.map(|number| (behind(number.to_string()), cost, gain)));
            } else {
                return None;
            }
        }
        // Taken from the end: the first way is gone first.
        ways.reverse();
        open.extend(ways);
    }
    Some(found)
}

/// True if the order ends behind a number of that amount, whichever it is.
fn is_last(next: &dyn Fn(&[String]) -> Next, words: &[String], amount: Amount) -> bool {
    let end = |number: i64| {
        let words: Vec<String> = words.iter().cloned().chain([number.to_string()]).collect();
        next(&words) == Next::end()
    };
    amount.step == 1 && amount.from >= 0 && end(amount.from) && end(amount.to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn next(words: &[String]) -> Next {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            [] => Next::words(["PASS", "BID", "BUY", "PAR", "RUN"]),
            ["BID"] => Next { steps: vec![crate::games::Step::word("UP")], ..Next::number(9, 31) },
            ["BID", "UP"] => Next::number(9, 31),
            ["BUY"] => Next {
                steps: vec![
                    crate::games::Step { word: "PRR".to_owned(), cost: Some(40), gain: None },
                    crate::games::Step::word("NYC"),
                ],
                ..Next::default()
            },
            ["BUY", "NYC"] => Next::number(1, 3),
            ["PAR"] => Next { amount: Some(Amount { from: 65, to: 75, step: 5 }), ..Next::default() },
            ["RUN", ..] if words.len() < 11 => Next::words(["A", "B"]),
            _ => Next::end(),
        }
    }

    fn unfolded() -> Value {
        let speech = Speech {
            word: &|word| if word == "BUY" { "ACHETER".to_owned() } else { word.to_owned() },
            title: &|verb| format!("Title of {verb}"),
            price: &|cost, _| cost.map_or(String::new(), |cost| format!("costs {cost}")),
            menu: "Which".to_owned(),
            number: "How many".to_owned(),
            line: "Line".to_owned(),
            too_many: "Too many".to_owned(),
        };
        serde_json::to_value(cards(&next, &speech)).unwrap()
    }

    #[test]
    fn every_verb_is_a_card_in_the_order_of_the_walk() {
        let cards = unfolded();
        let ids: Vec<&Value> = cards.as_array().unwrap().iter().map(|card| &card["id"]).collect();
        assert_eq!(ids, ["PASS", "BID", "BUY", "PAR", "RUN"]);
        assert_eq!(cards[0]["ways"][0]["write"], "PASS");
        assert_eq!(cards[0]["ways"][0]["fields"], json!([]));
    }

    #[test]
    fn a_last_number_is_a_field_with_its_bounds_and_words_before_it_are_a_menu() {
        let cards = unfolded();
        let ways = &cards[1]["ways"];
        assert_eq!((&ways[0]["write"], &ways[1]["write"]), (&json!("BID {n}"), &json!("BID {code} {n}")));
        assert_eq!((&ways[0]["fields"][0]["least"], &ways[0]["fields"][0]["most"]), (&json!(9), &json!(31)));
        let up = &ways[1]["fields"][0]["options"][0];
        assert_eq!((&up["value"], &up["least"], &up["most"]), (&json!("UP"), &json!(9), &json!(31)));
    }

    #[test]
    fn words_are_those_of_the_reader_and_a_cost_is_told_and_reckoned() {
        let cards = unfolded();
        let way = &cards[2]["ways"][0];
        assert_eq!(way["write"], "ACHETER {code}");
        let choice = &way["fields"][0]["options"][0];
        assert_eq!(choice["label"], "PRR: costs 40");
        assert_eq!(choice["effects"][0]["each"], -40);
    }

    #[test]
    fn numbers_that_go_on_by_more_than_one_stand_in_the_menu() {
        let cards = unfolded();
        let options = cards[3]["ways"][0]["fields"][0]["options"].as_array().unwrap();
        let values: Vec<&Value> = options.iter().map(|option| &option["value"]).collect();
        assert_eq!(values, ["65", "70", "75"]);
    }

    #[test]
    fn a_verb_with_too_many_orders_is_a_line_to_write() {
        let long = |words: &[String]| match words {
            [] => Next::words(["RUN"]),
            _ if words.len() < 13 => Next::words(["A", "B"]),
            _ => Next::end(),
        };
        let say = |word: &str| word.to_owned();
        let speech = Speech {
            word: &say,
            title: &say,
            price: &|_, _| String::new(),
            menu: String::new(),
            number: String::new(),
            line: "Line".to_owned(),
            too_many: "Too many".to_owned(),
        };
        let cards = serde_json::to_value(cards(&long, &speech)).unwrap();
        assert_eq!(cards[0]["note"], "Too many");
        assert_eq!(cards[0]["ways"][0]["fields"][0]["kind"], "text");
        assert_eq!(cards[0]["ways"][0]["write"], "RUN {text}");
        assert_eq!(unfolded()[4]["ways"][0]["fields"][0]["options"].as_array().unwrap().len(), 1 << 10);
    }
}

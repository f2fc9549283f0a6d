//! A walk of options unfolded into the cards of a form: a card a verb, its words as menus, its last number as a field, and
//! what may follow that number as a menu behind it.
//!
//! Numbers whose choice changes what may follow, or that go on by more than one, stand in the menu one by one. A verb that
//! has more orders than a menu can hold, or no end of them, is unfolded as far as its shortest orders, with a field for
//! words that go on from there: in menus side by side where what follows is the same whatever is chosen, else in one menu of
//! all of them. One whose shortest orders are too many becomes a field for a line.

mod leaves;
mod patterns;

use self::leaves::{Leaf, Leaves};
use self::patterns::{MENUS, Pattern, Place};
use super::{Card, Choice, Effect, Field, Way};
use crate::games::effect::{Count, Means, Part};
use crate::games::{Amount, Next, Step};

/// Names of ways and of menus among others of their kind.
const WAYS: [&str; 8] = ["way-1", "way-2", "way-3", "way-4", "way-5", "way-6", "way-7", "way-8"];
const CODES: [&str; MENUS + 1] = ["code", "code-2", "code-3", "code-4"];

/// Letters of a line, or of the end of one, that is written by hand.
const LINE: usize = 300;

/// How what a walk gives is shown to a reader.
pub struct Speech<'a> {
    /// A word as the reader's sheet has it.
    pub word: &'a dyn Fn(&str) -> String,
    /// What an order that begins with this verb does: the title of its card.
    pub title: &'a dyn Fn(&str) -> String,
    /// What a cost and a gain come to, in a few words; empty if neither is known.
    pub price: &'a dyn Fn(Option<i64>, Option<i64>) -> String,
    /// What may follow some words, listed.
    pub follows: &'a dyn Fn(&Next) -> String,
    /// Costs are paid from the reader's cash, which the form adds up.
    pub paid: bool,
    /// Labels of the menu, of a number, of what may follow, and of a line written by hand.
    pub menu: String,
    pub number: String,
    pub tail: String,
    pub line: String,
    /// What is said of a verb whose orders are too many; and of one that may go on, before what may follow.
    pub too_many: String,
    pub goes_on: String,
}

/// The cards of a walk, a verb each.
pub(in crate::report) fn cards(next: &dyn Fn(&[String]) -> Next, speech: &Speech<'_>) -> Vec<Card> {
    next(&[]).steps.iter().map(|step| card(next, &step.word, (step.cost, step.gain), speech)).collect()
}

fn card(next: &dyn Fn(&[String]) -> Next, verb: &str, price: (Option<i64>, Option<i64>), speech: &Speech<'_>) -> Card {
    let shown = (speech.word)(verb);
    let does = (speech.title)(verb);
    let title = if does.is_empty() { shown.clone() } else { format!("{shown} \u{2013} {does}") };
    let card = |note: String, ways: Vec<Way>| Card { id: verb.to_owned(), title, note, most: 1, joined: false, ways };
    match Leaves::of(next, verb, price) {
        Leaves::All(leaves) => {
            let note = match leaves.iter().filter(|leaf| leaf.words.is_empty()).collect::<Vec<_>>().as_slice() {
                [only] => (speech.price)(only.cost, only.gain),
                _ => String::new(),
            };
            card(note, ways(&shown, leaves, speech))
        }
        Leaves::Patterns(patterns) => {
            let goes_on = patterns.iter().find_map(|pattern| pattern.rest.as_ref());
            let note = goes_on.map_or(String::new(), |next| may_go_on(next, speech));
            let ways = WAYS.into_iter().zip(&patterns).map(|(id, pattern)| of_pattern(id, &shown, pattern, speech));
            let ways: Vec<Way> = ways.collect();
            card(note, if ways.len() > 1 { ways.into_iter().map(labelled).collect() } else { ways })
        }
        Leaves::Shortest(leaves, next) => {
            let menu = Field::choice(speech.menu.clone(), choices(&leaves, speech));
            let way = Way::new("menu-rest", format!("{shown} {{code}}{{text}}")).field(menu).field(rest(speech));
            card(may_go_on(&next, speech), vec![way])
        }
        Leaves::TooMany => {
            let by_hand = Way::new("line", format!("{shown} {{text}}")).field(Field::text(speech.line.clone(), LINE));
            card(speech.too_many.clone(), vec![by_hand])
        }
    }
}

/// What is said of a verb whose orders may go on behind what is chosen.
fn may_go_on(next: &Next, speech: &Speech<'_>) -> String {
    format!("{} {}", speech.goes_on, (speech.follows)(next))
}

/// What goes on behind the words that are chosen; it may be left out.
fn rest(speech: &Speech<'_>) -> Field {
    Field { before: Some(" "), ..Field::text(speech.tail.clone(), LINE) }
}

/// The way of a pattern.
fn of_pattern(id: &'static str, shown: &str, pattern: &Pattern, speech: &Speech<'_>) -> Way {
    let mut way = Way::new(id, shown);
    let mut names = CODES.into_iter();
    for part in &pattern.parts {
        match part {
            Place::Word(word) => way.write = format!("{} {}", way.write, (speech.word)(word)),
            Place::Menu(steps) => {
                let name = names.next().unwrap_or_default();
                way.write = format!("{} {{{name}}}", way.write);
                let choice = |step: &Step| {
                    let (value, price) = ((speech.word)(&step.word), (speech.price)(step.cost, step.gain));
                    Choice::new(value.clone(), if price.is_empty() { value } else { format!("{value}: {price}") })
                };
                let menu = Field::choice(speech.menu.clone(), steps.iter().map(choice).collect());
                way.fields.push(Field { id: name, ..menu });
            }
        }
    }
    if pattern.rest.is_some() {
        way.write.push_str("{text}");
        way.fields.push(rest(speech));
    }
    way
}

/// The ways to give an order of a verb, all of which are known.
fn ways(shown: &str, leaves: Vec<Leaf>, speech: &Speech<'_>) -> Vec<Way> {
    let (bare, listed): (Vec<Leaf>, Vec<Leaf>) = leaves.into_iter().partition(|leaf| leaf.words.is_empty());
    let mut ways: Vec<Way> = bare.iter().map(|leaf| of_one(shown, leaf, speech)).collect();
    let (tailed, listed): (Vec<Leaf>, Vec<Leaf>) = listed.into_iter().partition(|leaf| !leaf.tail.is_empty());
    let (numbered, plain): (Vec<Leaf>, Vec<Leaf>) = listed.into_iter().partition(|leaf| leaf.amount.is_some());
    let menu = |leaves: &[Leaf]| Field::choice(speech.menu.clone(), choices(leaves, speech));
    let number = || Field::number(speech.number.clone(), 0, None);
    if !plain.is_empty() {
        ways.push(Way::new("menu", format!("{shown} {{code}}")).field(menu(&plain)));
    }
    if !numbered.is_empty() {
        let way = Way::new("menu-number", format!("{shown} {{code}} {{n}}"));
        ways.push(way.field(menu(&numbered)).field(number()));
    }
    if let Some(first) = tailed.first() {
        let way = Way::new("menu-number-tail", format!("{shown} {{code}} {{n}}{{tail}}"));
        ways.push(way.field(menu(&tailed)).field(number()).field(tail(&first.tail, speech)));
    }
    if ways.len() > 1 {
        ways = ways.into_iter().map(labelled).collect();
    }
    ways
}

/// The way of an order that is a verb alone, or a verb and a number.
fn of_one(shown: &str, leaf: &Leaf, speech: &Speech<'_>) -> Way {
    let effects = effects(leaf, speech);
    match leaf.amount {
        None => Way::new("alone", shown).effects(effects),
        Some(Amount { from, to, .. }) => {
            let number = Field::number(speech.number.clone(), from, Some(to));
            if leaf.tail.is_empty() {
                return Way::new("number", format!("{shown} {{n}}")).field(number).effects(effects);
            }
            let way = Way::new("number-tail", format!("{shown} {{n}}{{tail}}"));
            way.field(number).field(tail(&leaf.tail, speech)).effects(effects)
        }
    }
}

/// What may follow a number; it may be left out.
fn tail(tails: &[Vec<String>], speech: &Speech<'_>) -> Field {
    let shown = |words: &Vec<String>| words.iter().map(|word| (speech.word)(word)).collect::<Vec<_>>().join(" ");
    let options = tails.iter().map(shown).map(|words| Choice::new(words.clone(), words)).collect();
    Field { id: "tail", before: Some(" "), ..Field::choice(speech.tail.clone(), options) }
}

/// A way among others is called by its pattern.
fn labelled(way: Way) -> Way {
    let named = CODES
        .into_iter()
        .fold(way.write.replace("{n}", "…"), |label, name| label.replace(&format!("{{{name}}}"), "…"));
    let label = named.replace("{tail}", " […]").replace("{text}", " […]");
    way.label(label)
}

fn choices(leaves: &[Leaf], speech: &Speech<'_>) -> Vec<Choice> {
    let choices = leaves.iter().map(|leaf| {
        let value = leaf.words.iter().map(|word| (speech.word)(word)).collect::<Vec<_>>().join(" ");
        let price = (speech.price)(leaf.cost, leaf.gain);
        let label = if price.is_empty() { value.clone() } else { format!("{value}: {price}") };
        let choice = Choice::new(value, label).effects(effects(leaf, speech));
        Choice { least: leaf.amount.map(|one| one.from), most: leaf.amount.map(|one| one.to), ..choice }
    });
    choices.collect()
}

/// A cost is paid from the reader's cash, if he has a purse on the form.
fn effects(leaf: &Leaf, speech: &Speech<'_>) -> Vec<Effect> {
    let paid = |cost: i64| Effect {
        step: 0,
        purse: String::new(),
        count: Count::Once,
        each: -cost,
        plus: 0,
        part: Part::WHOLE,
        means: Means::Cash,
    };
    leaf.cost.filter(|cost| speech.paid && *cost != 0).map(paid).into_iter().collect()
}

#[cfg(test)]
mod tests;

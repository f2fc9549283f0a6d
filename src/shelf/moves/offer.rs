//! What a seat may order, shown in its language.

use crate::games::moves::{Ruled, Seen, walk};
use crate::games::{Amount, Next, Seat};
use crate::language::{Language, text};
use crate::report::document::Choice;
use crate::report::moves::Letters;
use crate::report::{price, range};
use crate::sheet::moves::Words;

/// Words of a menu that are listed on a line.
const LISTED: usize = 6;

/// The walk of options of a seat, on what it may know.
pub(super) struct Offer<'a, R: Ruled + 'static, W, L> {
    pub(super) words: W,
    pub(super) letters: L,
    pub(super) at: &'a Seen<R::Position>,
    pub(super) rules: &'a R,
    pub(super) seat: Seat,
    pub(super) language: Language,
}

impl<R, W, L> Offer<'_, R, W, L>
where
    R: Ruled + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// How an order may go on.
    pub(super) fn next(&self, so_far: &[String]) -> Next {
        self.rules.next(self.at, self.seat, so_far)
    }

    /// A word of the walk as the seat's sheet has it.
    pub(super) fn word(&self, word: &str) -> String {
        self.words.word(word, self.language)
    }

    /// A line for each word an order may begin with: how it goes on, what it does, what it costs.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let choices = self.next(&[]).steps.into_iter().map(|step| {
            let next = self.next(std::slice::from_ref(&step.word));
            let mut words = self.word(&step.word);
            let ways = self.ways(&next, std::slice::from_ref(&step.word));
            if !ways.is_empty() {
                words.push(' ');
                words.push_str(&ways);
            }
            let does = self.letters.verb(&step.word, self.language);
            let price = price(step.cost, step.gain, self.language);
            // A line that leaves nothing open is its own example.
            let open = ways.contains(['|', '[']) || ways.contains("...");
            let example = if open { self.example(&step.word) } else { String::new() };
            let note = [does, price, example].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
            let note = note.join(self.language.pick("; ", "\u{a0}; "));
            Choice { words, note }
        });
        choices.collect()
    }

    /// An order that may be given now and begins with that word, with the least of its numbers.
    fn example(&self, word: &str) -> String {
        let least = |amount: Amount| vec![amount.from];
        let first = [word.to_owned()];
        // A number alone is plainer than whatever else may follow.
        if let Some(amount) = self.next(&first).amount.filter(|amount| amount.count() > 0) {
            let words = [word.to_owned(), amount.from.to_string()];
            if self.next(&words).ends {
                return self.told(&words);
            }
        }
        let found = walk::all(self.rules, self.at, self.seat, &first, &least, 1);
        found.first().filter(|words| words.len() > 1).map_or(String::new(), |words| self.told(words))
    }

    fn told(&self, words: &[String]) -> String {
        let order = words.iter().map(|word| self.word(word)).collect::<Vec<_>>().join(" ");
        text(self.language, "moves-example", &[("order", order.into())])
    }

    /// How an order goes on behind its first word, in one piece: `0..10`, `PRR|NYC ...`.
    fn ways(&self, next: &Next, so_far: &[String]) -> String {
        let mut ways: Vec<String> = next.steps.iter().map(|step| self.word(&step.word)).collect();
        let more = ways.len() > LISTED;
        ways.truncate(LISTED);
        if more {
            ways.push("...".to_owned());
        }
        ways.extend(next.amount.filter(|amount| amount.count() > 0).map(|amount| range(amount, self.language)));
        let mut shown = ways.join("|");
        if ways.is_empty() {
            return shown;
        }
        if next.ends {
            shown = format!("[{shown}]");
        }
        let goes_on = next.steps.iter().take(LISTED).any(|step| {
            let behind: Vec<String> = so_far.iter().cloned().chain([step.word.clone()]).collect();
            self.next(&behind) != Next::end()
        });
        if goes_on {
            shown.push_str(" ...");
        }
        shown
    }
}

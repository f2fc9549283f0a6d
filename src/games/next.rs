//! What may be ordered: a walk from word to word.
//!
//! Orders are too many to be listed, so a game is asked what may follow the words written so far. The walk is exact: one
//! that ends is an order the rules accept now, and what no walk reaches they refuse.

use serde::Serialize;

/// A word that may follow, as the order language writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    pub word: String,
    /// What choosing it costs, in the game's money, where that is known already.
    pub cost: Option<i64>,
    /// What it brings, in the game's own measure, where that is known already.
    pub gain: Option<i64>,
}

impl Step {
    /// A word of which nothing else is to be said.
    pub fn word(word: impl Into<String>) -> Step {
        Step { word: word.into(), cost: None, gain: None }
    }
}

/// A number that may follow: `from`, and on by `step` to `to` at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Amount {
    pub from: i64,
    pub to: i64,
    pub step: i64,
}

impl Amount {
    /// True if that number is one of them.
    pub fn holds(&self, number: i64) -> bool {
        (self.from..=self.to).contains(&number) && (number - self.from) % self.step.max(1) == 0
    }

    /// How many numbers there are.
    pub fn count(&self) -> i64 {
        if self.to < self.from { 0 } else { (self.to - self.from) / self.step.max(1) + 1 }
    }
}

/// How an order may go on behind the words written so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Next {
    pub steps: Vec<Step>,
    pub amount: Option<Amount>,
    /// The words written so far are an order.
    pub ends: bool,
}

impl Next {
    /// Nothing may follow, and nothing stands: the words lead nowhere.
    pub fn nowhere() -> Next {
        Next::default()
    }

    /// The words are an order, and nothing may follow.
    pub fn end() -> Next {
        Next { ends: true, ..Next::default() }
    }

    /// One of these words must follow.
    pub fn words<W: Into<String>>(words: impl IntoIterator<Item = W>) -> Next {
        Next { steps: words.into_iter().map(Step::word).collect(), ..Next::default() }
    }

    /// One of these numbers must follow.
    pub fn number(from: i64, to: i64) -> Next {
        Next { amount: Some(Amount { from, to, step: 1 }), ..Next::default() }
    }

    /// True if a word may follow.
    pub fn takes(&self, word: &str) -> bool {
        self.steps.iter().any(|step| step.word == word)
            || self.amount.is_some_and(|amount| word.parse().is_ok_and(|number| amount.holds(number)))
    }
}

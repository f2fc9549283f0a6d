//! Plays a record, and tells every expectation that fails.

use super::script::{Act, ScriptLine};
use super::{Fault, Record};
use crate::games::facts::Facts;
use crate::games::moves::{By, Carried, Course, Outcome, Rules, Sheet, Stuck, Told};
use crate::games::{Refusal, Seat};
use std::fmt;

/// What a record needs of a game's rules beside their course: how a position is given.
pub trait Staged: Rules {
    /// The position a record begins with.
    ///
    /// # Errors
    /// What is wrong with it.
    fn stand(&self, seats: u8, seed: u64, state: &toml::Table) -> Result<Self::Position, Fault>;
}

/// An expectation that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Line of the file, from 1.
    pub line: usize,
    pub subject: String,
    pub expected: String,
    pub got: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: expected {}, got {}", self.line, self.subject, self.expected, self.got)
    }
}

/// Plays a record from top to bottom. `read` reads an order; whatever can't be read becomes one that is refused for it.
///
/// # Errors
/// If the position it begins with can't be made.
pub fn play<R: Staged + ?Sized>(
    rules: &R,
    read: &dyn Fn(&str) -> R::Order,
    record: &Record,
) -> Result<Vec<Failure>, Fault> {
    let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
    let at = match &record.state {
        Some(state) => rules.stand(seats, record.seed, state)?,
        None => rules.begin(seats, record.seed),
    };
    let mut told = Told::default();
    let course = Course::from(rules, at, &mut told).map_err(|stuck| Fault::of_file(stuck.to_string()))?;
    let mut player = Player { course, read, refusal: None, failures: Vec::new() };
    for line in &record.script {
        if let Err(stuck) = player.line(line) {
            player.fail(line.line, "rules", "a next question", stuck.to_string());
            break;
        }
    }
    Ok(player.failures)
}

struct Player<'r, R: Staged + ?Sized> {
    course: Course<'r, R>,
    read: &'r dyn Fn(&str) -> R::Order,
    /// The last order that had to be refused.
    refusal: Option<Refusal>,
    failures: Vec<Failure>,
}

impl<R: Staged + ?Sized> Player<'_, R> {
    fn fail(&mut self, line: usize, subject: impl Into<String>, expected: impl Into<String>, got: impl Into<String>) {
        self.failures.push(Failure { line, subject: subject.into(), expected: expected.into(), got: got.into() });
    }

    fn line(&mut self, ScriptLine { line, act }: &ScriptLine) -> Result<(), Stuck> {
        match act {
            Act::Sheet { seat, number, orders, must_be_refused } => {
                let mut sheet = Sheet::of(*seat, orders.iter().map(|order| (self.read)(order)));
                sheet.number = *number;
                let before = must_be_refused.then(|| self.course.clone());
                let carried = self.course.take(&sheet, &mut Told::default())?;
                self.judge(*line, orders, &carried, *must_be_refused);
                if let Some(before) = before.filter(|_| !carried.counts()) {
                    self.course = before;
                }
            }
            Act::Deadline { seat, must_be_refused } => {
                let lapsed = self.course.lapse(*seat, &mut Told::default())?;
                match (lapsed, must_be_refused) {
                    (Ok(()), true) => self.fail(*line, "DEADLINE", "refused", "carried out"),
                    (Err(refusal), false) => self.fail(*line, "DEADLINE", "carried out", format!("refused {refusal}")),
                    (Err(refusal), true) => self.refusal = Some(refusal),
                    (Ok(()), false) => (),
                }
            }
            Act::Handover(seat) => self.course.forget(*seat, &mut Told::default())?,
            Act::Expect(expected) => {
                let facts = self.course.facts();
                for expectation in expected {
                    self.expect(*line, expectation, &facts);
                }
            }
        }
        Ok(())
    }

    /// A sheet's orders are all carried out; of one that must be refused an order is.
    fn judge(&mut self, line: usize, orders: &[String], carried: &Carried<R::Order>, must_be_refused: bool) {
        let mut refusal = carried.last_refusal().cloned();
        if must_be_refused && refusal.is_none() {
            refusal = self.of_known(carried);
        }
        match (refusal, must_be_refused) {
            (None, true) => self.fail(line, orders.join("; "), "refused", "carried out"),
            (Some(refusal), false) => self.fail(line, orders.join("; "), "carried out", format!("refused {refusal}")),
            (Some(refusal), true) => self.refusal = Some(refusal),
            (None, false) => (),
        }
    }

    /// Why an order that a sheet was told of as done already would be refused now: a record holds orders as they are carried
    /// out.
    fn of_known(&self, carried: &Carried<R::Order>) -> Option<Refusal> {
        let by = By { seat: carried.seat, answering: carried.answering };
        let known = carried.lines.iter().find(|(_, outcome)| *outcome == Outcome::Known);
        known.and_then(|(line, _)| self.course.try_order(by, &line.order).err())
    }

    fn expect(&mut self, line: usize, expectation: &str, facts: &Facts) {
        let (word, rest) = expectation.split_once(' ').unwrap_or((expectation, ""));
        let (subject, got) = match word {
            "refused" => ("refused", self.refusal.as_ref().map_or("-".to_owned(), |refusal| refusal.reason.to_owned())),
            "legal" | "illegal" => (word, self.asks(rest, word)),
            _ => match facts.about(expectation) {
                Some(fact) => (fact.subject.as_str(), fact.value.clone()),
                None => (word, "no such subject".to_owned()),
            },
        };
        let expected = expectation.get(subject.len()..).unwrap_or("").trim_start();
        if expected != got {
            self.fail(line, subject, expected, got);
        }
    }

    /// Whether `SEAT ORDER` is what the word says: the same words back if it is, else the reason.
    fn asks(&self, rest: &str, word: &str) -> String {
        let (seat, order) = rest.split_once(' ').unwrap_or((rest, ""));
        let Ok(seat) = seat.parse().map(Seat) else { return "no seat".to_owned() };
        let order = (self.read)(order);
        let by = By { seat, answering: self.course.asked().number };
        match (self.course.try_order(by, &order), word) {
            (Ok(_), "legal") | (Err(_), "illegal") => rest.to_owned(),
            (Ok(_), _) => "legal".to_owned(),
            (Err(refusal), _) => format!("illegal: {refusal}"),
        }
    }
}

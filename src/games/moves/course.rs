//! A game of moves as it goes on: sheets are carried out, deadlines pass, and whatever nobody need be asked is done.

use super::rules::{After, By, Rules, Standing, facts};
use super::{Carried, Line, Outcome, Seen, Sheet, Told};
use crate::games::facts::Facts;
use crate::games::{Asked, Refusal, Seat};
use std::ops::Deref;
use std::sync::Arc;

/// The rules found something to do of themselves again and again: a fault of the game's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rules go round in a circle at decision {number}: this is a fault of the program, please report it")]
pub struct Stuck {
    pub number: u32,
}

/// The reason an order of somebody gets who isn't asked, or of a sheet for another decision.
pub const NOT_YOUR_DECISION: &str = "not-your-decision";

/// More than any game does between two decisions.
const MOST_SETTLED: usize = 10_000;

/// Rules that somebody else holds, or that are held in common.
enum Held<'r, R: ?Sized> {
    Lent(&'r R),
    Shared(Arc<R>),
}

impl<R: ?Sized> Clone for Held<'_, R> {
    fn clone(&self) -> Self {
        match self {
            Held::Lent(rules) => Held::Lent(rules),
            Held::Shared(rules) => Held::Shared(rules.clone()),
        }
    }
}

impl<R: ?Sized> Deref for Held<'_, R> {
    type Target = R;

    fn deref(&self) -> &R {
        match self {
            Held::Lent(rules) => rules,
            Held::Shared(rules) => rules,
        }
    }
}

/// A game as it stands.
pub struct Course<'r, R: Rules + ?Sized> {
    rules: Held<'r, R>,
    at: R::Position,
    /// What was carried out in the turn that goes on, as sent and as meant.
    this_turn: Vec<(Seat, R::Order, R::Order)>,
    turn: u32,
    /// Whatever the rules would ask, nobody is asked any more.
    closed: bool,
}

impl<R: Rules + ?Sized> Clone for Course<'_, R> {
    fn clone(&self) -> Self {
        Course {
            rules: self.rules.clone(),
            at: self.at.clone(),
            this_turn: self.this_turn.clone(),
            turn: self.turn,
            closed: self.closed,
        }
    }
}

impl<R: Rules + ?Sized> Course<'static, R> {
    /// As [`Course::begin`], for whoever keeps the game longer than he keeps the rules.
    ///
    /// # Errors
    /// If the rules never come to a question.
    pub fn shared(rules: Arc<R>, seats: u8, seed: u64, told: &mut Told<R::Event>) -> Result<Self, Stuck> {
        let at = rules.begin(seats, seed);
        Course::standing(Held::Shared(rules), at, told)
    }
}

impl<'r, R: Rules + ?Sized> Course<'r, R> {
    /// A game at its beginning, as far as it goes by itself.
    ///
    /// # Errors
    /// If the rules never come to a question.
    pub fn begin(rules: &'r R, seats: u8, seed: u64, told: &mut Told<R::Event>) -> Result<Self, Stuck> {
        Course::from(rules, rules.begin(seats, seed), told)
    }

    /// A game from a position, as far as it goes by itself.
    ///
    /// # Errors
    /// If the rules never come to a question.
    pub fn from(rules: &'r R, at: R::Position, told: &mut Told<R::Event>) -> Result<Self, Stuck> {
        Course::standing(Held::Lent(rules), at, told)
    }

    /// A game as one reader sees it, to try what would become of his orders.
    pub fn on(rules: &'r R, seen: &Seen<R::Position>) -> Self {
        let at = R::Position::clone(seen);
        Course { turn: rules.turn(&at), rules: Held::Lent(rules), at, this_turn: Vec::new(), closed: false }
    }

    /// The same of a game that goes on: what the reader has ordered in this turn is known.
    pub fn seen(&'r self, seen: &Seen<R::Position>) -> Self {
        let mut course = Course::on(self.rules(), seen);
        course.this_turn.clone_from(&self.this_turn);
        course.this_turn.retain(|(by, ..)| seen.reader() == Some(*by));
        course
    }

    fn standing(rules: Held<'r, R>, at: R::Position, told: &mut Told<R::Event>) -> Result<Self, Stuck> {
        let turn = rules.turn(&at);
        let mut course = Course { rules, at, this_turn: Vec::new(), turn, closed: false };
        course.settle(Standing::Speaks, told)?;
        Ok(course)
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position.
    pub fn at(&self) -> &R::Position {
        &self.at
    }

    /// What it waits for.
    pub fn asked(&self) -> Asked {
        let asked = self.rules.asked(&self.at);
        if self.closed { Asked { questions: Vec::new(), ..asked } } else { asked }
    }

    /// The game has been ended by agreement: nobody is asked anything more.
    pub fn close(&mut self) {
        self.closed = true;
    }

    /// All that is true of it.
    pub fn facts(&self) -> Facts {
        facts(&*self.rules, &self.at)
    }

    /// Carries out a sheet: its orders first, each followed by what the rules do of themselves, then its instructions;
    /// after the last line everybody's instructions may speak.
    ///
    /// # Errors
    /// If the rules never come to a question.
    pub fn take(&mut self, sheet: &Sheet<R::Order>, told: &mut Told<R::Event>) -> Result<Carried<R::Order>, Stuck> {
        let number = self.asked().number;
        let answering = sheet.number.unwrap_or(number);
        let by = By { seat: sheet.seat, answering };
        let mut carried = Carried {
            seat: sheet.seat,
            answering,
            stale: answering != number,
            lines: Vec::with_capacity(sheet.lines.len()),
        };
        let (orders, mut instructions): (Vec<_>, Vec<_>) = sheet
            .lines
            .iter()
            .partition(|line| self.rules.answers(&line.order) || self.rules.at_its_place(&line.order));
        let mut stopped = false;
        for line in orders {
            if self.rules.instructs(&self.at, by, &line.order) {
                instructions.push(line);
                continue;
            }
            if self.rules.at_its_place(&line.order) {
                let outcome = self.play(by, &line.order, told);
                carried.lines.push((line.clone(), outcome));
                self.settle(self.between(), told)?;
                continue;
            }
            if stopped {
                carried.lines.push((line.clone(), Outcome::ShownBack));
                continue;
            }
            let outcome =
                if carried.stale { self.refuse_stale(by, &line.order) } else { self.play(by, &line.order, told) };
            let refused = matches!(outcome, Outcome::Refused(_));
            carried.lines.push((line.clone(), outcome));
            if refused {
                stopped = self.rules.after(&self.at, sheet.seat, &carried) == After::Stop;
            } else {
                self.settle(self.between(), told)?;
            }
        }
        instructions.sort_by_key(|line| line.place);
        for line in instructions {
            let outcome = if self.rules.takes_up(&line.order, &carried) {
                self.play(by, &line.order, told)
            } else {
                Outcome::ShownBack
            };
            carried.lines.push((line.clone(), outcome));
        }
        if let Some(order) = self.rules.closes(&self.at, sheet.seat, &carried) {
            let outcome = self.play(by, &order, told);
            let place = sheet.lines.len();
            carried.lines.push((Line { order, place }, outcome));
        }
        self.settle(Standing::Speaks, told)?;
        Ok(carried)
    }

    /// Whether instructions may act between two lines of a sheet.
    fn between(&self) -> Standing {
        if self.rules.speaks_between() { Standing::Speaks } else { Standing::Silent }
    }

    /// Lets a seat's decision lapse.
    ///
    /// # Errors
    /// The seat is asked nothing; or the rules never come to a question.
    pub fn lapse(&mut self, seat: Seat, told: &mut Told<R::Event>) -> Result<Result<(), Refusal>, Stuck> {
        if self.asked().of(seat).is_none() {
            return Ok(Err(Refusal::new(NOT_YOUR_DECISION)));
        }
        self.rules.lapse(&mut self.at, seat, told);
        self.settle(Standing::Speaks, told)?;
        Ok(Ok(()))
    }

    /// Takes away a seat's instructions, for somebody else takes it over.
    ///
    /// # Errors
    /// If the rules never come to a question.
    pub fn forget(&mut self, seat: Seat, told: &mut Told<R::Event>) -> Result<(), Stuck> {
        self.rules.forget(&mut self.at, seat);
        self.settle(Standing::Speaks, told)
    }

    /// Tries an order without carrying it out.
    ///
    /// # Errors
    /// Why it would be refused.
    pub fn try_order(&self, by: By, order: &R::Order) -> Result<R::Order, Refusal> {
        self.rules.play(&mut self.at.clone(), by, order, &mut Told::default())
    }

    /// Plays an order on a copy, which becomes the position if the order is not refused.
    fn play(&mut self, by: By, order: &R::Order, told: &mut Told<R::Event>) -> Outcome<R::Order> {
        let mut at = self.at.clone();
        let mut happened = Told::default();
        match self.rules.play(&mut at, by, order, &mut happened) {
            Ok(meant) => {
                self.at = at;
                told.append(happened);
                self.this_turn.push((by.seat, order.clone(), meant.clone()));
                Outcome::Done(meant)
            }
            Err(_) if self.is_known(by.seat, order) => Outcome::Known,
            Err(refusal) => Outcome::Refused(refusal),
        }
    }

    /// An order for a decision that isn't asked any more: what makes it no order at all is still told first.
    fn refuse_stale(&self, by: By, order: &R::Order) -> Outcome<R::Order> {
        if self.is_known(by.seat, order) {
            return Outcome::Known;
        }
        let stale = Refusal::new(NOT_YOUR_DECISION);
        Outcome::Refused(self.rules.stale(&self.at, by, order).unwrap_or(stale))
    }

    fn is_known(&self, seat: Seat, order: &R::Order) -> bool {
        let whole = self.rules.whole(&self.at, order);
        self.rules.answers(order)
            && self.this_turn.iter().any(|(by, sent, meant)| {
                *by == seat && (sent == order || meant == order || whole.as_ref().is_some_and(|whole| meant == whole))
            })
    }

    fn settle(&mut self, standing: Standing, told: &mut Told<R::Event>) -> Result<(), Stuck> {
        for _ in 0..MOST_SETTLED {
            self.turn_over();
            if !self.rules.settle(&mut self.at, standing, told) {
                self.turn_over();
                return Ok(());
            }
        }
        Err(Stuck { number: self.asked().number })
    }

    /// Forgets the orders of a turn that has ended.
    fn turn_over(&mut self) {
        let turn = self.rules.turn(&self.at);
        if turn != self.turn {
            self.turn = turn;
            self.this_turn.clear();
        }
    }
}

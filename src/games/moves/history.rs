//! A game with all that happened in it, so that a reader can be told what came after his last letter.

use super::digest::{self, Digest};
use super::{Audience, Course, Diverged, Input, Rules, Told, again};
use crate::games::Seat;
use std::sync::Arc;

/// A game as it stands, and what happened at each of its decisions.
pub struct History<R: Rules + 'static> {
    course: Course<'static, R>,
    seed: u64,
    /// Inputs carried out so far.
    inputs: usize,
    /// What each input led to, with the decision that was asked for before it; 0: the setup.
    told: Vec<(u32, Told<R::Event>)>,
}

impl<R: Rules + 'static> Clone for History<R> {
    fn clone(&self) -> Self {
        History { course: self.course.clone(), seed: self.seed, inputs: self.inputs, told: self.told.clone() }
    }
}

impl<R: Rules + 'static> History<R> {
    /// A game at its beginning.
    ///
    /// # Errors
    /// If the rules never come to a question.
    pub fn begin(rules: Arc<R>, seats: u8, seed: u64) -> Result<History<R>, Diverged> {
        let mut told = Told::default();
        let course = Course::shared(rules, seats, seed, &mut told)?;
        Ok(History { course, seed, inputs: 0, told: vec![(0, told)] })
    }

    /// A game played again from its inputs; where a digest is given, the position after that input must have it.
    ///
    /// # Errors
    /// At the first input that is refused now or leads to another position.
    pub fn replay(
        rules: Arc<R>,
        seats: u8,
        seed: u64,
        inputs: &[(Input<R::Order>, Option<Digest>)],
    ) -> Result<History<R>, Diverged> {
        let mut history = History::begin(rules, seats, seed)?;
        for (input, before) in inputs {
            history.again(input)?;
            if before.is_some_and(|before| before != history.digest()) {
                return Err(Diverged::Digest { seq: history.inputs });
            }
        }
        Ok(history)
    }

    /// Carries out one more input.
    ///
    /// # Errors
    /// If it is refused.
    pub fn again(&mut self, input: &Input<R::Order>) -> Result<(), Diverged> {
        let number = self.course.asked().number;
        let mut told = Told::default();
        again(&mut self.course, self.inputs + 1, input, &mut told)?;
        self.inputs += 1;
        self.told.push((number, told));
        Ok(())
    }

    /// Goes on as a copy of the game went on by one input, which told this.
    pub fn go_on(&mut self, course: Course<'static, R>, told: Told<R::Event>) {
        self.told.push((self.course.asked().number, told));
        self.course = course;
        self.inputs += 1;
    }

    /// The game as it stands.
    pub fn course(&self) -> &Course<'static, R> {
        &self.course
    }

    /// The game has been ended by agreement, as [`Course::close`] has it.
    pub fn close(&mut self) {
        self.course.close();
    }

    /// How many inputs were carried out.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The digest of all that is true of it.
    pub fn digest(&self) -> Digest {
        digest::whole(&self.course.facts(), self.seed)
    }

    /// What a reader may know of what happened from a decision on.
    pub fn since(&self, number: u32, reader: Option<Seat>) -> Vec<&R::Event> {
        self.told.iter().filter(|(at, _)| *at >= number).flat_map(|(_, told)| told.to(reader)).collect()
    }

    /// What the last input led to; before any input, what the setup did.
    pub fn last(&self) -> impl Iterator<Item = &(Audience, R::Event)> {
        self.told.last().into_iter().flat_map(|(_, told)| told.iter())
    }
}

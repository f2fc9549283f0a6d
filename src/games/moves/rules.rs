//! What a game of moves has to say of itself.

use super::{Carried, Seen, Told};
use crate::games::dice::Dice;
use crate::games::facts::Facts;
use crate::games::settings::Settings;
use crate::games::{Asked, Next, Refusal, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt;

/// Whose order it is, and which decision its sheet answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    pub seat: Seat,
    /// The number in the first line of the sheet.
    pub answering: u32,
}

/// Whether standing instructions may act now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Speaks,
    /// A sheet is being carried out, and nobody may come between two lines of it.
    Silent,
}

/// What becomes of the rest of a sheet after an order of it was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    GoOn,
    /// The orders behind it are shown back, not carried out.
    Stop,
}

/// The rules of a game of moves: pure, and the whole of what the rooms around know of it.
pub trait Rules: Send + Sync {
    /// A game as it stands. Standing instructions, and what they remember, are part of it.
    type Position: Clone + Send + Sync;
    /// Whatever may be ordered, instructions too, and also what was misread: what is wrong with it is told in its turn
    /// among the other reasons.
    type Order: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    type Event: Clone + Serialize + Send + Sync;

    /// The game at its beginning.
    fn begin(&self, seats: u8, seed: u64) -> Self::Position;

    /// What the game waits for.
    fn asked(&self, at: &Self::Position) -> Asked;

    /// True for an order that answers a decision; false for what may come at any time: instructions and their end.
    fn answers(&self, order: &Self::Order) -> bool;

    /// True for an order that is an instruction as things stand, though orders like it answer decisions: it is taken up
    /// among the instructions of its sheet, also of a sheet for an earlier decision.
    fn instructs(&self, _at: &Self::Position, _by: By, _order: &Self::Order) -> bool {
        false
    }

    /// True for an instruction that is taken up where it stands among the orders of its sheet, whatever becomes of them: it may
    /// answer, or keep silent, what the orders behind it bring about.
    fn at_its_place(&self, _order: &Self::Order) -> bool {
        false
    }

    /// True if instructions mean something else by the decision that their sheet answers: one that holds nothing else keeps
    /// its number then.
    fn dates_instructions(&self) -> bool {
        false
    }

    /// Carries out one order whole; gives it back as it was meant here, with what was left out filled in.
    ///
    /// # Errors
    /// The order is refused. The position is then thrown away, in whatever state it was left.
    fn play(
        &self,
        at: &mut Self::Position,
        by: By,
        order: &Self::Order,
        told: &mut Told<Self::Event>,
    ) -> Result<Self::Order, Refusal>;

    /// What is worth a warning of an order that has been carried out: an instruction that would fail now.
    fn warns(&self, _at: &Self::Position, _seat: Seat, _order: &Self::Order) -> Vec<Refusal> {
        Vec::new()
    }

    /// An order with what it leaves out and the position says: so it is known again. `None`: it leaves out nothing.
    fn whole(&self, _at: &Self::Position, _order: &Self::Order) -> Option<Self::Order> {
        None
    }

    /// The instruction that keeps an order until its author is asked for it; `None`: there is none.
    fn later(&self, _order: &Self::Order) -> Option<Self::Order> {
        None
    }

    /// What a sheet that has been carried out leaves open, which its author is told before all else: a turn that goes on.
    fn leaves_open(&self, _at: &Self::Position, _sheet: &Carried<Self::Order>) -> Option<Refusal> {
        None
    }

    /// A reason that comes before the one that an order's sheet is for an earlier decision, if there is one.
    fn stale(&self, _at: &Self::Position, _by: By, _order: &Self::Order) -> Option<Refusal> {
        None
    }

    /// Does one thing that nobody need be asked: an automatic pass, an instruction, the end of a round. False: there is
    /// nothing of that kind to do.
    fn settle(&self, at: &mut Self::Position, standing: Standing, told: &mut Told<Self::Event>) -> bool;

    /// Does what the rules do for a seat whose time is up; the seat is asked something.
    fn lapse(&self, at: &mut Self::Position, seat: Seat, told: &mut Told<Self::Event>);

    /// Takes away all instructions of a seat that somebody else takes over.
    fn forget(&self, at: &mut Self::Position, seat: Seat);

    /// What becomes of the rest of a sheet after its last order was refused.
    fn after(&self, at: &Self::Position, seat: Seat, sheet: &Carried<Self::Order>) -> After;

    /// True if instructions may act between two orders of a sheet.
    fn speaks_between(&self) -> bool {
        false
    }

    /// True if an instruction is still taken up behind the orders of its sheet, seeing what became of them.
    fn takes_up(&self, _instruction: &Self::Order, _sheet: &Carried<Self::Order>) -> bool {
        true
    }

    /// An order that the end of a sheet means, if it means one.
    fn closes(&self, _at: &Self::Position, _seat: Seat, _sheet: &Carried<Self::Order>) -> Option<Self::Order> {
        None
    }

    /// A number that stays the same as long as one seat's turn goes on: orders of it that are sent again are known.
    fn turn(&self, at: &Self::Position) -> u32 {
        self.asked(at).number
    }

    /// Takes out of a position what a reader may not know; without a reader, what not everybody may know.
    fn hide(&self, at: &mut Self::Position, reader: Option<Seat>);

    /// How a seat's order may go on behind these words.
    fn next(&self, at: &Seen<Self::Position>, seat: Seat, so_far: &[String]) -> Next;

    /// Says all that is true of a position, but for what it waits for.
    fn facts(&self, at: &Self::Position, say: &mut Facts);

    /// What each seat would score if the game ended now.
    fn scores(&self, at: &Self::Position) -> Vec<(Seat, i64)>;

    /// What a study of many games counts of one, beside its length and its scores: measures by name, in an order that is
    /// always the same.
    fn measures(&self, _at: &Self::Position) -> Vec<(String, i64)> {
        Vec::new()
    }

    /// What a computer in that seat orders; the seat is asked something. Higher strengths play better.
    fn computer(&self, at: &Seen<Self::Position>, seat: Seat, strength: u8, dice: &mut Dice) -> Self::Order;
}

/// Rules that are made of a game's options and files.
pub trait Ruled: Rules + Sized {
    /// The rules of a game with these options and the content of these files, by name.
    ///
    /// # Errors
    /// What is wrong with them, in words: the file and the line, where it is a file's.
    fn ruled(settings: &Settings, files: &BTreeMap<String, String>) -> Result<Self, String>;
}

/// Everything that is true of a position, what it waits for included.
pub fn facts<R: Rules + ?Sized>(rules: &R, at: &R::Position) -> Facts {
    let mut facts = Facts::default();
    let asked = rules.asked(at);
    let seats: Vec<String> = asked.questions.iter().map(|question| question.seat.to_string()).collect();
    match asked.questions.first() {
        None => facts.say("waits", "end"),
        Some(question) => facts.say("waits", format_args!("{} {}", seats.join(","), question.kind)),
    }
    rules.facts(at, &mut facts);
    facts
}

//! What may be asked of a game so that one set of rules holds from its first step to its last: that its past is played again
//! and held against what was kept, and that it is opened when it has ended, for anybody to do the same.

use super::Failure;
use crate::post::Secret;
use crate::store::{GameRow, PROGRAM, Reading, Step, Writing};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A game whose past can be played again.
pub trait Bound {
    /// Plays all of it again and holds every step against what was kept of it.
    ///
    /// # Errors
    /// At the first step that comes out otherwise, and is not accepted so.
    fn verify(&self, books: &Reading<'_>, game: &GameRow) -> Result<Verified, Failure>;

    /// Why this program may not play on, if the last step would have come out otherwise by its rules.
    ///
    /// # Errors
    /// If the database fails.
    fn objection(&self, books: &Reading<'_>, game: &GameRow) -> Result<Option<String>, Failure>;

    /// Goes on by the rules as they are now, which the journal keeps; gives how many positions come out otherwise by them.
    ///
    /// # Errors
    /// If it can't go on by them.
    fn accept_rules(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<usize, Failure>;

    /// Everything it was played with, as the game's own data.
    ///
    /// # Errors
    /// If the database fails.
    fn open(&self, books: &Reading<'_>, game: &GameRow) -> Result<Value, Failure>;

    /// Plays a game that was opened again, from nothing but that, and holds every step against its proof.
    ///
    /// # Errors
    /// What is wrong with the text, or the first step that comes out otherwise.
    fn verify_opened(&self, opened: &Opened) -> Result<Verified, Failure>;
}

/// A past that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Turns, or inputs of a game of moves, that were played again.
    pub inputs: usize,
    /// The decision that is asked for now; in a game of turns the last turn.
    pub number: u32,
    /// Of what everybody may know; in a game of turns what proves the last turn.
    pub digest: String,
    /// Steps that come out otherwise by the rules of this program, which the moderator has accepted.
    pub accepted: Vec<u32>,
}

/// What [`Opened::format`] says.
pub const OPENED: &str = "rpo-opened-1";

/// A game that has ended, with all that was hidden of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// [`OPENED`].
    pub format: String,
    pub game: String,
    /// Which game it is, by its code.
    pub kind: String,
    /// Version of the rpo that opened it.
    pub rpo: String,
    pub seed: u64,
    /// By which its steps were sealed, 64 digits of base 16.
    pub key: String,
    /// What it was played by, in its own text.
    pub options: String,
    pub files: BTreeMap<String, String>,
    pub seats: u8,
    pub steps: Vec<OpenedStep>,
    /// What it was played with, as the game itself has it.
    pub record: Value,
}

/// What was kept of a step.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OpenedStep {
    pub number: u32,
    #[serde(default)]
    pub program: Option<String>,
    #[serde(default)]
    pub proof: Option<String>,
}

impl Opened {
    /// Opens a game.
    ///
    /// # Errors
    /// If the database fails.
    pub fn of(bound: &dyn Bound, books: &Reading<'_>, game: &GameRow) -> Result<Opened, Failure> {
        let steps = books.steps(game)?;
        Ok(Opened {
            format: OPENED.to_owned(),
            game: game.name.clone(),
            kind: game.kind.clone(),
            rpo: PROGRAM.to_owned(),
            seed: game.seed,
            key: books.game_key(game)?.opened(),
            options: books.options(game)?,
            files: books.files(game)?,
            seats: u8::try_from(books.seats(game)?.len()).unwrap_or(u8::MAX),
            steps: steps
                .into_iter()
                .map(|Step { number, program, proof }| OpenedStep { number, program, proof })
                .collect(),
            record: bound.open(books, game)?,
        })
    }

    /// Reads what was opened.
    ///
    /// # Errors
    /// If it is something else.
    pub fn read(text: &str) -> Result<Opened, Failure> {
        let none = |why: String| Failure::refused(format!("that is no game opened by `rpo publish`: {why}"));
        let opened: Opened = serde_json::from_str(text).map_err(|error| none(error.to_string()))?;
        if opened.format != OPENED {
            return Err(none(format!("its format is {:?}, this rpo {PROGRAM} reads {OPENED}", opened.format)));
        }
        Ok(opened)
    }

    /// Holds a position, by its digest, against the proof of its step.
    ///
    /// # Errors
    /// If it is another one.
    pub fn check(&self, number: u32, digest: &str) -> Result<(), Failure> {
        let key = Secret::read(&self.key).ok_or_else(|| {
            Failure::refused("what was opened holds no key of 64 digits; get it from its referee again".to_owned())
        })?;
        let Some(step) = self.step(number) else { return Ok(()) };
        match step.proves(&key, digest) {
            true => Ok(()),
            false => Err(self.otherwise(number, "comes out otherwise than its proof says")),
        }
    }

    /// What proves a step.
    pub fn proof(&self, number: u32) -> String {
        self.step(number).and_then(|step| step.proof).unwrap_or_default()
    }

    /// Says that a step can't have been like that.
    pub fn otherwise(&self, number: u32, what: &str) -> Failure {
        let by = self.step(number).map_or_else(|| "an older rpo".to_owned(), |step| step.player());
        Failure::refused(format!(
            "game {}: step {number} {what}; it was played by {by}, and this is rpo {PROGRAM}. Try it with that one; if it \
             says the same, ask the referee for his journal (`rpo log`)",
            self.game
        ))
    }

    fn step(&self, number: u32) -> Option<Step> {
        let found = self.steps.iter().find(|step| step.number == number)?.clone();
        Some(Step { number, program: found.program, proof: found.proof })
    }
}

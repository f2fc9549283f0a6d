//! The games a referee has, and what he may ask of one.
//!
//! The list of games stands here and nowhere else. A line of it names a game's rules, its words, its letters and its
//! tables, put together behind [`Game`]; whoever asks knows no game by name.

pub mod continental;
pub mod failure;
mod parcel;

pub(crate) use continental::prospect::{Forecast, Prospect, States};
pub use failure::Failure;
pub use parcel::Parcel;

use crate::games::Seat;
use crate::language::Language;
use crate::report::{Own, SiteFile};
use crate::sheet::Tongue;
use crate::store::{GameRow, Reading, SeatRow, StoreError, Writing};
use serde_json::Value;
use std::collections::BTreeSet;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

/// The games, a line each.
static GAMES: [&dyn Game; 1] = [&continental::ContinentalRails];

/// The game that is played.
///
/// # Errors
/// If this program doesn't have it.
pub fn of(row: &GameRow) -> Result<&'static dyn Game, StoreError> {
    GAMES.into_iter().find(|game| game.code() == row.kind).ok_or_else(|| StoreError::NoKind {
        game: row.name.clone(),
        kind: row.kind.clone(),
        known: GAMES.iter().map(|game| game.code()).collect::<Vec<_>>().join(", "),
    })
}

/// The game a command without a name for one means.
pub fn usual() -> &'static dyn Game {
    GAMES[0]
}

/// What each game lets a moderator replace of its files.
pub fn own() -> Vec<Own> {
    GAMES.iter().map(|game| game.own()).collect()
}

/// What a referee may ask of a game.
pub trait Game: Sync {
    /// Its code, by which databases and commands know it.
    fn code(&self) -> &'static str;

    /// What a moderator may replace of its files.
    fn own(&self) -> Own;

    /// Its cases, records and simulations.
    fn proofs(&self) -> &dyn Proofs;

    /// Resolves the options of a new game, `KEY=VALUE` each, and reads its own files from a folder if one is named.
    ///
    /// # Errors
    /// What is wrong with an option or a file, and what to do.
    fn prepare(&self, options: &[String], files: Option<&Path>) -> Result<Box<dyn Prepared>, Failure>;

    /// The language orders of a game are written in, which never changes while it is played.
    ///
    /// # Errors
    /// If the database fails.
    fn tongue(&self, books: &Reading<'_>, game: &GameRow) -> Result<Arc<dyn Tongue>, StoreError>;

    /// Sets the game up and keeps it; gives the number of the setup.
    ///
    /// # Errors
    /// If the database fails.
    fn begin(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<u16, Failure>;

    /// Plays whatever can be played, and keeps it. What breaks the books is told in a file beside the database.
    ///
    /// # Errors
    /// If the database fails, or the books break.
    fn play(&self, books: &Writing<'_>, game: &GameRow, database: &Path, now: &str) -> Result<Played, Failure>;

    /// The table as it stood after a turn.
    ///
    /// # Errors
    /// If the turn has not been played, or the database fails.
    fn sit(&self, books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Box<dyn Table>, Failure>;

    /// The pages that everybody may read.
    ///
    /// # Errors
    /// If the database fails or a template is broken.
    fn archive(&self, books: &Reading<'_>, game: &GameRow, language: Language) -> Result<Vec<SiteFile>, Failure>;
}

/// A game's options, resolved: a new default changes no game under way.
pub trait Prepared {
    fn seats(&self) -> u8;

    /// The options in the game's own text.
    ///
    /// # Errors
    /// If they can't be written.
    fn options(&self) -> Result<String, Failure>;

    /// Keeps what else the game needs, once it has a row.
    ///
    /// # Errors
    /// If the database fails.
    fn keep(&self, books: &Writing<'_>, game: &GameRow) -> Result<(), StoreError>;
}

/// What proves a game's rules.
pub trait Proofs: Sync {
    /// Plays a case or record; gives every expectation that fails, a line each.
    ///
    /// # Errors
    /// What is wrong with the text, its place first.
    fn play(&self, text: &str) -> Result<Vec<String>, String>;

    /// The sections that a case or record names.
    ///
    /// # Errors
    /// As [`Proofs::play`].
    fn sections(&self, text: &str) -> Result<BTreeSet<String>, String>;

    /// Sections of rulebook and rulings, by name and title, that are not among those.
    fn missing(&self, covered: &BTreeSet<String>) -> Vec<(String, String)>;

    /// Plays whole games of computer seats.
    ///
    /// # Errors
    /// If an option is wrong or the rules fail.
    fn simulate(&self, study: &Study<'_>) -> Result<Findings, Failure>;
}

/// Games of computer seats that are to be played.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a> {
    pub games: u32,
    /// Turns after which a game is broken off.
    pub turns: u16,
    /// Seed of the first game; the others have those that follow.
    pub seed: u64,
    /// Options, `KEY=VALUE` each.
    pub set: &'a [String],
    /// How many games at once; `None`: one for each processor.
    pub threads: Option<NonZero<usize>>,
    /// The distributions as CSV.
    pub csv: bool,
    /// How often each kind of computer beats one that plays at random.
    pub ladder: bool,
}

/// What a study found.
#[derive(Clone, Debug)]
pub struct Findings {
    pub words: String,
    pub data: Value,
}

/// What came of playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub turn: u16,
    /// How many orders were given.
    pub orders: usize,
    /// How many things happened.
    pub events: usize,
    /// Persons who have sent none.
    pub missing: Vec<Seat>,
    /// What a moderator should look at, a sentence each without its full stop.
    pub alarms: Vec<String>,
    pub ended: bool,
}

/// A game as it stands. What it knows of the position never leaves it but as words and pictures for one reader.
pub trait Table: Sync {
    /// Draws what letters in these languages share; without it letters have no pictures.
    ///
    /// # Errors
    /// If the database fails.
    fn draw(&mut self, books: &Reading<'_>, languages: &BTreeSet<Language>) -> Result<(), StoreError>;

    /// What the person in a seat reads, below some notes; a computer's would be in English.
    ///
    /// # Errors
    /// If a template is broken, or there is no such seat.
    fn parcel(&self, seat: &SeatRow, notes: Vec<String>) -> Result<Parcel, Failure>;

    /// The blank order sheet of a seat; there is none once the game has ended.
    ///
    /// # Errors
    /// If there is no such seat.
    fn sheet(&self, seat: &SeatRow) -> Result<Option<String>, Failure>;

    /// What a seat may know, as JSON.
    ///
    /// # Errors
    /// If there is no such seat.
    fn data(&self, seat: &SeatRow) -> Result<String, Failure>;
}

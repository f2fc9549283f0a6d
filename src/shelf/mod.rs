//! The games a referee has, and what he may ask of one.
//!
//! The list of games stands here and nowhere else. A line of it names a game's rules, its words, its letters and its
//! tables, put together behind [`Game`]; whoever asks knows no game by name.

mod adjusted;
pub mod barons;
mod bound;
mod card;
pub mod continental;
mod counted;
pub mod due;
pub mod failure;
mod forecast;
mod handbook;
pub mod moves;
mod newcomer;
mod parcel;
mod proofs;
mod recorded;
mod showing;
mod spread;
mod study;
mod tally;
pub(crate) mod undoing;
pub mod wabash;

pub use adjusted::{Adjusted, Adjusting, PutRight};
pub use bound::{Bound, Opened, OpenedStep, Verified};
pub use card::{Card, FileOf};
pub use counted::{Counted, Merging, Seeds, Setup};
pub use failure::Failure;
pub(crate) use forecast::Standings;
pub use forecast::{Prospect, Standing};
pub use handbook::{Handbook, PAGE as HANDBOOK_PAGE};
pub use newcomer::Newcomers;
pub use parcel::Parcel;
pub use proofs::{Findings, Proofs, Study};
pub use recorded::{Recorded, Trial, TrialOf};
pub use showing::Showing;
pub(crate) use tally::WHOLE;
pub use tally::{Histogram, Tally};
pub use undoing::Undoing;

use crate::games::{Asked, Next, Seat};
use crate::language::Language;
use crate::report::{Own, Paper, SiteFile};
use crate::sheet::Tongue;
use crate::store::{GameRow, Reading, SeatRow, StoreError, Writing};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

/// The games, a line each.
static GAMES: [&dyn Game; 3] = [&continental::ContinentalRails, &wabash::WABASH, &barons::BARONS];

static CHOSEN: OnceLock<&'static [&'static dyn Game]> = OnceLock::new();

/// Puts another list in the place of the program's own, for the whole of it; false if one has been chosen already. The first
/// game is the one that a command without a name for one means.
pub fn choose(games: &'static [&'static dyn Game]) -> bool {
    !games.is_empty() && CHOSEN.set(games).is_ok()
}

/// The program's own list.
pub fn built_in() -> &'static [&'static dyn Game] {
    &GAMES
}

/// The games there are.
fn games() -> &'static [&'static dyn Game] {
    CHOSEN.get().copied().unwrap_or(&GAMES)
}

/// The game that is played.
///
/// # Errors
/// If this program doesn't have it.
pub fn of(row: &GameRow) -> Result<&'static dyn Game, StoreError> {
    games().iter().copied().find(|game| game.code() == row.kind).ok_or_else(|| StoreError::NoKind {
        game: row.name.clone(),
        kind: row.kind.clone(),
        known: games().iter().map(|game| game.code()).collect::<Vec<_>>().join(", "),
    })
}

/// The game a command without a name for one means.
pub fn usual() -> &'static dyn Game {
    games().first().copied().unwrap_or(GAMES[0])
}

/// The game of that code, whatever its case.
///
/// # Errors
/// If there is none; those there are.
pub fn named(code: &str) -> Result<&'static dyn Game, Failure> {
    games().iter().copied().find(|game| game.code().eq_ignore_ascii_case(code)).ok_or_else(|| {
        let known: Vec<&str> = games().iter().map(|game| game.code()).collect();
        Failure::refused(format!("there is no game {code}; there are {}", known.join(", ")))
    })
}

/// The kinds of lines by which positions may be put right, of every game where they may.
pub fn adjustments() -> Vec<(&'static str, &'static str)> {
    games().iter().filter_map(|game| game.adjusted()).flat_map(|game| game.lines().iter().copied()).collect()
}

/// What each game lets a moderator replace of its files.
pub fn own() -> Vec<Own> {
    games().iter().map(|game| game.own()).collect()
}

/// What a referee may ask of a game.
pub trait Game: Sync {
    /// What stands on its box.
    fn card(&self) -> &Card;

    /// Its code, by which databases and commands know it.
    fn code(&self) -> &'static str {
        self.card().code
    }

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
    fn tongue(&self, books: &Reading<'_>, game: &GameRow) -> Result<Arc<dyn Tongue>, Failure>;

    /// The position that orders sent now will meet; `None`: the game has not begun, or forecasts nothing.
    ///
    /// # Errors
    /// If the database fails.
    fn standing(&self, _books: &Reading<'_>, _game: &GameRow) -> Result<Option<Rc<dyn Standing>>, Failure> {
        Ok(None)
    }

    /// Sets the game up and keeps it, and plays what can be played at once.
    ///
    /// # Errors
    /// If the database fails.
    fn begin(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<Played, Failure>;

    /// Plays whatever can be played, and keeps it. What breaks the books is told in a file beside the database.
    ///
    /// # Errors
    /// If the database fails, or the books break.
    fn play(&self, books: &Writing<'_>, game: &GameRow, database: &Path, now: &str) -> Result<Played, Failure>;

    /// The table as it stood after a turn.
    ///
    /// # Errors
    /// If the turn has not been played, or the database fails.
    fn sit<'g>(&'g self, books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Box<dyn Table + 'g>, Failure>;

    /// The pages that everybody may read.
    ///
    /// # Errors
    /// If the database fails or a template is broken.
    fn archive(&self, books: &Reading<'_>, game: &GameRow, language: Language) -> Result<Vec<SiteFile>, Failure>;

    /// Takes back what was done last, or all after a turn or from a move on; gives what came of it as data, `undone`, `withdrawn` and `gone`
    /// among it. `None`: there is nothing to take back.
    ///
    /// # Errors
    /// If there is no such number, or the database fails.
    fn undo(&self, books: &Writing<'_>, game: &GameRow, undoing: &Undoing<'_>) -> Result<Option<Value>, Failure> {
        undoing::turns(books, game, undoing)
    }

    /// A person has left a seat, or another one takes it.
    ///
    /// # Errors
    /// If the database fails.
    fn vacated(&self, _books: &Writing<'_>, _game: &GameRow, _seat: Seat, _now: &str) -> Result<(), Failure> {
        Ok(())
    }

    /// What a player learns it from, in the order in which it is read; empty: its rules alone, as its [`Tongue`] has them.
    fn papers(&self, _language: Language) -> Vec<Paper> {
        Vec::new()
    }

    /// Its past, which is held against its rules.
    fn bound(&self) -> &dyn Bound;

    /// What may be asked of it if it keeps a record, from which it can be played again.
    fn recorded(&self) -> Option<&dyn Recorded> {
        None
    }

    /// The name of a title in a language; empty if its titles have none.
    fn title(&self, _code: &str, _language: Language) -> String {
        String::new()
    }

    /// What may be asked of it if its position may be put right by hand.
    fn adjusted(&self) -> Option<&dyn Adjusted> {
        None
    }

    /// How sample people play it by mail, for newcomers to look at; `None`: it isn't shown so.
    fn showing(&self) -> Option<Showing> {
        None
    }

    /// The game at a terminal, a person against computers.
    ///
    /// # Errors
    /// If it can't be played so, or an option is wrong.
    fn trial<'g>(&'g self, _wanted: &TrialOf<'_>) -> Result<Box<dyn Trial + 'g>, Failure> {
        Err(Failure::refused(format!(
            "{} can't be tried at a terminal; `rpo demo` shows a turn of it",
            self.card().title
        )))
    }
}

/// A game's options, resolved: a new default changes no game under way.
pub trait Prepared {
    fn seats(&self) -> u8;

    /// The options in the game's own text.
    ///
    /// # Errors
    /// If they can't be written.
    fn options(&self) -> Result<String, Failure>;

    /// The seed it must have, if it must have one.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Keeps what else the game needs, once it has a row.
    ///
    /// # Errors
    /// If the database fails.
    fn keep(&self, books: &Writing<'_>, game: &GameRow) -> Result<(), StoreError>;
}

/// Something to be achieved in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// By which it is kept; empty in a game of one score.
    pub code: &'static str,
    /// So many parts are a point.
    pub scale: i64,
    /// In parts of a point.
    pub points: Vec<(Seat, i64)>,
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
    /// Turns or moves that were played without who was asked, each with his seat.
    pub missed: Vec<(u32, Seat)>,
    /// What a moderator should look at, a sentence each without its full stop.
    pub alarms: Vec<String>,
    pub ended: bool,
    /// Who is written to.
    pub readers: Vec<Seat>,
    /// What is said to some of them at the head of the letter.
    pub notes: BTreeMap<Seat, Vec<String>>,
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

    /// An order explained to a seat by the word it begins with, in paragraphs, those of several lines as they stand; of no
    /// word, what the figures and codes of orders stand for, with examples of its position. Empty: there is nothing to say.
    ///
    /// # Errors
    /// If there is no such seat.
    fn lesson(&self, _seat: &SeatRow, _word: Option<&str>) -> Result<Vec<String>, Failure> {
        Ok(Vec::new())
    }

    /// What it waits for.
    fn asked(&self) -> Asked;

    /// The number of its round, or whatever divides it.
    fn round(&self) -> u32 {
        0
    }

    /// A whole sheet as a sample person in a seat might write it, who knows what a person there may know. `None`: that seat is
    /// asked nothing, or the game makes up no sheets.
    fn made_up(&self, _seat: &SeatRow) -> Option<String> {
        None
    }

    /// How a seat's order may go on behind these words; a game that has no such walk offers nothing.
    fn next(&self, _seat: Seat, _so_far: &[String]) -> Next {
        Next::nowhere()
    }

    /// What each seat would score if the game ended now.
    fn scores(&self) -> Vec<(Seat, i64)> {
        Vec::new()
    }

    /// What may be achieved in the game, with what each seat has of it: the hall of fame keeps it when the game ends.
    fn titles(&self) -> Vec<Title> {
        vec![Title { code: "", scale: 1, points: self.scores() }]
    }

    /// The digest of what everybody may know, if the game has one.
    fn digest(&self) -> Option<String> {
        None
    }

    /// What would become of an order of that seat, as far as it may know; empty if the game can't tell.
    fn attempt(&self, _seat: Seat, _line: &str, _language: Language) -> String {
        String::new()
    }
}

//! Continental Rails: its rules, words, letters and tables, put together.

mod adjust;
mod again;
mod breach;
mod letter;
mod options;
mod play;
mod proofs;
mod prospect;
mod simulate;
mod tally;
mod views;

pub use proofs::read_orders;

use super::due::Dues;
use super::{Adjusted, Bound, Card, Failure, Game, Newcomers, Played, Prepared, Proofs, Standing, Table, Undoing};
use crate::language::Language;
use crate::report::{Own, Paper, SiteFile, continental as report};
use crate::sheet::continental::Continental;
use crate::sheet::{Count, Tongue};
use crate::store::{GameRow, Reading, Writing};
use letter::AfterTurn;
use serde_json::Value;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use views::Views;

/// Continental Rails II: fifteen tycoons, eighteen steps a turn.
pub struct ContinentalRails;

impl Game for ContinentalRails {
    fn card(&self) -> &Card {
        static CARD: Card = Card {
            code: "continental",
            title: "Continental Rails II",
            seats: 15..=15,
            count: Count::Turns,
            settings: &[],
            files: &[],
            more: "The rule parameters that --set may change are listed, with what they mean, in \
                   fixtures/continental/rules.toml of the program's sources; --map names a directory with another map, \
                   towns.csv and routes.csv.",
        };
        &CARD
    }

    fn own(&self) -> Own {
        report::OWN
    }

    fn proofs(&self) -> &dyn Proofs {
        &proofs::Cases
    }

    fn prepare(&self, options: &[String], files: Option<&Path>) -> Result<Box<dyn Prepared>, Failure> {
        Ok(Box::new(options::Ready(options::rules(files, options)?)))
    }

    fn tongue(&self, books: &Reading<'_>, game: &GameRow) -> Result<Arc<dyn Tongue>, Failure> {
        Ok(Arc::new(Continental::of(books.rules(game)?.map.clone())))
    }

    fn standing(&self, books: &Reading<'_>, game: &GameRow) -> Result<Option<Rc<dyn Standing>>, Failure> {
        prospect::standing(books, game)
    }

    fn begin(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<Played, Failure> {
        play::begin(books, game, now)
    }

    fn play(&self, books: &Writing<'_>, game: &GameRow, database: &Path, now: &str) -> Result<Played, Failure> {
        play::play(books, game, database, now)
    }

    fn sit<'g>(&'g self, books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Box<dyn Table + 'g>, Failure> {
        let views = Views::load(books, game, turn)?;
        let seats = books.seats(game)?.into_iter().filter(|seat| seat.person.is_some()).collect();
        let dues = Dues::of(books, game, u32::from(turn) + 1)?;
        let newcomers = Newcomers::of(books, game, turn)?;
        let past = match newcomers.is_empty() || turn == 0 {
            true => Vec::new(),
            false => letter::past(books, game, turn)?,
        };
        Ok(Box::new(AfterTurn { game: game.clone(), views, gallery: None, seats, dues, newcomers, past }))
    }

    fn archive(&self, books: &Reading<'_>, game: &GameRow, language: Language) -> Result<Vec<SiteFile>, Failure> {
        let mut turns = Vec::new();
        for turn in 0..=game.turn.unwrap_or_default() {
            turns.push(Views::load(books, game, turn)?.public());
        }
        Ok(report::site::site(&turns, language, &game.name)?)
    }

    fn undo(&self, books: &Writing<'_>, game: &GameRow, undoing: &Undoing<'_>) -> Result<Option<Value>, Failure> {
        adjust::undo(books, game, undoing)
    }

    fn papers(&self, language: Language) -> Vec<Paper> {
        report::papers(language)
    }

    fn bound(&self) -> &dyn Bound {
        self
    }

    fn title(&self, code: &str, language: Language) -> String {
        letter::title(code, language)
    }

    fn adjusted(&self) -> Option<&dyn Adjusted> {
        Some(self)
    }
}

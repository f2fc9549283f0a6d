//! Continental Rails: its rules, words, letters and tables, put together.

mod breach;
mod letter;
mod options;
mod play;
mod proofs;
pub(crate) mod prospect;
mod simulate;
mod views;

pub use proofs::read_orders;

use super::{Failure, Game, Played, Prepared, Proofs, Table};
use crate::language::Language;
use crate::report::{self, Own, SiteFile};
use crate::sheet::Tongue;
use crate::sheet::continental::Continental;
use crate::store::{GameRow, Reading, StoreError, Writing};
use letter::AfterTurn;
use std::path::Path;
use std::sync::Arc;
use views::Views;

/// Continental Rails II: fifteen tycoons, eighteen steps a turn.
pub struct ContinentalRails;

impl Game for ContinentalRails {
    fn code(&self) -> &'static str {
        "continental"
    }

    fn own(&self) -> Own {
        report::continental::OWN
    }

    fn proofs(&self) -> &dyn Proofs {
        &proofs::Cases
    }

    fn prepare(&self, options: &[String], files: Option<&Path>) -> Result<Box<dyn Prepared>, Failure> {
        Ok(Box::new(options::Ready(options::rules(files, options)?)))
    }

    fn tongue(&self, books: &Reading<'_>, game: &GameRow) -> Result<Arc<dyn Tongue>, StoreError> {
        Ok(Arc::new(Continental::of(books.rules(game)?.map.clone())))
    }

    fn begin(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<u16, Failure> {
        play::begin(books, game, now)
    }

    fn play(&self, books: &Writing<'_>, game: &GameRow, database: &Path, now: &str) -> Result<Played, Failure> {
        play::play(books, game, database, now)
    }

    fn sit(&self, books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Box<dyn Table>, Failure> {
        let views = Views::load(books, game, turn)?;
        Ok(Box::new(AfterTurn { game: game.clone(), views, gallery: None }))
    }

    fn archive(&self, books: &Reading<'_>, game: &GameRow, language: Language) -> Result<Vec<SiteFile>, Failure> {
        let mut turns = Vec::new();
        for turn in 0..=game.turn.unwrap_or_default() {
            turns.push(Views::load(books, game, turn)?.public());
        }
        Ok(report::site::site(&turns, language, &game.name)?)
    }
}

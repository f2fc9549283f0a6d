//! A game of moves as the shelf asks of it.

use super::play::Run;
use super::replay::{Check, seats, told};
use super::table::Sitting;
use super::{Moves, UNDO, forecast, options};
use crate::games::Seat;
use crate::games::moves::record::Staged;
use crate::games::moves::{Deed, History, Input, Origin, Ruled};
use crate::language::Language;
use crate::report::moves::Letters;
use crate::report::{EVERY_GAME, Own, SiteFile};
use crate::sheet::Tongue;
use crate::sheet::moves::{Spoken, Words};
use crate::shelf::{
    Bound, Card, Failure, Game, Played, Prepared, Proofs, Recorded, Showing, Standing, Table, Trial, TrialOf, Undoing,
};
use crate::store::{GameRow, JournalEntry, Reading, Writing};
use serde_json::json;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

impl<R, W, L> Game for Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    R::Order: 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn card(&self) -> &Card {
        &self.card
    }

    fn own(&self) -> Own {
        // Its letters are set by the templates of every game; its words are its own.
        let catalogue = self.letters.catalogue();
        Own { suite: &EVERY_GAME, catalogue, names: Vec::new, check: |_, _| Ok(()), try_out: || Ok(()) }
    }

    fn proofs(&self) -> &dyn Proofs {
        self
    }

    fn bound(&self) -> &dyn Bound {
        self
    }

    fn recorded(&self) -> Option<&dyn Recorded> {
        Some(self)
    }

    fn prepare(&self, options: &[String], files: Option<&Path>) -> Result<Box<dyn Prepared>, Failure> {
        Ok(Box::new(options::prepare(self, options, files)?))
    }

    fn tongue(&self, _books: &Reading<'_>, _game: &GameRow) -> Result<Arc<dyn Tongue>, Failure> {
        Ok(Arc::new(Spoken::<W, R::Order>::of(self.words)))
    }

    fn standing(&self, books: &Reading<'_>, game: &GameRow) -> Result<Option<Rc<dyn Standing>>, Failure> {
        forecast::standing(self, books, game)
    }

    fn begin(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<Played, Failure> {
        let history = History::begin(self.rules(books, game)?, seats(books, game)?, game.seed)
            .map_err(|diverged| told(game, None, &diverged))?;
        books.begin_step(game, 0, now)?;
        books.prove(game, 0, &history.digest().to_string())?;
        let mut run = Run::new(self, books, game, now, history)?;
        run.keep_events(0)?;
        if let Some(record) = books.files(game)?.get(options::RECORD) {
            self.enter_record(&mut run, record)?;
        }
        let mut played = run.play()?;
        // Everybody has the first letter.
        played.readers = books.seats(game)?.iter().filter(|row| row.person.is_some()).map(|row| row.position).collect();
        Ok(played)
    }

    fn play(&self, books: &Writing<'_>, game: &GameRow, _database: &Path, now: &str) -> Result<Played, Failure> {
        let history = self.replayed(books, game, Check::Last)?;
        Run::new(self, books, game, now, history)?.play()
    }

    fn sit<'g>(&'g self, books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Box<dyn Table + 'g>, Failure> {
        Ok(Box::new(Sitting::new(self, books, game, turn)?))
    }

    fn archive(&self, books: &Reading<'_>, game: &GameRow, language: Language) -> Result<Vec<SiteFile>, Failure> {
        super::table::archive(self, books, game, language)
    }

    fn showing(&self) -> Option<Showing> {
        self.showing
    }

    fn trial<'g>(&'g self, wanted: &TrialOf<'_>) -> Result<Box<dyn Trial + 'g>, Failure> {
        self.at_terminal(wanted)
    }

    fn undo(
        &self,
        books: &Writing<'_>,
        game: &GameRow,
        undoing: &Undoing<'_>,
    ) -> Result<Option<serde_json::Value>, Failure> {
        let rows = books.moves(game)?;
        let Some(last) = rows.last() else { return Ok(None) };
        let to = undoing.to.unwrap_or(last.number);
        if to == 0 || to > last.number {
            return Err(Failure::refused(format!(
                "game {}: no move {to} has been played; name one from 1 to {}",
                game.name, last.number
            )));
        }
        let cut = books.cut_moves(game, to)?;
        let mut aside = books.set_aside_from(game, to)?;
        // What came at any time was spent when it was carried out; the moderator's word lets it count again, as an answer.
        for row in cut.iter().filter(|row| row.sheet.is_some()) {
            let sheets = books.sheets_of(game, row.position)?;
            let spent = sheets.iter().find(|sheet| Some(sheet.id) == row.sheet && !sheet.answers);
            aside.extend(spent.map(|sheet| (sheet.position, u32::from(sheet.turn))));
        }
        aside.sort_by_key(|(seat, number)| (*number, *seat));
        let turn = u16::try_from(to - 1).unwrap_or(u16::MAX);
        let (withdrawn, gone) = books.withdraw_from(game, turn.saturating_add(1))?;
        let inputs: Vec<_> = cut.iter().map(|row| json!([row.position, row.number, row.canonical])).collect();
        let aside: Vec<_> = aside.iter().map(|(seat, number)| json!({ "position": seat, "number": number })).collect();
        let detail = json!({ "to": to, "inputs": inputs, "sheets": aside });
        let entry = JournalEntry::new(UNDO, Some(turn), undoing.now, detail);
        books.note(game, &JournalEntry { reason: undoing.reason.to_owned(), ..entry })?;
        Ok(Some(json!({
            "undone": to, "moves": cut.len(), "sheets": aside, "withdrawn": withdrawn, "gone": gone,
        })))
    }

    fn vacated(&self, books: &Writing<'_>, game: &GameRow, seat: Seat, now: &str) -> Result<(), Failure> {
        if game.next_turn().is_none() {
            return Ok(());
        }
        let history = self.replayed(books, game, Check::Last)?;
        let mut run = Run::new(self, books, game, now, history)?;
        run.enter(&Input { seat, origin: Origin::Moderator, deed: Deed::Handover })?;
        run.settled(true)?;
        Ok(())
    }
}

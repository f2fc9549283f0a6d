//! A game of moves as the shelf asks of it.

use super::play::Run;
use super::table::Sitting;
use super::{Moves, kept, options};
use crate::games::Seat;
use crate::games::moves::digest::Digest;
use crate::games::moves::record::Staged;
use crate::games::moves::{Deed, Diverged, History, Input, Origin, Ruled};
use crate::games::settings::Settings;
use crate::language::Language;
use crate::report::moves::Letters;
use crate::report::{EVERY_GAME, Own, SiteFile};
use crate::sheet::Tongue;
use crate::sheet::moves::{Spoken, Words};
use crate::shelf::{Card, Failure, Game, Played, Prepared, Proofs, Recorded, Table, Trial, TrialOf, Undoing};
use crate::store::{GameRow, JournalEntry, MoveRow, Reading, Writing};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;

/// Nothing of a game of moves is a moderator's own but what stands in the shared templates.
const OWN: Own = Own { suite: &EVERY_GAME, names: Vec::new, check: |_| Ok(()), try_out: || Ok(()) };

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
        OWN
    }

    fn proofs(&self) -> &dyn Proofs {
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

    fn begin(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<Played, Failure> {
        let history = History::begin(self.rules(books, game)?, seats(books, game)?, game.seed)
            .map_err(|diverged| told(game, None, &diverged))?;
        books.begin_step(game, 0, now)?;
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
        let aside = books.set_aside_from(game, to)?;
        let turn = u16::try_from(to - 1).unwrap_or(u16::MAX);
        let (withdrawn, gone) = books.withdraw_from(game, turn.saturating_add(1))?;
        let inputs: Vec<_> = cut.iter().map(|row| json!([row.position, row.number, row.canonical])).collect();
        let aside: Vec<_> = aside.iter().map(|(seat, number)| json!({ "position": seat, "number": number })).collect();
        let detail = json!({ "to": to, "inputs": inputs, "sheets": aside });
        let entry = JournalEntry::new("undo", Some(turn), undoing.now, detail);
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

/// Which digests a replay is held to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    Last,
    All,
    Nothing,
}

/// How many seats a game has.
pub(super) fn seats(books: &Reading<'_>, game: &GameRow) -> Result<u8, Failure> {
    Ok(u8::try_from(books.seats(game)?.len()).unwrap_or(u8::MAX))
}

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// The rules of a game, from its options and files as they were kept with it.
    pub(super) fn rules(&self, books: &Reading<'_>, game: &GameRow) -> Result<Arc<R>, Failure> {
        let settings = Settings::read(&books.options(game)?);
        let rules = R::ruled(&settings, &books.files(game)?);
        Ok(Arc::new(rules.map_err(|fault| Failure::refused(format!("game {}: {fault}", game.name)))?))
    }

    /// A game played again from its record.
    pub(super) fn replayed(&self, books: &Reading<'_>, game: &GameRow, check: Check) -> Result<History<R>, Failure> {
        self.replay_of(books, game, &books.moves(game)?, check)
    }

    /// The same from some of its rows.
    pub(super) fn replay_of(
        &self,
        books: &Reading<'_>,
        game: &GameRow,
        rows: &[MoveRow],
        check: Check,
    ) -> Result<History<R>, Failure> {
        let last = rows.len();
        let mut inputs: Vec<(Input<R::Order>, Option<Digest>)> = Vec::with_capacity(last);
        for (place, row) in rows.iter().enumerate() {
            let held = match check {
                Check::All => true,
                Check::Last => place + 1 == last,
                Check::Nothing => false,
            };
            let digest = if held { Some(digest(row, game)?) } else { None };
            inputs.push((kept::input::<R>(row, &game.name)?, digest));
        }
        History::replay(self.rules(books, game)?, seats(books, game)?, game.seed, &inputs)
            .map_err(|diverged| told(game, Some(rows), &diverged))
    }
}

fn digest(row: &MoveRow, game: &GameRow) -> Result<Digest, Failure> {
    row.digest.parse().map_err(|_| {
        Failure::refused(format!("game {}: the digest of input {} is none; the file is damaged", game.name, row.seq))
    })
}

/// A replay that went another way, in words.
pub(super) fn told(game: &GameRow, rows: Option<&[MoveRow]>, diverged: &Diverged) -> Failure {
    let seq = match diverged {
        Diverged::Refused { seq, .. } | Diverged::Digest { seq } => *seq,
        Diverged::Stuck(stuck) => return Failure::refused(format!("game {}: {stuck}", game.name)),
    };
    let row = seq.checked_sub(1).and_then(|place| rows?.get(place));
    let number = row.map_or(0, |row| row.number);
    let what = match diverged {
        Diverged::Refused { reason, .. } => {
            let orders = row.map(|row| row.canonical.replace('\n', "; ")).unwrap_or_default();
            format!("is refused now ({reason}): {orders}")
        }
        _ => "leads to another position than it did".to_owned(),
    };
    Failure::refused(format!(
        "game {name}: move {number} {what}; this rpo plays by other rules than the one the game was played with. Go on with \
         that one, or type `rpo run {name} --accept-rules` to go on by the new rules, or `rpo undo {name} --to {number}`",
        name = game.name
    ))
}

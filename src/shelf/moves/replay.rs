//! A game played again from its record, and held against the positions it led to before.

use super::{Moves, kept};
use crate::games::moves::digest::Digest;
use crate::games::moves::record::Staged;
use crate::games::moves::{Diverged, History, Input, Ruled};
use crate::games::settings::Settings;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::Failure;
use crate::store::{GameRow, MoveRow, PROGRAM, Reading};
use std::sync::Arc;

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
            .map_err(|diverged| told_by(books, game, rows, &diverged))
    }
}

/// The same with the program that played it, where that is known.
fn told_by(books: &Reading<'_>, game: &GameRow, rows: &[MoveRow], diverged: &Diverged) -> Failure {
    let number = diverged.seq().and_then(|seq| Some(rows.get(seq.checked_sub(1)?)?.number));
    let step = number.and_then(|number| books.step(game, number).ok().flatten());
    in_words(game, Some(rows), diverged, step.and_then(|step| step.program).as_deref())
}

fn digest(row: &MoveRow, game: &GameRow) -> Result<Digest, Failure> {
    row.digest.parse().map_err(|_| {
        Failure::refused(format!("game {}: the digest of input {} is none; the file is damaged", game.name, row.seq))
    })
}

/// A replay that went another way, in words.
pub(super) fn told(game: &GameRow, rows: Option<&[MoveRow]>, diverged: &Diverged) -> Failure {
    in_words(game, rows, diverged, None)
}

fn in_words(game: &GameRow, rows: Option<&[MoveRow]>, diverged: &Diverged, program: Option<&str>) -> Failure {
    if let Diverged::Stuck(stuck) = diverged {
        return Failure::refused(format!("game {}: {stuck}", game.name));
    }
    let row = diverged.seq().and_then(|seq| rows?.get(seq.checked_sub(1)?));
    let number = row.map_or(0, |row| row.number);
    let what = match diverged {
        Diverged::Refused { reason, .. } => {
            let orders = row.map(|row| row.canonical.replace('\n', "; ")).unwrap_or_default();
            format!("is refused now ({reason}): {orders}")
        }
        _ => "leads to another position than it did".to_owned(),
    };
    let by = match program {
        Some(program) => format!("rpo {program}, which played it"),
        None => "the one the game was played with".to_owned(),
    };
    Failure::refused(format!(
        "game {name}: move {number} {what}; this rpo {PROGRAM} plays by other rules than {by}. Go on \
         with that one, or type `rpo run {name} --accept-rules` to go on by the new rules, or `rpo undo {name} --to {number}`",
        name = game.name
    ))
}

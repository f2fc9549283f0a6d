//! The record of a game of moves held against the rules as they are now, and opened for anybody to do so.

use super::replay::{Check, told};
use super::{ACCEPT_RULES, Moves, kept};
use crate::games::Seat;
use crate::games::moves::record::Staged;
use crate::games::moves::{History, Origin, Ruled, digest};
use crate::games::settings::Settings;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::{Bound, Failure, Opened, Verified};
use crate::store::{GameRow, JournalEntry, MoveRow, PROGRAM, Reading, Writing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An input as it is opened.
#[derive(Serialize, Deserialize)]
struct OpenedInput {
    number: u32,
    position: Seat,
    origin: Origin,
    canonical: String,
    content: String,
}

impl<R, W, L> Bound for Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn verify(&self, books: &Reading<'_>, game: &GameRow) -> Result<Verified, Failure> {
        let history = self.replayed(books, game, Check::All)?;
        let key = books.game_key(game)?;
        let reached: BTreeMap<u32, String> =
            books.moves(game)?.into_iter().map(|row| (row.number, row.digest)).collect();
        for step in books.steps(game)? {
            if reached.get(&step.number).is_some_and(|digest| !step.proves(&key, digest)) {
                return Err(Failure::refused(format!(
                    "game {}: move {} leads to a position that {}, which played it, has not proved: the record was changed \
                     since. Go back to a backup",
                    game.name,
                    step.number,
                    step.player()
                )));
            }
        }
        Ok(verified(&history))
    }

    fn objection(&self, _books: &Reading<'_>, _game: &GameRow) -> Result<Option<String>, Failure> {
        // Playing on begins with the record played again, and stops there.
        Ok(None)
    }

    fn accept_rules(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<usize, Failure> {
        let rows = books.moves(game)?;
        let mut history = self.replay_of(books, game, &[], Check::Nothing)?;
        let mut digests = Vec::with_capacity(rows.len());
        let mut reached = BTreeMap::from([(0, history.digest().to_string())]);
        for row in &rows {
            let input = kept::input::<R>(row, &game.name)?;
            history.again(&input).map_err(|diverged| told(game, Some(&rows), &diverged))?;
            digests.push(history.digest().to_string());
            reached.insert(row.number, history.digest().to_string());
        }
        let differs: Vec<&MoveRow> =
            rows.iter().zip(&digests).filter(|(row, digest)| row.digest != **digest).map(|(row, _)| row).collect();
        if let Some(first) = differs.first() {
            let played_by = books.step(game, first.number)?.and_then(|step| step.program);
            books.set_digests(game, &digests)?;
            for (number, digest) in reached.range(first.number..) {
                books.prove(game, *number, digest)?;
            }
            let detail = json!({
                "inputs": rows.len(), "changed": differs.len(), "from": first.number, "played_by": played_by, "rpo": PROGRAM,
            });
            books.note(game, &JournalEntry::new(ACCEPT_RULES, game.turn, now, detail))?;
        }
        Ok(differs.len())
    }

    fn open(&self, books: &Reading<'_>, game: &GameRow) -> Result<Value, Failure> {
        let inputs = books.moves(game)?.into_iter().map(|row| OpenedInput {
            number: row.number,
            position: row.position,
            origin: row.origin,
            canonical: row.canonical,
            content: row.content,
        });
        serde_json::to_value(inputs.collect::<Vec<_>>()).map_err(|error| Failure::refused(error.to_string()))
    }

    fn verify_opened(&self, opened: &Opened) -> Result<Verified, Failure> {
        let wrong =
            |why: String| Failure::refused(format!("what was opened of game {} is damaged: {why}", opened.game));
        let inputs: Vec<OpenedInput> =
            serde_json::from_value(opened.record.clone()).map_err(|error| wrong(error.to_string()))?;
        let rules = R::ruled(&Settings::read(&opened.options), &opened.files);
        let rules = Arc::new(rules.map_err(|fault| wrong(fault.to_string()))?);
        let begun = History::begin(rules, opened.seats, opened.seed);
        let mut history = begun.map_err(|diverged| opened.otherwise(0, &diverged.to_string()))?;
        opened.check(0, &history.digest().to_string())?;
        for (place, one) in inputs.iter().enumerate() {
            let row = MoveRow {
                seq: u32::try_from(place + 1).unwrap_or(u32::MAX),
                number: one.number,
                position: one.position,
                origin: one.origin,
                sheet: None,
                canonical: one.canonical.clone(),
                content: one.content.clone(),
                at: String::new(),
                digest: String::new(),
            };
            let input = kept::input::<R>(&row, &opened.game)?;
            history.again(&input).map_err(|diverged| opened.otherwise(one.number, &diverged.to_string()))?;
            // A step is proved by the last input of it.
            if inputs.get(place + 1).is_none_or(|next| next.number != one.number) {
                opened.check(one.number, &history.digest().to_string())?;
            }
        }
        Ok(verified(&history))
    }
}

fn verified<R: Ruled + 'static>(history: &History<R>) -> Verified {
    let course = history.course();
    let digest = digest::public(&course.facts()).to_string();
    Verified { inputs: history.inputs(), number: course.asked().number, digest, accepted: Vec::new() }
}

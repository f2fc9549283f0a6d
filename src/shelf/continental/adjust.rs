//! Figures put right between two turns, by lines as the moderator writes them.

use super::ContinentalRails;
use crate::games::continental::Game;
use crate::games::continental::adjust::adjust;
use crate::sheet::continental::{ADJUSTMENTS, adjustment, read_adjustments};
use crate::shelf::{Adjusted, Adjusting, Failure, PutRight, Undoing, undoing};
use crate::store::{GameRow, JournalEntry, Writing};
use serde_json::{Value, json};

impl Adjusted for ContinentalRails {
    fn lines(&self) -> &'static [(&'static str, &'static str)] {
        &ADJUSTMENTS
    }

    fn adjust(&self, books: &Writing<'_>, game: &GameRow, wanted: &Adjusting<'_>) -> Result<PutRight, Failure> {
        let name = &game.name;
        let Some(before) = books.load_last(game)? else {
            return Err(Failure::refused(format!("game {name} has not begun, so there is nothing to put right")));
        };
        let map = before.rules.map.clone();
        let lines = read_adjustments(wanted.text, &map).map_err(Failure::refused)?;
        if lines.is_empty() {
            return Err(Failure::refused(
                "there is no line to carry out; `rpo adjust --help` lists all kinds of lines",
            ));
        }
        let done = adjust(&before, &lines, wanted.reason).map_err(|refused| Failure::refused(refused.to_string()))?;
        books.save_adjustment(game, &before, &done, (&lines, wanted.reason), wanted.now)?;
        let written = |lines: &[_]| lines.iter().map(|line| adjustment(line, &map)).collect::<Vec<_>>();
        let put = PutRight {
            turn: before.turn,
            lines: written(&lines),
            inverse: written(&done.inverse),
            besides: besides(&before, &done.game),
        };
        let detail = json!({ "lines": put.lines, "inverse": put.inverse });
        let entry = JournalEntry::new("adjust", Some(put.turn), wanted.now, detail);
        books.note(game, &JournalEntry { reason: wanted.reason.to_owned(), ..entry })?;
        Ok(put)
    }
}

/// Figures that follow from others.
fn besides(before: &Game, after: &Game) -> Vec<String> {
    let mut changed = Vec::new();
    for (id, player) in &after.players {
        let Some(then) = before.player(*id) else { continue };
        let figures = [
            ("net worth", then.net_worth, player.net_worth),
            ("limit", then.limit, player.limit),
            ("recall", then.recall, player.recall),
        ];
        for (what, old, new) in figures {
            if old != new {
                changed.push(format!("player {id}: {what} {new}, was {old}"));
            }
        }
    }
    for railroad in after.railroads.values() {
        let Some(then) = before.railroad(railroad.id) else { continue };
        if then.directors != railroad.directors || then.chairman != railroad.chairman {
            let directors: Vec<String> = railroad.directors.iter().map(ToString::to_string).collect();
            let code = after.rules.map.railroad_code(railroad.id);
            let chairman = railroad.chairman.map_or_else(|| "nobody".to_owned(), |chairman| chairman.to_string());
            changed.push(format!("{code}: directors {}; chairman {chairman}", directors.join(", ")));
        }
    }
    changed
}

/// Takes back what was done last: a correction, or a turn.
pub(super) fn undo(books: &Writing<'_>, game: &GameRow, wanted: &Undoing<'_>) -> Result<Option<Value>, Failure> {
    if wanted.to.is_none()
        && let Some(undone) = books.undo_adjustment(game)?
    {
        let map = books.rules(game)?.map.clone();
        let lines: Vec<String> = undone.lines.iter().map(|line| adjustment(line, &map)).collect();
        let detail = json!({ "lines": lines, "was_for": undone.reason });
        let entry = JournalEntry::new("undo-adjust", game.turn, wanted.now, detail);
        books.note(game, &JournalEntry { reason: wanted.reason.to_owned(), ..entry })?;
        return Ok(Some(json!({ "adjustment": lines, "turn": game.turn, "withdrawn": 0, "gone": 0 })));
    }
    undoing::turns(books, game, wanted)
}

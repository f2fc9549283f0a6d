//! Figures put right by hand: the rows of the last turn are written anew, and what stood there is kept beside them.

use crate::games::continental::Game;
use crate::games::continental::adjust::Adjusted;
use crate::games::continental::correction::Adjustment;
use crate::games::continental::map::RouteId;
use crate::games::continental::money::Money;
use crate::games::continental::player::{Player, PlayerId, PrivateCompany};
use crate::games::continental::railroad::Railroad;
use crate::games::continental::railroads::Railroads;
use crate::store::{GameRow, Reading, StoreError, Writing};
use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

/// A correction as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct AdjustmentRow {
    /// From 1 in each turn.
    pub seq: u32,
    pub at: String,
    pub reason: String,
    pub lines: Vec<Adjustment>,
    /// Place of its first event among those of the turn.
    first_event: i64,
}

impl AdjustmentRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<(AdjustmentRow, String)> {
        let lines: String = row.get("lines")?;
        let read = AdjustmentRow {
            seq: row.get("seq")?,
            at: row.get("at")?,
            reason: row.get("reason")?,
            lines: Vec::new(),
            first_event: row.get("first_event")?,
        };
        Ok((read, lines))
    }
}

/// All of a game that a correction may change.
#[derive(Serialize, Deserialize)]
struct Before {
    bank: Money,
    public: Money,
    players: Vec<(PlayerId, Player)>,
    railroads: Vec<Railroad>,
    pcs: Vec<PrivateCompany>,
    hidden_pcs: Vec<RouteId>,
}

impl Before {
    fn of(game: &Game) -> Before {
        Before {
            bank: game.bank,
            public: game.public,
            players: game.players.iter().map(|(id, player)| (*id, player.clone())).collect(),
            railroads: game.railroads.values().cloned().collect(),
            pcs: game.pcs.values().copied().collect(),
            hidden_pcs: game.hidden_pcs.clone(),
        }
    }

    fn put_into(self, game: &mut Game) {
        game.bank = self.bank;
        game.public = self.public;
        game.players = self.players.into_iter().collect();
        game.railroads = Railroads::default();
        for railroad in self.railroads {
            game.railroads.insert(railroad);
        }
        game.pcs = self.pcs.into_iter().map(|pc| (pc.route, pc)).collect();
        game.hidden_pcs = self.hidden_pcs;
    }
}

impl Reading<'_> {
    /// The corrections that were made after a turn, in order.
    ///
    /// # Errors
    /// If the database fails.
    pub fn adjustments(&self, game: &GameRow, turn: u16) -> Result<Vec<AdjustmentRow>, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT * FROM continental_adjustment WHERE game = ?1 AND turn = ?2 ORDER BY seq")?;
        let rows = query.query_map(params![game.id, turn], AdjustmentRow::read)?;
        rows.map(|row| {
            let (row, lines) = row?;
            Ok(AdjustmentRow { lines: serde_json::from_str(&lines)?, ..row })
        })
        .collect()
    }
}

impl Reading<'_> {
    /// The game as a turn left it, before any correction.
    ///
    /// # Errors
    /// As [`Reading::load_game`].
    pub fn load_played(&self, row: &GameRow, turn: u16) -> Result<Game, StoreError> {
        let mut game = self.load_game(row, turn)?;
        let mut query = self
            .sql
            .prepare_cached("SELECT before FROM continental_adjustment WHERE game = ?1 AND turn = ?2 AND seq = 1")?;
        let kept: Option<String> = query.query_row(params![row.id, turn], |row| row.get(0)).optional()?;
        if let Some(kept) = kept {
            serde_json::from_str::<Before>(&kept)?.put_into(&mut game);
        }
        Ok(game)
    }
}

impl Writing<'_> {
    /// Keeps a correction of the last turn, its events and the game as it stands now.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_adjustment(
        &self,
        row: &GameRow,
        before: &Game,
        adjusted: &Adjusted,
        kept: (&[Adjustment], &str),
        now: &str,
    ) -> Result<(), StoreError> {
        let (lines, reason) = kept;
        let turn = before.turn;
        let next = "SELECT coalesce(max(seq) + 1, 0) FROM event WHERE game = ?1 AND number = ?2";
        let first_event: i64 = self.sql.query_row(next, params![row.id, turn], |row| row.get(0))?;
        self.sql.execute(
            "INSERT INTO continental_adjustment (game, turn, seq, at, reason, lines, inverse, before, first_event)
             SELECT ?1, ?2, count(*) + 1, ?3, ?4, ?5, ?6, ?7, ?8 FROM continental_adjustment
             WHERE game = ?1 AND turn = ?2",
            params![
                row.id,
                turn,
                now,
                reason,
                serde_json::to_string(lines)?,
                serde_json::to_string(&adjusted.inverse)?,
                serde_json::to_string(&Before::of(before))?,
                first_event
            ],
        )?;
        self.replace_state(row, &adjusted.game)?;
        self.save_events(row, turn, &adjusted.events)
    }

    /// Takes the last correction of the last turn back: its rows and events go, and what stood there before stands there
    /// again. `None`: there is none.
    ///
    /// # Errors
    /// If the database fails.
    pub fn undo_adjustment(&self, row: &GameRow) -> Result<Option<AdjustmentRow>, StoreError> {
        let Some(turn) = row.turn else { return Ok(None) };
        let Some(last) = self.adjustments(row, turn)?.pop() else { return Ok(None) };
        let key = params![row.id, turn, last.seq];
        let kept: Option<String> = self
            .sql
            .query_row(
                "SELECT before FROM continental_adjustment WHERE game = ?1 AND turn = ?2 AND seq = ?3",
                key,
                |row| row.get(0),
            )
            .optional()?;
        let Some(kept) = kept else { return Ok(None) };
        let mut game = self.load_game(row, turn)?;
        serde_json::from_str::<Before>(&kept)?.put_into(&mut game);
        self.replace_state(row, &game)?;
        self.sql.execute("DELETE FROM continental_adjustment WHERE game = ?1 AND turn = ?2 AND seq = ?3", key)?;
        self.sql.execute(
            "DELETE FROM event WHERE game = ?1 AND number = ?2 AND seq >= ?3",
            params![row.id, turn, last.first_event],
        )?;
        Ok(Some(last))
    }
}

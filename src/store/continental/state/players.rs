//! Tycoons, their shares, awards and private companies.

use super::Key;
use crate::games::continental::Game;
use crate::games::continental::map::RouteId;
use crate::games::continental::player::{Category, Player, PlayerId, PrivateCompany};
use crate::store::{Reading, StoreError, Writing};
use rusqlite::params;
use std::collections::{BTreeMap, BTreeSet};

impl Reading<'_> {
    pub(super) fn load_players(&self, key: Key) -> rusqlite::Result<BTreeMap<PlayerId, Player>> {
        let mut query = self
            .sql
            .prepare_cached("SELECT * FROM continental_player WHERE game = ?1 AND turn = ?2 ORDER BY position")?;
        let mut players: BTreeMap<PlayerId, Player> = query
            .query_map(params![key.game, key.turn], |row| {
                let player = Player {
                    name: row.get("name")?,
                    computer: row.get("computer")?,
                    cash: row.get("cash")?,
                    debt: row.get("debt")?,
                    limit: row.get("credit_limit")?,
                    recall: row.get("recall")?,
                    net_worth: row.get("net_worth")?,
                    shares: BTreeMap::new(),
                    vp: [
                        row.get("robber_baron")?,
                        row.get("rail_mogul")?,
                        row.get("rail_builder")?,
                        row.get("rail_magnate")?,
                        row.get("rail_prodigal")?,
                    ],
                    awards: BTreeSet::new(),
                    bankrupt: row.get("bankrupt")?,
                    may_rename: row.get("may_rename")?,
                };
                Ok((row.get("position")?, player))
            })?
            .collect::<rusqlite::Result<_>>()?;
        let mut query = self.sql.prepare_cached(
            "SELECT position, railroad, shares FROM continental_holding WHERE game = ?1 AND turn = ?2",
        )?;
        let mut rows = query.query(params![key.game, key.turn])?;
        while let Some(row) = rows.next()? {
            if let Some(player) = players.get_mut(&row.get("position")?) {
                player.shares.insert(row.get("railroad")?, row.get("shares")?);
            }
        }
        let mut query =
            self.sql.prepare_cached("SELECT position, link FROM continental_award WHERE game = ?1 AND turn = ?2")?;
        let mut rows = query.query(params![key.game, key.turn])?;
        while let Some(row) = rows.next()? {
            if let Some(player) = players.get_mut(&row.get("position")?) {
                player.awards.insert(row.get("link")?);
            }
        }
        Ok(players)
    }

    pub(super) fn load_pcs(&self, key: Key) -> rusqlite::Result<BTreeMap<RouteId, PrivateCompany>> {
        let mut query =
            self.sql.prepare_cached("SELECT * FROM continental_pc WHERE game = ?1 AND turn = ?2 ORDER BY route")?;
        query
            .query_map(params![key.game, key.turn], |row| {
                let pc = PrivateCompany {
                    route: row.get("route")?,
                    owner: row.get("owner")?,
                    paid: row.get("paid")?,
                    ask: row.get("ask")?,
                };
                Ok((pc.route, pc))
            })?
            .collect()
    }
}

impl Writing<'_> {
    pub(super) fn save_players(&self, key: Key, game: &Game) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO continental_player
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        )?;
        let mut award = self.sql.prepare_cached("INSERT INTO continental_award VALUES (?1, ?2, ?3, ?4)")?;
        for (position, player) in &game.players {
            insert.execute(params![
                key.game,
                key.turn,
                position,
                player.name,
                player.computer,
                player.cash,
                player.debt,
                player.limit,
                player.recall,
                player.net_worth,
                player.points(Category::RobberBaron),
                player.points(Category::RailMogul),
                player.points(Category::RailBuilder),
                player.points(Category::RailMagnate),
                player.points(Category::RailProdigal),
                player.bankrupt,
                player.may_rename
            ])?;
            for link in &player.awards {
                award.execute(params![key.game, key.turn, position, link])?;
            }
        }
        Ok(())
    }

    /// Shares, whose railroads must be saved already.
    pub(super) fn save_holdings(&self, key: Key, game: &Game) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached("INSERT INTO continental_holding VALUES (?1, ?2, ?3, ?4, ?5)")?;
        for (position, player) in &game.players {
            for (railroad, shares) in &player.shares {
                insert.execute(params![key.game, key.turn, position, railroad, shares])?;
            }
        }
        Ok(())
    }

    pub(super) fn save_pcs(&self, key: Key, game: &Game) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached("INSERT INTO continental_pc VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
        for pc in game.pcs.values() {
            insert.execute(params![key.game, key.turn, pc.route, pc.owner, pc.paid, pc.ask])?;
        }
        Ok(())
    }
}

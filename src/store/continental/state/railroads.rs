//! Railroads with their lines, technologies and directors.

use super::Key;
use crate::games::continental::Game;
use crate::games::continental::map::RailroadId;
use crate::games::continental::railroad::{Railroad, RightOfWay};
use crate::games::continental::railroads::Railroads;
use crate::games::continental::route_set::RouteSet;
use crate::store::{Reading, StoreError, Writing};
use rusqlite::{Row, params};
use std::collections::BTreeSet;

impl Reading<'_> {
    pub(super) fn load_railroads(&self, key: Key) -> rusqlite::Result<Railroads> {
        let mut query = self
            .sql
            .prepare_cached("SELECT * FROM continental_railroad WHERE game = ?1 AND turn = ?2 ORDER BY railroad")?;
        let mut railroads: Railroads =
            query.query_map(params![key.game, key.turn], railroad)?.collect::<rusqlite::Result<_>>()?;
        self.each(key, "SELECT railroad, route, doubled FROM continental_line", |row| {
            if let Some(found) = railroads.get_mut(&row.get("railroad")?) {
                found.lines.insert(row.get("route")?);
                if row.get("doubled")? {
                    found.doubled.insert(row.get("route")?);
                }
            }
            Ok(())
        })?;
        self.each(key, "SELECT railroad, technology FROM continental_technology", |row| {
            if let Some(found) = railroads.get_mut(&row.get("railroad")?) {
                found.technologies.insert(row.get("technology")?);
            }
            Ok(())
        })?;
        self.each(key, "SELECT railroad, position FROM continental_director", |row| {
            if let Some(found) = railroads.get_mut(&row.get("railroad")?) {
                found.directors.insert(row.get("position")?);
            }
            Ok(())
        })?;
        Ok(railroads)
    }

    fn each(
        &self,
        key: Key,
        select: &str,
        mut take: impl FnMut(&Row<'_>) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        let mut query = self.sql.prepare_cached(&format!("{select} WHERE game = ?1 AND turn = ?2"))?;
        let mut rows = query.query(params![key.game, key.turn])?;
        while let Some(row) = rows.next()? {
            take(row)?;
        }
        Ok(())
    }
}

fn railroad(row: &Row<'_>) -> rusqlite::Result<Railroad> {
    let id: RailroadId = row.get("railroad")?;
    let row_route = row.get::<_, Option<_>>("row")?;
    let right_of_way = match row_route {
        Some(route) => Some(RightOfWay { route, grant: row.get("row_grant")? }),
        None => None,
    };
    Ok(Railroad {
        id,
        lines: RouteSet::new(),
        doubled: RouteSet::new(),
        row: right_of_way,
        land: row.get("land")?,
        price: row.get("price")?,
        issued: row.get("issued")?,
        public: row.get("public")?,
        treasury: row.get("treasury")?,
        cash: row.get("cash")?,
        bonds: row.get("bonds")?,
        loans: row.get("loans")?,
        owed_president: row.get("owed_president")?,
        efficiency: row.get("efficiency")?,
        locomotive: row.get("locomotive")?,
        technologies: BTreeSet::new(),
        standing: row.get("standing")?,
        president: row.get("president")?,
        chairman: row.get("chairman")?,
        directors: BTreeSet::new(),
        last_dividend: row.get("last_dividend")?,
        last_profit: row.get("last_profit")?,
        fresh: row.get("fresh")?,
    })
}

impl Writing<'_> {
    pub(super) fn save_railroads(&self, key: Key, game: &Game) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO continental_railroad
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22)",
        )?;
        let mut line = self.sql.prepare_cached("INSERT INTO continental_line VALUES (?1, ?2, ?3, ?4, ?5)")?;
        let mut technology = self.sql.prepare_cached("INSERT INTO continental_technology VALUES (?1, ?2, ?3, ?4)")?;
        let mut director = self.sql.prepare_cached("INSERT INTO continental_director VALUES (?1, ?2, ?3, ?4)")?;
        for railroad in game.railroads.values() {
            insert.execute(params![
                key.game,
                key.turn,
                railroad.id,
                railroad.row.map(|row| row.route),
                railroad.row.map(|row| row.grant),
                railroad.land,
                railroad.price,
                railroad.issued,
                railroad.public,
                railroad.treasury,
                railroad.cash,
                railroad.bonds,
                railroad.loans,
                railroad.owed_president,
                railroad.efficiency,
                railroad.locomotive,
                railroad.standing,
                railroad.president,
                railroad.chairman,
                railroad.last_dividend,
                railroad.last_profit,
                railroad.fresh
            ])?;
            for route in &railroad.lines {
                let doubled = railroad.doubled.contains(route);
                line.execute(params![key.game, key.turn, route, railroad.id, doubled])?;
            }
            for one in &railroad.technologies {
                technology.execute(params![key.game, key.turn, railroad.id, one])?;
            }
            for position in &railroad.directors {
                director.execute(params![key.game, key.turn, railroad.id, position])?;
            }
        }
        Ok(())
    }
}

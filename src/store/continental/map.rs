//! The map of a game: it is stored with the game, so that a corrected map never changes a game under way.

use crate::games::continental::map::{Map, Route, RouteId, Town};
use crate::store::{Reading, StoreError, Writing};
use rusqlite::params;

impl Reading<'_> {
    /// The map of a game.
    pub(super) fn map(&self, game: i64) -> Result<Map, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM continental_town WHERE game = ?1 ORDER BY place")?;
        let towns: Vec<Town> = query
            .query_map([game], |row| {
                Ok(Town {
                    code: row.get("code")?,
                    name: row.get("name")?,
                    state: row.get("state")?,
                    value: row.get("value")?,
                    star: row.get("star")?,
                    region: row.get("region")?,
                    latitude: row.get("latitude")?,
                    longitude: row.get("longitude")?,
                })
            })?
            .collect::<rusqlite::Result<_>>()?;
        let mut query = self.sql.prepare_cached("SELECT * FROM continental_route WHERE game = ?1 ORDER BY number")?;
        let routes: Vec<Route> = query
            .query_map([game], |row| {
                Ok(Route {
                    id: row.get("number")?,
                    code: row.get("code")?,
                    kind: row.get("kind")?,
                    miles: row.get("miles")?,
                    from: row.get("from_town")?,
                    to: row.get("to_town")?,
                    name: row.get("name")?,
                    parallel: row.get("parallel")?,
                })
            })?
            .collect::<rusqlite::Result<_>>()?;
        let numbered = (1..).zip(&routes).all(|(number, route)| route.id == RouteId(number));
        let towns_known = routes.iter().flat_map(Route::ends).all(|town| usize::from(town.0) < towns.len());
        if !numbered || !towns_known || routes.is_empty() {
            return Err(StoreError::Damaged("the map of a game has gaps".to_owned()));
        }
        Ok(Map::of(towns, routes))
    }
}

impl Writing<'_> {
    pub(super) fn save_map(&self, game: i64, map: &Map) -> Result<(), StoreError> {
        let mut insert =
            self.sql.prepare_cached("INSERT INTO continental_town VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")?;
        for (place, town) in map.towns().iter().enumerate() {
            insert.execute(params![
                game,
                place,
                town.code,
                town.name,
                town.state,
                town.value,
                town.star,
                town.region,
                town.latitude,
                town.longitude
            ])?;
        }
        let mut insert =
            self.sql.prepare_cached("INSERT INTO continental_route VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
        for route in map.routes() {
            insert.execute(params![
                game,
                route.id,
                route.code,
                route.kind,
                route.miles,
                route.from,
                route.to,
                route.name,
                route.parallel
            ])?;
        }
        Ok(())
    }
}

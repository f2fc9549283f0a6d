//! The rules a game is played by: its parameters stand in its options, its map in tables.

use crate::games::continental::rules::{Parameters, Rules};
use crate::store::{GameRow, Reading, StoreError, Writing};
use std::sync::Arc;

impl Reading<'_> {
    /// The rules a game is played by: its map and its parameters.
    ///
    /// # Errors
    /// [`StoreError::Rules`] if this version of the program can't play by them.
    pub fn rules(&self, game: &GameRow) -> Result<Arc<Rules>, StoreError> {
        let params = Parameters::parse(&self.options(game)?).map_err(|error| StoreError::Rules {
            game: game.name.clone(),
            fault: error.to_string().split_whitespace().collect::<Vec<_>>().join(" "),
        })?;
        Ok(Arc::new(Rules { map: self.map(game.id)?, params }))
    }
}

impl Writing<'_> {
    /// Keeps the map of a game that has just been made.
    ///
    /// # Errors
    /// If the database fails.
    pub fn keep_map_of(&self, game: &GameRow, rules: &Rules) -> Result<(), StoreError> {
        self.save_map(game.id, &rules.map)
    }
}

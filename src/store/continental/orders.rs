//! The orders of a turn.

use crate::games::continental::orders::TurnOrders;
use crate::store::{GameRow, Reading, StoreError};

impl Reading<'_> {
    /// Everybody's orders that count for a turn.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if one can't be read back.
    pub fn turn_orders(&self, game: &GameRow, turn: u16) -> Result<TurnOrders, StoreError> {
        let mut orders = TurnOrders::new();
        for sheet in self.sheets(game, turn)?.into_iter().filter(|sheet| sheet.current) {
            let read = self.sheet_orders(sheet.id)?.into_iter().map(|read| serde_json::from_str(&read.order.content));
            orders.insert(sheet.position, read.collect::<Result<_, _>>()?);
        }
        Ok(orders)
    }
}

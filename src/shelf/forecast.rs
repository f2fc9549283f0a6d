//! What orders would come to, told before they are carried out: from what their author may see, and nothing else.

use super::Failure;
use crate::games::Seat;
use crate::report::{Forecast, Language};
use crate::sheet::Order;
use crate::store::{GameRow, Reading};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A position that orders are awaited for.
pub trait Standing {
    /// What a seat's orders meet in it; `None`: there is no such seat.
    ///
    /// # Errors
    /// If the database fails.
    fn prospect(
        &self,
        books: &Reading<'_>,
        game: &GameRow,
        seat: Seat,
        orders: &[Order],
    ) -> Result<Option<Box<dyn Prospect>>, Failure>;
}

/// A sheet and all that its forecast needs: words are found without the database, for several sheets at once.
pub trait Prospect: Send + Sync {
    /// What will become of the sheet, as far as it can be known now.
    fn forecast(&self, language: Language) -> Forecast;
}

/// Positions of games, read once while nobody else can change them.
#[derive(Default)]
pub(crate) struct Standings(RefCell<BTreeMap<i64, Option<Rc<dyn Standing>>>>);

impl Standings {
    /// What a seat's orders meet in a game; `None`: the game has not begun, or there is no such seat.
    pub(crate) fn prospect(
        &self,
        books: &Reading<'_>,
        game: &GameRow,
        seat: Seat,
        orders: &[Order],
    ) -> Result<Option<Box<dyn Prospect>>, Failure> {
        match self.of(books, game)? {
            Some(standing) => standing.prospect(books, game, seat, orders),
            None => Ok(None),
        }
    }

    fn of(&self, books: &Reading<'_>, game: &GameRow) -> Result<Option<Rc<dyn Standing>>, Failure> {
        if let Some(standing) = self.0.borrow().get(&game.id) {
            return Ok(standing.clone());
        }
        let standing = super::of(game)?.standing(books, game)?;
        self.0.borrow_mut().insert(game.id, standing.clone());
        Ok(standing)
    }
}

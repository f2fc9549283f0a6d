//! The table a game is played at: its state with the people who sit there now, what each of them sees, and the
//! orders a turn is run with.

use crate::games::Seat;
use crate::games::continental::Game;
use crate::games::continental::computer;
use crate::games::continental::orders::TurnOrders;
use crate::games::continental::views::{PlayerView, PublicView, player_view, public_view};
use crate::report::continental::chart::{History, TurnFigures};
use crate::shelf::Failure;
use crate::store::{GameRow, Reading, SeatRow, Status, StoreError};
use std::sync::Arc;

/// A game with the seats as they are now: a newcomer may rename the tycoon he takes over (§3.2).
pub(crate) fn seated(game: Game, seats: &[SeatRow]) -> Game {
    seated_as(game, seats.iter().map(|seat| (seat.position, seat.person.is_none())))
}

/// The same with seats of which is said whether the computer has them.
pub(crate) fn seated_as(mut game: Game, seats: impl Iterator<Item = (Seat, bool)>) -> Game {
    for (position, computer) in seats {
        if let Some(player) = game.players.get_mut(&position) {
            player.may_rename |= player.computer && !computer;
            player.computer = computer;
        }
    }
    game
}

/// What everybody saw at the end of a turn.
pub(crate) struct Views {
    before: Game,
    after: Game,
    events: Vec<crate::games::continental::event::Record>,
    public: Arc<PublicView>,
}

impl Views {
    /// The views of a turn that has been played; of the last one with the people who sit there now.
    pub(crate) fn load(reading: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Views, StoreError> {
        let (before, mut after) = reading.load_turn(game, turn)?;
        let events = reading.load_events(game, turn)?;
        if game.turn == Some(turn) {
            after = seated(after, &reading.seats(game)?);
            // By agreement, where its own rules would let it go on.
            after.ended |= game.status == Status::Ended;
        }
        let public = public_view(&before, &after, &events);
        Ok(Views { before, after, events, public })
    }

    /// What everybody saw.
    pub(crate) fn public(&self) -> Arc<PublicView> {
        self.public.clone()
    }

    /// What one player saw.
    pub(crate) fn of(&self, game: &GameRow, position: Seat) -> Result<PlayerView, StoreError> {
        player_view(&self.public, &self.before, &self.after, &self.events, position)
            .ok_or_else(|| StoreError::NoPosition { game: game.name.clone(), position: position.0 })
    }

    /// What somebody may see who has taken a position since: what everybody saw, and the position as it stands, but nothing
    /// that was told or done by who held it.
    pub(crate) fn of_newcomer(&self, game: &GameRow, position: Seat) -> Result<PlayerView, StoreError> {
        player_view(&self.public, &self.after, &self.after, &[], position)
            .ok_or_else(|| StoreError::NoPosition { game: game.name.clone(), position: position.0 })
    }
}

/// Public figures of every turn up to one, for charts.
pub(crate) fn history(reading: &Reading<'_>, game: &GameRow, turn: u16) -> Result<History, StoreError> {
    let mut history = History::default();
    for turn in 0..=turn {
        // Splits are all that charts need of a turn's events, and reading all of them takes ten times as long.
        let splits = reading.load_events_of(game, turn, "split")?;
        let state = reading.load_game(game, turn)?;
        history.turns.push(TurnFigures::of(&public_view(&state, &state, &splits)));
    }
    Ok(history)
}

/// The orders the next turn is run with, and the persons who have sent none and are not away. The computer gives those of
/// seats nobody has, and of persons it stands in or plays for.
pub(crate) fn orders(reading: &Reading<'_>, game: &GameRow, turn: u16) -> Result<(TurnOrders, Vec<Seat>), Failure> {
    let mut orders = reading.turn_orders(game, turn)?;
    let mut missing = Vec::new();
    let seats = reading.seats(game)?;
    let stood_in_for = reading.stood_in_for(game, turn.into())?;
    let computed = |seat: &SeatRow| !seat.is_awaited() || stood_in_for.contains(&seat.position);
    let views = match seats.iter().any(computed) {
        true => Some(Views::load(reading, game, turn.saturating_sub(1))?),
        false => None,
    };
    for seat in &seats {
        let sent = seat.person.is_some() && orders.contains_key(&seat.position);
        match &views {
            _ if sent => {}
            Some(views) if computed(seat) => {
                let view = views.of(game, seat.position)?;
                orders.insert(seat.position, computer::orders(&view, game.seed));
            }
            _ if reading.is_away(game, turn.into(), seat.position)? => {}
            _ => missing.push(seat.position),
        }
    }
    Ok((orders, missing))
}

//! The end of the game and the score (§7).

use super::amounts::Dollars;
use super::codes::Holding;
use super::event::{Ending, Event};
use super::fortunes::Fortune;
use super::position::{Position, SEATS, Stage};
use super::tables::Tables;
use crate::games::Seat;
use crate::games::moves::Told;

/// What ends the game after an operating round, if anything does (§7.1).
pub fn judge(tables: &Tables, at: &Position, second: bool) -> Option<Ending> {
    let last = tables.track.last();
    if Holding::ALL.into_iter().any(|holding| at.holding(holding).space == Some(last)) {
        return Some(Ending::LastSpace);
    }
    if !second {
        return None;
    }
    if at.deck.is_empty() && !at.rose {
        return Some(Ending::EmptyDeck);
    }
    if at.was_idle && !at.active {
        return Some(Ending::Standstill);
    }
    (at.cycle >= tables.options.last_pair).then_some(Ending::LastPair)
}

/// What a seat's shares in a holding are worth.
pub fn worth(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Dollars {
    at.price(tables, holding).unwrap_or_default().for_share(at.share(seat, holding))
}

/// What a seat would score now: cash and shares at their price, running or not (§7.2).
pub fn score(tables: &Tables, at: &Position, seat: Seat) -> Dollars {
    at.player(seat).cash + Holding::ALL.into_iter().map(|holding| worth(tables, at, seat, holding)).sum()
}

/// What both would score now.
pub fn scores(tables: &Tables, at: &Position) -> [Dollars; 2] {
    SEATS.map(|seat| score(tables, at, seat))
}

/// What both would have scored as each stock round began, and how it stands now as if the next one did.
pub fn fortunes(tables: &Tables, at: &Position) -> Vec<Fortune> {
    let mut all = at.fortunes.noted().to_vec();
    let now = scores(tables, at);
    if !at.ended() && at.cycle > 0 && all.last().is_none_or(|(_, last)| *last != now) {
        all.push((at.cycle + 1, now));
    }
    all
}

/// Who has most: one, or both who share the victory.
pub fn winners(tables: &Tables, at: &Position) -> Vec<Seat> {
    let most = SEATS.into_iter().map(|seat| score(tables, at, seat)).max().unwrap_or_default();
    SEATS.into_iter().filter(|seat| score(tables, at, *seat) == most).collect()
}

/// Ends the game.
pub fn end(tables: &Tables, at: &mut Position, why: Ending, told: &mut Told<Event>) {
    at.stage = Stage::Ended;
    let now = scores(tables, at);
    at.fortunes.note(at.cycle + 1, now);
    let scores = SEATS.into_iter().map(|seat| (seat, score(tables, at, seat))).collect();
    told.all(Event::Ended { why, scores });
}

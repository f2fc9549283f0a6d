//! Turns of a stock round (§3): sales and a purchase, or a pass.

use super::buy;
use super::certificates::Certificates;
use super::codes::Holding;
use super::event::{Event, Why};
use super::instructions::lapse;
use super::order::Order;
use super::position::Position;
use super::priority;
use super::rounds;
use super::sell;
use super::tables::Tables;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Passes (§3.2).
///
/// # Errors
/// `sale-made`.
pub fn pass(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    by_deadline: bool,
    told: &mut Told<Event>,
) -> Result<(), Refusal> {
    if at.stock_turn().is_some_and(|turn| !turn.sold.is_empty()) {
        return Err(Refusal::new("sale-made"));
    }
    at.decided();
    leave(tables, at, seat, false, by_deadline, told);
    Ok(())
}

fn leave(tables: &Tables, at: &mut Position, seat: Seat, by_itself: bool, by_deadline: bool, told: &mut Told<Event>) {
    at.passes += 1;
    told.all(Event::Passed { seat, by_itself, by_deadline });
    rounds::next_stock_turn(tables, at, seat, told);
}

/// Ends a turn after sales (§3.2).
///
/// # Errors
/// `nothing-done`.
pub fn done(tables: &Tables, at: &mut Position, seat: Seat, told: &mut Told<Event>) -> Result<(), Refusal> {
    if at.stock_turn().is_none_or(|turn| turn.sold.is_empty()) {
        return Err(Refusal::new("nothing-done"));
    }
    at.passes = 0;
    at.decided();
    rounds::next_stock_turn(tables, at, seat, told);
    Ok(())
}

/// Passes for a seat that can do nothing at the beginning of its turn (§3.4); true if so. A PASS at the head of its queue is
/// used up by this, another order for a stock turn makes the queue lapse.
pub fn pass_by_itself(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> bool {
    let Some(turn) = at.stock_turn().filter(|turn| turn.sold.is_empty()) else { return false };
    let seat = turn.seat;
    if can_act(tables, at, seat) {
        return false;
    }
    match at.player(seat).standing.queue.front() {
        Some(Order::Pass) => drop(at.player_mut(seat).standing.queue.pop_front()),
        Some(order) if lapse::is_for_stock(order) => {
            lapse::queue(at, seat, Why::DoesNotFit, told);
        }
        _ => {}
    }
    leave(tables, at, seat, true, false, told);
    true
}

/// True if a seat can sell, buy or reverse the priority.
fn can_act(tables: &Tables, at: &Position, seat: Seat) -> bool {
    priority::may_reverse_in_turn(at, seat)
        || Holding::ALL
            .into_iter()
            .any(|holding| can_buy(tables, at, seat, holding) || can_sell(tables, at, seat, holding))
}

/// True if a seat can buy something of a holding, by whatever exchange.
pub fn can_buy(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> bool {
    let par = lowest_par(tables, at, holding);
    let price = at.price(tables, holding).map(|price| price.0).or(par).unwrap_or(0);
    // Ten per cent is the least that any purchase costs.
    if at.player(seat).sold.has(holding) || at.player(seat).cash.0 < price {
        return false;
    }
    at.bank(holding).iter().any(|taken| {
        let nothing = std::iter::once(Certificates::NONE);
        nothing
            .chain(at.certificates(seat, holding).choices())
            .any(|given| buy::judge(tables, at, seat, holding, Certificates::only(taken), given, par).is_ok())
    })
}

/// The lowest initial price, where one must be named.
pub fn lowest_par(tables: &Tables, at: &Position, holding: Holding) -> Option<i64> {
    let lowest = tables.track.initial().first().map(|space| tables.track.price(*space).0);
    lowest.filter(|_| at.holding(holding).space.is_none())
}

/// True if a seat can sell something of a holding.
pub fn can_sell(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> bool {
    if at.stock_turn().is_some_and(|turn| turn.sold.has(holding)) {
        return false;
    }
    at.certificates(seat, holding).choices().any(|given| can_sell_these(tables, at, seat, holding, given))
}

/// True if a seat can sell these, whatever it takes back.
pub fn can_sell_these(tables: &Tables, at: &Position, seat: Seat, holding: Holding, given: Certificates) -> bool {
    let nothing = std::iter::once(Certificates::NONE);
    nothing.chain(at.bank(holding).choices()).any(|back| sell::judge(tables, at, seat, holding, given, back).is_ok())
}

//! Investors (§2): four offers, and who gets the card and who the money.

use super::amounts::Dollars;
use super::certificates::{Certificate, Certificates};
use super::codes::{Holding, Investor};
use super::event::Event;
use super::instructions::lapse;
use super::position::{Lies, Offering, Position, SEATS, Stage, other};
use super::rounds;
use super::tables::Tables;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// The greatest value that may be named.
pub const MOST: i64 = 1_000;
/// How many offers there are.
const OFFERS: u8 = 4;
/// The holding whose largest certificate comes with the dearest investor (§2.3).
pub const BROUGHT: Holding = Holding::Marley;

/// The value of an offer; without one the printed value.
///
/// # Errors
/// `not-on-offer`, `value-out-of-range`.
pub fn check(tables: &Tables, at: &Position, investor: Investor, value: Option<i64>) -> Result<Dollars, Refusal> {
    if at.investor(investor) != Lies::OnOffer {
        return Err(Refusal::new("not-on-offer").with("investor", investor));
    }
    let printed = tables.investor(investor).printed_value;
    let value = value.unwrap_or(printed.0);
    let (least, most) = if tables.options.printed_values { (printed.0, printed.0) } else { (0, MOST) };
    if !(least..=most).contains(&value) {
        return Err(Refusal::new("value-out-of-range").with("least", least).with("most", most));
    }
    Ok(Dollars(value))
}

/// A seat offers an investor, which it may.
pub fn offer(at: &mut Position, seat: Seat, investor: Investor, value: Dollars, told: &mut Told<Event>) {
    if let Stage::Investors { step, .. } = &mut at.stage {
        *step = Offering::Choose { investor, value };
    }
    at.decided();
    at.turn_over();
    told.all(Event::Offered { seat, investor, value });
}

/// A seat chooses the card or the value of it.
pub fn choose(tables: &Tables, at: &mut Position, seat: Seat, card: bool, told: &mut Told<Event>) {
    let Stage::Investors { made, step: Offering::Choose { investor, value } } = at.stage else { return };
    let (owner, paid) = if card { (seat, other(seat)) } else { (other(seat), seat) };
    at.set_investor(investor, Lies::With(owner));
    at.player_mut(paid).cash += value;
    at.decided();
    at.turn_over();
    told.all(Event::Chose { seat, investor, value, card });
    if investor == Investor::FourFifty {
        at.set_certificates(owner, BROUGHT, Certificates::only(Certificate::Forty));
        let card = tables.railways.brought();
        at.deck.remove(card);
        at.holding_mut(BROUGHT).rails.add(card);
        at.stage = Stage::Investors { made, step: Offering::Par(owner) };
    } else {
        go_on(tables, at, made, told);
    }
}

/// Names the initial price of the holding that came with the card.
///
/// # Errors
/// `bad-par`.
pub fn par(tables: &Tables, at: &mut Position, seat: Seat, par: i64, told: &mut Told<Event>) -> Result<(), Refusal> {
    let Some(space) = tables.track.initial_of(par) else { return Err(bad_par(tables)) };
    let Stage::Investors { made, .. } = at.stage else { return Ok(()) };
    let holding = at.holding_mut(BROUGHT);
    holding.space = Some(space);
    holding.par = Some(space);
    at.decided();
    at.turn_over();
    told.all(Event::ParSet { seat, holding: BROUGHT, par: Dollars(par) });
    go_on(tables, at, made, told);
    Ok(())
}

/// Why a price is no initial one, and which there are.
pub fn bad_par(tables: &Tables) -> Refusal {
    let prices: Vec<String> =
        tables.track.initial().iter().map(|space| tables.track.price(*space).to_string()).collect();
    Refusal::new("bad-par").with("prices", prices.join(", "))
}

/// The next offer, or the first stock round: the fifth investor's value goes to both (§2.4).
fn go_on(tables: &Tables, at: &mut Position, made: u8, told: &mut Told<Event>) {
    let made = made + 1;
    at.stage = Stage::Investors { made, step: Offering::Offer };
    if made < OFFERS {
        return;
    }
    let left: Vec<Investor> = at.on_offer().collect();
    for investor in left {
        at.set_investor(investor, Lies::Out);
        let value = tables.investor(investor).printed_value;
        for seat in SEATS {
            at.player_mut(seat).cash += value;
        }
        told.all(Event::DiscardedInvestor { investor, value });
    }
    lapse::investors_over(at, told);
    rounds::begin_stock_round(tables, at, told);
}

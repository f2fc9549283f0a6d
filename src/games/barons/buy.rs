//! Purchases (§4.1 to §4.3): one certificate of the bank, at the price, in part with one's own of the same holding.

use super::amounts::{Dollars, Space};
use super::certificates::{Certificate, Certificates};
use super::codes::Holding;
use super::director;
use super::event::Event;
use super::investors::bad_par;
use super::position::Position;
use super::rounds;
use super::tables::Tables;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// The most certificates a player holds (§4.7).
pub const MOST_CERTIFICATES: u8 = 9;

/// A purchase that may be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase {
    pub holding: Holding,
    pub taken: Certificate,
    pub given: Certificates,
    /// The initial price, of a holding that has none.
    pub par: Option<Space>,
    pub cost: Dollars,
}

/// Whether a seat may buy these certificates for those.
///
/// # Errors
/// As [`judge`] has it.
pub fn check(
    tables: &Tables,
    at: &Position,
    seat: Seat,
    holding: Holding,
    certificates: Certificates,
    given: Certificates,
    par: Option<i64>,
) -> Result<Purchase, Refusal> {
    judge(tables, at, seat, holding, certificates, given, par).map_err(|reason| match reason {
        "bad-par" => bad_par(tables),
        "certificate-limit" => Refusal::new(reason).with("most", MOST_CERTIFICATES),
        "no-money" => {
            let price = at.price(tables, holding).or(par.map(Dollars)).unwrap_or_default();
            let cost = price.for_share(certificates.percent().without(given.percent()));
            Refusal::new(reason).with("cost", cost).with("cash", at.player(seat).cash)
        }
        _ => Refusal::new(reason).with("holding", holding),
    })
}

/// The same for whoever looks at many purchases and needs no words.
///
/// # Errors
/// `one-certificate`, `sold-this-round`, `not-in-bank`, `not-yours`, `not-larger`, `par-needed`, `bad-par`, `par-set`,
/// `certificate-limit`, `no-money`: the first that fits (§4.11).
pub fn judge(
    tables: &Tables,
    at: &Position,
    seat: Seat,
    holding: Holding,
    certificates: Certificates,
    given: Certificates,
    par: Option<i64>,
) -> Result<Purchase, &'static str> {
    let taken = certificates.single().ok_or("one-certificate")?;
    if at.player(seat).sold.has(holding) {
        return Err("sold-this-round");
    }
    if !at.bank(holding).has(taken) {
        return Err("not-in-bank");
    }
    if !at.certificates(seat, holding).has_all(given) {
        return Err("not-yours");
    }
    if given.percent() >= taken.percent() {
        return Err("not-larger");
    }
    let (price, par) = match (at.price(tables, holding), par) {
        (Some(_), Some(_)) => return Err("par-set"),
        (Some(price), None) => (price, None),
        (None, None) => return Err("par-needed"),
        (None, Some(par)) => (Dollars(par), Some(tables.track.initial_of(par).ok_or("bad-par")?)),
    };
    if at.count(seat) + 1 - given.count() > MOST_CERTIFICATES {
        return Err("certificate-limit");
    }
    let cost = price.for_share(taken.percent().without(given.percent()));
    if cost > at.player(seat).cash {
        return Err("no-money");
    }
    Ok(Purchase { holding, taken, given, par, cost })
}

/// Carries a purchase out; it ends the turn (§3.2).
pub fn carry_out(tables: &Tables, at: &mut Position, seat: Seat, purchase: Purchase, told: &mut Told<Event>) {
    let Purchase { holding, taken, given, par, cost } = purchase;
    let before = at.director(holding);
    let bought = Certificates::only(taken);
    let held = at.certificates(seat, holding).without(given).and(bought);
    at.set_certificates(seat, holding, held);
    at.player_mut(seat).cash -= cost;
    if let Some(space) = par {
        let concern = at.holding_mut(holding);
        concern.space = Some(space);
        concern.par = Some(space);
        told.all(Event::ParSet { seat, holding, par: tables.track.price(space) });
    }
    told.all(Event::Bought { seat, holding, certificate: bought, given, cost });
    director::after_trade(tables, at, seat, holding, before, told);
    at.active = true;
    at.last_actor = Some(seat);
    at.passes = 0;
    at.decided();
    rounds::next_stock_turn(tables, at, seat, told);
}

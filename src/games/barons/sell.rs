//! Sales (§4.4, §4.5, §4.10): certificates for money and smaller ones.

use super::amounts::{Dollars, Percent};
use super::buy::MOST_CERTIFICATES;
use super::certificates::Certificates;
use super::codes::Holding;
use super::director;
use super::event::Event;
use super::instructions::lapse;
use super::position::{Position, Stage};
use super::tables::Tables;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// The most the bank may hold of a running holding after a sale.
const BANK_LIMIT: Percent = Percent(60);

/// A sale that may be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub holding: Holding,
    pub given: Certificates,
    pub back: Certificates,
    pub money: Dollars,
}

/// Whether a seat may sell these certificates and take those back.
///
/// # Errors
/// As [`judge`] has it.
pub fn check(
    tables: &Tables,
    at: &Position,
    seat: Seat,
    holding: Holding,
    given: Certificates,
    back: Certificates,
) -> Result<Sale, Refusal> {
    judge(tables, at, seat, holding, given, back).map_err(|reason| match reason {
        "bank-limit" => Refusal::new(reason).with("holding", holding).with("most", BANK_LIMIT),
        "certificate-limit" => Refusal::new(reason).with("most", MOST_CERTIFICATES),
        _ => Refusal::new(reason).with("holding", holding),
    })
}

/// The same for whoever looks at many sales and needs no words.
///
/// # Errors
/// `not-yours`, `not-in-bank`, `not-a-sale`, `sold-this-turn`, `bank-limit`, `certificate-limit`: the first that fits
/// (§4.11).
pub fn judge(
    tables: &Tables,
    at: &Position,
    seat: Seat,
    holding: Holding,
    given: Certificates,
    back: Certificates,
) -> Result<Sale, &'static str> {
    if given.is_empty() || !at.certificates(seat, holding).has_all(given) {
        return Err("not-yours");
    }
    let bank = at.bank(holding);
    if !bank.has_all(back) {
        return Err("not-in-bank");
    }
    if back.percent() >= given.percent() {
        return Err("not-a-sale");
    }
    if at.stock_turn().is_some_and(|turn| turn.sold.has(holding)) {
        return Err("sold-this-turn");
    }
    if at.holding(holding).running && bank.and(given).without(back).percent() > BANK_LIMIT {
        return Err("bank-limit");
    }
    let before = at.count(seat);
    let after = before + back.count() - given.count();
    if after > MOST_CERTIFICATES && after >= before {
        return Err("certificate-limit");
    }
    let price = at.price(tables, holding).unwrap_or_default();
    Ok(Sale { holding, given, back, money: price.for_share(given.percent().without(back.percent())) })
}

/// Carries a sale out; the turn goes on.
pub fn carry_out(tables: &Tables, at: &mut Position, seat: Seat, sale: Sale, told: &mut Told<Event>) {
    let Sale { holding, given, back, money } = sale;
    let before = at.director(holding);
    let held = at.certificates(seat, holding).without(given).and(back);
    at.set_certificates(seat, holding, held);
    at.player_mut(seat).cash += money;
    at.player_mut(seat).sold.add(holding);
    if let Stage::Stock(turn) = &mut at.stage {
        turn.sold.add(holding);
    }
    at.active = true;
    at.last_actor = Some(seat);
    told.all(Event::Sold { seat, holding, certificates: given, back, money });
    if before == Some(seat) {
        fall(tables, at, holding, told);
    }
    director::after_trade(tables, at, seat, holding, before, told);
    lapse::sold(at, seat, holding, told);
    if !at.holding(holding).running && at.bank(holding) == Certificates::ALL {
        let concern = at.holding_mut(holding);
        concern.space = None;
        concern.par = None;
        told.all(Event::PriceErased { holding });
    }
}

/// The price falls one space, but not below the lowest.
fn fall(tables: &Tables, at: &mut Position, holding: Holding, told: &mut Told<Event>) {
    let Some(space) = at.holding(holding).space else { return };
    let (from, to) = (tables.track.price(space), tables.track.price(space.down()));
    if from != to {
        at.holding_mut(holding).space = Some(space.down());
        told.all(Event::PriceMoved { holding, from, to });
    }
}

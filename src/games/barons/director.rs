//! Directors, the director's certificate, and when a holding begins to run (§4.6, §4.8, §4.9): what follows of a trade.

use super::amounts::{Dollars, Percent};
use super::certificates::{Certificate, Certificates};
use super::codes::Holding;
use super::event::Event;
use super::instructions::lapse;
use super::position::{Position, SEATS, other};
use super::tables::Tables;
use crate::games::Seat;
use crate::games::moves::Told;

/// What players must hold together before a holding runs.
const RUNS_AT: Percent = Percent(50);
/// A holding's capital is so many times its initial price.
const CAPITAL: i64 = 10;

/// Does what follows of a seat's trade in a holding, whose director was `before`.
pub fn after_trade(
    tables: &Tables,
    at: &mut Position,
    by: Seat,
    holding: Holding,
    before: Option<Seat>,
    told: &mut Told<Event>,
) {
    begin_to_run(tables, at, holding, told);
    let now = at.director(holding);
    if now != before {
        told.all(Event::DirectorChanged { holding, from: before, to: now });
        if let Some(loser) = before {
            lapse::direction_lost(tables, at, by, loser, holding, told);
        }
    }
    if let Some(director) = now {
        swap(at, holding, director, told);
    }
}

/// What players hold of a holding together.
pub fn held(at: &Position, holding: Holding) -> Percent {
    SEATS.into_iter().map(|seat| at.share(seat, holding)).sum()
}

fn begin_to_run(tables: &Tables, at: &mut Position, holding: Holding, told: &mut Told<Event>) {
    if at.holding(holding).running || held(at, holding) < RUNS_AT {
        return;
    }
    let par = at.holding(holding).par.map(|space| tables.track.price(space)).unwrap_or_default();
    let capital = Dollars(par.0 * CAPITAL);
    let concern = at.holding_mut(holding);
    concern.running = true;
    concern.treasury += capital;
    told.all(Event::Running { holding, capital });
}

/// A director with the 30 and the 10 but not the 40 makes it of these two, whoever has it.
fn swap(at: &mut Position, holding: Holding, director: Seat, told: &mut Told<Event>) {
    let (own, forty) = (at.certificates(director, holding), Certificates::only(Certificate::Forty));
    if own.has_all(forty) || !own.has_all(Certificates::THIRTY_AND_TEN) {
        return;
    }
    at.set_certificates(director, holding, own.without(Certificates::THIRTY_AND_TEN).and(forty));
    let theirs = at.certificates(other(director), holding);
    let with = theirs.has_all(forty).then_some(other(director));
    if let Some(seat) = with {
        at.set_certificates(seat, holding, theirs.without(forty).and(Certificates::THIRTY_AND_TEN));
    }
    told.all(Event::CertificatesSwapped { holding, seat: director, with });
}

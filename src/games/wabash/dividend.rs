//! Dividends: the general one (§6), and the extra one of a company in Chicago (§5.1).

use super::amounts::{Dollars, Shares};
use super::codes::{Company, Dial, Scale};
use super::end;
use super::event::Event;
use super::instructions::lapse;
use super::position::Position;
use super::tables::Tables;
use super::value;
use crate::games::Seat;
use crate::games::moves::Told;

/// What a company would pay for each share now; `None` without a share sold.
pub fn a_share(at: &Position, company: Company) -> Option<Dollars> {
    let sold = at.sold(company);
    (sold > Shares(0)).then(|| at.railroad(company).income.a_share(sold))
}

/// What each seat would get of a company, those who would get something.
fn payments(at: &Position, company: Company, a_share: Dollars) -> impl Iterator<Item = (Seat, Dollars)> {
    let paid = move |seat: Seat| (seat, a_share.times(at.player(seat).shares(company)));
    at.seats().map(paid).filter(|(_, paid)| *paid > Dollars::NONE)
}

/// What a seat would get at a general dividend now.
pub fn of_seat(at: &Position, seat: Seat) -> Dollars {
    let paid = |company| a_share(at, company).unwrap_or_default().times(at.player(seat).shares(company));
    Company::ALL.into_iter().map(paid).sum()
}

/// Pays the shareholders of a company from the Bank.
pub fn extra(at: &mut Position, company: Company, told: &mut Told<Event>) {
    let a_share = a_share(at, company).unwrap_or_default();
    let paid: Vec<(Seat, Dollars)> = payments(at, company, a_share).collect();
    pay(at, &paid);
    told.all(Event::ExtraDividend { company, a_share, paid });
}

fn pay(at: &mut Position, paid: &[(Seat, Dollars)]) {
    for (seat, money) in paid {
        at.player_mut(*seat).cash += *money;
    }
}

/// The general dividend in its five steps.
pub fn general(tables: &Tables, at: &mut Position, told: &mut Told<Event>) {
    let a_share: Vec<(Company, Dollars)> =
        Company::ALL.into_iter().filter_map(|company| Some((company, self::a_share(at, company)?))).collect();
    let paid: Vec<(Seat, Dollars)> = at.seats().map(|seat| (seat, of_seat(at, seat))).collect();
    pay(at, &paid);
    told.all(Event::GeneralDividend { round: at.round, a_share, paid });
    lapse::dividend(at, told);
    if end::end_if_met(tables, at, told) {
        return;
    }
    Dial::ALL.into_iter().for_each(|dial| at.set_dial(dial, 0));
    grow(tables, at, told);
    at.round += 1;
    let since = at.number();
    at.dividends.push(since);
    told.all(Event::RoundBegun { round: at.round });
}

/// Detroit's scale goes one figure to the right.
fn grow(tables: &Tables, at: &mut Position, told: &mut Told<Event>) {
    let from = at.figure(tables, Scale::Detroit);
    at.set_scale(Scale::Detroit, at.scale(Scale::Detroit) + 1);
    let to = at.figure(tables, Scale::Detroit);
    told.all(Event::DetroitGrown { from, to });
    value::raise_all(at, tables.map.of_scale(Scale::Detroit), to - from, told);
}

//! Chicago (§5): the extra dividend of a company that arrives, and the Wabash, which the first of all brings about.

use super::auction;
use super::codes::Company;
use super::dividend;
use super::event::Event;
use super::instructions::lapse;
use super::position::Position;
use super::tables::Tables;
use super::value;
use crate::games::Seat;
use crate::games::moves::Told;

/// A company has arrived by a seat's expansion, which is carried out whole. True if the Wabash's first share is put up.
pub fn arrive(tables: &Tables, at: &mut Position, seat: Seat, company: Company, told: &mut Told<Event>) -> bool {
    told.all(Event::ChicagoReached { company });
    dividend::extra(at, company, told);
    if at.railroad(Company::Wabash).open {
        return false;
    }
    let start = tables.company(Company::Wabash).start;
    at.set_up(tables, Company::Wabash);
    told.all(Event::WabashOpened { hex: tables.map.hex(start).label().to_owned() });
    let worth = value::of_hex(tables, at, start);
    value::raise(at, Company::Wabash, worth, told);
    let opening = at.price(Company::Wabash).unwrap_or_default();
    auction::open(at, Company::Wabash, Some(seat), seat, opening, told);
    lapse::tell_opener(at, Company::Wabash, seat, told);
    true
}

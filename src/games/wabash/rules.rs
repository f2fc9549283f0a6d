//! The rules as the rooms around ask for them.

use super::amounts::Shares;
use super::codes::Company;
use super::event::Event;
use super::instructions::{give, plan};
use super::order::{Alternative, Fault, Kind, Misread, Order};
use super::position::{Asks, Position};
use super::standing::Standing as Instructions;
use super::tables::Tables;
use super::{auction, computer, facts, resolve, settle, study, turn, walk};
use crate::games::dice::Dice;
use crate::games::facts::Facts;
use crate::games::moves::{After, By, Carried, NOT_YOUR_DECISION, Ruled, Rules, Seen, Standing, Told};
use crate::games::settings::Settings;
use crate::games::{Asked, Next, Question, Refusal, Seat};
use std::collections::BTreeMap;

/// The rules for a map, its companies and numbers.
#[derive(Clone, Debug)]
pub struct Wabash {
    pub tables: Tables,
}

impl Wabash {
    /// Whether a seat is asked for a decision of that kind.
    fn check_decision(at: &Position, seat: Seat, wanted: Asks) -> Result<(), Refusal> {
        match at.asks() {
            Some((asked, asks)) if asked == seat && asks == wanted => Ok(()),
            Some((asked, _)) if asked == seat => Err(Refusal::new("wrong-decision")),
            _ => Err(Refusal::new(NOT_YOUR_DECISION)),
        }
    }

    /// What is wrong with a line that can't be carried out, whatever the position.
    fn misread(&self, at: &Position, by: By, misread: &Misread) -> Refusal {
        let (kind, fault) = match misread {
            Misread::Unknown => return Refusal::new(Fault::UnknownOrder.reason()),
            Misread::Faulty(kind, fault) => (*kind, *fault),
            Misread::Next(before, fault) => {
                let wrong = before.iter().find_map(|one| resolve::alternative(&self.tables, one).err());
                return wrong.unwrap_or_else(|| Refusal::new(fault.reason()));
            }
        };
        let decision = match kind {
            Kind::Auction => Wabash::check_decision(at, by.seat, Asks::Bid),
            Kind::Turn => Wabash::check_decision(at, by.seat, Asks::Turn),
            Kind::AnyTime => Ok(()),
        };
        decision.err().unwrap_or_else(|| Refusal::new(fault.reason()))
    }

    /// The companies of some words, none twice.
    fn companies(&self, words: &[String]) -> Result<Vec<Company>, Refusal> {
        let found = words.iter().map(|word| resolve::company(&self.tables, word)).collect::<Result<Vec<_>, _>>()?;
        let twice = found.iter().enumerate().any(|(place, company)| found[..place].contains(company));
        if twice { Err(Refusal::new(Fault::Incomplete.reason())) } else { Ok(found) }
    }

    /// Carries out an order that answers a decision; gives it as it was meant.
    fn decide(&self, at: &mut Position, by: By, order: &Order, told: &mut Told<Event>) -> Result<Order, Refusal> {
        let seat = by.seat;
        let meant = match order {
            Order::Bid(bid) => {
                Wabash::check_decision(at, seat, Asks::Bid)?;
                let least = at.auction().map(|auction| auction.least()).unwrap_or_default();
                auction::check(*bid, least, at.player(seat).cash)?;
                at.decided += 1;
                auction::bid(at, super::amounts::Dollars(*bid), told);
                order.clone()
            }
            Order::Turn(written) => {
                Wabash::check_decision(at, seat, Asks::Turn)?;
                let action = resolve::action(&self.tables, written)?;
                turn::check(&self.tables, at, seat, &action)?;
                at.decided += 1;
                turn::carry_out(&self.tables, at, seat, &action, told);
                Order::Turn(resolve::written(&self.tables, &action))
            }
            _ => {
                Wabash::check_decision(at, seat, Asks::Bid)?;
                at.decided += 1;
                auction::pass(at, false, told);
                Order::Pass
            }
        };
        at.sheet = Some((seat, by.answering));
        Ok(meant)
    }

    /// The company whose running auction a PASS is an instruction for, if it is one (§7.3).
    fn passes_later(at: &Position, by: By) -> Option<Company> {
        let asked = at.asks().is_some_and(|(seat, _)| seat == by.seat);
        give::still_in(at, by.seat).filter(|_| !asked && give::is_of_auction(at, by))
    }
}

impl Rules for Wabash {
    type Position = Position;
    type Order = Order;
    type Event = Event;

    fn begin(&self, seats: u8, _seed: u64) -> Position {
        Position::bare(&self.tables, seats)
    }

    fn asked(&self, at: &Position) -> Asked {
        let question = at.asks().map(|(seat, asks)| match asks {
            Asks::Bid => {
                let about = at.auction().map(|auction| auction.company.code().to_owned());
                Question { seat, kind: "auction", about: about.unwrap_or_default() }
            }
            Asks::Turn => Question { seat, kind: "turn", about: String::new() },
        });
        Asked { number: at.number(), questions: question.into_iter().collect() }
    }

    fn answers(&self, order: &Order) -> bool {
        order.answers()
    }

    fn instructs(&self, at: &Position, by: By, order: &Order) -> bool {
        *order == Order::Pass && Wabash::passes_later(at, by).is_some()
    }

    fn dates_instructions(&self) -> bool {
        true
    }

    fn play(&self, at: &mut Position, by: By, order: &Order, told: &mut Told<Event>) -> Result<Order, Refusal> {
        if at.ended() {
            return Err(Refusal::new("game-over"));
        }
        let seat = by.seat;
        match order {
            Order::Misread(misread) => return Err(self.misread(at, by, misread)),
            Order::Pass => {
                if let Some(company) = Wabash::passes_later(at, by) {
                    give::pass_for(at, seat, &[company], told)?;
                    return Ok(Order::PassFor(vec![company.code().to_owned()]));
                }
                return self.decide(at, by, order, told);
            }
            Order::Bid(_) | Order::Turn(_) => return self.decide(at, by, order, told),
            Order::BidUpTo(limit) => give::up_to(at, by, *limit, told)?,
            Order::BidFor { company, limit, if_none } => {
                let company = resolve::company(&self.tables, company)?;
                give::bid_for(at, seat, company, *limit, *if_none, told)?;
                return Ok(Order::BidFor { company: company.code().to_owned(), limit: *limit, if_none: *if_none });
            }
            Order::PassFor(words) => {
                let companies = self.companies(words)?;
                give::pass_for(at, seat, &companies, told)?;
                return Ok(Order::PassFor(companies.iter().map(|company| company.code().to_owned()).collect()));
            }
            Order::PassAuctions => give::pass_all(at, seat, told),
            Order::Next(alternatives) => {
                let each = alternatives.iter().map(|one| resolve::alternative(&self.tables, one));
                let meant = each.collect::<Result<Vec<_>, _>>()?;
                plan::give(&self.tables, at, by, &meant, told)?;
                return Ok(Order::Next(meant));
            }
            Order::Cancel(what) => give::cancel(at, seat, *what, told),
        }
        Ok(order.clone())
    }

    fn warns(&self, at: &Position, seat: Seat, order: &Order) -> Vec<Refusal> {
        match order {
            Order::Next(alternatives) => {
                alternatives.iter().filter_map(|one| plan::warning(&self.tables, at, seat, one)).collect()
            }
            Order::PassAuctions => {
                let own = at.auction().filter(|auction| auction.opener == Some(seat) && auction.has(seat));
                own.map(|auction| Refusal::new("asked-all-the-same").with("company", auction.company))
                    .into_iter()
                    .collect()
            }
            Order::BidFor { company, if_none: true, .. } => {
                let held = Company::of_code(company).filter(|company| at.player(seat).shares(*company) > Shares(0));
                held.map(|company| Refusal::new("has-a-share").with("company", company)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn later(&self, order: &Order) -> Option<Order> {
        let Order::Turn(written) = order else { return None };
        Some(Order::Next(vec![Alternative::plain(written.clone())]))
    }

    fn stale(&self, at: &Position, _by: By, order: &Order) -> Option<Refusal> {
        match order {
            _ if at.ended() => Some(Refusal::new("game-over")),
            Order::Misread(Misread::Unknown) => Some(Refusal::new(Fault::UnknownOrder.reason())),
            _ => None,
        }
    }

    fn settle(&self, at: &mut Position, standing: Standing, told: &mut Told<Event>) -> bool {
        settle::settle(&self.tables, at, standing, told)
    }

    fn lapse(&self, at: &mut Position, seat: Seat, told: &mut Told<Event>) {
        at.decided += 1;
        match at.asks() {
            Some((_, Asks::Bid)) => auction::pass(at, true, told),
            Some((_, Asks::Turn)) => turn::lapse(&self.tables, at, seat, told),
            None => {}
        }
    }

    fn forget(&self, at: &mut Position, seat: Seat) {
        at.player_mut(seat).standing = Instructions::default();
    }

    fn after(&self, _at: &Position, _seat: Seat, _sheet: &Carried<Order>) -> After {
        After::GoOn
    }

    fn hide(&self, at: &mut Position, reader: Option<Seat>) {
        for seat in at.seats().filter(|seat| reader != Some(*seat)) {
            at.player_mut(seat).standing = Instructions::default();
        }
    }

    fn next(&self, at: &Seen<Position>, seat: Seat, so_far: &[String]) -> Next {
        walk::next(&self.tables, at, seat, so_far)
    }

    fn facts(&self, at: &Position, say: &mut Facts) {
        facts::say(&self.tables, at, say);
    }

    fn scores(&self, at: &Position) -> Vec<(Seat, i64)> {
        at.seats().map(|seat| (seat, at.player(seat).cash.0)).collect()
    }

    fn measures(&self, at: &Position) -> Vec<(String, i64)> {
        study::measures(&self.tables, at)
    }

    fn computer(&self, at: &Seen<Position>, seat: Seat, strength: u8, dice: &mut Dice) -> Order {
        computer::order(&self.tables, at, seat, strength, dice)
    }
}

impl Ruled for Wabash {
    fn ruled(_settings: &Settings, files: &BTreeMap<String, String>) -> Result<Wabash, String> {
        Tables::read(files).map(|tables| Wabash { tables }).map_err(|faults| faults.to_string())
    }
}

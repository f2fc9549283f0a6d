//! The rules as the rooms around ask for them.

use super::event::Event;
use super::instructions::{act, give};
use super::order::{Misread, Order};
use super::position::{Asks, Position, SEATS, Stage};
use super::standing::Standing as Instructions;
use super::tables::{Options, Tables};
use super::{computer, deadline, decide, end, facts, stock, study, walk};
use crate::games::dice::Dice;
use crate::games::facts::Facts;
use crate::games::moves::{After, By, Carried, Outcome, Ruled, Rules, Seen, Standing, Told};
use crate::games::settings::Settings;
use crate::games::{Asked, Next, Question, Refusal, Seat};
use std::collections::BTreeMap;

/// The rules for certain cards, a track and options.
#[derive(Clone, Debug)]
pub struct Barons {
    pub tables: Tables,
}

impl Rules for Barons {
    type Position = Position;
    type Order = Order;
    type Event = Event;

    fn begin(&self, _seats: u8, _seed: u64) -> Position {
        Position::bare(&self.tables)
    }

    fn asked(&self, at: &Position) -> Asked {
        let question = at.asks().map(|(seat, asks)| {
            let (kind, about) = match asks {
                Asks::Offer => ("offer", String::new()),
                Asks::Choose { investor, .. } => ("choose", investor.code().to_owned()),
                Asks::Par => ("par", super::investors::BROUGHT.code().to_owned()),
                Asks::Priority => ("priority", String::new()),
                Asks::Stock => ("stock", String::new()),
                Asks::Operate(holding) => ("operate", holding.code().to_owned()),
                Asks::Consent(proposal) => ("consent", at.label(&self.tables, proposal.card)),
            };
            Question { seat, kind, about }
        });
        Asked { number: at.number, questions: question.into_iter().collect() }
    }

    fn answers(&self, order: &Order) -> bool {
        order.is_answer()
    }

    fn at_its_place(&self, order: &Order) -> bool {
        !order.is_answer() && !order.waits()
    }

    fn play(&self, at: &mut Position, by: By, order: &Order, told: &mut Told<Event>) -> Result<Order, Refusal> {
        let (tables, seat) = (&self.tables, by.seat);
        match order {
            Order::Misread(Misread::Unknown) => Err(Refusal::new("bad-order")),
            _ if at.ended() => Err(Refusal::new("game-over")),
            Order::Misread(misread) => Err(decide::misread(tables, at, seat, misread)),
            order if order.is_answer() => decide::decide(tables, at, seat, order, told),
            order => give::give(tables, at, seat, order, told),
        }
    }

    fn leaves_open(&self, at: &Position, sheet: &Carried<Order>) -> Option<Refusal> {
        let (seat, _) = at.asks()?;
        let begun = match at.stage {
            Stage::Stock(turn) => !turn.sold.is_empty(),
            Stage::Operating(turn) => turn.invested || turn.dealt || turn.proposed,
            _ => false,
        };
        let open = begun && seat == sheet.seat && sheet.done().any(Order::is_answer);
        // Of a player's holdings one turn may be over and the next one begun by an instruction of his.
        let holding = match at.asks() {
            Some((_, Asks::Operate(holding))) => holding.code(),
            _ => "none",
        };
        open.then(|| Refusal::new("turn-open").with("holding", holding))
    }

    fn stale(&self, at: &Position, _by: By, order: &Order) -> Option<Refusal> {
        match order {
            Order::Misread(Misread::Unknown) => Some(Refusal::new("bad-order")),
            _ if at.ended() => Some(Refusal::new("game-over")),
            _ => None,
        }
    }

    fn settle(&self, at: &mut Position, standing: Standing, told: &mut Told<Event>) -> bool {
        !at.ended()
            && (stock::pass_by_itself(&self.tables, at, told)
                || standing == Standing::Speaks && act::speak(&self.tables, at, told))
    }

    fn lapse(&self, at: &mut Position, seat: Seat, told: &mut Told<Event>) {
        deadline::lapse(&self.tables, at, seat, told);
    }

    fn forget(&self, at: &mut Position, seat: Seat) {
        at.player_mut(seat).standing = Instructions::default();
    }

    fn after(&self, _at: &Position, _seat: Seat, _sheet: &Carried<Order>) -> After {
        After::Stop
    }

    fn speaks_between(&self) -> bool {
        true
    }

    fn takes_up(&self, instruction: &Order, sheet: &Carried<Order>) -> bool {
        let spoilt = |outcome: &Outcome<Order>| matches!(outcome, Outcome::Refused(_) | Outcome::ShownBack);
        !instruction.waits() || !sheet.lines.iter().any(|(line, outcome)| line.order.is_answer() && spoilt(outcome))
    }

    fn whole(&self, at: &Position, order: &Order) -> Option<Order> {
        match at.asks() {
            Some((_, Asks::Operate(holding))) => Some(order.clone().of(holding)),
            _ => None,
        }
    }

    fn later(&self, order: &Order) -> Option<Order> {
        give::may_wait(order).ok()?;
        Some(Order::Then(Box::new(order.clone())))
    }

    fn turn(&self, at: &Position) -> u32 {
        at.turn
    }

    fn hide(&self, at: &mut Position, reader: Option<Seat>) {
        for seat in SEATS.into_iter().filter(|seat| reader != Some(*seat)) {
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
        SEATS.into_iter().map(|seat| (seat, end::score(&self.tables, at, seat).0)).collect()
    }

    fn measures(&self, at: &Position) -> Vec<(String, i64)> {
        study::measures(&self.tables, at)
    }

    fn computer(&self, at: &Seen<Position>, seat: Seat, strength: u8, dice: &mut Dice) -> Order {
        computer::order(&self.tables, at, seat, strength, dice)
    }
}

impl Ruled for Barons {
    fn ruled(settings: &Settings, files: &BTreeMap<String, String>) -> Result<Barons, String> {
        let usual = Options::USUAL;
        let is_on = |name: &str, usual| if settings.word(name).is_some() { settings.on(name) } else { usual };
        let last_pair = settings.number("last_pair").and_then(|pair| u16::try_from(pair).ok());
        let options = Options {
            printed_values: is_on("printed_values", usual.printed_values),
            director_pays: is_on("director_pays", usual.director_pays),
            last_pair: last_pair.unwrap_or(usual.last_pair),
        };
        Tables::read(files, options).map(|tables| Barons { tables }).map_err(|faults| faults.to_string())
    }
}

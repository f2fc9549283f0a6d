//! How an order may go on behind the words written so far: exact, instructions included.

mod instruct;
mod operate;
mod queue;
mod trade;

use super::amounts::Dollars;
use super::codes::Investor;
use super::position::{Asks, Lies, Position};
use super::tables::Tables;
use super::{investors, priority};
use crate::games::moves::path::{Path, Way};
use crate::games::{Amount, Next, Seat, Step};

/// How a seat's order may go on behind these words.
pub fn next(tables: &Tables, at: &Position, seat: Seat, so_far: &[String]) -> Next {
    if at.ended() {
        return Next::nowhere();
    }
    let here = Here { tables, at, seat };
    let mut path = Path::new(so_far);
    match here.order(&mut path) {
        Ok(never) => match never {},
        Err(next) => next,
    }
}

/// The words orders begin with, answers first.
const VERBS: [&str; 24] = [
    "OFFER", "CARD", "CASH", "PAR", "REVERSE", "BUY", "SELL", "PASS", "INVEST", "PAY", "KEEP", "RAIL", "TAKE",
    "PROPOSE", "ASSIGN", "DISCARD", "DONE", "ACCEPT", "REFUSE", "THEN", "AUTO", "VALUE", "SALE", "CANCEL",
];

/// The position as a seat may know it.
struct Here<'a> {
    tables: &'a Tables,
    at: &'a Position,
    seat: Seat,
}

impl Here<'_> {
    /// What this seat is asked, if it is.
    fn asks(&self) -> Option<Asks> {
        self.at.asks().filter(|(seat, _)| *seat == self.seat).map(|(_, asks)| asks)
    }

    fn cash(&self) -> Dollars {
        self.at.player(self.seat).cash
    }

    fn order(&self, path: &mut Path<'_>) -> Way {
        // Only the word that is gone along is looked at: what all of them need takes long.
        let ways = match path.peek() {
            Some(verb) if self.may_begin(verb) => Next::words([verb]),
            Some(_) => Next::nowhere(),
            None => Next::words(VERBS.into_iter().filter(|verb| self.may_begin(verb))),
        };
        match path.take(ways)? {
            "OFFER" => self.offer(path),
            "PAR" => self.par(path),
            "SELL" => self.sell(path),
            "BUY" => self.buy(path),
            "PASS" => self.pass(path),
            "REVERSE" => self.reverse(path),
            "KEEP" => self.keep(path),
            "REFUSE" => {
                let ends = matches!(self.asks(), Some(Asks::Consent(_)));
                path.take(Next { ends, ..Next::words(["ALL"]) })?;
                path.end()
            }
            "DONE" => self.done(path),
            verb @ ("INVEST" | "PAY") => self.first_parts(verb, path),
            "RAIL" => self.rail(path),
            verb @ ("TAKE" | "PROPOSE") => self.transfer(verb, path),
            "ASSIGN" => self.assign(path),
            "DISCARD" => self.discard(path),
            "THEN" => queue::then(self.tables, path),
            "AUTO" => self.auto(path),
            "VALUE" => self.value(path),
            "SALE" => self.sale(path),
            "CANCEL" => self.cancel(path),
            _ => path.end(),
        }
    }

    /// True if an order of this seat may begin with a word.
    fn may_begin(&self, verb: &str) -> bool {
        let asks = self.asks();
        match verb {
            "OFFER" => asks == Some(Asks::Offer),
            "CARD" | "CASH" => matches!(asks, Some(Asks::Choose { .. })),
            "PAR" => asks == Some(Asks::Par),
            "ACCEPT" => matches!(asks, Some(Asks::Consent(_))),
            "REVERSE" => self.is_reverser(),
            "KEEP" => self.is_reverser() || matches!(asks, Some(Asks::Operate(_))) && self.open_revenue(),
            "PASS" => self.at.in_stock_round(),
            "BUY" | "SELL" => asks == Some(Asks::Stock) && self.may_trade(verb),
            "DONE" if asks == Some(Asks::Stock) => self.has_sold(),
            "INVEST" | "PAY" | "RAIL" | "TAKE" | "PROPOSE" | "ASSIGN" | "DISCARD" | "DONE" => {
                matches!(asks, Some(Asks::Operate(_))) && self.may_operate(verb)
            }
            "REFUSE" | "THEN" | "CANCEL" => true,
            _ => self.may_instruct(verb),
        }
    }

    fn offer(&self, path: &mut Path<'_>) -> Way {
        let step = |investor: Investor| Step {
            gain: Some(self.tables.investor(investor).printed_value.0),
            ..Step::word(investor.code())
        };
        let steps = self.at.on_offer().map(step).collect();
        let word = path.take(Next { steps, ..Next::default() })?;
        let mut values = Amount { from: 0, to: investors::MOST, step: 1 };
        if self.tables.options.printed_values
            && let Some(investor) = Investor::of_code(word)
        {
            let printed = self.tables.investor(investor).printed_value.0;
            values = Amount { from: printed, to: printed, step: 1 };
        }
        path.take(Next { ends: true, amount: Some(values), ..Next::default() })?;
        path.end()
    }

    fn par(&self, path: &mut Path<'_>) -> Way {
        path.take(Next::words(self.initial_prices().map(|price| price.to_string())))?;
        path.end()
    }

    fn initial_prices(&self) -> impl Iterator<Item = Dollars> {
        self.tables.track.initial().iter().map(|space| self.tables.track.price(*space))
    }

    fn is_reverser(&self) -> bool {
        self.at.reverser() == Some(self.seat)
    }

    fn reverse(&self, path: &mut Path<'_>) -> Way {
        let asked = self.asks() == Some(Asks::Priority);
        let ends = asked || priority::may_reverse_in_turn(self.at, self.seat);
        path.take(Next { ends, ..Next::words(self.is_reverser().then_some("SECOND")) })?;
        path.end()
    }

    fn keep(&self, path: &mut Path<'_>) -> Way {
        let mut next = Next::words(self.is_reverser().then_some("ALWAYS"));
        match self.asks() {
            Some(Asks::Priority) => next.ends = true,
            Some(Asks::Operate(holding)) if self.open_revenue() => next.steps.insert(0, Step::word(holding.code())),
            _ => {}
        }
        path.take(next)?;
        path.end()
    }

    fn done(&self, path: &mut Path<'_>) -> Way {
        match self.asks() {
            Some(Asks::Operate(holding)) => {
                path.take(Next::words([holding.code()]))?;
                path.end()
            }
            _ => path.end(),
        }
    }

    fn has(&self, investor: Investor) -> bool {
        self.at.investor(investor) == Lies::With(self.seat)
    }
}

/// Any of these numbers.
fn number(from: i64, to: i64) -> Next {
    Next { amount: Some(Amount { from, to, step: 1 }).filter(|amount| amount.count() > 0), ..Next::default() }
}

//! How an order may go on behind the words written so far: exact, instructions included.

mod next;

use super::amounts::{Dollars, Shares};
use super::codes::{Company, Dial};
use super::develop::{self, Gain};
use super::instructions::give::still_in;
use super::order::MOST;
use super::position::{Asks, Position};
use super::tables::{HexId, Tables};
use super::{expand, value};
use crate::games::moves::path::{Path, Way};
use crate::games::{Amount, Next, Seat, Step};

/// The word for a dial that moves while nothing is done.
const NOTHING: &str = "NOTHING";

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

/// The position as a seat may know it.
struct Here<'a> {
    tables: &'a Tables,
    at: &'a Position,
    seat: Seat,
}

impl Here<'_> {
    fn asked(&self, wanted: Asks) -> bool {
        self.at.asks() == Some((self.seat, wanted))
    }

    fn cash(&self) -> Dollars {
        self.at.player(self.seat).cash
    }

    fn order(&self, path: &mut Path<'_>) -> Way {
        let mut verbs = Vec::new();
        if self.asked(Asks::Turn) {
            verbs.extend(Dial::ALL.into_iter().filter(|dial| !self.at.is_red(self.tables, *dial)).map(Dial::word));
        }
        if self.bids() != Next::nowhere() {
            verbs.push("BID");
        }
        verbs.extend(["PASS", "NEXT", "CANCEL"]);
        match path.take(Next::words(verbs))? {
            "AUCTION" => self.auction(path),
            "EXPAND" => self.expand(path),
            "DEVELOP" => self.develop(path),
            "BID" => self.bid(path),
            "PASS" => self.pass(path),
            "NEXT" => next::plan(self.tables, path),
            _ => {
                path.take(Next { ends: true, ..Next::words(["BID", "PASS", "NEXT"]) })?;
                path.end()
            }
        }
    }

    /// What may follow BID.
    fn bids(&self) -> Next {
        let mut next = Next::words(self.unsold());
        if let Some(limits) = self.limits() {
            next.steps.insert(0, Step::word("UP"));
            // Whoever is to bid may bid what he may set for a limit.
            next.amount = Some(limits).filter(|_| self.asked(Asks::Bid));
        }
        next
    }

    fn unsold(&self) -> impl Iterator<Item = &'static str> {
        let unsold = |company: &Company| self.at.railroad(*company).unsold > Shares(0);
        Company::ALL.into_iter().filter(unsold).map(Company::code)
    }

    /// The limits that may be set in the auction that runs; `None`: there is none, or he is out, or has too little.
    fn limits(&self) -> Option<Amount> {
        let auction = self.at.auction().filter(|auction| auction.has(self.seat))?;
        let is_high = auction.high.is_some_and(|(high, _)| high == self.seat);
        let from = if is_high { Dollars::NONE } else { auction.least() };
        Some(dollars(from, self.cash())).filter(|amount| amount.count() > 0)
    }

    fn bid(&self, path: &mut Path<'_>) -> Way {
        match path.take(self.bids())? {
            "UP" => {
                path.take(Next::words(["TO"]))?;
                path.take(number(self.limits()))?;
                path.end()
            }
            code if Company::of_code(code).is_some() => {
                path.take(Next::words(["UP"]))?;
                path.take(Next::words(["TO"]))?;
                let runs = still_in(self.at, self.seat) == Company::of_code(code);
                path.take(number(if runs { self.limits() } else { Some(Amount { from: 0, to: MOST, step: 1 }) }))?;
                path.take(Next { ends: true, ..Next::words(["IF"]) })?;
                path.take(Next::words(["NONE"]))?;
                path.end()
            }
            _ => path.end(),
        }
    }

    fn pass(&self, path: &mut Path<'_>) -> Way {
        let mut open: Vec<&str> = self.unsold().collect();
        let mut ways = Next::words(open.iter().copied().chain(["AUCTIONS"]));
        ways.ends = self.asked(Asks::Bid) || still_in(self.at, self.seat).is_some();
        let mut word = path.take(ways)?;
        if word == "AUCTIONS" {
            return path.end();
        }
        loop {
            open.retain(|code| *code != word);
            word = path.take(Next { ends: true, ..Next::words(open.iter().copied()) })?;
        }
    }

    fn auction(&self, path: &mut Path<'_>) -> Way {
        let price = |company: Company| self.at.price(company);
        let steps = Company::ALL.into_iter().filter_map(|company| {
            let cost = Some(price(company)?.0);
            Some(Step { cost, ..Step::word(company.code()) })
        });
        let steps = steps.chain([Step::word(NOTHING)]).collect();
        let word = path.take(Next { steps, ..Next::default() })?;
        let Some(company) = Company::of_code(word) else { return path.end() };
        let bids = Some(dollars(price(company).unwrap_or_default(), self.cash())).filter(|amount| amount.count() > 0);
        let words = bids.map(|_| "UP").into_iter().chain(["PASS"]);
        if path.take(Next { amount: bids, ends: true, ..Next::words(words) })? == "UP" {
            path.take(Next::words(["TO"]))?;
            path.take(number(bids))?;
        }
        path.end()
    }

    fn expand(&self, path: &mut Path<'_>) -> Way {
        let may = |company: &Company| !self.entries(*company, &[]).is_empty();
        let named = |word: &str| word == NOTHING || Company::of_code(word).is_some_and(|company| may(&company));
        let codes = || Company::ALL.into_iter().filter(may).map(Company::code);
        let word = path.pick(named, || Next::words(codes().chain([NOTHING])))?;
        let Some(company) = Company::of_code(word) else { return path.end() };
        let mut before: Vec<HexId> = Vec::new();
        loop {
            let entries = self.entries(company, &before);
            let may = |word: &str| self.tables.map.labelled(word).is_some_and(|hex| entries.contains(&hex));
            let steps = || entries.iter().map(|hex| self.entry(&before, *hex)).collect();
            let word = path.pick(may, || Next { steps: steps(), ends: !before.is_empty(), ..Next::default() })?;
            before.extend(self.tables.map.labelled(word));
        }
    }

    /// The hexes the seat may let a company enter besides others.
    fn entries(&self, company: Company, before: &[HexId]) -> Vec<HexId> {
        if self.at.player(self.seat).shares(company) == Shares(0) {
            return Vec::new();
        }
        expand::entries(self.tables, self.at, company, before)
    }

    /// A hex that may be entered, with what the expansion then costs and brings, the hexes before it included.
    fn entry(&self, before: &[HexId], hex: HexId) -> Step {
        let all = || before.iter().chain([&hex]);
        let cost: Dollars = all().map(|hex| expand::cost(self.tables, self.at, *hex)).sum();
        let gain: Dollars = all().map(|hex| value::of_hex(self.tables, self.at, *hex)).sum();
        Step { word: self.tables.map.hex(hex).label().to_owned(), cost: Some(cost.0), gain: Some(gain.0) }
    }

    fn develop(&self, path: &mut Path<'_>) -> Way {
        let Here { tables, at, .. } = *self;
        let may = |hex: HexId| develop::check(tables, at, hex).is_ok();
        let step = |hex: HexId| {
            let gain = develop::gain(tables, at, hex).map(|gain| match gain {
                Gain::Income(more) | Gain::Money(more) => more.0,
            });
            Step { gain, ..Step::word(tables.map.hex(hex).label()) }
        };
        let steps = || {
            let mut hexes: Vec<HexId> = at.board.laid().iter().map(|laid| laid.hex).collect();
            hexes.sort_unstable();
            hexes.dedup();
            let steps = hexes.into_iter().filter(|hex| may(*hex)).map(step);
            steps.chain([Step::word(NOTHING)]).collect()
        };
        let named = |word: &str| word == NOTHING || tables.map.labelled(word).is_some_and(may);
        path.pick(named, || Next { steps: steps(), ..Next::default() })?;
        path.end()
    }
}

fn dollars(from: Dollars, to: Dollars) -> Amount {
    Amount { from: from.0, to: to.0, step: 1 }
}

fn number(amount: Option<Amount>) -> Next {
    Next { amount, ..Next::default() }
}

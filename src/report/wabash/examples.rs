//! Orders that a blank sheet shows as examples (§10.4): whoever has read nothing else learns from them what can be left as an
//! instruction.

use super::{CATALOGUE, Told};
use crate::games::wabash::amounts::Shares;
use crate::games::wabash::codes::Company;
use crate::games::wabash::expand;
use crate::games::wabash::order::{Alternative, Condition, First, Order, Rounds, Written};
use crate::games::wabash::position::Asks;
use crate::language::Language;
use crate::sheet::moves::Words;
use crate::sheet::wabash::WabashWords;

/// Orders of the reader's own companies and cash, each with what it does.
pub(super) fn of_reader(span: &Told<'_>, language: Language) -> Vec<(String, String)> {
    let Some(seat) = span.reader() else { return Vec::new() };
    let at = span.at;
    let player = at.player(seat);
    let unsold = |company: &Company| at.railroad(*company).unsold > Shares(0);
    let some = || Company::ALL.into_iter().find(unsold);
    let mut all = Vec::new();
    if let Some(auction) = at.auction().filter(|_| at.asks() == Some((seat, Asks::Bid))) {
        let limit = (auction.least().0 + 3).min(player.cash.0);
        all.push(("up-to", Order::BidUpTo(limit)));
    }
    if let Some(company) = some() {
        let limit = at.price(company).map_or(5, |price| price.0 + 3);
        all.push(("bid-for", Order::BidFor { company: company.code().to_owned(), limit, if_none: false }));
        all.push(("pass-auctions", Order::PassAuctions));
    }
    let own = Company::ALL.into_iter().find(|company| player.shares(*company) > Shares(0));
    all.extend(own.and_then(|company| next(span, company)).map(|order| ("next", order)));
    let told = all.into_iter().map(|(key, order)| {
        let does = CATALOGUE.text(language, &format!("wabash-example-{key}"), &[]);
        (WabashWords.in_words(&order, language), does)
    });
    told.collect()
}

/// An expansion beside the company, and what is done if it can't be.
fn next(span: &Told<'_>, company: Company) -> Option<Order> {
    let (tables, at) = (&span.rules.tables, span.at);
    let beside = at.board.of(company).flat_map(|hex| tables.map.neighbours(hex).iter().copied()).collect::<Vec<_>>();
    let free = |id: &_| expand::check_hex(tables, at, company, &[], *id).is_ok();
    let hex = tables.map.hex(beside.into_iter().find(free)?).label().to_owned();
    let code = company.code().to_owned();
    let first = Alternative {
        written: Written::Expand { company: code.clone(), hexes: vec![hex] },
        at_most: None,
        rounds: Rounds::Any,
        conditions: vec![Condition::Still(code.clone())],
    };
    let other = Alternative {
        written: Written::Auction { company: code, first: First::Ask },
        at_most: None,
        rounds: Rounds::Same,
        conditions: Vec::new(),
    };
    Some(Order::Next(vec![first, other]))
}

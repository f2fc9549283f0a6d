//! Orders as somebody writes them who has read the rulebook and not the manual.
//!
//! The plain reader has the first word. What it refuses comes here: [`lex`] cuts the line into words and finds what
//! each may mean by the [`lexicon`], [`matching`] lays the [`rules`] over it. A line is an order only if every word of
//! it has its place; a word that denies, doubts or asks has none. Where rules that fit mean different orders the
//! player is asked which.

mod lex;
mod lexicon;
mod matching;
mod names;
mod rules;
mod split;
#[cfg(test)]
mod tests;
mod things;
mod variants;

pub(super) use names::Names;

use crate::games::continental::map::{Map, RailroadId};
use crate::games::continental::money::Money;
use crate::games::continental::orders::{Order, RailroadOrder};
use crate::sheet::scan::fold;
use lex::{Cut, cut};
use matching::{Match, READY};
use rules::{BANKS_PRICE, LEAST_PRICE, Make};
use std::ops::Range;

/// What a line written freely may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Orders, and whether a third choice of a request was left out of each.
    Orders(Vec<(Order, bool)>),
    /// One of these, and nothing on the line tells which.
    OneOf(Vec<Order>),
    /// An order to a railroad, and none is named.
    NoRailroad,
    /// Not an order: that word denies, doubts or asks. Columns of the text, from 0.
    Doubtful(Range<usize>),
    /// Nothing that is understood.
    Nothing,
}

/// Reads a line, or part of one, under the head of a railroad or under none.
pub(super) fn read(text: &str, map: &Map, names: &Names, section: Option<RailroadId>) -> Reading {
    let plain = read_as_it_stands(text, map, names, section);
    if !matches!(plain, Reading::Nothing | Reading::Doubtful(_)) {
        return plain;
    }
    let each = variants::for_each(text, map, names).unwrap_or_default();
    let mut orders = Vec::new();
    for line in &each {
        match read_as_it_stands(line, map, names, section) {
            Reading::Orders(more) if more.len() == 1 => orders.extend(more),
            _ => return plain,
        }
    }
    if !orders.is_empty() {
        return Reading::Orders(orders);
    }
    match variants::without_asides(text, map, names) {
        Some(text) => match read_as_it_stands(&text, map, names, section) {
            Reading::Nothing => plain,
            found => found,
        },
        None => plain,
    }
}

fn read_as_it_stands(text: &str, map: &Map, names: &Names, section: Option<RailroadId>) -> Reading {
    let Some(cut) = cut(text, map, names) else { return Reading::Nothing };
    // Most lines that are no orders have a word that means nothing here.
    if has_strange_word(&cut) {
        return doubt(&cut).map_or(Reading::Nothing, Reading::Doubtful);
    }
    let reader = Reader { cut: &cut, map, section };
    let whole = 0..cut.words.len();
    let found = reader.orders(&whole, section, &[]);
    match found.orders.as_slice() {
        [(order, third)] => Reading::Orders(vec![(order.clone(), *third)]),
        [] => match reader.several(whole.start, section, &[], 0) {
            Some(orders) if orders.len() > 1 && !clash(&orders) => Reading::Orders(orders),
            _ if found.homeless => Reading::NoRailroad,
            _ => doubt(&cut).map_or(Reading::Nothing, Reading::Doubtful),
        },
        several => Reading::OneOf(several.iter().map(|(order, _)| order.clone()).collect()),
    }
}

/// True if a line is asked and not ordered: it ends in a question mark and nobody is politely asked to do something.
pub(super) fn is_question(text: &str) -> bool {
    const POLITE: [&str; 20] = [
        "TU M'",
        "TU ME ",
        "VOUS M'",
        "VOUS ME ",
        "WON'T YOU",
        "VEUX-TU",
        "VOULEZ-VOUS",
        "WOULD YOU",
        "COULD YOU",
        "CAN YOU",
        "WILL YOU",
        "POURRIEZ-VOUS",
        "POUVEZ-VOUS",
        "VOUDRIEZ-VOUS",
        "AURIEZ-VOUS",
        "POURRAIS-TU",
        "PEUX-TU",
        "POURRIEZ VOUS",
        "POUVEZ VOUS",
        "AURIEZ VOUS",
    ];
    let folded = fold(text);
    !POLITE.iter().any(|polite| folded.contains(polite))
}

/// True if a word has no place in any order.
fn has_strange_word(cut: &Cut) -> bool {
    const LONGEST_NAME: usize = 5;
    let end = cut.words.len();
    let mut known_until = 0;
    (0..end).any(|at| {
        let place = &cut.places[at];
        let counts = place.number.iter().map(|(_, count)| *count);
        let counts = counts.chain(place.codes.iter().map(|(_, count)| *count));
        let most = counts.chain(place.meanings.iter().map(|(_, count)| *count)).max();
        known_until = known_until.max(at + most.unwrap_or(0));
        let thing = || {
            let letter = cut.words[at].folded.chars().count() == 1;
            let in_name =
                |from: usize| things::technology(cut, from, end, false).is_some_and(|(_, count)| from + count > at);
            letter
                || things::locomotive(cut, at).is_some()
                || things::player(cut, at).is_some()
                || (at.saturating_sub(LONGEST_NAME - 1)..=at).any(in_name)
        };
        known_until <= at && !thing()
    })
}

/// The word that makes a line no plain order.
fn doubt(cut: &Cut) -> Option<Range<usize>> {
    let doubtful = cut.words.iter().find(|word| lexicon::DOUBTS.split('|').any(|doubt| doubt.trim() == word.folded));
    doubtful.map(|word| word.start..word.end)
}

/// True if two orders of a line exclude each other, or if it says one thing in two pieces: nobody builds a line twice.
fn clash(orders: &[(Order, bool)]) -> bool {
    let builds = |order: &Order| match order {
        Order::Railroad { railroad, order: RailroadOrder::Build(_) } => Some(*railroad),
        _ => None,
    };
    orders.iter().enumerate().any(|(index, (order, _))| {
        let twice = |other: &Order| builds(order).is_some() && builds(order) == builds(other);
        orders[..index].iter().any(|(other, _)| order.clashes_with(other) || twice(other))
    })
}

/// What part of a line may be.
#[derive(Default)]
struct Found {
    orders: Vec<(Order, bool)>,
    /// The meanings that made it an order.
    seen: Vec<&'static str>,
    /// A railroad's order that no railroad is named for.
    homeless: bool,
}

struct Reader<'a> {
    cut: &'a Cut,
    map: &'a Map,
    section: Option<RailroadId>,
}

impl Reader<'_> {
    /// Every order that some words may be.
    fn orders(&self, range: &Range<usize>, section: Option<RailroadId>, given: &[&'static str]) -> Found {
        let mut found = Found::default();
        for ready in READY.iter() {
            for fit in ready.over(self.cut, range, self.map, given, section) {
                let made = self.make(&ready.rule.make, &fit, section, &mut found.homeless);
                let third = fit.filled.routes.len() > 2 && matches!(ready.rule.make, Make::Railroad(_));
                for order in made {
                    let perhaps = self.price_perhaps(&order, &fit);
                    for order in [Some(order), perhaps].into_iter().flatten() {
                        let third = third && is_request(&order);
                        if !found.orders.iter().any(|(other, _)| *other == order) {
                            found.orders.push((order, third));
                        }
                    }
                    found.seen.clone_from(&fit.seen);
                }
            }
        }
        found
    }

    fn make(&self, make: &Make, fit: &Match, section: Option<RailroadId>, homeless: &mut bool) -> Vec<Order> {
        match (make, section) {
            (Make::Own(make), _) | (Make::OwnOnly(make), None) => make(&fit.filled).into_iter().collect(),
            (Make::OwnOnly(_), Some(_)) | (Make::OwnFor(_), None) => Vec::new(),
            (Make::HeadOnly(make), Some(railroad)) if fit.filled.acting.is_none() => {
                make(&fit.filled).map(|order| Order::Railroad { railroad, order }).into_iter().collect()
            }
            (Make::Priced(make, a_mile), _) => {
                let order = make(&fit.filled);
                let enough = |order: &Order| match order {
                    Order::Bid { pc, amount: Money(price) } | Order::Offer { pc, price: Money(price) } => {
                        *price >= a_mile * self.map.route(*pc).miles.0
                    }
                    _ => true,
                };
                order.filter(enough).into_iter().collect()
            }
            (Make::HeadOnly(_), _) => Vec::new(),
            (Make::OwnFor(make), Some(head)) => make(&fit.filled, head).into_iter().collect(),
            (Make::Railroad(make) | Make::RailroadFirst(make), _) => {
                let Some(order) = make(&fit.filled) else { return Vec::new() };
                // Named inside a sentence below another's head: one of the two is a slip.
                let railroads = match (fit.filled.acting, section) {
                    (Some(acting), Some(head)) if acting != head && !fit.filled.headed => vec![head, acting],
                    (Some(acting), _) => vec![acting],
                    (None, Some(head)) => vec![head],
                    (None, None) => {
                        *homeless = true;
                        Vec::new()
                    }
                };
                railroads.into_iter().map(|railroad| Order::Railroad { railroad, order: order.clone() }).collect()
            }
        }
    }

    /// `BUY TP&W 1356` may be shares or the price of the company: where the number behind a code is high enough for
    /// its price (§2.4, §10.1.2.1), the other order that may be meant.
    fn price_perhaps(&self, order: &Order, fit: &Match) -> Option<Order> {
        if !fit.number_last || fit.shares_named {
            return None;
        }
        let miles = |railroad: RailroadId| self.map.route(railroad.0).miles.0;
        match order {
            Order::Buy { railroad, shares } if shares.0 >= BANKS_PRICE * miles(*railroad) => {
                Some(Order::Bid { pc: railroad.0, amount: Money(shares.0) })
            }
            Order::Sell { railroad, shares: Some(shares) } if shares.0 >= LEAST_PRICE * miles(*railroad) => {
                Some(Order::Offer { pc: railroad.0, price: Money(shares.0) })
            }
            _ => None,
        }
    }

    /// Several orders on a line, parted by commas or AND, each whole in itself; one may do without its verb if it is
    /// that of the order before it.
    fn several(
        &self,
        start: usize,
        section: Option<RailroadId>,
        given: &[&'static str],
        depth: usize,
    ) -> Option<Vec<(Order, bool)>> {
        const MOST_ORDERS: usize = 12;
        let end = self.cut.words.len();
        if start >= end || depth > MOST_ORDERS {
            return None;
        }
        // The longest first: a comma may be part of an order.
        let parts = (start + 1..=end).rev().filter(|at| *at == end || self.parts_at(*at) > 0);
        for at in parts {
            let mut found = self.orders(&(start..at), section, &[]);
            if found.orders.is_empty() && !given.is_empty() {
                found = self.orders(&(start..at), section, given);
            }
            let [(order, third)] = found.orders.as_slice() else { continue };
            let first = (order.clone(), *third);
            if at == end {
                return Some(vec![first]);
            }
            let acting = match order {
                Order::Railroad { railroad, .. } => Some(*railroad),
                _ => section,
            };
            let next = at + self.parts_at(at);
            if let Some(rest) = self.several(next, self.section.or(acting), &found.seen, depth + 1) {
                return Some(std::iter::once(first).chain(rest).collect());
            }
        }
        None
    }

    /// How many words part two orders at a place; 0: none.
    fn parts_at(&self, at: usize) -> usize {
        let parts = |at: usize| {
            let place = self.cut.places.get(at);
            let found = place.and_then(|place| {
                place.meanings.iter().find(|(meaning, _)| matches!(*meaning, "AND" | "THEN")).map(|(_, count)| *count)
            });
            found.unwrap_or(0)
        };
        let mut next = at;
        while next < self.cut.words.len() && parts(next) > 0 {
            next += parts(next);
        }
        next - at
    }
}

fn is_request(order: &Order) -> bool {
    matches!(order, Order::Railroad { order: RailroadOrder::Request { .. }, .. })
}

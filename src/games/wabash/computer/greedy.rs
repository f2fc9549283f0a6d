//! Whoever takes what brings most by what a look at the table tells, and bids part of what a share will pay.

use super::super::amounts::Dollars;
use super::super::codes::{Company, Dial};
use super::super::order::{First, Order};
use super::super::position::Position;
use super::super::standing::Action;
use super::super::tables::{HexId, Tables};
use super::super::{develop, dividend, value};
use super::worth::{self, DOLLAR};
use super::{Ground, ways};
use crate::games::Seat;
use crate::games::dice::Dice;

/// Of what a treasury holds, the part that comes back to shareholders as dividends.
const BUILDS: i64 = 30;
/// Of what draws an expansion on, the part that comes to something, where 60 of it are a point of income.
const COMES_OF_IT: i64 = 80;
/// Of what an earlier dividend brings, the part that it is worth.
const SOONER: i64 = 30;

/// The least bid up to what the share seems worth to it, else a pass.
pub fn bid(tables: &Tables, at: &Position, seat: Seat, dice: &mut Dice) -> Order {
    let Some(auction) = at.auction() else { return Order::Pass };
    let limit = about(worth::limit(at, auction.company, worth::dividends(tables, at)), dice);
    let least = auction.least();
    let bids = least <= at.player(seat).cash && least.0 * DOLLAR <= limit;
    if bids { Order::Bid(least.0) } else { Order::Pass }
}

/// What seems to bring most.
pub fn action(ground: &Ground<'_>, at: &Position, seat: Seat, dice: &mut Dice) -> Action {
    let seeming = actions(ground, at, seat).into_iter().map(|(action, gain)| (about(gain, dice), action));
    let best = seeming.max_by_key(|(gain, _)| *gain);
    best.map_or(Action::Nothing(Dial::Develop), |(_, action)| action)
}

/// So much, more or less: nobody is sure of what he reckons, and no two games are the same.
fn about(worth: i64, dice: &mut Dice) -> i64 {
    worth * dice.between(DOLLAR - UNSURE, DOLLAR + UNSURE) / DOLLAR
}

/// How far a guess may be out, in hundredths.
const UNSURE: i64 = 10;

/// Every action worth a thought on a dial that is not red, with what it brings the seat against the others, in hundredths.
pub fn actions(ground: &Ground<'_>, at: &Position, seat: Seat) -> Vec<(Action, i64)> {
    let tables = ground.tables;
    let open = |dial: Dial| !at.is_red(tables, dial);
    let dividends = worth::dividends(tables, at);
    let mut found: Vec<(Action, i64)> = Vec::with_capacity(32);
    if open(Dial::Auction) {
        let each = at
            .on_offer()
            .map(|company| (Action::Auction(company, First::Ask), of_auction(at, seat, company, dividends)));
        found.extend(each);
    }
    if open(Dial::Expand) {
        for company in ways::held(at, seat) {
            let way = ways::best(ground, at, company);
            // A step alone, and all that the money is good for.
            for hexes in [1, way.len()].into_iter().take(way.len().min(2)) {
                let gain = of_expansion(tables, at, seat, company, &way[..hexes], dividends);
                let hexes = way[..hexes].iter().map(|(hex, _)| *hex).collect();
                found.push((Action::Expand(company, hexes), gain));
            }
        }
    }
    if open(Dial::Develop) {
        let each = at.board.taken().filter_map(|hex| {
            let gain = develop::gain(tables, at, hex)?;
            Some((Action::Develop(hex), of_development(at, seat, hex, gain, dividends)))
        });
        found.extend(each);
    }
    found.extend(Dial::ALL.into_iter().filter(|dial| open(*dial)).map(|dial| (Action::Nothing(dial), 0)));
    let sooner = Dial::ALL.map(|dial| sooner(tables, at, seat, dial));
    for (action, gain) in &mut found {
        *gain += sooner[action.dial().index()];
    }
    found
}

/// What a dial's step is worth for bringing the dividend nearer.
fn sooner(tables: &Tables, at: &Position, seat: Seat, dial: Dial) -> i64 {
    let left = |dial: Dial| i64::from(tables.numbers.dial(dial).saturating_sub(at.dial(dial)));
    let mut all = Dial::ALL.map(left);
    all.sort_unstable();
    // The two dials with fewest steps left will be red.
    let [first, second, _] = all;
    if left(dial) > second {
        return 0;
    }
    let paid: i64 = at.seats().map(|one| dividend::of_seat(at, one).0).sum();
    let own = dividend::of_seat(at, seat).0;
    let others = i64::try_from(at.players.len()).unwrap_or(2).max(2) - 1;
    (own * others - (paid - own)) * SOONER / (others * (first + second).max(1))
}

/// What putting a share up brings, if everybody bids as far as he would and can.
fn of_auction(at: &Position, seat: Seat, company: Company, dividends: i64) -> i64 {
    let price = at.price(company).unwrap_or_default();
    let limit = Dollars(worth::limit(at, company, dividends) / DOLLAR);
    let up_to = |one: Seat| at.player(one).cash.min(limit);
    let (own, rivals) = (up_to(seat), at.seats().filter(|one| *one != seat).map(up_to).max().unwrap_or_default());
    let others = i64::try_from(at.players.len()).unwrap_or(2).max(2) - 1;
    let pays = worth::of_share(at, company, dividends);
    if own.max(rivals) < price {
        // It stays, and the dial has moved.
        return 0;
    }
    let paid = own.min(rivals).max(price).0 * DOLLAR;
    let dilution = worth::of_dilution(at, seat, company, dividends);
    let builds = worth::against(at, seat, company, paid * BUILDS / DOLLAR / i64::from(at.sold(company).and_one().0));
    // Who puts it up bids first, and has it where all would go as far.
    let taken = if own >= rivals { pays - paid } else { (paid - pays) / others };
    taken + dilution + builds
}

/// What laying locomotives brings: income now, the dividend of Chicago, and what lies beyond.
fn of_expansion(
    tables: &Tables,
    at: &Position,
    seat: Seat,
    company: Company,
    way: &[(HexId, i64)],
    dividends: i64,
) -> i64 {
    let more: Dollars = way.iter().map(|(hex, _)| value::of_hex(tables, at, *hex)).sum();
    let sold = at.sold(company);
    let income = at.railroad(company).income + more;
    let arrives = way.iter().any(|(hex, _)| *hex == tables.map.chicago());
    let extra = if arrives { worth::against(at, seat, company, worth::a_share(income, sold)) } else { 0 };
    let drawn: i64 = way.iter().map(|(_, drawn)| *drawn).sum::<i64>() - more.0 * ways::INCOME;
    let beyond = drawn * dividends * COMES_OF_IT / ways::INCOME / i64::from(sold.0).max(1);
    worth::of_income(at, seat, company, more, dividends) + extra + worth::against(at, seat, company, beyond)
}

/// What a development brings: income of every company there, or money for the one in a forest.
fn of_development(at: &Position, seat: Seat, hex: HexId, gain: develop::Gain, dividends: i64) -> i64 {
    let companies = at.board.in_hex(hex);
    match gain {
        develop::Gain::Income(more) => {
            companies.iter().map(|company| worth::of_income(at, seat, company, more, dividends)).sum()
        }
        develop::Gain::Money(money) => {
            let part = |company: Company| money.0 * BUILDS / i64::from(at.sold(company).0).max(1);
            companies.iter().map(|company| worth::against(at, seat, company, part(company))).sum()
        }
    }
}

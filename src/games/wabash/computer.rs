//! Computer seats: the weakest orders at random, the others take what brings most at once.

use super::amounts::{Dollars, Shares};
use super::codes::{Company, Dial};
use super::order::{First, Order};
use super::position::{Asks, Position};
use super::resolve;
use super::standing::Action;
use super::tables::{HexId, Tables};
use super::{develop, dividend, expand, turn, value};
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::Seen;

/// Up to this strength orders come at random.
const RANDOM: u8 = 1;
/// General dividends a game has, about (§6.1: at most eight).
const DIVIDENDS: i64 = 6;

/// What a computer orders; its seat is asked something.
pub fn order(tables: &Tables, at: &Seen<Position>, seat: Seat, strength: u8, dice: &mut Dice) -> Order {
    match at.asks() {
        Some((_, Asks::Turn)) if strength <= RANDOM => written(tables, &at_random(tables, at, seat, dice)),
        Some((_, Asks::Turn)) => written(tables, &best(tables, at, seat, dice)),
        _ => bid(at, seat, strength, dice),
    }
}

fn written(tables: &Tables, action: &Action) -> Order {
    Order::Turn(resolve::written(tables, action))
}

/// What a share is worth to whoever gets it: what it will bring until the game ends.
fn worth(at: &Position, company: Company) -> i64 {
    let to_come = (DIVIDENDS + 1 - i64::from(at.round.max(1))).max(1);
    at.railroad(company).income.a_share(at.sold(company).and_one()).0 * to_come
}

fn bid(at: &Position, seat: Seat, strength: u8, dice: &mut Dice) -> Order {
    let Some(auction) = at.auction() else { return Order::Pass };
    let (least, cash) = (auction.least(), at.player(seat).cash);
    if least > cash {
        return Order::Pass;
    }
    // Whoever pays all that a share will bring wins nothing by it.
    let limit =
        if strength <= RANDOM { dice.between(0, 2 * auction.opening.0 + 2) } else { worth(at, auction.company) / 2 };
    if least.0 <= limit { Order::Bid(least.0) } else { Order::Pass }
}

/// Some action that may be carried out, each kind as likely.
fn at_random(tables: &Tables, at: &Position, seat: Seat, dice: &mut Dice) -> Action {
    let open: Vec<Dial> = Dial::ALL.into_iter().filter(|dial| !at.is_red(tables, *dial)).collect();
    let dial = open.get(dice.index(open.len())).copied().unwrap_or(Dial::Develop);
    let mut actions = actions(tables, at, seat);
    actions.retain(|action| action.dial() == dial);
    if actions.is_empty() { Action::Nothing(dial) } else { actions.swap_remove(dice.index(actions.len())) }
}

/// All auctions and developments, and for each company the expansions by one hex and the one that goes on greedily.
fn actions(tables: &Tables, at: &Position, seat: Seat) -> Vec<Action> {
    let mut found: Vec<Action> = Vec::new();
    for company in Company::ALL {
        found.push(Action::Auction(company, First::Ask));
        let ways: Vec<HexId> = entries(tables, at, company, &[]).collect();
        found.extend(ways.into_iter().map(|hex| Action::Expand(company, vec![hex])));
        found.push(Action::Expand(company, greedy(tables, at, seat, company)));
    }
    found.extend(tables.map.iter().map(|(hex, _)| Action::Develop(hex)));
    found.retain(|action| turn::check(tables, at, seat, action).is_ok() && *action != nowhere(action));
    found
}

/// An expansion into no hex is none.
fn nowhere(action: &Action) -> Action {
    match action {
        Action::Expand(company, _) => Action::Expand(*company, Vec::new()),
        other => Action::Nothing(other.dial()),
    }
}

/// The hexes a company may enter, some entered already.
fn entries(tables: &Tables, at: &Position, company: Company, before: &[HexId]) -> impl Iterator<Item = HexId> {
    let free = move |hex: &HexId| expand::check_hex(tables, at, company, before, *hex).is_ok();
    tables.map.iter().map(|(hex, _)| hex).filter(free)
}

/// Hexes from Chicago, as the map lies.
fn distances(tables: &Tables) -> Vec<i64> {
    let mut far = vec![i64::MAX / 2; tables.map.count()];
    let mut open = std::collections::VecDeque::from([tables.map.chicago()]);
    far[tables.map.chicago().index()] = 0;
    while let Some(hex) = open.pop_front() {
        for beside in tables.map.neighbours(hex) {
            if far[beside.index()] > far[hex.index()] + 1 {
                far[beside.index()] = far[hex.index()] + 1;
                open.push_back(*beside);
            }
        }
    }
    far
}

/// Hex after hex the one that brings most for its cost, and leads nearest to Chicago.
fn greedy(tables: &Tables, at: &Position, seat: Seat, company: Company) -> Vec<HexId> {
    let far = distances(tables);
    let mut way: Vec<HexId> = Vec::new();
    for _ in 0..tables.numbers.hexes_per_expansion {
        let gain =
            |hex: &HexId| 3 * value::of_hex(tables, at, *hex).0 - expand::cost(tables, at, *hex).0 - far[hex.index()];
        let next = entries(tables, at, company, &way).max_by_key(gain);
        let Some(next) = next else { break };
        way.push(next);
        if expand::check(tables, at, seat, company, &way).is_err() {
            way.pop();
            break;
        }
    }
    way
}

/// What an action brings the seat at the next dividend, in hundredths of a dollar, less what it brings the others.
fn gain(tables: &Tables, at: &Position, seat: Seat, action: &Action) -> i64 {
    let part = |company: Company, more: Dollars| {
        let (own, sold) = (at.player(seat).shares(company), at.sold(company));
        if sold == Shares(0) {
            return 0;
        }
        let others = i64::from(sold.0) - i64::from(own.0);
        let seats = i64::try_from(at.players.len()).unwrap_or(2).max(2) - 1;
        100 * more.0 * (i64::from(own.0) * seats - others) / (i64::from(sold.0) * seats)
    };
    match action {
        Action::Nothing(_) => 0,
        Action::Auction(company, _) => {
            let price = at.price(*company).unwrap_or_default();
            let cash = at.player(seat).cash;
            if cash < price { -100 } else { 20 * (worth(at, *company) / 2 - price.0).min(cash.0) }
        }
        Action::Expand(company, hexes) => {
            let more: Dollars = hexes.iter().map(|hex| value::of_hex(tables, at, *hex)).sum();
            let toward = i64::try_from(hexes.len()).unwrap_or(0) * 10 * i64::from(at.player(seat).shares(*company).0);
            let arrives = hexes.contains(&tables.map.chicago());
            let extra = if arrives { dividend::a_share(at, *company).unwrap_or_default() } else { Dollars::NONE };
            part(*company, more + extra) + toward
        }
        Action::Develop(hex) => match develop::gain(tables, at, *hex) {
            Some(develop::Gain::Income(more)) => at.board.in_hex(*hex).iter().map(|company| part(company, more)).sum(),
            Some(develop::Gain::Money(_)) => 1,
            None => 0,
        },
    }
}

/// What brings most; of equal ones any. Where everything harms, nothing is done on a dial that can wait.
fn best(tables: &Tables, at: &Position, seat: Seat, dice: &mut Dice) -> Action {
    let mut all = actions(tables, at, seat);
    let waits = Dial::ALL.into_iter().filter(|dial| !at.is_red(tables, *dial));
    all.extend(waits.map(Action::Nothing));
    let gains: Vec<i64> = all.iter().map(|action| gain(tables, at, seat, action)).collect();
    let most = gains.iter().copied().max().unwrap_or(0);
    let mut best: Vec<Action> =
        all.into_iter().zip(gains).filter(|(_, gain)| *gain == most).map(|(action, _)| action).collect();
    match best.len() {
        0 => Action::Nothing(Dial::Develop),
        count => best.swap_remove(dice.index(count)),
    }
}

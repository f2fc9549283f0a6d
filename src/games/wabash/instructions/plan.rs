//! NEXT (§7.4): how it is given, and whether one of its alternatives fits when the turn comes.

use super::super::amounts::Dollars;
use super::super::event::{Event, Instruction};
use super::super::expand;
use super::super::order::{Alternative, First, Rounds};
use super::super::position::Position;
use super::super::resolve;
use super::super::standing::{Action, Plan, Waiting, Way, When};
use super::super::tables::Tables;
use super::super::turn;
use crate::games::moves::{By, Told};
use crate::games::{Refusal, Seat};

/// The decision before which a sheet's instructions were given: the one that is asked if the sheet answers it or has just
/// answered it, else that which it answers.
fn given(at: &Position, by: By) -> u32 {
    if at.sheet == Some((by.seat, by.answering)) { at.number() } else { by.answering }
}

/// Stores a NEXT. Of each alternative only form and codes are looked at.
///
/// # Errors
/// `incomplete`, `unknown-company`, `unknown-hex`, alternative by alternative.
pub fn give(
    tables: &Tables,
    at: &mut Position,
    by: By,
    alternatives: &[Alternative],
    told: &mut Told<Event>,
) -> Result<(), Refusal> {
    let number = given(at, by);
    let ways = alternatives.iter().map(|one| way(tables, at, number, one)).collect::<Result<Vec<Way>, Refusal>>()?;
    let plan = Plan { round: at.round_at(number), ways };
    at.player_mut(by.seat).standing.plan = Some(plan);
    told.only(by.seat, Event::Stored { instruction: Instruction::Next });
    Ok(())
}

fn way(tables: &Tables, at: &Position, number: u32, one: &Alternative) -> Result<Way, Refusal> {
    let remembered = |company| {
        let sold = at.railroad(company).sold.iter().filter(|since| **since <= number).count();
        (at.board.of_company_at(company, number), sold)
    };
    let action = resolve::action(tables, &one.written)?;
    let conditions = one.conditions.iter().map(|one| resolve::condition(tables, one, &remembered));
    let most = match &action {
        Action::Expand(_, hexes) => {
            Some(one.at_most.map_or_else(|| expand::cost_at(tables, at, hexes, number), Dollars))
        }
        _ => None,
    };
    Ok(Way { conditions: conditions.collect::<Result<_, _>>()?, action, most, rounds: one.rounds })
}

/// What is worth a warning of an alternative: that it would be illegal now, or that its seat will be asked for the first
/// bid of an auction that it opens.
pub fn warning(tables: &Tables, at: &Position, seat: Seat, one: &Alternative) -> Option<Refusal> {
    let action = resolve::action(tables, &one.written).ok()?;
    if let Err(refusal) = turn::check(tables, at, seat, &action) {
        return Some(refusal);
    }
    match action {
        Action::Auction(company, First::Ask) => {
            let bids = matches!(at.player(seat).standing.waiting(company), Some(Waiting::Bid { .. }));
            (!bids).then(|| Refusal::new("asked-for-the-first-bid").with("company", company))
        }
        _ => None,
    }
}

/// The first alternative that fits, as it would be carried out.
///
/// # Errors
/// Why each failed, in their order.
pub fn fitting(tables: &Tables, at: &Position, seat: Seat, plan: &Plan) -> Result<Action, Vec<Refusal>> {
    let mut why = Vec::new();
    for way in &plan.ways {
        match fits(tables, at, seat, plan.round, way) {
            Ok(action) => return Ok(action),
            Err(refusal) => why.push(refusal),
        }
    }
    Err(why)
}

fn fits(tables: &Tables, at: &Position, seat: Seat, given: u32, way: &Way) -> Result<Action, Refusal> {
    let cash = at.player(seat).cash;
    let action = match &way.action {
        Action::Auction(company, First::UpTo(limit)) => Action::Auction(*company, First::UpTo((*limit).min(cash.0))),
        action => action.clone(),
    };
    turn::check(tables, at, seat, &action)?;
    let in_round = match way.rounds {
        Rounds::Same => at.round == given,
        Rounds::New => at.round > given,
        Rounds::Any => true,
    };
    if !in_round {
        return Err(Refusal::new("other-round").with("round", at.round));
    }
    if let (Action::Expand(_, hexes), Some(most)) = (&action, way.most) {
        let cost: Dollars = hexes.iter().map(|hex| expand::cost(tables, at, *hex)).sum();
        if cost > most {
            return Err(Refusal::new("dearer").with("cost", cost).with("most", most));
        }
    }
    match way.conditions.iter().find(|condition| !holds(at, seat, condition)) {
        Some(condition) => Err(failed(condition)),
        None => Ok(action),
    }
}

fn holds(at: &Position, seat: Seat, condition: &When) -> bool {
    let player = at.player(seat);
    match condition {
        When::Shares(company, count) => i64::from(player.shares(*company).0) >= *count,
        When::Treasury(company, sum) => at.railroad(*company).treasury >= *sum,
        When::Cash(sum) => player.cash >= *sum,
        When::Still { company, laid, sold } => {
            let now = at.number();
            at.board.of_company_at(*company, now) == *laid && at.railroad(*company).sold.len() == *sold
        }
    }
}

fn failed(condition: &When) -> Refusal {
    match condition {
        When::Shares(company, count) => {
            Refusal::new("not-so-many-shares").with("company", company).with("least", count)
        }
        When::Treasury(company, sum) => Refusal::new("treasury-below").with("company", company).with("least", sum),
        When::Cash(sum) => Refusal::new("cash-below").with("least", sum),
        When::Still { company, .. } => Refusal::new("has-changed").with("company", company),
    }
}

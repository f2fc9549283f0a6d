//! Orders that answer a decision, carried out whole or refused whole (§8.3).

use super::certificates::Certificates;
use super::checks;
use super::codes::Holding;
use super::event::Event;
use super::order::{Answers, Misread, Order, Transfer};
use super::position::{Asks, Position, Proposal};
use super::railways::Asked;
use super::tables::Tables;
use super::transfer::Way;
use super::{assign, buy, investors, operate, priority, railways, sell, stock, surplus, transfer, turn};
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Carries an order out; gives it as it was meant here, with what was left out filled in.
///
/// # Errors
/// Why it is refused. The position is then worth nothing.
pub fn decide(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    order: &Order,
    told: &mut Told<Event>,
) -> Result<Order, Refusal> {
    let Some(answers) = order.answers() else { return Err(Refusal::new("bad-order")) };
    let asks = checks::decision(at, seat, answers, order.holding())?;
    match asks {
        Asks::Operate(holding) => operating(tables, at, seat, holding, order, told),
        _ => others(tables, at, seat, order, told),
    }
}

/// What is wrong with a line that is no whole order, among the other reasons.
pub fn misread(tables: &Tables, at: &Position, seat: Seat, misread: &Misread) -> Refusal {
    let bad = Refusal::new("bad-order");
    let Misread::Faulty(answers, named) = misread else { return bad };
    match checks::decision(at, seat, *answers, *named) {
        Err(refusal) => refusal,
        // DONE too waits for the revenue, whatever else is wrong with it.
        Ok(Asks::Operate(_)) if matches!(answers, Answers::PartC | Answers::StockOrOperate) => {
            turn::check_part_c(tables, at).err().unwrap_or(bad)
        }
        Ok(_) => bad,
    }
}

/// The holding of a word, and its certificates.
///
/// # Errors
/// `unknown-holding`, `bad-certificate`.
pub fn certificates(
    word: &str,
    certificates: &[i64],
    others: &[i64],
) -> Result<(Holding, Certificates, Certificates), Refusal> {
    let holding = Holding::of_code(word).ok_or_else(|| Refusal::new("unknown-holding").with("word", word))?;
    match (Certificates::of(certificates), Certificates::of(others)) {
        (Some(some), Some(others)) => Ok((holding, some, others)),
        _ => Err(Refusal::new("bad-certificate")),
    }
}

/// Their numbers, the largest first.
pub fn numbers(certificates: Certificates) -> Vec<i64> {
    certificates.iter().map(|one| i64::from(one.percent().0)).collect()
}

/// Whatever is asked outside of a holding's turn.
fn others(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    order: &Order,
    told: &mut Told<Event>,
) -> Result<Order, Refusal> {
    match order {
        Order::Offer { investor, value } => {
            let value = investors::check(tables, at, *investor, *value)?;
            investors::offer(at, seat, *investor, value, told);
            return Ok(Order::Offer { investor: *investor, value: Some(value.0) });
        }
        Order::Card | Order::Cash => investors::choose(tables, at, seat, *order == Order::Card, told),
        Order::Par(par) => investors::par(tables, at, seat, *par, told)?,
        Order::Reverse => priority::reverse(at, seat, told)?,
        Order::Keep(None) => priority::keep(at),
        Order::Pass => stock::pass(tables, at, seat, false, told)?,
        Order::Done(None) => stock::done(tables, at, seat, told)?,
        Order::Buy { holding, certificates: some, back, par } => {
            let (holding, some, given) = certificates(holding, some, back)?;
            let purchase = buy::check(tables, at, seat, holding, some, given, *par)?;
            buy::carry_out(tables, at, seat, purchase, told);
            let (certificates, back) = (numbers(some), numbers(given));
            return Ok(Order::Buy { holding: holding.code().to_owned(), certificates, back, par: *par });
        }
        Order::Sell { holding, certificates: some, back } => {
            let (holding, given, back) = certificates(holding, some, back)?;
            let sale = sell::check(tables, at, seat, holding, given, back)?;
            sell::carry_out(tables, at, seat, sale, told);
            let (certificates, back) = (numbers(given), numbers(back));
            return Ok(Order::Sell { holding: holding.code().to_owned(), certificates, back });
        }
        Order::Accept | Order::Refuse => {
            transfer::answer(tables, at, seat, *order == Order::Accept, false, told);
        }
        _ => return Err(Refusal::new("bad-order")),
    }
    Ok(order.clone())
}

/// What is ordered in a holding's turn.
fn operating(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    holding: Holding,
    order: &Order,
    told: &mut Told<Event>,
) -> Result<Order, Refusal> {
    let named = Some(holding);
    Ok(match order {
        Order::Invest(_) => {
            operate::invest(tables, at, told)?;
            Order::Invest(named)
        }
        Order::Pay(_) => {
            operate::pay(tables, at, false, told)?;
            Order::Pay(named)
        }
        Order::Keep(_) => {
            operate::keep(tables, at, told)?;
            Order::Keep(named)
        }
        Order::Done(_) => {
            operate::done(tables, at, told)?;
            Order::Done(named)
        }
        Order::Rail { card, level, with, .. } => {
            let asked = Asked { card: card.as_deref(), level: level.as_deref(), with: *with };
            let bought = railways::check(tables, at, seat, asked)?;
            railways::buy(tables, at, seat, bought, told);
            let of = tables.railways.card(bought.card);
            let side = tables.railways.side(bought.card, bought.side);
            let level = of.is_two_sided().then(|| side.label.clone());
            let with = (bought.with.0 > 0).then_some(bought.with.0);
            Order::Rail { holding: named, card: Some(of.code.clone()), level, with }
        }
        Order::Take(transfer) => {
            let proposal = transfer::check(tables, at, seat, Way::Take, transfer)?;
            transfer::carry_out(tables, at, proposal, told);
            Order::Take(meant(tables, named, proposal))
        }
        Order::Propose(transfer) => {
            let proposal = transfer::check(tables, at, seat, Way::Propose, transfer)?;
            transfer::propose(tables, at, seat, proposal, told);
            Order::Propose(meant(tables, named, proposal))
        }
        Order::Assign { investor, .. } => {
            assign::check(tables, at, seat, *investor)?;
            assign::carry_out(at, *investor, told);
            Order::Assign { holding: named, investor: *investor }
        }
        Order::Discard { card, .. } => {
            let card = surplus::check(tables, at, card)?;
            surplus::discard(tables, at, card, false, told);
            Order::Discard { holding: named, card: tables.railways.card(card).code.clone() }
        }
        _ => return Err(Refusal::new("bad-order")),
    })
}

fn meant(tables: &Tables, holding: Option<Holding>, proposal: Proposal) -> Transfer {
    Transfer {
        holding,
        card: tables.railways.card(proposal.card).code.clone(),
        from: proposal.from.code().to_owned(),
        price: proposal.price.0,
    }
}

//! How instructions are given and taken back (§9.1 to §9.8).

use super::super::amounts::Dollars;
use super::super::cards::CardId;
use super::super::codes::{Holding, Investor};
use super::super::decide;
use super::super::event::{Event, Instruction};
use super::super::investors::MOST as MOST_VALUE;
use super::super::order::{Answers, Cancelled, Order, Transfer};
use super::super::position::{Asks, Lies, Position, Stage};
use super::super::priority;
use super::super::railways::is_level;
use super::super::standing::{Auto, Reverse, Sale};
use super::super::tables::Tables;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Takes an instruction up, or takes some back; gives it as it was meant.
///
/// # Errors
/// Why it is refused.
pub fn give(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    order: &Order,
    told: &mut Told<Event>,
) -> Result<Order, Refusal> {
    match order {
        Order::Then(order) => return then(tables, at, seat, order, told),
        Order::PassRest => pass_rest(at, seat, told)?,
        Order::Auto { holding, pays, track, always } => {
            let auto = Auto { pays: *pays, track: *track, always: *always };
            return self::auto(at, seat, holding, auto, told);
        }
        Order::Value { investor, most } => value(at, seat, *investor, *most, told)?,
        Order::Sale { card, least } => {
            let card = sale(tables, at, seat, card, *least, told)?;
            return Ok(Order::Sale { card: tables.railways.card(card).code.clone(), least: *least });
        }
        Order::RefuseAll => {
            at.player_mut(seat).standing.refuse_all = true;
            told.only(seat, Event::Stored { instruction: Instruction::RefuseAll });
        }
        Order::ReverseSecond | Order::KeepAlways => {
            priority::check_owner(at, seat)?;
            let (kind, instruction) = match order {
                Order::ReverseSecond => (Reverse::Second, Instruction::ReverseSecond),
                _ => (Reverse::Never, Instruction::KeepAlways),
            };
            at.player_mut(seat).standing.priority = Some(kind);
            told.only(seat, Event::Stored { instruction });
        }
        Order::Cancel(what) => return cancel(tables, at, seat, what, told),
        _ => return Err(Refusal::new("bad-order")),
    }
    Ok(order.clone())
}

/// Whether an order can stand in the queue at all (§9.1).
///
/// # Errors
/// `bad-order`, `name-the-holding`.
pub fn may_wait(order: &Order) -> Result<(), Refusal> {
    let answers = order.answers().filter(|_| !matches!(order, Order::Misread(_)));
    let answers = answers.ok_or_else(|| Refusal::new("bad-order"))?;
    if matches!(answers, Answers::Operate | Answers::PartC) && order.holding().is_none() {
        return Err(Refusal::new("name-the-holding"));
    }
    Ok(())
}

/// Adds an order to the queue (§9.1).
fn then(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    order: &Order,
    told: &mut Told<Event>,
) -> Result<Order, Refusal> {
    may_wait(order)?;
    let order = known(tables, order)?;
    let waits = at.asks().is_some_and(|(asked, _)| asked == seat);
    let number = at.number;
    let standing = &mut at.player_mut(seat).standing;
    standing.queue.push_back(order.clone());
    standing.spares = if waits { number } else { 0 };
    let meant = Order::Then(Box::new(order.clone()));
    told.only(seat, Event::Stored { instruction: Instruction::Then { order: Box::new(order) } });
    Ok(meant)
}

/// An order whose names are all known: one that could never be carried out is no use in a queue.
fn known(tables: &Tables, order: &Order) -> Result<Order, Refusal> {
    let card = |word: &str| match tables.railways.named(word) {
        Some(card) => Ok(tables.railways.card(card)),
        None => Err(Refusal::new("bad-order")),
    };
    let transfer = |transfer: &Transfer| {
        let card = card(&transfer.card)?.code.clone();
        let from = Holding::of_code(&transfer.from);
        let from = from.ok_or_else(|| Refusal::new("unknown-holding").with("word", &transfer.from))?;
        if transfer.holding == Some(from) {
            return Err(Refusal::new("bad-order"));
        }
        Ok(Transfer { card, from: from.code().to_owned(), ..transfer.clone() })
    };
    Ok(match order {
        Order::Sell { holding, certificates, back } => {
            let (holding, some, others) = decide::certificates(holding, certificates, back)?;
            let (certificates, back) = (decide::numbers(some), decide::numbers(others));
            Order::Sell { holding: holding.code().to_owned(), certificates, back }
        }
        Order::Buy { holding, certificates, back, par } => {
            let (holding, some, others) = decide::certificates(holding, certificates, back)?;
            let (certificates, back) = (decide::numbers(some), decide::numbers(others));
            Order::Buy { holding: holding.code().to_owned(), certificates, back, par: *par }
        }
        Order::Rail { holding, card: word, level, with } => {
            let card = word.as_deref().map(card).transpose()?;
            let fits = |label: &str| match card {
                Some(card) => card.side_of(label).is_some(),
                None => tables.railways.iter().any(|(_, card)| card.side_of(label).is_some()),
            };
            if let Some(label) = level {
                if !is_level(label) {
                    return Err(Refusal::new("bad-order"));
                }
                if !fits(label) {
                    return Err(Refusal::new("no-such-level")
                        .with("card", word.as_deref().unwrap_or("-"))
                        .with("levels", "-"));
                }
            }
            let level = level.as_ref().map(|label| label.trim_start_matches('0').to_owned());
            Order::Rail { holding: *holding, card: card.map(|card| card.code.clone()), level, with: *with }
        }
        Order::Take(of) => Order::Take(transfer(of)?),
        Order::Propose(of) => Order::Propose(transfer(of)?),
        Order::Discard { holding, card: word } => Order::Discard { holding: *holding, card: card(word)?.code.clone() },
        other => other.clone(),
    })
}

/// PASS REST (§9.2).
fn pass_rest(at: &mut Position, seat: Seat, told: &mut Told<Event>) -> Result<(), Refusal> {
    if !at.in_stock_round() {
        return Err(Refusal::new("wrong-stage"));
    }
    at.player_mut(seat).standing.pass_rest = true;
    if at.asks() == Some((seat, Asks::Stock)) {
        at.held = false;
    }
    told.only(seat, Event::Stored { instruction: Instruction::PassRest });
    Ok(())
}

/// AUTO (§9.4).
fn auto(at: &mut Position, seat: Seat, word: &str, auto: Auto, told: &mut Told<Event>) -> Result<Order, Refusal> {
    let holding = Holding::of_code(word).ok_or_else(|| Refusal::new("unknown-holding").with("word", word))?;
    if at.director(holding) != Some(seat) {
        return Err(Refusal::new("not-director").with("holding", holding));
    }
    at.player_mut(seat).standing.set_auto(holding, Some(auto));
    if at.operation().is_some_and(|operation| operation.holding == holding) {
        at.held = false;
    }
    let Auto { pays, track, always } = auto;
    told.only(seat, Event::Stored { instruction: Instruction::Auto { holding, pays, track, always } });
    Ok(Order::Auto { holding: holding.code().to_owned(), pays, track, always })
}

/// VALUE (§9.5).
fn value(at: &mut Position, seat: Seat, investor: Investor, most: i64, told: &mut Told<Event>) -> Result<(), Refusal> {
    if !matches!(at.stage, Stage::Investors { .. }) {
        return Err(Refusal::new("wrong-stage"));
    }
    if at.investor(investor) != Lies::OnOffer {
        return Err(Refusal::new("not-on-offer").with("investor", investor));
    }
    if !(0..=MOST_VALUE).contains(&most) {
        return Err(Refusal::new("value-out-of-range").with("least", 0).with("most", MOST_VALUE));
    }
    let most = Dollars(most);
    at.player_mut(seat).standing.set_value(investor, Some(most));
    told.only(seat, Event::Stored { instruction: Instruction::Value { investor, most } });
    Ok(())
}

/// SALE (§9.6).
fn sale(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    word: &str,
    least: i64,
    told: &mut Told<Event>,
) -> Result<CardId, Refusal> {
    let card = tables.railways.named(word).ok_or_else(|| Refusal::new("bad-order"))?;
    let owner = at.owner(card).filter(|owner| at.director(*owner) == Some(seat));
    if owner.is_none() {
        let code = &tables.railways.card(card).code;
        return Err(Refusal::new("not-theirs").with("card", code).with("holding", "-"));
    }
    if least < 1 {
        return Err(Refusal::new("price-too-low").with("least", 1));
    }
    let least = Dollars(least);
    let label = at.label(tables, card);
    let standing = &mut at.player_mut(seat).standing;
    standing.drop_sale(card);
    standing.sales.push(Sale { card, least });
    told.only(seat, Event::Stored { instruction: Instruction::Sale { card: label, least } });
    Ok(card)
}

/// CANCEL (§9.8): what isn't in force may be cancelled too.
fn cancel(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    what: &Cancelled,
    told: &mut Told<Event>,
) -> Result<Order, Refusal> {
    let mut meant = what.clone();
    let standing = &mut at.player_mut(seat).standing;
    let before = standing.count();
    match what {
        Cancelled::All => *standing = Default::default(),
        Cancelled::Then => standing.queue.clear(),
        Cancelled::Pass => standing.pass_rest = false,
        Cancelled::Auto(named) => {
            for holding in Holding::ALL.into_iter().filter(|holding| named.is_none_or(|named| named == *holding)) {
                standing.set_auto(holding, None);
            }
        }
        Cancelled::Value => {
            for investor in Investor::ALL {
                standing.set_value(investor, None);
            }
        }
        Cancelled::Sale(None) => standing.sales.clear(),
        Cancelled::Sale(Some(word)) => {
            let card = tables.railways.named(word).ok_or_else(|| Refusal::new("bad-order"))?;
            standing.drop_sale(card);
            meant = Cancelled::Sale(Some(tables.railways.card(card).code.clone()));
        }
        Cancelled::Refuse => standing.refuse_all = false,
        Cancelled::Reverse => standing.priority = None,
    }
    let count = before - standing.count();
    told.only(seat, Event::Cancelled { count });
    Ok(Order::Cancel(meant))
}

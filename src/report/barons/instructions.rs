//! Instructions in words: as their owner would write them.

use super::{CATALOGUE, Told};
use crate::games::barons::Order;
use crate::games::barons::codes::{Holding, Investor};
use crate::games::barons::event::Instruction;
use crate::games::barons::standing::Reverse;
use crate::language::Language;
use crate::sheet::barons::BaronsWords;
use crate::sheet::moves::Words;

/// An instruction as its owner reads of it.
pub(super) fn in_words(instruction: &Instruction, language: Language) -> String {
    let order = match instruction {
        Instruction::Queue { count } => {
            return CATALOGUE.text(language, "barons-queue", &[("count", (*count).into())]);
        }
        Instruction::Then { order } => Order::Then(order.clone()),
        Instruction::PassRest => Order::PassRest,
        Instruction::Auto { holding, pays, track, always } => {
            Order::Auto { holding: holding.code().to_owned(), pays: *pays, track: *track, always: *always }
        }
        Instruction::Value { investor, most } => Order::Value { investor: *investor, most: most.0 },
        Instruction::Sale { card, least } => Order::Sale { card: card.clone(), least: least.0 },
        Instruction::RefuseAll => Order::RefuseAll,
        Instruction::ReverseSecond => Order::ReverseSecond,
        Instruction::KeepAlways => Order::KeepAlways,
    };
    BaronsWords.in_words(&order, language)
}

/// All that the reader has left, the queue first.
pub(super) fn of_reader(span: &Told<'_>, language: Language) -> Vec<String> {
    let Some(seat) = span.reader() else { return Vec::new() };
    let standing = &span.at.player(seat).standing;
    let mut all: Vec<Instruction> =
        standing.queue.iter().map(|order| Instruction::Then { order: Box::new(order.clone()) }).collect();
    if standing.pass_rest {
        all.push(Instruction::PassRest);
    }
    all.extend(Holding::ALL.into_iter().filter_map(|holding| {
        let auto = standing.auto(holding)?;
        Some(Instruction::Auto { holding, pays: auto.pays, track: auto.track, always: auto.always })
    }));
    all.extend(
        Investor::ALL
            .into_iter()
            .filter_map(|investor| Some(Instruction::Value { investor, most: standing.value(investor)? })),
    );
    all.extend(standing.sales.iter().map(|sale| {
        let card = span.rules.tables.railways.card(sale.card).code.clone();
        Instruction::Sale { card, least: sale.least }
    }));
    if standing.refuse_all {
        all.push(Instruction::RefuseAll);
    }
    all.extend(standing.priority.map(|kind| match kind {
        Reverse::Second => Instruction::ReverseSecond,
        Reverse::Never => Instruction::KeepAlways,
    }));
    all.iter().map(|instruction| in_words(instruction, language)).collect()
}

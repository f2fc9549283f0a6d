//! Instructions in words.

use super::{CATALOGUE, Told};
use crate::games::wabash::event::Instruction;
use crate::games::wabash::instructions::lapse;
use crate::games::wabash::order::{Alternative, Condition, Order};
use crate::games::wabash::resolve;
use crate::games::wabash::standing::{Plan, When, Working};
use crate::games::wabash::tables::Tables;
use crate::language::Language;
use crate::sheet::moves::Words;
use crate::sheet::wabash::WabashWords;

/// An instruction as its owner reads of it.
pub(super) fn in_words(instruction: &Instruction, language: Language) -> String {
    let (key, company, limit) = match instruction {
        Instruction::UpTo { company, limit } => ("up-to", Some(company), Some(limit)),
        Instruction::PassIn { company } => ("pass-in", Some(company), None),
        Instruction::BidFor { company, limit, if_none: false } => ("bid-for", Some(company), Some(limit)),
        Instruction::BidFor { company, limit, if_none: true } => ("bid-for-if-none", Some(company), Some(limit)),
        Instruction::PassFor { company } => ("pass-for", Some(company), None),
        Instruction::PassAuctions => ("pass-auctions", None, None),
        Instruction::Next => ("next", None, None),
    };
    let args = [
        ("company", company.map_or("", |company| company.code()).into()),
        ("limit", limit.map_or(0, |limit| limit.0).into()),
    ];
    CATALOGUE.text(language, &format!("wabash-instruction-{key}"), &args)
}

/// All that the reader has left, what works in the running auction first.
pub(super) fn of_reader(span: &Told<'_>, language: Language) -> Vec<String> {
    let Some(seat) = span.reader() else { return Vec::new() };
    let standing = &span.at.player(seat).standing;
    let mut all = Vec::new();
    if let (Some(working), Some(auction)) = (standing.working, span.at.auction()) {
        let company = auction.company;
        all.push(match working {
            Working::UpTo(limit) => Instruction::UpTo { company, limit },
            Working::Pass { .. } => Instruction::PassIn { company },
        });
    }
    all.extend(lapse::waiting(standing));
    let plan = standing.plan.iter().map(|plan| next(&span.rules.tables, plan, language));
    all.iter().map(|instruction| in_words(instruction, language)).chain(plan).collect()
}

/// A NEXT as it could be written again; what an expansion may cost at most stands in it, also where it was left out.
fn next(tables: &Tables, plan: &Plan, language: Language) -> String {
    let condition = |one: &When| match one {
        When::Shares(company, count) => Condition::Shares(company.code().to_owned(), *count),
        When::Treasury(company, sum) => Condition::Treasury(company.code().to_owned(), sum.0),
        When::Cash(sum) => Condition::Cash(sum.0),
        When::Still { company, .. } => Condition::Still(company.code().to_owned()),
    };
    let ways = plan.ways.iter().map(|way| Alternative {
        written: resolve::written(tables, &way.action),
        at_most: way.most.map(|most| most.0),
        rounds: way.rounds,
        conditions: way.conditions.iter().map(condition).collect(),
    });
    WabashWords.in_words(&Order::Next(ways.collect()), language)
}

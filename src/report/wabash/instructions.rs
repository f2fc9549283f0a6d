//! Instructions in words.

use super::{CATALOGUE, Told};
use crate::games::wabash::event::Instruction;
use crate::games::wabash::instructions::lapse;
use crate::games::wabash::standing::Working;
use crate::language::Language;

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
    all.extend(standing.plan.iter().map(|_| Instruction::Next));
    all.iter().map(|instruction| in_words(instruction, language)).collect()
}

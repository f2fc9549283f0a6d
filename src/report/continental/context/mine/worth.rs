//! Why the reader's net worth changed, to the dollar, and what he would have to sell to meet a recall.

use super::super::super::words::code;
use super::super::Desk;
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::Money;
use crate::games::continental::prospect;
use crate::games::continental::views::PlayerView;
use crate::games::continental::worth::{self, Change};
use crate::report::format::signed;
use fluent_bundle::FluentValue;
use std::cmp::Reverse;

/// Railroads that are named.
const NAMED: usize = 5;
/// Ways to raise cash that are named.
const WAYS: usize = 3;

/// `rose by $1,234: shares +894 (NYC +774, READ +120), dividend +340`: all of it adds up.
pub(super) fn told(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let change = worth::change(view)?;
    let words = &desk.words;
    let part = |name: String, sum: Money| {
        (sum != Money::ZERO).then(|| format!("{name}\u{a0}{}", signed(sum.0, words.language)))
    };
    let companies = part(small(&words.say("credit-companies")), change.companies);
    let sums = change.sums.iter().filter_map(|(why, sum)| {
        let direction = if sum.0 < 0 { "out" } else { "in" };
        part(small(&words.tell(&format!("why-{}", code(why)), &[("direction", direction.into())])), *sum)
    });
    let split: Vec<RailroadId> = worth::split(view).collect();
    let railroads = if split.is_empty() { FluentValue::None } else { words.railroads(split).into() };
    let splits = part(words.tell("worth-splits", &[("railroads", railroads)]), change.splits);
    let parts: Vec<String> = shares(desk, &change).into_iter().chain(companies).chain(sums).chain(splits).collect();
    let direction = direction(change.whole);
    let parts_told = parts.join(&words.say("worth-between"));
    let args = [("direction", direction.into()), ("sum", change.whole.0.abs().into()), ("parts", parts_told.into())];
    (!parts.is_empty()).then(|| words.tell("mine-worth", &args))
}

fn direction(change: Money) -> &'static str {
    match change.0 {
        1.. => "up",
        0 => "same",
        _ => "down",
    }
}

/// What a bankruptcy did to it.
pub(super) fn wiped_out(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let then = view.earlier.as_ref()?;
    desk.public.player(view.me).filter(|me| me.bankrupt)?;
    let whole = view.net_worth - then.net_worth;
    let direction = direction(whole);
    let args = [
        ("direction", direction.into()),
        ("sum", whole.0.abs().into()),
        ("before", then.net_worth.0.into()),
        ("now", view.net_worth.0.into()),
    ];
    Some(desk.words.tell("mine-wiped-out", &args))
}

/// A name as it stands in the midst of a sentence.
fn small(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// `shares -580 (NYC -700, READ +120)`, those that changed most first.
fn shares(desk: &Desk<'_>, change: &Change) -> Option<String> {
    let language = desk.words.language;
    let mut each: Vec<(RailroadId, Money)> = change.shares.iter().map(|(id, sum)| (*id, *sum)).collect();
    each.sort_by_key(|(id, sum)| (Reverse(sum.0.abs()), *id));
    let sum: Money = each.iter().map(|(_, sum)| *sum).sum();
    let others: Money = each.iter().skip(NAMED).map(|(_, sum)| *sum).sum();
    let named = each
        .iter()
        .take(NAMED)
        .map(|(id, sum)| format!("{}\u{a0}{}", desk.words.railroad(*id), signed(sum.0, language)));
    let args = [
        ("sum", signed(sum.0, language).into()),
        ("each", named.collect::<Vec<_>>().join(", ").into()),
        ("count", each.len().saturating_sub(NAMED).into()),
        ("others", signed(others.0, language).into()),
    ];
    (!each.is_empty()).then(|| desk.words.tell("worth-shares", &args))
}

/// Which of his shares would bring, at today's prices, what his cash lacks of a recall: each way by itself.
pub(super) fn for_recall(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let shortfall = prospect::shortfall(view)?;
    let sales = shortfall.sales.iter().take(WAYS).map(|sale| {
        let args = [
            ("shares", sale.shares.0.into()),
            ("railroad", desk.words.railroad(sale.railroad).into()),
            ("seat", if sale.costs_seat { "goes" } else { "stays" }.into()),
        ];
        desk.words.tell("recall-sale", &args)
    });
    let sales: Vec<String> = sales.collect();
    let args = [
        ("missing", shortfall.missing.0.into()),
        ("sales", sales.join(&desk.words.say("worth-between")).into()),
        ("count", sales.len().into()),
        ("percent", desk.public.rules.params.forced_sale.into()),
    ];
    Some(desk.words.tell("recall-short", &args))
}

//! What prices alone did to the worth of the reader's shares, and what he would have to sell to meet a recall.

use super::super::Desk;
use crate::games::continental::event::Event;
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::views::PlayerView;
use crate::report::format::signed;
use std::cmp::Reverse;

/// Railroads that are named.
const NAMED: usize = 5;
/// Ways to raise cash that are named.
const WAYS: usize = 3;

/// `NYC -700, READ +120`: the change of price of what he had when the turn began and has still.
pub(super) fn told(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let earlier = view.earlier.as_ref()?;
    let moved = view.holdings.iter().filter_map(|(id, holding)| {
        let line = desk.public.railroads.get(id)?.stock?;
        let then = earlier.shares.get(id).copied().unwrap_or_default();
        let kept = then.min(Shares(holding.shares.0 / split(desk, *id)));
        Some((*id, (line.closing - line.start).times(kept)))
    });
    let mut moved: Vec<(RailroadId, Money)> = moved.filter(|(_, sum)| *sum != Money::ZERO).collect();
    let sum: Money = moved.iter().map(|(_, sum)| *sum).sum();
    moved.sort_by_key(|(id, sum)| (Reverse(sum.0.abs()), *id));
    let language = desk.words.language;
    let each = moved.iter().take(NAMED).map(|(id, sum)| {
        let code = desk.words.railroad(*id);
        format!("{code}\u{a0}{}", signed(sum.0, language))
    });
    let each: Vec<String> = each.collect();
    let args = [
        ("sum", signed(sum.0, language).into()),
        ("each", each.join(", ").into()),
        ("others", moved.len().saturating_sub(NAMED).into()),
    ];
    (!moved.is_empty()).then(|| desk.words.tell("mine-prices", &args))
}

/// Into how many shares each of a railroad's was split in the turn, after the Exchange closed.
fn split(desk: &Desk<'_>, wanted: RailroadId) -> i64 {
    let times = desk.public.news.iter().find_map(|record| match &record.event {
        Event::Split { railroad, times, .. } if *railroad == wanted => Some(*times),
        _ => None,
    });
    times.unwrap_or(1).max(1)
}

/// Which of his shares would bring, at today's prices, what his cash lacks of a recall: each way by itself.
pub(super) fn for_recall(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let missing = view.recall - view.cash.at_least_zero();
    if !missing.is_positive() {
        return None;
    }
    let way = |id: &RailroadId| {
        let price = desk.public.railroads.get(id)?.price;
        let shares = Shares(missing.part_up(1, price.0.max(1)).0);
        let sold = view.owned(*id).min(view.largest_sale.get(id).copied().unwrap_or_default());
        (shares <= sold).then_some((*id, shares))
    };
    let mut ways: Vec<(RailroadId, Shares)> = view.holdings.keys().filter_map(way).collect();
    // What is least of what he holds of it costs him least of his seats.
    ways.sort_by_key(|(id, shares)| (shares.0 * 1000 / view.owned(*id).0.max(1), *id));
    let args_of = |(id, shares): &(RailroadId, Shares)| {
        let left = view.owned(*id) - *shares;
        let need =
            desk.public.railroads.get(id).map(|one| one.issued.part_up(desk.public.rules.params.director_percent, 100));
        let sits = desk.public.railroads.get(id).is_some_and(|one| one.directors.contains(&view.me));
        let goes = sits && need.is_some_and(|need| left < need && need <= view.owned(*id));
        let args = [
            ("shares", shares.0.into()),
            ("railroad", desk.words.railroad(*id).into()),
            ("seat", if goes { "goes" } else { "stays" }.into()),
        ];
        desk.words.tell("recall-sale", &args)
    };
    let sales: Vec<String> = ways.iter().take(WAYS).map(args_of).collect();
    let args = [
        ("missing", missing.0.into()),
        ("sales", sales.join("; ").into()),
        ("count", sales.len().into()),
        ("percent", desk.public.rules.params.forced_sale.into()),
    ];
    Some(desk.words.tell("recall-short", &args))
}

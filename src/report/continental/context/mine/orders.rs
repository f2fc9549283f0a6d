//! What became of the reader's orders: those that were refused or cut come first, each with its reason, since they are
//! what he didn't expect.

use super::super::super::words::code;
use super::super::Desk;
use crate::games::continental::event::{Reason, Verdict};
use crate::games::continental::money::Shares;
use crate::games::continental::orders::Order;
use crate::games::continental::views::OrderFate;
use crate::sheet::continental::in_words;
use fluent_bundle::FluentValue;
use serde::Serialize;

/// Orders that were done stand in a line each up to so many, and in one paragraph beyond: the rest of what concerns the
/// reader must not be pushed out of his sight.
const IN_LINES: usize = 5;

/// His orders by what became of them.
#[derive(Serialize)]
pub struct Orders {
    /// How many were done, cut, refused.
    done: usize,
    cut: usize,
    dropped: usize,
    /// Those that were not done as ordered, by their place on the sheet: number, order, fate.
    changed: Vec<Told>,
    /// Those that were; none if they stand together.
    as_ordered: Vec<Told>,
    /// Those that were, as one list; empty if they stand by themselves.
    together: String,
}

/// An order and its fate in words.
#[derive(Serialize)]
struct Told {
    /// Its place on the sheet, from 1.
    number: usize,
    order: String,
    fate: String,
}

impl Orders {
    pub(super) fn new(desk: &Desk<'_>, fates: &[OrderFate]) -> Orders {
        let count = |wanted: fn(&Verdict) -> bool| fates.iter().filter(|fate| wanted(&fate.verdict)).count();
        let told = |fate: &OrderFate| Told {
            number: fate.place + 1,
            order: in_words(&fate.order, desk.words.map(), desk.words.language),
            fate: verdict(desk, fate),
        };
        let (done, changed): (Vec<&OrderFate>, Vec<&OrderFate>) =
            fates.iter().partition(|fate| fate.verdict == Verdict::Done);
        let done: Vec<Told> = done.into_iter().map(told).collect();
        let number = done.len();
        let (as_ordered, together) = if number <= IN_LINES {
            (done, String::new())
        } else {
            // An order holds together on its line.
            let orders = done.iter().map(|told| told.order.replace(' ', "\u{a0}"));
            (Vec::new(), orders.collect::<Vec<_>>().join(&desk.words.say("mine-between")))
        };
        Orders {
            done: number,
            cut: count(|verdict| matches!(verdict, Verdict::Cut { .. })),
            dropped: count(|verdict| matches!(verdict, Verdict::Dropped { .. })),
            changed: changed.into_iter().map(told).collect(),
            as_ordered,
            together,
        }
    }
}

fn verdict(desk: &Desk<'_>, fate: &OrderFate) -> String {
    let words = &desk.words;
    let trade = if matches!(fate.order, Order::Sell { .. }) { "sale" } else { "buy" };
    match &fate.verdict {
        Verdict::Done => words.say("fate-done"),
        Verdict::Cut { to, reason: why, figure } => words.tell(
            if stopped_again(shares(to), *why, *figure) { "fate-cut-again" } else { "fate-cut" },
            &[
                ("to", in_words(to, words.map(), words.language).into()),
                ("reason", reason(desk, *why, *figure).into()),
                ("trade", trade.into()),
            ],
        ),
        Verdict::Dropped { reason: why, figure } => words.tell(
            if stopped_again(Some(Shares::ZERO), *why, *figure) { "fate-dropped-again" } else { "fate-dropped" },
            &[("reason", reason(desk, *why, *figure).into()), ("trade", trade.into())],
        ),
    }
}

fn shares(order: &Order) -> Option<Shares> {
    match order {
        Order::Buy { shares, .. } | Order::Sell { shares: Some(shares), .. } => Some(*shares),
        _ => None,
    }
}

/// True if fewer shares are left of an order than the rule that is told of allowed: a later one has cut it too.
fn stopped_again(left: Option<Shares>, reason: Reason, figure: Option<i64>) -> bool {
    let counts_shares = matches!(
        reason,
        Reason::OverLargestBuy
            | Reason::Cornered
            | Reason::OverShortLimit
            | Reason::DirectorShort
            | Reason::CorneredShort
    );
    counts_shares && left.zip(figure).is_some_and(|(left, most)| left.0 < most)
}

fn reason(desk: &Desk<'_>, reason: Reason, figure: Option<i64>) -> String {
    let figure = figure.map_or(FluentValue::None, FluentValue::from);
    desk.words.tell(&format!("reason-{}", code(&reason)), &[("figure", figure)])
}

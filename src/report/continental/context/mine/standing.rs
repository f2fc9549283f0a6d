//! How the reader stands: his figures beside those of a turn ago, and what changed.

use super::super::Desk;
use crate::games::continental::money::Vp;
use crate::games::continental::player::Category;
use crate::games::continental::views::PlayerView;
use crate::report::format::decimal;
use crate::report::table::{Set, Table};
use std::cmp::Ordering;

/// A figure now and a turn ago, in units that are shown.
struct Figure {
    key: &'static str,
    now: i64,
    before: Option<i64>,
    /// Less is better.
    inverse: bool,
    /// What is owed: told by a sign, since neither way would an arrow be read alike by all.
    debt: bool,
}

pub(super) fn table(desk: &Desk<'_>, view: &PlayerView) -> Table {
    let words = &desk.words;
    let mut table = Table::new()
        .column(words.say("column-line"), Set::Left)
        .column(words.say("column-now"), Set::Right)
        .column(words.say("column-last-turn"), Set::Right)
        .column(words.say("column-change"), Set::Right);
    let earlier = view.earlier.as_ref();
    let me = desk.public.player(view.me);
    let then = me.and_then(|me| me.before).filter(|_| earlier.is_some());
    let figure = |key, now, before| Figure { key, now, before, inverse: false, debt: false };
    let mut figures = vec![figure("credit-net-worth", view.net_worth.0, earlier.map(|then| then.net_worth.0))];
    if let Some(me) = me {
        let before = then.and_then(|then| i64::try_from(then.rank).ok());
        let now = i64::try_from(desk.public.rank(me)).unwrap_or(i64::MAX);
        figures.push(Figure { inverse: true, ..figure("mine-rank", now, before) });
    }
    figures.push(figure("credit-cash", view.cash.0, earlier.map(|then| then.cash.0)));
    if view.debt.is_positive() || earlier.is_some_and(|then| then.debt.is_positive()) {
        let debt = figure("credit-debt", view.debt.0, earlier.map(|then| then.debt.0));
        figures.push(Figure { debt: true, ..debt });
    }
    for figure in figures {
        let players = ("players", desk.public.players.len().into());
        let change = figure.before.map(|before| {
            let better = if figure.inverse { before - figure.now } else { figure.now - before };
            let sign = match before.cmp(&figure.now) {
                Ordering::Less if figure.debt => "+",
                Ordering::Greater if figure.debt => "\u{2212}",
                _ => arrow(better),
            };
            format!("{sign} {}", desk.figure((figure.now - before).abs()))
        });
        table.row([
            words.tell(figure.key, &[players]),
            desk.figure(figure.now),
            figure.before.map(|before| desk.figure(before)).unwrap_or_default(),
            change.unwrap_or_default(),
        ]);
    }
    if let Some(me) = me {
        let tenths = |value| decimal(value, 10, words.language);
        let change = then.map(|then| me.rail_baron_tenths - then.rail_baron_tenths);
        table.row([
            words.say("category-rail-baron"),
            tenths(me.rail_baron_tenths),
            then.map(|then| tenths(then.rail_baron_tenths)).unwrap_or_default(),
            change.map(|change| format!("{} {}", arrow(change), tenths(change.abs()))).unwrap_or_default(),
        ]);
    }
    table
}

/// Whether something became better, worse or stayed, as a sign everybody reads at a glance.
pub(in super::super) fn arrow(better: i64) -> &'static str {
    match better {
        1.. => "▲",
        0 => "=",
        _ => "▼",
    }
}

/// Points with their hundredths, where there are any: dividends bring parts of a point.
fn exactly(desk: &Desk<'_>, points: Vp) -> String {
    if points.0 % 100 == 0 { desk.figure(points.points()) } else { decimal(points.0, 100, desk.words.language) }
}

/// Points by category with what the turn brought: `Rail Mogul 11 (+3)`.
pub(super) fn points(desk: &Desk<'_>, view: &PlayerView) -> String {
    let words = &desk.words;
    let Some(me) = desk.public.player(view.me) else { return String::new() };
    let each = Category::ALL.into_iter().map(|category| {
        let (now, gain) = (me.vp[category as usize], me.vp_gain[category as usize]);
        let name = words.name_of("category", &category).replace(' ', "\u{a0}");
        let sign = if gain.0 > 0 { "+" } else { "" };
        let gain = if gain.0 == 0 { String::new() } else { format!("\u{a0}({sign}{})", exactly(desk, gain)) };
        format!("{name}\u{a0}{}{gain}", exactly(desk, now))
    });
    words.tell("mine-points", &[("points", each.collect::<Vec<_>>().join(", ").into())])
}

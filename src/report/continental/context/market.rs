//! The stock report (§9.4): the Exchange, and beside it the reader's shares, trades and limits.

use super::Desk;
use crate::games::continental::event::{Event, Trade};
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::views::PlayerView;
use crate::report::format::number;
use crate::report::table::{Set, Table};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub struct Market {
    exchange: Table,
    /// Without rows in the public report.
    own: Table,
    /// Which shares were split, and which of their figures stand before it; empty without a split.
    splits: String,
    /// That the Public took what was sold and nobody asked for; empty where it did not.
    taken: String,
    /// The same of the reader's own figures; empty without a split of what he traded in.
    own_splits: String,
    /// Short sales of the reader.
    shorts: Vec<String>,
    /// How many buys a player may make next turn.
    buys_allowed: i64,
}

impl Market {
    pub(super) fn new(desk: &Desk<'_>) -> Market {
        let splits = splits(desk);
        let own_splits = desk.reader.map(|view| of_traded(view, &splits)).unwrap_or_default();
        Market {
            exchange: exchange(desk, &splits),
            own: desk.reader.map(|view| own(desk, view, &own_splits)).unwrap_or_default(),
            splits: tell_splits(desk, &splits),
            taken: taken(desk),
            own_splits: if own_splits.is_empty() { String::new() } else { desk.words.say("market-own-splits") },
            shorts: desk.reader.map(|view| shorts(desk, view)).unwrap_or_default(),
            buys_allowed: desk.public.buys_allowed,
        }
    }
}

/// Railroads whose shares were split at the end of the turn (S15), and how many there were for one.
type Splits = BTreeMap<RailroadId, i64>;

fn splits(desk: &Desk<'_>) -> Splits {
    let split = |event: &Event| match event {
        Event::Split { railroad, times, .. } if desk.public.railroads.contains_key(railroad) => {
            Some((*railroad, *times))
        }
        _ => None,
    };
    desk.public.news.iter().filter_map(|record| split(&record.event)).collect()
}

/// The splits of what the reader traded in: of the rest his table shows only what holds now.
fn of_traded(view: &PlayerView, splits: &Splits) -> Splits {
    let traded = |wanted: &RailroadId| {
        let trade = |event: &Event| matches!(event, Event::Traded { railroad, .. } if railroad == wanted);
        view.trades.iter().any(|record| trade(&record.event))
    };
    splits.iter().filter(|(railroad, _)| traded(railroad)).map(|(railroad, times)| (*railroad, *times)).collect()
}

fn tell_splits(desk: &Desk<'_>, splits: &Splits) -> String {
    let split = |(railroad, times): (&RailroadId, &i64)| {
        let args = [("railroad", desk.words.railroad(*railroad).into()), ("times", (*times).into())];
        desk.words.tell("market-split", &args)
    };
    let told: Vec<String> = splits.iter().map(split).collect();
    if told.is_empty() {
        return String::new();
    }
    desk.words.tell("market-splits", &[("splits", desk.words.list(&told).into())])
}

/// Every share that players and treasuries sell is sold, be it that nobody asks for it (§6.3).
fn taken(desk: &Desk<'_>) -> String {
    let mut lines = desk.public.railroads.values().filter_map(|railroad| railroad.stock);
    let taken = lines.any(|line| line.traded > line.demanded);
    if taken { desk.words.say("market-taken") } else { String::new() }
}

/// Code of a railroad, with a star if figures from before and after a split stand in its row.
fn name(desk: &Desk<'_>, railroad: RailroadId, splits: &Splits) -> String {
    let star = if splits.contains_key(&railroad) { "*" } else { "" };
    format!("{}{star}", desk.words.railroad(railroad))
}

fn exchange(desk: &Desk<'_>, splits: &Splits) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    for figure in ["start", "offered", "demanded", "traded", "closing", "issued", "treasury"] {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    for (id, railroad) in &desk.public.railroads {
        let mut row = vec![name(desk, *id, splits)];
        match railroad.stock {
            Some(line) => {
                let figures = [line.start.0, line.offered.0, line.demanded.0, line.traded.0];
                row.extend(figures.map(|figure| desk.figure(figure)));
            }
            None => row.extend(std::iter::repeat_n("-".to_owned(), 4)),
        }
        // The price that holds now, after splits and mergers.
        row.extend([railroad.price.0, railroad.issued.0, railroad.treasury.0].map(|figure| desk.figure(figure)));
        table.row(row);
    }
    table
}

fn own(desk: &Desk<'_>, view: &PlayerView, splits: &Splits) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    let figures = ["own-shares", "own-percent", "own-value", "asked", "done", "price", "largest-buy", "largest-sale"];
    for figure in figures {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    if let Some(spied) = &view.spied {
        let header = words.tell("column-spied", &[("player", spied.player.0.into())]);
        table = table.column(header, Set::Right);
    }
    for (id, railroad) in &desk.public.railroads {
        let held = view.holdings.get(id).map(|holding| holding.shares).unwrap_or_default();
        let value = view.holdings.get(id).map(|holding| holding.value).unwrap_or_default();
        let (asked, done, price) = trade(desk, view, *id);
        let mut row = vec![
            name(desk, *id, splits),
            shares(desk, held),
            percent(held, railroad.issued),
            if held.is_positive() { desk.figure(value.0) } else { "-".to_owned() },
            asked,
            done,
            price,
            shares(desk, view.largest_buy.get(id).copied().unwrap_or_default()),
            shares(desk, view.largest_sale.get(id).copied().unwrap_or_default()),
        ];
        if let Some(spied) = &view.spied {
            row.push(shares(desk, spied.shares.get(id).copied().unwrap_or_default()));
        }
        table.row(row);
        if held.is_positive() {
            table.mark();
        }
    }
    table
}

/// A number of shares, `-` for none.
fn shares(desk: &Desk<'_>, shares: Shares) -> String {
    if shares.is_positive() { number(shares.0, desk.words.language) } else { "-".to_owned() }
}

/// Whole percent of the issued shares, dropped fractions.
fn percent(held: Shares, issued: Shares) -> String {
    if held.is_positive() && issued.is_positive() { held.part(100, issued.0).to_string() } else { String::new() }
}

/// What was asked for, got, and at what price; bought with a plus, sold with a minus.
fn trade(desk: &Desk<'_>, view: &PlayerView, wanted: RailroadId) -> (String, String, String) {
    let found = view.trades.iter().find_map(|record| match &record.event {
        Event::Traded { railroad, trade, asked, done, price, .. } if *railroad == wanted => {
            Some((*trade, *asked, *done, *price))
        }
        _ => None,
    });
    let Some((trade, asked, done, price)) = found else { return Default::default() };
    let sign = if trade == Trade::Bought { "+" } else { "-" };
    let signed = |shares: Shares| format!("{sign}{}", number(shares.0, desk.words.language));
    (signed(asked), signed(done), desk.figure(price.0))
}

fn shorts(desk: &Desk<'_>, view: &PlayerView) -> Vec<String> {
    let short = |event: &Event| match event {
        Event::Traded { railroad, short, price, .. } if short.is_positive() => {
            Some(tell_short(desk, *railroad, *short, *price))
        }
        _ => None,
    };
    view.trades.iter().filter_map(|record| short(&record.event)).collect()
}

fn tell_short(desk: &Desk<'_>, railroad: RailroadId, short: Shares, price: Money) -> String {
    // Bought back at the close of the Exchange, before any split.
    let closing = desk.public.railroads.get(&railroad).and_then(|found| found.stock).map(|line| line.closing);
    let mut args =
        vec![("railroad", desk.words.railroad(railroad).into()), ("shares", short.0.into()), ("price", price.0.into())];
    args.extend(closing.map(|closing| ("closing", closing.0.into())));
    desk.words.tell("market-short", &args)
}

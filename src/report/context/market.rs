//! The stock report (§9.4): the Exchange, and beside it the reader's shares, trades and limits.

use super::super::format::number;
use super::super::table::{Set, Table};
use super::Desk;
use crate::games::continental::event::{Event, Trade};
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::views::PlayerView;
use serde::Serialize;

#[derive(Serialize)]
pub struct Market {
    exchange: Table,
    /// Without rows in the public report.
    own: Table,
    /// Short sales of the reader.
    shorts: Vec<String>,
    /// How many buys a player may make next turn.
    buys_allowed: i64,
}

impl Market {
    pub(super) fn new(desk: &Desk<'_>) -> Market {
        Market {
            exchange: exchange(desk),
            own: desk.reader.map(|view| own(desk, view)).unwrap_or_default(),
            shorts: desk.reader.map(|view| shorts(desk, view)).unwrap_or_default(),
            buys_allowed: desk.public.buys_allowed,
        }
    }
}

fn exchange(desk: &Desk<'_>) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    for figure in ["start", "offered", "demanded", "traded", "closing", "issued", "treasury"] {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    for (id, railroad) in &desk.public.railroads {
        let mut row = vec![words.railroad(*id).to_owned()];
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

fn own(desk: &Desk<'_>, view: &PlayerView) -> Table {
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
            words.railroad(*id).to_owned(),
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

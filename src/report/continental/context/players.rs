//! The players (§9.2), the richest first, with what each controls and, of the railroads whose books the reader
//! knows, how many shares each holds.

use super::Desk;
use super::mine::arrow;
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::Shares;
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PublicPlayer;
use crate::report::format::number;
use crate::report::table::{Set, Table};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub struct Players {
    table: Table,
    /// Railroads whose shareholders stand in the table.
    known: String,
}

impl Players {
    pub(super) fn new(desk: &Desk<'_>) -> Players {
        let words = &desk.words;
        let books = shareholders(desk);
        let mut table = Table::new()
            .column(words.say("column-rank-before"), Set::Right)
            .column(words.say("column-number"), Set::Right)
            .column(words.say("column-name"), Set::Name)
            .column(words.say("column-net-worth"), Set::Right)
            .column(words.say("column-railroads"), Set::Flexible)
            .column(words.say("column-companies"), Set::Flexible);
        for railroad in books.keys() {
            table = table.column(words.railroad(*railroad), Set::Right);
        }
        table = table.column(words.say("column-remarks"), Set::Flexible);
        for player in &desk.public.players {
            let mut row = vec![
                moved(desk, player),
                player.id.to_string(),
                desk.words.player(player.id),
                desk.figure(player.net_worth.0),
                desk.codes(&player.presidencies),
                words.routes(player.pcs.iter().copied()),
            ];
            row.extend(books.values().map(|holders| {
                let held = holders.get(&player.id).copied().unwrap_or_default();
                if held.is_positive() { number(held.0, words.language) } else { "-".to_owned() }
            }));
            row.push(remarks(desk, player));
            table.row(row);
            if desk.is_reader(player.id) {
                table.mark();
            }
        }
        Players { table, known: words.railroads(books.keys().copied()) }
    }
}

/// A player's rank, which way it has moved, and what it was: `4 ▲12`.
fn moved(desk: &Desk<'_>, player: &PublicPlayer) -> String {
    let rank = desk.public.rank(player);
    let Some(before) = player.before.map(|before| before.rank) else { return rank.to_string() };
    let arrow = arrow(i64::try_from(before).unwrap_or(i64::MAX) - i64::try_from(rank).unwrap_or(i64::MAX));
    format!("{rank} {arrow}{before}")
}

/// Every player's shares, of the railroads the reader presides over or has spied on.
fn shareholders<'a>(desk: &Desk<'a>) -> BTreeMap<RailroadId, &'a BTreeMap<PlayerId, Shares>> {
    let insights = desk.reader.into_iter().flat_map(|view| &view.insights);
    insights.filter_map(|(id, insight)| insight.shareholders.as_ref().map(|holders| (*id, holders))).collect()
}

fn remarks(desk: &Desk<'_>, player: &PublicPlayer) -> String {
    let all = [
        (desk.is_reader(player.id), "remark-you"),
        (player.bankrupt, "remark-bankrupt"),
        (player.recalled, "remark-recalled"),
        (player.computer, "remark-computer"),
    ];
    let said: Vec<String> = all.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| desk.words.say(key)).collect();
    said.join(", ")
}

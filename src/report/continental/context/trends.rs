//! The last turns beside each other: every player's net worth and every railroad's price, as far back as a glance takes.

use super::Desk;
use crate::report::continental::chart::History;
use crate::report::table::{Set, Table};
use serde::Serialize;

/// Turns shown, the last among them.
const TURNS: usize = 5;

/// Both are tables of a row for each and a column for each turn.
#[derive(Serialize)]
pub struct Trends {
    /// Net worth, dollars.
    players: Table,
    /// Price of a share, dollars, in shares of today.
    railroads: Table,
}

impl Trends {
    /// What a history says of the last turns; `None` if there was one alone.
    pub(super) fn new(desk: &Desk<'_>, history: &History) -> Option<Trends> {
        let turns = history.turns.get(history.turns.len().saturating_sub(TURNS)..)?;
        let turns: Vec<u16> = turns.iter().map(|figures| figures.turn).collect();
        if turns.len() < 2 {
            return None;
        }
        let words = &desk.words;
        let table = |key: &str, set: Set| {
            let table = Table::new().column(words.say(key), set);
            turns.iter().fold(table, |table, turn| {
                table.column(words.tell("trend-turn", &[("turn", (*turn).into())]), Set::Right)
            })
        };
        let row = |name: String, figures: Vec<(u16, f64)>| {
            let at = |turn: &u16| figures.iter().find(|(one, _)| one == turn).map(|(_, figure)| figure.round() as i64);
            let shown =
                turns.iter().map(move |turn| at(turn).map_or_else(|| "-".to_owned(), |figure| desk.figure(figure)));
            std::iter::once(name).chain(shown).collect::<Vec<_>>()
        };
        let mut players = table("column-name", Set::Name);
        for player in &desk.public.players {
            players.row(row(words.player(player.id), history.net_worth(player.id)));
            if desk.is_reader(player.id) {
                players.mark();
            }
        }
        let mut railroads = table("column-railroad", Set::Left);
        for (id, railroad) in &desk.public.railroads {
            railroads.row(row(words.railroad(*id).to_owned(), history.price(*id)));
            if desk.reader.is_some_and(|view| railroad.president == Some(view.me)) {
                railroads.mark();
            }
        }
        Some(Trends { players, railroads })
    }
}

//! What is new and what holds next turn; and, after the last turn, the final ranking.

use super::super::news::{Rubric, locomotive, pieces};
use super::points::{by_rail_baron, rail_baron};
use super::{Desk, coming};
use crate::games::continental::player::Category;
use crate::games::continental::views::PublicPlayer;
use crate::report::table::{Set, Table};
use serde::Serialize;

#[derive(Serialize)]
pub struct Outlook {
    turn: u16,
    years: String,
    novelties: Vec<String>,
    conditions: Vec<String>,
    /// What may come after it.
    coming: Vec<String>,
}

impl Outlook {
    pub(super) fn new(desk: &Desk<'_>) -> Outlook {
        let turn = desk.public.turn + 1;
        let all = pieces(&desk.public.news, &desk.words);
        let novelties = all.filter(|piece| piece.rubric == Rubric::Novelties).map(|piece| piece.text);
        Outlook {
            turn,
            years: desk.words.years(turn),
            novelties: novelties.collect(),
            conditions: conditions(desk, turn),
            coming: coming::pressing(desk).into_iter().chain(coming::novelties(desk)).collect(),
        }
    }
}

fn conditions(desk: &Desk<'_>, turn: u16) -> Vec<String> {
    let public = desk.public;
    let words = &desk.words;
    let climate = public.opening_climate;
    let effects = public.rules.effects(climate);
    let mut lines = vec![
        words.tell(
            "outlook-climate",
            &[
                ("climate", words.name_of("climate", &climate).into()),
                ("loans", basis_points(desk, effects.loan_interest).into()),
                ("cash", basis_points(desk, effects.loan_interest / 2).into()),
            ],
        ),
        words.tell(
            "outlook-building",
            &[
                ("laying", effects.laying_cost.into()),
                ("most", (2 * effects.laying_cost).into()),
                ("land", effects.land_price.into()),
            ],
        ),
        words.tell(
            "outlook-locomotive",
            &[("name", locomotive(public.locomotive).into()), ("locomotive", public.locomotive.into())],
        ),
        words.tell("outlook-technologies", &[("technologies", words.technologies(public.technologies).into())]),
        words.tell(
            "outlook-buys",
            &[("buys", public.buys_allowed.into()), ("trades", public.rules.params.max_trades.into())],
        ),
    ];
    if effects.bank_failure > 0 {
        lines.push(words.tell("outlook-bank-failure", &[("chance", effects.bank_failure.into())]));
    }
    if public.at_war_next_turn() {
        let last = public.rules.params.civil_war.iter().max().map_or(turn, |last| *last);
        lines.push(words.tell("outlook-civil-war", &[("last", last.into())]));
    }
    lines
}

/// Basis points as percent, with a decimal only if it has one.
fn basis_points(desk: &Desk<'_>, points: i64) -> String {
    if points % 100 == 0 {
        desk.figure(points / 100)
    } else {
        crate::report::format::decimal(points / 10, 10, desk.words.language)
    }
}

/// Who won what.
#[derive(Serialize)]
pub struct Ranking {
    titles: Vec<String>,
    table: Table,
}

impl Ranking {
    pub(super) fn new(desk: &Desk<'_>) -> Ranking {
        Ranking { titles: titles(desk), table: standings(desk) }
    }

    /// A line for each category.
    pub(super) fn titles(&self) -> &[String] {
        &self.titles
    }
}

/// The winner, or winners, of each category.
fn titles(desk: &Desk<'_>) -> Vec<String> {
    let players = &desk.public.players;
    let mut lines = Vec::new();
    for category in Category::ALL {
        let points = |player: &PublicPlayer| player.vp[category as usize];
        let Some(best) = players.iter().map(points).max() else { continue };
        let winners = players.iter().filter(|player| points(player) == best);
        let names: Vec<String> = winners.map(|player| desk.words.player(player.id)).collect();
        lines.push(title(desk, desk.words.name_of("category", &category), &names, desk.figure(best.points())));
    }
    if let Some(best) = players.iter().map(|player| player.rail_baron_tenths).max() {
        let winners: Vec<_> = players.iter().filter(|player| player.rail_baron_tenths == best).collect();
        let names: Vec<String> = winners.iter().map(|player| desk.words.player(player.id)).collect();
        let points = winners.first().map(|player| rail_baron(desk, player)).unwrap_or_default();
        lines.push(title(desk, desk.words.say("category-rail-baron"), &names, points));
    }
    lines
}

fn title(desk: &Desk<'_>, category: String, names: &[String], points: String) -> String {
    let args = [("category", category.into()), ("players", desk.words.list(names).into()), ("points", points.into())];
    desk.words.tell("ranking-title", &args)
}

fn standings(desk: &Desk<'_>) -> Table {
    let words = &desk.words;
    let mut table = Table::new()
        .column(words.say("column-rank"), Set::Right)
        .column(words.say("column-number"), Set::Right)
        .column(words.say("column-name"), Set::Name)
        .column(words.say("category-rail-baron"), Set::Right)
        .column(words.say("column-net-worth"), Set::Right)
        .column(words.say("column-rank-net-worth"), Set::Right);
    let players = by_rail_baron(desk);
    for player in &players {
        let better = players.iter().filter(|other| other.rail_baron_tenths > player.rail_baron_tenths).count();
        table.row([
            (better + 1).to_string(),
            player.id.to_string(),
            desk.words.player(player.id),
            rail_baron(desk, player),
            desk.figure(player.net_worth.0),
            desk.public.rank(player).to_string(),
        ]);
        if desk.is_reader(player.id) {
            table.mark();
        }
    }
    table
}

//! `rpo records`: the hall of fame of all games that have ended.

use super::hall::{self, Ended};
use super::{Context, Failure, Said};
use crate::language::Language;
use crate::sheet::Count;
use crate::shelf;
use crate::store::HallRow;
use serde_json::{Value, json};
use std::fmt::Write;

/// Tell who did best in all games that have ended.
///
/// For every game that is played here, and everything it is played for, the best persons of all games; then each game with
/// those who won it. A game that is deleted stays in it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo records
  rpo records --json")]
pub(super) struct Records {}

pub(super) fn run(context: &Context, _records: &Records) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let rows = hall::all(&reading)?;
    if rows.is_empty() {
        return Ok(Said::new("No game has ended yet.", json!({ "best": [], "games": [] })));
    }
    let mut words = String::new();
    let mut last = "";
    for contest in hall::contests(&rows) {
        if contest.kind != last {
            let _ = writeln!(words, "{}", hall::game_title(contest.kind));
            last = contest.kind;
        }
        let title = hall::title(contest.kind, contest.title, Language::English);
        if !title.is_empty() {
            let _ = writeln!(words, "  {title}");
        }
        for row in &contest.best {
            let points = hall::points(row, Language::English);
            let _ = writeln!(words, "    {points:>6}  {}, {}", hall::who(row, Language::English), place(row));
        }
    }
    if !words.is_empty() {
        words.push('\n');
    }
    let _ = writeln!(words, "Games that have ended");
    let games = hall::games(&rows);
    for Ended { game, won } in &games {
        let _ = writeln!(words, "  {}: {}{}", game.name, hall::game_title(&game.kind), when(game));
        for winners in won {
            let title = hall::title(&game.kind, &winners[0].title, Language::English);
            let title = if title.is_empty() { "won".to_owned() } else { title };
            let points = hall::points(winners[0], Language::English);
            let _ = writeln!(words, "    {title}: {} {points}", hall::names(winners, Language::English));
        }
    }
    let all = |rows: &[&HallRow]| rows.iter().map(|row| data(row)).collect::<Vec<Value>>();
    let best: Vec<Value> = hall::contests(&rows)
        .iter()
        .map(|one| json!({ "kind": one.kind, "title": one.title, "best": all(&one.best) }))
        .collect();
    let games: Vec<Value> = games
        .iter()
        .map(|one| {
            let game = one.game;
            json!({
                "game": game.name, "kind": game.kind, "ended": game.ended, "number": game.number,
                "agreed": game.agreed, "winners": all(&one.won.concat()),
            })
        })
        .collect();
    Ok(Said::new(words, json!({ "best": best, "games": games })))
}

/// Where and when.
fn place(row: &HallRow) -> String {
    format!("game {}{}", row.name, when(row))
}

fn when(row: &HallRow) -> String {
    let count = shelf::named(&row.kind).map_or(Count::Turns, |game| game.card().count);
    let agreed = if row.agreed { ", ended by agreement" } else { "" };
    format!(", {} {}, {}{agreed}", count.word(Language::English).to_lowercase(), row.number, hall::day(row))
}

fn data(row: &HallRow) -> Value {
    json!({
        "game": row.name, "kind": row.kind, "title": row.title, "position": row.position, "person": row.person,
        "points": row.points, "scale": row.scale, "rank": row.rank, "ended": row.ended, "number": row.number, "agreed": row.agreed,
    })
}

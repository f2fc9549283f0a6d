//! The hall of fame: what is entered of a game when it ends, and how it is told.

use super::Failure;
use crate::games::Seat;
use crate::language::{Language, text};
use crate::shelf::{self, Title};
use crate::store::{GameRow, HallRow, Reading, Status, StoreError, Writing};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How many of the best are told of.
const BEST: usize = 5;

/// Enters a game that has ended, and takes out one that goes on again; whoever changes how far a game is calls it.
///
/// # Errors
/// If the database fails.
pub(super) fn settle(writing: &Writing<'_>, game: &GameRow, now: &str) -> Result<(), Failure> {
    let rows = match game.status {
        Status::Ended => achieved(writing, game, now)?,
        Status::New | Status::Running => Vec::new(),
    };
    Ok(writing.enter_hall(game, &rows)?)
}

/// What was achieved in a game that has ended.
fn achieved(reading: &Reading<'_>, game: &GameRow, now: &str) -> Result<Vec<HallRow>, Failure> {
    let Some(turn) = game.turn else { return Ok(Vec::new()) };
    let persons: BTreeMap<Seat, Option<String>> =
        reading.seats(game)?.into_iter().map(|seat| (seat.position, seat.person.map(|person| person.name))).collect();
    let agreed = reading.ending(game)?.is_some();
    let table = shelf::of(game)?.sit(reading, game, turn)?;
    let mut rows = Vec::new();
    for Title { code, scale, mut points } in table.titles() {
        points.sort_by_key(|(seat, points)| (Reverse(*points), *seat));
        for (seat, own) in &points {
            let better = points.iter().filter(|(_, points)| points > own).count();
            rows.push(HallRow {
                game: Some(game.id),
                name: game.name.clone(),
                kind: game.kind.clone(),
                ended: now.to_owned(),
                number: turn.into(),
                agreed,
                title: code.to_owned(),
                position: *seat,
                person: persons.get(seat).cloned().flatten(),
                points: *own,
                scale,
                rank: u32::try_from(better + 1).unwrap_or(u32::MAX),
            });
        }
    }
    Ok(rows)
}

/// All that was achieved in games that have ended, those among it that no hall was kept of when they did.
///
/// # Errors
/// If the database fails.
pub(super) fn all(reading: &Reading<'_>) -> Result<Vec<HallRow>, Failure> {
    let mut rows = reading.hall()?;
    for game in reading.games()?.iter().filter(|game| game.status == Status::Ended) {
        if rows.iter().all(|row| row.game != Some(game.id)) {
            let ended = reading.last_played(game)?.unwrap_or_else(|| game.created.clone());
            rows.extend(achieved(reading, game, &ended)?);
        }
    }
    Ok(rows)
}

/// What one game was played for.
pub(super) struct Contest<'a> {
    pub(super) kind: &'a str,
    pub(super) title: &'a str,
    /// The best persons first; of equals who was first.
    pub(super) best: Vec<&'a HallRow>,
}

/// What persons have achieved in every game, the best of all that were played.
pub(super) fn contests(rows: &[HallRow]) -> Vec<Contest<'_>> {
    let mut contests: Vec<Contest<'_>> = Vec::new();
    for row in rows.iter().filter(|row| row.person.is_some() && counts(row)) {
        let known = contests.iter().position(|one| one.kind == row.kind && one.title == row.title);
        let place = known.unwrap_or_else(|| {
            contests.push(Contest { kind: &row.kind, title: &row.title, best: Vec::new() });
            contests.len() - 1
        });
        contests[place].best.push(row);
    }
    for contest in &mut contests {
        contest.best.sort_by_key(|row| Reverse(row.points));
        contest.best.truncate(BEST);
    }
    // Contests of a game stand together though another game may have ended in between.
    contests.sort_by_key(|one| rows.iter().position(|row| row.kind == one.kind));
    contests
}

/// A game that has ended.
pub(super) struct Ended<'a> {
    /// Any row of it: its name, and when it was.
    pub(super) game: &'a HallRow,
    /// Those who won each of its titles: who is first, all of them if several are.
    pub(super) won: Vec<Vec<&'a HallRow>>,
}

/// The games in the order in which they ended.
pub(super) fn games(rows: &[HallRow]) -> Vec<Ended<'_>> {
    let mut games: Vec<Ended<'_>> = Vec::new();
    for row in rows {
        let same = |one: &Ended<'_>| (&one.game.ended, &one.game.name) == (&row.ended, &row.name);
        if !games.last().is_some_and(same) {
            games.push(Ended { game: row, won: Vec::new() });
        }
        let Some(game) = games.last_mut().filter(|_| row.rank == 1 && counts(row)) else { continue };
        match game.won.last_mut() {
            Some(winners) if winners[0].title == row.title => winners.push(row),
            _ => game.won.push(vec![row]),
        }
    }
    games
}

/// What nobody had achieved before a game that has just ended, a sentence each. The first game of its kind sets no record:
/// there was none to beat.
///
/// # Errors
/// If the database fails.
pub(super) fn new_records(reading: &Reading<'_>, game: &GameRow, language: Language) -> Result<Vec<String>, Failure> {
    let rows = all(reading)?;
    let mut told = Vec::new();
    for contest in contests(&rows).iter().filter(|contest| contest.kind == game.kind) {
        let Some(best) = contest.best.first().filter(|row| row.game == Some(game.id)) else { continue };
        let earlier = rows.iter().filter(|row| {
            row.kind == game.kind && row.title == contest.title && row.game != best.game && row.person.is_some()
        });
        let Some(before) = earlier.filter(|row| counts(row)).max_by_key(|row| row.points) else { continue };
        let args = [
            ("title", title(&game.kind, contest.title, language).into()),
            ("name", who(best, language).into()),
            ("points", points(best, language).into()),
            ("before", points(before, language).into()),
            ("holder", who(before, language).into()),
            ("game", before.name.clone().into()),
        ];
        told.push(text(language, if contest.title.is_empty() { "hall-record-score" } else { "hall-record" }, &args));
    }
    Ok(told)
}

/// Nobody has a title without a point; a score may be anything.
fn counts(row: &HallRow) -> bool {
    row.title.is_empty() || row.points > 0
}

/// The names of those who share something.
pub(super) fn names(rows: &[&HallRow], language: Language) -> String {
    rows.iter().map(|row| who(row, language)).collect::<Vec<_>>().join(", ")
}

/// The title of the game that was played, and what is counted in it.
pub(super) fn game_title(kind: &str) -> &str {
    shelf::named(kind).map_or(kind, |game| game.card().title)
}

/// The name of what was achieved, after a blank; nothing in a game of one score.
pub(super) fn title(kind: &str, code: &str, language: Language) -> String {
    shelf::named(kind).map_or_else(|_| code.to_owned(), |game| game.title(code, language))
}

/// Who it was.
pub(super) fn who(row: &HallRow, language: Language) -> String {
    match &row.person {
        Some(name) => crate::report::format::clean(name),
        None => text(language, "hall-computer", &[("position", row.position.to_string().into())]),
    }
}

/// Points as they are shown: whole, but for those that are counted in tenths.
pub(super) fn points(row: &HallRow, language: Language) -> String {
    match row.scale {
        10 => {
            let (whole, tenth) = (row.points.div_euclid(10), row.points.rem_euclid(10));
            format!("{whole}{}{tenth}", language.pick(".", ","))
        }
        scale => row.points.div_euclid(scale.max(1)).to_string(),
    }
}

/// The day on which it was.
pub(super) fn day(row: &HallRow) -> &str {
    row.ended.split('T').next().unwrap_or_default()
}

/// The result of a game that has just ended, a title after the other, for its last letter; empty in a game of one score,
/// whose letters tell it anyway.
///
/// # Errors
/// If the database fails.
pub(super) fn result(reading: &Reading<'_>, game: &GameRow, language: Language) -> Result<String, StoreError> {
    let rows: Vec<HallRow> = reading.hall()?.into_iter().filter(|row| row.game == Some(game.id)).collect();
    let games = games(&rows);
    let won = games.iter().flat_map(|game| &game.won).filter(|winners| !winners[0].title.is_empty());
    let told = won.map(|winners| {
        let args = [
            ("title", title(&game.kind, &winners[0].title, language).into()),
            ("names", names(winners, language).into()),
            ("points", points(winners[0], language).into()),
        ];
        text(language, "hall-won", &args)
    });
    Ok(told.collect::<Vec<_>>().join(language.pick("; ", "\u{a0}; ")))
}

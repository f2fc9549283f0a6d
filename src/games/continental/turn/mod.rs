//! The turn: eighteen steps in their fixed order (§11.1), as one table.
//!
//! Before the first step every player's sheet is checked against the state the turn begins with, step by step
//! ([`docket`]); what can't be is dropped or cut there. The steps then work on what stands, and cut or drop
//! further what turns out impossible. [`Desk`] is the table everything lies on meanwhile.

pub mod anonymous;
mod construction;
pub mod desk;
pub mod docket;
mod end_phase;
mod operations;
pub mod personal;
pub mod s01_player_loans;
pub mod s02_presidents_loans;
pub mod s03_railroad_repayments;
pub mod s04_treasury_to_president;
pub mod s05_private_companies;
pub mod s06_stock_market;
pub mod s07_player_finance;
pub mod s08_railroad_investment;
pub mod s09_construction;
pub mod s10_influence;
pub mod s11_rights_of_way;
pub mod s12_mergers;
pub mod s13_operations;
pub mod s14_player_end;
pub mod s15_splits;
pub mod s16_elections;
pub mod s17_victory_points;
pub mod s18_end;
pub mod victory;

pub use construction::{finance, incorporation, issue};
pub use desk::{Desk, Settlement};
pub use docket::{Docket, Entry, Ruling};

use super::Game;
use super::chance::{Chance, Streams};
use super::event::{Event, Record};
use super::invariants::{self, Breach};
use super::orders::TurnOrders;
use super::player::PlayerId;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use thiserror::Error;

/// One step of the turn.
pub struct Step {
    /// 1 to 18.
    pub number: u8,
    /// What it is about, for the moderator.
    pub name: &'static str,
    /// Marks orders of one player's sheet that the state at the turn's start forbids or limits.
    pub check: Option<fn(&mut Docket<'_>)>,
    /// Does the step.
    pub run: fn(&mut Desk<'_>),
}

/// The eighteen steps.
pub const STEPS: [Step; 18] = [
    Step { number: 1, name: "player loans", check: Some(s01_player_loans::check), run: s01_player_loans::run },
    Step {
        number: 2,
        name: "president's loans",
        check: Some(s02_presidents_loans::check),
        run: s02_presidents_loans::run,
    },
    Step {
        number: 3,
        name: "railroad repayments",
        check: Some(s03_railroad_repayments::check),
        run: s03_railroad_repayments::run,
    },
    Step {
        number: 4,
        name: "treasury shares",
        check: Some(s04_treasury_to_president::check),
        run: s04_treasury_to_president::run,
    },
    Step {
        number: 5,
        name: "private companies",
        check: Some(s05_private_companies::check),
        run: s05_private_companies::run,
    },
    Step { number: 6, name: "stock market", check: Some(s06_stock_market::check), run: s06_stock_market::run },
    Step { number: 7, name: "player finance", check: Some(s07_player_finance::check), run: s07_player_finance::run },
    Step {
        number: 8,
        name: "railroad investment",
        check: Some(s08_railroad_investment::check),
        run: s08_railroad_investment::run,
    },
    Step { number: 9, name: "construction", check: Some(s09_construction::check), run: s09_construction::run },
    Step { number: 10, name: "political influence", check: Some(s10_influence::check), run: s10_influence::run },
    Step { number: 11, name: "rights of way", check: Some(s11_rights_of_way::check), run: s11_rights_of_way::run },
    Step { number: 12, name: "railroad mergers", check: Some(s12_mergers::check), run: s12_mergers::run },
    Step { number: 13, name: "operations", check: Some(s13_operations::check), run: s13_operations::run },
    Step { number: 14, name: "player end phase", check: None, run: s14_player_end::run },
    Step { number: 15, name: "splits", check: None, run: s15_splits::run },
    Step { number: 16, name: "elections", check: Some(s16_elections::check), run: s16_elections::run },
    Step { number: 17, name: "victory points", check: None, run: s17_victory_points::run },
    Step { number: 18, name: "end", check: None, run: s18_end::run },
];

/// A turn that broke one of the invariants: nothing of it may be kept.
#[derive(Debug, Error)]
#[error("{} broke the books: {breach}", self.place())]
pub struct TurnError {
    pub turn: u16,
    /// 0: the state the turn was to begin with.
    pub step: u8,
    pub name: &'static str,
    pub breach: Breach,
}

impl TurnError {
    fn place(&self) -> String {
        match self.step {
            0 => format!("something before turn {}", self.turn),
            step => format!("step {step} ({}) of turn {}", self.name, self.turn),
        }
    }
}

/// Runs the next turn of a game with the chance of its seed.
///
/// # Errors
/// If a step leaves the books unbalanced or another invariant broken, or they are when it begins; that is a fault of
/// the program, or of who changed its database.
pub fn run(game: &Game, orders: &TurnOrders) -> Result<(Game, Vec<Record>), TurnError> {
    let turn = game.turn + 1;
    invariants::check(game).map_err(|breach| TurnError { turn, step: 0, name: "before the steps", breach })?;
    let mut chance = Streams::new(game.rules.clone(), game.seed, game.turn + 1);
    play(game, orders, &mut chance, 1..=18, true)
}

/// Runs some of the steps of the next turn with any source of chance, as rulebook cases do. A position made up by
/// hand may break an invariant from the beginning (two lines at Chicago); then no step is blamed for it.
///
/// # Errors
/// As [`run`].
pub fn run_steps(
    game: &Game,
    orders: &TurnOrders,
    chance: &mut dyn Chance,
    steps: RangeInclusive<u8>,
) -> Result<(Game, Vec<Record>), TurnError> {
    play(game, orders, chance, steps, invariants::check(game).is_ok())
}

fn play(
    game: &Game,
    orders: &TurnOrders,
    chance: &mut dyn Chance,
    steps: RangeInclusive<u8>,
    checked: bool,
) -> Result<(Game, Vec<Record>), TurnError> {
    let opening = game.opening_climate();
    let lifted = (opening != game.climate).then(|| Game { climate: opening, ..game.clone() });
    let begun = lifted.as_ref().unwrap_or(game);
    let mut desk = Desk::open(begun, orders, chance);
    personal::run(&mut desk);
    let whole_end = *steps.start() <= 14 && *steps.end() >= 18;
    for step in STEPS.iter().filter(|step| steps.contains(&step.number)) {
        desk.step = step.number;
        (step.run)(&mut desk);
        let check = if step.number == 18 && whole_end { invariants::check_end } else { invariants::check };
        let kept = if checked { check(&desk.game) } else { Ok(()) };
        kept.map_err(|breach| TurnError { turn: game.turn + 1, step: step.number, name: step.name, breach })?;
    }
    Ok(desk.close())
}

/// What the state at the turn's start makes of a player's sheet: the receipt's forecast, and the first thing a
/// turn does.
pub fn check<'a>(game: &'a Game, player: PlayerId, orders: &[super::orders::Order]) -> Docket<'a> {
    let mut docket = Docket::new(game, player, orders);
    personal::check(&mut docket);
    for step in &STEPS {
        if let Some(check) = step.check {
            check(&mut docket);
        }
    }
    docket
}

/// The fates of all orders, as events.
fn fates(dockets: BTreeMap<PlayerId, Docket<'_>>) -> impl Iterator<Item = Record> {
    dockets.into_iter().flat_map(|(player, docket)| {
        docket.entries.into_iter().enumerate().map(move |(place, entry)| {
            let verdict = entry.verdict();
            Record { step: 18, event: Event::Fate { player, place, order: entry.given, verdict, also: entry.also } }
        })
    })
}

#[cfg(test)]
mod tests;

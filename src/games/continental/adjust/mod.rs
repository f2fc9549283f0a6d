//! Figures a moderator puts right between two turns: what he may change, and the game as it is then.
//!
//! Lines are carried out one after the other, all of them or none. Money comes from somewhere and goes somewhere, so that the
//! books stay balanced; debts, bonds and loans are figures, not money, as everywhere in this game ([`super::ledger`]). When
//! all are done, boards follow from the holdings as in S16, net worth, credit limit and recall of whoever has become richer
//! or poorer as in S14, and everything that holds between two turns must hold. Points already scored, awards and links stay.

mod inverse;
mod lines;
#[cfg(test)]
mod tests;

use super::Game;
use super::correction::{Adjustment, Credit, Office};
use super::credit;
use super::event::{Event, Record};
use super::invariants;
use super::ledger::Why;
use super::money::Money;
use super::player::PlayerId;
use super::turn::s16_elections;
use thiserror::Error;

/// Why lines can't be carried out: nothing is changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The line at that place, from 0.
    #[error("line {}: {why}", place + 1)]
    Line { place: usize, why: String },
    /// Each might be, but not what they come to.
    #[error("what the lines come to can't be: {0}")]
    Whole(String),
}

/// A game that was put right.
#[derive(Clone, Debug, PartialEq)]
pub struct Adjusted {
    pub game: Game,
    /// What is told of it: the correction, and every payment it made.
    pub events: Vec<Record>,
    /// Lines that would put it back, in the order in which they would have to come.
    pub inverse: Vec<Adjustment>,
}

/// Carries lines out.
///
/// # Errors
/// The first line that can't be, or what all of them break.
pub fn adjust(before: &Game, lines: &[Adjustment], reason: &str) -> Result<Adjusted, Refused> {
    let mut game = before.clone();
    let mut inverse = Vec::new();
    let mut chairs = Vec::new();
    let mut told = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let back = inverse::of(&game, line);
        lines::carry_out(&mut game, line).map_err(|why| Refused::Line { place, why })?;
        inverse.splice(0..0, back);
        told.push(resolved(&game, line));
        if let Adjustment::Office { railroad, office: Office::Chairman, player } = line {
            chairs.push((*railroad, *player));
        }
    }
    let boards = |line: &Adjustment| matches!(line, Adjustment::Shares { .. } | Adjustment::Treasury { .. });
    if lines.iter().any(boards) {
        s16_elections::elect(&mut game);
    }
    for (railroad, player) in chairs {
        if let Some(found) = game.railroads.get_mut(&railroad) {
            found.chairman = player;
        }
    }
    value(before, &mut game, lines);
    officers(&game).map_err(Refused::Whole)?;
    invariants::check_seated(&game).map_err(|breach| Refused::Whole(breach.0))?;
    let told = Event::Corrected { changes: told, reason: reason.to_owned() };
    let payments = lines.iter().filter_map(payment);
    let events = std::iter::once(told).chain(payments).map(|event| Record { step: 18, event }).collect();
    Ok(Adjusted { game, events, inverse })
}

/// Net worth, limit and recall of everybody the correction has made richer or poorer. By as much as it did: other figures of
/// the turn's end stay as they were told.
fn value(before: &Game, game: &mut Game, lines: &[Adjustment]) {
    let set = |who: PlayerId, what: Credit| {
        let by_hand = |line: &Adjustment| matches!(line, Adjustment::Credit { player, figure, .. } if *player == who && *figure == what);
        lines.iter().any(by_hand)
    };
    let rules = game.rules.clone();
    let margin = rules.effects(game.climate).credit_margin;
    let ids: Vec<PlayerId> = game.players.keys().copied().collect();
    for id in ids {
        let gain = credit::net_worth(game, id) - credit::net_worth(before, id);
        let owed = before.player(id).map(|player| player.debt);
        let Some(player) = game.players.get_mut(&id) else { continue };
        player.net_worth += gain;
        if (gain == Money::ZERO && owed == Some(player.debt)) || player.bankrupt {
            continue;
        }
        if !set(id, Credit::Limit) {
            player.limit = credit::limit(&rules.params, margin, player.net_worth, player.debt);
        }
        if !set(id, Credit::Recall) {
            player.recall = credit::recall(player.limit, player.debt);
        }
    }
}

/// Officers are directors; said in words that tell which line is missing.
fn officers(game: &Game) -> Result<(), String> {
    for railroad in game.railroads.values() {
        let code = game.rules.map.railroad_code(railroad.id);
        for (office, officer) in [("PRESIDENT", railroad.president), ("CHAIRMAN", railroad.chairman)] {
            let Some(officer) = officer.filter(|officer| !railroad.directors.contains(officer)) else { continue };
            let percent = game.rules.params.director_percent;
            return Err(format!(
                "player {officer} is {} of {code} but no director of it, for whom it takes {percent} % of its shares; give him \
                 shares, or add a line such as RAILROAD {code} {office} NONE",
                office.to_lowercase()
            ));
        }
    }
    Ok(())
}

/// A line that has just been carried out, with the figure it led to: so it is told.
fn resolved(game: &Game, line: &Adjustment) -> Adjustment {
    // What would put it back, were it still to come, is where it stands.
    match (line, inverse::of(game, line).as_slice()) {
        (Adjustment::Credit { .. } | Adjustment::Figure { .. }, [now]) => *now,
        _ => *line,
    }
}

/// The payment a line makes.
fn payment(line: &Adjustment) -> Option<Event> {
    let Adjustment::Cash { of, amount, other } = *line else { return None };
    let (from, to) = if amount.is_positive() { (other, of) } else { (of, other) };
    Some(Event::Paid { from, to, amount: amount.max(-amount), why: Why::Correction, shares_of: None })
}

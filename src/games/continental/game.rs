//! The whole game at the end of a turn.

use super::climate::Climate;
use super::map::{RailroadId, RouteId};
use super::money::{Money, Shares};
use super::player::{Link, Player, PlayerId, PrivateCompany};
use super::railroad::{Railroad, Technology};
use super::railroads::Railroads;
use super::rules::Rules;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A game of Continental Rails II as it stands at the end of a turn (turn 0: the setup).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Game {
    #[serde(skip)]
    pub rules: Arc<Rules>,
    /// From which all chance of the game is drawn.
    pub seed: u64,
    /// The last turn played; 0 after the setup.
    pub turn: u16,
    /// The climate drawn last; the next turn begins with [`Game::opening_climate`].
    pub climate: Climate,
    /// Best locomotive to be had, from 1.
    pub locomotive: u8,
    /// Technologies to be had: the first ones of [`Technology::ALL`].
    pub technologies: u8,
    pub players: BTreeMap<PlayerId, Player>,
    pub railroads: Railroads,
    /// PCs on a list or owned by a player; hidden ones and lines of railroads are not here.
    pub pcs: BTreeMap<RouteId, PrivateCompany>,
    /// PCs not yet seen, in the order in which they will appear.
    pub hidden_pcs: Vec<RouteId>,
    /// Rights of way that are not free though no railroad holds them; only rulebook cases have any.
    pub reserved: BTreeSet<RouteId>,
    /// Links somebody's railroad has made (§1.2.3).
    pub links_made: BTreeSet<Link>,
    /// Somebody has passed the million (§1.2.1).
    pub million: bool,
    /// The last turn was the game's last.
    pub ended: bool,
    /// What the Bank has taken in less what it has given out; interest and building costs come here too.
    pub bank: Money,
    /// The same of the Public.
    pub public: Money,
}

impl Game {
    /// The player of that position.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.get(&id)
    }

    /// The active railroad of that id.
    pub fn railroad(&self, id: RailroadId) -> Option<&Railroad> {
        self.railroads.get(&id)
    }

    /// The first year of a turn: turn 1 is 1841-42.
    pub fn year_of(turn: u16) -> u16 {
        (1839 + 2 * turn).max(1840)
    }

    /// The climate the next turn begins with: the one drawn last, but the first turn of the Civil War begins at
    /// Normal at least (§8). In its later turns what is drawn never falls below that.
    pub fn opening_climate(&self) -> Climate {
        let war = &self.rules.params.civil_war;
        if war.contains(&(self.turn + 1)) && !war.contains(&self.turn) {
            self.climate.max(Climate::Normal)
        } else {
            self.climate
        }
    }

    /// Who owns a line or holds a right of way.
    pub fn holder(&self, route: RouteId) -> Option<RailroadId> {
        self.railroads
            .values()
            .find(|railroad| railroad.lines.contains(&route) || railroad.row.is_some_and(|row| row.route == route))
            .map(|railroad| railroad.id)
    }

    /// True if a railroad may ask for this right of way: nobody holds it (§4.7).
    pub fn is_free(&self, route: RouteId) -> bool {
        self.holder(route).is_none() && !self.reserved.contains(&route)
    }

    /// Railroads a player presides over, in the order of the route list.
    pub fn presidencies(&self, player: PlayerId) -> Vec<RailroadId> {
        self.railroads
            .values()
            .filter(|railroad| railroad.president == Some(player))
            .map(|railroad| railroad.id)
            .collect()
    }

    /// PCs a player owns, in the order of the route list.
    pub fn pcs_of(&self, player: PlayerId) -> impl Iterator<Item = &PrivateCompany> {
        self.pcs.values().filter(move |pc| pc.owner == Some(player))
    }

    /// Shares a player holds of a railroad.
    pub fn held(&self, player: PlayerId, railroad: RailroadId) -> Shares {
        self.players.get(&player).map(|one| one.held(railroad)).unwrap_or_default()
    }

    /// True if its directors hold more than half of a railroad's shares (§6.4).
    pub fn is_cornered(&self, railroad: &Railroad) -> bool {
        railroad.is_cornered(|director| self.held(director, railroad.id))
    }

    /// Technologies to be had (§4.18).
    pub fn available_technologies(&self) -> &'static [Technology] {
        &Technology::ALL[..usize::from(self.technologies).min(Technology::ALL.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    #[test]
    fn only_the_first_turn_of_the_civil_war_is_lifted_to_normal() {
        for (turn, drawn, opening) in [
            (10, Climate::Panic, Climate::Panic),
            (11, Climate::Panic, Climate::Normal),
            (11, Climate::Recession, Climate::Normal),
            (11, Climate::Boom, Climate::Boom),
            (12, Climate::Recession, Climate::Recession),
            (13, Climate::Recession, Climate::Recession),
        ] {
            let mut game = testing::game(0, 0);
            game.turn = turn - 1;
            game.climate = drawn;
            assert_eq!(game.opening_climate(), opening, "{drawn:?} before turn {turn}");
        }
    }
}

//! The figures of a game turn by turn, as far as everybody may know them: what charts are drawn from.

use crate::games::continental::event::Event;
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Money, Vp};
use crate::games::continental::player::{Category, PlayerId};
use crate::games::continental::views::PublicView;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Public figures of a game, the first turn first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    pub turns: Vec<TurnFigures>,
}

/// Public figures at the end of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnFigures {
    /// 0 after the setup.
    pub turn: u16,
    pub players: BTreeMap<PlayerId, PlayerFigures>,
    /// Price of a share of each railroad, after splits.
    pub prices: BTreeMap<RailroadId, Money>,
    /// Railroads whose shares were split in the turn, and how many there were for one (§6.5).
    pub splits: BTreeMap<RailroadId, i64>,
}

/// Public figures of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerFigures {
    pub net_worth: Money,
    /// Points in the order of [`Category::ALL`].
    pub vp: [Vp; 5],
    /// Rail Baron in tenths of a point (§1.2.6).
    pub rail_baron_tenths: i64,
}

/// What players compete for (§1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Race {
    /// All five categories together.
    RailBaron,
    Category(Category),
}

impl TurnFigures {
    /// Those of a turn.
    pub fn of(view: &PublicView) -> TurnFigures {
        let players = view.players.iter().map(|player| {
            let figures = PlayerFigures {
                net_worth: player.net_worth,
                vp: player.vp,
                rail_baron_tenths: player.rail_baron_tenths,
            };
            (player.id, figures)
        });
        let splits = view.news_of(|event| matches!(event, Event::Split { .. })).filter_map(|event| match event {
            Event::Split { railroad, times, .. } => Some((*railroad, *times)),
            _ => None,
        });
        TurnFigures {
            turn: view.turn,
            players: players.collect(),
            prices: view.railroads.iter().map(|(id, railroad)| (*id, railroad.price)).collect(),
            splits: splits.collect(),
        }
    }
}

impl History {
    /// Net worth of a player by turn, dollars.
    pub fn net_worth(&self, player: PlayerId) -> Vec<(u16, f64)> {
        self.by_turn(player, |figures| figures.net_worth.0 as f64)
    }

    /// Points of a player by turn.
    pub fn points(&self, player: PlayerId, race: Race) -> Vec<(u16, f64)> {
        self.by_turn(player, |figures| match race {
            Race::RailBaron => figures.rail_baron_tenths as f64 / 10.0,
            Race::Category(category) => figures.vp[category as usize].0 as f64 / 100.0,
        })
    }

    /// Price of a railroad's share by turn, dollars, in shares of today: a price before a split is divided by it.
    pub fn price(&self, railroad: RailroadId) -> Vec<(u16, f64)> {
        let mut shares_for_one = 1;
        let mut prices = Vec::new();
        for turn in self.turns.iter().rev() {
            if let Some(price) = turn.prices.get(&railroad) {
                prices.push((turn.turn, price.0 as f64 / shares_for_one as f64));
            }
            shares_for_one *= turn.splits.get(&railroad).copied().unwrap_or(1).max(1);
        }
        prices.reverse();
        prices
    }

    fn by_turn(&self, player: PlayerId, figure: impl Fn(&PlayerFigures) -> f64) -> Vec<(u16, f64)> {
        self.turns.iter().filter_map(|turn| Some((turn.turn, figure(turn.players.get(&player)?)))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::continental::map::RouteId;

    #[test]
    fn prices_before_a_split_are_divided_by_it() {
        let railroad = RailroadId(RouteId(1));
        let turn = |turn: u16, price: i64, split: Option<i64>| TurnFigures {
            turn,
            prices: BTreeMap::from([(railroad, Money(price))]),
            splits: split.map(|times| (railroad, times)).into_iter().collect(),
            ..TurnFigures::default()
        };
        let history =
            History { turns: vec![turn(1, 90, None), turn(2, 60, Some(2)), turn(3, 50, Some(3)), turn(4, 51, None)] };
        assert_eq!(history.price(railroad), [(1, 15.0), (2, 20.0), (3, 50.0), (4, 51.0)]);
        assert!(history.price(RailroadId(RouteId(2))).is_empty());
    }
}

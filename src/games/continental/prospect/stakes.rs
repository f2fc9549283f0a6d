//! How far a player is from boards and presidencies (§4.14): shares missing to a director's part, and to be the greatest
//! holder where all holders are known to him.

use super::super::map::RailroadId;
use super::super::money::Shares;
use super::super::player::PlayerId;
use super::super::views::PlayerView;

/// A player's part of a railroad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    pub railroad: RailroadId,
    pub held: Shares,
    /// Whole percent of the issued shares.
    pub percent: i64,
    /// Shares missing to be a director; zero: he has them.
    pub to_director: Shares,
    /// Shares missing to hold more than anybody else; zero: he does. `None`: the holders are unknown to him.
    pub to_lead: Option<Shares>,
    /// The greatest other holder, and what he holds.
    pub rival: Option<(PlayerId, Shares)>,
}

/// His parts of railroads he holds shares of or knows the holders of, in the order of the route list.
pub fn stakes(view: &PlayerView) -> Vec<Stake> {
    let params = &view.public.rules.params;
    let railroads = view.public.railroads.values().filter_map(|railroad| {
        let held = view.owned(railroad.id);
        let holders = view.insights.get(&railroad.id).and_then(|inside| inside.shareholders.as_ref());
        if !held.is_positive() && holders.is_none() {
            return None;
        }
        let need = railroad.issued.part_up(params.director_percent, 100);
        let rival = holders.and_then(|holders| {
            let others = holders.iter().filter(|(player, shares)| **player != view.me && shares.is_positive());
            let greatest = others.max_by_key(|(player, shares)| (**shares, std::cmp::Reverse(**player)));
            greatest.map(|(player, shares)| (*player, *shares))
        });
        let to_lead = holders.map(|_| {
            let most = rival.map_or(Shares::ZERO, |(_, shares)| shares + Shares(1));
            most.max(need).max(held) - held
        });
        Some(Stake {
            railroad: railroad.id,
            held,
            percent: if railroad.issued.is_positive() { held.part(100, railroad.issued.0).0 } else { 0 },
            to_director: need.max(held) - held,
            to_lead,
            rival,
        })
    });
    railroads.collect()
}

//! How far a player is from boards and presidencies (§4.14): shares missing to a director's part, and to be the greatest
//! holder where all holders are known to him.

use super::super::map::RailroadId;
use super::super::money::{Money, Shares};
use super::super::player::PlayerId;
use super::super::railroad::{Standing, director_part};
use super::super::views::{PlayerView, PublicRailroad};
use super::purse::free_cash;
use std::cmp::Reverse;

/// A player's part of a railroad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    pub railroad: RailroadId,
    pub held: Shares,
    /// Whole percent of the issued shares.
    pub percent: i64,
    /// The fewest shares that make a director.
    pub need: Shares,
    /// Shares missing to be a director; zero: he has them.
    pub to_director: Shares,
    /// Shares missing to hold more than anybody else; zero: he does. `None`: the holders are unknown to him.
    pub to_lead: Option<Shares>,
    /// The greatest other holder, and what he holds.
    pub rival: Option<(PlayerId, Shares)>,
}

/// A seat on a board that a player hasn't got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    pub railroad: RailroadId,
    /// Shares missing to it.
    pub missing: Shares,
    /// What these cost at today's price.
    pub cost: Money,
}

/// His parts of railroads he holds shares of or knows the holders of, in the order of the route list.
pub fn stakes(view: &PlayerView) -> Vec<Stake> {
    let railroads = view.public.railroads.values().filter(|railroad| {
        let known = view.insights.get(&railroad.id).is_some_and(|inside| inside.shareholders.is_some());
        known || view.owned(railroad.id).is_positive()
    });
    railroads.map(|railroad| stake(view, railroad)).collect()
}

/// His part of one railroad, be it none.
pub fn stake(view: &PlayerView, railroad: &PublicRailroad) -> Stake {
    let held = view.owned(railroad.id);
    let holders = view.insights.get(&railroad.id).and_then(|inside| inside.shareholders.as_ref());
    let need = director_part(railroad.issued, view.public.rules.params.director_percent);
    let rival = holders.and_then(|holders| {
        let others = holders.iter().filter(|(player, shares)| **player != view.me && shares.is_positive());
        let greatest = others.max_by_key(|(player, shares)| (**shares, Reverse(**player)));
        greatest.map(|(player, shares)| (*player, *shares))
    });
    let to_lead = holders.map(|_| {
        let most = rival.map_or(Shares::ZERO, |(_, shares)| shares + Shares(1));
        most.max(need).max(held) - held
    });
    Stake {
        railroad: railroad.id,
        held,
        percent: if railroad.issued.is_positive() { held.part(100, railroad.issued.0).0 } else { 0 },
        need,
        to_director: need.max(held) - held,
        to_lead,
        rival,
    }
}

/// Of the railroads he presides over the one whose greatest other holder comes nearest to his own shares without having
/// more, with that holder and what he has.
pub fn nearest_rival(view: &PlayerView) -> Option<(Stake, PlayerId, Shares)> {
    let own = stakes(view).into_iter().filter(|stake| view.presidencies().contains(&stake.railroad));
    let pressed = own.filter_map(|stake| stake.rival.map(|(player, shares)| (stake, player, shares)));
    let near = pressed.filter(|(stake, _, shares)| *shares <= stake.held);
    near.min_by_key(|(stake, _, shares)| (stake.held - *shares, stake.railroad))
}

/// The sound railroads he presides over of which nobody else holds shares, in the order of the route list.
pub fn unrivalled(view: &PlayerView) -> Vec<RailroadId> {
    let sound = |id| view.public.railroads.get(id).is_some_and(|railroad| railroad.standing == Standing::Sound);
    let sound: Vec<&RailroadId> = view.presidencies().iter().filter(|id| sound(id)).collect();
    let own = stakes(view).into_iter().filter(|stake| sound.contains(&&stake.railroad));
    own.filter(|stake| stake.to_lead.is_some() && stake.rival.is_none()).map(|stake| stake.railroad).collect()
}

/// True if one more presidency would cost him one he has (§10.1.2.6).
pub fn presides_over_all_he_may(view: &PlayerView) -> bool {
    i64::try_from(view.presidencies().len()).is_ok_and(|held| held >= view.public.rules.params.max_presidencies)
}

/// The seat on the board of a sound railroad that costs him least of those he can buy next turn and pay for without fear of
/// a recall.
pub fn nearest_seat(view: &PlayerView) -> Option<Seat> {
    let sound = view.public.railroads.values().filter(|railroad| railroad.standing == Standing::Sound);
    let open = sound.filter(|railroad| !railroad.directors.contains(&view.me));
    let seats = open.filter_map(|railroad| {
        let missing = stake(view, railroad).to_director;
        let bought = view.largest_buy.get(&railroad.id).is_some_and(|most| *most >= missing);
        let cost = railroad.price.times(missing);
        (missing.is_positive() && bought).then_some(Seat { railroad: railroad.id, missing, cost })
    });
    let seat = seats.min_by_key(|seat| (seat.cost, seat.railroad))?;
    (seat.cost <= free_cash(view) + view.safe_to_borrow).then_some(seat)
}

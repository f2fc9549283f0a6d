//! S11: rights of way and land grants (§4.7, §7).
//!
//! Requests are judged here only, since rights of way come free and railroads reach further during the turn. First
//! choices are settled together, then the second choices of those left with nothing.

use super::super::event::{Event, Reason};
use super::super::map::{RailroadId, Route, RouteId};
use super::super::money::{Influence, SquareMiles};
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::super::railroad::{RightOfWay, Standing};
use super::super::{chance::Tied, row_options};
use super::{Desk, Docket};
use std::collections::BTreeMap;

/// Least influence over the sum of values at which a grant is no longer likelier, millionths.
const SUREST_GRANT: i64 = 980_000;
/// Influence beyond which a grant grows no further (§7: at most a square mile a mile).
const MOST_INFLUENCE: i64 = 8;

/// Judges nothing: what can be asked for is known in the step itself.
pub fn check(_docket: &mut Docket<'_>) {}

/// A railroad's request.
struct Request {
    railroad: RailroadId,
    place: (PlayerId, usize),
    first: RouteId,
    second: Option<RouteId>,
    /// Why the first choice failed.
    refused: Option<Reason>,
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let mut open = requests(desk);
    let failed = settle(desk, &mut open, |request| Some(request.first));
    let mut left: Vec<Request> = Vec::new();
    for (request, reason) in open.into_iter().zip(failed) {
        if let Some(reason) = reason {
            left.push(Request { refused: Some(reason), ..request });
        }
    }
    let failed = settle(desk, &mut left, |request| request.second);
    for (request, again) in left.into_iter().zip(failed) {
        let reason = request.refused.unwrap_or(Reason::NotFree);
        match (again, request.second) {
            (None, Some(second)) => {
                let order = RailroadOrder::Request { first: second, second: None };
                let to = Order::Railroad { railroad: request.railroad, order };
                desk.entry(request.place).cut(to, reason, None);
            }
            _ => desk.entry(request.place).drop(reason, None),
        }
    }
}

/// The requests of railroads that may ask at all; those of others are dropped.
fn requests(desk: &mut Desk<'_>) -> Vec<Request> {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    let mut requests = Vec::new();
    for id in railroads {
        let wanted = desk.railroad_order(id, |order| match order {
            RailroadOrder::Request { first, second } => Some((*first, *second)),
            _ => None,
        });
        let (Some((place, (first, second))), Some(railroad)) = (wanted, desk.game.railroad(id)) else { continue };
        let obstacle = if railroad.standing == Standing::Bankrupt {
            Some(Reason::RailroadBankrupt)
        } else if desk.memo.forfeited.contains(&id) {
            Some(Reason::RowForfeited)
        } else if railroad.row.is_some() {
            Some(Reason::HasRow)
        } else {
            None
        };
        match obstacle {
            Some(reason) => desk.entry(place).drop(reason, None),
            None => requests.push(Request { railroad: id, place, first, second, refused: None }),
        }
    }
    requests
}

/// Settles one choice of each request together; gives, request by request, why it failed, `None` if it was granted.
fn settle(
    desk: &mut Desk<'_>,
    requests: &mut [Request],
    choice: impl Fn(&Request) -> Option<RouteId>,
) -> Vec<Option<Reason>> {
    let mut outcome: Vec<Option<Reason>> = Vec::with_capacity(requests.len());
    let mut contests: BTreeMap<RouteId, Vec<usize>> = BTreeMap::new();
    for (index, request) in requests.iter().enumerate() {
        let judged = match (choice(request), desk.game.railroad(request.railroad)) {
            (Some(route), Some(railroad)) => row_options::may_request(&desk.game, railroad, route).map(|()| route),
            _ => Err(Reason::NotFree),
        };
        match judged {
            Ok(route) => {
                contests.entry(route).or_default().push(index);
                outcome.push(Some(Reason::LessInfluence));
            }
            Err(reason) => outcome.push(Some(reason)),
        }
    }
    for (route, asking) in contests {
        let railroads: Vec<RailroadId> = asking.iter().map(|index| requests[*index].railroad).collect();
        let Some(winner) = winner(desk, route, &railroads) else { continue };
        grant(desk, winner, route);
        if let Some(index) = asking.into_iter().find(|index| requests[*index].railroad == winner) {
            outcome[index] = None;
        }
    }
    outcome
}

fn influence(desk: &Desk<'_>, railroad: RailroadId) -> Influence {
    desk.memo.influence.get(&railroad).copied().unwrap_or_default()
}

/// The railroad with most influence; a tie is drawn by lot.
fn winner(desk: &mut Desk<'_>, route: RouteId, asking: &[RailroadId]) -> Option<RailroadId> {
    let most = asking.iter().map(|railroad| influence(desk, *railroad)).max()?;
    let mut tied: Vec<Tied> = asking
        .iter()
        .filter(|railroad| influence(desk, **railroad) == most)
        .map(|railroad| Tied::Railroad(*railroad))
        .collect();
    if tied.len() > 1 {
        let about = format!("row.{}", desk.start.rules.map.code(route));
        desk.chance.tie(&about, &mut tied);
    }
    tied.into_iter().find_map(|one| match one {
        Tied::Railroad(railroad) => Some(railroad),
        Tied::Player(_) => None,
    })
}

/// Chance of a land grant in millionths: (10 - sum of both values) / 8, at most 98 %.
fn grant_chance(sum_of_values: i64) -> i64 {
    ((10 - sum_of_values) * 125_000).clamp(0, SUREST_GRANT)
}

/// Size of a grant in square miles.
fn grant_size(route: &Route, influence: Influence) -> SquareMiles {
    SquareMiles(route.miles.0).part(2 + influence.0.min(MOST_INFLUENCE), 10)
}

fn grant(desk: &mut Desk<'_>, railroad: RailroadId, route: RouteId) {
    let rules = desk.rules();
    let wanted = rules.map.route(route);
    let values: i64 = wanted.ends().into_iter().map(|town| rules.map.town(town).value).sum();
    let chance = grant_chance(values);
    let granted = chance > 0 && desk.chance.grant(route, chance);
    let grant = if granted { grant_size(wanted, influence(desk, railroad)) } else { SquareMiles::ZERO };
    if let Some(found) = desk.game.railroads.get_mut(&railroad) {
        found.row = Some(RightOfWay { route, grant });
    }
    desk.note(Event::RowAcquired { railroad, route, grant });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_towns_of_5_bring_no_grant_and_two_of_1_almost_surely_one() {
        assert_eq!(grant_chance(10), 0);
        assert_eq!(grant_chance(9), 125_000);
        assert_eq!(grant_chance(6), 500_000);
        assert_eq!(grant_chance(2), 980_000);
    }
}

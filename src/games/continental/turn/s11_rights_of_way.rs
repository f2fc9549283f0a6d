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

/// The chance of a grant that nothing exceeds, millionths.
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
            (Some(route), Some(railroad)) if desk.memo.abandoned.get(&railroad.id) == Some(&route) => {
                Err(Reason::JustAbandoned)
            }
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
    use super::super::super::Game;
    use super::super::super::money::Money;
    use super::super::super::player::PlayerId;
    use super::super::super::testing::{self, Outcome, PLAYER_1, PLAYER_2, PLAYER_3, TestChance, play, to};
    use super::*;

    /// NYC (Albany - Syracuse) of player 1 and LV (Philadelphia - Scranton) of player 2, with cash.
    fn two() -> Game {
        let mut game = testing::game(7, 1000);
        game.network("NYC", &["NYC"]).cash = Money(10_000);
        let lv = game.network("LV", &["LV"]);
        (lv.cash, lv.president) = (Money(10_000), Some(PlayerId(2)));
        game
    }

    fn ask(game: &Game, railroad: &str, points: i64, first: &str, second: Option<&str>) -> Vec<Order> {
        let second = second.map(|code| game.route(code));
        let request = RailroadOrder::Request { first: game.route(first), second };
        vec![to(game.id(railroad), RailroadOrder::Influence(Influence(points))), to(game.id(railroad), request)]
    }

    fn request(game: &Game, nyc: Vec<Order>, lv: Vec<Order>, chance: &mut TestChance) -> Outcome {
        play(game, [(PLAYER_1, nyc), (PLAYER_2, lv)], chance, 9..=11)
    }

    fn held(out: &Outcome, code: &str) -> Option<RouteId> {
        out.railroad(code).row.map(|row| row.route)
    }

    #[test]
    fn most_influence_wins_and_the_loser_gets_his_second_choice() {
        let game = two();
        let out = request(
            &game,
            ask(&game, "NYC", 2, "PA7", Some("NY2")),
            ask(&game, "LV", 3, "PA7", None),
            &mut TestChance { grant: true, ..TestChance::default() },
        );
        assert_eq!(held(&out, "LV"), Some(game.route("PA7")));
        assert_eq!(held(&out, "NYC"), Some(game.route("NY2")));
        assert_eq!(out.reasons(), [None, Some(Reason::LessInfluence), None, None]);
        // 150 miles, influence 3: half a square mile a mile.
        assert_eq!(out.railroad("LV").row.unwrap().grant, SquareMiles(75));
    }

    #[test]
    fn a_tie_is_drawn_and_no_influence_is_needed_alone() {
        let game = two();
        let lv = game.id("LV");
        let orders = |points| (ask(&game, "NYC", points, "PA7", None), ask(&game, "LV", points, "PA7", None));
        let (nyc, lvs) = orders(0);
        let out = request(&game, nyc, lvs, &mut TestChance { tie: vec![Tied::Railroad(lv)], ..TestChance::default() });
        assert_eq!((held(&out, "NYC"), held(&out, "LV")), (None, Some(game.route("PA7"))));
        assert_eq!(out.orders[1], (None, Some(Reason::LessInfluence)));
    }

    #[test]
    fn first_choices_come_before_second_ones() {
        let game = two();
        let out = request(
            &game,
            ask(&game, "NYC", 9, "PA1", Some("PA7")),
            ask(&game, "LV", 0, "PA7", None),
            &mut TestChance::default(),
        );
        assert_eq!((held(&out, "NYC"), held(&out, "LV")), (None, Some(game.route("PA7"))));
        assert_eq!(out.orders[1], (None, Some(Reason::NotConnected)));
    }

    #[test]
    fn only_a_free_right_of_way_nearby_that_is_not_prohibited_can_be_asked_for() {
        let mut game = two();
        game.network("B&O", &["PA1"]).row = Some(RightOfWay { route: game.route("PA3"), grant: SquareMiles::ZERO });
        game.edit(game.id("B&O")).president = None;
        let reason = |railroad: &str, code: &str| {
            row_options::may_request(&game, &game.railroads[&game.id(railroad)], game.route(code))
        };
        assert_eq!(reason("LV", "PA7"), Ok(()));
        assert_eq!(reason("LV", "PENN"), Err(Reason::NotARow));
        assert_eq!(reason("LV", "PA1"), Err(Reason::NotFree));
        assert_eq!(reason("LV", "PA3"), Err(Reason::NotFree));
        assert_eq!(reason("LV", "NY2"), Err(Reason::NotConnected));
        assert_eq!(reason("B&O", "PA2"), Err(Reason::Prohibited));
        assert_eq!(reason("B&O", "PA4"), Err(Reason::Prohibited));
        assert_eq!(reason("LV", "PA4"), Ok(()));
    }

    #[test]
    fn the_options_of_a_railroad_are_what_it_may_ask_for() {
        let game = two();
        let options = row_options::row_options(&game, game.id("LV"));
        let codes: Vec<&str> = options.iter().map(|route| game.rules.map.code(*route)).collect();
        assert!(codes.starts_with(&["PA1", "PA2", "PA3", "PA4", "PA7"]), "{codes:?}");
    }

    #[test]
    fn who_has_a_right_of_way_asks_only_if_he_builds_or_abandons_it() {
        let mut game = two();
        let row = RightOfWay { route: game.route("NY2"), grant: SquareMiles::ZERO };
        game.edit(game.id("NYC")).row = Some(row);
        let out = request(&game, ask(&game, "NYC", 0, "PA7", None), vec![], &mut TestChance::default());
        assert_eq!(out.orders[1], (None, Some(Reason::HasRow)));
        for order in [RailroadOrder::Build(None), RailroadOrder::Abandon] {
            let mut orders = ask(&game, "NYC", 0, "PA7", None);
            orders.push(to(game.id("NYC"), order));
            let out = request(&game, orders, vec![], &mut TestChance::default());
            assert_eq!((held(&out, "NYC"), out.reasons()), (Some(game.route("PA7")), vec![None; 3]));
        }
    }

    #[test]
    fn a_line_absorbed_this_turn_reaches_further() {
        let mut game = two();
        game.pc("PENN", PLAYER_3, 1000, None);
        let merge = Order::Merge { what: game.route("PENN"), into: game.id("LV") };
        for (merger, reached) in [(vec![merge], Some(game.route("PA5"))), (vec![], None)] {
            let orders = [(PLAYER_2, ask(&game, "LV", 0, "PA5", None)), (PLAYER_3, merger)];
            assert_eq!(held(&play(&game, orders, &mut TestChance::default(), 9..=11), "LV"), reached);
        }
    }

    #[test]
    fn two_towns_of_5_bring_no_grant_and_two_of_1_almost_surely_one() {
        assert_eq!(grant_chance(10), 0);
        assert_eq!(grant_chance(9), 125_000);
        assert_eq!(grant_chance(6), 500_000);
        assert_eq!(grant_chance(2), 980_000);
    }

    #[test]
    fn a_grant_is_at_most_a_square_mile_a_mile() {
        let map = super::super::super::map::Map::standard().unwrap();
        let route = map.route(map.by_code("PA7").unwrap());
        assert_eq!(grant_size(route, Influence(0)), SquareMiles(30));
        assert_eq!(grant_size(route, Influence(8)), SquareMiles(150));
        assert_eq!(grant_size(route, Influence(50)), SquareMiles(150));
    }
}

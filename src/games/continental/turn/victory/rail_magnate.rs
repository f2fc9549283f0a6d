//! Rail Magnate (§1.2.4): the regions a president's system connects at the turn's end.

use super::super::super::event::Score;
use super::super::super::map::{Map, Region, TownId};
use super::super::super::money::Vp;
use super::super::super::network;
use super::super::super::player::{Category, Link};
use super::super::super::route_set::RouteSet;
use super::super::Desk;
use std::collections::BTreeSet;

/// Points for what a system links.
fn bonus(regions: &BTreeSet<Region>) -> i64 {
    let links: i64 = network::links(regions)
        .into_iter()
        .map(|link| match link {
            Link::Heartland | Link::Gulf => 2,
            Link::Spike => 3,
        })
        .sum();
    let ocean_to_ocean = regions.contains(&Region::Atlantic) && regions.contains(&Region::Pacific);
    links + if ocean_to_ocean { 5 } else { 0 }
}

/// Networks of one president, joined where they share a town.
fn systems<'a>(map: &Map, networks: impl Iterator<Item = &'a RouteSet>) -> Vec<BTreeSet<TownId>> {
    let mut joined: Vec<BTreeSet<TownId>> = Vec::new();
    for lines in networks {
        let mut towns = network::towns(map, lines);
        joined.retain(|other| {
            let apart = other.is_disjoint(&towns);
            if !apart {
                towns.extend(other);
            }
            apart
        });
        joined.push(towns);
    }
    joined
}

/// Scores the category: of systems that do not touch, the one with more regions counts.
pub fn score(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    for (player, railroads) in super::ruled(desk) {
        let networks = railroads.iter().filter_map(|id| desk.game.railroad(*id)).map(|railroad| &railroad.lines);
        let best = systems(&rules.map, networks)
            .into_iter()
            .map(|towns| network::regions(&rules.map, &towns))
            .map(|regions| (i64::try_from(regions.len()).unwrap_or(0), bonus(&regions)))
            .max();
        if let Some((regions, bonus)) = best {
            let why = Score::System { regions, bonus };
            super::add(desk, player, Category::RailMagnate, Vp::whole(regions + bonus), why);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::super::testing::{Outcome, PLAYER_1, Scene};
    use super::*;

    fn points(scene: &mut Scene) -> i64 {
        scene.run(17..=17).game.players[&PLAYER_1].points(Category::RailMagnate).points()
    }

    #[test]
    fn links_of_a_system_earn_two_two_three_and_five_for_both_oceans() {
        use Region::{Atlantic, Centre, Gulf, Mississippi, Ohio, Pacific};
        for (regions, points) in [
            (vec![Atlantic, Ohio], 0),
            (vec![Atlantic, Mississippi], 2),
            (vec![Atlantic, Centre, Gulf], 4),
            (vec![Gulf, Pacific], 3),
            (vec![Atlantic, Pacific], 5),
            (vec![Atlantic, Centre, Gulf, Pacific], 2 + 2 + 3 + 5),
        ] {
            assert_eq!(bonus(&regions.iter().copied().collect()), points, "{regions:?}");
        }
    }

    #[test]
    fn two_railroads_with_a_common_town_are_one_system() {
        let mut scene = Scene::new();
        let hudson = scene.start("HRL", 500, 20);
        let central = scene.start("NYC", 500, 20);
        scene.lines(central, &["NY2"]);
        scene.preside(PLAYER_1, hudson, 100);
        scene.preside(PLAYER_1, central, 100);
        assert_eq!(points(&mut scene), 2, "New York in the Atlantic, Buffalo at the Great Lakes");
    }

    #[test]
    fn of_two_railroads_apart_the_one_with_more_regions_counts() {
        let mut scene = Scene::new();
        let hudson = scene.start("HRL", 500, 20);
        scene.lines(hudson, &["NYC", "NY2"]);
        let apart = scene.start("GM&O", 500, 20);
        scene.preside(PLAYER_1, hudson, 100);
        scene.preside(PLAYER_1, apart, 100);
        assert_eq!(points(&mut scene), 2);
    }

    #[test]
    fn lines_built_this_turn_count_for_the_president_of_its_start() {
        let mut scene = Scene::new();
        let hudson = scene.start("HRL", 500, 20);
        scene.preside(PLAYER_1, hudson, 100);
        let more = ["NYC", "NY2"].map(|code| scene.route(code));
        let Outcome { game: after, .. } = scene.run_after(17..=17, |game| {
            let railroad = game.railroads.get_mut(&hudson).unwrap();
            railroad.lines.extend(more);
            railroad.president = None;
        });
        assert_eq!(after.players[&PLAYER_1].points(Category::RailMagnate).points(), 2);
    }
}

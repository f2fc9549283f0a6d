use super::super::super::super::testing::{Outcome, PLAYER_1, PLAYER_2, Scene};
use super::*;

/// Points of the category after lines were added to railroads in the turn.
fn points(scene: &mut Scene, built: &[(RailroadId, RouteSet)]) -> [i64; 2] {
    let Outcome { game: after, .. } = build(scene, built);
    [PLAYER_1, PLAYER_2].map(|player| after.players[&player].points(Category::RailBuilder).points())
}

fn build(scene: &mut Scene, built: &[(RailroadId, RouteSet)]) -> Outcome {
    scene.run_after(17..=17, |game| {
        for (railroad, lines) in built {
            game.railroads.get_mut(railroad).unwrap().lines.extend(lines.iter().copied());
        }
    })
}

/// The lines of a way between two towns.
fn way(scene: &Scene, from: &str, to: &str) -> RouteSet {
    let mut other = Scene { game: scene.game.clone(), ..Scene::new() };
    let spare = other.start("DP", 500, 20);
    other.edit(spare).lines.clear();
    other.track(spare, from, to);
    other.game.railroads[&spare].lines.clone()
}

/// The Hudson River Line from New York to Albany under player 1.
fn hudson(scene: &mut Scene) -> RailroadId {
    let hudson = scene.start("HRL", 500, 20);
    scene.preside(PLAYER_1, hudson, 100);
    hudson
}

#[test]
fn a_region_is_worth_two_points_when_its_star_city_is_reached() {
    let mut scene = Scene::new();
    let hudson = hudson(&mut scene);
    let to_syracuse = way(&scene, "ALB", "SYR");
    assert_eq!(points(&mut scene, &[(hudson, to_syracuse)]), [0, 0]);
    let to_buffalo = way(&scene, "ALB", "BUF");
    assert_eq!(points(&mut scene, &[(hudson, to_buffalo)]), [2, 0]);
}

#[test]
fn the_first_railroad_to_make_a_link_earns_double() {
    let mut scene = Scene::new();
    let hudson = hudson(&mut scene);
    scene.track(hudson, "ALB", "SBN");
    let to_chicago = way(&scene, "SBN", "CHI");
    assert_eq!(points(&mut scene, &[(hudson, to_chicago.clone())]), [2 + 10, 0]);
    scene.game.links_made.insert(Link::Heartland);
    assert_eq!(points(&mut scene, &[(hudson, to_chicago.clone())]), [2 + 5, 0]);
    scene.tycoon(PLAYER_1).awards.insert(Link::Heartland);
    assert_eq!(points(&mut scene, &[(hudson, to_chicago)]), [2, 0]);
}

#[test]
fn two_railroads_that_make_a_link_in_the_same_turn_are_both_first() {
    let mut scene = Scene::new();
    let hudson = hudson(&mut scene);
    scene.track(hudson, "ALB", "SBN");
    let south = scene.start("C&H", 500, 20);
    scene.preside(PLAYER_2, south, 100);
    let to_chicago = way(&scene, "SBN", "CHI");
    let mut to_memphis = way(&scene, "AUG", "MEM");
    let chattanooga = network::regions_of(&scene.game.rules.map, &to_memphis);
    to_memphis.retain(|line| !scene.game.railroads[&hudson].lines.contains(line));
    let Outcome { game: after, events, .. } = build(&mut scene, &[(hudson, to_chicago), (south, to_memphis)]);
    let regions = i64::try_from(chattanooga.len()).unwrap();
    assert_eq!(after.players[&PLAYER_1].points(Category::RailBuilder).points(), 2 + 10);
    assert_eq!(after.players[&PLAYER_2].points(Category::RailBuilder).points(), 2 * regions + 10);
    let firsts = events.iter().filter(|event| matches!(event, Event::LinkMade { first: true, .. })).count();
    assert_eq!(firsts, 2);
}

#[test]
fn a_link_that_stood_already_is_not_made_again() {
    let mut scene = Scene::new();
    let hudson = hudson(&mut scene);
    scene.track(hudson, "ALB", "CHI");
    let Outcome { game: after, events, .. } = build(&mut scene, &[]);
    assert!(after.links_made.is_empty());
    assert!(!events.iter().any(|event| matches!(event, Event::LinkMade { .. })), "{events:?}");
}

#[test]
fn an_anonymous_president_makes_a_link_for_the_world() {
    let mut scene = Scene::new();
    let hudson = scene.start("HRL", 500, 20);
    scene.track(hudson, "ALB", "SBN");
    let to_chicago = way(&scene, "SBN", "CHI");
    let Outcome { game: after, .. } = build(&mut scene, &[(hudson, to_chicago)]);
    assert_eq!(after.links_made, BTreeSet::from([Link::Heartland]));
    assert_eq!(after.players[&PLAYER_1].points(Category::RailBuilder), Vp(0));
}

#[test]
fn a_merger_brings_only_regions_that_neither_railroad_had_but_the_link_of_both() {
    let mut scene = Scene::new();
    let hudson = hudson(&mut scene);
    scene.track(hudson, "ALB", "BUF");
    let west = scene.start("MS", 500, 20);
    scene.preside(PLAYER_1, west, 100);
    scene.track(west, "SBN", "CHI");
    let between = way(&scene, "BUF", "TOL");
    scene.memo.merged.insert(west, hudson);
    let Outcome { game: after, events, .. } = scene.run_after(17..=17, |game| {
        let gone = game.railroads.remove(&west).unwrap();
        game.bank += gone.cash;
        for player in game.players.values_mut() {
            player.shares.remove(&west);
        }
        let railroad = game.railroads.get_mut(&hudson).unwrap();
        railroad.lines.extend(gone.lines);
        railroad.lines.extend(between);
    });
    let scored: Vec<&Event> =
        events.iter().filter(|event| matches!(event, Event::Scored { category: Category::RailBuilder, .. })).collect();
    assert_eq!(after.players[&PLAYER_1].points(Category::RailBuilder).points(), 10, "{scored:?}");
}

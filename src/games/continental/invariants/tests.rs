use super::super::map::TownId;
use super::super::money::SquareMiles;
use super::super::network;
use super::super::railroad::RightOfWay;
use super::super::testing::{PLAYER_1, PLAYER_2, Scene};
use super::*;

/// A sound game: two railroads with presidents, a PC, and some money.
fn sound() -> (Scene, RailroadId, RailroadId) {
    let mut scene = Scene::new();
    let nyc = scene.start("NYC", 1000, 20);
    scene.preside(PLAYER_1, nyc, 300);
    scene.hold(PLAYER_2, nyc, 50);
    let penn = scene.start("PENN", 500, 20);
    scene.preside(PLAYER_2, penn, 50);
    scene.edit(nyc).chairman = Some(PLAYER_1);
    scene.edit(penn).chairman = Some(PLAYER_2);
    scene.fund(super::super::ledger::Account::Player(PLAYER_1), 500);
    scene.pc("LV", PLAYER_1, 650, None);
    (scene, nyc, penn)
}

/// What `spoil` breaks in a sound game.
fn fault(spoil: impl FnOnce(&mut Scene, RailroadId, RailroadId)) -> String {
    let (mut scene, nyc, penn) = sound();
    check_end(&scene.game).unwrap();
    spoil(&mut scene, nyc, penn);
    check_end(&scene.game).err().map_or_else(|| "nothing".to_owned(), |breach| breach.0)
}

#[test]
fn money_comes_from_nowhere_and_goes_nowhere() {
    assert!(fault(|scene, _, _| scene.game.bank += Money(1)).contains("$1"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).cash -= Money(3)).contains("$-3"));
}

#[test]
fn shares_issued_are_those_held() {
    assert!(fault(|scene, nyc, _| scene.edit(nyc).public += Shares(1)).contains("NYC has 1000 shares issued"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).issued += Shares(1)).contains("NYC"));
    assert!(
        fault(|scene, nyc, _| {
            scene.edit(nyc).public += Shares(50);
            scene.tycoon(PLAYER_2).shares.insert(nyc, Shares::ZERO);
        })
        .contains("player 2 holds 0 shares of NYC")
    );
}

#[test]
fn a_route_has_one_owner() {
    assert!(fault(|scene, _, penn| scene.lines(penn, &["NYC"])).contains("NYC has two owners"));
    assert!(
        fault(|scene, nyc, penn| {
            let row = Some(RightOfWay { route: scene.route("NY2"), grant: SquareMiles::ZERO });
            scene.edit(nyc).row = row;
            scene.edit(penn).row = row;
        })
        .contains("NY2 has two owners")
    );
    assert!(
        fault(|scene, _, _| {
            let pc = scene.route("LV");
            scene.game.hidden_pcs.push(pc);
        })
        .contains("LV has two owners")
    );
}

#[test]
fn lines_hang_together_and_none_is_prohibited() {
    assert!(fault(|scene, nyc, _| scene.lines(nyc, &["CP"])).contains("the lines of NYC do not hang together"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).lines.clear()).contains("NYC"));
    assert!(
        fault(|scene, nyc, _| {
            scene.edit(nyc).lines.clear();
            scene.lines(nyc, &["IC", "IL1"]);
        })
        .contains("both of a double route")
    );
    assert!(
        fault(|scene, nyc, _| {
            scene.edit(nyc).lines.clear();
            scene.lines(nyc, &["IC", "CNS"]);
        })
        .contains("more than one line at Chicago")
    );
}

#[test]
fn the_quick_check_of_networks_agrees_with_the_plain_one() {
    let (mut scene, nyc, _) = sound();
    let map = scene.game.rules.map.clone();
    let routes: Vec<RouteId> = map.routes().iter().map(|route| route.id).collect();
    let mut quick = Networks::new(&map);
    for start in 0..routes.len() {
        // Lines in steps of every width make networks that hang together and some that don't.
        for (width, count) in [(1, 2), (1, 3), (7, 2), (40, 4)] {
            let lines = (0..count).map(|step| routes[(start + step * width) % routes.len()]).collect();
            let railroad = scene.edit(nyc);
            railroad.lines = lines;
            let prohibited = railroad.lines.iter().any(|line| {
                let route = map.route(*line);
                network::is_prohibited(&map, &railroad.lines, route)
            });
            let plain = network::is_connected(&map, &railroad.lines) && !prohibited;
            assert_eq!(quick.check(railroad, &mut Owned::new(&map)).is_ok(), plain, "{:?}", railroad.lines);
        }
    }
    assert_eq!(quick.towns.len(), map.towns().len());
    assert_eq!(map.town(TownId(0)).code, map.towns()[0].code);
}

#[test]
fn figures_stay_within_their_bounds() {
    assert!(fault(|scene, nyc, _| scene.edit(nyc).efficiency = 100).contains("efficiency"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).efficiency = 0).contains("efficiency"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).price = Money(201)).contains("price"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).price = Money(0)).contains("price"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).bonds = Money(-1)).contains("bonds"));
    assert!(fault(|scene, nyc, _| scene.edit(nyc).treasury = Shares(-1)).contains("treasury"));
    assert!(fault(|scene, _, _| scene.tycoon(PLAYER_1).debt = Money(-1)).contains("debt of $-1"));
}

#[test]
fn players_stay_within_their_limits() {
    assert!(
        fault(|scene, _, _| {
            scene.pc("ERIE", PLAYER_1, 1, None);
            scene.pc("CNJ", PLAYER_1, 1, None);
        })
        .contains("player 1 has 3 PCs")
    );
    assert!(
        fault(|scene, _, penn| {
            let third = scene.start("C&H", 500, 20);
            scene.preside(PLAYER_1, third, 50);
            scene.edit(penn).president = Some(PLAYER_1);
        })
        .contains("player 1 has 3 presidencies")
    );
}

#[test]
fn cash_below_zero_is_a_fault_at_the_turns_end_only() {
    let (mut scene, _, _) = sound();
    scene.fund(super::super::ledger::Account::Player(PLAYER_2), -5);
    assert_eq!(check(&scene.game), Ok(()));
    assert!(check_end(&scene.game).is_err());
}

#[test]
fn boards_agree_with_holdings_at_the_turns_end() {
    assert!(
        fault(|scene, nyc, _| {
            scene.edit(nyc).directors.insert(PLAYER_2);
        })
        .contains("wrong about player 2")
    );
    assert!(fault(|scene, nyc, _| scene.edit(nyc).president = Some(PLAYER_2)).contains("office at NYC and no seat"));
}

//! S18: what is new next turn, and whether the game ends (§1.3, RULINGS 1 and 6).
//!
//! Locomotives, technologies and PCs that appear here are announced at once and can be bought next turn.

use super::super::event::Event;
use super::super::map::RouteId;
use super::super::money::Money;
use super::super::player::PrivateCompany;
use super::super::railroad::{LOCOMOTIVES, Technology};
use super::Desk;

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    new_locomotive(desk);
    new_technology(desk);
    new_pcs(desk);
    let rules = desk.rules();
    let params = &rules.params;
    if desk.game.turn >= params.end_from && desk.chance.end(params.end_percent) {
        desk.game.ended = true;
        desk.note(Event::GameEnded);
    }
}

fn new_locomotive(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let params = &rules.params;
    let turn = desk.game.turn;
    if turn < params.new_locomotive_from || usize::from(desk.game.locomotive) >= LOCOMOTIVES.len() {
        return;
    }
    let percent =
        if turn > params.late_after { params.new_locomotive_late_percent } else { params.new_locomotive_percent };
    if desk.chance.locomotive(percent) {
        desk.game.locomotive += 1;
        desk.note(Event::NewLocomotive { locomotive: desk.game.locomotive });
    }
}

fn new_technology(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let params = &rules.params;
    let turn = desk.game.turn;
    let Some(technology) = Technology::ALL.get(usize::from(desk.game.technologies)).copied() else { return };
    if turn < params.new_technology_from {
        return;
    }
    let percent =
        if turn > params.late_after { params.new_technology_late_percent } else { params.new_technology_percent };
    if desk.chance.technology(percent) {
        desk.game.technologies += 1;
        desk.note(Event::NewTechnology { technology });
    }
}

/// More PCs come on offer, in their order of appearance; those of the West only from their turn on. Like a new
/// locomotive, a PC appears at the end of a turn and can be bought in the next.
fn new_pcs(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let params = &rules.params;
    let west_open = desk.game.turn >= params.western_pc_turn;
    let eligible: Vec<RouteId> = desk
        .game
        .hidden_pcs
        .iter()
        .copied()
        .filter(|pc| west_open || i64::from(pc.0) < params.western_pc_from)
        .collect();
    let chosen = desk.chance.new_pcs(&eligible, params.new_pcs_min, params.new_pcs_max);
    for pc in chosen.into_iter().filter(|pc| eligible.contains(pc)) {
        desk.game.hidden_pcs.retain(|hidden| *hidden != pc);
        put_on_offer(desk, pc);
    }
}

/// The Bank offers a PC at its price (§2.4), and everybody hears of it.
pub(super) fn put_on_offer(desk: &mut Desk<'_>, pc: RouteId) {
    let rules = desk.rules();
    let ask = rules.params.pc_price.a_mile(rules.map.route(pc).miles);
    desk.game.pcs.insert(pc, PrivateCompany { route: pc, owner: None, paid: Money::ZERO, ask: Some(ask) });
    desk.note(Event::NewPc { pc, ask });
}

#[cfg(test)]
mod tests {
    use super::super::super::climate::Climate;
    use super::super::super::testing::{Outcome, Scene};
    use super::*;

    #[test]
    fn the_next_locomotive_and_technology_appear_by_chance_from_turn_3_and_turn_2() {
        for (turn, locomotive, technologies) in [(1, 1, 1), (2, 1, 2), (3, 2, 2)] {
            let mut scene = Scene::new();
            scene.game.turn = turn - 1;
            scene.chance.locomotive = true;
            scene.chance.technology = true;
            let Outcome { game: after, .. } = scene.run(18..=18);
            assert_eq!((after.locomotive, after.technologies), (locomotive, technologies), "turn {turn}");
        }
    }

    #[test]
    fn progress_is_faster_after_turn_12() {
        for (turn, percents) in [(12, vec![35, 22]), (13, vec![45, 70])] {
            let mut scene = Scene::new();
            scene.game.turn = turn - 1;
            scene.run(18..=18);
            assert_eq!(scene.chance.percents, percents, "turn {turn}");
        }
    }

    #[test]
    fn nothing_comes_after_the_last_locomotive_and_technology() {
        let mut scene = Scene::new();
        scene.game.turn = 15;
        scene.game.locomotive = 8;
        scene.game.technologies = 10;
        scene.chance.locomotive = true;
        scene.chance.technology = true;
        let Outcome { game: after, events, .. } = scene.run(18..=18);
        assert_eq!((after.locomotive, after.technologies), (8, 10));
        assert!(events.is_empty(), "{events:?}");
    }

    #[test]
    fn western_pcs_stay_hidden_before_turn_13() {
        for (turn, seen) in [(12, vec!["LV"]), (13, vec!["CP", "LV"])] {
            let mut scene = Scene::new();
            scene.game.turn = turn - 1;
            scene.game.hidden_pcs = ["CP", "LV"].map(|code| scene.route(code)).to_vec();
            scene.chance.new_pcs = 7;
            let Outcome { game: after, .. } = scene.run(18..=18);
            let map = &after.rules.map;
            let mut codes: Vec<&str> = after.pcs.keys().map(|pc| map.code(*pc)).collect();
            codes.sort_unstable();
            assert_eq!(codes, seen, "turn {turn}");
            assert_eq!(after.pcs[&scene.route("LV")].ask, Some(Money(650)));
            assert_eq!(after.hidden_pcs.len(), 2 - seen.len());
        }
    }

    #[test]
    fn a_climate_below_normal_stays_as_drawn_before_the_civil_war() {
        let mut scene = Scene::new();
        scene.game.turn = 9;
        scene.game.climate = Climate::Recession;
        assert_eq!(scene.run(18..=18).game.climate, Climate::Recession);
    }

    #[test]
    fn the_game_may_end_from_turn_20_on() {
        for (turn, ended) in [(19, false), (20, true)] {
            let mut scene = Scene::new();
            scene.game.turn = turn - 1;
            scene.chance.end = true;
            assert_eq!(scene.run(18..=18).game.ended, ended, "turn {turn}");
        }
    }
}

//! Before the first step: names, messages and espionage (§3.2, §10.1.2.8, §10.1.2.9).

use super::super::event::{Event, Reason};
use super::super::ledger::{Account, Why};
use super::super::names;
use super::super::orders::Order;
use super::super::player::PlayerId;
use super::super::rules::Rules;
use super::docket::Judgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    let me = docket.me();
    docket.judge(|game, player, order| {
        let drop = |reason| Judgement::Drop { reason, figure: None };
        match order {
            Order::Say(text) if text.trim().is_empty() => drop(Reason::EmptyText),
            Order::Name(_) if !me.may_rename => drop(Reason::MayNotRename),
            Order::Name(name) if names::key(name).is_empty() => drop(Reason::EmptyText),
            Order::Name(name) => {
                let taken = game.players.iter().any(|(id, other)| *id != player && same(&other.name, name));
                let taken = taken || names::is_reserved(name);
                if taken { drop(Reason::NameTaken) } else { Judgement::Stands }
            }
            Order::SpyPlayer(target) if game.player(*target).is_none() => drop(Reason::NoSuchPlayer),
            Order::SpyRailroad(target) if game.railroad(*target).is_none() => drop(Reason::NoSuchRailroad),
            _ => Judgement::Stands,
        }
    });
}

fn same(one: &str, other: &str) -> bool {
    names::key(one) == names::key(other)
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    for place in desk.places(|order| matches!(order, Order::Name(_))) {
        rename(desk, place);
    }
    for player in desk.game.players.values_mut() {
        player.may_rename = false;
    }
    for place in desk.places(|order| matches!(order, Order::Say(_))) {
        if let Some(Order::Say(text)) = desk.standing(place).cloned() {
            desk.note(Event::Said { player: place.0, text });
        }
    }
    for place in desk.places(|order| matches!(order, Order::SpyPlayer(_) | Order::SpyRailroad(_))) {
        spy(desk, place);
    }
}

/// Of two who take the same name in one turn, the lower position gets it.
fn rename(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some(Order::Name(name)) = desk.standing(place).cloned() else { return };
    let new = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if desk.game.players.iter().any(|(id, other)| *id != place.0 && same(&other.name, &new)) {
        return desk.entry(place).drop(Reason::NameTaken, None);
    }
    let Some(player) = desk.game.players.get_mut(&place.0) else { return };
    let old = std::mem::replace(&mut player.name, new.clone());
    desk.note(Event::Renamed { player: place.0, old, new });
}

fn spy(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some(order) = desk.standing(place).cloned() else { return };
    let rules = desk.rules();
    if !afford_detectives(desk, &rules, place) {
        return;
    }
    match order {
        Order::SpyPlayer(target) => desk.note(Event::SpiedPlayer { player: place.0, target }),
        Order::SpyRailroad(target) => desk.note(Event::SpiedRailroad { player: place.0, target }),
        _ => {}
    }
}

/// Pays for espionage where a game's rules make it cost something.
fn afford_detectives(desk: &mut Desk<'_>, rules: &Rules, place: (PlayerId, usize)) -> bool {
    let cost = rules.params.spy_cost.at_least_zero();
    let account = Account::Player(place.0);
    let cash = desk.cash(account).at_least_zero();
    if cost > cash {
        desk.entry(place).drop(Reason::NoCash, Some(cash.0));
        return false;
    }
    desk.pay(account, Account::Bank, cost, Why::Espionage);
    true
}

#[cfg(test)]
mod tests {
    use super::super::super::Game;
    use super::super::super::event::Verdict;
    use super::super::super::testing::{self, Outcome, TestChance, play};
    use super::*;

    fn before_the_steps(game: &Game, orders: Vec<(PlayerId, Vec<Order>)>) -> Outcome {
        play(game, orders, &mut TestChance::default(), 0..=0)
    }

    fn name(name: &str) -> Order {
        Order::Name(name.to_owned())
    }

    #[test]
    fn a_name_is_chosen_only_when_it_may_be() {
        let mut game = testing::game(0, 0);
        let [one, two] = [1, 2].map(|id| game.seat(id, 0));
        game.players.get_mut(&one).unwrap().may_rename = true;
        let out = before_the_steps(&game, vec![(one, vec![name(" Léo  Bar ")]), (two, vec![name("Eve")])]);
        assert_eq!(out.game.players[&one].name, "Léo Bar");
        assert!(!out.game.players[&one].may_rename);
        assert_eq!(out.fates[&two], [Verdict::Dropped { reason: Reason::MayNotRename, figure: None }]);
    }

    #[test]
    fn names_are_unique_without_regard_to_case_and_accents() {
        let mut game = testing::game(0, 0);
        let all = [1, 2, 3, 4].map(|id| game.seat(id, 0));
        for player in game.players.values_mut() {
            player.may_rename = true;
        }
        let orders = vec![
            (all[0], vec![name("TYCOON 4")]),
            (all[1], vec![name("Léa")]),
            (all[2], vec![name("LEA")]),
            (all[3], vec![name("tycoon 4")]),
        ];
        let out = before_the_steps(&game, orders);
        let names: Vec<&str> = out.game.players.values().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["Tycoon 1", "Léa", "Tycoon 3", "tycoon 4"]);
        for loser in [all[0], all[2]] {
            assert!(matches!(out.fates[&loser][0], Verdict::Dropped { reason: Reason::NameTaken, .. }));
        }
    }

    #[test]
    fn spies_and_messages_become_events() {
        let mut game = testing::game(0, 0);
        let [one, two] = [1, 2].map(|id| game.seat(id, 0));
        let nyc = game.start("NYC", 1000, 20);
        let penn = game.id("PENN");
        let sheet = vec![Order::SpyPlayer(two), Order::SpyRailroad(nyc), Order::Say("Hello".to_owned())];
        let out = before_the_steps(
            &game,
            vec![(one, sheet), (two, vec![Order::SpyPlayer(PlayerId(9)), Order::SpyRailroad(penn)])],
        );
        for event in [
            Event::SpiedPlayer { player: one, target: two },
            Event::SpiedRailroad { player: one, target: nyc },
            Event::Said { player: one, text: "Hello".to_owned() },
        ] {
            assert!(out.events.contains(&event), "{event:?}");
        }
        assert_eq!(
            out.fates[&two],
            [Reason::NoSuchPlayer, Reason::NoSuchRailroad].map(|reason| Verdict::Dropped { reason, figure: None })
        );
    }
}

//! Robber Baron (§1.2.1): ranks by net worth, and the first to pass the million.

use super::super::super::event::{Event, Score};
use super::super::super::money::{Money, Vp};
use super::super::super::player::{Category, PlayerId};
use super::super::Desk;

/// Bonus for passing the million, points.
const MILLION_BONUS: i64 = 5;

/// Points of a rank, from 1.
fn points_of(rank: usize) -> i64 {
    match rank {
        1 => 5,
        2 => 4,
        3 => 3,
        4 => 2,
        _ => 1,
    }
}

/// The rank of each figure, from 1: equal figures share the better one.
fn ranks(worths: &[Money]) -> Vec<usize> {
    worths.iter().map(|worth| 1 + worths.iter().filter(|other| *other > worth).count()).collect()
}

/// Scores the category. Who went bankrupt this turn gets nothing and takes no rank.
pub fn score(desk: &mut Desk<'_>) {
    let (players, worths): (Vec<PlayerId>, Vec<Money>) = desk
        .game
        .players
        .iter()
        .filter(|(_, player)| !player.bankrupt)
        .map(|(id, player)| (*id, player.net_worth))
        .unzip();
    for (player, rank) in players.iter().zip(ranks(&worths)) {
        super::add(desk, *player, Category::RobberBaron, Vp::whole(points_of(rank)), Score::NetWorth { rank });
    }
    if desk.game.million {
        return;
    }
    let million = desk.rules().params.million;
    for (player, worth) in players.iter().zip(worths) {
        if worth > million {
            desk.game.million = true;
            desk.note(Event::MillionPassed { player: *player });
            super::add(desk, *player, Category::RobberBaron, Vp::whole(MILLION_BONUS), Score::Million);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::super::testing::{Outcome, PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4, Scene};
    use super::*;

    fn scores(scene: &mut Scene) -> Vec<i64> {
        let Outcome { game: after, .. } = scene.run(17..=17);
        after.players.values().map(|player| player.points(Category::RobberBaron).points()).collect()
    }

    fn worths(scene: &mut Scene, worths: [i64; 4]) {
        for (player, worth) in [PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4].into_iter().zip(worths) {
            scene.tycoon(player).net_worth = Money(worth);
        }
    }

    #[test]
    fn equal_worth_shares_the_better_rank() {
        assert_eq!(ranks(&[40, 30, 30, 10].map(Money)), [1, 2, 2, 4]);
        assert_eq!(ranks(&[10, 40, 40, 40, 5].map(Money)), [4, 1, 1, 1, 5]);
        let mut scene = Scene::new();
        worths(&mut scene, [10, 30, 40, 30]);
        assert_eq!(scores(&mut scene), [2, 4, 5, 4]);
    }

    #[test]
    fn the_bankrupt_gets_nothing_and_takes_no_rank() {
        let mut scene = Scene::new();
        worths(&mut scene, [900, 1000, 800, 700]);
        scene.tycoon(PLAYER_2).bankrupt = true;
        assert_eq!(scores(&mut scene), [5, 0, 4, 3]);
    }

    #[test]
    fn everybody_below_the_fourth_rank_gets_one_point() {
        assert_eq!([1, 2, 3, 4, 5, 14].map(points_of), [5, 4, 3, 2, 1, 1]);
    }

    #[test]
    fn all_who_pass_the_million_in_the_first_turn_anybody_does_get_five_more() {
        let mut scene = Scene::new();
        worths(&mut scene, [1_000_000, 1_000_001, 2_000_000, 5]);
        assert_eq!(scores(&mut scene), [3, 4 + 5, 5 + 5, 2]);
        scene.game.million = true;
        assert_eq!(scores(&mut scene), [3, 4, 5, 2]);
    }
}

//! Rail Mogul (§1.2.2): seats on boards, dividends paid, and the disgrace of a failed railroad.

use super::super::super::event::Score;
use super::super::super::map::RailroadId;
use super::super::super::money::{Cents, Vp};
use super::super::super::player::{Category, PlayerId};
use super::super::Desk;
use std::collections::BTreeSet;

/// What a president loses whose railroad goes bankrupt or is reorganised, points.
const FAILURE: i64 = -5;

/// The square root of a dividend in dollars, as points: hundredths, floored ($2.00 gives 1.41).
pub fn dividend_points(dividend: Cents) -> Vp {
    Vp(dividend.0.max(0).saturating_mul(100).isqrt())
}

/// Scores the category. Nobody scores for a railroad that owes its president money; one that failed costs its
/// president points all the same.
pub fn score(desk: &mut Desk<'_>) {
    let start = desk.start;
    for then in start.railroads.values() {
        let Some(now) = desk.game.railroad(then.id) else { continue };
        if now.owed_president.is_positive() {
            continue;
        }
        // Without a S13 this turn the railroad's own memory of its dividend holds.
        let dividend = desk.memo.dividends.get(&then.id).copied().unwrap_or(now.last_dividend);
        let board: BTreeSet<PlayerId> = then.directors.iter().copied().chain(then.president).collect();
        for director in board {
            let why = Score::Director { railroad: then.id };
            super::add(desk, director, Category::RailMogul, Vp::whole(1), why);
        }
        if let Some(president) = then.president {
            let why = Score::Dividend { railroad: then.id };
            super::add(desk, president, Category::RailMogul, dividend_points(dividend), why);
        }
    }
    let failed: Vec<(RailroadId, PlayerId)> =
        desk.memo.failed.iter().filter_map(|(railroad, president)| Some((*railroad, (*president)?))).collect();
    for (railroad, president) in failed {
        super::add(desk, president, Category::RailMogul, Vp::whole(FAILURE), Score::Failure { railroad });
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::super::money::Money;
    use super::super::super::super::testing::{Outcome, PLAYER_1, PLAYER_2, Scene};
    use super::*;

    fn points(scene: &mut Scene) -> [Vp; 2] {
        let Outcome { game: after, .. } = scene.run(17..=17);
        [PLAYER_1, PLAYER_2].map(|player| after.players[&player].points(Category::RailMogul))
    }

    /// A railroad with player 1 as president and player 2 as another director.
    fn board(scene: &mut Scene) -> RailroadId {
        let nyc = scene.start("NYC", 1000, 20);
        scene.preside(PLAYER_1, nyc, 200);
        scene.edit(nyc).directors.insert(PLAYER_2);
        nyc
    }

    #[test]
    fn a_dividend_gives_its_square_root_in_hundredths_floored() {
        for (cents, hundredths) in [(0, 0), (1, 10), (25, 50), (100, 100), (200, 141), (300, 173), (9900, 994)] {
            assert_eq!(dividend_points(Cents(cents)), Vp(hundredths), "{cents} cents");
        }
    }

    #[test]
    fn each_director_gets_a_point_and_the_president_the_root_of_the_dividend_as_well() {
        let mut scene = Scene::new();
        let nyc = board(&mut scene);
        scene.memo.dividends.insert(nyc, Cents(200));
        assert_eq!(points(&mut scene), [Vp(241), Vp(100)]);
    }

    #[test]
    fn nobody_scores_for_a_railroad_in_debt_to_its_president() {
        let mut scene = Scene::new();
        let nyc = board(&mut scene);
        scene.edit(nyc).owed_president = Money(1);
        assert_eq!(points(&mut scene), [Vp(0), Vp(0)]);
    }

    #[test]
    fn boards_are_those_of_the_turns_start() {
        let mut scene = Scene::new();
        let nyc = board(&mut scene);
        let Outcome { game: after, .. } = scene.run_after(17..=17, |game| {
            let railroad = game.railroads.get_mut(&nyc).unwrap();
            railroad.president = None;
            railroad.directors.clear();
        });
        assert_eq!(after.players[&PLAYER_1].points(Category::RailMogul), Vp(100));
    }

    #[test]
    fn a_failure_costs_the_president_five_points() {
        let mut scene = Scene::new();
        let nyc = board(&mut scene);
        scene.memo.failed.insert(nyc, Some(PLAYER_1));
        assert_eq!(points(&mut scene), [Vp(-400), Vp(100)]);
    }

    #[test]
    fn a_railroad_that_ceased_gives_nothing() {
        let mut scene = Scene::new();
        let nyc = board(&mut scene);
        let Outcome { game: after, .. } = scene.run_after(17..=17, |game| {
            let gone = game.railroads.remove(&nyc).unwrap();
            game.bank += gone.cash;
            for player in game.players.values_mut() {
                player.shares.clear();
            }
        });
        assert_eq!(after.players[&PLAYER_1].points(Category::RailMogul), Vp(0));
    }
}

//! Rail Prodigal (§1.2.5): points bought by spending in public.

use super::super::super::chance::{Chance, Tied};
use super::super::super::event::Score;
use super::super::super::money::{Money, Vp};
use super::super::super::player::{Category, PlayerId};
use super::super::Desk;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Scores the category.
pub fn score(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let spent: BTreeMap<PlayerId, Money> = desk
        .memo
        .prodigal
        .iter()
        .filter(|(_, spent)| **spent >= rules.params.prodigal_min && spent.is_positive())
        .map(|(player, spent)| (*player, *spent))
        .collect();
    for (player, points) in share_out(&spent, rules.params.prodigal_points, desk.chance) {
        let spent = spent[&player];
        super::add(desk, player, Category::RailProdigal, Vp::whole(points), Score::Spending { spent });
    }
}

/// Shares `pool` points out equally; what that leaves and `pool` more in proportion; what that leaves one each from
/// the greatest spender down, equal ones by lot.
fn share_out(spent: &BTreeMap<PlayerId, Money>, pool: i64, chance: &mut dyn Chance) -> BTreeMap<PlayerId, i64> {
    let Some(count) = i64::try_from(spent.len()).ok().filter(|count| *count > 0) else { return BTreeMap::new() };
    let total: Money = spent.values().copied().sum();
    let equal = pool / count;
    let in_proportion = 2 * pool - equal * count;
    let mut points: BTreeMap<PlayerId, i64> =
        spent.iter().map(|(player, spent)| (*player, equal + spent.part(in_proportion, total.0).0)).collect();
    let left = 2 * pool - points.values().sum::<i64>();
    for player in greatest_first(spent, chance).into_iter().take(usize::try_from(left).unwrap_or(0)) {
        points.entry(player).and_modify(|points| *points += 1);
    }
    points
}

fn greatest_first(spent: &BTreeMap<PlayerId, Money>, chance: &mut dyn Chance) -> Vec<PlayerId> {
    let mut by_amount: BTreeMap<Reverse<Money>, Vec<Tied>> = BTreeMap::new();
    for (player, spent) in spent {
        by_amount.entry(Reverse(*spent)).or_default().push(Tied::Player(*player));
    }
    let mut order = Vec::new();
    for (amount, mut equals) in by_amount {
        if equals.len() > 1 {
            chance.tie(&format!("prodigal.{}", amount.0), &mut equals);
        }
        order.extend(equals.into_iter().filter_map(|one| match one {
            Tied::Player(player) => Some(player),
            Tied::Railroad(_) => None,
        }));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::super::super::super::testing::{Outcome, PLAYER_2, PLAYER_3, Scene, TestChance};
    use super::*;

    fn shares(spent: &[i64], chance: &mut TestChance) -> Vec<i64> {
        let spent = (1u8..).map(PlayerId).zip(spent.iter().copied().map(Money)).collect();
        share_out(&spent, 15, chance).into_values().collect()
    }

    #[test]
    fn the_rulebooks_example_gives_13_9_5_and_3() {
        assert_eq!(shares(&[15_000, 10_000, 4000, 1000], &mut TestChance::default()), [13, 9, 5, 3]);
    }

    #[test]
    fn one_spender_alone_takes_all_thirty() {
        assert_eq!(shares(&[1000], &mut TestChance::default()), [30]);
        assert!(shares(&[], &mut TestChance::default()).is_empty());
    }

    #[test]
    fn what_is_left_of_equal_spenders_is_drawn_by_lot() {
        // Four get 3 each, 18 are left: 4 each and two over.
        let mut chance = TestChance { tie: [PLAYER_3, PLAYER_2].map(Tied::Player).to_vec(), ..TestChance::default() };
        assert_eq!(shares(&[1000; 4], &mut chance), [7, 8, 8, 7]);
    }

    #[test]
    fn all_points_are_given_however_many_spend() {
        for count in 1..=20 {
            let spent: Vec<i64> = (0..count).map(|index| 1000 + 777 * index).collect();
            let shared = shares(&spent, &mut TestChance::default());
            assert_eq!(shared.iter().sum::<i64>(), 30, "{count} spenders");
        }
    }

    #[test]
    fn less_than_1000_dollars_buys_nothing() {
        let mut scene = Scene::new();
        scene.memo.prodigal = BTreeMap::from([(PLAYER_2, Money(999)), (PLAYER_3, Money(1000))]);
        let Outcome { game: after, .. } = scene.run(17..=17);
        let points = |player| after.players[&player].points(Category::RailProdigal).points();
        assert_eq!((points(PLAYER_2), points(PLAYER_3)), (0, 30));
    }
}

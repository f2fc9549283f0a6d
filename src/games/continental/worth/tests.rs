//! The parts of a change, held against the games they are parts of.

use super::super::event::Record;
use super::super::money::Shares;
use super::super::orders::Order;
use super::super::rules::Rules;
use super::super::simulation::Table;
use super::super::testing::{self, TestChance, play};
use super::super::views::{player_view, public_view};
use super::super::{Game, credit};
use super::*;

/// What the Bank valued a player at, less what he is worth now that shares are split.
fn dropped(game: &Game, player: PlayerId) -> Money {
    game.players[&player].net_worth - credit::net_worth(game, player)
}

#[test]
fn the_parts_of_every_change_of_three_games_add_up_and_nothing_is_left_but_what_splits_dropped() {
    let rules = Rules::standard().unwrap();
    let mut met: BTreeMap<Why, usize> = BTreeMap::new();
    let (mut changes, mut with_shares, mut with_companies, mut with_splits) = (0, 0, 0, 0);
    for seed in 1..=3 {
        let mut table = Table::new(&rules, seed);
        while !table.now.ended && table.now.turn < 25 {
            table.play().unwrap();
            let public = public_view(&table.before, &table.now, &table.events);
            for player in table.now.players.keys() {
                let view = player_view(&public, &table.before, &table.now, &table.events, *player).unwrap();
                let Some(change) = change(&view) else {
                    assert!(table.now.players[player].bankrupt, "{player} in turn {}", table.now.turn);
                    continue;
                };
                let place = format!("seed {seed}, turn {}, player {player}: {change:?}", table.now.turn);
                assert_eq!(
                    change.whole,
                    table.now.players[player].net_worth - table.before.players[player].net_worth,
                    "{place}"
                );
                let left = dropped(&table.now, *player) - dropped(&table.before, *player);
                assert_eq!(change.splits, left, "{place}");
                changes += 1;
                with_shares += usize::from(!change.shares.is_empty());
                with_companies += usize::from(change.companies != Money::ZERO);
                with_splits += usize::from(change.splits != Money::ZERO);
                for why in change.sums.keys() {
                    *met.entry(*why).or_default() += 1;
                }
            }
        }
    }
    assert!(
        with_shares * 10 > changes * 9 && with_companies > 20 && with_splits > 20,
        "{changes} {with_shares} {with_companies} {with_splits}"
    );
    for why in [Why::Dividend, Why::PcIncome, Why::InterestEarned, Why::LoanInterest, Why::PresidentsLoan] {
        assert!(met.contains_key(&why), "{why:?} is in none: {met:?}");
    }
}

#[test]
fn shares_bought_are_worth_more_or_less_than_they_cost_by_what_the_price_did_since() {
    let mut game = testing::game(0, 0);
    let me = game.seat(1, 5000);
    let railroad = game.start("NYC", 1000, 20);
    game.tycoon(me).net_worth = Money(5000);
    let orders = vec![(me, vec![Order::Buy { railroad, shares: Shares(100) }])];
    // More is demanded than offered: the price rises above what is paid on the way, or falls below it.
    for (offered, demanded) in [(300, 900), (900, 300)] {
        let mut chance =
            TestChance { public: BTreeMap::from([(railroad, (offered, demanded))]), ..TestChance::default() };
        let out = play(&game, orders.clone(), &mut chance, 6..=14);
        let records: Vec<Record> = out.events.into_iter().map(|event| Record { step: 6, event }).collect();
        let after = Game { turn: game.turn + 1, ..out.game };
        let public = public_view(&game, &after, &records);
        let view = player_view(&public, &game, &after, &records, me).unwrap();
        let (held, price) = (view.owned(railroad), after.railroads[&railroad].price);
        let paid: Money =
            view.account.iter().filter(|line| line.why == Why::SharesBought).map(|line| -line.amount).sum();
        assert!(held.is_positive() && paid.is_positive());
        let change = change(&view).unwrap();
        assert_eq!(change.shares.get(&railroad).copied().unwrap_or_default(), price.times(held) - paid);
        assert_eq!(change.whole, change.shares.values().chain(change.sums.values()).copied().sum());
    }
}

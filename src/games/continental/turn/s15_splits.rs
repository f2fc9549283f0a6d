//! S15: shares above $100 are split (§6.5).
//!
//! A split changes no fortune but by the fraction of a dollar that the price drops. What the turn paid a share
//! stays on the desk as it was paid; only the railroad's own memory of it is divided, since next turn's Public
//! compares it with the new price.

use super::super::event::Event;
use super::super::map::RailroadId;
use super::super::money::Money;
use super::super::rules::Parameters;
use super::Desk;

/// Into how many shares one at that price is split; `None` if it is not (§6.5).
pub fn split_factor(params: &Parameters, price: Money) -> Option<i64> {
    (price > params.split_above).then(|| price.part_up(1, params.split_to.0).0.max(2))
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let splits: Vec<(RailroadId, i64)> = desk
        .game
        .railroads
        .values()
        .filter_map(|railroad| split_factor(&rules.params, railroad.price).map(|times| (railroad.id, times)))
        .collect();
    for (id, times) in splits {
        split(desk, id, times);
    }
}

fn split(desk: &mut Desk<'_>, id: RailroadId, times: i64) {
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return };
    railroad.price = railroad.price.part(1, times);
    railroad.issued = railroad.issued * times;
    railroad.public = railroad.public * times;
    railroad.treasury = railroad.treasury * times;
    railroad.last_dividend = railroad.last_dividend.part(1, times);
    railroad.last_profit = railroad.last_profit.part(1, times);
    let price = railroad.price;
    for player in desk.game.players.values_mut() {
        if let Some(held) = player.shares.get_mut(&id) {
            *held = *held * times;
        }
    }
    desk.note(Event::Split { railroad: id, times, price });
}

#[cfg(test)]
mod tests {
    use super::super::super::money::{Cents, Shares};
    use super::super::super::testing::{Outcome, PLAYER_1, Scene};
    use super::*;

    #[test]
    fn a_price_above_100_splits_by_the_smallest_whole_number_that_brings_it_to_75_or_less() {
        let params = &Scene::new().game.rules.params.clone();
        for (price, times) in [(75, None), (100, None), (101, Some(2)), (150, Some(2)), (151, Some(3)), (200, Some(3))]
        {
            assert_eq!(split_factor(params, Money(price)), times, "${price}");
        }
    }

    #[test]
    fn a_split_multiplies_every_share_and_divides_price_dividend_and_profit() {
        let mut scene = Scene::new();
        let nyc = scene.start("NYC", 1000, 20);
        scene.hold(PLAYER_1, nyc, 150);
        let railroad = scene.edit(nyc);
        railroad.price = Money(151);
        railroad.treasury = Shares(20);
        railroad.last_dividend = Cents(200);
        railroad.last_profit = Cents(-100);
        let Outcome { game: after, events, .. } = scene.run(15..=15);
        let railroad = &after.railroads[&nyc];
        assert_eq!(railroad.price, Money(50));
        assert_eq!((railroad.issued, railroad.public, railroad.treasury), (Shares(3000), Shares(2550), Shares(60)));
        assert_eq!((railroad.last_dividend, railroad.last_profit), (Cents(66), Cents(-34)));
        assert_eq!(after.held(PLAYER_1, nyc), Shares(450));
        assert_eq!(events, [Event::Split { railroad: nyc, times: 3, price: Money(50) }]);
    }
}

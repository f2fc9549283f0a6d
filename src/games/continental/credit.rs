//! What a player is worth and what the Bank lends him on it (§3.5.1, §3.5.3, S14). The setup, the end of a turn,
//! reports and computer positions all use these few formulas, so that no two of them ever disagree.

use super::Game;
use super::map::RouteId;
use super::money::Money;
use super::player::PlayerId;
use super::rules::{Parameters, Rules};

/// Basis points of the whole.
const WHOLE: i64 = 10_000;

/// Net worth in dollars: cash, shares at their present price and PCs at what was paid, but no more than
/// `pc_value_max` a mile, less the debt (§3.5.1). Claims on railroads do not count (§4.4). May be negative.
pub fn net_worth(game: &Game, player: PlayerId) -> Money {
    let Some(tycoon) = game.player(player) else { return Money::ZERO };
    let shares: Money = tycoon
        .shares
        .iter()
        .map(|(railroad, shares)| game.railroad(*railroad).map_or(Money::ZERO, |found| found.price.times(*shares)))
        .sum();
    let companies: Money = game.pcs_of(player).map(|pc| company(&game.rules, pc.route, pc.paid)).sum();
    tycoon.cash + shares + companies - tycoon.debt
}

/// What a PC counts for in its owner's net worth: what he paid, but no more than `pc_value_max` a mile (§3.5.1).
pub fn company(rules: &Rules, pc: RouteId, paid: Money) -> Money {
    paid.min(rules.params.pc_value_max.a_mile(rules.map.route(pc).miles))
}

/// Credit limit L in dollars: margin (basis points) of the net worth less half the debt, floored once, at least zero
/// (§3.5.1). What may be borrowed is L less the debt. The parameters are there for rule sets whose Bank lends otherwise.
pub fn limit(_params: &Parameters, margin_bp: i64, net_worth: Money, debt: Money) -> Money {
    let doubled = i128::from(margin_bp) * i128::from(net_worth.0) * 2 - i128::from(debt.0) * i128::from(WHOLE);
    narrow(doubled.div_euclid(i128::from(WHOLE * 2))).at_least_zero()
}

/// What the Bank calls in next turn: two thirds of what is owed above the limit, rounded up, since paying it lifts
/// the limit by half of it (§3.5.3).
pub fn recall(limit: Money, debt: Money) -> Money {
    (debt - limit).at_least_zero().part_up(2, 3)
}

/// What may be borrowed without a recall at the turn's end if nothing else changes: two thirds of margin (basis
/// points) times net worth, less the debt, at least zero.
pub fn safe_to_borrow(margin_bp: i64, net_worth: Money, debt: Money) -> Money {
    (net_worth.part(margin_bp * 2, WHOLE * 3) - debt).at_least_zero()
}

fn narrow(value: i128) -> Money {
    Money(i64::try_from(value).unwrap_or(if value < 0 { i64::MIN } else { i64::MAX }))
}

#[cfg(test)]
mod tests {
    use super::super::rules::DEFAULT_PARAMETERS;
    use super::*;

    fn params() -> Parameters {
        Parameters::parse(DEFAULT_PARAMETERS).unwrap()
    }

    #[test]
    fn the_limit_is_the_margin_of_the_net_worth_less_half_the_debt() {
        assert_eq!(limit(&params(), 7000, Money(10_000), Money(3000)), Money(5500));
        assert_eq!(limit(&params(), 6250, Money(-100), Money(50)), Money(0));
    }

    #[test]
    fn the_limit_is_floored_once() {
        // 0.7 x 1001 = 700.7, less 0.5 is 700.2; flooring the margin first would leave 699.
        assert_eq!(limit(&params(), 7000, Money(1001), Money(1)), Money(700));
        // 0.675 x 1002 = 676.35, less 1.5 is 674.85.
        assert_eq!(limit(&params(), 6750, Money(1002), Money(3)), Money(674));
    }

    #[test]
    fn a_recall_is_two_thirds_of_the_excess_rounded_up() {
        assert_eq!(recall(Money(1000), Money(1000)), Money(0));
        assert_eq!(recall(Money(1000), Money(1001)), Money(1));
        assert_eq!(recall(Money(1000), Money(1300)), Money(200));
    }

    #[test]
    fn paying_a_recall_brings_the_debt_within_the_limit() {
        for debt in 5000..5200 {
            let (worth, margin) = (Money(7000), 7000);
            let due = recall(limit(&params(), margin, worth, Money(debt)), Money(debt));
            let left = Money(debt) - due;
            assert!(left <= limit(&params(), margin, worth, left), "debt {debt}, recall {due}");
        }
    }

    #[test]
    fn borrowing_what_is_safe_brings_no_recall_and_a_dollar_more_does() {
        for (worth, debt) in [(10_000, 0), (9999, 1234), (8001, 3000)] {
            let safe = safe_to_borrow(7000, Money(worth), Money(debt));
            let owed = Money(debt) + safe;
            assert_eq!(recall(limit(&params(), 7000, Money(worth), owed), owed), Money(0), "{worth} {debt}");
            let more = owed + Money(1);
            assert!(recall(limit(&params(), 7000, Money(worth), more), more).is_positive(), "{worth} {debt}");
        }
        assert_eq!(safe_to_borrow(7000, Money(1000), Money(900)), Money(0));
    }
}

//! What a president nobody is does (RULINGS 9): careful, predictable, and nobody's servant.

use super::super::Game;
use super::super::climate::Climate;
use super::super::ledger::{Account, Why};
use super::super::map::RailroadId;
use super::super::money::{Cents, Money};
use super::super::operating;
use super::super::railroad::Railroad;
use super::super::rules::Parameters;
use super::Desk;

/// Cash a mile he keeps before he repays short-term loans, dollars.
const CASH_KEPT: Money = Money(10);
/// What he spends on improvement, dollars a mile.
const IMPROVEMENT: Money = Money(10);
/// Efficiency at which he stops improving.
const GOOD_ENOUGH: i64 = 90;
/// Debts, in tenths of the traffic revenue at Normal, above which he builds nothing.
const DEBT_TENTHS: i64 = 25;

/// S3: railroads without a player for president repay short-term loans from what they have above $10 a mile.
pub fn anonymous_repayment(desk: &mut Desk<'_>) {
    let repayments: Vec<(RailroadId, Money)> = desk
        .game
        .railroads
        .values()
        .filter(|railroad| railroad.president.is_none())
        .map(|railroad| {
            let spare = railroad.cash - CASH_KEPT.a_mile(railroad.miles(&desk.game.rules));
            (railroad.id, spare.min(railroad.loans))
        })
        .filter(|(_, amount)| amount.is_positive())
        .collect();
    for (id, amount) in repayments {
        desk.pay(Account::Railroad(id), Account::Bank, amount, Why::ShortTermLoanRepaid);
        if let Some(railroad) = desk.game.railroads.get_mut(&id) {
            railroad.loans -= amount;
        }
    }
}

/// S8: dollars a mile he spends on improvement at the efficiency after this turn's wear.
pub fn improvement(params: &Parameters, efficiency: i64) -> Money {
    if efficiency < GOOD_ENOUGH { IMPROVEMENT.min(params.max_improvement) } else { Money::ZERO }
}

/// S9: whether he builds the right of way the railroad has, if it may. `start` is the game as the turn began.
pub fn builds(start: &Game, railroad: &Railroad) -> bool {
    let debts = railroad.bonds + railroad.loans;
    start.climate >= Climate::Normal && debts * 10 < operating::traffic_at_normal(&start.rules, railroad) * DEBT_TENTHS
}

/// S13: the dividend he pays on that profit per share, before it is cut to what cash allows.
pub fn dividend(params: &Parameters, profit_per_share: Cents) -> Cents {
    let part = profit_per_share.part(params.anonymous_dividend_percent, 100).0.max(0);
    let step = params.anonymous_dividend_step.0.max(1);
    Cents(part / step * step).min(params.dividend_max)
}

#[cfg(test)]
mod tests {
    use super::super::super::rules::DEFAULT_PARAMETERS;
    use super::*;

    #[test]
    fn he_pays_40_percent_of_the_profit_in_quarters() {
        let params = Parameters::parse(DEFAULT_PARAMETERS).unwrap();
        assert_eq!(dividend(&params, Cents(449)), Cents(175));
        assert_eq!(dividend(&params, Cents(62)), Cents(0));
        assert_eq!(dividend(&params, Cents(63)), Cents(25));
        assert_eq!(dividend(&params, Cents(-500)), Cents(0));
    }

    #[test]
    fn he_improves_below_90_only() {
        let params = Parameters::parse(DEFAULT_PARAMETERS).unwrap();
        assert_eq!(improvement(&params, 89), Money(10));
        assert_eq!(improvement(&params, 90), Money(0));
    }
}

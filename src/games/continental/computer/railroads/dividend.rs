//! Dividends: what lifts the price, wins Mogul points, and still leaves a railroad its living.

use super::super::super::money::Money;
use super::super::super::operating;
use super::super::super::orders::RailroadOrder;
use super::super::super::railroad::{LOCOMOTIVES, Standing};
use super::super::{Goal, Plan};
use super::Run;

impl Run<'_> {
    /// A rate from the profit to expect, as far as cash will be there.
    pub(super) fn dividend(&mut self, plan: &mut Plan<'_>) {
        if self.railroad.standing == Standing::Bankrupt {
            return;
        }
        let climate = self.rules.effects(plan.view.public.opening_climate).revenue;
        let traffic = operating::with_percent(self.traffic, climate);
        let earned = self.profit(traffic) - self.interest(plan, self.bonds, self.loans);
        // Upkeep of the next turn, and the engine that is overdue or may come.
        let public = &plan.view.public;
        let behind = i64::from(public.locomotive.saturating_sub(self.insight.locomotive));
        let coming = if usize::from(public.locomotive) < LOCOMOTIVES.len() { 4 } else { 0 };
        let reserve = Money(12 + 10 * behind.min(2) + coming).a_mile(self.railroad.miles);
        let free = (self.cash + earned - reserve).at_least_zero();
        let payout = match plan.character.goal {
            Goal::Mogul => 100,
            Goal::Baron | Goal::Prodigal => 70,
            Goal::Builder | Goal::Magnate => 65,
        };
        let payout = if self.burden(plan) > 60 { payout / 2 } else { payout };
        let wished =
            earned.at_least_zero().part(payout, 100) + (free - earned.at_least_zero()).at_least_zero().part(1, 3);
        let most = (earned.at_least_zero() * 2).min(free);
        let issued = self.issued.0.max(1);
        let cents = wished.min(most).0 * 100 / issued;
        let rate = Self::rate(cents).min(self.rules.params.dividend_max);
        plan.railroad_order(self.id, RailroadOrder::Dividend(rate));
    }
}

//! What comes at the turn's end without an order, and what orders change of it: dividends, interest, what the Bank calls
//! in. Sums in the one number an order names, as the prices of [`super::tariff`] are, for an order form that adds them up.
//!
//! It is the outlook of the receipt for a sheet without orders, and for each order what that outlook gains or loses by it,
//! to a dollar or two: shares count at the dividend their railroad paid last.

use super::super::map::RailroadId;
use super::super::money::Cents;
use super::super::views::{PlayerView, Presidency};
use super::effect::{Count, Effect, Means, Part, Payer, What, step};
use super::{Reckoning, reckon};

/// What comes to a player and his railroads, and the figures by which orders change it.
pub struct Later<'a> {
    view: &'a PlayerView,
    idle: Reckoning,
    /// Interest on what is borrowed from the Bank, hundredths of a percent a turn.
    interest: i64,
}

impl<'a> Later<'a> {
    /// What comes to a player who orders nothing.
    pub fn new(view: &'a PlayerView) -> Later<'a> {
        let interest = view.public.rules.effects(view.public.opening_climate).loan_interest;
        Later { view, idle: reckon(view, &[]), interest }
    }

    /// What comes without any order, but for the income of PCs, which is there before others spend it.
    pub fn without_orders(&self) -> Vec<Effect> {
        let of = |payer| {
            move |what: What, dollars| {
                let effect = Effect::new(payer, step::LATER, Count::Once, dollars).what(what);
                if what == What::RecallDue { effect.means(Means::Due) } else { effect }
            }
        };
        let lines = self.idle.accounts.iter().flat_map(|account| {
            let effect = of(account.payer);
            account.outlook.iter().map(move |line| effect(line.what, line.amount.0))
        });
        lines.filter(|effect| effect.what != What::PcIncome).collect()
    }

    /// Interest on dollars borrowed.
    pub fn borrow(&self) -> Vec<Effect> {
        vec![self.interest_on(Count::Number, -1)]
    }

    /// Interest saved on dollars repaid, which also meet what is called in.
    pub fn repay(&self) -> Vec<Effect> {
        self.repaid(Count::Number, 1)
    }

    /// The same for all that is owed.
    pub fn repay_all(&self) -> Vec<Effect> {
        self.repaid(Count::Once, self.view.debt.0)
    }

    fn repaid(&self, count: Count, each: i64) -> Vec<Effect> {
        vec![self.interest_on(count, each), mine(count, each).means(Means::Due)]
    }

    fn interest_on(&self, count: Count, each: i64) -> Effect {
        mine(count, each).part(Part { numerator: self.interest, denominator: 10_000, rest: false })
    }

    /// Dividends of shares bought.
    pub fn buy(&self, id: RailroadId) -> Vec<Effect> {
        vec![self.of_shares(id, Count::Number, 1)]
    }

    /// Dividends of shares given away.
    pub fn sell(&self, id: RailroadId) -> Vec<Effect> {
        vec![self.of_shares(id, Count::NumberOwned, -1)]
    }

    /// The same of all that are owned.
    pub fn sell_all(&self, id: RailroadId) -> Vec<Effect> {
        vec![self.of_shares(id, Count::Owned, -1)]
    }

    /// Dividends of treasury shares that become the president's: the railroad pays them, he has them.
    pub fn treasury_to_president(&self, own: &Presidency<'_>) -> Vec<Effect> {
        let id = own.railroad.id;
        let paid = self.of_shares(id, Count::Number, -1);
        vec![self.of_shares(id, Count::Number, 1), Effect { payer: Payer::Railroad(id), ..paid }]
    }

    /// A dividend of that many cents, instead of the one that is paid without an order.
    pub fn dividend(&self, own: &Presidency<'_>) -> Vec<Effect> {
        let (id, cent) = (own.railroad.id, Part::one_of(100));
        let usual = self.rate(id);
        let (owned, issued) = (self.view.owned(id), own.railroad.issued);
        let its = |count, each| Effect::new(Payer::Railroad(id), step::LATER, count, each).what(What::Dividends);
        vec![
            mine(Count::Number, owned.0).part(cent).what(What::Dividends),
            mine(Count::Once, -usual.dollars_for(owned).0).what(What::Dividends),
            its(Count::Number, -issued.0).part(cent),
            its(Count::Once, usual.dollars_for(issued).0),
        ]
    }

    fn of_shares(&self, id: RailroadId, count: Count, sign: i64) -> Effect {
        mine(count, sign * self.rate(id).0).part(Part::one_of(100)).what(What::Dividends)
    }

    /// What a share should bring this turn.
    fn rate(&self, id: RailroadId) -> Cents {
        let own = self.idle.dividends.iter().find(|(railroad, _)| *railroad == id).map(|(_, rate)| *rate);
        let last = || self.view.public.railroads.get(&id).map_or(Cents::ZERO, |railroad| railroad.dividend);
        own.unwrap_or_else(last)
    }
}

fn mine(count: Count, each: i64) -> Effect {
    Effect::new(Payer::Player, step::LATER, count, each).what(What::DebtInterest)
}

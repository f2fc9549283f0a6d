//! S13: a railroad's two years: revenue, costs, interest, misfortunes, dividend (§4.10, §4.12, §4.16). The parts are
//! files of [`super::operations`].

use super::super::event::Event;
use super::super::ledger::{Account, Why};
use super::super::map::RailroadId;
use super::super::money::{Cents, Money};
use super::super::operating;
use super::super::railroad::Standing;
use super::operations::{dividend, misfortunes, rate_war, revenue};
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    rate_war::check(docket);
    dividend::check(docket);
}

/// Does the step, railroads in the order of the route list.
pub fn run(desk: &mut Desk<'_>) {
    let losses = rate_war::run(desk);
    dividend::drop_orders_to_the_gone(desk);
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        operate(desk, id, losses.get(&id).copied().unwrap_or_default());
    }
}

fn operate(desk: &mut Desk<'_>, id: RailroadId, rate_war_loss: Money) {
    let rules = desk.rules();
    let income = revenue::collect(desk, id, rate_war_loss);
    let Some(railroad) = desk.game.railroad(id) else { return };
    let (miles, issued) = (railroad.miles(&rules), railroad.issued);
    let operating_cost =
        operating::operating_cost(&rules.params, income.traffic, railroad.efficiency, &railroad.technologies);
    let loan_interest = operating::loan_interest(&rules, desk.start.climate, railroad.loans);
    let bond_interest = operating::bond_interest(&rules.params, railroad.bonds);
    let account = Account::Railroad(id);
    desk.pay(account, Account::Bank, operating_cost, Why::OperatingCost);
    desk.pay(account, Account::Bank, loan_interest, Why::LoanInterest);
    desk.pay(account, Account::Bank, bond_interest, Why::BondInterest);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.owed_president += railroad.owed_president.basis_points(rules.params.presidents_loan_interest);
    }
    let accidents = misfortunes::befall(desk, id, income.traffic);

    let interest = loan_interest + bond_interest;
    let profit = income.revenue - operating_cost - interest;
    let profit_per_share =
        if issued.is_positive() { Cents(Money(100).part(profit.0, issued.0).0) } else { Cents::ZERO };
    let recovers = recovers(desk, id);
    let dividend = dividend::pay(desk, id, profit_per_share);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.last_profit = profit_per_share;
        railroad.last_dividend = dividend;
        if recovers && railroad.standing == Standing::Bankrupt {
            railroad.standing = Standing::Sound;
            desk.note(Event::RailroadRescued { railroad: id });
        }
    }
    desk.memo.dividends.insert(id, dividend);
    desk.note(Event::Operated {
        railroad: id,
        miles,
        traffic: income.traffic,
        rate_war_loss,
        land_sold: income.land_sold,
        land_revenue: income.land_revenue,
        revenue: income.revenue,
        operating_cost,
        interest,
        accidents,
        profit,
        profit_per_share,
        dividend,
    });
}

/// Notes that a railroad without cash when the turn began has some before the dividend (§4.11.1). One that is
/// bankrupt until now pays none all the same.
fn recovers(desk: &mut Desk<'_>, id: RailroadId) -> bool {
    let was_short =
        desk.start.railroad(id).is_some_and(|then| then.is_insolvent() || then.standing == Standing::Bankrupt);
    let recovers = was_short && desk.cash(Account::Railroad(id)).is_positive();
    if recovers {
        desk.memo.recovered.insert(id);
    }
    recovers
}

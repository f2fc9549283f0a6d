//! What comes without an order: interest, operations as they are to be expected at today's climate, dividends by those of the
//! last turn, recalls.

use super::super::map::RailroadId;
use super::super::money::{Cents, Money, Shares};
use super::super::operating;
use super::super::orders::{Order, RailroadOrder};
use super::super::year;
use super::{Account, Line, Payer, Sheet, Sure, What};

fn add(account: &mut Account, what: What, amount: Money, sure: Sure) {
    if amount != Money::ZERO {
        account.outlook.push(Line { place: None, what, amount, sure });
        account.closing = Money(account.closing.0.saturating_add(amount.0));
    }
}

/// What a railroad's turn should bring; gives the dividend it can pay.
pub(super) fn railroad(sheet: &Sheet<'_>, account: &mut Account) -> Option<(RailroadId, Cents)> {
    let Payer::Railroad(id) = account.payer else { return None };
    let own = sheet.view.presidency(id)?;
    let public = &sheet.view.public;
    let railroad = own.railroad;
    let year = year::expected(&own, &own.known(), public.opening_climate);
    add(account, What::Operations, year.revenue - year.cost, Sure::About);
    let (loans, bonds) = debts(sheet, account, id);
    let interest = operating::loan_interest(&public.rules, public.opening_climate, loans)
        + operating::bond_interest(&public.rules.params, bonds);
    add(account, What::DebtInterest, -interest, Sure::About);
    let issued = issued(sheet, id);
    let rate = dividend(sheet, id).unwrap_or(railroad.dividend);
    let most = if issued.is_positive() && !own.is_bankrupt() {
        Cents(Money(100).part(account.closing.at_least_zero().0, issued.0).0)
    } else {
        Cents::ZERO
    };
    let rate = rate.min(most);
    add(account, What::Dividends, -rate.dollars_for(issued), Sure::About);
    Some((id, rate))
}

/// Short-term loans and bonds of a railroad after its orders.
pub(super) fn debts(sheet: &Sheet<'_>, account: &Account, id: RailroadId) -> (Money, Money) {
    let Some(own) = sheet.view.presidency(id) else { return (Money::ZERO, Money::ZERO) };
    let new = |what: What| account.lines.iter().filter(|line| line.what == what).map(|line| line.amount).sum::<Money>();
    let repaid: Money = sheet
        .orders_to(id)
        .filter_map(|(_, order)| match order {
            RailroadOrder::PayBank(amount) => Some(*amount),
            _ => None,
        })
        .sum();
    let of_loans = repaid.min(own.railroad.loans);
    let loans = own.railroad.loans - of_loans + new(What::Loan);
    let bonds = (own.railroad.bonds - (repaid - of_loans)).at_least_zero() + new(What::Bonds);
    (loans, bonds)
}

/// The dividend ordered.
pub(super) fn dividend(sheet: &Sheet<'_>, id: RailroadId) -> Option<Cents> {
    sheet.orders_to(id).find_map(|(_, order)| match order {
        RailroadOrder::Dividend(rate) => Some(*rate),
        _ => None,
    })
}

/// Shares issued when dividends are paid.
pub(super) fn issued(sheet: &Sheet<'_>, id: RailroadId) -> Shares {
    let public = &sheet.view.public;
    let params = &public.rules.params;
    let line = |route| {
        let shares = Shares(params.shares_a_mile) * public.rules.map.route(route).miles.0;
        shares - shares.part(params.treasury_issue_percent, 100)
    };
    let of_treasury = sheet.orders_to(id).map(|(_, order)| match order {
        RailroadOrder::TreasuryToPresident(shares) | RailroadOrder::TreasuryToMarket(shares) => *shares,
        RailroadOrder::Build(_) => sheet.view.presidency(id).and_then(|own| own.inside.row).map_or(Shares::ZERO, line),
        _ => Shares::ZERO,
    });
    let absorbed = sheet.standing.iter().map(|(_, order)| match order {
        Order::Merge { what, into } if *into == id && sheet.view.pcs.iter().any(|own| own.pc == *what) => line(*what),
        _ => Shares::ZERO,
    });
    public.railroads.get(&id).map_or(Shares::ZERO, |railroad| railroad.issued)
        + of_treasury.sum::<Shares>()
        + absorbed.sum::<Shares>()
}

/// The player's income and what the Bank takes from him; `rates` are the dividends of his own railroads.
pub(super) fn player(sheet: &Sheet<'_>, account: &mut Account, rates: &[(RailroadId, Cents)]) {
    let view = sheet.view;
    let effects = view.public.rules.effects(view.public.opening_climate);
    let income = sheet.ordered.entries.iter().filter(|entry| entry.what == What::PcIncome);
    let income = income.map(|entry| entry.amount).sum();
    add(account, What::PcIncome, income, Sure::Certain);
    let interest = sheet.ordered.at_interest.at_least_zero().part(effects.loan_interest, 20_000);
    add(account, What::Interest, interest, Sure::About);
    let dividends = view.public.railroads.values().map(|railroad| {
        let own = rates.iter().find(|(id, _)| *id == railroad.id).map(|(_, rate)| *rate);
        own.unwrap_or(railroad.dividend).dollars_for(held(sheet, railroad.id))
    });
    add(account, What::Dividends, dividends.sum(), Sure::About);
    let (mut debt, mut recall) = (view.debt, view.recall);
    for (place, order) in sheet.standing {
        let number = Money(sheet.ordered.done.get(place).map_or(0, |done| done.number));
        match order {
            Order::Borrow(_) => debt += number,
            Order::Repay(_) => (debt, recall) = (debt - number, (recall - number).at_least_zero()),
            _ => {}
        }
    }
    add(account, What::DebtInterest, -debt.at_least_zero().basis_points_up(effects.loan_interest), Sure::About);
    add(account, What::RecallDue, -recall.min(debt).at_least_zero(), Sure::Certain);
}

/// Shares held when dividends are paid.
fn held(sheet: &Sheet<'_>, id: RailroadId) -> Shares {
    let changes = sheet.standing.iter().map(|(place, order)| {
        let done = sheet.ordered.done.get(place).copied().unwrap_or_default();
        Shares(match order {
            Order::Buy { railroad, .. } if *railroad == id => done.number,
            Order::Sell { railroad, shares: Some(_) } if *railroad == id => done.short() - done.number,
            Order::Sell { railroad, shares: None } if *railroad == id => -done.owned,
            Order::Railroad { railroad, order: RailroadOrder::TreasuryToPresident(_) } if *railroad == id => {
                done.number
            }
            _ => 0,
        })
    });
    (sheet.view.owned(id) + changes.sum::<Shares>()).at_least_zero()
}

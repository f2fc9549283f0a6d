//! What an income, an action or a share is worth to a seat, as far as it can be told from a look at the table.
//!
//! Money is reckoned in hundredths of a dollar, and against the others: what a seat gains less what each of the others gains
//! on average, for it is only by what they have less that it wins.

use super::super::amounts::{Dollars, Shares};
use super::super::codes::{Company, Scale};
use super::super::position::Position;
use super::super::tables::Tables;
use crate::games::Seat;

/// Hundredths in a dollar.
pub const DOLLAR: i64 = 100;
/// Developments that a round sees, about.
const HOUSES_A_ROUND: i64 = 3;
/// Shares that a round sees sold, about.
const SHARES_A_ROUND: i64 = 1;

/// General dividends still to come, about, the one of this round among them.
pub fn dividends(tables: &Tables, at: &Position) -> i64 {
    let numbers = &tables.numbers;
    let last = numbers.scale(Scale::Detroit).len().saturating_sub(1);
    let by_detroit = whole(last.saturating_sub(at.scale(Scale::Detroit))) + 1;
    let houses = i64::from(at.houses) - i64::from(numbers.houses_end);
    let mut unsold: Vec<i64> =
        Company::ALL.into_iter().map(|company| i64::from(at.railroad(company).unsold.0)).collect();
    unsold.sort_unstable();
    let shares: i64 = unsold.iter().take(usize::from(numbers.companies_end)).sum();
    let by_houses = (houses.max(0) + HOUSES_A_ROUND - 1) / HOUSES_A_ROUND;
    let by_shares = (shares + SHARES_A_ROUND - 1) / SHARES_A_ROUND;
    by_detroit.min(by_houses).min(by_shares).max(1)
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What a sum paid for each share of a company is to a seat, against the others.
pub fn against(at: &Position, seat: Seat, company: Company, a_share: i64) -> i64 {
    let (own, sold) = (i64::from(at.player(seat).shares(company).0), i64::from(at.sold(company).0));
    let others = whole(at.players.len()).max(2) - 1;
    a_share * (own * others - (sold - own)) / others
}

/// What a company would pay each share at a dividend, in hundredths: as it is paid, rounded up, and half as it isn't, for
/// what is lacking to the next dollar is soon made up.
pub fn a_share(income: Dollars, shares: Shares) -> i64 {
    match i64::from(shares.0) {
        0 => 0,
        count => (income.a_share(shares).0 * DOLLAR + income.0 * DOLLAR / count) / 2,
    }
}

/// What so much more income of a company brings a seat until the game ends, against the others.
pub fn of_income(at: &Position, seat: Seat, company: Company, more: Dollars, dividends: i64) -> i64 {
    let (income, sold) = (at.railroad(company).income, at.sold(company));
    against(at, seat, company, a_share(income + more, sold) - a_share(income, sold)) * dividends
}

/// What one more share of a company will pay whoever gets it, until the game ends.
pub fn of_share(at: &Position, company: Company, dividends: i64) -> i64 {
    a_share(at.railroad(company).income, at.sold(company).and_one()) * dividends
}

/// What the shares held lose by one more of a company being sold, to a seat against the others.
pub fn of_dilution(at: &Position, seat: Seat, company: Company, dividends: i64) -> i64 {
    let (income, sold) = (at.railroad(company).income, at.sold(company));
    against(at, seat, company, a_share(income, sold.and_one()) - a_share(income, sold)) * dividends
}

/// What a seat would bid for a share at most, in hundredths and of whatever cash it has: part of what the share will pay, and
/// something for what its price will build.
pub fn limit(at: &Position, company: Company, dividends: i64) -> i64 {
    let part = if at.round == 0 { PART_AT_FIRST } else { PART };
    of_share(at, company, dividends) * part / DOLLAR
}

/// The part of what a share will pay that is bid for it, in the initial auctions.
const PART_AT_FIRST: i64 = 40;
/// The same afterwards.
const PART: i64 = 110;

//! What a study counts of a game: how it ended, and how the companies did.

use super::amounts::Shares;
use super::codes::{Company, Condition};
use super::end;
use super::position::Position;
use super::tables::Tables;

/// Measures of a game, by name. A measure that is true or not is 1 or 0.
pub fn measures(tables: &Tables, at: &Position) -> Vec<(String, i64)> {
    let paid = i64::from(at.round) - i64::from(!at.ended());
    let mut found = vec![("general dividends".to_owned(), paid.max(0)), ("houses left".to_owned(), at.houses.into())];
    let met = end::met(tables, at);
    for condition in Condition::ALL {
        found.push((format!("ends by {}", condition.word()), met.contains(&condition).into()));
    }
    for company in Company::ALL {
        let railroad = at.railroad(company);
        found.push((format!("income of {company}"), railroad.income.0));
        found.push((format!("unsold of {company}"), railroad.unsold.0.into()));
        found.push((format!("locomotives of {company}"), railroad.locomotives.0.into()));
        let pays = at.sold(company) > Shares(0);
        let a_share = if pays { railroad.income.a_share(at.sold(company)).0 } else { 0 };
        found.push((format!("a share of {company} pays"), a_share));
        let arrived = at.board.in_hex(tables.map.chicago()).has(company);
        found.push((format!("{company} in Chicago"), arrived.into()));
    }
    found
}

//! What a study counts of a game: how long it was, how it ended, and how far the holdings and the deck came.

use super::amounts::{Dollars, Percent};
use super::codes::Holding;
use super::end;
use super::event::Ending;
use super::position::{Position, SEATS};
use super::tables::Tables;

/// Measures of a game, by name. A measure that is true or not is 1 or 0.
pub fn measures(tables: &Tables, at: &Position) -> Vec<(String, i64)> {
    let [one, two] = SEATS.map(|seat| end::score(tables, at, seat).0);
    let prices = Holding::ALL.map(|holding| at.price(tables, holding).unwrap_or_default());
    let highest = prices.into_iter().max().unwrap_or(Dollars::NONE);
    let mut found = vec![
        ("stock rounds".to_owned(), at.cycle.into()),
        ("level".to_owned(), at.level.0.into()),
        ("cards left in the deck".to_owned(), at.deck.count().into()),
        ("highest price".to_owned(), highest.0),
        ("margin".to_owned(), (one - two).abs()),
        ("tie".to_owned(), (one == two).into()),
    ];
    let why = Some(()).filter(|()| at.ended()).and_then(|()| end::judge(tables, at, true));
    for ending in Ending::ALL {
        found.push((format!("ends by {}", ending.word()), (why == Some(ending)).into()));
    }
    for holding in Holding::ALL {
        let concern = at.holding(holding);
        let held: Percent = SEATS.into_iter().map(|seat| at.share(seat, holding)).sum();
        found.push((format!("price of {holding}"), at.price(tables, holding).unwrap_or_default().0));
        found.push((format!("{holding} runs"), concern.running.into()));
        found.push((format!("shares of {holding} held"), held.0.into()));
        found.push((format!("railways of {holding}"), concern.rails.count().into()));
        found.push((format!("tokens of {holding} in track"), concern.track.into()));
    }
    found
}

//! What is true of every position that can be: nothing is lost, nothing is twice there, nothing is below zero.

use rpo::games::Seat;
use rpo::games::barons::amounts::{Dollars, Percent};
use rpo::games::barons::certificates::Certificates;
use rpo::games::barons::codes::{Holding, Investor};
use rpo::games::barons::position::{Lies, SEATS};
use rpo::games::barons::{Barons, Event, Position, buy};
use rpo::games::moves::Told;

/// All money of players and treasuries: what it is more or less than before, the bank has paid or got.
pub fn money(at: &Position) -> Dollars {
    let players: Dollars = SEATS.into_iter().map(|seat| at.player(seat).cash).sum();
    let treasuries: Dollars = Holding::ALL.into_iter().map(|holding| at.holding(holding).treasury).sum();
    players + treasuries
}

/// What the bank has paid by these events, less what it got.
pub fn paid_by_bank(told: &Told<Event>) -> Dollars {
    let paid = told.iter().map(|(_, event)| match event {
        Event::Chose { value, .. } => *value,
        Event::DiscardedInvestor { value, .. } => *value + *value,
        Event::Bought { cost, .. } | Event::RailwayBought { cost, .. } => Dollars::NONE - *cost,
        Event::Sold { money, .. } => *money,
        Event::Running { capital, .. } => *capital,
        Event::Paid { paid, .. } => paid.iter().map(|(_, money)| *money).sum(),
        Event::Kept { revenue, .. } => *revenue,
        _ => Dollars::NONE,
    });
    paid.sum()
}

/// How many cards the events have put out of the game.
pub fn cards_gone(told: &Told<Event>) -> usize {
    let gone =
        |event: &Event| matches!(event, Event::Obsolete { .. } | Event::Discarded { .. } | Event::DeckRemoved { .. });
    told.iter().filter(|(_, event)| gone(event)).count()
}

/// The cards that are still in the game.
pub fn cards(at: &Position) -> usize {
    let rails: u8 = Holding::ALL.into_iter().map(|holding| at.holding(holding).rails.count()).sum();
    usize::from(rails + at.deck.count())
}

/// Panics at the first thing that can't be.
pub fn hold(rules: &Barons, at: &Position) {
    let tables = &rules.tables;
    for holding in Holding::ALL {
        let concern = at.holding(holding);
        let [one, two] = SEATS.map(|seat| at.certificates(seat, holding));
        assert!(
            one.without(two) == one && at.bank(holding).without(one) == at.bank(holding),
            "certificates of {holding}"
        );
        assert_eq!(at.bank(holding).and(one).and(two), Certificates::ALL, "certificates of {holding}");
        assert!(concern.treasury >= Dollars::NONE, "treasury of {holding}");
        assert!(concern.track <= tables.holding(holding).tokens, "tokens of {holding}");
        let held = one.percent() + two.percent();
        if concern.running {
            assert!(held >= Percent(40), "the bank has more than 60 % of {holding}, which runs");
            assert!(at.director(holding).is_some(), "{holding} runs without a director");
        } else {
            assert!(held < Percent(50), "{holding} should run");
        }
        let par_is_due = matches!(at.asks(), Some((_, rpo::games::barons::position::Asks::Par)));
        assert_eq!(
            concern.space.is_some(),
            held > Percent(0) && !(par_is_due && holding == Holding::Marley),
            "price of {holding}"
        );
        // Everybody's railways are out of the deck, and only in one holding.
        assert!(concern.rails.common(at.deck).is_empty(), "a railway of {holding} is in the deck");
        for other in Holding::ALL.into_iter().filter(|other| *other != holding) {
            assert!(concern.rails.common(at.holding(other).rails).is_empty(), "{holding} and {other} share a railway");
        }
        for card in concern.rails.iter() {
            let side = tables.railways.side(card, at.side(card));
            assert!(side.obsolete_at.is_none_or(|level| level > at.level), "{} is obsolete", side.label);
        }
        assert!(at.revenue(tables, holding).0 % 10 == 0);
    }
    for seat in SEATS {
        assert!(at.player(seat).cash >= Dollars::NONE, "seat {seat} has less than nothing");
        assert!(at.count(seat) <= buy::MOST_CERTIFICATES + 2, "seat {seat} has {} certificates", at.count(seat));
    }
    for investor in Investor::ALL {
        let owned = matches!(at.investor(investor), Lies::With(Seat(1 | 2)));
        assert!(at.assigned(investor).is_none() || owned && tables.investor(investor).assignable);
    }
}

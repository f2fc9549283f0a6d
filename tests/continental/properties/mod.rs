//! What holds for every position and every sheet, shown on ten thousand of each.
//!
//! All chance is that of fixed seeds, so that a failure comes again; it is shrunk to the fewest changes and orders
//! that show it.

mod case;
mod claims;
mod database;
mod forecasts;
mod parameters;
mod positions;
mod sheets;
mod true_fates;

use case::{Case, case, prove};
use proptest::prelude::*;
use rpo::games::continental::event::{Event, Verdict};
use rpo::games::continental::{invariants, turn};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Plays every case and proves all claims of it; gives the names of the events and of the reasons of refusals seen.
fn play(seed: u64, cases: u32, all: impl Strategy<Value = Case>) -> BTreeSet<String> {
    let seen = RefCell::new(BTreeSet::new());
    prove(seed, cases, all, |case| {
        let game = case.game();
        prop_assert_eq!(invariants::check_end(&game), Ok(()), "the position itself is impossible");
        let orders = case.orders(&game);
        let (after, events) = turn::run(&game, &orders).map_err(|error| TestCaseError::fail(error.to_string()))?;
        claims::lawful(&after)?;
        claims::every_order_has_a_fate(&game, &orders, &events)?;
        true_fates::are_told(&after, &events)?;
        claims::accounts_explain_cash(&game, &after, &events)?;
        claims::what_is_refused_changes_nothing(&game, &orders, &after, &events)?;
        seen.borrow_mut().extend(events.iter().flat_map(|record| match &record.event {
            Event::Fate { verdict: Verdict::Dropped { reason, .. } | Verdict::Cut { reason, .. }, also, .. } => {
                also.iter().chain([reason]).map(|reason| format!("{reason:?}")).collect()
            }
            event => vec![format!("{event:?}").split([' ', '{']).next().unwrap_or_default().to_owned()],
        }));
        Ok(())
    });
    seen.into_inner()
}

/// Ten thousand cases that never meet a rule would prove nothing.
fn assert_seen(seen: &BTreeSet<String>, names: &[&str]) {
    let missing: Vec<&&str> = names.iter().filter(|name| !seen.contains(**name)).collect();
    assert!(missing.is_empty(), "no case with {missing:?}");
}

#[test]
fn sheets_of_nonsense_break_nothing() {
    let seen = play(1, 2500, case(1, 40, 200));
    assert_seen(&seen, &["NotOwner", "NotPresident", "NotARow", "NotItsLine", "TooManyTrades", "TooManyBuys"]);
    assert_seen(&seen, &["RailroadReorganised", "PlayerBankrupt", "RateWar", "Forfeited"]);
}

#[test]
fn sums_beyond_reason_break_nothing() {
    let seen = play(2, 2500, case(6, 40, 4));
    assert_seen(&seen, &["NotPositive", "OverTwiceLayingCost", "OverMaxDividend", "OverMaxRateWar", "OverShortLimit"]);
}

#[test]
fn nothing_breaks_in_positions_turned_inside_out() {
    let seen = play(3, 2500, case(60, 12, 60));
    assert_seen(&seen, &["Incorporated", "Absorbed", "Built", "Forfeited", "Doubled", "RowAcquired", "Merged"]);
    assert_seen(&seen, &["GivenBack", "ForcedPcSale", "RateWar", "LinkMade", "MillionPassed", "BankFailed"]);
    assert_seen(&seen, &["CivilWar", "Prohibited", "RowForfeited", "RailroadGone"]);
}

#[test]
fn a_few_orders_among_those_of_computers_break_nothing() {
    let seen = play(4, 2500, case(12, 4, 40));
    assert_seen(&seen, &["Incorporated", "Absorbed", "Built", "RowAcquired", "Merged", "Outbid", "LessInfluence"]);
}

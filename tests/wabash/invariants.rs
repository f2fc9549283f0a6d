//! What is true of every position that can be: nothing is lost, nothing is below zero, incomes are what stands on the map.

use rpo::games::moves::Told;
use rpo::games::wabash::amounts::{Dollars, Locomotives};
use rpo::games::wabash::codes::{Company, Dial};
use rpo::games::wabash::{Event, Position, Wabash, value};

/// All money of players and treasuries: what it is more or less than before, the Bank has paid or got.
pub fn money(at: &Position) -> Dollars {
    let players: Dollars = at.players.iter().map(|player| player.cash).sum();
    let treasuries: Dollars = Company::ALL.into_iter().map(|company| at.railroad(company).treasury).sum();
    players + treasuries
}

/// What the Bank has paid by these events, less what it got.
pub fn paid_by_bank(told: &Told<Event>) -> Dollars {
    let paid = told.iter().map(|(_, event)| match event {
        Event::LocomotiveLaid { cost, .. } => Dollars::NONE - *cost,
        Event::ForestMoney { money, .. } => *money,
        Event::ExtraDividend { paid, .. } | Event::GeneralDividend { paid, .. } => {
            paid.iter().map(|(_, money)| *money).sum()
        }
        _ => Dollars::NONE,
    });
    paid.sum()
}

/// Panics at the first thing that can't be.
pub fn hold(rules: &Wabash, at: &Position) {
    let tables = &rules.tables;
    for company in Company::ALL {
        let of = tables.company(company);
        let railroad = at.railroad(company);
        assert!(railroad.treasury >= Dollars::NONE, "treasury of {company}");
        assert_eq!(at.sold(company).0 + railroad.unsold.0, of.shares.0, "shares of {company}");
        let on_board = u16::try_from(at.board.of(company).count()).unwrap();
        assert_eq!(Locomotives(on_board + railroad.locomotives.0), of.locomotives, "locomotives of {company}");
        if railroad.open {
            assert_eq!(railroad.income, value::reckoned(tables, at, company), "income of {company}");
        }
    }
    assert!(at.players.iter().all(|player| player.cash >= Dollars::NONE), "somebody has less than nothing");
    for (hex, of) in tables.map.iter() {
        let there = at.board.in_hex(hex).count();
        assert!(there <= 1 || !of.kind.holds_one(), "{} holds {there}", of.name);
        assert_eq!(usize::from(there), at.board.laid().iter().filter(|laid| laid.hex == hex).count());
    }
    let houses = tables.map.iter().filter(|(hex, _)| at.board.is_developed(*hex)).count();
    assert_eq!(houses + usize::from(at.houses), usize::from(tables.numbers.houses));
    let red = Dial::ALL.into_iter().filter(|dial| at.is_red(tables, *dial)).count();
    assert!(at.ended() || at.auction().is_some() || red < 2, "a turn is asked for where a dividend is due");
}

//! Orders a player gives for himself (§10.1), as they may be written.

use super::Make::{Own, OwnFor, OwnOnly, Priced};
use super::{BANKS_PRICE, Filled, LEAST_PRICE, Rule, rule};
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::orders::Order;
use crate::games::continental::player::PlayerId;

fn bid(filled: &Filled) -> Option<Order> {
    Some(Order::Bid { pc: filled.route(0)?, amount: Money(filled.number()) })
}

fn offer(filled: &Filled) -> Option<Order> {
    Some(Order::Offer { pc: filled.route(0)?, price: Money(filled.number()) })
}

fn buy(filled: &Filled) -> Option<Order> {
    Some(Order::Buy { railroad: filled.railroad(0)?, shares: Shares(filled.number()) })
}

fn sell(filled: &Filled) -> Option<Order> {
    Some(Order::Sell { railroad: filled.railroad(0)?, shares: filled.numbers.first().copied().map(Shares) })
}

fn merge(filled: &Filled) -> Option<Order> {
    Some(Order::Merge { what: filled.route(0)?, into: filled.railroad(1)? })
}

fn merge_back(filled: &Filled) -> Option<Order> {
    Some(Order::Merge { what: filled.route(1)?, into: filled.railroad(0)? })
}

fn sell_all(filled: &Filled) -> Option<Order> {
    Some(Order::Sell { railroad: filled.railroad(0)?, shares: None })
}

/// Two railroads and which of them stays (§4.13).
fn survivor(filled: &Filled) -> Option<Order> {
    let (one, other, stays) = (filled.route(0)?, filled.route(1)?, filled.route(2)?);
    let gone = if stays == one { other } else { one };
    (stays == one || stays == other).then_some(Order::Merge { what: gone, into: RailroadId(stays) })
}

/// The one named behind INTO is named again as the one that stays.
fn survivor_of(filled: &Filled) -> Option<Order> {
    survivor(filled).filter(|_| filled.route(1) == filled.route(2))
}

fn incorporate(filled: &Filled) -> Option<Order> {
    Some(Order::Incorporate { pc: filled.route(0)? })
}

/// Every reading of a personal order.
pub(super) const RULES: &[Rule] = &[
    // Loans of the player's (§10.1.1).
    rule(
        &["BORROW", "LOAN", "PRET BANK", "PRET TAKE", "PRET PUT", "TAKE BANK", "LEND BANK ME", "BUY LOAN", "BUY PRET"],
        &["$"],
        "BORROW LOAN PRET BANK PRICE TAKE TOTAL LEND PUT BUY CLAIM FURTHER",
        OwnOnly(|f| Some(Order::Borrow(Money(f.number())))),
    ),
    rule(
        &[
            "REPAY",
            "PAY BANK",
            "PAY LOAN",
            "PAY DEBT",
            "PAY PRET",
            "PAYDOWN LOAN",
            "PAYDOWN PRET",
            "PAYDOWN DEBT",
            "PAYDOWN BANK",
        ],
        &["$", "$ PART"],
        "REPAY PAY PAYDOWN LOAN PRET BANK DEBT PRICE TOTAL BACK OFF FURTHER",
        OwnOnly(|f| Some(Order::Repay(Some(Money(f.number()))))),
    ),
    rule(
        &["REPAY ALL", "PAY LOAN ALL", "PAY DEBT ALL", "PAYDOWN ALL LOAN", "PAYDOWN ALL DEBT", "PAYDOWN ALL PRET"],
        &[""],
        "REPAY PAY PAYDOWN LOAN PRET BANK DEBT ALL",
        OwnOnly(|_| Some(Order::Repay(None))),
    ),
    // Private companies (§10.1.2.1 to §10.1.2.4).
    rule(
        &["BID", "OFFERSFOR", "BID BUY", "BUY PC PRICE"],
        &["pc $", "$ pc"],
        "BID BUY PC PRICE GIVE PUT PRIORITY CASHLEFT IS",
        Own(bid),
    ),
    rule(&["BUY PC"], &["pc $", "pc AT $"], "BUY PC PRICE", Own(bid)),
    rule(&["BUY"], &["pc AT $"], "PRICE", Priced(bid, BANKS_PRICE)),
    rule(&["OFFER"], &["$ pc", "AT pc $"], "PRICE PC", Own(bid)),
    rule(&["OFFER"], &["pc $", "$ pc", "AT pc $"], "PRICE PC ATLEAST ADJUST", Own(offer)),
    rule(
        &["OFFER FORSALE", "FORSALE", "PUT FORSALE", "SELL FORSALE"],
        &["pc $"],
        "OFFER PUT SELL PC PRICE ASKING RAILROAD ATLEAST FORSALE GIVE ADJUST",
        Own(offer),
    ),
    rule(
        &["SELL PC", "SELL PRICE", "SELL ASKING", "ASKING", "SELL ATLEAST", "OFFER ATLEAST"],
        &["pc $", "pc $ ASKING", "$ ASKING pc"],
        "SELL PC PRICE ASKING SET PUT ATLEAST FORSALE OFFER GIVE IS ADJUST",
        Own(offer),
    ),
    rule(&["SELL"], &["pc AT $"], "PRICE ASKING ATLEAST ADJUST", Priced(offer, LEAST_PRICE)),
    // Mergers (§10.1.2.2, §10.1.2.7).
    rule(&["MERGE"], &["any INTO rr", "any BY rr"], "MERGE PC RAILROAD TWO TURN", Own(merge)),
    rule(&["MERGED"], &["any MERGED INTO rr", "any MERGED BY rr"], "MERGED PC RAILROAD IS TURN", Own(merge)),
    rule(&["JOIN"], &["any JOIN rr"], "PC RAILROAD", Own(merge)),
    rule(&["INCORPORATE"], &["any INTO rr"], "PC RAILROAD", Own(merge)),
    rule(&["PC"], &["PC any INTO rr", "PC any MERGE rr"], "MERGE RAILROAD", Own(merge)),
    rule(&["MERGE"], &["PC any WITH rr"], "MERGE RAILROAD TURN", Own(merge)),
    rule(&["MERGE"], &["any WITH rr"], "MERGE RAILROAD TWO TURN", Own(merge)),
    rule(&["MERGE"], &["any WITH rr"], "MERGE RAILROAD TWO TURN", Own(merge_back)),
    rule(
        &["MERGE"],
        &["any WITH rr rr SURVIVES", "any WITH rr SURVIVES rr"],
        "MERGE RAILROAD TWO TURN AND SURVIVES IS",
        Own(survivor),
    ),
    rule(
        &["MERGE"],
        &["any INTO rr rr SURVIVES", "any INTO rr SURVIVES rr"],
        "MERGE RAILROAD TWO TURN AND SURVIVES IS",
        Own(survivor_of),
    ),
    rule(&["TAKEOVER"], &["rr TAKEOVER any"], "PC RAILROAD", Own(merge_back)),
    rule(
        &["TAKEOVER"],
        &["any"],
        "PC RAILROAD",
        OwnFor(|f, head| Some(Order::Merge { what: f.route(0)?, into: head })),
    ),
    rule(&["INCORPORATE", "TURN RAILROAD"], &["pc"], "INCORPORATE TURN RAILROAD PC INTO BE", Own(incorporate)),
    // The stock market (§10.1.2.5).
    rule(&["BUY", "GRAB"], &["n rr", "rr n"], "BUY SHARES MARKET RAILROAD AM GRAB FURTHER", Own(buy)),
    rule(
        &["SELL", "SHORT"],
        &["n rr", "rr n", "ALL rr", "rr ALL", "ALL n rr"],
        "SELL SHORT SHARES MARKET RAILROAD HELD MY AM OWN FURTHER",
        Own(sell),
    ),
    rule(&["SELLALL"], &["rr"], "SELLALL SHARES RAILROAD ALL HELD", Own(sell_all)),
    rule(
        &["SPEND", "PRODIGAL", "GIVE PRODIGAL"],
        &["$"],
        "SPEND PRODIGAL GIVE BUY PRICE TYPE TOTAL POINTS",
        Own(|f| Some(Order::Spend(Money(f.number())))),
    ),
    // Presidencies (§10.1.2.6).
    rule(
        &["CONTROL", "PRESIDENCY", "PRESIDENT", "BE PRESIDENT"],
        &["list"],
        "CONTROL PRESIDENCY PRESIDENT BE CLAIM RAILROAD TWO WITH",
        Own(|f| Some(Order::Control(f.routes.iter().copied().map(RailroadId).collect()))),
    ),
    rule(
        &["RESIGN", "ABANDON PRESIDENCY", "ABANDON CONTROL", "RESIGN PRESIDENCY"],
        &["rr"],
        "RESIGN ABANDON PRESIDENCY PRESIDENT CONTROL BE RAILROAD",
        Own(|f| f.railroad(0).map(Order::Resign)),
    ),
    rule(
        &["SPY", "AGENTS"],
        &["who"],
        "SPY AGENTS PLAYER AGAINST GRAB TAKE SENDS",
        Own(|f| u8::try_from(f.number()).ok().map(|number| Order::SpyPlayer(PlayerId(number)))),
    ),
    rule(
        &["SPY", "AGENTS"],
        &["rr"],
        "SPY AGENTS RAILROAD AGAINST GRAB TAKE SENDS",
        Own(|f| f.railroad(0).map(Order::SpyRailroad)),
    ),
    rule(&["PASS"], &[""], "PASS", Own(|_| Some(Order::Pass))),
];

//! Orders to a railroad (§10.2, §4.15 to §4.18), as they may be written.

use super::Make::{HeadOnly, Railroad, RailroadFirst};
use super::{Filled, Rule, rule};
use crate::games::continental::money::{Cents, Influence, Money, Shares};
use crate::games::continental::orders::RailroadOrder;

fn money(order: fn(Money) -> RailroadOrder, filled: &Filled) -> Option<RailroadOrder> {
    Some(order(Money(filled.number())))
}

fn shares(order: fn(Shares) -> RailroadOrder, filled: &Filled) -> Option<RailroadOrder> {
    Some(order(Shares(filled.number())))
}

/// Two fillings of the same thing, where a form shows number and name side by side, must agree.
fn agreed<T: Copy + PartialEq>(found: &[T]) -> Option<T> {
    let first = *found.first()?;
    found.iter().all(|other| *other == first).then_some(first)
}

fn treasury_to_president(filled: &Filled) -> Option<RailroadOrder> {
    shares(RailroadOrder::TreasuryToPresident, filled)
}

fn treasury_to_market(filled: &Filled) -> Option<RailroadOrder> {
    shares(RailroadOrder::TreasuryToMarket, filled)
}

fn lend(filled: &Filled) -> Option<RailroadOrder> {
    money(RailroadOrder::Lend, filled)
}

fn locomotive(filled: &Filled) -> Option<RailroadOrder> {
    agreed(&filled.locomotives).map(RailroadOrder::Locomotive)
}

fn technology(filled: &Filled) -> Option<RailroadOrder> {
    agreed(&filled.technologies).map(RailroadOrder::Technology)
}

fn request(filled: &Filled) -> Option<RailroadOrder> {
    Some(RailroadOrder::Request { first: filled.route(0)?, second: filled.route(1) })
}

fn rate_war(filled: &Filled) -> Option<RailroadOrder> {
    Some(RailroadOrder::RateWar { against: filled.railroad(0)?, percent: filled.number() })
}

fn rate_war_behind_row(filled: &Filled) -> Option<RailroadOrder> {
    Some(RailroadOrder::RateWar { against: filled.railroad(1)?, percent: filled.number() })
}

/// Every reading of an order to a railroad.
pub(super) const RULES: &[Rule] = &[
    // The president's loan (§10.2.1) and the Bank's (§10.2.2).
    rule(
        &[
            "LEND",
            "BORROW PRESIDENT",
            "BORROW FROMME",
            "LOAN PRESIDENT",
            "LOAN FROMME",
            "PRET PRESIDENT",
            "PRET FROMME",
            "TAKE FROMME",
            "GIVE FROMME",
        ],
        &["$"],
        "LEND BORROW LOAN PRET PRESIDENT FROMME TAKE PRICE GIVE TOTAL OURS FURTHER",
        Railroad(lend),
    ),
    rule(
        &[
            "RECALL",
            "REPAY PRESIDENT",
            "PAY PRESIDENT",
            "PAYDOWN PRESIDENT",
            "REPAY ME",
            "PAY ME",
            "PAYDOWN ME",
            "GIVE PRESIDENT",
            "ONME",
            "REPAY OWEDME",
            "PAY OWEDME",
            "PAYDOWN OWEDME",
        ],
        &["$", "$ PART"],
        "RECALL REPAY PAY PAYDOWN PRESIDENT ME LOAN PRET DEBT MY ONME PRICE GIVE TOTAL BACK TAKE OWEDME",
        RailroadFirst(|f| money(RailroadOrder::Recall, f)),
    ),
    rule(
        &[
            "REPAY",
            "PAY BANK",
            "PAY LOAN",
            "PAY BONDS",
            "PAYDOWN BANK",
            "PAYDOWN LOAN",
            "PAYDOWN DEBT",
            "PAYDOWN PRET",
            "PAYDOWN BONDS",
            "PAY DEBT",
        ],
        &["$", "$ PART"],
        "REPAY PAY PAYDOWN BANK LOAN PRET DEBT BONDS PRICE TOTAL BACK OFF FURTHER",
        RailroadFirst(|f| money(RailroadOrder::PayBank, f)),
    ),
    // Shares of the reserve (§10.2.3).
    rule(
        &["TREASURY"],
        &["n PRESIDENT", "PRESIDENT n", "n ME", "ME n"],
        "TREASURY SELL SHARES PRESIDENT ME GIVE BUY TAKE ISSUE FURTHER",
        Railroad(treasury_to_president),
    ),
    rule(
        &["TREASURY BUY", "TREASURY MYHAND", "TREASURY GRAB"],
        &["n"],
        "TREASURY BUY SHARES MYHAND GRAB FURTHER",
        Railroad(treasury_to_president),
    ),
    rule(
        &["TREASURY", "FORSALE TREASURY"],
        &["n MARKET", "MARKET n", "n FORSALE"],
        "TREASURY SELL SHARES MARKET PUT FORSALE GIVE ISSUE GRAB FURTHER",
        Railroad(treasury_to_market),
    ),
    rule(&["SELL"], &["n PRESIDENT", "PRESIDENT n", "n ME"], "SELL SHARES", HeadOnly(treasury_to_president)),
    rule(&["SELL"], &["n MARKET", "MARKET n"], "SELL SHARES MARKET", HeadOnly(treasury_to_market)),
    // Improvement, locomotives, technology (§10.2.4, §4.17, §4.18).
    rule(
        &["IMPROVE", "SPEND EFFICIENCY", "GIVE EFFICIENCY", "EFFICIENCY"],
        &["m"],
        "IMPROVE EFFICIENCY SPEND GIVE BUY PERMILE COST PRICE PAY SET",
        Railroad(|f| money(RailroadOrder::Improve, f)),
    ),
    rule(
        &["LOCOMOTIVE"],
        &["loco", "loco loco"],
        "LOCOMOTIVE BUY EQUIP TYPE IMPROVE EFFICIENCY GRAB",
        Railroad(locomotive),
    ),
    rule(
        &["BUY", "EQUIP", "GRAB"],
        &["loconame", "loconame loconame", "TYPE loco", "TYPE loco loco"],
        "LOCOMOTIVE BUY EQUIP TYPE GRAB",
        Railroad(locomotive),
    ),
    rule(
        &["TECHNOLOGY"],
        &["tech", "tech tech", "letter", "letter tech", "tech letter"],
        "TECHNOLOGY BUY EQUIP BUILD TYPE GRAB",
        Railroad(technology),
    ),
    rule(
        &["BUY", "EQUIP", "BUILD", "GRAB", "GIVE", "REQUEST"],
        &["tech"],
        "BUY EQUIP BUILD TYPE GRAB GIVE REQUEST",
        Railroad(technology),
    ),
    rule(&["TYPE"], &["tech"], "TYPE", Railroad(technology)),
    rule(&[""], &["tech"], "!", Railroad(technology)),
    // Rights of way and lines (§10.2.5, §4.15).
    rule(&["BUILD"], &["row"], "BUILD ROW MINIMUM COST", Railroad(|_| Some(RailroadOrder::Build(None)))),
    rule(
        &["BUILD ROW", "BUILD MINIMUM"],
        &[""],
        "BUILD ROW MINIMUM COST",
        Railroad(|_| Some(RailroadOrder::Build(None))),
    ),
    rule(
        &["BUILD"],
        &["b", "row b", "b row"],
        "BUILD ROW COST SPEND PAY PERMILE PRICE GIVE AND",
        Railroad(|f| money(|amount| RailroadOrder::Build(Some(amount)), f)),
    ),
    rule(
        &["ABANDON"],
        &["row", "row row"],
        "ABANDON ROW",
        Railroad(|f| agreed(&f.routes).map(|_| RailroadOrder::Abandon)),
    ),
    rule(&["ABANDON ROW"], &[""], "ABANDON ROW", Railroad(|_| Some(RailroadOrder::Abandon))),
    rule(&["DOUBLE"], &["any"], "DOUBLE TRACKS BUILD", Railroad(|f| f.route(0).map(RailroadOrder::Double))),
    // Influence and requests (§10.2.6, §10.2.7).
    rule(
        &["INFLUENCE"],
        &["p"],
        "INFLUENCE SPEND GIVE BUY PERMILE POINTS PRICE PAY COST GRAB",
        Railroad(|f| Some(RailroadOrder::Influence(Influence(f.number())))),
    ),
    rule(
        &["INFLUENCE NONE"],
        &[""],
        "INFLUENCE NONE SPEND BUY",
        Railroad(|_| Some(RailroadOrder::Influence(Influence(0)))),
    ),
    rule(
        &["REQUEST", "ROW", "BUY ROW", "GRAB ROW"],
        &["row", "row ELSE row", "row ELSE row ELSE row"],
        "REQUEST ROW FIRST BUY GRAB",
        Railroad(request),
    ),
    rule(
        &["REQUEST ELSE", "ROW ELSE", "GRAB ROW ELSE"],
        &["row row ELSE"],
        "REQUEST ROW FIRST BUY GRAB AND",
        Railroad(request),
    ),
    rule(&["REQUEST ELSE", "ROW ELSE"], &["row OR row ELSE"], "REQUEST ROW FIRST BUY GRAB AND", Railroad(request)),
    rule(&["REQUEST ELSE", "ROW ELSE"], &["row ELSE row"], "REQUEST ROW FIRST BUY GRAB AND ELSE", Railroad(request)),
    rule(
        &["LAST"],
        &["FIRST row LAST row", "FIRST row row LAST", "row FIRST row LAST", "row FIRST LAST row"],
        "REQUEST ROW AND BUY",
        Railroad(request),
    ),
    rule(&["LAST REQUEST", "LAST ROW"], &["row row LAST", "row LAST row"], "REQUEST ROW AND", Railroad(request)),
    // Rates and dividends (§4.16, §10.2.8).
    rule(
        &["RATEWAR", "CUTS FARES"],
        &["rr %", "% rr", "rr row %", "% rr row", "rr % row"],
        "RATEWAR DECLARE REDUCTION AGAINST TRACKS CUTS FARES BY",
        Railroad(rate_war),
    ),
    rule(
        &["RATEWAR", "CUTS FARES"],
        &["% row rr", "row rr %", "row % rr"],
        "RATEWAR DECLARE REDUCTION AGAINST TRACKS CUTS FARES BY",
        Railroad(rate_war_behind_row),
    ),
    rule(
        &["DIVIDEND"],
        &["c"],
        "DIVIDEND PAY SET SHARES COST PRICE GIVE SHAREHOLDERS DECLARE CHANGES",
        Railroad(|f| Some(RailroadOrder::Dividend(Cents(f.number())))),
    ),
    rule(
        &["PAY", "GIVE SHAREHOLDERS", "SHAREHOLDERS", "SET", "DECLARE"],
        &["pershare"],
        "PAY GIVE SHAREHOLDERS SET DECLARE PRICE",
        Railroad(|f| Some(RailroadOrder::Dividend(Cents(f.number())))),
    ),
    rule(&["NODIVIDEND"], &[""], "NODIVIDEND SHAREHOLDERS", Railroad(|_| Some(RailroadOrder::Dividend(Cents(0))))),
    rule(
        &["DIVIDEND NONE"],
        &[""],
        "DIVIDEND NONE PAY SET SHAREHOLDERS DECLARE",
        Railroad(|_| Some(RailroadOrder::Dividend(Cents(0)))),
    ),
];

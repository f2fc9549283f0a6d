//! What an order needs to be understood when it is written freely: one row a reading.
//!
//! A row says which meanings of the lexicon must stand on the line (`needs`), what the order is about and in which
//! order (`forms`), and which other meanings may stand there without changing anything (`also`). Every word of a line
//! must be one of these, else the row does not fit; if rows that fit mean different orders, the player is asked.
//!
//! In a form small letters are what is filled in: `n` shares, `$` money, `m` dollars a mile, `p` points, `c` dollars
//! and cents, `%` percent, `rr` a railroad, `pc`, `row`, `any` route, `list` of railroads, `who` a player, `loco`,
//! `tech`. Capitals are meanings that must stand in that place.

use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::{Cents, Influence, Money, Shares};
use crate::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder};
use crate::games::continental::player::PlayerId;
use crate::games::continental::railroad::Technology;

/// What was filled in, in the order of the form.
#[derive(Clone, Debug, Default)]
pub(super) struct Filled {
    pub numbers: Vec<i64>,
    pub routes: Vec<RouteId>,
    pub locomotives: Vec<LocomotiveChoice>,
    pub technologies: Vec<Technology>,
    /// The railroad named as the one that acts.
    pub acting: Option<RailroadId>,
    /// That railroad stands before everything else, with a colon behind it.
    pub headed: bool,
}

impl Filled {
    fn number(&self) -> i64 {
        self.numbers.first().copied().unwrap_or_default()
    }

    fn route(&self, index: usize) -> Option<RouteId> {
        self.routes.get(index).copied()
    }

    fn railroad(&self, index: usize) -> Option<RailroadId> {
        self.route(index).map(RailroadId)
    }
}

/// What a row makes of what was filled in.
#[derive(Clone, Copy)]
pub(super) enum Make {
    /// A personal order.
    Own(fn(&Filled) -> Option<Order>),
    /// A personal order about a company's price, which is at least so many dollars a mile of it.
    Priced(fn(&Filled) -> Option<Order>, i64),
    /// A personal order whose verb is a railroad's too: under a railroad's head it is not read.
    OwnOnly(fn(&Filled) -> Option<Order>),
    /// A personal order that has to do with the railroad whose section is open.
    OwnFor(fn(&Filled, RailroadId) -> Option<Order>),
    /// A railroad's order that is one under its head only.
    HeadOnly(fn(&Filled) -> Option<RailroadOrder>),
    /// A railroad's order; if the railroad is named, then before the verb: behind it it would be the one paid.
    RailroadFirst(fn(&Filled) -> Option<RailroadOrder>),
    /// A railroad's order.
    Railroad(fn(&Filled) -> Option<RailroadOrder>),
}

/// One reading of an order.
pub(super) struct Rule {
    /// Each entry: meanings that must all stand on the line, wherever; one entry suffices.
    pub needs: &'static [&'static str],
    /// What is filled in, in this order.
    pub forms: &'static [&'static str],
    /// Meanings that may stand there too; `!`: nothing but polite words.
    pub also: &'static str,
    pub make: Make,
}

const fn rule(needs: &'static [&'static str], forms: &'static [&'static str], also: &'static str, make: Make) -> Rule {
    Rule { needs, forms, also, make }
}

/// The Bank's price of a private company, dollars a mile (§2.4).
pub(super) const BANKS_PRICE: i64 = 5;
/// The least a company may be offered for, dollars a mile (§10.1.2.1).
pub(super) const LEAST_PRICE: i64 = 1;

/// Meanings that may stand in any order.
pub(super) const EVERYWHERE: &str = "FILL PREP AT TO";
/// Meanings that may stand in any personal order.
pub(super) const IN_OWN: &str = "MY ME";
/// Meanings that may stand in any order to a railroad.
pub(super) const IN_RAILROADS: &str = "OUR RAILROAD";

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

use Make::{HeadOnly, Own, OwnFor, OwnOnly, Priced, Railroad, RailroadFirst};

/// Every reading.
pub(super) const RULES: &[Rule] = &[
    // Loans of the player's (§10.1.1).
    rule(
        &["BORROW", "LOAN", "PRET BANK"],
        &["$"],
        "BORROW LOAN PRET BANK PRICE",
        OwnOnly(|f| Some(Order::Borrow(Money(f.number())))),
    ),
    rule(
        &["REPAY", "PAY BANK", "PAY LOAN", "PAY DEBT", "PAY PRET"],
        &["$"],
        "REPAY PAY LOAN PRET BANK DEBT PRICE",
        OwnOnly(|f| Some(Order::Repay(Some(Money(f.number()))))),
    ),
    rule(
        &["REPAY ALL", "PAY LOAN ALL", "PAY DEBT ALL"],
        &[""],
        "REPAY PAY LOAN PRET BANK DEBT ALL",
        OwnOnly(|_| Some(Order::Repay(None))),
    ),
    // Private companies (§10.1.2.1 to §10.1.2.4).
    rule(&["BID", "BID BUY", "BUY PC PRICE"], &["pc $", "$ pc"], "BID BUY PC PRICE GIVE PUT PRIORITY", Own(bid)),
    rule(&["BUY PC"], &["pc $", "pc AT $"], "BUY PC PRICE", Own(bid)),
    rule(&["BUY"], &["pc AT $"], "PRICE", Priced(bid, BANKS_PRICE)),
    rule(&["OFFER"], &["$ pc", "AT pc $"], "PRICE PC", Own(bid)),
    rule(&["OFFER"], &["pc $", "$ pc", "AT pc $"], "PRICE PC", Own(offer)),
    rule(
        &["OFFER FORSALE", "FORSALE", "PUT FORSALE", "SELL FORSALE"],
        &["pc $"],
        "OFFER PUT SELL PC PRICE ASKING RAILROAD",
        Own(offer),
    ),
    rule(
        &["SELL PC", "SELL PRICE", "SELL ASKING", "ASKING"],
        &["pc $", "pc $ ASKING", "$ ASKING pc"],
        "SELL PC PRICE ASKING SET PUT",
        Own(offer),
    ),
    rule(&["SELL"], &["pc AT $"], "PRICE ASKING", Priced(offer, LEAST_PRICE)),
    rule(&["MERGE"], &["any INTO rr", "any BY rr"], "MERGE PC RAILROAD TWO TURN", Own(merge)),
    rule(&["INCORPORATE"], &["any INTO rr"], "PC RAILROAD", Own(merge)),
    rule(&["PC"], &["PC any INTO rr", "PC any MERGE rr"], "MERGE RAILROAD", Own(merge)),
    rule(&["MERGE"], &["PC any WITH rr"], "MERGE RAILROAD TURN", Own(merge)),
    rule(&["MERGE"], &["any WITH rr"], "MERGE RAILROAD TWO TURN", Own(merge)),
    rule(&["MERGE"], &["any WITH rr"], "MERGE RAILROAD TWO TURN", Own(merge_back)),
    rule(&["TAKEOVER"], &["rr TAKEOVER any"], "PC RAILROAD", Own(merge_back)),
    rule(
        &["TAKEOVER"],
        &["any"],
        "PC RAILROAD",
        OwnFor(|f, head| Some(Order::Merge { what: f.route(0)?, into: head })),
    ),
    rule(
        &["INCORPORATE", "TURN RAILROAD"],
        &["pc"],
        "INCORPORATE TURN RAILROAD PC INTO BE",
        Own(|f| Some(Order::Incorporate { pc: f.route(0)? })),
    ),
    // The stock market (§10.1.2.5).
    rule(&["BUY"], &["n rr", "rr n"], "BUY SHARES MARKET RAILROAD AM", Own(buy)),
    rule(
        &["SELL", "SHORT"],
        &["n rr", "rr n", "ALL rr", "rr ALL"],
        "SELL SHORT SHARES MARKET RAILROAD HELD MY AM",
        Own(sell),
    ),
    rule(
        &["SPEND", "PRODIGAL", "GIVE PRODIGAL"],
        &["$"],
        "SPEND PRODIGAL GIVE BUY PRICE TYPE",
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
        "SPY AGENTS PLAYER AGAINST",
        Own(|f| u8::try_from(f.number()).ok().map(|number| Order::SpyPlayer(PlayerId(number)))),
    ),
    rule(&["SPY", "AGENTS"], &["rr"], "SPY AGENTS RAILROAD AGAINST", Own(|f| f.railroad(0).map(Order::SpyRailroad))),
    rule(&["PASS"], &[""], "PASS", Own(|_| Some(Order::Pass))),
    // The president's loan (§10.2.1) and the Bank's (§10.2.2).
    rule(
        &["LEND", "BORROW PRESIDENT", "BORROW FROMME", "LOAN PRESIDENT", "LOAN FROMME", "PRET PRESIDENT"],
        &["$"],
        "LEND BORROW LOAN PRET PRESIDENT FROMME",
        Railroad(|f| money(RailroadOrder::Lend, f)),
    ),
    rule(
        &["RECALL", "REPAY PRESIDENT", "PAY PRESIDENT", "REPAY ME", "PAY ME"],
        &["$"],
        "RECALL REPAY PAY PRESIDENT ME LOAN PRET DEBT MY",
        RailroadFirst(|f| money(RailroadOrder::Recall, f)),
    ),
    rule(
        &["REPAY", "PAY BANK", "PAY LOAN", "PAY BONDS"],
        &["$"],
        "REPAY PAY BANK LOAN PRET DEBT BONDS PRICE",
        RailroadFirst(|f| money(RailroadOrder::PayBank, f)),
    ),
    // Shares of the reserve (§10.2.3).
    rule(
        &["TREASURY"],
        &["n PRESIDENT", "PRESIDENT n", "n ME"],
        "TREASURY SELL SHARES",
        Railroad(|f| shares(RailroadOrder::TreasuryToPresident, f)),
    ),
    rule(&["TREASURY BUY"], &["n"], "TREASURY BUY SHARES", Railroad(|f| shares(RailroadOrder::TreasuryToPresident, f))),
    rule(
        &["TREASURY"],
        &["n MARKET", "MARKET n"],
        "TREASURY SELL SHARES MARKET",
        Railroad(|f| shares(RailroadOrder::TreasuryToMarket, f)),
    ),
    rule(
        &["SELL"],
        &["n PRESIDENT", "PRESIDENT n", "n ME"],
        "SELL SHARES",
        HeadOnly(|f| shares(RailroadOrder::TreasuryToPresident, f)),
    ),
    rule(
        &["SELL"],
        &["n MARKET", "MARKET n"],
        "SELL SHARES MARKET",
        HeadOnly(|f| shares(RailroadOrder::TreasuryToMarket, f)),
    ),
    // Improvement, locomotives, technology (§10.2.4, §4.17, §4.18).
    rule(
        &["IMPROVE", "SPEND EFFICIENCY", "GIVE EFFICIENCY"],
        &["m"],
        "IMPROVE EFFICIENCY SPEND GIVE BUY PERMILE COST PRICE",
        Railroad(|f| money(RailroadOrder::Improve, f)),
    ),
    rule(
        &["LOCOMOTIVE", "BUY", "EQUIP"],
        &["loco", "loco loco"],
        "LOCOMOTIVE BUY EQUIP TYPE IMPROVE EFFICIENCY",
        Railroad(|f| agreed(&f.locomotives).map(RailroadOrder::Locomotive)),
    ),
    rule(
        &["TECHNOLOGY"],
        &["tech", "tech tech", "letter", "letter tech"],
        "TECHNOLOGY BUY EQUIP BUILD TYPE",
        Railroad(|f| agreed(&f.technologies).map(RailroadOrder::Technology)),
    ),
    rule(
        &["BUY", "EQUIP", "BUILD"],
        &["tech"],
        "BUY EQUIP BUILD",
        Railroad(|f| agreed(&f.technologies).map(RailroadOrder::Technology)),
    ),
    rule(&[""], &["tech"], "!", Railroad(|f| agreed(&f.technologies).map(RailroadOrder::Technology))),
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
        "BUILD ROW COST SPEND PAY PERMILE PRICE",
        Railroad(|f| money(|amount| RailroadOrder::Build(Some(amount)), f)),
    ),
    rule(&["ABANDON"], &["row"], "ABANDON ROW", Railroad(|_| Some(RailroadOrder::Abandon))),
    rule(&["ABANDON ROW"], &[""], "ABANDON ROW", Railroad(|_| Some(RailroadOrder::Abandon))),
    rule(&["DOUBLE"], &["any"], "DOUBLE TRACKS BUILD", Railroad(|f| f.route(0).map(RailroadOrder::Double))),
    // Influence and requests (§10.2.6, §10.2.7).
    rule(
        &["INFLUENCE"],
        &["p"],
        "INFLUENCE SPEND GIVE BUY PERMILE POINTS PRICE",
        Railroad(|f| Some(RailroadOrder::Influence(Influence(f.number())))),
    ),
    rule(
        &["REQUEST", "ROW", "BUY ROW"],
        &["row", "row ELSE row", "row ELSE row ELSE row"],
        "REQUEST ROW FIRST BUY",
        Railroad(|f| Some(RailroadOrder::Request { first: f.route(0)?, second: f.route(1) })),
    ),
    rule(
        &["LAST"],
        &[
            "FIRST row LAST row",
            "FIRST row row LAST",
            "row row LAST",
            "row FIRST row LAST",
            "row FIRST LAST row",
            "row LAST row",
        ],
        "REQUEST ROW AND",
        Railroad(|f| Some(RailroadOrder::Request { first: f.route(0)?, second: f.route(1) })),
    ),
    // Rates and dividends (§4.16, §10.2.8).
    rule(
        &["RATEWAR"],
        &["rr %", "% rr", "rr row %", "% rr row"],
        "RATEWAR DECLARE REDUCTION AGAINST TRACKS",
        Railroad(|f| Some(RailroadOrder::RateWar { against: f.railroad(0)?, percent: f.number() })),
    ),
    rule(
        &["RATEWAR"],
        &["% row rr", "row rr %", "row % rr"],
        "RATEWAR DECLARE REDUCTION AGAINST TRACKS",
        Railroad(|f| Some(RailroadOrder::RateWar { against: f.railroad(1)?, percent: f.number() })),
    ),
    rule(
        &["DIVIDEND"],
        &["c"],
        "DIVIDEND PAY SET SHARES COST PRICE GIVE",
        Railroad(|f| Some(RailroadOrder::Dividend(Cents(f.number())))),
    ),
    rule(&["DIVIDEND NONE"], &[""], "DIVIDEND NONE PAY SET", Railroad(|_| Some(RailroadOrder::Dividend(Cents(0))))),
];

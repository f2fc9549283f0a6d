//! A rulebook case as it is written: every key it may have, and nothing else.
//!
//! Codes and positions keep the place where they stand, so that whoever looks them up can name the line.

use super::Fault;
use super::values::{Amount, ClimateName, Letters, LinkName, Points, Rate, RegionName, Signed, Status, Steps, Tenths};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A word or number and where it stands.
pub type Code = Spanned<String>;
/// A position, or 0 for nobody.
pub type Position = Spanned<i64>;

/// A whole case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Sections of the rulebook (`§6.3`) and of the rulings (`S6`, `RULINGS 4`) it proves.
    #[serde(default)]
    pub rule: Vec<String>,
    #[serde(default)]
    pub title: String,
    /// The turn to be played.
    pub turn: Option<Spanned<i64>>,
    /// The climate it begins with.
    pub climate: Option<ClimateName>,
    #[serde(default)]
    pub steps: Steps,
    #[serde(default)]
    pub player: BTreeMap<Code, PlayerState>,
    #[serde(default)]
    pub railroad: BTreeMap<Code, RailroadState>,
    #[serde(default)]
    pub market: MarketState,
    /// Each player's orders as he would write them.
    #[serde(default)]
    pub orders: BTreeMap<Code, Spanned<String>>,
    #[serde(default)]
    pub chance: BTreeMap<Code, Spanned<toml::Value>>,
    #[serde(default)]
    pub expect: Expected,
}

/// A player as the turn begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerState {
    pub cash: Signed,
    pub debt: Amount,
    pub limit: Amount,
    pub recall: Amount,
    /// Of the last turn's end; what the state is worth, if it is not given.
    pub net_worth: Option<Signed>,
    pub shares: BTreeMap<Code, Amount>,
    pub pcs: Vec<PcState>,
    pub bankrupt: bool,
    pub vp: PointsState,
    pub awards: Vec<LinkName>,
    pub computer: bool,
}

/// A PC a player holds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PcState {
    pub code: Code,
    #[serde(default)]
    pub paid: Amount,
    /// Above 0: listed since an earlier turn.
    #[serde(default)]
    pub ask: Amount,
}

/// Victory points by category.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PointsState {
    pub baron: Option<Points>,
    pub mogul: Option<Points>,
    pub builder: Option<Points>,
    pub magnate: Option<Points>,
    pub prodigal: Option<Points>,
}

impl PointsState {
    /// Name and points of each category, in the rulebook's order.
    pub fn named(&self) -> [(&'static str, Option<Points>); 5] {
        [
            ("baron", self.baron),
            ("mogul", self.mogul),
            ("builder", self.builder),
            ("magnate", self.magnate),
            ("prodigal", self.prodigal),
        ]
    }
}

/// A railroad as the turn begins.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RailroadState {
    /// Its own PC's line, if they are not given.
    pub lines: Option<Vec<Code>>,
    pub price: Option<Amount>,
    /// Without the treasury; 5 a mile of its lines, if not given.
    pub issued: Option<Amount>,
    pub treasury: Amount,
    pub cash: Signed,
    pub bonds: Amount,
    pub loans: Amount,
    pub owed_president: Amount,
    /// 0 or not given: an anonymous one.
    pub president: Option<Position>,
    /// The greatest shareholder among the directors, if not given.
    pub chairman: Option<Position>,
    pub efficiency: Option<Spanned<i64>>,
    pub locomotive: Option<Spanned<i64>>,
    pub technologies: Letters,
    pub doubled: Vec<Code>,
    /// Empty: none.
    pub row: Option<Code>,
    pub grant: Amount,
    pub land: Amount,
    pub last_dividend: Rate,
    pub last_profit: Rate,
    /// Only `bankrupt` says more than the cash does.
    pub status: Option<Status>,
}

/// What is to be had, and what has been achieved.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MarketState {
    pub locomotive: Option<Spanned<i64>>,
    /// `A`, if not given.
    pub technologies: Option<Spanned<String>>,
    /// PCs of the Bank.
    pub on_offer: Vec<OfferState>,
    /// Rights of way that are not free, though nobody in the case holds them.
    pub rows_taken: Vec<Code>,
    pub links_made: Vec<LinkName>,
    /// Somebody has passed $1,000,000.
    pub million: bool,
}

/// A PC the Bank offers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfferState {
    pub code: Code,
    /// $5 a mile, if not given.
    pub ask: Option<Amount>,
}

/// What must come out; what is not named is not compared.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Expected {
    pub player: BTreeMap<Code, ExpectedPlayer>,
    pub railroad: BTreeMap<Code, ExpectedRailroad>,
    pub ended: Option<bool>,
    pub climate: Option<ClimateName>,
    pub on_offer: Option<Vec<OfferState>>,
    /// Railroads that ceased.
    pub gone: Option<Vec<Code>>,
    pub books_balance: Option<bool>,
}

/// A player as the last step leaves him.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedPlayer {
    pub cash: Option<Signed>,
    pub debt: Option<Amount>,
    pub limit: Option<Amount>,
    pub recall: Option<Amount>,
    pub net_worth: Option<Signed>,
    pub shares: Option<BTreeMap<Code, Amount>>,
    pub pcs: Option<Vec<PcState>>,
    pub bankrupt: Option<bool>,
    pub vp: PointsState,
    pub awards: Option<Vec<LinkName>>,
    pub computer: Option<bool>,
    pub director_of: Option<Vec<Code>>,
    pub president_of: Option<Vec<Code>>,
    /// How many of his orders were dropped, and cut: of the first nothing is left. A bid that was beaten is neither, nor
    /// is a buy for which there were too few shares.
    pub dropped: Option<Amount>,
    pub cut: Option<Amount>,
    /// For Rail Prodigal.
    pub spent: Option<Amount>,
    /// Codes of what dropped or cut his orders.
    pub reasons: Option<Vec<Code>>,
    pub rail_baron: Option<Tenths>,
}

/// A railroad as the last step leaves it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ExpectedRailroad {
    pub lines: Option<Vec<Code>>,
    pub price: Option<Amount>,
    pub issued: Option<Amount>,
    pub treasury: Option<Amount>,
    pub cash: Option<Signed>,
    pub bonds: Option<Amount>,
    pub loans: Option<Amount>,
    pub owed_president: Option<Amount>,
    pub president: Option<Position>,
    pub efficiency: Option<Amount>,
    pub locomotive: Option<Amount>,
    pub technologies: Option<Letters>,
    pub doubled: Option<Vec<Code>>,
    pub row: Option<Code>,
    pub grant: Option<Amount>,
    pub land: Option<Amount>,
    pub last_dividend: Option<Rate>,
    pub last_profit: Option<Rate>,
    pub status: Option<Status>,
    pub market_price: Option<Amount>,
    /// Shares the Public holds.
    pub public: Option<Signed>,
    pub revenue: Option<Signed>,
    pub operating_cost: Option<Signed>,
    /// Whole dollars: revenue less operating cost and interest.
    pub profit: Option<Signed>,
    /// The rate paid.
    pub dividend: Option<Rate>,
    pub regions: Option<Vec<RegionName>>,
    pub directors: Option<Vec<Position>>,
    pub chairman: Option<Position>,
    /// Points bought.
    pub influence: Option<Amount>,
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// The first key or value that doesn't belong, with its line.
    pub fn parse(text: &str) -> Result<Case, Fault> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            Fault { line: line_of(text, at), fault: error.message().replace('\n', " ") }
        })
    }
}

/// The line, from 1, of a place in a text.
pub fn line_of(text: &str, at: usize) -> usize {
    1 + text.as_bytes().iter().take(at).filter(|byte| **byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_may_say_everything_its_page_names() {
        let case = Case::parse(include_str!("every_key.toml")).unwrap();
        assert_eq!(case.rule, ["§6.3", "S6"]);
        assert_eq!(case.steps, Steps(6..=7));
        assert_eq!(case.player.len(), 2);
    }

    #[test]
    fn unknown_keys_and_values_are_errors_that_name_the_line() {
        for (text, line, word) in [
            ("title = \"x\"\n\ntrun = 3\n", 3, "trun"),
            ("[player.1]\ncash = 1\nmoney = 2\n", 3, "money"),
            ("[player.1]\ncash = \"much\"\n", 2, "much"),
            ("[player.1]\ndebt = -1\n", 2, "-1"),
            ("[railroad.NYC]\n[railroad.PENN]\nstatus = \"fine\"\n", 3, "fine"),
            ("[railroad.NYC]\nlast_dividend = \"0.255\"\n", 2, "0.255"),
            ("climate = \"Gloomy\"\n", 1, "Gloomy"),
            ("[expect.railroad.NYC]\nregions = [\n  \"Atlantic\",\n  \"Atlantis\",\n]\n", 4, "Atlantis"),
            ("[expect]\nbook_balance = true\n", 2, "book_balance"),
            ("title = \n", 1, ""),
        ] {
            let fault = Case::parse(text).unwrap_err();
            assert_eq!(fault.line, line, "{text}: {fault}");
            assert!(fault.fault.contains(word), "{text}: {fault}");
        }
    }
}

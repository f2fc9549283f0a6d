//! The words of a stock turn (§3, §4).

use super::super::buy;
use super::super::certificates::Certificates;
use super::super::codes::Holding;
use super::super::sell;
use super::super::stock::{can_buy, can_sell, can_sell_these};
use super::Here;
use crate::games::moves::path::{Path, Way};
use crate::games::{Next, Step};

impl Here<'_> {
    /// True if something may be bought, or sold, by the word that asks.
    pub(super) fn may_trade(&self, verb: &str) -> bool {
        let may = if verb == "BUY" { can_buy } else { can_sell };
        Holding::ALL.into_iter().any(|holding| may(self.tables, self.at, self.seat, holding))
    }

    pub(super) fn has_sold(&self) -> bool {
        self.at.stock_turn().is_some_and(|turn| !turn.sold.is_empty())
    }

    pub(super) fn pass(&self, path: &mut Path<'_>) -> Way {
        let ends = self.asks() == Some(super::Asks::Stock) && !self.has_sold();
        path.take(Next { ends, ..Next::words(self.at.in_stock_round().then_some("REST")) })?;
        path.end()
    }

    /// What a purchase costs, if it may be made.
    fn cost(&self, holding: Holding, taken: Certificates, given: Certificates, par: Option<i64>) -> Option<i64> {
        let purchase = buy::judge(self.tables, self.at, self.seat, holding, taken, given, par);
        purchase.ok().map(|purchase| purchase.cost.0)
    }

    pub(super) fn buy(&self, path: &mut Path<'_>) -> Way {
        let open = Holding::ALL.into_iter().filter(|holding| can_buy(self.tables, self.at, self.seat, *holding));
        let Some(holding) = Holding::of_code(path.take(Next::words(open.map(Holding::code)))?) else {
            return path.end();
        };
        let own = self.at.certificates(self.seat, holding);
        let prices: Vec<i64> = self.initial_prices().map(|price| price.0).collect();
        let needs_par = self.at.holding(holding).space.is_none();
        let lowest = prices.first().copied().filter(|_| needs_par);
        let exchanges = |taken: Certificates| {
            own.choices().filter_map(move |given| Some((given, self.cost(holding, taken, given, None)?)))
        };
        let steps: Vec<Step> = (self.at.bank(holding).iter().map(Certificates::only))
            .filter_map(|taken| {
                let plain = self.cost(holding, taken, Certificates::NONE, lowest);
                let cheapest = || exchanges(taken).map(|(_, cost)| cost).min();
                let cost = plain.or_else(cheapest)?;
                Some(Step { cost: Some(cost), ..Step::word(taken.to_string()) })
            })
            .collect();
        let word = path.take(Next { steps, ..Next::default() })?;
        let Some(taken) = certificates(word) else { return path.end() };
        if needs_par {
            path.take(Next::words(["PAR"]))?;
            let open = prices.into_iter().filter_map(|price| {
                let cost = self.cost(holding, taken, Certificates::NONE, Some(price));
                cost.map(|cost| Step { cost: Some(cost), ..Step::word(price.to_string()) })
            });
            path.take(Next { steps: open.collect(), ..Next::default() })?;
            return path.end();
        }
        let ends = self.cost(holding, taken, Certificates::NONE, None).is_some();
        let ways: Vec<Step> =
            exchanges(taken).map(|(given, cost)| Step { cost: Some(cost), ..Step::word(given.to_string()) }).collect();
        path.take(Next { ends, ..Next::words((!ways.is_empty()).then_some("FOR")) })?;
        path.take(Next { steps: ways, ..Next::default() })?;
        path.end()
    }

    /// What a sale brings, if it may be made.
    fn money(&self, holding: Holding, given: Certificates, back: Certificates) -> Option<i64> {
        let sale = sell::judge(self.tables, self.at, self.seat, holding, given, back);
        sale.ok().map(|sale| sale.money.0)
    }

    pub(super) fn sell(&self, path: &mut Path<'_>) -> Way {
        let open = Holding::ALL.into_iter().filter(|holding| can_sell(self.tables, self.at, self.seat, *holding));
        let Some(holding) = Holding::of_code(path.take(Next::words(open.map(Holding::code)))?) else {
            return path.end();
        };
        let own = self.at.certificates(self.seat, holding);
        let steps = own.choices().filter(|given| can_sell_these(self.tables, self.at, self.seat, holding, *given)).map(
            |given| Step { gain: self.money(holding, given, Certificates::NONE), ..Step::word(given.to_string()) },
        );
        let word = path.take(Next { steps: steps.collect(), ..Next::default() })?;
        let Some(given) = certificates(word) else { return path.end() };
        let ends = self.money(holding, given, Certificates::NONE).is_some();
        let ways: Vec<Step> = (self.at.bank(holding).choices())
            .filter_map(|back| {
                Some(Step { gain: Some(self.money(holding, given, back)?), ..Step::word(back.to_string()) })
            })
            .collect();
        path.take(Next { ends, ..Next::words((!ways.is_empty()).then_some("FOR")) })?;
        path.take(Next { steps: ways, ..Next::default() })?;
        path.end()
    }
}

/// The certificates of a word such as `30+10`.
pub(super) fn certificates(word: &str) -> Option<Certificates> {
    let numbers: Option<Vec<i64>> = word.split('+').map(|number| number.parse().ok()).collect();
    Certificates::of(&numbers?)
}

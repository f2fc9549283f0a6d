//! The words of a holding's turn (§5, §6).

use super::super::amounts::Dollars;
use super::super::cards::CardId;
use super::super::codes::{Holding, Investor};
use super::super::order::Transfer;
use super::super::position::Asks;
use super::super::railways::{Asked, FromDeck};
use super::super::transfer::{self, Way as Kind};
use super::super::{assign, operate, railways, surplus, turn};
use super::{Here, number};
use crate::games::moves::path::{Path, Way};
use crate::games::{Next, Step};

impl Here<'_> {
    pub(super) fn open_revenue(&self) -> bool {
        turn::open_revenue(self.tables, self.at).is_some()
    }

    /// True if an order of the holding's turn that goes on may begin with a word.
    pub(super) fn may_operate(&self, verb: &str) -> bool {
        match verb {
            "INVEST" => operate::check_invest(self.tables, self.at).is_ok(),
            "PAY" => self.open_revenue(),
            _ if self.open_revenue() => false,
            "RAIL" => !self.sides().is_empty(),
            "TAKE" => self.cards(Kind::Take).next().is_some(),
            "PROPOSE" => self.cards(Kind::Propose).next().is_some(),
            "ASSIGN" => self.assignable().next().is_some(),
            "DISCARD" => self.surplus() > 0,
            _ => self.surplus() == 0,
        }
    }

    fn surplus(&self) -> u8 {
        self.at.operation().map_or(0, |operation| surplus::of(self.tables, self.at, operation))
    }

    /// Goes along the holding that operates.
    fn operating<'w>(&self, path: &mut Path<'w>) -> Result<Option<Holding>, Next> {
        let holding = match self.asks() {
            Some(Asks::Operate(holding)) => Some(holding),
            _ => None,
        };
        path.take(Next::words(holding.map(Holding::code)))?;
        Ok(holding)
    }

    pub(super) fn first_parts(&self, verb: &str, path: &mut Path<'_>) -> Way {
        let Some(Asks::Operate(holding)) = self.asks() else { return Err(Next::nowhere()) };
        let revenue = self.at.revenue(self.tables, holding);
        let own = revenue.part(self.at.share(self.seat, holding)).0;
        let gain = Some(own).filter(|_| verb == "PAY");
        path.take(Next { steps: vec![Step { gain, ..Step::word(holding.code()) }], ..Next::default() })?;
        path.end()
    }

    /// The sides of the deck's top card that may be bought, with all that the director could add.
    fn sides(&self) -> Vec<(String, FromDeck)> {
        let Some(card) = self.at.deck.top() else { return Vec::new() };
        let labels = self.tables.railways.card(card).sides().iter().map(|side| side.label.clone());
        let may = |label: String| {
            let asked = Asked { card: None, level: Some(&label), with: Some(self.cash().0) };
            let bought = railways::check(self.tables, self.at, self.seat, asked).ok()?;
            Some((label, bought))
        };
        labels.filter_map(may).collect()
    }

    pub(super) fn rail(&self, path: &mut Path<'_>) -> Way {
        self.operating(path)?;
        let sides = self.sides();
        let Some(card) = self.at.deck.top().filter(|_| !sides.is_empty()) else { return Err(Next::nowhere()) };
        let of = self.tables.railways.card(card);
        let cost = sides.first().map(|(_, bought)| bought.cost.0).filter(|_| !of.is_two_sided());
        path.take(Next { steps: vec![Step { cost, ..Step::word(of.code.clone()) }], ..Next::default() })?;
        let chosen = if of.is_two_sided() {
            let steps =
                sides.iter().map(|(label, bought)| Step { cost: Some(bought.cost.0), ..Step::word(label.clone()) });
            let word = path.take(Next { steps: steps.collect(), ..Next::default() })?;
            sides.iter().find(|(label, _)| label == word)
        } else {
            sides.first()
        };
        let missing = chosen.map_or(Dollars::NONE, |(_, bought)| bought.with);
        if missing > Dollars::NONE {
            path.take(Next::words(["WITH"]))?;
            path.take(number(missing.0, self.cash().0))?;
        }
        path.end()
    }

    /// The railways that may be had from other holdings, and where they lie.
    fn cards(&self, kind: Kind) -> impl Iterator<Item = (CardId, Holding)> {
        let all =
            Holding::ALL.into_iter().flat_map(|from| self.at.holding(from).rails.iter().map(move |card| (card, from)));
        all.filter(move |(card, from)| {
            let card = self.tables.railways.card(*card).code.clone();
            let wanted = Transfer { holding: None, card, from: from.code().to_owned(), price: 1 };
            transfer::check(self.tables, self.at, self.seat, kind, &wanted).is_ok()
        })
    }

    pub(super) fn transfer(&self, verb: &str, path: &mut Path<'_>) -> Way {
        let Some(holding) = self.operating(path)? else { return Err(Next::nowhere()) };
        let kind = if verb == "TAKE" { Kind::Take } else { Kind::Propose };
        let cards: Vec<(CardId, Holding)> = self.cards(kind).collect();
        let code = |card: CardId| self.tables.railways.card(card).code.as_str();
        let step = |(card, _): &(CardId, Holding)| {
            let income = self.tables.railways.side(*card, self.at.side(*card)).income;
            Step { gain: Some(income.0), ..Step::word(code(*card)) }
        };
        let word = path.take(Next { steps: cards.iter().map(step).collect(), ..Next::default() })?;
        let from = cards.iter().find(|(card, _)| code(*card) == word).map(|(_, from)| *from);
        path.take(Next::words(["FROM"]))?;
        path.take(Next::words(from.map(Holding::code)))?;
        path.take(Next::words(["FOR"]))?;
        path.take(number(1, self.at.holding(holding).treasury.0))?;
        path.end()
    }

    fn assignable(&self) -> impl Iterator<Item = Investor> {
        let may = |investor: &Investor| assign::check(self.tables, self.at, self.seat, *investor).is_ok();
        Investor::ALL.into_iter().filter(move |investor| self.has(*investor) && may(investor))
    }

    pub(super) fn assign(&self, path: &mut Path<'_>) -> Way {
        self.operating(path)?;
        let step = |investor: Investor| Step {
            gain: Some(self.tables.investor(investor).income.0),
            ..Step::word(investor.code())
        };
        path.take(Next { steps: self.assignable().map(step).collect(), ..Next::default() })?;
        path.end()
    }

    pub(super) fn discard(&self, path: &mut Path<'_>) -> Way {
        let Some(holding) = self.operating(path)? else { return Err(Next::nowhere()) };
        let rails = self.at.holding(holding).rails.iter();
        path.take(Next::words(rails.map(|card| self.tables.railways.card(card).code.clone())))?;
        path.end()
    }
}

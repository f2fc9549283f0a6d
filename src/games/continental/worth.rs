//! Why a player's net worth is another than a turn ago (§3.5.1), to the dollar: what his shares gained or lost by price and
//! by trade, his PCs likewise, and what came and went besides.

use super::credit;
use super::event::Event;
use super::ledger::Why;
use super::map::{RailroadId, RouteId};
use super::money::Money;
use super::player::PlayerId;
use super::views::{AccountLine, PlayerView, PublicView};
use std::collections::BTreeMap;

/// Parts of a change, which add up to it. What is zero is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub whole: Money,
    /// By railroad what his shares are worth more or less, with what he paid and got for shares of it. A railroad that went
    /// into another, and a PC that became one or went into one, are reckoned to that.
    pub shares: BTreeMap<RailroadId, Money>,
    /// The same of PCs that were and stayed what they are.
    pub companies: Money,
    /// Other payments by what they are for. Those that change a debt by as much are none.
    pub sums: BTreeMap<Why, Money>,
    /// Fractions of a dollar that splits dropped and restored since the Bank valued him (S14, S15).
    pub splits: Money,
}

/// Why it changed; `None` before the first turn, for who took the seat since, and for who was wiped out by the Bank.
pub fn change(view: &PlayerView) -> Option<Change> {
    let public = &view.public;
    let then = view.earlier.as_ref()?;
    if public.player(view.me).is_some_and(|me| me.bankrupt) {
        return None;
    }
    let became = Became::of(public, view.me);
    let mut change = Change { whole: view.net_worth - then.net_worth, ..Change::default() };
    let now = view.holdings.iter().map(|(id, holding)| (*id, holding.value));
    for (id, value) in now.chain(then.values.iter().map(|(id, value)| (*id, -*value))) {
        change.of_shares(became.railroad(id), value);
    }
    let companies = view.pcs.iter().map(|own| (own.pc, credit::company(&public.rules, own.pc, own.paid)));
    for (pc, value) in companies.chain(then.companies.iter().map(|(pc, value)| (*pc, -*value))) {
        match became.company(pc) {
            Some(railroad) => change.of_shares(railroad, value),
            None => change.companies += value,
        }
    }
    for line in &view.account {
        change.paid(line, &became);
    }
    change.shares.retain(|_, sum| *sum != Money::ZERO);
    change.sums.retain(|_, sum| *sum != Money::ZERO);
    let told: Money = change.shares.values().chain(change.sums.values()).copied().sum();
    change.splits = change.whole - told - change.companies;
    Some(change)
}

/// Railroads that split and of which he has shares: what splits dropped comes from these.
pub fn split(view: &PlayerView) -> impl Iterator<Item = RailroadId> {
    view.public.news.iter().filter_map(|record| match record.event {
        Event::Split { railroad, .. } if view.owned(railroad).is_positive() => Some(railroad),
        _ => None,
    })
}

impl Change {
    fn of_shares(&mut self, railroad: RailroadId, sum: Money) {
        *self.shares.entry(railroad).or_default() += sum;
    }

    fn paid(&mut self, line: &AccountLine, became: &Became) {
        match (line.why, line.railroad) {
            // What is borrowed and repaid changes the debt by as much.
            (Why::BankLoan | Why::LoanRepaid | Why::EmergencyLoan | Why::DirectorLoan | Why::RecallCollected, _) => {}
            (
                Why::SharesBought
                | Why::SharesSold
                | Why::ShortSale
                | Why::ForcedSale
                | Why::TreasuryToPresident
                | Why::DirectorShares,
                Some(railroad),
            ) => self.of_shares(became.railroad(railroad), line.amount),
            (Why::PrivateCompany | Why::ForcedSale, _) => self.companies += line.amount,
            (why, _) => *self.sums.entry(why).or_default() += line.amount,
        }
    }
}

/// What railroads and PCs of the turn went into.
#[derive(Default)]
struct Became {
    railroads: BTreeMap<RailroadId, RailroadId>,
    /// His own that became a railroad, or part of one.
    companies: BTreeMap<RouteId, RailroadId>,
}

impl Became {
    fn of(public: &PublicView, me: PlayerId) -> Became {
        let mut became = Became::default();
        for record in &public.news {
            match record.event {
                Event::Merged { absorbed, survivor, .. } => {
                    became.railroads.insert(absorbed, survivor);
                }
                Event::Incorporated { railroad, owner, .. } if owner == me => {
                    became.companies.insert(railroad.0, railroad);
                }
                Event::Absorbed { pc, railroad, owner } if owner == me => {
                    became.companies.insert(pc, railroad);
                }
                _ => {}
            }
        }
        became
    }

    fn railroad(&self, id: RailroadId) -> RailroadId {
        // A survivor may go into a third one, but never back: a turn merges each at most once.
        let mut id = id;
        for _ in 0..self.railroads.len() {
            id = self.railroads.get(&id).copied().unwrap_or(id);
        }
        id
    }

    fn company(&self, pc: RouteId) -> Option<RailroadId> {
        self.companies.get(&pc).map(|railroad| self.railroad(*railroad))
    }
}

#[cfg(test)]
mod tests;

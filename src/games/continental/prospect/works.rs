//! What a railroad could buy, and what it would bring a turn at today's climate: engines, technologies, second tracks,
//! upkeep.

use super::super::map::RouteId;
use super::super::money::Money;
use super::super::operating;
use super::super::railroad::{Railroad, Technology};
use super::super::views::Presidency;
use super::super::year;

/// Something to buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// The best locomotive to be had.
    Locomotive(u8),
    Technology(Technology),
    /// A second track on that line.
    Track(RouteId),
    /// Improvement by so many dollars a mile.
    Improvement(Money),
}

/// What it costs once, and adds to the profit of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    pub kind: WorkKind,
    pub cost: Money,
    pub profit: Money,
    /// The efficiency to expect with it.
    pub efficiency: i64,
}

impl Work {
    /// True of what only keeps up or restores efficiency.
    pub fn is_upkeep(&self) -> bool {
        matches!(self.kind, WorkKind::Improvement(_))
    }
}

/// Of second tracks first those that bring most for their cost.
pub(super) fn of(own: &Presidency<'_>) -> Vec<Work> {
    let mut works = Vec::new();
    if !own.is_bankrupt() {
        let dollars = to_the_ceiling(own);
        if dollars.is_positive() {
            let cost = dollars.a_mile(own.railroad.miles);
            works.push(work(own, WorkKind::Improvement(dollars), cost, dollars, |_| ()));
        }
    }
    works.extend(own.locomotives().last().map(|(kind, price)| {
        work(own, WorkKind::Locomotive(kind), price, Money::ZERO, |railroad| railroad.locomotive = kind)
    }));
    works.extend(own.technologies().map(|(technology, price)| {
        work(own, WorkKind::Technology(technology), price, Money::ZERO, |railroad| {
            railroad.technologies.insert(technology);
        })
    }));
    if !own.is_bankrupt() {
        let mut tracks: Vec<Work> = own
            .single_tracks()
            .map(|(line, cost)| {
                work(own, WorkKind::Track(line), cost, Money::ZERO, |railroad| {
                    railroad.doubled.insert(line);
                })
            })
            .collect();
        tracks.sort_by_key(|track| std::cmp::Reverse(track.profit.0 * 1000 / track.cost.0.max(1)));
        works.extend(tracks);
    }
    works
}

/// Dollars a mile that should bring it to the greatest efficiency it can have, or as near as may be spent.
fn to_the_ceiling(own: &Presidency<'_>) -> Money {
    let params = &own.view.public.rules.params;
    let (now, most) = (own.inside.efficiency, own.inside.max_efficiency);
    let enough = (0..params.max_improvement.0)
        .map(Money)
        .find(|dollars| operating::expected_efficiency(params, now, most, *dollars) >= most);
    enough.unwrap_or(params.max_improvement)
}

/// The profit of a turn with it, less that without.
fn work(
    own: &Presidency<'_>,
    kind: WorkKind,
    cost: Money,
    improvement: Money,
    buy: impl FnOnce(&mut Railroad),
) -> Work {
    let public = &own.view.public;
    let (rules, climate) = (&public.rules, public.opening_climate);
    let before = own.known();
    let mut after = before.clone();
    buy(&mut after);
    let miles = own.railroad.miles;
    let efficiency = |railroad: &Railroad, improvement| {
        let ceiling = operating::efficiency_ceiling(&rules.params, miles, railroad.locomotive, public.locomotive);
        operating::expected_efficiency(&rules.params, railroad.efficiency, ceiling, improvement)
    };
    let (then, now) = (efficiency(&before, Money::ZERO), efficiency(&after, improvement));
    let profit = |railroad: &Railroad, efficiency| year::at_efficiency(rules, railroad, climate, efficiency).profit;
    Work { kind, cost, profit: profit(&after, now) - profit(&before, then), efficiency: now }
}

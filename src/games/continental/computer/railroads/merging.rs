//! Mergers of one's two railroads: more regions for all lines, and a chair free for another.

use super::super::super::map::RailroadId;
use super::super::super::money::Money;
use super::super::super::network;
use super::super::super::operating;
use super::super::super::orders::Order;
use super::super::super::railroad::Standing;
use super::super::super::views::PublicRailroad;
use super::super::Plan;
use std::collections::BTreeSet;

/// Miles beyond which a railroad grows unwieldy.
const LONGEST: i64 = 3_300;

/// What a link between regions is worth that the merger makes, dollars.
const AWARD: Money = Money(50_000);

/// Orders the merger that pays best, if one does; the absorbed railroad and the survivor.
pub(super) fn plan(plan: &mut Plan<'_>) -> Option<(RailroadId, RailroadId)> {
    let (gain, absorbed, survivor) = plan
        .view
        .mergers
        .iter()
        .filter_map(|(absorbed, survivor)| {
            let (from, into) = (plan.railroad(*absorbed)?, plan.railroad(*survivor)?);
            Some((gain(plan, from, into)?, from, into))
        })
        // The longer one stays.
        .max_by_key(|(gain, _, into)| (*gain, into.miles, std::cmp::Reverse(into.id)))?;
    if !gain.is_positive() {
        return None;
    }
    plan.order(Order::Merge { what: absorbed.id.0, into: survivor.id });
    plan.wanted.retain(|wanted| *wanted != absorbed.id);
    Some((absorbed.id, survivor.id))
}

/// What traffic gains by it, and he by the exchange of shares, dollars; `None` if it can't be good.
fn gain(plan: &Plan<'_>, from: &PublicRailroad, into: &PublicRailroad) -> Option<Money> {
    let rules = &plan.view.public.rules;
    if from.miles.0 + into.miles.0 > LONGEST || into.standing == Standing::Bankrupt {
        return None;
    }
    let (one, other) = (plan.view.insights.get(&from.id)?, plan.view.insights.get(&into.id)?);
    let traffic = |railroad: &PublicRailroad, technologies| {
        operating::traffic(rules, &railroad.lines, &railroad.doubled, technologies)
    };
    let apart = traffic(from, &one.technologies) + traffic(into, &other.technologies);
    let all: BTreeSet<_> = one.technologies.union(&other.technologies).copied().collect();
    let lines = from.lines.union(&into.lines);
    let doubled = from.doubled.union(&into.doubled);
    let together = operating::traffic(rules, &lines, &doubled, &all);
    let shares = from.issued + into.issued;
    let price = (from.price.times(from.issued) + into.price.times(into.issued)).part(1, shares.0.max(1));
    let exchange = (price - from.price).times(plan.held(from.id)) + (price - into.price).times(plan.held(into.id));
    let links = network::links(&from.regions.union(&into.regions).copied().collect());
    let new = links
        .iter()
        .any(|link| !network::links(&from.regions).contains(link) && !network::links(&into.regions).contains(link));
    let award = if new { AWARD } else { Money(0) };
    // Profit of a few turns counts, and a chair set free.
    Some((together - apart) + exchange + award + Money(50).a_mile(from.miles))
}

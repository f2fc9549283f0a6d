//! What the account can't promise: orders whose cash others may take, or the turn has yet to bring.

use super::super::map::{RailroadId, RouteId};
use super::super::money::{Cents, Money};
use super::super::orders::{Order, RailroadOrder};
use super::super::route_set::RouteSet;
use super::super::turn::finance;
use super::super::views::Presidency;
use super::super::{network, operating};
use super::{Account, Payer, Sheet, What, outlook};

/// Percent of its traffic that misfortunes may cost a railroad at most in a turn (RULINGS 6): eight kinds at 6 %, and
/// robberies.
const WORST_MISFORTUNES: i64 = 50;

/// An order that may be cut although the account holds enough for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Risk {
    /// Its place on the sheet; `None`: it is no order's.
    pub place: Option<usize>,
    pub why: Why,
}

/// What may go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Others may have a PC absorbed by the railroad, whose cash goes into the line first (S9).
    Absorption { railroad: RailroadId, pc: RouteId },
    /// The Bank may not go along with a line dearer than the laying cost (S9); it finances this much a mile if the
    /// year goes badly.
    Overcharge { covered: Money },
    /// The dividend needs what operations bring (S13): its bill, and the cash before them.
    Dividend { bill: Money, cash: Money },
    /// What the Bank calls in may be more than the cash there is then: it sells shares (S14).
    Recall { due: Money, cash: Money },
}

pub(super) fn of(sheet: &Sheet<'_>, accounts: &[Account]) -> Vec<Risk> {
    accounts
        .iter()
        .flat_map(|account| match account.payer {
            Payer::Player => recall(account).into_iter().collect(),
            Payer::Railroad(id) => {
                sheet.view.presidency(id).map_or_else(Vec::new, |own| railroad(sheet, account, &own))
            }
        })
        .collect()
}

fn recall(account: &Account) -> Option<Risk> {
    let due = -account.outlook.iter().find(|line| line.what == What::RecallDue)?.amount;
    let cash = account.closing + due;
    (cash < due).then_some(Risk { place: None, why: Why::Recall { due, cash: cash.at_least_zero() } })
}

fn railroad(sheet: &Sheet<'_>, account: &Account, own: &Presidency<'_>) -> Vec<Risk> {
    let id = own.railroad.id;
    let rival = rival_line(own);
    let risks = sheet.orders_to(id).filter_map(|(place, order)| {
        let why = match order {
            RailroadOrder::Double(_) => rival.map(|pc| Why::Absorption { railroad: id, pc }),
            RailroadOrder::Build(Some(a_mile)) => overcharge(sheet, account, own, *a_mile, rival),
            RailroadOrder::Dividend(rate) => dividend(sheet, account, own, *rate),
            _ => None,
        };
        Some(Risk { place: Some(place), why: why? })
    });
    risks.collect()
}

/// A PC of somebody else's that the railroad could absorb this turn.
fn rival_line(own: &Presidency<'_>) -> Option<RouteId> {
    let public = &own.view.public;
    let (map, lines) = (&public.rules.map, &own.railroad.lines);
    let others = public.owned_pcs.iter().filter(|(_, owner)| **owner != own.view.me).map(|(pc, _)| *pc);
    let mut absorbable =
        others.filter(|pc| network::connected(map, lines, [pc]) && !network::is_prohibited(map, lines, map.route(*pc)));
    absorbable.next()
}

/// Efficiency after the worst wear, whatever is spent on it.
fn worst_efficiency(own: &Presidency<'_>) -> i64 {
    (own.inside.efficiency - own.view.public.rules.params.wear_max).min(own.inside.max_efficiency).max(1)
}

fn overcharge(
    sheet: &Sheet<'_>,
    account: &Account,
    own: &Presidency<'_>,
    a_mile: Money,
    rival: Option<RouteId>,
) -> Option<Why> {
    let (public, laying) = (&own.view.public, own.view.laying_cost());
    if a_mile <= laying {
        return None;
    }
    let id = own.railroad.id;
    if let Some(pc) = rival {
        return Some(Why::Absorption { railroad: id, pc });
    }
    let mut then = own.known();
    then.efficiency = worst_efficiency(own);
    (then.loans, then.bonds) = outlook::debts(sheet, account, id);
    // Nothing of the cash counts on: what is covered without any is covered.
    let route = public.rules.map.route(own.inside.row?);
    let covered = finance::covered(&public.rules, public.opening_climate, &then, route, a_mile, Money::ZERO);
    (covered < a_mile).then_some(Why::Overcharge { covered })
}

/// A dividend is safe if the cash before operations pays it after the worst of years.
fn dividend(sheet: &Sheet<'_>, account: &Account, own: &Presidency<'_>, rate: Cents) -> Option<Why> {
    let id = own.railroad.id;
    let bill = Money(rate.0.saturating_mul(outlook::issued(sheet, id).0)).part_up(1, 100);
    let cash = sheet.ruled.left.get(&account.payer).copied().unwrap_or_default();
    let (loans, bonds) = outlook::debts(sheet, account, id);
    let worst = cash + worst_year(&lines(sheet, own), own, loans, bonds);
    let uncertain = own.is_bankrupt() || rival_line(own).is_some() || merges(sheet, id) || bill > worst;
    (uncertain && rate > Cents::ZERO).then_some(Why::Dividend { bill, cash: cash.at_least_zero() })
}

/// True if another of his railroads goes into it, with all it owes.
fn merges(sheet: &Sheet<'_>, id: RailroadId) -> bool {
    let railroads = &sheet.view.public.railroads;
    sheet.standing.iter().any(
        |(_, order)| matches!(order, Order::Merge { what, into } if *into == id && railroads.contains_key(&RailroadId(*what))),
    )
}

/// Its lines when it operates.
fn lines(sheet: &Sheet<'_>, own: &Presidency<'_>) -> RouteSet {
    let mut lines = own.railroad.lines.clone();
    for (_, order) in sheet.standing {
        match order {
            Order::Merge { what, into } if *into == own.railroad.id => lines.extend([*what]),
            Order::Railroad { railroad, order: RailroadOrder::Build(_) } if *railroad == own.railroad.id => {
                lines.extend(own.inside.row);
            }
            _ => {}
        }
    }
    lines
}

/// What the worst of years brings a railroad, zero at best, dollars: a bad year or a good one on which it loses more,
/// its parallel lines without a fare, every misfortune.
fn worst_year(lines: &RouteSet, own: &Presidency<'_>, loans: Money, bonds: Money) -> Money {
    let public = &own.view.public;
    let (rules, railroad) = (&public.rules, own.railroad);
    let effects = rules.effects(public.opening_climate);
    let technologies = &own.inside.technologies;
    let usual = operating::traffic(rules, lines, &railroad.doubled, technologies);
    let parallel = lines.iter().map(|line| rules.map.route(*line)).filter(|route| route.parallel.is_some());
    let fought: Money =
        parallel.map(|route| operating::line_traffic(rules, route, railroad.doubled.contains(&route.id))).sum();
    let swing = rules.params.revenue_swing;
    let years = [-swing, 0, swing].map(|chance| {
        let traffic = operating::with_percent(usual, effects.revenue + chance);
        let cost = operating::operating_cost(&rules.params, traffic, worst_efficiency(own), technologies);
        let lost = operating::with_percent(fought, effects.revenue + chance).min(traffic).at_least_zero();
        traffic - lost - cost - traffic.part(WORST_MISFORTUNES, 100)
    });
    let interest =
        operating::loan_interest(rules, public.opening_climate, loans) + operating::bond_interest(&rules.params, bonds);
    let worst = years.into_iter().min().unwrap_or_default();
    // What is bought this turn may change the traffic by a few percent.
    (worst.part(120, 100) - interest).min(Money::ZERO)
}

//! What one player alone may know.

use super::{by_code, events, prospects, railroads, routes};
use crate::games::continental::event::Verdict;
use crate::games::continental::ledger::Why;
use crate::games::continental::map::Map;
use crate::games::continental::money::{Money, Shares, SquareMiles};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::{Insight, OrderFate, PlayerView};
use crate::sheet::continental::canonical;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub struct Own<'a> {
    position: PlayerId,
    name: String,
    cash: Money,
    debt: Money,
    credit_limit: Money,
    may_borrow: Money,
    safe_to_borrow: Money,
    recall: Money,
    net_worth: Money,
    may_rename: bool,
    opening_cash: Money,
    account: Vec<Line<'a>>,
    holdings: BTreeMap<&'a str, Holding>,
    largest_buy: BTreeMap<&'a str, Shares>,
    largest_sale: BTreeMap<&'a str, Shares>,
    companies: Vec<Company<'a>>,
    inside: BTreeMap<&'a str, Inside<'a>>,
    mergers: Vec<Merger<'a>>,
    barred_mergers: Vec<prospects::Barred<'a>>,
    /// By railroad he presides over.
    prospects: BTreeMap<&'a str, prospects::Prospect<'a>>,
    stakes: BTreeMap<&'a str, prospects::Stake>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_turn: Option<LastTurn>,
    spied: Option<Spied<'a>>,
    orders: Vec<Fate>,
    trades: Vec<Value>,
    events: Vec<Value>,
}

/// A payment: what came in is positive. Opening cash and all of these make the cash.
#[derive(Serialize)]
struct Line<'a> {
    step: u8,
    why: Why,
    railroad: Option<&'a str>,
    amount: Money,
}

#[derive(Serialize)]
struct Holding {
    shares: Shares,
    value: Money,
}

#[derive(Serialize)]
struct Company<'a> {
    code: &'a str,
    paid: Money,
    asked: Option<Money>,
    least_ask: Money,
    greatest_ask: Money,
    may_join: Vec<&'a str>,
}

#[derive(Serialize)]
struct Inside<'a> {
    cash: Money,
    efficiency: i64,
    efficiency_ceiling: i64,
    owed_to_president: Money,
    locomotive: u8,
    technologies: String,
    may_ask_for: Vec<&'a str>,
    right_of_way: Option<&'a str>,
    right_of_way_grant_square_miles: SquareMiles,
    /// By position; only for its president and spies.
    shareholders: Option<BTreeMap<String, Shares>>,
}

#[derive(Serialize)]
struct Merger<'a> {
    absorbed: &'a str,
    survivor: &'a str,
}

/// How he stood when the turn began.
#[derive(Serialize)]
struct LastTurn {
    cash: Money,
    debt: Money,
    net_worth: Money,
}

#[derive(Serialize)]
struct Spied<'a> {
    position: PlayerId,
    cash: Money,
    shares: BTreeMap<&'a str, Shares>,
}

#[derive(Serialize)]
struct Fate {
    order: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<crate::games::continental::event::Reason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<i64>,
}

impl<'a> Own<'a> {
    pub(super) fn of(view: &'a PlayerView) -> Own<'a> {
        let map = &view.public.rules.map;
        let lines = view.account.iter().map(|line| Line {
            step: line.step,
            why: line.why,
            railroad: line.railroad.map(|id| map.railroad_code(id)),
            amount: line.amount,
        });
        let holdings = view
            .holdings
            .iter()
            .map(|(id, holding)| (map.railroad_code(*id), Holding { shares: holding.shares, value: holding.value }));
        let companies = view.pcs.iter().map(|pc| Company {
            code: map.code(pc.pc),
            paid: pc.paid,
            asked: pc.ask,
            least_ask: pc.ask_range.0,
            greatest_ask: pc.ask_range.1,
            may_join: railroads(map, &pc.mergers),
        });
        let mergers = view.mergers.iter().map(|(absorbed, survivor)| Merger {
            absorbed: map.railroad_code(*absorbed),
            survivor: map.railroad_code(*survivor),
        });
        Own {
            position: view.me,
            name: crate::report::format::clean(&view.name),
            cash: view.cash,
            debt: view.debt,
            credit_limit: view.limit,
            may_borrow: view.may_borrow,
            safe_to_borrow: view.safe_to_borrow,
            recall: view.recall,
            net_worth: view.net_worth,
            may_rename: view.may_rename,
            opening_cash: view.opening_cash,
            account: lines.collect(),
            holdings: holdings.collect(),
            largest_buy: by_code(map, &view.largest_buy),
            largest_sale: by_code(map, &view.largest_sale),
            companies: companies.collect(),
            inside: view.insights.iter().map(|(id, one)| (map.railroad_code(*id), inside(map, one))).collect(),
            mergers: mergers.collect(),
            barred_mergers: prospects::barred(view),
            prospects: prospects::of(view),
            stakes: prospects::stakes(view),
            last_turn: view.earlier.as_ref().map(|then| LastTurn {
                cash: then.cash,
                debt: then.debt,
                net_worth: then.net_worth,
            }),
            spied: view.spied.as_ref().map(|spied| Spied {
                position: spied.player,
                cash: spied.cash,
                shares: by_code(map, &spied.shares),
            }),
            orders: view.fates.iter().map(|one| fate(map, one)).collect(),
            trades: view.trades.iter().map(|record| events::private(record, map)).collect(),
            events: view.private.iter().map(|record| events::private(record, map)).collect(),
        }
    }
}

fn inside<'a>(map: &'a Map, one: &'a Insight) -> Inside<'a> {
    let holders = |holders: &BTreeMap<PlayerId, Shares>| {
        holders.iter().map(|(player, shares)| (player.to_string(), *shares)).collect()
    };
    Inside {
        cash: one.cash,
        efficiency: one.efficiency,
        efficiency_ceiling: one.max_efficiency,
        owed_to_president: one.owed_president,
        locomotive: one.locomotive,
        technologies: one.technologies.iter().map(|technology| technology.letter()).collect(),
        may_ask_for: routes(map, &one.row_options),
        right_of_way: one.row.map(|row| map.code(row)),
        right_of_way_grant_square_miles: one.row_grant,
        shareholders: one.shareholders.as_ref().map(holders),
    }
}

fn fate(map: &Map, fate: &OrderFate) -> Fate {
    let (verdict, cut_to, reason, figure) = match &fate.verdict {
        Verdict::Done => ("done", None, None, None),
        Verdict::Cut { to, reason, figure } => ("cut", Some(canonical(to, map)), Some(*reason), *figure),
        Verdict::Dropped { reason, figure } => ("refused", None, Some(*reason), *figure),
    };
    Fate { order: canonical(&fate.order, map), verdict, cut_to, reason, figure }
}

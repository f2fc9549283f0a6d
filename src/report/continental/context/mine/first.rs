//! What is most worth a look before the reader orders: dividends that his railroads don't earn, companies he could open to the
//! public, the line or the purchase that brings most for its cost, the nearest seat on a board.

use super::super::Desk;
use super::super::prospects::name;
use crate::games::continental::money::Money;
use crate::games::continental::prospect::{Kind, NewLine, Prospect, Work, WorkKind, stakes};
use crate::games::continental::views::PlayerView;

/// Lines at most: a list of everything puts nothing first.
const MOST: usize = 5;

/// The most pressing first.
pub(super) fn told(desk: &Desk<'_>, view: &PlayerView, prospects: &[Prospect]) -> Vec<String> {
    let mut lines: Vec<String> = prospects.iter().filter_map(|prospect| unearned(desk, prospect)).collect();
    lines.extend(companies(desk, view));
    lines.extend(prospects.iter().filter_map(|prospect| best(desk, view, prospect)));
    lines.extend(seat(desk, view));
    if view.holdings.is_empty() && view.pcs.is_empty() {
        lines.push(desk.words.say("first-nothing"));
    }
    lines.truncate(MOST);
    lines
}

/// A dividend that is paid without an order and that next turn's profit doesn't cover.
fn unearned(desk: &Desk<'_>, prospect: &Prospect) -> Option<String> {
    let dividend = &prospect.dividend;
    let args = [
        ("railroad", desk.words.railroad(prospect.railroad).into()),
        ("standing", dividend.standing.0.into()),
        ("covered", dividend.covered.0.into()),
    ];
    (dividend.standing > dividend.covered).then(|| desk.words.tell("first-dividend", &args))
}

/// Companies that may become railroads of his.
fn companies(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let codes: Vec<String> = view.pcs.iter().map(|own| desk.words.route(own.pc).to_owned()).collect();
    let args = [("companies", desk.words.list(&codes).into()), ("count", codes.len().into())];
    (!codes.is_empty()).then(|| desk.words.tell("first-companies", &args))
}

/// Of what a railroad could build, ask for or buy, what brings most for its cost.
fn best(desk: &Desk<'_>, view: &PlayerView, prospect: &Prospect) -> Option<String> {
    let words = &desk.words;
    let ratio = |profit: Money, cost: Money| (profit.0 * 1000).checked_div(cost.0).unwrap_or(i64::MAX);
    let works = prospect.best_works().filter(|work| !matches!(work.kind, WorkKind::Improvement(_)));
    let work: Option<&Work> = works.max_by_key(|work| ratio(work.profit, work.cost));
    let lines = prospect.lines.iter().filter(|line| !line.deferred).chain(&prospect.requests);
    let line: Option<&NewLine> = lines.max_by_key(|line| ratio(line.profit, line.cost));
    let by_line = line.map(|line| (ratio(line.profit, line.cost), line.profit, line.cost));
    let by_work = work.map(|work| (ratio(work.profit, work.cost), work.profit, work.cost));
    let (ratio, profit, cost) = by_line.max(by_work)?;
    if !profit.is_positive() {
        return None;
    }
    let what = match (line, work) {
        (Some(line), _) if by_line >= by_work => {
            let kind = match line.kind {
                Kind::Built => "built",
                Kind::Absorbed => "absorbed",
                Kind::Requested => "requested",
            };
            let args = [
                ("kind", kind.into()),
                ("route", words.route(line.route).into()),
                ("ends", words.ends(line.route).into()),
            ];
            words.tell("first-line", &args)
        }
        (_, Some(work)) => name(desk, work),
        _ => return None,
    };
    let cash = view.insights.get(&prospect.railroad).map(|inside| inside.cash).unwrap_or_default();
    let args = [
        ("railroad", words.railroad(prospect.railroad).into()),
        ("what", what.into()),
        ("profit", profit.0.into()),
        ("cost", cost.0.into()),
        ("cash", cash.0.into()),
        ("percent", (ratio / 10).into()),
    ];
    Some(words.tell("first-best", &args))
}

/// The seat on a board that costs him least, if he can pay it without fear of a recall.
fn seat(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let price = |id| desk.public.railroads.get(&id).map(|railroad| railroad.price);
    let missing = stakes(view).into_iter().filter(|stake| stake.held.is_positive() && stake.to_director.is_positive());
    let priced = missing.filter_map(|stake| Some((price(stake.railroad)?.times(stake.to_director), stake)));
    let (cost, stake) = priced.min_by_key(|(cost, stake)| (*cost, stake.railroad))?;
    let args = [
        ("railroad", desk.words.railroad(stake.railroad).into()),
        ("missing", stake.to_director.0.into()),
        ("cost", cost.0.into()),
    ];
    let affordable = cost <= view.cash.at_least_zero() + view.safe_to_borrow;
    let bought = view.largest_buy.get(&stake.railroad).is_some_and(|most| *most >= stake.to_director);
    (affordable && bought).then(|| desk.words.tell("first-seat", &args))
}

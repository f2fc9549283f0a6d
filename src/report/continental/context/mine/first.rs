//! What is most worth a look before the reader orders: dividends that his railroads don't earn, companies he could open to the
//! public, who comes near to a presidency of his, the line or the purchase that brings most for its cost, the nearest seat on a board.

use super::super::Desk;
use super::super::prospects::name;
use crate::games::continental::money::Money;
use crate::games::continental::prospect::{Kind, NewLine, Prospect, Work, WorkKind, stakes};
use crate::games::continental::views::PlayerView;
use std::cmp::Reverse;

/// Lines at most: a list of everything puts nothing first.
const MOST: usize = 5;
/// Upkeep that has not come in again after so many turns is not worth naming.
const TURNS: i64 = 2;

/// The most pressing first.
pub(super) fn told(desk: &Desk<'_>, view: &PlayerView, prospects: &[Prospect]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    if view.holdings.is_empty() && view.pcs.is_empty() {
        lines.push(desk.words.say("look-nothing"));
    }
    lines.extend(prospects.iter().filter_map(|prospect| unearned(desk, prospect)));
    lines.extend(companies(desk, view));
    lines.extend(rival(desk, view));
    lines.extend(prospects.iter().filter_map(|prospect| best(desk, view, prospect)));
    lines.extend(seat(desk, view));
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
    (dividend.standing > dividend.covered).then(|| desk.words.tell("look-dividend", &args))
}

/// Companies that may become railroads of his.
fn companies(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let codes: Vec<String> = view.pcs.iter().map(|own| desk.words.route(own.pc).to_owned()).collect();
    let merges = view.pcs.iter().any(|own| !own.mergers.is_empty());
    let args = [
        ("companies", desk.words.list(&codes).into()),
        ("count", codes.len().into()),
        ("merges", if merges { "yes" } else { "no" }.into()),
    ];
    (!codes.is_empty()).then(|| desk.words.tell("look-companies", &args))
}

/// Who comes nearest to the reader's own shares of a railroad he presides over; who has more is told among what he must do.
fn rival(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let own = stakes(view).into_iter().filter(|stake| view.presidencies().contains(&stake.railroad));
    let pressed = own.filter_map(|stake| Some((stake.rival?, stake)));
    let near = pressed.filter(|((_, shares), stake)| *shares <= stake.held);
    let ((player, shares), stake) = near.min_by_key(|((_, shares), stake)| (stake.held - *shares, stake.railroad))?;
    let args = [
        ("railroad", desk.words.railroad(stake.railroad).into()),
        ("rival", desk.words.player(player).into()),
        ("shares", shares.0.into()),
        ("held", stake.held.0.into()),
    ];
    Some(desk.words.tell("look-rival", &args))
}

/// What upkeep would bring a railroad, and of the rest that it could build, ask for or buy what brings most for its cost.
fn best(desk: &Desk<'_>, view: &PlayerView, prospect: &Prospect) -> Option<String> {
    let words = &desk.words;
    let upkeep = prospect.works.iter().find(|work| matches!(work.kind, WorkKind::Improvement(_)));
    let upkeep = upkeep.filter(|work| work.profit.0 * TURNS >= work.cost.0);
    let upkeep = upkeep.map(|work| told_of(desk, "look-upkeep", name(desk, work), work.profit, work.cost));
    let inside = view.insights.get(&prospect.railroad);
    let cash = inside.map(|inside| inside.cash).unwrap_or_default();
    let most = greatest(desk, prospect, cash, inside.is_some_and(|inside| inside.row.is_some()));
    let most = most.map(|(what, profit, cost)| told_of(desk, "look-most", what, profit, cost));
    let told: Vec<String> = [upkeep, most].into_iter().flatten().collect();
    let args = [
        ("railroad", words.railroad(prospect.railroad).into()),
        ("cash", cash.0.into()),
        ("told", told.join("; ").into()),
    ];
    (!told.is_empty()).then(|| words.tell("look-best", &args))
}

/// What it is with what it brings a turn, what it costs, and how many percent that is.
fn told_of(desk: &Desk<'_>, key: &str, what: String, profit: Money, cost: Money) -> String {
    let args = [
        ("what", what.into()),
        ("profit", profit.0.into()),
        ("cost", cost.0.into()),
        ("percent", (rate(profit, cost) / 10).into()),
    ];
    desk.words.tell(key, &args)
}

/// Tenths of a percent of its cost that something brings a turn.
fn rate(profit: Money, cost: Money) -> i64 {
    (profit.0 * 1000).checked_div(cost.0).unwrap_or(i64::MAX)
}

/// What brings most for its cost, what it brings and what it costs; `None` if nothing brings anything. What is bought is paid
/// from cash alone, and who holds a right of way asks for no other (§4.7).
fn greatest(desk: &Desk<'_>, prospect: &Prospect, cash: Money, holds: bool) -> Option<(String, Money, Money)> {
    let works =
        prospect.best_works().filter(|work| !matches!(work.kind, WorkKind::Improvement(_)) && work.cost <= cash);
    let works = works.map(|work| (work.profit, work.cost, Way::Bought(work)));
    let lines = prospect.lines.iter().filter(|line| !line.deferred).chain(prospect.requests.iter().filter(|_| !holds));
    let lines = lines.map(|line| (line.profit, line.cost, Way::Laid(line)));
    let gains = lines.chain(works).filter(|(profit, ..)| profit.is_positive());
    // Of those alike the first.
    let (profit, cost, way) = gains.min_by_key(|(profit, cost, _)| Reverse(rate(*profit, *cost)))?;
    Some((way.in_words(desk), profit, cost))
}

/// A way to earn more.
enum Way<'a> {
    Bought(&'a Work),
    Laid(&'a NewLine),
}

impl Way<'_> {
    fn in_words(&self, desk: &Desk<'_>) -> String {
        let line = match self {
            Way::Bought(work) => return name(desk, work),
            Way::Laid(line) => line,
        };
        let kind = match line.kind {
            Kind::Built => "built",
            Kind::Absorbed => "absorbed",
            Kind::Requested => "requested",
        };
        let route = desk.words.route(line.route);
        let args = [("kind", kind.into()), ("route", route.into()), ("ends", desk.words.ends(line.route).into())];
        desk.words.tell("look-line", &args)
    }
}

/// The seat on a board that costs him least, if he can buy it next turn and pay it without fear of a recall.
fn seat(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let percent = desk.public.rules.params.director_percent;
    let open = desk.public.railroads.values().filter(|railroad| !railroad.directors.contains(&view.me));
    let priced = open.filter_map(|railroad| {
        let missing = railroad.issued.part_up(percent, 100) - view.owned(railroad.id);
        let bought = view.largest_buy.get(&railroad.id).is_some_and(|most| *most >= missing);
        (missing.is_positive() && bought).then(|| (railroad.price.times(missing), railroad.id, missing))
    });
    let (cost, railroad, missing) = priced.min()?;
    let args =
        [("railroad", desk.words.railroad(railroad).into()), ("missing", missing.0.into()), ("cost", cost.0.into())];
    (cost <= view.cash.at_least_zero() + view.safe_to_borrow).then(|| desk.words.tell("look-seat", &args))
}

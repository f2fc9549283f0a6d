//! What is most worth a look before the reader orders: dividends that his railroads don't earn, companies he could open to the
//! public, who comes near to a presidency of his, the line or the purchase that brings most for its cost, the nearest seat on a board.

use super::super::Desk;
use super::super::prospects::name;
use crate::games::continental::prospect::{self, Gain, Kind, Prospect, Way};
use crate::games::continental::views::PlayerView;

/// Lines at most: a list of everything puts nothing first. What shares are cheap comes last, whatever else there is.
const MOST: usize = 5;
/// Cheap shares that are named.
const CHEAP: usize = 3;

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
    lines.extend(cheap(desk, view));
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

/// Companies that may become railroads of his, with what each would earn in a turn.
fn companies(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let foundings = prospect::foundings(view);
    let told = foundings.iter().map(|founding| {
        let args = [
            ("company", desk.words.route(founding.pc).into()),
            ("profit", founding.year.profit.0.into()),
            ("a_share", founding.year.a_share.0.into()),
        ];
        desk.words.tell("look-company", &args)
    });
    let companies: Vec<String> = told.collect();
    let merges = view.pcs.iter().any(|own| !own.mergers.is_empty());
    let args = [
        ("companies", desk.words.list(&companies).into()),
        ("count", companies.len().into()),
        ("merges", if merges { "yes" } else { "no" }.into()),
    ];
    (!companies.is_empty()).then(|| desk.words.tell("look-companies", &args))
}

/// Who comes nearest to the reader's own shares of a railroad he presides over; who has more is told among what he must do.
fn rival(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let (stake, rival, shares) = prospect::nearest_rival(view)?;
    let args = [
        ("railroad", desk.words.railroad(stake.railroad).into()),
        ("rival", desk.words.player(rival).into()),
        ("shares", shares.0.into()),
        ("held", stake.held.0.into()),
    ];
    Some(desk.words.tell("look-rival", &args))
}

/// What upkeep would bring a railroad, and of the rest that it could build, ask for or buy what brings most for its cost.
fn best(desk: &Desk<'_>, view: &PlayerView, prospect: &Prospect) -> Option<String> {
    let words = &desk.words;
    let own = view.presidency(prospect.railroad)?;
    let best = prospect.best(&own);
    let most = if best.upkeep.is_some() { "look-most-besides" } else { "look-most" };
    let told = [("look-upkeep", best.upkeep), (most, best.other)];
    let told: Vec<String> = told.iter().filter_map(|(key, gain)| Some(gained(desk, key, gain.as_ref()?))).collect();
    let args = [
        ("railroad", words.railroad(prospect.railroad).into()),
        ("cash", own.inside.cash.0.into()),
        ("told", told.join("; ").into()),
    ];
    (!told.is_empty()).then(|| words.tell("look-best", &args))
}

/// What it is with what it brings a turn, what it costs, and how many percent that is.
fn gained(desk: &Desk<'_>, key: &str, gain: &Gain<'_>) -> String {
    let args = [
        ("what", way(desk, gain.way).into()),
        ("profit", gain.profit.0.into()),
        ("cost", gain.cost.0.into()),
        ("percent", ((gain.rate() + 5) / 10).into()),
    ];
    desk.words.tell(key, &args)
}

fn way(desk: &Desk<'_>, way: Way<'_>) -> String {
    let line = match way {
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

/// The seat on a board that costs him least.
fn seat(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let seat = prospect::nearest_seat(view)?;
    let args = [
        ("railroad", desk.words.railroad(seat.railroad).into()),
        ("missing", seat.missing.0.into()),
        ("cost", seat.cost.0.into()),
    ];
    Some(desk.words.tell("look-seat", &args))
}

/// `PENN $12 for $3.40, ...`: where shares cost least for what they earned.
fn cheap(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let shares = prospect::cheapest(view);
    let each = shares.iter().take(CHEAP).map(|share| {
        let args = [
            ("railroad", desk.words.railroad(share.railroad).into()),
            ("price", share.price.0.into()),
            ("profit", share.profit.0.into()),
        ];
        desk.words.tell("look-share", &args)
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| desk.words.tell("look-cheap", &[("shares", each.join(", ").into())]))
}

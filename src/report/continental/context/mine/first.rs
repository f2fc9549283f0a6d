//! What is most worth a look before the reader orders: dividends that his railroads don't earn, companies he could open to the
//! public, who comes near to a presidency of his, the line or the purchase that brings most for its cost, the nearest seat on a board.

use super::super::Desk;
use super::super::prospects::name;
use crate::games::continental::money::Money;
use crate::games::continental::prospect::{self, Advice, Gain, Kind, Prospect, Way};
use crate::games::continental::views::PlayerView;

/// Lines at most: a list of everything puts nothing first. What shares are cheap comes last, whatever else there is.
const MOST: usize = 6;
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
    lines.extend(rival(desk, view).or_else(|| unrivalled(desk, view)));
    lines.extend(prospect::advice(view, prospects).iter().map(|advice| best(desk, advice)));
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
        ("affordable", dividend.affordable.0.into()),
        ("cut", if dividend.is_cut() { "yes" } else { "no" }.into()),
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
        ("full", if prospect::presides_over_all_he_may(view) { "yes" } else { "no" }.into()),
        ("most", view.public.rules.params.max_presidencies.into()),
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

/// That nobody else holds shares of what he presides over.
fn unrivalled(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let held = prospect::unrivalled(view);
    let codes: Vec<String> = held.iter().map(|id| desk.words.railroad(*id).to_owned()).collect();
    let args = [("railroads", desk.words.list(&codes).into()), ("count", codes.len().into())];
    (!codes.is_empty()).then(|| desk.words.tell("look-unrivalled", &args))
}

/// What a railroad should earn, what upkeep would bring it, and of the rest that it could build, ask for or buy what brings
/// most for its cost.
fn best(desk: &Desk<'_>, advice: &Advice<'_>) -> String {
    let (words, prospect, best) = (&desk.words, advice.prospect, &advice.best);
    let told = [("look-upkeep", best.upkeep), ("look-most", best.other), ("look-unaided", best.unaided)];
    let told = told.iter().filter_map(|(key, gain)| Some(gained(desk, key, advice, gain.as_ref()?)));
    let mut told: Vec<String> = told.collect();
    if told.is_empty() {
        told.push(words.tell("look-none", &[("rest", rest(advice).into())]));
    }
    let args = [
        ("railroad", words.railroad(prospect.railroad).into()),
        ("cash", advice.cash.0.into()),
        ("profit", prospect.next.profit.0.abs().into()),
        ("earns", if prospect.next.profit < Money::ZERO { "loses" } else { "earns" }.into()),
        ("told", told.join(" ").into()),
    ];
    words.tell("look-best", &args)
}

fn rest(advice: &Advice<'_>) -> &'static str {
    if advice.rest { "yes" } else { "no" }
}

/// What it is with what it brings a turn, what it costs, and how many percent that is.
fn gained(desk: &Desk<'_>, key: &str, advice: &Advice<'_>, gain: &Gain<'_>) -> String {
    let paid = match gain.way {
        Way::Laid(line) if line.kind == Kind::Requested => "asked",
        Way::Laid(_) => "line",
        Way::Bought(_) if gain.lacks.is_positive() => "lent",
        Way::Bought(_) => "cash",
    };
    let args = [
        ("besides", if advice.best.upkeep.is_some() { "yes" } else { "no" }.into()),
        ("lacks", gain.lacks.0.into()),
        ("paid", paid.into()),
        ("rest", rest(advice).into()),
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
            ("most", share.most.0.into()),
        ];
        desk.words.tell("look-share", &args)
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| desk.words.tell("look-cheap", &[("shares", each.join(", ").into())]))
}

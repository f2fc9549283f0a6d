//! What the reader must do now: when his orders are due, what the Bank calls in, which of his presidencies are at stake.

use super::super::Desk;
use super::super::coming;
use super::worth;
use crate::games::continental::money::Money;
use crate::games::continental::prospect;
use crate::games::continental::railroad::Standing;
use crate::games::continental::views::{PlayerView, PublicRailroad};

/// Nothing once the game has ended.
pub(super) fn told(desk: &Desk<'_>, view: &PlayerView, due: Option<&str>) -> Vec<String> {
    if desk.public.ended {
        return Vec::new();
    }
    let words = &desk.words;
    let mut lines = Vec::new();
    if view.recall.is_positive() {
        let args = [("recall", view.recall.0.into()), ("cash", view.cash.0.into())];
        lines.push(words.tell("summary-recall", &args));
        lines.extend(worth::for_recall(desk, view));
    }
    lines.extend(due.map(|due| words.tell("mine-due", &[("due", due.into())])));
    lines.extend(coming::pressing(desk));
    for railroad in own(desk, view) {
        lines.extend(railroad_in_need(desk, railroad));
        lines.extend(at_stake(desk, view, railroad));
    }
    lines.extend(unbuilt(desk, view));
    if view.may_rename {
        lines.push(words.say("summary-may-rename"));
    }
    if view.debt.is_positive() && !view.recall.is_positive() {
        lines.push(words.say("mine-no-recall"));
    }
    lines
}

fn own<'a>(desk: &Desk<'a>, view: &PlayerView) -> impl Iterator<Item = &'a PublicRailroad> {
    let me = view.me;
    desk.public.railroads.values().filter(move |railroad| railroad.president == Some(me))
}

/// Rights of way of sound railroads that are to be built, or given up; in the war they can only be given up (§8).
fn unbuilt(desk: &Desk<'_>, view: &PlayerView) -> Option<String> {
    let words = &desk.words;
    let sound = own(desk, view).filter(|railroad| railroad.standing == Standing::Sound);
    let routes = sound.filter_map(|railroad| {
        let row = view.insights.get(&railroad.id)?.row?;
        Some(format!("{} ({})", words.route(row), words.railroad(railroad.id)))
    });
    let routes: Vec<String> = routes.collect();
    let war = if view.public.at_war_next_turn() { "yes" } else { "no" };
    let args = [("routes", routes.join(", ").into()), ("count", routes.len().into()), ("war", war.into())];
    (!routes.is_empty()).then(|| words.tell("mine-unbuilt", &args))
}

/// That a railroad has no cash, or is bankrupt already, and what comes of it (§4.11).
fn railroad_in_need(desk: &Desk<'_>, railroad: &PublicRailroad) -> Option<String> {
    let own = desk.reader.and_then(|view| view.presidency(railroad.id));
    let need = own.map_or(Money::ZERO, |own| prospect::rescue(&own));
    let args = [("railroad", desk.words.railroad(railroad.id).into()), ("need", need.0.into())];
    let cash = desk.reader.and_then(|view| view.insights.get(&railroad.id)).map(|inside| inside.cash);
    match railroad.standing {
        Standing::Bankrupt => Some(desk.words.tell("mine-railroad-bankrupt", &args)),
        Standing::Sound if cash.is_some_and(|cash| !cash.is_positive()) => {
            Some(desk.words.tell("mine-railroad-without-cash", &args))
        }
        Standing::Sound => None,
    }
}

/// Who has more shares of a railroad of the reader's than he: a director who claims it takes it (S16). A president knows
/// all holders.
fn at_stake(desk: &Desk<'_>, view: &PlayerView, railroad: &PublicRailroad) -> Option<String> {
    let stake = prospect::stake(view, railroad);
    let (rival, held) = stake.rival.filter(|(_, held)| *held > stake.held)?;
    let args = [
        ("railroad", desk.words.railroad(railroad.id).into()),
        ("rival", desk.words.player(rival).into()),
        ("held", held.0.into()),
        ("mine", stake.held.0.into()),
        ("missing", (held - stake.held).0.into()),
    ];
    Some(desk.words.tell("mine-at-stake", &args))
}

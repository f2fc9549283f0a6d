//! What happened to the reader, as sentences to him: every event of the turn that names his seat, or a railroad that was
//! his when it began, but for what stands in his account or among his orders.

use super::super::super::news::{Rubric, piece};
use super::super::{Desk, points};
use super::fortunes::{Boards, leads};
use super::worth;
use crate::games::continental::event::{Event, Record, Trade};
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::Money;
use crate::games::continental::views::PlayerView;

pub(super) fn told(desk: &Desk<'_>, view: &PlayerView) -> Vec<String> {
    let mut lines = Vec::new();
    if desk.public.player(view.me).is_some_and(|me| me.bankrupt) {
        lines.push(desk.words.tell("summary-bankrupt", &[("cash", view.cash.0.into())]));
    }
    let boards = Boards::new(desk, view);
    lines.extend(boards.told());
    lines.extend(view.private.iter().filter_map(|record| grave(desk, &record.event)));
    let mut others: Vec<String> = Vec::new();
    let splits = desk.public.news.iter().filter_map(|record| split(desk, view, &boards, &record.event));
    let splits: Vec<String> = splits.collect();
    if !splits.is_empty() {
        others.push(desk.words.tell("mine-splits", &[("splits", splits.join(", ").into())]));
    }
    for record in &desk.public.news {
        if concerns(desk, view, &boards, &record.event) {
            let to_everybody = || piece(&record.event, &desk.words).map(|piece| piece.text);
            others.extend(to_him(desk, view, &record.event).or_else(to_everybody));
            others.extend(exchanged(desk, view, &record.event));
        }
    }
    others.extend(private(desk, &view.private));
    // The same sentence twice is one too many.
    for line in others {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.extend(leads(desk, view));
    lines
}

/// What the turn's points are for, and why his net worth changed.
pub(super) fn figures(desk: &Desk<'_>, view: &PlayerView) -> Vec<String> {
    let scored = points::of_one(desk, view.me).map(|reasons| {
        let args = [("reasons", reasons.into())];
        desk.words.tell("mine-scored", &args)
    });
    scored.into_iter().chain(worth::told(desk, view).or_else(|| worth::wiped_out(desk, view))).collect()
}

/// What the Bank took by force.
fn grave(desk: &Desk<'_>, event: &Event) -> Option<String> {
    match event {
        Event::RecallEnforced { collected, .. } => {
            Some(desk.words.tell("mine-recall-enforced", &[("collected", collected.0.into())]))
        }
        Event::ForcedSale { .. } | Event::ForcedPcSale { .. } => piece(event, &desk.words).map(|piece| piece.text),
        _ => None,
    }
}

/// The reader's other own events; those of a railroad's inside stand with that railroad.
fn private<'a>(desk: &'a Desk<'_>, records: &'a [Record]) -> impl Iterator<Item = String> + 'a {
    let own = records.iter().map(|record| &record.event).filter(|event| {
        !matches!(
            event,
            Event::Maintained { .. }
                | Event::InfluenceBought { .. }
                | Event::ForcedSale { .. }
                | Event::ForcedPcSale { .. }
        )
    });
    own.filter_map(|event| piece(event, &desk.words))
        .filter(|piece| piece.rubric == Rubric::Own)
        .map(|piece| piece.text)
}

/// True of an event everybody reads of that names the reader or something of his. Presidencies are told by themselves, and
/// what he ordered is among his orders.
fn concerns(desk: &Desk<'_>, view: &PlayerView, boards: &Boards<'_>, event: &Event) -> bool {
    let me = view.me;
    let mine = |railroad: &RailroadId| boards.presided(*railroad);
    let held = |railroad: &RailroadId| view.owned(*railroad).is_positive();
    match event {
        Event::Corrected { changes, .. } => {
            changes.iter().any(|change| change.is_of(me) || change.railroad().as_ref().is_some_and(mine))
        }
        Event::PcSold { seller, buyer, .. } => *buyer == me || *seller == Some(me),
        Event::PcToPublic { seller, .. } => *seller == me,
        Event::Incorporated { owner, .. } => *owner == me,
        Event::Absorbed { railroad, owner, .. } => *owner == me || mine(railroad),
        Event::RailroadBankrupt { railroad, president } | Event::RailroadReorganised { railroad, president, .. } => {
            *president == Some(me) || held(railroad)
        }
        Event::RailroadRescued { railroad }
        | Event::RowAcquired { railroad, .. }
        | Event::Forfeited { railroad, .. }
        | Event::GivenBack { railroad, .. }
        | Event::LinkMade { railroad, .. }
        | Event::RegionReached { railroad, .. }
        | Event::Misfortune { railroad, .. } => mine(railroad),
        Event::Merged { absorbed, survivor, .. } => {
            mine(absorbed)
                || mine(survivor)
                || held(survivor)
                || desk.reader.is_some_and(|view| before(view, *absorbed))
        }
        Event::RateWar { by, against, .. } => mine(by) || mine(against),
        Event::Cornered { railroad } => mine(railroad) || held(railroad),
        Event::Awarded { player, .. } | Event::MillionPassed { player } => *player == me,
        _ => false,
    }
}

/// What he did himself, as one says it to him.
fn to_him(desk: &Desk<'_>, view: &PlayerView, event: &Event) -> Option<String> {
    // What was done before he took the seat is his predecessor's.
    view.earlier.as_ref()?;
    let words = &desk.words;
    let route = |route| [("code", words.route(route).into()), ("ends", words.ends(route).into())];
    let priced = |key, code, price: Money| {
        let args = [&route(code)[..], &[("price", price.0.into())]].concat();
        Some(words.tell(key, &args))
    };
    match event {
        Event::PcSold { pc, buyer, price, .. } if *buyer == view.me => priced("mine-pc-bought", *pc, *price),
        Event::Incorporated { railroad, owner, price } if *owner == view.me => {
            priced("mine-incorporated", railroad.0, *price)
        }
        Event::Absorbed { pc, railroad, owner } if *owner == view.me => {
            let args = [&route(*pc)[..], &[("railroad", words.railroad(*railroad).into())]].concat();
            Some(words.tell("mine-absorbed", &args))
        }
        Event::Awarded { player, railroad, link, first } if *player == view.me => {
            let args = [
                ("railroad", words.railroad(*railroad).into()),
                ("name", words.name_of("link", link).into()),
                ("first", if *first { "yes" } else { "no" }.into()),
            ];
            Some(words.tell("mine-awarded", &args))
        }
        Event::MillionPassed { player } if *player == view.me => Some(words.say("mine-million")),
        _ => None,
    }
}

/// What became of shares of a railroad that went into another (S12), told to who had some or bought some this turn.
fn exchanged(desk: &Desk<'_>, view: &PlayerView, event: &Event) -> Option<String> {
    let Event::Merged { absorbed, survivor, .. } = event else { return None };
    let args =
        [("absorbed", desk.words.railroad(*absorbed).into()), ("survivor", desk.words.railroad(*survivor).into())];
    let bought = |record: &Record| matches!(record.event, Event::Traded { railroad, trade: Trade::Bought, .. } if railroad == *absorbed);
    let his = before(view, *absorbed) || view.trades.iter().any(bought);
    his.then(|| desk.words.tell("mine-exchanged", &args))
}

/// A split of shares of his, a few words among the others: a good year brings many.
fn split(desk: &Desk<'_>, view: &PlayerView, boards: &Boards<'_>, event: &Event) -> Option<String> {
    let Event::Split { railroad, times, price, .. } = event else { return None };
    let args =
        [("railroad", desk.words.railroad(*railroad).into()), ("times", (*times).into()), ("price", price.0.into())];
    let his = boards.presided(*railroad) || view.owned(*railroad).is_positive();
    his.then(|| desk.words.tell("mine-split", &args))
}

/// True if the reader had shares of a railroad when the turn began.
fn before(view: &PlayerView, railroad: RailroadId) -> bool {
    view.earlier.as_ref().and_then(|earlier| earlier.shares.get(&railroad)).is_some_and(|shares| shares.is_positive())
}

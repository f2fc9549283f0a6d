//! The victory points (§1.2): the whole table, the best of each category, and what this turn's points were for.

use super::Desk;
use crate::games::continental::event::{Event, Score};
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Money, Vp};
use crate::games::continental::player::{Category, PlayerId};
use crate::games::continental::views::PublicPlayer;
use crate::report::format::{decimal, pad, signed};
use crate::report::table::{Set, Table};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Names in the list of the best.
const BEST: usize = 5;
/// Players with the same points by net worth from which on they are all the others.
const ALL_OTHERS: usize = 5;
/// Columns for what a turn added, so that the points themselves stand below one another.
const GAIN_COLUMNS: usize = 3;

#[derive(Serialize)]
pub struct Points {
    table: Table,
    best: Vec<String>,
    reasons: Vec<String>,
    /// Points by net worth, which everybody gets, in one line; empty before the first turn.
    by_worth: String,
}

impl Points {
    pub(super) fn new(desk: &Desk<'_>) -> Points {
        Points { table: table(desk), best: best(desk), reasons: reasons(desk), by_worth: by_worth(desk) }
    }
}

/// Players by Rail Baron, the best first; equal ones by position.
pub(super) fn by_rail_baron<'a>(desk: &Desk<'a>) -> Vec<&'a PublicPlayer> {
    let mut players: Vec<&PublicPlayer> = desk.public.players.iter().collect();
    players.sort_by_key(|player| (Reverse(player.rail_baron_tenths), player.id));
    players
}

pub(super) fn rail_baron(desk: &Desk<'_>, player: &PublicPlayer) -> String {
    decimal(player.rail_baron_tenths, 10, desk.words.language)
}

fn table(desk: &Desk<'_>) -> Table {
    let words = &desk.words;
    let mut table = Table::new()
        .column(words.say("column-number"), Set::Right)
        .column(words.say("column-name"), Set::Name)
        .column(words.say("category-rail-baron"), Set::Right);
    for category in Category::ALL {
        table = table.column(words.name_of("category", &category), Set::Right);
    }
    for player in by_rail_baron(desk) {
        let mut row = vec![player.id.to_string(), desk.words.player(player.id), rail_baron(desk, player)];
        for category in Category::ALL {
            let now = player.vp[category as usize];
            let before = now - player.vp_gain[category as usize];
            // Whole points are shown, so their gain is what the shown figures differ by.
            let gain = signed(now.points() - before.points(), words.language);
            row.push(format!("{} {}", desk.figure(now.points()), pad(&gain, GAIN_COLUMNS, false)));
        }
        table.row(row);
        if desk.is_reader(player.id) {
            table.mark();
        }
    }
    table
}

/// The best five of each category, Rail Baron among them.
fn best(desk: &Desk<'_>) -> Vec<String> {
    let mut lists = Vec::new();
    for category in Category::ALL {
        let entries = desk.public.ranking(category).into_iter().filter_map(|player| {
            let points = player.vp[category as usize].points();
            (points > 0).then(|| format!("{} ({})", desk.words.player(player.id), desk.figure(points)))
        });
        lists.push((desk.words.name_of("category", &category), entries.take(BEST).collect::<Vec<_>>()));
    }
    let barons = by_rail_baron(desk).into_iter().filter(|player| player.rail_baron_tenths > 0);
    let barons = barons.map(|player| format!("{} ({})", desk.words.player(player.id), rail_baron(desk, player)));
    lists.push((desk.words.say("category-rail-baron"), barons.take(BEST).collect()));
    let line = |(category, entries): (String, Vec<String>)| {
        let args = [("category", category.into()), ("players", entries.join(", ").into())];
        (!entries.is_empty()).then(|| desk.words.tell("points-best", &args))
    };
    lists.into_iter().filter_map(line).collect()
}

/// What each player got points for, but for his net worth: `Jay Gould: boards of NYC and PENN +2; a system of 3 regions
/// +3`.
fn reasons(desk: &Desk<'_>) -> Vec<String> {
    let scores = scores(desk);
    let line = |player: &PublicPlayer| {
        let other = |why: &Score| !matches!(why, Score::NetWorth { .. });
        let reasons = of(desk, player.id, &scores, other)?;
        let args = [("player", desk.words.player(player.id).into()), ("reasons", reasons.into())];
        Some(desk.words.tell("points-reasons", &args))
    };
    desk.public.players.iter().filter_map(line).collect()
}

/// What one player got all his points of the turn for.
pub(super) fn of_one(desk: &Desk<'_>, player: PlayerId) -> Option<String> {
    of(desk, player, &scores(desk), |_| true)
}

/// Who got how many points for his rank by net worth, the best first; those with the same stand together.
fn by_worth(desk: &Desk<'_>) -> String {
    let mut groups: BTreeMap<Reverse<Vp>, Vec<String>> = BTreeMap::new();
    let mut without: Vec<&PublicPlayer> = desk.public.players.iter().collect();
    for (player, why, points) in scores(desk) {
        if matches!(why, Score::NetWorth { .. }) {
            groups.entry(Reverse(points)).or_default().push(desk.words.player(player));
            without.retain(|other| other.id != player);
        }
    }
    let without: Vec<String> = without.iter().map(|player| desk.words.player(player.id)).collect();
    let others = [("count", without.len().into()), ("without", desk.words.list(&without).into())];
    if groups.is_empty() {
        return String::new();
    }
    let last = groups.len() - 1;
    let told = groups.iter().enumerate().map(|(place, (points, names))| {
        let names = match names.len() {
            all if all == desk.public.players.len() => desk.words.say("points-everybody"),
            many if many > ALL_OTHERS && place == last => desk.words.tell("points-others", &others),
            _ => desk.words.list(names),
        };
        format!("{names}\u{a0}+{}", desk.figure(points.0.points()))
    });
    let told = told.collect::<Vec<_>>().join(&desk.words.say("points-between"));
    desk.words.tell("points-by-worth", &[("players", told.into())])
}

type Scores<'a> = Vec<(PlayerId, &'a Score, Vp)>;

fn scores<'a>(desk: &Desk<'a>) -> Scores<'a> {
    let news = desk.public.news.iter();
    let scored = news.filter_map(|record| match &record.event {
        Event::Scored { player, points, why, .. } => Some((*player, why, *points)),
        _ => None,
    });
    scored.collect()
}

fn of(desk: &Desk<'_>, player: PlayerId, scores: &Scores<'_>, wanted: impl Fn(&Score) -> bool) -> Option<String> {
    let own: Vec<(&Score, Vp)> = scores
        .iter()
        .filter(|(id, why, _)| *id == player && wanted(why))
        .map(|(_, why, points)| (*why, *points))
        .collect();
    let told: Vec<String> = joined(&own).iter().map(|part| part.tell(desk, player)).collect();
    (!told.is_empty()).then(|| told.join(&desk.words.say("points-between")))
}

/// What the reader spent for all to see.
fn own_spending(desk: &Desk<'_>) -> Money {
    let events = desk.reader.into_iter().flat_map(|view| &view.private).map(|record| &record.event);
    events.filter_map(|event| if let Event::Prodigal { spent, .. } = event { Some(*spent) } else { None }).sum()
}

/// Points for one reason, with the railroads they came from.
struct Part<'a> {
    why: &'a Score,
    railroads: Vec<RailroadId>,
    points: Vp,
}

/// Board seats stand together in one part, as do regions of one name; the rest one by one.
fn joined<'a>(scores: &[(&'a Score, Vp)]) -> Vec<Part<'a>> {
    let mut parts: Vec<Part<'a>> = Vec::new();
    for (why, points) in scores {
        let railroad = match why {
            Score::Director { railroad }
            | Score::Dividend { railroad }
            | Score::Failure { railroad }
            | Score::NewRegion { railroad, .. } => Some(*railroad),
            _ => None,
        };
        let seat = matches!(why, Score::Director { .. });
        let found = parts.iter_mut().find(|part| seat && matches!(part.why, Score::Director { .. }));
        match found {
            Some(part) => {
                part.railroads.extend(railroad);
                part.points += *points;
            }
            None => parts.push(Part { why, railroads: railroad.into_iter().collect(), points: *points }),
        }
    }
    parts
}

impl Part<'_> {
    fn tell(&self, desk: &Desk<'_>, player: PlayerId) -> String {
        let words = &desk.words;
        let railroads: Vec<String> = self.railroads.iter().map(|id| words.railroad(*id).to_owned()).collect();
        let mut args = vec![("railroads", words.list(&railroads).into())];
        let key = match self.why {
            Score::NetWorth { rank } => {
                args.push(("rank", (*rank).into()));
                "score-net-worth"
            }
            Score::Million => "score-million",
            Score::Director { .. } => {
                args.push(("count", railroads.len().into()));
                "score-director"
            }
            Score::Dividend { .. } => "score-dividend",
            Score::Failure { .. } => "score-failure",
            Score::NewRegion { region, .. } => {
                args.push(("region", words.name_of("region", region).into()));
                "score-new-region"
            }
            Score::Link { link, first } => {
                args.push(("name", words.name_of("link", link).into()));
                args.push(("first", if *first { "yes" } else { "no" }.into()));
                "score-link"
            }
            Score::System { regions, bonus } => {
                args.push(("regions", (*regions).into()));
                args.push(("bonus", (*bonus).into()));
                "score-system"
            }
            Score::Spending { spent } => {
                // Zero where the sum is nobody else's business (RULINGS 8).
                let spent = if desk.reader.is_some_and(|view| view.me == player) { own_spending(desk) } else { *spent };
                if spent.is_positive() {
                    args.push(("spent", spent.0.into()));
                }
                "score-spending"
            }
        };
        let sign = if self.points.0 < 0 { "" } else { "+" };
        let points = if self.points.0 % 100 == 0 {
            desk.figure(self.points.points())
        } else {
            decimal(self.points.0, 100, words.language)
        };
        format!("{} {sign}{points}", words.tell(key, &args))
    }
}

//! The railroads (§9.3) in two tables: their business, and who runs them with what they own besides.

use super::Desk;
use super::mine::arrow;
use crate::games::continental::map::Region;
use crate::games::continental::player::PlayerId;
use crate::games::continental::railroad::Standing;
use crate::games::continental::views::PublicRailroad;
use crate::report::format::decimal;
use crate::report::table::{Set, Table};
use serde::Serialize;
use std::collections::BTreeSet;

/// Cents of a dollar.
const CENTS: i64 = 100;

#[derive(Serialize)]
pub struct Railroads {
    business: Table,
    /// What a share earns, pays and costs, beside a turn ago.
    shares: Table,
    management: Table,
    /// The regions' abbreviations that stand in the table, with their names.
    regions: String,
    /// The lines of each railroad.
    lines: Vec<String>,
    /// Rights of way that somebody holds.
    taken: String,
}

impl Railroads {
    pub(super) fn new(desk: &Desk<'_>) -> Railroads {
        Railroads {
            business: business(desk),
            shares: shares(desk),
            management: management(desk),
            regions: regions(desk),
            lines: lines(desk),
            taken: desk.words.routes(desk.public.taken_rows.iter().copied()),
        }
    }
}

fn business(desk: &Desk<'_>) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    let figures = ["miles", "revenue", "operating-cost", "bonds", "loans"];
    for figure in figures {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    for (id, railroad) in &desk.public.railroads {
        table.row([
            words.railroad(*id).to_owned(),
            desk.figure(railroad.miles.0),
            desk.figure(railroad.revenue.0),
            desk.figure(railroad.operating_cost.0),
            desk.figure(railroad.bonds.0),
            desk.figure(railroad.loans.0),
        ]);
        if desk.reader.is_some_and(|view| railroad.president == Some(view.me)) {
            table.mark();
        }
    }
    table
}

/// Price, profit and dividend of a share, each with what it was and which way it went.
fn shares(desk: &Desk<'_>) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    for figure in ["price", "profit-per-share", "dividend"] {
        table = table
            .column(words.say("column-last-turn"), Set::Right)
            .column(words.say(&format!("column-{figure}")), Set::Right);
    }
    table = table.column(words.say("column-turns-of-profit"), Set::Right);
    for (id, railroad) in &desk.public.railroads {
        let before = railroad.before;
        let pair = |now: i64, then: Option<i64>, shown: &dyn Fn(i64) -> String| {
            let moved = then.map_or(String::new(), |then| format!("{} ", arrow(now - then)));
            [then.map(shown).unwrap_or_default(), format!("{moved}{}", shown(now))]
        };
        let dollars = |value| desk.figure(value);
        let cents = |value| desk.cents(value);
        let mut row = vec![words.railroad(*id).to_owned()];
        row.extend(pair(railroad.price.0, before.map(|then| then.price.0), &dollars));
        row.extend(pair(railroad.profit_per_share.0, before.map(|then| then.profit_per_share.0), &cents));
        row.extend(pair(railroad.dividend.0, before.map(|then| then.dividend.0), &cents));
        row.push(turns_of_profit(desk, railroad));
        table.row(row);
        if desk.reader.is_some_and(|view| railroad.president == Some(view.me)) {
            table.mark();
        }
    }
    table
}

/// How many turns' profit a share costs, to a tenth: the fewer, the cheaper it is.
fn turns_of_profit(desk: &Desk<'_>, railroad: &PublicRailroad) -> String {
    let profit = railroad.profit_per_share.0;
    if profit <= 0 {
        return "-".to_owned();
    }
    decimal((railroad.price.0 * CENTS * 10 + profit / 2) / profit, 10, desk.words.language)
}

fn management(desk: &Desk<'_>) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    for figure in ["land", "grant", "president", "chairman"] {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    table = table
        .column(words.say("column-directors"), Set::Flexible)
        .column(words.say("column-regions"), Set::Flexible)
        .column(words.say("column-remarks"), Set::Flexible);
    for (id, railroad) in &desk.public.railroads {
        let regions: Vec<String> =
            railroad.regions.iter().map(|region| words.name_of("region-short", region)).collect();
        table.row([
            words.railroad(*id).to_owned(),
            desk.figure(railroad.land.0),
            desk.figure(railroad.grant.0),
            number_of(railroad.president),
            number_of(railroad.chairman),
            other_directors(railroad),
            regions.join(" "),
            remarks(desk, railroad),
        ]);
        if desk.reader.is_some_and(|view| railroad.president == Some(view.me)) {
            table.mark();
        }
    }
    table
}

/// `PENN: PENN, PA6*`: a star is double track.
fn lines(desk: &Desk<'_>) -> Vec<String> {
    let words = &desk.words;
    let line = |railroad: &PublicRailroad| {
        let routes = railroad.lines.iter().map(|route| {
            let double = if railroad.doubled.contains(route) { "*" } else { "" };
            format!("{}{double}", words.route(*route))
        });
        let routes = routes.collect::<Vec<_>>().join(", ");
        words.tell("railroads-line", &[("railroad", words.railroad(railroad.id).into()), ("routes", routes.into())])
    };
    desk.public.railroads.values().map(line).collect()
}

/// `Atl Atlantic, Oh Ohio` of the regions some railroad serves.
fn regions(desk: &Desk<'_>) -> String {
    let served: BTreeSet<Region> =
        desk.public.railroads.values().flat_map(|railroad| railroad.regions.iter().copied()).collect();
    let names = served.iter().map(|region| {
        let short = desk.words.name_of("region-short", region);
        format!("{short}\u{a0}{}", desk.words.name_of("region", region).replace(' ', "\u{a0}"))
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Position of a player, `-` for nobody.
fn number_of(player: Option<PlayerId>) -> String {
    player.map_or_else(|| "-".to_owned(), |id| id.to_string())
}

/// Directors who are neither president nor chairman, by position.
fn other_directors(railroad: &PublicRailroad) -> String {
    let others = railroad
        .directors
        .iter()
        .filter(|director| ![railroad.president, railroad.chairman].contains(&Some(**director)))
        .map(PlayerId::to_string);
    others.collect::<Vec<_>>().join(" ")
}

fn remarks(desk: &Desk<'_>, railroad: &PublicRailroad) -> String {
    let all = [(railroad.standing == Standing::Bankrupt, "remark-bankrupt"), (railroad.cornered, "remark-cornered")];
    let said: Vec<String> = all.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| desk.words.say(key)).collect();
    said.join(", ")
}

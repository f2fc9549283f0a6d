//! The railroads (§9.3) in two tables: their business, and who runs them with what they own besides.

use super::super::table::{Set, Table};
use super::Desk;
use crate::games::continental::player::PlayerId;
use crate::games::continental::railroad::Standing;
use crate::games::continental::views::PublicRailroad;
use serde::Serialize;

#[derive(Serialize)]
pub struct Railroads {
    business: String,
    management: String,
}

impl Railroads {
    pub(super) fn new(desk: &Desk<'_>) -> Railroads {
        Railroads { business: business(desk), management: management(desk) }
    }
}

fn business(desk: &Desk<'_>) -> String {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    let figures = ["miles", "revenue", "operating-cost", "bonds", "loans", "profit-per-share", "dividend"];
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
            desk.cents(railroad.profit_per_share.0),
            desk.cents(railroad.dividend.0),
        ]);
    }
    table.render()
}

fn management(desk: &Desk<'_>) -> String {
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
        let regions: Vec<String> = railroad.regions.iter().map(|region| words.name_of("region", region)).collect();
        table.row([
            words.railroad(*id).to_owned(),
            desk.figure(railroad.land.0),
            desk.figure(railroad.grant.0),
            number_of(railroad.president),
            number_of(railroad.chairman),
            other_directors(railroad),
            regions.join(", "),
            remarks(desk, railroad),
        ]);
    }
    table.render()
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
    others.collect::<Vec<_>>().join(", ")
}

fn remarks(desk: &Desk<'_>, railroad: &PublicRailroad) -> String {
    let all = [(railroad.standing == Standing::Bankrupt, "remark-bankrupt"), (railroad.cornered, "remark-cornered")];
    let said: Vec<String> = all.into_iter().filter(|(holds, _)| *holds).map(|(_, key)| desk.words.say(key)).collect();
    said.join(", ")
}

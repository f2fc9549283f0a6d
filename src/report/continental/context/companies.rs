//! The private companies on offer (§9.5): what is asked, where they run, and which railroads they touch.

use super::super::words::Words;
use super::Desk;
use crate::games::continental::map::RouteId;
use crate::games::continental::network::connected;
use crate::report::table::{Set, Table};
use serde::Serialize;

#[derive(Serialize)]
pub struct Companies {
    /// Without rows if none is on offer.
    table: Table,
}

impl Companies {
    pub(super) fn new(desk: &Desk<'_>) -> Companies {
        let words = &desk.words;
        let mut table = Table::new()
            .column(words.say("column-company"), Set::Left)
            .column(words.say("column-asked-price"), Set::Right)
            .column(words.say("column-seller"), Set::Right)
            .column(words.say("column-miles"), Set::Right)
            .column(words.say("column-company-name"), Set::Flexible)
            .column(words.say("column-touches"), Set::Flexible);
        for (pc, offer) in &desk.public.on_offer {
            let seller = offer.seller.map_or_else(
                || words.say("seller-bank"),
                |id| words.tell("seller-player", &[("position", id.0.into())]),
            );
            let route = words.map().route(*pc);
            table.row([
                words.route(*pc).to_owned(),
                desk.figure(offer.ask.0),
                seller,
                desk.figure(route.miles.0),
                words.company(*pc),
                touched(desk, words, *pc),
            ]);
        }
        Companies { table }
    }
}

/// Railroads with a town in common.
fn touched(desk: &Desk<'_>, words: &Words<'_>, pc: RouteId) -> String {
    let found = desk
        .public
        .railroads
        .values()
        .filter(|railroad| connected(words.map(), &railroad.lines, [&pc]))
        .map(|railroad| railroad.id);
    words.railroads(found)
}

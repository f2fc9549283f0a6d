//! The private companies on offer (§9.5): what is asked, where they run, and which railroads they touch.

use super::super::words::Words;
use super::{Desk, touches};
use crate::games::continental::map::RouteId;
use crate::games::continental::network::{bar, connected};
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

/// Railroads with a town in common, and those of them that could never absorb it.
fn touched(desk: &Desk<'_>, words: &Words<'_>, pc: RouteId) -> String {
    let map = words.map();
    let near = desk.public.railroads.values().filter(|railroad| connected(map, &railroad.lines, [&pc]));
    touches::told(words, near.map(|railroad| (railroad.id, bar(map, &railroad.lines, map.route(pc)))))
}

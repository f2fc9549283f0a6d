//! The hexes with locomotives, and the free ones beside them: free plains, which differ by nothing but their cost, in a line.

use super::Words;
use crate::games::wabash::amounts::Dollars;
use crate::games::wabash::tables::{Hex, HexId, Kind};
use crate::games::wabash::{expand, value};
use crate::report::document::{Block, Keep, Section};
use crate::report::moves::Span;
use crate::report::table::{Set, Table};
use crate::report::wabash::word_of;
use std::collections::BTreeMap;

impl Words<'_, '_> {
    /// A table, which goes first where there is little room: the pictures show the same.
    pub(super) fn hexes(&self) -> Section {
        let Span { at, rules, .. } = self.span;
        let map = &rules.tables.map;
        let mut table = Table::new()
            .column(self.say("hex"), Set::Left)
            .column(self.say("kind"), Set::Left)
            .column(self.say("there"), Set::Left)
            .column(self.say("cost"), Set::Right)
            .column(self.say("worth"), Set::Right)
            .column(self.say("house"), Set::Left);
        let stands = |hex: HexId| !at.board.in_hex(hex).is_empty();
        let near = |(hex, of): &(HexId, &Hex)| {
            stands(*hex) || of.kind != Kind::Start && map.neighbours(*hex).iter().any(|beside| stands(*beside))
        };
        let mut plains: BTreeMap<Dollars, Vec<&str>> = BTreeMap::new();
        for (id, hex) in map.iter().filter(near) {
            let there = at.board.in_hex(id);
            if hex.kind == Kind::Plain && hex.town.is_empty() && there.is_empty() {
                plains.entry(expand::cost(&rules.tables, at, id)).or_default().push(hex.label());
                continue;
            }
            let full = hex.kind == Kind::Start || hex.kind.holds_one() && !there.is_empty();
            let cost = if full { String::new() } else { expand::cost(&rules.tables, at, id).to_string() };
            let worth = value::of_hex(&rules.tables, at, id);
            table.row([
                if hex.town.is_empty() { hex.name.clone() } else { format!("{} {} {}", hex.name, hex.code, hex.town) },
                self.say(&format!("kind-{}", word_of(hex.kind))),
                if there.is_empty() { String::new() } else { there.to_string() },
                cost,
                if worth == Dollars::NONE { String::new() } else { worth.to_string() },
                self.house(id, hex),
            ]);
        }
        let plain = |(cost, hexes): (Dollars, Vec<&str>)| {
            self.tell("hexes-plain", &[("cost", cost.0.into()), ("hexes", hexes.join(", ").into())])
        };
        let plains = plains.into_iter().map(plain).collect();
        let section = Section::new("hexes", self.say("hexes")).keep(Keep::IfRoom);
        section.with(Block::Table(table)).with(Block::Items(plains))
    }

    fn house(&self, id: HexId, hex: &Hex) -> String {
        if self.span.at.board.is_developed(id) {
            return self.say("house-stands");
        }
        match hex.extra {
            Some(extra) => self.tell("house-adds", &[("extra", extra.0.into())]),
            None => String::new(),
        }
    }
}

//! The five holdings: prices and treasuries, certificates by owner, railways.

use super::Words;
use crate::games::barons::codes::Holding;
use crate::games::barons::position::SEATS;
use crate::report::document::{Block, Section};
use crate::report::table::{Set, Table};

impl Words<'_, '_> {
    pub(super) fn holdings(&self) -> Section {
        let at = self.span.at;
        let tables = &self.span.rules.tables;
        let mut table = Table::new().column(self.say("holding"), Set::Left);
        for header in ["price", "par", "treasury", "revenue", "tokens", "in-track"] {
            table = table.column(self.say(header), Set::Right);
        }
        table = table.column(self.say("director"), Set::Left).column(self.say("runs"), Set::Left);
        for holding in Holding::ALL {
            let concern = at.holding(holding);
            let price = |space: Option<_>| space.map_or("-".to_owned(), |space| self.money(tables.track.price(space)));
            table.row([
                holding.code().to_owned(),
                price(concern.space),
                price(concern.par),
                self.money(concern.treasury),
                self.money(at.revenue(tables, holding)),
                at.tokens(tables, holding).to_string(),
                concern.track.to_string(),
                self.name(at.director(holding)),
                self.say(if concern.running { "yes" } else { "no" }),
            ]);
        }
        let named = |holding: Holding| format!("{} {}", holding.code(), tables.holding(holding).name);
        let names: Vec<String> = Holding::ALL.into_iter().map(named).collect();
        let section = Section::new("holdings", self.say("holdings")).with(Block::Table(table));
        section.with(Block::Para(names.join(" \u{b7} ")))
    }

    /// The price track in a line: every price, with the codes of the holdings that stand on it.
    pub(super) fn track(&self) -> String {
        let at = self.span.at;
        let track = &self.span.rules.tables.track;
        let one = |space| {
            let here = Holding::ALL.into_iter().filter(|holding| at.holding(*holding).space == Some(space));
            let codes: Vec<&str> = here.map(Holding::code).collect();
            let price = track.price(space);
            // The signs of the picture.
            let sign = match space {
                space if space == track.last() => "#",
                space if track.initial().contains(&space) => "*",
                _ => "",
            };
            if codes.is_empty() { format!("{price}{sign}") } else { format!("{price}{sign} [{}]", codes.join(" ")) }
        };
        let spaces: Vec<String> = track.spaces().map(one).collect();
        self.text("track", &[("spaces", spaces.join(" · ").into())])
    }

    pub(super) fn certificates(&self) -> Section {
        let at = self.span.at;
        let mut table = Table::new().column(self.say("holding"), Set::Left);
        for seat in SEATS {
            table = table.column(self.span.name(seat).to_owned(), Set::Left);
        }
        table = table.column(self.say("bank"), Set::Left);
        for holding in Holding::ALL {
            let held = SEATS.map(|seat| at.certificates(seat, holding).to_string());
            let [one, two] = held;
            table.row([holding.code().to_owned(), one, two, at.bank(holding).to_string()]);
        }
        Section::new("certificates", self.say("certificates")).with(Block::Table(table))
    }

    pub(super) fn railways(&self) -> Section {
        let at = self.span.at;
        let tables = &self.span.rules.tables;
        let mut table = Table::new()
            .column(self.say("railway"), Set::Left)
            .column(self.say("holding"), Set::Left)
            .column(self.say("level"), Set::Right)
            .column(self.say("income"), Set::Right)
            .column(self.say("obsolete-at"), Set::Right);
        let mut rows = 0;
        let mut assigned = Vec::new();
        for holding in Holding::ALL {
            for card in at.holding(holding).rails.iter() {
                let side = tables.railways.side(card, at.side(card));
                let of = tables.railways.card(card);
                table.row([
                    format!("{} {}", of.code, of.name),
                    holding.code().to_owned(),
                    side.label.clone(),
                    self.money(side.income),
                    side.obsolete_at.map_or_else(|| self.say("never"), |level| level.to_string()),
                ]);
                rows += 1;
            }
            let here = self.assigned(holding);
            if !here.is_empty() {
                assigned.push(self.text("investors-at", &[("holding", holding.code().into()), ("cards", here.into())]));
            }
        }
        let section = Section::new("railways", self.say("railways"));
        let section = if rows == 0 {
            section.with(Block::Para(self.say("no-railways")))
        } else {
            section.with(Block::Table(table))
        };
        if assigned.is_empty() { section } else { section.with(Block::Items(assigned)) }
    }
}

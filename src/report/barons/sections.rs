//! How the game stands: the round, holdings on the price track, certificates, railways, the deck, the players, and what the
//! reader may know of what his decision brings.

mod decision;
mod holdings;

use super::{CATALOGUE, Told, board, instructions, say};
use crate::games::Seat;
use crate::games::barons::amounts::Dollars;
use crate::games::barons::codes::{Holding, Investor};
use crate::games::barons::end;
use crate::games::barons::position::{Lies, SEATS};
use crate::language::Language;
use crate::report::document::{Block, Section, Shown};
use crate::report::table::{Set, Table};
use fluent_bundle::FluentValue;

/// How many cards of the deck are shown (§11.2).
const SHOWN: usize = 3;

/// All sections of a letter.
pub(super) fn all(span: &Told<'_>, language: Language) -> Vec<Section> {
    let words = Words { span, language };
    let mut sections = vec![words.table()];
    sections.extend(words.decision());
    sections.extend([
        words.board(),
        words.holdings(),
        words.certificates(),
        words.railways(),
        words.deck(),
        words.players(),
    ]);
    sections.extend(words.fortunes());
    let own = instructions::of_reader(span, language);
    if !own.is_empty() {
        sections.push(Section::new("instructions", words.say("instructions")).with(Block::Items(own)));
    }
    sections
}

struct Words<'a, 's> {
    span: &'a Told<'s>,
    language: Language,
}

impl Words<'_, '_> {
    fn say(&self, key: &str) -> String {
        say(self.language, &format!("barons-{key}"))
    }

    fn text(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        CATALOGUE.text(self.language, &format!("barons-{key}"), args)
    }

    fn money(&self, sum: Dollars) -> String {
        crate::language::figures::money(sum.0, self.language)
    }

    fn name(&self, seat: Option<Seat>) -> String {
        seat.map_or("-".to_owned(), |seat| self.span.name(seat).to_owned())
    }

    /// The round, the priority, the level, what is left of the deck.
    fn table(&self) -> Section {
        let at = self.span.at;
        let round = self.text(
            "stands",
            &[
                ("round", at.round().into()),
                ("priority", self.name(Some(at.priority)).into()),
                ("level", at.level.0.into()),
                ("left", at.deck.count().into()),
            ],
        );
        Section::new("table", self.say("table")).with(Block::Para(round))
    }

    /// The price track in a picture and in a line, and the holdings' cards in another.
    fn board(&self) -> Section {
        let shown = Shown { place: board::PLACE, alt: self.say("board-alt"), text: None };
        let section = Section::new("board", self.say("board")).with(Block::Picture(shown));
        section.with(Block::Para(self.track())).with(Block::Para(self.say("board-key")))
    }

    /// Both players' worth at the beginning of each stock round, and now; `None`: there is no past.
    fn fortunes(&self) -> Option<Section> {
        let Told { at, rules, .. } = self.span;
        let all = end::fortunes(&rules.tables, at);
        if all.len() < 2 {
            return None;
        }
        let mut table = Table::new().column(self.say("stock-round"), Set::Left);
        for seat in SEATS {
            table = table.column(self.span.name(seat).to_owned(), Set::Right);
        }
        for (round, [one, two]) in all {
            let name = match round {
                round if round <= at.cycle => format!("SR{round}"),
                _ => self.say(if at.ended() { "end" } else { "now" }),
            };
            table.row([name, self.money(one), self.money(two)]);
        }
        let shown = Shown { place: board::FORTUNES, alt: self.say("fortunes-alt"), text: None };
        Some(Section::new("fortunes", self.say("fortunes")).with(Block::Picture(shown)).with(Block::Table(table)))
    }

    /// The deck's next cards, by their sides.
    fn deck(&self) -> Section {
        let Told { at, rules, .. } = self.span;
        let mut table = Table::new().column(self.say("railway"), Set::Left);
        for header in ["level", "cost", "income", "obsolete-at"] {
            table = table.column(self.say(header), Set::Right);
        }
        for card in at.deck.iter().take(SHOWN) {
            let of = rules.tables.railways.card(card);
            for side in of.sides() {
                table.row([
                    format!("{} {}", of.code, of.name),
                    side.label.clone(),
                    self.money(side.cost),
                    self.money(side.income),
                    side.obsolete_at.map_or_else(|| self.say("never"), |level| level.to_string()),
                ]);
            }
        }
        let left = self.text("deck-left", &[("left", at.deck.count().into())]);
        let section = Section::new("deck", self.say("deck")).with(Block::Para(left));
        if at.deck.is_empty() { section } else { section.with(Block::Table(table)) }
    }

    fn players(&self) -> Section {
        let Told { at, rules, .. } = self.span;
        let mut table = Table::new()
            .column(self.say("player"), Set::Name)
            .column(self.say("cash"), Set::Right)
            .column(self.say("worth"), Set::Right)
            .column(self.say("count"), Set::Right)
            .column(self.say("investors"), Set::Flexible);
        for seat in SEATS {
            table.row([
                self.span.name(seat).to_owned(),
                self.money(at.player(seat).cash),
                self.money(end::score(&rules.tables, at, seat)),
                self.text("count-of", &[("count", at.count(seat).into())]),
                self.investors(seat),
            ]);
            if self.span.reader() == Some(seat) {
                table.mark();
            }
        }
        Section::new("players", self.say("players")).with(Block::Table(table))
    }

    /// The investors of a seat, each with the holding he is assigned to.
    fn investors(&self, seat: Seat) -> String {
        let at = self.span.at;
        let owned = Investor::ALL.into_iter().filter(|investor| at.investor(*investor) == Lies::With(seat));
        let one = |investor: Investor| match at.assigned(investor) {
            Some(holding) => format!("{investor} ({holding})"),
            None if investor == Investor::Thirty && at.used_reverse => format!("{investor} ({})", self.say("used")),
            None => investor.to_string(),
        };
        owned.map(one).collect::<Vec<_>>().join(", ")
    }

    /// The investors of a holding.
    fn assigned(&self, holding: Holding) -> String {
        let at = self.span.at;
        let here = Investor::ALL.into_iter().filter(|investor| at.assigned(*investor) == Some(holding));
        here.map(Investor::code).collect::<Vec<_>>().join(", ")
    }
}

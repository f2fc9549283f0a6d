//! How the game stands (§10): the table with its dials and ends, the board, companies, players, the reader's instructions,
//! what he can do, and the hexes one by one.

mod choices;
mod companies;
mod hexes;
mod table;

use super::{CATALOGUE, Told, board, instructions, say};
use crate::games::wabash::amounts::{Dollars, Shares};
use crate::games::wabash::codes::Company;
use crate::games::wabash::dividend;
use crate::language::Language;
use crate::report::document::{Block, Section, Shown};
use crate::report::format::COLUMNS;
use crate::report::table::{Set, Table};
use fluent_bundle::FluentValue;

/// All sections of a letter.
pub(super) fn all(span: &Told<'_>, language: Language) -> Vec<Section> {
    let words = Words { span, language };
    let mut sections = vec![words.table(), words.board(), words.companies(), words.players()];
    let own = instructions::of_reader(span, language);
    if !own.is_empty() {
        sections.push(Section::new("instructions", words.say("instructions")).with(Block::Items(own)));
    }
    sections.extend(words.choices());
    sections.push(words.hexes());
    sections
}

/// Whoever says it, and in which language.
struct Words<'a, 's> {
    span: &'a Told<'s>,
    language: Language,
}

impl Words<'_, '_> {
    fn say(&self, key: &str) -> String {
        say(self.language, &format!("wabash-{key}"))
    }

    fn tell(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        CATALOGUE.text(self.language, &format!("wabash-{key}"), args)
    }

    fn money(&self, sum: Dollars) -> String {
        crate::language::figures::money(sum.0, self.language)
    }

    /// The board in pictures; in a text in signs. What they mean stands below.
    fn board(&self) -> Section {
        let tables = &self.span.rules.tables;
        let company = |company: Company| {
            let of = tables.company(company);
            self.tell("board-company", &[("letter", board::letter(company).into()), ("name", of.name.as_str().into())])
        };
        let companies: Vec<String> = Company::ALL.map(company).into();
        let signs = board::in_signs(self.span, COLUMNS);
        let shown = Shown { place: board::PLACE, alt: self.say("board-alt"), text: signs };
        Section::new("board", self.say("board"))
            .with(Block::Picture(shown))
            .with(Block::Para(self.tell("board-letters", &[("companies", companies.join(", ").into())])))
            .with(Block::Para(self.say("board-key")))
    }

    fn players(&self) -> Section {
        let at = self.span.at;
        let mut table = Table::new()
            .column(self.say("player"), Set::Name)
            .column(self.say("cash"), Set::Right)
            .column(self.say("next-dividend"), Set::Right)
            .column(self.say("holds"), Set::Flexible);
        for seat in at.seats() {
            let player = at.player(seat);
            let held = Company::ALL.into_iter().filter(|company| player.shares(*company) > Shares(0));
            let held: Vec<String> = held.map(|company| format!("{} {company}", player.shares(company))).collect();
            table.row([
                self.span.name(seat).to_owned(),
                self.money(player.cash),
                self.money(dividend::of_seat(at, seat)),
                held.join(", "),
            ]);
            if self.span.reader() == Some(seat) {
                table.mark();
            }
        }
        Section::new("players", self.say("players")).with(Block::Table(table))
    }
}

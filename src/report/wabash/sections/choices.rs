//! What the reader can do (§10.4), each with cost and gain, out of the walk of options itself.

use super::Words;
use crate::games::Step;
use crate::games::moves::Rules;
use crate::games::wabash::codes::Company;
use crate::games::wabash::develop::{self, Gain};
use crate::games::wabash::position::Asks;
use crate::report::document::{Block, Section};
use crate::report::table::{Set, Table};

/// The word of a walk that moves a dial alone.
const NOTHING: &str = "NOTHING";

impl Words<'_, '_> {
    /// What may be done by whoever is asked; `None`: the reader isn't.
    pub(super) fn choices(&self) -> Option<Section> {
        let at = self.span.at;
        let (seat, asks) = at.asks().filter(|(seat, _)| self.span.reader() == Some(*seat))?;
        let section = Section::new("choices", self.say("choices"));
        Some(match asks {
            Asks::Bid => {
                let auction = at.auction()?;
                let args = [
                    ("least", auction.least().0.into()),
                    ("cash", at.player(seat).cash.0.into()),
                    ("company", auction.company.code().into()),
                ];
                section.with(Block::Para(self.tell("choices-bid", &args)))
            }
            Asks::Turn => {
                let blocks = [self.auctions(), self.expansions(), self.developments()];
                let mut section = section.with(Block::Para(self.say("choices-turn")));
                section.blocks.extend(blocks.into_iter().flatten().flatten());
                section
            }
        })
    }

    /// The words that may follow others, but for that which does nothing.
    fn steps(&self, so_far: &[&str]) -> Vec<Step> {
        let Some(seat) = self.span.reader() else { return Vec::new() };
        let words: Vec<String> = so_far.iter().map(|word| (*word).to_owned()).collect();
        let next = self.span.rules.next(self.span.at, seat, &words);
        next.steps.into_iter().filter(|step| step.word != NOTHING).collect()
    }

    fn heading(&self, dial: &str) -> Block {
        Block::Heading(self.tell("choices-dial", &[("dial", self.say(&format!("dial-{dial}")).into())]))
    }

    fn auctions(&self) -> Option<Vec<Block>> {
        let steps = self.steps(&["AUCTION"]);
        let mut table = Table::new().column(self.say("company"), Set::Left).column(self.say("opening"), Set::Right);
        for step in &steps {
            table.row([step.word.clone(), self.sum(step.cost)]);
        }
        (!steps.is_empty()).then(|| vec![self.heading("AUCTION"), Block::Table(table)])
    }

    fn expansions(&self) -> Option<Vec<Block>> {
        let companies = self.steps(&["EXPAND"]);
        let mut table = Table::new()
            .column(self.say("company"), Set::Left)
            .column(self.say("treasury"), Set::Right)
            .column(self.say("first-hexes"), Set::Flexible);
        for Step { word, .. } in &companies {
            let treasury = Company::of_code(word).map(|company| self.span.at.railroad(company).treasury.0);
            let hexes: Vec<String> = self.steps(&["EXPAND", word]).iter().map(|hex| self.entry(hex)).collect();
            table.row([word.clone(), self.sum(treasury), hexes.join(", ")]);
        }
        (!companies.is_empty()).then(|| {
            let most = self.span.rules.tables.numbers.hexes_per_expansion;
            let note = Block::Para(self.tell("choices-expand", &[("most", most.into())]));
            vec![self.heading("EXPAND"), note, Block::Table(table)]
        })
    }

    /// A hex with its cost and, where it has one, its income: no blank in it may break a line.
    fn entry(&self, hex: &Step) -> String {
        let gain = hex.gain.filter(|gain| *gain != 0).map_or(String::new(), |gain| format!("\u{a0}+{gain}"));
        format!("{}\u{a0}{}{gain}", hex.word, self.sum(hex.cost))
    }

    fn developments(&self) -> Option<Vec<Block>> {
        let steps = self.steps(&["DEVELOP"]);
        let (tables, at) = (&self.span.rules.tables, self.span.at);
        let mut table = Table::new()
            .column(self.say("hex"), Set::Left)
            .column(self.say("gain"), Set::Left)
            .column(self.say("there"), Set::Left);
        for id in steps.iter().filter_map(|step| tables.map.named(&step.word)) {
            let hex = tables.map.hex(id);
            let gain = match develop::gain(tables, at, id) {
                Some(Gain::Income(more)) => self.tell("gain-income", &[("sum", more.0.into())]),
                Some(Gain::Money(more)) => self.tell("gain-money", &[("sum", more.0.into())]),
                None => String::new(),
            };
            table.row([hex.label().to_owned(), gain, at.board.in_hex(id).to_string()]);
        }
        (!steps.is_empty()).then(|| vec![self.heading("DEVELOP"), Block::Table(table)])
    }

    fn sum(&self, sum: Option<i64>) -> String {
        sum.map_or(String::new(), |sum| crate::language::figures::money(sum, self.language))
    }
}

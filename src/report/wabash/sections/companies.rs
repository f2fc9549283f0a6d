//! The companies (§10.3): what each earns and owns, who holds it, and how far it is from Chicago.

use super::Words;
use crate::games::wabash::amounts::{Dollars, Shares};
use crate::games::wabash::codes::Company;
use crate::games::wabash::dividend;
use crate::report::document::{Block, Section};
use crate::report::table::{Set, Table};
use crate::report::text;
use crate::report::wabash::distance::to_chicago;

impl Words<'_, '_> {
    /// A table of money, and one of who holds what and how far each is.
    pub(super) fn companies(&self) -> Section {
        let (at, tables) = (self.span.at, &self.span.rules.tables);
        let mut money = Table::new().column(self.say("company"), Set::Left);
        for header in ["income", "treasury", "dividend", "dividend-next", "opening"] {
            money = money.column(self.say(header), Set::Right);
        }
        let mut others = Table::new()
            .column(self.say("company"), Set::Left)
            .column(self.say("shares"), Set::Right)
            .column(self.say("holders"), Set::Flexible)
            .column(self.say("locomotives"), Set::Right)
            .column(self.say("to-chicago"), Set::Right);
        let or_none = |sum: Option<Dollars>| sum.map_or("-".to_owned(), |sum| self.money(sum));
        for company in Company::ALL {
            let railroad = at.railroad(company);
            if !railroad.open {
                continue;
            }
            let sold = at.sold(company);
            let next = (railroad.unsold > Shares(0)).then(|| railroad.income.a_share(sold.and_one()));
            money.row([
                company.code().to_owned(),
                self.money(railroad.income),
                self.money(railroad.treasury),
                or_none(dividend::a_share(at, company)),
                or_none(next),
                or_none(at.price(company)),
            ]);
            others.row([
                company.code().to_owned(),
                format!("{sold}/{}", tables.company(company).shares),
                self.holders(company),
                railroad.locomotives.to_string(),
                match to_chicago(tables, at, company) {
                    Some(0) => self.say("in-chicago"),
                    Some(hexes) => hexes.to_string(),
                    None => "-".to_owned(),
                },
            ]);
        }
        Section::new("companies", self.say("companies")).with(Block::Table(money)).with(Block::Table(others))
    }

    fn holders(&self, company: Company) -> String {
        let at = self.span.at;
        let holder = |seat| match at.player(seat).shares(company) {
            Shares(0) => None,
            Shares(1) => Some(self.span.name(seat).to_owned()),
            shares => {
                let args = [("what", self.span.name(seat).into()), ("count", shares.to_string().into())];
                Some(text(self.language, "moves-several", &args))
            }
        };
        at.seats().filter_map(holder).collect::<Vec<_>>().join(", ")
    }
}

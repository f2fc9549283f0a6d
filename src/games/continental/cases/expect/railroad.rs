//! Railroads: what became of them against what a case expects.

use super::super::super::event::Event;
use super::super::super::map::RailroadId;
use super::super::super::network;
use super::super::super::player::PlayerId;
use super::super::super::railroad::{Railroad, Standing};
use super::super::Fault;
use super::super::format::{Code, ExpectedRailroad, Position, line_of};
use super::super::values::{Letters, RegionName, Signed, Status, written};
use super::{Comparison, Failure, amount, list, number, or_none, quoted};

impl Comparison<'_> {
    pub(super) fn railroad(&mut self, key: &Code, wanted: &ExpectedRailroad) -> Result<(), Fault> {
        let id = RailroadId(self.route(key)?);
        let path = format!("expect.railroad.{}", key.get_ref());
        let Some(railroad) = self.after.railroad(id) else {
            self.failures.push(Failure { path, expected: "a railroad".to_owned(), got: "none".to_owned() });
            return Ok(());
        };
        for (name, expected, got) in [
            ("price", amount(wanted.price), railroad.price.0),
            ("issued", amount(wanted.issued), railroad.issued.0),
            ("treasury", amount(wanted.treasury), railroad.treasury.0),
            ("public", wanted.public.map(|shares| shares.0), railroad.public.0),
            ("cash", wanted.cash.map(|cash| cash.0), railroad.cash.0),
            ("bonds", amount(wanted.bonds), railroad.bonds.0),
            ("loans", amount(wanted.loans), railroad.loans.0),
            ("owed_president", amount(wanted.owed_president), railroad.owed_president.0),
            ("efficiency", amount(wanted.efficiency), railroad.efficiency),
            ("locomotive", amount(wanted.locomotive), i64::from(railroad.locomotive)),
            ("grant", amount(wanted.grant), railroad.row.map_or(0, |row| row.grant.0)),
            ("land", amount(wanted.land), railroad.land.0),
            ("influence", amount(wanted.influence), self.influence(id)),
        ] {
            self.check(&path, name, number(expected), got);
        }
        self.management(&path, railroad, wanted)?;
        self.network(&path, railroad, wanted)?;
        self.operations(&path, railroad, wanted);
        Ok(())
    }

    fn influence(&self, id: RailroadId) -> i64 {
        let bought = self.log.iter().filter_map(|record| match &record.event {
            Event::InfluenceBought { railroad, points, .. } if *railroad == id => Some(points.0),
            _ => None,
        });
        bought.sum()
    }

    /// A player of the case, or 0 for nobody.
    fn position(&self, given: &Position) -> Result<(), Fault> {
        let known = u8::try_from(*given.get_ref()).is_ok_and(|id| id == 0 || self.after.player(PlayerId(id)).is_some());
        if known {
            return Ok(());
        }
        let line = line_of(self.text, given.span().start);
        Err(Fault { line, fault: format!("there is no player {} in this case", given.get_ref()) })
    }

    fn management(&mut self, path: &str, railroad: &Railroad, wanted: &ExpectedRailroad) -> Result<(), Fault> {
        let mut officers = wanted.president.iter().chain(&wanted.chairman).chain(wanted.directors.iter().flatten());
        officers.try_for_each(|given| self.position(given))?;
        let officer = |given: &Option<Position>| given.as_ref().map(|position| position.get_ref().to_string());
        let number_of = |player: Option<PlayerId>| player.map_or(0, |id| id.0);
        self.check(path, "president", officer(&wanted.president), number_of(railroad.president));
        self.check(path, "chairman", officer(&wanted.chairman), number_of(railroad.chairman));
        let directors = wanted.directors.as_ref().map(|all| {
            let mut numbers: Vec<i64> = all.iter().map(|position| *position.get_ref()).collect();
            numbers.sort_unstable();
            format!("{numbers:?}")
        });
        let got: Vec<u8> = railroad.directors.iter().map(|id| id.0).collect();
        self.check(path, "directors", directors, format!("{got:?}"));
        let status = match railroad.standing {
            Standing::Bankrupt => Status::Bankrupt,
            Standing::Sound if railroad.is_insolvent() => Status::Insolvent,
            Standing::Sound => Status::Solvent,
        };
        self.check(path, "status", wanted.status.map(|status| quoted(status.word())), quoted(status.word()));
        Ok(())
    }

    fn network(&mut self, path: &str, railroad: &Railroad, wanted: &ExpectedRailroad) -> Result<(), Fault> {
        let got = self.codes(railroad.lines.iter().copied());
        self.check(path, "lines", self.routes(wanted.lines.as_ref())?, got);
        let got = self.codes(railroad.doubled.iter().copied());
        self.check(path, "doubled", self.routes(wanted.doubled.as_ref())?, got);
        let row = wanted.row.as_ref().filter(|row| !row.get_ref().is_empty());
        row.map(|row| self.route(row)).transpose()?;
        let got = quoted(railroad.row.map_or("", |row| self.map().code(row.route)));
        self.check(path, "row", wanted.row.as_ref().map(|row| quoted(row.get_ref())), got);
        let letters = |all: &Letters| quoted(&Letters::of(&all.0));
        let got = quoted(&Letters::of(&railroad.technologies));
        self.check(path, "technologies", wanted.technologies.as_ref().map(letters), got);
        let names = |all: &Vec<RegionName>| list(all.iter().map(|region| quoted(region.0.name())));
        let reached = network::regions(self.map(), &network::towns(self.map(), &railroad.lines));
        let got = list(reached.into_iter().map(|region| quoted(region.name())));
        self.check(path, "regions", wanted.regions.as_ref().map(names), got);
        Ok(())
    }

    /// Figures of S6 and S13; without that step there are none, but for the dividend, which is the last one paid.
    fn operations(&mut self, path: &str, railroad: &Railroad, wanted: &ExpectedRailroad) {
        let market = self.log.iter().rev().find_map(|record| match &record.event {
            Event::Stock { railroad: id, market, .. } if *id == railroad.id => Some(*market),
            _ => None,
        });
        self.check(path, "market_price", number(amount(wanted.market_price)), or_none(market));
        let operated = self.log.iter().rev().find_map(|record| match &record.event {
            Event::Operated { railroad: id, revenue, operating_cost, profit, dividend, .. } if *id == railroad.id => {
                Some((*revenue, *operating_cost, *profit, *dividend))
            }
            _ => None,
        });
        let signed = |value: Option<Signed>| number(value.map(|value| value.0));
        self.check(path, "revenue", signed(wanted.revenue), or_none(operated.map(|figures| figures.0)));
        self.check(path, "operating_cost", signed(wanted.operating_cost), or_none(operated.map(|figures| figures.1)));
        self.check(path, "profit", signed(wanted.profit), or_none(operated.map(|figures| figures.2)));
        let paid = operated.map_or(railroad.last_dividend, |figures| figures.3);
        for (name, expected, got) in [
            ("dividend", wanted.dividend, paid),
            ("last_dividend", wanted.last_dividend, railroad.last_dividend),
            ("last_profit", wanted.last_profit, railroad.last_profit),
        ] {
            let got = quoted(&written(got.0, 2));
            self.check(path, name, expected.map(|rate| quoted(&written(rate.0.0, 2))), got);
        }
    }
}

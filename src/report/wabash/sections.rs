//! How the game stands: the auction, tracks and ends, companies, players, the hexes with something on them.

use super::{CATALOGUE, Told, instructions, say};
use crate::games::wabash::amounts::{Dollars, Shares};
use crate::games::wabash::codes::{Company, Condition, Dial, Scale};
use crate::games::wabash::tables::{Hex, HexId, Kind};
use crate::games::wabash::{dividend, end, expand, value};
use crate::language::Language;
use crate::report::document::{Block, Keep, Section};
use crate::report::table::{Set, Table};

/// All sections of a letter.
pub(super) fn all(span: &Told<'_>, language: Language) -> Vec<Section> {
    let words = Words { span, language };
    let mut sections = vec![words.table(), words.companies(), words.players()];
    let own = instructions::of_reader(span, language);
    if !own.is_empty() {
        sections.push(Section::new("instructions", words.say("instructions")).with(Block::Items(own)));
    }
    sections.push(words.board());
    sections
}

struct Words<'a, 's> {
    span: &'a Told<'s>,
    language: Language,
}

impl Words<'_, '_> {
    fn say(&self, key: &str) -> String {
        say(self.language, &format!("wabash-{key}"))
    }

    fn near(&self, now: i64, end: i64) -> String {
        CATALOGUE.text(self.language, "wabash-end-near", &[("now", now.into()), ("end", end.into())])
    }

    fn money(&self, sum: Dollars) -> String {
        crate::language::figures::money(sum.0, self.language)
    }

    /// The round, the auction, dials, scales, ends.
    fn table(&self) -> Section {
        let Told { at, rules, .. } = self.span;
        let (tables, numbers) = (&rules.tables, &rules.tables.numbers);
        let round = match at.round {
            0 => self.say("round-initial"),
            round => CATALOGUE.text(self.language, "wabash-round", &[("round", round.into())]),
        };
        let mut section = Section::new("table", self.say("table")).with(Block::Para(round));
        if let Some(auction) = self.auction() {
            section = section.with(Block::Para(auction));
        }
        let mut tracks = Table::new().column(self.say("track"), Set::Name).column(self.say("stands"), Set::Left);
        for dial in Dial::ALL {
            let args = [("taken", at.dial(dial).into()), ("steps", numbers.dial(dial).into())];
            tracks.row([self.say(&format!("dial-{dial}")), CATALOGUE.text(self.language, "wabash-of", &args)]);
        }
        for scale in Scale::ALL {
            let last = numbers.scale(scale).last().map_or(0, |last| last.0);
            let args = [("figure", at.figure(tables, scale).0.into()), ("last", last.into())];
            let town = tables.map.hex(tables.map.of_scale(scale)).town.clone();
            tracks.row([town, CATALOGUE.text(self.language, "wabash-scale-figure", &args)]);
        }
        tracks.row([self.say("houses"), at.houses.to_string()]);
        let mut ends = Table::new().column(self.say("ends"), Set::Name).column(self.say("stands"), Set::Right);
        for condition in Condition::ALL {
            ends.row([self.say(&format!("end-{}", condition.word())), self.how_near(condition)]);
        }
        section.with(Block::Table(tracks)).with(Block::Table(ends))
    }

    fn how_near(&self, condition: Condition) -> String {
        let Told { at, rules, .. } = self.span;
        let (tables, numbers) = (&rules.tables, &rules.tables.numbers);
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        match condition {
            Condition::Locomotives => self.near(count(end::without_locomotives(at)), numbers.companies_end.into()),
            Condition::Shares => self.near(count(end::without_shares(at)), numbers.companies_end.into()),
            Condition::Houses => self.near(at.houses.into(), numbers.houses_end.into()),
            Condition::Detroit => {
                let last = numbers.scale(Scale::Detroit).last().map_or(0, |last| last.0);
                self.near(at.figure(tables, Scale::Detroit).0, last)
            }
        }
    }

    /// The auction that runs, in a sentence or some.
    fn auction(&self) -> Option<String> {
        let at = self.span.at;
        let auction = at.auction()?;
        let out: Vec<&str> = at.seats().filter(|seat| !auction.has(*seat)).map(|seat| self.span.name(seat)).collect();
        let out = if out.is_empty() { "none".to_owned() } else { out.join(", ") };
        let (high, bid) = auction.high.map_or(("none", 0), |(seat, bid)| (self.span.name(seat), bid.0));
        let brings = at.railroad(auction.company).income.a_share(at.sold(auction.company).and_one());
        let args = [
            ("company", auction.company.code().into()),
            ("least", auction.least().0.into()),
            ("high", high.into()),
            ("bid", bid.into()),
            ("out", out.into()),
            ("brings", brings.0.into()),
        ];
        Some(CATALOGUE.text(self.language, "wabash-on", &args))
    }

    fn companies(&self) -> Section {
        let Told { at, rules, .. } = self.span;
        let headers = ["income", "shares", "opening", "dividend", "dividend-next", "treasury", "locomotives"];
        let mut table = Table::new().column(self.say("company"), Set::Left);
        for header in headers {
            table = table.column(self.say(header), Set::Right);
        }
        let or_none = |sum: Option<Dollars>| sum.map_or("-".to_owned(), |sum| self.money(sum));
        for company in Company::ALL {
            let railroad = at.railroad(company);
            if !railroad.open {
                continue;
            }
            let sold = at.sold(company);
            let next = (railroad.unsold > Shares(0)).then(|| railroad.income.a_share(sold.and_one()));
            table.row([
                company.code().to_owned(),
                self.money(railroad.income),
                format!("{sold}/{}", rules.tables.company(company).shares),
                or_none(at.price(company)),
                or_none(dividend::a_share(at, company)),
                or_none(next),
                self.money(railroad.treasury),
                railroad.locomotives.to_string(),
            ]);
        }
        Section::new("companies", self.say("companies")).with(Block::Table(table))
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

    /// The hexes with locomotives, and the free ones beside them.
    fn board(&self) -> Section {
        let Told { at, rules, .. } = self.span;
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
        for (id, hex) in map.iter().filter(near) {
            let there = at.board.in_hex(id);
            let full = hex.kind == Kind::Start || hex.kind.holds_one() && !there.is_empty();
            let cost = if full { String::new() } else { expand::cost(&rules.tables, at, id).to_string() };
            let worth = value::of_hex(&rules.tables, at, id);
            table.row([
                if hex.town.is_empty() { hex.name.clone() } else { format!("{} {} {}", hex.name, hex.code, hex.town) },
                self.say(&format!("kind-{}", kind(hex.kind))),
                if there.is_empty() { String::new() } else { there.to_string() },
                cost,
                if worth == Dollars::NONE { String::new() } else { worth.to_string() },
                self.house(id, hex),
            ]);
        }
        Section::new("board", self.say("board")).keep(Keep::IfRoom).with(Block::Table(table))
    }

    fn house(&self, id: HexId, hex: &Hex) -> String {
        if self.span.at.board.is_developed(id) {
            return self.say("house-stands");
        }
        match hex.extra {
            Some(extra) => CATALOGUE.text(self.language, "wabash-house-adds", &[("extra", extra.0.into())]),
            None => String::new(),
        }
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::Forest => "forest",
        Kind::Mountain => "mountain",
        Kind::City => "city",
        Kind::Industrial => "industrial",
        Kind::Start => "start",
    }
}

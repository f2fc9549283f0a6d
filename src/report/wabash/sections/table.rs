//! The table (§10.2, §10.4): the round, the auction that runs, dials, scales, houses, and how near each end is.

use super::Words;
use crate::games::wabash::codes::{Condition, Dial, Scale};
use crate::games::wabash::end;
use crate::report::document::{Block, Section, Shown};
use crate::report::moves::Span;
use crate::report::table::{Set, Table};
use crate::report::wabash::board;

impl Words<'_, '_> {
    /// The round, the auction, dials, scales, ends.
    pub(super) fn table(&self) -> Section {
        let round = match self.span.at.round {
            0 => self.say("round-initial"),
            round => self.tell("round", &[("round", round.into())]),
        };
        let mut section = Section::new("table", self.say("table")).with(Block::Para(round));
        let paras = [self.auction(), self.dividend_near()].into_iter().flatten();
        section.blocks.extend(paras.map(Block::Para));
        let shown = Shown { place: board::GAUGES, alt: self.say("dials-alt"), text: None };
        section.with(Block::Picture(shown)).with(Block::Table(self.tracks())).with(Block::Table(self.ends()))
    }

    fn tracks(&self) -> Table {
        let Span { at, rules, .. } = self.span;
        let (tables, numbers) = (&rules.tables, &rules.tables.numbers);
        let mut tracks = Table::new().column(self.say("track"), Set::Name).column(self.say("stands"), Set::Left);
        for dial in Dial::ALL {
            let steps = numbers.dial(dial);
            let left = steps.saturating_sub(at.dial(dial));
            let key = if left == 0 { "dial-red" } else { "of" };
            tracks.row([
                self.say(&format!("dial-{dial}")),
                self.tell(key, &[("left", left.into()), ("steps", steps.into())]),
            ]);
        }
        for scale in Scale::ALL {
            let last = numbers.scale(scale).last().map_or(0, |last| last.0);
            let args = [("figure", at.figure(tables, scale).0.into()), ("last", last.into())];
            let town = tables.map.hex(tables.map.of_scale(scale)).town.clone();
            tracks.row([town, self.tell("scale-figure", &args)]);
        }
        tracks.row([self.say("houses"), at.houses.to_string()]);
        tracks
    }

    /// Which steps bring the general dividend about at once.
    fn dividend_near(&self) -> Option<String> {
        let Span { at, rules, .. } = self.span;
        if at.round == 0 || at.ended() {
            return None;
        }
        let left = |dial: &Dial| rules.tables.numbers.dial(*dial).saturating_sub(at.dial(*dial));
        let red = Dial::ALL.iter().filter(|dial| left(dial) == 0).count();
        if red >= 2 {
            return Some(self.say("dividend-due"));
        }
        let near: Vec<String> =
            Dial::ALL.iter().filter(|dial| left(dial) == 1).map(|dial| self.say(&format!("dial-{dial}"))).collect();
        match (red, near.as_slice()) {
            (1, [_, ..]) => {
                let or = format!(" {} ", self.say("or"));
                Some(self.tell("dividend-near", &[("dials", near.join(&or).into())]))
            }
            _ => None,
        }
    }

    fn ends(&self) -> Table {
        let mut ends = Table::new()
            .column(self.say("ends"), Set::Flexible)
            .column(self.say("now"), Set::Right)
            .column(self.say("ends-at"), Set::Left);
        let met = end::met(&self.span.rules.tables, self.span.at);
        for condition in Condition::ALL {
            let (now, at) = self.how_near(condition);
            ends.row([self.say(&format!("end-{}", condition.word())), now.to_string(), at]);
            if met.contains(&condition) {
                ends.mark();
            }
        }
        ends
    }

    /// How a condition stands, and where it ends the game.
    fn how_near(&self, condition: Condition) -> (i64, String) {
        let Span { at, rules, .. } = self.span;
        let (tables, numbers) = (&rules.tables, &rules.tables.numbers);
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let companies = || self.tell("end-or-more", &[("count", numbers.companies_end.into())]);
        match condition {
            Condition::Locomotives => (count(end::without_locomotives(at)), companies()),
            Condition::Shares => (count(end::without_shares(at)), companies()),
            Condition::Houses => (at.houses.into(), self.tell("end-or-fewer", &[("count", numbers.houses_end.into())])),
            Condition::Detroit => {
                let last = numbers.scale(Scale::Detroit).last().map_or(0, |last| last.0);
                (at.figure(tables, Scale::Detroit).0, last.to_string())
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
        Some(self.tell("on", &args))
    }
}

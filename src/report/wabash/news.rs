//! What happened, a sentence an event.

use super::{CATALOGUE, Told, reason, say};
use crate::games::Seat;
use crate::games::wabash::Event;
use crate::games::wabash::amounts::Dollars;
use crate::games::wabash::codes::{Company, Dial};
use crate::games::wabash::event::{Instruction, Why};
use crate::language::Language;
use fluent_bundle::FluentValue;

/// Whoever says it, and in which language.
struct Says<'a, 's> {
    span: &'a Told<'s>,
    language: Language,
}

type Args<'a> = [(&'a str, FluentValue<'a>)];

/// The sentence of an event.
pub(super) fn sentence(span: &Told<'_>, event: &Event, language: Language) -> String {
    let says = Says { span, language };
    says.sentence(event)
}

impl Says<'_, '_> {
    fn text(&self, key: &str, args: &Args<'_>) -> String {
        CATALOGUE.text(self.language, &format!("wabash-{key}"), args)
    }

    fn name(&self, seat: Seat) -> FluentValue<'_> {
        self.span.name(seat).into()
    }

    fn dial(&self, dial: Dial) -> FluentValue<'_> {
        say(self.language, &format!("wabash-dial-{dial}")).into()
    }

    fn sentence(&self, event: &Event) -> String {
        match event {
            Event::AuctionOpened { .. }
            | Event::Bid { .. }
            | Event::Passed { .. }
            | Event::PassedForWant { .. }
            | Event::ShareSold { .. }
            | Event::ShareGiven { .. }
            | Event::ShareLeft { .. } => self.auction(event),
            Event::DialMoved { .. }
            | Event::NothingDone { .. }
            | Event::LocomotiveLaid { .. }
            | Event::IncomeChanged { .. }
            | Event::Developed { .. }
            | Event::ScaleMoved { .. }
            | Event::ForestMoney { .. } => self.turn(event),
            Event::ChicagoReached { company } => self.text("chicago-reached", &[("company", code(*company))]),
            Event::ExtraDividend { company, paid, .. } if paid.is_empty() => {
                self.text("extra-dividend-nobody", &[("company", code(*company))])
            }
            Event::ExtraDividend { company, a_share, paid } => self.text(
                "extra-dividend",
                &[("company", code(*company)), ("share", money(*a_share)), ("paid", self.paid(paid).into())],
            ),
            Event::WabashOpened { hex } => self.text("wabash-opened", &[("hex", hex.as_str().into())]),
            Event::GeneralDividend { a_share, paid, .. } => {
                let one = |(company, money_of): &(Company, Dollars)| {
                    self.text("a-share", &[("company", code(*company)), ("money", money(*money_of))])
                };
                let shares: Vec<String> = a_share.iter().map(one).collect();
                self.text("general-dividend", &[("shares", shares.join(", ").into()), ("paid", self.paid(paid).into())])
            }
            Event::DetroitGrown { from, to } => {
                self.text("detroit-grown", &[("from", money(*from)), ("to", money(*to))])
            }
            Event::RoundBegun { round } => self.text("round-begun", &[("round", (*round).into())]),
            Event::Ended { conditions, .. } => {
                let one = |word: &str| say(self.language, &format!("wabash-condition-{word}"));
                let met: Vec<String> = conditions.iter().map(|condition| one(condition.word())).collect();
                self.text("ended", &[("conditions", met.join(", ").into())])
            }
            Event::Stored { .. }
            | Event::Used { .. }
            | Event::Lapsed { .. }
            | Event::Cancelled { .. }
            | Event::NextFailed { .. }
            | Event::AskedAllTheSame { .. } => self.own(event),
        }
    }

    fn auction(&self, event: &Event) -> String {
        match event {
            Event::AuctionOpened { company, opening, first } => self.text(
                "auction-opened",
                &[("company", code(*company)), ("opening", money(*opening)), ("name", self.name(*first))],
            ),
            Event::Bid { seat, company, bid } => {
                self.text("bid", &[("name", self.name(*seat)), ("company", code(*company)), ("bid", money(*bid))])
            }
            Event::Passed { seat, company, by_deadline } => {
                let key = if *by_deadline { "passed-deadline" } else { "passed" };
                self.text(key, &[("name", self.name(*seat)), ("company", code(*company))])
            }
            Event::PassedForWant { seat, company, least } => self.text(
                "passed-for-want",
                &[("name", self.name(*seat)), ("company", code(*company)), ("least", money(*least))],
            ),
            Event::ShareSold { seat, company, price } => self.text(
                "share-sold",
                &[("name", self.name(*seat)), ("company", code(*company)), ("price", money(*price))],
            ),
            Event::ShareGiven { seat, company } => {
                self.text("share-given", &[("name", self.name(*seat)), ("company", code(*company))])
            }
            Event::ShareLeft { company } => self.text("share-left", &[("company", code(*company))]),
            _ => String::new(),
        }
    }

    fn turn(&self, event: &Event) -> String {
        match event {
            Event::DialMoved { seat, dial, left } => self.text(
                "dial-moved",
                &[("name", self.name(*seat)), ("dial", self.dial(*dial)), ("left", (*left).into())],
            ),
            Event::NothingDone { seat, dial, left, by_deadline } => {
                let key = if *by_deadline { "nothing-done-deadline" } else { "nothing-done" };
                self.text(key, &[("name", self.name(*seat)), ("dial", self.dial(*dial)), ("left", (*left).into())])
            }
            Event::LocomotiveLaid { company, hex, cost, .. } => self.text(
                "locomotive-laid",
                &[("company", code(*company)), ("hex", hex.as_str().into()), ("cost", money(*cost))],
            ),
            Event::IncomeChanged { company, from, to } => {
                self.text("income-changed", &[("company", code(*company)), ("from", money(*from)), ("to", money(*to))])
            }
            Event::Developed { hex, houses, .. } => {
                self.text("developed", &[("hex", hex.as_str().into()), ("houses", (*houses).into())])
            }
            Event::ScaleMoved { scale, from, to } => {
                self.text("scale-moved", &[("scale", scale.word().into()), ("from", money(*from)), ("to", money(*to))])
            }
            Event::ForestMoney { company, hex, money: sum } => self.text(
                "forest-money",
                &[("company", code(*company)), ("hex", hex.as_str().into()), ("money", money(*sum))],
            ),
            _ => String::new(),
        }
    }

    /// What only the reader is told.
    fn own(&self, event: &Event) -> String {
        match event {
            Event::Stored { instruction } => {
                self.text("stored", &[("instruction", self.instruction(instruction).into())])
            }
            Event::Used { instruction } => self.text("used", &[("instruction", self.instruction(instruction).into())]),
            Event::Lapsed { instruction, why } => {
                let why = say(self.language, &format!("wabash-why-{}", word(*why)));
                self.text("lapsed", &[("instruction", self.instruction(instruction).into()), ("why", why.into())])
            }
            Event::Cancelled { count } => self.text("cancelled", &[("count", (*count).into())]),
            Event::NextFailed { why } => {
                let why: Vec<String> = why.iter().map(|why| reason(why, self.language)).collect();
                self.text("next-failed", &[("why", why.join("; ").into())])
            }
            Event::AskedAllTheSame { company } => self.text("asked-all-the-same", &[("company", code(*company))]),
            _ => String::new(),
        }
    }

    fn instruction(&self, instruction: &Instruction) -> String {
        super::instructions::in_words(instruction, self.language)
    }

    fn paid(&self, paid: &[(Seat, Dollars)]) -> String {
        let one =
            |(seat, sum): &(Seat, Dollars)| self.text("paid", &[("name", self.name(*seat)), ("money", money(*sum))]);
        paid.iter().map(one).collect::<Vec<_>>().join(", ")
    }
}

fn code<'a>(company: Company) -> FluentValue<'a> {
    company.code().into()
}

fn money<'a>(sum: Dollars) -> FluentValue<'a> {
    sum.0.into()
}

fn word(why: Why) -> &'static str {
    match why {
        Why::LastShare => "last-share",
        Why::YourTurn => "your-turn",
        Why::InitialOver => "initial-over",
        Why::Dividend => "dividend",
        Why::OwnAuction => "own-auction",
        Why::Replaced => "replaced",
    }
}

//! What happened, a sentence an event.

use super::{CATALOGUE, Told, reason, say};
use crate::games::Seat;
use crate::games::barons::Event;
use crate::games::barons::amounts::Dollars;
use crate::games::barons::codes::{Holding, Investor};
use crate::games::barons::event::{Instruction, Why};
use crate::language::Language;
use crate::sheet::barons::BaronsWords;
use crate::sheet::moves::Words;
use fluent_bundle::FluentValue;

/// Whoever says it, and in which language.
struct Says<'a, 's> {
    span: &'a Told<'s>,
    language: Language,
}

type Args<'a> = [(&'a str, FluentValue<'a>)];

/// The sentence of an event.
pub(super) fn sentence(span: &Told<'_>, event: &Event, language: Language) -> String {
    Says { span, language }.sentence(event)
}

impl Says<'_, '_> {
    fn text(&self, key: &str, args: &Args<'_>) -> String {
        CATALOGUE.text(self.language, &format!("barons-{key}"), args)
    }

    fn name(&self, seat: Seat) -> FluentValue<'_> {
        self.span.name(seat).into()
    }

    /// A seat, or the bank where nobody is meant.
    fn somebody(&self, seat: Option<Seat>, nobody: &str) -> FluentValue<'_> {
        seat.map_or_else(|| say(self.language, &format!("barons-{nobody}")).into(), |seat| self.name(seat))
    }

    fn sentence(&self, event: &Event) -> String {
        match event {
            Event::Offered { .. }
            | Event::Chose { .. }
            | Event::DiscardedInvestor { .. }
            | Event::ParSet { .. }
            | Event::PriorityReversed { .. }
            | Event::RoundBegun { .. }
            | Event::Ended { .. } => self.course(event),
            Event::Bought { .. }
            | Event::Sold { .. }
            | Event::Passed { .. }
            | Event::Running { .. }
            | Event::DirectorChanged { .. }
            | Event::CertificatesSwapped { .. }
            | Event::PriceMoved { .. }
            | Event::PriceErased { .. } => self.stock(event),
            Event::Stored { .. }
            | Event::Lapsed { .. }
            | Event::Cancelled { .. }
            | Event::Used { .. }
            | Event::QueueRefused { .. } => self.own(event),
            _ => self.operating(event),
        }
    }

    fn course(&self, event: &Event) -> String {
        match event {
            Event::Offered { seat, investor, value } => self.text(
                "offered",
                &[("name", self.name(*seat)), ("investor", card(*investor)), ("value", money(*value))],
            ),
            Event::Chose { seat, investor, value, card: takes } => {
                let key = if *takes { "chose-card" } else { "chose-cash" };
                self.text(key, &[("name", self.name(*seat)), ("investor", card(*investor)), ("value", money(*value))])
            }
            Event::DiscardedInvestor { investor, value } => {
                self.text("discarded-investor", &[("investor", card(*investor)), ("value", money(*value))])
            }
            Event::ParSet { seat, holding, par } => {
                self.text("par-set", &[("name", self.name(*seat)), ("holding", code(*holding)), ("par", money(*par))])
            }
            Event::PriorityReversed { seat, priority } => {
                self.text("priority-reversed", &[("name", self.name(*seat)), ("first", self.name(*priority))])
            }
            Event::RoundBegun { round } => self.text("round-begun", &[("round", round.as_str().into())]),
            Event::Ended { why, .. } => {
                self.text("ended", &[("why", say(self.language, &format!("barons-ending-{}", why.word())).into())])
            }
            _ => String::new(),
        }
    }

    fn stock(&self, event: &Event) -> String {
        match event {
            Event::Bought { seat, holding, certificate, given, cost } => {
                let key = if given.is_empty() { "bought" } else { "bought-for" };
                self.text(
                    key,
                    &[
                        ("name", self.name(*seat)),
                        ("holding", code(*holding)),
                        ("certificate", certificate.to_string().into()),
                        ("given", given.to_string().into()),
                        ("cost", money(*cost)),
                    ],
                )
            }
            Event::Sold { seat, holding, certificates, back, money: sum } => {
                let key = if back.is_empty() { "sold" } else { "sold-for" };
                self.text(
                    key,
                    &[
                        ("name", self.name(*seat)),
                        ("holding", code(*holding)),
                        ("certificates", certificates.to_string().into()),
                        ("back", back.to_string().into()),
                        ("money", money(*sum)),
                    ],
                )
            }
            Event::Passed { seat, by_itself, by_deadline } => {
                let key = match (by_itself, by_deadline) {
                    (true, _) => "passed-itself",
                    (_, true) => "passed-deadline",
                    _ => "passed",
                };
                self.text(key, &[("name", self.name(*seat))])
            }
            Event::Running { holding, capital } => {
                self.text("running", &[("holding", code(*holding)), ("capital", money(*capital))])
            }
            Event::DirectorChanged { holding, to, .. } => {
                let key = if to.is_some() { "director-changed" } else { "director-none" };
                self.text(key, &[("holding", code(*holding)), ("name", self.somebody(*to, "nobody"))])
            }
            Event::CertificatesSwapped { holding, seat, with } => self.text(
                "certificates-swapped",
                &[("holding", code(*holding)), ("name", self.name(*seat)), ("with", self.somebody(*with, "the-bank"))],
            ),
            Event::PriceMoved { holding, from, to } => {
                self.text("price-moved", &[("holding", code(*holding)), ("from", money(*from)), ("to", money(*to))])
            }
            Event::PriceErased { holding } => self.text("price-erased", &[("holding", code(*holding))]),
            _ => String::new(),
        }
    }

    fn operating(&self, event: &Event) -> String {
        match event {
            Event::Invested { holding, left } => {
                self.text("invested", &[("holding", code(*holding)), ("left", (*left).into())])
            }
            Event::Paid { holding, revenue, paid, by_deadline } => {
                let one = |(seat, sum): &(Seat, Dollars)| {
                    self.text("part", &[("name", self.name(*seat)), ("money", money(*sum))])
                };
                let parts: Vec<String> = paid.iter().map(one).collect();
                let key = if *by_deadline { "paid-deadline" } else { "paid" };
                self.text(
                    key,
                    &[("holding", code(*holding)), ("revenue", money(*revenue)), ("parts", parts.join(", ").into())],
                )
            }
            Event::Kept { holding, revenue } => {
                self.text("kept", &[("holding", code(*holding)), ("revenue", money(*revenue))])
            }
            Event::RailwayBought { holding, card, cost, added } => {
                let key = if *added > Dollars::NONE { "railway-bought-with" } else { "railway-bought" };
                self.text(
                    key,
                    &[
                        ("holding", code(*holding)),
                        ("card", card.as_str().into()),
                        ("cost", money(*cost)),
                        ("added", money(*added)),
                    ],
                )
            }
            Event::LevelReached { level } => self.text("level-reached", &[("level", level.0.into())]),
            Event::Obsolete { holding, card } => {
                self.text("obsolete", &[("holding", code(*holding)), ("card", card.as_str().into())])
            }
            Event::RailwaySold { from, to, card, price } => self.text(
                "railway-sold",
                &[("from", code(*from)), ("to", code(*to)), ("card", card.as_str().into()), ("price", money(*price))],
            ),
            Event::Proposed { seat, to, from, card, price } => self.text(
                "proposed",
                &[
                    ("name", self.name(*seat)),
                    ("from", code(*from)),
                    ("to", code(*to)),
                    ("card", card.as_str().into()),
                    ("price", money(*price)),
                ],
            ),
            Event::Accepted { seat, card } => {
                self.text("accepted", &[("name", self.name(*seat)), ("card", card.as_str().into())])
            }
            Event::Refused { seat, card, by_deadline } => {
                let key = if *by_deadline { "declined-deadline" } else { "declined" };
                self.text(key, &[("name", self.name(*seat)), ("card", card.as_str().into())])
            }
            Event::Assigned { investor, holding } => {
                self.text("assigned", &[("investor", card(*investor)), ("holding", code(*holding))])
            }
            Event::Discarded { holding, card, by_deadline } => {
                let key = if *by_deadline { "discarded-deadline" } else { "discarded" };
                self.text(key, &[("holding", code(*holding)), ("card", card.as_str().into())])
            }
            Event::DeckRemoved { card } => self.text("deck-removed", &[("card", card.as_str().into())]),
            _ => String::new(),
        }
    }

    /// What only the reader is told.
    fn own(&self, event: &Event) -> String {
        let instruction = |instruction: &Instruction| super::instructions::in_words(instruction, self.language).into();
        match event {
            Event::Stored { instruction: one } => self.text("stored", &[("instruction", instruction(one))]),
            Event::Lapsed { instruction: one, why } => {
                let why = say(self.language, &format!("barons-why-{}", word(*why)));
                self.text("lapsed", &[("instruction", instruction(one)), ("why", why.into())])
            }
            Event::Cancelled { count } => self.text("cancelled", &[("count", (*count).into())]),
            Event::Used { order } => {
                self.text("obeyed", &[("order", BaronsWords.in_words(order, self.language).into())])
            }
            Event::QueueRefused { order, refusal, .. } => {
                let order = BaronsWords.in_words(order, self.language);
                let why = reason(refusal, self.language);
                self.text("queue-refused", &[("order", order.into()), ("why", why.into())])
            }
            _ => String::new(),
        }
    }
}

fn code<'a>(holding: Holding) -> FluentValue<'a> {
    holding.code().into()
}

/// An investor's card is called by its number, which is no figure to be set.
fn card<'a>(investor: Investor) -> FluentValue<'a> {
    investor.code().into()
}

fn money<'a>(sum: Dollars) -> FluentValue<'a> {
    sum.0.into()
}

fn word(why: Why) -> &'static str {
    match why {
        Why::Attacked => "attacked",
        Why::DirectionLost => "direction-lost",
        Why::Obsolete => "obsolete",
        Why::RoundOver => "round-over",
        Why::DoesNotFit => "does-not-fit",
        Why::Surplus => "surplus",
        Why::RailwayGone => "railway-gone",
        Why::Used => "used",
    }
}

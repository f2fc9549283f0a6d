//! The letters of Coins.

use crate::rules::{Coins, Event, place};
use rpo::games::moves::Rules;
use rpo::games::{Question, Refusal, Seat};
use rpo::language::{Catalogue, Language};
use rpo::report::document::{Block, Section, Shown};
use rpo::report::moves::{Letters, Span};
use rpo::report::table::{Set, Table};
use serde_json::{Value, json};

static WORDS: Catalogue = Catalogue::of("coins", [include_str!("en.ftl"), include_str!("fr.ftl")]);

#[derive(Clone, Copy)]
pub struct CoinsLetters;

impl Letters<Coins> for CoinsLetters {
    fn catalogue(&self) -> &'static Catalogue {
        &WORDS
    }

    fn news(&self, span: &Span<'_, Coins>, language: Language) -> Vec<String> {
        let say = |event: &&Event| match event {
            Event::Put { coins, .. } => WORDS.text(language, "coins-put", &[("coins", (*coins).into())]),
            Event::Taken { seat, coins } => {
                WORDS.text(language, "coins-taken", &[("name", span.name(*seat).into()), ("coins", (*coins).into())])
            }
            Event::Tied => WORDS.text(language, "coins-tied", &[]),
            Event::Waved { seat } => WORDS.text(language, "coins-waved", &[("name", span.name(*seat).into())]),
            Event::Stored { coins } => WORDS.text(language, "coins-stored", &[("coins", (*coins).into())]),
            Event::Ended => WORDS.text(language, "coins-ended", &[]),
        };
        span.events.iter().map(say).collect()
    }

    fn sections(&self, span: &Span<'_, Coins>, language: Language) -> Vec<Section> {
        let say = |key: &str| WORDS.text(language, key, &[]);
        let mut table = Table::new().column(say("coins-player"), Set::Name).column(say("coins-cash"), Set::Right);
        for (seat, cash) in span.rules.scores(span.at) {
            table.row([span.name(seat).to_owned(), cash.to_string()]);
            if span.reader() == Some(seat) {
                table.mark();
            }
        }
        let round = [("round", span.at.round.min(span.rules.rounds).into()), ("rounds", span.rules.rounds.into())];
        let stack = span.at.cash.iter().map(|cash| "o".repeat(usize::try_from(*cash).unwrap_or(0)));
        let section = Section::new("table", say("coins-table"))
            .with(Block::Para(WORDS.text(language, "coins-round", &round)))
            .with(Block::Table(table))
            .with(Block::Picture(Shown {
                place: "stack",
                alt: say("coins-stack"),
                text: Some(stack.collect::<Vec<_>>().join("\n")),
            }));
        vec![section]
    }

    fn question(&self, _question: &Question, language: Language) -> String {
        WORDS.text(language, "coins-question", &[])
    }

    fn refusal(&self, refusal: &Refusal, language: Language) -> String {
        let details: Vec<_> =
            refusal.details.iter().map(|(name, value)| (*name, value.parse::<i64>().unwrap_or(0).into())).collect();
        WORDS.text(language, &format!("coins-refused-{}", refusal.reason), &details)
    }

    fn verb(&self, verb: &str, language: Language) -> String {
        WORDS.text(language, &format!("coins-verb-{verb}"), &[])
    }

    fn cash(&self, span: &Span<'_, Coins>) -> Option<i64> {
        span.reader().map(|Seat(seat)| span.at.cash[place(Seat(seat))])
    }

    fn data(&self, span: &Span<'_, Coins>) -> Value {
        json!({ "round": span.at.round, "cash": span.at.cash, "waves": span.at.waves })
    }

    fn round(&self, at: &<Coins as Rules>::Position) -> u32 {
        at.round
    }
}

//! The letters of Railroad Barons: what happened, how the game stands in words and pictures, why an order is refused.

mod board;
mod data;
mod instructions;
mod news;
mod public;
mod sections;

use super::document::Section;
use super::moves::{Drawing, Letters, Public, Span};
use crate::games::barons::Barons;
use crate::games::moves::Rules;
use crate::games::{Question, Refusal};
use crate::language::{Catalogue, Fault, Language};
use fluent_bundle::FluentValue;
use serde_json::Value;

/// What players of this game read beside what every game says.
pub static CATALOGUE: Catalogue = Catalogue::of(
    "barons",
    [include_str!("../../../templates/barons/en.ftl"), include_str!("../../../templates/barons/fr.ftl")],
);

/// The letters of the game.
#[derive(Clone, Copy, Debug)]
pub struct BaronsLetters;

/// A game as a letter tells of it.
type Told<'a> = Span<'a, Barons>;

/// A message without arguments.
fn say(language: Language, key: &str) -> String {
    CATALOGUE.text(language, key, &[])
}

impl Letters<Barons> for BaronsLetters {
    fn catalogue(&self) -> &'static Catalogue {
        &CATALOGUE
    }

    fn instructions(&self, span: &Told<'_>, language: Language) -> Vec<String> {
        instructions::of_reader(span, language)
    }

    fn news(&self, span: &Told<'_>, language: Language) -> Vec<String> {
        span.events.iter().map(|event| news::sentence(span, event, language)).collect()
    }

    fn sections(&self, span: &Told<'_>, language: Language) -> Vec<Section> {
        sections::all(span, language)
    }

    fn question(&self, question: &Question, language: Language) -> String {
        let args = [("about", question.about.as_str().into())];
        CATALOGUE.text(language, &format!("barons-question-{}", question.kind), &args)
    }

    fn refusal(&self, refusal: &Refusal, language: Language) -> String {
        reason(refusal, language)
    }

    fn verb(&self, verb: &str, language: Language) -> String {
        say(language, &format!("barons-verb-{verb}"))
    }

    fn cash(&self, span: &Told<'_>) -> Option<i64> {
        span.reader().map(|seat| span.at.player(seat).cash.0)
    }

    fn pictures(&self, span: &Told<'_>, language: Language) -> Vec<Drawing> {
        board::pictures(span, language)
    }

    fn zoomed(&self, span: &Told<'_>, language: Language) -> Result<Option<String>, Fault> {
        board::page(span, language).map(Some)
    }

    fn data(&self, span: &Told<'_>) -> Value {
        data::of(span)
    }

    fn public(&self) -> Option<&'static dyn Public<Barons>> {
        Some(&public::BaronsPublic)
    }

    fn round(&self, at: &<Barons as Rules>::Position) -> u32 {
        u32::from(at.cycle)
    }
}

/// Why an order is refused.
fn reason(refusal: &Refusal, language: Language) -> String {
    let detail = |value: &String| match value.parse::<i64>() {
        Ok(number) => FluentValue::from(number),
        Err(_) => FluentValue::from(value.clone()),
    };
    let args: Vec<(&str, FluentValue<'_>)> =
        refusal.details.iter().map(|(name, value)| (*name, detail(value))).collect();
    CATALOGUE.text(language, &format!("barons-refused-{}", refusal.reason), &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_railway_too_many_is_told_of_as_one() {
        let told = |count: u8, language| {
            let args = [("holding", "MSC".into()), ("count", count.into()), ("orders", "DISCARD MSC DAR".into())];
            CATALOGUE.text(language, "barons-surplus", &args).replace('\u{a0}', " ")
        };
        assert_eq!(told(1, Language::English), "MSC has 1 railway too many, to go before DONE: DISCARD MSC DAR");
        assert_eq!(told(2, Language::English), "MSC has 2 railways too many, to go before DONE: DISCARD MSC DAR");
        assert!(told(1, Language::French).contains("1 compagnie de trop, qui doit partir"));
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        CATALOGUE.assert_whole();
    }
}

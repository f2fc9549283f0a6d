//! The letters of Wabash Cannonball: what happened, how the game stands in words and pictures, why an order is refused.

mod board;
mod data;
mod distance;
mod examples;
mod instructions;
mod news;
mod public;
mod sections;

use super::document::Section;
use super::moves::{Drawing, Letters, Public, Span};
use crate::games::moves::Rules;
use crate::games::wabash::tables::Kind;
use crate::games::wabash::{Position, Wabash};
use crate::games::{Question, Refusal};
use crate::language::{Catalogue, Fault, Language};
use fluent_bundle::FluentValue;
use serde_json::Value;

/// What players of this game read beside what every game says.
pub static CATALOGUE: Catalogue = Catalogue::of(
    "wabash",
    [include_str!("../../../templates/wabash/en.ftl"), include_str!("../../../templates/wabash/fr.ftl")],
);

/// The letters of the game.
#[derive(Clone, Copy, Debug)]
pub struct WabashLetters;

/// A game as a letter tells of it.
type Told<'a> = Span<'a, Wabash>;

/// A message without arguments.
fn say(language: Language, key: &str) -> String {
    CATALOGUE.text(language, key, &[])
}

impl Letters<Wabash> for WabashLetters {
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
        let args = [("company", question.about.as_str().into())];
        CATALOGUE.text(language, &format!("wabash-question-{}", question.kind), &args)
    }

    fn refusal(&self, refusal: &Refusal, language: Language) -> String {
        reason(refusal, language)
    }

    fn verb(&self, verb: &str, language: Language) -> String {
        say(language, &format!("wabash-verb-{verb}"))
    }

    // No cash on the form: companies pay for what they build, and of bids only the last is paid.

    fn pictures(&self, span: &Told<'_>, language: Language) -> Vec<Drawing> {
        board::pictures(span, language)
    }

    fn zoomed(&self, span: &Told<'_>, language: Language) -> Result<Option<String>, Fault> {
        board::page(span, language).map(Some)
    }

    fn examples(&self, span: &Told<'_>, language: Language) -> Vec<(String, String)> {
        examples::of_reader(span, language)
    }

    fn data(&self, span: &Told<'_>) -> Value {
        data::of(span)
    }

    fn public(&self) -> Option<&'static dyn Public<Wabash>> {
        Some(&public::WabashPublic)
    }

    fn round(&self, at: &<Wabash as Rules>::Position) -> u32 {
        Position::round_at(at, at.number())
    }
}

/// A kind of hex in catalogues, and in what programs read.
fn word_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::Forest => "forest",
        Kind::Mountain => "mountain",
        Kind::City => "city",
        Kind::Industrial => "industrial",
        Kind::Start => "start",
    }
}

/// Why an order is refused, or an alternative of a NEXT did not fit.
fn reason(refusal: &Refusal, language: Language) -> String {
    let detail = |value: &String| match value.parse::<i64>() {
        Ok(number) => FluentValue::from(number),
        Err(_) => FluentValue::from(value.clone()),
    };
    let mut args: Vec<(&str, FluentValue<'_>)> =
        refusal.details.iter().map(|(name, value)| (*name, detail(value))).collect();
    // A dial is called as orders of the reader's language call it.
    for (name, value) in &mut args {
        if let ("dial", FluentValue::String(word)) = (*name, &*value) {
            *value = say(language, &format!("wabash-dial-{word}")).into();
        }
    }
    CATALOGUE.text(language, &format!("wabash-refused-{}", refusal.reason), &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_messages() {
        CATALOGUE.assert_whole();
    }
}

//! Every value a report can name has its message in every language.

use super::super::news::{Rubric, piece};
use super::super::words::Words;
use super::sample;
use crate::games::continental::accident::AccidentKind;
use crate::games::continental::climate::Climate;
use crate::games::continental::event::{Event, Reason};
use crate::games::continental::ledger::Why;
use crate::games::continental::map::Region;
use crate::games::continental::money::Money;
use crate::games::continental::player::{Category, Link};
use crate::games::continental::railroad::{LOCOMOTIVES, Technology};
use crate::language::Language;
use crate::language::continental::{CATALOGUE, text};
use fluent_bundle::FluentValue;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// Names of the variants of an enumeration, as serde lists them when it is asked for one that isn't.
fn variants<T: DeserializeOwned>(wrong: &str) -> Vec<String> {
    let fault = serde_json::from_str::<T>(wrong).err().map(|fault| fault.to_string()).unwrap_or_default();
    let names: Vec<String> = fault.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(!names.is_empty(), "no variants in: {fault}");
    names
}

fn hold(list: &str, codes: impl IntoIterator<Item = String>) {
    for code in codes {
        for language in Language::ALL {
            let key = format!("{list}-{}", code.to_lowercase());
            assert!(CATALOGUE.has(language, &key), "{key} is missing in {language}");
        }
    }
}

#[test]
fn every_name_of_the_game_has_its_word() {
    hold("reason", variants::<Reason>("\"?\""));
    hold("why", variants::<Why>("\"?\""));
    hold("category", variants::<Category>("\"?\""));
    hold("region", variants::<Region>("\"?\""));
    hold("region-short", variants::<Region>("\"?\""));
    hold("climate", variants::<Climate>("\"?\""));
    hold("link", variants::<Link>("\"?\""));
    hold("joined", variants::<Link>("\"?\""));
    hold("technology", variants::<Technology>("\"?\""));
    hold("news-misfortune", variants::<AccidentKind>("\"?\""));
    hold("locomotive", (1..=LOCOMOTIVES.len()).map(|kind| kind.to_string()));
    hold("rubric", Rubric::PUBLIC.map(|rubric| super::super::words::code(&rubric)));
}

#[test]
fn reasons_read_well_with_and_without_their_figure() {
    for language in Language::ALL {
        for code in variants::<Reason>("\"?\"") {
            for figure in [FluentValue::None, 0.into(), 1.into(), 12_345.into(), 1_000_000.into()] {
                let told = text(language, &format!("reason-{code}"), &[("figure", figure)]);
                assert!(!told.contains(['{', '}']) && !told.is_empty(), "{language} {code}: {told}");
            }
        }
    }
}

#[test]
fn account_lines_read_well_in_both_directions() {
    for language in Language::ALL {
        for code in variants::<Why>("\"?\"") {
            for direction in ["in", "out"] {
                let told = text(language, &format!("why-{code}"), &[("direction", direction.into())]);
                assert!(!told.contains(['{', '}']), "{language} {code}: {told}");
            }
        }
    }
}

/// Kinds of events that tables show, or that nobody is told as a sentence.
const TABLES: [&str; 8] = ["paid", "fate", "stock", "traded", "operated", "scored", "valued", "climate-changed"];

#[test]
fn every_kind_of_event_is_told_or_stands_in_a_table() {
    let view = sample::public();
    let alarm = Event::PcPriceAlarm { pc: sample::route("TP&W"), buyer: sample::ME, price: Money(50_000) };
    let corrected = Event::Corrected { changes: Vec::new(), reason: "a slip".to_owned() };
    let others = [alarm, corrected];
    let events: Vec<Event> =
        sample::public_events().into_iter().chain(sample::private_events()).chain(others).collect();
    let mut told = BTreeSet::new();
    for language in Language::ALL {
        let words = Words { language, view: &view };
        for event in &events {
            let Some(piece) = piece(event, &words) else { continue };
            let stripped = piece.text.replace("{reason-no-cash}", "").replace("{{ me.cash }}", "");
            assert!(!stripped.contains(['{', '}']), "{language}: {}", piece.text);
            let kind = serde_json::to_value(event).ok().and_then(|value| value["kind"].as_str().map(str::to_owned));
            told.insert(kind.unwrap_or_default());
        }
    }
    for kind in variants::<Event>("{\"kind\":\"?\"}") {
        assert!(told.contains(&kind) || TABLES.contains(&kind.as_str()), "{kind} is nowhere told");
    }
}

#[test]
fn what_only_a_player_may_know_is_not_in_the_news() {
    let view = sample::public();
    let words = Words { language: Language::English, view: &view };
    for event in sample::public_events() {
        if let Some(piece) = piece(&event, &words) {
            assert!(!sample::SECRETS.iter().any(|secret| piece.text.contains(secret)), "{}", piece.text);
        }
    }
}

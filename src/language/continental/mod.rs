//! The words of Continental Rails.

use super::{Catalogue, Language};
use fluent_bundle::FluentValue;
use serde::Serialize;

/// What it says beside what every game says.
pub static CATALOGUE: Catalogue = Catalogue::of(
    "continental",
    [include_str!("../../../templates/continental/en.ftl"), include_str!("../../../templates/continental/fr.ftl")],
);

/// A message of the game, or of every game, as [`Catalogue::text`].
pub fn text(language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    CATALOGUE.text(language, key, args)
}

/// The code of a value without figures, as it is stored and as the catalogue knows it: the name in kebab case, small letters.
pub fn code(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name.to_lowercase(),
        _ => String::new(),
    }
}

/// Towns that another language calls by another name, by their English names.
const TOWNS: [(&str, &str); 4] = [
    ("New Orleans", "town-new-orleans"),
    ("Montreal", "town-montreal"),
    ("Quebec", "town-quebec"),
    ("Philadelphia", "town-philadelphia"),
];

/// The name of a town as a language has it; what the map calls it is English.
pub fn town(language: Language, name: &str) -> String {
    match TOWNS.iter().find(|(english, _)| *english == name) {
        Some((_, key)) => text(language, key, &[]),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{CATALOGUE, TOWNS, town};
    use crate::language::Language;

    #[test]
    fn each_language_has_its_names_of_towns_and_english_those_of_the_map() {
        for (name, _) in TOWNS {
            assert_eq!(town(Language::English, name), name);
        }
        assert_eq!(town(Language::French, "New Orleans"), "Nouvelle-Orléans");
        assert_eq!(town(Language::French, "Chicago"), "Chicago");
    }

    #[test]
    fn the_catalogues_parse_and_hold_the_same_messages() {
        CATALOGUE.assert_whole();
    }
}

//! The words of Continental Rails.

use super::{Catalogue, Language};
use fluent_bundle::FluentValue;

/// What it says beside what every game says.
pub static CATALOGUE: Catalogue = Catalogue::of(
    "continental",
    [include_str!("../../templates/continental/en.ftl"), include_str!("../../templates/continental/fr.ftl")],
);

/// A message of the game, or of every game, as [`Catalogue::text`].
pub fn text(language: Language, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    CATALOGUE.text(language, key, args)
}

#[cfg(test)]
mod tests {
    use super::CATALOGUE;

    #[test]
    fn the_catalogues_parse_and_hold_the_same_messages() {
        CATALOGUE.assert_whole();
    }
}

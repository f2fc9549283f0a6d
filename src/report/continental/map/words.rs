//! The words of a picture, from the catalogue.

use crate::games::continental::map::Town;
use crate::language::{Language, continental};
use fluent_bundle::FluentValue;
use serde::Serialize;

/// The catalogue of a language.
#[derive(Clone, Copy, Debug)]
pub struct Words(pub Language);

impl Words {
    /// The message of a key without arguments.
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// The message of a key.
    pub fn tell(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        continental::text(self.0, key, args)
    }

    /// The name of a town as the language has it.
    pub fn town(&self, town: &Town) -> String {
        continental::town(self.0, &town.name)
    }

    /// The word for a value of one of the game's lists.
    pub fn name_of(&self, list: &str, value: &impl Serialize) -> String {
        self.say(&format!("{list}-{}", crate::report::continental::words::code(value)))
    }
}

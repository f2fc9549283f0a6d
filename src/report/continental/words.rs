//! Words for the things of the game: names of players, codes of routes, and the catalogue at hand.
//!
//! Whatever a player wrote passes [`clean`] here before it stands in any text.

use crate::games::continental::map::{Map, RailroadId, RouteId, Town, TownId};
use crate::games::continental::player::PlayerId;
use crate::games::continental::railroad::Technology;
use crate::games::continental::views::PublicView;
use crate::language::{Language, continental};
use crate::report::format::clean;
use fluent_bundle::FluentValue;
use serde::Serialize;

pub use crate::language::continental::code;

/// The catalogue of a language, and the names of a game.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub language: Language,
    pub view: &'a PublicView,
}

/// Arguments of a message.
pub type Arg<'a> = (&'a str, FluentValue<'a>);

impl<'a> Words<'a> {
    /// The message of a key without arguments.
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// The message of a key.
    pub fn tell(&self, key: &str, args: &[Arg<'_>]) -> String {
        continental::text(self.language, key, args)
    }

    /// The word for a value of one of the game's lists: `region-ohio`, `category-rail-mogul`.
    pub fn name_of(&self, list: &str, value: &impl Serialize) -> String {
        self.say(&format!("{list}-{}", code(value)))
    }

    /// The map of the game.
    pub fn map(&self) -> &'a Map {
        &self.view.rules.map
    }

    /// Name of a player; his position alone if the view doesn't know him.
    pub fn player(&self, id: PlayerId) -> String {
        self.view.player(id).map_or_else(|| format!("#{id}"), |player| clean(&player.name))
    }

    /// Code of a railroad.
    pub fn railroad(&self, id: RailroadId) -> &'a str {
        self.map().railroad_code(id)
    }

    /// Code of a route.
    pub fn route(&self, id: RouteId) -> &'a str {
        self.map().code(id)
    }

    /// Both ends of a route: `Albany NY - Buffalo NY`.
    pub fn ends(&self, id: RouteId) -> String {
        let [from, to] = self.map().route(id).ends().map(|town| self.town(town));
        format!("{from} - {to}")
    }

    fn town(&self, id: TownId) -> String {
        self.town_name(self.map().town(id))
    }

    /// The name of a town, as the language has it, with its state: `Albany NY`.
    pub fn town_name(&self, town: &Town) -> String {
        format!("{} {}", continental::town(self.language, &town.name), town.state)
    }

    /// The name of a company and its ends.
    pub fn company(&self, pc: RouteId) -> String {
        let company = self.map().route(pc).name.as_str();
        self.tell("companies-route", &[("company", company.into()), ("ends", self.ends(pc).into())])
    }

    /// Names as a sentence lists them: `A, B and C`.
    pub fn list(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [name] => name.clone(),
            [names @ .., last] => {
                self.tell("list-last", &[("names", names.join(", ").into()), ("last", last.as_str().into())])
            }
        }
    }

    /// Codes of railroads, a comma between.
    pub fn railroads(&self, ids: impl IntoIterator<Item = RailroadId>) -> String {
        let codes: Vec<&str> = ids.into_iter().map(|id| self.railroad(id)).collect();
        codes.join(", ")
    }

    /// Codes of routes, a comma between.
    pub fn routes(&self, ids: impl IntoIterator<Item = RouteId>) -> String {
        let codes: Vec<&str> = ids.into_iter().map(|id| self.route(id)).collect();
        codes.join(", ")
    }

    /// Technologies by letter and name, a comma between: `A Grand Station, C Steel rails`.
    pub fn technologies<'t>(&self, technologies: impl IntoIterator<Item = &'t Technology>) -> String {
        let name = |one: &Technology| format!("{} {}", one.letter(), self.name_of("technology", one));
        technologies.into_iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// The years of a turn: `1853-1854`; the year of the setup: `1840`.
    pub fn years(&self, turn: u16) -> String {
        let first = crate::games::continental::Game::year_of(turn);
        if turn == 0 { first.to_string() } else { format!("{first}-{}", first + 1) }
    }
}

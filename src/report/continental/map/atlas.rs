//! The whole map as a page that zooms: every town, line and railroad is found, told of at a tap, and listed.
//!
//! All but the reader's own marks is the same for everybody and made once.

use super::laid::Laid;
use super::plan::Plan;
use super::sheet::Sheet;
use super::status::Status;
use crate::games::continental::map::{RailroadId, Route, Town, TownId};
use crate::games::continental::views::{PlayerView, PublicRailroad, PublicView};
use crate::language::{Fault, Language};
use crate::report::continental::words::Words;
use crate::report::format::number;
use crate::report::picture::Style;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::zoom::{Group, Thing, ZoomPage, page};
use std::collections::BTreeSet;

/// The page of a turn in a language, but for what is the reader's own.
pub struct Atlas {
    language: Language,
    title: String,
    laid: Laid,
    groups: [Group; 3],
    /// The railroads of the first group, in its order.
    railroads: Vec<RailroadId>,
}

impl Atlas {
    /// Of what everybody may know.
    pub fn new(view: &PublicView, language: Language) -> Atlas {
        let sheet = Sheet::atlas(view, language);
        let title = sheet.title().to_owned();
        let plan = Plan::public(view, Style::Colour);
        let (laid, words) = (Laid::of(sheet), Words { language, view });
        let group = |key: &str, things: Vec<Thing>| Group { title: words.say(key), things };
        let railroads = view.railroads.values().map(|one| railroad(&words, &laid, one)).collect();
        let towns = view.rules.map.towns().iter().enumerate();
        let towns = towns.map(|(place, one)| town(&words, &laid, &plan, place, one)).collect();
        let routes = view.rules.map.routes().iter().map(|one| route(&words, &laid, &plan, one)).collect();
        let groups = [group("atlas-railroads", railroads), group("atlas-towns", towns), group("atlas-routes", routes)];
        Atlas { language, title, laid, groups, railroads: view.railroads.keys().copied().collect() }
    }

    /// The page for a player: his lines stand out, and it begins where they are.
    ///
    /// # Errors
    /// If the template is broken.
    pub fn page(&self, view: &PlayerView) -> Result<String, Fault> {
        let plan = Plan::public(&view.public, Style::Colour).of_owner(view.presidencies().iter().copied());
        let picture = self.laid.svg.with(&self.laid.over(&plan));
        let areas = plan.areas_of(view);
        let home = Rect::around(areas.iter().flat_map(|area| area.rect.corners()));
        let words = Words { language: self.language, view: &view.public };
        let mut groups = self.groups.clone();
        for (id, thing) in self.railroads.iter().zip(&mut groups[0].things) {
            if plan.is_own(*id) {
                thing.facts.insert(0, words.say("atlas-mine"));
            }
        }
        page(&ZoomPage {
            language: self.language,
            title: &self.title,
            picture: &picture,
            home: (!areas.is_empty()).then(|| self.laid.rect(home)),
            letters: self.laid.letters(),
            groups: &groups,
        })
    }
}

fn railroad(words: &Words<'_>, laid: &Laid, one: &PublicRailroad) -> Thing {
    let code = words.railroad(one.id);
    let name = &words.map().route(one.id.0).name;
    let regions: Vec<String> = one.regions.iter().map(|region| words.name_of("region", region)).collect();
    let president = match one.president {
        Some(player) => words.tell("atlas-president", &[("name", words.player(player).into())]),
        None => words.say("atlas-no-president"),
    };
    let miles = number(one.miles.0, words.language);
    let mut facts =
        vec![president, words.tell("atlas-size", &[("lines", one.lines.len().into()), ("miles", miles.into())])];
    if !regions.is_empty() {
        facts.push(words.tell("atlas-regions", &[("regions", regions.join(", ").into())]));
    }
    let places = one.lines.iter().flat_map(|line| laid.places(*line)).collect();
    Thing { name: format!("{code} {name}"), also: String::new(), facts, places }
}

fn town(words: &Words<'_>, laid: &Laid, plan: &Plan<'_>, place: usize, one: &Town) -> Thing {
    let region = words.name_of("region", &one.region);
    let mut facts = vec![words.tell("atlas-town", &[("value", one.value.into()), ("region", region.into())])];
    if one.star {
        facts.push(words.say("atlas-star"));
    }
    let id = u16::try_from(place).map_or(TownId(0), TownId);
    let serving: BTreeSet<RailroadId> = words
        .map()
        .routes_at(id)
        .iter()
        .filter_map(|route| match plan.status(*route) {
            Status::Built { railroad, .. } => Some(railroad),
            _ => None,
        })
        .collect();
    facts.push(match serving.is_empty() {
        true => words.say("atlas-unserved"),
        false => words.tell("atlas-served", &[("railroads", words.railroads(serving).into())]),
    });
    let at = |point: Point| (point, point);
    let places = plan.places.get(place).into_iter().flat_map(|km| laid.place(*km)).map(at).collect();
    // Who knows a town by its English name finds it by that as well.
    Thing { name: words.town_name(one), also: format!("{} {}", one.name, one.code), facts, places }
}

fn route(words: &Words<'_>, laid: &Laid, plan: &Plan<'_>, one: &Route) -> Thing {
    let miles = number(one.miles.0, words.language);
    let what = words.tell("atlas-route", &[("ends", words.ends(one.id).into()), ("miles", miles.into())]);
    let status = match plan.status(one.id) {
        Status::Free | Status::Open(_) => vec![words.say("map-line-free")],
        Status::Taken | Status::Held(_) => vec![words.say("map-line-taken")],
        Status::Offered => vec![words.say("map-line-offered")],
        Status::Owned(player) => vec![words.tell("atlas-owned", &[("name", words.player(player).into())])],
        Status::Built { railroad, doubled } => {
            let line = words.tell("atlas-built", &[("railroad", words.railroad(railroad).into())]);
            std::iter::once(line).chain(doubled.then(|| words.say("map-line-doubled"))).collect()
        }
    };
    let facts = std::iter::once(what).chain(status).collect();
    Thing { name: one.code.clone(), also: one.name.clone(), facts, places: laid.places(one.id).collect() }
}

//! A page around one picture that is too large for a screen: it zooms and pans by touch, mouse and keys, finds what the
//! picture shows, tells of it at a tap, and lists all of it for who can't see it.
//!
//! It is one file that asks nobody for anything. Without scripts, as a mail program's preview shows it, it is the picture
//! with its list. What the picture is of, the page doesn't know: it is given [`Thing`]s, each with its places on it.

use super::form::harmless;
use super::picture::Svg;
use super::picture::geometry::{Point, Rect};
use super::templates::EVERY_GAME;
use crate::language::{Fault, Language};
use minijinja::value::{Serde, Value};
use serde::Serialize;

const STYLE: &str = include_str!("../../../templates/zoom/zoom.css");
const SCRIPT: &str = include_str!("../../../templates/zoom/zoom.js");

/// Something that the picture shows, which can be found and tapped.
#[derive(Clone, Debug, Default)]
pub struct Thing {
    /// How it is called; found by any part of it, whatever the accents.
    pub name: String,
    /// What else it may be looked for by, which isn't shown.
    pub also: String,
    /// What is told of it, each a short sentence or less.
    pub facts: Vec<String>,
    /// Where it is on the picture: straight parts of lines; a part without length is a point, which goes before a line
    /// that is as near.
    pub places: Vec<(Point, Point)>,
}

/// Things of a kind.
#[derive(Clone, Debug, Default)]
pub struct Group {
    pub title: String,
    pub things: Vec<Thing>,
}

/// What a page is made of.
#[derive(Clone, Copy, Debug)]
pub struct ZoomPage<'a> {
    pub language: Language,
    pub title: &'a str,
    pub picture: &'a Svg,
    /// What of the picture is the reader's own: the page begins there.
    pub home: Option<Rect>,
    /// Size of the picture's usual letters, in its own pixels: the page begins so near that they can be read.
    pub letters: f64,
    pub groups: &'a [Group],
}

/// Size of letters on the screen, pixels, at which a page begins.
const LEGIBLE: f64 = 12.0;

#[derive(Serialize)]
struct Filled<'a> {
    language: &'static str,
    title: &'a str,
    style: &'static str,
    script: &'static str,
    picture: &'a str,
    home: bool,
    groups: Vec<FilledGroup<'a>>,
    data: String,
}

#[derive(Serialize)]
struct FilledGroup<'a> {
    title: &'a str,
    things: Vec<FilledThing<'a>>,
}

#[derive(Serialize)]
struct FilledThing<'a> {
    /// Its number on the page.
    id: usize,
    name: &'a str,
    also: &'a str,
    facts: &'a [String],
}

/// What the script is given.
#[derive(Serialize)]
struct Data {
    /// Left, top, width and height in the picture's pixels.
    home: Option<[i64; 4]>,
    /// Pixels of the screen for one of the picture, at which the page begins if there is a home.
    scale: f64,
    /// By the numbers of things: both ends of each of their places.
    places: Vec<Vec<[i64; 4]>>,
}

/// The page, a whole HTML file.
///
/// # Errors
/// If the template is broken.
pub fn page(of: &ZoomPage<'_>) -> Result<String, Fault> {
    let whole = |px: f64| px.round() as i64;
    let all = || of.groups.iter().flat_map(|group| &group.things);
    let ends = |(from, to): &(Point, Point)| [from.x, from.y, to.x, to.y].map(whole);
    let data = Data {
        home: of.home.map(|home| [home.left, home.top, home.width(), home.height()].map(whole)),
        scale: LEGIBLE / of.letters.max(1.0),
        places: all().map(|thing| thing.places.iter().map(ends).collect()).collect(),
    };
    let mut ids = 0..;
    let groups = of.groups.iter().map(|group| FilledGroup {
        title: &group.title,
        things: group
            .things
            .iter()
            .zip(&mut ids)
            .map(|(thing, id)| FilledThing { id, name: &thing.name, also: &thing.also, facts: &thing.facts })
            .collect(),
    });
    let filled = Filled {
        language: of.language.code(),
        title: of.title,
        style: STYLE,
        script: SCRIPT,
        picture: of.picture.as_str(),
        home: of.home.is_some(),
        groups: groups.collect(),
        data: harmless(&serde_json::to_string(&data).unwrap_or_default()),
    };
    EVERY_GAME.chosen()?.text("zoom/page.html", Value::from(Serde(&filled)))
}

#[cfg(test)]
mod tests;

//! The pictures of a letter: the map, whole and around the reader's own railroads.

use super::letter::Picture;
use super::map::{Area, MapStyle, map_svg};
use super::{Language, picture, text};
use crate::games::continental::views::PlayerView;

/// Pixels a picture is drawn in across, and those it is shown in: sharp where pixels are small.
const DRAWN: u32 = 1400;
const SHOWN: u32 = 892;

/// The pictures of a player's letter; `domain` ends their Content-IDs. One that can't be drawn is left out: the text
/// has all that it shows.
pub fn pictures(view: &PlayerView, language: Language, game: &str, domain: &str) -> Vec<Picture> {
    let drawn = |name: &str, svg: String, alt: String| {
        let png = picture::png(&svg, DRAWN).ok()?;
        let cid = format!("{name}.g{}.t{}.p{}@{domain}", game.to_lowercase(), view.public.turn, view.me);
        Some(Picture { cid, alt, width: SHOWN, png })
    };
    let map = map_svg(&view.public, MapStyle::Colour, Area::Whole, language);
    let alt = text(language, "picture-map", &[("turn", view.public.turn.into())]);
    drawn("map", map, alt).into_iter().collect()
}

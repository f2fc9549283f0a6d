//! The pictures of a letter: the map, whole and around the reader's own railroads.

use super::letter::Picture;
use super::picture::{Style, Svg};
use super::{Language, map, text};
use crate::games::continental::views::PlayerView;

/// Pixels a picture is drawn in across, and those it is shown in: sharp where pixels are small.
const DRAWN: u32 = 1400;
const SHOWN: u32 = 892;

/// The pictures of a player's letter; `domain` ends their Content-IDs. One that can't be drawn is left out: the text
/// has all that it shows.
pub fn pictures(view: &PlayerView, language: Language, game: &str, domain: &str) -> Vec<Picture> {
    let drawn = |name: &str, svg: &Svg, alt: String| {
        let png = svg.to_png_of(DRAWN).ok()?;
        let cid = format!("{name}.g{}.t{}.p{}@{domain}", game.to_lowercase(), view.public.turn, view.me);
        Some(Picture { cid, alt, width: SHOWN, png })
    };
    let map = map::whole(&view.public, language, Style::Colour);
    let alt = text(language, "picture-map", &[("turn", view.public.turn.into())]);
    drawn("map", &map, alt).into_iter().collect()
}

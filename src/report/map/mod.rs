//! The map drawn: who has what, what is free, and what the turn changed; from what everybody may know, nothing else.
//!
//! [`plan`] gathers what there is to draw, in kilometres; a [`frame`] puts a part of the country on a part of the sheet;
//! [`tint`], [`tracks`], [`towns`] and [`labels`] draw it, one over the other. The whole map has a second frame with
//! its most crowded part enlarged, since all codes must be readable: players order by them.

mod frame;
mod labels;
mod legend;
mod placer;
mod plan;
mod projection;
mod sheet;
mod status;
mod tint;
mod towns;
mod tracks;
mod words;

#[cfg(test)]
mod tests;

use super::catalogue::Language;
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PublicView;
use sheet::Sheet;

/// How a map looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapStyle {
    /// Railroads by colour.
    #[default]
    Colour,
    /// Black on white, for a printer: railroads by the pattern of their strokes.
    Print,
}

/// Which part of the map is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Area {
    #[default]
    Whole,
    /// Around the railroads of a player (failing them, those he is a director of, or his PCs); the whole map if he
    /// has nothing.
    Of(PlayerId),
}

/// The map of a game after a turn, as SVG.
pub fn map_svg(view: &PublicView, style: MapStyle, area: Area, language: Language) -> String {
    Sheet::of(view, style, area, language).draw()
}

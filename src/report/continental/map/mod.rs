//! The map drawn: who has what, what is free, and what the turn changed; from what everybody may know, nothing else.
//!
//! [`plan`] gathers what there is to draw, in kilometres; a [`frame`] puts a part of the country on a part of the sheet;
//! [`tint`], [`tracks`], [`towns`] and [`labels`] draw it, one over the other. The whole map has a second frame with
//! its most crowded part enlarged, since all codes must be readable: players order by them.

mod frame;
mod labels;
mod legend;
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

use crate::games::continental::views::{PlayerView, PublicView};
use crate::language::catalogue::Language;
use crate::report::picture::Svg;
use sheet::Sheet;

pub use crate::report::picture::Style;

/// The whole country after a turn, its most crowded part enlarged below; made of public data alone, so that one picture
/// serves every reader of a language.
pub fn whole(view: &PublicView, language: Language, style: Style) -> Svg {
    Sheet::whole(view, language, style).draw()
}

/// The part of the country around a player's railroads (failing them, those he is a director of, or his PCs; the whole
/// country if he has nothing), enlarged. It shows what he alone may know: whose the rights of way are that railroads
/// hold of which he sees the inside, and which ones his own railroads may ask for.
pub fn own_area(view: &PlayerView, language: Language, style: Style) -> Svg {
    Sheet::own(view, language, style).draw()
}

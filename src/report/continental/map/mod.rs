//! The map drawn: who has what, what is free, and what the turn changed; from what everybody may know, nothing else.
//!
//! [`plan`] gathers what there is to draw, in kilometres; a [`frame`] puts a part of the country on a part of the sheet;
//! [`tint`], [`tracks`], [`towns`] and [`labels`] draw it, one over the other. The whole map has a second frame with
//! its most crowded part enlarged, since all codes must be readable: players order by them.
//! Maps for letters are for small screens and say less, in letters that can be read there; [`Atlas`] says all.

mod atlas;
mod borders;
mod frame;
mod labels;
mod laid;
mod legend;
mod neighbours;
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
use crate::language::Language;
use crate::report::picture::{Over, Svg};
use plan::Plan;
use sheet::Sheet;

pub use crate::report::picture::Style;
pub use atlas::Atlas;
pub use laid::Laid;

/// The whole country after a turn, its most crowded part enlarged below, for a desk; made of public data alone, so that
/// one picture serves every reader of a language.
pub fn whole(view: &PublicView, language: Language, style: Style) -> Svg {
    Sheet::whole(view, language, style).draw()
}

/// The railroads of the whole country after a turn, for a small screen; of public data alone.
pub fn country(view: &PublicView, language: Language, style: Style) -> Laid {
    Laid::of(Sheet::country(view, language, style))
}

/// What lies over such a map of the same turn, so that a reader's own lines stand out.
pub fn over(laid: &Laid, view: &PlayerView) -> Over {
    laid.over(&Plan::public(&view.public, Style::Colour).of_owner(view.presidencies().iter().copied()))
}

/// The part of the country around a player's railroads (failing them, those he is a director of, or his PCs), for a small
/// screen; `None` if he has nothing. It shows what he alone may know: whose the rights of way are that railroads
/// hold of which he sees the inside, and which ones his own railroads may ask for.
pub fn own_area(view: &PlayerView, language: Language, style: Style) -> Option<Svg> {
    Sheet::own(view, language, style).map(|sheet| sheet.draw())
}

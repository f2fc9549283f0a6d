//! Reports over views built by hand, and the catalogues held complete.

mod completeness;
mod html;
mod mine;
mod real_game;
mod rendering;
pub(super) mod sample;

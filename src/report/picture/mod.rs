//! What map and charts have in common: a writer of SVG, the letters, colours, some geometry, and the way to PNG.
//!
//! Pictures are written by hand rather than by a library of plots, since a map needs every stroke placed; what turns
//! them into pixels is a library. Nothing here reads a file or knows a font of the system, so that a picture is the
//! same to the byte on every run.

pub mod colour;
mod document;
pub mod font;
pub mod geometry;
mod grounds;
mod palette;
mod raster;
pub mod svg;

pub use document::{Drawing, Ground, Over, Style, Svg};
pub use grounds::shared;
pub use raster::PictureError;

//! A picture that is done: what maps and charts give, to be stored as it is or turned into pixels.

use super::raster::{self, PictureError};
use std::fmt;
use std::sync::Arc;

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// Railroads and players by colour: for the screen.
    #[default]
    Colour,
    /// Black on white, for a printer: railroads and players by the pattern of their strokes.
    Print,
}

/// A picture as an SVG document of its own. The same view gives the same bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Svg {
    text: String,
    /// Width and height in pixels, as it is meant to be shown.
    size: (u32, u32),
}

impl Svg {
    pub(super) fn new(text: String, (width, height): (f64, f64)) -> Svg {
        Svg { text, size: (width.round() as u32, height.round() as u32) }
    }

    /// The document, UTF-8.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Its width in pixels, at which its letters have their usual size.
    pub fn width(&self) -> u32 {
        self.size.0
    }

    /// Its width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// The picture as PNG of its own size, by the fonts of the program, on a white ground and in 128 colours at most.
    ///
    /// # Errors
    /// If it is larger than 8000 pixels either way; what the library says otherwise would be a fault of the program.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        self.to_png_of(self.width())
    }

    /// The picture as PNG of that width in pixels, its height in proportion.
    ///
    /// # Errors
    /// As [`Svg::to_png`].
    pub fn to_png_of(&self, width: u32) -> Result<Vec<u8>, PictureError> {
        raster::png(&self.text, width)
    }
}

/// What a picture in pixels was drawn from: of it the same program draws the same bytes again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    svg: Arc<str>,
    /// Pixels across.
    width: u32,
}

impl Drawing {
    /// Of an SVG document, as PNG of that width in pixels.
    pub fn new(svg: &str, width: u32) -> Drawing {
        Drawing { svg: svg.into(), width }
    }

    /// The document.
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// Its width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The picture as PNG, as [`Svg::to_png_of`].
    ///
    /// # Errors
    /// As [`Svg::to_png`]; if the text is no SVG.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        raster::png(&self.svg, self.width)
    }
}

impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

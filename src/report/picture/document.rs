//! A picture that is done: what maps and charts give, to be stored as it is or turned into pixels.

use super::raster::{PictureError, Pixels};
use std::fmt;
use std::sync::{Arc, OnceLock};

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

    /// The same with something laid over it.
    pub fn with(&self, over: &Over) -> Svg {
        let body = self.text.strip_suffix(END).unwrap_or(&self.text);
        Svg { text: format!("{body}{}{END}", over.0), size: self.size }
    }

    /// What is laid over it as a document of its own, of the same size, with the same letters.
    fn alone(&self, over: &Over) -> String {
        let head = self.text.split_inclusive('>').next().unwrap_or_default();
        format!("{head}{}{END}", over.0)
    }

    /// Its width in pixels, at which its letters have their usual size.
    pub fn width(&self) -> u32 {
        self.size.0
    }

    /// Its width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// The picture as PNG of its own size, by the fonts of the program, on a white ground and in a few dozen colours.
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
        Pixels::new(&self.text, width)?.to_png()
    }
}

/// What is laid over a picture: elements of SVG.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Over(String);

impl Over {
    pub(super) fn new(text: String) -> Over {
        Over(text)
    }

    /// True if it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A picture drawn once over which others are laid: what many readers see is turned into pixels once.
pub struct Ground {
    svg: Svg,
    pixels: Pixels,
    width: u32,
    /// It without anything over it, as most readers of a map see it; packed when first asked for.
    plain: OnceLock<Vec<u8>>,
}

impl Ground {
    /// The picture in pixels, that many across.
    ///
    /// # Errors
    /// As [`Svg::to_png`].
    pub fn new(svg: Svg, width: u32) -> Result<Ground, PictureError> {
        let pixels = Pixels::new(svg.as_str(), width)?;
        Ok(Ground { svg, pixels, width, plain: OnceLock::new() })
    }

    /// True if it is that picture in that many pixels across.
    pub(super) fn is_of(&self, svg: &Svg, width: u32) -> bool {
        self.width == width && self.svg == *svg
    }

    /// It with something laid over it: what it was drawn from, and the same bytes as the drawing makes of itself.
    ///
    /// # Errors
    /// As [`Svg::to_png`].
    pub fn with(&self, over: &Over) -> Result<(Drawing, Vec<u8>), PictureError> {
        if over.is_empty() {
            return Ok((Drawing::new(self.svg.as_str(), self.width), self.plain()?));
        }
        let mut pixels = self.pixels.clone();
        pixels.draw(&self.svg.alone(over))?;
        Ok((Drawing::new(self.svg.with(over).as_str(), self.width), pixels.to_png()?))
    }

    fn plain(&self) -> Result<Vec<u8>, PictureError> {
        if let Some(png) = self.plain.get() {
            return Ok(png.clone());
        }
        let png = self.pixels.to_png()?;
        Ok(self.plain.get_or_init(|| png).clone())
    }
}

/// What ends a document.
const END: &str = "</svg>";

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
        Pixels::new(&self.svg, self.width)?.to_png()
    }
}

impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::super::geometry::{Point, Rect};
    use super::super::svg::Writer;
    use super::*;

    #[test]
    fn what_is_laid_over_a_picture_gives_the_bytes_that_the_whole_drawing_gives() {
        let mut svg = Writer::new(120.0, 80.0, "ground");
        svg.rect(Rect::at(10.3, 10.0, 70.0, 50.0), &[("fill", &"#d0101c")]);
        svg.text("Albany", Point { x: 20.0, y: 40.0 }, &[("font-size", &"14")]);
        let ground = Ground::new(svg.finish(), 250).unwrap();
        let mut over = Writer::over();
        over.open("g", &[("fill", &"none")]);
        over.empty("path", &[("d", &"M5 5L90 70.5"), ("stroke", &"#1746c8"), ("stroke-width", &"5")]);
        over.close();
        over.text("Troy", Point { x: 30.0, y: 45.0 }, &[("font-size", &"14")]);
        let over = over.finish_over();
        let (drawing, png) = ground.with(&over).unwrap();
        assert_eq!(png, drawing.to_png().unwrap());
        let (bare, without) = ground.with(&Over::default()).unwrap();
        assert_eq!(without, bare.to_png().unwrap());
        assert_ne!(png, without);
    }
}

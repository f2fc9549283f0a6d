//! From SVG to PNG, on a white ground, by the fonts of the program alone.

use super::font;
use super::palette::{self, Indexed};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg;
use thiserror::Error;

/// Why a picture can't be drawn.
#[derive(Debug, Error)]
pub enum PictureError {
    #[error("the picture is not good SVG: {0}")]
    Svg(#[from] usvg::Error),
    #[error("a picture can't be {0} by {1} pixels")]
    Size(u32, u32),
    #[error("the picture can't be packed: {0}")]
    Packing(#[from] png::EncodingError),
}

/// The largest width and height drawn, in pixels.
const MOST: u32 = 8000;

/// How hard a picture is packed: the next levels take half as long again and more, and save a twentieth.
const EFFORT: u8 = 4;

/// A picture in pixels, on a white ground.
#[derive(Clone)]
pub struct Pixels {
    map: Pixmap,
}

impl Pixels {
    /// An SVG in that many pixels across, its height in proportion.
    ///
    /// # Errors
    /// If the text is no SVG, or the picture would be empty or larger than 8000 pixels either way.
    pub fn new(svg: &str, width: u32) -> Result<Pixels, PictureError> {
        let tree = tree(svg)?;
        let scale = width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).round() as u32;
        if width > MOST || height > MOST {
            return Err(PictureError::Size(width, height));
        }
        let mut map = Pixmap::new(width, height).ok_or(PictureError::Size(width, height))?;
        map.fill(Color::WHITE);
        render(&tree, &mut map);
        Ok(Pixels { map })
    }

    /// Draws another SVG of the same proportions over it.
    ///
    /// # Errors
    /// If the text is no SVG.
    pub fn draw(&mut self, svg: &str) -> Result<(), PictureError> {
        render(&tree(svg)?, &mut self.map);
        Ok(())
    }

    /// It as PNG by a palette.
    ///
    /// # Errors
    /// If the library fails.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        packed(&self.map)
    }
}

fn tree(svg: &str) -> Result<usvg::Tree, PictureError> {
    let options =
        usvg::Options { font_family: font::FAMILY.to_owned(), fontdb: font::FONTS.clone(), ..usvg::Options::default() };
    Ok(usvg::Tree::from_str(svg, &options)?)
}

fn render(tree: &usvg::Tree, map: &mut Pixmap) {
    let scale = map.width() as f32 / tree.size().width();
    resvg::render(tree, Transform::from_scale(scale, scale), &mut map.as_mut());
}

fn packed(pixels: &Pixmap) -> Result<Vec<u8>, PictureError> {
    // The ground is opaque, so that every pixel is: there is nothing to divide out and no fourth part to keep.
    let Indexed { palette, pixels: indices } = palette::indexed(pixels.pixels());
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_deflate_compression(png::DeflateCompression::Level(EFFORT));
    // Neighbours in a palette are no neighbours in colour: differences would pack worse.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(out)
}

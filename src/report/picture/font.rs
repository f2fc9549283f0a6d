//! The letters of all pictures: one family that the program carries, and how wide its texts are.
//!
//! Nothing asks the system for fonts, so that a picture looks the same everywhere and a label fits where it was put.

use resvg::usvg::fontdb;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

const REGULAR: &[u8] = include_bytes!("../../../fixtures/font/DejaVuSansCondensed.ttf");
const BOLD: &[u8] = include_bytes!("../../../fixtures/font/DejaVuSansCondensed-Bold.ttf");

/// What a picture asks for: the program's family, then what others have that is as narrow.
pub const FAMILIES: &str = "DejaVu Sans Condensed, DejaVu Sans, Arial Narrow, sans-serif";
/// The name the program's family goes by.
pub const FAMILY: &str = "DejaVu Sans";

/// Height of a capital letter, of a text of size 1.
pub const CAPITAL: f64 = 0.73;
/// How far small letters hang below the line, of a text of size 1.
pub const TAIL: f64 = 0.21;

/// The fonts for the renderer, read once.
pub static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(BOLD.to_vec());
    fonts.set_serif_family(FAMILY);
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

/// Widths of letters at size 1, for the two weights.
static WIDTHS: LazyLock<[Widths; 2]> = LazyLock::new(|| [Widths::of(REGULAR), Widths::of(BOLD)]);

struct Widths {
    letters: BTreeMap<char, f64>,
    /// Of a letter nobody measured.
    other: f64,
}

impl Widths {
    fn of(font: &[u8]) -> Widths {
        let Ok(font) = FontRef::new(font) else {
            return Widths { letters: BTreeMap::new(), other: 0.65 };
        };
        let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        // Latin, Greek and Cyrillic: what names are written in.
        let letters = (' '..='\u{52f}').chain('\u{2010}'..='\u{203a}').filter_map(|letter| {
            let glyph = font.charmap().map(letter)?;
            Some((letter, f64::from(metrics.advance_width(glyph)?)))
        });
        Widths { letters: letters.collect(), other: 0.9 }
    }
}

/// How wide a text of that size is, in pixels.
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    let widths = &WIDTHS[usize::from(bold)];
    size * text.chars().map(|letter| widths.letters.get(&letter).copied().unwrap_or(widths.other)).sum::<f64>()
}

/// A text no wider than `most` pixels: what is too long ends in an ellipsis.
pub fn fitted(text: &str, most: f64, size: f64, bold: bool) -> String {
    if width(text, size, bold) <= most {
        return text.to_owned();
    }
    let room = most - width("…", size, bold);
    let mut fitted = String::new();
    for letter in text.chars() {
        fitted.push(letter);
        if width(&fitted, size, bold) > room {
            fitted.pop();
            break;
        }
    }
    format!("{}…", fitted.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_are_read_and_found_by_name() {
        for weight in [fontdb::Weight::NORMAL, fontdb::Weight::BOLD] {
            let query = fontdb::Query { families: &[fontdb::Family::Name(FAMILY)], weight, ..Default::default() };
            let found = FONTS.query(&query).and_then(|id| FONTS.face(id)).unwrap();
            assert_eq!(found.weight, weight);
        }
    }

    #[test]
    fn wider_texts_measure_wider() {
        assert!(width("WWW", 10.0, false) > width("iii", 10.0, false));
        assert!(width("NYC", 10.0, true) > width("NYC", 10.0, false));
        assert!((width("NYC", 20.0, false) - 2.0 * width("NYC", 10.0, false)).abs() < 1e-9);
    }

    #[test]
    fn a_text_too_long_is_cut_to_fit() {
        let name = "Cornelius Vanderbilt of the New York Central";
        let cut = fitted(name, 100.0, 10.0, false);
        assert!(cut.ends_with('…') && width(&cut, 10.0, false) <= 100.0, "{cut}");
        assert_eq!(fitted("Jay", 100.0, 10.0, false), "Jay");
    }
}

//! Colours, and the palettes of railroads and players: as different from each other as that many can be on paper.

use std::fmt;

/// A colour by its red, green and blue parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    pub const BLACK: Colour = Colour(0, 0, 0);
    pub const WHITE: Colour = Colour(255, 255, 255);

    /// A grey; 0 is black.
    pub const fn grey(light: u8) -> Colour {
        Colour(light, light, light)
    }

    /// Mixed with another, of which it takes `percent` percent.
    pub fn mixed(self, other: Colour, percent: u16) -> Colour {
        let mix = |own: u8, its: u8| {
            let sum = u16::from(own) * (100 - percent) + u16::from(its) * percent;
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        };
        Colour(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// How light it looks, 0 to 255.
    pub fn lightness(self) -> u32 {
        (u32::from(self.0) * 299 + u32::from(self.1) * 587 + u32::from(self.2) * 114) / 1000
    }

    /// Dark enough for small letters on a pale ground.
    pub fn for_letters(self) -> Colour {
        let too_light = self.lightness().saturating_sub(70);
        self.mixed(Colour::BLACK, u16::try_from(too_light * 100 / 255).unwrap_or(0))
    }

    /// Black or white, whichever is read better on it.
    pub fn letters_on(self) -> Colour {
        if self.lightness() > 150 { Colour::BLACK } else { Colour::WHITE }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Sixteen colours for lines on a pale ground.
pub const PALETTE: [Colour; 16] = [
    Colour(0xd1, 0x10, 0x1c),
    Colour(0x17, 0x46, 0xc8),
    Colour(0x16, 0x88, 0x3a),
    Colour(0xe8, 0x75, 0x00),
    Colour(0x84, 0x20, 0xc8),
    Colour(0x0b, 0x8a, 0x9a),
    Colour(0xd6, 0x24, 0x9f),
    Colour(0x7a, 0x45, 0x10),
    Colour(0x93, 0xa0, 0x00),
    Colour(0x1d, 0x1d, 0x1d),
    Colour(0x2f, 0x9f, 0xf0),
    Colour(0x8c, 0x10, 0x46),
    Colour(0x6f, 0x6f, 0x86),
    Colour(0x05, 0x50, 0x3c),
    Colour(0xf0, 0x70, 0x9a),
    Colour(0x9a, 0x78, 0xf0),
];

/// Eight ways to break a stroke, in multiples of its width, for pictures without colours; the first doesn't.
pub const PATTERNS: [&[f64]; 8] = [
    &[],
    &[4.0, 1.2],
    &[8.0, 1.4, 1.2, 1.4],
    &[1.6, 0.8],
    &[10.0, 2.4],
    &[5.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    &[3.0, 2.4],
    &[7.0, 1.0, 3.0, 1.0],
];

/// The `stroke-dasharray` of a pattern for a stroke of that width; `None` for the unbroken one.
pub fn dashes(pattern: &[f64], width: f64) -> Option<String> {
    let parts: Vec<String> = pattern.iter().map(|part| super::svg::Px(part * width).to_string()).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lightness and the two colour axes of CIE L*a*b*, by which distances are about as people see them.
    fn lab(colour: Colour) -> [f64; 3] {
        let [red, green, blue] = [colour.0, colour.1, colour.2].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        let root = |part: f64| if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 };
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        let y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    fn distance(one: Colour, other: Colour) -> f64 {
        lab(one).into_iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn colours_of_the_palette_are_told_apart() {
        for (place, one) in PALETTE.iter().enumerate() {
            for other in &PALETTE[..place] {
                assert!(distance(*one, *other) > 25.0, "{one} and {other} are {} apart", distance(*one, *other));
            }
        }
    }

    #[test]
    fn letters_of_every_colour_stand_out_from_the_ground() {
        for colour in PALETTE {
            let ink = colour.for_letters();
            assert!(ink.lightness() < 125, "{colour} gives {ink}");
        }
    }

    #[test]
    fn patterns_differ_and_the_first_is_unbroken() {
        let shown: Vec<Option<String>> = PATTERNS.iter().map(|pattern| dashes(pattern, 3.0)).collect();
        assert_eq!(shown[0], None);
        let different: std::collections::BTreeSet<_> = shown.iter().collect();
        assert_eq!(different.len(), shown.len());
    }
}

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

/// Ten colours for lines on a pale ground: more are not told apart by everybody. Any two differ by 15 at least (CIEDE2000), for
/// eyes that see all colours and for those that lack the cones for red or for green.
pub const PALETTE: [Colour; 10] = [
    Colour(0x78, 0x00, 0x00),
    Colour(0x28, 0x28, 0xdc),
    Colour(0x14, 0xa0, 0x78),
    Colour(0xdc, 0x78, 0x14),
    Colour(0xdc, 0x64, 0xf0),
    Colour(0x00, 0x64, 0x64),
    Colour(0xb4, 0x3c, 0x14),
    Colour(0x19, 0x19, 0x19),
    Colour(0x14, 0x14, 0x64),
    Colour(0x8c, 0x8c, 0xa0),
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

/// How different colours look to people: for tests of whatever is told apart by them.
#[cfg(test)]
pub mod eyes {
    use super::Colour;
    use deltae::{DEMethod, DeltaE, LabValue};

    /// What eyes without the cones for red, or without those for green, make of red, green and blue (Machado, Oliveira and
    /// Fernandes 2009, severity 1); first what all eyes see.
    const SEEN: [[[f64; 3]; 3]; 3] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ];

    /// The least difference (CIEDE2000) of two colours, for whoever sees them most alike.
    pub fn difference(one: Colour, other: Colour) -> f32 {
        let least = |eyes| *DeltaE::new(lab(one, eyes), lab(other, eyes), DEMethod::DE2000).value();
        SEEN.iter().map(least).fold(f32::INFINITY, f32::min)
    }

    /// Lightness and the two colour axes of CIE L*a*b*, as some eyes see a colour.
    fn lab(colour: Colour, eyes: &[[f64; 3]; 3]) -> LabValue {
        let light = [colour.0, colour.1, colour.2].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        let mixed = |[red, green, blue]: [f64; 3]| red * light[0] + green * light[1] + blue * light[2];
        let [red, green, blue] = eyes.map(|row| mixed(row).clamp(0.0, 1.0));
        let root = |part: f64| if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 };
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        let y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
        let [l, a, b] = [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)].map(|part| part as f32);
        LabValue { l, a, b }
    }

    #[test]
    fn red_and_green_are_far_apart_but_not_for_everybody() {
        let (red, green) = (Colour(150, 60, 0), Colour(70, 100, 0));
        assert!(difference(Colour::BLACK, Colour::WHITE) > 90.0);
        assert!(difference(red, green) < 15.0, "{}", difference(red, green));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_palette_are_told_apart_by_everybody() {
        for (place, one) in PALETTE.iter().enumerate() {
            for other in &PALETTE[..place] {
                let least = eyes::difference(*one, *other);
                assert!(least >= 15.0, "{one} and {other} are {least} apart");
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

//! From millions of colours to 32, so that a picture of flat tints and thin strokes packs to a fifth.
//!
//! The colours that occur are parted again and again where they differ most (Wu's criterion on a histogram of 15 bits),
//! and each part is shown by its mean; a tint that fills a region is nearly all of its part, and so stays what it is.

/// Most colours of a palette.
const COLOURS: usize = 32;
/// Bits of each of the three parts that the histogram tells apart.
const BITS: u32 = 5;

/// The pixels of a picture by their place in a palette.
pub struct Indexed {
    /// Red, green and blue of each colour.
    pub palette: Vec<u8>,
    pub pixels: Vec<u8>,
}

/// Colours of the histogram's bin: how many, and the sums of their parts.
#[derive(Clone, Copy, Default)]
struct Bin {
    number: usize,
    count: u64,
    sums: [u64; 3],
}

impl Bin {
    fn mean(&self, part: usize) -> f64 {
        self.sums[part] as f64 / self.count as f64
    }
}

/// Bins that are shown by one colour.
struct Group {
    bins: Vec<Bin>,
    /// The part (red, green or blue) they differ in most, their mean there, and by how much they differ in all.
    widest: usize,
    mean: f64,
    spread: f64,
}

impl Group {
    fn of(bins: Vec<Bin>) -> Group {
        let count = bins.iter().map(|bin| bin.count).sum::<u64>().max(1) as f64;
        let (mut widest, mut means, mut spreads) = (0, [0.0; 3], [0.0; 3]);
        for part in 0..3 {
            let mean = bins.iter().map(|bin| bin.sums[part] as f64).sum::<f64>() / count;
            let spread = bins.iter().map(|bin| bin.count as f64 * (bin.mean(part) - mean).powi(2)).sum::<f64>();
            (means[part], spreads[part]) = (mean, spread);
            if spread > spreads[widest] {
                widest = part;
            }
        }
        Group { bins, widest, mean: means[widest], spread: spreads.iter().sum() }
    }

    fn parted(self) -> (Group, Group) {
        let (low, high) = self.bins.into_iter().partition(|bin| bin.mean(self.widest) <= self.mean);
        (Group::of(low), Group::of(high))
    }

    fn colour(&self) -> [u8; 3] {
        let count = self.bins.iter().map(|bin| bin.count).sum::<u64>().max(1);
        [0, 1, 2].map(|part| {
            let sum: u64 = self.bins.iter().map(|bin| bin.sums[part]).sum();
            u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX)
        })
    }
}

/// Shows pixels, each red, green and blue, by a palette.
pub fn indexed(pixels: &[[u8; 3]]) -> Indexed {
    let mut bins: Vec<Bin> = (0..1 << (3 * BITS)).map(|number| Bin { number, ..Bin::default() }).collect();
    for run in runs(pixels) {
        let (pixel, length) = (run[0], run.len() as u64);
        let bin = &mut bins[bin_of(pixel)];
        bin.count += length;
        for (sum, part) in bin.sums.iter_mut().zip(pixel) {
            *sum += u64::from(part) * length;
        }
    }
    let mut groups = vec![Group::of(bins.into_iter().filter(|bin| bin.count > 0).collect())];
    while groups.len() < COLOURS {
        let worst = (0..groups.len()).reduce(
            |worst, group| {
                if groups[group].spread > groups[worst].spread { group } else { worst }
            },
        );
        let Some(worst) = worst.filter(|worst| groups[*worst].spread > 0.0) else { break };
        let (low, high) = groups.swap_remove(worst).parted();
        groups.extend([low, high]);
    }
    let mut shown = vec![0u8; 1 << (3 * BITS)];
    for (place, group) in groups.iter().enumerate() {
        for bin in &group.bins {
            shown[bin.number] = u8::try_from(place).unwrap_or(u8::MAX);
        }
    }
    let mut places = Vec::with_capacity(pixels.len());
    for run in runs(pixels) {
        places.resize(places.len() + run.len(), shown[bin_of(run[0])]);
    }
    Indexed { palette: groups.iter().flat_map(Group::colour).collect(), pixels: places }
}

/// Neighbours that are alike: a picture of flat tints is mostly long rows of them.
fn runs(pixels: &[[u8; 3]]) -> impl Iterator<Item = &[[u8; 3]]> {
    pixels.chunk_by(|one, next| one == next)
}

fn bin_of(pixel: [u8; 3]) -> usize {
    pixel.into_iter().fold(0, |bin, part| bin << BITS | usize::from(part >> (8 - BITS)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_stay_what_they_are() {
        let pixels = [[250, 251, 248], [0, 0, 0], [209, 16, 28], [250, 251, 248]];
        let Indexed { palette, pixels: shown } = indexed(&pixels);
        assert_eq!(palette.len(), 9);
        for (pixel, place) in pixels.iter().zip(shown) {
            assert_eq!(palette[usize::from(place) * 3..][..3], *pixel);
        }
    }

    #[test]
    fn many_colours_become_few_near_ones() {
        let steps = || (0..=255u8).step_by(5);
        let pixels: Vec<[u8; 3]> = steps()
            .flat_map(|red| steps().flat_map(move |green| steps().map(move |blue| [red, green, blue])))
            .collect();
        let Indexed { palette, pixels: shown } = indexed(&pixels);
        assert_eq!(palette.len(), 3 * COLOURS);
        for (pixel, place) in pixels.iter().zip(shown) {
            let colour = &palette[usize::from(place) * 3..][..3];
            assert!(pixel.iter().zip(colour).all(|(one, other)| one.abs_diff(*other) < 90), "{pixel:?} {colour:?}");
        }
    }
}

//! From millions of colours to 32, so that a picture of flat tints and thin strokes packs to a fifth.
//!
//! The colours that occur are parted again and again where they differ most (Wu's criterion on a histogram of 15 bits),
//! and each part is shown by its mean; a tint that fills a region is nearly all of its part, and so stays what it is.

use resvg::tiny_skia::PremultipliedColorU8;

/// Most colours of a palette.
const COLOURS: usize = 32;
/// Bits of each of the three parts that the histogram tells apart.
const BITS: u32 = 5;
/// Bins of the histogram.
const BINS: usize = 1 << (3 * BITS);

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

/// Shows pixels by a palette; all of them are opaque.
pub fn indexed(pixels: &[PremultipliedColorU8]) -> Indexed {
    let (bins, places) = histogram(pixels);
    let mut groups = vec![Group::of(bins)];
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
    let mut shown = vec![0u8; BINS];
    for (place, group) in groups.iter().enumerate() {
        for bin in &group.bins {
            shown[bin.number] = u8::try_from(place).unwrap_or(u8::MAX);
        }
    }
    let pixels = places.into_iter().map(|bin| shown[usize::from(bin)]).collect();
    Indexed { palette: groups.iter().flat_map(Group::colour).collect(), pixels }
}

/// The bins in which something is, by their numbers, and the bin of each pixel.
fn histogram(pixels: &[PremultipliedColorU8]) -> (Vec<Bin>, Vec<u16>) {
    // Where the bin of a number stands in the list: few of them are ever used, and those stay near the processor.
    const NOWHERE: u16 = u16::MAX;
    let mut place = vec![NOWHERE; BINS];
    let mut bins: Vec<Bin> = Vec::new();
    let mut of = Vec::with_capacity(pixels.len());
    // Neighbours that are alike are counted together: a picture of flat tints is mostly long rows of them.
    for run in pixels.chunk_by(|one, next| one == next) {
        let (pixel, length) = (run[0], run.len() as u64);
        let parts = [pixel.red(), pixel.green(), pixel.blue()];
        let number = parts.into_iter().fold(0, |bin, part| bin << BITS | u16::from(part >> (8 - BITS)));
        let place = &mut place[usize::from(number)];
        if *place == NOWHERE {
            *place = bins.len() as u16;
            bins.push(Bin { number: usize::from(number), ..Bin::default() });
        }
        let bin = &mut bins[usize::from(*place)];
        bin.count += length;
        for (sum, part) in bin.sums.iter_mut().zip(parts) {
            *sum += u64::from(part) * length;
        }
        of.resize(of.len() + run.len(), number);
    }
    bins.sort_unstable_by_key(|bin| bin.number);
    (bins, of)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opaque(pixels: &[[u8; 3]]) -> Vec<PremultipliedColorU8> {
        let pixel = |[red, green, blue]: &[u8; 3]| PremultipliedColorU8::from_rgba(*red, *green, *blue, 255).unwrap();
        pixels.iter().map(pixel).collect()
    }

    #[test]
    fn few_colours_stay_what_they_are() {
        let pixels = [[250, 251, 248], [0, 0, 0], [209, 16, 28], [250, 251, 248]];
        let Indexed { palette, pixels: shown } = indexed(&opaque(&pixels));
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
        let Indexed { palette, pixels: shown } = indexed(&opaque(&pixels));
        assert_eq!(palette.len(), 3 * COLOURS);
        for (pixel, place) in pixels.iter().zip(shown) {
            let colour = &palette[usize::from(place) * 3..][..3];
            assert!(pixel.iter().zip(colour).all(|(one, other)| one.abs_diff(*other) < 90), "{pixel:?} {colour:?}");
        }
    }
}

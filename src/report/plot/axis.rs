//! The upright axis of a chart: round figures, few enough to be read.

/// Where figures stand at an axis, from the least to the greatest.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    pub least: f64,
    pub greatest: f64,
    pub step: f64,
}

impl Axis {
    /// An axis for figures from `least` to `greatest`, with zero on it, of `most` steps at most.
    pub fn for_range(least: f64, greatest: f64, most: u32) -> Axis {
        let (least, greatest) = (least.min(0.0), greatest.max(0.0));
        let rough = ((greatest - least) / f64::from(most.max(1))).max(1.0);
        let mut power = 1.0;
        while power * 10.0 <= rough {
            power *= 10.0;
        }
        // One step more may be needed on each side of zero, so try the next round figure until they fit.
        let rounds = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].map(|round| round * power);
        let steps = |step: f64| (greatest / step).ceil() + (-least / step).ceil();
        let step = rounds.into_iter().find(|step| steps(*step) <= f64::from(most)).unwrap_or(rounds[5]);
        let axis = Axis { least: (least / step).floor() * step, greatest: (greatest / step).ceil() * step, step };
        if axis.greatest > axis.least { axis } else { Axis { greatest: axis.least + step, ..axis } }
    }

    /// The figures at the axis.
    pub fn figures(&self) -> impl Iterator<Item = f64> + use<> {
        let (least, step) = (self.least, self.step);
        let last = ((self.greatest - least) / step).round() as u32;
        (0..=last).map(move |number| least + f64::from(number) * step)
    }

    /// How high up a figure stands, 0 to 1.
    pub fn height(&self, figure: f64) -> f64 {
        (figure - self.least) / (self.greatest - self.least)
    }
}

/// Moves places as little as needed for each to be `apart` from the next, within bounds; they are in order and stay so.
pub fn spread(places: &[f64], apart: f64, first: f64, last: f64) -> Vec<f64> {
    let mut spread = places.to_vec();
    let mut free = first;
    for place in &mut spread {
        *place = place.max(free);
        free = *place + apart;
    }
    let mut free = last;
    for place in spread.iter_mut().rev() {
        *place = place.min(free);
        free = *place - apart;
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_round_few_and_hold_everything() {
        for (least, greatest) in [(0.0, 87_123.0), (-4_500.0, 61_000.0), (0.0, 3.0), (0.0, 0.0), (-7.0, -1.0)] {
            let axis = Axis::for_range(least, greatest, 6);
            let figures: Vec<f64> = axis.figures().collect();
            assert!((2..=7).contains(&figures.len()), "{figures:?}");
            assert!(axis.least <= least && axis.greatest >= greatest && figures.contains(&0.0), "{figures:?}");
        }
        let figures: Vec<f64> = Axis::for_range(0.0, 87_123.0, 6).figures().collect();
        assert_eq!(figures, [0.0, 20_000.0, 40_000.0, 60_000.0, 80_000.0, 100_000.0]);
    }

    #[test]
    fn labels_are_moved_apart_within_bounds() {
        let spread = spread(&[10.0, 11.0, 12.0, 50.0, 99.0, 99.5], 10.0, 0.0, 100.0);
        assert_eq!(spread, [10.0, 20.0, 30.0, 50.0, 90.0, 100.0]);
    }
}

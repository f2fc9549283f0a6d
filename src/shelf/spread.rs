//! How widely figures of many games lie apart.

use std::fmt;

/// Ten percent, median and ninety percent of some figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spread {
    pub(super) low: i64,
    pub(super) median: i64,
    pub(super) high: i64,
}

impl Spread {
    /// `None`: there are no figures.
    pub(super) fn of(mut figures: Vec<i64>) -> Option<Spread> {
        figures.sort_unstable();
        let last = figures.len().checked_sub(1)?;
        let at = |percent: usize| figures[(last * percent + 50) / 100];
        Some(Spread { low: at(10), median: at(50), high: at(90) })
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} to {})", self.median, self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_ten_percent_median_and_ninety_percent() {
        assert_eq!(Spread::of((0..=100).rev().collect()), Some(Spread { low: 10, median: 50, high: 90 }));
        assert_eq!(Spread::of(vec![7]), Some(Spread { low: 7, median: 7, high: 7 }));
        assert_eq!(Spread::of(Vec::new()), None);
    }
}

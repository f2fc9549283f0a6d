//! Many games played at once, and figures of them.

use super::{Failure, Study};
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Plays every game of a study, by its seed; the result does not depend on how many threads there are.
///
/// # Errors
/// If a game breaks off.
pub(super) fn play_all<T: Send, E: fmt::Display + Send>(
    study: &Study<'_>,
    play: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, Failure> {
    let count = usize::try_from(study.games).unwrap_or(usize::MAX);
    let threads = study.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let bar = ProgressBar::new(u64::from(study.games));
    let next = AtomicUsize::new(0);
    let done: Mutex<BTreeMap<usize, Result<T, E>>> = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(count) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let played = play(study.seed.wrapping_add(number as u64));
                    bar.inc(1);
                    if let Ok(mut done) = done.lock() {
                        done.insert(number, played);
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let done =
        done.into_inner().map_err(|_| Failure::refused("a simulated game broke off; run it again".to_owned()))?;
    done.into_values()
        .collect::<Result<Vec<T>, E>>()
        .map_err(|error| Failure::refused(format!("{error}; please tell the authors of rpo the seed")))
}

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

//! What many games showed, as counts alone: how often each value of each measure came.
//!
//! Counts of two lots of games add up to the counts of both, in whatever order, so that a study may be played anywhere in
//! pieces. And they take no more room for a million games than for a thousand: a value of four digits or more is kept to three.

use super::spread::Spread;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How often each value came.
pub type Histogram = BTreeMap<i64, u64>;

/// The turn under which a measure stands that is of a game as a whole.
pub const WHOLE: u16 = 0;

/// Counts of what games showed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games that were played.
    pub games: u64,
    /// How often something was so, by its name: games that ended, titles won.
    pub counts: BTreeMap<String, u64>,
    /// Values of a measure, by its name and the turn ([`WHOLE`]: of the game).
    pub measures: BTreeMap<String, BTreeMap<u16, Histogram>>,
}

impl Tally {
    /// Something was so; what was not so may be told as well (`is` false), that it be named with a count of zero.
    pub fn count(&mut self, name: &str, is: bool) {
        let count = match self.counts.get_mut(name) {
            Some(count) => count,
            None => self.counts.entry(name.to_owned()).or_default(),
        };
        *count = count.saturating_add(u64::from(is));
    }

    /// A measure had a value.
    pub fn note(&mut self, name: &str, turn: u16, value: i64) {
        let turns = match self.measures.get_mut(name) {
            Some(turns) => turns,
            None => self.measures.entry(name.to_owned()).or_default(),
        };
        let times = turns.entry(turn).or_default().entry(rounded(value)).or_default();
        *times = times.saturating_add(1);
    }

    /// Adds what other games showed.
    pub fn absorb(&mut self, other: &Tally) {
        self.games = self.games.saturating_add(other.games);
        for (name, count) in &other.counts {
            let own = self.counts.entry(name.clone()).or_default();
            *own = own.saturating_add(*count);
        }
        for (name, turns) in &other.measures {
            let own = self.measures.entry(name.clone()).or_default();
            for (turn, histogram) in turns {
                let own = own.entry(*turn).or_default();
                for (value, times) in histogram {
                    let sum = own.entry(*value).or_default();
                    *sum = sum.saturating_add(*times);
                }
            }
        }
    }

    /// Ten percent, median and ninety percent of a measure at a turn, and of how many values; `None`: it has none there.
    pub(super) fn spread(&self, name: &str, turn: u16) -> Option<(Spread, u64)> {
        let histogram = self.measures.get(name)?.get(&turn)?;
        let all: u64 = histogram.values().sum();
        let last = all.checked_sub(1)?;
        // The same places as in a list of all values.
        let at = |percent: u128| {
            let place = (u128::from(last) * percent + 50) / 100;
            let mut below = 0;
            let found = histogram.iter().find(|(_, times)| {
                below += u128::from(**times);
                below > place
            });
            found.map_or(0, |(value, _)| *value)
        };
        Some((Spread { low: at(10), median: at(50), high: at(90) }, all))
    }
}

/// A value to three digits, halves away from zero; up to 999 it is what it is.
fn rounded(value: i64) -> i64 {
    let size = value.unsigned_abs();
    let mut unit = 1_u64;
    while size / unit >= 1000 {
        unit *= 10;
    }
    let near = (u128::from(size) + u128::from(unit / 2)) / u128::from(unit) * u128::from(unit);
    let near = i64::try_from(near).unwrap_or(i64::MAX);
    if value < 0 { -near } else { near }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_values_are_kept_as_they_are_and_large_ones_to_three_digits() {
        for (value, kept) in [(0, 0), (999, 999), (-999, -999), (1004, 1000), (1005, 1010), (-123_456, -123_000)] {
            assert_eq!(rounded(value), kept);
        }
        assert_eq!(rounded(999_500), 1_000_000);
        assert_eq!(rounded(i64::MAX), 9_220_000_000_000_000_000);
        assert_eq!(rounded(i64::MIN), -9_220_000_000_000_000_000);
    }

    #[test]
    fn counts_spread_as_the_list_of_their_values_does() {
        for length in [1, 2, 7, 100, 101] {
            let list: Vec<i64> = (0..length).map(|number| number * number % 37).collect();
            let mut tally = Tally::default();
            for value in &list {
                tally.note("x", 3, *value);
            }
            let of_list = Spread::of(list).map(|spread| (spread, length as u64));
            assert_eq!(tally.spread("x", 3), of_list);
        }
        assert_eq!(Tally::default().spread("x", 3), None);
    }
}

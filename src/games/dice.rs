//! Dice: a stream of random numbers that follows from a key, the same on every machine.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// One stream of random numbers.
pub struct Dice(ChaCha20Rng);

impl From<ChaCha20Rng> for Dice {
    fn from(stream: ChaCha20Rng) -> Dice {
        Dice(stream)
    }
}

impl Dice {
    /// The stream of a key. Whoever knows the key knows the numbers.
    pub fn of(key: [u8; 32]) -> Dice {
        Dice(ChaCha20Rng::from_seed(key))
    }

    /// A whole number from `least` to `most`, each as likely.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        let span = u64::try_from(most - least).map_or(1, |width| width.saturating_add(1));
        // Numbers at the end of the range that would favour the small results are drawn again.
        let fair = u64::MAX - u64::MAX % span;
        loop {
            let number = self.0.next_u64();
            if number < fair {
                return least + i64::try_from(number % span).unwrap_or(0);
            }
        }
    }

    /// One of so many, from 0; 0 if there is none.
    pub fn index(&mut self, count: usize) -> usize {
        let last = i64::try_from(count).unwrap_or(i64::MAX).saturating_sub(1).max(0);
        usize::try_from(self.between(0, last)).unwrap_or(0)
    }

    /// True with that many chances in `of`.
    pub fn happens(&mut self, chance: i64, of: i64) -> bool {
        self.between(0, of - 1) < chance
    }

    /// How many of so many tosses of a coin are heads.
    pub fn heads(&mut self, tosses: i64) -> i64 {
        let mut left = u64::try_from(tosses).unwrap_or(0);
        let mut heads = 0;
        while left > 0 {
            let thrown = left.min(u64::from(u64::BITS));
            heads += i64::from((self.0.next_u64() >> (u64::from(u64::BITS) - thrown)).count_ones());
            left -= thrown;
        }
        heads
    }

    /// Puts a list in random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = usize::try_from(self.between(0, i64::try_from(last).unwrap_or(0))).unwrap_or(0);
            list.swap(last, other);
        }
    }
}

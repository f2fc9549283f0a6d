//! Work shared out among the machine's processors: the letters of a turn are many and don't depend on each other.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Most threads: each holds a picture's pixels.
const MOST: usize = 4;

/// Does one piece of work for each of some things, several at once; the results are in the order of the things,
/// whichever was done first.
pub fn side_by_side<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = processors.min(things.len()).min(MOST);
    if threads < 2 {
        return things.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let some = || {
        let mut done = Vec::new();
        while let Some((place, thing)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|place| Some((place, things.get(place)?)))
        {
            done.push((place, work(thing)));
        }
        done
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(some)).collect();
        let mut done = some();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        done
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_things() {
        let things: Vec<u64> = (0..100).collect();
        let squares = side_by_side(&things, |thing| {
            (0..(thing % 7) * 1000).fold(thing * thing, std::hint::black_box(|sum, _| sum))
        });
        assert_eq!(squares, things.iter().map(|thing| thing * thing).collect::<Vec<_>>());
        assert!(side_by_side(&[] as &[u64], |thing| *thing).is_empty());
    }

    #[test]
    fn a_panic_is_passed_on() {
        let caught = std::panic::catch_unwind(|| side_by_side(&[1, 2, 3], |thing| assert_ne!(*thing, 2)));
        assert!(caught.is_err());
    }
}

//! Work that is done on other processors while more of it is being found.

use std::cell::Cell;
use std::num::NonZero;
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The most threads beside the one that hands over; each holds what it works on.
const MOST: usize = 3;

/// Lets `give` hand things over, and does `work` on each as soon as a processor is free; what is left in the end is done
/// on all of them. Returns what `give` does, and the results in the order in which the things were handed over.
pub(super) fn meanwhile<T: Send, R: Send, G>(
    work: impl Fn(T) -> R + Sync,
    give: impl FnOnce(&dyn Fn(T)) -> G,
) -> (G, Vec<R>) {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let (hand, waiting) = channel::<(usize, T)>();
    let waiting = Mutex::new(waiting);
    let some = || {
        let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let mut done = Vec::new();
        while let Ok((place, thing)) = next() {
            done.push((place, work(thing)));
        }
        done
    };
    let (given, mut done) = thread::scope(|scope| {
        let others: Vec<_> = (0..processors.saturating_sub(1).clamp(1, MOST)).map(|_| scope.spawn(some)).collect();
        let places = Cell::new(0);
        let given = give(&|thing| {
            // Nobody stops waiting before the last thing is handed over.
            let _ = hand.send((places.replace(places.get() + 1), thing));
        });
        drop(hand);
        let mut done = some();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        (given, done)
    });
    done.sort_by_key(|(place, _)| *place);
    (given, done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_in_which_the_things_were_handed_over() {
        let (given, doubled) = meanwhile(
            |thing: u64| thing * 2,
            |hand| {
                (0..1_000).for_each(hand);
                "all"
            },
        );
        assert_eq!((given, doubled), ("all", (0..1_000).map(|thing| thing * 2).collect()));
        assert!(meanwhile(|thing: u64| thing, |_| ()).1.is_empty());
    }
}

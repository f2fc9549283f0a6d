//! Work shared out among the machine's processors: the letters of a turn are many and don't depend on each other.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Most threads: each holds a picture's pixels.
const MOST: usize = 4;

/// Does one piece of work for each of some things, several at once; the results are in the order of the things,
/// whichever was done first.
pub fn side_by_side<T: Sync, R: Send>(things: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let mut results = Vec::with_capacity(things.len());
    let Ok(()) = in_their_order(things, work, |_, result| {
        results.push(result);
        Ok::<(), Infallible>(())
    });
    results
}

/// The same, and each result is taken by the caller's own thread in the order of the things as soon as those before it
/// are: what can be done by one alone goes on while the others work.
///
/// # Errors
/// Those of whoever takes them; the first ends the work.
pub fn in_their_order<T: Sync, R: Send, E>(
    things: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut take: impl FnMut(&T, R) -> Result<(), E>,
) -> Result<(), E> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = processors.min(things.len()).min(MOST);
    if threads < 2 {
        return things.iter().try_for_each(|thing| take(thing, work(thing)));
    }
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some((place, thing)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|place| Some((place, things.get(place)?)))
                {
                    // Nobody takes any more once one could not be taken.
                    if sender.send((place, work(thing))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (place, result) in receiver {
            early.insert(place, result);
            while let Some(result) = early.remove(&due) {
                take(&things[due], result)?;
                due += 1;
            }
        }
        Ok(())
    })
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

    #[test]
    fn results_are_taken_in_the_order_of_the_things_until_one_cant_be() {
        let things: Vec<u64> = (0..100).collect();
        let work = |thing: &u64| (0..(100 - thing) * 1000).fold(*thing, std::hint::black_box(|sum, _| sum));
        let mut taken = Vec::new();
        let all = in_their_order(&things, work, |thing, result| {
            taken.push((*thing, result));
            if *thing == 60 { Err("full") } else { Ok(()) }
        });
        assert_eq!(all, Err("full"));
        assert_eq!(taken, (0..=60).map(|thing| (thing, thing)).collect::<Vec<_>>());
    }

    #[test]
    fn a_panic_of_work_whose_result_is_taken_is_passed_on() {
        let caught = std::panic::catch_unwind(|| {
            in_their_order(&[1, 2, 3], |thing| assert_ne!(*thing, 2), |_, ()| Ok::<(), ()>(()))
        });
        assert!(caught.is_err());
    }
}

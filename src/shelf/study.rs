//! Many games played at once, and figures of them.

use super::tally::Tally;
use super::{Failure, Study};
use indicatif::ProgressBar;
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

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

/// Plays every game of a study and counts what it shows, as the games come: no more of them are held in memory than are
/// played at once. The result does not depend on how many threads there are.
///
/// # Errors
/// If a game breaks off; of several the one of the lowest seed is told.
pub(super) fn tally_all<T, E: fmt::Display + Send>(
    study: &Study<'_>,
    play: impl Fn(u64) -> Result<T, E> + Sync,
    add: impl Fn(&T, &mut Tally) + Sync,
) -> Result<Tally, Failure> {
    let games = u64::from(study.games);
    let threads = study.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let bar = ProgressBar::new(games);
    let next = AtomicU64::new(0);
    let whole = Mutex::new((Tally::default(), None::<(u64, E)>));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut own = Tally::default();
                let fault = loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break None;
                    }
                    match play(study.seed.wrapping_add(number)) {
                        Ok(game) => {
                            own.games += 1;
                            add(&game, &mut own);
                        }
                        Err(error) => {
                            // Others end the games they play, and begin none.
                            next.store(games, Ordering::Relaxed);
                            break Some((number, error));
                        }
                    }
                    bar.inc(1);
                };
                if let Ok(mut whole) = whole.lock() {
                    whole.0.absorb(&own);
                    if let Some(fault) = fault
                        && whole.1.as_ref().is_none_or(|(number, _)| fault.0 < *number)
                    {
                        whole.1 = Some(fault);
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let (tally, fault) =
        whole.into_inner().map_err(|_| Failure::refused("a simulated game broke off; run it again".to_owned()))?;
    match fault {
        None => Ok(tally),
        Some((_, error)) => Err(Failure::refused(format!("{error}; please tell the authors of rpo the seed"))),
    }
}

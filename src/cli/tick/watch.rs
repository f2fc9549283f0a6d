//! Whether the clock can be believed, before anything is done by it.

use super::Round;
use crate::cli::clock::{self, Doubt};
use crate::cli::{Failure, dues};
use crate::store::{Reading, Status, Store};

/// Looks at the clock and notes that the desk looked after itself; false: nothing may be done by it.
///
/// A clock that is behind the last change is refused until it is right again. One that is only behind the last tick, which
/// changed nothing, is refused once: what was wrong may have been the clock of before. One that is weeks ahead does harm
/// only where a deadline is waited for.
///
/// # Errors
/// If the database fails.
pub(super) fn clock_is_right(round: &mut Round<'_>, store: &mut Store) -> Result<bool, Failure> {
    let now = round.stamp();
    let reading = store.read()?;
    let (changed, ticked) = (reading.clock()?, reading.ticked()?);
    let doubt = clock::doubt(round.context, changed.as_deref(), ticked.as_deref(), round.now);
    let since_tick = clock::doubt(round.context, ticked.as_deref(), None, round.now);
    let waits = waits_for_a_deadline(&reading)?;
    drop(reading);
    let (doubt, last) = match (doubt, since_tick) {
        _ if round.context.accept_clock => (None, String::new()),
        (Some(Doubt::Behind), _) => (doubt, changed.unwrap_or_default()),
        (Some(Doubt::Ahead(_)), _) if waits => (doubt, changed.max(ticked).unwrap_or_default()),
        (_, Some(Doubt::Behind)) => (since_tick, ticked.clone().unwrap_or_default()),
        _ => (None, String::new()),
    };
    let Some(doubt) = doubt else {
        let writing = store.write(&round.context.typed)?;
        writing.set_ticked(&now)?;
        if round.context.accept_clock {
            clock::note(round.context, &writing, round.now)?;
        }
        writing.all_clear(None, "clock")?;
        writing.commit()?;
        return Ok(true);
    };
    let (key, words) = match doubt {
        Doubt::Behind => {
            ("behind", format!("the clock shows {now}, earlier than {last}, when this desk did something"))
        }
        Doubt::Ahead(days) => {
            ("ahead", format!("the clock shows {now}, {days} days after this desk was heard of, {last}"))
        }
    };
    let words =
        format!("{words}; nothing is done by it. Set it right, or type the command once with --accept-clock if it is");
    round.alarm(store, None, "clock", key, &words);
    if since_tick == Some(Doubt::Behind) {
        let writing = store.write(&round.context.typed)?;
        writing.set_ticked(&now)?;
        writing.commit()?;
    }
    Ok(false)
}

/// True if some game would be played or reminded of by the clock.
fn waits_for_a_deadline(reading: &Reading<'_>) -> Result<bool, Failure> {
    for game in reading.games()?.iter().filter(|game| game.status == Status::Running) {
        if let Some(row) = reading.schedule(game)?
            && dues::Plan::read(&row).is_ok_and(|plan| plan.next.is_some() && plan.paused.is_none())
        {
            return Ok(true);
        }
    }
    Ok(false)
}

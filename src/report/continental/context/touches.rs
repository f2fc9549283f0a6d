//! Railroads that a line touches, and which of them may never have it: who looks for somebody to absorb a company sees at
//! once where that is barred (§4.8).

use super::super::words::Words;
use crate::games::continental::map::RailroadId;
use crate::games::continental::network::Bar;

/// `NYC, PENN (parallel)`.
pub(super) fn told(words: &Words<'_>, touches: impl IntoIterator<Item = (RailroadId, Option<Bar>)>) -> String {
    let named = touches.into_iter().map(|(railroad, bar)| {
        let args = [("railroad", words.railroad(railroad).into())];
        match bar {
            None => words.railroad(railroad).to_owned(),
            Some(Bar::Parallel(_)) => words.tell("touches-parallel", &args),
            Some(Bar::Divide(..)) => words.tell("touches-divide", &args),
        }
    });
    // A name and what is said of it hold together on their line.
    named.map(|one| one.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(", ")
}

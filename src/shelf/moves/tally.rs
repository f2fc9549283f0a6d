//! Whole games of computer seats, counted as they come: for studies that are played in pieces.

use super::Moves;
use super::simulate::{is_computer, winners};
use crate::games::moves::Ruled;
use crate::games::moves::record::Staged;
use crate::games::moves::simulate::{Player, Simulated, play};
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::study::tally_all;
use crate::shelf::{Failure, Study, Tally, WHOLE};

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// Plays the games of a study and counts what they show.
    pub(super) fn counted(&self, study: &Study<'_>) -> Result<Tally, Failure> {
        let (rules, players) = self.lineup(study)?;
        let read = |line: &str| self.words.read(line);
        let play = |seed| play(&rules, seed, &players, &read, u32::from(study.turns));
        tally_all(study, play, |game, tally| add(game, &players, study.ladder, tally))
    }
}

fn add<O>(game: &Simulated<O>, players: &[Player], ladder: bool, tally: &mut Tally) {
    let winners = winners(game);
    tally.count("ended", game.ended);
    tally.note("decisions", WHOLE, game.decisions.into());
    if let Some(best) = game.scores.iter().map(|(_, score)| *score).max() {
        tally.note("best score", WHOLE, best);
    }
    for (seat, score) in &game.scores {
        tally.note(&format!("score of seat {seat}"), WHOLE, *score);
        tally.count(&format!("won by seat {seat}"), winners.contains(seat));
    }
    for (kind, times) in &game.kinds {
        tally.note(&format!("decisions: {kind}"), WHOLE, (*times).into());
    }
    for (name, figure) in &game.measures {
        tally.note(name, WHOLE, *figure);
    }
    if ladder {
        tally.count("won by computers", winners.iter().any(|seat| is_computer(players, *seat)));
    }
}

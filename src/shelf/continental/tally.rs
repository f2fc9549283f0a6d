//! Whole games of computer positions, counted as they come: for studies that are played in pieces.

use super::options;
use crate::games::continental::player::Category;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::{self, Figures, Ladder, Measure, persistence};
use crate::shelf::study::tally_all;
use crate::shelf::{Failure, Study, Tally, WHOLE};
use std::sync::Arc;

/// What is summed up of a game as well as shown of each turn.
const SUMMED: [Measure; 2] = [Measure::PlayerBankruptcies, Measure::RailroadReorganisations];

/// Plays the games of a study and counts what they show.
///
/// # Errors
/// If an option is wrong or the rules fail.
pub(super) fn of(study: &Study<'_>) -> Result<Tally, Failure> {
    let rules: Arc<Rules> = Arc::new(options::rules(None, study.set)?);
    if study.ladder {
        return tally_all(study, |seed| Ladder::play(&rules, seed, study.turns), rungs);
    }
    tally_all(study, |seed| simulation::play(&rules, seed, study.turns), add)
}

/// Who had more than those who play at random.
fn rungs(ladder: &Ladder, tally: &mut Tally) {
    for (goal, rung) in &ladder.0 {
        let goal = format!("{goal:?}").to_lowercase();
        tally.count(&format!("games with a {goal}"), true);
        tally.count(&format!("won by a {goal}: net worth"), rung.richer > 0);
        tally.count(&format!("won by a {goal}: own title"), rung.titled > 0);
    }
}

fn add(game: &Figures, tally: &mut Tally) {
    for (turn, figures) in (1..).zip(&game.turns) {
        for (measure, values) in figures {
            values.iter().for_each(|value| tally.note(measure.name(), turn, *value));
        }
    }
    tally.note("last turn", WHOLE, i64::try_from(game.turns.len()).unwrap_or(i64::MAX));
    for (name, turn) in [("a million passed, turn", game.million), ("the Pacific linked, turn", game.spike)] {
        if let Some(turn) = turn {
            tally.note(name, WHOLE, turn.into());
        }
    }
    for measure in SUMMED {
        let sum = game.turns.iter().filter_map(|turn| turn.get(&measure)).flatten().sum();
        tally.note(measure.name(), WHOLE, sum);
    }
    if let Some(hundredths) = persistence(game) {
        tally.note("ranks of turn 5 left at turn 20, %", WHOLE, hundredths);
    }
    titles(game, tally);
}

/// What each character scored in the end, and the titles it won or shared.
fn titles(game: &Figures, tally: &mut Tally) {
    for (place, category) in Category::ALL.into_iter().enumerate() {
        let best = game.scores.iter().map(|(_, points)| points[place]).max().unwrap_or(0);
        for (goal, points) in &game.scores {
            let goal = format!("{goal:?}").to_lowercase();
            tally.note(&format!("points of a {goal}: {category:?}"), WHOLE, points[place]);
            tally.count(&format!("won by a {goal}: {category:?}"), points[place] == best && best > 0);
        }
    }
}

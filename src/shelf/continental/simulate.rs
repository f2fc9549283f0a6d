//! Whole games of computer positions, and what the economy did in them.

use super::options;
use crate::games::continental::computer::Goal;
use crate::games::continental::player::Category;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::{self, Band, Figures, Ladder, Measure};
use crate::shelf::failure::count;
use crate::shelf::spread::Spread;
use crate::shelf::study::play_all;
use crate::shelf::{Failure, Findings, Study};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// Plays the games of a study, and sums up what happened in them.
///
/// # Errors
/// If an option is wrong or the rules fail.
pub(super) fn run(study: &Study<'_>) -> Result<Findings, Failure> {
    let rules = Arc::new(options::rules(None, study.set)?);
    if study.ladder {
        return climb(&rules, study);
    }
    let games = play_all(study, |seed| simulation::play(&rules, seed, study.turns))?;
    let summary = Summary::of(&games);
    let words = if study.csv { summary.csv()? } else { summary.words() };
    Ok(Findings { words, data: summary.json() })
}

/// Every character against positions that play at random.
fn climb(rules: &Arc<Rules>, study: &Study<'_>) -> Result<Findings, Failure> {
    let mut ladder = Ladder::default();
    for game in play_all(study, |seed| Ladder::play(rules, seed, study.turns))? {
        ladder.add(&game);
    }
    let mut words = "Games in which a character has more than those who play at random:\n\n".to_owned();
    let _ = writeln!(words, "{:10}{:>8}{:>12}{:>12}", "", "games", "net worth", "own title");
    let mut data = serde_json::Map::new();
    for (goal, rung) in &ladder.0 {
        let percent = |won: usize| format!("{} %", won * 100 / rung.games.max(1));
        let name = format!("{goal:?}");
        let _ = writeln!(words, "{name:10}{:>8}{:>12}{:>12}", rung.games, percent(rung.richer), percent(rung.titled));
        data.insert(
            name.to_lowercase(),
            json!({ "games": rung.games, "net_worth": rung.richer, "own_title": rung.titled }),
        );
    }
    Ok(Findings { words, data: Value::Object(data) })
}

/// All games together.
struct Summary {
    games: usize,
    /// By turn, from 1, and measure.
    turns: Vec<BTreeMap<Measure, Spread>>,
    last_turn: Option<Spread>,
    /// In how many games somebody passed the million, or reached the Pacific, and when.
    million: (usize, Option<Spread>),
    spike: (usize, Option<Spread>),
    /// By character: seats, mean final score by category in tenths of a point, categories won.
    characters: BTreeMap<Goal, (usize, [i64; 5], [usize; 5])>,
    bands: Vec<Band>,
}

impl Summary {
    fn of(games: &[Figures]) -> Summary {
        let longest = games.iter().map(|game| game.turns.len()).max().unwrap_or(0);
        let turns = (0..longest)
            .map(|turn| {
                Measure::ALL
                    .into_iter()
                    .filter_map(|measure| {
                        let all = games.iter().filter_map(|game| game.turns.get(turn)?.get(&measure)).flatten();
                        Some((measure, Spread::of(all.copied().collect())?))
                    })
                    .collect()
            })
            .collect();
        let when = |turn: fn(&Figures) -> Option<u16>| {
            let all: Vec<i64> = games.iter().filter_map(turn).map(i64::from).collect();
            (all.len(), Spread::of(all))
        };
        Summary {
            games: games.len(),
            turns,
            last_turn: Spread::of(games.iter().map(|game| i64::try_from(game.turns.len()).unwrap_or(0)).collect()),
            million: when(|game| game.million),
            spike: when(|game| game.spike),
            characters: characters(games),
            bands: simulation::bands(games),
        }
    }

    fn words(&self) -> String {
        let shown: Vec<usize> =
            [1, 2, 4, 6, 8, 10, 13, 16, 20].into_iter().filter(|turn| *turn <= self.turns.len()).collect();
        let mut words = format!("{}. Median of each turn (10 % to 90 %):\n\n{:22}", count(self.games, "game"), "");
        for turn in &shown {
            let _ = write!(words, "{:>22}", format!("turn {turn}"));
        }
        words.push('\n');
        for measure in Measure::ALL {
            let _ = write!(words, "{:22}", measure.name());
            for turn in &shown {
                let cell = self.turns[turn - 1]
                    .get(&measure)
                    .map_or(String::new(), |one| format!("{} ({} to {})", one.median, one.low, one.high));
                let _ = write!(words, "{cell:>22}");
            }
            words.push('\n');
        }
        let when = |(games, spread): (usize, Option<Spread>)| match spread {
            Some(one) => format!("in {}, turn {} ({} to {})", count(games, "game"), one.median, one.low, one.high),
            None => "in no game".to_owned(),
        };
        if let Some(last) = self.last_turn {
            let _ = writeln!(words, "\nLast turn: {} ({} to {}).", last.median, last.low, last.high);
        }
        let _ = writeln!(words, "A million passed {}.", when(self.million));
        let _ = writeln!(words, "The Pacific linked {}.", when(self.spike));
        let _ = writeln!(words, "\nMean final points by character, and titles won:\n");
        let _ = writeln!(
            words,
            "{:10}{:>16}{:>16}{:>16}{:>16}{:>16}",
            "", "Baron", "Mogul", "Builder", "Magnate", "Prodigal"
        );
        for (goal, (_, points, won)) in &self.characters {
            let _ = write!(words, "{:10}", format!("{goal:?}"));
            for (points, won) in points.iter().zip(won) {
                let _ = write!(words, "{:>16}", format!("{}.{} / {won}", points / 10, points % 10));
            }
            words.push('\n');
        }
        words.push_str("\nBands, those missed marked !:\n\n");
        for band in &self.bands {
            let _ = writeln!(words, "{band}");
        }
        words
    }

    fn json(&self) -> Value {
        let spread =
            |one: Option<Spread>| one.map(|one| json!({ "p10": one.low, "median": one.median, "p90": one.high }));
        let turns: Vec<Value> = self
            .turns
            .iter()
            .enumerate()
            .map(|(turn, measures)| {
                let all: serde_json::Map<String, Value> = measures
                    .iter()
                    .map(|(measure, one)| (measure.name().to_owned(), json!(spread(Some(*one)))))
                    .collect();
                json!({ "turn": turn + 1, "measures": all })
            })
            .collect();
        let characters: serde_json::Map<String, Value> = self
            .characters
            .iter()
            .map(|(goal, (seats, points, won))| {
                (format!("{goal:?}").to_lowercase(), json!({ "seats": seats, "points_tenths": points, "titles": won }))
            })
            .collect();
        json!({
            "games": self.games,
            "last_turn": spread(self.last_turn),
            "million": { "games": self.million.0, "turn": spread(self.million.1) },
            "spike": { "games": self.spike.0, "turn": spread(self.spike.1) },
            "characters": characters,
            "bands": self.bands.iter().map(|band| json!({
                "name": band.name, "wanted": band.wanted, "measured": band.measured, "holds": band.holds,
            })).collect::<Vec<Value>>(),
            "turns": turns,
        })
    }

    fn csv(&self) -> Result<String, Failure> {
        let fault = |error: String| Failure::refused(format!("the table can't be written: {error}"));
        let mut table = csv::Writer::from_writer(Vec::new());
        table.write_record(["turn", "measure", "p10", "median", "p90"]).map_err(|error| fault(error.to_string()))?;
        for (turn, measures) in self.turns.iter().enumerate() {
            for (measure, one) in measures {
                let row = [
                    (turn + 1).to_string(),
                    measure.name().to_owned(),
                    one.low.to_string(),
                    one.median.to_string(),
                    one.high.to_string(),
                ];
                table.write_record(row).map_err(|error| fault(error.to_string()))?;
            }
        }
        let bytes = table.into_inner().map_err(|error| fault(error.to_string()))?;
        String::from_utf8(bytes).map_err(|error| fault(error.to_string()))
    }
}

/// What each character scored on average, in tenths, and the titles it won or shared.
fn characters(games: &[Figures]) -> BTreeMap<Goal, (usize, [i64; 5], [usize; 5])> {
    let mut all: BTreeMap<Goal, (usize, [i64; 5], [usize; 5])> = BTreeMap::new();
    for game in games {
        for category in 0..Category::ALL.len() {
            let best = game.scores.iter().map(|(_, points)| points[category]).max().unwrap_or(0);
            for (goal, points) in &game.scores {
                let entry = all.entry(*goal).or_default();
                entry.1[category] += points[category] * 10;
                entry.2[category] += usize::from(points[category] == best && best > 0);
            }
        }
        for (goal, _) in &game.scores {
            all.entry(*goal).or_default().0 += 1;
        }
    }
    for (seats, points, _) in all.values_mut() {
        for sum in points {
            *sum /= i64::try_from(*seats).unwrap_or(1).max(1);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZero;

    #[test]
    fn one_thread_or_three_give_the_same_figures() {
        let rules = Rules::standard().unwrap();
        let study = |threads| Study {
            games: 4,
            turns: 3,
            seed: 5,
            set: &[],
            threads: NonZero::new(threads),
            csv: false,
            ladder: false,
        };
        let play = |threads| play_all(&study(threads), |seed| simulation::play(&rules, seed, 3)).unwrap();
        assert_eq!(play(1), play(3));
    }
}

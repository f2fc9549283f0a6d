//! The bands within which games of computer positions should lie: what three published turn reports of the original
//! show of its turns 7 and 8, and what the rulebook promises of a whole game.

use super::super::computer::Goal;
use super::super::player::Category;
use super::figures::{Figures, Measure};
use std::collections::BTreeSet;
use std::fmt;

/// A band, what was measured, and whether it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    pub name: &'static str,
    pub wanted: &'static str,
    pub measured: String,
    pub holds: bool,
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.holds { " " } else { "!" };
        write!(f, "{mark} {:44} {:26} {}", self.name, self.wanted, self.measured)
    }
}

/// Which turns the original's reports show.
const PUBLISHED: [usize; 2] = [7, 8];

/// Every band, measured in these games.
pub fn bands(games: &[Figures]) -> Vec<Band> {
    let mut all = published(games);
    all.extend(whole_game(games));
    all
}

fn published(games: &[Figures]) -> Vec<Band> {
    let of = |measure| Sample::of(games, &PUBLISHED, measure);
    let median = |name, wanted, measure, least: i64, most: i64| {
        let sample = of(measure);
        let middle = sample.at(50);
        Band {
            name,
            wanted,
            measured: format!("{middle} ({} to {})", sample.at(10), sample.at(90)),
            holds: (least..=most).contains(&middle),
        }
    };
    let dear = of(Measure::PcPrice).at(90);
    let mergers = Sample::of(games, &[6, 7, 8, 9, 10], Measure::RailroadMergers).0;
    let merging = percent(mergers.iter().filter(|count| **count > 0).count(), mergers.len());
    let recalls = of(Measure::Recalls);
    vec![
        median("PCs changing hands, turns 7-8", "median 3 to 7", Measure::PcsBought, 3, 7),
        median("price of a PC, $/mile, turns 7-8", "median 10 to 60", Measure::PcPrice, 10, 60),
        Band {
            name: "price of a PC, $/mile, turns 7-8",
            wanted: "90 % at least 80",
            measured: dear.to_string(),
            holds: dear >= 80,
        },
        median("RoWs built, turns 7-8", "median 7 to 13", Measure::RowsBuilt, 7, 13),
        median("PCs incorporated, turns 7-8", "median 1 to 4", Measure::PcsIncorporated, 1, 4),
        median("PCs absorbed, turns 7-8", "median 2 to 5", Measure::PcsAbsorbed, 2, 5),
        median("active RRs, turns 7-8", "median 22 to 40", Measure::RailroadsActive, 22, 40),
        Band {
            name: "turns 6-10 with a RR merger",
            wanted: "more than 50 %",
            measured: format!("{merging} %"),
            holds: merging > 50,
        },
        Band {
            name: "recalls, turns 7-8",
            wanted: "0 to 4 (median)",
            measured: format!("{} ({} to {})", recalls.at(50), recalls.at(10), recalls.at(90)),
            holds: recalls.at(50) <= 4,
        },
        median("top Prodigal spending, $, turns 7-8", "median 1000 to 4000", Measure::ProdigalTop, 1000, 4000),
        median("greatest net worth, $, turns 7-8", "median 50000 to 250000", Measure::NetWorthFirst, 50_000, 250_000),
    ]
}

fn whole_game(games: &[Figures]) -> Vec<Band> {
    let passed: Vec<u16> = games.iter().filter_map(|game| game.million).collect();
    let first = passed.iter().min().copied().unwrap_or(0);
    let share = percent(passed.len(), games.len());
    let a_game = |name, wanted, measure, least: i64, most: i64| {
        let sample = Sample(games.iter().map(|game| total(game, measure)).collect()).sorted();
        let middle = sample.at(50);
        Band {
            name,
            wanted,
            measured: format!("{middle} ({} to {})", sample.at(10), sample.at(90)),
            holds: (least..=most).contains(&middle),
        }
    };
    let correlations: Vec<f64> = games.iter().filter_map(|game| rank_correlation(game, 5, 20)).collect();
    let correlation = correlations.iter().sum::<f64>() / correlations.len().max(1) as f64;
    let winners = Category::ALL.map(|category| winners(games, category).len());
    let spikes: Vec<u16> = games.iter().filter_map(|game| game.spike).collect();
    let timely = percent(spikes.iter().filter(|turn| (13..=23).contains(*turn)).count(), games.len());
    let prices: Vec<i64> = games
        .iter()
        .flat_map(|game| &game.turns)
        .filter_map(|turn| turn.get(&Measure::SharePrice))
        .flatten()
        .copied()
        .collect();
    let stuck = prices.iter().filter(|price| **price <= 1 || **price >= 200).count();
    vec![
        Band {
            name: "games in which somebody passes $1,000,000",
            wanted: "at least 50 %",
            measured: format!("{share} %"),
            holds: share >= 50,
        },
        Band {
            name: "first turn of a million",
            wanted: "12 or later",
            measured: if passed.is_empty() { "none".to_owned() } else { first.to_string() },
            holds: passed.is_empty() || first >= 12,
        },
        a_game("player bankruptcies a game", "1 to 12 (median)", Measure::PlayerBankruptcies, 1, 12),
        a_game("RR reorganisations a game", "2 to 20 (median)", Measure::RailroadReorganisations, 2, 20),
        Band {
            name: "rank correlation of net worth, turns 5 and 20",
            wanted: "below 0.6 (mean)",
            measured: format!("{correlation:.2}"),
            holds: correlation < 0.6,
        },
        Band {
            name: "characters that win a category, fewest",
            wanted: "at least 3",
            measured: winners.map(|count| count.to_string()).join(" "),
            holds: winners.iter().all(|count| *count >= 3),
        },
        Band {
            name: "games with a Golden Spike in turns 13 to 23",
            wanted: "at least 70 %",
            measured: match (spikes.iter().min(), spikes.iter().max()) {
                (Some(first), Some(last)) => format!("{timely} % (turns {first} to {last})"),
                _ => "none".to_owned(),
            },
            holds: timely >= 70 && spikes.iter().all(|turn| *turn >= 13),
        },
        Band {
            name: "prices at 1 or 200, of all RR-turns",
            wanted: "at most 5 %",
            measured: format!("{:.1} %", stuck as f64 * 100.0 / prices.len().max(1) as f64),
            holds: stuck * 20 <= prices.len(),
        },
    ]
}

/// Figures in ascending order.
struct Sample(Vec<i64>);

impl Sample {
    fn of(games: &[Figures], turns: &[usize], measure: Measure) -> Sample {
        let all = games
            .iter()
            .flat_map(|game| turns.iter().filter_map(|turn| game.turns.get(turn - 1)?.get(&measure)))
            .flatten()
            .copied()
            .collect();
        Sample(all).sorted()
    }

    fn sorted(mut self) -> Sample {
        self.0.sort_unstable();
        self
    }

    /// The figure below which so many percent lie; zero of nothing.
    fn at(&self, percent: usize) -> i64 {
        self.0.len().checked_sub(1).map_or(0, |last| self.0[(last * percent + 50) / 100])
    }
}

fn percent(part: usize, whole: usize) -> usize {
    part * 100 / whole.max(1)
}

fn total(game: &Figures, measure: Measure) -> i64 {
    game.turns.iter().filter_map(|turn| turn.get(&measure)).flatten().sum()
}

/// Characters that won or shared a category in some game.
fn winners(games: &[Figures], category: Category) -> BTreeSet<Goal> {
    let mut all = BTreeSet::new();
    for game in games {
        let points = |score: &[i64; 5]| score[category as usize];
        let best = game.scores.iter().map(|(_, score)| points(score)).max().unwrap_or(0);
        all.extend(game.scores.iter().filter(|(_, score)| best > 0 && points(score) == best).map(|(goal, _)| *goal));
    }
    all
}

/// How much of the ranking by net worth of turn 5 is left at turn 20, hundredths of Spearman's correlation; `None`: the game
/// was shorter.
pub fn persistence(game: &Figures) -> Option<i64> {
    rank_correlation(game, 5, 20).map(|correlation| (correlation * 100.0).round() as i64)
}

/// Spearman's correlation of the net worths of two turns, equal ones sharing a rank; `None` if the game was shorter.
fn rank_correlation(game: &Figures, one: usize, other: usize) -> Option<f64> {
    let (one, other) = (ranks(game.worths.get(one - 1)?), ranks(game.worths.get(other - 1)?));
    let mean = |ranks: &[f64]| ranks.iter().sum::<f64>() / ranks.len().max(1) as f64;
    let (middle_one, middle_other) = (mean(&one), mean(&other));
    let (mut product, mut square_one, mut square_other) = (0.0, 0.0, 0.0);
    for (a, b) in one.iter().zip(&other) {
        product += (a - middle_one) * (b - middle_other);
        square_one += (a - middle_one).powi(2);
        square_other += (b - middle_other).powi(2);
    }
    (square_one > 0.0 && square_other > 0.0).then(|| product / (square_one * square_other).sqrt())
}

fn ranks(worths: &[i64]) -> Vec<f64> {
    worths
        .iter()
        .map(|worth| {
            let below = worths.iter().filter(|other| *other < worth).count() as f64;
            let equal = worths.iter().filter(|other| *other == worth).count() as f64;
            below + (equal - 1.0) / 2.0
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(worths: Vec<Vec<i64>>) -> Figures {
        Figures { worths, ..Figures::new() }
    }

    #[test]
    fn ranks_that_stay_correlate_fully_and_those_turned_round_not_at_all() {
        let worths = |last: [i64; 4]| game(vec![vec![1, 2, 3, 4], last.to_vec()]);
        assert_eq!(rank_correlation(&worths([10, 20, 30, 40]), 1, 2), Some(1.0));
        assert_eq!(rank_correlation(&worths([9, 7, 5, 1]), 1, 2), Some(-1.0));
        assert_eq!(rank_correlation(&worths([5, 5, 5, 5]), 1, 2), None);
        assert_eq!(rank_correlation(&worths([5, 5, 5, 5]), 1, 3), None);
    }

    #[test]
    fn without_a_game_no_median_holds() {
        assert!(bands(&[]).iter().any(|band| !band.holds));
    }
}

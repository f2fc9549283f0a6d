//! A study as a file: what was played, by which seeds, and what it showed. Files of one study are added up, and say then what
//! one run of all its games would have said, to the byte.

use super::Failure;
use super::failure::count;
use super::spread::Spread;
use super::tally::{Tally, WHOLE};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// The number of this format.
const FORMAT: u32 = 1;
/// Turns that a table in words shows.
const SHOWN: [u16; 9] = [1, 2, 4, 6, 8, 10, 13, 16, 20];

/// Seeds that follow each other, both ends among them: `1..100`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seeds {
    pub first: u64,
    pub last: u64,
}

impl Seeds {
    /// How many there are.
    pub fn count(self) -> u64 {
        (self.last - self.first).saturating_add(1)
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}

impl FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Seeds, String> {
        let ends = text.split_once("..").and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
        match ends {
            Some((first, last)) if first <= last => Ok(Seeds { first, last }),
            _ => Err(format!("{text} are no seeds; write the first and the last, 1..100")),
        }
    }
}

impl Serialize for Seeds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seeds {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seeds, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// By what the games of a study were played: only games played alike are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which game, by its code.
    pub game: String,
    /// The version of the program.
    pub rpo: String,
    /// Turns, or decisions, after which a game was broken off.
    pub turns: u16,
    /// Some seats played at random.
    pub ladder: bool,
    /// Options that were named.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// A study of this program.
    pub fn new(game: &str, turns: u16, ladder: bool, set: &[String]) -> Setup {
        let options = set.iter().map(|option| {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            (name.trim().to_owned(), value.trim().to_owned())
        });
        let (game, rpo) = (game.to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        Setup { game, rpo, turns, ladder, options: options.collect() }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { game, rpo, turns, ladder, options } = self;
        write!(f, "{game} by rpo {rpo}, {} at most", count(*turns, "turn"))?;
        if *ladder {
            f.write_str(", a ladder")?;
        }
        options.iter().try_for_each(|(name, value)| write!(f, ", {name}={value}"))
    }
}

/// A study and what it showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    format: u32,
    setup: Setup,
    /// In ascending order, none next to another.
    seeds: Vec<Seeds>,
    tally: Tally,
}

impl Counted {
    /// What the games of some seeds showed.
    pub fn new(setup: Setup, seeds: Seeds, tally: Tally) -> Counted {
        Counted { format: FORMAT, setup, seeds: vec![seeds], tally }
    }

    /// Reads what a study showed; `name` is told with what is wrong.
    ///
    /// # Errors
    /// If the text is no such study.
    pub fn read(name: &str, text: &str) -> Result<Counted, Failure> {
        let again = "write it again by rpo simulate --seeds 1..100 --json";
        let counted: Counted = serde_json::from_str(text)
            .map_err(|error| Failure::refused(format!("{name} is no study ({error}); {again}")))?;
        if counted.format != FORMAT {
            return Err(Failure::refused(format!("{name} has format {}, not {FORMAT}; {again}", counted.format)));
        }
        let played = counted.seeds.iter().fold(0_u64, |sum, seeds| sum.saturating_add(seeds.count()));
        let in_order = counted.seeds.windows(2).all(|pair| pair[0].last < pair[1].first);
        if played != counted.tally.games || !in_order {
            let games = count(counted.tally.games, "game");
            return Err(Failure::refused(format!("{name} counts {games}, which its seeds are not; {again}")));
        }
        Ok(counted)
    }

    /// What it showed, in words.
    pub fn words(&self) -> String {
        let Counted { setup, seeds, tally, .. } = self;
        let seeds: Vec<String> = seeds.iter().map(Seeds::to_string).collect();
        let mut words = format!("{} of {setup}; seeds {}.\n", count(tally.games, "game"), seeds.join(", "));
        let cell = |spread: Option<(Spread, u64)>| spread.map_or(String::new(), |(spread, _)| spread.to_string());
        let shown: Vec<u16> =
            SHOWN.into_iter().filter(|turn| tally.measures.values().any(|turns| turns.contains_key(turn))).collect();
        if !shown.is_empty() {
            let _ = write!(words, "\nMedian of each turn (10 % to 90 %), to three digits:\n\n{:32}", "");
            for turn in &shown {
                let _ = write!(words, "{:>24}", format!("turn {turn}"));
            }
            words.push('\n');
            for name in tally.measures.keys() {
                let cells: Vec<String> = shown.iter().map(|turn| cell(tally.spread(name, *turn))).collect();
                if cells.iter().any(|cell| !cell.is_empty()) {
                    let _ = write!(words, "{name:32}");
                    for cell in cells {
                        let _ = write!(words, "{cell:>24}");
                    }
                    words.push('\n');
                }
            }
        }
        words.push_str("\nMedian of a game (10 % to 90 %), to three digits, and how many values:\n\n");
        for name in tally.measures.keys() {
            if let Some((spread, values)) = tally.spread(name, WHOLE) {
                let _ = writeln!(words, "{name:48}{:>32}{values:>10}", spread.to_string());
            }
        }
        words.push('\n');
        for (name, count) in &tally.counts {
            let _ = writeln!(words, "{name:48}{count:>10}");
        }
        words
    }
}

/// Files of one study that are added up, one after the other: no more than one is held in memory beside the sum.
#[derive(Debug, Default)]
pub struct Merging {
    /// The first file's name, and the sum.
    sum: Option<(String, Counted)>,
    /// Which seeds are in which file.
    seeds: Vec<(Seeds, String)>,
}

impl Merging {
    /// Adds a file; `name` is told with what is wrong.
    ///
    /// # Errors
    /// If its games were not played like those before.
    pub fn add(&mut self, name: &str, next: Counted) -> Result<(), Failure> {
        self.seeds.extend(next.seeds.iter().map(|seeds| (*seeds, name.to_owned())));
        let Some((first, sum)) = &mut self.sum else {
            self.sum = Some((name.to_owned(), next));
            return Ok(());
        };
        if next.setup != sum.setup {
            return Err(Failure::refused(format!(
                "{first} and {name} were not played alike ({}; {}); leave one of them out",
                sum.setup, next.setup
            )));
        }
        sum.tally.absorb(&next.tally);
        Ok(())
    }

    /// The sum.
    ///
    /// # Errors
    /// If there is none, or a game is in two files, which are named.
    pub fn finish(self) -> Result<Counted, Failure> {
        let Merging { sum, mut seeds } = self;
        let Some((_, mut sum)) = sum else {
            return Err(Failure::refused("there is nothing to add up; name files after --merge"));
        };
        seeds.sort_unstable();
        let mut joined: Vec<Seeds> = Vec::new();
        let mut before: Option<&(Seeds, String)> = None;
        for next in &seeds {
            if let Some((last, other)) = before
                && last.last >= next.0.first
            {
                let both = Seeds { first: next.0.first, last: last.last.min(next.0.last) };
                return Err(Failure::refused(format!(
                    "seeds {both} are in {other} and in {}; leave one of them out",
                    next.1
                )));
            }
            match joined.last_mut().filter(|joined| joined.last.checked_add(1) == Some(next.0.first)) {
                Some(joined) => joined.last = next.0.last,
                None => joined.push(next.0),
            }
            before = Some(next);
        }
        sum.seeds = joined;
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn study(first: u64, last: u64) -> (String, Counted) {
        let mut tally = Tally::default();
        for seed in first..=last {
            tally.games += 1;
            tally.count("even", seed % 2 == 0);
            tally.note("seed", WHOLE, i64::try_from(seed).unwrap() * 700);
        }
        let seeds = Seeds { first, last };
        (format!("{first}.json"), Counted::new(Setup::new("coins", 10, false, &[]), seeds, tally))
    }

    fn merge(files: Vec<(String, Counted)>) -> Result<Counted, Failure> {
        let mut merging = Merging::default();
        files.into_iter().try_for_each(|(name, one)| merging.add(&name, one))?;
        merging.finish()
    }

    #[test]
    fn pieces_in_whatever_order_are_the_whole() {
        let pieces = vec![study(8, 8), study(1, 3), study(9, 20), study(4, 7)];
        assert_eq!(merge(pieces).unwrap(), study(1, 20).1);
        let apart = merge(vec![study(5, 6), study(1, 2)]).unwrap();
        assert_eq!(apart.seeds, [Seeds { first: 1, last: 2 }, Seeds { first: 5, last: 6 }]);
        assert_eq!(Counted::read("x", &serde_json::to_string(&apart).unwrap()).unwrap(), apart);
    }

    #[test]
    fn games_in_two_files_and_games_played_otherwise_are_refused_by_name() {
        let refused = |files| merge(files).unwrap_err().to_string();
        assert!(refused(vec![study(1, 9), study(7, 12)]).contains("seeds 7..9 are in 1.json and in 7.json"));
        let (name, mut other) = study(10, 12);
        other.setup.turns = 11;
        let words = refused(vec![study(1, 9), (name, other)]);
        assert!(words.contains("1.json and 10.json were not played alike"), "{words}");
    }

    #[test]
    fn what_is_no_study_is_told_with_its_name() {
        let text = serde_json::to_string(&study(1, 3).1).unwrap();
        for wrong in [
            String::new(),
            "{}".to_owned(),
            text.replace("\"format\":1", "\"format\":2"),
            text.replace("1..3", "3..1"),
            text.replace("1..3", "1..4"),
        ] {
            assert!(Counted::read("a.json", &wrong).unwrap_err().to_string().contains("a.json"), "{wrong}");
        }
    }

    #[test]
    fn seeds_are_two_numbers_in_order() {
        assert_eq!("3..9".parse::<Seeds>().unwrap().count(), 7);
        for wrong in ["9..3", "3", "a..b", "3..", "..3"] {
            assert!(wrong.parse::<Seeds>().is_err(), "{wrong}");
        }
    }
}

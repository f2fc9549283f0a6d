//! Whole games of computer seats: how long they are, what they score, how they end.

use super::Moves;
use crate::games::Seat;
use crate::games::moves::Ruled;
use crate::games::moves::computer::USUAL_STRENGTH;
use crate::games::moves::record::Staged;
use crate::games::moves::simulate::{Player, Simulated, play};
use crate::games::settings::Settings;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::failure::count;
use crate::shelf::spread::Spread;
use crate::shelf::study::play_all;
use crate::shelf::{Failure, Findings, Study};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// Plays the games of a study; `seats`, an option of every game, says how many sit there.
    pub(super) fn study(&self, study: &Study<'_>) -> Result<Findings, Failure> {
        let (rules, players) = self.lineup(study)?;
        let read = |line: &str| self.words.read(line);
        let games = play_all(study, |seed| play(&rules, seed, &players, &read, u32::from(study.turns)))?;
        let counts = Counts::of(&games, &players);
        let words = if study.csv { counts.csv() } else { counts.words(study.ladder) };
        Ok(Findings { words, data: counts.json() })
    }

    /// The rules of a study, and who sits in its games; `computers`, an option of every game, says how strong they are.
    pub(super) fn lineup(&self, study: &Study<'_>) -> Result<(R, Vec<Player>), Failure> {
        let (seats, mut options) = self.seats_of(study.set)?;
        let mut strengths = vec![USUAL_STRENGTH];
        if let Some(place) = options.iter().position(|option| name(option) == COMPUTERS) {
            strengths = strengths_of(options.remove(place))?;
        }
        let settings = Settings::resolve(self.card.settings, options)
            .map_err(|wrong| Failure::refused(format!("--set {wrong}")))?;
        let rules = R::ruled(&settings, &self.usual_files()).map_err(Failure::refused)?;
        let players: Vec<Player> = (0..seats)
            .map(|seat| match strengths.get(usize::from(seat)).or(strengths.last()) {
                Some(strength) if !study.ladder || seat % 2 == 0 => Player::Computer(*strength),
                _ => Player::Random,
            })
            .collect();
        Ok((rules, players))
    }

    /// What the game's files hold where no folder is named.
    pub(super) fn usual_files(&self) -> BTreeMap<String, String> {
        self.card.files.iter().map(|file| (file.name.to_owned(), file.usual.to_owned())).collect()
    }

    /// How many seats the option `seats` asks for, the fewest if it isn't named; and the game's own options.
    pub(super) fn seats_of<'a>(&self, options: &'a [String]) -> Result<(u8, Vec<&'a str>), Failure> {
        let mut seats = *self.card.seats.start();
        let mut own = Vec::new();
        for option in options {
            match option.split_once('=') {
                Some((name, value)) if name.trim() == "seats" => {
                    let number = value.trim().parse().ok().filter(|number| self.card.seats.contains(number));
                    seats = number.ok_or_else(|| {
                        let (least, most) = (self.card.seats.start(), self.card.seats.end());
                        Failure::refused(format!("{option}: {} has {least} to {most} seats", self.card.title))
                    })?;
                }
                _ => own.push(option.as_str()),
            }
        }
        Ok((seats, own))
    }
}

/// The option that says how strong computers are, from seat 1 on; the last holds for all seats behind.
const COMPUTERS: &str = "computers";

fn name(option: &str) -> &str {
    option.split_once('=').map_or(option, |(name, _)| name).trim()
}

fn strengths_of(option: &str) -> Result<Vec<u8>, Failure> {
    let value = option.split_once('=').map_or("", |(_, value)| value);
    let strength = |word: &str| word.trim().parse().ok().filter(|strength| (1..=USUAL_STRENGTH).contains(strength));
    value.split(',').map(strength).collect::<Option<_>>().ok_or_else(|| {
        Failure::refused(format!(
            "{option}: a strength from 1 to {USUAL_STRENGTH} is needed, or one for each seat: {COMPUTERS}=3,2,2"
        ))
    })
}

/// Who won a game, or shared the win.
pub(super) fn winners<O>(game: &Simulated<O>) -> BTreeSet<Seat> {
    let best = game.scores.iter().map(|(_, score)| *score).max();
    game.scores.iter().filter(|(_, score)| Some(*score) == best).map(|(seat, _)| *seat).collect()
}

/// True if a computer sits there, and not somebody who plays at random.
pub(super) fn is_computer(players: &[Player], seat: Seat) -> bool {
    let player = usize::from(seat.0).checked_sub(1).and_then(|place| players.get(place));
    matches!(player, Some(Player::Computer(_)))
}

/// Figures of all games together.
struct Counts {
    games: usize,
    ended: usize,
    decisions: Option<Spread>,
    /// Of the winner, and of each seat.
    best: Option<Spread>,
    scores: BTreeMap<Seat, (Option<Spread>, usize)>,
    /// Decisions of each kind in a game.
    kinds: BTreeMap<&'static str, Option<Spread>>,
    /// What the game counts of itself.
    measures: Vec<(String, Option<Spread>)>,
    /// Games won, or shared, by computers where others play at random.
    by_computers: usize,
}

impl Counts {
    fn of<O>(games: &[Simulated<O>], players: &[Player]) -> Counts {
        let is_computer = |seat: &Seat| is_computer(players, *seat);
        let seats: BTreeSet<Seat> = games.iter().flat_map(|game| game.scores.iter().map(|(seat, _)| *seat)).collect();
        let scores = seats.into_iter().map(|seat| {
            let all = games.iter().flat_map(|game| game.scores.iter().filter(|(who, _)| *who == seat));
            let won = games.iter().filter(|game| winners(game).contains(&seat)).count();
            (seat, (Spread::of(all.map(|(_, score)| *score).collect()), won))
        });
        let kinds: BTreeSet<&'static str> = games.iter().flat_map(|game| game.kinds.keys().copied()).collect();
        let kinds = kinds.into_iter().map(|kind| {
            let all = games.iter().map(|game| i64::from(game.kinds.get(kind).copied().unwrap_or(0)));
            (kind, Spread::of(all.collect()))
        });
        let mut names: Vec<&String> = Vec::new();
        for (name, _) in games.iter().flat_map(|game| &game.measures) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let measures = names.into_iter().map(|name| {
            let all = games.iter().flat_map(|game| game.measures.iter().filter(|(other, _)| other == name));
            (name.clone(), Spread::of(all.map(|(_, figure)| *figure).collect()))
        });
        Counts {
            games: games.len(),
            ended: games.iter().filter(|game| game.ended).count(),
            decisions: Spread::of(games.iter().map(|game| i64::from(game.decisions)).collect()),
            best: Spread::of(
                games.iter().filter_map(|game| game.scores.iter().map(|(_, score)| *score).max()).collect(),
            ),
            scores: scores.collect(),
            kinds: kinds.collect(),
            measures: measures.collect(),
            by_computers: games.iter().filter(|game| winners(game).iter().any(is_computer)).count(),
        }
    }

    /// Each figure with its name.
    fn rows(&self) -> Vec<(String, Option<Spread>)> {
        let mut rows = vec![("decisions".to_owned(), self.decisions), ("best score".to_owned(), self.best)];
        rows.extend(self.scores.iter().map(|(seat, (score, _))| (format!("score of seat {seat}"), *score)));
        rows.extend(self.kinds.iter().map(|(kind, count)| (format!("decisions: {kind}"), *count)));
        rows.extend(self.measures.iter().cloned());
        rows
    }

    fn words(&self, ladder: bool) -> String {
        let mut words =
            format!("{}, {} of them ended. Median (10 % to 90 %):\n\n", count(self.games, "game"), self.ended);
        for (name, spread) in self.rows() {
            let shown = spread.map_or("-".to_owned(), |spread| spread.to_string());
            let _ = writeln!(words, "{name:24}{shown}");
        }
        words.push('\n');
        for (seat, (_, won)) in &self.scores {
            let _ = writeln!(words, "{:24}{won}", format!("won by seat {seat}"));
        }
        if ladder {
            let _ = writeln!(words, "{:24}{}", "won by computers", self.by_computers);
        }
        words
    }

    fn csv(&self) -> String {
        let mut words = "measure,p10,median,p90\n".to_owned();
        for (name, spread) in self.rows() {
            if let Some(Spread { low, median, high }) = spread {
                let _ = writeln!(words, "{name},{low},{median},{high}");
            }
        }
        words
    }

    fn json(&self) -> Value {
        let spread =
            |one: Option<Spread>| one.map(|one| json!({ "p10": one.low, "median": one.median, "p90": one.high }));
        let seats: Vec<Value> = self
            .scores
            .iter()
            .map(|(seat, (score, won))| json!({ "seat": seat, "score": spread(*score), "won": won }))
            .collect();
        let kinds: serde_json::Map<String, Value> =
            self.kinds.iter().map(|(kind, count)| ((*kind).to_owned(), json!(spread(*count)))).collect();
        let measures: serde_json::Map<String, Value> =
            self.measures.iter().map(|(name, figure)| (name.clone(), json!(spread(*figure)))).collect();
        json!({
            "games": self.games,
            "ended": self.ended,
            "decisions": spread(self.decisions),
            "best": spread(self.best),
            "seats": seats,
            "kinds": kinds,
            "measures": measures,
            "won_by_computers": self.by_computers,
        })
    }
}

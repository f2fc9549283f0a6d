//! `rpo try`: plays against computers at the terminal, or tries an order on what a seat of a game may know.

use super::{Context, Failure, Said};
use crate::games::Seat;
use crate::report::Language;
use crate::shelf::{self, TrialOf};
use serde_json::json;
use std::io::{BufRead, Write};

/// Play a game of moves at the terminal against computers, or try an order before it is mailed.
///
/// What is read and what is written are those of letters and sheets. `?` and some words ask what may come behind them;
/// an empty line asks what may be ordered at all; `HELP` and a word explain an order; `QUIT` leaves. Nothing is kept.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo try CODE --option seats=3
  rpo try --game 12 --seat 3 'PASS'")]
pub(super) struct Try {
    /// Which game, by its code; `rpo new --game CODE --help` shows what is on its box.
    #[arg(long = "of", value_name = "CODE", conflicts_with = "game")]
    kind: Option<String>,
    /// An option of it; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", conflicts_with = "game")]
    options: Vec<String>,
    /// From which all chance is drawn.
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "game")]
    seed: u64,
    /// Language: en or fr.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Language,
    /// A game on the database, on whose position as the seat may know it an order is tried.
    #[arg(long, value_name = "GAME", requires = "order")]
    game: Option<String>,
    /// The seat that plays or orders.
    #[arg(long, value_name = "SEAT", default_value_t = 1)]
    seat: u8,
    /// The order to be tried; without --game, which game is played, as --of has it.
    #[arg(value_name = "ORDER", conflicts_with = "kind")]
    order: Option<String>,
}

pub(super) fn run(context: &Context, wanted: &Try) -> Result<Said, Failure> {
    let seat = Seat(wanted.seat);
    if let (Some(game), Some(order)) = (&wanted.game, &wanted.order) {
        let mut store = context.open()?;
        let reading = store.read()?;
        let game = reading.game(game)?;
        let Some(turn) = game.turn else {
            return Err(Failure::refused(format!("game {0} has not begun; type `rpo start {0}` first", game.name)));
        };
        reading.seat(&game, seat)?;
        let found = shelf::of(&game)?.sit(&reading, &game, turn)?.attempt(seat, order, wanted.lang);
        if found.is_empty() {
            return Err(Failure::refused(format!(
                "orders of game {} can't be tried alone; `rpo check` reads a whole message",
                game.name
            )));
        }
        let data = json!({ "game": game.name, "position": seat, "order": order, "found": found });
        return Ok(Said::new(found, data));
    }
    let game = match wanted.kind.as_ref().or(wanted.order.as_ref()) {
        Some(code) => shelf::named(code)?,
        None => shelf::usual(),
    };
    let wanted = TrialOf { options: &wanted.options, seat, seed: wanted.seed, language: wanted.lang };
    let mut trial = game.trial(&wanted)?;
    let (mut input, mut out) = (std::io::stdin().lock(), std::io::stdout().lock());
    let unsaid = |error: std::io::Error| Failure::refused(format!("the terminal can't be written to: {error}"));
    let mut moves = 0;
    writeln!(out, "{}", trial.position()?).map_err(unsaid)?;
    while !trial.ended() {
        write!(out, "{}\n> ", trial.prompt()).and_then(|()| out.flush()).map_err(unsaid)?;
        let mut line = String::new();
        let read = input.read_line(&mut line);
        let read = read.map_err(|error| Failure::refused(format!("the terminal can't be read: {error}")))?;
        let line = line.trim();
        if read == 0 || line.eq_ignore_ascii_case("quit") {
            break;
        }
        if let Some(words) =
            Some(line.trim_start_matches('?')).filter(|words| words.len() < line.len() || line.is_empty())
        {
            let words: Vec<String> = words.split_whitespace().map(str::to_uppercase).collect();
            writeln!(out, "{}", trial.complete(&words)).map_err(unsaid)?;
            continue;
        }
        let (first, word) = line.split_once(' ').unwrap_or((line, ""));
        if ["help", "aide"].contains(&first.to_lowercase().as_str()) {
            writeln!(out, "{}", trial.help(word)).map_err(unsaid)?;
            continue;
        }
        let why = trial.order(line)?;
        if why.is_empty() {
            moves += 1;
            writeln!(out, "{}", trial.position()?).map_err(unsaid)?;
        } else {
            writeln!(out, "{why}").map_err(unsaid)?;
        }
    }
    Ok(Said::new("", json!({ "moves": moves, "ended": trial.ended() })))
}

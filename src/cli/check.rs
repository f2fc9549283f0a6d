//! `rpo check`: tells what would become of a message, and keeps nothing.

use super::bounds::Bounds;
use super::office::{Books, Tongues};
use super::{Context, Failure, Said, clock};
use crate::games::Seat;
use crate::post::judge;
use crate::post::receipt::{Circumstances, receipts};
use crate::post::source;
use crate::report::{Forecast, Language};
use crate::shelf::Standings;
use serde_json::Value;
use std::path::PathBuf;

/// Tell what would become of a message, and keep nothing.
///
/// The very same judgement as `rpo collect` makes, but for messages read before. The file holds a raw message or
/// nothing but the sheet. The exit status is 0 if its orders would count.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo check message.eml --game 12
  rpo check sheet.txt --game 12 --json
  rpo check - --game 12 < message.eml")]
pub(super) struct Check {
    /// The message; - is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Name of the game.
    #[arg(long)]
    game: String,
    #[command(flatten)]
    bounds: Bounds,
}

pub(super) fn run(context: &Context, check: &Check) -> Result<Said, Failure> {
    let now = clock::now()?;
    let limits = check.bounds.limits();
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(&check.game)?;
    if game.awaited_turn().is_none() {
        return Err(Failure::refused(format!(
            "game {0} has ended and awaits no orders; see `rpo status {0}`",
            game.name
        )));
    }
    let mut items =
        source::open(&check.file, limits.message_bytes).map_err(|error| Failure::refused(error.to_string()))?;
    let item = match items.next() {
        Some(item) => item.map_err(|error| Failure::refused(error.to_string()))?,
        None => return Err(Failure::refused(format!("there is no message in {}", check.file.display()))),
    };
    let books = Books::open(&reading, Some(&game), &mut Tongues::default())?;
    let mut judgement = judge(&item.raw, &books, &limits);
    books.check()?;
    let played: Vec<String> = reading.games()?.into_iter().map(|game| game.name).collect();
    // Sheets for other games are theirs to check.
    let is_anothers =
        |name: &str| played.iter().any(|one| one.eq_ignore_ascii_case(name)) && !name.eq_ignore_ascii_case(&game.name);
    judgement.more.retain(|one| !one.named.as_deref().is_some_and(is_anothers));
    let language = judgement.answer.as_ref().map_or(Language::English, |answer| answer.language);
    let mut data = serde_json::to_value(judgement.to_json(language)).unwrap_or_default();
    let mut circumstances = Vec::new();
    for (block, one) in judgement.all().enumerate() {
        let forecast = match one.counted() {
            Some(sheet) => {
                let prospect = Standings::default().prospect(&reading, &game, Seat(one.position), &sheet.orders())?;
                prospect.map(|prospect| prospect.forecast(language)).unwrap_or_default()
            }
            None => Forecast::default(),
        };
        let warnings = Value::from([forecast.warnings.as_slice(), &forecast.account.shortages].concat());
        match block.checked_sub(1) {
            None => data["warnings"] = warnings,
            Some(further) => data["more"][further]["warnings"] = warnings,
        }
        circumstances.push(Circumstances {
            received: now.format("%Y-%m-%d %H:%M:%S UTC").to_string(),
            forecast,
            limits,
            ..Circumstances::default()
        });
    }
    let parts: Vec<_> = judgement.all().zip(&circumstances).collect();
    let reason = match judgement.why() {
        "" => String::new(),
        why => format!(" ({why})"),
    };
    let position = match judgement.position {
        0 => String::new(),
        position => format!(", position {position}"),
    };
    let verdict = format!("{}{reason}{position}", judgement.outcome);
    let words = match receipts(&parts) {
        _ if judgement.request.is_some() => format!("{verdict}. It would be answered."),
        _ if judgement.question.is_some() => format!("{verdict}. It asks in words, and would be answered with help."),
        Some(receipt) => format!("{verdict}. The answer would be:\n\n{}", receipt.text),
        None => format!("{verdict}. There would be no answer."),
    };
    Ok(Said { words, data, fine: judgement.all().all(|one| one.outcome.counts()) })
}

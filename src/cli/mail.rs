//! `rpo mail`: the mail that came for a game, what was made of each message, and a second thought about one.

use super::bounds::Bounds;
use super::counting::{self, may_count, message};
use super::failure::count;
use super::shown::Secrets;
use super::{Context, Failure, Said};
use crate::language::Language;
use crate::post::message::{Message, Place, Text};
use crate::post::{Limits, verdict};
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, MailRow, Reading};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;

/// List the mail that came for a game, show a message, or make one count.
///
/// With a number the message is shown as text, with what was made of it and every token of the game blotted out. With
/// --count a message counts that came late, was refused or is held: it is judged again as if it had come in time and
/// proved whose it is, and its sender gets a receipt. For a turn that is played, take the turn back first.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo mail 12
  rpo mail 12 37
  rpo mail 12 37 --count
  rpo mail 37 --count")]
pub(super) struct Mail {
    /// Name of the game; with --count it may be left out.
    game: String,
    /// The message's number in the list.
    number: Option<i64>,
    /// Let this message count.
    #[arg(long)]
    count: bool,
    /// The seat whose sheet is to count, if the message holds several.
    #[arg(long, value_name = "SEAT", requires = "count")]
    position: Option<u8>,
    #[command(flatten)]
    bounds: Bounds,
}

pub(super) fn run(context: &Context, mail: &Mail) -> Result<Said, Failure> {
    match (mail.count, mail.number) {
        (true, number) => counting::let_count(context, &mail.game, number, mail.position, mail.bounds.limits()),
        (false, Some(number)) => show(context, &mail.game, number, &mail.bounds.limits()),
        (false, None) => list(context, &mail.game),
    }
}

fn list(context: &Context, game: &str) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(game)?;
    let secrets = Secrets::of(&reading, &game)?;
    let count_of = shelf::of(&game)?.card().count;
    let found = reading.mail_for(&game)?;
    let mut words = String::new();
    for mail in &found {
        let sender = secrets.line(&mail.sender);
        let _ =
            writeln!(words, "{:>5}  {}  {sender}  {}", mail.id, mail.received, verdict_of(mail, count_of, &secrets));
    }
    let messages: BTreeSet<i64> = found.iter().map(|mail| mail.id).collect();
    let _ = writeln!(words, "{} for game {}.", count(messages.len(), "message"), game.name);
    if let Some(last) = found.last() {
        let _ = writeln!(words, "Next: rpo mail {} {}", game.name, last.id);
    }
    let data: Vec<Value> = found.iter().map(|mail| data(mail, &secrets)).collect();
    Ok(Said::new(words, json!({ "game": game.name, "mail": data })))
}

/// What was made of a message, in words.
fn verdict_of(mail: &MailRow, count_of: Count, secrets: &Secrets) -> String {
    let mut words = mail.position.map(|position| format!("position {position}")).unwrap_or_default();
    if let Some(number) = mail.number {
        let count = count_of.word(Language::English).to_lowercase();
        let between = if words.is_empty() { "" } else { ", " };
        let _ = write!(words, "{between}{count} {number}");
    }
    let between = if words.is_empty() { "" } else { ": " };
    let _ = write!(words, "{between}{}", mail.outcome);
    if !mail.reason.is_empty() {
        let _ = write!(words, " ({})", mail.reason);
    }
    if !mail.detail.is_empty() {
        let _ = write!(words, ", {}", mail.detail);
    }
    secrets.line(&words)
}

/// What was made of a message, as data.
pub(super) fn data(mail: &MailRow, secrets: &Secrets) -> Value {
    json!({
        "id": mail.id, "received": mail.received, "sender": secrets.line(&mail.sender), "position": mail.position,
        "number": mail.number, "outcome": mail.outcome, "reason": mail.reason, "detail": secrets.line(&mail.detail),
    })
}

fn show(context: &Context, game: &str, number: i64, limits: &Limits) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(game)?;
    // A bounce is for no game, and the moderator of any may look at it.
    let bare = reading.verdicts_for_none(number)?;
    let (verdicts, raw) = match reading.raw_mail(number)? {
        Some(raw) if !bare.is_empty() && reading.games_of_mail(number)?.is_empty() => (bare, raw),
        _ => message(&reading, &game, number)?,
    };
    let secrets = Secrets::of_all(&reading)?;
    let kind = shelf::of(&game)?;
    let read = match raw.len() > limits.message_bytes {
        true => None,
        false => Message::read(&raw, limits, &|_| false).ok(),
    };
    let (header, texts) = match &read {
        Some(message) => (message.header.clone(), text(&message.texts)),
        None => (
            Message::header(&raw[..raw.len().min(64_000)]),
            "It is too large or too deeply nested to be shown.".to_owned(),
        ),
    };
    let texts = secrets.text(texts.trim_end());
    let fields = [
        ("From", header.from.join(", ")),
        ("To", header.to.clone()),
        ("Date", header.date.clone()),
        ("Subject", header.subject.clone()),
    ];
    let mut words = format!("Message {number} for game {}, received {}\n", game.name, verdicts[0].received);
    for (name, value) in &fields {
        let _ = writeln!(words, "{name}: {}", secrets.line(value));
    }
    for mail in &verdicts {
        let _ = writeln!(words, "It is {}", verdict_of(mail, kind.card().count, &secrets));
    }
    let tongue = kind.tongue(&reading, &game)?;
    let mut complaints = Vec::new();
    for one in reading.diagnostics(number)? {
        let message = secrets.line(&verdict::message(&one, Some(&*tongue), Language::English));
        let hint = secrets.line(&verdict::hint(&one, Some(&*tongue), Language::English));
        let line = secrets.line(&one.text);
        let _ = writeln!(words, "Line {}: {line}: {message}; {hint}", one.line);
        complaints.push(json!({ "line": one.line, "text": line, "message": message, "hint": hint }));
    }
    words.push('\n');
    for line in texts.lines() {
        let _ = writeln!(words, "{}", format!("    {line}").trim_end());
    }
    let counts = verdicts.iter().any(|mail| may_count(mail) && mail.number == game.awaited_turn().map(u32::from));
    if counts {
        let _ = writeln!(words, "\nNext: rpo mail {} {number} --count lets it count", game.name);
    }
    let fields = fields.iter().map(|(name, value)| (name.to_lowercase(), secrets.line(value).into()));
    let mut all = serde_json::Map::from_iter(fields);
    all.extend([
        ("game".to_owned(), game.name.as_str().into()),
        ("id".to_owned(), number.into()),
        ("received".to_owned(), verdicts[0].received.as_str().into()),
        ("message_id".to_owned(), header.message_id.as_deref().map(|id| secrets.line(id)).into()),
        ("verdicts".to_owned(), verdicts.iter().map(|mail| data(mail, &secrets)).collect()),
        ("complaints".to_owned(), complaints.into()),
        ("text".to_owned(), texts.into()),
    ]);
    Ok(Said::new(words, all.into()))
}

/// All that stands in a message to be read: plain text, HTML where there is none, attached texts.
fn text(texts: &[Text]) -> String {
    let blank = |text: &Text| text.usual().is_none_or(|text| text.trim().is_empty());
    let plain =
        |message: usize| texts.iter().any(|text| text.message == message && text.place == Place::Plain && !blank(text));
    let mut shown = String::new();
    for text in texts.iter().filter(|text| !(blank(text) || text.place == Place::Html && plain(text.message))) {
        match (text.place, text.level) {
            (Place::File, _) => shown.push_str("[an attached file]\n"),
            (_, 1..) => shown.push_str("[an attached message]\n"),
            (_, 0) => {}
        }
        shown.push_str(text.usual().unwrap_or_default().trim_end());
        shown.push_str("\n\n");
    }
    shown
}

/// True for what came too late for what is asked now, or waits for the moderator.
fn is_late(mail: &MailRow) -> bool {
    mail.outcome == "held" || mail.outcome == "refused" && matches!(mail.reason.as_str(), "stale-turn" | "late")
}

/// Messages for what is asked now, or for what comes after it, that came too late once and may count now.
///
/// # Errors
/// If the database fails.
pub(super) fn late(reading: &Reading<'_>, game: &GameRow) -> Result<Vec<MailRow>, Failure> {
    let Some(number) = game.awaited_turn().map(u32::from) else { return Ok(Vec::new()) };
    let mut found = reading.mail_for(game)?;
    found.retain(|mail| mail.number.is_some_and(|of| of >= number) && is_late(mail));
    Ok(found)
}

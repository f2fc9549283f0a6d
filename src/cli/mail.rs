//! `rpo mail`: the mail that came for a game, what was made of each message, and a second thought about one.

use super::bounds::Bounds;
use super::counting::LetIn;
use super::failure::count;
use super::office::{Books, Tongues};
use super::shown::Secrets;
use super::{Context, Failure, Said, clock};
use crate::games::Seat;
use crate::language::Language;
use crate::post::message::{Message, Place, Text};
use crate::post::{Limits, verdict};
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, MailRow, Reading};
use serde_json::{Value, json};
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
        (true, number) => let_count(context, mail, number),
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
    let messages = found.iter().filter(|mail| mail.place == 0).count();
    let _ =
        writeln!(words, "{} for game {}.", count(messages.max(usize::from(!found.is_empty())), "message"), game.name);
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
    let (verdicts, raw) = message(&reading, &game, number)?;
    let secrets = Secrets::of_mail(&reading, number)?;
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
        let message = secrets.line(&verdict::message(&one, Language::English));
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
    for text in texts.iter().filter(|text| !blank(text) && !(text.place == Place::Html && plain(text.message))) {
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

/// The verdicts of a message for a game, one at least, and its bytes.
fn message(reading: &Reading<'_>, game: &GameRow, number: i64) -> Result<(Vec<MailRow>, Vec<u8>), Failure> {
    let verdicts = reading.verdicts(game, number)?;
    match reading.raw_mail(number)? {
        Some(raw) if !verdicts.is_empty() => Ok((verdicts, raw)),
        _ => Err(Failure::refused(format!(
            "no message {number} came for game {0}; `rpo mail {0}` lists them",
            game.name
        ))),
    }
}

/// True for what the moderator may let in.
fn may_count(mail: &MailRow) -> bool {
    matches!(mail.outcome.as_str(), "refused" | "held")
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

fn let_count(context: &Context, mail: &Mail, number: Option<i64>) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let (game, number) = match number {
        Some(number) => (writing.game(&mail.game)?, number),
        None => of_number(&writing, &mail.game)?,
    };
    let (mut verdicts, raw) = message(&writing, &game, number)?;
    let name = &game.name;
    let awaited = game.awaited_turn();
    let current = |mail: &MailRow| -> Result<bool, Failure> {
        let (Some(turn), Some(position)) = (awaited, mail.position) else { return Ok(false) };
        Ok(writing.current_sheet(&game, turn, position)?.is_some_and(|sheet| sheet.mail == Some(mail.id)))
    };
    if let Some(position) = mail.position {
        verdicts.retain(|mail| mail.position == Some(Seat(position)));
    }
    let mut wanted = Vec::new();
    for one in verdicts {
        let accepted = one.outcome.starts_with("accepted");
        if accepted && current(&one)? {
            return Err(Failure::refused(format!("message {number} counts already; `rpo orders {name}` shows it")));
        }
        if accepted || may_count(&one) {
            wanted.push(one);
        }
    }
    let Some(first) = wanted.first() else {
        return Err(Failure::refused(format!(
            "message {number} is neither late nor refused nor held; `rpo mail {name} {number}` shows what was made of it"
        )));
    };
    if wanted.len() > 1 && wanted.iter().any(|mail| mail.outcome != "held") {
        let seats = wanted.iter().filter_map(|mail| mail.position).map(|seat| seat.to_string()).collect::<Vec<_>>();
        return Err(Failure::refused(format!(
            "message {number} holds sheets of positions {}; type `rpo mail {name} {number} --count --position {}`",
            seats.join(", "),
            seats.first().map(String::as_str).unwrap_or_default()
        )));
    }
    if let Some(why) = of_the_past(&game, shelf::of(&game)?.card().count, first) {
        return Err(Failure::refused(why));
    }
    let books = Books::open(&writing, Some(&game), &mut Tongues::default())?.vouched().trusting();
    let let_in = LetIn { game: &game, verdicts: &wanted, raw: &raw, what: "count", limits: mail.bounds.limits(), now };
    let counted = let_in.carry_out(&writing, &books)?;
    writing.commit()?;
    let positions = counted.positions.iter().map(Seat::to_string).collect::<Vec<_>>().join(" and ");
    let words = format!(
        "Message {number} counts: position {positions} of game {name} gives {}.\n\
         Next: rpo send --to DIR or --smtp URL for the receipt",
        count(counted.orders, "order")
    );
    let data =
        json!({ "game": name, "counted": number, "position": counted.positions.first(), "orders": counted.orders });
    Ok(Said::new(words, data))
}

/// The message whose number was typed where a game's name stands, and its game.
fn of_number(reading: &Reading<'_>, word: &str) -> Result<(GameRow, i64), Failure> {
    let number: i64 = word
        .parse()
        .map_err(|_| Failure::refused(format!("which message is to count? `rpo mail {word}` lists them by number")))?;
    match reading.games_of_mail(number)?.as_slice() {
        [one] => Ok((reading.game(one)?, number)),
        [] => Err(Failure::refused(format!("no message {number} came for any game; `rpo mail GAME` lists them"))),
        several => Err(Failure::refused(format!(
            "message {number} came for games {}; type `rpo mail {} {number} --count`",
            several.join(" and "),
            several[0]
        ))),
    }
}

/// Why a message for what is over can't count, if it is for that. It is never read as orders for what is asked now.
fn of_the_past(game: &GameRow, count_of: Count, mail: &MailRow) -> Option<String> {
    let number = mail.number?;
    let name = &game.name;
    let over = game.turn.map_or(0, u32::from);
    if game.awaited_turn().is_some_and(|awaited| number >= u32::from(awaited)) || number > over {
        return None;
    }
    let (count, to) = match count_of {
        Count::Turns => ("turn", number.saturating_sub(1)),
        Count::Moves => ("move", number),
    };
    Some(format!(
        "message {} is for {count} {number}, which is played; `rpo undo {name} --to {to}` takes it back, and then this \
         command lets the message count",
        mail.id
    ))
}

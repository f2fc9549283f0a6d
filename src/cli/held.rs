//! `rpo held`: mail that says a program wrote it, though it holds orders and the right token, waits here for the
//! moderator: some help desks and timers mark a person's mail so.

use super::bounds::Bounds;
use super::counting::LetIn;
use super::failure::{count, one_line};
use super::office::{Books, Tongues};
use super::{Context, Failure, Said, clock};
use crate::post::Limits;
use crate::store::{GameRow, MailRow, Reading};
use serde_json::{Value, json};

/// List the mail that is held, or let one message count.
///
/// Held mail says that a program wrote it, but holds good orders and the right token. With --release it is read as if
/// it had just come from the player, and he gets his receipt. Of a message for several positions what can be counts, and of the
/// others you are told why not (exit status 1).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo held 12
  rpo held 12 --release 37")]
pub(super) struct Held {
    /// Name of the game.
    game: String,
    /// Let this message count: its number in the list.
    #[arg(long, value_name = "NUMBER")]
    release: Option<i64>,
    #[command(flatten)]
    bounds: Bounds,
}

pub(super) fn run(context: &Context, held: &Held) -> Result<Said, Failure> {
    match held.release {
        Some(number) => release(context, &held.game, number, &held.bounds.limits()),
        None => list(context, &held.game),
    }
}

fn list(context: &Context, game: &str) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(game)?;
    let found = waiting(&reading, &game)?;
    let mut words: Vec<String> = found.iter().map(|mail| format!("{:>4}  {}", mail.id, told(mail))).collect();
    words.push(format!("{} held in game {}.", count(found.len(), "message"), game.name));
    if let Some(mail) = found.first() {
        words.push(format!("Next: rpo held {} --release {}, or ask the player", game.name, mail.id));
    }
    let data: Vec<Value> = found.iter().map(data).collect();
    Ok(Said::new(words.join("\n"), json!({ "game": game.name, "held": data })))
}

/// Mail of a game that is held and may still count.
pub(super) fn waiting(reading: &Reading<'_>, game: &GameRow) -> Result<Vec<MailRow>, Failure> {
    let mut found = reading.held(game)?;
    found.retain(|mail| mail.number == game.awaited_turn().map(u32::from));
    Ok(found)
}

/// A held message in words.
pub(super) fn told(mail: &MailRow) -> String {
    let position = mail.position.map(|position| format!("position {position}")).unwrap_or_default();
    let turn = mail.number.map(|turn| format!(", turn {turn}")).unwrap_or_default();
    one_line(&format!("{position}{turn}, from {}, received {}", mail.sender, mail.received))
}

/// A held message as data.
pub(super) fn data(mail: &MailRow) -> Value {
    json!({
        "number": mail.id, "sender": mail.sender, "position": mail.position, "turn": mail.number,
        "received": mail.received, "reason": mail.reason,
    })
}

fn release(context: &Context, game: &str, number: i64, limits: &Limits) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(game)?;
    let (held, raw) = wanted(&writing, &game.name, waiting(&writing, &game)?, number)?;
    let books = Books::open(&writing, Some(&game), &mut Tongues::default())?.vouched();
    let let_in = LetIn { game: &game, verdicts: &held, raw: &raw, what: "release", limits: *limits, now };
    let counted = let_in.carry_out(&writing, &books)?;
    writing.commit()?;
    let (name, fine) = (&game.name, counted.left.is_empty());
    Ok(Said { fine, ..Said::new(counted.words(name, number), counted.data(name, number, "released")) })
}

/// The held verdicts of a message of that number, and its bytes.
fn wanted(
    reading: &Reading<'_>,
    game: &str,
    mut held: Vec<MailRow>,
    number: i64,
) -> Result<(Vec<MailRow>, Vec<u8>), Failure> {
    held.retain(|mail| mail.id == number);
    match reading.raw_mail(number)? {
        Some(raw) if !held.is_empty() => Ok((held, raw)),
        _ => Err(Failure::refused(format!("no message {number} is held in game {game}; `rpo held {game}` lists them"))),
    }
}

//! `rpo held`: mail that says a program wrote it, though it holds orders and the right token, waits here for the
//! moderator: some help desks and timers mark a person's mail so.

use super::bounds::Bounds;
use super::collect::answers::{Clerk, Memory};
use super::collect::filing;
use super::failure::{count, one_line};
use super::office::{Books, Tongues};
use super::{Context, Failure, Said, clock};
use crate::games::Seat;
use crate::post::{Judgement, Limits, Reason, judge};
use crate::store::{GameRow, JournalEntry, MailRow, Reading};
use serde_json::{Value, json};

/// List the mail that is held, or let one message count.
///
/// Held mail says that a program wrote it, but holds good orders and the right token. With --release it is read as if
/// it had just come from the player, and he gets his receipt.
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
    let judgement = judge(&raw, &books, limits);
    books.check()?;
    let mut orders = 0;
    // Whatever else the message holds has its verdict already.
    let mut released = Vec::new();
    for mail in &held {
        let one = judgement.all().find(|one| is_of(one, mail));
        let one = one.unwrap_or(&judgement);
        if !one.outcome.counts() {
            let why = one.reason.map(Reason::code).unwrap_or_default();
            return Err(Failure::refused(format!(
                "message {number} would be refused now ({why}); ask the player for another sheet"
            )));
        }
        let position = Seat(one.position);
        if one.counted().is_some()
            && let Some(turn) = game.awaited_turn()
            && let Some(later) =
                writing.current_sheet(&game, turn, position)?.filter(|sheet| sheet.received > mail.received)
        {
            return Err(Failure::refused(format!(
                "position {position} has sent a sheet later, at {}, and that one counts; message {number} stays held",
                later.received
            )));
        }
        orders += one.counted().map_or(0, |sheet| sheet.orders.len());
        writing.set_outcome(mail, one.outcome.code())?;
        let kept = filing::keep_sheet(&writing, mail.id, one, Some(&game), &mail.received)?;
        let detail = json!({ "mail": mail.id, "position": position });
        writing.note(&game, &JournalEntry::new("release", game.awaited_turn(), &clock::written(now), detail))?;
        released.push((one.clone(), kept));
    }
    let Some(whole) = Judgement::of_blocks(released.iter().map(|(one, _)| one)) else {
        return Err(Failure::refused(format!("message {number} is not held in game {}", game.name)));
    };
    let memory = Memory::default();
    let clerk = Clerk::new(&writing, now, *limits, u64::MAX, &memory);
    let received = chrono::DateTime::parse_from_rfc3339(&held[0].received).map_or(now, |time| time.to_utc());
    let kept: Vec<_> = released.iter().map(|(_, kept)| *kept).collect();
    for draft in clerk.drafts(&whole, |_| Some(&game), &kept, received)? {
        if let Some(letter) = draft.letter(&whole)? {
            clerk.queue(&letter, draft.mail())?;
        }
    }
    let position = Seat(whole.position);
    let positions = whole.all().map(|one| one.position.to_string()).collect::<Vec<_>>().join(" and ");
    writing.commit()?;
    let words = format!(
        "Message {number} counts: position {positions} of game {} gives {}.\n\
         Next: rpo send --to DIR or --smtp URL for the receipt",
        game.name,
        count(orders, "order")
    );
    let data = json!({ "game": game.name, "released": number, "position": position, "orders": orders });
    Ok(Said::new(words, data))
}

/// True for the judgement of a verdict as it was held.
fn is_of(judgement: &Judgement, held: &MailRow) -> bool {
    judgement.outcome.counts() && held.position == Some(Seat(judgement.position))
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

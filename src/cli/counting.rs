//! Lets a message count that did not of itself: it is judged again, kept as a sheet, and answered.

use super::collect::answers::{Clerk, Memory};
use super::collect::filing;
use super::failure::{count, verb};
use super::next::SEND;
use super::office::{Books, Tongues};
use super::{Context, Failure, Said, clock};
use crate::games::Seat;
use crate::post::{Judgement, Limits, Reason, judge};
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, JournalEntry, MailRow, Reading, Writing};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

/// What is to count, and by whose word.
pub(super) struct LetIn<'a> {
    pub(super) game: &'a GameRow,
    /// The verdicts of one message that are to be others.
    pub(super) verdicts: &'a [MailRow],
    /// The message.
    pub(super) raw: &'a [u8],
    /// What the journal calls it.
    pub(super) what: &'static str,
    pub(super) limits: Limits,
    pub(super) now: DateTime<Utc>,
}

/// What came of it.
pub(super) struct Counted {
    pub(super) positions: Vec<Seat>,
    pub(super) orders: usize,
    /// What else of the message was to count and can't, and why.
    pub(super) left: Vec<(Seat, String)>,
}

impl Counted {
    /// What is said of it; `number` is the message's.
    pub(super) fn words(&self, game: &str, number: i64) -> String {
        let positions = self.positions.iter().map(Seat::to_string).collect::<Vec<_>>().join(" and ");
        let mut words = format!(
            "Message {number} counts: position {positions} of game {game} {} {}.\n",
            verb(self.positions.len(), "gives", "give"),
            count(self.orders, "order")
        );
        for (position, why) in &self.left {
            words.push_str(&format!("Of position {position} it does not: {why}.\n"));
        }
        words + &format!("Next: {SEND} for the receipt")
    }

    /// The same as data: what counts, and what does not.
    pub(super) fn data(&self, game: &str, number: i64, done: &str) -> Value {
        let left: Vec<Value> =
            self.left.iter().map(|(position, why)| json!({ "position": position, "why": why })).collect();
        json!({
            "game": game, done: number, "position": self.positions.first(), "positions": self.positions,
            "orders": self.orders, "left": left,
        })
    }
}

impl LetIn<'_> {
    /// Makes it count; the receipt is queued. Of several positions those count that can.
    ///
    /// # Errors
    /// If all of it would be refused even so, or a later sheet of the position is in, or the database fails.
    pub(super) fn carry_out(&self, writing: &Writing<'_>, books: &Books<'_>) -> Result<Counted, Failure> {
        let LetIn { game, verdicts, now, .. } = *self;
        let judgement = judge(self.raw, books, &self.limits);
        books.check()?;
        let mut counted = Counted { positions: Vec::new(), orders: 0, left: Vec::new() };
        // Whatever else the message holds has its verdict already.
        let mut kept = Vec::new();
        for verdict in verdicts {
            let one = match self.judged_again(writing, &judgement, verdict)? {
                Ok(one) => one,
                Err(why) => {
                    counted.left.push((verdict.position.unwrap_or(Seat(judgement.position)), why));
                    continue;
                }
            };
            let position = Seat(one.position);
            writing.set_outcome(verdict, one.outcome.code())?;
            writing.forget_sheets(game, verdict.id, position)?;
            kept.push((filing::keep_sheet(writing, Some(verdict.id), &one, Some(game), &verdict.received)?, one));
            writing.let_in(game, verdict.id, position)?;
            let detail = json!({ "mail": verdict.id, "position": position });
            let entry = JournalEntry::new(self.what, game.awaited_turn(), &clock::written(now), detail);
            writing.note(game, &entry)?;
            counted.positions.push(position);
        }
        if kept.is_empty() {
            let why: Vec<&str> = counted.left.iter().map(|(_, why)| why.as_str()).collect();
            return Err(Failure::refused(why.join("; ")));
        }
        let Some(whole) = Judgement::of_blocks(kept.iter().map(|(_, one)| one)) else { return Ok(counted) };
        counted.orders = whole.all().filter_map(Judgement::counted).map(|sheet| sheet.orders.len()).sum();
        let memory = Memory::default();
        let clerk = Clerk::new(writing, now, self.limits, u64::MAX, &memory);
        let received = verdicts.first().map(|verdict| verdict.received.as_str()).unwrap_or_default();
        let received = DateTime::parse_from_rfc3339(received).map_or(now, |time| time.to_utc());
        let kept: Vec<_> = kept.iter().map(|(kept, _)| *kept).collect();
        for draft in clerk.drafts(&whole, |_| Some(game), &kept, received)? {
            if let Some(letter) = draft.letter(&whole)? {
                clerk.queue(&letter, draft.mail())?;
            }
        }
        Ok(counted)
    }

    /// The block of a verdict, if it can count now; else why not.
    fn judged_again(
        &self,
        writing: &Writing<'_>,
        whole: &Judgement,
        verdict: &MailRow,
    ) -> Result<Result<Judgement, String>, Failure> {
        let number = verdict.id;
        let at = |one: &&Judgement| verdict.position == Some(Seat(one.position));
        let own = whole.all().nth(verdict.place).filter(at);
        let mut one = own.or_else(|| whole.all().find(at)).unwrap_or(whole).clone();
        one.more.clear();
        let position = Seat(one.position);
        if verdict.outcome.starts_with("accepted")
            && let Some(sheet) = &mut one.sheet
        {
            one.asides.clear();
            // What may come at any time and has been carried out is not carried out once more; if that was taken back, it is.
            if writing.is_carried_out(self.game, number, position)? {
                sheet.orders.retain(|read| read.order.answers);
            }
        }
        if one.counted().is_none() && one.asked_aside().is_empty() {
            let why = one.reason.map(Reason::code).unwrap_or("it holds no orders");
            return Ok(Err(format!("message {number} would be refused now ({why}); ask the player for another sheet")));
        }
        if one.counted().is_some()
            && let Some(turn) = self.game.awaited_turn()
            && let Some(later) = writing
                .current_sheet(self.game, turn, position)?
                .filter(|sheet| sheet.received > verdict.received && sheet.mail != Some(number))
        {
            return Ok(Err(format!(
                "position {position} has sent a sheet later, at {}, and that one counts; message {number} stays {}",
                later.received,
                if verdict.outcome == "held" { "held" } else { "as it is" }
            )));
        }
        Ok(Ok(one))
    }
}

/// Lets a message count; without a number it is the game's word that is one.
///
/// # Errors
/// If it can't, and why; for what is over, the command that takes it back.
pub(super) fn let_count(
    context: &Context,
    game: &str,
    number: Option<i64>,
    position: Option<u8>,
    limits: Limits,
) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let (game, number) = match number {
        Some(number) => (writing.game(game)?, number),
        None => of_number(&writing, game)?,
    };
    let (mut verdicts, raw) = message(&writing, &game, number)?;
    let name = &game.name;
    let awaited = game.awaited_turn();
    let current = |mail: &MailRow| -> Result<bool, Failure> {
        let (Some(turn), Some(position)) = (awaited, mail.position) else { return Ok(false) };
        Ok(writing.current_sheet(&game, turn, position)?.is_some_and(|sheet| sheet.mail == Some(mail.id)))
    };
    if let Some(position) = position {
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
    let let_in = LetIn { game: &game, verdicts: &wanted, raw: &raw, what: "count", limits, now };
    let counted = let_in.carry_out(&writing, &books)?;
    writing.commit()?;
    let fine = counted.left.is_empty();
    Ok(Said { fine, ..Said::new(counted.words(name, number), counted.data(name, number, "counted")) })
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

/// The verdicts of a message for a game, one at least, and its bytes.
pub(super) fn message(reading: &Reading<'_>, game: &GameRow, number: i64) -> Result<(Vec<MailRow>, Vec<u8>), Failure> {
    let verdicts = reading.verdicts(game, number)?;
    match reading.raw_mail(number)? {
        Some(raw) if !verdicts.is_empty() => Ok((verdicts, raw)),
        None if !verdicts.is_empty() => Err(Failure::refused(format!(
            "the text of message {number} was purged with game {0}; what was made of it is kept, and `rpo mail {0}` lists it",
            game.name
        ))),
        _ => Err(Failure::refused(format!(
            "no message {number} came for game {0}; `rpo mail {0}` lists them",
            game.name
        ))),
    }
}

/// True for what the moderator may let in.
pub(super) fn may_count(mail: &MailRow) -> bool {
    matches!(mail.outcome.as_str(), "refused" | "held")
}

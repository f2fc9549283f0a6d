//! `rpo collect`: reads mail, keeps it, and answers it.
//!
//! Each message is one transaction: raw bytes, sheet, complaints and receipt are kept together or not at all, so that
//! one bad message never costs another, and a message counts as done only when it is in the database.

use super::failure::{count, one_line};
use super::office::{self, Books, Maps};
use super::{Context, Failure, Said, clock, guessing, letters};
use crate::games::continental::player::PlayerId;
use crate::post::letter::{self, Cause, Correspondent};
use crate::post::receipt::{Circumstances, OnFile, Receipt, receipt};
use crate::post::source::{self, Item};
use crate::post::{Judgement, Limits, Outcome, judge};
use crate::sheet::ReadOrder;
use crate::store::{GameRow, Letter, LetterKind, NewMail, NewSheet, Silence, Store, Writing};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Read mail and answer every message.
///
/// A source is a message in a file, a directory of .eml files, a Maildir, an mbox, or - for one message on standard
/// input. What has been read before is known again, whatever source it comes from; every message that comes from a
/// player gets one receipt, which waits for `rpo send`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo collect ~/Maildir
  rpo collect mailbox.mbox letters/ late-sheet.eml
  rpo collect - < message.eml")]
pub(super) struct Collect {
    /// Where to look for mail.
    #[arg(required = true, value_name = "SOURCE")]
    sources: Vec<PathBuf>,
    /// How many receipts an address is sent within an hour; beyond that its mail is read and not answered.
    #[arg(long, value_name = "N", default_value_t = 60)]
    receipts_per_hour: u64,
}

impl Collect {
    /// Collects from one place, as the demonstration does.
    pub(super) fn from(source: PathBuf) -> Collect {
        Collect { sources: vec![source], receipts_per_hour: 60 }
    }
}

pub(super) fn run(context: &Context, collect: &Collect) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    clock::check(context, &store.read()?, now)?;
    let mut round = Round {
        context,
        now,
        limits: Limits::default(),
        receipts_per_hour: collect.receipts_per_hour,
        maps: Maps::default(),
        words: Vec::new(),
        data: Vec::new(),
        counts: [0; 5],
        answers: 0,
        silences: Vec::new(),
    };
    let mut fine = true;
    let mut complaints: Vec<String> = Vec::new();
    for path in &collect.sources {
        let items = match source::open(path, round.limits.message_bytes) {
            Ok(items) => items,
            // Nothing has been done yet: a wrong name is refused as a whole.
            Err(error) if round.data.is_empty() && complaints.is_empty() && collect.sources.len() == 1 => {
                return Err(Failure::refused(error.to_string()));
            }
            Err(error) => {
                complaints.push(error.to_string());
                continue;
            }
        };
        for item in items {
            match item {
                Ok(item) => round.take(&mut store, item)?,
                Err(error) => complaints.push(error.to_string()),
            }
        }
    }
    for silence in &round.silences {
        round.words.push(guessing::words(silence));
    }
    for complaint in &complaints {
        round.words.push(format!("Not read: {complaint}"));
        fine = false;
    }
    let [accepted, refused, duplicate, held, ignored] = round.counts;
    round.words.push(format!(
        "{}: {accepted} accepted, {refused} refused, {duplicate} known already, {held} held, {ignored} ignored.",
        count(round.data.len(), "message")
    ));
    round.words.push(match round.answers {
        0 => "Next: rpo status tells who has sent orders".to_owned(),
        answers => format!(
            "Next: rpo send --to DIR or --smtp URL for {}; rpo status tells who has sent orders",
            count(answers, "receipt")
        ),
    });
    let data = json!({
        "messages": round.data,
        "accepted": accepted, "refused": refused, "duplicate": duplicate, "held": held, "ignored": ignored,
        "unread": complaints, "silenced": guessing::data(&round.silences),
    });
    Ok(Said { words: round.words.join("\n"), data, fine })
}

/// One run through the mail.
struct Round<'c> {
    context: &'c Context,
    now: DateTime<Utc>,
    limits: Limits,
    receipts_per_hour: u64,
    maps: Maps,
    words: Vec<String>,
    data: Vec<Value>,
    /// Messages accepted, refused, known already, held, ignored.
    counts: [usize; 5],
    /// Receipts queued.
    answers: usize,
    /// Addresses silenced in this run.
    silences: Vec<Silence>,
}

impl Round<'_> {
    /// Judges a message, keeps it, and queues the receipt.
    fn take(&mut self, store: &mut Store, item: Item) -> Result<(), Failure> {
        if store.read()?.collected(&item.place)? {
            // It lay there already when mail was collected the last time: nobody has written anything.
            self.counts[2] += 1;
            let outcome = Outcome::Duplicate;
            self.data.push(json!({ "place": item.place, "outcome": outcome, "answered": false }));
            return self.acknowledge(item);
        }
        let writing = store.write(&self.context.typed)?;
        clock::note(self.context, &writing, self.now)?;
        // A mailbox's clock may be wrong, but nothing arrives after it was read.
        let received = item.arrived.map_or(self.now, |time| DateTime::<Utc>::from(time).min(self.now));
        let books = Books::open(&writing, None, Some(clock::written(received)), &mut self.maps)?;
        let judgement = judge(&item.raw, &books, &self.limits);
        let game = judgement.game.as_deref().and_then(|name| books.game(name)).cloned();
        books.close()?;
        let kept = self.keep(&writing, &item, &judgement, game.as_ref(), received)?;
        let answered = self.answer(&writing, &judgement, game.as_ref(), kept, received)?;
        let silenced = guessing::note(&writing, &judgement, kept.mail, received)?;
        writing.commit()?;
        self.silences.extend(silenced);
        self.note(&item, &judgement, answered);
        self.acknowledge(item)
    }

    fn acknowledge(&mut self, item: Item) -> Result<(), Failure> {
        if let Err(error) = item.acknowledge() {
            self.words.push(format!("The mailbox can't be changed: {error}; the message will be known again"));
        }
        Ok(())
    }

    /// Puts a message and its sheet into the database.
    fn keep(
        &self,
        writing: &Writing<'_>,
        item: &Item,
        judgement: &Judgement,
        game: Option<&GameRow>,
        received: DateTime<Utc>,
    ) -> Result<Kept, Failure> {
        let received = clock::written(received);
        let position = (judgement.position > 0).then_some(PlayerId(judgement.position));
        let seat = match (game, position) {
            (Some(game), Some(position)) => {
                writing.seats(game)?.into_iter().find(|seat| seat.position == position).map(|seat| (game, seat))
            }
            _ => None,
        };
        let before = match (&seat, judgement.next_turn) {
            (Some((game, seat)), Some(turn)) => writing.current_sheet(game, turn, seat.position)?,
            _ => None,
        };
        let before = before.map(|sheet| OnFile { number: sheet.number, orders: sheet.orders });
        let diagnostics = judgement.sheet.as_ref().map(|sheet| sheet.diagnostics.as_slice()).unwrap_or_default();
        let key = judgement.key.as_ref();
        let mail = NewMail {
            source: &item.place,
            received: &received,
            collected: &clock::written(self.now),
            raw: &item.raw,
            message_id: judgement.header.message_id.as_deref(),
            digest: key.map(|key| key.digest.as_str()),
            sender: judgement.header.from.first().map(String::as_str).unwrap_or_default(),
            game: game.map(|game| game.id),
            position,
            turn: judgement.turn,
            outcome: judgement.outcome.code(),
            reason: judgement.reason.map(|reason| reason.code()).unwrap_or_default(),
            detail: &judgement.unreadable.join(", "),
        };
        let id = writing.save_mail(&mail, diagnostics)?;
        let mut kept = Kept { mail: id, number: None, before };
        if let (Some(sheet), Some((game, seat)), Some(turn)) = (judgement.counted(), &seat, judgement.next_turn) {
            let orders: Vec<(ReadOrder, String)> =
                sheet.orders.iter().cloned().zip(judgement.canonical.iter().cloned()).collect();
            let new = NewSheet { mail: Some(id), position: seat.position, turn, received: &received, orders: &orders };
            kept.number = Some(writing.save_sheet(game, &new)?.0);
        }
        Ok(kept)
    }

    /// Queues the receipt; false if there is none.
    fn answer(
        &self,
        writing: &Writing<'_>,
        judgement: &Judgement,
        game: Option<&GameRow>,
        kept: Kept,
        received: DateTime<Utc>,
    ) -> Result<bool, Failure> {
        let (Some(answer), Some(game)) = (&judgement.answer, game) else { return Ok(false) };
        let warnings = match (judgement.counted(), office::state(writing, game)?) {
            (Some(sheet), Some(state)) => {
                office::forecast(&state, PlayerId(judgement.position), &sheet.orders(), answer.language)
            }
            _ => Vec::new(),
        };
        let circumstances = Circumstances {
            received: received.format("%Y-%m-%d %H:%M:%S UTC").to_string(),
            deadline: None,
            number: kept.number,
            before: kept.before,
            warnings,
            limits: self.limits,
        };
        let Some(Receipt { subject, text }) = receipt(judgement, &circumstances) else { return Ok(false) };
        let hour_ago = clock::written(self.now - Duration::hours(1));
        if writing.letters_since(&answer.address, LetterKind::Receipt, &hour_ago)? >= self.receipts_per_hour {
            return Ok(false);
        }
        let words = [
            format!("g{}", game.name.to_lowercase()),
            format!("t{}", judgement.next_turn.unwrap_or_default()),
            format!("p{}", judgement.position),
            format!("r{}", kept.mail),
        ];
        let message_id = letter::message_id(&words, &text, letters::domain(game));
        let header = &judgement.header;
        let mut references = header.references.clone();
        references.extend(header.message_id.clone());
        let built = letter::Letter {
            from: Correspondent { name: letters::REFEREE.to_owned(), address: game.address.clone() },
            to: Correspondent { name: answer.name.clone(), address: answer.address.clone() },
            reply_to: game.address.clone(),
            subject: subject.clone(),
            text,
            html: None,
            attachments: Vec::new(),
            message_id: message_id.clone(),
            date: self.now.fixed_offset(),
            in_reply_to: header.message_id.clone(),
            references,
            cause: Cause::Reply,
        };
        let letter = Letter {
            game: Some(game.id),
            turn: judgement.next_turn,
            position: Some(PlayerId(judgement.position)),
            kind: LetterKind::Receipt,
            address: answer.address.clone(),
            subject,
            message_id,
            raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
        };
        Ok(writing.queue(&letter, &clock::written(self.now))?)
    }

    fn note(&mut self, item: &Item, judgement: &Judgement, answered: bool) {
        let place = match judgement.outcome {
            Outcome::Accepted | Outcome::AcceptedWithWarnings => 0,
            Outcome::Refused => 1,
            Outcome::Duplicate => 2,
            Outcome::Held => 3,
            Outcome::Ignored => 4,
        };
        self.counts[place] += 1;
        self.answers += usize::from(answered);
        let sender = judgement.header.from.first().map_or("nobody", String::as_str);
        let who = match (&judgement.game, judgement.position) {
            (Some(game), position) if position > 0 => format!("game {game} position {position}"),
            _ => sender.to_owned(),
        };
        let reason = judgement.reason.map(|reason| format!(" ({reason})")).unwrap_or_default();
        let orders =
            judgement.counted().map(|sheet| format!(": {}", count(sheet.orders.len(), "order"))).unwrap_or_default();
        // The digest in a place tells messages apart, but nothing to people.
        let place = item.place.rsplit_once('#').map_or(item.place.as_str(), |(place, _)| place);
        // What a stranger wrote into his header must not reach the terminal's controls.
        self.words.push(one_line(&format!("{place}: {who}: {}{reason}{orders}", judgement.outcome)));
        self.data.push(json!({
            "place": item.place,
            "sender": sender,
            "game": judgement.game,
            "position": judgement.position,
            "turn": judgement.turn,
            "outcome": judgement.outcome,
            "reason": judgement.reason.map(|reason| reason.code()).unwrap_or_default(),
            "orders": judgement.counted().map_or(0, |sheet| sheet.orders.len()),
            "answered": answered,
        }));
    }
}

/// What the database knows of a message now.
#[derive(Clone, Copy)]
struct Kept {
    mail: i64,
    /// The sheet's number, if it counts.
    number: Option<u32>,
    /// The sheet that counted before.
    before: Option<OnFile>,
}

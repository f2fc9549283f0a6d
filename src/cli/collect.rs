//! `rpo collect`: reads mail, keeps it, and answers it.
//!
//! Messages are taken into the database some hundreds at a time: raw bytes, sheet, complaints and receipt are kept
//! together or not at all, and the mailbox is told only of what is kept. What the program stumbles over is kept as such,
//! so that one bad message never costs another.

pub(super) mod answers;
pub(super) mod filing;

use super::bounds::Bounds;
use super::failure::{count, one_line};
use super::guessing::{self, Tried};
use super::mail_server::MailServer;
use super::office::{Books, Tongues};
use super::{Context, Failure, Said, clock};
use crate::post::source::{Item, SourceError};
use crate::post::{Judgement, Limits, Opened, Opener, Outcome, Request, judge_opened};
use crate::report::side_by_side;
use crate::store::{Episode, Letter, Store, StoreError, Writing};
use answers::{Clerk, Draft};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::thread;

/// The most messages of one transaction.
const BATCH_MESSAGES: usize = 500;
/// The messages of one transaction are not many more bytes than this.
const BATCH_BYTES: usize = 4_000_000;

/// Read mail and answer every message.
///
/// A source is a message in a file, a directory of .eml files, a Maildir, an mbox, - for one message on standard
/// input, or a folder on a mail server, imaps://user@host:port/FOLDER (imap:// on this machine only). What has been
/// read before is known again, whatever source it comes from; every message that comes from a player gets one receipt,
/// which waits for `rpo send`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo collect ~/Maildir
  rpo collect mailbox.mbox letters/ late-sheet.eml
  rpo collect - < message.eml
  rpo collect imaps://referee@mail.example.org/INBOX --password-file ~/.rpo-password --imap-done Read")]
pub(super) struct Collect {
    /// Where to look for mail.
    #[arg(required = true, value_name = "SOURCE")]
    sources: Vec<PathBuf>,
    /// How many receipts an address is sent within an hour for mail that bears the right token, and a quarter of that for
    /// other mail, so that nobody eats another's by writing in his name; beyond that mail is read and not answered.
    #[arg(long, value_name = "N", default_value_t = 60)]
    receipts_per_hour: u64,
    #[command(flatten)]
    server: MailServer,
    #[command(flatten)]
    bounds: Bounds,
}

impl Collect {
    /// Collects from one place, as the demonstration does.
    pub(super) fn from(source: PathBuf) -> Collect {
        Collect {
            sources: vec![source],
            receipts_per_hour: 60,
            server: MailServer::default(),
            bounds: Bounds::default(),
        }
    }
}

pub(super) fn run(context: &Context, collect: &Collect) -> Result<Said, Failure> {
    let now = clock::now()?;
    collect.server.check(&collect.sources)?;
    let mut store = context.open()?;
    clock::check(context, &store.read()?, now)?;
    let mut round = Round {
        context,
        now,
        limits: collect.bounds.limits(),
        receipts_per_hour: collect.receipts_per_hour,
        tongues: Tongues::default(),
        words: Vec::new(),
        data: Vec::new(),
        counts: [0; 6],
        answers: 0,
        episodes: Vec::new(),
    };
    let mut fine = true;
    let mut complaints: Vec<String> = Vec::new();
    for path in &collect.sources {
        let items = match collect.server.open(path, &mut store, round.limits.message_bytes)? {
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
        let mut items = items.fuse();
        let mut ready = Batch::default();
        loop {
            let next = round.fetch(&mut items, &mut store, &mut complaints)?;
            let ended = next.items.is_empty();
            ready = round.take_while_reading(&mut store, ready, next)?;
            if ended {
                break;
            }
        }
    }
    for episode in &round.episodes {
        round.words.push(guessing::words(episode));
    }
    for complaint in &complaints {
        round.words.push(format!("Not read: {complaint}"));
        fine = false;
    }
    let [accepted, refused, duplicate, held, ignored, requests] = round.counts;
    round.words.push(format!(
        "{}: {accepted} accepted, {refused} refused, {requests} requests, {duplicate} known already, {held} held, \
         {ignored} ignored.",
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
        "accepted": accepted, "refused": refused, "requests": requests, "duplicate": duplicate, "held": held, "ignored": ignored,
        "unread": complaints, "guessed": guessing::data(&round.episodes),
    });
    Ok(Said { words: round.words.join("\n"), data, fine })
}

/// One run through the mail.
struct Round<'c> {
    context: &'c Context,
    now: DateTime<Utc>,
    limits: Limits,
    receipts_per_hour: u64,
    tongues: Tongues,
    words: Vec<String>,
    data: Vec<Value>,
    /// Messages accepted, refused, known already, held, ignored, asking for something.
    counts: [usize; 6],
    /// Receipts queued.
    answers: usize,
    /// What began in this run: wrong tokens for a position, more than are answered.
    episodes: Vec<Episode>,
}

/// Messages for one transaction, as they came from their source.
struct Fetched {
    items: Vec<Item>,
    /// For each whether it is in the books already, and need not be read.
    known: Vec<bool>,
    /// Who reads them.
    opener: Opener,
}

/// The same messages read: `None` for what is in the books already.
#[derive(Default)]
struct Batch(Vec<(Item, Option<Opened>)>);

/// A message judged and kept.
struct Judged {
    judgement: Judgement,
    drafts: Vec<Draft>,
}

impl Judged {
    /// Its answers, written.
    fn letters(&self) -> Result<Vec<Option<Letter>>, Failure> {
        self.drafts.iter().map(|draft| draft.letter(&self.judgement)).collect()
    }
}

impl Round<'_> {
    /// The next messages of a source, not read yet; none if it has no more.
    ///
    /// They are fetched before the database is locked: a mail server may be slow.
    fn fetch(
        &mut self,
        items: &mut impl Iterator<Item = Result<Item, SourceError>>,
        store: &mut Store,
        complaints: &mut Vec<String>,
    ) -> Result<Fetched, Failure> {
        let mut fetched = Vec::new();
        let mut bytes = 0;
        while fetched.len() < BATCH_MESSAGES && bytes < BATCH_BYTES {
            match items.next() {
                Some(Ok(item)) => {
                    bytes += item.raw.len();
                    fetched.push(item);
                }
                Some(Err(error)) => complaints.push(error.to_string()),
                None => break,
            }
        }
        let reading = store.read()?;
        let mut opener = Opener { limits: self.limits, ..Opener::default() };
        for game in reading.games()? {
            if game.awaited_turn().is_some() {
                opener.tongues.push((game.name.clone(), self.tongues.of(&reading, &game)?));
            }
            opener.own.push(game.address);
        }
        let known = fetched.iter().map(|item| reading.collected(&item.place)).collect::<Result<_, StoreError>>()?;
        Ok(Fetched { items: fetched, known, opener })
    }

    /// Takes messages that have been read, and reads the next meanwhile.
    fn take_while_reading(&mut self, store: &mut Store, ready: Batch, next: Fetched) -> Result<Batch, Failure> {
        let Fetched { items, known, opener } = next;
        // The mailbox belongs to this thread; the bytes may be read by another.
        let raws: Vec<Option<&[u8]>> =
            items.iter().zip(&known).map(|(item, known)| (!known).then_some(item.raw.as_slice())).collect();
        let opened = thread::scope(|scope| {
            let reading = scope
                .spawn(|| -> Vec<Option<Opened>> { raws.iter().map(|raw| raw.map(|raw| opener.open(raw))).collect() });
            self.take(store, ready)?;
            reading
                .join()
                .map_err(|_| Failure::refused("mail can't be read: a thread of the program has stopped".to_owned()))
        })?;
        Ok(Batch(items.into_iter().zip(opened).collect()))
    }

    /// Judges messages, keeps them, and queues their receipts; then tells the mailbox.
    fn take(&mut self, store: &mut Store, Batch(mut batch): Batch) -> Result<(), Failure> {
        if batch.is_empty() {
            return Ok(());
        }
        let writing = store.write(&self.context.typed)?;
        clock::note(self.context, &writing, self.now)?;
        let clerk = Clerk::new(&writing, self.now, self.limits, self.receipts_per_hour);
        let judged = self.judge(&writing, &clerk, &mut batch)?;
        let letters = side_by_side(&judged, |judged| judged.as_ref().map_or(Ok(Vec::new()), Judged::letters));
        for ((item, judged), letters) in batch.iter().map(|(item, _)| item).zip(&judged).zip(letters) {
            match judged {
                Some(Judged { judgement, drafts }) => {
                    let mut queued = Vec::new();
                    for (draft, letter) in drafts.iter().zip(letters?) {
                        if letter.map_or(Ok(false), |letter| clerk.queue(&letter, draft.mail()))? {
                            queued.push(draft);
                        }
                    }
                    self.note(item, judgement, &queued);
                }
                None => self.note_known(item),
            }
        }
        writing.commit()?;
        for (item, _) in batch {
            self.acknowledge(item);
        }
        Ok(())
    }

    /// Judges messages one after another, and keeps them; `None` for what is in the books already.
    fn judge(
        &mut self,
        writing: &Writing<'_>,
        clerk: &Clerk<'_>,
        batch: &mut [(Item, Option<Opened>)],
    ) -> Result<Vec<Option<Judged>>, Failure> {
        let mut books = Books::open(writing, None, &mut self.tongues)?.remembering();
        let mut all = Vec::with_capacity(batch.len());
        for (item, opened) in batch {
            // Another run may have taken it since it was read.
            let collected = writing.collected(&item.place)?;
            let Some(opened) = opened.take().filter(|_| !collected) else {
                all.push(None);
                continue;
            };
            // A mailbox's clock may be wrong, but nothing arrives after it was read.
            let received = item.arrived.map_or(self.now, |time| DateTime::<Utc>::from(time).min(self.now));
            let mut judgement = judge_opened(opened, &books);
            books.check()?;
            let game = |one: &Judgement| one.game.as_deref().and_then(|name| books.game(name));
            let kept = filing::keep(writing, item, &judgement, game, received, self.now)?;
            for (block, kept) in kept.iter().enumerate() {
                let Some(one) = judgement.of_block(block) else { continue };
                match guessing::note(writing, one, kept.mail, received, self.now)? {
                    Tried::Answered => {}
                    Tried::TooOften => one.answer = None,
                    Tried::OnceTooOften(episode) => {
                        one.answer = None;
                        self.episodes.push(episode);
                    }
                }
            }
            let drafts = clerk.drafts(&judgement, game, &kept, received)?;
            if judgement.outcome == Outcome::Request && judgement.request.is_some_and(Request::changes) {
                books = Books::open(writing, None, &mut self.tongues)?.remembering();
            }
            all.push(Some(Judged { judgement, drafts }));
        }
        Ok(all)
    }

    fn acknowledge(&mut self, item: Item) {
        if let Err(error) = item.acknowledge() {
            self.words.push(format!("The mailbox can't be changed: {error}; the message will be known again"));
        }
    }

    /// Notes a message that lay there already when mail was collected the last time: nobody has written anything.
    fn note_known(&mut self, item: &Item) {
        self.counts[2] += 1;
        self.data.push(json!({ "place": item.place, "outcome": Outcome::Duplicate, "answered": false }));
    }

    /// Notes what was made of a message, and which of its answers were queued.
    fn note(&mut self, item: &Item, judgement: &Judgement, queued: &[&Draft]) {
        self.answers += queued.len();
        let answered = |block: usize| queued.iter().any(|draft| draft.answers(block));
        let verdicts: Vec<Value> =
            judgement.all().enumerate().map(|(block, one)| self.note_verdict(item, one, answered(block))).collect();
        let mut verdicts = verdicts.into_iter();
        let Some(mut data) = verdicts.next() else { return };
        if verdicts.len() > 0 {
            data["more"] = verdicts.collect();
        }
        self.data.push(data);
    }

    fn note_verdict(&mut self, item: &Item, judgement: &Judgement, answered: bool) -> Value {
        let place = match judgement.outcome {
            Outcome::Accepted | Outcome::AcceptedWithWarnings => 0,
            Outcome::Refused => 1,
            Outcome::Duplicate => 2,
            Outcome::Held => 3,
            Outcome::Ignored => 4,
            Outcome::Request => 5,
        };
        self.counts[place] += 1;
        let sender = judgement.header.from.first().map_or("nobody", String::as_str);
        let who = match (&judgement.game, judgement.position) {
            (Some(game), position) if position > 0 => format!("game {game} position {position}"),
            _ => sender.to_owned(),
        };
        let reason = match judgement.why() {
            "" => String::new(),
            why => format!(" ({why})"),
        };
        let orders =
            judgement.counted().map(|sheet| format!(": {}", count(sheet.orders.len(), "order"))).unwrap_or_default();
        // The digest in a place tells messages apart, but nothing to people.
        let place = item.place.rsplit_once('#').map_or(item.place.as_str(), |(place, _)| place);
        // What a stranger wrote into his header must not reach the terminal's controls.
        let question = judgement.question.as_ref().map(|line| format!(", a question: {line}")).unwrap_or_default();
        self.words.push(one_line(&format!("{place}: {who}: {}{reason}{orders}{question}", judgement.outcome)));
        json!({
            "place": item.place,
            "sender": sender,
            "game": judgement.game,
            "position": judgement.position,
            "turn": judgement.number,
            "outcome": judgement.outcome,
            "reason": judgement.why(),
            "orders": judgement.counted().map_or(0, |sheet| sheet.orders.len()),
            "answered": answered,
            "question": judgement.question,
        })
    }
}

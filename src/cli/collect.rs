//! `rpo collect`: reads mail, keeps it, and answers it.
//!
//! Messages are taken into the database some hundreds at a time: raw bytes, sheet, complaints and receipt are kept
//! together or not at all, and the mailbox is told only of what is kept. What the program stumbles over is kept as such,
//! so that one bad message never costs another.

mod ahead;
pub(super) mod answers;
mod below;
mod comeback;
pub(super) mod filing;
mod late;
mod meanwhile;
mod notes;

use super::bounds::Bounds;
use super::guessing::{self, Tried};
use super::mail_server::{MailServer, Source};
use super::office::{Books, Tongues};
use super::{Context, Failure, Said, clock, reach};
use crate::post::source::{Item, SourceError};
use crate::post::{Judgement, Limits, Opened, Opener, Outcome, Request, judge_opened};
use crate::store::{Episode, GameRow, Letter, Store, StoreError, Writing};
use ahead::Reader;
use answers::{Clerk, Draft, Memory};
use chrono::{DateTime, Utc};
use comeback::{Arrived, Back, Tally};
use meanwhile::meanwhile;
use notes::Notes;
use std::collections::{BTreeSet, VecDeque};
use std::mem;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

/// The most messages of one transaction.
const BATCH_MESSAGES: usize = 500;
/// The messages of one transaction are not many more bytes than this.
const BATCH_BYTES: usize = 4_000_000;
/// The most transactions messages are read ahead for, so that there is always something to read while others are kept.
const AHEAD: usize = 2;

/// Read mail and answer every message.
///
/// A source is a message in a file, a directory of .eml files, a Maildir, an mbox, - for one message on standard
/// input, or a folder on a mail server, imaps://user@host:port/FOLDER (imap:// on this machine only). Of several sheets
/// the last to arrive counts: .eml files are taken by their topmost Received or by their Date, a Maildir by the numbers
/// of its names, an mbox in the order of its From lines. What has been
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
    /// Collects from these places in this way.
    pub(super) fn of(sources: Vec<PathBuf>, receipts_per_hour: u64, server: MailServer, bounds: Bounds) -> Collect {
        Collect { sources, receipts_per_hour, server, bounds }
    }

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
    let Taken { notes, complaints, episodes } = take(context, collect)?;
    let (words, data) = notes.told(&complaints, &episodes);
    Ok(Said { words, data, fine: complaints.is_empty() })
}

/// What came of collecting.
pub(super) struct Taken {
    pub(super) notes: Notes,
    /// What could not be read.
    pub(super) complaints: Vec<String>,
    pub(super) episodes: Vec<Episode>,
}

/// Collects, and says what came of it.
///
/// # Errors
/// If the only source can't be opened, or the database fails.
pub(super) fn take(context: &Context, collect: &Collect) -> Result<Taken, Failure> {
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
        notes: Notes::default(),
        memory: Memory::default(),
        tally: Tally::default(),
        episodes: Vec::new(),
    };
    let mut complaints: Vec<String> = Vec::new();
    for path in &collect.sources {
        let Source { items, reach } = match collect.server.open(path, &mut store, round.limits.message_bytes)? {
            Ok(source) => source,
            // Nothing has been done yet: a wrong name is refused as a whole.
            Err(error) if round.notes.is_empty() && complaints.is_empty() && collect.sources.len() == 1 => {
                return Err(Failure::refused(error.to_string()));
            }
            Err(error) => {
                complaints.push(error.to_string());
                continue;
            }
        };
        thread::scope(|scope| round.take_all(&mut store, &mut items.fuse(), &Reader::begin(scope), &mut complaints))?;
        if let Some(reach) = reach {
            reach.keep(context, &mut store)?;
        }
    }
    let Round { notes, episodes, .. } = round;
    Ok(Taken { notes, complaints, episodes })
}

/// One run through the mail.
struct Round<'c> {
    context: &'c Context,
    now: DateTime<Utc>,
    limits: Limits,
    receipts_per_hour: u64,
    tongues: Tongues,
    notes: Notes,
    memory: Memory,
    /// What came back.
    tally: Tally,
    /// What began in this run: wrong tokens for a position, more than are answered.
    episodes: Vec<Episode>,
}

/// Messages for one transaction, while they are read.
struct Fetched {
    /// Their bytes are with who reads them, but for those that are in the books already and need not be read.
    items: Vec<Item>,
    bytes: usize,
}

/// A message judged and kept.
struct Judged {
    judgement: Judgement,
    drafts: Vec<Draft>,
    /// What it says of letters that came back.
    back: Vec<Back>,
}

impl Judged {
    /// Its answers, written.
    fn letters(&self) -> Result<Vec<Option<Letter>>, Failure> {
        self.drafts.iter().map(|draft| draft.letter(&self.judgement)).collect()
    }
}

impl Round<'_> {
    /// Takes all messages of a source.
    fn take_all(
        &mut self,
        store: &mut Store,
        items: &mut impl Iterator<Item = Result<Item, SourceError>>,
        reader: &Reader,
        complaints: &mut Vec<String>,
    ) -> Result<(), Failure> {
        let mut reading: VecDeque<Fetched> = VecDeque::new();
        loop {
            // Large messages are read one after another, for each takes memory several times its size.
            let bytes = |reading: &VecDeque<Fetched>| reading.iter().map(|fetched| fetched.bytes).sum::<usize>();
            while reading.is_empty() || reading.len() <= AHEAD && bytes(&reading) < BATCH_BYTES {
                let Some(fetched) = self.fetch(items, store, reader, complaints)? else { break };
                reading.push_back(fetched);
            }
            let Some(Fetched { items, .. }) = reading.pop_front() else { return Ok(()) };
            let batch = items.into_iter().zip(reader.next()?).map(|(mut item, read)| {
                let opened = read.map(|(raw, opened)| {
                    item.raw = raw;
                    opened
                });
                (item, opened)
            });
            self.take(store, batch.collect())?;
        }
    }

    /// The next messages of a source, handed over to be read; `None` if it has no more.
    ///
    /// They are fetched before the database is locked: a mail server may be slow.
    fn fetch(
        &mut self,
        items: &mut impl Iterator<Item = Result<Item, SourceError>>,
        store: &mut Store,
        reader: &Reader,
        complaints: &mut Vec<String>,
    ) -> Result<Option<Fetched>, Failure> {
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
        if fetched.is_empty() {
            return Ok(None);
        }
        let reading = store.read()?;
        let mut opener = Opener { limits: self.limits, ..Opener::default() };
        let mut own = BTreeSet::new();
        for game in reading.games()? {
            if game.awaited_turn().is_some()
                && let Ok(tongue) = self.tongues.of(&reading, &game)
            {
                opener.tongues.push((game.name.clone(), tongue));
            }
            own.insert(game.address);
        }
        opener.own = own.into_iter().collect();
        let known =
            fetched.iter().map(|item| reading.collected(&item.place)).collect::<Result<Vec<_>, StoreError>>()?;
        let raws = fetched.iter_mut().zip(known).map(|(item, known)| (!known).then(|| mem::take(&mut item.raw)));
        reader.hand(opener, raws.collect())?;
        Ok(Some(Fetched { items: fetched, bytes }))
    }

    /// Judges messages, keeps them, and queues their receipts; then tells the mailbox.
    fn take(&mut self, store: &mut Store, mut batch: Vec<(Item, Option<Opened>)>) -> Result<(), Failure> {
        let writing = store.write(&self.context.typed)?;
        let memory = mem::take(&mut self.memory).checked(&writing)?;
        let clerk = Clerk::new(&writing, self.now, self.limits, self.receipts_per_hour, &memory);
        let (judged, letters) = meanwhile(
            |judged: Option<Arc<Judged>>| judged.map_or(Ok(Vec::new()), |judged| judged.letters()),
            |hand| self.judge(&writing, &clerk, &mut batch, hand),
        );
        let judged = judged?;
        if judged.iter().any(Option::is_some) {
            clock::note(self.context, &writing, self.now)?;
        }
        for ((item, judged), letters) in batch.iter().map(|(item, _)| item).zip(&judged).zip(letters) {
            match judged.as_deref() {
                Some(Judged { judgement, drafts, back }) => {
                    let mut queued = Vec::new();
                    for (draft, letter) in drafts.iter().zip(letters?) {
                        if letter.map_or(Ok(false), |letter| clerk.queue(&letter, draft.mail()))? {
                            queued.push(draft);
                        }
                    }
                    self.notes.note(item, judgement, &queued, back);
                }
                None => self.notes.note_known(item),
            }
        }
        let mut anothers = Vec::with_capacity(batch.len());
        for (item, _) in &batch {
            anothers.push(writing.is_anothers(&item.place)?);
        }
        writing.commit()?;
        self.memory = memory;
        // What is for somebody else's games stays as it lies: he may read the same mailbox.
        for ((item, _), anothers) in batch.into_iter().zip(anothers) {
            match anothers {
                true => item.leave(),
                false => self.acknowledge(item),
            }
        }
        Ok(())
    }

    /// Judges messages one after another, keeps them, and hands them over to be answered; `None` for what is in the books
    /// already.
    fn judge(
        &mut self,
        writing: &Writing<'_>,
        clerk: &Clerk<'_>,
        batch: &mut [(Item, Option<Opened>)],
        hand: &dyn Fn(Option<Arc<Judged>>),
    ) -> Result<Vec<Option<Arc<Judged>>>, Failure> {
        let mut books = Books::open(writing, None, &mut self.tongues)?.remembering();
        let mut all = Vec::with_capacity(batch.len());
        for (item, opened) in batch {
            // Another run may have taken it since it was read.
            let collected = writing.collected(&item.place)?;
            let Some(opened) = opened.take().filter(|_| !collected) else {
                hand(None);
                all.push(None);
                continue;
            };
            // A mailbox's clock may be wrong, but nothing arrives after it was read.
            let by_mailbox = item.arrived.map_or(self.now, |time| DateTime::<Utc>::from(time).min(self.now));
            let mut judgement = judge_opened(opened, &books);
            books.check()?;
            if judgement.known_unread() {
                hand(None);
                all.push(None);
                continue;
            }
            if item.relisted {
                judgement.silence_duplicates();
            }
            let game = |one: &Judgement| one.game.as_deref().and_then(|name| books.game(name));
            let received = late::arrival(writing, &judgement, game, by_mailbox, self.now)?;
            late::refuse(writing, &mut judgement, game, received)?;
            below::refuse(writing, &mut judgement, game)?;
            let kept = filing::keep(writing, item, &judgement, game, received, self.now)?;
            for (block, kept) in kept.iter().enumerate() {
                let Some(one) = judgement.of_block(block) else { continue };
                let Some(mail) = kept.mail else { continue };
                match guessing::note(writing, one, mail, received, self.now)? {
                    Tried::Answered => {}
                    Tried::TooOften => one.answer = None,
                    Tried::OnceTooOften(episode) => {
                        one.answer = None;
                        self.episodes.push(episode);
                    }
                }
            }
            let mut back = Vec::new();
            if let Some(mail) = kept.first().and_then(|kept| kept.mail) {
                back = self.hear(writing, &item.raw, &judgement, game(&judgement), (mail, received))?;
            }
            let drafts = clerk.drafts(&judgement, game, &kept, received)?;
            if judgement.outcome == Outcome::Request && judgement.request.is_some_and(Request::changes) {
                books = Books::open(writing, None, &mut self.tongues)?.remembering();
            }
            let judged = Some(Arc::new(Judged { judgement, drafts, back }));
            hand(judged.clone());
            all.push(judged);
        }
        Ok(all)
    }

    /// What a message tells of whom letters reach: one that came back, one that a program wrote, or one whose sender has
    /// proved that he is there. It is known by its number and when it came.
    fn hear(
        &mut self,
        writing: &Writing<'_>,
        raw: &[u8],
        judgement: &Judgement,
        game: Option<&GameRow>,
        (mail, received): (i64, DateTime<Utc>),
    ) -> Result<Vec<Back>, Failure> {
        let now = self.now;
        if judgement.comes_back() {
            let arrived = Arrived { raw, judgement, mail, received, now };
            return comeback::look(writing, &arrived, &self.limits, &mut self.tally);
        }
        comeback::programs::note(writing, judgement, game, raw, &self.limits, now)?;
        reach::heard_from(writing, judgement, received)?;
        Ok(Vec::new())
    }

    fn acknowledge(&mut self, item: Item) {
        if let Err(error) = item.acknowledge() {
            self.notes.say(format!("The mailbox can't be changed: {error}; the message will be known again"));
        }
    }
}

//! Answers to messages: receipts, and what players ask for. Each goes to a registered address, and only so many an hour.
//!
//! Mail that proved whose it is has a number of its own: anybody may write in a player's name, but nobody can so use up
//! what his own sheets are answered from.
//!
//! What an answer says is gathered from the database message by message; the letters are then written side by side.

mod asides;
mod blockless;
mod draft;
mod together;

use super::filing::{Kept, turn};
use crate::cli::office::Tongues;
use crate::cli::{Failure, clock, dues, letters, token};
use crate::games::Seat;
use crate::post::aside::Done;
use crate::post::help::{self, Help, Standing};
use crate::post::letter::{self, Attachment, Encoded};
use crate::post::receipt::{self, Circumstances, Receipt};
use crate::post::verdict::Answer;
use crate::post::{Judgement, Limits, Outcome, Request};
use crate::report::{Forecast, Language};
use crate::sheet::{Rulebook, Tongue};
use crate::shelf::{self, Handbook, Parcel, Standings};
use crate::store::{GameRow, Letter, LetterKind, Person, Reading, SeatRow, Writing};
use chrono::{DateTime, Duration, Utc};
pub(in crate::cli) use draft::Draft;
use draft::{Content, Enclosed, Reply, Said};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Who writes answers, while nobody else can write.
pub(in crate::cli) struct Clerk<'a> {
    writing: &'a Writing<'a>,
    now: DateTime<Utc>,
    limits: Limits,
    /// The most answers to proven mail an address is sent within an hour.
    most: u64,
    memory: &'a Memory,
}

/// What a clerk need not ask the database again, from one transaction to the next.
#[derive(Default)]
pub(in crate::cli) struct Memory {
    standings: Standings,
    tongues: RefCell<Tongues>,
    /// The rules of games, as they are enclosed.
    rules: RefCell<BTreeMap<(i64, Language), Attachment>>,
    /// All that teaches games, as it is enclosed.
    handbooks: RefCell<BTreeMap<(i64, Language), Attachment>>,
    /// How many answers an address was sent within the hour, in small letters, for proven mail and for other.
    sent: RefCell<BTreeMap<(String, bool), u64>>,
    /// What addresses, in small letters, were answered last to mail without a block; `None`: nothing that is to be minded.
    in_vain: RefCell<BTreeMap<String, Option<(String, String)>>>,
    /// The version of the database all this is true in.
    version: i64,
}

impl Memory {
    /// The same if nobody else has changed the database since, else nothing.
    pub(in crate::cli) fn checked(self, reading: &Reading<'_>) -> Result<Memory, Failure> {
        let version = reading.version()?;
        Ok(if self.version == version { self } else { Memory { version, ..Memory::default() } })
    }
}

/// Of so many answers to proven mail, one to other mail.
const PROVEN_TO_ONE: u64 = 4;

impl<'a> Clerk<'a> {
    /// An address is sent `most` answers to proven mail within an hour.
    pub(in crate::cli) fn new(
        writing: &'a Writing<'a>,
        now: DateTime<Utc>,
        limits: Limits,
        most: u64,
        memory: &'a Memory,
    ) -> Clerk<'a> {
        Clerk { writing, now, limits, most, memory }
    }

    /// How many more answers an address is sent within the hour.
    fn left(&self, address: &str, proven: bool) -> Result<u64, Failure> {
        let most = if proven { self.most } else { self.most.div_ceil(PROVEN_TO_ONE) };
        let key = (address.to_ascii_lowercase(), proven);
        if let Some(sent) = self.memory.sent.borrow().get(&key) {
            return Ok(most.saturating_sub(*sent));
        }
        let hour_ago = clock::written(self.now - Duration::hours(1));
        let sent = self.writing.answers_since(address, &hour_ago, proven)?;
        self.memory.sent.borrow_mut().insert(key, sent);
        Ok(most.saturating_sub(sent))
    }

    /// Does what a block of a message asks for and drafts the answer, if there is one; `proven`: the whole message is.
    fn draft(
        &self,
        judgement: &Judgement,
        game: Option<&GameRow>,
        kept: Kept,
        received: DateTime<Utc>,
        asides: Vec<Done>,
        proven: bool,
    ) -> Result<Option<Draft>, Failure> {
        let (Some(answer), Some(game)) = (&judgement.answer, game) else { return Ok(None) };
        let request = judgement.request.filter(|_| judgement.outcome == Outcome::Request);
        if let Some(Request::Language(language)) = request {
            self.speak(game, Seat(judgement.position), language)?;
        }
        if self.left(&answer.address, proven)? == 0 || !self.may_answer(judgement, game, &answer.address, received)? {
            return Ok(None);
        }
        let content = match request {
            Some(request) => Content::Reply(self.wanted(request, judgement, answer, game)?),
            None if judgement.question.is_some() => Content::Reply(self.helped(judgement, answer, game)?),
            None if receipt::is_due(judgement) => {
                Content::Receipt(Box::new(self.receipt(judgement, game, kept, received, asides)?))
            }
            None => return Ok(None),
        };
        let key = (answer.address.to_ascii_lowercase(), proven);
        if let Some(sent) = self.memory.sent.borrow_mut().get_mut(&key) {
            *sent += 1;
        }
        let secret = self.writing.secret()?;
        Ok(Some(Draft {
            game: game.clone(),
            secret,
            mail: kept.mail,
            date: self.now,
            content,
            block: 0,
            more: Vec::new(),
        }))
    }

    /// What the receipt of a block says.
    fn receipt(
        &self,
        judgement: &Judgement,
        game: &GameRow,
        kept: Kept,
        received: DateTime<Utc>,
        asides: Vec<Done>,
    ) -> Result<Said, Failure> {
        let position = Seat(judgement.position);
        // A game whose position can't be read is told of when it is to be played. Mail of others waits for no game.
        let prospect = judgement.counted().and_then(|sheet| {
            let standings = &self.memory.standings;
            let prospect = || standings.prospect(self.writing, game, position, &sheet.orders());
            catch_unwind(AssertUnwindSafe(prospect)).ok()?.unwrap_or_default()
        });
        let number = judgement.next_number.unwrap_or_default();
        let language = judgement.answer.as_ref().map(|answer| answer.language).unwrap_or_default();
        let due = self.writing.due(game, number, position)?;
        let calendar =
            due.as_ref().map(|due| dues::calendar(game, due, None, language, self.now)).transpose()?.flatten();
        let circumstances = Circumstances {
            received: received.format("%Y-%m-%d %H:%M:%S UTC").to_string(),
            deadline: due.as_ref().and_then(|due| Some(shelf::due::words(due.moment.as_ref()?, language))),
            entered: kept.mail.is_none(),
            number: kept.number,
            before: kept.before,
            ahead: kept.ahead,
            carried: kept.carried,
            outrun: kept.outrun,
            back: kept.back,
            asides,
            forecast: Forecast::default(),
            limits: self.limits,
        };
        Ok(Said { prospect, circumstances, calendar })
    }

    /// What a player asked for.
    fn wanted(
        &self,
        request: Request,
        judgement: &Judgement,
        answer: &Answer,
        game: &GameRow,
    ) -> Result<Reply, Failure> {
        let position = Seat(judgement.position);
        let seat = self.writing.seat(game, position)?;
        let mut answer = answer.clone();
        if let Some(person) = &seat.person {
            answer.language = person.language;
        }
        let number = judgement.next_number.unwrap_or_default();
        let tongue = self.tongue(judgement, game)?;
        let mut about = Help {
            answer: &answer,
            tongue: &*tongue,
            game: &game.name,
            position: position.0,
            number,
            standing: Standing::None,
            lesson: Vec::new(),
        };
        let written = match (request, game.turn) {
            (Request::Report, Some(last)) => match self.report(game, last, &seat, answer.language) {
                Ok(reply) => return Ok(reply),
                Err(_) => help::no_report(&about),
            },
            (Request::Report, None) => help::no_report(&about),
            (Request::Language(_), _) => help::language_changed(&about),
            (Request::Rules, _) => {
                let book = self.handbook(&*tongue, game, answer.language)?;
                let Receipt { subject, text } = help::rules(&about, &book.name);
                let enclosed = Enclosed { attachments: vec![book], ..Enclosed::default() };
                let turn = judgement.next_number.and_then(turn);
                return Ok(Reply { kind: LetterKind::Receipt, turn, subject, text, enclosed });
            }
            (Request::Help, _) => {
                let topic = judgement.topic.as_deref();
                about.lesson = self.lesson(game, &seat, topic)?;
                if topic.is_some() && !about.lesson.is_empty() {
                    return Ok(Reply::plain(judgement, help::order(&about)));
                }
                about.standing = self.standing(judgement, game, &seat)?;
                help::help(&about)
            }
        };
        Ok(Reply::plain(judgement, written))
    }

    /// The last report once more.
    fn report(&self, game: &GameRow, last: u16, seat: &SeatRow, language: Language) -> Result<Reply, Failure> {
        let mut table = shelf::of(game)?.sit(self.writing, game, last)?;
        table.draw(self.writing, &[language].into())?;
        let first = letters::First::of(self.writing, game, last, std::slice::from_ref(seat))?;
        let notes = letters::of(&first.noted(&BTreeMap::new()), seat.position);
        let Parcel { subject, text, html, inlines, mut attachments, .. } = table.parcel(seat, notes)?;
        attachments.extend(first.handbook(seat).cloned());
        if let Some(due) = self.writing.due(game, u32::from(last) + 1, seat.position)? {
            attachments.extend(dues::calendar(game, &due, None, language, self.now)?);
        }
        let enclosed = Enclosed { html: Some(html), inlines, attachments };
        Ok(Reply { kind: LetterKind::Report, turn: Some(last), subject, text, enclosed })
    }

    /// The answer to a question in words.
    fn helped(&self, judgement: &Judgement, answer: &Answer, game: &GameRow) -> Result<Reply, Failure> {
        let position = Seat(judgement.position);
        let seat = self.writing.seat(game, position)?;
        let number = judgement.next_number.unwrap_or_default();
        let standing = self.standing(judgement, game, &seat)?;
        let tongue = self.tongue(judgement, game)?;
        let about = Help {
            answer,
            tongue: &*tongue,
            game: &game.name,
            position: position.0,
            number,
            standing,
            lesson: Vec::new(),
        };
        let rules = self.rules(&*tongue, game, answer.language);
        let Receipt { subject, text } = help::question(&about, &game.address, &rules.name);
        let enclosed = Enclosed { attachments: vec![rules], ..Enclosed::default() };
        Ok(Reply { kind: LetterKind::Receipt, turn: judgement.next_number.and_then(turn), subject, text, enclosed })
    }

    /// The rules of a game in a language, encoded once for all who ask.
    fn rules(&self, tongue: &dyn Tongue, game: &GameRow, language: Language) -> Attachment {
        let mut kept = self.memory.rules.borrow_mut();
        let encoded = || {
            let Rulebook { file, text } = tongue.rules(language);
            Attachment { name: file.to_owned(), content: letter::Content::Encoded(Encoded::of(&text)) }
        };
        kept.entry((game.id, language)).or_insert_with(encoded).clone()
    }

    /// What the game says of an order to a player, or of the letters orders are written with.
    fn lesson(&self, game: &GameRow, seat: &SeatRow, word: Option<&str>) -> Result<Vec<String>, Failure> {
        match game.turn {
            Some(last) => shelf::of(game)?.sit(self.writing, game, last)?.lesson(seat, word),
            None => Ok(Vec::new()),
        }
    }

    /// The handbook of a game in a language, encoded once for all who ask.
    fn handbook(&self, tongue: &dyn Tongue, game: &GameRow, language: Language) -> Result<Attachment, Failure> {
        let mut kept = self.memory.handbooks.borrow_mut();
        if let Some(book) = kept.get(&(game.id, language)) {
            return Ok(book.clone());
        }
        let book = Handbook::of(shelf::of(game)?, tongue, language)?.attachment();
        kept.insert((game.id, language), book.clone());
        Ok(book)
    }

    /// A player's sheet as it stands.
    fn standing(&self, judgement: &Judgement, game: &GameRow, seat: &SeatRow) -> Result<Standing, Failure> {
        let turn = judgement.next_number.and_then(turn).unwrap_or_default();
        if let (Some(sheet), Some(person)) = (self.writing.current_sheet(game, turn, seat.position)?, &seat.person) {
            let orders = self.writing.sheet_orders(sheet.id)?;
            let tongue = self.tongue(judgement, game)?;
            let orders: Vec<String> = orders.iter().map(|read| tongue.in_words(&read.order, person.language)).collect();
            let first = token::first_line(game, seat.position, person, tongue.count());
            let sheet_text = help::sheet(&first, &orders, person.language);
            return Ok(Standing::Accepted { number: sheet.number, sheet: sheet_text });
        }
        let Some(last) = game.turn else { return Ok(Standing::None) };
        let sheet = shelf::of(game)?.sit(self.writing, game, last).and_then(|table| table.sheet(seat));
        Ok(sheet.unwrap_or_default().map_or(Standing::None, |sheet| Standing::Blank { sheet }))
    }

    /// The language of a message's game.
    fn tongue(&self, judgement: &Judgement, game: &GameRow) -> Result<Arc<dyn Tongue>, Failure> {
        match &judgement.tongue {
            Some(tongue) => Ok(tongue.clone()),
            None => Ok(self.memory.tongues.borrow_mut().of(self.writing, game)?),
        }
    }

    /// Letters to a seat are in this language from now on.
    fn speak(&self, game: &GameRow, position: Seat, language: Language) -> Result<(), Failure> {
        let seat = self.writing.seat(game, position)?;
        if let Some(person) = seat.person {
            self.writing.seat_person(game, position, &Person { language, ..person }, seat.sitters)?;
        }
        Ok(())
    }

    /// Queues the answer to a message, or to what the moderator entered; false if it is there already.
    pub(in crate::cli) fn queue(&self, letter: &Letter, mail: Option<i64>) -> Result<bool, Failure> {
        let now = clock::written(self.now);
        Ok(match mail {
            Some(mail) => self.writing.queue_answer(letter, mail, &now)?,
            None => self.writing.queue(letter, &now)?,
        })
    }
}

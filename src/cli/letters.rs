//! The letter of a turn: report, pictures, files and, last of all, the order sheet, so that a player who answers quotes
//! it.
//!
//! A letter's Message-ID follows from what it says. A turn run again unchanged therefore sends nothing twice; one that
//! came out otherwise is sent again, and says at its head that it replaces the letter sent before. The letters of a
//! game to one person are a thread: each names those of the earlier turns.

use super::{Failure, clock, dues};
use crate::games::Seat;
use crate::language::Language;
use crate::post::Secret;
use crate::post::letter::{self, Attachment, Cause, Correspondent, Inline};
use crate::report::{self, format, in_their_order};
use crate::sheet::Count;
use crate::shelf::{self, Handbook, Newcomers, Parcel, Table};
use crate::store::{Due, GameRow, Letter, LetterKind, LetterRow, LetterState, Person, SeatRow, Status, Writing};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// Who writes all letters.
pub(super) const REFEREE: &str = "Railway Post Office";

/// Queues the letters of a turn to the people in some seats; gives how many are new.
pub(super) fn queue(
    writing: &Writing<'_>,
    game: &GameRow,
    turn: u16,
    positions: &[Seat],
    notes: &BTreeMap<Seat, Vec<String>>,
    now: DateTime<Utc>,
) -> Result<usize, Failure> {
    writing.forget_pixels(game, turn.into())?;
    let reason = writing.reason_of_undo(game, turn)?;
    let ended = writing.ending(game)?.is_some();
    let mut readers: Vec<SeatRow> = Vec::new();
    for position in positions {
        readers.push(writing.seat(game, *position)?);
    }
    readers.retain(|seat| seat.person.is_some());
    let languages = readers.iter().filter_map(|seat| Some(seat.person.as_ref()?.language)).collect();
    let count = shelf::of(game)?.card().count;
    let mut table = shelf::of(game)?.sit(writing, game, turn)?;
    table.draw(writing, &languages)?;
    let first = First::of(writing, game, turn, &readers)?;
    let notes = &first.noted(notes);
    let mut queued = 0;
    let written = |seat: &SeatRow| table.parcel(seat, of(notes, seat.position));
    in_their_order(&readers, written, |seat, parcel| {
        let Some(person) = &seat.person else { return Ok(()) };
        let notes = of(notes, seat.position);
        let desk = Desk {
            writing,
            game,
            turn,
            seat,
            person,
            table: table.as_ref(),
            notes,
            count,
            reason: &reason,
            handbook: first.handbook(seat),
            ended,
            now,
        };
        queued += usize::from(desk.queue(parcel?)?);
        Ok::<(), Failure>(())
    })?;
    if game.status == Status::Ended {
        writing.give_room_back()?;
    }
    Ok(queued)
}

/// What is said to a seat at the head of its letter.
pub(super) fn of(notes: &BTreeMap<Seat, Vec<String>>, seat: Seat) -> Vec<String> {
    notes.get(&seat).cloned().unwrap_or_default()
}

/// Those whose letter of a turn is their first in the game: what teaches it goes with it.
pub(super) struct First {
    seats: BTreeMap<Seat, Language>,
    handbooks: BTreeMap<Language, Attachment>,
}

impl First {
    /// Who was dealt in, or has just taken a seat.
    ///
    /// # Errors
    /// If the database fails, or the handbook's template is broken.
    pub(super) fn of(writing: &Writing<'_>, game: &GameRow, turn: u16, readers: &[SeatRow]) -> Result<First, Failure> {
        let newcomers = Newcomers::of(writing, game, turn)?;
        let first = readers.iter().filter(|seat| turn == 0 || newcomers.has(seat.position));
        let seats: BTreeMap<Seat, Language> =
            first.filter_map(|seat| Some((seat.position, seat.person.as_ref()?.language))).collect();
        let mut handbooks = BTreeMap::new();
        for language in seats.values() {
            if !handbooks.contains_key(language) {
                let played = shelf::of(game)?;
                let book = Handbook::of(played, &*played.tongue(writing, game)?, *language)?;
                handbooks.insert(*language, book.attachment());
            }
        }
        Ok(First { seats, handbooks })
    }

    /// What goes with a seat's letter, if it is his first.
    pub(super) fn handbook(&self, seat: &SeatRow) -> Option<&Attachment> {
        self.handbooks.get(self.seats.get(&seat.position)?)
    }

    /// Notes with a line before them that says what came along.
    pub(super) fn noted(&self, notes: &BTreeMap<Seat, Vec<String>>) -> BTreeMap<Seat, Vec<String>> {
        let mut notes = notes.clone();
        for (seat, language) in &self.seats {
            let Some(book) = self.handbooks.get(language) else { continue };
            let line = report::text(*language, "handbook-first", &[("file", book.name.clone().into())]);
            notes.entry(*seat).or_default().insert(0, line);
        }
        notes
    }
}

/// Where a person's letter of a turn is written.
struct Desk<'a> {
    writing: &'a Writing<'a>,
    game: &'a GameRow,
    turn: u16,
    seat: &'a SeatRow,
    person: &'a Person,
    table: &'a dyn Table,
    /// What is said at its head.
    notes: Vec<String>,
    count: Count,
    /// Why the turn was taken back before, if it was.
    reason: &'a str,
    /// What teaches the game, if this is his first letter.
    handbook: Option<&'a Attachment>,
    /// The game was ended by agreement: the letter adds that to the report the person has.
    ended: bool,
    now: DateTime<Utc>,
}

impl Desk<'_> {
    /// Queues the letter unless the person has it already; tells whether it is new.
    fn queue(&self, mut parcel: Parcel) -> Result<bool, Failure> {
        let position = self.seat.position;
        let secret = self.writing.secret()?;
        let content = format!("{}\n{}\n{}", self.game.seed, self.person.email, parcel.content());
        let earlier = self.writing.letters_to(self.game, self.turn, position, LetterKind::Report)?;
        let gone: Vec<&LetterRow> = earlier
            .iter()
            .filter(|row| matches!(row.state, LetterState::Sent | LetterState::Sending | LetterState::Unknown))
            .filter(|row| row.letter.address.eq_ignore_ascii_case(&self.person.email))
            .collect();
        let last = gone.last().copied();
        let unchanged = last.filter(|row| row.letter.message_id == self.message_id(&secret, gone.len() - 1, &content));
        let message_id = match unchanged {
            Some(row) => row.letter.message_id.clone(),
            None => self.message_id(&secret, gone.len(), &content),
        };
        self.writing.withdraw(self.game, position, LetterKind::Report, self.turn, &message_id)?;
        if unchanged.is_some() {
            return Ok(false);
        }
        if let Some(row) = last.filter(|_| !self.ended) {
            let notes = [self.replaces(row)].into_iter().chain(self.notes.iter().cloned());
            parcel = self.table.parcel(self.seat, notes.collect())?;
        }
        let mut references = self.writing.thread(self.game, self.turn, position, &self.person.email)?;
        references.extend(last.map(|row| row.letter.message_id.clone()));
        let Parcel { subject, text, html, inlines, mut attachments, .. } = parcel;
        for inline in &inlines {
            let Inline { name, bytes, drawing: Some(drawing), .. } = inline else { continue };
            self.writing.keep_drawing(self.game, self.turn.into(), position, name, bytes, drawing)?;
        }
        if let Some(due) = self.writing.due(self.game, u32::from(self.turn) + 1, position)? {
            // What was due is called off with the game.
            let was = due.moment.clone().filter(|_| self.ended);
            let due = if was.is_some() { Due { moment: None, told: due.told + 1, ..due } } else { due };
            attachments.extend(dues::calendar(self.game, &due, was.as_ref(), self.person.language, self.now)?);
        }
        attachments.extend(self.handbook.cloned());
        let built = letter::Letter {
            from: Correspondent { name: REFEREE.to_owned(), address: self.game.address.clone() },
            to: Correspondent { name: self.person.name.clone(), address: self.person.email.clone() },
            reply_to: self.game.address.clone(),
            subject: subject.clone(),
            text,
            html: Some(html),
            inlines,
            attachments,
            message_id: message_id.clone(),
            date: self.now.fixed_offset(),
            in_reply_to: references.last().cloned(),
            references,
            cause: Cause::Generated,
            commitment: self.writing.commitment(self.game, self.turn.into())?,
        };
        let letter = Letter {
            game: Some(self.game.id),
            turn: Some(self.turn),
            position: Some(position),
            kind: LetterKind::Report,
            address: self.person.email.clone(),
            subject,
            message_id,
            raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
        };
        Ok(self.writing.queue(&letter, &clock::written(self.now))?)
    }

    /// The Message-ID of a letter that is sent after so many others of its turn.
    fn message_id(&self, secret: &Secret, earlier: usize, content: &str) -> String {
        let mut pieces = vec![
            format!("g{}", self.game.name.to_lowercase()),
            format!("t{}", self.turn),
            format!("p{}", self.seat.position),
        ];
        if earlier > 0 {
            pieces.push(format!("v{}", earlier + 1));
        }
        secret.message_id(&pieces, content, self.game.domain())
    }

    /// What a letter says at its head if another of its turn has gone.
    fn replaces(&self, last: &LetterRow) -> String {
        let date = last.queued.split('T').next().unwrap_or_default().to_owned();
        let language: Language = self.person.language;
        let args = [("turn", self.turn.into()), ("number", (self.turn + 1).into()), ("date", date.into())];
        let key = match self.count {
            Count::Turns => "letter-report-replaces",
            // The reason is told with what was taken back.
            Count::Moves => return report::text(language, "moves-replaces", &args),
        };
        let mut note = report::text(language, key, &args);
        let reason = format::clean(self.reason);
        if !reason.is_empty() {
            note.push(' ');
            note.push_str(&report::text(language, "letter-reason", &[("reason", reason.into())]));
        }
        note
    }
}

/// A letter of plain words to a person in a seat.
pub(super) struct Notice<'a> {
    pub(super) game: &'a GameRow,
    pub(super) position: Seat,
    pub(super) person: &'a Person,
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) attachments: Vec<Attachment>,
    /// What makes its Message-ID: the words that stand in it, and what is to be told by it.
    pub(super) pieces: Vec<String>,
    pub(super) content: String,
    pub(super) now: DateTime<Utc>,
}

/// Queues a notice; false if it was queued before.
pub(super) fn notice(writing: &Writing<'_>, notice: &Notice<'_>) -> Result<bool, Failure> {
    let Notice { game, position, person, subject, text, attachments, pieces, content, now } = notice;
    let message_id = writing.secret()?.message_id(pieces, content, game.domain());
    let from = Correspondent { name: REFEREE.to_owned(), address: game.address.clone() };
    let to = Correspondent { name: person.name.clone(), address: person.email.clone() };
    let plain = letter::Letter::plain(from, to, subject.clone(), text.clone(), message_id.clone(), now.fixed_offset());
    let built = letter::Letter { attachments: attachments.clone(), ..plain };
    let letter = Letter {
        game: Some(game.id),
        turn: game.turn,
        position: Some(*position),
        kind: LetterKind::Notice,
        address: person.email.clone(),
        subject: subject.clone(),
        message_id,
        raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
    };
    Ok(writing.queue(&letter, &clock::written(*now))?)
}

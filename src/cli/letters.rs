//! The letter of a turn: report, pictures, files and, last of all, the order sheet, so that a player who answers quotes
//! it.
//!
//! A letter's Message-ID follows from what it says. A turn run again unchanged therefore sends nothing twice; one that
//! came out otherwise is sent again, and says at its head that it replaces the letter sent before. The letters of a
//! game to one person are a thread: each names those of the earlier turns.

use super::{Failure, clock, table};
use crate::games::Seat;
use crate::games::continental::views::PlayerView;
use crate::post::letter::{self, Attachment, Cause, Content, Correspondent, Inline};
use crate::report::{self, Extras, File, Gallery, Language, format, side_by_side};
use crate::sheet::blank_form;
use crate::store::{
    GameRow, Letter, LetterKind, LetterRow, LetterState, Person, Reading, SeatRow, StoreError, Writing,
};
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// Who writes all letters.
pub(super) const REFEREE: &str = "Railway Post Office";

/// What a player is written about a turn.
pub(super) struct Parcel {
    pub(super) letter: report::Letter,
    /// The blank order sheet, which the letter ends with; there is none once the game has ended.
    pub(super) sheet: Option<String>,
    /// The same as a page to fill in.
    pub(super) form: Option<String>,
    pub(super) inlines: Vec<Inline>,
    pub(super) attachments: Vec<Attachment>,
}

/// What the person in a seat reads about a turn, below some notes; a computer's would be in English.
pub(super) fn parcel(
    game: &GameRow,
    seat: &SeatRow,
    view: &PlayerView,
    gallery: Option<&Gallery>,
    notes: Vec<String>,
) -> Result<Parcel, report::Fault> {
    let language = seat.person.as_ref().map(|person| person.language).unwrap_or_default();
    let sheet = sheet(game, seat, view);
    let pictures = gallery.map(|gallery| gallery.pictures(view, language, &game.name, domain(game)));
    let pictures = pictures.unwrap_or_default();
    let extras = Extras { notes, sheet, pictures };
    let letter = report::letter(view, language, &game.name, &extras)?;
    let Extras { sheet, pictures, .. } = extras;
    let token = seat.person.as_ref().map_or("TOKEN", |person| person.token.as_str());
    let form = match sheet {
        Some(_) => Some(report::order_form(view, language, &game.name, token, &game.address)?),
        None => None,
    };
    let files = report::files(view, &game.name, &letter, language, sheet.clone(), form.clone());
    let inlines = pictures.into_iter().map(|picture| Inline {
        id: picture.cid,
        name: format!("{}.png", picture.place),
        kind: "image/png".to_owned(),
        bytes: picture.png,
    });
    Ok(Parcel {
        letter,
        sheet,
        form,
        inlines: inlines.collect(),
        attachments: files.into_iter().map(attached).collect(),
    })
}

/// The blank order sheet of a seat; there is none once the game has ended.
pub(super) fn sheet(game: &GameRow, seat: &SeatRow, view: &PlayerView) -> Option<String> {
    let language = seat.person.as_ref().map(|person| person.language).unwrap_or_default();
    let token = seat.person.as_ref().map_or("TOKEN", |person| person.token.as_str());
    (!view.public.ended).then(|| blank_form(view, language, &game.name, token))
}

fn attached(file: File) -> Attachment {
    let content = match file.kind {
        "text/plain" => Content::Text(file.text),
        kind => Content::Bytes { kind: format!("{kind}; charset=utf-8"), bytes: file.text.into_bytes() },
    };
    Attachment { name: file.name, content }
}

impl Parcel {
    /// All it holds, by which it is told from another.
    fn content(&self) -> String {
        let mut digest = Sha256::new();
        for attachment in &self.attachments {
            digest.update(attachment.name.as_bytes());
            digest.update(match &attachment.content {
                Content::Text(text) => text.as_bytes(),
                Content::Bytes { bytes, .. } => bytes,
            });
        }
        self.inlines.iter().for_each(|inline| digest.update(&inline.bytes));
        let files: String = digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let report::Letter { subject, text, html, .. } = &self.letter;
        format!("{subject}\n{text}\n{html}\n{files}")
    }
}

/// The part of the referee's address that Message-IDs end with.
pub(super) fn domain(game: &GameRow) -> &str {
    game.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain)
}

/// The gallery of a turn for letters in some languages.
pub(super) fn gallery(
    reading: &Reading<'_>,
    game: &GameRow,
    views: &table::Views,
    languages: &BTreeSet<Language>,
) -> Result<Gallery, StoreError> {
    let public = views.public();
    Ok(Gallery::new(table::history(reading, game, public.turn)?, &public, languages))
}

/// Queues the letters of a turn to the people in some seats; gives how many are new.
pub(super) fn queue(
    writing: &Writing<'_>,
    game: &GameRow,
    turn: u16,
    positions: &[Seat],
    now: DateTime<Utc>,
) -> Result<usize, Failure> {
    let views = table::Views::load(writing, game, turn)?;
    let reason = writing.reason_of_undo(game, turn)?;
    let mut readers: Vec<(SeatRow, PlayerView)> = Vec::new();
    for position in positions {
        let seat = writing.seat(game, *position)?;
        if seat.person.is_some() {
            let view = views.of(game, *position)?;
            readers.push((seat, view));
        }
    }
    let languages = readers.iter().filter_map(|(seat, _)| Some(seat.person.as_ref()?.language)).collect();
    let gallery = gallery(writing, game, &views, &languages)?;
    let parcels = side_by_side(&readers, |(seat, view)| parcel(game, seat, view, Some(&gallery), Vec::new()));
    let mut queued = 0;
    for ((seat, view), parcel) in readers.iter().zip(parcels) {
        let Some(person) = &seat.person else { continue };
        let desk = Desk { writing, game, turn, seat, person, gallery: &gallery, reason: &reason, now };
        queued += usize::from(desk.queue(view, parcel?)?);
    }
    Ok(queued)
}

/// Where a person's letter of a turn is written.
struct Desk<'a> {
    writing: &'a Writing<'a>,
    game: &'a GameRow,
    turn: u16,
    seat: &'a SeatRow,
    person: &'a Person,
    gallery: &'a Gallery,
    /// Why the turn was taken back before, if it was.
    reason: &'a str,
    now: DateTime<Utc>,
}

impl Desk<'_> {
    /// Queues the letter unless the person has it already; tells whether it is new.
    fn queue(&self, view: &PlayerView, mut parcel: Parcel) -> Result<bool, Failure> {
        let position = self.seat.position;
        // The seed is known to the moderator alone: nobody can try out tokens against a Message-ID.
        let content = format!("{}\n{}\n{}", self.game.seed, self.person.email, parcel.content());
        let earlier = self.writing.letters_to(self.game, self.turn, position, LetterKind::Report)?;
        let gone: Vec<&LetterRow> = earlier
            .iter()
            .filter(|row| matches!(row.state, LetterState::Sent | LetterState::Sending | LetterState::Unknown))
            .filter(|row| row.letter.address.eq_ignore_ascii_case(&self.person.email))
            .collect();
        let last = gone.last().copied();
        let unchanged = last.filter(|row| row.letter.message_id == self.message_id(gone.len() - 1, &content));
        let message_id = match unchanged {
            Some(row) => row.letter.message_id.clone(),
            None => self.message_id(gone.len(), &content),
        };
        self.writing.withdraw(self.game, position, LetterKind::Report, self.turn, &message_id)?;
        if unchanged.is_some() {
            return Ok(false);
        }
        if let Some(row) = last {
            parcel = self::parcel(self.game, self.seat, view, Some(self.gallery), vec![self.replaces(row)])?;
        }
        let mut references = self.writing.thread(self.game, self.turn, position, &self.person.email)?;
        references.extend(last.map(|row| row.letter.message_id.clone()));
        let Parcel { letter: report::Letter { subject, text, html, .. }, inlines, attachments, .. } = parcel;
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
    fn message_id(&self, earlier: usize, content: &str) -> String {
        let mut pieces = vec![
            format!("g{}", self.game.name.to_lowercase()),
            format!("t{}", self.turn),
            format!("p{}", self.seat.position),
        ];
        if earlier > 0 {
            pieces.push(format!("v{}", earlier + 1));
        }
        letter::message_id(&pieces, content, domain(self.game))
    }

    /// What a letter says at its head if another of its turn has gone.
    fn replaces(&self, last: &LetterRow) -> String {
        let date = last.queued.split('T').next().unwrap_or_default().to_owned();
        let language: Language = self.person.language;
        let args = [("turn", self.turn.into()), ("date", date.into())];
        let mut note = report::text(language, "letter-report-replaces", &args);
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
    pub(super) message_id: String,
    pub(super) now: DateTime<Utc>,
}

/// Queues a notice.
pub(super) fn notice(writing: &Writing<'_>, notice: &Notice<'_>) -> Result<(), Failure> {
    let Notice { game, position, person, subject, text, message_id, now } = notice;
    let built = letter::Letter {
        from: Correspondent { name: REFEREE.to_owned(), address: game.address.clone() },
        to: Correspondent { name: person.name.clone(), address: person.email.clone() },
        reply_to: game.address.clone(),
        subject: subject.clone(),
        text: text.clone(),
        html: None,
        inlines: Vec::new(),
        attachments: Vec::new(),
        message_id: message_id.clone(),
        date: now.fixed_offset(),
        in_reply_to: None,
        references: Vec::new(),
        cause: Cause::Generated,
    };
    let letter = Letter {
        game: Some(game.id),
        turn: game.turn,
        position: Some(*position),
        kind: LetterKind::Notice,
        address: person.email.clone(),
        subject: subject.clone(),
        message_id: message_id.clone(),
        raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
    };
    writing.queue(&letter, &clock::written(*now))?;
    Ok(())
}

//! Letters of a turn: the report, and the order sheet as an answer to it, so that a player who answers quotes the sheet
//! and nothing else.
//!
//! A letter's Message-ID follows from what it says. A turn run again unchanged therefore sends nothing twice; one that
//! came out otherwise is sent again, and says at its head that it replaces the letter sent before.

use super::{Failure, clock, table};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PlayerView;
use crate::post::letter::{self, Attachment, Cause, Content, Correspondent};
use crate::report::{self, Language, format};
use crate::sheet::blank_form;
use crate::store::{GameRow, Letter, LetterKind, LetterRow, LetterState, Person, SeatRow, Writing};
use chrono::{DateTime, Utc};

/// Who writes all letters.
pub(super) const REFEREE: &str = "Railway Post Office";

/// A player's letters in words.
pub(super) struct Words {
    pub(super) subject: String,
    pub(super) report: String,
    /// The blank order sheet; there is none once the game has ended.
    pub(super) sheet: Option<String>,
    /// The same as a page to fill in.
    pub(super) form: Option<String>,
}

impl Words {
    /// Report and sheet, one below the other.
    pub(super) fn text(&self) -> String {
        match &self.sheet {
            Some(sheet) => format!("{}\n\n{sheet}", self.report.trim_end()),
            None => self.report.clone(),
        }
    }
}

/// What the person in a seat reads about a turn; a computer's would be in English.
pub(super) fn words(game: &GameRow, seat: &SeatRow, view: &PlayerView) -> Words {
    let language = seat.person.as_ref().map(|person| person.language).unwrap_or_default();
    let token = seat.person.as_ref().map_or("TOKEN", |person| person.token.as_str());
    let letter = report::letter(view, language, &game.name);
    let sheet = (!view.public.ended).then(|| blank_form(view, language, &game.name, token));
    let form = (!view.public.ended).then(|| report::order_form(view, language, &game.name, token, &game.address));
    Words { subject: letter.subject, report: letter.text, sheet, form }
}

/// The part of the referee's address that Message-IDs end with.
pub(super) fn domain(game: &GameRow) -> &str {
    game.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain)
}

/// Queues the letters of a turn to the people in some seats; gives how many are new.
pub(super) fn queue(
    writing: &Writing<'_>,
    game: &GameRow,
    turn: u16,
    positions: &[PlayerId],
    now: DateTime<Utc>,
) -> Result<usize, Failure> {
    let views = table::Views::load(writing, game, turn)?;
    let reason = writing.reason_of_undo(game, turn)?;
    let mut queued = 0;
    for position in positions {
        let seat = writing.seat(game, *position)?;
        let Some(person) = &seat.person else { continue };
        let words = words(game, &seat, &views.of(game, *position)?);
        let mut desk = Desk { writing, game, turn, position: *position, person, reason: &reason, now, queued: 0 };
        let next = turn + 1;
        let follows = words.sheet.is_some().then(|| desk.say("letter-sheet-follows", &[("turn", next.into())]));
        let report = Draft {
            kind: LetterKind::Report,
            subject: words.subject.clone(),
            text: match follows {
                Some(follows) => format!("{}\n\n{follows}", words.report.trim_end()),
                None => words.report,
            },
            answers: None,
            form: None,
        };
        let report_id = desk.queue(report)?;
        if let Some(sheet) = words.sheet {
            let args = [("report", words.subject.into()), ("turn", next.into())];
            desk.queue(Draft {
                kind: LetterKind::Sheet,
                subject: report::text(person.language, "letter-sheet-subject", &args),
                text: format!("{}\n{sheet}", desk.say("letter-sheet-intro", &[("turn", next.into())])),
                answers: Some(report_id),
                form: words.form,
            })?;
        }
        queued += desk.queued;
    }
    Ok(queued)
}

/// What one of a turn's letters is to say.
struct Draft {
    kind: LetterKind,
    subject: String,
    text: String,
    /// The Message-ID of the letter it answers.
    answers: Option<String>,
    /// The order form that goes with it.
    form: Option<String>,
}

/// Where a person's letters of a turn are written.
struct Desk<'a> {
    writing: &'a Writing<'a>,
    game: &'a GameRow,
    turn: u16,
    position: PlayerId,
    person: &'a Person,
    /// Why the turn was taken back before, if it was.
    reason: &'a str,
    now: DateTime<Utc>,
    queued: usize,
}

impl Desk<'_> {
    /// A paragraph of the catalogue.
    fn say(&self, key: &str, args: &[(&str, fluent_bundle::FluentValue<'_>)]) -> String {
        paragraph(self.person.language, key, args)
    }

    /// Queues a letter unless the person has it already; gives the Message-ID of the letter he has then.
    fn queue(&mut self, draft: Draft) -> Result<String, Failure> {
        // The seed is known to the moderator alone: nobody can try out tokens against a Message-ID.
        let content = format!("{}\n{}\n{}\n{}", self.game.seed, self.person.email, draft.subject, draft.text);
        let earlier = self.writing.letters_to(self.game, self.turn, self.position, draft.kind)?;
        let gone: Vec<&LetterRow> = earlier
            .iter()
            .filter(|row| matches!(row.state, LetterState::Sent | LetterState::Sending | LetterState::Unknown))
            .filter(|row| row.letter.address.eq_ignore_ascii_case(&self.person.email))
            .collect();
        let last = gone.last().copied();
        let unchanged =
            last.filter(|row| row.letter.message_id == self.message_id(draft.kind, gone.len() - 1, &content));
        let message_id = match unchanged {
            Some(row) => row.letter.message_id.clone(),
            None => self.message_id(draft.kind, gone.len(), &content),
        };
        self.writing.withdraw(self.game, self.position, draft.kind, self.turn, &message_id)?;
        if unchanged.is_some() {
            return Ok(message_id);
        }
        let text = match last {
            Some(row) => format!("{}\n{}", self.replaces(draft.kind, row), draft.text),
            None => draft.text,
        };
        let built = letter::Letter {
            from: Correspondent { name: REFEREE.to_owned(), address: self.game.address.clone() },
            to: Correspondent { name: self.person.name.clone(), address: self.person.email.clone() },
            reply_to: self.game.address.clone(),
            subject: draft.subject.clone(),
            text,
            html: None,
            attachments: draft.form.into_iter().map(|form| self.attached(form)).collect(),
            message_id: message_id.clone(),
            date: self.now.fixed_offset(),
            in_reply_to: draft.answers.clone(),
            references: draft.answers.into_iter().collect(),
            cause: Cause::Generated,
        };
        let letter = Letter {
            game: Some(self.game.id),
            turn: Some(self.turn),
            position: Some(self.position),
            kind: draft.kind,
            address: self.person.email.clone(),
            subject: draft.subject,
            message_id: message_id.clone(),
            raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
        };
        self.queued += usize::from(self.writing.queue(&letter, &clock::written(self.now))?);
        Ok(message_id)
    }

    /// The order form as a file of the letter.
    fn attached(&self, form: String) -> Attachment {
        let name =
            self.say("letter-form-file", &[("game", self.game.name.as_str().into()), ("turn", (self.turn + 1).into())]);
        let kind = "text/html; charset=utf-8".to_owned();
        Attachment { name: name.trim_end().to_owned(), content: Content::Bytes { kind, bytes: form.into_bytes() } }
    }

    /// The Message-ID of a letter that is sent after so many others of its kind.
    fn message_id(&self, kind: LetterKind, earlier: usize, content: &str) -> String {
        let mut pieces = vec![
            format!("g{}", self.game.name.to_lowercase()),
            format!("t{}", self.turn),
            format!("p{}", self.position),
        ];
        if kind == LetterKind::Sheet {
            pieces.push("sheet".to_owned());
        }
        if earlier > 0 {
            pieces.push(format!("v{}", earlier + 1));
        }
        letter::message_id(&pieces, content, domain(self.game))
    }

    /// What a letter says at its head if another of its kind has gone.
    fn replaces(&self, kind: LetterKind, last: &LetterRow) -> String {
        let date = last.queued.split('T').next().unwrap_or_default().to_owned();
        let mut note = match kind {
            LetterKind::Sheet => {
                self.say("letter-sheet-replaces", &[("turn", (self.turn + 1).into()), ("date", date.into())])
            }
            _ => self.say("letter-report-replaces", &[("turn", self.turn.into()), ("date", date.into())]),
        };
        let reason = format::clean(self.reason);
        if !reason.is_empty() {
            note.push_str(&self.say("letter-reason", &[("reason", reason.into())]));
        }
        note
    }
}

fn paragraph(language: Language, key: &str, args: &[(&str, fluent_bundle::FluentValue<'_>)]) -> String {
    format::wrap(&report::text(language, key, args), format::COLUMNS).join("\n") + "\n"
}

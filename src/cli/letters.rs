//! Report letters: what a player is sent after a turn, and how it gets into the outbox.

use super::{Failure, clock, table};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PlayerView;
use crate::post::letter::{self, Cause, Correspondent};
use crate::report;
use crate::sheet::blank_form;
use crate::store::{GameRow, Letter, LetterKind, SeatRow, Writing};
use chrono::{DateTime, Utc};

/// Who writes all letters.
pub(super) const REFEREE: &str = "Railway Post Office";

/// A player's letter in words.
pub(super) struct Words {
    pub(super) subject: String,
    pub(super) report: String,
    /// The blank order sheet; there is none once the game has ended.
    pub(super) sheet: Option<String>,
}

impl Words {
    /// Report and sheet, as they stand in the letter.
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
    Words { subject: letter.subject, report: letter.text, sheet }
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
    let mut queued = 0;
    for position in positions {
        let seat = writing.seat(game, *position)?;
        let Some(person) = &seat.person else { continue };
        let words = words(game, &seat, &views.of(game, *position)?);
        let text = words.text();
        let pieces = [format!("g{}", game.name.to_lowercase()), format!("t{turn}"), format!("p{position}")];
        // It follows from what the letter says: a turn run again unchanged sends nothing twice.
        let content = format!("{}\n{}\n{text}", person.email, words.subject);
        let message_id = letter::message_id(&pieces, &content, domain(game));
        let built = letter::Letter {
            from: Correspondent { name: REFEREE.to_owned(), address: game.address.clone() },
            to: Correspondent { name: person.name.clone(), address: person.email.clone() },
            reply_to: game.address.clone(),
            subject: words.subject.clone(),
            text,
            html: None,
            attachments: Vec::new(),
            message_id: message_id.clone(),
            date: now.fixed_offset(),
            in_reply_to: None,
            references: Vec::new(),
            cause: Cause::Generated,
        };
        let letter = Letter {
            game: Some(game.id),
            turn: Some(turn),
            position: Some(*position),
            kind: LetterKind::Report,
            address: person.email.clone(),
            subject: words.subject,
            message_id,
            raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
        };
        queued += usize::from(writing.queue(&letter, &clock::written(now))?);
    }
    Ok(queued)
}

//! Report letters: what a player is sent after a turn, and how it gets into the outbox.

use super::{Failure, table};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PlayerView;
use crate::store::{GameRow, Letter, LetterKind, SeatRow, Writing};
use sha2::{Digest, Sha256};

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
    let letter = interim::letter(view, language, &game.name);
    let sheet = (!view.public.ended).then(|| interim::blank_form(view, language, &game.name, token));
    Words { subject: letter.0, report: letter.1, sheet }
}

/// Queues the letters of a turn to the people in some seats; gives how many are new.
pub(super) fn queue(
    writing: &Writing<'_>,
    game: &GameRow,
    turn: u16,
    positions: &[PlayerId],
    now: &str,
) -> Result<usize, Failure> {
    let views = table::Views::load(writing, game, turn)?;
    let mut queued = 0;
    for position in positions {
        let seat = writing.seat(game, *position)?;
        let Some(person) = &seat.person else { continue };
        let words = words(game, &seat, &views.of(game, *position)?);
        let text = words.text();
        let message_id = message_id(game, turn, *position, &[&person.email, &words.subject, &text]);
        let letter = Letter {
            game: Some(game.id),
            turn: Some(turn),
            position: Some(*position),
            kind: LetterKind::Report,
            address: person.email.clone(),
            raw: interim::raw(game, person, &words.subject, &message_id, &text, now)?,
            subject: words.subject,
            message_id,
        };
        queued += usize::from(writing.queue(&letter, now)?);
    }
    Ok(queued)
}

/// A Message-ID that follows from what the letter says, so that a turn run again unchanged sends nothing twice.
fn message_id(game: &GameRow, turn: u16, position: PlayerId, content: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in content {
        hash.update(part.len().to_le_bytes());
        hash.update(part.as_bytes());
    }
    let digest: String = hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let domain = game.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain);
    format!("g{}.t{turn}.p{position}.{digest}@{domain}", game.name.to_lowercase())
}

mod interim {
    use super::super::Failure;
    use crate::games::continental::views::PlayerView;
    use crate::report::Language;
    use crate::store::{GameRow, Person};

    pub fn letter(view: &PlayerView, _: Language, game: &str) -> (String, String) {
        (format!("{game} turn {}", view.public.turn), format!("{view:#?}"))
    }
    pub fn blank_form(view: &PlayerView, _: Language, game: &str, token: &str) -> String {
        format!("ORDERS {game} {} {token} TURN {}\nEND", view.me, view.public.turn + 1)
    }
    pub fn raw(_: &GameRow, _: &Person, _: &str, _: &str, text: &str, _: &str) -> Result<Vec<u8>, Failure> {
        Ok(text.as_bytes().to_vec())
    }
}

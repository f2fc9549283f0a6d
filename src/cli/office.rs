//! What the post asks before it judges a message, answered from the database.

use crate::games;
use crate::post::{Desk, MessageKey, Office, Reason, Seat};
use crate::sheet::Tongue;
use crate::shelf::{self, Failure};
use crate::store::{GameRow, Reading, StoreError};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Languages of games, which never change: made once for a whole mailbox.
#[derive(Default)]
pub(super) struct Tongues(BTreeMap<i64, Arc<dyn Tongue>>);

impl Tongues {
    /// The language of a game.
    pub(super) fn of(&mut self, reading: &Reading<'_>, game: &GameRow) -> Result<Arc<dyn Tongue>, Failure> {
        if let Some(tongue) = self.0.get(&game.id) {
            return Ok(tongue.clone());
        }
        let tongue = shelf::of(game)?.tongue(reading, game)?;
        self.0.insert(game.id, tongue.clone());
        Ok(tongue)
    }
}

/// The games in which orders are awaited, and what has been read before.
pub(super) struct Books<'a> {
    reading: &'a Reading<'a>,
    games: Vec<(GameRow, Desk)>,
    /// Those that have ended.
    ended: Vec<GameRow>,
    own: Vec<String>,
    /// What has been read before is known again.
    remembers: bool,
    /// The moderator knows that a person wrote the message.
    vouched: bool,
    /// The first failure of the database while the post was asking.
    failure: RefCell<Option<StoreError>>,
}

impl<'a> Books<'a> {
    /// All games, or one of them alone.
    pub(super) fn open(
        reading: &'a Reading<'a>,
        only: Option<&GameRow>,
        tongues: &mut Tongues,
    ) -> Result<Books<'a>, Failure> {
        let mut games = Vec::new();
        let (mut own, mut ended) = (Vec::new(), Vec::new());
        for game in reading.games()? {
            own.push(game.address.clone());
            if only.is_some_and(|one| one.id != game.id) {
                continue;
            }
            let Some(number) = game.awaited_turn() else {
                ended.push(game);
                continue;
            };
            let tongue = tongues.of(reading, &game)?;
            let desk = desk(reading, &game, number.into(), tongue)?;
            games.push((game, desk));
        }
        Ok(Books { reading, games, ended, own, remembers: false, vouched: false, failure: RefCell::new(None) })
    }

    /// The same for a message of which the moderator knows that a person wrote it.
    pub(super) fn vouched(self) -> Books<'a> {
        Books { vouched: true, ..self }
    }

    /// The game of that name as the judgement has it.
    pub(super) fn game(&self, name: &str) -> Option<&GameRow> {
        self.games.iter().map(|(game, _)| game).chain(&self.ended).find(|game| game.name.eq_ignore_ascii_case(name))
    }

    /// An answer of the database; where it fails, the next best is said and the failure kept.
    fn asked(&self, answer: Result<bool, StoreError>) -> bool {
        answer.unwrap_or_else(|error| {
            self.failure.borrow_mut().get_or_insert(error);
            false
        })
    }

    /// The same, where what has been read before is known again.
    pub(super) fn remembering(self) -> Books<'a> {
        Books { remembers: true, ..self }
    }

    /// The database may have failed while the post was asking.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        self.failure.take().map_or(Ok(()), Err)
    }
}

/// A game as the post sees it.
fn desk(reading: &Reading<'_>, game: &GameRow, number: u32, tongue: Arc<dyn Tongue>) -> Result<Desk, StoreError> {
    let seats = reading.seats(game)?.into_iter().filter_map(|seat| {
        let person = seat.person?;
        Some(Seat {
            position: seat.position.0,
            name: person.name,
            email: person.email,
            token: person.token,
            language: person.language,
        })
    });
    Ok(Desk { game: game.name.clone(), number, policy: game.policy, tongue, seats: seats.collect() })
}

impl Office for Books<'_> {
    fn ended(&self, game: &str) -> Option<Desk> {
        let row = self.ended.iter().find(|row| row.name.eq_ignore_ascii_case(game))?;
        let tongue = shelf::of(row).ok()?.tongue(self.reading, row).ok()?;
        desk(self.reading, row, row.turn.unwrap_or_default().into(), tongue).ok()
    }

    fn told_ended(&self, game: &str, position: u8) -> bool {
        let row = self.ended.iter().find(|row| row.name.eq_ignore_ascii_case(game));
        let reason = Reason::Ended.code();
        row.is_some_and(|row| self.asked(self.reading.was_refused(row, games::Seat(position), reason)))
    }

    fn is_copy(&self, message_id: &str) -> bool {
        self.asked(self.reading.is_copy(message_id))
    }

    fn vouched(&self) -> bool {
        self.vouched
    }

    fn games(&self) -> Vec<String> {
        self.games.iter().map(|(game, _)| game.name.clone()).collect()
    }

    fn desk(&self, game: &str) -> Option<&Desk> {
        self.games.iter().map(|(_, desk)| desk).find(|desk| desk.game.eq_ignore_ascii_case(game))
    }

    fn own_addresses(&self) -> Vec<String> {
        self.own.clone()
    }

    fn seen(&self, key: &MessageKey) -> bool {
        self.remembers && self.asked(self.reading.seen(key.message_id.as_deref(), &key.digest))
    }
}

//! What the post asks before it judges a message, answered from the database.

use crate::post::{Desk, MessageKey, Office, Seat};
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
    /// Games whose orders can't be read at present.
    closed: Vec<GameRow>,
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
        let (mut games, mut closed, mut own) = (Vec::new(), Vec::new(), Vec::new());
        for game in reading.games()? {
            own.push(game.address.clone());
            let Some(number) = game.awaited_turn() else { continue };
            if only.is_some_and(|one| one.id != game.id) {
                continue;
            }
            // What is wrong with one game keeps nobody's mail for another waiting.
            let Ok(tongue) = tongues.of(reading, &game) else {
                closed.push(game);
                continue;
            };
            let seats = reading.seats(&game)?.into_iter().filter_map(|seat| {
                let person = seat.person?;
                Some(Seat {
                    position: seat.position.0,
                    name: person.name,
                    email: person.email,
                    token: person.token,
                    language: person.language,
                })
            });
            let desk = Desk {
                game: game.name.clone(),
                number: number.into(),
                policy: game.policy,
                tongue,
                seats: seats.collect(),
            };
            games.push((game, desk));
        }
        Ok(Books { reading, games, closed, own, remembers: false, vouched: false, failure: RefCell::new(None) })
    }

    /// The same for a message of which the moderator knows that a person wrote it.
    pub(super) fn vouched(self) -> Books<'a> {
        Books { vouched: true, ..self }
    }

    /// The game of that name as the judgement has it.
    pub(super) fn game(&self, name: &str) -> Option<&GameRow> {
        let all = self.games.iter().map(|(game, _)| game).chain(&self.closed);
        all.into_iter().find(|game| game.name.eq_ignore_ascii_case(name))
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

impl Office for Books<'_> {
    fn vouched(&self) -> bool {
        self.vouched
    }

    fn games(&self) -> Vec<String> {
        self.games.iter().map(|(game, _)| game.name.clone()).collect()
    }

    fn desk(&self, game: &str) -> Option<&Desk> {
        self.games.iter().map(|(_, desk)| desk).find(|desk| desk.game.eq_ignore_ascii_case(game))
    }

    fn closed(&self, game: &str) -> Option<String> {
        let closed = self.closed.iter().find(|closed| closed.name.eq_ignore_ascii_case(game));
        closed.map(|game| game.name.clone())
    }

    fn own_addresses(&self) -> Vec<String> {
        self.own.clone()
    }

    fn seen(&self, key: &MessageKey) -> bool {
        self.remembers && self.asked(self.reading.seen(key.message_id.as_deref(), &key.digest))
    }
}

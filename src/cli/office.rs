//! What the post asks before it judges a message, answered from the database.

use crate::games;
use crate::post::identity::mailbox;
use crate::post::{Desk, MessageKey, Office, Reason, Seat};
use crate::sheet::Tongue;
use crate::shelf::{self, Failure};
use crate::store::{GameRow, Reading, StoreError};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Languages of games, which never change: made once for a whole mailbox, and once for all games whose orders read alike.
#[derive(Default)]
pub(super) struct Tongues {
    of_games: BTreeMap<i64, Arc<dyn Tongue>>,
    by_stamp: BTreeMap<u64, Arc<dyn Tongue>>,
}

impl Tongues {
    /// The language of a game.
    pub(super) fn of(&mut self, reading: &Reading<'_>, game: &GameRow) -> Result<Arc<dyn Tongue>, Failure> {
        if let Some(tongue) = self.of_games.get(&game.id) {
            return Ok(tongue.clone());
        }
        let tongue = shelf::of(game)?.tongue(reading, game)?;
        let tongue = self.by_stamp.entry(tongue.stamp()).or_insert(tongue).clone();
        self.of_games.insert(game.id, tongue.clone());
        Ok(tongue)
    }
}

/// The games in which orders are awaited, and what has been read before.
pub(super) struct Books<'a> {
    reading: &'a Reading<'a>,
    games: Vec<(GameRow, Desk)>,
    /// Places in the list of games, by their names in small letters.
    names: BTreeMap<String, usize>,
    /// The first seat of each mailbox: places of the game and of the seat in it.
    seated: BTreeMap<String, (usize, usize)>,
    /// Games whose orders can't be read at present.
    closed: Vec<GameRow>,
    /// Those that have ended.
    ended: Vec<GameRow>,
    /// Names of those that are in another file.
    elsewhere: Vec<String>,
    own: Vec<String>,
    /// What has been read before is known again.
    remembers: bool,
    /// The moderator knows that a person wrote the message.
    vouched: bool,
    /// The moderator says whose the message is.
    trusting: bool,
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
        let (mut games, mut closed, mut ended) = (Vec::new(), Vec::new(), Vec::new());
        let (mut names, mut seated) = (BTreeMap::new(), BTreeMap::new());
        let mut own = BTreeSet::new();
        for game in reading.games()? {
            own.insert(game.address.clone());
            if only.is_some_and(|one| one.id != game.id) {
                continue;
            }
            let Some(number) = game.awaited_turn() else {
                ended.push(game);
                continue;
            };
            // What is wrong with one game keeps nobody's mail for another waiting.
            let Ok(tongue) = tongues.of(reading, &game) else {
                closed.push(game);
                continue;
            };
            let desk = desk(reading, &game, number.into(), tongue)?;
            names.insert(game.name.to_lowercase(), games.len());
            for (place, seat) in desk.seats.iter().enumerate() {
                seated.entry(mailbox(&seat.email)).or_insert((games.len(), place));
            }
            games.push((game, desk));
        }
        let own = own.into_iter().collect();
        let elsewhere = reading.moved_names()?;
        let failure = RefCell::new(None);
        let (remembers, vouched, trusting) = (false, false, false);
        Ok(Books {
            reading,
            games,
            names,
            seated,
            closed,
            ended,
            elsewhere,
            own,
            remembers,
            vouched,
            trusting,
            failure,
        })
    }

    /// The same for a message of which the moderator knows that a person wrote it.
    pub(super) fn vouched(self) -> Books<'a> {
        Books { vouched: true, ..self }
    }

    /// The same for a message of which the moderator says whose it is.
    pub(super) fn trusting(self) -> Books<'a> {
        Books { trusting: true, ..self }
    }

    /// The game of that name as the judgement has it.
    pub(super) fn game(&self, name: &str) -> Option<&GameRow> {
        let mut others = self.closed.iter().chain(&self.ended);
        let other = || others.find(|game| game.name.eq_ignore_ascii_case(name));
        self.named(name).map(|(game, _)| game).or_else(other)
    }

    fn named(&self, name: &str) -> Option<&(GameRow, Desk)> {
        self.games.get(*self.names.get(&name.to_lowercase())?)
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

    fn sat(&self, address: &str) -> Option<Desk> {
        if address.is_empty() || self.seated(address).is_some() {
            return None;
        }
        let wanted = mailbox(address);
        let seat = |game: &GameRow| {
            let seats = self.reading.seats(game).ok()?;
            seats.into_iter().find(|seat| seat.person.as_ref().is_some_and(|person| mailbox(&person.email) == wanted))
        };
        let game = self.ended.iter().rev().find(|game| seat(game).is_some())?;
        self.ended(&game.name)
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

    fn trusting(&self) -> bool {
        self.trusting
    }

    fn games(&self) -> Vec<String> {
        self.games.iter().map(|(game, _)| game.name.clone()).collect()
    }

    fn desk(&self, game: &str) -> Option<&Desk> {
        self.named(game).map(|(_, desk)| desk)
    }

    fn seated(&self, address: &str) -> Option<(&Desk, &Seat)> {
        let (game, seat) = *self.seated.get(&mailbox(address)).filter(|_| !address.is_empty())?;
        let (_, desk) = self.games.get(game)?;
        Some((desk, desk.seats.get(seat)?))
    }

    fn closed(&self, game: &str) -> Option<String> {
        let closed = self.closed.iter().find(|closed| closed.name.eq_ignore_ascii_case(game));
        closed.map(|game| game.name.clone())
    }

    fn elsewhere(&self, game: &str) -> bool {
        self.elsewhere.iter().any(|name| name.eq_ignore_ascii_case(game))
    }

    fn own_addresses(&self) -> Vec<String> {
        self.own.clone()
    }

    fn seen(&self, key: &MessageKey) -> bool {
        self.remembers && self.asked(self.reading.seen(key.message_id.as_deref(), &key.digest))
    }
}

//! What the post asks before it judges a message, answered from the database.

use super::{Failure, table};
use crate::games::continental::Game;
use crate::games::continental::event::Verdict;
use crate::games::continental::map::Map;
use crate::games::continental::orders::Order;
use crate::games::continental::player::PlayerId;
use crate::games::continental::turn;
use crate::post::{Desk, MessageKey, Office, Seat};
use crate::report::{Language, text};
use crate::sheet::in_words;
use crate::store::{GameRow, Reading, StoreError};
use fluent_bundle::FluentValue;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maps of games, which never change: read once for a whole mailbox.
#[derive(Default)]
pub(super) struct Maps(BTreeMap<i64, Arc<Map>>);

impl Maps {
    /// The map of a game.
    pub(super) fn of(&mut self, reading: &Reading<'_>, game: &GameRow) -> Result<Arc<Map>, StoreError> {
        if let Some(map) = self.0.get(&game.id) {
            return Ok(map.clone());
        }
        let map = Arc::new(reading.rules(game)?.map.clone());
        self.0.insert(game.id, map.clone());
        Ok(map)
    }
}

/// The games in which orders are awaited, and what has been read before.
pub(super) struct Books<'a> {
    reading: &'a Reading<'a>,
    games: Vec<(GameRow, Desk)>,
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
        maps: &mut Maps,
    ) -> Result<Books<'a>, StoreError> {
        let mut games = Vec::new();
        let mut own = Vec::new();
        for game in reading.games()? {
            own.push(game.address.clone());
            let Some(next_turn) = game.awaited_turn() else { continue };
            if only.is_some_and(|one| one.id != game.id) {
                continue;
            }
            let map = maps.of(reading, &game)?;
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
            let desk = Desk { game: game.name.clone(), next_turn, policy: game.policy, map, seats: seats.collect() };
            games.push((game, desk));
        }
        Ok(Books { reading, games, own, remembers: false, vouched: false, failure: RefCell::new(None) })
    }

    /// The same for a message of which the moderator knows that a person wrote it.
    pub(super) fn vouched(self) -> Books<'a> {
        Books { vouched: true, ..self }
    }

    /// The game of that name as the judgement has it.
    pub(super) fn game(&self, name: &str) -> Option<&GameRow> {
        self.games.iter().map(|(game, _)| game).find(|game| game.name.eq_ignore_ascii_case(name))
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

    fn own_addresses(&self) -> Vec<String> {
        self.own.clone()
    }

    fn seen(&self, key: &MessageKey) -> bool {
        self.remembers && self.asked(self.reading.seen(key.message_id.as_deref(), &key.digest))
    }
}

/// States of games, read once while nobody else can change them.
#[derive(Default)]
pub(super) struct States(RefCell<BTreeMap<i64, Option<Arc<Game>>>>);

impl States {
    /// The state a game's next turn will begin with.
    pub(super) fn of(&self, reading: &Reading<'_>, game: &GameRow) -> Result<Option<Arc<Game>>, Failure> {
        if let Some(state) = self.0.borrow().get(&game.id) {
            return Ok(state.clone());
        }
        let state = state(reading, game)?.map(Arc::new);
        self.0.borrow_mut().insert(game.id, state.clone());
        Ok(state)
    }
}

/// The state a game's next turn will begin with.
pub(super) fn state(reading: &Reading<'_>, game: &GameRow) -> Result<Option<Game>, Failure> {
    let Some(state) = reading.load_last(game)? else { return Ok(None) };
    Ok(Some(table::seated(state, &reading.seats(game)?)))
}

/// What the state of the game will make of a sheet, as far as it can be known now: a line an order that will be cut
/// or dropped, in the player's language.
pub(super) fn forecast(state: &Game, position: PlayerId, orders: &[Order], language: Language) -> Vec<String> {
    if state.player(position).is_none() {
        return Vec::new();
    }
    let map = &state.rules.map;
    let docket = turn::check(state, position, orders);
    let lines = docket.entries.iter().filter_map(|entry| {
        let (key, to, reason, figure) = match entry.verdict() {
            Verdict::Done => return None,
            Verdict::Cut { to, reason, figure } => ("fate-cut", in_words(&to, map, language), reason, figure),
            Verdict::Dropped { reason, figure } => ("fate-dropped", String::new(), reason, figure),
        };
        let code = serde_json::to_value(reason).ok()?;
        let figure = figure.map_or(FluentValue::None, FluentValue::from);
        let reason = text(language, &format!("reason-{}", code.as_str()?), &[("figure", figure)]);
        let fate = text(language, key, &[("to", to.into()), ("reason", reason.into())]);
        let order = in_words(&entry.given, map, language);
        Some(text(language, "forecast", &[("order", order.into()), ("fate", fate.into())]))
    });
    lines.collect()
}

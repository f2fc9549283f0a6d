//! What a sheet will come to: the receipt's forecast, from what the player may see of the state his turn begins with.

use super::views;
use crate::games::Seat;
use crate::games::continental::Game;
use crate::games::continental::event::{Event, Verdict};
use crate::games::continental::map::Map;
use crate::games::continental::orders::Order;
use crate::games::continental::reckoning::{reckon, sells_short};
use crate::games::continental::turn::{self, Entry};
use crate::games::continental::views::{PlayerView, PublicView, player_view, public_view};
use crate::language::continental::text;
use crate::report::continental::account;
use crate::report::{AccountWords, Language};
use crate::sheet::Sheet;
use crate::sheet::continental::{in_words, order_of};
use crate::shelf::Failure;
use crate::store::{GameRow, Reading};
use fluent_bundle::FluentValue;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// A state of a game, and what each player sees of it.
pub(crate) struct Standing {
    pub(crate) game: Game,
    public: Arc<PublicView>,
    views: RefCell<BTreeMap<Seat, Option<Arc<PlayerView>>>>,
}

impl Standing {
    fn new(game: Game) -> Standing {
        // What happened in the turns before is no part of a forecast.
        let public = public_view(&game, &game, &[]);
        Standing { game, public, views: RefCell::default() }
    }

    /// What one player sees; `None`: there is no such player.
    fn view(&self, player: Seat) -> Option<Arc<PlayerView>> {
        let mut views = self.views.borrow_mut();
        let seen = || player_view(&self.public, &self.game, &self.game, &[], player).map(Arc::new);
        views.entry(player).or_insert_with(seen).clone()
    }
}

/// States of games, read once while nobody else can change them.
#[derive(Default)]
pub(crate) struct States(RefCell<BTreeMap<i64, Option<Rc<Standing>>>>);

impl States {
    /// What a player's orders meet in the next turn of a game; `None`: there is no such turn or player.
    pub(crate) fn prospect(
        &self,
        reading: &Reading<'_>,
        game: &GameRow,
        player: Seat,
        sheet: &Sheet,
    ) -> Result<Option<Prospect>, Failure> {
        let orders: Vec<Order> = sheet.orders.iter().filter_map(|read| order_of(&read.order)).collect();
        let Some(standing) = self.of(reading, game)? else { return Ok(None) };
        let Some(view) = standing.view(player) else { return Ok(None) };
        let first_short = sells_short(&view, &orders) && !has_sold_short(reading, game, player)?;
        let docket = turn::check(&standing.game, player, &orders);
        Ok(Some(Prospect { view, orders, entries: docket.entries, first_short }))
    }

    /// The state a game's next turn will begin with.
    fn of(&self, reading: &Reading<'_>, game: &GameRow) -> Result<Option<Rc<Standing>>, Failure> {
        if let Some(state) = self.0.borrow().get(&game.id) {
            return Ok(state.clone());
        }
        let state = match reading.load_last(game)? {
            Some(state) => Some(Rc::new(Standing::new(views::seated(state, &reading.seats(game)?)))),
            None => None,
        };
        self.0.borrow_mut().insert(game.id, state.clone());
        Ok(state)
    }
}

/// True if a player has sold short in a turn of the game that is played.
fn has_sold_short(reading: &Reading<'_>, game: &GameRow, player: Seat) -> Result<bool, Failure> {
    for turn in 1..=game.turn.unwrap_or_default() {
        let short = |event: &Event| matches!(event, Event::Traded { player: who, short, .. } if *who == player && short.is_positive());
        if reading.load_events_of(game, turn, "traded")?.iter().any(|record| short(&record.event)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A sheet before the turn it is for: what the player sees then, and what the turn's first look makes of each order.
pub(crate) struct Prospect {
    view: Arc<PlayerView>,
    orders: Vec<Order>,
    entries: Vec<Entry>,
    /// He has never sold short, and does now.
    first_short: bool,
}

/// What a receipt says of a sheet beyond its lines, in the player's language.
#[derive(Default)]
pub(crate) struct Forecast {
    /// Orders that the state of the game cuts or drops, a line each.
    pub(crate) warnings: Vec<String>,
    /// What the orders come to.
    pub(crate) account: AccountWords,
}

impl Prospect {
    /// What will become of the sheet, as far as it can be known now.
    pub(crate) fn forecast(&self, language: Language) -> Forecast {
        let map = &self.view.public.rules.map;
        let warnings = self.entries.iter().filter_map(|entry| warning(entry, map, language)).collect();
        let standing: Vec<Option<Order>> = self.entries.iter().map(|entry| entry.standing.clone()).collect();
        let reckoning = reckon(&self.view, &standing);
        let account = account(&reckoning, &self.orders, map, language, self.first_short);
        Forecast { warnings, account }
    }
}

/// An order that will be cut or dropped.
fn warning(entry: &Entry, map: &Map, language: Language) -> Option<String> {
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
}

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
use crate::report::{Forecast, Language};
use crate::sheet;
use crate::sheet::continental::{in_words, order_of};
use crate::shelf::{Failure, Prospect, Standing};
use crate::store::{GameRow, Reading};
use fluent_bundle::FluentValue;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// The state a game's next turn will begin with, and what each player sees of it.
struct BeforeTurn {
    game: Game,
    public: Arc<PublicView>,
    views: RefCell<BTreeMap<Seat, Option<Arc<PlayerView>>>>,
}

/// The state a game's next turn will begin with.
pub(super) fn standing(books: &Reading<'_>, game: &GameRow) -> Result<Option<Rc<dyn Standing>>, Failure> {
    let Some(state) = books.load_last(game)? else { return Ok(None) };
    Ok(Some(Rc::new(BeforeTurn::new(views::seated(state, &books.seats(game)?)))))
}

impl BeforeTurn {
    fn new(game: Game) -> BeforeTurn {
        // What happened in the turns before is no part of a forecast.
        let public = public_view(&game, &game, &[]);
        BeforeTurn { game, public, views: RefCell::default() }
    }

    /// What one player sees; `None`: there is no such player.
    fn view(&self, player: Seat) -> Option<Arc<PlayerView>> {
        let mut views = self.views.borrow_mut();
        let seen = || player_view(&self.public, &self.game, &self.game, &[], player).map(Arc::new);
        views.entry(player).or_insert_with(seen).clone()
    }
}

impl Standing for BeforeTurn {
    fn prospect(
        &self,
        books: &Reading<'_>,
        game: &GameRow,
        seat: Seat,
        orders: &[sheet::Order],
    ) -> Result<Option<Box<dyn Prospect>>, Failure> {
        let Some(view) = self.view(seat) else { return Ok(None) };
        let orders: Vec<Order> = orders.iter().filter_map(order_of).collect();
        let first_short = sells_short(&view, &orders) && !has_sold_short(books, game, seat)?;
        let entries = turn::check(&self.game, seat, &orders).entries;
        Ok(Some(Box::new(Handed { view, orders, entries, first_short })))
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
struct Handed {
    view: Arc<PlayerView>,
    orders: Vec<Order>,
    entries: Vec<Entry>,
    /// He has never sold short, and does now.
    first_short: bool,
}

impl Prospect for Handed {
    fn forecast(&self, language: Language) -> Forecast {
        let map = &self.view.public.rules.map;
        let warnings = self.entries.iter().filter_map(|entry| warning(entry, map, language)).collect();
        let standing: Vec<Option<Order>> = self.entries.iter().map(|entry| entry.standing.clone()).collect();
        let reckoning = reckon(&self.view, &standing);
        let account = account(&reckoning, &self.orders, map, language, self.first_short);
        Forecast { warnings, account, ..Forecast::default() }
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

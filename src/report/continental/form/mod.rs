//! The order form: one HTML file that works anywhere without a network, fills the sheet from menus, and adds up what
//! the orders cost.
//!
//! The file is a page, a style, a script and a block of data. The data say which orders there are, how each is
//! written, what may be chosen and between which limits; they come from a [`PlayerView`] by the same choices the plain
//! sheet shows, and what each costs by the [`tariff`] of the receipt. The script knows no rule of the game: it draws the
//! fields, writes the lines and adds up cash. What it makes is the plain sheet, read by the same door as one typed by hand.

mod companies;
mod own;
mod railroad;

use super::words::Words;
use crate::games::continental::reckoning::{self, Later, Payer, step, tariff};
use crate::games::continental::views::PlayerView;
use crate::language::custom::Fault;
use crate::report::Language;
use crate::report::continental::templates::SUITE;
use crate::report::form::{Effect, Form, Labels, harmless};
use crate::sheet::Key;
use crate::sheet::continental::{key, keyword};
use fluent_bundle::FluentValue;
use minijinja::value::{Serde, Value};
use serde::Serialize;

const STYLE: &str = include_str!("../../../../templates/form/form.css");
const SCRIPT: &str = include_str!("../../../../templates/form/form.js");

/// What the page is filled with.
#[derive(Serialize)]
struct Page<'a> {
    language: &'static str,
    title: String,
    game: &'a str,
    name: String,
    turn: u16,
    years: String,
    due: Option<&'a str>,
    style: &'static str,
    script: &'static str,
    data: String,
}

/// The order form of a player for the turn to come, a whole HTML file.
///
/// `game` is the game's name and `token` the player's, as the sheet's first line has them; the filled sheet is mailed
/// to `referee_address`; `due` says until when.
///
/// # Errors
/// If the template is broken.
pub fn order_form(
    view: &PlayerView,
    language: Language,
    game: &str,
    token: &str,
    referee_address: &str,
    due: Option<&str>,
) -> Result<String, Fault> {
    let later = Later::new(view);
    let desk = Desk { view, language, later, words: Words { language, view: &view.public } };
    let turn = view.public.turn + 1;
    let position = view.me.to_string();
    let subject_args = [("game", game.into()), ("position", position.as_str().into()), ("turn", turn.into())];
    let mut sections = own::sections(&desk);
    sections.extend(view.presidencies().iter().filter_map(|id| railroad::section(&desk, *id)));
    let form = Form {
        language: language.code(),
        store: format!("rpo/{game}/{position}/{turn}"),
        head: format!(
            "{} {game} {position} {token} {} {turn}",
            keyword(Key::ORDERS, language),
            desk.pick("TURN", "TOUR")
        ),
        end: keyword(Key::END, language),
        pass: keyword(key::PASS, language),
        address: referee_address.to_owned(),
        subject: desk.tell("orderform-subject", &subject_args),
        cash: view.cash.0,
        fixed: desk.effects([vec![tariff::pc_income(view)], desk.later.without_orders()].concat()),
        reserved_from: step::IMPROVE,
        later_from: Some(step::LATER),
        labels: Labels::new(language),
        sections,
    };
    let page = Page {
        language: language.code(),
        title: desk.tell("orderform-title", &subject_args),
        game,
        name: desk.words.player(view.me),
        turn,
        years: desk.words.years(turn),
        due,
        style: STYLE,
        script: SCRIPT,
        data: harmless(&serde_json::to_string(&form).unwrap_or_default()),
    };
    SUITE.chosen()?.text("form/form.html", Value::from(Serde(&page)))
}

/// What the sections are written from.
struct Desk<'a> {
    view: &'a PlayerView,
    language: Language,
    words: Words<'a>,
    later: Later<'a>,
}

impl<'a> Desk<'a> {
    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    fn tell(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.words.tell(key, args)
    }

    /// The word of the player's language.
    fn pick(&self, english: &'static str, french: &'static str) -> &'static str {
        self.language.pick(english, french)
    }

    /// What an order does to cash, and changes of what comes without one.
    fn priced(&self, effects: Vec<reckoning::Effect>, later: Vec<reckoning::Effect>) -> Vec<Effect> {
        self.effects([effects, later].concat())
    }

    /// What an order does to cash, as the script reads it.
    fn effects(&self, effects: Vec<reckoning::Effect>) -> Vec<Effect> {
        let effects = effects.into_iter().map(|one| {
            let reckoning::Effect { step, payer, what: _, count, each, plus, part, means } = one;
            let purse = match payer {
                Payer::Player => String::new(),
                Payer::Railroad(id) => self.words.railroad(id).to_owned(),
            };
            Effect { step, purse, count, each, plus, part, means }
        });
        effects.collect()
    }

    fn keyword(&self, key: Key) -> &'static str {
        keyword(key, self.language)
    }
}

#[cfg(test)]
mod tests;

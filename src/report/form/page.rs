//! The form page of a game of moves: one HTML file that works anywhere without a network and writes the sheet from
//! what a walk of options offers.

use super::brief::in_brief;
use super::unfold::{Speech, cards};
use super::{Card, Field, Form, Labels, Section, Way};
use crate::games::{Next, Seat};
use crate::language::{Fault, Language, text};
use crate::report::options::ways;
use crate::report::templates::EVERY_GAME;
use minijinja::value::{Serde, Value};
use serde::Serialize;

const STYLE: &str = include_str!("../../../templates/form/form.css");
const SCRIPT: &str = include_str!("../../../templates/form/form.js");

/// Lines of further orders, and letters of one.
const MORE: (usize, usize) = (20, 300);

/// What a form page is made for.
#[derive(Clone, Copy, Debug)]
pub struct Occasion<'a> {
    pub language: Language,
    /// Name of the game.
    pub game: &'a str,
    pub seat: Seat,
    /// The reader's name at the table.
    pub name: &'a str,
    /// The decision the sheet answers.
    pub number: u32,
    /// The sheet's first line and its last.
    pub head: &'a str,
    pub end: &'static str,
    pub pass: &'static str,
    /// Where the sheet is mailed to.
    pub address: &'a str,
    /// Until when it may be mailed, a sentence.
    pub due: Option<&'a str>,
    /// The reader's cash, if the game has any.
    pub cash: Option<i64>,
}

/// What the page is filled with.
#[derive(Serialize)]
struct Page<'a> {
    language: &'static str,
    title: String,
    game: &'a str,
    name: &'a str,
    number: u32,
    due: Option<&'a str>,
    cash: bool,
    style: &'static str,
    script: &'static str,
    data: String,
}

/// The order form for what a walk offers now, a whole HTML file.
///
/// `word` gives a word of the walk as the reader's sheet has it, `title` what a verb does.
///
/// # Errors
/// If the template is broken.
pub fn form_page(
    of: &Occasion<'_>,
    next: &dyn Fn(&[String]) -> Next,
    word: &dyn Fn(&str) -> String,
    title: &dyn Fn(&str) -> String,
) -> Result<String, Fault> {
    let say = |key: &str| text(of.language, key, &[]);
    let price = |cost: Option<i64>, gain: Option<i64>| price(cost, gain, of.language);
    let follows = |next: &Next| ways(next, of.language, word);
    let speech = Speech {
        word,
        title,
        price: &price,
        follows: &follows,
        paid: of.cash.is_some(),
        menu: say("moveform-menu"),
        number: say("moveform-number"),
        tail: say("moveform-tail"),
        line: say("moveform-line"),
        too_many: say("moveform-too-many"),
        goes_on: say("moveform-goes-on"),
    };
    let mut all = cards(next, &speech);
    all.push(more(&say));
    in_brief(&mut all);
    let section = Section {
        id: "orders".to_owned(),
        title: say("moveform-section"),
        note: String::new(),
        lead: None,
        cash: None,
        cards: all,
    };
    let position = of.seat.to_string();
    let args = [("game", of.game.into()), ("position", position.as_str().into()), ("number", of.number.into())];
    let form = Form {
        language: of.language.code(),
        store: format!("rpo/{}/{position}/{}", of.game, of.number),
        head: of.head.to_owned(),
        end: of.end,
        pass: of.pass,
        address: of.address.to_owned(),
        subject: text(of.language, "moveform-subject", &args),
        cash: of.cash.unwrap_or(0),
        fixed: Vec::new(),
        reserved_from: u8::MAX,
        later_from: None,
        labels: Labels::new(of.language),
        sections: vec![section],
    };
    let page = Page {
        language: of.language.code(),
        title: text(of.language, "moveform-title", &args),
        game: of.game,
        name: of.name,
        number: of.number,
        due: of.due,
        cash: of.cash.is_some(),
        style: STYLE,
        script: SCRIPT,
        data: harmless(&serde_json::to_string(&form).unwrap_or_default()),
    };
    EVERY_GAME.chosen()?.text("form/move.html", Value::from(Serde(&page)))
}

/// A card for what follows the first order: it depends on how that one goes, and can't be offered.
fn more(say: &dyn Fn(&str) -> String) -> Card {
    let (most, letters) = MORE;
    let way = Way::new("line", "{text}").field(Field::text(say("moveform-line"), letters));
    let card = Card::new("more", say("moveform-more"), say("moveform-more-note"), way);
    Card { most, ..card }
}

/// What a cost and a gain come to, in a few words; empty if neither is known.
pub fn price(cost: Option<i64>, gain: Option<i64>, language: Language) -> String {
    let words = |key: &str, sum: i64| text(language, key, &[("sum", sum.into())]);
    let parts = [cost.map(|sum| words("walk-cost", sum)), gain.map(|sum| words("walk-gain", sum))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// JSON that can stand in a script element: nothing in it ends the element or opens a comment.
pub(in crate::report) fn harmless(json: &str) -> String {
    json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

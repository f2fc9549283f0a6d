//! All that a player is sent of a turn, and all that is published, as texts that can be searched: of pictures what they
//! are drawn from.

use rpo::games::continental::computer;
use rpo::games::continental::orders::Order;
use rpo::games::continental::reckoning::reckon;
use rpo::games::continental::views::{PlayerView, PublicView};
use rpo::report::Language;
use rpo::report::continental::chart::{self, History, Race};
use rpo::report::continental::map::{self, Atlas, Style};
use rpo::report::continental::site::site;
use rpo::report::continental::{Extras, view_json};
use rpo::sheet::continental::blank_form;
use std::sync::Arc;

/// Names and texts.
pub type Sent = Vec<(String, String)>;

/// A player's letter with its files and the pictures drawn for him.
pub fn to_player(view: &PlayerView, history: &History, language: Language) -> Sent {
    let sheet = blank_form(view, language, "12", "K7QX");
    let form = rpo::report::continental::order_form(view, language, "12", "K7QX", "referee@example.org", None).unwrap();
    let extras = Extras { sheet: Some(sheet.clone()), ..Extras::default() };
    let letter = rpo::report::continental::letter(view, language, "12", &extras).unwrap();
    let atlas = Atlas::new(&view.public, language).page(view).unwrap();
    let files = rpo::report::continental::files(view, "12", &letter, language, Some(sheet), Some(form), Some(atlas));
    let mut all: Sent = files.into_iter().map(|file| (file.name, file.text)).collect();
    all.push(("text".to_owned(), letter.text));
    all.push(("page".to_owned(), letter.html));
    all.push(("subject".to_owned(), letter.subject));
    all.extend(map::own_area(view, language, Style::Colour).map(|map| ("own map".to_owned(), map.to_string())));
    all.push(("prices".to_owned(), chart::prices(history, view, language, Style::Colour).to_string()));
    all.push(("receipt".to_owned(), reckoned(view, language)));
    all
}

/// What a receipt says that the orders a computer would give in his place come to.
fn reckoned(view: &PlayerView, language: Language) -> String {
    let orders = computer::orders(view, 1);
    let standing: Vec<Option<Order>> = orders.iter().cloned().map(Some).collect();
    let words =
        rpo::report::continental::account(&reckon(view, &standing), &orders, &view.public.rules.map, language, true);
    let remarks = words.remarks.into_iter().map(|(_, remark)| remark);
    words.parts.into_iter().chain(remarks).collect::<Vec<_>>().join("\n")
}

/// What everybody gets: pictures in every letter of a language, and the archive of the turns so far.
pub fn to_everybody(turns: &[Arc<PublicView>], history: &History, language: Language) -> Sent {
    let Some(public) = turns.last() else { return Vec::new() };
    let mut all: Sent = vec![
        ("whole map".to_owned(), map::whole(public, language, Style::Colour).to_string()),
        ("printed map".to_owned(), map::whole(public, language, Style::Print).to_string()),
        ("net worth".to_owned(), chart::net_worth(history, public, language, Style::Colour).to_string()),
        ("points".to_owned(), chart::points(history, public, Race::RailBaron, language, Style::Colour).to_string()),
        ("public view".to_owned(), view_json::of_public(public, "12")),
        ("public report".to_owned(), rpo::report::continental::public_report(public, language, "12").unwrap()),
    ];
    all.extend(site(turns, language, "12").unwrap().into_iter().map(|file| (file.path, file.content)));
    all
}

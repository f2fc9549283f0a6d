//! The files that go with a letter: the order sheet and the form that fills it, the whole map, the player's view for
//! programs and spreadsheets, and the report as text if the page had to leave something out.

use super::letter::Letter;
use super::{csv_tables, view_json};
use crate::games::continental::views::PlayerView;
use crate::language::continental::text;
use crate::report::Language;

/// A file of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub name: String,
    /// Its media type.
    pub kind: &'static str,
    pub text: String,
}

/// The files of a player's letter of the turn his view was made after.
pub fn files(
    view: &PlayerView,
    game: &str,
    letter: &Letter,
    language: Language,
    sheet: Option<String>,
    form: Option<String>,
    map: Option<String>,
) -> Vec<File> {
    let (turn, me) = (view.public.turn, view.me);
    let (now, next) = (format!("g{game}-t{turn}-p{me}"), format!("g{game}-t{}-p{me}", turn + 1));
    let file = |name: String, kind, text| File { name, kind, text };
    let mut files = Vec::new();
    files.extend(sheet.map(|sheet| file(format!("orders-{next}.txt"), "text/plain", sheet)));
    let form_name = text(language, "letter-form-file", &[("game", game.into()), ("turn", (turn + 1).into())]);
    files.extend(form.map(|form| file(form_name, "text/html", form)));
    let map_name = text(language, "letter-map-file", &[("game", game.into()), ("turn", turn.into())]);
    files.extend(map.map(|map| file(map_name, "text/html", map)));
    if letter.shortened {
        files.push(file("report.txt".to_owned(), "text/plain", letter.report.clone()));
    }
    files.push(file(format!("view-{now}.json"), "application/json", view_json::of_player(view, game)));
    for (name, text) in csv_tables::of_player(view) {
        files.push(file(format!("{name}-{now}.csv"), "text/csv", text));
    }
    files
}

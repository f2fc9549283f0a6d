//! The files that go with a letter: the order sheet, and the report if the page had to leave something out.

use super::letter::Letter;
use crate::games::continental::views::PlayerView;

/// A file of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub name: String,
    /// Its media type.
    pub kind: &'static str,
    pub text: String,
}

/// The files of a player's letter of the turn his view was made after.
pub fn files(view: &PlayerView, game: &str, letter: &Letter, sheet: Option<&str>) -> Vec<File> {
    let (turn, me) = (view.public.turn, view.me);
    let mut files = Vec::new();
    if let Some(sheet) = sheet {
        let name = format!("orders-g{game}-t{}-p{me}.txt", turn + 1);
        files.push(File { name, kind: "text/plain", text: sheet.to_owned() });
    }
    if letter.shortened {
        files.push(File { name: "report.txt".to_owned(), kind: "text/plain", text: letter.report.clone() });
    }
    files
}

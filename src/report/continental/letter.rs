//! A letter before it has an address: the report in text and as a page of HTML, from one and the same context.

use super::chart::History;
use super::context::Report;
use super::templates::SUITE;
use super::welcome::Welcome;
use crate::games::continental::views::{PlayerView, PublicView};
use crate::language::continental::text;
use crate::language::custom::Fault;
use crate::report::Language;
use crate::report::format::{COLUMNS, wrap};
pub use crate::report::html::Picture;
use crate::report::html::{self, Frame};
use minijinja::context;
use minijinja::value::{Serde, Value};
use std::sync::Arc;

/// What a letter holds beside the report.
#[derive(Clone, Debug, Default)]
pub struct Extras {
    /// Paragraphs at the head of the letter.
    pub notes: Vec<String>,
    /// What somebody is told first who has taken the seat in the middle of the game.
    pub welcome: Option<Welcome>,
    /// Until when orders may come, a sentence.
    pub due: Option<String>,
    /// The blank order sheet, last of all: whoever answers quotes it.
    pub sheet: Option<String>,
    /// Pictures of the HTML page.
    pub pictures: Vec<Picture>,
    /// The game so far.
    pub history: Arc<History>,
}

/// A letter before it has an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub subject: String,
    /// The report alone: lines of at most [`COLUMNS`], with a line end after the last.
    pub report: String,
    /// The whole letter as text: notes, report, sheet.
    pub text: String,
    /// The whole letter as a page.
    pub html: String,
    /// The page was too long and leaves out what the text says.
    pub shortened: bool,
}

/// A player's letter of the turn his view was made after; `game` is its name or number.
///
/// # Errors
/// If a template is broken.
pub fn letter(view: &PlayerView, language: Language, game: &str, extras: &Extras) -> Result<Letter, Fault> {
    let templates = SUITE.chosen()?;
    let report = Report::of_player(view, language, game, extras.due.as_deref());
    let report = report.with_history(view, language, &extras.history);
    let subject = report.subject(language);
    let value = with(&report, extras.welcome.as_ref());
    let told = templates.text("report.txt", value.clone())?;
    let frame =
        Frame { subject: &subject, notes: &extras.notes, sheet: extras.sheet.as_deref(), pictures: &extras.pictures };
    let page = html::page(templates, &value, frame)?;
    let mut parts: Vec<String> = extras.notes.iter().map(|note| wrap(note, COLUMNS).join("\n")).collect();
    if extras.welcome.is_some() {
        parts.push(templates.text("report/welcome.txt", value.clone())?.trim_end().to_owned());
    }
    parts.push(told.trim_end().to_owned());
    if let Some(sheet) = &extras.sheet {
        let turn = view.public.turn + 1;
        let intro = text(language, "letter-sheet-intro", &[("turn", turn.into())]);
        parts.push(wrap(&intro, COLUMNS).join("\n"));
        parts.push(sheet.trim_end().to_owned());
    }
    let text = parts.join("\n\n") + "\n";
    Ok(Letter { subject, report: told, text, html: page.html, shortened: page.shortened })
}

/// The part of a report that everybody may read, as text.
///
/// # Errors
/// If a template is broken.
pub fn public_report(view: &PublicView, language: Language, game: &str) -> Result<String, Fault> {
    SUITE.chosen()?.text("report.txt", Value::from(Serde(&Report::of_public(view, language, game))))
}

/// The same as a page.
///
/// # Errors
/// If a template is broken.
pub fn public_page(view: &PublicView, language: Language, game: &str) -> Result<String, Fault> {
    let report = Report::of_public(view, language, game);
    let subject = report.subject(language);
    let frame = Frame { subject: &subject, ..Frame::default() };
    Ok(html::page(SUITE.chosen()?, &with(&report, None), frame)?.html)
}

/// What the templates know: the report, and the welcome that goes before it.
fn with(report: &Report, welcome: Option<&Welcome>) -> Value {
    context! { welcome => Value::from(Serde(&welcome)), ..Value::from(Serde(report)) }
}

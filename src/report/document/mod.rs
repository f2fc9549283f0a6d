//! A letter before it is set: what a game of moves gives, in its reader's language, and what becomes text and page here.
//!
//! A document holds no keys and no figures to be put into words: whoever builds it has done that. Two languages are two
//! documents.

mod page;
mod text;

#[cfg(test)]
mod tests;

use super::html::Picture;
use super::table::Table;
use super::templates::EVERY_GAME;
use crate::language::{Fault, Language};
use serde::Serialize;

/// What a reader is told.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Lines of the masthead: the game, then whatever tells this letter from others.
    pub title: Vec<String>,
    /// What the reader should know before anything else.
    pub lead: Vec<String>,
    pub sections: Vec<Section>,
}

/// A part of a document.
#[derive(Clone, Debug, Serialize)]
pub struct Section {
    /// By which a page is linked to it: short, ASCII, unique in its document.
    pub id: &'static str,
    pub title: String,
    pub keep: Keep,
    pub blocks: Vec<Block>,
}

/// Whether a section stays in a page that would be too long; the text has them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keep {
    Always,
    /// It is short enough: it goes last.
    IfShort,
    /// It goes first.
    IfRoom,
}

/// A piece of a section.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", content = "with", rename_all = "kebab-case")]
pub enum Block {
    Heading(String),
    Para(String),
    Items(Vec<String>),
    Table(Table),
    Picture(Shown),
    Options(Vec<Choice>),
    /// The blank order sheet. It ends a text, wherever it stands in the page.
    Sheet(String),
}

/// Where a picture is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// Which picture of the letter it is.
    pub place: &'static str,
    /// What it shows, for those who don't see it.
    pub alt: String,
    /// The same in signs, for the text and for a page that has no picture.
    pub text: Option<String>,
}

/// Something that may be ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// As a sheet has it.
    pub words: String,
    /// What it costs or brings; may be empty.
    pub note: String,
}

/// What stands around a document in a letter.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'a> {
    pub subject: &'a str,
    /// Paragraphs at the head of the letter.
    pub notes: &'a [String],
    pub pictures: &'a [Picture],
}

/// A document as text and as a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The text without notes and sheet: lines of at most 78 columns, with a line end after the last.
    pub report: String,
    /// The whole letter as text: notes, report, sheet.
    pub text: String,
    /// The whole letter as a page.
    pub html: String,
    /// The page was too long and leaves out what the text says.
    pub shortened: bool,
}

impl Section {
    /// A section that stays in every page.
    pub fn new(id: &'static str, title: impl Into<String>) -> Section {
        Section { id, title: title.into(), keep: Keep::Always, blocks: Vec::new() }
    }

    /// The same section, kept otherwise.
    #[must_use]
    pub fn keep(self, keep: Keep) -> Section {
        Section { keep, ..self }
    }

    /// The same section with one more block.
    #[must_use]
    pub fn with(mut self, block: Block) -> Section {
        self.blocks.push(block);
        self
    }
}

impl Document {
    /// The document as a letter.
    ///
    /// # Errors
    /// If a template is broken.
    pub fn set(&self, language: Language, around: Around<'_>) -> Result<Letter, Fault> {
        let report = text::report(self);
        let text = text::letter(self, &report, around.notes);
        let page = page::of(EVERY_GAME.chosen()?, self, language, around)?;
        Ok(Letter { report, text, html: page.html, shortened: page.shortened })
    }

    /// The document as a page for everybody, without a letter around it.
    ///
    /// # Errors
    /// If a template is broken.
    pub fn page(&self, language: Language, around: Around<'_>) -> Result<String, Fault> {
        Ok(page::of(EVERY_GAME.chosen()?, self, language, around)?.html)
    }
}

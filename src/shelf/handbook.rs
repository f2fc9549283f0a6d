//! The handbook of a game: all that teaches it, as one file that goes with a first letter, answers RULES, and is a page of
//! what is published.

use super::{Failure, Game};
use crate::language::{Language, text};
use crate::post::letter::{Attachment, Content, Encoded};
use crate::report::{Paper, handbook};
use crate::sheet::Tongue;

/// Its page in what is published.
pub const PAGE: &str = "handbook.html";

/// The handbook in a language.
#[derive(Clone, Debug)]
pub struct Handbook {
    /// Name of the file, with its ending.
    pub file: String,
    pub html: String,
}

impl Handbook {
    /// That of a game; `tongue` is its language, whose rules do where it has no papers.
    ///
    /// # Errors
    /// If a moderator's template is broken.
    pub fn of(game: &dyn Game, tongue: &dyn Tongue, language: Language) -> Result<Handbook, Failure> {
        let mut papers = game.papers(language);
        if papers.is_empty() {
            papers.push(Paper { id: "rules", markdown: tongue.rules(language).text });
        }
        let html = handbook(game.card().title, &papers, language)?;
        let file = text(language, "handbook-file", &[("game", game.code().into())]);
        Ok(Handbook { file, html })
    }

    /// The file as letters have it; its copies share their bytes.
    pub fn attachment(&self) -> Attachment {
        Attachment { name: self.file.clone(), content: Content::Encoded(Encoded::page(&self.html)) }
    }
}

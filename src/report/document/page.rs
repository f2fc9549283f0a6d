//! A document as a page of HTML, by a template that serves every game.

use super::{Around, Document, Section};
use crate::language::{Fault, Language};
use crate::report::html::{self, Frame, Page};
use crate::report::templates::Templates;
use minijinja::context;
use minijinja::value::{Serde, Value};

const TEMPLATE: &str = "report/document.html";

/// The page; it leaves sections out, those that may go first, until it is short enough.
pub(super) fn of(
    templates: &Templates,
    document: &Document,
    language: Language,
    around: Around<'_>,
) -> Result<Page, Fault> {
    let Document { title, lead, sections } = document;
    let sections: Vec<&Section> = sections.iter().filter(|section| !section.blocks.is_empty()).collect();
    let value = context! {
        language => language.code(),
        title => Value::from(Serde(title)),
        lead => Value::from(Serde(lead)),
        sections => Value::from(Serde(&sections)),
    };
    let Around { subject, notes, pictures } = around;
    html::page_by(templates, TEMPLATE, &value, Frame { subject, notes, sheet: None, pictures })
}

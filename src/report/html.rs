//! The report as a page of HTML that a mail program shows: one file, nothing fetched from elsewhere.
//!
//! Mail programs cut off what is longer than some 100 kB, so a page that is longer leaves sections out and says so;
//! the text of the letter has them all. Letters beyond ASCII are written as references: such a page hardly
//! grows by the encoding of mail.

use super::picture::Drawing;
use super::templates::Templates;
use crate::language::custom::Fault;
use minijinja::context;
use minijinja::value::{Serde, Value};
use serde::Serialize;
use std::fmt::Write;

/// The most bytes of a page, with the line ends of mail.
pub const MOST_BYTES: usize = 100_000;

/// How much a page leaves out, as templates know it: nothing first, then histories and long lists, then what is only looked up,
/// and only then what its reader decides by.
const SHORTER: [&str; 5] = ["", "fewer", "short", "shorter", "shortest"];

/// A picture shown in the page, which goes with it in the letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// Content-ID, without angle brackets.
    pub cid: String,
    /// Which part of the page it belongs to.
    pub place: &'static str,
    /// What it shows, for those who don't see it.
    pub alt: String,
    /// Pixels it is shown in, at most.
    pub width: u32,
    #[serde(skip)]
    pub png: Vec<u8>,
    /// What it was drawn from.
    #[serde(skip)]
    pub drawing: Drawing,
}

/// A page, and whether something was left out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub html: String,
    pub shortened: bool,
}

/// What a page shows beside its report.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frame<'a> {
    pub subject: &'a str,
    /// What stands at the head of the letter.
    pub notes: &'a [String],
    /// The blank order sheet.
    pub sheet: Option<&'a str>,
    pub pictures: &'a [Picture],
}

/// The page of a report.
///
/// # Errors
/// If a template is broken.
pub fn page(templates: &Templates, report: &Value, frame: Frame<'_>) -> Result<Page, Fault> {
    page_by(templates, "report.html", report, frame)
}

/// The page a template of that name makes.
///
/// # Errors
/// If a template is broken.
pub fn page_by(templates: &Templates, name: &str, report: &Value, frame: Frame<'_>) -> Result<Page, Fault> {
    let mut page = Page { html: String::new(), shortened: false };
    for short in SHORTER {
        let Frame { subject, notes, sheet, pictures } = frame;
        let (notes, pictures) = (Value::from(Serde(notes)), Value::from(Serde(pictures)));
        let with = context! { subject, notes, sheet, pictures, short, ..report.clone() };
        page = Page { html: ascii(&templates.fill(name, with)?), shortened: !short.is_empty() };
        if size(&page.html) <= MOST_BYTES {
            break;
        }
    }
    Ok(page)
}

/// Bytes of a page as a mail program has it before it: with the line ends of mail, its encoding for the way undone.
pub fn size(html: &str) -> usize {
    html.lines().map(|line| line.len() + 2).sum()
}

/// Letters beyond ASCII as references, and neither blank lines nor blanks at the ends of lines. The style, where
/// references mean nothing, stays as it is.
pub(super) fn ascii(html: &str) -> String {
    let mut plain = String::with_capacity(html.len());
    let (mut in_style, mut in_pre) = (false, false);
    for line in html.lines() {
        in_style |= line.contains("<style");
        in_pre |= line.contains("<pre");
        if line.trim().is_empty() && !in_pre {
            continue;
        }
        for letter in line.trim_end().chars() {
            if letter.is_ascii() || in_style {
                plain.push(letter);
            } else {
                // Writing to a string can't fail.
                let _ = write!(plain, "&#{};", u32::from(letter));
            }
        }
        plain.push('\n');
        in_style &= !line.contains("</style>");
        in_pre &= !line.contains("</pre>");
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_beyond_ascii_become_references_but_in_the_style() {
        let html = "<style>\n.a{content:\"é\"}\n</style>\n<p>né\u{a0}à Çà</p>  \n\n<pre>\n\na\n</pre>";
        assert_eq!(
            ascii(html),
            "<style>\n.a{content:\"é\"}\n</style>\n<p>n&#233;&#160;&#224; &#199;&#224;</p>\n<pre>\n\na\n</pre>\n"
        );
    }
}

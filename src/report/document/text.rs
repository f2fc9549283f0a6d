//! A document as text, [`COLUMNS`] wide.

use super::{Block, Choice, Document, Section, Shown};
use crate::report::format::{COLUMNS, pad, paragraph, width, wrap};

/// Columns that the words of a choice may take beside their note.
const WORDS: usize = 34;

/// The document without its sheet.
pub(super) fn report(document: &Document) -> String {
    let rule = "=".repeat(COLUMNS);
    let mut parts = Vec::new();
    let title: Vec<String> = document.title.iter().map(|line| paragraph("", line)).collect();
    parts.push(format!("{rule}\n{}\n{rule}", title.join("\n")));
    parts.push(items(&document.lead));
    parts.extend(document.sections.iter().map(section));
    together(&parts)
}

/// Notes, report and, last of all, the sheet: whoever answers quotes it.
pub(super) fn letter(document: &Document, report: &str, notes: &[String]) -> String {
    let mut parts: Vec<String> = notes.iter().map(|note| wrap(note, COLUMNS).join("\n")).collect();
    parts.push(report.to_owned());
    for section in document.sections.iter().filter(|section| section.blocks.iter().any(is_sheet)) {
        parts.push(underlined(&section.title, "="));
        parts.extend(section.blocks.iter().map(|one| match one {
            Block::Sheet(sheet) => sheet.clone(),
            other => block(other),
        }));
    }
    together(&parts)
}

fn is_sheet(block: &Block) -> bool {
    matches!(block, Block::Sheet(_))
}

/// A section; one with the sheet stands at the end of the letter, not here.
fn section(section: &Section) -> String {
    if section.blocks.iter().any(is_sheet) {
        return String::new();
    }
    let mut parts = vec![underlined(&section.title, "=")];
    parts.extend(section.blocks.iter().map(block));
    parts.retain(|part| !part.is_empty());
    if parts.len() == 1 { String::new() } else { parts.join("\n\n") }
}

fn block(block: &Block) -> String {
    match block {
        Block::Heading(title) => underlined(title, "-"),
        Block::Para(text) => paragraph("", text),
        Block::Items(lines) => items(lines),
        Block::Table(table) => table.render(),
        Block::Picture(Shown { text: Some(text), .. }) => text.clone(),
        Block::Picture(_) => String::new(),
        Block::Options(choices) => options(choices),
        Block::Sheet(_) => String::new(),
    }
}

fn items(lines: &[String]) -> String {
    lines.iter().map(|line| paragraph("- ", line)).collect::<Vec<_>>().join("\n")
}

/// Words to the left, what they come to beside them.
fn options(choices: &[Choice]) -> String {
    let widest = choices.iter().map(|choice| width(&choice.words)).filter(|width| *width <= WORDS).max().unwrap_or(0);
    let lines = choices.iter().map(|Choice { words, note }| match (note.is_empty(), width(words) <= WORDS) {
        (true, _) => paragraph("  ", words),
        (false, true) => paragraph(&format!("  {}  ", pad(words, widest, false)), note),
        (false, false) => format!("{}\n{}", paragraph("  ", words), paragraph("      ", note)),
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn underlined(text: &str, with: &str) -> String {
    format!("{text}\n{}", with.repeat(width(text)))
}

/// Parts with an empty line between them, without blanks at the ends of lines, and with a line end after the last.
fn together(parts: &[String]) -> String {
    let parts: Vec<&str> = parts.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty()).collect();
    let lines: Vec<String> = parts.join("\n\n").lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

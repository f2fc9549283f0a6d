//! The blank order sheet (§10): every order a player may give, with his codes and limits, as comments.
//!
//! Players answer a report with the whole sheet quoted below, so a proposal that were an order would be given by
//! whoever forgets to delete it. Every line is therefore a comment until its first `#` is taken away; what explains
//! the order stands behind a second one and stays a comment.

mod own;
mod railroad;

pub use railroad::years;

use super::words::keyword;
use crate::games::continental::views::PlayerView;
use crate::language::Language;
use crate::language::continental::text;
use crate::sheet::{Count, Key};
use fluent_bundle::FluentValue;

/// The widest line, columns.
const WIDTH: usize = 78;
/// The column the explanations begin in, from 0.
const NOTES: usize = 30;

/// The blank order sheet of a player for the turn to come: its first line, every order as a comment, END.
pub fn blank_form(view: &PlayerView, language: Language, game: &str, token: &str) -> String {
    let turn = view.public.turn + 1;
    let (orders, end) = (keyword(Key::ORDERS, language), keyword(Key::END, language));
    let mut page = Page { language, lines: Vec::new() };
    let word = Count::Turns.word(language);
    page.lines.push(format!("{orders} {game} {} {token} {word} {turn}", view.me));
    page.remark("form-intro");
    page.remark("form-own");
    own::orders(&mut page, view);
    for railroad in view.presidencies() {
        page.lines.push("#".to_owned());
        railroad::orders(&mut page, view, *railroad);
    }
    page.lines.push(end.to_owned());
    page.lines.join("\n") + "\n"
}

/// The sheet as far as it is written.
struct Page {
    language: Language,
    lines: Vec<String>,
}

impl Page {
    /// The word of the page's language.
    fn pick(&self, english: &'static str, french: &'static str) -> &'static str {
        self.language.pick(english, french)
    }

    /// What an order begins with.
    fn keyword(&self, key: Key) -> &'static str {
        keyword(key, self.language)
    }

    /// A message of the catalogue.
    fn text(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        text(self.language, key, args)
    }

    /// A message of the catalogue as a paragraph of its own.
    fn remark(&mut self, key: &str) {
        for line in wrap(&self.text(key, &[]), WIDTH - 2) {
            self.lines.push(format!("# {line}"));
        }
    }

    /// An order as it is written, and what is to be known of it.
    fn order(&mut self, form: &str, note: &str) {
        let head = format!("# {form}");
        let mut notes = wrap(note, WIDTH - NOTES - 2).into_iter();
        if head.chars().count() >= NOTES {
            self.lines.push(head);
        } else {
            match notes.next() {
                Some(first) => self.lines.push(format!("{head:NOTES$}# {first}")),
                None => self.lines.push(head),
            }
        }
        self.lines.extend(notes.map(|line| format!("{:NOTES$}# {line}", "#")));
    }

    /// An order with a text, which takes the rest of its line, so that the note must stand below.
    fn text_order(&mut self, form: &str, note: &str) {
        self.lines.push(format!("# {form}"));
        self.lines.push(format!("{:NOTES$}# {note}", "#"));
    }

    /// An order with choices behind its note.
    fn choices(&mut self, form: &str, note: &str, choices: &[String]) {
        // A choice stays on one line.
        let choices: Vec<String> = choices.iter().map(|choice| choice.replace(' ', "\u{a0}")).collect();
        self.order(form, format!("{note} {}", choices.join(", ")).trim_end());
    }
}

/// Breaks a text into lines of that width at its blanks, then makes every blank a plain one.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| line.replace(['\u{a0}', '\u{202f}'], " ")).collect()
}

#[cfg(test)]
mod tests;

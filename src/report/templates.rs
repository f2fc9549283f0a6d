//! The templates: built into the program, read once, and filled with a report's sections.
//!
//! A template says what stands where. Its words come from the catalogue by `t("key", argument=...)`; `heading` and
//! `title` underline them; the filter `item` sets a paragraph behind a dash, `para` one without. In those that end in
//! `.html` whatever is filled in is escaped.

use super::Language;
use super::format::{self, COLUMNS, paragraph, width};
use crate::language::catalogue;
use crate::language::custom::{self, Custom, Fault};
use fluent_bundle::FluentValue;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Kwargs, Value, ValueKind};
use minijinja::{Environment, Error, State, UndefinedBehavior};
use std::sync::LazyLock;

macro_rules! built_in {
    ($($name:literal),* $(,)?) => {
        /// Names of all templates.
        pub(super) const NAMES: &[&str] = &[$($name),*];
        const SOURCES: &[&str] = &[$(include_str!(concat!("../../templates/", $name))),*];
    };
}

built_in![
    "report.txt",
    "report/public.txt",
    "report/personal.txt",
    "report.html",
    "report/style.html",
    "report/parts.html",
    "report/document.html",
    "report/summary.html",
    "report/public.html",
    "report/personal.html",
    "form/form.html",
    "form/move.html",
    "site/layout.html",
    "site/index.html",
    "site/turn.html",
    "site/records.html",
];

/// All templates, the moderator's own among them.
pub struct Templates {
    environment: Environment<'static>,
    custom: Custom,
}

impl Templates {
    /// The templates built in, those excepted that a moderator has files for.
    ///
    /// # Errors
    /// If one of these is broken.
    pub(super) fn new(custom: &Custom) -> Result<Templates, Fault> {
        let mut environment = Environment::new();
        // A line with a block alone leaves no line behind.
        if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build() {
            environment.set_syntax(syntax);
        }
        // A misspelt name is a fault, not an empty place in fifteen letters.
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.add_function("t", translate);
        environment
            .add_function("money", |state: &State<'_, '_>, dollars: i64| format::money(dollars, language(state)));
        environment.add_function("title", |text: String| underlined(&text, "="));
        environment.add_function("heading", |text: String| underlined(&text, "-"));
        environment.add_function("rule", || "=".repeat(COLUMNS));
        environment.add_filter("item", |text: String| paragraph("- ", &text));
        environment.add_filter("para", |text: String| paragraph("", &text));
        for (name, built_in) in NAMES.iter().zip(SOURCES) {
            let source = custom.file(name).unwrap_or(built_in).to_owned();
            environment.add_template_owned(*name, source).map_err(|error| fault(&error, name, custom))?;
        }
        Ok(Templates { environment, custom: custom.clone() })
    }

    /// Those in use.
    ///
    /// # Errors
    /// If one is broken.
    pub fn chosen() -> Result<&'static Templates, Fault> {
        static TEMPLATES: LazyLock<Result<Templates, Fault>> = LazyLock::new(|| Templates::new(custom::chosen()));
        TEMPLATES.as_ref().map_err(Clone::clone)
    }

    /// A template filled in, as it comes.
    ///
    /// # Errors
    /// If it asks for what there isn't.
    pub fn fill(&self, name: &str, with: Value) -> Result<String, Fault> {
        let filled = self.environment.get_template(name).and_then(|template| template.render(with));
        filled.map_err(|error| fault(&error, name, &self.custom))
    }

    /// A template filled in as text; lines without blanks at their ends, and never two empty ones.
    ///
    /// # Errors
    /// As [`Templates::fill`].
    pub fn text(&self, name: &str, with: Value) -> Result<String, Fault> {
        Ok(tidy(&self.fill(name, with)?))
    }
}

/// The fault of a template, where it began: an error in a file that another includes is told of that file.
fn fault(error: &Error, name: &str, custom: &Custom) -> Fault {
    let mut innermost = error;
    while let Some(source) = std::error::Error::source(innermost).and_then(|source| source.downcast_ref::<Error>()) {
        innermost = source;
    }
    let what = match innermost.detail() {
        Some(detail) => format!("{}: {detail}", innermost.kind()),
        None => innermost.kind().to_string(),
    };
    Fault { file: custom.place(innermost.name().unwrap_or(name)), line: innermost.line(), what }
}

fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    let mut empty = 0;
    for line in text.lines().map(str::trim_end) {
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty <= 1 && !(line.is_empty() && tidy.is_empty()) {
            tidy.push_str(line);
            tidy.push('\n');
        }
    }
    let end = tidy.trim_end().len();
    tidy.truncate(end);
    tidy.push('\n');
    tidy
}

fn underlined(text: &str, with: &str) -> String {
    format!("{text}\n{}", with.repeat(width(text)))
}

/// The language of the report.
fn language(state: &State<'_, '_>) -> Language {
    let code = state.lookup("language").map(|code| code.to_string()).unwrap_or_default();
    code.parse().unwrap_or_default()
}

/// The message of a key in the language of the report.
fn translate(state: &State<'_, '_>, key: String, args: Kwargs) -> Result<String, Error> {
    let mut given = Vec::new();
    for name in args.args() {
        let value: Value = args.get(name)?;
        given.push((name, argument(&value)));
    }
    Ok(catalogue::text(language(state), &key, &given))
}

fn argument(value: &Value) -> FluentValue<'static> {
    match value.kind() {
        ValueKind::Undefined | ValueKind::None => FluentValue::None,
        ValueKind::Number => match i64::try_from(value.clone()) {
            Ok(number) => number.into(),
            Err(_) => value.to_string().into(),
        },
        _ => value.to_string().into(),
    }
}

//! The templates: built into the program, read once, and filled with a report's sections.
//!
//! A template says what stands where. Its words come from the catalogue by `t("key", argument=...)`; `heading` and
//! `title` underline them; the filter `item` sets a paragraph behind a dash, `para` one without.

use super::Language;
use super::catalogue;
use super::format::{COLUMNS, paragraph, width};
use fluent_bundle::FluentValue;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Kwargs, Serde, Value, ValueKind};
use minijinja::{Environment, Error, State};
use serde::Serialize;
use std::sync::LazyLock;

const TEMPLATES: [(&str, &str); 8] = [
    ("report.txt", include_str!("../../templates/report.txt")),
    ("report/public.txt", include_str!("../../templates/report/public.txt")),
    ("report/personal.txt", include_str!("../../templates/report/personal.txt")),
    ("form/form.html", include_str!("../../templates/form/form.html")),
    ("site/layout.html", include_str!("../../templates/site/layout.html")),
    ("site/index.html", include_str!("../../templates/site/index.html")),
    ("site/turn.html", include_str!("../../templates/site/turn.html")),
    ("site/records.html", include_str!("../../templates/site/records.html")),
];

static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    // A line with a block alone leaves no line behind.
    if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build() {
        environment.set_syntax(syntax);
    }
    environment.add_function("t", translate);
    environment.add_function("title", |text: String| underlined(&text, "="));
    environment.add_function("heading", |text: String| underlined(&text, "-"));
    environment.add_function("rule", || "=".repeat(COLUMNS));
    environment.add_filter("item", |text: String| paragraph("- ", &text));
    environment.add_filter("para", |text: String| paragraph("", &text));
    for (name, source) in TEMPLATES {
        environment.add_template(name, source).expect("the templates are built in and tested");
    }
    environment
});

/// A template filled in; lines without blanks at their ends, and never two empty ones.
pub fn render(name: &str, report: &impl Serialize) -> String {
    let filled = ENVIRONMENT.get_template(name).and_then(|template| template.render(Serde(report)));
    // What can fail is a fault of the templates, and must be seen rather than cost a player his letter.
    tidy(&filled.unwrap_or_else(|fault| format!("{fault:#}")))
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

/// The message of a key in the language of the report.
fn translate(state: &State<'_, '_>, key: String, args: Kwargs) -> Result<String, Error> {
    let code = state.lookup("language").map(|code| code.to_string()).unwrap_or_default();
    let language: Language = code.parse().unwrap_or_default();
    let mut given = Vec::new();
    for name in args.args() {
        let value: Value = args.get(name)?;
        given.push((name, argument(&value)));
    }
    Ok(catalogue::text(language, &key, &given))
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

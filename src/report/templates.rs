//! The templates: built into the program, read once, and filled with a report's sections.
//!
//! A template says what stands where. Its words come from the catalogue by `t("key", argument=...)`; `heading` and
//! `title` underline them; the filter `item` sets a paragraph behind a dash, `para` one without. In those that end in
//! `.html` whatever is filled in is escaped.

use super::Language;
use super::format::{self, COLUMNS, paragraph, width};
use crate::language::custom::{self, Custom, Fault};
use crate::language::{Catalogue, catalogue};
use fluent_bundle::FluentValue;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Kwargs, Value, ValueKind};
use minijinja::{Environment, Error, State, UndefinedBehavior};
use std::sync::OnceLock;

/// Templates by their names, with their texts.
pub type Sources = &'static [(&'static str, &'static str)];

/// Those of every game.
const SHARED: Sources = &[
    ("report/style.html", include_str!("../../templates/report/style.html")),
    ("report/parts.html", include_str!("../../templates/report/parts.html")),
    ("report/document.html", include_str!("../../templates/report/document.html")),
    ("report/handbook.html", include_str!("../../templates/report/handbook.html")),
    ("form/move.html", include_str!("../../templates/form/move.html")),
    ("zoom/page.html", include_str!("../../templates/zoom/page.html")),
];

/// What serves every game, alone.
pub static EVERY_GAME: Suite = Suite::of("", &[], &catalogue::SHARED);

/// The templates and words of a game, beside those of every game.
pub struct Suite {
    /// The game's folder under the templates.
    pub folder: &'static str,
    pub sources: Sources,
    pub catalogue: &'static Catalogue,
    chosen: OnceLock<Result<Templates, Fault>>,
}

impl Suite {
    /// Those of a folder.
    pub const fn of(folder: &'static str, sources: Sources, catalogue: &'static Catalogue) -> Suite {
        Suite { folder, sources, catalogue, chosen: OnceLock::new() }
    }

    /// Those in use, a moderator's own among them.
    ///
    /// # Errors
    /// If one is broken.
    pub fn chosen(&'static self) -> Result<&'static Templates, Fault> {
        self.chosen.get_or_init(|| Templates::new(custom::chosen(), self)).as_ref().map_err(Clone::clone)
    }

    /// Its templates and those of every game.
    fn all(&self) -> impl Iterator<Item = &'static (&'static str, &'static str)> + use<> {
        SHARED.iter().chain(self.sources)
    }

    /// The names a moderator's files may have for them: with the game's folder, or without.
    pub(super) fn names(&self) -> Vec<String> {
        let own = self.sources.iter().map(|(name, _)| format!("{}/{name}", self.folder));
        own.chain(self.all().map(|(name, _)| (*name).to_owned())).collect()
    }
}

/// All templates, the moderator's own among them.
pub struct Templates {
    environment: Environment<'static>,
    custom: Custom,
    folder: &'static str,
}

impl Templates {
    /// The templates built in, those excepted that a moderator has files for.
    ///
    /// # Errors
    /// If one of these is broken.
    pub(super) fn new(custom: &Custom, suite: &Suite) -> Result<Templates, Fault> {
        let mut environment = Environment::new();
        // A line with a block alone leaves no line behind.
        if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build() {
            environment.set_syntax(syntax);
        }
        // A misspelt name is a fault, not an empty place in fifteen letters.
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        let catalogue = suite.catalogue;
        environment.add_function("t", move |state: &State<'_, '_>, key: String, args: Kwargs| {
            translate(catalogue, state, &key, &args)
        });
        environment
            .add_function("money", |state: &State<'_, '_>, dollars: i64| format::money(dollars, language(state)));
        environment.add_function("title", |text: String| underlined(&text, "="));
        environment.add_function("heading", |text: String| underlined(&text, "-"));
        environment.add_function("rule", || "=".repeat(COLUMNS));
        environment.add_filter("item", |text: String| paragraph("- ", &text));
        environment.add_filter("para", |text: String| paragraph("", &text));
        for (name, built_in) in suite.all() {
            let source = custom.file_of(suite.folder, name).unwrap_or(built_in).to_owned();
            environment.add_template_owned(*name, source).map_err(|error| fault(&error, name, custom, suite.folder))?;
        }
        Ok(Templates { environment, custom: custom.clone(), folder: suite.folder })
    }

    /// A template filled in, as it comes.
    ///
    /// # Errors
    /// If it asks for what there isn't.
    pub fn fill(&self, name: &str, with: Value) -> Result<String, Fault> {
        let filled = self.environment.get_template(name).and_then(|template| template.render(with));
        filled.map_err(|error| fault(&error, name, &self.custom, self.folder))
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
fn fault(error: &Error, name: &str, custom: &Custom, folder: &str) -> Fault {
    let mut innermost = error;
    while let Some(source) = std::error::Error::source(innermost).and_then(|source| source.downcast_ref::<Error>()) {
        innermost = source;
    }
    let what = match innermost.detail() {
        Some(detail) => format!("{}: {detail}", innermost.kind()),
        None => innermost.kind().to_string(),
    };
    Fault { file: custom.place_of(folder, innermost.name().unwrap_or(name)), line: innermost.line(), what }
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
fn translate(catalogue: &Catalogue, state: &State<'_, '_>, key: &str, args: &Kwargs) -> Result<String, Error> {
    let mut given = Vec::new();
    for name in args.args() {
        let value: Value = args.get(name)?;
        given.push((name, argument(&value)));
    }
    Ok(catalogue.text(language(state), key, &given))
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

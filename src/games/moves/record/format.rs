//! A record as a file.

use super::script::{self, ScriptLine};
use serde::Deserialize;
use toml::Spanned;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {what}")]
pub struct Fault {
    /// From 1.
    pub line: usize,
    /// From 1, characters.
    pub column: usize,
    pub what: String,
}

impl Fault {
    /// A fault at a byte of a text.
    pub fn at(text: &str, byte: usize, what: impl Into<String>) -> Fault {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Fault { line, column, what: what.into() }
    }

    /// A fault of a file as a whole.
    pub fn of_file(what: impl Into<String>) -> Fault {
        Fault { line: 1, column: 1, what: what.into() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    rule: Vec<String>,
    #[serde(default)]
    title: String,
    game: Spanned<String>,
    seats: Spanned<Vec<String>>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    options: toml::Table,
    script: Option<Spanned<String>>,
    state: Option<State>,
}

/// The position to begin with. A script that stands behind the table's head belongs to it in TOML.
#[derive(Deserialize)]
struct State {
    script: Option<Spanned<String>>,
    #[serde(flatten)]
    given: toml::Table,
}

/// A record.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Sections of the rulings that it proves.
    pub rule: Vec<String>,
    pub title: String,
    pub game: String,
    /// The names of the seats, in order of play.
    pub seats: Vec<String>,
    pub seed: u64,
    /// The game's own options, where they differ from what is usual.
    pub options: toml::Table,
    /// The position it begins with, where that is not the setup.
    pub state: Option<toml::Table>,
    pub script: Vec<ScriptLine>,
}

impl Record {
    /// True if a text is a record and not a case of a game of turns.
    pub fn is_one(text: &str) -> bool {
        toml::from_str::<toml::Table>(text).is_ok_and(|file| {
            let in_state =
                || file.get("state").and_then(toml::Value::as_table).is_some_and(|state| state.contains_key("script"));
            file.contains_key("script") || in_state()
        })
    }

    /// The options, `NAME=VALUE` each.
    pub fn settings(&self) -> Vec<String> {
        let value = |value: &toml::Value| match value {
            toml::Value::String(word) => word.clone(),
            toml::Value::Boolean(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            other => other.to_string(),
        };
        self.options.iter().map(|(name, one)| format!("{name}={}", value(one))).collect()
    }

    /// Reads a record.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    pub fn read(text: &str) -> Result<Record, Fault> {
        let file: File = toml::from_str(text)
            .map_err(|error| Fault::at(text, error.span().map_or(0, |span| span.start), error.message()))?;
        let (state, in_state) = file.state.map_or((None, None), |state| (Some(state.given), state.script));
        let Some(script) = file.script.or(in_state) else {
            return Err(Fault::of_file("a record needs a script"));
        };
        let seats = u8::try_from(file.seats.get_ref().len()).unwrap_or(u8::MAX);
        if seats == 0 {
            return Err(Fault::at(text, file.seats.span().start, "a record names its seats"));
        }
        let script = script::read(text, &script, seats)?;
        Ok(Record {
            rule: file.rule,
            title: file.title,
            game: file.game.into_inner(),
            seats: file.seats.into_inner(),
            seed: file.seed,
            options: file.options,
            state,
            script,
        })
    }
}

//! The log: what commands did, a line each, for whoever looks later why something happened on a machine that nobody watches.
//!
//! It holds what was typed, but for what nobody else may read, and of commands a timer runs all they said.

use super::{Failure, Said, clock, failure};
use crate::store;
use std::fmt;
use std::fs::OpenOptions;
use std::path::Path;
use std::sync::Mutex;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::FormatTime;

/// The program's own clock.
struct Clock;

impl FormatTime for Clock {
    fn format_time(&self, writer: &mut Writer<'_>) -> fmt::Result {
        match clock::now() {
            Ok(now) => writer.write_str(&clock::written(now)),
            Err(_) => writer.write_str("-"),
        }
    }
}

/// Opens the log, if there is to be one.
///
/// # Errors
/// If the file can't be written.
pub(super) fn open(path: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o640);
    }
    let file = options.open(path).map_err(|error| Failure::Unwritable { path: path.to_owned(), error })?;
    store::hand_over(path);
    let log = tracing_subscriber::fmt().with_ansi(false).with_target(false).with_timer(Clock);
    // Another one is there if a program plays several commands, as tests may.
    let _ = log.with_writer(Mutex::new(file)).try_init();
    Ok(())
}

/// Notes what a command came to; `all`: with everything it said.
pub(super) fn note(typed: &str, outcome: &Result<Said, Failure>, all: bool) {
    match outcome {
        Ok(said) => {
            for line in said.words.lines().filter(|line| all && !line.trim().is_empty()) {
                tracing::info!("{}", failure::one_line(line));
            }
            match said.fine {
                true => tracing::info!("{typed}: done"),
                false => tracing::warn!("{typed}: something is amiss"),
            }
        }
        Err(failure) => tracing::error!("{typed}: {}", failure::one_line(&failure.to_string())),
    }
}

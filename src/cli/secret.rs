//! Passwords, which come out of files: a command line is there for everybody to read.

use super::Failure;
use super::failure::read_text;
use std::path::Path;

/// The first line of a password file; `None`: no file was named.
pub(super) fn first_line(path: Option<&Path>) -> Result<Option<String>, Failure> {
    let Some(path) = path else { return Ok(None) };
    Ok(Some(read_text(path, 10_000)?.lines().next().unwrap_or_default().to_owned()))
}

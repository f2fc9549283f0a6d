//! `rpo man` and `rpo completions`: what a package brings beside the program, written from the command line itself.

use super::{Arguments, Failure, Said};
use clap::CommandFactory;
use clap_complete::Shell;
use serde_json::json;
use std::path::PathBuf;

/// Write the manual pages, `rpo.1` and one for each command, into a directory.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo man /usr/local/share/man/man1")]
pub(super) struct Man {
    /// Directory that takes them; it is made if need be.
    #[arg(value_name = "DIR")]
    to: PathBuf,
}

/// Print what lets a shell complete commands and arguments.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo completions bash > /etc/bash_completion.d/rpo
  rpo completions fish > ~/.config/fish/completions/rpo.fish")]
pub(super) struct Completions {
    /// Which shell.
    shell: Shell,
}

pub(super) fn man(man: &Man) -> Result<Said, Failure> {
    let unwritable = |error| Failure::Unwritable { path: man.to.clone(), error };
    std::fs::create_dir_all(&man.to).map_err(unwritable)?;
    clap_mangen::generate_to(Arguments::command(), &man.to).map_err(unwritable)?;
    let words = format!("The manual pages lie in {}.", man.to.display());
    Ok(Said::new(words, json!({ "directory": man.to })))
}

pub(super) fn completions(completions: &Completions) -> Result<Said, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(completions.shell, &mut Arguments::command(), "rpo", &mut text);
    let text = String::from_utf8_lossy(&text).into_owned();
    let data = json!({ "shell": completions.shell.to_string(), "script": text });
    Ok(Said::new(text, data))
}

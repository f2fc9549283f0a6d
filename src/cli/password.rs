//! What mail servers are told to prove who we are. It comes out of a file that is its owner's alone, or from a command: a
//! command line is there for everybody to read.

use super::Failure;
use super::failure::read_text;
use crate::post::password::Password;
use std::path::Path;
use std::process::{Command, Stdio};

/// What a command that gives a password may say.
const LONGEST: usize = 10_000;

/// Where a password comes from.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Passwords {
    /// File whose first line is the mail server's password; nobody else may read it (mode 0600).
    #[arg(long, value_name = "FILE")]
    password_file: Option<std::path::PathBuf>,
    /// Command of the shell that prints the password, as `pass show mail/rpo` does.
    #[arg(long, value_name = "COMMAND", conflicts_with = "password_file")]
    password_command: Option<String>,
    /// What the file or command gives is an access token of OAuth 2 (XOAUTH2), not a password.
    #[arg(long)]
    oauth: bool,
}

impl Passwords {
    /// A file alone, of the same kind.
    pub(super) fn in_file(&self, password_file: std::path::PathBuf) -> Passwords {
        Passwords { password_file: Some(password_file), password_command: None, oauth: self.oauth }
    }

    /// True if one is named.
    pub(super) fn is_named(&self) -> bool {
        self.password_file.is_some() || self.password_command.is_some()
    }

    /// It; `None`: none is named.
    ///
    /// # Errors
    /// If the file can't be read, or is others' to read as well; if the command fails.
    pub(super) fn read(&self) -> Result<Option<Password>, Failure> {
        let words = match (&self.password_file, &self.password_command) {
            (Some(file), _) => first_line(file)?,
            (None, Some(command)) => said(command)?,
            (None, None) => return Ok(None),
        };
        Ok(Some(if self.oauth { Password::token(words) } else { Password::plain(words) }))
    }
}

/// The first line of a password file.
fn first_line(path: &Path) -> Result<String, Failure> {
    private(path)?;
    Ok(read_text(path, LONGEST as u64)?.lines().next().unwrap_or_default().to_owned())
}

/// Refuses a file that others may read; what is no file of a directory, as a pipe of the shell, is nobody else's.
#[cfg(unix)]
fn private(path: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::PermissionsExt;
    let Ok(about) = std::fs::metadata(path) else { return Ok(()) };
    let mode = about.permissions().mode() & 0o777;
    if about.is_file() && mode & 0o077 != 0 {
        let path = path.display();
        return Err(Failure::refused(format!(
            "{path} holds a password and is open to others (mode {mode:04o}); type `chmod 600 {path}` and the command again"
        )));
    }
    Ok(())
}

/// Files have no such modes here.
#[cfg(not(unix))]
fn private(_path: &Path) -> Result<(), Failure> {
    Ok(())
}

/// The first line that a command prints; what it says to the terminal goes there.
fn said(command: &str) -> Result<String, Failure> {
    let failed =
        |why: String| Failure::refused(format!("--password-command {why}; mend it and type the command again"));
    let mut shell = Command::new("sh");
    let output = shell.args(["-c", command]).stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| failed(format!("can't be run: {error}")))?;
    if !output.status.success() {
        return Err(failed(format!("fails ({})", output.status)));
    }
    let text = String::from_utf8(output.stdout).map_err(|_| failed("prints what is no text".to_owned()))?;
    match text.lines().next().filter(|line| !line.is_empty() && line.len() <= LONGEST) {
        Some(line) => Ok(line.to_owned()),
        None => Err(failed("prints no password on its first line".to_owned())),
    }
}

//! The configuration file: what need not be typed each time. What stands in it becomes the default of an argument, so that
//! what is typed wins, and `--help` shows it.

use super::failure::read_text;
use super::next::Known;
use super::{Arguments, Failure};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches};
use serde::Deserialize;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Where a packaged program finds it.
const PLACE: &str = "/etc/rpo/rpo.toml";
/// The longest file read.
const LONGEST: u64 = 100_000;

/// The file, as it is written.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    db: Option<String>,
    templates: Option<String>,
    log: Option<String>,
    #[serde(default)]
    referee: Referee,
    #[serde(default)]
    mailbox: Mailbox,
    #[serde(default)]
    sending: Sending,
}

/// What new games are made with.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Referee {
    address: Option<String>,
    moderator: Option<String>,
}

/// Where mail is found.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mailbox {
    #[serde(default)]
    sources: Vec<String>,
    password_file: Option<String>,
    password_command: Option<String>,
    #[serde(default)]
    oauth: bool,
    done: Option<String>,
}

/// How letters go.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sending {
    to: Option<String>,
    smtp: Option<String>,
    pipe: Option<String>,
    password_file: Option<String>,
    connections: Option<u8>,
    rate: Option<String>,
}

/// Commands that read mail, and those that send letters.
const READERS: &[&str] = &["collect", "tick"];
const SENDERS: &[&str] = &["send", "tick"];

/// The arguments as they are typed, and where nothing is typed as the configuration file has them. Wrong usage ends the
/// program with status 2.
///
/// # Errors
/// If the file can't be read, or says what no configuration says.
pub(super) fn parse(words: &[OsString]) -> Result<Arguments, Failure> {
    let mut command = Arguments::command();
    // What is wrong is told by the second look.
    let typed = command.clone().ignore_errors(true).try_get_matches_from(words).ok();
    let named = match &typed {
        Some(typed) => typed.get_one::<PathBuf>("config").cloned(),
        // Who asks for help is told what would be so.
        None => std::env::var_os("RPO_CONFIG").map(PathBuf::from),
    };
    // Whom the packaged one shuts out has games of his own.
    let mut shut = None;
    let packaged = || match std::fs::File::open(PLACE) {
        Ok(_) => Some(PathBuf::from(PLACE)),
        Err(error) => {
            shut = (error.kind() == ErrorKind::PermissionDenied).then(|| PathBuf::from(PLACE));
            None
        }
    };
    let place = named.or_else(packaged);
    let mut known = Known::default();
    if let Some(place) = place {
        let file = File::read(&place)?;
        let Sending { to, smtp, pipe, .. } = &file.sending;
        let ways = [to, smtp, pipe].into_iter().flatten().count();
        known = Known { way: ways > 0, sources: !file.mailbox.sources.is_empty() };
        if ways > 1 {
            return Err(Failure::refused(format!(
                "{}: [sending] names several ways; leave one of to, smtp and pipe",
                place.display()
            )));
        }
        let folder = place.parent().unwrap_or(Path::new("")).to_owned();
        command = file.defaults(command, &folder, typed.as_ref());
    }
    let matches = command.get_matches_from(words);
    let mut arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    arguments.common.names_db = matches.value_source("db") == Some(ValueSource::CommandLine);
    arguments.common.known = known;
    arguments.common.shut = shut.filter(|_| matches.value_source("db") == Some(ValueSource::DefaultValue));
    Ok(arguments)
}

/// Who may not read this machine's configuration is not the one its games belong to, and may mean another file than he gets.
pub(super) fn not_yours(place: &Path) -> Failure {
    Failure::refused(format!(
        "{} is there and not yours to read: the games of this machine are another user's, so type `sudo -u rpo rpo ...`; \
         for games of your own, name a file of them with --db FILE",
        place.display()
    ))
}

impl File {
    fn read(place: &Path) -> Result<File, Failure> {
        let text = read_text(place, LONGEST)?;
        toml::from_str(&text).map_err(|error| {
            let line =
                error.span().map_or(1, |span| text.get(..span.start).unwrap_or_default().matches('\n').count() + 1);
            Failure::refused(format!(
                "{}, line {line}: {}; mend it and type the command again",
                place.display(),
                error.message()
            ))
        })
    }

    /// The command line with what the file says as defaults.
    fn defaults(self, command: Command, folder: &Path, typed: Option<&ArgMatches>) -> Command {
        let File { db, templates, log, referee, mailbox, sending } = self;
        let near = |path: String| if path.contains("://") { path } else { folder.join(path).display().to_string() };
        let mut command = command;
        for (argument, path) in [("db", db), ("templates", templates), ("log", log)] {
            if let Some(path) = path.map(near) {
                command = command.mut_arg(argument, |one| one.default_value(path));
            }
        }
        let typed = Typed(typed.and_then(ArgMatches::subcommand));
        let mut all = Defaults { command };
        all.set(&["new"], "address", referee.address);
        all.set(&["new"], "moderator", referee.moderator);
        let Mailbox { sources, password_file, password_command, oauth, done } = mailbox;
        let password = password_file.map(near);
        // A folder that is typed has nothing to do with the mailbox's password.
        if !typed.any(&["sources"]) || typed.names_server() {
            if !typed.any(&["password_file", "password_command"]) {
                all.set(READERS, "password_file", password.clone());
                all.set(READERS, "password_command", password_command.clone());
                all.set(READERS, "oauth", oauth.then(|| "true".to_owned()));
            }
            all.set(READERS, "imap_done", done);
        }
        all.set_all(READERS, "sources", sources.into_iter().map(near).collect());
        let Sending { to, smtp, pipe, password_file, connections, rate } = sending;
        if !typed.any(&["to", "smtp", "pipe"]) {
            all.set(SENDERS, "to", to.map(near));
            if !typed.any(&["password_file", "password_command", "smtp_password_file"]) && smtp.is_some() {
                let own = password_file.map(near);
                all.set(&["tick"], "smtp_password_file", own.clone());
                if own.is_none() {
                    all.set(&["send"], "password_command", password_command);
                }
                all.set(&["send"], "password_file", own.or(password));
                all.set(&["send"], "oauth", oauth.then(|| "true".to_owned()));
            }
            all.set(SENDERS, "smtp", smtp);
            all.set(SENDERS, "pipe", pipe);
        }
        all.set(SENDERS, "connections", connections.map(|number| number.to_string()));
        all.set(SENDERS, "rate", rate);
        all.command
    }
}

/// What is typed behind the name of a command.
struct Typed<'a>(Option<(&'a str, &'a ArgMatches)>);

impl Typed<'_> {
    /// True if one of these arguments is.
    fn any(&self, arguments: &[&str]) -> bool {
        let Some((_, matches)) = self.0 else { return false };
        let is_typed = |argument: &&str| {
            matches.ids().any(|id| id.as_str() == *argument)
                && matches.value_source(argument) == Some(ValueSource::CommandLine)
        };
        arguments.iter().any(is_typed)
    }

    /// True if a source is on a server.
    fn names_server(&self) -> bool {
        let sources = self.0.and_then(|(_, matches)| matches.try_get_many::<PathBuf>("sources").ok().flatten());
        sources.into_iter().flatten().any(|source| source.to_string_lossy().contains("://"))
    }
}

/// A command line whose arguments are given defaults.
struct Defaults {
    command: Command,
}

impl Defaults {
    fn set(&mut self, commands: &[&str], argument: &'static str, value: Option<String>) {
        self.set_all(commands, argument, value.into_iter().collect());
    }

    fn set_all(&mut self, commands: &[&str], argument: &'static str, values: Vec<String>) {
        if values.is_empty() {
            return;
        }
        for name in commands {
            let command = std::mem::take(&mut self.command);
            self.command = command.mut_subcommand(name, |one| {
                let one = one.mut_arg(argument, |one| one.default_values(values.clone()).required(false));
                // A way that the file names is one.
                let has_group = one.get_groups().any(|group| group.get_id() == "where");
                if has_group { one.mut_group("where", |group| group.required(false)) } else { one }
            });
        }
    }
}

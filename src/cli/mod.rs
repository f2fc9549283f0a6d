//! The command line: one file a command, each of which opens the database, does one thing in one transaction, says
//! what it did, and ends.
//!
//! Exit status: 0 fine, 1 refused or faulty input, 2 wrong usage. What a command has to say goes to standard output,
//! complaints to standard error, one line each; with `--json` standard output is one JSON document.

mod adjust;
mod alarm;
mod archive;
mod backup;
mod bounds;
pub mod cases;
mod check;
mod clock;
mod collect;
mod config;
mod copies;
mod counting;
mod delete;
mod demo;
mod departures;
mod digest;
mod dues;
mod end;
mod enter;
mod failure;
mod guessing;
mod hall;
mod hall_page;
mod handover;
mod held;
mod join;
mod letters;
mod log;
mod mail;
mod mail_server;
mod missed;
mod moving;
mod new;
mod next;
mod office;
mod orders;
mod outbox;
mod pages;
mod password;
mod pause;
mod persons;
mod playing;
mod press;
mod publish;
mod purge;
mod reach;
mod record;
mod records;
mod remind;
mod report;
mod restore;
mod run;
mod schedule;
mod seat;
mod secret;
mod send;
mod shown;
mod simulate;
mod start;
mod status;
mod tick;
mod token;
mod trace;
mod trial;
mod undo;
mod upgrade;
mod verify;
mod write;

pub use failure::Failure;

use crate::shelf::{self, Game};
use crate::store::{Store, StoreError};
use clap::{Parser, Subcommand};
use serde_json::Value;
use std::ffi::OsString;
use std::io::Write;
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// Referee of play-by-email railroad games.
#[derive(Debug, Parser)]
#[command(name = "rpo", version = version(), about, max_term_width = 100, after_help = EXAMPLES)]
struct Arguments {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
A game from its first command to its first turn:
  rpo new 12 --address referee@example.org
  rpo join 12 --csv players.csv
  rpo start 12
  rpo send --to letters
  rpo collect mailbox
  rpo run 12";

/// The version, with that of the zone data, for deadlines follow from both.
fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| format!("{} (zone data {})", env!("CARGO_PKG_VERSION"), crate::schedule::data()))
}

/// What all commands have in common.
#[derive(Debug, clap::Args)]
struct Common {
    /// What need not be typed each time [default: /etc/rpo/rpo.toml, if it is there].
    #[arg(long, global = true, env = "RPO_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// File to which is added what commands did, a line each.
    #[arg(long, global = true, env = "RPO_LOG", value_name = "FILE")]
    log: Option<PathBuf>,
    /// The database.
    #[arg(long, global = true, env = "RPO_DB", value_name = "FILE", default_value = "rpo.db")]
    db: PathBuf,
    /// It was typed: neither the environment, nor the configuration, nor the program says so.
    #[arg(skip)]
    names_db: bool,
    /// Print one JSON document instead of words.
    #[arg(long, global = true)]
    json: bool,
    /// How long to wait for another rpo that writes to the database.
    #[arg(long, global = true, env = "RPO_WAIT", value_name = "SECONDS", default_value_t = 10)]
    wait: u64,
    /// Believe the clock, though it is behind the last command or weeks ahead of it.
    #[arg(long, global = true)]
    accept_clock: bool,
    /// Directory of templates and catalogues that stand for those of the same names built in.
    #[arg(long, global = true, env = "RPO_TEMPLATES", value_name = "DIR")]
    templates: Option<PathBuf>,
    /// A configuration that somebody else alone may read, where no database is named.
    #[arg(skip)]
    shut: Option<PathBuf>,
    /// What the configuration says, so that nobody need type it.
    #[arg(skip)]
    known: next::Known,
}

#[derive(Debug, Subcommand)]
enum Command {
    Demo(demo::Demo),
    New(new::New),
    Join(join::Join),
    Handover(handover::Handover),
    Seat(seat::SeatOf),
    Log(log::Log),
    Token(token::New),
    Start(start::Start),
    Schedule(schedule::Schedule),
    Collect(collect::Collect),
    Check(check::Check),
    Held(held::Held),
    Mail(mail::Mail),
    Orders(orders::Orders),
    Enter(enter::Enter),
    Status(status::StatusOf),
    Press(press::Press),
    Write(write::Write),
    Run(run::Run),
    Tick(tick::Tick),
    Report(report::Report),
    Publish(publish::Publish),
    Send(send::Send),
    Outbox(outbox::Outbox),
    Undo(undo::Undo),
    Adjust(adjust::Adjust),
    End(end::End),
    Records(records::Records),
    Archive(archive::Archive),
    Delete(delete::Delete),
    Move(moving::Move),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Purge(purge::Purge),
    Upgrade(upgrade::Upgrade),
    Remind(remind::Remind),
    Digest(digest::Tell),
    Record(record::Record),
    Verify(verify::Verify),
    Try(trial::Try),
    Simulate(simulate::Simulate),
    Completions(pages::Completions),
    Man(pages::Man),
    Cases(cases::Args),
}

impl Command {
    /// True if templates are filled in.
    fn writes_letters(&self) -> bool {
        match self {
            Command::Demo(_)
            | Command::Join(_)
            | Command::Token(_)
            | Command::Start(_)
            | Command::Collect(_)
            | Command::Held(_)
            | Command::Mail(_)
            | Command::Run(_)
            | Command::Remind(_)
            | Command::Digest(_)
            | Command::Tick(_)
            | Command::Publish(_)
            | Command::Orders(_)
            | Command::Enter(_)
            | Command::Report(_)
            | Command::End(_)
            | Command::Schedule(_)
            | Command::Seat(_)
            | Command::Try(_)
            | Command::Undo(_)
            | Command::Write(_) => true,
            Command::New(_)
            | Command::Handover(_)
            | Command::Log(_)
            | Command::Check(_)
            | Command::Status(_)
            | Command::Press(_)
            | Command::Send(_)
            | Command::Outbox(_)
            | Command::Adjust(_)
            | Command::Records(_)
            | Command::Archive(_)
            | Command::Delete(_)
            | Command::Move(_)
            | Command::Backup(_)
            | Command::Restore(_)
            | Command::Purge(_)
            | Command::Upgrade(_)
            | Command::Record(_)
            | Command::Verify(_)
            | Command::Simulate(_)
            | Command::Completions(_)
            | Command::Man(_)
            | Command::Cases(_) => false,
        }
    }
}

impl Command {
    /// True if nobody looks on when it says something.
    fn is_for_timers(&self) -> bool {
        matches!(self, Command::Tick(_) | Command::Collect(_) | Command::Send(_) | Command::Run(_))
    }
}

/// What a command works with.
struct Context {
    db: PathBuf,
    /// The database was named by what was typed, so that the next command must name it, too.
    names_db: bool,
    wait: Duration,
    accept_clock: bool,
    /// The command as typed, for others who wait for it.
    typed: String,
    /// Whose configuration this is not.
    shut: Option<PathBuf>,
}

impl Context {
    fn open(&self) -> Result<Store, Failure> {
        match (Store::open(&self.db, self.wait), &self.shut) {
            (Err(StoreError::Missing(_)), Some(place)) => Err(config::not_yours(place)),
            (opened, _) => Ok(opened?),
        }
    }

    /// A command to be typed next, for the same database.
    fn next(&self, command: &str) -> String {
        match self.names_db {
            true => format!("rpo --db {} {command}", failure::quoted(&self.db.display().to_string())),
            false => format!("rpo {command}"),
        }
    }

    fn create(&self) -> Result<Store, Failure> {
        match &self.shut {
            Some(place) if !self.db.exists() => Err(config::not_yours(place)),
            _ => Ok(Store::create(&self.db, self.wait, &secret::of_database()?)?),
        }
    }
}

/// What a command has to say, in words and as data.
struct Said {
    words: String,
    data: Value,
    /// False if it says that something is amiss: the exit status is 1 then.
    fine: bool,
}

impl Said {
    fn new(words: impl Into<String>, data: Value) -> Said {
        Said { words: words.into(), data, fine: true }
    }
}

/// Parses a command line, the program's name first, and does what it says with these games. The list is chosen once in the
/// life of a program.
pub fn main_with(games: &'static [&'static dyn Game], arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    shelf::choose(games);
    let words: Vec<OsString> = arguments.into_iter().collect();
    if let Some(card) = new::card_asked_for(&words) {
        return match card {
            Ok(card) => say(&card.to_string(), true),
            Err(failure) => complain(&failure.to_string()),
        };
    }
    let arguments = match config::parse(&words) {
        Ok(arguments) => arguments,
        Err(failure) => {
            complain(&failure.to_string());
            return ExitCode::from(2);
        }
    };
    if let Command::Cases(command) = &arguments.command {
        return cases::run(command);
    }
    let context = Context {
        db: arguments.common.db,
        names_db: arguments.common.names_db,
        wait: Duration::from_secs(arguments.common.wait),
        accept_clock: arguments.common.accept_clock,
        typed: typed(words.into_iter().skip(1)),
        shut: arguments.common.shut,
    };
    let templates = arguments.common.templates.filter(|_| arguments.command.writes_letters());
    let command = || {
        // Before anything is changed.
        templates.as_deref().map(|dir| crate::report::install(dir, &shelf::own())).transpose()?;
        obey(&context, &arguments.command)
    };
    // Games are not kept waiting for a log.
    if let Err(failure) = trace::open(arguments.common.log.as_deref()) {
        complain(&format!("{failure}; nothing is logged"));
    }
    let outcome = guarded(command);
    trace::note(&context.typed, &outcome, arguments.command.is_for_timers());
    match outcome {
        Ok(said) => {
            let known = arguments.common.known;
            let text = if arguments.common.json { format!("{:#}", said.data) } else { known.shorten(&said.words) };
            say(&text, said.fine)
        }
        Err(failure) => {
            let refused = complain(&failure.to_string());
            // A timer takes status 1 for news: what could do nothing at all is something else.
            let idle = matches!(failure, Failure::Misused(_)) || matches!(arguments.command, Command::Tick(_));
            if idle { ExitCode::from(2) } else { refused }
        }
    }
}

fn say(text: &str, fine: bool) -> ExitCode {
    let mut out = std::io::stdout().lock();
    if text.is_empty() {
        // Nothing to say is not even an empty line: a timer would send it by mail.
        return if fine { ExitCode::SUCCESS } else { ExitCode::from(1) };
    }
    match writeln!(out, "{}", text.trim_end()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            complain(&format!("what the command says can't be written: {error}; what it did is done"))
        }
        // A reader that has gone away, as `head` does, is no fault.
        _ if fine => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    }
}

fn complain(words: &str) -> ExitCode {
    let _ = writeln!(std::io::stderr().lock(), "rpo: {}", failure::one_line(words));
    ExitCode::from(1)
}

/// A fault of the program is told in one line, as any other; nothing of what was begun is kept.
fn guarded(command: impl FnOnce() -> Result<Said, Failure>) -> Result<Said, Failure> {
    static FAULT: Mutex<String> = Mutex::new(String::new());
    std::panic::set_hook(Box::new(|fault| {
        if let Ok(mut note) = FAULT.lock() {
            *note = fault.to_string();
        }
    }));
    std::panic::catch_unwind(AssertUnwindSafe(command)).unwrap_or_else(|_| {
        let fault = FAULT.lock().map(|note| note.clone()).unwrap_or_default();
        Err(Failure::refused(format!(
            "a fault of rpo itself ({fault}); the command was given up, please tell the authors"
        )))
    })
}

fn obey(context: &Context, command: &Command) -> Result<Said, Failure> {
    match command {
        Command::Demo(command) => demo::run(context, command),
        Command::New(command) => new::run(context, command),
        Command::Join(command) => join::run(context, command),
        Command::Handover(command) => handover::run(context, command),
        Command::Seat(command) => seat::run(context, command),
        Command::Log(command) => log::run(context, command),
        Command::Token(command) => token::run(context, command),
        Command::Start(command) => start::run(context, command),
        Command::Schedule(command) => schedule::run(context, command),
        Command::Collect(command) => collect::run(context, command),
        Command::Check(command) => check::run(context, command),
        Command::Held(command) => held::run(context, command),
        Command::Mail(command) => mail::run(context, command),
        Command::Enter(command) => enter::run(context, command),
        Command::Orders(command) => orders::run(context, command),
        Command::Status(command) => status::run(context, command),
        Command::Press(command) => press::run(context, command),
        Command::Write(command) => write::run(context, command),
        Command::Run(command) => run::run(context, command),
        Command::Tick(command) => tick::run(context, command),
        Command::Report(command) => report::run(context, command),
        Command::Publish(command) => publish::run(context, command),
        Command::Send(command) => send::run(context, command),
        Command::Outbox(command) => outbox::run(context, command),
        Command::Undo(command) => undo::run(context, command),
        Command::Adjust(command) => adjust::run(context, command),
        Command::End(command) => end::run(context, command),
        Command::Records(command) => records::run(context, command),
        Command::Archive(command) => archive::run(context, command),
        Command::Delete(command) => delete::run(context, command),
        Command::Move(command) => moving::run(context, command),
        Command::Backup(command) => backup::run(context, command),
        Command::Restore(command) => restore::run(context, command),
        Command::Purge(command) => purge::run(context, command),
        Command::Upgrade(command) => upgrade::run(context, command),
        Command::Remind(command) => remind::run(context, command),
        Command::Digest(command) => digest::run(context, command),
        Command::Record(command) => record::run(context, command),
        Command::Verify(command) => verify::run(context, command),
        Command::Try(command) => trial::run(context, command),
        Command::Simulate(command) => simulate::run(context, command),
        Command::Completions(command) => pages::completions(command),
        Command::Man(command) => pages::man(command),
        // Has an exit status of its own, see `main`.
        Command::Cases(_) => Ok(Said::new("", Value::Null)),
    }
}

/// A command as typed, without what others must not read.
fn typed(arguments: impl Iterator<Item = OsString>) -> String {
    let mut words = vec!["rpo".to_owned()];
    for argument in arguments {
        let word: String = argument.to_string_lossy().chars().filter(|sign| !sign.is_control()).collect();
        const SECRETS: [&str; 3] = ["--token", "--seed", "--password-command"];
        let with_value = |name: &str| word.strip_prefix(name).is_some_and(|rest| rest.starts_with('='));
        let secret = word.contains("://") || SECRETS.into_iter().any(with_value);
        let secret = secret || words.last().is_some_and(|before| SECRETS.contains(&before.as_str()));
        words.push(if secret { "...".to_owned() } else { word });
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_reads_no_password_and_no_token() {
        let line = "send --smtp smtps://a:secret@example.org --token K7QX3 --token=K7QX3 --seed 7 --seed=7 --db a.db";
        let shown = typed(line.split(' ').map(OsString::from));
        assert_eq!(shown, "rpo send --smtp ... --token ... ... --seed ... ... --db a.db");
    }
    use clap::CommandFactory;

    #[test]
    fn every_command_has_an_example_in_its_help() {
        let all = Arguments::command();
        all.clone().debug_assert();
        for command in all.get_subcommands() {
            let help = command.clone().render_long_help().to_string();
            assert!(help.contains(&format!("  rpo {}", command.get_name())), "{}", command.get_name());
        }
    }
}

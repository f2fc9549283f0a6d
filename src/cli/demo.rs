//! `rpo demo`: a game from its first command on, by mail that comes with the program or that sample people write.
//!
//! It uses the other commands and nothing else, and says what it types, so that a newcomer can go on from there.

mod by_mail;

use super::collect::Collect;
use super::failure::count;
use super::join::Join;
use super::new::New;
use super::run::Run;
use super::send::Send;
use super::start::Start;
use super::{Context, Failure, Said, collect, join, new, run, send, start};
use crate::shelf;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Play the beginning of a game on sample mail, and leave the letters in a directory.
///
/// A game of turns: fifteen people send orders for a first turn, as all kinds of mail programs write them. A game of moves:
/// a few people play it by mail for a round or two. The directory gets a receipt for each order mail, and everybody's reports
/// with the next order sheet, as files that any mail program opens.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo demo try-it
  rpo demo try-it --game CODE      (`rpo new --game CODE --help` tells what is on its box)")]
pub(super) struct Demo {
    /// Which game, by its code [default: the first there is].
    #[arg(long = "game", value_name = "CODE")]
    game: Option<String>,
    /// Directory for everything; it must be empty or not there.
    #[arg(value_name = "DIR", default_value = "rpo-demo")]
    dir: PathBuf,
}

const GAME: &str = "12";
const SEED: u64 = 1840;
const ADDRESS: &str = "referee@rpo.example.org";
const PLAYERS: &str = include_str!("../../fixtures/mail/players.csv");

macro_rules! samples {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../fixtures/mail/", $name)).as_slice())),*]
    };
}

/// Mail as all kinds of mail programs write it: a sheet of each of the fifteen, one with a wrong token, and one that
/// a program has written.
const SAMPLES: &[(&str, &[u8])] = samples!(
    "01-apple-delsp.eml",
    "01-thunderbird-flowed.eml",
    "02-gmail-android.eml",
    "02-gmail-web.eml",
    "03-outlook-com.eml",
    "04-ipad-split.eml",
    "04-iphone-en.eml",
    "04-iphone-fr-no-end.eml",
    "05-no-charset.eml",
    "05-orange-latin1.eml",
    "05-utf16-txt.eml",
    "11-vacation.eml",
    "12-wrong-token.eml",
    "14-comments.eml",
    "14-duplicates.eml",
    "14-misspelt.eml",
    "14-numbers.eml",
);

pub(super) fn run(context: &Context, demo: &Demo) -> Result<Said, Failure> {
    let game = demo.game.as_deref().map_or_else(|| Ok(shelf::usual()), shelf::named)?;
    let showing = game.showing();
    if showing.is_none() && game.code() != shelf::usual().code() {
        let code = game.code();
        return Err(Failure::refused(format!(
            "{} has no demonstration; `rpo try --of {code}` plays it against computers",
            game.card().title
        )));
    }
    let inside = laid_out(context, demo)?;
    match showing {
        Some(showing) => by_mail::run(&inside, demo, game, showing),
        None => by_turn(&inside, demo),
    }
}

/// Makes the directory, which mustn't have anything in it; gives where commands find their database there.
fn laid_out(context: &Context, demo: &Demo) -> Result<Context, Failure> {
    let dir = &demo.dir;
    let unwritable = |error| Failure::Unwritable { path: dir.clone(), error };
    let taken = dir.exists() && (!dir.is_dir() || std::fs::read_dir(dir).map_err(unwritable)?.next().is_some());
    if taken {
        return Err(Failure::refused(format!(
            "{} is not an empty directory; name another one: rpo demo DIR",
            dir.display()
        )));
    }
    std::fs::create_dir_all(dir.join("mail")).map_err(unwritable)?;
    Ok(Context {
        names_db: true,
        db: dir.join("demo.db"),
        wait: context.wait,
        accept_clock: context.accept_clock,
        typed: context.typed.clone(),
        shut: None,
    })
}

/// A game of turns: its first turn, on mail that comes with the program.
fn by_turn(inside: &Context, demo: &Demo) -> Result<Said, Failure> {
    let dir = &demo.dir;
    let mail = dir.join("mail");
    let players = dir.join("players.csv");
    write(&players, PLAYERS.as_bytes())?;
    for (name, raw) in SAMPLES {
        write(&mail.join(name), raw)?;
    }
    let database = &inside.db;
    let mut log = Log { dir, lines: Vec::new() };

    let made = new::run(inside, &New::with_seed(GAME, SEED, ADDRESS))?;
    log.typed(&format!("new {GAME} --seed {SEED} --address {ADDRESS}"), first_line(&made));
    let joined = join::run(inside, &Join::list(GAME, players))?;
    log.typed(&format!("join {GAME} --csv {}", log.path("players.csv")), &seated(&joined.data));
    let started = start::run(inside, &Start::of(GAME))?;
    log.typed(&format!("start {GAME}"), first_line(&started));
    let sent = send::run(inside, &Send::into(dir.join("turn-0")))?;
    log.typed(&format!("send --to {}", log.path("turn-0")), first_line(&sent));
    let collected = collect::run(inside, &Collect::from(mail))?;
    log.typed(&format!("collect {}", log.path("mail")), &judged(&collected.data));
    for message in collected.data["messages"].as_array().into_iter().flatten() {
        if let Some(line) = remarkable(message) {
            log.lines.push(line);
        }
    }
    let played = run::run(inside, &Run::of(GAME))?;
    log.typed(&format!("run {GAME}"), first_line(&played));
    let sent = send::run(inside, &Send::into(dir.clone()))?;
    log.typed(&format!("send --to {}", dir.display()), first_line(&sent));
    log.lines.push(format!("{}: any mail program opens them.", letters_in(dir)?));
    let db = log.path("demo.db");
    log.lines.push("Go on with".to_owned());
    log.lines.push(format!("  rpo --db {db} status {GAME}"));
    log.lines.push(format!("  rpo --db {db} report {GAME} --player 3"));
    let data = json!({
        "directory": dir, "database": database, "collected": collected.data, "played": played.data, "sent": sent.data,
    });
    Ok(Said::new(log.lines.join("\n"), data))
}

/// What was typed, and what came of it in a line.
struct Log<'a> {
    dir: &'a Path,
    lines: Vec<String>,
}

impl Log<'_> {
    fn typed(&mut self, command: &str, said: &str) {
        self.lines.push(format!("$ rpo {command}"));
        self.lines.push(format!("  {said}"));
    }

    fn path(&self, name: &str) -> String {
        self.dir.join(name).display().to_string()
    }
}

fn first_line(said: &Said) -> &str {
    said.words.lines().next().unwrap_or_default()
}

fn seated(data: &Value) -> String {
    let joined = data["joined"].as_array().map(Vec::as_slice).unwrap_or_default();
    let name = |person: Option<&Value>| person.and_then(|one| one["name"].as_str()).unwrap_or_default().to_owned();
    let french = joined.iter().filter(|person| person["language"] == "fr").count();
    format!(
        "{} sit down, from {} to {}; {french} of them read French.",
        super::failure::people(joined.len()),
        name(joined.first()),
        name(joined.last())
    )
}

fn judged(data: &Value) -> String {
    let messages = data["messages"].as_array().map_or(0, Vec::len);
    format!(
        "{}: {} accepted, {} refused, {} ignored. Not simply accepted:",
        count(messages, "message"),
        data["accepted"],
        data["refused"],
        data["ignored"]
    )
}

/// A line about a message that was not simply accepted.
fn remarkable(message: &Value) -> Option<String> {
    let outcome = message["outcome"].as_str().filter(|outcome| *outcome != "accepted")?;
    let file = message["place"].as_str().and_then(|place| place.split('#').next()).unwrap_or_default();
    let reason = message["reason"].as_str().filter(|reason| !reason.is_empty());
    let reason = reason.map(|reason| format!(" ({reason})")).unwrap_or_default();
    Some(format!("  {file}, position {}: {}{reason}", message["position"], outcome.replace('-', " ")))
}

/// How many letters of each kind lie in the directory.
fn letters_in(dir: &Path) -> Result<String, Failure> {
    let unreadable = |error| Failure::Unreadable { path: dir.to_owned(), error };
    let (mut receipts, mut reports) = (0_usize, 0_usize);
    for entry in std::fs::read_dir(dir).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        match name.to_string_lossy().split('-').nth(1) {
            Some("receipt") => receipts += 1,
            Some("report") => reports += 1,
            _ => {}
        }
    }
    Ok(format!(
        "In {} lie {} and {} with an order sheet each",
        dir.display(),
        count(receipts, "receipt"),
        count(reports, "report")
    ))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| Failure::Unwritable { path: path.to_owned(), error })
}

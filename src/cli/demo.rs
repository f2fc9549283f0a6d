//! `rpo demo`: a game from its first command to its first turn, on mail that comes with the program.
//!
//! It uses the other commands and nothing else, and says what it types, so that a newcomer can go on from there.

use super::collect::Collect;
use super::join::Join;
use super::new::New;
use super::run::Run;
use super::send::Send;
use super::start::Start;
use super::{Context, Failure, Said, collect, join, new, run, send, start};
use serde_json::json;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Play a first turn on sample mail, and leave the letters in a directory.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo demo try-it")]
pub(super) struct Demo {
    /// Directory for everything; it must be empty or not there.
    #[arg(value_name = "DIR", default_value = "rpo-demo")]
    dir: PathBuf,
}

const GAME: &str = "12";
const SEED: u64 = 1840;
const PLAYERS: &str = include_str!("../../fixtures/mail/players.csv");

macro_rules! samples {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../fixtures/mail/", $name)).as_slice())),*]
    };
}

/// Mail as all kinds of mail programs write it, some of it faulty.
const SAMPLES: &[(&str, &[u8])] = samples!(
    "01-apple-delsp.eml",
    "01-thunderbird-flowed.eml",
    "02-gmail-android.eml",
    "02-gmail-web.eml",
    "03-outlook-com.eml",
    "04-ipad-split.eml",
    "04-iphone-en.eml",
    "04-iphone-fr-no-end.eml",
    "05-orange-latin1.eml",
    "05-utf16-txt.eml",
    "11-vacation.eml",
    "12-wrong-token.eml",
    "14-duplicates.eml",
    "14-misspelt.eml",
    "14-numbers.eml",
);

/// Positions left to the computer.
const COMPUTERS: [&str; 2] = ["10", "12"];

pub(super) fn run(context: &Context, demo: &Demo) -> Result<Said, Failure> {
    let dir = &demo.dir;
    let unwritable = |error| Failure::Unwritable { path: dir.clone(), error };
    let taken = dir.exists() && (!dir.is_dir() || std::fs::read_dir(dir).map_err(unwritable)?.next().is_some());
    if taken {
        return Err(Failure::refused(format!(
            "{} is not an empty directory; name another one: rpo demo DIR",
            dir.display()
        )));
    }
    let mail = dir.join("mail");
    std::fs::create_dir_all(&mail).map_err(unwritable)?;
    let players = dir.join("players.csv");
    let people: Vec<&str> = PLAYERS
        .lines()
        .filter(|line| !line.split(',').next().is_some_and(|position| COMPUTERS.contains(&position)))
        .collect();
    write(&players, (people.join("\n") + "\n").as_bytes())?;
    for (name, raw) in SAMPLES {
        write(&mail.join(name), raw)?;
    }
    let database = dir.join("demo.db");
    let inside = Context { db: database.clone(), wait: context.wait, typed: context.typed.clone() };

    let mut words = String::new();
    let mut tell = |typed: String, said: Said| {
        let _ = writeln!(words, "$ rpo {typed}\n{}\n", said.words.trim_end());
        said.data
    };
    let address = "referee@rpo.example.org";
    tell(
        format!("new {GAME} --seed {SEED} --address {address}"),
        new::run(&inside, &New::with_seed(GAME, SEED, address))?,
    );
    tell(format!("join {GAME} --csv {}", players.display()), join::run(&inside, &Join::list(GAME, players.clone()))?);
    tell(format!("start {GAME}"), start::run(&inside, &Start::of(GAME))?);
    let collected = tell(format!("collect {}", mail.display()), collect::run(&inside, &Collect::from(mail.clone()))?);
    let played = tell(format!("run {GAME}"), run::run(&inside, &Run::of(GAME))?);
    let sent = tell(format!("send --to {}", dir.display()), send::run(&inside, &Send::into(dir.clone()))?);
    let _ = write!(
        words,
        "The letters lie in {dir}: open one with any mail program. The game is in {database}; go on with\n  \
         rpo --db {database} status {GAME}\n  rpo --db {database} report {GAME} --player 3",
        dir = dir.display(),
        database = database.display()
    );
    let data = json!({
        "directory": dir, "database": database, "collected": collected, "played": played, "sent": sent,
    });
    Ok(Said::new(words, data))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| Failure::Unwritable { path: path.to_owned(), error })
}

//! `rpo publish`: writes the public archive of a game into a folder, for a web server or for reading from disk.

use super::{Context, Failure, Said, hall, hall_page};
use crate::report::Language;
use crate::report::{MARK, SiteFile};
use crate::shelf;
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Write what everybody may know of a game as web pages.
///
/// A page for every turn, the map over the turns, charts, victory points and records; once a game has ended, the hall of
/// fame of all games. The pages work from disk and from
/// any web server, and ask no other server for anything. An archive written before is brought up to date.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo publish 12 public
  rpo publish 12 public/fr --lang fr")]
pub(super) struct Publish {
    /// Name of the game.
    game: String,
    /// The folder; it is made if need be.
    dir: PathBuf,
    /// Language of the pages: en or fr.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Language,
}

pub(super) fn run(context: &Context, publish: &Publish) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(&publish.game)?;
    let Some(last) = game.turn else {
        return Err(Failure::refused(format!("game {0} has not begun; type `rpo start {0}` first", game.name)));
    };
    check_folder(&publish.dir)?;
    let mut files = shelf::of(&game)?.archive(&reading, &game, publish.lang)?;
    hall_page::add(&mut files, &hall::all(&reading)?, publish.lang)?;
    remove_old(&publish.dir, &files)?;
    for file in &files {
        write(&publish.dir.join(&file.path), &file.content)?;
    }
    let front = publish.dir.join("index.html");
    let words =
        format!("{} files of game {} after turn {last} written; open {}", files.len(), game.name, front.display());
    Ok(Said::new(words, json!({ "game": game.name, "turn": last, "files": files.len(), "index": front })))
}

fn unwritable(path: &Path) -> impl Fn(std::io::Error) -> Failure {
    move |error| Failure::Unwritable { path: path.to_owned(), error }
}

/// A folder may be new, empty, or hold an archive of ours.
fn check_folder(dir: &Path) -> Result<(), Failure> {
    if !dir.exists() || fs::read_dir(dir).map_err(unwritable(dir))?.next().is_none() {
        return Ok(());
    }
    let ours = fs::read_to_string(dir.join("index.html")).is_ok_and(|page| page.contains(MARK));
    if ours {
        return Ok(());
    }
    Err(Failure::refused(format!(
        "{} holds other files than an archive of rpo; name a folder that is empty or new",
        dir.display()
    )))
}

/// Takes away the pages and maps of turns that have been taken back since.
fn remove_old(dir: &Path, files: &[SiteFile]) -> Result<(), Failure> {
    let kept: BTreeSet<PathBuf> = files.iter().map(|file| dir.join(&file.path)).collect();
    for (folder, ending) in [(dir.to_owned(), ".html"), (dir.join("maps"), ".svg")] {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let entry = entry.map_err(unwritable(&folder))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let turn = name.strip_prefix("turn-").and_then(|rest| rest.strip_suffix(ending));
            let is_turn = turn.is_some_and(|turn| !turn.is_empty() && turn.bytes().all(|digit| digit.is_ascii_digit()));
            let gone = is_turn || name == hall_page::PAGE;
            if gone && !kept.contains(&entry.path()) {
                fs::remove_file(entry.path()).map_err(unwritable(&entry.path()))?;
            }
        }
    }
    Ok(())
}

fn write(path: &Path, content: &str) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(unwritable(folder))?;
    }
    fs::write(path, content).map_err(unwritable(path))
}

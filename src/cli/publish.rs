//! `rpo publish`: writes the public archive of a game into a folder, for a web server or for reading from disk.

use super::failure::count;
use super::{Context, Failure, Said, hall, hall_page};
use crate::report::Language;
use crate::report::{MARK, SiteFile};
use crate::shelf::{self, HANDBOOK_PAGE, Handbook, Opened};
use crate::store::{GameRow, Reading, Status};
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where all that was hidden of a game stands.
const OPENED: &str = "opened.json";

/// Write what everybody may know of a game as web pages.
///
/// A page for every turn, the map over the turns, charts, victory points and records; once a game has ended, the hall of
/// fame of all games, and opened.json: its seed, its key and all orders, by which anybody can play it again and verify it
/// (`rpo verify --opened`). The pages work from disk and from any web server, and ask no other server for anything. An
/// archive written before is brought up to date.
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
    let tongue = shelf::of(&game)?.tongue(&reading, &game)?;
    let Handbook { html, .. } = Handbook::of(shelf::of(&game)?, &*tongue, publish.lang)?;
    files.push(SiteFile { path: HANDBOOK_PAGE.to_owned(), content: html });
    hall_page::add(&mut files, &hall::all(&reading)?, publish.lang)?;
    let twin = twin(&reading, &game)?;
    if game.status == Status::Ended && twin.is_none() {
        let opened = Opened::of(shelf::of(&game)?.bound(), &reading, &game)?;
        let mut content = serde_json::to_string(&opened).map_err(|error| Failure::refused(error.to_string()))?;
        content.push('\n');
        files.push(SiteFile { path: OPENED.to_owned(), content });
    }
    remove_old(&publish.dir, &files)?;
    for file in &files {
        write(&publish.dir.join(&file.path), &file.content)?;
    }
    let front = publish.dir.join("index.html");
    let mut words = format!(
        "{} of game {} after turn {last} written; open {}",
        count(files.len(), "file"),
        game.name,
        front.display()
    );
    let is_opened = files.iter().any(|file| file.path == OPENED);
    if is_opened {
        words.push_str(&format!(
            "\n{OPENED} holds its seed, its key and all orders; no token is in it or follows from it. Anybody can play it \
             again: rpo verify --opened {}",
            publish.dir.join(OPENED).display()
        ));
    }
    if let Some(twin) = twin.filter(|_| game.status == Status::Ended) {
        words.push_str(&format!(
            "\nLook at this: game {twin} has the same seed and has not ended, so the seed of game {} is not opened before it \
             has.",
            game.name
        ));
    }
    Ok(Said::new(
        words,
        json!({ "game": game.name, "turn": last, "files": files.len(), "index": front, "opened": is_opened }),
    ))
}

/// A game that has not ended and has the same seed: who knew the one's chance would know the other's.
fn twin(reading: &Reading<'_>, game: &GameRow) -> Result<Option<String>, Failure> {
    let games = reading.games()?;
    let twin = games.iter().find(|other| {
        other.id != game.id && other.seed == game.seed && other.status != Status::Ended && other.kind == game.kind
    });
    Ok(twin.map(|twin| twin.name.clone()))
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
            let gone = is_turn || name == hall_page::PAGE || name == OPENED;
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

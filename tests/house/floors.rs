//! Imports go one way, from floor to floor and from file to file.

use crate::imports::{File, files, modules, of_text};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The rooms from the lowest floor up: an import goes down, never up.
const FLOORS: [&str; 9] = ["language", "schedule", "games", "sheet", "report", "post", "store", "shelf", "cli"];

/// The folders that a game has, in whatever rooms.
pub const GAMES: [&str; 3] = ["barons", "continental", "wabash"];

/// Where the list of games stands, which alone of what serves every game may name them.
pub const LIST: &str = "shelf/mod.rs";

fn floor(module: &[String]) -> Option<usize> {
    let room = module.first()?;
    FLOORS.iter().position(|floor| floor == room)
}

/// The folder of a game that a module lies in.
fn game(module: &[String]) -> Option<&String> {
    module.iter().skip(1).find(|part| GAMES.contains(&part.as_str()))
}

/// Imports that go up, each with its file and line.
fn going_up(files: &[File]) -> Vec<String> {
    let mut wrong = Vec::new();
    for file in files {
        let Some(from) = floor(&file.module) else { continue };
        for import in &file.imports {
            if floor(&import.path).is_some_and(|to| to > from) {
                let path = import.path.join("::");
                wrong.push(format!("src/{}:{}: {path} is a floor above", file.path.display(), import.line));
            }
        }
    }
    wrong
}

/// The file a path leads to: the module it names, or the one that holds the name.
fn target<'m>(modules: &'m BTreeSet<Vec<String>>, path: &[String]) -> Option<&'m Vec<String>> {
    (1..=path.len()).rev().find_map(|length| modules.get(&path[..length]))
}

/// Which file takes from which. What a folder's own `mod.rs` says of the files in it is its table of contents, and no
/// import; a name that the door of another folder passes on is taken from the door.
fn arrows(files: &[File]) -> BTreeMap<Vec<String>, BTreeMap<Vec<String>, usize>> {
    let modules = modules(files);
    let mut arrows: BTreeMap<Vec<String>, BTreeMap<Vec<String>, usize>> = BTreeMap::new();
    for file in files {
        let mut taken = BTreeMap::new();
        for import in &file.imports {
            let Some(to) = target(&modules, &import.path) else { continue };
            let own = to.starts_with(&file.module) || file.module.starts_with(to);
            if !own {
                taken.entry(to.clone()).or_insert(import.line);
            }
        }
        arrows.insert(file.module.clone(), taken);
    }
    arrows
}

/// A circle of imports, if there is one, as its files.
fn circle(files: &[File]) -> Option<Vec<String>> {
    let arrows = arrows(files);
    let mut done: BTreeSet<&Vec<String>> = BTreeSet::new();
    for start in arrows.keys() {
        let mut way: Vec<(&Vec<String>, Vec<&Vec<String>>)> = Vec::new();
        if done.contains(start) {
            continue;
        }
        way.push((start, arrows[start].keys().collect()));
        while let Some((at, open)) = way.last_mut() {
            let Some(next) = open.pop() else {
                done.insert(at);
                way.pop();
                continue;
            };
            if let Some(begin) = way.iter().position(|(module, _)| *module == next) {
                let mut names: Vec<String> = way[begin..].iter().map(|(module, _)| module.join("::")).collect();
                names.push(next.join("::"));
                return Some(names);
            }
            if !done.contains(next)
                && let Some(taken) = arrows.get(next)
            {
                way.push((next, taken.keys().collect()));
            }
        }
    }
    None
}

/// Imports from a game's folder into another game's, or from a room's common part into a game's folder. The list of
/// games takes what it lists.
fn into_games(files: &[File]) -> Vec<String> {
    let mut wrong = Vec::new();
    for file in files {
        for import in &file.imports {
            let (Some(to), from) = (game(&import.path), game(&file.module)) else { continue };
            if from != Some(to) && file.path != Path::new(LIST) {
                let path = import.path.join("::");
                wrong.push(format!("src/{}:{}: {path} is a game's own", file.path.display(), import.line));
            }
        }
    }
    wrong
}

#[test]
fn imports_go_down_from_floor_to_floor() {
    let wrong = going_up(&files());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_imports_run_in_a_circle() {
    let circle = circle(&files());
    assert!(circle.is_none(), "{}", circle.unwrap_or_default().join(" -> "));
}

#[test]
fn what_serves_every_game_takes_nothing_of_one() {
    let wrong = into_games(&files());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_import_that_goes_up_or_closes_a_circle_is_named() {
    let file = |path: &str, text: &str| of_text(text, PathBuf::from(path));
    let files = [
        file("sheet/words.rs", "use crate::report::format;\n\nconst NOBODY: Option<crate::games::Seat> = None;"),
        file("report/format.rs", "use crate::sheet::words;"),
        file("games/mod.rs", "#[cfg(test)]\nmod tests { use crate::cli::run; }"),
    ];
    assert_eq!(going_up(&files), ["src/sheet/words.rs:1: report::format is a floor above"]);
    assert_eq!(circle(&files), Some(["report::format", "sheet::words", "report::format"].map(str::to_owned).to_vec()));
    let files = [file("post/judge.rs", "\nuse super::super::games::continental::map::Map;")];
    assert_eq!(into_games(&files), ["src/post/judge.rs:2: games::continental::map::Map is a game's own"]);
}

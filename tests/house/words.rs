//! What serves every game says nothing that one game alone has words for.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below a folder.
fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { walk(&path, paths) } else { paths.push(path) }
    }
}

/// The games: folders under the templates with a catalogue.
fn games() -> BTreeSet<String> {
    let folders = fs::read_dir(root().join("templates")).unwrap().map(|entry| entry.unwrap().path());
    folders
        .filter(|path| path.join("en.ftl").is_file())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect()
}

/// The keys of a catalogue.
fn keys(catalogue: &str) -> BTreeSet<&str> {
    let begins = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_lowercase());
    catalogue.lines().filter(begins).filter_map(|line| Some(line.split_once(" =")?.0)).collect()
}

/// Keys of a game that a text names, each with its line.
fn named<'k>(text: &str, keys: &BTreeSet<&'k str>) -> Vec<(usize, &'k str)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let literals = line.split('"').skip(1).step_by(2);
        found.extend(literals.filter_map(|literal| Some((number + 1, *keys.get(literal)?))));
    }
    found
}

#[test]
fn what_serves_every_game_asks_for_no_words_of_one() {
    let games = games();
    assert!(!games.is_empty());
    let mut paths = Vec::new();
    walk(&root().join("src"), &mut paths);
    walk(&root().join("templates"), &mut paths);
    let of_a_game = |path: &Path| {
        path.components()
            .filter_map(|part| part.as_os_str().to_str())
            .any(|part| games.contains(part) || part.strip_suffix(".rs").is_some_and(|name| games.contains(name)))
    };
    let mut wrong = Vec::new();
    for game in &games {
        let catalogue = fs::read_to_string(root().join("templates").join(game).join("en.ftl")).unwrap();
        let keys = keys(&catalogue);
        assert!(keys.len() > 10, "{game}");
        for path in paths.iter().filter(|path| !of_a_game(path.strip_prefix(root()).unwrap())) {
            let text = fs::read_to_string(path).unwrap();
            let place = path.strip_prefix(root()).unwrap().display();
            wrong.extend(
                named(&text, &keys).into_iter().map(|(line, key)| format!("{place}:{line}: {key} is {game}'s")),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_key_of_a_game_is_found_where_it_stands() {
    let keys = keys("# --- a ---\nmap-title = Map\nbonus =\n    { $sum }\n");
    assert_eq!(
        named("say(\"title\");\nsay(\"map-title\", &[(\"bonus\", 3)]);", &keys),
        [(2, "map-title"), (2, "bonus")]
    );
}

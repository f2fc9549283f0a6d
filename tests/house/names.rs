//! A game is a folder in each room and a line of the list: nothing else names it.

use crate::floors::{GAMES, LIST};
use crate::imports::{sources, src};
use std::fs;
use std::path::Path;

/// Games that are called by a word of everybody's, with what makes a text speak of the game: a folder, a title, a code, a
/// table's name.
const COMMON_WORDS: [(&str, &[&str]); 1] =
    [("barons", &["barons::", "::barons", "\"barons\"", "/barons", "barons_", "mod barons", "railroad barons"])];

/// True if a text has a game's name, as its folder, in its title, as a code or before a table's name.
fn names(text: &str, game: &str) -> bool {
    let text = text.to_lowercase();
    match COMMON_WORDS.iter().find(|(common, _)| *common == game) {
        Some((_, signs)) => signs.iter().any(|sign| text.contains(sign)),
        None => text.contains(game),
    }
}

/// Lines of a file that name a game and don't just say that it has a folder, with their numbers from 1. What is for
/// tests alone may take a game for an example; it stands last in a file.
fn naming<'t>(text: &'t str, game: &str) -> Vec<(usize, &'t str)> {
    let tests = text.find("\n#[cfg(test)]\nmod ").unwrap_or(text.len());
    let is_folder = |line: &str| {
        let named = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("mod ");
        named.and_then(|named| named.strip_suffix(';')) == Some(game)
    };
    (1..).zip(text[..tests].lines()).filter(|(_, line)| names(line, game) && !is_folder(line)).collect()
}

/// Whether all paragraphs of a schema that name tables of a game stand together.
fn stands_together(schema: &str, game: &str) -> bool {
    let prefix = format!("{game}_");
    let named: Vec<bool> = schema.split("\n\n").map(|paragraph| names(paragraph, &prefix)).collect();
    let first = named.iter().position(|named| *named);
    let last = named.iter().rposition(|named| *named);
    first.zip(last).is_none_or(|(first, last)| named[first..=last].iter().all(|named| *named))
}

#[test]
fn nothing_but_the_list_and_its_own_folders_names_a_game() {
    let mut wrong = Vec::new();
    for game in GAMES {
        let own = |path: &Path| path.components().any(|part| part.as_os_str() == game);
        let mut listed = 0;
        for path in sources().iter().filter(|path| !own(path)) {
            let place = path.strip_prefix(src()).unwrap();
            for (number, line) in naming(&fs::read_to_string(path).unwrap(), game) {
                listed += usize::from(place == Path::new(LIST));
                if place != Path::new(LIST) {
                    wrong.push(format!("src/{}:{number}: {}", place.display(), line.trim()));
                }
            }
        }
        assert_eq!(listed, 1, "lines of src/{LIST} that name {game}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn tables_of_a_game_stand_together() {
    let schema = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("schema.sql")).unwrap();
    for game in GAMES {
        assert!(stands_together(&schema, game), "something else stands between the tables of {game}");
    }
}

#[test]
fn a_line_that_names_a_game_is_found() {
    let text =
        "pub mod continental;\n// Continental Rails\nuse x::continental;\n#[cfg(test)]\nmod tests { continental }";
    assert_eq!(naming(text, "continental"), [(2, "// Continental Rails"), (3, "use x::continental;")]);
    let text = "let barons = rail_barons();\nuse crate::games::barons::Barons;\n// Railroad Barons";
    let named: Vec<usize> = naming(text, "barons").into_iter().map(|(number, _)| number).collect();
    assert_eq!(named, [2, 3]);
    assert!(stands_together("a\n\nCREATE TABLE continental_a\n\nCREATE TABLE continental_b\n\nc", "continental"));
    assert!(!stands_together("CREATE TABLE continental_a\n\nb\n\nCREATE TABLE continental_c", "continental"));
}

//! Records of the rulings: those that came with them, and our own, written from the rulings.

use rpo::games::moves::record::{Record, play};
use rpo::games::wabash::Wabash;
use rpo::games::wabash::tables::Tables;
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Sections of the rulings that records can prove; §10 is of letters, §9 of files.
const SECTIONS: [&str; 33] = [
    "§1.1", "§1.2", "§1.3", "§1.4", "§1.5", "§1.6", "§1.7", "§2.1", "§2.2", "§2.3", "§2.4", "§2.5", "§3.1", "§3.2",
    "§3.3", "§4.1", "§4.2", "§4.3", "§4.4", "§5.1", "§5.2", "§5.3", "§5.4", "§6", "§6.1", "§6.2", "§7.1", "§7.2",
    "§7.3", "§7.4", "§7.6", "§8.1", "§8.2",
];

pub fn usual() -> Wabash {
    Wabash { tables: Tables::usual().clone() }
}

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wabash").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    paths.sort();
    paths
}

/// Plays all records of a folder; what fails, by file and line.
fn failures(folder: &str) -> Vec<String> {
    let rules = usual();
    let mut failed = Vec::new();
    for path in files(folder) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let record = match Record::read(&text) {
            Ok(record) => record,
            Err(fault) => {
                failed.push(format!("{name}:{fault}"));
                continue;
            }
        };
        match play(&rules, &|line| WabashWords.read(line), &record) {
            Ok(failures) => failed.extend(failures.iter().map(|failure| format!("{name}:{failure}"))),
            Err(fault) => failed.push(format!("{name}:{fault}")),
        }
    }
    failed
}

#[test]
fn the_records_that_came_with_the_rulings_hold() {
    assert_eq!(files("records").len(), 26);
    let failed = failures("records");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn our_own_records_hold() {
    assert!(files("records/own").len() >= 60);
    let failed = failures("records/own");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn every_section_of_the_rulings_has_a_record_of_our_own() {
    let mut proven = BTreeSet::new();
    for path in files("records/own") {
        proven.extend(Record::read(&fs::read_to_string(path).unwrap()).unwrap().rule);
    }
    let missing: Vec<&&str> = SECTIONS.iter().filter(|section| !proven.contains(**section)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_position_that_cannot_be_is_a_fault_of_the_file() {
    let fault = |state: &str| {
        let text =
            format!("game = \"wabash\"\nseats = [\"Ada\", \"Ben\"]\nscript = \"= waits 1 turn\"\n[state]\n{state}\n");
        let record = Record::read(&text).unwrap();
        play(&usual(), &|line| WabashWords.read(line), &record).map(|_| ()).unwrap_err().what
    };
    for (state, why) in [
        ("[state.companies.PRR]\nlocos = [\"CHI\"]", "the Wabash is open"),
        ("[state.companies.PRR]\nlocos = [\"R5\", \"R5\"]", "it stands there already"),
        ("[state.companies.PRR]\nlocos = [\"S4\"]", "no locomotive is laid on a start"),
        (
            "[state.companies.PRR]\nlocos = [\"R4\"]\n[state.companies.NYC]\nlocos = [\"R4\"]",
            "another company stands there",
        ),
        ("houses = 3", "DEVELOP has 4 steps left"),
        ("[state.companies.PRR]\nshares = [2, 2]", "there are 3, not 4"),
        ("[state.companies.PRR]\ntrains = 21", "there are 20 in all"),
        ("[state.companies.PRR]\nlocos = [\"R5\", \"Q6\"]\ntrains = 18", "3 of them are laid"),
        ("[state.companies.ERIE]\ncash = 1", "there is no ERIE"),
        ("detroit = 9", "9 is not on its scale"),
        ("dials = [4, 0, 0]", "it is at most 3"),
        ("first = 3", "a seat from 1 to 2"),
        ("cash = [1]", "2 numbers are needed"),
        ("speed = 1", "there is no speed"),
    ] {
        let got = fault(state);
        assert!(got.contains(why), "{state}: {got}");
    }
}

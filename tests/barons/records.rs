//! Records of the rulings: those that came with them, and our own, written from the rulings.

use rpo::games::barons::Barons;
use rpo::games::barons::tables::Tables;
use rpo::games::moves::Ruled;
use rpo::games::moves::record::{Record, play};
use rpo::games::settings::Settings;
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Sections of the rulings that records can prove; §11 is of letters, §8.2 of letters that are carried out.
const SECTIONS: [&str; 57] = [
    "§1.1", "§1.2", "§1.3", "§1.4", "§1.5", "§1.6", "§2.1", "§2.2", "§2.3", "§2.4", "§2.5", "§2.6", "§3.1", "§3.2",
    "§3.3", "§3.4", "§3.5", "§4.1", "§4.2", "§4.3", "§4.4", "§4.5", "§4.6", "§4.7", "§4.8", "§4.9", "§4.10", "§4.11",
    "§5.1", "§5.2", "§5.3", "§5.4", "§5.5", "§5.6", "§6.1", "§6.2", "§6.3", "§6.4", "§6.5", "§6.6", "§6.7", "§6.8",
    "§6.9", "§6.10", "§7.1", "§7.2", "§8.1", "§8.3", "§9.1", "§9.2", "§9.3", "§9.4", "§9.5", "§9.6", "§9.7", "§9.8",
    "§10",
];

pub fn usual() -> Barons {
    Barons { tables: Tables::usual().clone() }
}

/// The rules with the options of a record.
fn rules(record: &Record) -> Barons {
    let settings: String = record.settings().iter().map(|one| format!("{one}\n")).collect();
    Barons::ruled(&Settings::read(&settings), &BTreeMap::new()).unwrap()
}

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/barons").join(folder);
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    paths.sort();
    paths
}

/// Plays all records of a folder; what fails, by file and line.
fn failures(folder: &str) -> Vec<String> {
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
        match play(&rules(&record), &|line| BaronsWords.read(line), &record) {
            Ok(failures) => failed.extend(failures.iter().map(|failure| format!("{name}:{failure}"))),
            Err(fault) => failed.push(format!("{name}:{fault}")),
        }
    }
    failed
}

#[test]
fn the_records_that_came_with_the_rulings_hold() {
    assert_eq!(files("records").len(), 29);
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

//! Plays every rulebook case of `tests/continental/cases`: a position, orders, the chance that falls, and what must come out.

use rpo::games::continental::cases;
use rpo::games::continental::rules::Rules;
use rpo::shelf::continental::read_orders;
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/continental/cases");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_rulebook_case_comes_out_as_it_says() {
    let rules = Rules::standard().expect("the rules that come with the program");
    let files = files();
    assert!(files.len() >= 200, "only {} cases were found", files.len());
    let mut faults = Vec::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).expect("a readable case");
        match std::panic::catch_unwind(|| cases::run(&text, &rules, &read_orders)) {
            Ok(Ok(failures)) => faults.extend(failures.iter().map(|failure| format!("{name}: {failure}"))),
            Ok(Err(fault)) => faults.push(format!("{name}:{fault}")),
            Err(_) => faults.push(format!("{name}: a step panicked")),
        }
    }
    assert!(faults.is_empty(), "{} expectations failed:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_section_has_a_case() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/continental/cases");
    let mut command = assert_cmd::Command::cargo_bin("rpo").expect("the program");
    // Nothing is listed: no section is without a case.
    command.args(["cases", "--coverage"]).arg(folder).assert().code(0).stdout("");
}

//! A tick that dies, wherever it dies: the next one ends where one ends that was left alone.

use crate::support::dump;
use crate::table::Table;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};

/// Ten minutes after the deadline.
const NOW: &str = "2026-03-08T19:10:00Z";

/// Bytes of a block, as the shell counts the size of files.
const BLOCK: u64 = 512;

/// All files of a folder, however deep, by their paths.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    let Ok(entries) = fs::read_dir(folder) else { return all };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.insert(path.display().to_string(), fs::read(&path).unwrap());
        }
    }
    all
}

/// Puts a folder back as it was.
pub fn restore(folder: &Path, all: &BTreeMap<String, Vec<u8>>) {
    for file in files(folder).keys().filter(|file| !all.contains_key(*file)) {
        fs::remove_file(file).unwrap();
    }
    for (file, content) in all {
        fs::write(file, content).unwrap();
    }
}

/// All that a tick leaves: the database, but for how often a letter was tried, the mailbox and the letters.
pub fn left(table: &Table) -> (String, Vec<String>, BTreeMap<String, Vec<u8>>) {
    let database = rusqlite::Connection::open(table.desk.db()).unwrap();
    database.execute("UPDATE outbox SET attempts = 1", []).unwrap();
    let mail = files(&table.desk.path("mail")).into_keys().collect();
    (dump(&table.desk.db()), mail, files(&table.desk.path("letters")))
}

#[test]
fn a_tick_that_is_killed_anywhere_leaves_what_the_next_one_brings_to_the_same_end() {
    let table = Table::new();
    fs::create_dir(table.desk.path("letters")).unwrap();
    table.sheet("2026-03-08T18:00:00Z", 1, 1, "BORROW 10");
    table.sheet("2026-03-08T18:30:00Z", 1, 1, "BORROW 20");
    table.sheet("2026-03-08T18:30:00Z", 2, 1, "BORROW 30\nBUY 10 NYC");
    table.sheet("2026-03-08T19:00:01Z", 3, 1, "BORROW 40");
    table.mail("2026-03-08T18:40:00Z", 3, "", "What may I do?");
    let base = files(&table.desk.path(""));
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let tick = |shell: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", shell, "sh"]).arg(&program).args(["tick", "mail", "--to", "letters"]);
        command.env("RPO_DB", table.desk.db()).env("RPO_NOW", NOW).current_dir(table.desk.path(""));
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    assert_eq!(table.tick(NOW).0, 1, "the question is told");
    let undisturbed = left(&table);
    assert_eq!((table.turn(), table.counting(1).as_str()), ("1".to_owned(), "1:BORROW 20 2:BORROW 30 2:BUY 10 NYC"));
    assert!(undisturbed.2.len() > 8, "letters, receipts and reports");
    let blocks = fs::metadata(table.desk.db()).unwrap().len() / BLOCK;

    // How far it came before it died: the stages must all have been met.
    let mut stages = std::collections::BTreeSet::new();
    let mut again = |what: &str| {
        let stage = table.one(
            "SELECT (SELECT count(*) > 0 FROM mail) + (SELECT max(number) FROM step)
                    + (SELECT count(*) > 0 FROM outbox WHERE state <> 'queued')",
        );
        stages.insert(stage);
        let (status, said) = table.tick(NOW);
        assert!(status == 0 || said.contains("asks in words"), "{what}: {said}");
        let now = left(&table);
        assert!(now.0 == undisturbed.0, "{what}: another database");
        assert_eq!(now.1, undisturbed.1, "{what}: another mailbox");
        assert!(now.2 == undisturbed.2, "{what}: other letters");
    };
    for step in 0..24 {
        restore(&table.desk.path(""), &base);
        let limit = blocks * step / 16;
        let status = tick(&format!("ulimit -f {limit}; exec \"$@\"")).status().unwrap();
        assert!(status.success() || status.signal().is_some() || status.code() == Some(1), "{status:?}");
        again(&format!("stopped at {limit} of {blocks} blocks"));
    }
    for spins in (0..24).map(|step| step * 8_000_000u64) {
        restore(&table.desk.path(""), &base);
        let mut child = tick("exec \"$@\"").spawn().unwrap();
        let mut sum = 0u64;
        for number in 0..spins {
            sum = std::hint::black_box(sum.wrapping_add(number));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        again(&format!("killed after {spins} spins"));
    }
    assert!(stages.len() >= 2, "it was stopped in one stage alone: {stages:?}");
}

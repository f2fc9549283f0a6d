//! `rpo cases`: plays rulebook cases and says what differs from what they expect.

use crate::games::moves::record::Record;
use crate::shelf::{self, Proofs};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Where the cases that come with the program lie, a folder a game.
const OWN_CASES: &str = "tests";

/// Play rulebook cases and print every expectation that fails.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo cases tests/*/cases
  rpo cases --coverage")]
pub struct Args {
    /// Case files, or directories searched for *.toml files.
    #[arg(value_name = "FILE-or-DIR", required_unless_present = "coverage")]
    pub paths: Vec<PathBuf>,
    /// List the sections of rulebook and rulings without a case instead (of those in tests, if no path is given).
    #[arg(long)]
    pub coverage: bool,
}

/// Exit status 0: all passed; 1: some failed; 2: a file can't be read.
pub fn run(args: &Args) -> ExitCode {
    ExitCode::from(report(args, &mut io::stdout().lock(), &mut io::stderr().lock()))
}

/// How a case went.
enum Outcome {
    Passed,
    Failed(Vec<String>),
    /// Not a case, or not to be read: file, line and reason.
    Unreadable(String),
}

/// The work of [`run`], printing wherever it is told to.
fn report(args: &Args, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    // Whoever closes the pipe doesn't want to read on; the exit status tells the rest.
    let mut say = |to_err: bool, line: String| {
        let _ = if to_err { writeln!(err, "{line}") } else { writeln!(out, "{line}") };
    };
    let own = [PathBuf::from(OWN_CASES)];
    let paths = if args.paths.is_empty() { &own[..] } else { &args.paths[..] };
    let mut unreadable = false;
    let mut files = Vec::new();
    for path in paths {
        if let Err(fault) = collect(path, &mut files) {
            unreadable = true;
            say(true, fault);
        }
    }
    if args.coverage {
        let proofs = proofs_of(&files);
        let (missing, faults) = uncovered(&files, proofs);
        for section in missing {
            say(false, format!("{}  {}", section.0, section.1));
        }
        unreadable |= !faults.is_empty();
        faults.into_iter().for_each(|fault| say(true, fault));
        return if unreadable { 2 } else { 0 };
    }
    let (mut passed, mut failed) = (0, 0);
    for file in &files {
        match play(file) {
            Outcome::Passed => passed += 1,
            Outcome::Failed(failures) => {
                failed += 1;
                failures.iter().for_each(|failure| say(false, format!("{}: {failure}", file.display())));
            }
            Outcome::Unreadable(fault) => {
                unreadable = true;
                say(true, fault);
            }
        }
    }
    say(false, format!("{passed} passed, {failed} failed"));
    match (unreadable, failed) {
        (true, _) => 2,
        (false, 0) => 0,
        (false, _) => 1,
    }
}

/// The files a path stands for, in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let fault = |error: io::Error| format!("{}: {error}", path.display());
    if !std::fs::metadata(path).map_err(fault)?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut inside = Vec::new();
    for entry in std::fs::read_dir(path).map_err(fault)? {
        inside.push(entry.map_err(fault)?.path());
    }
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|extension| extension == "toml") {
            collect(&path, files)?;
        }
    }
    Ok(())
}

fn read(file: &Path) -> Result<String, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes().iter().take(good).filter(|byte| **byte == b'\n').count();
        format!("{}:{line}: not UTF-8", file.display())
    })
}

fn play(file: &Path) -> Outcome {
    let text = match read(file) {
        Ok(text) => text,
        Err(fault) => return Outcome::Unreadable(fault),
    };
    let proofs = match proofs(&text) {
        Ok(proofs) => proofs,
        Err(fault) => return Outcome::Unreadable(format!("{}:{fault}", file.display())),
    };
    // A case that brings the rules to a halt must not keep the others from being played.
    match std::panic::catch_unwind(AssertUnwindSafe(|| proofs.play(&text))) {
        Ok(Ok(failures)) if failures.is_empty() => Outcome::Passed,
        Ok(Ok(failures)) => Outcome::Failed(failures),
        Ok(Err(fault)) => Outcome::Unreadable(format!("{}:{fault}", file.display())),
        Err(_) => Outcome::Failed(vec!["steps: expected a turn, got a fault of the program, told above".to_owned()]),
    }
}

/// What plays a text: a record is its game's, a case without a game the usual one's.
fn proofs(text: &str) -> Result<&'static dyn Proofs, String> {
    if !Record::is_one(text) {
        return Ok(shelf::usual().proofs());
    }
    let record = Record::read(text).map_err(|fault| fault.to_string())?;
    Ok(shelf::named(&record.game).map_err(|failure| format!("1:1: {failure}"))?.proofs())
}

/// Whose sections are looked for: those of the game of the first file.
fn proofs_of(files: &[PathBuf]) -> &'static dyn Proofs {
    let first = files.first().and_then(|file| read(file).ok()).and_then(|text| proofs(&text).ok());
    first.unwrap_or_else(|| shelf::usual().proofs())
}

fn uncovered(files: &[PathBuf], proofs: &dyn Proofs) -> (Vec<(String, String)>, Vec<String>) {
    let mut covered = BTreeSet::new();
    let mut faults = Vec::new();
    for file in files {
        let named =
            read(file).and_then(|text| proofs.sections(&text).map_err(|fault| format!("{}:{fault}", file.display())));
        match named {
            Ok(sections) => covered.extend(sections),
            Err(fault) => faults.push(fault),
        }
    }
    (proofs.missing(&covered), faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Plays cases by name and text; gives exit status, output and complaints.
    fn play_all(cases: &[(&str, &str)]) -> (u8, String, String) {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in cases {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let args = Args { paths: vec![folder.path().to_owned()], coverage: false };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let status = report(&args, &mut out, &mut err);
        let words =
            |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace(&format!("{}/", folder.path().display()), "");
        (status, words(out), words(err))
    }

    const GOOD: &str = "steps = \"S1\"\n[player.1]\ncash = 5\n[expect.player.1]\ncash = 5\n";
    const FAILING: &str = "steps = \"S1\"\n[player.1]\ncash = 5\n[expect.player.1]\ncash = 6\ndebt = 1\n";

    #[test]
    fn good_cases_are_counted_and_give_status_0() {
        let (status, out, err) = play_all(&[("a.toml", GOOD), ("b.toml", GOOD), ("note.txt", "no case")]);
        assert_eq!((status, out.as_str(), err.as_str()), (0, "2 passed, 0 failed\n", ""));
    }

    #[test]
    fn every_failed_expectation_is_a_line_with_file_path_expected_and_got() {
        let (status, out, _) = play_all(&[("a.toml", FAILING), ("b.toml", GOOD)]);
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(status, 1);
        assert_eq!(
            lines,
            [
                "a.toml: expect.player.1.cash: expected 6, got 5",
                "a.toml: expect.player.1.debt: expected 1, got 0",
                "1 passed, 1 failed",
            ]
        );
    }

    #[test]
    fn a_file_that_is_no_case_gives_status_2_with_file_and_line_and_stops_no_other() {
        let (status, out, err) = play_all(&[("a.toml", "[player.1]\nmoney = 1\n"), ("b.toml", FAILING)]);
        assert_eq!(status, 2);
        assert!(err.starts_with("a.toml:2: "), "{err}");
        assert!(out.ends_with("0 passed, 1 failed\n"), "{out}");
        let args = Args { paths: vec![PathBuf::from("there/is/none.toml")], coverage: false };
        assert_eq!(report(&args, &mut Vec::new(), &mut Vec::new()), 2);
    }

    #[test]
    fn a_faulty_line_of_orders_is_named_by_its_line_in_the_file() {
        let orders = "[player.1]\n[orders]\n1 = \"\"\"\nBORROW 5\nBORROW much\n\"\"\"\n";
        let (status, _, err) = play_all(&[("a.toml", orders)]);
        assert_eq!(status, 2);
        assert!(err.starts_with("a.toml:5: orders of player 1: "), "{err}");
    }

    #[test]
    fn coverage_lists_what_no_case_names() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.toml"), "rule = [\"S1\", \"§6.3\"]\n").unwrap();
        let args = Args { paths: vec![folder.path().to_owned()], coverage: true };
        let mut out = Vec::new();
        assert_eq!(report(&args, &mut out, &mut Vec::new()), 0);
        let out = String::from_utf8(out).unwrap();
        assert!(out.contains("S2  president's loans\n") && !out.contains("S1  ") && !out.contains("§6.3"), "{out}");
    }
}

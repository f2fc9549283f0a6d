//! `rpo cases`: plays rulebook cases and says what differs from what they expect.

use crate::games::continental::cases::coverage::{self, Section};
use crate::games::continental::cases::{self, Failure, OrdersFault};
use crate::games::continental::map::Map;
use crate::games::continental::orders::Order;
use crate::games::continental::rules::Rules;
use crate::sheet::{self, Block, Fault, Header, Line};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Where the cases that come with the program lie.
const OWN_CASES: &str = "tests/rules";

/// Play rulebook cases and print every expectation that fails.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo cases tests/rules
  rpo cases --coverage")]
pub struct Args {
    /// Case files, or directories searched for *.toml files.
    #[arg(value_name = "FILE-or-DIR", required_unless_present = "coverage")]
    pub paths: Vec<PathBuf>,
    /// List the sections of rulebook and rulings without a case instead (of tests/rules, if no path is given).
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
    Failed(Vec<Failure>),
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
    let rules = match Rules::standard() {
        Ok(rules) => rules,
        Err(fault) => {
            say(true, fault.to_string());
            return 2;
        }
    };
    if args.coverage {
        let (missing, faults) = uncovered(&files);
        for section in missing {
            say(false, format!("{}  {}", section.name, section.title));
        }
        unreadable |= !faults.is_empty();
        faults.into_iter().for_each(|fault| say(true, fault));
        return if unreadable { 2 } else { 0 };
    }
    let (mut passed, mut failed) = (0, 0);
    for file in &files {
        match play(file, &rules) {
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

fn play(file: &Path, rules: &Arc<Rules>) -> Outcome {
    let text = match read(file) {
        Ok(text) => text,
        Err(fault) => return Outcome::Unreadable(fault),
    };
    // A case that brings the rules to a halt must not keep the others from being played.
    let played = std::panic::catch_unwind(|| cases::run(&text, rules, &read_orders));
    match played {
        Ok(Ok(failures)) if failures.is_empty() => Outcome::Passed,
        Ok(Ok(failures)) => Outcome::Failed(failures),
        Ok(Err(fault)) => Outcome::Unreadable(format!("{}:{fault}", file.display())),
        Err(_) => Outcome::Failed(vec![Failure {
            path: "steps".to_owned(),
            expected: "a turn".to_owned(),
            got: "a fault of the program, told above".to_owned(),
        }]),
    }
}

fn uncovered(files: &[PathBuf]) -> (Vec<Section>, Vec<String>) {
    let mut covered = BTreeSet::new();
    let mut faults = Vec::new();
    for file in files {
        let named =
            read(file).and_then(|text| cases::sections(&text).map_err(|fault| format!("{}:{fault}", file.display())));
        match named {
            Ok(sections) => covered.extend(sections),
            Err(fault) => faults.push(fault),
        }
    }
    (coverage::missing(&covered), faults)
}

/// Reads the orders of a case: a faulty line makes the case faulty, but an order given twice or a trade too many is
/// for the rules to judge, as it is when a sheet is checked against the state.
pub fn read_orders(text: &str, map: &Map) -> Result<Vec<Order>, OrdersFault> {
    let lines: Vec<(usize, &str)> = text.lines().enumerate().map(|(place, line)| (place + 1, line)).collect();
    let read = sheet::parse(&block(&lines), map);
    let mut orders: Vec<(usize, usize, Order)> =
        read.orders.iter().map(|one| (one.line, one.column, one.order.clone())).collect();
    for fault in &read.diagnostics {
        match fault.code {
            Fault::TextCut => {}
            Fault::Repeated | Fault::TooManyTrades => {
                let again = again(&lines, fault.line, fault.column, map);
                orders.extend(again.into_iter().map(|order| (fault.line, fault.column, order)));
            }
            code => {
                let code = serde_json::to_value(code).ok().and_then(|word| word.as_str().map(str::to_owned));
                let code = code.unwrap_or_default();
                return Err(OrdersFault { line: fault.line, fault: format!("{code}: {}", fault.text.trim()) });
            }
        }
    }
    orders.sort_by_key(|(line, column, _)| (*line, *column));
    Ok(orders.into_iter().map(|(_, _, order)| order).collect())
}

/// Reads the order at a place alone, in the railroad's section it stands in.
fn again(lines: &[(usize, &str)], line: usize, column: usize, map: &Map) -> Vec<Order> {
    let pieces = |number: usize, text: &'_ str| {
        let mut start = 1;
        let mut all = Vec::new();
        for piece in text.split(';') {
            let length = piece.chars().count() + 1;
            all.push((number, start..start + length, piece.to_owned()));
            start += length;
        }
        all
    };
    let all: Vec<_> = lines.iter().flat_map(|(number, text)| pieces(*number, text)).collect();
    let Some(place) = all.iter().position(|(number, columns, _)| *number == line && columns.contains(&column)) else {
        return Vec::new();
    };
    // What says nothing by itself is a comment, or opens a section.
    let opens = |text: &str| {
        let alone = sheet::parse(&block(&[(1, text)]), map);
        alone.orders.is_empty() && alone.diagnostics.is_empty()
    };
    let mut alone: Vec<(usize, &str)> = all
        .iter()
        .take(place)
        .filter(|(.., text)| opens(text))
        .map(|(number, _, text)| (*number, text.as_str()))
        .collect();
    alone.push((line, &all[place].2));
    sheet::parse(&block(&alone), map).orders()
}

/// Lines of orders as the block of a message.
fn block(lines: &[(usize, &str)]) -> Block {
    let line = |number: usize, text: &str| Line { number, indent: 0, text: text.to_owned(), interjected: false };
    let first = line(0, "ORDERS");
    let lines = std::iter::once(first).chain(lines.iter().map(|(number, text)| line(*number, text))).collect();
    Block { header: Header::default(), lines, depth: 0, rival: false, too_long: false }
}

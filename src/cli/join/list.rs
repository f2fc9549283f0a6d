//! A list of persons, as a spreadsheet saves it.

use super::Entry;
use crate::cli::Failure;
use crate::cli::failure::read_text;
use crate::post::Token;
use std::io::Read;
use std::path::Path;

/// Bytes of a list of persons.
const LARGEST_LIST: u64 = 1_000_000;
const COLUMNS: &str = "the columns are position,name,email,token,lang, the last two may be left out";

/// The list as it comes in, which need not be a file that the games' user may read.
fn typed() -> Result<String, Failure> {
    let mut text = String::new();
    match std::io::stdin().lock().take(LARGEST_LIST + 1).read_to_string(&mut text) {
        Ok(length) if length as u64 <= LARGEST_LIST => Ok(text),
        Ok(_) => Err(Failure::refused(format!("the list is longer than {LARGEST_LIST} bytes"))),
        Err(error) => Err(Failure::refused(format!("the list can't be read: {error}"))),
    }
}

/// The persons of a list, each with the line that names him.
///
/// # Errors
/// What is wrong with which line.
pub(super) fn read_list(file: &Path) -> Result<Vec<(String, Entry)>, Failure> {
    let text = if file == Path::new("-") { typed()? } else { read_text(file, LARGEST_LIST)? };
    // A spreadsheet may have put a byte order mark first, and its own idea of a comma between.
    let text = text.trim_start_matches('\u{feff}');
    let head = text.lines().next().unwrap_or_default();
    let delimiter = b",;\t".iter().copied().max_by_key(|sign| head.bytes().filter(|byte| byte == sign).count());
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .delimiter(delimiter.unwrap_or(b','))
        .flexible(true)
        .from_reader(text.as_bytes());
    let fault = |line: u64, words: String| Failure::refused(format!("{} line {line}: {words}", file.display()));
    let unreadable = |error: csv::Error| {
        let line = error.position().map_or(1, csv::Position::line);
        fault(line, format!("it can't be read ({error}); {COLUMNS}"))
    };
    let names: Vec<String> = reader.headers().map_err(unreadable)?.iter().map(str::to_lowercase).collect();
    let column = |wanted: &str| names.iter().position(|name| name == wanted);
    let (Some(position), Some(name), Some(email)) = (column("position"), column("name"), column("email")) else {
        return Err(fault(1, format!("it must name the columns; {COLUMNS}")));
    };
    let (token, lang) = (column("token"), column("lang"));
    let mut entries: Vec<(String, Entry)> = Vec::new();
    for record in reader.records() {
        let record = record.map_err(unreadable)?;
        let line = line_of(text, record.position());
        let field = |column: usize, name: &str| {
            record.get(column).map(str::to_owned).ok_or_else(|| fault(line, format!("it has no {name}; {COLUMNS}")))
        };
        let optional = |column: Option<usize>| column.and_then(|column| record.get(column)).map(str::to_owned);
        let seat = field(position, "position")?;
        let seat: u8 = seat.parse().map_err(|_| fault(line, format!("{seat:?} is no position; write 1, 2, 3 ...")))?;
        if entries.iter().any(|(_, other)| other.position == seat) {
            return Err(fault(line, format!("position {seat} stands there twice; give each person one of his own")));
        }
        let entry = Entry {
            position: seat,
            name: field(name, "name")?,
            email: field(email, "email")?,
            token: optional(token).map(Token::from),
            lang: optional(lang),
        };
        entries.push((format!("{} line {line}", file.display()), entry));
    }
    if entries.is_empty() {
        return Err(Failure::refused(format!("{} names nobody; {COLUMNS}", file.display())));
    }
    Ok(entries)
}

/// The line a record stands on; the reader counts from where the empty lines before it begin.
fn line_of(text: &str, position: Option<&csv::Position>) -> u64 {
    let start = position.and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or(0);
    let blank = text.bytes().skip(start).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
    let before = text.bytes().take(start + blank).filter(|byte| *byte == b'\n').count();
    u64::try_from(before).unwrap_or(0) + 1
}

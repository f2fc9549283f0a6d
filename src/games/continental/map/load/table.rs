//! A CSV file as rows of the columns wanted, each knowing its line; and the notebook faults are written into.

use super::MapFault;
use csv::{ReaderBuilder, StringRecord};

/// One row: the fields of the columns wanted, in the order in which they were wanted.
pub(super) struct Row {
    /// From 1, as an editor counts.
    pub line: u64,
    /// Its place below the header, from 1; unreadable rows count.
    pub place: i64,
    pub fields: Vec<String>,
}

/// Faults of one file.
pub(super) struct Notebook<'a> {
    pub file: &'static str,
    pub faults: &'a mut Vec<MapFault>,
}

impl Notebook<'_> {
    /// Writes a fault down. Line 0: the file as a whole; no column: the line as a whole.
    pub fn fault(&mut self, line: u64, column: &str, fault: impl Into<String>) {
        self.faults.push(MapFault { file: self.file, line, column: column.to_owned(), fault: fault.into() });
    }

    /// A whole number from `least` to `most` in digits.
    pub fn number(&mut self, line: u64, column: &str, text: &str, least: i64, most: i64) -> Option<i64> {
        let number = if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse::<i64>().ok() } else { None };
        match number {
            Some(number) if (least..=most).contains(&number) => Some(number),
            Some(number) => {
                self.fault(line, column, format!("{number} is not from {least} to {most}"));
                None
            }
            None if text.is_empty() => {
                self.fault(line, column, "a number is missing");
                None
            }
            None => {
                self.fault(line, column, format!("'{text}' is not a whole number"));
                None
            }
        }
    }
}

/// Reads the rows of a file; `None` if its header leaves nothing to go by.
pub(super) fn read(text: &str, columns: &[&str], notebook: &mut Notebook<'_>) -> Option<Vec<Row>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut lines = LineCounter { text, counted: 0, line: 1 };
    let mut places: Option<(Vec<usize>, usize)> = None;
    let mut rows = Vec::new();
    let mut place = -1;
    let mut record = StringRecord::new();
    loop {
        let start = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        match reader.read_record(&mut record) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => {
                notebook.fault(lines.line_at(start), "", format!("it can't be read as CSV: {error}"));
                return None;
            }
        }
        place += 1;
        let end = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        let line = lines.line_at(start);
        let raw = text.get(start..end.min(text.len())).unwrap_or_default();
        if !is_sound(line, raw, &record, notebook) {
            // Nothing can be read below a header that can't.
            places.as_ref()?;
            continue;
        }
        match &places {
            None => places = Some((header(line, &record, columns, notebook)?, record.len())),
            Some((_, width)) if record.len() != *width => {
                notebook.fault(line, "", format!("{} fields stand where {width} belong", record.len()));
            }
            Some((places, _)) => rows.push(Row {
                line,
                place,
                fields: places.iter().map(|place| record.get(*place).unwrap_or_default().trim().to_owned()).collect(),
            }),
        }
    }
    if places.is_none() {
        notebook.fault(0, "", "the file is empty");
        return None;
    }
    if rows.is_empty() {
        notebook.fault(0, "", "there is nothing below the header");
    }
    Some(rows)
}

/// True if a record is what an editor shows on one line, with its quotation marks in pairs.
fn is_sound(line: u64, raw: &str, record: &StringRecord, notebook: &mut Notebook<'_>) -> bool {
    if raw.bytes().filter(|byte| *byte == b'"').count() % 2 != 0 {
        notebook.fault(line, "", "a quotation mark is not closed");
        return false;
    }
    if record.iter().any(|field| field.chars().any(char::is_control)) {
        notebook.fault(line, "", "a field holds a line break or another control character");
        return false;
    }
    true
}

/// Where the columns wanted stand.
fn header(line: u64, record: &StringRecord, columns: &[&str], notebook: &mut Notebook<'_>) -> Option<Vec<usize>> {
    let names: Vec<&str> = record.iter().map(str::trim).collect();
    for (place, name) in names.iter().enumerate() {
        if !columns.contains(name) {
            notebook.fault(line, name, "there is no such column; needed are ".to_owned() + &columns.join(", "));
        } else if names[..place].contains(name) {
            notebook.fault(line, name, "the column is there twice");
        }
    }
    let mut places = Vec::with_capacity(columns.len());
    for column in columns {
        match names.iter().position(|name| name == column) {
            Some(place) => places.push(place),
            None => notebook.fault(line, column, "the column is missing"),
        }
    }
    (places.len() == columns.len()).then_some(places)
}

/// Turns places in a text into line numbers, going forward only.
struct LineCounter<'a> {
    text: &'a str,
    counted: usize,
    line: u64,
}

impl LineCounter<'_> {
    /// The line on which the record begins whose text starts at `byte`, behind blank lines.
    fn line_at(&mut self, byte: usize) -> u64 {
        let bytes = self.text.as_bytes();
        let mut until = byte.min(bytes.len());
        while until < bytes.len() && matches!(bytes[until], b'\n' | b'\r') {
            until += 1;
        }
        while self.counted < until {
            match bytes[self.counted] {
                b'\n' => self.line += 1,
                b'\r' if bytes.get(self.counted + 1) != Some(&b'\n') => self.line += 1,
                _ => {}
            }
            self.counted += 1;
        }
        self.line
    }
}

//! Rows of a CSV file with their lines.

use super::fault::TableFault;

/// A row, by the names of its columns.
pub struct Row {
    file: &'static str,
    pub line: u64,
    cells: Vec<(String, String)>,
}

impl Row {
    /// What stands in a column, without blanks around it; empty where nothing does.
    pub fn cell(&self, column: &str) -> &str {
        self.cells.iter().find(|(name, _)| name == column).map_or("", |(_, cell)| cell.as_str())
    }

    /// A fault of this row.
    pub fn fault(&self, fault: impl Into<String>) -> TableFault {
        TableFault::at(self.file, self.line, fault)
    }

    /// A number from zero on.
    ///
    /// # Errors
    /// If there stands something else.
    pub fn number(&self, column: &str) -> Result<i64, TableFault> {
        let cell = self.cell(column);
        number(cell).ok_or_else(|| self.fault(format!("{column}: a whole number from 0 on is needed, not '{cell}'")))
    }
}

/// A whole number from zero to what any table may hold.
pub fn number(text: &str) -> Option<i64> {
    const MOST: i64 = 9_999;
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number <= MOST)
}

/// Reads the rows of a file that has these columns.
///
/// # Errors
/// What keeps it from being read.
pub fn rows(file: &'static str, text: &str, columns: &[&str]) -> Result<Vec<Row>, Vec<TableFault>> {
    let mut reader =
        csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let faulty = |error: &csv::Error| {
        let line = error.position().map_or(0, csv::Position::line);
        TableFault::at(file, line, error.to_string())
    };
    let names: Vec<String> = match reader.headers() {
        Ok(headers) => headers.iter().map(str::to_owned).collect(),
        Err(error) => return Err(vec![faulty(&error)]),
    };
    let missing: Vec<&str> =
        columns.iter().copied().filter(|column| !names.iter().any(|name| name == column)).collect();
    if !missing.is_empty() {
        return Err(vec![TableFault::at(file, 1, format!("the first line lacks {}", missing.join(", ")))]);
    }
    let mut rows = Vec::new();
    let mut faults = Vec::new();
    for record in reader.records() {
        match record {
            Ok(record) => {
                let line = record.position().map_or(0, csv::Position::line);
                let cells = names.iter().cloned().zip(record.iter().map(str::to_owned)).collect();
                rows.push(Row { file, line, cells });
            }
            Err(error) => faults.push(faulty(&error)),
        }
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}

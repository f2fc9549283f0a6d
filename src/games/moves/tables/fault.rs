//! What is wrong with a game's files.

use std::fmt;

/// One fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFault {
    pub file: &'static str,
    /// From 1; 0: the file as a whole.
    pub line: u64,
    pub fault: String,
}

impl TableFault {
    /// A fault of a line.
    pub fn at(file: &'static str, line: u64, fault: impl Into<String>) -> TableFault {
        TableFault { file, line, fault: fault.into() }
    }

    /// A fault of a file as a whole.
    pub fn of(file: &'static str, fault: impl Into<String>) -> TableFault {
        TableFault::at(file, 0, fault)
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file)?;
        if self.line > 0 {
            write!(f, " line {}", self.line)?;
        }
        write!(f, ": {}", self.fault)
    }
}

/// All faults of the files.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct TableFaults(pub Vec<TableFault>);

/// One fault a line, in the order of the files.
impl fmt::Display for TableFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

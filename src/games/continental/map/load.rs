//! Reads a map from its two files and checks all that can be checked, naming file, line and column of each fault.
//!
//! Everything is checked before anything is refused, so that whoever draws a map of his own mends it in one go; but
//! one slip is told once: what only follows from it stays out.

mod routes;
mod table;
mod towns;

use super::Map;
use std::fmt;

/// The towns that come with the program.
pub const STANDARD_TOWNS: &str = include_str!("../../../../fixtures/continental/towns.csv");
/// The routes that come with the program.
pub const STANDARD_ROUTES: &str = include_str!("../../../../fixtures/continental/routes.csv");

/// One fault of a map file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFault {
    /// `towns.csv` or `routes.csv`.
    pub file: &'static str,
    /// From 1; 0: the file as a whole.
    pub line: u64,
    /// Name of the column; empty: the line as a whole.
    pub column: String,
    pub fault: String,
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file)?;
        if self.line > 0 {
            write!(f, " line {}", self.line)?;
        }
        if !self.column.is_empty() {
            write!(f, " column {}", self.column)?;
        }
        write!(f, ": {}", self.fault)
    }
}

/// All faults of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFaults(pub Vec<MapFault>);

impl fmt::Display for MapFaults {
    /// One fault a line, in the order of the files.
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

impl std::error::Error for MapFaults {}

impl Map {
    /// The map that comes with the program.
    ///
    /// # Errors
    /// As [`Map::parse`].
    pub fn standard() -> Result<Map, MapFaults> {
        Map::parse(STANDARD_TOWNS, STANDARD_ROUTES)
    }

    /// A map from the contents of `towns.csv` and `routes.csv`.
    ///
    /// # Errors
    /// Every fault found.
    pub fn parse(towns: &str, routes: &str) -> Result<Map, MapFaults> {
        let mut faults = Vec::new();
        let towns = towns::read(towns, &mut faults);
        let routes = routes::read(routes, towns.as_ref(), &mut faults);
        faults.sort_by(|a: &MapFault, b| (b.file, a.line).cmp(&(a.file, b.line)));
        match (towns, routes) {
            (Some(towns), Some(routes)) if faults.is_empty() => Ok(Map::of(towns.into_towns(), routes)),
            _ => Err(MapFaults(faults)),
        }
    }
}

#[cfg(test)]
mod tests;

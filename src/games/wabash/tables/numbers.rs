//! The numbers a game may be given otherwise: dials, scales, houses, cash to begin with (§9).

use super::super::amounts::Dollars;
use super::super::codes::{Dial, Scale};
use crate::games::moves::tables::TableFault;
use crate::games::moves::tables::{Row, number, rows};
use std::collections::BTreeMap;

/// The file they stand in.
pub(super) const FILE: &str = "tracks.csv";

/// How many may sit at the table (§1.2).
const SEATS: std::ops::RangeInclusive<u8> = 2..=6;

/// The numbers of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    dials: [u8; 3],
    scales: [Vec<Dollars>; 3],
    /// Houses in the supply at the beginning.
    pub houses: u8,
    /// The game ends with so many houses left, or fewer.
    pub houses_end: u8,
    /// The game ends with so many companies without a locomotive, or without a share.
    pub companies_end: u8,
    /// Hexes an expansion may enter.
    pub hexes_per_expansion: u8,
    /// What a forest's development brings the company there.
    pub forest_money: Dollars,
    cash: BTreeMap<u8, Dollars>,
}

impl Numbers {
    /// Steps of a dial.
    pub fn dial(&self, dial: Dial) -> u8 {
        self.dials[dial.index()]
    }

    /// The figures of a scale, from its first to its last.
    pub fn scale(&self, scale: Scale) -> &[Dollars] {
        &self.scales[scale.index()]
    }

    /// What each player begins with, of so many.
    pub fn cash(&self, seats: u8) -> Dollars {
        self.cash.get(&seats).copied().unwrap_or_default()
    }

    /// Reads the file.
    pub(super) fn read(text: &str, faults: &mut Vec<TableFault>) -> Option<Numbers> {
        let rows = match rows(FILE, text, &["kind", "name", "values"]) {
            Ok(rows) => rows,
            Err(wrong) => {
                faults.extend(wrong);
                return None;
            }
        };
        let before = faults.len();
        let mut reading = Reading { rows: BTreeMap::new(), faults };
        for row in rows {
            reading.note(row);
        }
        let dials = Dial::ALL.map(|dial| reading.small("dial", dial.word(), 1).0);
        let scales = Scale::ALL.map(|scale| reading.scale(scale));
        let (houses, houses_line) = reading.small("number", "houses", 0);
        let (houses_end, end_line) = reading.small("number", "houses_end", 0);
        let (companies_end, _) = reading.small("number", "companies_end", 1);
        let (hexes_per_expansion, _) = reading.small("number", "hexes_per_expansion", 1);
        let forest_money = reading.one("number", "forest_money").map_or(0, |(number, _)| number);
        let cash = SEATS.map(|seats| {
            let found = reading.one("cash", &seats.to_string());
            (seats, Dollars(found.map_or(0, |(number, _)| number)))
        });
        let cash = cash.collect();
        let develop = dials[Dial::Develop.index()];
        if houses < develop {
            reading.wrong(houses_line, format!("houses: at least the {develop} steps of DEVELOP are needed"));
        }
        if houses_end.saturating_add(1) < develop {
            reading.wrong(
                end_line,
                format!("houses_end: at least {} is needed, one fewer than DEVELOP has steps", develop - 1),
            );
        }
        let numbers = Numbers {
            dials,
            scales,
            houses,
            houses_end,
            companies_end,
            hexes_per_expansion,
            forest_money: Dollars(forest_money),
            cash,
        };
        (faults.len() == before).then_some(numbers)
    }
}

/// The rows by kind and name, and what is wrong with them.
struct Reading<'f> {
    rows: BTreeMap<(String, String), Row>,
    faults: &'f mut Vec<TableFault>,
}

impl Reading<'_> {
    fn wrong(&mut self, line: u64, what: String) {
        self.faults.push(TableFault::at(FILE, line, what));
    }

    fn note(&mut self, row: Row) {
        let key = (row.cell("kind").to_owned(), row.cell("name").to_owned());
        let known = match key.0.as_str() {
            "dial" => Dial::ALL.iter().any(|dial| dial.word() == key.1),
            "scale" => Scale::ALL.iter().any(|scale| scale.word() == key.1),
            "number" => ["houses", "houses_end", "companies_end", "hexes_per_expansion", "forest_money"]
                .contains(&key.1.as_str()),
            "cash" => key.1.parse().is_ok_and(|seats| SEATS.contains(&seats)),
            _ => false,
        };
        if !known {
            self.faults.push(row.fault(format!("there is no {} {}", key.0, key.1)));
        } else if let Some(first) = self.rows.get(&key) {
            let line = first.line;
            self.faults.push(row.fault(format!("{} {} stands on line {line} already", key.0, key.1)));
        } else {
            self.rows.insert(key, row);
        }
    }

    /// The only number of a row, and its line.
    fn one(&mut self, kind: &str, name: &str) -> Option<(i64, u64)> {
        let Some(row) = self.rows.get(&(kind.to_owned(), name.to_owned())) else {
            self.faults.push(TableFault::of(FILE, format!("{kind} {name} is missing")));
            return None;
        };
        match row.number("values") {
            Ok(number) => Some((number, row.line)),
            Err(fault) => {
                self.faults.push(fault);
                None
            }
        }
    }

    /// The same, from `least` to what a count may be.
    fn small(&mut self, kind: &str, name: &str, least: u8) -> (u8, u64) {
        let Some((number, line)) = self.one(kind, name) else { return (0, 0) };
        match u8::try_from(number).ok().filter(|number| *number >= least) {
            Some(number) => (number, line),
            None => {
                self.wrong(line, format!("{name}: a number from {least} to {} is needed", u8::MAX));
                (0, line)
            }
        }
    }

    fn scale(&mut self, scale: Scale) -> Vec<Dollars> {
        let Some(row) = self.rows.get(&("scale".to_owned(), scale.word().to_owned())) else {
            self.faults.push(TableFault::of(FILE, format!("scale {scale} is missing")));
            return Vec::new();
        };
        let figures: Option<Vec<i64>> = row.cell("values").split_whitespace().map(number).collect();
        let rising = figures.filter(|figures| !figures.is_empty() && figures.windows(2).all(|two| two[0] < two[1]));
        match rising {
            Some(figures) => figures.into_iter().map(Dollars).collect(),
            None => {
                self.faults
                    .push(row.fault(format!("scale {scale}: whole numbers that rise are needed, a blank between")));
                Vec::new()
            }
        }
    }
}

//! Tables on a phone: which columns of a table stand side by side in a page, so that nothing is cut where a mail program knows
//! neither style sheets nor scrolling.

use super::{LONGEST, NARROWEST, Set, Table};
use crate::report::format::width;

/// What a frame in a letter leaves a table on a phone of 390 pixels, in tenths of a pixel as all below.
const ROOM: usize = 3260;
/// A digit in the letters that tables of a page are set in, a sign of words, one of a heading, and what stands around a column.
const DIGIT: usize = 73;
const SIGN: usize = 65;
const HEAVY: usize = 70;
const AROUND: usize = 100;

impl Table {
    /// Some of its columns parted into tables that stand below each other on a phone and side by side where there is room;
    /// each column by its place among them. The first that is no figure is in every part: it says what a row is about.
    pub(super) fn parts(&self, columns: &[usize]) -> Vec<Vec<usize>> {
        let key = columns.iter().position(|column| self.columns[*column].1 != Set::Right);
        let mut parts: Vec<Vec<usize>> = vec![Vec::new()];
        let mut room = ROOM;
        for (place, column) in columns.iter().enumerate() {
            let needed = self.pixels(*column, key == Some(place));
            if needed > room && parts.last().is_some_and(|part| part.iter().any(|other| Some(*other) != key)) {
                parts.push(key.into_iter().filter(|key| *key < place).collect());
                let repeated = key.filter(|key| *key < place).map_or(0, |key| self.pixels(columns[key], true));
                room = ROOM.saturating_sub(repeated);
            }
            room = room.saturating_sub(needed);
            if let Some(part) = parts.last_mut() {
                part.push(place);
            }
        }
        parts
    }

    /// The least width of a column in a page.
    fn pixels(&self, column: usize, key: bool) -> usize {
        let (heading, set) = &self.columns[column];
        let cells = self.rows.iter().map(|row| row[column].as_str());
        let widest = match set {
            Set::Left | Set::Right => cells.map(width).max().unwrap_or(0),
            Set::Flexible | Set::Name => {
                let natural = cells.clone().map(width).max().unwrap_or(0);
                let word = cells.flat_map(|cell| cell.split(' ')).map(width).max().unwrap_or(0);
                natural.min(word.clamp(NARROWEST, LONGEST))
            }
        };
        let heading = heading.split(' ').map(width).max().unwrap_or(0);
        let sign = match set {
            _ if key => HEAVY,
            Set::Right => DIGIT,
            Set::Left | Set::Flexible | Set::Name => SIGN,
        };
        (widest * sign).max(heading * HEAVY) + AROUND
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of railroads with so many figures of each.
    fn of_figures(figures: usize) -> Table {
        let mut table = Table::new().column("#", Set::Right).column("RR", Set::Left);
        for figure in 0..figures {
            table = table.column(format!("Figure {figure}"), Set::Right);
        }
        table.row(["1", "PENN"].into_iter().map(str::to_owned).chain((0..figures).map(|_| "1,000".to_owned())));
        table
    }

    #[test]
    fn a_table_that_a_phone_has_room_for_stays_whole() {
        assert_eq!(of_figures(3).parts(&[0, 1, 2, 3, 4]), [[0, 1, 2, 3, 4]]);
    }

    #[test]
    fn a_wider_one_is_parted_and_each_part_says_what_its_rows_are_about() {
        let columns: Vec<usize> = (0..18).collect();
        let parts = of_figures(16).parts(&columns);
        assert!(parts.len() > 2, "{parts:?}");
        assert!(parts.iter().skip(1).all(|part| part[0] == 1 && part.len() > 1), "{parts:?}");
        let mut shown: Vec<usize> = parts.concat();
        shown.sort_unstable();
        shown.dedup();
        assert_eq!(shown, columns, "a column is lost");
    }
}

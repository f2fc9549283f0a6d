//! Tables in plain text: columns as wide as they need be, and never a line wider than the letter.
//!
//! A table that doesn't fit is first set closer, then its flexible columns are broken into lines, and at last its
//! columns are continued in a second block that repeats the first column. No figure is ever cut.

mod narrow;

use super::format::{COLUMNS, clip, pad, width, wrap};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// The least width of a flexible column.
const NARROWEST: usize = 10;
/// Letters of a word that may be broken, and of none that is shorter.
const LONGEST: usize = 20;
/// Columns a name may take.
const NAME: usize = 22;

/// How a column is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    Left,
    /// For figures.
    Right,
    /// To the left, and broken into lines where the table would be too wide.
    Flexible,
    /// To the left, and in lines of text cut to what a name may take; a page shows all of it.
    Name,
}

/// A table under work.
#[derive(Clone, Debug, Default)]
pub struct Table {
    columns: Vec<(String, Set)>,
    rows: Vec<Vec<String>>,
    /// Rows the reader should look at first.
    marked: Vec<usize>,
}

impl Table {
    /// An empty one.
    pub fn new() -> Table {
        Table::default()
    }

    /// Adds a column; all come before the first row.
    pub fn column(mut self, header: impl Into<String>, set: Set) -> Table {
        self.columns.push((header.into(), set));
        self
    }

    /// Adds a row; missing cells are empty, surplus ones are left out.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let mut row: Vec<String> = cells.into_iter().take(self.columns.len()).collect();
        row.resize(self.columns.len(), String::new());
        self.rows.push(row);
    }

    /// Marks the last row: it is about the reader himself, or he should look at it first.
    pub fn mark(&mut self) {
        self.marked.extend(self.rows.len().checked_sub(1));
    }

    /// The table as lines of at most [`COLUMNS`], without a line end at its end. Columns in which nothing stands
    /// are left out.
    pub fn render(&self) -> String {
        let filled = self.filled();
        let blocks: Vec<String> = self.blocks(&filled).iter().map(|block| self.block(block)).collect();
        blocks.join("\n\n")
    }

    /// Columns in which something stands.
    fn filled(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|column| self.rows.iter().any(|row| !row[*column].is_empty())).collect()
    }

    /// The columns of each block.
    fn blocks(&self, columns: &[usize]) -> Vec<Vec<usize>> {
        let Some((key, rest)) = columns.split_first() else { return Vec::new() };
        let mut blocks = vec![vec![*key]];
        let mut room = COLUMNS.saturating_sub(self.least(*key));
        for column in rest {
            let needed = 1 + self.least(*column);
            if needed > room && blocks.last().is_some_and(|block| block.len() > 1) {
                blocks.push(vec![*key]);
                room = COLUMNS.saturating_sub(self.least(*key));
            }
            room = room.saturating_sub(needed);
            if let Some(block) = blocks.last_mut() {
                block.push(*column);
            }
        }
        blocks
    }

    /// Width a column would like.
    fn natural(&self, column: usize) -> usize {
        let header = self.columns[column].0.split(' ').map(width).max().unwrap_or(0);
        let widest = self.rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
        let widest = if self.columns[column].1 == Set::Name { widest.min(NAME) } else { widest };
        widest.max(header)
    }

    /// Width below which it can't be.
    fn least(&self, column: usize) -> usize {
        let natural = self.natural(column);
        if self.columns[column].1 != Set::Flexible {
            return natural;
        }
        // A word is not broken for want of room that others can give.
        let words = self.rows.iter().flat_map(|row| row[column].split(' ')).map(width);
        let longest = words.max().unwrap_or(0).min(LONGEST);
        natural.min(NARROWEST.max(longest))
    }

    fn block(&self, columns: &[usize]) -> String {
        let gaps = columns.len().saturating_sub(1);
        let natural: usize = columns.iter().map(|column| self.natural(*column)).sum();
        let gap = if natural + 2 * gaps <= COLUMNS { 2 } else { 1 };
        let mut room = COLUMNS.saturating_sub(gap * gaps);
        room = room.saturating_sub(columns.iter().map(|column| self.least(*column)).sum());
        let mut widths = Vec::with_capacity(columns.len());
        for column in columns {
            // What is left goes to the flexible columns, in their order, but half of it is kept for the next one.
            let wished = self.natural(*column) - self.least(*column);
            let later: usize =
                columns.iter().skip(widths.len() + 1).map(|next| self.natural(*next) - self.least(*next)).sum();
            let extra = wished.min(room.saturating_sub(later.min(room / 2)));
            room -= extra;
            widths.push(self.least(*column) + extra);
        }
        let cells: Vec<(usize, usize)> = columns.iter().copied().zip(widths).collect();
        let mut lines = self.header(&cells, gap);
        for row in &self.rows {
            lines.extend(self.lines(&cells, gap, |column| row[column].as_str()));
        }
        lines.join("\n")
    }

    fn header(&self, cells: &[(usize, usize)], gap: usize) -> Vec<String> {
        let heights = cells.iter().map(|(column, width)| wrap(&self.columns[*column].0, *width).len());
        let height = heights.max().unwrap_or(1);
        let mut lines = Vec::new();
        for line in 0..height {
            let words = cells.iter().map(|(column, width)| {
                let wrapped = wrap(&self.columns[*column].0, *width);
                let skipped = height - wrapped.len();
                line.checked_sub(skipped).and_then(|index| wrapped.get(index).cloned()).unwrap_or_default()
            });
            lines.push(self.line(cells, gap, words));
        }
        lines.push(self.line(cells, gap, cells.iter().map(|(_, width)| "-".repeat(*width))));
        lines
    }

    fn lines<'a>(&self, cells: &[(usize, usize)], gap: usize, of: impl Fn(usize) -> &'a str) -> Vec<String> {
        let wrapped: Vec<Vec<String>> = cells
            .iter()
            .map(|(column, width)| match self.columns[*column].1 {
                Set::Flexible => wrap(of(*column), *width),
                Set::Left | Set::Right => vec![of(*column).to_owned()],
                Set::Name => vec![clip(of(*column), *width)],
            })
            .collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or(1);
        (0..height)
            .map(|line| {
                let words = wrapped.iter().map(|lines| lines.get(line).cloned().unwrap_or_default());
                self.line(cells, gap, words)
            })
            .collect()
    }

    fn line(&self, cells: &[(usize, usize)], gap: usize, words: impl Iterator<Item = String>) -> String {
        let set: Vec<String> = cells
            .iter()
            .zip(words)
            .map(|((column, width), word)| pad(&word, *width, self.columns[*column].1 == Set::Right))
            .collect();
        set.join(&" ".repeat(gap)).trim_end().to_owned()
    }
}

/// A heading, and how what stands below it is set.
#[derive(serde::Serialize)]
struct Heading<'a> {
    title: &'a str,
    /// `left`, `right` or `text` for what may be broken into lines.
    set: &'static str,
    /// The first column that is no figure: what the row is about.
    key: bool,
}

#[derive(serde::Serialize)]
struct Row<'a> {
    cells: Vec<&'a str>,
    marked: bool,
}

/// For templates: `text` is the table as lines; `columns` and `rows` are for those that set it themselves, and `parts` says
/// which columns stand side by side on a phone.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let filled = self.filled();
        let key = filled.iter().copied().find(|column| self.columns[*column].1 != Set::Right);
        let columns = filled.iter().map(|column| Heading {
            title: &self.columns[*column].0,
            set: match self.columns[*column].1 {
                Set::Left => "left",
                Set::Right => "right",
                Set::Flexible | Set::Name => "text",
            },
            key: key == Some(*column),
        });
        let rows = self.rows.iter().enumerate().map(|(place, row)| Row {
            cells: filled.iter().map(|column| row[*column].trim_end()).collect(),
            marked: self.marked.contains(&place),
        });
        let mut table = serializer.serialize_struct("Table", 4)?;
        table.serialize_field("text", &self.render())?;
        table.serialize_field("columns", &columns.collect::<Vec<_>>())?;
        table.serialize_field("parts", &self.parts(&filled))?;
        table.serialize_field("rows", &rows.collect::<Vec<_>>())?;
        table.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widest(text: &str) -> usize {
        text.lines().map(width).max().unwrap_or(0)
    }

    #[test]
    fn figures_stand_to_the_right_and_empty_columns_vanish() {
        let mut table =
            Table::new().column("RR", Set::Left).column("Nothing", Set::Left).column("Net worth", Set::Right);
        table.row(["PENN".to_owned(), String::new(), "1,000".to_owned()]);
        table.row(["B&O".to_owned(), String::new(), "20".to_owned()]);
        assert_eq!(table.render(), "        Net\nRR    worth\n----  -----\nPENN  1,000\nB&O      20");
    }

    #[test]
    fn a_flexible_column_is_broken_into_lines() {
        let mut table = Table::new().column("A", Set::Left).column("Text", Set::Flexible);
        table.row(["key".to_owned(), "word ".repeat(40).trim().to_owned()]);
        let text = table.render();
        assert!(widest(&text) <= COLUMNS, "{text}");
        assert_eq!(text.matches("word").count(), 40);
    }

    #[test]
    fn a_long_name_is_cut_in_text_and_whole_in_a_page() {
        let mut table = Table::new().column("Name", Set::Name).column("Worth", Set::Right);
        table.row(["Bartholomew Featherstonehaugh II".to_owned(), "1".to_owned()]);
        assert!(table.render().contains("Bartholomew Featherst…  "), "{}", table.render());
        let page = serde_json::to_value(&table).unwrap();
        assert_eq!(page["rows"][0]["cells"][0], "Bartholomew Featherstonehaugh II");
    }

    #[test]
    fn a_table_too_wide_is_continued_in_a_second_block() {
        let mut table = Table::new().column("Key", Set::Left);
        for column in 0..10 {
            table = table.column(format!("c{column}"), Set::Right);
        }
        table.row((0..11).map(|cell| format!("{cell}{}", "0".repeat(12))));
        let text = table.render();
        assert!(widest(&text) <= COLUMNS, "{text}");
        assert_eq!(text.matches("Key").count(), 3, "{text}");
        assert!(text.contains("10000000000000"));
    }
}

//! A spreadsheet's file as text: one row a line, cells joined by blanks.
//!
//! The separator is whichever stands in the first line of the orders; so a `;` between cells parts no orders.

/// Rows as lines; each line keeps its number in the file.
pub fn to_text(csv: &str) -> String {
    // Excel may open a file by naming its separator.
    let named = csv.strip_prefix("sep=").and_then(|rest| rest.bytes().next());
    let named = named.filter(|byte| byte.is_ascii_punctuation() || *byte == b'\t');
    let delimiter = named.unwrap_or_else(|| separator(csv));
    let even = evened(csv, delimiter, named.is_some());
    let mut builder = csv::ReaderBuilder::new();
    let mut reader = builder.delimiter(delimiter).has_headers(false).flexible(true).from_reader(even.as_bytes());
    let mut out = String::with_capacity(csv.len());
    for record in reader.records().flatten() {
        let words: Vec<&str> = record.iter().flat_map(str::split_whitespace).collect();
        out.push_str(&words.join(" "));
        out.push('\n');
    }
    out
}

/// The file with every line a row of its own: empty lines get an empty cell, a stray quotation mark costs no other
/// line, and the line that names the separator is emptied.
fn evened(csv: &str, delimiter: u8, named: bool) -> String {
    let mut out = String::with_capacity(csv.len());
    for (index, line) in csv.lines().enumerate() {
        if line.trim().is_empty() || (named && index == 0) {
            out.push(char::from(delimiter));
        } else if line.matches('"').count() % 2 == 0 {
            out.push_str(line);
        } else {
            out.push_str(&line.replace('"', " "));
        }
        out.push('\n');
    }
    out
}

/// The separator of the line that opens the orders, else of the first line that has one.
fn separator(csv: &str) -> u8 {
    let opens = |line: &&str| {
        let start: String = line.chars().filter(|letter| letter.is_alphabetic()).take(6).collect();
        start.eq_ignore_ascii_case("orders") || start.eq_ignore_ascii_case("ordres")
    };
    let most = |line: &str| {
        let count = |separator: u8| line.bytes().filter(|byte| *byte == separator).count();
        b";\t,".iter().copied().rev().max_by_key(|separator| count(*separator)).filter(|found| count(*found) > 0)
    };
    let first = csv.lines().find(opens).and_then(most);
    first.or_else(|| csv.lines().find_map(most)).unwrap_or(b';')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn semicolons_part_cells_not_orders_and_a_comma_stays_decimal() {
        assert_eq!(
            to_text("ORDRES;12;12;KBP5X;TOUR;1\nDIVIDENDE;1,50;;;;\n"),
            "ORDRES 12 12 KBP5X TOUR 1\nDIVIDENDE 1,50\n"
        );
    }

    #[test]
    fn quoted_cells_lose_their_quotes() {
        assert_eq!(to_text("ORDERS,12,2,9NZMQ,TURN,1\nBORROW,\"1,000\"\n"), "ORDERS 12 2 9NZMQ TURN 1\nBORROW 1,000\n");
    }

    #[test]
    fn a_stray_quotation_mark_costs_no_other_line() {
        assert_eq!(to_text("ORDERS;12\nSAY;\"hello\nBUY;5\n"), "ORDERS 12\nSAY hello\nBUY 5\n");
    }

    #[test]
    fn tabs_and_a_named_separator_are_understood() {
        assert_eq!(to_text("ORDERS\t12\nBUY\t5\tB&O\n"), "ORDERS 12\nBUY 5 B&O\n");
        assert_eq!(to_text("sep=;\nBUY;5\n"), "\nBUY 5\n");
    }

    #[test]
    fn whole_orders_in_single_cells_are_read() {
        assert_eq!(
            to_text("ORDERS 12 2 9NZMQ TURN 1\nBUY 5 B&O\n\nEND\n"),
            "ORDERS 12 2 9NZMQ TURN 1\nBUY 5 B&O\n\nEND\n"
        );
    }
}

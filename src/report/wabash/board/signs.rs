//! The whole board in signs, for a text: four columns a hex, its name above and what stands on it below; every other column
//! of hexes lies a line lower.

use super::{Told, letter};
use crate::games::wabash::codes::Companies;
use crate::games::wabash::tables::{Hex, Kind};

/// Signs a hex takes, the blank behind it included.
const WIDE: usize = 4;

/// The board in lines without blanks at their ends; `None`: the map is too wide for a letter.
pub(in crate::report::wabash) fn in_signs(span: &Told<'_>, columns: usize) -> Option<String> {
    let map = &span.rules.tables.map;
    let rows = || map.iter().map(|(_, hex)| hex.row);
    let (top, bottom) = (rows().min()?, rows().max()?);
    let lefts = || map.iter().map(|(_, hex)| hex.column);
    let (west, east) = (lefts().min()?, lefts().max()?);
    if usize::from(east - west + 1) * WIDE > columns + 1 {
        return None;
    }
    let mut lines = vec![vec![' '; usize::from(east - west + 1) * WIDE]; usize::from(bottom - top + 1) * 2 + 1];
    for (id, hex) in map.iter() {
        let line = usize::from(hex.row - top) * 2 + usize::from(hex.column % 2);
        let left = usize::from(hex.column - west) * WIDE;
        let stands = below(hex, span.at.board.in_hex(id));
        for (offset, words) in [hex.label().to_owned(), stands].into_iter().enumerate() {
            for (place, sign) in words.chars().take(WIDE - 1).enumerate() {
                lines[line + offset][left + place] = sign;
            }
        }
    }
    let lines = lines.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned());
    Some(lines.collect::<Vec<_>>().join("\n").trim_end().to_owned())
}

/// What stands on a hex: letters; where more stand than there is room for, their number and `*`; else the kind of ground.
fn below(hex: &Hex, there: Companies) -> String {
    match usize::from(there.count()) {
        0 => match hex.kind {
            Kind::Plain | Kind::City | Kind::Start => String::new(),
            Kind::Forest => "^".to_owned(),
            Kind::Mountain => "^^^".to_owned(),
            Kind::Industrial => "#".to_owned(),
        },
        count if count < WIDE => there.iter().map(letter).collect(),
        count => format!("{count}*"),
    }
}

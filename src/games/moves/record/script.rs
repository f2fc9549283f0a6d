//! The script of a record: a line is a sheet, a sheet that must be refused, or what is expected now.

use super::Fault;
use crate::games::Seat;
use toml::Spanned;

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A seat sends these orders; `number` is the decision they answer, where the line names it.
    Sheet { seat: Seat, number: Option<u32>, orders: Vec<String>, must_be_refused: bool },
    /// A seat lets its decision lapse.
    Deadline { seat: Seat, must_be_refused: bool },
    /// Somebody else takes a seat over; its instructions go.
    Handover(Seat),
    /// Each is true of the position now, or of the last refusal.
    Expect(Vec<String>),
}

/// A line and where it stands in the file, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptLine {
    pub line: usize,
    pub act: Act,
}

/// Reads the script of a file's text.
pub(super) fn read(file: &str, script: &Spanned<String>, seats: u8) -> Result<Vec<ScriptLine>, Fault> {
    let span = script.span();
    let source = file.get(span.clone()).unwrap_or("");
    // The text of a string in three quotes begins on the next line of the file.
    let begins_below = ["\"\"\"\n", "'''\n", "\"\"\"\r\n", "'''\r\n"].iter().any(|mark| source.starts_with(mark));
    let first = Fault::at(file, span.start, "").line + usize::from(begins_below);
    let mut lines = Vec::new();
    for (index, text) in script.get_ref().lines().enumerate() {
        let line = first + index;
        let fault = |what: String, at: &str| {
            let offset = at.as_ptr() as usize - text.as_ptr() as usize;
            let column = text.get(..offset).map_or(1, |before| before.chars().count() + 1);
            Fault { line, column, what }
        };
        let said = text.split('#').next().unwrap_or("");
        if said.trim().is_empty() {
            continue;
        }
        let act = match said.trim_start().strip_prefix('=') {
            Some(expected) => Act::Expect(parts(expected)),
            None => sheet(said, seats).map_err(|(what, at)| fault(what, at))?,
        };
        lines.push(ScriptLine { line, act });
    }
    Ok(lines)
}

/// The parts of a line between `;`, without those that are empty.
fn parts(text: &str) -> Vec<String> {
    text.split(';')
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|part| !part.is_empty())
        .collect()
}

fn sheet(text: &str, seats: u8) -> Result<Act, (String, &str)> {
    let start = text.trim_start();
    let digits = start.len() - start.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (number, rest) = start.split_at(digits);
    let nobody = || (format!("a line begins with a seat from 1 to {seats} and `:` or `!`, or with `=`"), start);
    let seat = number.parse::<u8>().ok().filter(|seat| (1..=seats).contains(seat)).map(Seat).ok_or_else(nobody)?;
    let rest = rest.trim_start();
    let (must_be_refused, orders) = match (rest.strip_prefix(':'), rest.strip_prefix('!')) {
        (Some(orders), _) => (false, orders),
        (_, Some(orders)) => (true, orders),
        _ => return Err(nobody()),
    };
    let mut orders = parts(orders);
    let number = orders.first_mut().and_then(answers);
    orders.retain(|order| !order.is_empty());
    match orders.as_slice() {
        [] => Err(("an order is missing".to_owned(), rest)),
        [only] if only == "HANDOVER" && !must_be_refused => Ok(Act::Handover(seat)),
        [only] if only == "DEADLINE" => Ok(Act::Deadline { seat, must_be_refused }),
        _ => Ok(Act::Sheet { seat, number, orders, must_be_refused }),
    }
}

/// Takes `MOVE n` off the beginning of a sheet's first order.
fn answers(first: &mut String) -> Option<u32> {
    let mut words = first.split(' ');
    let named = words.next().is_some_and(|word| ["MOVE", "COUP"].contains(&word));
    let number = words.next()?.parse().ok().filter(|_| named)?;
    *first = words.collect::<Vec<_>>().join(" ");
    Some(number)
}

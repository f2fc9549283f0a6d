//! The routes of a map: `no,code,kind,miles,from,to,name`.

use super::super::{Route, RouteId, RouteKind, TownId};
use super::MapFault;
use super::table::{self, Notebook, Row};
use super::towns::Towns;
use crate::games::continental::money::Miles;
use std::collections::BTreeMap;

const COLUMNS: [&str; 7] = ["no", "code", "kind", "miles", "from", "to", "name"];

/// The longest code, characters.
const LONGEST_CODE: usize = 5;
/// Miles of a route for each mile of the great circle: the least and the greatest that terrain explains.
const STRETCH: (f64, f64) = (0.85, 2.0);
/// Miles allowed beyond that, since towns are wide and their places rounded.
const SLACK: f64 = 10.0;

/// Reads the routes; `None` if there is nothing to go by. Without `towns` their ends are not checked.
pub(super) fn read(text: &str, towns: Option<&Towns>, faults: &mut Vec<MapFault>) -> Option<Vec<Route>> {
    let mut notebook = Notebook { file: "routes.csv", faults };
    let rows = table::read(text, &COLUMNS, &mut notebook)?;
    let mut routes: Vec<Route> = Vec::new();
    let mut line_of: BTreeMap<String, u64> = BTreeMap::new();
    let mut between: BTreeMap<(TownId, TownId), Vec<(usize, u64)>> = BTreeMap::new();
    let mut numbers = Numbers::default();
    for row in &rows {
        let Ok(place) = u16::try_from(routes.len() + 1) else {
            notebook.fault(row.line, "", format!("a map has at most {} routes", u16::MAX));
            break;
        };
        numbers.check(row, &mut notebook);
        let ends = towns.map(|towns| [town(row, "from", towns, &mut notebook), town(row, "to", towns, &mut notebook)]);
        let (route, miles) = route(row, RouteId(place), &mut notebook);
        if let Some(first) = line_of.get(&route.code) {
            notebook.fault(row.line, "code", format!("{} stands on line {first} already", route.code));
        } else if !route.code.is_empty() {
            line_of.insert(route.code.clone(), row.line);
        }
        let index = routes.len();
        routes.push(route);
        if let (Some(towns), Some([Some(from), Some(to)])) = (towns, ends) {
            routes[index].from = from;
            routes[index].to = to;
            if from == to {
                notebook.fault(row.line, "to", format!("the route leads from {} to itself", towns.name(from)));
                continue;
            }
            if let Some(miles) = miles {
                check_length(row.line, miles, towns, from, to, &mut notebook);
            }
            between.entry((from.min(to), from.max(to))).or_default().push((index, row.line));
        }
    }
    for lines in between.values() {
        pair(lines, &mut routes, &mut notebook);
    }
    Some(routes)
}

/// Sees that routes are numbered 1, 2, 3 ...; after a gap or a slip it goes on without repeating itself.
#[derive(Default)]
struct Numbers {
    last: i64,
    line_of: BTreeMap<i64, u64>,
}

impl Numbers {
    fn check(&mut self, row: &Row, notebook: &mut Notebook<'_>) {
        let expected = self.last + 1;
        let number = notebook.number(row.line, "no", field(row, "no"), 1, i64::from(u16::MAX));
        self.last = expected;
        let Some(number) = number else { return };
        if let Some(first) = self.line_of.get(&number) {
            notebook.fault(row.line, "no", format!("{number} stands on line {first} already"));
            return;
        }
        if number == expected || number == row.place {
            self.line_of.insert(number, row.line);
        } else {
            notebook.fault(row.line, "no", format!("{number} stands where {expected} belongs"));
        }
        self.last = number;
    }
}

fn field<'a>(row: &'a Row, column: &str) -> &'a str {
    let place = COLUMNS.iter().position(|one| *one == column).unwrap_or(0);
    row.fields.get(place).map(String::as_str).unwrap_or_default()
}

fn town(row: &Row, column: &str, towns: &Towns, notebook: &mut Notebook<'_>) -> Option<TownId> {
    let id = field(row, column);
    let found = towns.by_id(id);
    if found.is_none() {
        notebook.fault(row.line, column, format!("there is no town '{id}' in towns.csv"));
    }
    found
}

/// The route of a row, its ends still open, and its length if that could be read.
fn route(row: &Row, id: RouteId, notebook: &mut Notebook<'_>) -> (Route, Option<i64>) {
    let line = row.line;
    let kind = match field(row, "kind") {
        "PC" => Some(RouteKind::PrivateCompany),
        "ROW" => Some(RouteKind::RightOfWay),
        other => {
            notebook.fault(line, "kind", format!("'{other}' is neither PC nor ROW"));
            None
        }
    };
    let code = field(row, "code");
    check_code(line, code, kind, notebook);
    let miles = notebook.number(line, "miles", field(row, "miles"), 1, 9999);
    let name = field(row, "name");
    match kind {
        Some(RouteKind::PrivateCompany) if name.is_empty() => {
            notebook.fault(line, "name", "a private company needs a name");
        }
        Some(RouteKind::RightOfWay) if !name.is_empty() => {
            notebook.fault(line, "name", "a right of way has a code only, no name");
        }
        _ => {}
    }
    let route = Route {
        id,
        code: code.to_owned(),
        kind: kind.unwrap_or(RouteKind::RightOfWay),
        miles: Miles(miles.unwrap_or(1)),
        from: TownId(0),
        to: TownId(0),
        name: name.to_owned(),
        parallel: None,
    };
    (route, miles)
}

fn check_code(line: u64, code: &str, kind: Option<RouteKind>, notebook: &mut Notebook<'_>) {
    let has_digit = code.bytes().any(|byte| byte.is_ascii_digit());
    if code.is_empty() {
        notebook.fault(line, "code", "nothing stands here");
    } else if !code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'&') {
        notebook.fault(line, "code", format!("'{code}' has more than capital letters, digits and &"));
    } else if !code.starts_with(|first: char| first.is_ascii_uppercase()) {
        notebook.fault(line, "code", format!("'{code}' doesn't begin with a letter"));
    } else if code.len() > LONGEST_CODE {
        notebook.fault(line, "code", format!("'{code}' is longer than {LONGEST_CODE} characters"));
    } else if kind == Some(RouteKind::PrivateCompany) && has_digit {
        notebook.fault(line, "code", format!("'{code}' has a digit, which only a right of way's code has (§2.4)"));
    } else if kind == Some(RouteKind::RightOfWay) && !has_digit {
        notebook.fault(line, "code", format!("'{code}' has no digit, and a right of way's code needs one (§2.3)"));
    }
}

fn check_length(line: u64, miles: i64, towns: &Towns, from: TownId, to: TownId, notebook: &mut Notebook<'_>) {
    let Some(distance) = towns.distance(from, to) else { return };
    // At most 9999, so that the conversion loses nothing.
    let length = miles as f64;
    let limits = (distance * STRETCH.0 - SLACK, distance * STRETCH.1 + SLACK);
    if length < limits.0 || length > limits.1 {
        let (from, to) = (towns.name(from), towns.name(to));
        let fault = format!("{miles} miles can't be right: {from} and {to} are {distance:.0} miles apart");
        notebook.fault(line, "miles", fault);
    }
}

/// Makes two lines between the same towns a double route (§2.2).
fn pair(lines: &[(usize, u64)], routes: &mut [Route], notebook: &mut Notebook<'_>) {
    let &[(first, first_line), (second, second_line), ref more @ ..] = lines else { return };
    if routes[first].miles != routes[second].miles {
        let fault = format!(
            "{} and {} (line {first_line}) are a double route, but {} is {} miles and {} is {}",
            routes[second].code,
            routes[first].code,
            routes[second].code,
            routes[second].miles,
            routes[first].code,
            routes[first].miles
        );
        notebook.fault(second_line, "miles", fault);
    }
    for (_, line) in more {
        let fault = format!("a third line between two towns; the others are on lines {first_line} and {second_line}");
        notebook.fault(*line, "to", fault);
    }
    routes[first].parallel = Some(routes[second].id);
    routes[second].parallel = Some(routes[first].id);
}

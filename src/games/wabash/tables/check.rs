//! Everything that can be checked of a map and its companies (§9.1), before anything is refused: whoever draws a map of
//! his own mends it in one go.

use super::super::amounts::{Dollars, Locomotives, Shares};
use super::super::codes::{Company, Scale};
use super::super::words::{ORDERS, is_reserved};
use super::map::{Hex, HexId, Kind, Map, around, plain};
use super::numbers::Numbers;
use super::{CompanyOf, Tables};
use crate::games::moves::tables::{Row, rows};
use crate::games::moves::tables::{TableFault, TableFaults};
use std::collections::{BTreeMap, BTreeSet};

const MAP: &str = "map.csv";
const COMPANIES: &str = "companies.csv";

/// Reads and checks all three files.
pub(super) fn tables(map: &str, companies: &str, numbers: &str) -> Result<Tables, TableFaults> {
    let mut faults = Vec::new();
    let map = read_map(map, &mut faults);
    let companies = read_companies(companies, map.as_ref(), &mut faults);
    let numbers = Numbers::read(numbers, &mut faults);
    match (map, companies, numbers) {
        (Some(map), Some(companies), Some(numbers)) if faults.is_empty() => Ok(Tables { map, companies, numbers }),
        _ => Err(TableFaults(faults)),
    }
}

fn read_map(text: &str, faults: &mut Vec<TableFault>) -> Option<Map> {
    let columns = ["hex", "kind", "name", "code", "cost", "income", "extra", "role"];
    let rows = match rows(MAP, text, &columns) {
        Ok(rows) => rows,
        Err(wrong) => {
            faults.extend(wrong);
            return None;
        }
    };
    let before = faults.len();
    let mut read: Vec<(u64, Hex)> = Vec::new();
    for row in &rows {
        match hex(row) {
            Ok(hex) => read.push((row.line, hex)),
            Err(wrong) => faults.extend(wrong),
        }
    }
    check_names(&read, faults);
    check_towns(&read, faults);
    let roles = check_roles(&read, faults);
    if faults.len() == before {
        check_connected(&read, faults);
    }
    let (chicago, scales) = roles.filter(|_| faults.len() == before)?;
    Some(Map::new(read.into_iter().map(|(_, hex)| hex).collect(), chicago, scales))
}

/// Reads a hex; its cells must make sense by themselves.
fn hex(row: &Row) -> Result<Hex, Vec<TableFault>> {
    let mut faults = Vec::new();
    let mut number = |column: &str| {
        row.number(column).map(Dollars).unwrap_or_else(|fault| {
            faults.push(fault);
            Dollars::NONE
        })
    };
    let (cost, income) = (number("cost"), number("income"));
    let extra = (!row.cell("extra").is_empty()).then(|| number("extra"));
    let name = row.cell("hex").to_uppercase();
    let place = place(&name);
    if place.is_none() {
        faults.push(row.fault(format!("hex: a letter and a row from 1 on are needed, not '{}'", row.cell("hex"))));
    }
    let kind = Kind::of_word(row.cell("kind"));
    if kind.is_none() {
        let known = "plain, forest, mountain, city, industrial or start";
        faults.push(row.fault(format!("kind: {known} is needed, not '{}'", row.cell("kind"))));
    }
    let role = row.cell("role");
    let start = role.strip_prefix("start:").and_then(Company::of_code);
    let scale = role.strip_prefix("scale:").and_then(|word| Scale::ALL.into_iter().find(|scale| scale.word() == word));
    let chicago = role == "chicago";
    if !role.is_empty() && !chicago && start.is_none() && scale.is_none() {
        faults.push(row.fault(format!("role: there is no role '{role}'")));
    }
    match (place, kind) {
        (Some((column, row_of)), Some(kind)) if faults.is_empty() => Ok(Hex {
            name,
            column,
            row: row_of,
            kind,
            town: row.cell("name").to_owned(),
            code: row.cell("code").to_uppercase(),
            cost,
            income,
            extra,
            chicago,
            start,
            scale,
        }),
        _ => Err(faults),
    }
}

/// The column, from 0, and the row of `Q4`.
fn place(name: &str) -> Option<(u8, u8)> {
    let letter = name.bytes().next().filter(u8::is_ascii_uppercase)?;
    let digits = name.get(1..)?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let row = digits.parse().ok().filter(|row| plain && (1..=99).contains(row))?;
    Some((letter - b'A', row))
}

/// Each hex is called by names that are no other's, and no words of orders.
fn check_names(hexes: &[(u64, Hex)], faults: &mut Vec<TableFault>) {
    let mut known: BTreeMap<String, u64> = BTreeMap::new();
    for (line, hex) in hexes {
        let own: BTreeSet<String> = [&hex.name, &hex.code, &hex.town]
            .into_iter()
            .filter(|name| !name.is_empty())
            .map(|name| plain(name))
            .collect();
        for name in own {
            if let Some(first) = known.get(&name) {
                faults.push(TableFault::at(MAP, *line, format!("{name} names the hex of line {first} already")));
            } else if is_reserved(&name) {
                faults.push(TableFault::at(MAP, *line, format!("{name} is a word of orders and can name no hex")));
            } else {
                known.insert(name, *line);
            }
        }
    }
}

/// Costs, and what houses add.
fn check_towns(hexes: &[(u64, Hex)], faults: &mut Vec<TableFault>) {
    for (line, hex) in hexes {
        if hex.kind != Kind::Start && hex.cost < Dollars(1) {
            faults.push(TableFault::at(MAP, *line, "cost: at least 1 is needed but on a start"));
        }
        let grows = hex.kind == Kind::Mountain || hex.kind == Kind::City && !hex.chicago;
        if grows && hex.extra.is_none() {
            faults.push(TableFault::at(MAP, *line, "extra: what a house adds is needed"));
        }
        if hex.kind == Kind::Industrial && hex.scale.is_none() {
            faults.push(TableFault::at(MAP, *line, "role: an industrial city needs its scale"));
        }
        if hex.scale.is_some() && hex.kind != Kind::Industrial {
            faults.push(TableFault::at(MAP, *line, "role: a scale needs an industrial city"));
        }
        if hex.chicago && hex.kind != Kind::City {
            faults.push(TableFault::at(MAP, *line, "role: Chicago must be a city"));
        }
        if let Some(company) = hex.start {
            let needed = if company == Company::Wabash { Kind::City } else { Kind::Start };
            if hex.kind != needed {
                let needed = if needed == Kind::City { "a city" } else { "of the kind start" };
                faults.push(TableFault::at(MAP, *line, format!("role: the start of {company} must be {needed}")));
            }
        }
    }
}

/// Chicago and the industrial cities; each role stands once.
fn check_roles(hexes: &[(u64, Hex)], faults: &mut Vec<TableFault>) -> Option<(HexId, [HexId; 3])> {
    let mut one = |what: String, is: &dyn Fn(&Hex) -> bool| {
        let mut found = (0..).map(HexId).zip(hexes).filter(|(_, (_, hex))| is(hex));
        let first = found.next();
        if first.is_none() {
            faults.push(TableFault::of(MAP, format!("no hex has the role {what}")));
        }
        for (_, (line, _)) in found {
            faults.push(TableFault::at(MAP, *line, format!("the role {what} stands on another hex already")));
        }
        first.map(|(id, _)| id)
    };
    let chicago = one("chicago".to_owned(), &|hex| hex.chicago);
    let scales = Scale::ALL.map(|scale| one(format!("scale:{scale}"), &|hex| hex.scale == Some(scale)));
    for company in Company::ALL {
        one(format!("start:{company}"), &|hex| hex.start == Some(company));
    }
    let [detroit, wheeling, pittsburgh] = scales;
    Some((chicago?, [detroit?, wheeling?, pittsburgh?]))
}

/// Every hex can be reached from every other.
fn check_connected(hexes: &[(u64, Hex)], faults: &mut Vec<TableFault>) {
    let places: BTreeSet<(u8, u8)> = hexes.iter().map(|(_, hex)| (hex.column, hex.row)).collect();
    let mut reached: BTreeSet<(u8, u8)> = places.iter().take(1).copied().collect();
    let mut open: Vec<(u8, u8)> = reached.iter().copied().collect();
    while let Some((column, row)) = open.pop() {
        open.extend(around(column, row).filter(|place| places.contains(place) && reached.insert(*place)));
    }
    for (line, hex) in hexes.iter().filter(|(_, hex)| !reached.contains(&(hex.column, hex.row))) {
        faults.push(TableFault::at(MAP, *line, format!("{} lies apart from the other hexes", hex.name)));
    }
}

/// The five companies. Without a map their starts can't be looked at.
fn read_companies(text: &str, map: Option<&Map>, faults: &mut Vec<TableFault>) -> Option<[CompanyOf; 5]> {
    let columns = ["code", "also", "name", "colour", "trains", "shares", "start", "opening_bid", "initial_income"];
    let rows = match rows(COMPANIES, text, &columns) {
        Ok(rows) => rows,
        Err(wrong) => {
            faults.extend(wrong);
            return None;
        }
    };
    let before = faults.len();
    for row in rows.iter().filter(|row| Company::of_code(row.cell("code")).is_none()) {
        faults.push(row.fault(format!("there is no company '{}'", row.cell("code"))));
    }
    let mut also: BTreeMap<String, u64> = BTreeMap::new();
    let read = Company::ALL.map(|company| {
        let mut found = rows.iter().filter(|row| row.cell("code") == company.code());
        let Some(row) = found.next() else {
            faults.push(TableFault::of(COMPANIES, format!("{company} is missing")));
            return None;
        };
        for row in found {
            faults.push(row.fault(format!("{company} stands on another line already")));
        }
        let name = plain(row.cell("also")).replace('&', "");
        let taken = Company::ALL.iter().any(|other| *other != company && other.code().replace('&', "") == name);
        if !name.is_empty()
            && (taken || also.insert(name.clone(), row.line).is_some() || ORDERS.contains(&name.as_str()))
        {
            faults.push(row.fault(format!("also: {name} is another company's, or a word of orders")));
        }
        match company_of(company, row, map) {
            Ok(read) => Some(read),
            Err(wrong) => {
                faults.extend(wrong);
                None
            }
        }
    });
    let [a, b, c, d, e] = read;
    Some([a?, b?, c?, d?, e?]).filter(|_| faults.len() == before)
}

fn company_of(company: Company, row: &Row, map: Option<&Map>) -> Result<CompanyOf, Vec<TableFault>> {
    let mut faults = Vec::new();
    let mut number = |column: &str| {
        row.number(column).unwrap_or_else(|fault| {
            faults.push(fault);
            1
        })
    };
    let (locomotives, shares) = (number("trains"), number("shares"));
    let (opening_bid, initial_income) =
        if company == Company::Wabash { (0, 0) } else { (number("opening_bid"), number("initial_income")) };
    let blank = |column: &str| row.cell(column).is_empty();
    if company == Company::Wabash && !(blank("opening_bid") && blank("initial_income")) {
        faults.push(row.fault(format!("{company} has neither opening bid nor initial income")));
    }
    let locomotives = u16::try_from(locomotives).ok().filter(|count| *count >= 1);
    let shares = u8::try_from(shares).ok().filter(|count| *count >= 1);
    if locomotives.is_none() || shares.is_none() {
        faults.push(row.fault("trains and shares: at least 1 each is needed, and at most 255 shares"));
    }
    let start = map.and_then(|map| map.named(row.cell("start")).filter(|id| map.hex(*id).start == Some(company)));
    if start.is_none() && map.is_some() {
        faults.push(
            row.fault(format!("start: the hex with the role start:{company} is needed, not '{}'", row.cell("start"))),
        );
    }
    match (locomotives, shares) {
        (Some(locomotives), Some(shares)) if faults.is_empty() => Ok(CompanyOf {
            also: plain(row.cell("also")),
            name: row.cell("name").to_owned(),
            colour: row.cell("colour").to_owned(),
            locomotives: Locomotives(locomotives),
            shares: Shares(shares),
            start: start.unwrap_or(HexId(0)),
            opening_bid: Dollars(opening_bid),
            initial_income: Dollars(initial_income),
        }),
        _ => Err(faults),
    }
}

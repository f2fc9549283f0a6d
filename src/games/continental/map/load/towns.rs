//! The towns of a map: `id,name,state,value,star,region,lat,lon`.

use super::super::{Region, Town, TownId};
use super::MapFault;
use super::table::{self, Notebook, Row};
use std::collections::BTreeMap;

const COLUMNS: [&str; 8] = ["id", "name", "state", "value", "star", "region", "lat", "lon"];

/// The towns read, good or not; faults of theirs are told already.
pub(super) struct Towns {
    towns: Vec<Town>,
    /// Where they are: `None` if that could not be read.
    places: Vec<Option<(f64, f64)>>,
    by_id: BTreeMap<String, TownId>,
}

impl Towns {
    pub fn by_id(&self, id: &str) -> Option<TownId> {
        self.by_id.get(id).copied()
    }

    pub fn name(&self, id: TownId) -> &str {
        &self.towns[usize::from(id.0)].name
    }

    /// Great circle between two towns in miles, if both have a place.
    pub fn distance(&self, from: TownId, to: TownId) -> Option<f64> {
        Some(great_circle(self.places[usize::from(from.0)]?, self.places[usize::from(to.0)]?))
    }

    pub fn into_towns(self) -> Vec<Town> {
        self.towns
    }
}

/// Reads the towns; `None` if there is nothing to go by.
pub(super) fn read(text: &str, faults: &mut Vec<MapFault>) -> Option<Towns> {
    let mut notebook = Notebook { file: "towns.csv", faults };
    let rows = table::read(text, &COLUMNS, &mut notebook)?;
    let mut read = Towns { towns: Vec::new(), places: Vec::new(), by_id: BTreeMap::new() };
    let mut line_of: BTreeMap<String, u64> = BTreeMap::new();
    let mut line_of_name: BTreeMap<(String, String), u64> = BTreeMap::new();
    for row in &rows {
        let Ok(id) = u16::try_from(read.towns.len()) else {
            notebook.fault(row.line, "", format!("a map has at most {} towns", u16::MAX));
            break;
        };
        let (town, place) = town(row, &mut notebook);
        if let Some(first) = line_of.get(&town.code) {
            notebook.fault(row.line, "id", format!("{} stands on line {first} already", town.code));
        } else if !town.code.is_empty() {
            line_of.insert(town.code.clone(), row.line);
            read.by_id.insert(town.code.clone(), TownId(id));
        }
        if let Some(first) = line_of_name.insert((town.name.clone(), town.state.clone()), row.line) {
            let twice = format!("{} in {} stands on line {first} already", town.name, town.state);
            notebook.fault(row.line, "name", twice);
        }
        read.towns.push(town);
        read.places.push(place);
    }
    // A row that could not be read as a town might hold the very star city that is missed.
    if notebook.faults.is_empty() {
        for region in Region::ALL {
            if !read.towns.iter().any(|town| town.star && town.region == region) {
                notebook.fault(0, "star", format!("the region {} has no star city", region.name()));
            }
        }
    }
    Some(read)
}

fn town(row: &Row, notebook: &mut Notebook<'_>) -> (Town, Option<(f64, f64)>) {
    let field = |column: &str| {
        let place = COLUMNS.iter().position(|one| *one == column).unwrap_or(0);
        row.fields.get(place).map(String::as_str).unwrap_or_default()
    };
    let line = row.line;
    for column in ["id", "name", "state", "region"] {
        if field(column).is_empty() {
            notebook.fault(line, column, "nothing stands here");
        }
    }
    if !field("id").chars().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit()) {
        notebook.fault(line, "id", format!("'{}' has more than capital letters and digits", field("id")));
    }
    let value = notebook.number(line, "value", field("value"), 1, 5).unwrap_or(1);
    let star = match field("star") {
        "0" => false,
        "1" => true,
        other => {
            notebook.fault(line, "star", format!("'{other}' is neither 0 nor 1"));
            false
        }
    };
    let region = Region::by_name(field("region")).unwrap_or_else(|| {
        if !field("region").is_empty() {
            notebook.fault(line, "region", format!("there is no region '{}'", field("region")));
        }
        Region::Atlantic
    });
    let latitude = degrees(line, "lat", field("lat"), 90, notebook);
    let longitude = degrees(line, "lon", field("lon"), 180, notebook);
    let town = Town {
        code: field("id").to_owned(),
        name: field("name").to_owned(),
        state: field("state").to_owned(),
        value,
        star,
        region,
        latitude: latitude.map_or(0, hundredths),
        longitude: longitude.map_or(0, hundredths),
    };
    (town, latitude.zip(longitude))
}

/// Degrees within `most` either way.
fn degrees(line: u64, column: &str, text: &str, most: u8, notebook: &mut Notebook<'_>) -> Option<f64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-'));
    match text.parse::<f64>() {
        Ok(degrees) if plain && degrees.abs() <= f64::from(most) => Some(degrees),
        Ok(_) if plain => {
            notebook.fault(line, column, format!("{text} is not from -{most} to {most} degrees"));
            None
        }
        _ => {
            notebook.fault(line, column, format!("'{text}' is not a number of degrees like 40.71"));
            None
        }
    }
}

/// Degrees in hundredths, rounded to the nearest.
fn hundredths(degrees: f64) -> i64 {
    // Within 18,000 either way, so that the conversion loses nothing.
    libm::round(degrees * 100.0) as i64
}

/// Miles between two places, given in degrees north and east, by the haversine on a sphere of the Earth's mean radius.
pub(super) fn great_circle(from: (f64, f64), to: (f64, f64)) -> f64 {
    const EARTH_RADIUS: f64 = 3958.8;
    let half_sine = |a: f64, b: f64| {
        let sine = libm::sin((b - a).to_radians() / 2.0);
        sine * sine
    };
    let across = libm::cos(from.0.to_radians()) * libm::cos(to.0.to_radians());
    let haversine = half_sine(from.0, to.0) + across * half_sine(from.1, to.1);
    2.0 * EARTH_RADIUS * libm::asin(libm::sqrt(haversine.min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_degree_of_latitude_is_69_miles_and_of_longitude_less_up_north() {
        assert!((great_circle((40.0, -75.0), (41.0, -75.0)) - 69.1).abs() < 0.1);
        assert!((great_circle((60.0, -75.0), (60.0, -76.0)) - 34.5).abs() < 0.1);
    }
}

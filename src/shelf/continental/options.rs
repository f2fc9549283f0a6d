//! The options and files a game of Continental Rails is made with.

use crate::games::continental::map::{Map, MapFaults};
use crate::games::continental::rules::{DEFAULT_PARAMETERS, Parameters, Rules};
use crate::shelf::failure::read_text;
use crate::shelf::{Failure, Prepared};
use crate::store::{GameRow, StoreError, Writing};
use std::path::Path;

/// Bytes of a map's file: a hundred times what the map of the game needs.
const LARGEST_MAP: u64 = 2_000_000;

/// Rules that are good to play by.
pub(super) struct Ready(pub(super) Rules);

impl Prepared for Ready {
    fn seats(&self) -> u8 {
        u8::try_from(self.0.params.tycoons.len()).unwrap_or(u8::MAX)
    }

    fn options(&self) -> Result<String, Failure> {
        self.0.params.to_toml().map_err(|error| Failure::refused(error.to_string()))
    }

    fn keep(&self, books: &Writing<'_>, game: &GameRow) -> Result<(), StoreError> {
        books.keep_map_of(game, &self.0)
    }
}

/// The rules of a map (a folder's, or the one of the program) and of parameters that differ from the usual ones.
///
/// # Errors
/// What is wrong with them, and what to do.
pub(crate) fn rules(map: Option<&Path>, set: &[String]) -> Result<Rules, Failure> {
    let map = match map {
        None => Map::standard().map_err(|faults| map_fault(Path::new("the map of the program"), &faults))?,
        Some(dir) => {
            if !dir.is_dir() {
                return Err(Failure::refused(format!(
                    "there is no directory {}; --map names one that holds towns.csv and routes.csv",
                    dir.display()
                )));
            }
            let towns = read_text(&dir.join("towns.csv"), LARGEST_MAP)?;
            let routes = read_text(&dir.join("routes.csv"), LARGEST_MAP)?;
            Map::parse(&towns, &routes).map_err(|faults| map_fault(dir, &faults))?
        }
    };
    let mut params = Parameters::parse(DEFAULT_PARAMETERS).map_err(|error| Failure::refused(error.to_string()))?;
    for one in set {
        let (name, value) = one
            .split_once('=')
            .ok_or_else(|| Failure::refused(format!("--set {one}: write --set PARAM=VALUE, as in start_cash=1500")))?;
        params = params.with(name.trim(), value.trim()).map_err(|error| Failure::refused(error.to_string()))?;
    }
    let known = |code: &String| map.by_code(code).is_some_and(|route| map.route(route).is_pc());
    if let Some(code) = params.starting_railroads.iter().find(|code| !known(code)) {
        return Err(Failure::refused(format!(
            "the map has no private company {code}, which rule parameter starting_railroads names; \
             give another list with --set 'starting_railroads=[\"A\", \"B\"]'"
        )));
    }
    if !(1..=usize::from(u8::MAX)).contains(&params.tycoons.len()) {
        return Err(Failure::refused("rule parameter tycoons: 1 to 255 names are needed, one for each position"));
    }
    Ok(Rules { map, params })
}

fn map_fault(map: &Path, faults: &MapFaults) -> Failure {
    let more = match faults.0.len() {
        0 | 1 => String::new(),
        count => format!(" (and {} more faults)", count - 1),
    };
    let first = faults.0.first().map(ToString::to_string).unwrap_or_default();
    Failure::refused(format!(
        "{}: {first}{more}; mend the map and try again, fixtures/continental/README.md tells how it is written",
        map.display()
    ))
}

//! `rpo new`: makes a game.

use super::{Context, Failure, Said, clock, failure::read_text};
use crate::games::continental::map::{Map, MapFaults};
use crate::games::continental::rules::{DEFAULT_PARAMETERS, Parameters, Rules};
use crate::post::Policy;
use crate::store::{JournalEntry, NewGame};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Bytes of a map's file: a hundred times what the map of the game needs.
const LARGEST_MAP: u64 = 2_000_000;

/// Make a game.
///
/// Its seats are empty until `rpo join`; a seat nobody takes is played by the computer. The rule parameters that
/// --set may change are listed, with what they mean, in fixtures/continental/rules.toml of the program's sources.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo new 12
  rpo new spring-26 --address referee@example.org --set start_cash=1500 --set climate.Panic.land_price=25")]
pub(super) struct New {
    /// Name of the game: 1 to 16 letters, digits and hyphens.
    game: String,
    /// For demonstrations and tests: from which all chance is drawn. Who knows it knows all dice to come, so a game that
    /// is played takes none: its seed is drawn by chance and shown to nobody before the game has ended.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
    /// Directory with another map: towns.csv and routes.csv.
    #[arg(long, value_name = "DIR")]
    map: Option<PathBuf>,
    /// Change a rule parameter; may be given several times.
    #[arg(long = "set", value_name = "PARAM=VALUE")]
    set: Vec<String>,
    /// The referee's own e-mail address, from which letters come.
    #[arg(long, value_name = "ADDRESS", default_value = "referee@localhost")]
    address: String,
    /// What proves who sent a sheet: token, address or both.
    #[arg(long, default_value_t = Policy::Token)]
    policy: Policy,
}

impl New {
    /// A game with the standard rules, as the demonstration makes it.
    pub(super) fn with_seed(game: &str, seed: u64, address: &str) -> New {
        New {
            game: game.to_owned(),
            seed: Some(seed),
            map: None,
            set: Vec::new(),
            address: address.to_owned(),
            policy: Policy::Token,
        }
    }
}

pub(super) fn run(context: &Context, new: &New) -> Result<Said, Failure> {
    let name = game_name(&new.game)?;
    let address = super::join::address(&new.address)?;
    let rules = rules(new.map.as_deref(), &new.set)?;
    let seats = u8::try_from(rules.params.tycoons.len())
        .ok()
        .filter(|seats| *seats > 0)
        .ok_or_else(|| Failure::refused("rule parameter tycoons: 1 to 255 names are needed, one for each position"))?;
    let seed = match new.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    let time = clock::now()?;
    let now = clock::written(time);
    let mut store = context.create()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let options = rules.params.to_toml().map_err(|error| Failure::refused(error.to_string()))?;
    let game = writing.new_game(&NewGame {
        name,
        seed,
        options: &options,
        seats,
        policy: new.policy,
        address: &address,
        created: &now,
    })?;
    writing.keep_map_of(&game, &rules)?;
    let detail = json!({ "seed": seed, "set": new.set });
    writing.note(&game, &JournalEntry::new("new", None, &now, detail))?;
    writing.commit()?;
    let words = format!(
        "Game {name} is made, with {seats} seats.\n\
         Next: rpo join {name} POSITION --name NAME --email ADDRESS (or --csv FILE), then rpo start {name}"
    );
    let data = json!({ "game": name, "seats": seats, "policy": new.policy, "address": address });
    Ok(Said::new(words, data))
}

/// A name as games may have it.
pub(super) fn game_name(name: &str) -> Result<&str, Failure> {
    let good = (1..=16).contains(&name.len())
        && name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'-')
        && name.bytes().any(|sign| sign.is_ascii_alphanumeric());
    if good {
        Ok(name)
    } else {
        Err(Failure::refused(format!(
            "{name:?} can't be the name of a game: 1 to 16 letters, digits and hyphens are needed"
        )))
    }
}

pub(super) fn rules(map: Option<&Path>, set: &[String]) -> Result<Rules, Failure> {
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

fn random_seed() -> Result<u64, Failure> {
    let number = getrandom::u64().map_err(|error| {
        Failure::refused(format!(
            "the system gives no randomness ({error}), from which dice must come; mend it and try again"
        ))
    })?;
    // The database's numbers have a sign.
    Ok(number >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_a_short_plain_name() {
        for good in ["12", "a", "Spring-26", "0123456789abcdef"] {
            assert!(game_name(good).is_ok(), "{good}");
        }
        for bad in ["", "-", "a b", "é", "0123456789abcdefg", "a/b", "a\nb"] {
            assert!(game_name(bad).is_err(), "{bad}");
        }
    }
}

//! `rpo new`: makes a game.

use super::{Context, Failure, Said, clock};
use crate::post::Policy;
use crate::shelf;
use crate::store::{JournalEntry, NewGame};
use serde_json::json;
use std::path::PathBuf;

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
    let kind = shelf::usual();
    let prepared = kind.prepare(&new.set, new.map.as_deref())?;
    let seats = prepared.seats();
    let seed = match new.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    let time = clock::now()?;
    let now = clock::written(time);
    let mut store = context.create()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let options = prepared.options()?;
    let game = writing.new_game(&NewGame {
        name,
        kind: kind.code(),
        seed,
        options: &options,
        seats,
        policy: new.policy,
        address: &address,
        created: &now,
    })?;
    prepared.keep(&writing, &game)?;
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

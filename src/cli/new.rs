//! `rpo new`: makes a game.

use super::schedule::manner::address as moderator;
use super::{Context, Failure, Said, clock};
use crate::games::moves::record::Record;
use crate::post::{Policy, Press};
use crate::shelf::failure::read_text;
use crate::shelf::{self, Card, Game, Prepared, Showing};
use crate::store::{JournalEntry, NewGame, network};
use serde_json::json;
use std::borrow::Cow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Bytes of a record: more than any game has.
const LARGEST_RECORD: u64 = 5_000_000;

/// Make a game.
#[derive(Debug, clap::Args)]
#[command(long_about = about(), after_help = "\
Examples:
  rpo new 12
  rpo new 13 --from 12.toml
  rpo new spring-26 --address referee@example.org --set start_cash=1500 --set climate.Panic.land_price=25")]
pub(super) struct New {
    /// Name of the game: 1 to 16 letters, digits and hyphens.
    game: String,
    /// For demonstrations and tests: from which all chance is drawn. Who knows it knows all dice to come, so a game that
    /// is played takes none: its seed is drawn by chance and shown to nobody before the game has ended.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
    /// Which game is played, by its code [default: the first there is].
    #[arg(long = "game", id = "kind", value_name = "CODE")]
    kind: Option<String>,
    /// Go on from a record that `rpo record` wrote.
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["kind", "options", "files", "seed"])]
    from: Option<PathBuf>,
    /// Directory with files that stand for the game's own, such as another map.
    #[arg(long, visible_alias = "map", value_name = "DIR")]
    files: Option<PathBuf>,
    /// Choose an option, or change a rule parameter; may be given several times.
    #[arg(long = "option", visible_alias = "set", id = "options", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The referee's own e-mail address, from which letters come.
    #[arg(long, value_name = "ADDRESS", default_value = "referee@localhost")]
    address: String,
    /// Your own e-mail address, which `rpo tick` writes to when something needs you.
    #[arg(long, value_name = "ADDRESS")]
    moderator: Option<String>,
    /// What proves who sent a sheet: token, address or both.
    #[arg(long, default_value_t = Policy::Token)]
    policy: Policy,
    /// Which letters players may write to each other through the referee: none, signed or anonymous.
    #[arg(long, default_value_t = Press::Signed)]
    press: Press,
}

/// What the command does, and where the game's options are listed.
fn about() -> String {
    format!(
        "Make a game.\n\nIts seats are empty until `rpo join`; a seat nobody takes is played by the computer. What is on a \
         game's box, its options among it, `rpo new --game CODE --help` shows.\n\n{}: {}",
        shelf::usual().card().title,
        shelf::usual().card().more
    )
}

impl New {
    /// A game with the standard rules, as the demonstration makes it.
    pub(super) fn with_seed(game: &str, seed: u64, address: &str) -> New {
        New {
            game: game.to_owned(),
            seed: Some(seed),
            kind: None,
            from: None,
            files: None,
            options: Vec::new(),
            address: address.to_owned(),
            moderator: None,
            policy: Policy::Token,
            press: Press::Signed,
        }
    }

    /// A game that sample people are to play, as the demonstration makes it.
    pub(super) fn sample(game: &str, kind: &str, showing: Showing, address: &str) -> New {
        New {
            kind: Some(kind.to_owned()),
            options: showing.options.iter().map(|option| (*option).to_owned()).collect(),
            ..New::with_seed(game, showing.seed, address)
        }
    }
}

pub(super) fn run(context: &Context, new: &New) -> Result<Said, Failure> {
    let name = game_name(&new.game)?;
    let address = super::join::address(&new.address)?;
    let moderator = new.moderator.as_deref().map(|text| moderator(text, &address)).transpose()?;
    let (kind, prepared) = match &new.from {
        Some(path) => from_record(path)?,
        None => {
            let kind = new.kind.as_deref().map_or_else(|| Ok(shelf::usual()), shelf::named)?;
            (kind, kind.prepare(&new.options, new.files.as_deref())?)
        }
    };
    let seats = prepared.seats();
    let seed = match new.seed.or(prepared.seed()) {
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
    writing.set_moderator(&game, moderator.as_deref())?;
    prepared.keep(&writing, &game)?;
    if new.press != Press::default() {
        writing.set_press(&game, new.press)?;
    }
    let detail = json!({ "seed": seed, "set": new.options });
    writing.note(&game, &JournalEntry::new("new", None, &now, detail))?;
    writing.commit()?;
    let disk = network(&context.db);
    let mut words = format!(
        "Game {name} is made, with {seats} seats.\n\
         Next: rpo join {name} POSITION --name NAME --email ADDRESS (or --csv FILE), then rpo start {name}"
    );
    if let Some(disk) = disk {
        words.push_str(&format!(
            "\nWarning: {} lies on a disk by {disk}, where two programs at once can spoil a database; better have it on a disk \
             of this machine, and copy it with `rpo backup`.",
            context.db.display()
        ));
    }
    let data = json!({ "game": name, "seats": seats, "policy": new.policy, "address": address, "disk": disk });
    Ok(Said::new(words, data))
}

/// The game of a record, ready to go on from it.
fn from_record(path: &Path) -> Result<(&'static dyn Game, Box<dyn Prepared>), Failure> {
    let text = read_text(path, LARGEST_RECORD)?;
    let at = |failure: Failure| Failure::refused(format!("{}: {failure}", path.display()));
    let record = Record::read(&text).map_err(|fault| at(Failure::refused(fault.to_string())))?;
    let kind = shelf::named(&record.game).map_err(at)?;
    let recorded = kind.recorded().ok_or_else(|| {
        at(Failure::refused(format!("{} is a game of turns, which keeps no record", kind.card().title)))
    })?;
    Ok((kind, recorded.prepare_from(&text).map_err(at)?))
}

/// The card of a game whose box is asked for: `rpo new --game CODE --help`.
pub(super) fn card_asked_for(words: &[OsString]) -> Option<Result<Card, Failure>> {
    let words: Vec<Cow<'_, str>> = words.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let is_new = words.iter().find(|word| !word.starts_with('-')).is_some_and(|word| word == "new");
    let asks = words.iter().any(|word| word == "--help" || word == "-h");
    let named = words.iter().enumerate().find_map(|(place, word)| match word.strip_prefix("--game") {
        Some("") => words.get(place + 1).map(|code| code.as_ref()),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    let code = named.filter(|_| is_new && asks)?;
    Some(shelf::named(code).map(|game| game.card().clone()))
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
    fn the_box_of_a_game_is_shown_to_who_asks_for_help_with_it() {
        let asked = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            card_asked_for(&words).map(|card| card.map(|card| card.to_string()).map_err(|failure| failure.to_string()))
        };
        let code = shelf::usual().code();
        assert!(
            asked(&format!("rpo new --game {code} --help")).unwrap().unwrap().contains(shelf::usual().card().title)
        );
        assert!(asked(&format!("rpo new --game={code} -h")).unwrap().is_ok());
        assert!(asked("rpo new --game chess --help").unwrap().unwrap_err().contains(code));
        for line in ["rpo new --help", "rpo run --game 12 --help", "rpo new 12 --game coins"] {
            assert!(asked(line).is_none(), "{line}");
        }
    }

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

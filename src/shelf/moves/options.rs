//! The options and files a game of moves is made with, resolved and checked before it is made.

use super::Moves;
use crate::games::moves::Ruled;
use crate::games::moves::record::{Record, Staged};
use crate::games::settings::Settings;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::failure::read_text;
use crate::shelf::{Failure, Prepared};
use crate::store::{GameRow, StoreError, Writing};
use std::collections::BTreeMap;
use std::path::Path;

/// The name under which the record is kept with a game that was taken up from one.
pub(super) const RECORD: &str = "record";

/// Bytes of a file.
const LARGEST: u64 = 2_000_000;

/// A game that can be made.
pub(super) struct Ready {
    seats: u8,
    settings: Settings,
    files: BTreeMap<String, String>,
    seed: Option<u64>,
}

impl Ready {
    /// The same from a record, which is kept with it and played when it starts.
    pub(super) fn with_record(mut self, record: &Record, text: &str) -> Ready {
        self.files.insert(RECORD.to_owned(), text.to_owned());
        self.seed = Some(record.seed);
        self
    }
}

impl Prepared for Ready {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Result<String, Failure> {
        Ok(self.settings.to_string())
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn keep(&self, books: &Writing<'_>, game: &GameRow) -> Result<(), StoreError> {
        self.files.iter().try_for_each(|(name, content)| books.save_file(game, name, content))
    }
}

/// Resolves options, `NAME=VALUE` each, `seats` among them, and takes the files of a folder in the place of the game's own.
pub(super) fn prepare<R, W, L>(of: &Moves<R, W, L>, options: &[String], folder: Option<&Path>) -> Result<Ready, Failure>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    let (seats, own) = of.seats_of(options)?;
    let settings = Settings::resolve(of.card.settings, own).map_err(|wrong| {
        Failure::refused(format!("--option {wrong}; `rpo new --game {} --help` lists them", of.card.code))
    })?;
    let mut files = of.usual_files();
    if let Some(folder) = folder {
        let named: Vec<&str> = of.card.files.iter().map(|file| file.name).collect();
        let found: Vec<&str> = named.iter().copied().filter(|name| folder.join(name).exists()).collect();
        if found.is_empty() {
            let known = if named.is_empty() { "no files".to_owned() } else { named.join(", ") };
            return Err(Failure::refused(format!(
                "--files {}: nothing in it is of {}, which has {known}",
                folder.display(),
                of.card.title
            )));
        }
        for name in found {
            files.insert(name.to_owned(), read_text(&folder.join(name), LARGEST)?);
        }
    }
    R::ruled(&settings, &files).map_err(Failure::refused)?;
    Ok(Ready { seats, settings, files, seed: None })
}

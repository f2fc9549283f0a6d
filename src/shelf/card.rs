//! What is printed on a game's box.

use crate::games::settings::Setting;
use crate::sheet::Count;
use std::fmt;
use std::ops::RangeInclusive;

/// What a moderator is told of a game before he makes one.
#[derive(Clone, Debug)]
pub struct Card {
    /// By which commands and records know it: small letters, digits and hyphens.
    pub code: &'static str,
    pub title: &'static str,
    /// How many may sit at it.
    pub seats: RangeInclusive<u8>,
    pub count: Count,
    pub settings: &'static [Setting],
    /// Files that a folder may hold in the place of its own, and what stands in them.
    pub files: &'static [FileOf],
    /// Where its options are listed that are not on the card.
    pub more: &'static str,
}

/// A file of a game.
#[derive(Clone, Copy, Debug)]
pub struct FileOf {
    pub name: &'static str,
    pub about: &'static str,
    /// What stands in it where no folder is named.
    pub usual: &'static str,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Card { code, title, seats, count, settings, files, more } = self;
        let (least, most) = (seats.start(), seats.end());
        let seats = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let count = match count {
            Count::Turns => "turns: everybody's sheets are carried out together",
            Count::Moves => "moves: one decision after another",
        };
        writeln!(f, "{title} (--game {code})\n\nSeats: {seats}. A game of {count}.")?;
        if !settings.is_empty() {
            writeln!(f, "\nOptions (--option NAME=VALUE):")?;
        }
        for setting in *settings {
            writeln!(f, "  {:20} {} ({})", setting.name, setting.about, setting.bounds)?;
        }
        if !files.is_empty() {
            writeln!(f, "\nFiles (--files DIR):")?;
        }
        for file in *files {
            writeln!(f, "  {:20} {}", file.name, file.about)?;
        }
        if !more.is_empty() {
            writeln!(f, "\n{more}")?;
        }
        Ok(())
    }
}

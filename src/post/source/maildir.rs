//! A Maildir: a message a file, delivered into `new`, moved to `cur` once read.
//!
//! A message is known by the part of its name before the colon, which no mail program changes. Flags mean nothing
//! here: that somebody looked at a message with a mail program does not make it read by the referee.

use super::{After, Item, Items, SourceError, bounded, order};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The messages of a Maildir in the order of their delivery: by the seconds their names begin with, then by the numbers that
/// follow (`M` microseconds, `P` process, `Q` or `_` sequence), which are compared as numbers.
pub(super) fn open(path: &Path, limit: usize) -> Result<Items, SourceError> {
    let mut found: Vec<(u64, String, PathBuf)> = Vec::new();
    for folder in ["new", "cur"] {
        let folder = path.join(folder);
        let failed = |why| SourceError::new(&folder, why);
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if !name.starts_with('.') && file.is_file() {
                found.push((seconds(&name), name, file));
            }
        }
    }
    found.sort_by_cached_key(|(seconds, name, _)| (*seconds, order::pieces(name)));
    let cur = path.join("cur");
    Ok(Box::new(found.into_iter().map(move |(seconds, name, file)| read(&cur, seconds, &name, &file, limit))))
}

fn read(cur: &Path, seconds: u64, name: &str, path: &Path, limit: usize) -> Result<Item, SourceError> {
    let failed = |why| SourceError::new(path, why);
    let file = File::open(path).map_err(failed)?;
    let modified = file.metadata().and_then(|about| about.modified()).ok();
    let raw = bounded(file, limit).map_err(failed)?;
    let unique = name.split(':').next().unwrap_or(name);
    let is_new = path.parent() != Some(cur);
    let after = match is_new {
        true => After::Rename { from: path.to_owned(), to: cur.join(format!("{unique}:2,S")) },
        false => After::Nothing,
    };
    let arrived = if seconds > 0 { Some(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)) } else { modified };
    Ok(Item { place: format!("maildir:{unique}"), raw, arrived, relisted: false, after })
}

/// The time of delivery a name begins with, seconds since 1970; 0: none.
fn seconds(name: &str) -> u64 {
    let digits: String = name.chars().take_while(char::is_ascii_digit).collect();
    let followed = name[digits.len()..].starts_with('.');
    // No delivery was ever made before 2001 or after 2286.
    digits.parse().ok().filter(|_| followed && digits.len() == 10).unwrap_or(0)
}

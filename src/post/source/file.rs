//! A message in a file.

use super::{After, Item, Items, SourceError, bounded, place_by_content};
use std::fs::File;
use std::path::Path;

/// The message in a file.
pub(super) fn open(path: &Path, limit: usize) -> Items {
    Box::new(std::iter::once(read(path, limit)))
}

/// Reads a message from a file.
pub(super) fn read(path: &Path, limit: usize) -> Result<Item, SourceError> {
    let failed = |why| SourceError::new(path, why);
    let file = File::open(path).map_err(failed)?;
    // The rest of a file need not be read to be left.
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    let raw = bounded(std::io::Read::take(file, most), limit).map_err(failed)?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    Ok(Item { place: place_by_content(&name, &raw), raw, arrived: None, relisted: false, after: After::Nothing })
}

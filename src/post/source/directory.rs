//! A directory of `.eml` files, in the order of their names.

use super::{Items, SourceError, file};
use std::fs;
use std::path::{Path, PathBuf};

/// The messages of a directory.
pub(super) fn open(path: &Path, limit: usize) -> Result<Items, SourceError> {
    let failed = |why| SourceError::new(path, why);
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        let found = entry.map_err(failed)?.path();
        let is_mail = found.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("eml"));
        if is_mail && found.is_file() {
            files.push(found);
        }
    }
    files.sort();
    Ok(Box::new(files.into_iter().map(move |path| file::read(&path, limit))))
}

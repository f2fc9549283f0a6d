//! A directory of `.eml` files, in the order in which they reached whoever laid them there: by their topmost `Received`, else
//! by `Date`. Those that tell no time come last; names decide where times don't, figures in them by their number.

use super::order::{self, Piece};
use super::{Items, SourceError, file};
use std::fs::{self, File};
use std::io::Read;
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
    files.sort_by_cached_key(|path| key(path));
    Ok(Box::new(files.into_iter().map(move |path| file::read(&path, limit))))
}

/// By what a file is compared with others. One that can't be read is told of when its turn comes.
fn key(path: &Path) -> (bool, Option<i64>, Vec<Piece>, PathBuf) {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(order::HEADER_BYTES).read_to_end(&mut head));
    let time = read.ok().and_then(|_| order::time(&head));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    (time.is_none(), time, order::pieces(&name), path.to_owned())
}

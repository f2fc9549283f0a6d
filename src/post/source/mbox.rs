//! An mbox: messages in one file, each after a line that begins with `From `, taken in the order of those lines: what the
//! mailbox added last came last, whatever times the lines and the messages name.
//!
//! The file is locked while it is read, as mail programs do it: by a `.lock` file beside it where the directory allows
//! one, and by a lock on the file itself. It is never written.

use super::{After, Item, Items, SourceError, place_by_content};
use rustix::fs::{FlockOperation, fcntl_lock};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often, and after what pauses, a lock somebody else holds is asked for again.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(500);
/// Longer lines are read in pieces.
const PIECE: u64 = 64 * 1024;

/// The messages of an mbox.
pub(super) fn open(path: &Path, limit: usize) -> Result<Items, SourceError> {
    let failed = |why| SourceError::new(path, why);
    let lock = DotLock::take(path).map_err(failed)?;
    let file = File::open(path).map_err(failed)?;
    patiently(|| fcntl_lock(&file, FlockOperation::NonBlockingLockShared).map_err(io::Error::from)).map_err(failed)?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let lines = BufReader::new(file);
    Ok(Box::new(Mbox { lines, name, path: path.to_owned(), limit, started: false, done: false, _lock: lock }))
}

struct Mbox {
    lines: BufReader<File>,
    name: String,
    path: PathBuf,
    limit: usize,
    /// The `From ` line of the message to come has been read.
    started: bool,
    done: bool,
    _lock: Option<DotLock>,
}

impl Mbox {
    /// The next message without its `From ` line; `None`: there is none.
    fn message(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut raw: Vec<u8> = Vec::new();
        let mut after_empty = true;
        let mut line_starts = true;
        let mut line = Vec::new();
        loop {
            line.clear();
            if self.lines.by_ref().take(PIECE).read_until(b'\n', &mut line)? == 0 {
                self.done = true;
                break;
            }
            let at_start = line_starts;
            line_starts = line.ends_with(b"\n");
            if at_start && after_empty && is_separator(&line) {
                if self.started {
                    break;
                }
                self.started = true;
                continue;
            }
            after_empty = at_start && matches!(line.as_slice(), b"\n" | b"\r\n");
            let kept = if at_start && is_quoted(&line) { &line[1..] } else { &line };
            // One byte over the limit tells; the rest is only read.
            let room = (self.limit + 1).saturating_sub(raw.len());
            raw.extend_from_slice(&kept[..kept.len().min(room)]);
        }
        if self.done && !self.started {
            return Ok(None);
        }
        self.started = !self.done;
        // The empty line before the next `From ` is the mailbox's.
        if raw.ends_with(b"\n\n") {
            raw.pop();
        } else if raw.ends_with(b"\r\n\r\n") {
            raw.truncate(raw.len() - 2);
        }
        Ok(Some(raw))
    }
}

impl Iterator for Mbox {
    type Item = Result<Item, SourceError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        match self.message() {
            Ok(raw) => raw.map(|raw| {
                let place = place_by_content(&self.name, &raw);
                Ok(Item { place, raw, arrived: None, relisted: false, after: After::Nothing })
            }),
            Err(why) => {
                self.done = true;
                Some(Err(SourceError::new(&self.path, why)))
            }
        }
    }
}

/// True for `>From `, with any number of marks: a line of a message that would look like a separator without one.
fn is_quoted(line: &[u8]) -> bool {
    let marks = line.iter().take_while(|byte| **byte == b'>').count();
    marks > 0 && line[marks..].starts_with(b"From ")
}

/// True for `From SENDER Tue Mar  3 19:02:18 2026`: prose that begins with `From ` has no time and year.
fn is_separator(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"From ") else { return false };
    let text = String::from_utf8_lossy(rest);
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_time = |word: &str| word.contains(':') && word.split(':').all(is_number);
    let is_year = |word: &str| word.len() == 4 && is_number(word);
    text.split_whitespace().any(is_time) && text.split_whitespace().any(is_year)
}

/// Tries until somebody else lets go.
fn patiently<T>(mut lock: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    for _ in 1..TRIES {
        match lock() {
            Err(error) if matches!(error.kind(), io::ErrorKind::AlreadyExists | io::ErrorKind::WouldBlock) => {
                std::thread::sleep(PAUSE);
            }
            result => return result,
        }
    }
    lock()
}

/// A `.lock` file, gone when dropped.
struct DotLock {
    path: PathBuf,
}

impl DotLock {
    /// Takes the lock; `None` where no file may be made beside the mailbox.
    fn take(mailbox: &Path) -> io::Result<Option<DotLock>> {
        let mut name = mailbox.as_os_str().to_owned();
        name.push(".lock");
        let path = PathBuf::from(name);
        match patiently(|| OpenOptions::new().write(true).create_new(true).open(&path)) {
            Ok(mut file) => {
                let lock = DotLock { path };
                write!(file, "{}", std::process::id())?;
                Ok(Some(lock))
            }
            Err(error)
                if matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem) =>
            {
                Ok(None)
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let why = format!("another program holds it; if none does, remove {}", path.display());
                Err(io::Error::new(error.kind(), why))
            }
            Err(error) => Err(error),
        }
    }
}

impl Drop for DotLock {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

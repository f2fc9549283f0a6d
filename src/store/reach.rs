//! Files that can be read and not written, disks in the network, and room on a disk.
//!
//! A database lent to somebody else is read as it lies there. SQLite would make a log beside it, even to read, so it is told
//! that nobody changes the file; which is true only as long as no log lies there.

use super::{Store, StoreError};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use rusqlite::{Error, ErrorCode, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What stands for itself in the path of a URI.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');

/// True if the file is there and SQLite could not open or make what it wants beside it.
pub(super) fn is_out_of_reach(error: &StoreError) -> bool {
    match error {
        StoreError::ReadOnly(_) | StoreError::NoRoom(_) => true,
        StoreError::Sql(Error::SqliteFailure(error, _)) => error.code == ErrorCode::CannotOpen,
        _ => false,
    }
}

impl Store {
    /// Opens a file that may be read alone, after `error` has shown that it can't be written beside.
    pub(super) fn open_to_read(path: &Path, patience: Duration, error: StoreError) -> Result<Store, StoreError> {
        let log = with(path, "-wal");
        let Some(name) = path.to_str() else { return Err(error) };
        if log.metadata().is_ok_and(|log| log.len() > 0) || log.symlink_metadata().is_ok_and(|log| log.is_symlink()) {
            let read = Store::connect_by(path, path, OpenFlags::SQLITE_OPEN_READ_ONLY, patience);
            let read = read.and_then(|store| store.check().map(|()| store));
            return read.map_err(|_| foreign(path).unwrap_or_else(|| lent(path, log)));
        }
        if let Some(foreign) = foreign(path) {
            return Err(foreign);
        }
        let uri = format!("file:{}?immutable=1", utf8_percent_encode(name, PLAIN));
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let store = Store::connect_by(Path::new(&uri), path, flags, patience)?;
        store.check()?;
        Ok(store)
    }
}

fn lent(path: &Path, log: PathBuf) -> StoreError {
    StoreError::Log { path: path.to_owned(), owner: me(), log }
}

/// What lies beside one's own file and belongs to somebody else, as after `sudo rpo`.
#[cfg(unix)]
fn foreign(path: &Path) -> Option<StoreError> {
    use std::os::unix::fs::MetadataExt;
    let own = path.metadata().ok()?.uid();
    let me = rustix::process::geteuid().as_raw();
    let other = |ending: &str| {
        let beside = with(path, ending);
        let owner = beside.metadata().ok()?.uid();
        (own == me && owner != me).then_some(beside)
    };
    let beside = ["-wal", "-shm", ".lock", ".send.lock", ".tick.lock"].into_iter().find_map(other)?;
    Some(StoreError::NotYours { path: beside, owner: self::me(), error: "it can't be used".to_owned() })
}

#[cfg(not(unix))]
fn foreign(_: &Path) -> Option<StoreError> {
    None
}

#[cfg(unix)]
pub(super) fn me() -> String {
    rustix::process::geteuid().as_raw().to_string()
}

#[cfg(not(unix))]
pub(super) fn me() -> String {
    "you".to_owned()
}

/// Bytes that are free for us where a file is or is to be; `None`: it can't be told.
#[cfg(unix)]
pub fn free_room(path: &Path) -> Option<u64> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// As on other systems.
#[cfg(not(unix))]
pub fn free_room(_: &Path) -> Option<u64> {
    None
}

/// What a disk is called on which locks can't be relied on: in the network, or lent by another program.
#[cfg(target_os = "linux")]
pub fn network(path: &Path) -> Option<&'static str> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    named(rustix::fs::statfs(folder).ok()?.f_type as u32)
}

/// As on other systems.
#[cfg(not(target_os = "linux"))]
pub fn network(_: &Path) -> Option<&'static str> {
    None
}

/// By the magic number of the kind of disk (statfs(2)).
#[cfg(target_os = "linux")]
fn named(magic: u32) -> Option<&'static str> {
    match magic {
        0x6969 => Some("NFS"),
        0xFE53_4D42 => Some("SMB"),
        0xFF53_4D42 | 0x517B => Some("CIFS"),
        0x6573_5546 => Some("FUSE"),
        _ => None,
    }
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn disks_of_the_network_are_known_by_their_numbers() {
        let names = [0x6969, 0xFE53_4D42, 0xFF53_4D42, 0x6573_5546, 0xEF53, 0x0102_1994].map(named);
        assert_eq!(names, [Some("NFS"), Some("SMB"), Some("CIFS"), Some("FUSE"), None, None]);
    }
}

//! Whom files belong to that root makes: a moderator who types `sudo rpo` would else leave files that his timer, which runs as
//! another user, can't write.

use super::{StoreError, reach};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// Gives a file that root has made to whom its folder belongs. For anybody else it does nothing, and what can't be given
/// away stays root's: whoever misses it is told by [`shut_out`].
#[cfg(unix)]
pub fn hand_over(file: &Path) {
    use std::os::unix::fs::{MetadataExt, chown};
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let Ok(folder) = folder(file).metadata() else { return };
    if file.metadata().is_ok_and(|made| made.uid() == 0) && folder.uid() != 0 {
        let _ = chown(file, Some(folder.uid()), Some(folder.gid()));
    }
}

#[cfg(not(unix))]
pub fn hand_over(_: &Path) {}

/// The error in words, with what to type, if a file in one's own folder is somebody else's.
#[cfg(unix)]
pub(super) fn shut_out(file: &Path, error: &Error) -> Option<StoreError> {
    use std::os::unix::fs::MetadataExt;
    let me = rustix::process::geteuid().as_raw();
    let mine = |path: &Path| path.metadata().is_ok_and(|found| found.uid() == me);
    (error.kind() == ErrorKind::PermissionDenied && mine(folder(file)) && !mine(file)).then(|| StoreError::NotYours {
        path: file.to_owned(),
        owner: reach::me(),
        error: error.to_string(),
    })
}

#[cfg(not(unix))]
pub(super) fn shut_out(_: &Path, _: &Error) -> Option<StoreError> {
    None
}

#[cfg(unix)]
fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => file,
    }
}

//! What a moderator has put in the place of the templates and catalogues that are built in.
//!
//! He names a directory that holds files of the same names, as many as he likes; they are read once. What they must be
//! to be used, the rooms that use them say.

use super::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Largest file that is read.
const MOST_BYTES: u64 = 1_000_000;

/// Why a template or a catalogue can't be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Fault {
    /// The file; a name alone if it is one of those built in.
    pub file: PathBuf,
    /// From 1.
    pub line: Option<usize>,
    pub what: String,
}

/// What reading a file as what it is to be comes to: else the line, from 1, and what is wrong with it.
pub type Checked = Result<(), (Option<usize>, String)>;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        write!(f, ": {}", self.what)
    }
}

/// The files of a directory of templates, by the names that the built-in ones have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Custom {
    dir: PathBuf,
    files: BTreeMap<String, String>,
}

static CHOSEN: OnceLock<Custom> = OnceLock::new();

/// The files in use.
pub(crate) fn chosen() -> &'static Custom {
    static NONE: Custom = Custom { dir: PathBuf::new(), files: BTreeMap::new() };
    CHOSEN.get().unwrap_or(&NONE)
}

/// Uses these files from now on, for the whole program; false if others have been chosen already.
pub(crate) fn choose(custom: Custom) -> bool {
    CHOSEN.set(custom).is_ok()
}

impl Custom {
    /// Reads a directory that may hold files of these names, `part/name` for those of a folder in it.
    ///
    /// # Errors
    /// If the directory or a file can't be read, or a file has another name.
    pub fn read(dir: &Path, names: &[String]) -> Result<Custom, Fault> {
        let mut custom = Custom { dir: dir.to_owned(), files: BTreeMap::new() };
        custom.read_part("", names)?;
        Ok(custom)
    }

    fn read_part(&mut self, part: &str, names: &[String]) -> Result<(), Fault> {
        let folder = self.dir.join(part);
        let unreadable = |file: &Path, error: &dyn fmt::Display| Fault {
            file: file.to_owned(),
            line: None,
            what: format!("can't be read: {error}"),
        };
        let mut entries = std::fs::read_dir(&folder)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|error| unreadable(&folder, &error))?;
        entries.sort_by_key(std::fs::DirEntry::file_name);
        for entry in entries {
            let (path, file_name) = (entry.path(), entry.file_name());
            let file_name = file_name.to_string_lossy();
            // What editors and version control leave behind.
            if file_name.starts_with('.') || file_name.ends_with('~') {
                continue;
            }
            let inside = format!("{part}{file_name}/");
            if path.is_dir() && names.iter().any(|known| known.starts_with(&inside)) {
                self.read_part(&inside, names)?;
                continue;
            }
            let name = format!("{part}{file_name}");
            // A catalogue of another language may lie wherever one of those built in may.
            let is_catalogue = || Language::added_by(&file_name).is_some() && names.contains(&format!("{part}en.ftl"));
            if !names.contains(&name) && !is_catalogue() {
                let what = format!("there is no template of that name; there are {}", names.join(", "));
                return Err(Fault { file: path, line: None, what });
            }
            let size = entry.metadata().map_err(|error| unreadable(&path, &error))?.len();
            if size > MOST_BYTES {
                return Err(unreadable(&path, &format!("it is larger than {MOST_BYTES} bytes")));
            }
            let text = std::fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            self.files.insert(name, text);
        }
        Ok(())
    }

    /// Languages that no catalogue is built in for, in the order of their codes.
    pub(crate) fn languages(&self) -> Vec<Language> {
        let names = self.files.keys().map(|name| name.rsplit('/').next().unwrap_or(name));
        names.filter_map(Language::added_by).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// A file that stands for the built-in one of its name.
    pub(crate) fn file(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(String::as_str)
    }

    /// A file that stands for a game's own: by the name it has in the game's folder, or by the name alone.
    pub(crate) fn file_of(&self, folder: &str, name: &str) -> Option<&str> {
        self.file(&format!("{folder}/{name}")).or_else(|| self.file(name))
    }

    /// Where a game's own file was read, as [`Custom::place`].
    pub(crate) fn place_of(&self, folder: &str, name: &str) -> PathBuf {
        let inside = format!("{folder}/{name}");
        self.place(if self.files.contains_key(&inside) { &inside } else { name })
    }

    /// Where a file of that name was read, or the name alone if it is built in.
    pub(crate) fn place(&self, name: &str) -> PathBuf {
        if self.files.contains_key(name) { self.dir.join(name) } else { PathBuf::from(name) }
    }
}

/// The line, from 1, in which a byte of a text stands.
pub(crate) fn line_of(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|one| *one == b'\n').count()
}

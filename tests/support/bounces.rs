//! Samples of mail that comes back, each with its verdict beside it.

use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// What is to come of a sample.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// As `bounce`, `delay`, `forged`, `auto-reply`.
    pub kind: String,
    /// Where the letter went that it is about.
    pub address: String,
    /// As 5.1.1; empty where there is none.
    #[serde(default)]
    pub status: String,
    /// Whose letter it is about; 0: nobody's here.
    pub seat: u8,
    pub marks_letter: bool,
    pub marks_seat: bool,
    #[allow(dead_code, reason = "it is said for people")]
    why: String,
}

/// A message and its verdict.
pub struct Sample {
    pub name: String,
    pub raw: Vec<u8>,
    pub verdict: Verdict,
}

/// All samples of a folder of `fixtures`, by their names.
pub fn samples(folder: &str) -> Vec<Sample> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "eml"));
    paths.sort();
    let sample = |path: &PathBuf| Sample {
        name: path.file_stem().unwrap().to_string_lossy().into_owned(),
        raw: fs::read(path).unwrap(),
        verdict: toml::from_str(&fs::read_to_string(path.with_extension("toml")).unwrap()).unwrap(),
    };
    paths.iter().map(sample).collect()
}

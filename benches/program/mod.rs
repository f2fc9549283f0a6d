//! The program itself, run in a folder of its own at a fixed time.

use std::path::Path;
use std::process::Command;

/// Runs `rpo` on the database of a folder and returns what it prints.
pub fn rpo(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_rpo"))
        .current_dir(folder)
        .env("RPO_DB", folder.join("rpo.db"))
        .env("RPO_NOW", "2026-03-01T12:00:00Z")
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

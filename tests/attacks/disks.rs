//! Disks that are full, and folders that may not be written to.
#![cfg(unix)]

use crate::support::{Desk, NOW, dump};
use crate::table::{desk, refused};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program under a shell's limits.
fn under(desk: &Desk, shell: &str, arguments: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", &format!("{shell}; exec \"$@\""), "sh"])
        .arg(assert_cmd::cargo::cargo_bin("rpo"))
        .args(arguments)
        .env("RPO_DB", desk.db())
        .env("RPO_NOW", NOW)
        .current_dir(desk.db().parent().unwrap())
        .output()
        .unwrap()
}

fn one_line(output: &Output, word: &str) {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(complaint.contains(word), "{complaint}");
}

#[test]
fn a_full_disk_costs_nothing() {
    let desk = desk();
    let before = desk.dump();
    let limit = "trap '' XFSZ; ulimit -f 64";
    one_line(&under(&desk, limit, &["run", "12", "--yes"]), "disk is full");
    one_line(&under(&desk, limit, &["new", "14"]), "disk is full");
    assert!(desk.dump() == before);
    one_line(&under(&desk, limit, &["demo", "try-it"]), "disk is full");
}

#[test]
fn what_a_command_says_to_a_full_disk_is_a_fault_and_to_nobody_is_none() {
    let desk = desk();
    if Path::new("/dev/full").exists() {
        one_line(&under(&desk, "exec >/dev/full", &["report", "12", "--player", "4"]), "can't be written");
    }
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("rpo"))
        .args(["report", "12", "--player", "4"])
        .env("RPO_DB", desk.db())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_database_or_a_folder_that_may_not_be_written_to() {
    let desk = desk();
    let folder = desk.db().parent().unwrap().to_owned();
    fs::create_dir(desk.path("out")).unwrap();
    let modes = |folder_mode: u32, file_mode: u32| {
        fs::set_permissions(desk.db(), fs::Permissions::from_mode(file_mode)).unwrap();
        fs::set_permissions(desk.path("out"), fs::Permissions::from_mode(folder_mode)).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(folder_mode)).unwrap();
    };
    let before = desk.dump();
    modes(0o555, 0o444);
    // The superuser may write everywhere: nothing to be seen then.
    if fs::File::create(desk.path("probe")).is_err() {
        for arguments in [&["run", "12"][..], &["new", "14"], &["undo", "12"], &["send", "--to", "out"]] {
            assert!(desk.refused(arguments).contains("yours to write to"), "{arguments:?}");
        }
        modes(0o755, 0o644);
        fs::set_permissions(desk.path("out"), fs::Permissions::from_mode(0o555)).unwrap();
        assert!(refused(&desk, &["send", "--to", "out"]).contains("--to"));
    }
    modes(0o755, 0o644);
    assert!(dump(&desk.db()) == before);
}

//! A database lent to another user, who may read it and no more.

use crate::support::Desk;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};

/// Who owns nothing.
const NOBODY: u32 = 65534;

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// A command of whoever may only read: another user where the test may become one, for nobody keeps root from writing.
fn read_by_another(desk: &Desk, arguments: &[&str]) -> Output {
    let program = desk.path("bin/rpo");
    if !program.exists() {
        fs::create_dir(desk.path("bin")).unwrap();
        fs::copy(assert_cmd::cargo::cargo_bin("rpo"), &program).unwrap();
        set_mode(&program, 0o755);
        set_mode(&desk.path("bin"), 0o755);
    }
    let mut command = Command::new(program);
    command.args(arguments).env("RPO_DB", desk.path("lent/games.db")).env("RPO_NOW", crate::support::NOW);
    command.current_dir(desk.path("own"));
    if rustix::process::geteuid().is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command.output().unwrap()
}

/// A game in a folder that nobody writes to.
fn lent() -> Desk {
    let desk = Desk::new();
    desk.computers("7", &[]);
    desk.fine(&["run", "12", "--yes"]);
    set_mode(&desk.path(""), 0o755);
    for folder in ["lent", "own"] {
        fs::create_dir(desk.path(folder)).unwrap();
    }
    set_mode(&desk.path("own"), 0o777);
    fs::copy(desk.db(), desk.path("lent/games.db")).unwrap();
    set_mode(&desk.path("lent/games.db"), 0o444);
    set_mode(&desk.path("lent"), 0o555);
    desk
}

fn words(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat()
}

#[test]
fn f2_reading_commands_work_on_a_file_that_may_only_be_read() {
    let desk = lent();
    for command in [
        &["status"][..],
        &["status", "12"],
        &["report", "12", "--player", "1"],
        &["log", "12"],
        &["orders", "12"],
        &["seat", "12"],
        &["held", "12"],
        &["mail", "12"],
        &["records"],
        &["publish", "12", "site"],
        &["backup", "copy.db"],
    ] {
        let output = read_by_another(&desk, command);
        assert!(output.status.success(), "{command:?}: {}", words(&output));
    }
    let refused = read_by_another(&desk, &["run", "12", "--yes"]);
    assert!(!refused.status.success() && words(&refused).contains("must be yours to write to"), "{}", words(&refused));
    let left: Vec<_> = fs::read_dir(desk.path("lent")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["games.db"]);
    set_mode(&desk.path("lent"), 0o755);
}

#[test]
fn f2_a_log_that_cannot_be_read_is_named() {
    let desk = lent();
    set_mode(&desk.path("lent"), 0o755);
    fs::write(desk.path("lent/games.db-wal"), "what was written last".repeat(100)).unwrap();
    set_mode(&desk.path("lent/games.db-wal"), 0o600);
    set_mode(&desk.path("lent"), 0o555);
    let output = read_by_another(&desk, &["status"]);
    let said = words(&output);
    assert!(!output.status.success() && said.contains("games.db-wal") && said.contains("chown"), "{said}");
    set_mode(&desk.path("lent"), 0o755);
}

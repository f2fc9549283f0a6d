//! A tick that is killed at a chosen write to its files, in each of its stages: the next one ends where one ends that was left
//! alone.
//!
//! strace counts the writes and kills at one of them, so that no chance decides where. `RPO_TEST_STRACE` says that it is there
//! and may trace; `RPO_TEST_KILLS` how often to kill in each stage.

use crate::killed::{files, left, restore};
use crate::table::Table;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};

/// Ten minutes after the deadline of one game, and the day before that of the other.
const NOW: &str = "2026-03-08T19:10:00Z";
/// What comes after what in a tick: mail, reminders, the turn that is due, the digest, letters.
const STAGES: [&str; 5] = ["collecting", "reminding", "playing", "telling", "sending"];
/// Times that a tick is killed in each stage unless said otherwise.
const KILLS: u64 = 4;

struct Struck {
    table: Table,
    base: BTreeMap<String, Vec<u8>>,
}

impl Struck {
    /// Two games of three people, one due and one due tomorrow, with sheets, a late one and a question in the mailbox.
    fn new() -> Struck {
        let table = Table::new();
        table.seated("13");
        table.fine("2026-03-01T12:00:00Z", &["schedule", "13", "--every", "Monday 20:00", "--zone", "Europe/Paris"]);
        table.fine("2026-03-01T12:00:00Z", &["start", "13"]);
        table.sheet("2026-03-08T18:00:00Z", 1, 1, "BORROW 10");
        table.sheet("2026-03-08T18:30:00Z", 1, 1, "BORROW 20");
        table.sheet("2026-03-08T18:30:00Z", 2, 1, "BORROW 30\nBUY 10 NYC");
        table.sheet("2026-03-08T19:00:01Z", 3, 1, "BORROW 40");
        table.mail("2026-03-08T18:40:00Z", 3, "", "What may I do?");
        fs::create_dir(table.desk.path("letters")).unwrap();
        let base = files(&table.desk.path(""));
        Struck { table, base }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.table.desk.path(name)
    }

    /// Begins again and ticks under strace with some more of its arguments.
    fn traced(&self, arguments: &[&str]) -> ExitStatus {
        restore(&self.path(""), &self.base);
        let mut command = Command::new("strace");
        command.args(["-f", "-qq"]).args(arguments);
        command.arg(assert_cmd::cargo::cargo_bin("rpo")).args(["tick", "mail", "--to", "letters"]);
        command.env("RPO_DB", self.table.desk.db()).env("RPO_NOW", NOW).current_dir(self.path(""));
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap()
    }

    /// How often an undisturbed tick makes a call.
    fn calls(&self, call: &str) -> u64 {
        let log = tempfile::NamedTempFile::new().unwrap();
        let name = log.path().display().to_string();
        self.traced(&["-o", &name, "-e", &format!("trace={call}")]);
        fs::read_to_string(log.path()).unwrap().matches(&format!("{call}(")).count().try_into().unwrap()
    }

    /// Kills a tick at a call; false if none of its threads makes so many.
    fn is_struck(&self, call: &str, time: u64) -> bool {
        let inject = format!("inject={call}:signal=KILL:when={time}");
        let status = self.traced(&["-o", "/dev/null", "-e", &format!("trace={call}"), "-e", &inject]);
        status.signal() == Some(9) || status.code() == Some(137)
    }

    /// Kills a tick at a call, and tells how far it had come.
    fn strike(&self, call: &str, time: u64) -> usize {
        assert!(self.is_struck(call, time), "{call} {time}");
        let stage = self.table.one(
            "SELECT CASE WHEN (SELECT count(*) FROM outbox WHERE state <> 'queued') > 0 THEN 4
                         WHEN (SELECT count(*) FROM outbox WHERE kind = 'notice' AND position IS NULL) > 0 THEN 4
                         WHEN (SELECT max(number) FROM step) > 0 THEN 3
                         WHEN (SELECT count(*) FROM reminder) > 0 THEN 2
                         WHEN (SELECT count(*) FROM mail) > 0 THEN 1
                         ELSE 0 END",
        );
        stage.parse().unwrap()
    }

    /// The calls of a kind that are made in each stage.
    fn stages(&self, call: &str) -> Vec<Range<u64>> {
        let all = self.calls(call) + 1;
        let mut first = 1;
        let mut ranges = Vec::new();
        for stage in 0..STAGES.len() {
            // The first call that finds the stage done.
            let (mut low, mut high) = (first, all);
            while low < high {
                let middle = low.midpoint(high);
                if self.strike(call, middle) > stage {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            ranges.push(first..low);
            first = low;
        }
        ranges
    }
}

#[test]
fn a_tick_that_is_killed_at_any_write_of_any_stage_leaves_what_the_next_one_brings_to_the_same_end() {
    if std::env::var_os("RPO_TEST_STRACE").is_none() {
        return;
    }
    let kills: u64 = std::env::var("RPO_TEST_KILLS").ok().map_or(KILLS, |kills| kills.parse().unwrap());
    let struck = Struck::new();
    let table = &struck.table;
    table.tick(NOW);
    let undisturbed = left(table);
    let reminded = table.one("SELECT count(*) FROM reminder");
    assert_eq!((table.turn().as_str(), reminded.as_str()), ("1 0", "6"), "all that is to be killed is there");
    let mut told = String::new();
    for (stage, calls) in struck.stages("pwrite64").into_iter().enumerate() {
        let many = calls.end - calls.start;
        assert!(many > 0, "nothing is written while {}", STAGES[stage]);
        let times = kills.min(many);
        for place in 0..times {
            let time = calls.start + place * many / times;
            let reached = struck.strike("pwrite64", time);
            assert_eq!(reached, stage, "write {time}");
            again(table, &undisturbed, &format!("killed while {}, at write {time}", STAGES[stage]));
        }
        told.push_str(&format!("{}: {times} kills at {many} writes\n", STAGES[stage]));
    }
    // Files of letters and mail are renamed, not written anew.
    for call in ["renameat2", "rename", "fsync"] {
        let all = struck.calls(call);
        let times = kills.min(all);
        let mut struck_at = 0;
        for place in 0..times {
            let time = 1 + place * all / times;
            if struck.is_struck(call, time) {
                struck_at += 1;
                again(table, &undisturbed, &format!("killed at {call} {time}"));
            }
        }
        assert!(struck_at > 0, "{call}: never killed at {all} calls");
        told.push_str(&format!("{call}: {struck_at} kills at {all} calls\n"));
    }
    println!("{told}");
}

/// Ticks once more: everything is as one undisturbed tick leaves it.
fn again(table: &Table, undisturbed: &(String, Vec<String>, BTreeMap<String, Vec<u8>>), what: &str) {
    let (_, said) = table.tick(NOW);
    let now = left(table);
    assert!(now.0 == undisturbed.0, "{what}: another database; {said}");
    assert_eq!(now.1, undisturbed.1, "{what}: another mailbox");
    assert!(now.2 == undisturbed.2, "{what}: other letters");
}

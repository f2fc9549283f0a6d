//! The program with the toy on its shelf: this test's own file, run again as the program.

use crate::game::COINS;
use rpo::shelf::{self, Game};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use std::sync::OnceLock;

/// The moment at which everything happens unless a test says otherwise.
pub const NOW: &str = "2026-03-01T12:00:00Z";

/// Arguments of the program, a line each; set: this file is the program.
const ARGUMENTS: &str = "TOY_ARGUMENTS";

/// The program's own games, and the toy.
fn games() -> &'static [&'static dyn Game] {
    static GAMES: OnceLock<Vec<&'static dyn Game>> = OnceLock::new();
    GAMES.get_or_init(|| shelf::built_in().iter().copied().chain([&COINS as &dyn Game]).collect())
}

/// Where the program begins; as a test it does nothing.
#[test]
fn program() {
    let Ok(arguments) = std::env::var(ARGUMENTS) else { return };
    let words = ["rpo"].into_iter().chain(arguments.lines()).map(OsString::from);
    let code = rpo::cli::main_with(games(), words);
    std::process::exit(if code == ExitCode::SUCCESS { 0 } else { 1 });
}

/// A folder with a database in it, gone when the test ends.
pub struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    pub fn new() -> Desk {
        Desk { folder: tempfile::tempdir().unwrap() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn db(&self) -> PathBuf {
        self.path("rpo.db")
    }

    /// The program, at a moment.
    pub fn rpo(&self, now: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["program::program", "--exact", "--nocapture", "--quiet"])
            .env(ARGUMENTS, arguments.join("\n"))
            .env("RPO_DB", self.db())
            .env("RPO_NOW", now)
            .env("RPO_SECRET", "07".repeat(32))
            .current_dir(self.folder.path());
        command
    }

    /// Runs a command that must succeed and gives what it said.
    pub fn fine(&self, arguments: &[&str]) -> String {
        self.fine_at(NOW, arguments)
    }

    pub fn fine_at(&self, now: &str, arguments: &[&str]) -> String {
        let output = self.rpo(now, arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        said(&output)
    }

    /// Runs a command that must be refused, and gives its one line of complaint.
    pub fn refused(&self, arguments: &[&str]) -> String {
        let output = self.rpo(NOW, arguments).output().unwrap();
        assert!(!output.status.success(), "{arguments:?}: {}", said(&output));
        String::from_utf8(output.stderr).unwrap()
    }

    /// A game of Ada, who reads English, and Ben, who reads French, that has begun.
    pub fn begun(rounds: &str) -> Desk {
        let desk = Desk::new();
        let rounds = format!("rounds={rounds}");
        desk.fine(&["new", "12", "--game", "coins", "--seed", "7", "--option", &rounds]);
        for (position, name, language) in [("1", "Ada", "en"), ("2", "Ben", "fr")] {
            let email = format!("{}@example.com", name.to_lowercase());
            let token = format!("PLAYER{position}");
            let who = ["join", "12", position, "--name", name, "--email", &email, "--lang", language];
            desk.fine(&[&who[..], &["--token", &token]].concat());
        }
        desk.fine(&["start", "12"]);
        desk
    }

    /// Mails a sheet for a decision, the position's own first line above it, and collects it.
    pub fn mail(&self, position: u8, number: u32, orders: &str) -> String {
        self.mail_at(NOW, position, number, orders)
    }

    pub fn mail_at(&self, now: &str, position: u8, number: u32, orders: &str) -> String {
        let who = if position == 1 { "ada" } else { "ben" };
        let id = format!("{position}-{number}-{}", orders.replace(|sign: char| !sign.is_ascii_alphanumeric(), "-"));
        let text = format!(
            "From: {who}@example.com\nTo: referee@localhost\nSubject: orders\nMessage-ID: <{id}@example.com>\n\
             Date: Sun, 1 Mar 2026 11:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n\
             ORDERS 12 {position} PLAYER{position} MOVE {number}\n{orders}\nEND\n"
        );
        let file = self.path(&format!("{id}.eml"));
        std::fs::write(&file, text).unwrap();
        self.fine_at(now, &["collect", file.to_str().unwrap()])
    }

    /// Letters sent so far, by file name, as text.
    pub fn letters(&self) -> Vec<String> {
        self.fine(&["send", "--to", "letters"]);
        let mut letters: Vec<(String, String)> = std::fs::read_dir(self.path("letters"))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .map(|path| (name(&path), String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned()))
            .collect();
        letters.sort();
        letters.into_iter().map(|(_, text)| text).collect()
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// What the program said, without what the test's frame says before it.
pub fn said(output: &Output) -> String {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.trim_start().strip_prefix("running 1 test\n").unwrap_or(&text).to_owned()
}

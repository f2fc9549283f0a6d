//! Letters to a program that sends them, as `msmtp -t` does: one run a letter, which it reads from its standard input.
//!
//! What the program's end means follows from its exit status (sysexits.h). The letter lies in a file that has no name, so that
//! a program that reads none of it, or hangs, holds up nobody who writes.

use super::{Delivery, Parcel, Transport, TransportError};
use rustix::process::{Pid, Signal, kill_process_group};
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;
use wait_timeout::ChildExt;

/// How long a program may take over a letter: it waits for a mail server itself.
const PATIENCE: Duration = Duration::from_secs(600);
/// Of what it complains so much is looked at, bytes.
const MOST: u64 = 4_000;

/// A program.
pub struct Pipe {
    program: String,
    options: Vec<String>,
    patience: Duration,
}

impl Pipe {
    /// A command line as a shell would read it, without anything else a shell does.
    ///
    /// # Errors
    /// [`TransportError::Command`] if a quote is not closed, or nothing is named.
    pub fn new(command: &str) -> Result<Pipe, TransportError> {
        let refuse = |why: &str| TransportError::Command { command: command.to_owned(), why: why.to_owned() };
        let words = shlex::split(command).ok_or_else(|| refuse("a quote is not closed"))?;
        let mut words = words.into_iter();
        let program = words.next().filter(|word| !word.is_empty()).ok_or_else(|| refuse("it names no program"))?;
        Ok(Pipe { program, options: words.collect(), patience: PATIENCE })
    }

    fn begin(&self, raw: &[u8], complaints: &File) -> io::Result<Child> {
        let mut letter = tempfile::tempfile()?;
        letter.write_all(&with_own_line_ends(raw))?;
        letter.rewind()?;
        let mut command = Command::new(&self.program);
        command.args(&self.options).stdin(letter).stdout(Stdio::null()).stderr(complaints.try_clone()?);
        // What it starts itself is stopped with it.
        command.process_group(0).spawn()
    }

    /// Waits for the program's end; `None`: it took too long, and was stopped.
    fn wait(&self, child: &mut Child) -> io::Result<Option<ExitStatus>> {
        let ended = child.wait_timeout(self.patience)?;
        if ended.is_none() {
            // It may have ended meanwhile.
            let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
            child.wait()?;
        }
        Ok(ended)
    }
}

impl Transport for Pipe {
    fn connect(&mut self) -> Result<String, TransportError> {
        Ok(format!("letters go to {}", self.program))
    }

    fn send(&mut self, parcel: &Parcel<'_>) -> Delivery {
        let program = &self.program;
        let mut complaints = match tempfile::tempfile() {
            Ok(file) => file,
            Err(error) => return Delivery::FailedForNow(error.to_string()),
        };
        let mut child = match self.begin(parcel.raw, &complaints) {
            Ok(child) => child,
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied) => {
                return Delivery::Blocked(format!("{program} can't be run: {error}"));
            }
            Err(error) => return Delivery::FailedForNow(format!("{program} can't be run: {error}")),
        };
        match self.wait(&mut child) {
            Ok(Some(status)) => meaning(status, &format!("{program}: {}", said(&mut complaints))),
            Ok(None) => {
                let minutes = self.patience.as_secs() / 60;
                Delivery::Unknown(format!("{program} had not ended after {minutes} minutes, and was stopped"))
            }
            Err(error) => Delivery::Unknown(format!("nobody knows how {program} ended: {error}")),
        }
    }
}

/// What a program's end means for the letter, with what it said.
fn meaning(status: ExitStatus, said: &str) -> Delivery {
    let words = match (status.code(), status.signal()) {
        (Some(code), _) => format!("{said} (exit status {code})"),
        (None, Some(signal)) => format!("{said} (ended by signal {signal})"),
        (None, None) => said.to_owned(),
    };
    match status.code() {
        Some(0) => Delivery::Sent(words),
        // EX_NOUSER, EX_NOHOST: of the address.
        Some(67 | 68) => Delivery::FailedForGood(words),
        // EX_USAGE, EX_NOPERM, EX_CONFIG, not to be run, not found: of us, and of no letter.
        Some(64 | 77 | 78 | 126 | 127) => Delivery::Blocked(words),
        // EX_TEMPFAIL, and what else may be different the next time.
        Some(_) => Delivery::FailedForNow(words),
        None => Delivery::Unknown(words),
    }
}

/// What it said last, in one line.
fn said(complaints: &mut File) -> String {
    let mut bytes = Vec::new();
    let length = complaints.metadata().map_or(0, |file| file.len());
    let read = complaints
        .seek(io::SeekFrom::Start(length.saturating_sub(MOST)))
        .and_then(|_| complaints.take(MOST).read_to_end(&mut bytes));
    let words = String::from_utf8_lossy(&bytes);
    let line: Vec<&str> = words.split_whitespace().collect();
    match read {
        Ok(_) if !line.is_empty() => line.join(" "),
        _ => "it said nothing".to_owned(),
    }
}

/// Programs expect lines as this system ends them, and send them as mail wants.
fn with_own_line_ends(raw: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(raw.len());
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        match line.strip_suffix(b"\r\n") {
            Some(line) => {
                plain.extend_from_slice(line);
                plain.push(b'\n');
            }
            None => plain.extend_from_slice(line),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn send(command: &str) -> Delivery {
        send_within(command, PATIENCE)
    }

    fn send_within(command: &str, patience: Duration) -> Delivery {
        let mut pipe = Pipe { patience, ..Pipe::new(command).unwrap() };
        pipe.connect().unwrap();
        let raw = [b"To: jim.fisk@mail.example.com\r\n\r\n".to_vec(), b"0123456789\r\n".repeat(100_000)].concat();
        pipe.send(&Parcel {
            from: "referee@rpo.example.org",
            to: "jim.fisk@mail.example.com",
            name: "report",
            message_id: "g12@rpo.example.org",
            raw: &raw,
        })
    }

    fn exits(code: u8) -> Delivery {
        send(&format!("sh -c 'cat >/dev/null; echo \"server said no\" >&2; exit {code}'"))
    }

    #[test]
    fn what_an_exit_status_means() {
        assert!(matches!(exits(0), Delivery::Sent(_)));
        for code in [67, 68] {
            assert!(
                matches!(exits(code), Delivery::FailedForGood(words) if words.contains("server said no")),
                "{code}"
            );
        }
        for code in [77, 78, 127, 126, 64] {
            assert!(matches!(exits(code), Delivery::Blocked(_)), "{code}");
        }
        for code in [75, 1, 65, 69, 70, 74] {
            let words = format!("sh: server said no (exit status {code})");
            assert_eq!(exits(code), Delivery::FailedForNow(words));
        }
    }

    #[test]
    fn a_program_that_is_not_there_fails_no_letter() {
        assert!(matches!(send("/nowhere/msmtp -t"), Delivery::Blocked(words) if words.contains("/nowhere/msmtp")));
        let file = tempfile::NamedTempFile::new().unwrap();
        assert!(matches!(send(&file.path().display().to_string()), Delivery::Blocked(_)));
    }

    #[test]
    fn of_a_program_that_was_killed_nobody_knows() {
        assert!(matches!(send("sh -c 'kill -9 $$'"), Delivery::Unknown(words) if words.contains("signal 9")));
    }

    #[test]
    fn a_program_that_hangs_is_stopped_with_what_it_started() {
        let hangs = send_within("sh -c 'tail -f /dev/null & tail -f /dev/null'", Duration::from_millis(50));
        assert!(matches!(hangs, Delivery::Unknown(words) if words.contains("was stopped")));
    }

    #[test]
    fn a_program_that_reads_nothing_is_judged_by_its_end() {
        assert!(matches!(send("sh -c 'exec <&-; exit 0'"), Delivery::Sent(_)));
        assert!(matches!(send("true"), Delivery::Sent(_)));
        assert!(matches!(send("false"), Delivery::FailedForNow(_)));
    }

    #[test]
    fn a_letter_arrives_whole_with_the_line_ends_of_this_system() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a letter");
        assert!(matches!(send(&format!("tee '{}'", file.display())), Delivery::Sent(_)));
        let text = std::fs::read_to_string(file).unwrap();
        assert_eq!(text, format!("To: jim.fisk@mail.example.com\n\n{}", "0123456789\n".repeat(100_000)));
    }

    #[test]
    fn a_command_is_read_as_a_shell_reads_its_words() {
        let pipe = Pipe::new("msmtp -t -a 'my account'").unwrap();
        assert_eq!(
            (pipe.program.as_str(), pipe.options),
            ("msmtp", ["-t", "-a", "my account"].map(String::from).to_vec())
        );
        for wrong in ["", "  ", "msmtp 'a", "''"] {
            assert!(matches!(Pipe::new(wrong), Err(TransportError::Command { .. })), "{wrong}");
        }
    }
}

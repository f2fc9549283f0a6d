//! A server on this machine that lists its messages rightly and gives one of them wrongly.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// What is wrong with the answer for the first message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// `BODY[] NIL`.
    NoBody,
    /// `BODY[] ""`.
    EmptyBody,
    /// The answer does not say which message it is.
    NoNumber,
    /// The list does not.
    NoNumberListed,
}

/// The first number it gives.
const FIRST: usize = 16;

pub struct Faulty {
    port: u16,
    fault: Arc<Mutex<Option<Fault>>>,
}

impl Faulty {
    pub fn start(messages: Vec<Vec<u8>>) -> Faulty {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let fault = Arc::new(Mutex::new(None));
        let shared = Arc::clone(&fault);
        let messages: Vec<Vec<u8>> = messages.into_iter().map(|message| network_lines(&message)).collect();
        std::thread::spawn(move || {
            for line in listener.incoming() {
                let Ok(line) = line else { break };
                // A program that ends early is no concern of the server's.
                let _ = serve(&line, &messages, &shared);
            }
        });
        Faulty { port, fault }
    }

    pub fn address(&self) -> String {
        format!("imap://referee@127.0.0.1:{}/INBOX", self.port)
    }

    pub fn begin(&self, fault: Fault) {
        *self.fault.lock().unwrap() = Some(fault);
    }

    pub fn mend(&self) {
        *self.fault.lock().unwrap() = None;
    }
}

fn network_lines(message: &[u8]) -> Vec<u8> {
    let text = message.iter().copied().filter(|byte| *byte != b'\r');
    text.flat_map(|byte| if byte == b'\n' { vec![b'\r', b'\n'] } else { vec![byte] }).collect()
}

fn serve(mut line: &TcpStream, messages: &[Vec<u8>], fault: &Mutex<Option<Fault>>) -> std::io::Result<()> {
    line.write_all(b"* OK [CAPABILITY IMAP4rev1] ready\r\n")?;
    for command in BufReader::new(line.try_clone()?).lines() {
        let command = command?;
        let (tag, command) = command.split_once(' ').unwrap_or((&command, ""));
        let command = command.to_ascii_uppercase();
        let fault = *fault.lock().unwrap();
        if command.starts_with("CAPABILITY") {
            line.write_all(b"* CAPABILITY IMAP4rev1 UIDPLUS MOVE\r\n")?;
        } else if command.starts_with("SELECT") {
            let count = messages.len();
            write!(
                line,
                "* FLAGS (\\Seen \\Deleted)\r\n* {count} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY 1] ok\r\n"
            )?;
        } else if let Some((first, _)) = command.strip_prefix("UID FETCH ").and_then(|asked| asked.split_once(":*")) {
            let first: usize = first.parse().unwrap_or(1);
            for number in (0..messages.len()).filter(|number| FIRST + number >= first) {
                let nameless = number == 0 && fault == Some(Fault::NoNumberListed);
                let uid = if nameless { String::new() } else { format!("UID {} ", FIRST + number) };
                let date = "\" 6-Mar-2026 10:40:16 +0000\"";
                write!(line, "* {} FETCH ({uid}FLAGS () INTERNALDATE {date})\r\n", number + 1)?;
            }
        } else if let Some(wanted) = command.strip_prefix("UID FETCH ") {
            let uid: usize = wanted.split(' ').next().unwrap_or_default().parse().unwrap_or(FIRST);
            let number = uid.saturating_sub(FIRST);
            let message = messages.get(number).map_or(&[][..], Vec::as_slice);
            let wrong = fault.filter(|_| number == 0);
            let named = if wrong == Some(Fault::NoNumber) { String::new() } else { format!("UID {uid} ") };
            write!(line, "* {} FETCH ({named}BODY[]<0> ", number + 1)?;
            match wrong {
                Some(Fault::NoBody) => line.write_all(b"NIL")?,
                Some(Fault::EmptyBody) => line.write_all(b"\"\"")?,
                _ => {
                    write!(line, "{{{}}}\r\n", message.len())?;
                    line.write_all(message)?;
                }
            }
            line.write_all(b")\r\n")?;
        } else if command.starts_with("LOGOUT") {
            return write!(line, "* BYE\r\n{tag} OK\r\n");
        }
        write!(line, "{tag} OK done\r\n")?;
    }
    Ok(())
}

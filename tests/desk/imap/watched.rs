//! A server on this machine that remembers what it was asked, and may say more than that.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};

/// A message and its number.
#[derive(Clone)]
pub struct Lying {
    pub uid: usize,
    pub raw: Vec<u8>,
    pub deleted: bool,
}

/// What lies in the folder, and how the server speaks of it.
#[derive(Default)]
pub struct Folder {
    pub validity: u32,
    pub messages: Vec<Lying>,
    /// It tells of other messages and changes in the middle of an answer.
    pub talkative: bool,
    /// It gives nothing of this message.
    pub withheld: Option<usize>,
    /// The token it takes in place of a password.
    pub token: Option<String>,
    /// What it was asked, without the tags.
    pub asked: Vec<String>,
}

impl Folder {
    /// Lays a message in.
    pub fn add(&mut self, raw: &[u8]) {
        let uid = self.next();
        self.messages.push(Lying { uid, raw: raw.to_vec(), deleted: false });
    }

    fn next(&self) -> usize {
        self.messages.iter().map(|message| message.uid).max().unwrap_or(15) + 1
    }

    /// What it was asked of messages since the last time.
    pub fn fetched(&mut self) -> Vec<String> {
        self.all_asked().into_iter().filter(|asked| asked.starts_with("UID FETCH")).collect()
    }

    /// All that it was asked since the last time.
    pub fn all_asked(&mut self) -> Vec<String> {
        std::mem::take(&mut self.asked)
    }
}

pub struct Watched {
    port: u16,
    folder: Arc<Mutex<Folder>>,
}

impl Watched {
    pub fn start(messages: &[&[u8]]) -> Watched {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let folder = Arc::new(Mutex::new(Folder { validity: 1, ..Folder::default() }));
        for message in messages {
            folder.lock().unwrap().add(message);
        }
        let shared = Arc::clone(&folder);
        std::thread::spawn(move || {
            for line in listener.incoming() {
                let Ok(line) = line else { break };
                // A program that ends early is no concern of the server's.
                let _ = serve(&line, &shared);
            }
        });
        Watched { port, folder }
    }

    pub fn address(&self) -> String {
        format!("imap://referee@127.0.0.1:{}/INBOX", self.port)
    }

    pub fn folder(&self) -> MutexGuard<'_, Folder> {
        self.folder.lock().unwrap()
    }
}

fn serve(mut line: &TcpStream, folder: &Mutex<Folder>) -> std::io::Result<()> {
    line.write_all(b"* OK [CAPABILITY IMAP4rev1 AUTH=XOAUTH2] ready\r\n")?;
    let mut lines = BufReader::new(line.try_clone()?).lines();
    while let Some(command) = lines.next() {
        let command = command?;
        let (tag, command) = command.split_once(' ').unwrap_or((&command, ""));
        let command = command.to_owned();
        let folder = &mut *folder.lock().unwrap();
        folder.asked.push(command.clone());
        if command.starts_with("CAPABILITY") {
            line.write_all(b"* CAPABILITY IMAP4rev1 UIDPLUS MOVE\r\n")?;
        } else if command.starts_with("LOGIN") && folder.token.is_some() {
            write!(line, "{tag} NO application-specific password required\r\n")?;
            continue;
        } else if command.starts_with("AUTHENTICATE XOAUTH2") {
            line.write_all(b"+ \r\n")?;
            let said = lines.next().unwrap_or_else(|| Ok(String::new()))?;
            if folder.token.as_ref() != Some(&said) {
                line.write_all(b"+ eyJzdGF0dXMiOiI0MDEifQ==\r\n")?;
                lines.next();
                write!(line, "{tag} NO [AUTHENTICATIONFAILED] invalid credentials\r\n")?;
                continue;
            }
        } else if command.starts_with("SELECT") {
            let (count, validity, next) = (folder.messages.len(), folder.validity, folder.next());
            write!(
                line,
                "* FLAGS (\\Seen \\Deleted)\r\n* {count} EXISTS\r\n* OK [UIDVALIDITY {validity}] ok\r\n* OK [UIDNEXT {next}] ok\r\n"
            )?;
        } else if let Some((first, _)) = command.strip_prefix("UID FETCH ").and_then(|asked| asked.split_once(":*")) {
            let first: usize = first.parse().unwrap_or(1);
            let last = folder.messages.len();
            for (place, message) in folder.messages.iter().enumerate() {
                // As servers do: `*` is the last message, whatever its number.
                if message.uid < first && place + 1 < last {
                    continue;
                }
                let flags = if message.deleted { "\\Deleted" } else { "" };
                if folder.talkative {
                    chatter(line, place + 1, message.uid)?;
                }
                write!(
                    line,
                    "* {} FETCH (UID {} FLAGS ({flags}) INTERNALDATE \" 1-Mar-2026 10:40:{:02} +0000\")\r\n",
                    place + 1,
                    message.uid,
                    message.uid
                )?;
            }
        } else if let Some(asked) = command.strip_prefix("UID FETCH ") {
            let uid: usize = asked.split(' ').next().unwrap_or_default().parse().unwrap_or_default();
            let found = folder.messages.iter().enumerate().find(|(_, message)| message.uid == uid);
            if let Some((place, message)) = found.filter(|_| folder.withheld != Some(uid)) {
                if folder.talkative {
                    chatter(line, place + 1, uid)?;
                }
                write!(line, "* {} FETCH (UID {uid} BODY[]<0> {{{}}}\r\n", place + 1, message.raw.len())?;
                line.write_all(&message.raw)?;
                line.write_all(b")\r\n")?;
            } else if let Some((place, _)) = found {
                write!(line, "* {} FETCH (UID {uid} BODY[]<0> NIL)\r\n", place + 1)?;
            }
        } else if command.starts_with("LOGOUT") {
            return write!(line, "* BYE\r\n{tag} OK\r\n");
        }
        write!(line, "{tag} OK done\r\n")?;
    }
    Ok(())
}

/// What a server may tell at any time, whatever it was asked.
fn chatter(mut line: &TcpStream, place: usize, uid: usize) -> std::io::Result<()> {
    write!(
        line,
        "* 99 EXISTS\r\n* 0 RECENT\r\n* {place} FETCH (FLAGS (\\Seen))\r\n* {place} FETCH (UID {uid} FLAGS (\\Seen))\r\n\
         * 98 EXPUNGE\r\n* OK still here\r\n"
    )
}

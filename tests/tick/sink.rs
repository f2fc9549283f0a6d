//! A mail server on loopback that takes every letter and keeps it.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// A letter as it was handed over.
#[derive(Clone, Debug)]
pub struct Taken {
    pub to: String,
    pub raw: String,
}

impl Taken {
    /// A field of its header that stands on one line.
    pub fn field(&self, name: &str) -> &str {
        let start = format!("{name}: ");
        self.raw.lines().take_while(|line| !line.is_empty()).find_map(|line| line.strip_prefix(&start)).unwrap_or("")
    }
}

/// The server; it goes with the test program.
pub struct Sink {
    port: u16,
    taken: Arc<Mutex<Vec<Taken>>>,
}

impl Sink {
    pub fn open() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let taken = Arc::new(Mutex::new(Vec::new()));
        let into = taken.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let into = into.clone();
                thread::spawn(move || serve(stream, &into));
            }
        });
        Sink { port, taken }
    }

    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    pub fn taken(&self) -> Vec<Taken> {
        self.taken.lock().unwrap().clone()
    }
}

fn serve(mut stream: TcpStream, into: &Mutex<Vec<Taken>>) -> Option<()> {
    let mut say = stream.try_clone().ok()?;
    let mut say = move |words: &str| say.write_all(format!("{words}\r\n").as_bytes()).ok();
    let mut lines = BufReader::new(&mut stream);
    let mut to = String::new();
    say("220 sink")?;
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        match line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase().as_str() {
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                say("250 ok")?;
            }
            "DATA" => {
                say("354 go on")?;
                let mut raw = String::new();
                loop {
                    let mut line = String::new();
                    if lines.read_line(&mut line).ok()? == 0 {
                        return None;
                    }
                    if line == ".\r\n" {
                        break;
                    }
                    raw.push_str(line.strip_prefix('.').unwrap_or(&line));
                }
                into.lock().unwrap().push(Taken { to: to.clone(), raw });
                say("250 taken")?;
            }
            "QUIT" => return say("221 bye"),
            _ => say("250 ok")?,
        }
    }
}

//! A mail server on loopback that takes every letter and keeps it, or answers as it is told.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

/// A letter as it was handed over.
#[derive(Clone, Debug)]
pub struct Taken {
    pub to: String,
    pub raw: String,
}

#[allow(dead_code, reason = "not every test looks at every part of a letter")]
impl Taken {
    /// A field of its header that stands on one line.
    pub fn field(&self, name: &str) -> &str {
        let start = format!("{name}: ");
        self.raw.lines().take_while(|line| !line.is_empty()).find_map(|line| line.strip_prefix(&start)).unwrap_or("")
    }
}

/// What a server is asked.
#[allow(dead_code, reason = "not every test program asks for all of it")]
pub struct Asked<'a> {
    /// Over which connection, from 1.
    pub connection: usize,
    /// The letter it is about, from 1 within the connection; 0: none yet.
    pub letter: usize,
    /// The command; empty: somebody has connected; a dot: a letter is whole.
    pub line: &'a str,
    /// The recipient, once he is known.
    pub to: &'a str,
}

/// What it answers.
#[allow(dead_code, reason = "not every test program asks for all of it")]
pub enum Answer {
    /// What a server says that takes everything.
    Usual,
    Say(&'static str),
    /// It hangs up, after so many words of an answer.
    Cut(&'static str),
    /// It says nothing any more, and waits for the other side to hang up.
    Silence,
}

/// Letters, and commands.
type Kept<'a> = (&'a Mutex<Vec<Taken>>, &'a Mutex<Vec<String>>);

type Script = dyn Fn(&Asked<'_>) -> Answer + Send + Sync;

/// The server; it goes with the test program.
pub struct Sink {
    port: u16,
    taken: Arc<Mutex<Vec<Taken>>>,
    heard: Arc<Mutex<Vec<String>>>,
    forgets: Arc<AtomicBool>,
}

#[allow(dead_code, reason = "not every test program asks for all of it")]
impl Sink {
    pub fn open() -> Sink {
        Sink::that(|_| Answer::Usual)
    }

    /// One that answers so.
    pub fn that(answers: impl Fn(&Asked<'_>) -> Answer + Send + Sync + 'static) -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let sink = Sink { port, taken: Arc::default(), heard: Arc::default(), forgets: Arc::default() };
        let (taken, heard, forgets) = (sink.taken.clone(), sink.heard.clone(), sink.forgets.clone());
        let script: Arc<Script> = Arc::new(answers);
        let connections = AtomicUsize::new(0);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (taken, heard, script) = (taken.clone(), heard.clone(), script.clone());
                let connection = connections.fetch_add(1, Ordering::Relaxed) + 1;
                let keeps = !forgets.load(Ordering::Relaxed);
                thread::spawn(move || serve(stream, connection, script.as_ref(), keeps.then_some((&taken, &heard))));
            }
        });
        sink
    }

    /// One that answers a command that begins so in these words, whatever it is about.
    pub fn saying(command: &'static str, words: &'static str) -> Sink {
        Sink::that(move |asked| if asked.line.starts_with(command) { Answer::Say(words) } else { Answer::Usual })
    }

    /// It keeps nothing of what comes over connections from now on.
    pub fn forget(&self) {
        self.forgets.store(true, Ordering::Relaxed);
    }

    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn taken(&self) -> Vec<Taken> {
        self.taken.lock().unwrap().clone()
    }

    /// All commands.
    pub fn heard(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }
}

fn serve(mut stream: TcpStream, connection: usize, script: &Script, keep: Option<Kept<'_>>) -> Option<()> {
    let mut out = stream.try_clone().ok()?;
    let mut lines = BufReader::new(&mut stream);
    let (mut to, mut letter) = (String::new(), 0);
    // Answers, and gives true if it was as usual.
    let mut answer = |line: &str, letter: usize, to: &str, usual: &str| -> Option<bool> {
        let (words, end, is_usual) = match script(&Asked { connection, letter, line, to }) {
            Answer::Usual => (usual, "\r\n", true),
            Answer::Say(words) => (words, "\r\n", false),
            Answer::Cut(words) => {
                let _ = out.write_all(words.as_bytes());
                let _ = out.shutdown(std::net::Shutdown::Both);
                return None;
            }
            Answer::Silence => {
                let _ = std::io::copy(&mut &out, &mut std::io::sink());
                return None;
            }
        };
        out.write_all(format!("{words}{end}").as_bytes()).ok()?;
        // Whoever says so hangs up.
        if words.starts_with("421") {
            let _ = out.shutdown(std::net::Shutdown::Both);
            return None;
        }
        Some(is_usual)
    };
    answer("", 0, "", "220 sink")?;
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if let Some((_, heard)) = keep {
            heard.lock().unwrap().push(line.to_owned());
        }
        match line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase().as_str() {
            "MAIL" => {
                letter += 1;
                answer(line, letter, "", "250 ok")?;
            }
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                answer(line, letter, &to, "250 ok")?;
            }
            "DATA" => {
                if !answer(line, letter, &to, "354 go on")? {
                    continue;
                }
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
                // It is there before anybody is told so.
                if let Some((taken, _)) = keep {
                    taken.lock().unwrap().push(Taken { to: to.clone(), raw });
                }
                let answered = answer(".", letter, &to, "250 taken");
                if let Some((taken, _)) = keep.filter(|_| answered != Some(true)) {
                    let mut taken = taken.lock().unwrap();
                    if let Some(last) = taken.iter().rposition(|kept| kept.to == to) {
                        taken.remove(last);
                    }
                }
                answered?;
            }
            "QUIT" => return answer(line, letter, &to, "221 bye").map(|_| ()),
            _ => drop(answer(line, letter, &to, "250 ok")?),
        }
    }
}

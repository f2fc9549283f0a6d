//! A relay between program and server that ends the connection at a chosen command.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Where a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The server never sees the command.
    BeforeCommand,
    /// The server does what it is told, and the program never hears of it.
    BeforeAnswer,
}

/// What has come to pass on the way.
#[derive(Default)]
struct Seen {
    /// Bytes from the server.
    bytes: AtomicUsize,
    /// The answers are no longer passed on.
    silent: AtomicBool,
    cut: AtomicBool,
}

/// A relay for one connection.
pub struct Relay {
    port: u16,
    seen: Arc<Seen>,
}

impl Relay {
    /// Relays to a server; the connection ends at the command of that number, the first being 1.
    pub fn start(server: &str, cut: Option<(Cut, usize)>) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let seen = Arc::new(Seen::default());
        let (server, shared) = (server.to_owned(), Arc::clone(&seen));
        thread::spawn(move || {
            let (program, _) = listener.accept().unwrap();
            relay(program, TcpStream::connect(server).unwrap(), cut, &shared);
        });
        Relay { port, seen }
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn bytes(&self) -> usize {
        self.seen.bytes.load(Ordering::SeqCst)
    }

    pub fn has_cut(&self) -> bool {
        self.seen.cut.load(Ordering::SeqCst)
    }
}

fn relay(program: TcpStream, server: TcpStream, cut: Option<(Cut, usize)>, seen: &Arc<Seen>) {
    let (mut to_program, mut from_server, shared) =
        (program.try_clone().unwrap(), server.try_clone().unwrap(), Arc::clone(seen));
    let answers = thread::spawn(move || {
        let mut buffer = [0; 64 * 1024];
        while let Ok(length @ 1..) = from_server.read(&mut buffer) {
            shared.bytes.fetch_add(length, Ordering::SeqCst);
            if shared.silent.load(Ordering::SeqCst) {
                // Answered: the command was carried out.
                let _ = to_program.shutdown(Shutdown::Both);
                break;
            }
            if to_program.write_all(&buffer[..length]).is_err() {
                break;
            }
        }
        let _ = to_program.shutdown(Shutdown::Both);
    });
    let mut to_server = server.try_clone().unwrap();
    // A command of these sessions is a line.
    for (index, line) in BufReader::new(program.try_clone().unwrap()).split(b'\n').enumerate() {
        let Ok(mut line) = line else { break };
        line.push(b'\n');
        match cut.filter(|(_, number)| *number == index + 1) {
            Some((Cut::BeforeCommand, _)) => {
                seen.cut.store(true, Ordering::SeqCst);
                break;
            }
            Some((Cut::BeforeAnswer, _)) => {
                seen.cut.store(true, Ordering::SeqCst);
                seen.silent.store(true, Ordering::SeqCst);
            }
            None => {}
        }
        if to_server.write_all(&line).is_err() {
            break;
        }
    }
    if !seen.silent.load(Ordering::SeqCst) {
        let _ = server.shutdown(Shutdown::Both);
    }
    let _ = answers.join();
    for end in [program, server] {
        let _ = end.shutdown(Shutdown::Both);
    }
}

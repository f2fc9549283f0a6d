//! Claims about addresses that a mail server refuses at once.

use crate::office::Office;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

/// A mail server on loopback that knows one address not, and takes everything else; gives where it is.
fn server() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://127.0.0.1:{}", listener.local_addr().unwrap().port());
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            thread::spawn(move || serve(stream));
        }
    });
    url
}

fn serve(stream: TcpStream) -> Option<()> {
    let mut say = stream.try_clone().ok()?;
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    say.write_all(b"220 here\r\n").ok()?;
    while let Some(line) = lines.next() {
        let answer = match line.get(..4).unwrap_or_default() {
            "RCPT" if line.contains("jay.gould") => "550 5.1.1 no such user",
            "RCPT" if line.contains("jim.fisk") => "552 5.2.2 mailbox full",
            "DATA" => {
                say.write_all(b"354 go on\r\n").ok()?;
                lines.by_ref().find(|line| line == ".")?;
                "250 taken"
            }
            "QUIT" => return say.write_all(b"221 bye\r\n").ok(),
            _ => "250 well",
        };
        say.write_all(format!("{answer}\r\n").as_bytes()).ok()?;
    }
    None
}

#[test]
fn an_address_that_a_server_does_not_know_is_dead_and_told_in_one_line_and_a_full_box_is_not() {
    let office = Office::open();
    let server = server();
    office.at("08:00", &["send", "--smtp", &server]);
    let database = rusqlite::Connection::open(office.desk.db()).unwrap();
    let mut query = database.prepare("SELECT position FROM seat WHERE dead IS NOT NULL").unwrap();
    let dead: Vec<u8> = query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(dead, [3]);
    let told = office.at("08:01", &["digest"])["new"].clone();
    let kinds: Vec<&str> = told.as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["dead", "letter"], "{told}");
}

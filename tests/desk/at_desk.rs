//! A game of two persons that has begun, for journeys with orders, mail and persons.

use crate::support::Desk;
use serde_json::Value;
use std::fs;
use std::path::Path;

pub const GOULD: &str = "jay@example.com";
pub const PEREIRE: &str = "emile@example.com";

/// Gould sits in the seventh seat and reads English, Péreire in the second and reads French.
pub fn begun() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    let gould = ["--name", "Jay Gould", "--email", GOULD, "--token", "JAY5"];
    let pereire = ["--name", "Émile Péreire", "--email", PEREIRE, "--token", "PER4", "--lang", "fr"];
    desk.fine(&[&["join", "12", "7"], &gould[..]].concat());
    desk.fine(&[&["join", "12", "2"], &pereire[..]].concat());
    desk.fine(&["start", "12"]);
    desk
}

/// A command at a time of the day, that must succeed.
pub fn at(desk: &Desk, time: &str, arguments: &[&str]) -> String {
    let now = format!("2026-03-01T{time}:00Z");
    let output = desk.rpo(arguments).env("RPO_NOW", now).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

/// A command at a time of the day, that must be refused.
pub fn refused_at(desk: &Desk, time: &str, arguments: &[&str]) -> String {
    let now = format!("2026-03-01T{time}:00Z");
    let output = desk.rpo(arguments).env("RPO_NOW", now).assert().code(1).get_output().stderr.clone();
    String::from_utf8(output).unwrap()
}

/// A command's data.
pub fn json(desk: &Desk, time: &str, arguments: &[&str]) -> Value {
    serde_json::from_str(&at(desk, time, &[arguments, &["--json"]].concat())).unwrap()
}

/// A message, collected at a time of the day.
pub fn mailed(desk: &Desk, time: &str, from: &str, text: &str) -> String {
    let file = desk.path(&format!("{}.eml", time.replace(':', "-")));
    let head = "To: referee@example.org\nSubject: Orders\nContent-Type: text/plain; charset=utf-8";
    let id = format!("Message-ID: <{time}.{from}>");
    fs::write(&file, format!("From: {from}\n{head}\n{id}\n\n{text}\n")).unwrap();
    at(desk, time, &["collect", &file.to_string_lossy()])
}

/// Gould's orders for a turn, collected at a time of the day.
pub fn gould_orders(desk: &Desk, time: &str, turn: u16, orders: &str) -> String {
    mailed(desk, time, GOULD, &format!("ORDERS 12 7 JAY5 TURN {turn}\n{orders}\nEND"))
}

/// Letters that wait are sent to a folder; those to an address, subjects and texts.
pub fn letters(desk: &Desk, time: &str, folder: &str, address: &str) -> Vec<String> {
    at(desk, time, &["send", "--to", folder]);
    in_folder(&desk.path(folder), address)
}

/// Letters of a folder to an address, subjects and texts.
pub fn in_folder(folder: &Path, address: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<(String, String)> = Vec::new();
    for entry in entries {
        let entry = entry.unwrap();
        let raw = fs::read(entry.path()).unwrap();
        let letter = mail_parser::MessageParser::default().parse(&raw).unwrap();
        let to = letter.to().and_then(|to| to.first()).and_then(|to| to.address()).unwrap();
        if to == address {
            let text = letter.body_text(0).unwrap().replace("\r\n", "\n");
            let name = entry.file_name().into_string().unwrap();
            found.push((name, format!("{}\n\n{text}", letter.subject().unwrap())));
        }
    }
    found.sort();
    found.into_iter().map(|(_, text)| text).collect()
}

/// A text on one line, so that words are found wherever lines are broken.
pub fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

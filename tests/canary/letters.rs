//! The letters that the program writes for mailed sheets, opened part by part: no token, address or order of a player is
//! in another's, and the map that all get is the same for all.

use crate::support::Desk;
use crate::table::TURNS;
use mail_parser::{MessageParser, MimeHeaders};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const PEOPLE: u8 = 6;

fn email(position: u8) -> String {
    format!("Mailbox{position}.{}@canary{position}.example", 7919 * u32::from(position))
}

fn token(position: u8) -> String {
    format!("QZ{}K", 6101 + 37 * u32::from(position))
}

/// What everybody knows him by.
fn name(position: u8) -> String {
    format!("Ornithologist{position}")
}

fn language(position: u8) -> &'static str {
    if position.is_multiple_of(2) { "fr" } else { "en" }
}

/// Orders by figures that nobody else has; they are refused or cut, and told of all the same.
fn orders(position: u8, turn: usize) -> Vec<String> {
    let own = |base: usize| base + 1_217 * usize::from(position) + 71 * turn;
    vec![
        format!("BORROW {}", own(13_030_011)),
        format!("SPEND {}", own(15_050_011)),
        format!("BUY {} PENN", own(17_070_001)),
        format!("SELL {} NYC", own(19_090_001)),
        format!("SPY PLAYER {}", position + 1),
        "SPY RAILROAD B&O".to_owned(),
    ]
}

/// The parts of a letter, as bytes, by what they are called.
fn parts(raw: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let letter = MessageParser::default().parse(raw).unwrap();
    let named = |(number, part): (usize, &mail_parser::MessagePart<'_>)| {
        let name = part.attachment_name().map_or(format!("part {number}"), str::to_owned);
        (name, part.contents().to_vec())
    };
    let mut parts: BTreeMap<String, Vec<u8>> = letter.parts.iter().enumerate().map(named).collect();
    let end = raw.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    parts.insert("head".to_owned(), raw[..end].to_vec());
    parts
}

/// All letters of a folder, by position.
fn letters(folder: &Path) -> BTreeMap<u8, BTreeMap<String, Vec<u8>>> {
    let mut letters = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let parts = parts(&fs::read(entry.unwrap().path()).unwrap());
        let head = String::from_utf8_lossy(&parts["head"]).into_owned();
        let position = (1..=PEOPLE).find(|position| head.contains(&email(*position))).unwrap();
        assert!(letters.insert(position, parts).is_none(), "two letters to {position}");
    }
    letters
}

fn holds(bytes: &[u8], word: &str) -> bool {
    let (text, word) = (String::from_utf8_lossy(bytes).to_lowercase(), word.to_lowercase());
    text.contains(&word)
}

/// What only one player may read.
fn secrets(position: u8, turn: usize) -> Vec<String> {
    let mut secrets = vec![email(position), token(position)];
    secrets.extend(orders(position, turn).into_iter().take(4).map(|order| order.split(' ').nth(1).unwrap().to_owned()));
    secrets
}

#[test]
fn no_letter_holds_what_only_another_may_read() {
    let office = Desk::new();
    office.fine(&["new", "12", "--seed", "7", "--address", "referee@rpo.example.org"]);
    for position in 1..=PEOPLE {
        let (seat, name, email, token) = (position.to_string(), name(position), email(position), token(position));
        let person = ["--name", &name, "--email", &email, "--token", &token, "--lang", language(position)];
        office.fine(&[&["join", "12", &seat], person.as_slice()].concat());
    }
    office.fine(&["start", "12"]);
    office.fine(&["send", "--to", "turn-0"]);
    for turn in 1..=TURNS {
        let mail = office.path(&format!("mail-{turn}"));
        fs::create_dir(&mail).unwrap();
        for position in 1..=PEOPLE {
            let message = format!(
                "From: {}\r\nTo: referee@rpo.example.org\r\nSubject: x\r\nMessage-ID: <{turn}.{position}@x.example>\r\n\r\n\
                 ORDERS 12 {position} {} TURN {turn}\r\n{}\r\nEND\r\n",
                email(position),
                token(position),
                orders(position, turn).join("\r\n")
            );
            fs::write(mail.join(format!("{position}.eml")), message).unwrap();
        }
        office.fine(&["collect", &format!("mail-{turn}")]);
        office.fine(&["send", "--to", &format!("receipts-{turn}")]);
        office.fine(&["run", "12"]);
        let folder = format!("turn-{turn}");
        office.fine(&["send", "--to", &folder]);
        let letters = letters(&office.path(&folder));
        assert_eq!(letters.len(), usize::from(PEOPLE));
        for (reader, parts) in &letters {
            let own = secrets(*reader, turn);
            let found = own.iter().filter(|secret| parts.values().any(|bytes| holds(bytes, secret))).count();
            assert_eq!(found, own.len(), "not all of his own is in the letter of {reader}");
            for other in (1..=PEOPLE).filter(|other| other != reader) {
                for secret in secrets(other, turn) {
                    let leak = parts.iter().find(|(_, bytes)| holds(bytes, &secret));
                    assert!(leak.is_none(), "{secret} of {other} is in {:?} of {reader}", leak.map(|(part, _)| part));
                }
            }
        }
        // None of them has a railroad whose lines stand out. In charts each reader's own line does, which is public.
        for picture in ["map.png"] {
            for first in [1, 2] {
                let all: BTreeSet<&Vec<u8>> = letters
                    .iter()
                    .filter(|(position, _)| *position % 2 == first % 2)
                    .map(|(position, parts)| {
                        parts.get(picture).unwrap_or_else(|| panic!("{position} has no {picture}"))
                    })
                    .collect();
                assert_eq!(all.len(), 1, "{picture} differs from reader to reader");
            }
        }
    }
    office.fine(&["publish", "12", "public"]);
    let folders = ["public", "public/maps", "public/charts"].map(|folder| office.path(folder));
    let files = folders.iter().filter(|folder| folder.is_dir()).flat_map(|folder| fs::read_dir(folder).unwrap());
    for path in files.map(|entry| entry.unwrap().path()).filter(|path| path.is_file()) {
        let bytes = fs::read(&path).unwrap();
        for (position, turn) in (1..=PEOPLE).flat_map(|position| (1..=TURNS).map(move |turn| (position, turn))) {
            let leak = secrets(position, turn).into_iter().find(|secret| holds(&bytes, secret));
            assert!(leak.is_none(), "{leak:?} of {position} is in {}", path.display());
        }
    }
}

//! Groups of games, a file each, as template units look after them: side by side is as one after another.

use crate::support::{Desk, dump};
use std::fs;
use std::thread;

const FILES: usize = 8;

/// A file with a game each, all of which read one mailbox.
fn groups() -> Desk {
    let desk = Desk::new();
    fs::create_dir(desk.path("mail")).unwrap();
    for group in 1..=FILES {
        let (file, game) = (format!("{group}.db"), format!("g{group}"));
        let fine = |line: &[&str]| desk.fine(&[&["--db", &file], line].concat());
        fine(&["new", &game, "--seed", &group.to_string(), "--address", "referee@example.org"]);
        let email = format!("drew{group}@example.com");
        fine(&["join", &game, "1", "--name", "Drew", "--email", &email, "--token", "DREW1"]);
        fine(&["schedule", &game, "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
        fine(&["start", &game]);
        let sheet = format!("ORDERS {game} 1 DREW1 TURN 1\nBORROW {group}\nEND\n");
        let mail = format!(
            "Received: by mx.example.org; Sun, 8 Mar 2026 18:00:00 +0000\nFrom: {email}\nMessage-ID: <{group}@example.com>\n\n{sheet}"
        );
        fs::write(desk.path("mail").join(format!("{group}.eml")), mail).unwrap();
    }
    desk
}

fn tick(desk: &Desk, group: usize) {
    let (file, letters) = (format!("{group}.db"), format!("letters-{group}"));
    let mut tick = desk.rpo(&["--db", &file, "tick", "mail", "--to", &letters]);
    let output = tick.env("RPO_NOW", "2026-03-08T19:10:00Z").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

/// All that ticks leave: databases and letters.
fn left(desk: &Desk) -> Vec<(String, Vec<(String, Vec<u8>)>)> {
    let of = |group: usize| {
        let mut letters: Vec<(String, Vec<u8>)> = fs::read_dir(desk.path(&format!("letters-{group}")))
            .unwrap()
            .map(|entry| entry.unwrap())
            .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).unwrap()))
            .collect();
        letters.sort();
        (dump(&desk.path(&format!("{group}.db"))), letters)
    };
    (1..=FILES).map(of).collect()
}

#[test]
fn eight_files_at_once_are_the_same_games_as_one_after_another() {
    let (alone, together) = (groups(), groups());
    for group in 1..=FILES {
        tick(&alone, group);
    }
    thread::scope(|scope| {
        for group in 1..=FILES {
            let together = &together;
            scope.spawn(move || tick(together, group));
        }
    });
    let (one, other) = (left(&alone), left(&together));
    for (group, (one, other)) in one.iter().zip(&other).enumerate() {
        assert!(one.0 == other.0, "file {} has other rows", group + 1);
        assert!(one.1 == other.1 && one.1.len() >= 3, "file {} has sent other letters", group + 1);
        assert!(one.0.contains(&format!("BORROW {}", group + 1)), "its sheet counts");
    }
}

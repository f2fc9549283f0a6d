//! A game of fifteen people who send an order sheet each turn.

use crate::support::Desk;
use std::fs;
use std::path::{Path, PathBuf};

/// As many people as the game seats.
pub const POSITIONS: u8 = 15;
const RAILROADS: [&str; 6] = ["PENN", "NYC", "B&O", "N&W", "C&H", "SCL"];

/// The game and where it lies.
pub struct Game {
    pub desk: Desk,
    people: Vec<(String, String)>,
}

impl Game {
    /// Everybody is seated, and the first letters are written.
    pub fn open() -> Game {
        let players = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/mail/players.csv");
        let mut list = csv::Reader::from_path(&players).unwrap();
        let people = list.records().map(|person| {
            let person = person.unwrap();
            (person[2].to_owned(), person[3].to_owned())
        });
        let game = Game { people: people.collect(), desk: Desk::new() };
        game.desk.fine(&["new", "12", "--seed", "77", "--address", "referee@rpo.example.org", "--set", "end_from=26"]);
        game.desk.fine(&["join", "12", "--csv", &players.to_string_lossy()]);
        game.at(0, &["start", "12"]);
        game.at(0, &["send", "--to", "letters-0"]);
        game
    }

    /// A command on the evening of a turn, a day a turn.
    fn at(&self, turn: u32, arguments: &[&str]) -> String {
        let now = format!("2026-03-{:02}T20:00:00Z", turn + 1);
        let output = self.desk.rpo(arguments).env("RPO_NOW", now).assert().success().get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    }

    /// Everybody's sheet comes, the turn is played, and the letters are sent; where they lie.
    pub fn play(&self, turn: u32) -> PathBuf {
        let mail = self.desk.path("mail");
        let _ = fs::remove_dir_all(&mail);
        fs::create_dir(&mail).unwrap();
        for (position, (email, token)) in (1..=POSITIONS).zip(&self.people) {
            let raw = format!(
                "From: {email}\r\nMessage-ID: <{turn}-{position}@players.example.org>\r\nSubject: Turn {turn}\r\n\r\n\
                 ORDERS 12 {position} {token} TURN {turn}\r\n{}END\r\n",
                orders(turn, position)
            );
            fs::write(mail.join(format!("{position:02}.eml")), raw).unwrap();
        }
        self.at(turn, &["collect", "mail"]);
        self.at(turn, &["run", "12"]);
        let folder = format!("letters-{turn}");
        self.at(turn, &["send", "--to", &folder]);
        self.desk.path(&folder)
    }

    /// The archive of the game; where it lies.
    pub fn publish(&self) -> PathBuf {
        self.at(26, &["publish", "12", "site"]);
        self.at(26, &["publish", "12", "site/fr", "--lang", "fr"]);
        self.desk.path("site")
    }

    /// A part of a player's last report.
    pub fn shows(&self, position: u8, part: &str) -> String {
        self.at(26, &["report", "12", "--player", &position.to_string(), "--part", part])
    }
}

/// Orders that differ from seat to seat and turn to turn, of every kind; many of them are cut or refused.
fn orders(turn: u32, position: u8) -> String {
    let mixed = turn * 7 + u32::from(position) * 3;
    let railroad = |shift: u32| RAILROADS[((mixed + shift) % 6) as usize];
    let own = RAILROADS[usize::from(position) % 6];
    let mut lines = vec![
        format!("BORROW {}", 100 + mixed % 9 * 150),
        format!("BUY {} {own}", 20 + mixed % 5 * 30),
        format!("SELL {} {}", 5 + mixed % 4 * 10, railroad(1)),
        format!("CONTROL {own}"),
        format!("SAY Turn {turn}, and {own} goes west"),
        format!("SPEND {}", 1000 + mixed % 3 * 400),
        format!("SPY PLAYER {}", mixed % 15 + 1),
    ];
    match mixed % 4 {
        0 => lines.push(format!("BUY 40 {}", railroad(2))),
        1 => lines.push("BID LV 1400 ; BID DL&W 2100".to_owned()),
        2 => lines.push(format!("SPY RAILROAD {}", railroad(3))),
        _ => lines.push("BID ERIE 2600 ; INCORPORATE ERIE ; MERGE LV INTO PENN".to_owned()),
    }
    lines.push(format!("RAILROAD {own}"));
    lines.push(format!("IMPROVE {}", mixed % 30));
    lines.push(format!("DIVIDEND {}.{}0", mixed % 3, mixed % 10));
    lines.push(["BUILD", "ABANDON", "DOUBLE PA1", "LOCOMOTIVE BEST", "TECHNOLOGY B"][(mixed % 5) as usize].to_owned());
    lines.push(format!("INFLUENCE {}", mixed % 6));
    lines.push("REQUEST PA6 ELSE NY4".to_owned());
    if mixed.is_multiple_of(6) {
        lines.push(format!("RATE WAR {} 20", railroad(4)));
        lines.push("PAY BANK 500 ; TREASURY 20 TO MARKET".to_owned());
    }
    lines.iter().map(|line| format!("{line}\r\n")).collect()
}

//! A game by mail, from the setup to the second turn: sheets, instructions, deadlines, a dispute settled by replay.

use crate::support::Desk;
use serde_json::Value;

const PEOPLE: [(&str, &str); 3] = [("ada", "en"), ("ben", "fr"), ("cleo", "en")];

/// A folder with a game of three in it.
struct Journey(Desk);

impl Journey {
    /// A game that has begun.
    fn begun() -> Journey {
        let desk = Desk::new();
        desk.fine(&["new", "12", "--game", "wabash", "--seed", "7", "--option", "seats=3"]);
        for (place, (who, language)) in PEOPLE.iter().enumerate() {
            let (position, email) = ((place + 1).to_string(), format!("{who}@example.com"));
            let token = format!("PLAYER{position}");
            let whom = ["join", "12", &position, "--name", who, "--email", &email, "--lang", language];
            desk.fine(&[&whom[..], &["--token", &token]].concat());
        }
        desk.fine(&["start", "12"]);
        Journey(desk)
    }

    fn fine(&self, arguments: &[&str]) -> String {
        self.0.fine(arguments)
    }

    /// Mails a sheet for a decision and collects it.
    fn mail(&self, position: usize, number: u32, orders: &str) -> String {
        let (who, _) = PEOPLE[position - 1];
        let id = format!("{position}-{number}-{}", orders.replace(|sign: char| !sign.is_ascii_alphanumeric(), "-"));
        let text = format!(
            "From: {who}@example.com\nTo: referee@localhost\nSubject: orders\nMessage-ID: <{id}@example.com>\n\
             Date: Sun, 1 Mar 2026 11:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n\
             ORDERS 12 {position} PLAYER{position} MOVE {number}\n{orders}\nEND\n"
        );
        let file = self.0.path(&format!("{id}.eml"));
        std::fs::write(&file, text).unwrap();
        self.fine(&["collect", file.to_str().unwrap()])
    }

    /// Mails a sheet and plays whatever can be played.
    fn plays(&self, position: usize, number: u32, orders: &str) -> String {
        self.mail(position, number, orders);
        self.fine(&["run", "12"])
    }

    fn position(&self) -> Value {
        let json = self.fine(&["report", "12", "--player", "1", "--part", "json"]);
        serde_json::from_str::<Value>(&json).unwrap()["position"].clone()
    }
}

#[test]
fn a_game_goes_by_mail_from_the_first_auction_into_the_turns() {
    let desk = Journey::begun();
    let first = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(first.contains("your bid for a share of PRR") && first.contains("The initial auctions."), "{first}");
    // Ben's limit of 9 speaks whenever it is his bid; Cleo passes in everything.
    desk.mail(3, 1, "PASS AUCTIONS");
    desk.mail(2, 1, "ENCHERIR PRR JUSQU'A 9");
    let run = desk.plays(1, 1, "BID 7");
    assert!(run.contains("It waits for position 1"), "{run}");
    assert_eq!((&desk.position()["auction"]["bid"], &desk.position()["auction"]["high"]), (&8.into(), &2.into()));
    let ada = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(ada.contains("ben bids $8 for PRR.") && !ada.contains("UP TO 9"), "{ada}");
    desk.plays(1, 4, "PASS");
    let run = desk.plays(2, 5, "ENCHERIR 6\nENCHERIR JUSQU'A 8\nENCHERIR NYC JUSQU'A 8");
    assert!(run.contains("It waits for position 1"), "{run}");
    let position = desk.position();
    assert_eq!((&position["players"][1]["shares"]["PRR"], &position["players"][1]["cash"]), (&1.into(), &32.into()));
}

#[test]
fn an_order_that_would_be_refused_is_told_in_the_receipt_with_what_may_stand_there() {
    let desk = Journey::begun();
    desk.mail(1, 1, "BID 41");
    desk.fine(&["send", "--to", "letters"]);
    let letters = std::fs::read_dir(desk.0.path("letters")).unwrap();
    let unfolded =
        |text: &str| text.replace("=\r\n", "").replace("=\n", "").split_whitespace().collect::<Vec<_>>().join(" ");
    let texts: Vec<String> = letters
        .map(|entry| unfolded(&String::from_utf8_lossy(&std::fs::read(entry.unwrap().path()).unwrap())))
        .collect();
    assert!(texts.iter().any(|text| text.contains("you have $40") && text.contains("7..40")), "{texts:#?}");
}

#[test]
fn an_instruction_that_comes_late_belongs_to_the_auction_of_its_decision() {
    let desk = Journey::begun();
    desk.plays(1, 1, "BID 7");
    desk.plays(2, 2, "PASSER");
    desk.plays(3, 3, "PASS");
    // PRR is Ada's; decision 4 is of B&O's auction. Ben's limit was meant for PRR.
    desk.plays(2, 2, "ENCHERIR JUSQU'A 20");
    desk.plays(1, 4, "BID 6");
    assert_eq!(desk.position()["auction"]["bid"], 6);
    let waits = desk.fine(&["run", "12"]);
    assert!(waits.contains("It waits for position 2"), "{waits}");
}

#[test]
fn a_pass_of_somebody_who_is_not_to_bid_counts_though_its_sheet_is_of_an_earlier_bid() {
    let desk = Journey::begun();
    desk.plays(1, 1, "BID 7");
    desk.plays(2, 2, "ENCHERIR 8");
    desk.plays(2, 2, "PASSER");
    desk.plays(3, 3, "BID 9");
    let run = desk.plays(1, 4, "BID 10");
    assert!(run.contains("It waits for position 3"), "{run}");
}

#[test]
fn a_record_is_written_and_played_again_to_the_same_position() {
    let desk = Journey::begun();
    desk.mail(3, 1, "PASS AUCTIONS\nNEXT DEVELOP NOTHING ANY ROUND");
    desk.plays(1, 1, "BID 9; NEXT EXPAND NOTHING");
    let run = desk.plays(2, 2, "PASSER");
    assert!(run.contains("It waits for position 1"), "{run}");
    let record = desk.fine(&["record", "12"]);
    assert!(record.contains("3: ") && record.contains("PASS AUCTIONS") && record.contains("1: BID 9"), "{record}");
    let file = desk.0.path("12.toml");
    std::fs::write(&file, &record).unwrap();
    let told = desk.fine(&["cases", file.to_str().unwrap()]);
    assert!(told.contains("1 passed, 0 failed"), "{told}");
}

#[test]
fn a_public_record_has_what_instructions_did_as_orders_of_their_seats_and_leads_to_the_same_facts() {
    let desk = Journey::begun();
    desk.mail(3, 1, "PASS AUCTIONS\nNEXT DEVELOP NOTHING ANY ROUND");
    desk.mail(2, 1, "ENCHERIR PRR JUSQU'A 9");
    desk.plays(1, 1, "BID 7; NEXT EXPAND NOTHING");
    desk.plays(1, 4, "BID 9; PASS");
    desk.plays(2, 6, "ENCHERIR JUSQU'A 8");
    let [whole, public] = [&["record", "12"][..], &["record", "12", "--public"]].map(|command| desk.fine(command));
    assert!(whole.contains("UP TO 9") && whole.contains("seed = 7"), "{whole}");
    for secret in ["UP TO", "AUCTIONS", "NEXT", "seed = 7"] {
        assert!(!public.contains(secret), "{secret}: {public}");
    }
    assert!(public.contains("2: BID 8\n3: PASS\n"), "{public}");
    let facts =
        |record: &str| record.lines().filter(|line| line.starts_with("= ")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(facts(&whole), facts(&public));
    let file = desk.0.path("public.toml");
    std::fs::write(&file, &public).unwrap();
    let told = desk.fine(&["cases", file.to_str().unwrap()]);
    assert!(told.contains("1 passed, 0 failed"), "{told}");
}

#[test]
fn the_game_is_tried_at_a_terminal_by_its_code_alone() {
    let desk = Desk::new();
    let said =
        desk.rpo(&["try", "wabash", "--option", "seats=2"]).write_stdin("BID 99\nBID 7\nquit\n").assert().success();
    let said = String::from_utf8(said.get_output().stdout.clone()).unwrap();
    assert!(said.contains("your bid for a share of PRR") && said.contains("you have $60"), "{said}");
}

#[test]
fn computers_play_a_whole_game() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--game", "wabash", "--seed", "7", "--option", "seats=4"]);
    let started = desk.fine(&["start", "12"]);
    assert!(started.contains("4 computer positions"), "{started}");
    let simulated = desk.fine(&[
        "simulate",
        "--game",
        "wabash",
        "--games",
        "4",
        "--option",
        "seats=3",
        "--option",
        "computers=2,1",
    ]);
    assert!(simulated.contains("4 games, 4 of them ended"), "{simulated}");
    for measure in ["general dividends", "ends by houses", "income of NYC", "WAB in Chicago"] {
        assert!(simulated.contains(measure), "{measure}: {simulated}");
    }
    let refused = desk.refused(&["simulate", "--game", "wabash", "--option", "computers=4"]);
    assert!(refused.contains("a strength from 1 to 3"), "{refused}");
}

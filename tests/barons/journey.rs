//! A game by mail, from the first offer into the operating rounds: sheets of several orders, instructions, a consent, a record.

use crate::support::Desk;
use serde_json::Value;

const PEOPLE: [(&str, &str); 2] = [("ada", "en"), ("ben", "fr")];

/// A folder with a game in it.
pub struct Journey(Desk);

impl Journey {
    /// A game that has begun.
    fn begun() -> Journey {
        let desk = Desk::new();
        desk.fine(&["new", "12", "--game", "barons", "--seed", "7"]);
        for (place, (who, language)) in PEOPLE.iter().enumerate() {
            let (position, email) = ((place + 1).to_string(), format!("{who}@example.com"));
            let token = format!("PLAYER{position}");
            let whom = ["join", "12", &position, "--name", who, "--email", &email, "--lang", language];
            desk.fine(&[&whom[..], &["--token", &token]].concat());
        }
        desk.fine(&["start", "12"]);
        Journey(desk)
    }

    pub fn folder(&self) -> &Desk {
        &self.0
    }

    pub fn fine(&self, arguments: &[&str]) -> String {
        self.0.fine(arguments)
    }

    /// Mails a sheet for a decision and collects it.
    pub fn mail(&self, position: usize, number: u32, orders: &str) -> String {
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
    pub fn plays(&self, position: usize, number: u32, orders: &str) -> String {
        self.mail(position, number, orders);
        self.fine(&["run", "12"])
    }

    pub fn position(&self) -> Value {
        let json = self.fine(&["report", "12", "--player", "1", "--part", "json"]);
        serde_json::from_str::<Value>(&json).unwrap()["position"].clone()
    }

    /// The investors are gone: Ada has 60 and 40, Ben 50 and the 450 with MSC at 70.
    pub fn invested() -> Journey {
        let desk = Journey::begun();
        desk.plays(1, 1, "OFFER 50");
        desk.plays(2, 2, "CARTE\nOFFRIR 450");
        desk.plays(1, 4, "CASH");
        desk.plays(2, 5, "NOMINAL 70\nOFFRIR 60");
        desk.plays(1, 7, "CARD\nOFFER 40");
        desk.plays(2, 9, "ARGENT");
        desk
    }

    /// Ada's holding SB operates, and nothing has been done in its turn, which is move 16.
    pub fn operating() -> Journey {
        let desk = Journey::invested();
        desk.mail(2, 9, "PUIS ACHETER MSC 10\nPUIS PASSER\nAUTO MSC VERSER");
        desk.plays(1, 10, "BUY SB 40 PAR 80");
        desk.plays(1, 12, "BUY SB 10");
        desk.plays(1, 14, "PASS");
        receipts(&desk);
        desk
    }
}

#[test]
fn a_game_goes_by_mail_from_the_offers_into_the_operating_rounds() {
    let desk = Journey::invested();
    let position = desk.position();
    assert_eq!((&position["round"], &position["players"][0]["cash"]), (&"SR1".into(), &730.into()));
    assert_eq!(position["players"][1]["cash"], 330);
    // Ben's queue waits for his turns, and Ada's orders of one turn come in one letter.
    desk.mail(2, 9, "PUIS ACHETER MSC 10\nPUIS PASSER\nAUTO MSC VERSER");
    let run = desk.plays(1, 10, "BUY SB 40 PAR 80");
    assert!(run.contains("It waits for position 1"), "{run}");
    desk.plays(1, 12, "BUY SB 10");
    let run = desk.plays(1, 14, "PASS");
    assert!(run.contains("It waits for position"), "{run}");
    let position = desk.position();
    assert_eq!(position["holdings"][0]["price"], 80, "AUTO has paid: {position}");
    let ada = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(!ada.contains("AUTO MSC") && !ada.contains("PUIS"), "{ada}");
}

#[test]
fn an_order_that_would_be_refused_is_told_in_the_receipt() {
    let desk = Journey::begun();
    desk.mail(1, 1, "OFFER 60 1001");
    let texts = receipts(&desk);
    assert!(texts.iter().any(|text| text.contains("it may be 0 to 1,000")), "{texts:#?}");
}

#[test]
fn a_record_is_written_and_played_again_to_the_same_position() {
    let desk = Journey::invested();
    desk.mail(2, 9, "PUIS ACHETER MSC 10");
    desk.plays(1, 10, "BUY SB 40 PAR 80");
    let record = desk.fine(&["record", "12"]);
    assert!(record.contains("THEN BUY MSC 10") && record.contains("1: BUY SB 40 PAR 80"), "{record}");
    let file = desk.0.path("12.toml");
    std::fs::write(&file, &record).unwrap();
    let told = desk.fine(&["cases", file.to_str().unwrap()]);
    assert!(told.contains("1 passed, 0 failed"), "{told}");
}

#[test]
fn a_public_record_has_what_instructions_did_where_they_did_it_and_leads_to_the_same_facts() {
    let desk = Journey::invested();
    // DAR is for sale in the midst of Ada's turn, and Ben's queue and AUTO speak for him.
    desk.mail(2, 9, "PUIS ACHETER MSC 10\nPUIS PASSER\nAUTO MSC VERSER TOUJOURS\nCEDER DAR POUR 20");
    desk.plays(1, 10, "BUY SB 40 PAR 80");
    desk.plays(1, 12, "BUY SB 10");
    desk.plays(1, 14, "PASS");
    desk.plays(1, 16, "PROPOSE SB DAR FROM MSC FOR 30; RAIL BSR; DONE");
    let [whole, public] = [&["record", "12"][..], &["record", "12", "--public"]].map(|command| desk.fine(command));
    for secret in ["THEN", "AUTO", "SALE", "seed = 7"] {
        assert!(whole.contains(secret) && !public.contains(secret), "{secret}: {public}");
    }
    assert!(public.contains("1: PROPOSE SB DAR FROM MSC FOR 30\n2: ACCEPT\n1: RAIL SB BSR\n1: DONE SB\n"), "{public}");
    let facts =
        |record: &str| record.lines().filter(|line| line.starts_with("= ")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(facts(&whole), facts(&public));
    let file = desk.0.path("public.toml");
    std::fs::write(&file, &public).unwrap();
    let told = desk.fine(&["cases", file.to_str().unwrap()]);
    assert!(told.contains("1 passed, 0 failed"), "{told}");
}

/// The receipts that have been written, without their line breaks.
pub fn receipts(desk: &Journey) -> Vec<String> {
    desk.fine(&["send", "--to", "letters"]);
    let letters = std::fs::read_dir(desk.0.path("letters")).unwrap();
    let unfolded =
        |text: &str| text.replace("=\r\n", "").replace("=\n", "").split_whitespace().collect::<Vec<_>>().join(" ");
    letters.map(|entry| unfolded(&String::from_utf8_lossy(&std::fs::read(entry.unwrap().path()).unwrap()))).collect()
}

#[test]
fn a_turn_left_open_is_told_before_all_other_warnings_and_one_that_is_closed_is_not() {
    let desk = Journey::invested();
    desk.plays(1, 10, "BUY SB 40 PAR 80");
    desk.plays(2, 11, "ACHETER MSC 10");
    let opens = |text: &&String| text.contains("the turn stays open");
    assert!(!receipts(&desk).iter().any(|text| opens(&text)), "BUY ends a turn");
    desk.mail(1, 12, "SELL SB 40 FOR 30\nSELL SB 10");
    let told = receipts(&desk);
    let receipt = told.iter().find(opens).unwrap();
    let [open, refused] = ["the turn stays open", "would be refused"].map(|words| receipt.find(words).unwrap());
    assert!(open < refused, "{receipt}");
}

#[test]
fn computers_play_whole_games() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--game", "barons", "--seed", "7"]);
    let started = desk.fine(&["start", "12"]);
    assert!(started.contains("2 computer positions"), "{started}");
    let simulated = desk.fine(&["simulate", "--game", "barons", "--games", "4"]);
    assert!(simulated.contains("4 games, 4 of them ended"), "{simulated}");
}

#[test]
fn it_is_played_at_the_terminal_against_a_computer_from_the_first_screen_on() {
    let desk = Desk::new();
    let lines = "? OFFER\nhelp offer\nhelp auto\nHELP\nOFFER 60 1001\nOFFER 60 70\nQUIT\n";
    let output = desk.rpo(&["try", "--of", "barons"]).write_stdin(lines).assert().success().get_output().clone();
    let said = String::from_utf8(output.stdout).unwrap();
    for words in [
        "the investor that you offer",
        "The board",
        "there may come: 30, 40, 50, 60, 450.",
        "What the rules say of it:",
        "OFFER 30|40|50|60|450 ...   (offer an investor, with its value; e.g. OFFER 30)",
        "CANCEL                       all instructions",
        "Your turn: the investor that you offer. An order, HELP or QUIT:",
        "OFFER 60 1001: would be refused",
        "takes",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn a_turn_left_open_brings_a_letter_and_what_was_carried_out_is_not_said_to_be_replaced() {
    let desk = Journey::operating();
    // A token into track, and no word of an end.
    let run = desk.plays(1, 16, "INVEST SB\nKEEP ALWAYS");
    assert!(run.contains("1 letter") && run.contains("It waits for position 1"), "{run}");
    let first = last_receipt(&desk, 1);
    assert!(first.contains("This is your sheet #1 for move 16."), "{first}");
    assert!(first.contains("As things stand, the turn of SB stays open: DONE ends it"), "{first}");
    desk.mail(1, 16, "PAY; DONE");
    let second = last_receipt(&desk, 2);
    assert!(
        second.contains("This is your sheet #2 for move 16. What #1 ordered has been carried out and stands"),
        "{second}"
    );
    assert!(!second.contains("replaces #") && !second.contains("BEWARE"), "{second}");
}

#[test]
fn a_receipt_says_at_its_head_that_nothing_would_come_of_an_order() {
    let desk = Journey::begun();
    desk.mail(1, 1, "OFFER 60 1001");
    let texts = receipts(&desk);
    let told = "Receipt: game 12, move 1 – received, but not possible as things stand";
    assert!(texts.iter().any(|text| text.contains("RECEIVED, BUT NOT POSSIBLE AS THINGS STAND")), "{told}: {texts:#?}");
    desk.mail(1, 1, "OFFER 60 at $70");
    let texts = receipts(&desk);
    assert!(texts.iter().any(|text| text.contains("Status: ACCEPTED")), "{texts:#?}");
}

/// The receipt of a decision's sheet of that number, without its line breaks.
fn last_receipt(desk: &Journey, number: u32) -> String {
    let wanted = format!("your sheet #{number} ");
    receipts(desk).into_iter().rfind(|text| text.contains(&wanted)).unwrap_or_default()
}

#[test]
fn help_and_a_word_explain_one_order_by_mail() {
    let desk = Journey::begun();
    let text = "From: ada@example.com\nTo: referee@localhost\nSubject: a question\nMessage-ID: <help@example.com>\n\
                Date: Sun, 1 Mar 2026 11:00:00 +0000\n\nHELP PROPOSE\n";
    let file = desk.0.path("help.eml");
    std::fs::write(&file, text).unwrap();
    desk.fine(&["collect", file.to_str().unwrap()]);
    let texts = receipts(&desk);
    let told = texts.iter().find(|text| text.contains("In-Reply-To: <help@example.com>")).unwrap();
    assert!(told.contains("PROPOSE: from one of the other player") && !told.contains("OFFER 50 70"), "{told}");
}

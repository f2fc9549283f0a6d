//! Games, seats, states, events, letters and undo.

use super::super::{Fate, Letter, LetterKind, LetterState, NewGame, Person, Status, Store, StoreError};
use super::{LATER, NOW, in_words, new_game, rich_game, standard, store};
use crate::games::Seat;
use crate::games::continental::event::{Event, Reason, Record, Score, Trade, Verdict};
use crate::games::continental::ledger::{Account, Why};
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::{Money, Shares, Vp};
use crate::games::continental::orders::Order;
use crate::games::continental::player::Category;
use crate::language::Language;
use crate::post::Policy;
use crate::report::picture::Drawing;
use crate::store::kept::split::in_base64;

fn played(store: &mut Store, turns: u16) {
    let rules = standard();
    for turn in 0..turns {
        let writing = store.write("test").unwrap();
        let game = writing.game("12").unwrap();
        writing.save_game(&game, &rich_game(&rules, turn), NOW).unwrap();
        writing.save_events(&game, turn, &records()).unwrap();
        writing.commit().unwrap();
    }
}

fn records() -> Vec<Record> {
    let penn = RailroadId(RouteId(12));
    let order = Order::Buy { railroad: penn, shares: Shares(100) };
    let cut = Order::Buy { railroad: penn, shares: Shares(10) };
    let events = [
        Event::Paid {
            from: Account::Player(Seat(1)),
            to: Account::Railroad(penn),
            amount: Money(5),
            why: Why::PresidentsLoan,
            shares_of: None,
        },
        Event::Fate {
            player: Seat(1),
            place: 0,
            order,
            verdict: Verdict::Cut { to: cut, reason: Reason::OverLargestBuy, figure: Some(10) },
            also: vec![Reason::NoCash],
        },
        Event::Said { player: Seat(2), text: "Ça va? \"Oui\"".to_owned() },
        Event::Traded {
            player: Seat(1),
            railroad: penn,
            trade: Trade::Bought,
            asked: Shares(10),
            done: Shares(9),
            short: Shares(0),
            price: Money(12),
        },
        Event::Scored {
            player: Seat(1),
            category: Category::RailMogul,
            points: Vp(150),
            why: Score::Director { railroad: penn },
        },
        Event::Paid {
            from: Account::Public,
            to: Account::Player(Seat(1)),
            amount: Money(7),
            why: Why::SharesSold,
            shares_of: Some(penn),
        },
        Event::GameEnded,
    ];
    events.into_iter().zip(0..).map(|(event, step)| Record { step, event }).collect()
}

fn letter(turn: u16, message_id: &str) -> Letter {
    Letter {
        game: Some(1),
        turn: Some(turn),
        position: Some(Seat(1)),
        kind: LetterKind::Report,
        address: "emile@example.com".to_owned(),
        subject: "Turn".to_owned(),
        message_id: message_id.to_owned(),
        raw: b"Subject: Turn\r\n\r\n\x00\xff".to_vec(),
    }
}

#[test]
fn a_game_with_its_map_and_parameters_comes_back_as_it_went() {
    let (_dir, mut store) = store();
    let mut rules = (*standard()).clone();
    rules.params = rules.params.with("start_cash", "1500").unwrap();
    let game = new_game(&mut store, "Spring-26", &rules);
    let reading = store.read().unwrap();
    let back = reading.rules(&game).unwrap();
    assert_eq!(back.map, rules.map);
    assert_eq!(back.params, rules.params);
    assert_eq!((game.seed, game.status, game.policy, game.turn), (1840, Status::New, Policy::Both, None));
}

#[test]
fn the_name_of_a_game_is_unique_whatever_its_case() {
    let (_dir, mut store) = store();
    let rules = standard();
    new_game(&mut store, "Spring-26", &rules);
    let writing = store.write("test").unwrap();
    let again = NewGame {
        name: "SPRING-26",
        kind: "continental",
        seed: 1,
        options: &rules.params.to_toml().unwrap(),
        seats: 15,
        policy: Policy::Token,
        address: "referee@example.org",
        created: NOW,
    };
    assert!(matches!(writing.new_game(&again), Err(StoreError::GameExists(name)) if name == "Spring-26"));
    assert_eq!(writing.game("spring-26").unwrap().name, "Spring-26");
    let missing = writing.game("13").unwrap_err().to_string();
    assert!(missing.contains("Spring-26"), "{missing}");
}

#[test]
fn a_seat_is_the_computers_until_a_person_takes_it() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    let person = Person {
        name: "Émile Péreire".to_owned(),
        email: "Emile@example.com".to_owned(),
        token: "9NCN3".into(),
        language: Language::French,
    };
    assert!(writing.seats(&game).unwrap().iter().all(|seat| seat.person.is_none()));
    writing.seat_person(&game, Seat(6), &person, 1).unwrap();
    assert_eq!(writing.seat(&game, Seat(6)).unwrap().person, Some(person.clone()));
    assert!(matches!(writing.seat_person(&game, Seat(16), &person, 1), Err(StoreError::NoPosition { .. })));
}

#[test]
fn the_state_of_a_turn_comes_back_as_it_went() {
    let (_dir, mut store) = store();
    let game = new_game(&mut store, "12", &standard());
    played(&mut store, 2);
    let reading = store.read().unwrap();
    for turn in 0..2 {
        assert_eq!(in_words(&reading.load_game(&game, turn).unwrap()), in_words(&rich_game(&standard(), turn)));
    }
    let (before, after) = reading.load_turn(&game, 1).unwrap();
    assert_eq!((before.turn, after.turn), (0, 1));
    assert!(matches!(reading.load_game(&game, 2), Err(StoreError::NoTurn { turn: 2, .. })));
}

#[test]
fn the_events_of_a_turn_come_back_as_they_went() {
    let (_dir, mut store) = store();
    let game = new_game(&mut store, "12", &standard());
    played(&mut store, 1);
    let reading = store.read().unwrap();
    assert_eq!(reading.load_events(&game, 0).unwrap(), records());
    let kinds: String = reading
        .sql
        .query_row("SELECT group_concat(kind || ' ' || audience, '; ') FROM event", [], |row| row.get(0))
        .unwrap();
    assert!(kinds.starts_with("paid players:1; fate players:1; said everybody"), "{kinds}");
}

#[test]
fn undo_takes_the_last_turn_back_and_keeps_what_it_said() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    played(&mut store, 2);
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    for (turn, id) in [(0, "t0@x"), (1, "t1-queued@x"), (1, "t1-sent@x")] {
        assert!(writing.queue(&letter(turn, id), NOW).unwrap());
    }
    writing.mark(3, &Fate::SENT, NOW).unwrap();
    let undone = writing.undo(&game, "a sheet was entered twice", LATER).unwrap().unwrap();
    assert_eq!((undone.turn, undone.withdrawn, undone.gone), (1, 1, 1));
    writing.commit().unwrap();

    let reading = store.read().unwrap();
    let game = reading.game("12").unwrap();
    assert_eq!((game.turn, game.status), (Some(0), Status::Running));
    assert!(reading.load_game(&game, 1).is_err());
    assert!(reading.load_game(&game, 0).is_ok());
    assert!(reading.load_events(&game, 1).unwrap().is_empty());
    let rows: i64 = reading
        .sql
        .query_row("SELECT count(*) FROM continental_player, continental_line USING (turn) WHERE turn = 1", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(rows, 0);
    let journal = reading.journal(&game).unwrap();
    let entry = journal.last().unwrap();
    assert_eq!((entry.what.as_str(), entry.turn, entry.at.as_str()), ("undo", Some(1), LATER));
    assert_eq!(entry.reason, "a sheet was entered twice");
    assert_eq!(entry.detail["events"].as_array().unwrap().len(), records().len());
    let waiting: Vec<String> =
        reading.letters(LetterState::Queued).unwrap().into_iter().map(|row| row.letter.message_id).collect();
    assert_eq!(waiting, ["t0@x"]);
}

#[test]
fn undoing_the_start_makes_the_game_new_again() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    played(&mut store, 1);
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    assert_eq!(writing.undo(&game, "", NOW).unwrap().unwrap().turn, 0);
    let game = writing.game("12").unwrap();
    assert_eq!((game.turn, game.status), (None, Status::New));
    assert_eq!(writing.undo(&game, "", NOW).unwrap(), None);
    writing.commit().unwrap();
}

#[test]
fn a_letter_is_queued_once_and_keeps_its_bytes() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    assert!(writing.queue(&letter(0, "one@x"), NOW).unwrap());
    assert!(!writing.queue(&letter(0, "one@x"), LATER).unwrap());
    let row = writing.letters(LetterState::Queued).unwrap().remove(0);
    assert_eq!(row.letter, letter(0, "one@x"));
    assert_eq!(row.queued, NOW);
    assert!(writing.mark_sending(row.id, NOW).unwrap());
    let fate = Fate { state: LetterState::Deferred, error: "450 try later", status: None, next_try: Some(LATER) };
    writing.mark(row.id, &fate, NOW).unwrap();
    let row = writing.letters(LetterState::Deferred).unwrap().remove(0);
    assert_eq!((row.attempts, row.last_error.as_str(), row.next_try.as_deref()), (1, "450 try later", Some(LATER)));
}

#[test]
fn a_letter_fails_by_what_somebody_says_of_it_once_and_never_if_it_was_dropped() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    for id in ["sent@x", "waiting@x", "dropped@x"] {
        writing.queue(&letter(0, id), NOW).unwrap();
    }
    writing.mark(1, &Fate::SENT, NOW).unwrap();
    writing.mark(3, &Fate { state: LetterState::Dropped, ..Fate::SENT }, NOW).unwrap();
    let said = [1, 2, 3, 1, 4].map(|id| writing.fail_letter(id, Some("5.1.1"), "no such user", LATER).unwrap());
    assert_eq!(said, [true, true, false, false, false]);
    let failed = writing.letters(LetterState::Failed).unwrap();
    assert_eq!(failed.iter().map(|row| row.id).collect::<Vec<_>>(), [1, 2]);
    assert!(failed.iter().all(|row| row.status.as_deref() == Some("5.1.1") && row.last_error == "no such user"));
    assert_eq!(writing.letters(LetterState::Dropped).unwrap().len(), 1);
}

#[test]
fn a_letter_that_was_not_even_tried_is_what_it_was() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    writing.queue(&letter(0, "one@x"), NOW).unwrap();
    let fate = Fate { state: LetterState::Deferred, error: "450", status: Some("4.2.0"), next_try: Some(LATER) };
    writing.mark(1, &fate, NOW).unwrap();
    let before = writing.outgoing(1).unwrap().unwrap();
    assert_eq!((before.game.as_deref(), before.from.is_some()), (Some("12"), true));
    assert!(writing.mark_sending(1, LATER).unwrap());
    assert_ne!(writing.outgoing(1).unwrap().unwrap(), before);
    writing.set_back(&before.row).unwrap();
    assert_eq!(writing.outgoing(1).unwrap().unwrap(), before);
    assert_eq!(writing.letters_due(LetterState::Deferred, NOW).unwrap(), [0; 0]);
    assert_eq!(writing.letters_due(LetterState::Deferred, LATER).unwrap(), [1]);
}

#[test]
fn answers_to_an_address_are_counted_apart_from_other_letters() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    let mail = super::super::NewMail {
        source: "a.eml",
        received: NOW,
        collected: NOW,
        raw: b"",
        message_id: None,
        digest: None,
        proven: true,
        sender: "",
    };
    let mail = writing.save_mail(&mail, &[]).unwrap();
    writing.queue(&letter(0, "one@x"), NOW).unwrap();
    writing.queue_answer(&letter(0, "two@x"), mail, NOW).unwrap();
    assert_eq!(writing.answers_since("EMILE@example.com", NOW, true).unwrap(), 1);
    assert_eq!(writing.answers_since("emile@example.com", NOW, false).unwrap(), 0);
    assert_eq!(writing.answers_since("emile@example.com", LATER, true).unwrap(), 0);
    assert_eq!(writing.answers_since("drew@example.com", NOW, true).unwrap(), 0);
}

/// A letter of a game with a page, of which most is the same for all, and a picture.
fn long_letter(turn: u16, position: u8, picture: &[u8]) -> Letter {
    let body: String = (0..2_000_u32).map(|line| format!("Line {} of turn {turn}.\r\n", line.pow(2))).collect();
    let base64 = String::from_utf8(in_base64(picture)).unwrap();
    let raw = format!(
        "To: {position}@x\r\nContent-Type: multipart/mixed; boundary=\"=_1\"\r\n\r\n--=_1\r\n\r\n{body}To {position}.\r\n\
         --=_1\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n{base64}\r\n--=_1--\r\n"
    );
    let message_id = format!("t{turn}.p{position}@x");
    Letter { position: Some(Seat(position)), message_id, raw: raw.into_bytes(), ..letter(turn, "") }
}

#[test]
fn letters_that_say_much_the_same_take_little_room_and_come_back_to_the_byte() {
    let (_dir, mut store) = store();
    let game = new_game(&mut store, "12", &standard());
    let drawing = Drawing::new(
        "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'><path d='M0 0h50v50z'/></svg>",
        90,
    );
    let picture = drawing.to_png().unwrap();
    let mut letters = Vec::new();
    for turn in 0..20 {
        let writing = store.write("test").unwrap();
        writing.forget_pixels(&game, turn.into()).unwrap();
        for position in 1..=15 {
            writing.keep_drawing(&game, turn.into(), Seat(position), "map.png", &picture, &drawing).unwrap();
            let letter = long_letter(turn, position, &picture);
            assert!(writing.queue(&letter, NOW).unwrap());
            letters.push(letter);
        }
        writing.commit().unwrap();
    }
    let bytes: usize = letters.iter().map(|letter| letter.raw.len()).sum();
    let reading = store.read().unwrap();
    let kept: usize = reading
        .sql
        .query_row(
            "SELECT (SELECT sum(length(letter)) FROM outbox) + (SELECT sum(length(packed)) FROM part)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert!(kept * 50 < bytes, "{kept} of {bytes}");
    // Pixels of the last turn alone are kept, those of others are drawn again.
    let drawn: u32 = reading.sql.query_row("SELECT count(drawn) FROM part", [], |row| row.get(0)).unwrap();
    assert_eq!(drawn, 0, "the picture was first sent in turn 0");
    let rows = reading.letters(LetterState::Queued).unwrap();
    assert!(rows.into_iter().map(|row| row.letter).eq(letters));
}

#[test]
fn pixels_are_kept_while_letters_with_them_wait() {
    let (_dir, mut store) = store();
    let game = new_game(&mut store, "12", &standard());
    let drawing = Drawing::new("<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'/>", 90);
    let picture = drawing.to_png().unwrap();
    let writing = store.write("test").unwrap();
    writing.keep_drawing(&game, 0, Seat(1), "map.png", &picture, &drawing).unwrap();
    for position in [1, 2] {
        writing.queue(&long_letter(0, position, &picture), NOW).unwrap();
    }
    let drawn = || writing.sql.query_row("SELECT count(drawn) FROM part", [], |row| row.get::<_, u32>(0)).unwrap();
    let rows = writing.letters(LetterState::Queued).unwrap();
    writing.mark(rows[0].id, &Fate::SENT, NOW).unwrap();
    assert_eq!(drawn(), 1);
    writing.mark(rows[1].id, &Fate::SENT, NOW).unwrap();
    assert_eq!(drawn(), 0);
    assert_eq!(writing.raw_letter(rows[1].id).unwrap().unwrap(), rows[1].letter.raw);
}

//! Orders on the desk: what counts, a sheet by telephone, mail looked at and let in.

use crate::at_desk::{GOULD, PEREIRE, at, begun, gould_orders, json, letters, mailed, on_one_line, refused_at};
use crate::support::Desk;
use std::fs;

#[test]
fn what_counts_is_told_with_its_forecast_its_mail_and_the_sheets_before_it() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300");
    gould_orders(&desk, "12:02", 1, "BORROW 500\nBUY 900 NYC");
    let said = at(&desk, "12:03", &["orders", "12", "7"]);
    assert!(
        said.contains("Position 7, Jay Gould\n  Sheet 2 of 2026-03-01T12:02:00Z, mail 2 from jay@example.com\n"),
        "{said}"
    );
    assert!(said.contains("    1. BORROW 500\n    2. BUY 900 NYC\n"), "{said}");
    assert!(
        said.contains("Before: sheet 1 of 2026-03-01T12:01:00Z, mail 1 from jay@example.com: 1 order; sheet 2 counts"),
        "{said}"
    );
    let all = at(&desk, "12:03", &["orders", "12"]);
    assert!(all.contains("Position 2, Émile Péreire: no orders\n") && !all.contains("Position 1"), "{all}");
    let data = json(&desk, "12:03", &["orders", "12", "7"]);
    let seat = &data["seats"][0];
    assert_eq!(seat["orders"].to_string(), r#"["BORROW 500","BUY 900 NYC"]"#);
    assert_eq!((&seat["sheets"][0]["mail"], &seat["before"][0]["number"]), (&2.into(), &1.into()));
    // The receipt tells the same.
    let receipt = on_one_line(&letters(&desk, "12:03", "sent", GOULD).concat());
    let shortages = seat["forecast"]["shortages"].as_array().unwrap();
    assert!(!shortages.is_empty(), "{data:#}");
    for shortage in shortages {
        assert!(receipt.contains(&on_one_line(shortage.as_str().unwrap())), "{shortage}");
    }
}

#[test]
fn n1_a_sheet_by_telephone_counts_as_the_last_arrival_until_the_player_writes_again() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300");
    fs::write(desk.path("phone.txt"), "borrow 400\nbuy 20 nyc\n").unwrap();
    let said = at(&desk, "12:02", &["enter", "12", "7", "phone.txt"]);
    assert!(said.contains("Sheet 2 of position 7 of game 12 is entered: 2 orders; it replaces sheet 1."), "{said}");
    let counts = at(&desk, "12:03", &["orders", "12", "7"]);
    assert!(
        counts.contains("Sheet 2 of 2026-03-01T12:02:00Z, entered by the referee\n    1. BORROW 400\n"),
        "{counts}"
    );
    let receipts = letters(&desk, "12:03", "sent", GOULD);
    let receipt = on_one_line(receipts.last().unwrap());
    assert!(receipt.contains("The referee entered this sheet for you."), "{receipt}");
    assert!(receipt.contains("It replaces #1 (1 order) as a whole."), "{receipt}");
    assert!(!receipt.contains("Your mail:") && !receipt.contains("JAY5"), "{receipt}");
    gould_orders(&desk, "12:04", 1, "BORROW 100");
    let counts = json(&desk, "12:05", &["orders", "12", "7"]);
    assert_eq!(counts["seats"][0]["orders"].to_string(), r#"["BORROW 100"]"#);
    assert_eq!(
        (&counts["seats"][0]["before"][1]["entered"], &counts["seats"][0]["before"][1]["mail"]),
        (&true.into(), &().into())
    );
    let played = at(&desk, "12:06", &["run", "12", "--yes"]);
    assert!(played.contains("No orders came from position 2."), "{played}");
}

#[test]
fn n1_a_first_line_may_stand_over_it_and_must_name_the_game_and_the_seat() {
    let desk = begun();
    let enter = |text: &str, seat: &str| {
        fs::write(desk.path("phone.txt"), text).unwrap();
        let output = desk.rpo(&["enter", "12", seat, "phone.txt"]).assert().get_output().clone();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    assert!(enter("ORDERS 12 7 TURN 1\nBORROW 100\nEND\n", "7").contains("is entered: 1 order"));
    assert!(enter("ORDRES 12 2 TOUR 1\r\nEMPRUNTER 100\r\nFIN\r\n", "2").contains("is entered: 1 order"));
    assert!(enter("ORDERS 12 2 TURN 1\nBORROW 100\nEND\n", "7").contains("names position 2; type `rpo enter 12 2"));
    assert!(enter("ORDERS 13 7 TURN 1\nBORROW 100\nEND\n", "7").contains("names game 13"));
    assert!(
        enter("ORDERS 12 7 TURN 2\nBORROW 100\nEND\n", "7").contains("is for turn 2, and orders are taken for turn 1")
    );
    assert!(enter("what shall I do?\n", "7").contains("no order in it can be understood"));
    assert!(enter("BORROW 100\n", "1").contains("the computer plays position 1"));
    assert!(enter("BORROW 100\n", "99").contains("99"));
    let data = json(&desk, "12:05", &["orders", "12", "7"]);
    assert_eq!(data["seats"][0]["sheets"][0]["number"], 1);
}

#[test]
fn words_of_every_game_are_entered_with_a_sheet_and_told_in_its_receipt() {
    let desk = begun();
    fs::write(desk.path("phone.txt"), "BORROW 100\nAWAY 2 TURNS\nLETTER TO 2\nI am on a train.\nEND LETTER\n").unwrap();
    let said = at(&desk, "12:05", &["enter", "12", "7", "phone.txt"]);
    assert!(said.contains("is entered: 1 order"), "{said}");
    let seats = json(&desk, "12:06", &["seat", "12"]);
    let seat = seats["seats"].as_array().unwrap().iter().find(|seat| seat["position"] == 7).unwrap();
    assert!(!seat["away"].is_null(), "{seat}");
    let receipts = letters(&desk, "12:06", "sent", GOULD);
    let receipt = on_one_line(receipts.last().unwrap());
    assert!(receipt.contains("- AWAY: you are away up to turn 2") && receipt.contains("LETTER TO 2"), "{receipt}");
}

#[test]
fn a_sheet_is_entered_from_standard_input_and_its_faulty_lines_are_told() {
    let desk = begun();
    let output = desk.rpo(&["enter", "12", "7", "-"]).write_stdin("BORROW 100\nBUUUY 20 NCY\n").assert().success();
    let said = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(said.contains("is entered: 1 order") && said.contains("Look at this: BUUUY 20 NCY:"), "{said}");
}

#[test]
fn n2_a_late_sheet_counts_for_its_own_turn_once_that_is_undone_and_never_for_the_next() {
    let desk = begun();
    at(&desk, "12:01", &["run", "12", "--yes"]);
    let late = gould_orders(&desk, "12:02", 1, "BORROW 300");
    assert!(late.contains("refused (stale-turn)"), "{late}");
    for words in [["mail", "12", "1", "--count"].as_slice(), &["mail", "1", "--count"]] {
        let refused = refused_at(&desk, "12:03", words);
        assert!(refused.contains("is for turn 1, which is played; `rpo undo 12 --to 0`"), "{refused}");
    }
    assert_eq!(json(&desk, "12:03", &["orders", "12", "7"])["seats"][0]["orders"].to_string(), "[]");
    let undone = at(&desk, "12:04", &["undo", "12"]);
    assert!(
        undone.contains("Too late before, and may count now: message 1 of position 7, turn 1, from jay@example.com"),
        "{undone}"
    );
    assert!(undone.contains("rpo mail 12 1 --count"), "{undone}");
    let counted = at(&desk, "12:05", &["mail", "1", "--count"]);
    assert!(counted.contains("Message 1 counts: position 7 of game 12 gives 1 order."), "{counted}");
    let receipts = letters(&desk, "12:06", "sent", GOULD);
    assert!(
        receipts.iter().any(|letter| letter.contains("accepted") && letter.contains("BORROW 300")),
        "{receipts:#?}"
    );
    let data = json(&desk, "12:06", &["mail", "12", "1"]);
    assert_eq!(data["verdicts"][0]["outcome"], "accepted");
    assert!(refused_at(&desk, "12:06", &["mail", "12", "1", "--count"]).contains("counts already"));
    assert!(at(&desk, "12:07", &["run", "12", "--yes"]).contains("No orders came from position 2."));
}

#[test]
fn n2_undo_names_late_mail_as_data_too() {
    let desk = begun();
    at(&desk, "12:01", &["run", "12", "--yes"]);
    gould_orders(&desk, "12:02", 1, "BORROW 300");
    let undone = json(&desk, "12:04", &["undo", "12"]);
    assert_eq!(undone["late"][0]["id"], 1);
    assert_eq!((&undone["late"][0]["position"], &undone["late"][0]["reason"]), (&7.into(), &"stale-turn".into()));
}

#[test]
fn a_refused_sheet_counts_by_the_moderators_word_and_replaces_none_that_came_later() {
    let desk = begun();
    let wrong = mailed(&desk, "12:01", GOULD, "ORDERS 12 7 JAY6 TURN 1\nBORROW 300\nEND");
    assert!(wrong.contains("refused (wrong-token)"), "{wrong}");
    let shown = at(&desk, "12:02", &["mail", "12", "1"]);
    assert!(shown.contains("It is position 7, turn 1: refused (wrong-token)") && shown.contains("--count"), "{shown}");
    at(&desk, "12:02", &["mail", "12", "1", "--count"]);
    assert_eq!(json(&desk, "12:03", &["orders", "12", "7"])["seats"][0]["orders"].to_string(), r#"["BORROW 300"]"#);
    mailed(&desk, "12:03", GOULD, "ORDERS 12 7 JAY6 TURN 1\nBORROW 200\nEND");
    gould_orders(&desk, "12:04", 1, "BORROW 100");
    let refused = refused_at(&desk, "12:05", &["mail", "12", "2", "--count"]);
    assert!(refused.contains("has sent a sheet later, at 2026-03-01T12:04:00Z"), "{refused}");
}

#[test]
fn held_mail_counts_as_by_held_release() {
    let desk = begun();
    let text = "ORDERS 12 7 JAY5 TURN 1\nBORROW 300\nEND";
    let held = format!("From: {GOULD}\nAuto-Submitted: auto-generated\nMessage-ID: <1@x>\n\n{text}\n");
    fs::write(desk.path("held.eml"), held).unwrap();
    assert!(at(&desk, "12:01", &["collect", "held.eml"]).contains("1 held"));
    assert!(at(&desk, "12:02", &["mail", "12", "1", "--count"]).contains("gives 1 order"));
    assert!(at(&desk, "12:03", &["held", "12"]).contains("0 messages held"));
}

/// Gould's and Péreire's sheets in one message that says a program wrote it, before Péreire sends another and, if wanted, Gould.
fn overtaken(also_gould: bool) -> Desk {
    let desk = begun();
    let blocks = "ORDERS 12 7 JAY5 TURN 1\nBORROW 300\nEND\n\nORDERS 12 2 PER4 TURN 1\nBORROW 400\nEND";
    let held = format!("From: {GOULD}\nAuto-Submitted: auto-generated\nMessage-ID: <1@x>\n\n{blocks}\n");
    fs::write(desk.path("held.eml"), held).unwrap();
    at(&desk, "12:01", &["collect", "held.eml"]);
    mailed(&desk, "12:02", PEREIRE, "ORDERS 12 2 PER4 TURN 1\nBORROW 500\nEND");
    if also_gould {
        gould_orders(&desk, "12:03", 1, "BORROW 600");
    }
    desk
}

#[test]
fn of_two_held_sheets_of_one_message_the_one_that_was_overtaken_stays_and_the_other_counts() {
    for words in [["held", "12", "--release", "1"], ["mail", "12", "1", "--count"]] {
        let desk = overtaken(false);
        let output =
            desk.rpo(&words).env("RPO_NOW", "2026-03-01T12:05:00Z").assert().code(1).get_output().stdout.clone();
        let said = String::from_utf8(output).unwrap();
        assert!(said.starts_with("Message 1 counts: position 7 of game 12 gives 1 order.\n"), "{said}");
        let why = "Of position 2 it does not: position 2 has sent a sheet later, at 2026-03-01T12:02:00Z, and that one counts; \
                   message 1 stays held.\n";
        assert!(said.contains(why), "{said}");
        let orders = json(&desk, "12:06", &["orders", "12"]);
        let of = |seat: usize| orders["seats"][seat - 1]["orders"].to_string();
        assert_eq!((of(7), of(2)), (r#"["BORROW 300"]"#.to_owned(), r#"["BORROW 500"]"#.to_owned()));
        assert!(at(&desk, "12:07", &["held", "12"]).contains("1 message held"));
    }
}

#[test]
fn where_all_held_sheets_of_a_message_were_overtaken_nothing_is_released() {
    let desk = overtaken(true);
    let before = desk.dump();
    let refused = refused_at(&desk, "12:05", &["held", "12", "--release", "1"]);
    assert!(refused.contains("position 7 has sent a sheet later, at 2026-03-01T12:03:00Z"), "{refused}");
    assert!(refused.contains("position 2 has sent a sheet later, at 2026-03-01T12:02:00Z"), "{refused}");
    assert_eq!(desk.dump(), before);
}

#[test]
fn what_holds_no_orders_or_is_nobodys_does_not_count_by_any_word() {
    let desk = begun();
    mailed(&desk, "12:01", GOULD, "How much cash have I?");
    let refused = refused_at(&desk, "12:02", &["mail", "12", "1", "--count"]);
    assert!(refused.contains("would be refused now (no-block)"), "{refused}");
    assert!(refused_at(&desk, "12:02", &["mail", "12", "--count"]).contains("no message 12 came"));
    assert!(refused_at(&desk, "12:02", &["mail", "12", "7"]).contains("`rpo mail 12` lists them"));
}

#[test]
fn of_a_message_for_several_seats_the_moderator_says_whose_sheet_counts() {
    let desk = begun();
    let block = |seat: u8| format!("ORDERS 12 {seat} WR0NG TURN 1\nBORROW {seat}00\nEND\n");
    mailed(&desk, "12:01", GOULD, &[block(7), block(2)].join("\n"));
    let refused = refused_at(&desk, "12:02", &["mail", "12", "1", "--count"]);
    assert!(refused.contains("holds sheets of positions 7, 2") && refused.contains("--position 7"), "{refused}");
    at(&desk, "12:02", &["mail", "12", "1", "--count", "--position", "2"]);
    let orders = json(&desk, "12:03", &["orders", "12"]);
    let of = |seat: usize| orders["seats"][seat - 1]["orders"].to_string();
    assert_eq!((of(2), of(7)), (r#"["BORROW 200"]"#.to_owned(), "[]".to_owned()));
}

#[test]
fn b9_t9_no_token_of_any_seat_and_no_control_reaches_the_moderators_screen() {
    let desk = begun();
    let text = "\u{1b}[2J\u{202e}hello\u{202c} jay5 and PER4, P\u{200b}ER4\nORDERS 12 7 JAY5 TURN 1\nSAY my token is JAY5, his PER4\nBUUUY JAY5\nEND";
    mailed(&desk, "12:01", GOULD, text);
    // A bounce holds our letter as it was sent, its lines broken in a token.
    let bounce = "From: MAILER-DAEMON@example.com\nReturn-Path: <>\nSubject: failure of JAY5\nMessage-ID: <b@x>\nIn-Reply-To: <x@example.org>\n\n\
                  The letter was:\nORDERS 12 2 PE=\nR4 TURN 1\n";
    fs::write(desk.path("bounce.eml"), bounce).unwrap();
    at(&desk, "12:02", &["collect", "bounce.eml"]);
    mailed(&desk, "12:03", GOULD, "What does the token PER4 do? And JAY5?");
    let mut seen = String::new();
    for words in [
        ["mail", "12"].as_slice(),
        &["mail", "12", "1"],
        &["mail", "12", "2"],
        &["mail", "12", "3"],
        &["orders", "12"],
        &["orders", "12", "7"],
    ] {
        seen.push_str(&at(&desk, "12:04", words));
        seen.push_str(&at(&desk, "12:04", &[words, &["--json"]].concat()));
    }
    for hidden in ["JAY5", "jay5", "PER4", "\u{1b}", "\u{202e}", "\u{202c}", "\\u001b", "\\u202e"] {
        assert!(!seen.contains(hidden), "{hidden:?} in {seen}");
    }
    assert!(seen.contains("ORDERS 12 2 **=\n    ** TURN 1") && seen.contains("ignored (bounce)"), "{seen}");
    assert!(seen.contains("[2Jhello **** and ****, ****"), "{seen}");
}

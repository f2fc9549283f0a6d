//! Mail and order sheets.

use super::super::{MailRow, NewMail, NewSheet, NewVerdict};
use super::{LATER, NOW, new_game, standard, store};
use crate::games::Seat;
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::{Cents, Money};
use crate::games::continental::orders::{Order, RailroadOrder};
use crate::sheet::{self, Diagnostic, Fault, ReadOrder};

fn mail<'a>(source: &'a str, message_id: Option<&'a str>, digest: &'a str) -> NewMail<'a> {
    NewMail {
        source,
        received: NOW,
        collected: LATER,
        raw: b"From: x\n\nORDERS 12 3 U3N8 TURN 1\xff",
        message_id,
        digest: Some(digest),
        proven: true,
        sender: "jay.gould@example.net",
    }
}

/// What a message comes to for a position of the first game.
fn verdict<'a>(position: u8, outcome: &'a str, diagnostics: &'a [Diagnostic]) -> NewVerdict<'a> {
    let position = Some(Seat(position));
    NewVerdict { game: Some(1), position, number: Some(1), outcome, reason: "", detail: "", diagnostics }
}

fn orders(borrow: i64) -> Vec<ReadOrder> {
    let penn = RailroadId(RouteId(12));
    let read = |order: Order, line, text: &str, canonical: &str| {
        let content = serde_json::to_string(&order).unwrap();
        let order = sheet::Order { canonical: canonical.to_owned(), content, answers: true };
        ReadOrder { order, line, column: 1, text: text.to_owned() }
    };
    vec![
        read(Order::Borrow(Money(borrow)), 2, "emprunter 900 $", "BORROW 900"),
        read(Order::Repay(None), 3, "repay all", "REPAY ALL"),
        read(
            Order::Railroad { railroad: penn, order: RailroadOrder::Dividend(Cents(250)) },
            5,
            "DIVIDEND 2,50",
            "RAILROAD PENN: DIVIDEND 2.50",
        ),
    ]
}

#[test]
fn a_message_and_its_complaints_come_back_as_they_went() {
    let (_dir, mut store) = store();
    let game = new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    let complaint = Diagnostic {
        line: 4,
        column: 5,
        length: 4,
        text: "BUY LOTS PENN".to_owned(),
        code: Fault::BadAmount,
        subject: "LOTS".to_owned(),
        suggestion: None,
    };
    let accepted = verdict(3, "accepted", std::slice::from_ref(&complaint));
    let id = writing.save_mail(&mail("a.eml", Some("m@x"), "d"), &[accepted]).unwrap();
    assert_eq!(writing.diagnostics(id).unwrap(), [complaint]);
    assert_eq!(writing.raw_mail(id).unwrap().unwrap(), mail("", None, "").raw);
    assert_eq!(writing.mail_with(&game, 1, "accepted").unwrap()[0].sender, "jay.gould@example.net");
    assert!(writing.collected("a.eml").unwrap());
    assert!(!writing.collected("b.eml").unwrap());
}

#[test]
fn a_message_with_orders_for_several_positions_has_a_verdict_for_each() {
    let (_dir, mut store) = store();
    let game = new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    let complaint = |line| Diagnostic {
        line,
        column: 1,
        length: 4,
        text: "LOTS".to_owned(),
        code: Fault::BadAmount,
        subject: "LOTS".to_owned(),
        suggestion: None,
    };
    let [one, two] = [[complaint(9)], [complaint(4)]];
    let verdicts = [verdict(3, "held", &one), verdict(4, "held", &[]), verdict(5, "refused", &two)];
    let id = writing.save_mail(&mail("a.eml", Some("m@x"), "d"), &verdicts).unwrap();
    let positions = |rows: Vec<MailRow>| rows.into_iter().map(|row| (row.id, row.position)).collect::<Vec<_>>();
    assert_eq!(positions(writing.held(&game).unwrap()), [(id, Some(Seat(3))), (id, Some(Seat(4)))]);
    assert_eq!(positions(writing.mail_with(&game, 1, "refused").unwrap()), [(id, Some(Seat(5)))]);
    let held = writing.held(&game).unwrap();
    writing.set_outcome(&held[1], "accepted").unwrap();
    assert_eq!(positions(writing.held(&game).unwrap()), [(id, Some(Seat(3)))]);
    // Complaints stand in the order of the blocks.
    assert_eq!(writing.diagnostics(id).unwrap(), [complaint(9), complaint(4)]);
}

#[test]
fn a_message_was_seen_if_both_message_id_and_digest_are_the_same() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    writing.save_mail(&mail("a.eml", Some("m@x"), "d1"), &[]).unwrap();
    writing.save_mail(&mail("b.eml", None, "d2"), &[]).unwrap();
    assert!(writing.seen(Some("m@x"), "d1").unwrap());
    assert!(!writing.seen(Some("m@x"), "d2").unwrap());
    assert!(!writing.seen(None, "d1").unwrap());
    assert!(writing.seen(None, "d2").unwrap());
}

#[test]
fn a_later_sheet_replaces_the_earlier_one_whole_and_both_are_kept() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    let sheet = |orders| NewSheet {
        mail: None,
        position: Seat(3),
        turn: 1,
        received: NOW,
        named: None,
        in_turn: false,
        orders,
    };
    let (first, second) = (orders(900), &orders(100)[..1]);
    assert_eq!(writing.save_sheet(&game, &sheet(&first)).unwrap(), 1);
    assert_eq!(writing.save_sheet(&game, &sheet(second)).unwrap(), 2);
    let rows = writing.sheets(&game, 1).unwrap();
    assert_eq!(rows.iter().map(|row| row.current).collect::<Vec<_>>(), [false, true]);
    assert_eq!(writing.sheet_orders(rows[0].id).unwrap(), first);
    let turn = writing.turn_orders(&game, 1).unwrap();
    assert_eq!(turn[&Seat(3)], [Order::Borrow(Money(100))]);
    assert!(writing.turn_orders(&game, 2).unwrap().is_empty());
}

#[test]
fn of_two_sheets_the_one_that_arrived_last_counts_in_whatever_order_they_are_read() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    let orders = orders(900);
    let sheet = |received| NewSheet {
        mail: None,
        position: Seat(3),
        turn: 1,
        received,
        named: None,
        in_turn: false,
        orders: &orders,
    };
    assert_eq!(writing.save_sheet(&game, &sheet(LATER)).unwrap(), 1);
    assert_eq!(writing.save_sheet(&game, &sheet(NOW)).unwrap(), 2);
    assert_eq!(writing.current_sheet(&game, 1, Seat(3)).unwrap().unwrap().number, 1);
    assert_eq!(writing.save_sheet(&game, &sheet(LATER)).unwrap(), 3);
    assert_eq!(writing.current_sheet(&game, 1, Seat(3)).unwrap().unwrap().number, 3);
}

#[test]
fn a_newcomer_does_not_play_by_the_orders_of_whom_he_replaced() {
    let (_dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    let orders = orders(900);
    let sheet = NewSheet {
        mail: None,
        position: Seat(3),
        turn: 1,
        received: NOW,
        named: None,
        in_turn: false,
        orders: &orders,
    };
    writing.save_sheet(&game, &sheet).unwrap();
    assert!(writing.set_aside(&game, 1, Seat(3)).unwrap());
    assert!(writing.turn_orders(&game, 1).unwrap().is_empty());
    assert_eq!(writing.save_sheet(&game, &sheet).unwrap(), 2);
}

//! The record of a game of moves, and its deadlines.

use super::super::{EventRow, GameRow, Moment, MoveRow, NewGame, NewMove, NewSheet, Status, Store, Writing};
use super::{LATER, NOW, store};
use crate::games::Seat;
use crate::games::moves::Origin;
use crate::post::Policy;
use crate::sheet::{Order, ReadOrder};

fn begun(store: &mut Store) -> GameRow {
    let writing = store.write("test").unwrap();
    let new = NewGame {
        name: "coins-7",
        kind: "coins",
        seed: 7,
        options: "",
        seats: 3,
        policy: Policy::Token,
        address: "referee@example.org",
        created: NOW,
    };
    let game = writing.new_game(&new).unwrap();
    writing.begin_step(&game, 0, NOW).unwrap();
    writing.set_step(&game, Status::Running, 0).unwrap();
    writing.commit().unwrap();
    game
}

fn input(number: u32, position: u8, canonical: &str) -> NewMove<'_> {
    NewMove {
        number,
        position: Seat(position),
        origin: Origin::Sheet,
        sheet: None,
        canonical,
        content: r#"[{"take":2}]"#,
        at: LATER,
        digest: "f00d",
    }
}

fn happened(kind: &str) -> EventRow {
    EventRow { stage: 0, kind: kind.to_owned(), audience: "everybody".to_owned(), event: "{}".to_owned() }
}

/// Three decisions, the second of which two seats answer.
fn played(writing: &Writing<'_>, game: &GameRow) {
    for (number, position, canonical) in [(1, 1, "TAKE 2"), (2, 2, "TAKE 1"), (2, 3, "TAKE 3"), (3, 1, "PASS")] {
        writing.begin_step(game, number, LATER).unwrap();
        writing.append_move(game, &input(number, position, canonical)).unwrap();
        writing.save_event_rows(game, number, &[happened("taken"), happened("told")]).unwrap();
    }
    writing.set_step(game, Status::Running, 3).unwrap();
}

#[test]
fn a_record_comes_back_as_it_was_carried_out() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    assert_eq!(writing.moves(&game).unwrap(), []);
    let sheet =
        NewSheet { mail: None, position: Seat(2), turn: 1, received: NOW, named: None, in_turn: false, orders: &[] };
    writing.save_sheet(&game, &sheet).unwrap();
    let of_sheet = NewMove { sheet: Some(1), ..input(1, 2, "TAKE 2\nTAKE 1") };
    let lapsed = NewMove { origin: Origin::Deadline, canonical: "DEADLINE", content: "[]", ..input(2, 3, "") };
    assert_eq!(writing.append_move(&game, &of_sheet).unwrap(), 1);
    assert_eq!(writing.append_move(&game, &lapsed).unwrap(), 2);
    writing.commit().unwrap();
    let reading = store.read().unwrap();
    let row = |seq, new: &NewMove<'_>| MoveRow {
        seq,
        number: new.number,
        position: new.position,
        origin: new.origin,
        sheet: new.sheet,
        canonical: new.canonical.to_owned(),
        content: new.content.to_owned(),
        at: new.at.to_owned(),
        digest: new.digest.to_owned(),
    };
    assert_eq!(reading.moves(&game).unwrap(), [row(1, &of_sheet), row(2, &lapsed)]);
    assert_eq!(reading.last_move(&game).unwrap(), Some(row(2, &lapsed)));
}

#[test]
fn a_sheet_of_lines_that_may_come_at_any_time_stands_beside_the_answer_and_counts_even_when_that_is_replaced() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    let line = |canonical: &str, answers| ReadOrder {
        order: Order { canonical: canonical.to_owned(), content: "{}".to_owned(), answers },
        line: 1,
        column: 1,
        text: canonical.to_owned(),
    };
    let [answer, standing, mixed] = [
        vec![line("TAKE 2", true)],
        vec![line("NEXT TAKE 1", false)],
        vec![line("TAKE 1", true), line("CANCEL", false)],
    ];
    for orders in [&mixed, &standing, &answer] {
        let sheet =
            NewSheet { mail: None, position: Seat(1), turn: 1, received: NOW, named: None, in_turn: false, orders };
        writing.save_sheet(&game, &sheet).unwrap();
    }
    let rows = writing.sheets(&game, 1).unwrap();
    let seen: Vec<_> = rows.iter().map(|row| (row.number, row.answers, row.current)).collect();
    assert_eq!(seen, [(1, false, true), (2, true, false), (3, false, true), (4, true, true)]);
    assert_eq!(writing.current_sheet(&game, 1, Seat(1)).unwrap().unwrap().number, 4);
    assert_eq!(writing.sheet_orders(rows[0].id).unwrap(), mixed[1..]);
    assert_eq!(writing.sheet_orders(rows[1].id).unwrap(), mixed[..1]);
    // What was carried out of a sheet is no longer waited for.
    let waiting = || -> Vec<i64> { writing.waiting(&game).unwrap().into_iter().map(|sheet| sheet.id).collect() };
    assert_eq!(waiting(), [rows[0].id, rows[2].id, rows[3].id]);
    writing.append_move(&game, &NewMove { sheet: Some(rows[3].id), ..input(1, 1, "TAKE 2") }).unwrap();
    assert_eq!(waiting(), [rows[0].id, rows[2].id]);
}

#[test]
fn an_input_is_of_a_seat_that_there_is_and_of_json() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    assert!(writing.append_move(&game, &input(1, 4, "PASS")).is_err());
    assert!(writing.append_move(&game, &NewMove { content: "{", ..input(1, 1, "PASS") }).is_err());
}

#[test]
fn a_game_taken_back_to_a_decision_has_lost_what_came_from_then_on() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    played(&writing, &game);
    let all = writing.moves(&game).unwrap();
    assert_eq!(writing.cut_moves(&game, 2).unwrap(), all[1..]);
    assert_eq!(writing.moves(&game).unwrap(), all[..1]);
    writing.commit().unwrap();
    let reading = store.read().unwrap();
    assert_eq!(reading.game("coins-7").unwrap().turn, Some(1));
    assert_eq!(reading.event_rows(&game, 1u32, None).unwrap().len(), 2);
    assert_eq!(reading.event_rows(&game, 2u32, None).unwrap(), []);
}

#[test]
fn what_happens_after_each_answer_to_a_decision_is_added_to_what_happened_before() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    played(&writing, &game);
    let kinds: Vec<String> = writing.event_rows(&game, 2u32, None).unwrap().into_iter().map(|row| row.kind).collect();
    assert_eq!(kinds, ["taken", "told", "taken", "told"]);
}

#[test]
fn digests_of_a_record_can_be_set_anew() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    played(&writing, &game);
    let digests = ["a", "b", "c", "d"].map(str::to_owned);
    writing.set_digests(&game, &digests).unwrap();
    assert_eq!(writing.moves(&game).unwrap().into_iter().map(|row| row.digest).collect::<Vec<_>>(), digests);
}

fn moment(day: u32) -> Moment {
    Moment {
        at: format!("2026-12-{day}T19:00:00Z"),
        wall: format!("2026-12-{day}T20:00"),
        zone: "Europe/Paris".to_owned(),
    }
}

#[test]
fn a_deadline_counts_how_often_it_was_told_otherwise_and_never_less() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    played(&writing, &game);
    let (seat, early, late) = (Seat(2), moment(20), moment(27));
    assert_eq!(writing.due(&game, 4, seat).unwrap(), None);
    assert_eq!(writing.set_due(&game, 4, seat, Some(&early), NOW).unwrap().told, 0);
    assert_eq!(writing.set_due(&game, 4, seat, Some(&early), NOW).unwrap().told, 0);
    assert_eq!(writing.set_due(&game, 4, seat, Some(&late), NOW).unwrap().told, 1);
    let off = writing.set_due(&game, 4, seat, None, NOW).unwrap();
    assert_eq!((off.told, &off.moment), (2, &None));
    writing.cut_moves(&game, 2).unwrap();
    let again = writing.set_due(&game, 4, seat, Some(&early), NOW).unwrap();
    assert_eq!((again.told, &again.moment), (3, &Some(early)));
    assert_eq!(writing.dues(&game, 4).unwrap(), [again]);
}

#[test]
fn a_seat_is_reminded_once_at_each_mark_of_a_deadline_and_anew_when_it_is_moved() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    let seat = Seat(1);
    assert!(!writing.remind(&game, 1, seat, "3d", NOW).unwrap());
    writing.set_due(&game, 1, seat, Some(&moment(20)), NOW).unwrap();
    assert!(writing.remind(&game, 1, seat, "3d", NOW).unwrap());
    assert!(!writing.remind(&game, 1, seat, "3d", LATER).unwrap());
    assert!(writing.remind(&game, 1, seat, "1d", LATER).unwrap());
    assert_eq!(writing.reminders(&game, 1, seat).unwrap(), ["3d", "1d"]);
    writing.set_due(&game, 1, seat, Some(&moment(27)), NOW).unwrap();
    assert_eq!(writing.reminders(&game, 1, seat).unwrap(), [""; 0]);
    writing.set_due(&game, 1, seat, None, NOW).unwrap();
    assert!(!writing.remind(&game, 1, seat, "3d", NOW).unwrap());
}

#[test]
fn files_of_a_game_are_kept_with_it() {
    let (_dir, mut store) = store();
    let game = begun(&mut store);
    let writing = store.write("test").unwrap();
    writing.save_file(&game, "coins.csv", "coin,worth\nfranc,1\n").unwrap();
    assert!(writing.save_file(&game, "coins.csv", "").is_err());
    assert_eq!(writing.files(&game).unwrap()["coins.csv"], "coin,worth\nfranc,1\n");
}

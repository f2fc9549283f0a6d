//! Sheets, settling, instructions, deadlines, replay.

use crate::rules::{Coins, Event, Order, USUAL};
use rpo::games::moves::digest::{public, whole};
use rpo::games::moves::{Course, Deed, Diverged, Input, Origin, Outcome, Seen, Sheet, Told, replay};
use rpo::games::{Refusal, Seat};

const ADA: Seat = Seat(1);
const BEN: Seat = Seat(2);

fn course() -> Course<'static, Coins> {
    Course::begin(&USUAL, 2, 1, &mut Told::default()).unwrap()
}

fn send(course: &mut Course<'_, Coins>, seat: Seat, orders: &[Order]) -> Vec<Outcome<Order>> {
    let carried = course.take(&Sheet::of(seat, orders.to_vec()), &mut Told::default()).unwrap();
    carried.lines.into_iter().map(|(_, outcome)| outcome).collect()
}

fn cash(course: &Course<'_, Coins>) -> (i64, i64) {
    (course.at().cash[0], course.at().cash[1])
}

#[test]
fn both_are_asked_at_once_under_one_number_and_the_round_ends_when_both_have_answered() {
    let mut course = course();
    assert_eq!(course.asked().questions.len(), 2);
    assert_eq!(send(&mut course, BEN, &[Order::Put(4)]), [Outcome::Done(Order::Put(4))]);
    assert_eq!(course.asked().number, 1);
    assert!(course.asked().of(BEN).is_none() && course.asked().of(ADA).is_some());
    send(&mut course, ADA, &[Order::Put(3)]);
    assert_eq!(course.asked().number, 2);
    assert_eq!(cash(&course), (7, 13));
}

#[test]
fn an_order_that_is_refused_changes_nothing_and_says_why() {
    let begun = course();
    let mut course = course();
    let refused = send(&mut course, ADA, &[Order::Put(11)]);
    assert_eq!(refused, [Outcome::Refused(Refusal::new("not-so-many").with("cash", 10))]);
    assert_eq!(course.at(), begun.at());
}

#[test]
fn instructions_are_taken_up_behind_the_orders_of_their_sheet_wherever_they_stand() {
    let mut course = course();
    send(&mut course, BEN, &[Order::Put(1)]);
    // Taken up first, the instruction would put the 2 in the first round, and PUT 5 would come too late.
    send(&mut course, ADA, &[Order::Always(2), Order::Put(5)]);
    assert_eq!((course.asked().number, cash(&course)), (2, (11, 9)));
    assert!(course.asked().of(ADA).is_none(), "the instruction has answered the second round");
}

#[test]
fn an_instruction_answers_each_question_as_it_comes() {
    let mut course = course();
    send(&mut course, ADA, &[Order::Always(2)]);
    for _ in 0..5 {
        send(&mut course, BEN, &[Order::Put(1)]);
    }
    assert!(course.asked().ended());
    assert_eq!(cash(&course), (15, 5));
    assert_eq!(send(&mut course, BEN, &[Order::Put(1)]), [Outcome::Refused(Refusal::new("game-over"))]);
}

#[test]
fn of_a_stale_sheet_the_answers_are_refused_and_what_may_come_at_any_time_counts() {
    let mut course = course();
    send(&mut course, ADA, &[Order::Put(1)]);
    send(&mut course, BEN, &[Order::Put(2)]);
    let sheet = Sheet { number: Some(1), ..Sheet::of(ADA, [Order::Wave, Order::Put(3)]) };
    let carried = course.take(&sheet, &mut Told::default()).unwrap();
    assert!(carried.stale);
    assert_eq!(carried.lines[0].1, Outcome::Refused(Refusal::new("not-your-decision")));
    assert_eq!(carried.lines[1].1, Outcome::Done(Order::Wave));
    assert_eq!(course.at().waves, 1);
}

#[test]
fn an_order_sent_again_in_the_same_turn_is_known_and_stops_nothing() {
    let mut course = course();
    send(&mut course, ADA, &[Order::Put(3)]);
    assert_eq!(send(&mut course, ADA, &[Order::Put(3), Order::Wave]), [Outcome::Known, Outcome::Done(Order::Wave)]);
    assert_eq!(send(&mut course, ADA, &[Order::Put(4)]), [Outcome::Refused(Refusal::new("not-your-decision"))]);
    send(&mut course, BEN, &[Order::Put(0)]);
    // In the next round the same words are a new order.
    assert_eq!(send(&mut course, ADA, &[Order::Put(3)]), [Outcome::Done(Order::Put(3))]);
}

#[test]
fn a_deadline_does_what_the_rules_do_for_who_is_asked_and_nothing_for_others() {
    let mut course = course();
    send(&mut course, ADA, &[Order::Put(3)]);
    assert!(course.lapse(ADA, &mut Told::default()).unwrap().is_err());
    assert!(course.lapse(BEN, &mut Told::default()).unwrap().is_ok());
    assert_eq!(cash(&course), (10, 10));
    assert_eq!(course.asked().number, 2);
}

#[test]
fn who_takes_a_seat_over_finds_no_instructions() {
    let mut course = course();
    send(&mut course, ADA, &[Order::Put(1), Order::Always(9)]);
    course.forget(ADA, &mut Told::default()).unwrap();
    send(&mut course, BEN, &[Order::Put(0)]);
    assert!(course.asked().of(ADA).is_some());
}

#[test]
fn what_one_seat_may_see_holds_nothing_of_the_others() {
    let mut course = course();
    send(&mut course, ADA, &[Order::Put(7), Order::Always(6)]);
    let ben = Seen::by(&USUAL, course.at(), Some(BEN));
    assert_eq!((ben.put[0], ben.always[0]), (Some(0), None));
    let ada = Seen::by(&USUAL, course.at(), Some(ADA));
    assert_eq!((ada.put[0], ada.always[0]), (Some(7), Some(6)));
    let mut told = Told::default();
    course.take(&Sheet::of(BEN, [Order::Put(1)]), &mut told).unwrap();
    let seen_by_ada: Vec<&Event> = told.to(Some(ADA)).collect();
    assert!(!seen_by_ada.contains(&&Event::Put { seat: BEN, coins: 1 }), "{seen_by_ada:?}");
    assert!(told.to(None).any(|event| *event == Event::Taken { seat: ADA, coins: 8 }));
}

#[test]
fn a_game_replayed_from_its_inputs_comes_to_the_same_digests_and_a_changed_past_is_named() {
    let input = |seat, orders: &[Order]| Input {
        seat,
        origin: Origin::Sheet,
        deed: Deed::Sheet { number: None, orders: orders.to_vec() },
    };
    let inputs = [
        input(ADA, &[Order::Put(3), Order::Always(2)]),
        input(BEN, &[Order::Put(5)]),
        Input { seat: BEN, origin: Origin::Deadline, deed: Deed::Deadline },
        Input { seat: ADA, origin: Origin::Moderator, deed: Deed::Handover },
    ];
    let mut record: Vec<_> = Vec::new();
    for count in 1..=inputs.len() {
        record.push((inputs[count - 1].clone(), None));
        let (course, _) = replay(&USUAL, 2, 1, &record).unwrap();
        record[count - 1].1 = Some(whole(&course.facts(), 1));
    }
    let (once, told) = replay(&USUAL, 2, 1, &record).unwrap();
    let (twice, told_again) = replay(&USUAL, 2, 1, &record).unwrap();
    assert_eq!(public(&once.facts()), public(&twice.facts()));
    assert_eq!(told, told_again);
    record[1].0 = input(BEN, &[Order::Put(2)]);
    assert_eq!(replay(&USUAL, 2, 1, &record).err(), Some(Diverged::Digest { seq: 2 }));
    record[1].0 = input(BEN, &[Order::Put(50)]);
    assert_eq!(replay(&USUAL, 2, 1, &record).err(), Some(Diverged::Refused { seq: 2, reason: "not-so-many" }));
}

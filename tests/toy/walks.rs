//! The walk of options is exact: what it ends at is legal, and what it doesn't reach is refused.

use crate::rules::{Order, USUAL};
use crate::words::read;
use rpo::games::Seat;
use rpo::games::dice::Dice;
use rpo::games::moves::{By, Course, Seen, Sheet, Told, walk};

/// All orders a small space of words can make.
fn space() -> Vec<String> {
    let verbs = ["PUT", "ALWAYS", "WAVE", "CANCEL", "SHOUT", ""];
    let numbers = ["", "-1", "0", "1", "7", "10", "11", "20", "X"];
    verbs
        .iter()
        .flat_map(|verb| numbers.iter().map(move |number| format!("{verb} {number}").trim().to_owned()))
        .collect()
}

#[test]
fn every_walk_that_ends_is_legal_and_everything_else_in_a_space_of_words_is_refused() {
    let mut dice = Dice::of([7; 32]);
    for _ in 0..100 {
        let mut course = Course::begin(&USUAL, 2, 1, &mut Told::default()).unwrap();
        while !course.asked().ended() {
            for seat in [Seat(1), Seat(2)] {
                let by = By { seat, answering: course.asked().number };
                let seen = Seen::by(&USUAL, course.at(), Some(seat));
                let everything = |amount: rpo::games::Amount| (amount.from..=amount.to).collect();
                let walks = walk::all(&USUAL, &seen, seat, &[], &everything, 10_000);
                let walks: Vec<String> = walks.into_iter().map(|words| words.join(" ")).collect();
                for words in &walks {
                    assert!(course.try_order(by, &read(words)).is_ok(), "{words} is offered and refused");
                }
                for words in space() {
                    let legal = course.try_order(by, &read(&words)).is_ok();
                    assert_eq!(legal, walks.contains(&words), "{words}");
                }
            }
            let seat = course.asked().questions[0].seat;
            let seen = Seen::by(&USUAL, course.at(), Some(seat));
            let order = match walk::at_random(&USUAL, &seen, seat, &mut dice) {
                Some(words) => read(&words.join(" ")),
                None => panic!("seat {seat} is asked and may order nothing"),
            };
            // Instructions would let no random game last.
            let order = if matches!(order, Order::Always(_)) { Order::Put(0) } else { order };
            course.take(&Sheet::of(seat, [order]), &mut Told::default()).unwrap();
        }
    }
}

#[test]
fn a_walk_that_begins_with_given_words_goes_on_from_them() {
    let course = Course::begin(&USUAL, 2, 1, &mut Told::default()).unwrap();
    let seen = Seen::by(&USUAL, course.at(), Some(Seat(1)));
    let walks = walk::all(&USUAL, &seen, Seat(1), &["PUT".to_owned()], &walk::edges, 100);
    assert_eq!(walks, [["PUT", "0"], ["PUT", "5"], ["PUT", "10"]]);
    assert!(walk::all(&USUAL, &seen, Seat(1), &["SHOUT".to_owned()], &walk::edges, 100).is_empty());
}

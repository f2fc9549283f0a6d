//! The walk of options is exact: what it ends at is legal, and what it doesn't reach is refused.

use crate::records::usual;
use rpo::games::barons::certificates::Certificates;
use rpo::games::barons::codes::{Holding, Investor};
use rpo::games::barons::{Barons, Order, Position};
use rpo::games::dice::Dice;
use rpo::games::moves::{By, Course, Seen, Sheet, Told, walk};
use rpo::games::{Seat, astray};
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;

/// Positions that are looked at; RPO_TEST_POSITIONS names more, which take minutes.
const POSITIONS: usize = 200;

fn read(line: &str) -> Order {
    BaronsWords.read(line)
}

fn reaches(rules: &Barons, seen: &Seen<Position>, seat: Seat, line: &str) -> bool {
    use rpo::games::moves::Rules;
    let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    astray(&|words| rules.next(seen, seat, words), &words).is_none()
}

/// Orders about what is to be decided here, most of them refused.
fn space(course: &Course<'_, Barons>, seat: Seat, dice: &mut Dice) -> Vec<String> {
    let at = course.at();
    let cash = at.player(seat).cash.0;
    let mut lines: Vec<String> = [
        "CARD",
        "CASH",
        "REVERSE",
        "KEEP",
        "PASS",
        "DONE",
        "INVEST",
        "PAY",
        "RAIL",
        "ACCEPT",
        "REFUSE",
        "PASS REST",
        "REFUSE ALL",
        "REVERSE SECOND",
        "KEEP ALWAYS",
        "CANCEL",
        "CANCEL SALE DAR",
        "CANCEL AUTO",
        "CANCEL PAY",
        "THEN INVEST",
        "THEN DONE",
        "THEN KEEP",
        "THEN THEN PASS",
        "THEN PASS REST",
        "THEN BUY FOO 10",
        "THEN RAIL SB 9",
        "THEN RAIL SB DAR 3",
        "THEN TAKE SB DAR FROM SB FOR 5",
    ]
    .map(str::to_owned)
    .to_vec();
    for investor in Investor::ALL {
        lines.extend(["", " 0", " 1000", " 1001"].map(|value| format!("OFFER {investor}{value}")));
        lines.extend([0, 1000, 1001].map(|value| format!("VALUE {investor} {value}")));
        lines.push(format!("ASSIGN {investor}"));
    }
    lines.extend([60, 70, 80, 90, 100, 110].map(|par| format!("PAR {par}")));
    let railways = &course.rules().tables.railways;
    let top = at.deck.top().map_or("DAR", |card| &railways.card(card).code);
    for level in ["", " 2", " 3", " 4", " 5", " 6", " 8A", " 8B", " 8"] {
        lines.push(format!("RAIL{level}"));
        lines.push(format!("RAIL {top}{level} WITH {cash}"));
        lines.push(format!("RAIL{level} WITH {}", cash + 1));
    }
    let choices: Vec<Certificates> = std::iter::once(Certificates::NONE).chain(Certificates::ALL.choices()).collect();
    for holding in Holding::ALL {
        lines.extend(["KEEP", "PAY", "DONE", "INVEST", "RAIL"].map(|verb| format!("{verb} {holding}")));
        lines.extend(["PAY", "KEEP TRACK 2", "PAY TRACK 0 ALWAYS"].map(|rest| format!("AUTO {holding} {rest}")));
        for some in &choices {
            // All of them are looked at in the course of the test, some at every position.
            for others in &choices {
                if !dice.happens(1, 12) {
                    continue;
                }
                let given = if others.is_empty() { String::new() } else { format!(" FOR {others}") };
                let pars = ["", " PAR 70", " PAR 100", " PAR 110"];
                let par = pars[dice.index(pars.len())];
                lines.push(format!("BUY {holding} {some}{given}{par}"));
                lines.push(format!("SELL {holding} {some}{given}"));
            }
        }
    }
    for (card, of) in railways.iter() {
        let code = &of.code;
        if let Some(owner) = at.owner(card) {
            let treasury = at.operation().map_or(0, |operation| at.holding(operation.holding).treasury.0);
            for price in [0, 1, treasury, treasury + 1] {
                lines.extend(["TAKE", "PROPOSE"].map(|verb| format!("{verb} {code} FROM {owner} FOR {price}")));
            }
            let other = Holding::ALL[dice.index(5)];
            lines.push(format!("TAKE {code} FROM {other} FOR 1"));
            lines.push(format!("DISCARD {code}"));
            lines.extend([0, 1].map(|least| format!("SALE {code} FOR {least}")));
        } else if dice.happens(1, 10) {
            lines.push(format!("DISCARD {code}"));
            lines.push(format!("SALE {code} FOR 1"));
            lines.push(format!("RAIL {code} 3"));
        }
    }
    lines
}

/// A line with a word more, a word less or two words changed about.
fn spoilt(words: &[String], dice: &mut Dice) -> String {
    let mut words = words.to_vec();
    let (one, other) = (dice.index(words.len()), dice.index(words.len()));
    match dice.index(3) {
        0 => words.insert(one, words[other].clone()),
        1 => drop(words.remove(one)),
        _ => words.swap(one, other),
    }
    words.join(" ")
}

/// Holds legality against the walk for every line.
fn compare(course: &Course<'_, Barons>, seat: Seat, seen: &Seen<Position>, line: &str) -> bool {
    let rules = course.rules();
    let by = By { seat, answering: course.asked().number };
    let order = read(line);
    match course.try_order(by, &order) {
        Ok(meant) => {
            let meant = BaronsWords.canonical(&meant);
            assert!(reaches(rules, seen, seat, &meant), "{line} ({meant}) is legal and no walk ends there");
            true
        }
        Err(refusal) => {
            let canonical = BaronsWords.canonical(&order);
            assert!(!reaches(rules, seen, seat, &canonical), "a walk ends at {line}, which is refused: {refusal}");
            assert!(!reaches(rules, seen, seat, line), "a walk ends at {line}, which is refused: {refusal}");
            false
        }
    }
}

#[test]
fn every_walk_that_ends_is_legal_and_what_no_walk_reaches_is_refused() {
    let rules = usual();
    let mut dice = Dice::of([7; 32]);
    let wanted = std::env::var("RPO_TEST_POSITIONS").ok().map_or(POSITIONS, |number| number.parse().unwrap());
    let (mut positions, mut legal, mut refused) = (0, 0, 0);
    for game in 0_u64.. {
        let mut course = Course::begin(&rules, 2, game, &mut Told::default()).unwrap();
        while let Some(question) = course.asked().questions.first().cloned() {
            // A game is long: some of its positions are looked at.
            if dice.happens(1, 3) {
                for seat in [Seat(1), Seat(2)] {
                    let seen = Seen::by(&rules, course.at(), Some(seat));
                    for line in space(&course, seat, &mut dice) {
                        if compare(&course, seat, &seen, &line) { legal += 1 } else { refused += 1 }
                    }
                    for _ in 0..12 {
                        let Some(words) = walk::at_random(&rules, &seen, seat, &mut dice) else { continue };
                        let line = words.join(" ");
                        assert!(compare(&course, seat, &seen, &line), "{line} is offered and refused");
                        assert_eq!(BaronsWords.canonical(&read(&line)), line);
                        compare(&course, seat, &seen, &spoilt(&words, &mut dice));
                    }
                }
                positions += 1;
                if positions >= wanted {
                    assert!(legal > 10 * wanted && refused > 100 * wanted, "{legal} legal, {refused} refused");
                    return;
                }
            }
            go_on(&mut course, question.seat, &mut dice);
        }
    }
}

/// Plays on: mostly an answer, now and then an instruction of anybody.
fn go_on(course: &mut Course<'_, Barons>, seat: Seat, dice: &mut Dice) {
    let seen = Seen::by(course.rules(), course.at(), Some(seat));
    let answer = (0..40).find_map(|_| {
        let order = read(&walk::at_random(course.rules(), &seen, seat, dice)?.join(" "));
        let dull = matches!(order, Order::Sell { .. } | Order::Pass | Order::Done(_)) && !dice.happens(1, 3);
        Some(order).filter(|order| (order.is_answer() && !dull) || dice.happens(1, 6))
    });
    let before = course.asked().number;
    if let Some(order) = answer {
        course.take(&Sheet::of(seat, [order]), &mut Told::default()).unwrap();
    }
    if course.asked().number == before && dice.happens(1, 8) {
        // Whoever is asked for long lets his time pass.
        if let Some(question) = course.asked().questions.first().cloned() {
            course.lapse(question.seat, &mut Told::default()).unwrap().unwrap();
        }
    }
}

//! The walk of options is exact: what it ends at is legal, and what it doesn't reach is refused.

use crate::records::usual;
use rpo::games::dice::Dice;
use rpo::games::moves::{By, Course, Seen, Sheet, Told, walk};
use rpo::games::wabash::codes::{Company, Dial};
use rpo::games::wabash::order::Order;
use rpo::games::wabash::{Position, Wabash};
use rpo::games::{Seat, astray};
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;

/// Positions that are looked at; RPO_TEST_POSITIONS names more, which take minutes.
const POSITIONS: usize = 200;

fn read(line: &str) -> Order {
    WabashWords.read(line)
}

fn reaches(rules: &Wabash, seen: &Seen<Position>, seat: Seat, line: &str) -> bool {
    use rpo::games::moves::Rules;
    let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    astray(&|words| rules.next(seen, seat, words), &words).is_none()
}

/// Orders about what is to be decided here, most of them refused.
fn space(course: &Course<'_, Wabash>, seat: Seat, dice: &mut Dice) -> Vec<String> {
    let at = course.at();
    let cash = at.player(seat).cash.0;
    let least = at.auction().map_or(0, |auction| auction.least().0);
    let numbers = [0, 1, least - 1, least, least + 1, cash - 1, cash, cash + 1];
    let mut lines: Vec<String> =
        ["PASS", "PASS AUCTIONS", "CANCEL", "CANCEL BID", "CANCEL NEXT", "CANCEL PASS", "CANCEL 3"]
            .map(str::to_owned)
            .to_vec();
    lines.extend(numbers.iter().map(|number| format!("BID {number}")));
    lines.extend(numbers.iter().map(|number| format!("BID UP TO {number}")));
    lines.extend(Dial::ALL.map(|dial| format!("{dial} NOTHING")));
    for company in Company::ALL {
        let price = at.price(company).map_or(1, |price| price.0);
        let bids = [price - 1, price, price + 1, cash, cash + 1];
        lines.extend(
            bids.iter().flat_map(|bid| [format!("AUCTION {company} {bid}"), format!("AUCTION {company} UP TO {bid}")]),
        );
        lines.extend(["", " PASS", " X"].map(|rest| format!("AUCTION {company}{rest}")));
        lines.extend(["PRR", "", "AUCTIONS"].map(|other| format!("PASS {company} {other}").trim().to_owned()));
        let limits = [0, least, cash, cash + 1, 99];
        lines.extend(
            limits.iter().flat_map(|limit| ["", " IF NONE"].map(|none| format!("BID {company} UP TO {limit}{none}"))),
        );
        lines.extend((0..6).map(|_| expansion(course, company, dice)));
        lines.push(format!("NEXT AUCTION {company} UP TO {cash} NEW ROUND IF STILL {company}"));
        lines.push(format!("NEXT AUCTION {company} AT MOST 3"));
    }
    let map = &course.rules().tables.map;
    for (hex, of) in map.iter() {
        if !at.board.in_hex(hex).is_empty() || dice.happens(1, 12) {
            lines.push(format!("DEVELOP {}", of.label()));
        }
        // Long walks, all hexes at every step: a few of them do.
        if dice.happens(1, 100) {
            lines.push(format!("NEXT DEVELOP {} ELSE EXPAND PRR {} AT MOST 4", of.name, of.label()));
        }
    }
    lines
}

/// Up to four hexes, most of them beside the company's or each other.
fn expansion(course: &Course<'_, Wabash>, company: Company, dice: &mut Dice) -> String {
    let map = &course.rules().tables.map;
    let mut stands: Vec<_> = course.at().board.of(company).collect();
    let mut line = format!("EXPAND {company}");
    for _ in 0..=dice.index(4) {
        let from = stands.get(dice.index(stands.len())).copied();
        let beside = from.map(|from| map.neighbours(from)).unwrap_or_default();
        let any = map.iter().nth(dice.index(map.count())).map(|(hex, _)| hex);
        let hex = if dice.happens(1, 20) { any } else { beside.get(dice.index(beside.len())).copied().or(any) };
        if let Some(hex) = hex {
            line.push_str(&format!(" {}", map.hex(hex).label()));
            stands.push(hex);
        }
    }
    line
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
fn compare(course: &Course<'_, Wabash>, seat: Seat, seen: &Seen<Position>, line: &str) -> bool {
    let rules = course.rules();
    let by = By { seat, answering: course.asked().number };
    let order = read(line);
    match course.try_order(by, &order) {
        Ok(meant) => {
            let meant = WabashWords.canonical(&meant);
            assert!(reaches(rules, seen, seat, &meant), "{line} ({meant}) is legal and no walk ends there");
            true
        }
        Err(refusal) => {
            let canonical = WabashWords.canonical(&order);
            assert!(!reaches(rules, seen, seat, &canonical), "a walk ends at {line}, which is refused: {refusal}");
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
        let seats = 2 + u8::try_from(game % 5).unwrap();
        let mut course = Course::begin(&rules, seats, game, &mut Told::default()).unwrap();
        while let Some(question) = course.asked().questions.first().cloned() {
            let other = Seat(1 + u8::try_from(dice.index(usize::from(seats))).unwrap());
            for seat in [question.seat, other] {
                let seen = Seen::by(&rules, course.at(), Some(seat));
                for line in space(&course, seat, &mut dice) {
                    if compare(&course, seat, &seen, &line) { legal += 1 } else { refused += 1 }
                }
                for _ in 0..8 {
                    let Some(words) = walk::at_random(&rules, &seen, seat, &mut dice) else { continue };
                    let line = words.join(" ");
                    assert!(compare(&course, seat, &seen, &line), "{line} is offered and refused");
                    assert_eq!(WabashWords.canonical(&read(&line)), line);
                    compare(&course, seat, &seen, &spoilt(&words, &mut dice));
                }
            }
            positions += 1;
            if positions >= wanted {
                assert!(legal > 20 * wanted && refused > 20 * wanted, "{legal} legal, {refused} refused");
                return;
            }
            go_on(&mut course, question.seat, &mut dice);
        }
    }
}

/// Plays on: mostly an answer, now and then an instruction of anybody.
fn go_on(course: &mut Course<'_, Wabash>, seat: Seat, dice: &mut Dice) {
    let seen = Seen::by(course.rules(), course.at(), Some(seat));
    let answer = (0..40).find_map(|_| {
        let order = read(&walk::at_random(course.rules(), &seen, seat, dice)?.join(" "));
        let low = match order {
            Order::Bid(bid) => course.at().auction().is_some_and(|auction| bid <= 2 * auction.opening.0 + 3),
            _ => dice.happens(1, 4) || order.answers(),
        };
        Some(order).filter(|_| low)
    });
    let before = course.asked().number;
    if let Some(order) = answer {
        course.take(&Sheet::of(seat, [order]), &mut Told::default()).unwrap();
    }
    if course.asked().number == before && dice.happens(1, 3) {
        // Whoever is asked for long lets his time pass.
        if let Some(question) = course.asked().questions.first().cloned() {
            course.lapse(question.seat, &mut Told::default()).unwrap().unwrap();
        }
    }
}

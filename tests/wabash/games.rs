//! Whole games: of computers, of players at random, with instructions and sheets of several lines.

use crate::invariants;
use crate::records::usual;
use rpo::games::Seat;
use rpo::games::dice::Dice;
use rpo::games::moves::simulate::{Player, play};
use rpo::games::moves::{Course, Deed, Input, Origin, Seen, Sheet, Told, digest, replay, walk};
use rpo::games::wabash::order::Order;
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;

/// Whole games at random; RPO_TEST_GAMES names more, which take minutes.
const GAMES: u64 = 40;

fn read(line: &str) -> Order {
    WabashWords.read(line)
}

/// An order at random. Bids are low ones, that games may last; every third is an instruction.
fn order(course: &Course<'_, rpo::games::wabash::Wabash>, seat: Seat, dice: &mut Dice, answers: bool) -> Option<Order> {
    let seen = Seen::by(course.rules(), course.at(), Some(seat));
    (0..30).find_map(|_| {
        let words = walk::at_random(course.rules(), &seen, seat, dice)?;
        let order = read(&words.join(" "));
        let low = match order {
            Order::Bid(bid) => course.at().auction().is_some_and(|auction| bid <= auction.opening.0 * 2 + 3),
            _ => true,
        };
        Some(order).filter(|order| order.answers() == answers && low)
    })
}

#[test]
fn whole_games_at_random_with_instructions_break_no_invariant_and_replay_to_the_same_end() {
    let rules = usual();
    let mut dice = Dice::of([3; 32]);
    let games = std::env::var("RPO_TEST_GAMES").ok().map_or(GAMES, |games| games.parse().unwrap());
    for game in 0..games {
        let seats = 2 + u8::try_from(game % 5).unwrap();
        let mut told = Told::default();
        let mut course = Course::begin(&rules, seats, game, &mut told).unwrap();
        let mut inputs: Vec<(Input<Order>, Option<digest::Digest>)> = Vec::new();
        while let Some(question) = course.asked().questions.first().cloned() {
            assert!(inputs.len() < 2_000, "game {game} doesn't end");
            let instructs = dice.happens(1, 4);
            let seat =
                if instructs { Seat(1 + u8::try_from(dice.index(usize::from(seats))).unwrap()) } else { question.seat };
            let mut told = Told::default();
            let before = invariants::money(course.at());
            let Some(order) = order(&course, seat, &mut dice, !instructs) else {
                if !instructs {
                    course.lapse(seat, &mut told).unwrap().unwrap();
                    inputs.push((Input { seat, origin: Origin::Deadline, deed: Deed::Deadline }, None));
                    assert_eq!(invariants::money(course.at()), before + invariants::paid_by_bank(&told));
                }
                continue;
            };
            let carried = course.take(&Sheet::of(seat, [order.clone()]), &mut told).unwrap();
            assert!(!carried.refused(), "game {game}: {order:?} is offered and refused: {:?}", carried.last_refusal());
            assert_eq!(
                invariants::money(course.at()),
                before + invariants::paid_by_bank(&told),
                "game {game}: {order:?}"
            );
            invariants::hold(&rules, course.at());
            let deed = Deed::Sheet { number: None, orders: carried.done().cloned().collect() };
            inputs.push((Input { seat, origin: Origin::Sheet, deed }, None));
        }
        let (again, _) = replay(&rules, seats, game, &inputs).unwrap();
        assert_eq!(digest::whole(&again.facts(), game), digest::whole(&course.facts(), game));
        assert!(course.at().round >= 3, "game {game} is over too soon");
    }
}

#[test]
fn computers_play_to_the_end_at_every_number_of_seats() {
    let rules = usual();
    for seats in 2..=6_usize {
        for strength in 1..=2 {
            for seed in 0..4 {
                let game = play(&rules, seed, &vec![Player::Computer(strength); seats], &read, 1_000).unwrap();
                assert!(game.ended, "{seats} seats of strength {strength}, seed {seed}: {}", game.decisions);
            }
        }
    }
}

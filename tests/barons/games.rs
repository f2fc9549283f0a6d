//! Whole games of players at random, with instructions.

use crate::invariants;
use crate::records::usual;
use rpo::games::Seat;
use rpo::games::barons::{Barons, Order};
use rpo::games::dice::Dice;
use rpo::games::moves::{Course, Deed, Input, Origin, Seen, Sheet, Told, digest, replay, walk};
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;

/// Whole games at random; RPO_TEST_GAMES names more, which take minutes.
const GAMES: u64 = 40;

fn read(line: &str) -> Order {
    BaronsWords.read(line)
}

/// An order at random, an answer or an instruction. Selling is rarer than chance would have it, that games may last.
fn order(course: &Course<'_, Barons>, seat: Seat, dice: &mut Dice, answers: bool) -> Option<Order> {
    let seen = Seen::by(course.rules(), course.at(), Some(seat));
    (0..60).find_map(|_| {
        let words = walk::at_random(course.rules(), &seen, seat, dice)?;
        let order = read(&words.join(" "));
        let dull = matches!(order, Order::Sell { .. } | Order::Discard { .. }) && !dice.happens(1, 4);
        Some(order).filter(|order| order.is_answer() == answers && !dull)
    })
}

#[test]
fn whole_games_at_random_with_instructions_break_no_invariant_and_replay_to_the_same_end() {
    let rules = usual();
    let mut dice = Dice::of([3; 32]);
    let games = std::env::var("RPO_TEST_GAMES").ok().map_or(GAMES, |games| games.parse().unwrap());
    for game in 0..games {
        let mut told = Told::default();
        let mut course = Course::begin(&rules, 2, game, &mut told).unwrap();
        let mut inputs: Vec<(Input<Order>, Option<digest::Digest>)> = Vec::new();
        while let Some(question) = course.asked().questions.first().cloned() {
            assert!(inputs.len() < 2_000, "game {game} doesn't end");
            let instructs = dice.happens(1, 4);
            let seat = if instructs { Seat(1 + u8::try_from(dice.index(2)).unwrap()) } else { question.seat };
            let mut told = Told::default();
            let (money, cards) = (invariants::money(course.at()), invariants::cards(course.at()));
            let order = order(&course, seat, &mut dice, !instructs);
            match order.clone() {
                None if instructs => continue,
                None => {
                    course.lapse(seat, &mut told).unwrap().unwrap();
                    inputs.push((Input { seat, origin: Origin::Deadline, deed: Deed::Deadline }, None));
                }
                Some(order) => {
                    let carried = course.take(&Sheet::of(seat, [order.clone()]), &mut told).unwrap();
                    let refusal = carried.last_refusal();
                    assert!(!carried.refused(), "game {game}: {order:?} is offered and refused: {refusal:?}");
                    let deed = Deed::Sheet { number: None, orders: carried.done().cloned().collect() };
                    inputs.push((Input { seat, origin: Origin::Sheet, deed }, None));
                }
            }
            let paid = invariants::paid_by_bank(&told);
            assert_eq!(invariants::money(course.at()), money + paid, "game {game}: {order:?}");
            assert_eq!(invariants::cards(course.at()), cards - invariants::cards_gone(&told), "game {game}: {order:?}");
            invariants::hold(&rules, course.at());
        }
        let (again, _) = replay(&rules, 2, game, &inputs).unwrap();
        assert_eq!(digest::whole(&again.facts(), game), digest::whole(&course.facts(), game));
        assert!(course.at().cycle >= 2, "game {game} is over too soon");
        assert!(course.at().cycle <= 30, "game {game} goes on beyond its last pair");
    }
}

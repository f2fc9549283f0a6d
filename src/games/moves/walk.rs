//! Walks along what may be ordered.

use super::{Rules, Seen};
use crate::games::dice::Dice;
use crate::games::{Amount, Next, Seat};

/// More words than any order has.
const LONGEST: usize = 100;

/// A walk at random to an order's end; `None` if the seat has none, or chance never came to an end.
pub fn at_random<R: Rules + ?Sized>(
    rules: &R,
    at: &Seen<R::Position>,
    seat: Seat,
    dice: &mut Dice,
) -> Option<Vec<String>> {
    let mut words: Vec<String> = Vec::new();
    while words.len() < LONGEST {
        let next = rules.next(at, seat, &words);
        let amounts = usize::from(next.amount.is_some_and(|amount| amount.count() > 0));
        let ways = next.steps.len() + amounts + usize::from(next.ends);
        if ways == 0 {
            return None;
        }
        let chosen = dice.index(ways);
        if let Some(step) = next.steps.get(chosen) {
            words.push(step.word.clone());
        } else if let Some(amount) = next.amount.filter(|_| chosen < next.steps.len() + amounts) {
            words.push((amount.from + amount.step * dice.between(0, amount.count() - 1)).to_string());
        } else {
            return Some(words);
        }
    }
    None
}

/// All walks to an order's end that begin with these words, at most `most`. Of the numbers of an amount only those that
/// `numbers` gives are gone along.
pub fn all<R: Rules + ?Sized>(
    rules: &R,
    at: &Seen<R::Position>,
    seat: Seat,
    so_far: &[String],
    numbers: &dyn Fn(Amount) -> Vec<i64>,
    most: usize,
) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut open = vec![so_far.to_vec()];
    while let Some(words) = open.pop() {
        if found.len() >= most || words.len() > LONGEST {
            break;
        }
        let Next { steps, amount, ends } = rules.next(at, seat, &words);
        let numbers = amount.map(numbers).unwrap_or_default().into_iter().map(|number| number.to_string());
        let mut ways: Vec<String> = steps.into_iter().map(|step| step.word).chain(numbers).collect();
        // Taken from the end: the first way is gone first.
        ways.reverse();
        open.extend(ways.into_iter().map(|word| words.iter().cloned().chain([word]).collect()));
        if ends {
            found.push(words);
        }
    }
    found
}

/// The least, the greatest and, if there is one, the number in the middle of an amount.
pub fn edges(amount: Amount) -> Vec<i64> {
    let count = amount.count();
    let mut places: Vec<i64> =
        [0, count / 2, count - 1].into_iter().filter(|place| (0..count).contains(place)).collect();
    places.dedup();
    places.into_iter().map(|place| amount.from + amount.step * place).collect()
}

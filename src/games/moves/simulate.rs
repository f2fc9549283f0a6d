//! Whole games of computer seats, for counting.

use super::computer::{self, Secret};
use super::{Course, Deed, Input, Origin, Rules, Seen, Sheet, Stuck, Told, walk};
use crate::games::Seat;
use std::collections::BTreeMap;

/// A game that computers played.
#[derive(Clone, Debug, PartialEq)]
pub struct Simulated<O> {
    /// The number of the last decision.
    pub decisions: u32,
    pub ended: bool,
    pub scores: Vec<(Seat, i64)>,
    /// How often each kind of decision was put.
    pub kinds: BTreeMap<&'static str, u32>,
    /// What the game counts of itself at the end.
    pub measures: Vec<(String, i64)>,
    /// All inputs, from which the game can be replayed.
    pub inputs: Vec<Input<O>>,
}

/// Why a game of computers came to no end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    #[error(
        "seed {seed}: the computer in seat {seat} orders at decision {number} what the rules refuse ({reason}): {order}"
    )]
    Refused { seed: u64, seat: Seat, number: u32, reason: &'static str, order: String },
    #[error("seed {seed}: {stuck}")]
    Stuck { seed: u64, stuck: Stuck },
}

/// How a seat is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A computer of that strength.
    Computer(u8),
    /// Any order that the rules accept, each as likely.
    Random,
}

/// Random orders tried before a random player lets his time pass.
const TRIES: usize = 20;
/// More orders than any decision takes.
const MOST_ORDERS: usize = 200;

/// Plays a game, `players` from seat 1 on, until it ends or decision `most` is put. `read` reads an order of a walk.
///
/// # Errors
/// If a computer orders what the rules refuse, or they never come to a question.
pub fn play<R: Rules + ?Sized>(
    rules: &R,
    seed: u64,
    players: &[Player],
    read: &dyn Fn(&str) -> R::Order,
    most: u32,
) -> Result<Simulated<R::Order>, Broken> {
    let stuck = |stuck| Broken::Stuck { seed, stuck };
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let mut course = Course::begin(rules, seats, seed, &mut Told::default()).map_err(stuck)?;
    let secret = Secret::of(seed);
    let mut inputs: Vec<Input<R::Order>> = Vec::new();
    let mut kinds = BTreeMap::new();
    let mut counted = 0;
    let longest = usize::try_from(most).unwrap_or(usize::MAX).saturating_mul(MOST_ORDERS);
    loop {
        let asked = course.asked();
        let Some(question) = asked.questions.first().filter(|_| asked.number <= most && inputs.len() < longest) else {
            return Ok(Simulated {
                decisions: asked.number,
                ended: asked.ended(),
                scores: rules.scores(course.at()),
                kinds,
                measures: rules.measures(course.at()),
                inputs,
            });
        };
        if asked.number > counted {
            counted = asked.number;
            *kinds.entry(question.kind).or_default() += 1;
        }
        let seat = question.seat;
        let player = players.get(usize::from(seat.0).saturating_sub(1)).copied().unwrap_or(Player::Random);
        let Some(order) = order(&course, player, seat, secret, inputs.len(), read) else {
            // Who walked at random into nothing lets his time pass.
            if let Err(refusal) = course.lapse(seat, &mut Told::default()).map_err(stuck)? {
                let order = "DEADLINE".to_owned();
                return Err(Broken::Refused { seed, seat, number: asked.number, reason: refusal.reason, order });
            }
            inputs.push(Input { seat, origin: Origin::Deadline, deed: Deed::Deadline });
            continue;
        };
        let carried = course.take(&Sheet::of(seat, [order.clone()]), &mut Told::default()).map_err(stuck)?;
        if let Some(refusal) = carried.last_refusal() {
            let order = format!("{order:?}");
            return Err(Broken::Refused { seed, seat, number: asked.number, reason: refusal.reason, order });
        }
        let orders = carried.done().cloned().collect();
        inputs.push(Input { seat, origin: Origin::Computer, deed: Deed::Sheet { number: None, orders } });
    }
}

/// What a seat orders; `None`: chance led it to no answer.
fn order<R: Rules + ?Sized>(
    course: &Course<'_, R>,
    player: Player,
    seat: Seat,
    secret: Secret,
    seq: usize,
    read: &dyn Fn(&str) -> R::Order,
) -> Option<R::Order> {
    let rules = course.rules();
    let strength = match player {
        Player::Computer(strength) => strength,
        Player::Random => {
            let mut dice = secret.dice(seat, seq);
            let seen = Seen::by(rules, course.at(), Some(seat));
            let mut walks = (0..TRIES).filter_map(|_| walk::at_random(rules, &seen, seat, &mut dice));
            // What may come at any time would let no random game last.
            return walks.find_map(|words| Some(read(&words.join(" "))).filter(|order| rules.answers(order)));
        }
    };
    Some(computer::order(rules, course.at(), seat, strength, secret, seq))
}

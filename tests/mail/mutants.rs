//! The sample mail, damaged in every way mail gets damaged: the program never stumbles, and never takes orders for a
//! position whose token isn't in the message.
//!
//! `RPO_MUTANTS` sets how many there are.

use crate::mutation::mutant;
use crate::table::Table;
use rpo::post::message::{Message, Text};
use rpo::post::{Limits, Outcome, Reason, judge};
use unicode_normalization::UnicodeNormalization;

/// What the tests make each time; all of them take some minutes.
const USUALLY: u64 = 100_000;
/// The tests they are shared among, for as many processors.
const SHARES: u64 = 4;

/// True if a word stands in the texts of a message, in whatever dress and in whatever way they are read.
fn holds(message: &Message, word: &str) -> bool {
    let stands_in = |text: &str| {
        let plain: String = text.nfkd().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_uppercase).collect();
        plain.contains(word)
    };
    let usual = |text: &Text| text.usual().is_some_and(stands_in);
    message.texts.iter().any(|text| usual(text) || text.other_readings().any(|other| stands_in(&other)))
}

fn all_of(share: u64) {
    let count = std::env::var("RPO_MUTANTS").ok().and_then(|count| count.parse().ok()).unwrap_or(USUALLY);
    let table = Table::set();
    let limits = Limits::default();
    let mut taken = 0;
    for number in (share..count).step_by(usize::try_from(SHARES).unwrap()) {
        let raw = mutant(number);
        let judgement = judge(&raw, &table, &limits);
        assert!(judgement.reason != Some(Reason::Unprocessable), "the program stumbles over mutant {number}");
        if !(judgement.outcome.counts() || judgement.outcome == Outcome::Held) {
            continue;
        }
        taken += 1;
        let seat = table.desk.seat(judgement.position).unwrap();
        let message = Message::read(&raw, &limits, &|_| false).unwrap();
        assert!(holds(&message, seat.token.as_str()), "mutant {number} has no token of position {}", seat.position);
    }
    // Damage that leaves nothing to be taken would prove nothing.
    assert!(taken * 10 > count / SHARES, "only {taken} mutants were taken");
}

#[test]
fn no_mutant_makes_the_program_stumble_or_take_orders_without_token_first_share() {
    all_of(0);
}

#[test]
fn no_mutant_makes_the_program_stumble_or_take_orders_without_token_second_share() {
    all_of(1);
}

#[test]
fn no_mutant_makes_the_program_stumble_or_take_orders_without_token_third_share() {
    all_of(2);
}

#[test]
fn no_mutant_makes_the_program_stumble_or_take_orders_without_token_fourth_share() {
    all_of(3);
}

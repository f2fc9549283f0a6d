//! Records and simulations of the toy, asked of the shelf.

use crate::game::COINS;
use rpo::shelf::{Proofs, Study};
use std::collections::BTreeSet;
use std::num::NonZero;

const RECORD: &str = r#"
rule = ["1"]
title = "who puts more takes all"
game = "coins"
seats = ["Ada", "Ben"]
options = { rounds = 1 }
script = """
1: PUT 3
2: METTRE 5
= cash 1 7; cash 2 13; waits end
"""
"#;

#[test]
fn a_record_is_played_by_the_options_it_names() {
    assert_eq!(COINS.play(RECORD), Ok(Vec::new()));
    let longer = RECORD.replace("rounds = 1", "rounds = 2");
    assert_eq!(COINS.play(&longer), Ok(vec!["10: waits: expected end, got 1,2 put".to_owned()]));
    assert_eq!(COINS.sections(RECORD), Ok(BTreeSet::from(["1".to_owned()])));
    let missing = COINS.missing(&COINS.sections(RECORD).unwrap());
    assert_eq!(missing, [("2".to_owned(), "Instructions".to_owned())]);
}

#[test]
fn a_record_of_another_game_or_with_options_there_are_not_is_a_fault() {
    let fault = |text: &str| COINS.play(text).unwrap_err();
    assert_eq!(fault(&RECORD.replace("\"coins\"", "\"chess\"")), "1:1: this is a record of chess, not of coins");
    assert_eq!(
        fault(&RECORD.replace("rounds = 1", "rounds = 0")),
        "1:1: options: rounds=0: it may be 1 to 20, usually 5"
    );
    assert_eq!(fault(&RECORD.replace("\"Ben\"", "\"Ben\", \"Cleo\", \"Dan\", \"Eve\"")), "1:1: Coins has 2 to 4 seats");
    assert!(fault(&RECORD.replace("2: METTRE", "METTRE")).starts_with("9:1: "));
}

fn study(set: &[String], ladder: bool) -> Study<'_> {
    Study { games: 40, turns: 100, seed: 1, set, threads: NonZero::new(2), csv: false, ladder }
}

#[test]
fn games_of_computers_are_counted() {
    let set = ["seats=3".to_owned(), "rounds=4".to_owned()];
    let found = COINS.simulate(&study(&set, false)).unwrap();
    assert_eq!((&found.data["games"], &found.data["ended"]), (&40.into(), &40.into()));
    assert_eq!(found.data["kinds"]["put"]["median"], 4);
    assert_eq!(found.data["seats"].as_array().unwrap().len(), 3);
    assert!(found.words.starts_with("40 games, 40 of them ended."), "{}", found.words);
    let ladder = COINS.simulate(&study(&set, true)).unwrap();
    assert!(ladder.data["won_by_computers"].as_u64().unwrap() <= 40);
    let csv = COINS.simulate(&Study { csv: true, ..study(&set, false) }).unwrap();
    assert!(csv.words.starts_with("measure,p10,median,p90\ndecisions,5,5,5\n"), "{}", csv.words);
}

#[test]
fn games_of_computers_counted_in_pieces_are_those_of_one_run() {
    let set = ["seats=3".to_owned(), "rounds=4".to_owned()];
    let piece = |games, seed, threads| {
        let threads = NonZero::new(threads);
        COINS.tally(&Study { games, seed, threads, ..study(&set, true) }).unwrap()
    };
    let whole = piece(40, 1, 1);
    let mut sum = piece(17, 24, 3);
    sum.absorb(&piece(23, 1, 2));
    assert_eq!(sum, whole);
    assert_eq!((whole.games, whole.counts["ended"]), (40, 40));
    assert_eq!(whole.measures["decisions: put"][&0], [(4, 40)].into());
}

#[test]
fn a_study_with_options_that_cannot_be_had_is_refused() {
    for (option, why) in
        [("seats=5", "Coins has 2 to 4 seats"), ("rounds=0", "1 to 20"), ("speed=1", "there are rounds")]
    {
        let set = [option.to_owned()];
        let refused = COINS.simulate(&study(&set, false)).unwrap_err().to_string();
        assert!(refused.contains(why), "{refused}");
    }
}

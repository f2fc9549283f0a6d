//! Records of the toy: read, played, and their faults told with the place.

use crate::rules::USUAL;
use crate::words::read;
use rpo::games::moves::record::{Act, Record, play};

const RECORD: &str = r#"rule = ["1"]
title = "who puts more takes all"
game = "coins"
seats = ["Ada", "Ben"]
script = """
1: WAVE; PUT 3              # both at once
2! PUT 11
= refused not-so-many; waits 2 put
= legal 2 PUT 5; illegal 1 PUT 1
2: PUT 5
= cash 1 7; cash 2 13; waits 1,2 put; waves 1
1: ALWAYS 1
= standing 1 1; standing 2 -
2: MOVE 1 WAVE
2: DEADLINE
= cash 1 7; round 3; put 1 1
"""
"#;

fn failures(text: &str) -> Vec<String> {
    play(&USUAL, &read, &Record::read(text).unwrap()).unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn a_record_that_holds_has_no_failures() {
    assert_eq!(failures(RECORD), Vec::<String>::new());
}

#[test]
fn every_expectation_that_fails_is_told_with_line_and_figures() {
    let wrong = RECORD
        .replace("cash 1 7; cash 2 13", "cash 1 8; cash 2 12; coins 3")
        .replace("illegal 1 PUT 1", "illegal 2 PUT 1");
    assert_eq!(
        failures(&wrong),
        [
            "9: illegal: expected 2 PUT 1, got legal",
            "11: cash 1: expected 8, got 7",
            "11: cash 2: expected 12, got 13",
            "11: coins: expected 3, got no such subject",
        ]
    );
    let carried_out = RECORD.replace("2! PUT 11", "2! PUT 4");
    assert_eq!(
        failures(&carried_out)[..2],
        ["7: PUT 4: expected refused, got carried out", "8: refused: expected not-so-many, got -"]
    );
}

#[test]
fn a_line_without_seat_or_expectation_is_a_fault_of_the_file() {
    for (line, column) in [("PUT 3", 1), ("3: PUT 3", 1), ("  1 PUT 3", 3), ("1:", 2)] {
        let text = RECORD.replace("2: PUT 5", line);
        let fault = Record::read(&text).unwrap_err();
        assert_eq!((fault.line, fault.column), (10, column), "{line}: {fault}");
    }
    assert!(Record::read(&RECORD.replace("title", "titel")).unwrap_err().to_string().starts_with("2:1: "));
}

#[test]
fn a_script_behind_the_head_of_the_state_is_found() {
    let (head, script) = RECORD.split_once("script").unwrap();
    let text = format!(
        "{head}[state]\ncash = [5, 20]\nscript{}",
        script
            .replace("cash 1 7; cash 2 13", "cash 1 2; cash 2 23")
            .replace("= cash 1 7;", "= cash 1 2;")
            .replace("2! PUT 11", "2! PUT 21")
    );
    assert!(Record::is_one(&text) && Record::is_one(RECORD) && !Record::is_one("turn = 3"));
    assert_eq!(failures(&text), Vec::<String>::new());
}

#[test]
fn a_sheet_may_name_the_decision_it_answers() {
    let record = Record::read(RECORD).unwrap();
    let named = record
        .script
        .iter()
        .any(|line| matches!(&line.act, Act::Sheet { number: Some(1), orders, .. } if orders == &["WAVE"]));
    assert!(named);
}

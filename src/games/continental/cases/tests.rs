//! What makes a text no case: things that don't exist, and chance that can't fall.

use super::super::map::Map;
use super::super::money::Money;
use super::super::orders::{Order, RailroadOrder};
use super::super::rules::Rules;
use super::{Failure, Fault, OrdersFault, run};

/// An order language of one word a test: `improve` has NYC spend $12 a mile.
fn parse(text: &str, map: &Map) -> Result<Vec<Order>, OrdersFault> {
    match (text.trim(), map.by_code("NYC")) {
        ("improve", Some(route)) => {
            let order = RailroadOrder::Improve(Money(12));
            Ok(vec![Order::Railroad { railroad: super::super::map::RailroadId(route), order }])
        }
        _ => Err(OrdersFault { line: 2, fault: "what?".to_owned() }),
    }
}

fn play(text: &str) -> Result<Vec<Failure>, Fault> {
    run(text, &Rules::standard().unwrap(), &parse)
}

const NYC: &str = "[player.1]\nshares = { NYC = 100 }\n[railroad.NYC]\ncash = 5000\npresident = 1\n";

#[test]
fn what_is_not_expected_is_not_compared() {
    assert_eq!(play(NYC).unwrap(), []);
}

#[test]
fn things_that_do_not_exist_are_faults_with_their_line() {
    for (text, line) in [
        ("turn = 0\n", 1),
        ("[player.16]\n", 1),
        ("[player.one]\n", 1),
        ("[railroad.NYCC]\n", 1),
        ("[railroad.PA6]\n", 1),
        ("[railroad.NYC]\nlines = [\"NYC\", \"NOPE\"]\n", 2),
        ("[railroad.NYC]\ndoubled = [\"PENN\"]\n", 2),
        ("[railroad.NYC]\nrow = \"PENN\"\n", 2),
        ("[railroad.NYC]\npresident = 2\n", 2),
        ("[railroad.NYC]\nefficiency = 100\n", 2),
        ("[railroad.NYC]\nlocomotive = 9\n", 2),
        ("[railroad.NYC]\n[railroad.PENN]\nlines = [\"PENN\", \"NYC\"]\n", 2),
        ("[player.1]\nshares = { PENN = 1 }\n", 2),
        ("[player.1]\nshares = { NYC = 741 }\n[railroad.NYC]\n", 3),
        ("[player.1]\npcs = [{ code = \"NYC\" }]\n[railroad.NYC]\n", 2),
        ("[market]\ntechnologies = \"AC\"\n", 2),
        ("[market]\non_offer = [{ code = \"PA6\" }]\n", 2),
        ("[market]\nrows_taken = [\"LV\"]\n", 2),
        ("[orders]\n2 = \"improve\"\n", 2),
        ("[player.1]\n[orders]\n1 = '''\nimprove\nwhat\n'''\n", 5),
        ("[expect.player.1]\n", 1),
        ("[expect.railroad.NOPE]\n", 1),
        ("[player.1]\n[expect.player.1]\nreasons = [\"bad-luck\"]\n", 3),
        ("[railroad.NYC]\n[expect.railroad.NYC]\npresident = 1\n", 3),
        ("[player.1]\n[railroad.NYC]\n[expect.railroad.NYC]\ndirectors = [\n1,\n2]\n", 6),
    ] {
        let fault = play(text).expect_err(text);
        assert_eq!(fault.line, line, "{text}: {fault}");
    }
}

#[test]
fn chance_that_cannot_fall_is_a_fault() {
    for chance in [
        "\"weather\" = 1",
        "\"wear\" = 5",
        "\"wear.PENN\" = 5",
        "\"wear.NYC\" = 8",
        "\"wear.NYC\" = \"5\"",
        "\"gain.NYC\" = 51",
        "\"revenue.NYC\" = -9",
        "\"climate\" = \"Boom\"",
        "\"bank_failure\" = 20",
        "\"end\" = true",
        "\"start.LV\" = { price = 19, efficiency = 90 }",
        "\"start.LV\" = { price = 14, efficiency = 84 }",
        "\"grant.LV\" = true",
        "\"events.NYC\" = [{ kind = \"collision\", cost = 7 }]",
        "\"events.NYC\" = [{ kind = \"strike\", cost = 3 }]",
        "\"events.NYC\" = [{ kind = \"plague\", cost = 3 }]",
        "\"events.NYC\" = [{ kind = \"robbery\", cost = 2 }]",
        "\"new_pcs\" = [\"NYC\"]",
        "\"new_pcs\" = [\"CP\"]",
        "\"new_pcs\" = [\"LV\", \"LV\"]",
        "\"tie\" = [\"PA6\"]",
        "\"tie\" = [16]",
        "\"forced_sale.2\" = [\"NYC\"]",
    ] {
        let fault = play(&format!("{NYC}[chance]\n{chance}\n")).expect_err(chance);
        assert_eq!(fault.line, 7, "{chance}: {fault}");
    }
}

#[test]
fn chance_is_judged_where_it_is_drawn_too() {
    let case = |gain: i64| format!("steps = \"S8\"\n{NYC}[orders]\n1 = \"improve\"\n[chance]\n\"gain.NYC\" = {gain}\n");
    assert_eq!(play(&case(12)).unwrap(), []);
    assert_eq!(play(&case(13)).expect_err("13 points of $12").line, 10);
}

#[test]
fn early_and_late_progress_can_be_told_apart() {
    let case = |turn: u16, draw: &str| format!("turn = {turn}\nsteps = \"S18\"\n[chance]\n{draw}\n");
    for (turn, draw, falls) in [
        (2, "locomotive = true", false),
        (3, "locomotive = true", true),
        (1, "technology = true", false),
        (2, "technology = true", true),
        (19, "end = true", false),
        (20, "end = true", true),
        (12, "new_pcs = [\"CP\"]", false),
        (13, "new_pcs = [\"CP\"]", true),
    ] {
        assert_eq!(play(&case(turn, draw)).is_ok(), falls, "{draw} in turn {turn}");
    }
}

#[test]
fn a_position_the_rules_forbid_may_be_played() {
    let text = "steps = \"S15\"\n[railroad.IC]\nlines = [\"IC\", \"MI6\", \"NYC\"]\nprice = 250\n\
                [expect.railroad.IC]\nprice = 62\n[expect]\nbooks_balance = true\n";
    assert_eq!(play(text).unwrap(), []);
}

#[test]
fn a_railroad_that_is_not_there_fails_its_expectations() {
    let failures = play("steps = \"S1\"\n[expect.railroad.NYC]\nprice = 1\n").unwrap();
    assert_eq!(failures.len(), 1);
    assert_eq!(failures[0].to_string(), "expect.railroad.NYC: expected a railroad, got none");
}

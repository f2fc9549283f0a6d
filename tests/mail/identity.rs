//! Claims about who may send a sheet, and what its first line must say.

use crate::table::{SHEET, Table, alone, fisk, refused, sheet};
use rpo::post::{Guess, Limits, Outcome, Policy, Reason, judge};

fn by(policy: Policy, raw: &str) -> (Outcome, Option<Reason>) {
    let mut table = Table::set();
    table.desk.policy = policy;
    let short = table.judge(raw.as_bytes());
    (short.outcome, short.reason)
}

fn stranger(body: &str) -> String {
    fisk("", body).replace("jim.fisk@mail.example.com", "jf@office.example.com")
}

#[test]
fn by_default_the_token_proves_it_and_a_strange_address_is_remarked_upon() {
    assert_eq!(by(Policy::Token, &stranger(SHEET)), (Outcome::AcceptedWithWarnings, None));
    assert_eq!(
        by(Policy::Token, &fisk("", &SHEET.replace("2KFR", "9NZMQ"))),
        (Outcome::Refused, Some(Reason::WrongToken))
    );
}

#[test]
fn by_address_no_token_is_asked_for() {
    let bare = SHEET.replace(" 2KFR", "");
    assert_eq!(by(Policy::Address, &fisk("", &bare)), (Outcome::Accepted, None));
    assert_eq!(by(Policy::Address, &stranger(SHEET)), (Outcome::Refused, Some(Reason::WrongAddress)));
    assert_eq!(by(Policy::Both, &stranger(SHEET)), (Outcome::Refused, Some(Reason::WrongAddress)));
    assert_eq!(by(Policy::Both, &fisk("", SHEET)), (Outcome::Accepted, None));
}

#[test]
fn an_answer_goes_to_a_registered_address_and_nowhere_else() {
    let table = Table::set();
    let answer = |raw: &str| judge(raw.as_bytes(), &table, &Limits::default()).answer.map(|answer| answer.address);
    let registered = Some("jim.fisk@mail.example.com".to_owned());
    assert_eq!(answer(&fisk("", SHEET)), registered);
    assert_eq!(answer(&stranger(SHEET)), registered);
    assert_eq!(answer(&fisk("Reply-To: thief@example.net", SHEET)), registered);
    assert_eq!(answer(&stranger(&SHEET.replace("2KFR", "2KFX"))), registered);
    // His own token, but another's position: he is told, not the other.
    assert_eq!(answer(&fisk("", &SHEET.replace("12 4", "12 5"))), registered);
    assert_eq!(answer(&stranger("Buy our watches!")), None);
}

#[test]
fn the_first_line_must_name_game_token_and_turn() {
    let with = |from: &str, to: &str| alone(fisk("", &SHEET.replace(from, to)));
    assert_eq!(with("12 4", "21 4"), refused(Reason::UnknownGame, 4));
    assert_eq!(with(" 2KFR", ""), refused(Reason::MissingToken, 4));
    assert_eq!(with(" TURN 1", ""), refused(Reason::MissingTurn, 4));
    assert_eq!(with("TURN 1", "TURN 2"), refused(Reason::FutureTurn, 4));
    assert_eq!(with("TURN 1", "TURN 0"), refused(Reason::StaleTurn, 4));
    assert_eq!(with("2KFR", "2kfr"), sheet());
    assert_eq!(with("12 4", "12 16"), refused(Reason::WrongToken, 16));
}

#[test]
fn the_senders_address_is_found_however_it_is_written() {
    for from in [
        "jim.fisk@mail.example.com (James Fisk)",
        "\"Fisk, James\" <jim.fisk@mail.example.com>",
        "=?utf-8?Q?Fisk=2C_J?= <JIM.FISK@mail.example.com>",
        "other@example.net,\r\n James <jim.fisk+rail@mail.example.com>",
        "James <jim.fisk@mail.example.com",
        "jim.fisk @ mail.example.com",
    ] {
        assert_eq!(alone(format!("From: {from}\r\nSubject: orders\r\n\r\n{SHEET}")), sheet(), "{from}");
    }
}

#[test]
fn reply_to_and_display_names_prove_nothing() {
    let encoded = "From: =?utf-8?B?amltLmZpc2tAbWFpbC5leGFtcGxlLmNvbQ==?= <x@example.net>\r\n\r\n";
    assert_eq!(alone(format!("{encoded}{SHEET}")).outcome, Outcome::AcceptedWithWarnings);
    let named = fisk("Reply-To: jim.fisk@mail.example.com", SHEET)
        .replace("From: James Fisk <jim.fisk@mail.example.com>", "From: \"jim.fisk@mail.example.com\" <x@example.net>");
    assert_eq!(alone(named).outcome, Outcome::AcceptedWithWarnings);
}

#[test]
fn a_wrong_token_is_a_guess_at_the_position_it_names_whether_anybody_is_there_or_not() {
    let table = Table::set();
    let guess = |body: &str| judge(fisk("", body).as_bytes(), &table, &Limits::default()).guess;
    let wrong = SHEET.replace("2KFR", "2KFX");
    assert_eq!(guess(&wrong), Some(Guess::at("12", 4)));
    assert_eq!(guess(&wrong.replace("12 4", "12 200")), Some(Guess::at("12", 200)));
    assert_eq!(guess(&wrong.replace("12 4", "No-13 4")), Some(Guess::at("no-13", 4)));
    assert_eq!(guess(SHEET), None);
    assert_eq!(guess(&SHEET.replace("TURN 1", "TURN 2")), None, "the token was right");
    assert_eq!(guess(&SHEET.replace(" 2KFR", "")), None, "nothing was tried");
}

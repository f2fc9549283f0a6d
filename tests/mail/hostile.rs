//! Claims about mail that is broken, by accident or on purpose.

use crate::table::{SHEET, Table, alone, fisk, folder, refused, sheet};
use proptest::prelude::*;
use rpo::post::{Limits, Outcome, Reason, judge};
use std::fs;
use std::sync::LazyLock;

fn nested(levels: usize, innermost: &str) -> String {
    let mut raw = String::new();
    for level in 0..levels {
        raw.push_str(&format!("Content-Type: multipart/mixed; boundary=\"b{level}\"\r\n\r\n--b{level}\r\n"));
    }
    raw.push_str(&format!("Content-Type: text/plain\r\n\r\n{innermost}"));
    for level in (0..levels).rev() {
        raw.push_str(&format!("\r\n--b{level}--"));
    }
    format!("From: jim.fisk@mail.example.com\r\n{raw}")
}

#[test]
fn two_hundred_levels_do_no_harm_and_a_hundred_thousand_are_refused() {
    assert_eq!(alone(nested(200, SHEET)), sheet());
    assert_eq!(alone(nested(100_000, SHEET)), refused(Reason::TooLarge, 4));
    let attached = "Content-Type: message/rfc822\r\n\r\n";
    let raw = format!("From: jim.fisk@mail.example.com\r\n{}{SHEET}", attached.repeat(100_000));
    assert_eq!(alone(raw), refused(Reason::TooLarge, 4));
}

#[test]
fn a_message_over_the_limit_is_refused_and_its_sender_still_told() {
    let table = Table::set();
    let limits = Limits { message_bytes: 1_000, ..Limits::default() };
    let judgement = judge(fisk("", &format!("{SHEET}{}", "x".repeat(1_000))).as_bytes(), &table, &limits);
    assert_eq!(
        (judgement.outcome, judgement.reason, judgement.position),
        (Outcome::Refused, Some(Reason::TooLarge), 4)
    );
    assert!(judgement.answer.is_some());
}

#[test]
fn a_header_without_an_empty_line_behind_it_ends_where_it_ends() {
    assert_eq!(alone(fisk("", SHEET).replacen("\r\n\r\n", "\r\n", 1)), sheet());
}

#[test]
fn line_ends_of_every_kind_are_line_ends() {
    assert_eq!(alone(fisk("", SHEET).replace("\r\n", "\n")), sheet());
    assert_eq!(alone(fisk("", SHEET).replace("\r\n", "\r")), sheet());
    assert_eq!(alone(fisk("", SHEET).replace("\r\n", "\r\r\n")), sheet());
}

#[test]
fn a_mailbox_line_before_the_header_is_none_of_it() {
    assert_eq!(alone(format!("From jim@x Tue Mar  3 19:02:18 2026\r\n{}", fisk("", SHEET))), sheet());
}

#[test]
fn a_multipart_without_closing_or_with_a_wrong_boundary_is_still_cut() {
    let body = format!("--x\r\nContent-Type: text/plain\r\n\r\n{SHEET}");
    assert_eq!(alone(fisk("Content-Type: multipart/mixed; boundary=x", &body)), sheet());
    assert_eq!(alone(fisk("Content-Type: multipart/mixed", &body)), sheet());
    assert_eq!(alone(fisk("Content-Type: multipart/mixed; boundary=y", &body)), sheet());
    assert_eq!(alone(fisk("Content-Type: multipart/mixed; boundary=y", SHEET)), sheet());
}

#[test]
fn boundaries_that_begin_alike_are_two() {
    let inner = format!("--x1\r\nContent-Type: text/plain\r\n\r\n{SHEET}\r\n--x1--\r\n");
    let body = format!("--x\r\nContent-Type: multipart/alternative; boundary=x1\r\n\r\n{inner}--x--\r\n");
    assert_eq!(alone(fisk("Content-Type: multipart/mixed; boundary=x", &body)), sheet());
}

#[test]
fn broken_base64_is_told_from_empty_mail() {
    let fields = "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64";
    assert_eq!(alone(fisk(fields, "!!!! not base64 at all, sorry !!!!")), refused(Reason::UnreadableAttachment, 4));
    assert_eq!(alone(fisk(fields, "")), refused(Reason::NoBlock, 4));
    // A footer some gateway put behind it does no harm.
    let good = "T1JERVJTIDEyIDQgMktGUiBUVVJOIDENCkJPUlJPVyA2MA0KQlVZIDUgTllDDQpFTkQNCg==\r\n";
    assert_eq!(alone(fisk(fields, &format!("{good}-- \r\nscanned for viruses."))), sheet());
}

#[test]
fn only_fifty_parts_of_text_are_looked_at() {
    let empty = "--x\r\nContent-Type: text/plain\r\n\r\nnothing\r\n";
    let body = |parts: usize| format!("{}--x\r\n\r\n{SHEET}\r\n--x--\r\n", empty.repeat(parts));
    assert_eq!(alone(fisk("Content-Type: multipart/mixed; boundary=x", &body(49))), sheet());
    assert_eq!(alone(fisk("Content-Type: multipart/mixed; boundary=x", &body(50))), refused(Reason::NoBlock, 4));
}

#[test]
fn nothing_at_all_is_refused_and_answered_to_nobody() {
    for raw in
        ["", "\r\n\r\n", "\0\0\0", "From:", ":\r\n", "--", "Content-Type: multipart/mixed; boundary=\"\"\r\n\r\n--\r\n"]
    {
        let judgement = judge(raw.as_bytes(), &Table::set(), &Limits::default());
        assert_eq!((judgement.outcome, judgement.position), (Outcome::Refused, 0), "{raw:?}");
        assert!(judgement.answer.is_none());
    }
}

#[test]
fn the_decoded_subject_holds_no_line_ends() {
    let raw = fisk("", SHEET).replace("Subject: orders", "Subject: =?utf-8?Q?Orders=0D=0ABcc:_all@example.net?=");
    let judgement = judge(raw.as_bytes(), &Table::set(), &Limits::default());
    assert_eq!(judgement.header.subject, "Orders Bcc: all@example.net");
}

/// The sample messages, to be damaged.
static SAMPLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut paths: Vec<_> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).unwrap()).filter(|raw| raw.len() < 5_000).collect()
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_damage_makes_the_program_stumble(
        which in 0_usize..64,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut raw = SAMPLES[which % SAMPLES.len()].clone();
        for (place, byte) in damage {
            let place = place.index(raw.len());
            raw[place] = byte;
        }
        raw.truncate(cut.index(raw.len()) + 1);
        let judgement = judge(&raw, &Table::set(), &Limits::default());
        prop_assert!(judgement.reason != Some(Reason::Unprocessable));
    }
}

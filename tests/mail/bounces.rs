//! What comes back: every sample of `fixtures/bounces` is tied to its letter as its verdict says, and none of them is
//! orders or is answered, but the person's who attaches one.

use crate::office::people;
use crate::returned::{self, Sample};
use crate::table::Table;
use rpo::post::bounce::{self, Returned};
use rpo::post::identity::same_mailbox;
use rpo::post::{Limits, Outcome, judge};

/// Letters that were sent: identifiers, and the address each went to.
type Sent = Vec<(&'static str, String)>;

/// The samples.
fn samples() -> Vec<Sample> {
    let all = returned::samples("bounces");
    assert!(all.len() >= 25, "{}", all.len());
    all
}

/// The letters that a sample may be about.
fn sent(sample: &Sample) -> Sent {
    let of = |seat: u8| people().into_iter().find(|person| person.position == seat).expect("a seat").email;
    let seat = match sample.verdict.kind.as_str() {
        // Somebody who knows a letter of his own names another's address.
        "forged" => 4,
        _ => sample.verdict.seat,
    };
    let first = if seat == 0 { sample.verdict.address.clone() } else { of(seat) };
    vec![("LETTER-ID@rpo.example.org", first), ("LETTER-ID-2@rpo.example.org", of(4))]
}

/// Whether a letter is marked, and whether its seat is.
fn marked(returned: &Returned, sent: &Sent) -> Vec<(bool, Option<String>)> {
    let found = |id: &&(&'static str, String)| {
        let local = id.0.split('@').next().unwrap_or_default();
        returned.letters.iter().any(|one| one == id.0) || returned.envelopes.iter().any(|one| one == local)
    };
    let tied = sent.iter().filter(found).filter_map(|(_, address)| returned.marks(address));
    tied.map(|marks| (marks.address_is_dead, marks.status.map(|status| status.to_string()))).collect()
}

#[test]
fn letters_and_seats_are_marked_as_the_verdicts_say() {
    let table = Table::set();
    for sample in samples() {
        let Sample { name, raw, verdict } = &sample;
        // A person's own letter is read as his, whatever is attached.
        let judgement = judge(raw, &table, &Limits::default());
        let comes_back = judgement.comes_back();
        let marks = match comes_back {
            true => marked(&bounce::read(raw, &Limits::default()), &sent(&sample)),
            false => Vec::new(),
        };
        assert_eq!(!marks.is_empty(), verdict.marks_letter, "{name}: {marks:?}");
        assert_eq!(marks.iter().any(|(dead, _)| *dead), verdict.marks_seat, "{name}: {marks:?}");
        if verdict.marks_letter && !verdict.status.is_empty() {
            assert!(marks.iter().all(|(_, status)| status.as_deref() == Some(&verdict.status)), "{name}: {marks:?}");
        }
        let is_report = matches!(verdict.kind.as_str(), "bounce" | "delay" | "forged");
        assert!(!is_report || comes_back, "{name}");
    }
}

#[test]
fn nothing_that_comes_back_counts_or_is_answered_but_a_persons_letter() {
    let table = Table::set();
    for Sample { name, raw, .. } in samples() {
        let judgement = judge(&raw, &table, &Limits::default());
        let counted = judgement.counted().map_or(0, |sheet| sheet.orders.len());
        if name.starts_with("37-") {
            assert_eq!((judgement.position, counted), (4, 1), "{name}");
            continue;
        }
        assert_eq!((judgement.outcome, counted), (Outcome::Ignored, 0), "{name}");
        assert!(judgement.answer.is_none(), "{name}");
    }
}

#[test]
fn a_bounce_of_an_address_in_letters_of_the_world_is_tied_however_it_is_written() {
    assert!(same_mailbox("jörg.müller@müller.example", "jörg.müller@xn--mller-kva.example"));
}

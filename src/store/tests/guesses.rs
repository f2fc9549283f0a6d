//! Wrong tokens and silence.

use super::super::{NewMail, Silence};
use super::{NOW, store};

fn mail(place: &str) -> NewMail<'_> {
    NewMail {
        source: place,
        received: NOW,
        collected: NOW,
        raw: b"",
        message_id: None,
        digest: None,
        sender: "a@example.com",
        game: None,
        position: None,
        turn: None,
        outcome: "refused",
        reason: "wrong-token",
        detail: "",
    }
}

#[test]
fn guesses_are_counted_by_address_and_time() {
    let (_dir, mut store) = store();
    let writing = store.write("test").unwrap();
    for minute in 1..=3 {
        let id = writing.save_mail(&mail("x"), &[]).unwrap();
        writing.save_guess(id, "a@example.com", &format!("2026-03-03T19:0{minute}:00Z")).unwrap();
    }
    assert_eq!(writing.guesses_after("a@example.com", "2026-03-03T19:01:00Z").unwrap(), 2);
    assert_eq!(writing.guesses_after("b@example.com", "2026-03-03T19:01:00Z").unwrap(), 0);
}

#[test]
fn an_address_is_silenced_from_one_time_to_another_or_until_it_is_listened_to_again() {
    let (_dir, mut store) = store();
    let writing = store.write("test").unwrap();
    let (since, until) = ("2026-03-03T19:00:00Z", "2026-03-04T19:00:00Z");
    let silence = Silence { address: "a@example.com".to_owned(), since: since.to_owned(), until: until.to_owned() };
    writing.silence(&silence).unwrap();
    let silenced = |at: &str| writing.is_silenced("a@example.com", at).unwrap();
    assert!(!silenced("2026-03-03T18:59:59Z") && silenced(since) && silenced("2026-03-04T18:59:59Z"));
    assert!(!silenced(until));
    assert!(!writing.is_silenced("b@example.com", since).unwrap());
    assert_eq!(writing.silences(since).unwrap(), [silence]);
    assert!(writing.listen_again("a@example.com", "2026-03-03T20:00:00Z").unwrap());
    assert!(!silenced("2026-03-03T20:00:00Z"));
    assert!(!writing.listen_again("a@example.com", "2026-03-03T20:00:00Z").unwrap());
}

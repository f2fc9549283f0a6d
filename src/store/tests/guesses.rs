//! Wrong tokens, and the episodes of too many.

use super::super::{Episode, NewMail};
use super::{NOW, store};
use crate::post::Guess;

fn mail(place: &str) -> NewMail<'_> {
    NewMail {
        source: place,
        received: NOW,
        collected: NOW,
        raw: b"",
        message_id: None,
        digest: None,
        proven: false,
        sender: "a@example.com",
    }
}

#[test]
fn guesses_are_counted_by_position_and_time() {
    let (_dir, mut store) = store();
    let writing = store.write("test").unwrap();
    let (here, there) = (Guess::at("12", 4), Guess::at("12", 5));
    for minute in 1..=3 {
        let id = writing.save_mail(&mail("x"), &[]).unwrap();
        writing.save_guess(id, &here, &format!("2026-03-03T19:0{minute}:00Z")).unwrap();
    }
    let count = |guess: &Guess, after: &str, until: &str| {
        let [after, until] = [after, until].map(|time| format!("2026-03-03T{time}Z"));
        writing.guesses_between(guess, &after, &until).unwrap()
    };
    assert_eq!(count(&here, "19:01:00", "19:03:00"), 2);
    assert_eq!(count(&here, "19:00:00", "19:02:00"), 2);
    assert_eq!(count(&there, "19:00:00", "19:03:00"), 0);
    writing.forget_guesses(&here).unwrap();
    assert_eq!(count(&here, "19:00:00", "19:03:00"), 0);
}

#[test]
fn an_episode_goes_on_and_is_told_of_until_it_is_forgotten() {
    let (_dir, mut store) = store();
    let writing = store.write("test").unwrap();
    let here = Guess::at("12", 4);
    let at = |time: &str| format!("2026-03-03T{time}Z");
    let episode = Episode { game: "12".to_owned(), position: 4, since: at("19:00:00"), last: at("19:00:00") };
    writing.save_episode(&episode).unwrap();
    writing.save_episode(&Episode { last: at("19:30:00"), ..episode.clone() }).unwrap();
    // What arrived earlier and was found later doesn't shorten it.
    writing.save_episode(&Episode { last: at("19:10:00"), ..episode.clone() }).unwrap();
    let longer = Episode { last: at("19:30:00"), ..episode };
    assert_eq!(writing.episode(&here, &at("19:29:00")).unwrap(), Some(longer.clone()));
    assert_eq!(writing.episode(&here, &at("19:30:00")).unwrap(), None);
    assert_eq!(writing.episode(&Guess::at("12", 5), &at("19:00:00")).unwrap(), None);
    assert_eq!(writing.episodes(&at("19:00:00")).unwrap(), [longer]);
    writing.forget_guesses(&here).unwrap();
    assert_eq!(writing.episodes(&at("19:00:00")).unwrap(), []);
}

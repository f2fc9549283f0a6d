//! Looks what came, and what failed to go, since the moderator was told last. Of a flood the first few are told one by one, and
//! how many more there are.

use crate::cli::alarm::note;
use crate::cli::failure::{count, verb};
use crate::cli::reach::LOST;
use crate::cli::{Failure, clock, guessing};
use crate::store::{GameRow, LetterKind, LetterState, Lost, Unread, Writing};
use chrono::{DateTime, Duration, Utc};
use std::collections::BTreeMap;

/// The same of the moderator's own.
pub(super) const OWN: &str = "digest";
/// Of mail or letters of one game no more are told one by one.
const MOST: usize = 20;
/// How far back mail is looked at the first time.
const FIRST_LOOK: Duration = Duration::days(1);

/// Notes what came and what failed to go since the last time, and who guesses tokens.
///
/// # Errors
/// If the database fails.
pub(in crate::cli) fn all(writing: &Writing<'_>, games: &[GameRow], now: DateTime<Utc>) -> Result<(), Failure> {
    let mut came: BTreeMap<i64, Vec<Unread>> = BTreeMap::new();
    for mail in writing.unread(&clock::written(now - FIRST_LOOK))? {
        came.entry(mail.game).or_default().push(mail);
    }
    for game in games {
        let Some(mails) = came.get(&game.id) else { continue };
        for mail in mails.iter().take(MOST) {
            let kind = if mail.held { "held" } else { "question" };
            note(writing, Some(game), kind, &format!("{}/{}", mail.mail, mail.place), &of_mail(mail, game), now)?;
        }
        if let (Some(last), more @ 1..) = (mails.last(), mails.len().saturating_sub(MOST)) {
            let words = format!("{} of such mail came; rpo status {} lists it", count(more, "more piece"), game.name);
            note(writing, Some(game), "question", &format!("{}/more", last.mail), &words, now)?;
        }
    }
    for game in games {
        let held = writing.held_letters(game)?;
        if let [others @ .., last] = held.as_slice() {
            // Once those that came last are read, the others are nothing new.
            for letter in others {
                writing.hush(Some(game), "held-letters", &letter.id.to_string(), &clock::written(now))?;
            }
            let words = format!(
                "{} between players {} for you to read {them}; rpo write {} --held shows {them}",
                count(held.len(), "letter"),
                verb(held.len(), "waits", "wait"),
                game.name,
                them = verb(held.len(), "it", "them")
            );
            note(writing, Some(game), "held-letters", &last.id.to_string(), &words, now)?;
        }
    }
    writing.look()?;
    letters(writing, games, now)?;
    for episode in guessing::lately(writing, None, now)? {
        let game = games.iter().find(|game| game.name.eq_ignore_ascii_case(&episode.game));
        let key = format!("{}/{}", episode.position, episode.since);
        note(writing, game, "guess", &key, &guessing::sentence(&episode), now)?;
    }
    Ok(())
}

/// Notes letters that did not arrive, or may not have.
///
/// # Errors
/// If the database fails.
pub(in crate::cli) fn letters(writing: &Writing<'_>, games: &[GameRow], now: DateTime<Utc>) -> Result<(), Failure> {
    for kind in [LOST, OWN] {
        let mut lost: BTreeMap<Option<i64>, Vec<Lost>> = BTreeMap::new();
        for letter in writing.lost(kind)? {
            let own = letter.position.is_none() && letter.kind == LetterKind::Notice;
            if own == (kind == OWN) {
                lost.entry(letter.game).or_default().push(letter);
            }
        }
        for (id, letters) in lost {
            let game = games.iter().find(|game| Some(game.id) == id);
            for (place, letter) in letters.iter().enumerate() {
                let key = format!("{}/{}", letter.message_id, letter.changed);
                match place < MOST {
                    true => drop(note(writing, game, kind, &key, &of_letter(letter, game), now)?),
                    // A mail server that refuses everything fills no letter with it.
                    false => writing.hush(game, kind, &key, &clock::written(now))?,
                }
            }
            if let (Some(last), more @ 1..) = (letters.last(), letters.len().saturating_sub(MOST)) {
                let words = format!(
                    "{} did not arrive, or may not have; rpo status counts {}",
                    count(more, "more letter"),
                    verb(more, "it", "them")
                );
                note(writing, game, kind, &format!("{}/more", last.message_id), &words, now)?;
            }
        }
    }
    Ok(())
}

fn of_mail(mail: &Unread, game: &GameRow) -> String {
    let position = mail.position.map(|position| format!("position {position}, ")).unwrap_or_default();
    let turn = mail.number.map(|number| format!("for {number}, ")).unwrap_or_default();
    let Unread { sender, received, question, .. } = mail;
    match mail.held {
        true => format!(
            "{position}{turn}from {sender}, received {received}: held, for it says that a program wrote it; \
             rpo held {} --release {} lets it count",
            game.name, mail.mail
        ),
        false => format!("{position}from {sender}, received {received}, asks in words: {question}"),
    }
}

fn of_letter(lost: &Lost, game: Option<&GameRow>) -> String {
    let Lost { position, address, subject, error, .. } = lost;
    let to = position.map(|position| format!("position {position} ")).unwrap_or_default();
    let letter = format!("the letter “{subject}” to {to}<{address}>");
    match (lost.state, position, game) {
        (LetterState::Unknown, ..) => {
            format!("{letter} may be lost ({error}); ask whether it came, rpo send --again sends it once more")
        }
        (_, Some(position), Some(game)) => format!(
            "{letter} did not arrive ({error}); rpo seat {} {position} --email ADDRESS mends the address",
            game.name
        ),
        _ => format!("{letter} did not arrive ({error})"),
    }
}

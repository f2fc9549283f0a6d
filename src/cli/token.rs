//! `rpo token`: gives a player another token, the word in the first line of his sheet that proves that it is his.

use super::letters::{self, Notice};
use super::next::SEND;
use super::{Context, Failure, Said, clock, guessing};
use crate::games::Seat;
use crate::post::message::Message;
use crate::post::{Limits, Token};
use crate::report::{format, text};
use crate::sheet::Count;
use crate::shelf;
use crate::store::{Fate, GameRow, JournalEntry, LetterState, Person, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;
use std::collections::BTreeMap;

/// Give a player another token, and write it to his registered address.
///
/// The old token is dead at once, and letters that name it and have not gone are dropped. Orders that were accepted with
/// it still count. Wrong tokens that were tried on the
/// position are forgotten: the next ones are answered again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo token 12 4 --new")]
pub(super) struct New {
    /// Name of the game.
    game: String,
    /// The seat, from 1.
    position: u8,
    /// Make a new one: tokens are never shown here.
    #[arg(long, required = true)]
    new: bool,
}

pub(super) fn run(context: &Context, new: &New) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(&new.game)?;
    let position = Seat(new.position);
    let seat = writing.seat(&game, position)?;
    let Some(before) = seat.person else {
        return Err(Failure::refused(format!(
            "nobody sits at position {position} of game {0}; `rpo join {0} {position}` puts somebody there",
            game.name
        )));
    };
    let old = before.token.clone();
    let person = Person { token: fresh()?, ..before };
    writing.seat_person(&game, position, &person, seat.sitters)?;
    guessing::forget(&writing, &game.name, position)?;
    notice(&writing, &game, position, &person, now)?;
    // A sheet with the old token that has not gone must not go.
    if let Some(turn) = game.turn {
        letters::queue(&writing, &game, turn, &[position], &BTreeMap::new(), now)?;
    }
    drop_those_with(&writing, &game, position, &old, now)?;
    let detail = json!({ "position": position });
    writing.note(&game, &JournalEntry::new("token", game.turn, &clock::written(now), detail))?;
    writing.commit()?;
    let words = format!(
        "{} at position {position} of game {} has a new token; a letter to {} waits.\n\
         Next: {SEND}",
        person.name, game.name, person.email
    );
    let data = json!({ "game": game.name, "position": position, "email": person.email });
    Ok(Said::new(words, data))
}

/// Drops letters to a position that name a token which is dead now, unless they have gone: receipts with a sheet in them, and
/// letters that told it.
fn drop_those_with(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    token: &Token,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let stays = [LetterState::Sent, LetterState::Sending, LetterState::Dropped];
    for letter in writing.listed(Some(game), false)? {
        if letter.position != Some(position) || stays.contains(&letter.state) {
            continue;
        }
        let Some(raw) = writing.raw_letter(letter.id)? else { continue };
        let Ok(message) = Message::read(&raw, &Limits::default(), &|_| false) else { continue };
        let names = |text: &str| token.blotted(text) != text;
        if message.texts.iter().any(|text| text.usual().is_some_and(names)) {
            let fate = Fate {
                state: LetterState::Dropped,
                error: "it names a token that is dead",
                status: letter.status.as_deref(),
                next_try: None,
            };
            writing.mark(letter.id, &fate, &clock::written(now))?;
            writing.hush_letter(&letter)?;
        }
    }
    Ok(())
}

/// Queues the letter that tells a player his new token.
fn notice(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let args = [("game", game.name.clone().into()), ("position", position.to_string().into())];
    // Nothing of the token may follow from the Message-ID, which others may see.
    let words = [format!("g{}", game.name.to_lowercase()), format!("p{position}"), "token".to_owned()];
    let nonce = u64::from_le_bytes(random()?);
    let count = shelf::of(game)?.tongue(writing, game)?.count();
    letters::notice(
        writing,
        &Notice {
            game,
            position,
            person,
            subject: text(person.language, "token-subject", &args),
            text: told(game, position, person, count),
            attachments: Vec::new(),
            pieces: words.to_vec(),
            content: nonce.to_string(),
            now,
        },
    )?;
    Ok(())
}

/// The letter in words.
fn told(game: &GameRow, position: Seat, person: &Person, count: Count) -> String {
    let say = |key: &str| format::paragraph("", &text(person.language, key, &[]));
    let line = first_line(game, position, person, count);
    [say("token-new"), format!("    {line}"), say("token-old"), say("token-keep")].join("\n\n") + "\n"
}

/// The first line of a player's sheet for what is awaited now.
pub(super) fn first_line(game: &GameRow, position: Seat, person: &Person, count: Count) -> String {
    let args = [
        ("game", game.name.clone().into()),
        ("position", position.to_string().into()),
        ("token", person.token.as_str().into()),
        ("count", count.word(person.language).into()),
        ("turn", game.awaited_turn().map(|number| number.to_string()).unwrap_or_default().into()),
    ];
    text(person.language, "first-line", &args)
}

/// Bytes of the operating system's, which nobody can foretell.
fn random<const COUNT: usize>() -> Result<[u8; COUNT], Failure> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::refused(format!("the system gives no randomness ({error})")))?;
    Ok(bytes)
}

/// Signs that can't be taken for one another in any typeface, on a phone or on paper: no I, L, O, 0 and 1.
const SIGNS: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH: usize = 8;

/// A token nobody has had: 852 thousand million are possible.
///
/// # Errors
/// If the system gives no randomness.
pub(super) fn fresh() -> Result<Token, Failure> {
    loop {
        if let Some(token) = of_bytes(&random::<32>()?) {
            return Ok(token);
        }
    }
}

/// The token of some random bytes; `None` where they make none, which is no token less likely than another.
fn of_bytes(bytes: &[u8]) -> Option<Token> {
    // As many bytes for one sign as for the other.
    let even = u8::try_from(256 / SIGNS.len() * SIGNS.len()).unwrap_or(u8::MAX);
    let signs =
        bytes.iter().filter(|byte| **byte < even).filter_map(|byte| SIGNS.get(usize::from(*byte) % SIGNS.len()));
    let token: String = signs.take(LENGTH).map(|sign| char::from(*sign)).collect();
    // With a digit it is no word of the order language; with a letter it is no number.
    let good = token.len() == LENGTH
        && token.contains(|sign: char| sign.is_ascii_digit())
        && token.contains(|sign: char| sign.is_ascii_uppercase());
    good.then(|| token.into())
}

/// A token the moderator has chosen, in capitals.
///
/// # Errors
/// If it can't be told from the other words of a sheet's first line.
pub(super) fn chosen(token: &Token) -> Result<Token, Failure> {
    let token = token.as_str().trim().to_ascii_uppercase();
    let good = (4..=16).contains(&token.len())
        && token.bytes().all(|sign| sign.is_ascii_alphanumeric())
        && token.contains(|sign: char| sign.is_ascii_digit());
    if good {
        Ok(token.into())
    } else {
        Err(Failure::refused("the token is none: 4 to 16 letters and digits are needed, at least one of them a digit"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn a_token_has_eight_signs_with_a_digit_and_a_letter_and_is_good_as_a_chosen_one() {
        let tokens: BTreeSet<String> = (0..200).map(|_| fresh().unwrap().as_str().to_owned()).collect();
        assert_eq!(tokens.len(), 200, "none is drawn twice");
        for token in &tokens {
            assert_eq!(token.len(), 8);
            assert!(token.contains(|sign: char| sign.is_ascii_digit()), "{token}");
            assert!(token.contains(|sign: char| sign.is_ascii_alphabetic()), "{token}");
            assert!(!token.contains(['I', 'L', 'O', '0', '1']), "{token}");
            assert_eq!(chosen(&token.as_str().into()).unwrap().as_str(), token);
        }
        let signs: BTreeSet<char> = tokens.iter().flat_map(|token| token.chars()).collect();
        assert_eq!(signs.len(), 31, "each sign is drawn: {signs:?}");
    }

    #[test]
    fn no_sign_of_a_token_is_likelier_than_another() {
        let mut drawn = BTreeMap::new();
        for byte in 0..=u8::MAX {
            // A letter and a digit, so that any sign between makes a token.
            let Some(token) = of_bytes(&[0, 30, byte, 0, 0, 0, 0, 0]) else { continue };
            *drawn.entry(token.as_str().chars().nth(2).unwrap()).or_insert(0) += 1;
        }
        assert_eq!(drawn.len(), 31);
        assert!(drawn.values().all(|times| *times == 8), "{drawn:?}");
    }

    #[test]
    fn a_chosen_token_without_a_digit_is_refused() {
        assert!(chosen(&"A B3C".into()).is_err());
        assert!(chosen(&"3wvw".into()).is_ok());
        let complaint = chosen(&"TURN".into()).unwrap_err().to_string();
        assert!(!complaint.contains("TURN"), "{complaint}");
    }
}

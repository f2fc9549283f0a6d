//! `rpo token`: gives a player another token, the word in the first line of his sheet that proves that it is his.

use super::{Context, Failure, Said, clock, letters};
use crate::games::continental::chance::named;
use crate::games::continental::player::PlayerId;
use crate::post::Token;
use crate::post::identity::mailbox;
use crate::post::letter::{self, Cause, Correspondent};
use crate::report::{Language, format, text};
use crate::store::{GameRow, JournalEntry, Letter, LetterKind, Person, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;

/// Give a player another token, and write it to his registered address.
///
/// The old token is dead at once. Orders that were accepted with it still count. If the player's address was not
/// listened to because of wrong tokens, it is from now on.
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
    let position = PlayerId(new.position);
    let seat = writing.seat(&game, position)?;
    let Some(before) = seat.person else {
        return Err(Failure::refused(format!(
            "nobody sits at position {position} of game {0}; `rpo join {0} {position}` puts somebody there",
            game.name
        )));
    };
    let nonce = random()?;
    let mut token = draw(nonce, position.0, seat.sitters);
    while token == before.token {
        token = draw(random()?, position.0, seat.sitters);
    }
    let person = Person { token, ..before };
    writing.seat_person(&game, position, &person, seat.sitters)?;
    let heard = writing.listen_again(&mailbox(&person.email), &clock::written(now))?;
    notice(&writing, &game, position, &person, nonce, now)?;
    // A sheet with the old token that has not gone must not go.
    if let Some(turn) = game.turn {
        letters::queue(&writing, &game, turn, &[position], now)?;
    }
    let detail = json!({ "position": position });
    writing.note(&game, &JournalEntry::new("token", game.turn, &clock::written(now), detail))?;
    writing.commit()?;
    let again = if heard { " Mail from there is listened to again." } else { "" };
    let words = format!(
        "{} at position {position} of game {} has a new token; a letter to {} waits.{again}\n\
         Next: rpo send --to DIR or --smtp URL",
        person.name, game.name, person.email
    );
    let data = json!({ "game": game.name, "position": position, "email": person.email, "heard_again": heard });
    Ok(Said::new(words, data))
}

/// Queues the letter that tells a player his new token.
fn notice(
    writing: &Writing<'_>,
    game: &GameRow,
    position: PlayerId,
    person: &Person,
    nonce: u64,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let language = person.language;
    let subject = text(
        language,
        "token-subject",
        &[("game", game.name.clone().into()), ("position", position.to_string().into())],
    );
    // Nothing of the token may follow from the Message-ID, which others may see.
    let words = [format!("g{}", game.name.to_lowercase()), format!("p{position}"), "token".to_owned()];
    let message_id = letter::message_id(&words, &nonce.to_string(), letters::domain(game));
    let built = letter::Letter {
        from: Correspondent { name: letters::REFEREE.to_owned(), address: game.address.clone() },
        to: Correspondent { name: person.name.clone(), address: person.email.clone() },
        reply_to: game.address.clone(),
        subject: subject.clone(),
        text: told(game, position, person),
        html: None,
        inlines: Vec::new(),
        attachments: Vec::new(),
        message_id: message_id.clone(),
        date: now.fixed_offset(),
        in_reply_to: None,
        references: Vec::new(),
        cause: Cause::Generated,
    };
    let letter = Letter {
        game: Some(game.id),
        turn: game.turn,
        position: Some(position),
        kind: LetterKind::Notice,
        address: person.email.clone(),
        subject,
        message_id,
        raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
    };
    writing.queue(&letter, &clock::written(now))?;
    Ok(())
}

/// The letter in words.
fn told(game: &GameRow, position: PlayerId, person: &Person) -> String {
    let say = |key: &str| format::paragraph("", &text(person.language, key, &[]));
    let line = first_line(&game.name, position.0, &person.token, game.awaited_turn(), person.language);
    [say("token-new"), format!("    {line}"), say("token-old"), say("token-keep")].join("\n\n") + "\n"
}

/// The first line of a player's sheet.
pub(super) fn first_line(game: &str, position: u8, token: &Token, turn: Option<u16>, language: Language) -> String {
    let args = [
        ("game", game.into()),
        ("position", position.to_string().into()),
        ("token", token.as_str().into()),
        ("turn", turn.map(|turn| turn.to_string()).unwrap_or_default().into()),
    ];
    text(language, "first-line", &args)
}

fn random() -> Result<u64, Failure> {
    getrandom::u64().map_err(|error| Failure::refused(format!("the system gives no randomness ({error})")))
}

/// Signs that can't be taken for one another in any typeface, on a phone or on paper.
const SIGNS: &[u8] = b"ACDEFHJKMNPQRTUVWXY34679";
const LENGTH: usize = 6;

/// The token of a position's `sitter`th person, the same for the same seed.
pub(super) fn draw(seed: u64, position: u8, sitter: u32) -> Token {
    let mut dice = named(seed, 0, &format!("token.{position}.{sitter}"));
    let last = i64::try_from(SIGNS.len()).unwrap_or(1) - 1;
    loop {
        let token: String = (0..LENGTH)
            .filter_map(|_| usize::try_from(dice.between(0, last)).ok())
            .filter_map(|place| SIGNS.get(place))
            .map(|sign| char::from(*sign))
            .collect();
        // With a digit it is no word of the order language; with a letter it is no number.
        if token.contains(|sign: char| sign.is_ascii_digit()) && token.contains(|sign: char| sign.is_ascii_uppercase())
        {
            return token.into();
        }
    }
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

    #[test]
    fn a_token_depends_on_seed_position_and_person() {
        assert_eq!(draw(7, 3, 1), draw(7, 3, 1));
        assert_ne!(draw(7, 3, 1), draw(8, 3, 1));
        assert_ne!(draw(7, 3, 1), draw(7, 4, 1));
        assert_ne!(draw(7, 3, 1), draw(7, 3, 2));
    }

    #[test]
    fn a_token_has_six_signs_and_a_digit_and_is_good_as_a_chosen_one() {
        for position in 1..=200 {
            let token = draw(1840, position, 1);
            assert_eq!(token.as_str().len(), 6);
            assert_eq!(chosen(&token).unwrap(), token);
        }
    }

    #[test]
    fn a_chosen_token_without_a_digit_is_refused() {
        assert!(chosen(&"A B3C".into()).is_err());
        assert!(chosen(&"3wvw".into()).is_ok());
        let complaint = chosen(&"TURN".into()).unwrap_err().to_string();
        assert!(!complaint.contains("TURN"), "{complaint}");
    }
}

//! Addresses that guess tokens: counted, silenced, and told to the moderator.

use super::{Failure, clock};
use crate::post::identity::{GUESSING_TIME, MOST_GUESSES, SILENCE, guessers};
use crate::post::{Judgement, Reason};
use crate::store::{Silence, Writing};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

/// Keeps a wrong token in mind; gives the addresses this was one too many for.
pub(super) fn note(
    writing: &Writing<'_>,
    judgement: &Judgement,
    mail: i64,
    received: DateTime<Utc>,
) -> Result<Vec<Silence>, Failure> {
    let mut silenced = Vec::new();
    if judgement.reason != Some(Reason::WrongToken) {
        return Ok(silenced);
    }
    let since = clock::written(received);
    for address in guessers(&judgement.header.from) {
        writing.save_guess(mail, &address, &since)?;
        if writing.guesses_after(&address, &clock::written(received - GUESSING_TIME))? < MOST_GUESSES {
            continue;
        }
        let silence = Silence { address, since: since.clone(), until: clock::written(received + SILENCE) };
        writing.silence(&silence)?;
        silenced.push(silence);
    }
    Ok(silenced)
}

/// What the moderator reads of a silenced address.
pub(super) fn words(silence: &Silence) -> String {
    let address = if silence.address.is_empty() { "Mail without a sender" } else { &silence.address };
    // It comes from a stranger's header.
    let address: String = address.chars().filter(|sign| !sign.is_control()).take(200).collect();
    format!(
        "Look at this: {address} has sent {MOST_GUESSES} wrong tokens within an hour and is not listened to until {}; \
         if it is a player in despair, rpo token GAME POSITION --new helps him",
        silence.until
    )
}

/// The same as data.
pub(super) fn data(silences: &[Silence]) -> Value {
    silences
        .iter()
        .map(|silence| json!({ "address": silence.address, "since": silence.since, "until": silence.until }))
        .collect()
}

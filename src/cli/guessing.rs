//! Wrong tokens: counted for the position they were tried on, and told to the moderator and the player once an episode.
//!
//! Nobody is silenced for them, since anybody may send them in anybody's name; it is their answers that cease. A position
//! that nobody holds and a game that is none are counted alike, so that who guesses learns of neither.

use super::letters::{self, Notice};
use super::{Failure, clock};
use crate::games::Seat;
use crate::post::identity::{GUESSING_TIME, Guess, MOST_GUESSES};
use crate::post::{Judgement, Outcome};
use crate::report::{format, text};
use crate::store::{Episode, Reading, StoreError, Writing};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};

/// How long `rpo status` tells of an episode after its last wrong token.
const TOLD: Duration = Duration::hours(24);

/// What follows from a message as to guessing.
pub(super) enum Tried {
    /// It is answered as any other.
    Answered,
    /// It gets no answer, and nobody hears of it: an episode goes on.
    TooOften,
    /// It gets no answer, and begins an episode.
    OnceTooOften(Episode),
}

/// Keeps a wrong token in mind, and writes to the player if an episode begins with it.
pub(super) fn note(
    writing: &Writing<'_>,
    judgement: &Judgement,
    mail: i64,
    received: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Tried, Failure> {
    let Some(guess) = judgement.guess.as_ref().filter(|_| judgement.outcome == Outcome::Refused) else {
        return Ok(Tried::Answered);
    };
    let at = clock::written(received);
    let hour_ago = clock::written(received - GUESSING_TIME);
    writing.save_guess(mail, guess, &at)?;
    if writing.guesses_between(guess, &hour_ago, &at)? <= MOST_GUESSES {
        return Ok(Tried::Answered);
    }
    if let Some(episode) = writing.episode(guess, &hour_ago)? {
        writing.save_episode(&Episode { last: at, ..episode })?;
        return Ok(Tried::TooOften);
    }
    let game = writing.games()?.into_iter().find(|game| game.name.eq_ignore_ascii_case(&guess.game));
    // Anybody can think up games: nobody need hear of them.
    let Some(game) = game else { return Ok(Tried::TooOften) };
    let episode = Episode { game: guess.game.clone(), position: guess.position, since: at.clone(), last: at };
    writing.save_episode(&episode)?;
    let seat = match writing.seat(&game, Seat(guess.position)) {
        Ok(seat) => seat.person,
        Err(StoreError::NoPosition { .. }) => None,
        Err(error) => return Err(error.into()),
    };
    if let Some(person) = seat {
        let say = |key: &str| {
            let args = [("game", game.name.clone().into()), ("position", guess.position.to_string().into())];
            text(person.language, key, &args)
        };
        let paragraph = |key: &str| format::paragraph("", &say(key));
        let words = [format!("g{}", guess.game), format!("p{}", guess.position), "guessed".to_owned()];
        // Nobody can name the letter who doesn't know the seed.
        let content = format!("{}\n{}\n{mail}", game.seed, episode.since);
        letters::notice(
            writing,
            &Notice {
                game: &game,
                position: Seat(guess.position),
                person: &person,
                subject: say("guessed-subject"),
                text: [paragraph("guessed"), paragraph("guessed-safe"), paragraph("guessed-yours")].join("\n\n") + "\n",
                attachments: Vec::new(),
                pieces: words.to_vec(),
                content,
                now,
            },
        )?;
    }
    Ok(Tried::OnceTooOften(episode))
}

/// The episodes of the last day, of one game or of all.
pub(super) fn lately(reading: &Reading<'_>, game: Option<&str>, now: DateTime<Utc>) -> Result<Vec<Episode>, Failure> {
    let mut episodes = reading.episodes(&clock::written(now - TOLD))?;
    episodes.retain(|episode| game.is_none_or(|game| game.eq_ignore_ascii_case(&episode.game)));
    Ok(episodes)
}

/// What the moderator reads of an episode.
pub(super) fn words(episode: &Episode) -> String {
    format!("Look at this: {}", sentence(episode))
}

/// The same without what calls for attention.
pub(super) fn sentence(episode: &Episode) -> String {
    let Episode { game, position, since, last } = episode;
    let until = if since == last { String::new() } else { format!(", the last one at {last}") };
    format!(
        "at {since} more than {MOST_GUESSES} wrong tokens had come for position {position} of game {game} \
         within an hour{until}; they are not answered, and the right token counts as ever; if it is the player in \
         despair, rpo token {game} {position} --new helps him"
    )
}

/// The same as data.
pub(super) fn data(episodes: &[Episode]) -> Value {
    let one = |episode: &Episode| {
        json!({
            "game": episode.game, "position": episode.position, "since": episode.since, "last": episode.last,
        })
    };
    episodes.iter().map(one).collect()
}

/// Wrong tokens of a position are forgotten when it gets another.
pub(super) fn forget(writing: &Writing<'_>, game: &str, position: Seat) -> Result<(), Failure> {
    Ok(writing.forget_guesses(&Guess::at(game, position.0))?)
}

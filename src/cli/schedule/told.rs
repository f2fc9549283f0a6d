//! Everybody who is asked for orders is told of a deadline that is set, moved or called off, once.

use crate::cli::dues::{calendar, moment};
use crate::cli::letters::{self, Notice};
use crate::cli::{Failure, clock};
use crate::report::{format, text};
use crate::schedule::Deadline;
use crate::sheet::Count;
use crate::shelf::{self, due};
use crate::store::{Due, GameRow, Moment, Person, SeatRow, Writing};
use chrono::{DateTime, Utc};

/// Sets the deadline of what is asked now, `None` calls it off, and queues letters to those for whom it is another; gives
/// how many.
pub(in crate::cli) fn tell(
    writing: &Writing<'_>,
    game: &GameRow,
    deadline: Option<&Deadline>,
    now: DateTime<Utc>,
) -> Result<usize, Failure> {
    let (Some(turn), Some(_)) = (game.turn, game.next_turn()) else { return Ok(0) };
    let kind = shelf::of(game)?;
    let asked = kind.sit(writing, game, turn)?.asked();
    let told = deadline.map(moment);
    let mut letters = 0;
    for seat in writing.seats(game)? {
        let (Some(person), Some(_)) = (&seat.person, asked.of(seat.position)) else { continue };
        let before = writing.due(game, asked.number, seat.position)?;
        // What was never told need not be called off.
        if before.as_ref().and_then(|due| due.moment.as_ref()) == told.as_ref() {
            continue;
        }
        let due = writing.set_due(game, asked.number, seat.position, told.as_ref(), &clock::written(now))?;
        let off = before.and_then(|due| due.moment);
        let change = Change { game, seat: &seat, person, due: &due, off: off.as_ref(), count: kind.card().count, now };
        letters::notice(writing, &change.notice()?)?;
        letters += 1;
    }
    Ok(letters)
}

/// What a person is told.
struct Change<'a> {
    game: &'a GameRow,
    seat: &'a SeatRow,
    person: &'a Person,
    due: &'a Due,
    /// What the deadline was.
    off: Option<&'a Moment>,
    count: Count,
    now: DateTime<Utc>,
}

impl<'a> Change<'a> {
    fn notice(&self) -> Result<Notice<'a>, Failure> {
        let Change { game, seat, person, due, off, count, now } = *self;
        let (language, position) = (person.language, seat.position);
        let args = [("game", game.name.clone().into()), ("position", position.to_string().into())];
        let say = |key: &str| text(language, key, &args);
        let (subject, body) = match &due.moment {
            Some(moment) => {
                let sentence = due::sentence(moment, count, due.number, language);
                ("due-subject-set", vec![sentence, say("due-in-time"), say("due-replaces")])
            }
            None => ("due-subject-off", vec![due::called_off(count, due.number, language)]),
        };
        let paragraphs: Vec<String> =
            std::iter::once(say("due-position")).chain(body).map(|words| format::paragraph("", &words)).collect();
        let body = paragraphs.join("\n\n") + "\n";
        let words = [
            format!("g{}", game.name.to_lowercase()),
            format!("t{}", due.number),
            format!("p{position}"),
            format!("due{}", due.told),
        ];
        let content = format!("{}\n{}\n{}\n{body}", game.seed, person.email, clock::written(now));
        Ok(Notice {
            game,
            position,
            person,
            subject: say(subject),
            text: body,
            attachments: calendar(game, due, off, language, now)?.into_iter().collect(),
            pieces: words.to_vec(),
            content,
            now,
        })
    }
}

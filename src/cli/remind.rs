//! `rpo remind`, and what a tick does of it: reminders, before a deadline to who has sent nothing, and when it has passed and he is waited for.
//!
//! What was reminded of stands in the database beside the deadline, a row for each mark, and is written with the letter: a
//! program that is killed, or run a hundred times in the hour, reminds once. Nothing in a letter tells what others did.

use super::dues::{calendar, refused, stamp};
use super::failure::count as count_of;
use super::letters::{self, Notice};
use super::next::SEND;
use super::{Context, Failure, Said, clock};
use crate::report::{format, text};
use crate::schedule::{Fault, Manner, SignedDuration, Timestamp, Zone};
use crate::sheet::Count;
use crate::shelf::{self, due};
use crate::store::{Due, GameRow, Person, Reading, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;

/// Remind those who have sent nothing.
///
/// A letter is queued to each person whose orders are awaited and whose time comes near, once at each mark before the
/// deadline. A tick does the same for every game.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo remind
  rpo remind 12")]
pub(super) struct Remind {
    /// Name of the game [default: every game].
    game: Option<String>,
}

pub(super) fn run(context: &Context, remind: &Remind) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let games = match &remind.game {
        Some(name) => vec![writing.game(name)?],
        None => writing.games()?,
    };
    let mut queued = 0;
    for game in &games {
        queued += all(&writing, game, now)?;
    }
    writing.commit()?;
    let words = match queued {
        0 => "Nobody is to be reminded now.".to_owned(),
        queued => format!("{} queued. Next: {SEND}", count_of(queued, "reminder")),
    };
    Ok(Said::new(words, json!({ "reminders": queued })))
}

/// The mark of the letter that says that the deadline has passed.
const GRACE: &str = "grace";

/// True if somebody of a game is to be reminded at this time.
///
/// # Errors
/// If the database fails, or what is kept of a deadline can't be read.
pub(super) fn is_due(reading: &Reading<'_>, game: &GameRow, now: DateTime<Utc>) -> Result<bool, Failure> {
    Ok(!calls(reading, game, now)?.is_empty())
}

/// Queues a letter to each person of a game who has sent nothing and is to be reminded at this time; gives how many.
///
/// # Errors
/// If the database fails, or what is kept of a deadline can't be read.
pub(super) fn all(writing: &Writing<'_>, game: &GameRow, now: DateTime<Utc>) -> Result<usize, Failure> {
    let calls = calls(writing, game, now)?;
    let Some(turn) = game.turn.filter(|_| !calls.is_empty()) else { return Ok(0) };
    let kind = shelf::of(game)?;
    let (count, asked) = (kind.card().count, kind.sit(writing, game, turn)?.asked());
    let mut letters = 0;
    for (due, Call { marks, what }) in &calls {
        for mark in marks {
            writing.remind(game, due.number, due.position, mark, &clock::written(now))?;
        }
        let Some(person) = writing.seat(game, due.position)?.person else { continue };
        if asked.number == due.number && asked.of(due.position).is_some() {
            let mark = marks.last().map(String::as_str).unwrap_or_default();
            let reminder = Reminder { game, due, person: &person, mark, what, count, now };
            letters += usize::from(letters::notice(writing, &reminder.notice()?)?);
        }
    }
    Ok(letters)
}

/// Who is to be reminded, and of what.
fn calls(reading: &Reading<'_>, game: &GameRow, now: DateTime<Utc>) -> Result<Vec<(Due, Call)>, Failure> {
    let Some(number) = game.next_turn() else { return Ok(Vec::new()) };
    let manner = reading.manner(game)?;
    let mut calls = Vec::new();
    for due in reading.silent(game, number.into())? {
        if let Some(call) = call(reading, game, &due, &manner, now)? {
            calls.push((due, call));
        }
    }
    Ok(calls)
}

/// A reminder that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Call {
    /// The marks that it stands for, that of the letter last.
    marks: Vec<String>,
    what: What,
}

/// Of what somebody is reminded.
#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// Of his deadline.
    Deadline,
    /// That it has passed, and until when he is waited for.
    Grace(Timestamp),
}

/// The reminder that is due to who has that deadline. Of several marks that have passed one letter is written.
fn call(
    reading: &Reading<'_>,
    game: &GameRow,
    due: &Due,
    manner: &Manner,
    now: DateTime<Utc>,
) -> Result<Option<Call>, Failure> {
    let (Some(moment), at) = (&due.moment, stamp(now)?) else { return Ok(None) };
    let deadline = due::deadline(moment).map_err(refused)?;
    let had = reading.reminders(game, due.number, due.position)?;
    if at > deadline.at {
        let until = deadline.at.checked_add(SignedDuration::from_mins(manner.grace.minutes.into()));
        let until = until.map_err(|_| refused(Fault::OutOfRange))?;
        let is_new = at < until && !had.iter().any(|mark| mark == GRACE);
        return Ok(is_new.then(|| Call { marks: vec![GRACE.to_owned()], what: What::Grace(until) }));
    }
    let told: Timestamp = due.since.parse().map_err(|_| refused(Fault::Instant(due.since.clone())))?;
    let zone = Zone::named(&moment.zone).map_err(refused)?;
    let mut passed = zone.reminders(&deadline, manner.remind.days(), told).map_err(refused)?;
    passed.retain(|(_, mark)| *mark <= at && at < deadline.at);
    passed.sort_by_key(|(_, mark)| *mark);
    let marks = passed.into_iter().map(|(days, _)| format!("{days}d")).filter(|mark| !had.contains(mark));
    let marks: Vec<String> = marks.collect();
    Ok((!marks.is_empty()).then_some(Call { marks, what: What::Deadline }))
}

/// What a person is reminded of.
struct Reminder<'a> {
    game: &'a GameRow,
    due: &'a Due,
    person: &'a Person,
    mark: &'a str,
    what: &'a What,
    count: Count,
    now: DateTime<Utc>,
}

impl<'a> Reminder<'a> {
    fn notice(&self) -> Result<Notice<'a>, Failure> {
        let Reminder { game, due, person, mark, what, count, now } = *self;
        let (language, position) = (person.language, due.position);
        let args = [
            ("game", game.name.clone().into()),
            ("position", position.to_string().into()),
            ("number", due.number.to_string().into()),
        ];
        let say = |key: &str| text(language, key, &args);
        let kind = match count {
            Count::Turns => "turn",
            Count::Moves => "move",
        };
        let say_of = |key: &str| say(&format!("{key}-{kind}"));
        let moment = due.moment.as_ref().ok_or_else(|| refused(Fault::OutOfRange))?;
        let (subject, body, attachment) = match what {
            What::Deadline => {
                let sentence = due::sentence(moment, count, due.number, language);
                let body = vec![say_of("remind-none"), sentence, say("due-in-time")];
                (say_of("remind-subject"), body, calendar(game, due, None, language, now)?)
            }
            What::Grace(until) => {
                let until = Zone::named(&moment.zone).and_then(|zone| zone.told(*until)).map_err(refused)?;
                let args = [("due", until.words(language).into())];
                let body = vec![say_of("remind-over"), text(language, "remind-grace", &args)];
                (say_of("remind-grace-subject"), body, None)
            }
        };
        let how = [say_of("remind-how"), say("remind-sent")];
        let paragraphs: Vec<String> = std::iter::once(say("due-position"))
            .chain(body)
            .chain(how)
            .map(|words| format::paragraph("", &words))
            .collect();
        // Of the same mark the same name, whenever it is written.
        let words = [
            format!("g{}", game.name.to_lowercase()),
            format!("t{}", due.number),
            format!("p{position}"),
            format!("due{}", due.told),
            mark.to_owned(),
        ];
        let content = format!("{}\n{}\n{}", game.seed, person.email, moment.at);
        Ok(Notice {
            game,
            position,
            person,
            subject,
            text: paragraphs.join("\n\n") + "\n",
            attachments: attachment.into_iter().collect(),
            pieces: words.to_vec(),
            content,
            now,
        })
    }
}

//! Copies of what players write to each other.
//!
//! A copy is the referee's letter: nothing of the header of the mail it came in goes along, no address, and its number
//! follows from what only the referee knows. The player's lines stand behind a mark, so that an answer to them holds no sheet
//! of his who answers.

use super::letters::REFEREE;
use super::{Failure, clock};
use crate::language::{Language, text};
use crate::post::letter::{self, Correspondent};
use crate::report::format::{clean, paragraph, wrap};
use crate::store::{GameRow, Letter, LetterKind, LetterToOthers, Person, SeatRow, Writing};
use chrono::{DateTime, Utc};

/// Before each line of a player's.
const MARK: &str = "|";
/// Columns of a player's lines, the mark not counted.
const COLUMNS: usize = 72;
/// How far in a line may begin, columns.
const FARTHEST: usize = 20;

/// Queues a copy of a letter for each of those it is to who sits there and wants it. Nobody is told who does not.
///
/// # Errors
/// If the database fails.
pub(super) fn send(
    writing: &Writing<'_>,
    game: &GameRow,
    letter: &LetterToOthers,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let writer = writing.seat(game, letter.writer)?;
    let from = writer.person.as_ref().filter(|_| letter.signed);
    for position in &letter.to {
        let seat = writing.seat(game, *position)?;
        let Some(person) = &seat.person else { continue };
        if writing.is_barred(game, *position, letter.signed.then_some(letter.writer))? {
            continue;
        }
        let copy = copy(writing, game, letter, from, &seat, person, now)?;
        writing.queue(&copy, &clock::written(now))?;
    }
    Ok(())
}

fn copy(
    writing: &Writing<'_>,
    game: &GameRow,
    letter: &LetterToOthers,
    from: Option<&Person>,
    seat: &SeatRow,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<Letter, Failure> {
    let language = person.language;
    let name = from.map(|from| clean(&from.name)).unwrap_or_default();
    let args = [
        ("game", game.name.clone().into()),
        ("own", seat.position.to_string().into()),
        ("name", name.into()),
        ("position", letter.writer.to_string().into()),
    ];
    // What is said of a letter that isn't signed knows neither name nor position.
    let say = |key: &str| match from {
        Some(_) => text(language, key, &args),
        None => text(language, &format!("{key}-unsigned"), &args[..2]),
    };
    let pieces = [format!("g{}", game.name.to_lowercase()), format!("p{}", seat.position), "letter".to_owned()];
    let content = format!("{}\n{}\n{}", game.seed, letter.id, letter.text);
    let message_id = writing.secret()?.message_id(&pieces, &content, game.domain());
    let subject = say("letter-subject");
    let body = [paragraph("", &say("letter-head")), set_off(&letter.text), paragraph("", &say("letter-answer"))];
    let sender = match from {
        Some(_) => text(Language::English, "letter-from", &args),
        None => REFEREE.to_owned(),
    };
    let built = letter::Letter::plain(
        Correspondent { name: sender, address: game.address.clone() },
        Correspondent { name: person.name.clone(), address: person.email.clone() },
        subject.clone(),
        body.join("\n\n") + "\n",
        message_id.clone(),
        now.fixed_offset(),
    );
    Ok(Letter {
        game: Some(game.id),
        turn: game.turn,
        position: Some(seat.position),
        kind: LetterKind::Letter,
        address: person.email.clone(),
        subject,
        message_id,
        raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
    })
}

/// A player's text, each line behind a mark, without controls and whatever could be taken for a sheet's first line.
fn set_off(text: &str) -> String {
    let lines = text.lines().flat_map(|line| {
        let indent = line.chars().take_while(|sign| sign.is_whitespace()).count().min(FARTHEST);
        let wrapped = wrap(&clean(line), COLUMNS - indent);
        let lines = if wrapped.is_empty() { vec![String::new()] } else { wrapped };
        lines.into_iter().map(move |line| format!("{MARK} {}{line}", " ".repeat(indent)).trim_end().to_owned())
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::continental::find_block;

    #[test]
    fn every_line_of_a_player_stands_behind_a_mark_and_none_is_a_sheet_however_it_is_quoted() {
        let text = "Dear Gould,\n\nORDERS 12 3 TURN 1\nSELL 5 NYC\nEND\n-- \nFrom here\u{202e}\u{1b}[31m\n   indented\n> quoted";
        let set = set_off(text);
        assert!(set.lines().all(|line| line.starts_with(MARK)), "{set}");
        assert_eq!(set.lines().count(), text.lines().count());
        assert!(!set.contains(['\u{202e}', '\u{1b}']), "{set}");
        assert!(set.contains("|    indented"), "{set}");
        for quoted in [set.clone(), set.replace("| ", "> | "), set.replace("| ", ""), set.replace("\n| ", " ")] {
            assert_eq!(find_block(&quoted), None, "{quoted}");
        }
        let long = set_off(&"word ".repeat(400));
        assert!(
            long.lines().count() > 20 && long.lines().all(|line| line.starts_with(MARK) && line.len() < 78),
            "{long}"
        );
    }
}

//! `rpo join`: puts people into seats, one by one or from a list.

mod list;

use super::failure::count;
use super::{Context, Failure, Said, clock, dues, guessing, letters, persons, token};
use crate::games::Seat;
use crate::post::Token;
use crate::report::{Language, format};
use crate::shelf;
use crate::store::{GameRow, JournalEntry, Person, Status, Writing};
use chrono::{DateTime, Utc};
use list::read_list;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Put a person into a seat.
///
/// Before the start the person's name becomes the tycoon's. In a running game the newcomer takes over as things
/// stand: he is welcomed, and told what everybody saw last. A seat that somebody holds is given to another by --replace
/// alone: who sat there gets nothing more, his token is dead, his orders don't count; `rpo undo` takes it back.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo join 12 4 --name 'James Fisk' --email jim.fisk@example.com
  rpo join 12 4 --name 'Daniel Drew' --email drew@example.com --replace
  rpo join 12 --csv players.csv      (columns position,name,email,token,lang; the last two may be left out)
  rpo join 12 --csv - < players.csv")]
pub(super) struct Join {
    /// Name of the game.
    game: String,
    /// The seat, from 1.
    #[arg(required_unless_present = "csv", requires_all = ["name", "email"])]
    position: Option<u8>,
    /// Name of the person.
    #[arg(long)]
    name: Option<String>,
    /// The person's e-mail address.
    #[arg(long, value_name = "ADDRESS")]
    email: Option<String>,
    /// Language of his letters: en, fr, or one that the templates have a catalogue of.
    #[arg(long, default_value_t = Language::English)]
    lang: Language,
    /// The word that proves a sheet is his [default: drawn by chance].
    #[arg(long)]
    token: Option<Token>,
    /// Take the seat from who holds it.
    #[arg(long)]
    replace: bool,
    /// A list of persons instead of one.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "name", "email", "lang", "token"])]
    csv: Option<PathBuf>,
}

impl Join {
    /// A whole list, as in the demonstration.
    pub(super) fn list(game: &str, csv: PathBuf) -> Join {
        Join {
            game: game.to_owned(),
            position: None,
            name: None,
            email: None,
            lang: Language::English,
            token: None,
            replace: false,
            csv: Some(csv),
        }
    }
}

/// Who is to sit where.
#[derive(Debug)]
struct Entry {
    position: u8,
    name: String,
    email: String,
    token: Option<Token>,
    lang: Option<String>,
}

pub(super) fn run(context: &Context, join: &Join) -> Result<Said, Failure> {
    let entries = match (&join.csv, join.position, &join.name, &join.email) {
        (Some(file), ..) => read_list(file)?,
        (None, Some(position), Some(name), Some(email)) => {
            let lang = Some(join.lang.code().to_owned());
            let entry = Entry { position, name: name.clone(), email: email.clone(), token: join.token.clone(), lang };
            vec![(String::new(), entry)]
        }
        _ => return Err(Failure::refused("a position, --name and --email are needed, or --csv FILE")),
    };
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(&join.game)?;
    if game.status == Status::Ended {
        return Err(Failure::refused(format!("game {} has ended; `rpo new GAME` makes another", game.name)));
    }
    let mut lines = Vec::new();
    let mut data = Vec::new();
    for (place, entry) in &entries {
        let (line, one) = seat(&writing, &game, entry, join.replace, now).map_err(|failure| match place.as_str() {
            "" => failure,
            place => Failure::refused(format!("{place}: {failure}")),
        })?;
        lines.push(line);
        data.push(one);
    }
    writing.commit()?;
    if game.status == Status::New {
        lines.push(format!("Next: rpo start {}", game.name));
    }
    Ok(Said::new(lines.join("\n"), json!({ "game": game.name, "joined": data })))
}

fn seat(
    writing: &Writing<'_>,
    game: &GameRow,
    entry: &Entry,
    replace: bool,
    now: DateTime<Utc>,
) -> Result<(String, Value), Failure> {
    let position = Seat(entry.position);
    let seat = writing.seat(game, position)?;
    let name = person_name(&entry.name)?;
    let email = address(&entry.email)?;
    if email.eq_ignore_ascii_case(&game.address) {
        return Err(Failure::refused(format!("{email} is the referee's own address; a player needs another")));
    }
    let language = match entry.lang.as_deref().map(str::trim) {
        None | Some("") => Language::default(),
        Some(code) => code.parse().and_then(Language::known).map_err(Failure::Refused)?,
    };
    let before = seat.person.as_ref();
    let same = before.is_some_and(|person| person.email.eq_ignore_ascii_case(&email));
    let sitters = if same { seat.sitters } else { seat.sitters + 1 };
    let token = match entry.token.as_ref().filter(|token| !token.as_str().trim().is_empty()) {
        None => match before.filter(|_| same) {
            Some(person) => person.token.clone(),
            None => token::fresh()?,
        },
        Some(chosen) => token::chosen(chosen)?,
    };
    let person = Person { name, email, token, language };
    if let Some(before) = before.filter(|_| !same && !replace) {
        return Err(persons::taken(writing, game, position, before)?);
    }
    let former = persons::before(writing, game, position)?;
    writing.seat_person(game, position, &person, sitters)?;
    if before.is_none_or(|before| before.token != person.token) {
        guessing::forget(writing, &game.name, position)?;
    }
    let detail = json!({
        "position": position,
        "name": person.name,
        "email": person.email,
        "before": before.map(|person| person.email.clone()),
    });
    let entry = JournalEntry::new("join", game.turn, &clock::written(now), detail);
    // Before the start a seat that was empty is none to go back to.
    if same || before.is_none() && game.turn.is_none() {
        writing.note(game, &entry)?;
    } else {
        writing.note_change(game, &entry, &former)?;
    }
    let mut line =
        format!("Position {position} of game {}: {} <{}>, {}", game.name, person.name, person.email, person.language);
    if let (false, Some(old)) = (same, before) {
        line.push_str(&format!("; {} <{}> has left", old.name, old.email));
    }
    if !same
        && let Some(turn) = game.awaited_turn()
        && writing.set_aside(game, turn, position)?
    {
        line.push_str("; his orders are set aside");
    }
    if !same && before.is_some() {
        shelf::of(game)?.vacated(writing, game, position, &clock::written(now))?;
    }
    let game = &writing.game(&game.name)?;
    // Another person needs the whole report, another token another sheet.
    if before.is_none_or(|before| before.email != person.email || before.token != person.token)
        && let Some(turn) = game.turn
    {
        dues::newcomer(writing, game, position, now)?;
        let queued = letters::queue(writing, game, turn, &[position], &BTreeMap::new(), now)?;
        line.push_str(&format!("; {} of turn {turn} for `rpo send`", count(queued, "new letter")));
    }
    let data = json!({
        "position": position,
        "name": person.name,
        "email": person.email,
        "language": person.language,
    });
    Ok((line, data))
}

/// A name that can be seen.
pub(super) fn person_name(name: &str) -> Result<String, Failure> {
    let name = name.trim();
    // What can't be seen would tell two persons apart who look the same, or turn the words around it.
    if name.is_empty() || name.chars().count() > 80 || format::clean(name) != name {
        return Err(Failure::refused(format!(
            "{name:?} can't be a name: 1 to 80 printable characters are needed, with single blanks between"
        )));
    }
    Ok(name.to_owned())
}

/// An e-mail address without a name, as every mail server takes it.
pub(super) fn address(text: &str) -> Result<String, Failure> {
    let text = text.trim();
    let refused = |why: &str| Err(Failure::refused(format!("{text:?} is no e-mail address rpo can write to: {why}")));
    if !text.is_ascii() {
        return refused("letters with accents are not sure to arrive; a domain has an ASCII form too, xn--...");
    }
    if text.len() > 254 {
        return refused("it is longer than 254 characters");
    }
    if text.contains(['"', '<', '>', ',', ';', '(', ')']) {
        return refused("write it alone, without name, quotes or brackets, as in name@example.org");
    }
    match text.parse::<lettre::Address>() {
        Ok(address) => Ok(address.to_string()),
        Err(_) => refused("write name@example.org"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_that_every_mail_server_takes() {
        for good in ["a@b.de", " jim.fisk+rail@mail.example.org ", "referee@localhost"] {
            assert_eq!(address(good).unwrap(), good.trim());
        }
        for bad in
            ["", "a", "@b", "a@b.c\nBcc: x@y.z", "\"a b\"@c.de", "a@b.de, c@d.de", "<a@b.de>", "é@b.de", "\u{1b}a@b.de"]
        {
            assert!(address(bad).is_err(), "{bad:?}");
        }
        assert!(address(&format!("{}@b.de", "a".repeat(10_000))).is_err());
    }

    #[test]
    fn a_name_can_be_seen() {
        for good in ["Émile Péreire", "O'Neil <x>", "김"] {
            assert_eq!(person_name(good).unwrap(), good);
        }
        for bad in ["", " ", "a\nb", "\u{1b}[31mred", "a\u{202e}b", "\u{200b}"] {
            assert!(person_name(bad).is_err(), "{bad:?}");
        }
        assert!(person_name(&"x".repeat(81)).is_err());
    }
}

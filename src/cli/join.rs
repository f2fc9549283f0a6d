//! `rpo join`: puts people into seats, one by one or from a list.

use super::{Context, Failure, Said, clock, letters, token};
use crate::games::continental::player::PlayerId;
use crate::post::Token;
use crate::report::Language;
use crate::store::{GameRow, JournalEntry, Person, Status, Writing};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Put a person into a seat.
///
/// Before the start the person's name becomes the tycoon's. In a running game the newcomer takes over as things
/// stand and is sent the last report; whoever sat there before gets nothing more, and his token is dead.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo join 12 4 --name 'James Fisk' --email jim.fisk@example.com
  rpo join 12 --csv players.csv      (columns position,name,email,token,lang; the last two may be left out)")]
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
    /// Language of his letters: en or fr.
    #[arg(long, default_value_t = Language::English)]
    lang: Language,
    /// The word that proves a sheet is his [default: drawn from the game's seed].
    #[arg(long)]
    token: Option<Token>,
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
            csv: Some(csv),
        }
    }
}

/// Who is to sit where.
#[derive(Debug, Deserialize)]
struct Entry {
    position: u8,
    name: String,
    email: String,
    #[serde(default)]
    token: Option<Token>,
    #[serde(default)]
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
    let game = writing.game(&join.game)?;
    if game.status == Status::Ended {
        return Err(Failure::refused(format!("game {} has ended; `rpo new GAME` makes another", game.name)));
    }
    let mut lines = Vec::new();
    let mut data = Vec::new();
    for (place, entry) in &entries {
        let (line, one) = seat(&writing, &game, entry, now).map_err(|failure| match place.as_str() {
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

fn read_list(file: &Path) -> Result<Vec<(String, Entry)>, Failure> {
    let text = super::failure::read_text(file)?;
    // A spreadsheet may have put a byte order mark first.
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let mut entries: Vec<(String, Entry)> = Vec::new();
    for record in reader.deserialize::<Entry>() {
        let entry = record.map_err(|error| {
            Failure::refused(format!("{}: {error}; the columns are position,name,email,token,lang", file.display()))
        })?;
        let place = format!("{} line {}", file.display(), entries.len() + 2);
        if entries.iter().any(|(_, other)| other.position == entry.position) {
            return Err(Failure::refused(format!("{place}: position {} stands there twice", entry.position)));
        }
        entries.push((place, entry));
    }
    if entries.is_empty() {
        return Err(Failure::refused(format!("{} names nobody", file.display())));
    }
    Ok(entries)
}

fn seat(writing: &Writing<'_>, game: &GameRow, entry: &Entry, now: DateTime<Utc>) -> Result<(String, Value), Failure> {
    let position = PlayerId(entry.position);
    let seat = writing.seat(game, position)?;
    let name = person_name(&entry.name)?;
    let email = address(&entry.email)?;
    if email.eq_ignore_ascii_case(&game.address) {
        return Err(Failure::refused(format!("{email} is the referee's own address; a player needs another")));
    }
    let language = match entry.lang.as_deref().map(str::trim) {
        None | Some("") => Language::default(),
        Some(code) => code.parse().map_err(Failure::Refused)?,
    };
    let before = seat.person.as_ref();
    let same = before.is_some_and(|person| person.email.eq_ignore_ascii_case(&email));
    let sitters = if same { seat.sitters } else { seat.sitters + 1 };
    let token = match entry.token.as_ref().filter(|token| !token.as_str().trim().is_empty()) {
        None => match before.filter(|_| same) {
            Some(person) => person.token.clone(),
            None => token::draw(game.seed, position.0, sitters),
        },
        Some(chosen) => token::chosen(chosen)?,
    };
    let person = Person { name, email, token, language };
    writing.seat_person(game, position, &person, sitters)?;
    let detail = json!({
        "position": position,
        "name": person.name,
        "email": person.email,
        "before": before.map(|person| person.email.clone()),
    });
    writing.note(game, &JournalEntry::new("join", game.turn, &clock::written(now), detail))?;
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
    // Another person needs the whole report, another token another sheet.
    if before.is_none_or(|before| before.email != person.email || before.token != person.token)
        && let Some(turn) = game.turn
    {
        letters::queue(writing, game, turn, &[position], now)?;
        line.push_str(&format!("; the report of turn {turn} waits for `rpo send`"));
    }
    let data = json!({
        "position": position,
        "name": person.name,
        "email": person.email,
        "language": person.language,
    });
    Ok((line, data))
}

fn person_name(name: &str) -> Result<String, Failure> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 80 || name.chars().any(char::is_control) {
        return Err(Failure::refused(format!("{name:?} can't be a name: 1 to 80 printable characters are needed")));
    }
    Ok(name.to_owned())
}

/// An e-mail address without a name.
pub(super) fn address(text: &str) -> Result<String, Failure> {
    let text = text.trim();
    match text.parse::<lettre::Address>() {
        Ok(address) => Ok(address.to_string()),
        Err(error) => Err(Failure::refused(format!("{text:?} is no e-mail address: {error}"))),
    }
}

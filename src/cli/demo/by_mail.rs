//! A game of moves shown to newcomers: sample people play it by mail, each by what he may know, until the game says that it has
//! been shown.
//!
//! Their sheets are mail like everybody's: they are collected, answered and played by the commands that a moderator types.

use super::{ADDRESS, Demo, GAME, Log, first_line, seated, write};
use crate::cli::collect::{self, Collect};
use crate::cli::failure::count;
use crate::cli::join::{self, Join};
use crate::cli::new::{self, New};
use crate::cli::run::{self, Run};
use crate::cli::send::{self, Send};
use crate::cli::start::{self, Start};
use crate::cli::{Context, Failure, Said, clock};
use crate::post::letter::Correspondent;
use crate::post::sample;
use crate::shelf::{self, Game, Showing};
use crate::store::SeatRow;
use serde_json::json;

/// Who plays, as many of them as the game has seats: name, mailbox, token, language.
const PEOPLE: [(&str, &str, &str, &str); 6] = [
    ("Ada Whitney", "ada@hudson.example.org", "K7QX", "en"),
    ("Benoit Marchand", "benoit@rail.example.net", "M4TW", "fr"),
    ("Cleo Harper", "cleo@mail.example.com", "R9VD", "en"),
    ("Dov Lindqvist", "dov@stock.example.com", "H3PN", "en"),
    ("Elise Fontaine", "elise@gare.example.net", "W6JC", "fr"),
    ("Fritz Amsel", "fritz@post.example.org", "T8LB", "en"),
];
/// More decisions than any game is shown for.
const MOST: usize = 2_000;

/// Plays a game and leaves everything in the directory.
pub(super) fn run(context: &Context, demo: &Demo, game: &dyn Game, showing: Showing) -> Result<Said, Failure> {
    let dir = &demo.dir;
    let mut log = Log { dir, lines: Vec::new() };
    let options = showing.options.iter().map(|option| format!(" --option {option}")).collect::<String>();
    let made = new::run(context, &New::sample(GAME, game.code(), showing, ADDRESS))?;
    let seed = showing.seed;
    log.typed(
        &format!("new {GAME} --game {} --seed {seed}{options} --address {ADDRESS}", game.code()),
        first_line(&made),
    );
    let people = usize::try_from(made.data["seats"].as_u64().unwrap_or(0)).unwrap_or(0);
    let players = dir.join("players.csv");
    write(&players, list(people).as_bytes())?;
    let joined = join::run(context, &Join::list(GAME, players))?;
    log.typed(&format!("join {GAME} --csv {}", log.path("players.csv")), &seated(&joined.data));
    let started = start::run(context, &Start::of(GAME))?;
    log.typed(&format!("start {GAME}"), first_line(&started));

    let mut mails = 0;
    while let Some((seat, sheet)) = next_sheet(context, showing)?.filter(|_| mails < MOST) {
        mails += 1;
        let (name, raw) = mail(&seat, mails, &sheet)?;
        let file = dir.join("mail").join(&name);
        write(&file, &raw)?;
        let collected = collect::run(context, &Collect::from(file))?;
        if collected.data["accepted"] != json!(1) {
            return Err(Failure::refused(format!("mail/{name} is not accepted: {}", collected.words)));
        }
        let played = run::run(context, &Run::of(GAME))?;
        if mails == 1 {
            log.typed(&format!("collect {}", log.path(&format!("mail/{name}"))), "His orders, as he mailed them:");
            log.lines.extend(sheet.lines().map(|line| format!("    {line}")));
            log.typed(&format!("run {GAME}"), first_line(&played));
        }
    }
    log.lines.push(format!("  And so on, {} in all, which lie in {}.", count(mails, "message"), log.path("mail")));
    let sent = send::run(context, &Send::into(dir.join("letters")))?;
    log.typed(&format!("send --to {}", log.path("letters")), first_line(&sent));
    log.lines.push("  Everybody's letters, and receipts for his orders: any mail program opens them.".to_owned());
    let db = log.path("demo.db");
    log.lines.push("Go on with".to_owned());
    log.lines.push(format!("  rpo --db {db} status {GAME}"));
    log.lines.push(format!("  rpo --db {db} report {GAME} --player 1"));
    log.lines.push(format!("  rpo try --of {}{options}", game.code()));
    let data = json!({ "directory": dir, "database": context.db, "mails": mails, "sent": sent.data });
    Ok(Said::new(log.lines.join("\n"), data))
}

/// The sheet of the first who is asked something, and who he is; `None`: all has been shown.
fn next_sheet(context: &Context, showing: Showing) -> Result<Option<(SeatRow, String)>, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(GAME)?;
    let table = shelf::of(&game)?.sit(&reading, &game, game.turn.unwrap_or_default())?;
    if table.round() >= showing.until {
        return Ok(None);
    }
    let seats = reading.seats(&game)?;
    Ok(seats.into_iter().find_map(|seat| {
        let sheet = table.made_up(&seat)?;
        Some((seat, sheet))
    }))
}

/// The players as `rpo join` takes them.
fn list(people: usize) -> String {
    let rows =
        PEOPLE.iter().take(people).enumerate().map(|(place, (name, email, token, language))| {
            format!("{},{name},{email},{token},{language}\n", place + 1)
        });
    format!("position,name,email,token,lang\n{}", rows.collect::<String>())
}

/// A sheet as its player mails it: its file's name, and what stands in it.
fn mail(seat: &SeatRow, number: usize, sheet: &str) -> Result<(String, Vec<u8>), Failure> {
    let Some(person) = &seat.person else {
        return Err(Failure::refused(format!(
            "nobody sits in seat {}; name an empty directory: rpo demo DIR",
            seat.position
        )));
    };
    let (name, email) = (&person.name, &person.email);
    let first = name.split(' ').next().unwrap_or(name).to_lowercase();
    let subject = format!("{} {GAME}", person.language.pick("Orders", "Ordres"));
    let (_, domain) = email.rsplit_once('@').unwrap_or(("", "example.org"));
    let correspondent =
        |name: &str, address: &str| Correspondent { name: name.to_owned(), address: address.to_owned() };
    let (from, to) = (correspondent(name, email), correspondent("", ADDRESS));
    let id = format!("{number}.{first}@{domain}");
    let raw = sample::message(&from, &to, &subject, sheet, &id, clock::now()?)
        .map_err(|error| Failure::refused(error.to_string()))?;
    Ok((format!("{number:03}-{first}.eml"), raw))
}

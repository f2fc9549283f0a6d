//! The hall of fame as a page beside a game's own.

use super::Failure;
use super::hall::{self, Ended};
use crate::language::{Language, text};
use crate::report::SiteFile;
use crate::report::document::{Around, Block, Document, Section};
use crate::sheet::Count;
use crate::shelf;
use crate::store::HallRow;

/// Where it stands in a published folder.
pub(super) const PAGE: &str = "hall.html";

/// The page, and in the game's first page a way there; nothing while no game has ended.
///
/// # Errors
/// If a template is broken.
pub(super) fn add(files: &mut Vec<SiteFile>, rows: &[HallRow], language: Language) -> Result<(), Failure> {
    if rows.is_empty() {
        return Ok(());
    }
    let title = text(language, "hall-title", &[]);
    if let Some(front) = files.iter_mut().find(|file| file.path == "index.html")
        && let Some(end) = front.content.rfind("</body>")
    {
        front.content.insert_str(end, &format!("<p><a href=\"{PAGE}\">{title}</a></p>\n"));
    }
    let page = document(rows, language).page(language, Around { subject: &title, ..Around::default() })?;
    let back = format!("<p><a href=\"index.html\">{}</a></p>\n", text(language, "hall-back", &[]));
    let content = match page.rfind("</body>") {
        Some(end) => format!("{}{back}{}", &page[..end], &page[end..]),
        None => page,
    };
    files.push(SiteFile { path: PAGE.to_owned(), content });
    Ok(())
}

fn document(rows: &[HallRow], language: Language) -> Document {
    let say = |key: &str| text(language, key, &[]);
    let mut sections = Vec::new();
    let mut best: Option<(&str, Section)> = None;
    for contest in hall::contests(rows) {
        let mut section = match best.take() {
            Some((kind, section)) if kind == contest.kind => section,
            other => {
                sections.extend(other.map(|(_, section)| section));
                // A game's code is as good as any name for a part of the page.
                let id = shelf::named(contest.kind).map_or("best", |game| game.card().code);
                Section::new(id, hall::game_title(contest.kind))
            }
        };
        let heading = hall::title(contest.kind, contest.title, language);
        section = section.with(Block::Heading(if heading.is_empty() { say("hall-score") } else { heading }));
        section = section.with(Block::Items(contest.best.iter().map(|row| of_best(row, language)).collect()));
        best = Some((contest.kind, section));
    }
    sections.extend(best.map(|(_, section)| section));
    let mut games = Section::new("games", say("hall-games"));
    for Ended { game, won: titles } in hall::games(rows) {
        games = games.with(Block::Heading(of_game(game, language)));
        games = games.with(Block::Items(titles.iter().map(|winners| won(winners, language)).collect()));
    }
    sections.push(games);
    Document { title: vec![say("hall-title")], lead: vec![say("hall-lead")], sections }
}

fn of_best(row: &HallRow, language: Language) -> String {
    let args = [
        ("points", hall::points(row, language).into()),
        ("name", hall::who(row, language).into()),
        ("game", row.name.as_str().into()),
        ("date", hall::day(row).into()),
    ];
    text(language, "hall-best", &args)
}

fn of_game(row: &HallRow, language: Language) -> String {
    let count = shelf::named(&row.kind).map_or(Count::Turns, |game| game.card().count);
    let args = [
        ("game", row.name.as_str().into()),
        ("title", hall::game_title(&row.kind).into()),
        ("count", count.word(language).to_lowercase().into()),
        ("number", row.number.to_string().into()),
        ("date", hall::day(row).into()),
    ];
    text(language, if row.agreed { "hall-game-agreed" } else { "hall-game" }, &args)
}

fn won(winners: &[&HallRow], language: Language) -> String {
    let Some(first) = winners.first() else { return String::new() };
    let title = hall::title(&first.kind, &first.title, language);
    let title = if title.is_empty() { text(language, "hall-score", &[]) } else { title };
    let args = [
        ("title", title.into()),
        ("names", hall::names(winners, language).into()),
        ("points", hall::points(first, language).into()),
    ];
    text(language, "hall-won", &args)
}

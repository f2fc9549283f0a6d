//! The letter to a moderator, and who is written of what.

use super::look::OWN;
use crate::cli::letters::REFEREE;
use crate::cli::{Failure, clock};
use crate::post::identity::mailbox;
use crate::post::letter::{self, Correspondent};
use crate::report::format;
use crate::store::{AlarmRow, GameRow, Letter, LetterKind, Status, Writing};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// A letter to one moderator.
pub(super) struct Digest<'a> {
    /// Of whom it comes: one of his games.
    from: &'a GameRow,
    /// Each with its game, if it is of one.
    rows: Vec<(Option<&'a GameRow>, &'a AlarmRow)>,
}

/// What each moderator is told, by his address. What is no game's alone is told to all who have a game to run.
pub(super) fn all<'a>(games: &'a [GameRow], new: &'a [AlarmRow]) -> BTreeMap<&'a str, Digest<'a>> {
    let by_name: BTreeMap<&str, &GameRow> = games.iter().map(|game| (game.name.as_str(), game)).collect();
    // Two spellings of an address are one moderator.
    let mut addresses: BTreeMap<String, &str> = BTreeMap::new();
    let mut running: BTreeMap<&str, &GameRow> = BTreeMap::new();
    for game in games {
        let Some(address) = &game.moderator else { continue };
        let address = *addresses.entry(mailbox(address)).or_insert(address);
        if game.status != Status::Ended {
            running.entry(address).or_insert(game);
        }
    }
    let mut digests: BTreeMap<&str, Digest<'_>> = BTreeMap::new();
    let mut tell = |address, from, game, row| {
        digests.entry(address).or_insert_with(|| Digest { from, rows: Vec::new() }).rows.push((game, row));
    };
    for row in new.iter().filter(|row| row.kind != OWN) {
        let Some(game) = row.game.as_deref().and_then(|name| by_name.get(name).copied()) else {
            running.iter().for_each(|(address, from)| tell(*address, *from, None, row));
            continue;
        };
        if let Some(address) = game.moderator.as_ref().and_then(|address| addresses.get(&mailbox(address))) {
            tell(*address, game, Some(game), row);
        }
    }
    digests
}

impl Digest<'_> {
    /// Queues it.
    ///
    /// # Errors
    /// If the database fails, or the address can't be written to.
    pub(super) fn queue(&self, writing: &Writing<'_>, address: &str, now: DateTime<Utc>) -> Result<(), Failure> {
        let game = self.from;
        let text = self.text();
        let last = self.rows.iter().map(|(_, row)| row.id).max().unwrap_or_default();
        // The same things are told in one letter, and never in a second one.
        let message_id = writing.secret()?.message_id(
            &["digest".to_owned(), last.to_string()],
            &format!("{}\n{text}", game.seed),
            game.domain(),
        );
        let subject = self.subject();
        let built = letter::Letter::plain(
            Correspondent { name: REFEREE.to_owned(), address: game.address.clone() },
            Correspondent { name: String::new(), address: address.to_owned() },
            subject.clone(),
            text,
            message_id.clone(),
            now.fixed_offset(),
        );
        let letter = Letter {
            game: Some(game.id),
            turn: None,
            position: None,
            kind: LetterKind::Notice,
            address: address.to_owned(),
            subject,
            message_id,
            raw: built.to_bytes().map_err(|error| Failure::refused(error.to_string()))?,
        };
        writing.queue(&letter, &clock::written(now))?;
        Ok(())
    }

    /// `[RPO] 3 things need you: games 12, 13`.
    fn subject(&self) -> String {
        let mut names: Vec<&str> =
            self.rows.iter().filter_map(|(game, _)| Some(game.as_ref()?.name.as_str())).collect();
        names.sort_unstable();
        names.dedup();
        let of = match names.as_slice() {
            [] => String::new(),
            [name] => format!(": game {name}"),
            [one, two, three, _, ..] => format!(": games {one}, {two}, {three} and others"),
            names => format!(": games {}", names.join(", ")),
        };
        match self.rows.len() {
            1 => format!("[RPO] Something needs you{of}"),
            things => format!("[RPO] {things} things need you{of}"),
        }
    }

    /// Everything, game by game.
    fn text(&self) -> String {
        let mut paragraphs = vec!["New since the last letter of this kind:".to_owned()];
        let mut rows: Vec<_> = self.rows.iter().collect();
        rows.sort_by_key(|(game, row)| (game.map(|game| &game.name), row.id));
        let mut of = None;
        for (game, row) in rows {
            let name = game.map(|game| game.name.as_str());
            if of != Some(name) {
                paragraphs.push(name.map_or("All games".to_owned(), |name| format!("Game {name}")));
                of = Some(name);
            }
            paragraphs.push(format::paragraph("- ", &format!("{}.", row.words.trim_end_matches('.'))));
        }
        paragraphs.push(format::paragraph(
            "",
            "Each of these is told once; `rpo status` goes on telling what is not mended. A program wrote this letter, and an \
             answer to it is read as a player's: write to players from an address of your own.",
        ));
        paragraphs.join("\n\n") + "\n"
    }
}

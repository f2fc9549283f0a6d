//! The letter of a turn: report, pictures, files and, last of all, the order sheet, so that a player who answers quotes
//! it.

use super::views::{Views, history};
use crate::games::continental::player::Category;
use crate::games::continental::views::{PlayerView, PublicView};
use crate::games::{Asked, Question};
use crate::language::Language;
use crate::language::continental::text;
use crate::post::letter::{Attachment, Content, Inline};
use crate::report::continental::{self as report, Extras, File, Gallery};
use crate::sheet::Count;
use crate::sheet::continental::blank_form;
use crate::shelf::due::{self, Dues};
use crate::shelf::{Failure, Newcomers, Parcel, Table, Title};
use crate::store::{GameRow, Reading, SeatRow, StoreError};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What is achieved in a game (§1.2): the five categories in their order, and what is derived of them.
const TITLES: [&str; 6] = ["robber-baron", "rail-mogul", "rail-builder", "rail-magnate", "rail-prodigal", "rail-baron"];

/// The name of a title, as in the table of points.
pub(super) fn title(code: &str, language: Language) -> String {
    text(language, &format!("category-{code}"), &[])
}

/// A table as it stood after a turn.
pub(super) struct AfterTurn {
    pub(super) game: GameRow,
    pub(super) views: Views,
    pub(super) gallery: Option<Gallery>,
    /// Those in which persons sit.
    pub(super) seats: Vec<SeatRow>,
    /// Until when they may answer.
    pub(super) dues: Dues,
    /// Those who have taken a seat since the turn.
    pub(super) newcomers: Newcomers,
    /// What everybody saw of the turns up to this one, if somebody has taken a seat since; the last of them are enough.
    pub(super) past: Vec<Arc<PublicView>>,
}

/// Turns of which a newcomer is told.
const PAST: u16 = 6;

/// What everybody saw of the turns up to one.
pub(super) fn past(books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Vec<Arc<PublicView>>, StoreError> {
    let turns = turn.saturating_sub(PAST - 1)..=turn;
    turns.map(|turn| Ok(Views::load(books, game, turn)?.public())).collect()
}

impl Table for AfterTurn {
    fn draw(&mut self, books: &Reading<'_>, languages: &BTreeSet<Language>) -> Result<(), StoreError> {
        let public = self.views.public();
        self.gallery = Some(Gallery::new(history(books, &self.game, public.turn)?, &public, languages));
        Ok(())
    }

    fn parcel(&self, seat: &SeatRow, mut notes: Vec<String>) -> Result<Parcel, Failure> {
        let game = &self.game;
        let view = self.view(seat)?;
        let language = language(seat);
        let sheet = self.blank(seat, &view);
        notes.splice(0..0, self.newcomers.welcome(&game.name, seat));
        let due = self.due(seat, &view);
        notes.extend(due.clone());
        let pictures = self.gallery.as_ref();
        let pictures = pictures.map(|gallery| gallery.pictures(&view, language, &game.name, game.domain()));
        let is_new = self.newcomers.has(seat.position) && !self.past.is_empty();
        let welcome = is_new.then(|| report::welcome(&view, &self.past, language));
        let history = self.gallery.as_ref().map(Gallery::history).unwrap_or_default();
        let extras = Extras { notes, welcome, due, sheet, pictures: pictures.unwrap_or_default(), history };
        let letter = report::letter(&view, language, &game.name, &extras)?;
        let Extras { sheet, pictures, due, .. } = extras;
        let form = match sheet {
            Some(_) => {
                Some(report::order_form(&view, language, &game.name, token(seat), &game.address, due.as_deref())?)
            }
            None => None,
        };
        let map = self.gallery.as_ref().map(|gallery| gallery.page(&view, language)).transpose()?.flatten();
        let files = report::files(&view, &game.name, &letter, language, sheet.clone(), form.clone(), map);
        let inlines = pictures.into_iter().map(|picture| Inline {
            id: picture.cid,
            name: format!("{}.png", picture.place),
            kind: "image/png".to_owned(),
            bytes: picture.png,
            drawing: Some(picture.drawing),
        });
        let report::Letter { subject, text, html, report, .. } = letter;
        Ok(Parcel {
            subject,
            text,
            html,
            report,
            sheet,
            form,
            inlines: inlines.collect(),
            attachments: files.into_iter().map(attached).collect(),
        })
    }

    fn sheet(&self, seat: &SeatRow) -> Result<Option<String>, Failure> {
        Ok(self.blank(seat, &self.view(seat)?))
    }

    fn lesson(&self, seat: &SeatRow, word: Option<&str>) -> Result<Vec<String>, Failure> {
        let view = self.view(seat)?;
        Ok(match word {
            Some(word) => report::lesson(&view, language(seat), word, self.blank(seat, &view).as_deref()),
            None => report::small_letters(&view, language(seat)),
        })
    }

    fn asked(&self) -> Asked {
        let view = self.views.public();
        let question = |seat: &SeatRow| Question { seat: seat.position, kind: "turn", about: String::new() };
        let questions = if view.ended { Vec::new() } else { self.seats.iter().map(question).collect() };
        Asked { number: u32::from(view.turn) + 1, questions }
    }

    fn titles(&self) -> Vec<Title> {
        let view = self.views.public();
        let points = |place: usize| view.players.iter().map(|player| (player.id, player.vp[place].0)).collect();
        let five = TITLES.iter().enumerate().take(Category::ALL.len());
        let five = five.map(|(place, code)| Title { code, scale: 100, points: points(place) });
        let baron = view.players.iter().map(|player| (player.id, player.rail_baron_tenths)).collect();
        five.chain([Title { code: TITLES[Category::ALL.len()], scale: 10, points: baron }]).collect()
    }

    fn data(&self, seat: &SeatRow) -> Result<String, Failure> {
        Ok(report::view_json::of_player(&self.view(seat)?, &self.game.name))
    }
}

impl AfterTurn {
    fn view(&self, seat: &SeatRow) -> Result<PlayerView, StoreError> {
        match self.newcomers.has(seat.position) {
            true => self.views.of_newcomer(&self.game, seat.position),
            false => self.views.of(&self.game, seat.position),
        }
    }

    /// The blank order sheet of a seat; there is none once the game has ended.
    fn blank(&self, seat: &SeatRow, view: &PlayerView) -> Option<String> {
        let sheet = (!view.public.ended).then(|| blank_form(view, language(seat), &self.game.name, token(seat)))?;
        Some(match self.due(seat, view) {
            Some(due) => due::remarked(&sheet, &due),
            None => sheet,
        })
    }

    /// Until when the seat's orders may come.
    fn due(&self, seat: &SeatRow, view: &PlayerView) -> Option<String> {
        let number = u32::from(view.public.turn) + 1;
        self.dues.sentence(seat.position, Count::Turns, number, language(seat)).filter(|_| !view.public.ended)
    }
}

fn language(seat: &SeatRow) -> Language {
    seat.person.as_ref().map(|person| person.language).unwrap_or_default()
}

fn token(seat: &SeatRow) -> &str {
    seat.person.as_ref().map_or("TOKEN", |person| person.token.as_str())
}

fn attached(file: File) -> Attachment {
    let content = match file.kind {
        "text/plain" => Content::Text(file.text),
        kind => Content::Bytes { kind: format!("{kind}; charset=utf-8"), bytes: file.text.into_bytes() },
    };
    Attachment { name: file.name, content }
}

//! A game of moves as it stands, for those who are written to.

use super::Moves;
use super::forecast::attempt;
use super::letter::Occasion;
use super::offer::Offer;
use super::replay::Check;
use super::{ACCEPT_RULES, UNDO, lesson};
use crate::games::moves::record::Staged;
use crate::games::moves::{History, Ruled, Seen, computer, digest};
use crate::games::{Asked, Next, Seat};
use crate::language::{Language, text};
use crate::report::moves::Letters;
use crate::report::{MARK, SiteFile};
use crate::sheet::moves::Words;
use crate::shelf::due::Dues;
use crate::shelf::{Failure, Newcomers, Parcel, Table};
use crate::store::{GameRow, JournalEntry, MoveRow, Reading, SeatRow, Status, StoreError};
use std::collections::{BTreeMap, BTreeSet};

/// How well sample people play: they see what is good and think no further.
const SAMPLE: u8 = 2;

/// A game after a decision.
pub(super) struct Sitting<'g, R: Ruled + 'static, W, L> {
    of: &'g Moves<R, W, L>,
    game: GameRow,
    history: History<R>,
    seats: Vec<SeatRow>,
    /// The decision of each person's last letter before this one.
    since: BTreeMap<Seat, u32>,
    /// Until when each may answer.
    due: Dues,
    /// Moves were taken back to here; with the moderator's reason.
    undone: Option<String>,
    /// The game goes on by changed rules from here.
    other_rules: bool,
    drawn: bool,
    /// Those who have taken a seat since the last decision.
    newcomers: Newcomers,
}

impl<'g, R, W, L> Sitting<'g, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// The game as it stood when a decision was over; 0: at its beginning.
    pub(super) fn new(
        of: &'g Moves<R, W, L>,
        books: &Reading<'_>,
        game: &GameRow,
        turn: u16,
    ) -> Result<Sitting<'g, R, W, L>, Failure> {
        if game.turn.is_none_or(|last| turn > last) {
            return Err(StoreError::NoTurn { game: game.name.clone(), turn }.into());
        }
        let rows: Vec<MoveRow> = books.moves(game)?;
        let now = game.turn == Some(turn);
        let until = if now { rows.len() } else { rows.iter().take_while(|row| row.number <= u32::from(turn)).count() };
        let check = if now { Check::Last } else { Check::Nothing };
        let mut history = of.replay_of(books, game, rows.get(..until).unwrap_or(&rows), check)?;
        if now && game.status == Status::Ended {
            history.close();
        }
        let seats = books.seats(game)?;
        let number = history.course().asked().number;
        let mut since = BTreeMap::new();
        for seat in &seats {
            if let Some((last, _)) = books.last_report(game, seat.position, turn)? {
                since.insert(seat.position, u32::from(last) + 1);
            }
        }
        let due = Dues::of(books, game, number)?;
        let newcomers = Newcomers::of(books, game, turn)?;
        let done: Vec<JournalEntry> =
            books.journal(game)?.into_iter().filter(|entry| entry.turn == Some(turn)).collect();
        let undone = done.iter().rev().find(|entry| entry.what == UNDO).map(|entry| entry.reason.clone());
        let other_rules = done.iter().any(|entry| entry.what == ACCEPT_RULES);
        Ok(Sitting { of, game: game.clone(), history, seats, since, due, undone, other_rules, drawn: false, newcomers })
    }

    /// What a seat reads; `None`: what everybody may.
    fn occasion<'a>(&'a self, reader: Option<&'a SeatRow>, names: &'a [String], notes: Vec<String>) -> Occasion<'a> {
        let asked = self.history.course().asked();
        let seat = reader.map(|row| row.position);
        let person = reader.and_then(|row| row.person.as_ref());
        let language = person.map(|person| person.language).unwrap_or_default();
        let mut notes = notes;
        if let Some(row) = reader {
            notes.splice(0..0, self.newcomers.welcome(&self.game.name, row));
        }
        if let Some(reason) = &self.undone {
            notes.push(text(language, "moves-undone", &[("number", asked.number.into())]));
            if !reason.is_empty() {
                let reason = crate::report::format::clean(reason);
                notes.push(text(language, "letter-reason", &[("reason", reason.into())]));
            }
        }
        if self.other_rules {
            notes.push(text(language, "moves-other-rules", &[]));
        }
        let fresh = seat.is_some_and(|seat| self.newcomers.has(seat));
        let first = fresh || seat.is_none_or(|seat| !self.since.contains_key(&seat));
        Occasion {
            game: &self.game.name,
            address: &self.game.address,
            language,
            reader: seat,
            token: person.map_or("TOKEN", |person| person.token.as_str()),
            names,
            fresh,
            since: seat.and_then(|seat| self.since.get(&seat).copied()).unwrap_or(0),
            full: first || asked.ended() || seat.is_some_and(|seat| asked.of(seat).is_some()),
            due: seat.and_then(|seat| self.due.words(seat, language)),
            notes,
            pictures: self.drawn,
        }
    }

    /// The names of the seats in a language.
    fn names(&self, language: Language) -> Vec<String> {
        names(&self.seats, language)
    }
}

fn names(seats: &[SeatRow], language: Language) -> Vec<String> {
    let name = |row: &SeatRow| match &row.person {
        Some(person) => person.name.clone(),
        None => text(language, "moves-computer", &[("position", row.position.to_string().into())]),
    };
    seats.iter().map(name).collect()
}

fn language(seat: &SeatRow) -> Language {
    seat.person.as_ref().map(|person| person.language).unwrap_or_default()
}

impl<R, W, L> Table for Sitting<'_, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn draw(&mut self, _books: &Reading<'_>, _languages: &BTreeSet<Language>) -> Result<(), StoreError> {
        self.drawn = true;
        Ok(())
    }

    fn parcel(&self, seat: &SeatRow, notes: Vec<String>) -> Result<Parcel, Failure> {
        let names = self.names(language(seat));
        Ok(self.of.letter(&self.history, &self.occasion(Some(seat), &names, notes))?)
    }

    fn sheet(&self, seat: &SeatRow) -> Result<Option<String>, Failure> {
        let names = self.names(language(seat));
        Ok(self.of.blank(&self.history, &self.occasion(Some(seat), &names, Vec::new())))
    }

    fn data(&self, seat: &SeatRow) -> Result<String, Failure> {
        let names = self.names(language(seat));
        Ok(self.of.data(&self.history, &self.occasion(Some(seat), &names, Vec::new())))
    }

    fn lesson(&self, seat: &SeatRow, word: Option<&str>) -> Result<Vec<String>, Failure> {
        let Some(word) = word else { return Ok(Vec::new()) };
        let names = self.names(language(seat));
        let occasion = self.occasion(Some(seat), &names, Vec::new());
        let of_offer = |offer: Offer<'_, R, W, L>| lesson::of(&offer, word);
        Ok(self.of.with_span(&self.history, &occasion, |desk| desk.offer().map(of_offer).unwrap_or_default()))
    }

    fn asked(&self) -> Asked {
        self.history.course().asked()
    }

    fn round(&self) -> u32 {
        self.of.letters.round(self.history.course().at())
    }

    fn made_up(&self, seat: &SeatRow) -> Option<String> {
        let course = self.history.course();
        self.asked().of(seat.position)?;
        let secret = computer::Secret::of(self.game.seed);
        let order = computer::order(course.rules(), course.at(), seat.position, SAMPLE, secret, self.history.inputs());
        let language = language(seat);
        let order = self.of.words.in_words(&order, language);
        let names = self.names(language);
        let head = self.of.with_span(&self.history, &self.occasion(Some(seat), &names, Vec::new()), |desk| desk.head());
        Some(format!("{head}\n{order}\n{}\n", language.pick("END", "FIN")))
    }

    fn next(&self, seat: Seat, so_far: &[String]) -> Next {
        let course = self.history.course();
        course.rules().next(&Seen::by(course.rules(), course.at(), Some(seat)), seat, so_far)
    }

    fn scores(&self) -> Vec<(Seat, i64)> {
        let course = self.history.course();
        course.rules().scores(&Seen::by(course.rules(), course.at(), None))
    }

    fn digest(&self) -> Option<String> {
        Some(digest::public(&self.history.course().facts()).to_string())
    }

    fn attempt(&self, seat: Seat, line: &str, language: Language) -> String {
        attempt(self.of.words, self.of.letters, self.history.course(), seat, line, language)
    }
}

/// What everybody may know, as a page.
pub(super) fn archive<R, W, L>(
    of: &Moves<R, W, L>,
    books: &Reading<'_>,
    game: &GameRow,
    language: Language,
) -> Result<Vec<SiteFile>, Failure>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    let sitting = Sitting::new(of, books, game, game.turn.unwrap_or_default())?;
    let names = sitting.names(language);
    let occasion = Occasion { language, notes: Vec::new(), ..sitting.occasion(None, &names, Vec::new()) };
    let page = of.page(&sitting.history, &occasion)?;
    let content = page.replacen("<title>", &format!("{MARK}\n<title>"), 1);
    Ok(vec![SiteFile { path: "index.html".to_owned(), content }])
}

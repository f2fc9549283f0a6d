//! Plays whatever can be played: sheets that came, then computers, then lapsed deadlines, until somebody is waited for.

use super::kept::step_of;
use super::{Moves, forecast};
use crate::games::moves::record::Staged;
use crate::games::moves::{Carried, Deed, History, Input, Line, Origin, Outcome, Ruled, Sheet, Stuck, Told, computer};
use crate::games::{Asked, Seat};
use crate::language::{BuiltIn, Language};
use crate::report::moves::Letters;
use crate::report::text;
use crate::sheet::moves::{Common, Words};
use crate::shelf::{Failure, Played, due};
use crate::store::{GameRow, SeatRow, Status, WaitingOrder, WaitingSheet, Writing};
use std::collections::{BTreeMap, BTreeSet};

/// Inputs of one run: more than any game has.
const MOST_INPUTS: usize = 100_000;

/// A game that is being played, and where what happens is kept.
pub(super) struct Run<'a, R: Ruled + 'static, W, L> {
    pub(super) of: &'a Moves<R, W, L>,
    pub(super) books: &'a Writing<'a>,
    pub(super) game: &'a GameRow,
    pub(super) now: &'a str,
    pub(super) history: History<R>,
    pub(super) seats: Vec<SeatRow>,
    pub(super) orders: usize,
    pub(super) events: usize,
    /// What became of a seat's sheet, if not all of it was carried out.
    pub(super) notes: BTreeMap<Seat, Vec<String>>,
    /// The decision a round began with, where one did.
    pub(super) round: u32,
    /// Moves that were not answered in time, each with his seat who was asked.
    pub(super) missed: Vec<(u32, Seat)>,
    pub(super) rounds_over: bool,
    /// Persons whose orders were carried out.
    pub(super) moved: BTreeSet<Seat>,
}

impl<'a, R, W, L> Run<'a, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    pub(super) fn new(
        of: &'a Moves<R, W, L>,
        books: &'a Writing<'a>,
        game: &'a GameRow,
        now: &'a str,
        history: History<R>,
    ) -> Result<Self, Failure> {
        let round = of.letters.round(history.course().at());
        Ok(Run {
            of,
            books,
            game,
            now,
            history,
            seats: books.seats(game)?,
            orders: 0,
            events: 0,
            notes: BTreeMap::new(),
            round,
            missed: Vec::new(),
            rounds_over: false,
            moved: BTreeSet::new(),
        })
    }

    /// Plays until somebody is waited for who has not answered.
    pub(super) fn play(mut self) -> Result<Played, Failure> {
        let before = self.history.inputs();
        while self.history.inputs() - before < MOST_INPUTS && self.step()? {}
        let nothing = before == self.history.inputs();
        self.settled(nothing)
    }

    /// Keeps how far the game is, and tells what came of playing.
    pub(super) fn settled(self, nothing: bool) -> Result<Played, Failure> {
        let asked = self.history.course().asked();
        let number = asked.number.saturating_sub(1);
        let status = if asked.ended() { Status::Ended } else { Status::Running };
        self.books.begin_step(self.game, number, self.now)?;
        self.books.set_step(self.game, status, number)?;
        let turn = step_of(number)?;
        let readers = self.readers(&asked, turn, nothing)?;
        let missing = asked.questions.iter().map(|question| question.seat).filter(|seat| self.person(*seat)).collect();
        Ok(Played {
            turn,
            orders: self.orders,
            events: self.events,
            missing,
            missed: self.missed,
            alarms: Vec::new(),
            ended: asked.ended(),
            readers,
            notes: self.notes,
        })
    }

    /// Does one thing that can be played; false: there is none.
    fn step(&mut self) -> Result<bool, Failure> {
        let asked = self.history.course().asked();
        if let Some(sheets) = self.next_sheet(&asked)? {
            self.take(&sheets)?;
            return Ok(true);
        }
        let stood_in_for = self.books.stood_in_for(self.game, asked.number)?;
        let computed = |seat: Seat| !self.person(seat) || stood_in_for.contains(&seat);
        let computer = asked.questions.iter().find(|question| computed(question.seat));
        if let Some(question) = computer {
            self.compute(question.seat, asked.number)?;
            return Ok(true);
        }
        let grace = self.books.manner(self.game)?.grace;
        for question in &asked.questions {
            let told = self.books.due(self.game, asked.number, question.seat)?;
            let end = told.and_then(|due| due.moment).map(|moment| due::with_grace(&moment.at, grace));
            if end.is_some_and(|end| end.as_str() <= self.now) {
                self.lapse(question.seat)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if a person is waited for there.
    fn person(&self, seat: Seat) -> bool {
        self.seats.iter().any(|row| row.position == seat && row.is_awaited())
    }

    /// The first sheet that can be carried out, with what else came in its message for the same seat.
    fn next_sheet(&self, asked: &Asked) -> Result<Option<Vec<WaitingSheet>>, Failure> {
        let waiting = self.books.waiting(self.game)?;
        let ready = |sheet: &&WaitingSheet| {
            let answers = sheet.orders.iter().any(|order| order.answers);
            let stale = sheet.number < asked.number;
            !answers || stale || (sheet.number == asked.number && asked.of(sheet.position).is_some())
        };
        let Some(first) = waiting.iter().find(ready) else { return Ok(None) };
        let together = |sheet: &&WaitingSheet| {
            sheet.id == first.id
                || (sheet.mail == first.mail
                    && sheet.position == first.position
                    && (sheet.mail.is_some() || sheet.received == first.received))
        };
        Ok(Some(waiting.iter().filter(together).cloned().collect()))
    }

    /// Carries out a sheet.
    fn take(&mut self, sheets: &[WaitingSheet]) -> Result<(), Failure> {
        let Some(first) = sheets.first() else { return Ok(()) };
        let seat = first.position;
        let mut lines: Vec<Line<R::Order>> = Vec::new();
        let mut said: Vec<&WaitingOrder> = Vec::new();
        for order in sheets.iter().flat_map(|sheet| &sheet.orders) {
            if let Some(Common::Mail(wish)) = Common::read(&order.content) {
                self.books.set_wish(self.game, seat, wish)?;
                continue;
            }
            lines.push(Line { order: self.order(&order.content)?, place: said.len() });
            said.push(order);
        }
        let answering = sheets.iter().find(|sheet| sheet.orders.iter().any(|order| order.answers));
        let mut course = self.history.course().clone();
        let dated = Some(first.named.unwrap_or(first.number)).filter(|_| course.rules().dates_instructions());
        let number = answering.map(|sheet| sheet.number).or(dated);
        let mut told = Told::default();
        let carried = course.take(&Sheet { seat, number, lines }, &mut told).map_err(stuck)?;
        self.tell_of(&carried, &said);
        let counts = carried.counts();
        for sheet in sheets {
            // What answers stays as it is, for the record names it; all else is never taken again.
            if !(counts && answering.is_some_and(|one| one.id == sheet.id)) {
                self.books.spend_sheet(sheet.id)?;
            }
        }
        if !counts {
            return Ok(());
        }
        let orders: Vec<R::Order> = carried.done().cloned().collect();
        self.orders += orders.len();
        self.moved.insert(seat);
        let deed = Deed::Sheet { number: carried.stale.then_some(carried.answering), orders };
        // A sheet that came in no mail is the moderator's.
        let origin = if first.mail.is_some() { Origin::Sheet } else { Origin::Moderator };
        self.keep(seat, origin, answering.or(Some(first)).map(|sheet| sheet.id), &deed, course, told)
    }

    fn order(&self, content: &str) -> Result<R::Order, Failure> {
        serde_json::from_str(content).map_err(|error| {
            Failure::refused(format!(
                "game {}: an order on file can't be read ({error}); install the rpo that wrote it",
                self.game.name
            ))
        })
    }

    /// A computer's move.
    fn compute(&mut self, seat: Seat, number: u32) -> Result<(), Failure> {
        let course = self.history.course();
        let secret = computer::Secret::of(self.game.seed);
        let strength = computer::USUAL_STRENGTH;
        let order = computer::order(course.rules(), course.at(), seat, strength, secret, self.history.inputs());
        let mut course = course.clone();
        let mut told = Told::default();
        let carried = course.take(&Sheet::of(seat, [order.clone()]), &mut told).map_err(stuck)?;
        if let Some(refusal) = carried.last_refusal() {
            return Err(Failure::refused(format!(
                "game {}: the computer in seat {seat} orders {} at move {number}, which the rules refuse ({refusal}); \
                 nothing was changed, please tell the authors of rpo",
                self.game.name,
                self.of.words.canonical(&order)
            )));
        }
        let deed = Deed::Sheet { number: None, orders: carried.done().cloned().collect() };
        self.keep(seat, Origin::Computer, None, &deed, course, told)
    }

    /// A seat's time is up.
    fn lapse(&mut self, seat: Seat) -> Result<(), Failure> {
        self.missed.push((self.history.course().asked().number, seat));
        let mut course = self.history.course().clone();
        let mut told = Told::default();
        course.lapse(seat, &mut told).map_err(stuck)?.map_err(|refusal| Failure::refused(refusal.to_string()))?;
        self.keep(seat, Origin::Deadline, None, &Deed::Deadline, course, told)
    }

    /// Carries out an input that somebody else gave, a record or the moderator.
    pub(super) fn enter(&mut self, input: &Input<R::Order>) -> Result<Option<Carried<R::Order>>, Failure> {
        let mut course = self.history.course().clone();
        let mut told = Told::default();
        let (deed, carried) = match &input.deed {
            Deed::Sheet { number, orders } => {
                let sheet = Sheet { number: *number, ..Sheet::of(input.seat, orders.clone()) };
                let carried = course.take(&sheet, &mut told).map_err(stuck)?;
                (Deed::Sheet { number: *number, orders: carried.done().cloned().collect() }, Some(carried))
            }
            Deed::Deadline => {
                let lapsed = course.lapse(input.seat, &mut told).map_err(stuck)?;
                lapsed.map_err(|refusal| Failure::refused(refusal.to_string()))?;
                (Deed::Deadline, None)
            }
            Deed::Handover => {
                course.forget(input.seat, &mut told).map_err(stuck)?;
                (Deed::Handover, None)
            }
        };
        if carried.as_ref().is_none_or(Carried::counts) {
            self.keep(input.seat, input.origin, None, &deed, course, told)?;
        }
        Ok(carried)
    }

    /// Notes for a sheet's author what was not carried out of it.
    fn tell_of(&mut self, carried: &Carried<R::Order>, said: &[&WaitingOrder]) {
        let person = self.seats.iter().find(|row| row.position == carried.seat).and_then(|row| row.person.as_ref());
        let Some(language) = person.map(|person| person.language) else { return };
        let course = self.history.course();
        let rules = course.rules();
        let notes = carried.lines.iter().filter_map(|(line, outcome)| {
            let order = match said.get(line.place) {
                Some(order) => self.in_words(order, &line.order, language),
                None => self.of.words.in_words(&line.order, language),
            };
            let (reason, later) = match outcome {
                Outcome::Refused(refusal) => {
                    let later = forecast::later(rules, self.of.words, &line.order, refusal, language);
                    (self.of.letters.refusal(refusal, language), later)
                }
                Outcome::ShownBack => (text(language, "moves-shown-back", &[]), None),
                Outcome::Known => return Some(text(language, "moves-done-already", &[("order", order.into())])),
                Outcome::Done(_) => return None,
            };
            let args = [("number", carried.answering.into()), ("order", order.into()), ("reason", reason.into())];
            let note = text(language, "moves-not-done", &args);
            Some([note].into_iter().chain(later).collect::<Vec<_>>().join(" "))
        });
        let notes: Vec<String> = notes.collect();
        if !notes.is_empty() {
            self.notes.entry(carried.seat).or_default().extend(notes);
        }
    }

    fn in_words(&self, said: &WaitingOrder, order: &R::Order, language: Language) -> String {
        match language.built_in() {
            BuiltIn::English => said.canonical.clone(),
            BuiltIn::French => self.of.words.in_words(order, language),
        }
    }
}

fn stuck(stuck: Stuck) -> Failure {
    Failure::refused(stuck.to_string())
}

//! The record of a game on the database: written down, and taken up again.

use super::play::Run;
use super::replay::{Check, told};
use super::{Moves, kept, options};
use crate::games::moves::record::{Act, Record, Staged};
use crate::games::moves::{Audience, By, Course, Deed, History, Input, Origin, Ruled, Standing, Told, again};
use crate::games::settings::Settings;
use crate::report::moves::{Letters, Public};
use crate::sheet::moves::Words;
use crate::shelf::{Failure, Prepared, Recorded};
use crate::store::{GameRow, Reading};
use std::fmt::Write as _;

impl<R, W, L> Recorded for Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn record(&self, books: &Reading<'_>, game: &GameRow, public: bool) -> Result<String, Failure> {
        let public = match (public, self.letters.public()) {
            (false, _) => None,
            (true, Some(public)) => Some(public),
            (true, None) => {
                return Err(Failure::refused(format!(
                    "what instructions did can't be told from them in a record of {}; when the game is over, show the whole one: \
                     rpo record {}",
                    self.card.title, game.name
                )));
            }
        };
        let rows = books.moves(game)?;
        let names: Vec<String> = books
            .seats(game)?
            .iter()
            .map(|row| row.person.as_ref().map_or(format!("Computer {}", row.position), |person| person.name.clone()))
            .collect();
        let settings = Settings::read(&books.options(game)?);
        let options: Vec<String> = settings.iter().map(|(name, value)| format!("{name} = {}", quoted(value))).collect();
        let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        let mut text = format!(
            "title = {}\ngame = {}\nseats = [{}]\nseed = {}\noptions = {{ {} }}\n\nscript = '''\n",
            quoted(&format!("game {}", game.name)),
            quoted(self.card.code),
            names.join(", "),
            if public.is_some() { 0 } else { game.seed },
            options.join(", ")
        );
        let mut history = self.replay_of(books, game, &[], Check::Nothing)?;
        for row in &rows {
            let input = kept::input::<R>(row, &game.name)?;
            let between = history.course().rules().speaks_between();
            let mut lines = match public {
                None => vec![line(row.position.0, &input, &row.canonical)],
                Some(public) if between => self.order_by_order(history.course(), &input, public),
                Some(public) => self.without_instructions(history.course(), &input, public).into_iter().collect(),
            };
            history.again(&input).map_err(|diverged| told(game, Some(&rows), &diverged))?;
            if let Some(public) = public.filter(|_| !between) {
                let told: Vec<_> = history.last().collect();
                lines.extend(self.taken(history.course().rules(), public, &told));
            }
            for line in lines {
                // Writing to a string can't fail.
                let _ = writeln!(text, "{line}");
            }
        }
        let facts = history.course().facts();
        let open = facts.iter().filter(|fact| !fact.secret).map(|fact| format!("{} {}", fact.subject, fact.value));
        for fact in open {
            let _ = writeln!(text, "= {fact}");
        }
        text.push_str("'''\n");
        Ok(text)
    }

    fn prepare_from(&self, text: &str) -> Result<Box<dyn Prepared>, Failure> {
        let record = Record::read(text).map_err(|fault| Failure::refused(fault.to_string()))?;
        if record.state.is_some() {
            return Err(Failure::refused(
                "the record begins with a position and not with the game's beginning; a game can't be taken up from it",
            ));
        }
        let mut settings = record.settings();
        settings.push(format!("seats={}", record.seats.len()));
        let ready = options::prepare(self, &settings, None)?;
        // Whatever it says is tried before a game is made of it.
        let rules = R::ruled(&Settings::read(&ready.options()?), &self.usual_files()).map_err(Failure::refused)?;
        let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
        let mut history =
            History::begin(rules.into(), seats, record.seed).map_err(|fault| Failure::refused(fault.to_string()))?;
        for (line, input) in self.inputs(&record) {
            history.again(&input).map_err(|fault| Failure::refused(format!("line {line}: {fault}")))?;
        }
        Ok(Box::new(ready.with_record(&record, text)))
    }
}

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// The line of what everybody may know of an input; `None`: nothing, for it is instructions alone.
    fn without_instructions(
        &self,
        course: &Course<'_, R>,
        input: &Input<R::Order>,
        public: &dyn Public<R>,
    ) -> Option<String> {
        let Deed::Sheet { number, orders } = &input.deed else {
            let words = kept::written(&input.deed, &|order| self.words.canonical(order)).0;
            return Some(line(input.seat.0, input, &words));
        };
        let (rules, mut at) = (course.rules(), course.at().clone());
        let by = By { seat: input.seat, answering: number.unwrap_or(course.asked().number) };
        let mut words = Vec::new();
        for order in orders.iter().filter(|order| rules.answers(order)) {
            // Whether an order like it answers depends on those before it in its sheet.
            if !rules.instructs(&at, by, order) {
                words.push(self.words.canonical(&public.order(order)));
                let mut told = Told::default();
                if rules.play(&mut at, by, order, &mut told).is_ok() {
                    while rules.settle(&mut at, Standing::Silent, &mut told) {}
                }
            }
        }
        (!words.is_empty()).then(|| line(input.seat.0, input, &words.join("\n")))
    }

    /// The lines of what everybody may know of an input, where instructions speak between the orders of a sheet: what they did
    /// stands where they did it.
    fn order_by_order(&self, course: &Course<'_, R>, input: &Input<R::Order>, public: &dyn Public<R>) -> Vec<String> {
        let rules = course.rules();
        let part = |orders| Input { deed: Deed::Sheet { number: None, orders }, ..input.clone() };
        let parts: Vec<Input<R::Order>> = match &input.deed {
            Deed::Sheet { orders, .. } => {
                let (each, behind): (Vec<R::Order>, Vec<R::Order>) =
                    orders.iter().cloned().partition(|order| rules.answers(order) || rules.at_its_place(order));
                let behind = Some(behind).filter(|behind| !behind.is_empty());
                each.into_iter().map(|order| vec![order]).chain(behind).map(part).collect()
            }
            _ => vec![input.clone()],
        };
        let mut ahead = course.clone();
        let mut lines = Vec::new();
        for part in &parts {
            lines.extend(self.without_instructions(&ahead, part, public));
            let mut told = Told::default();
            // All of it has been carried out before.
            if again(&mut ahead, 0, part, &mut told).is_err() {
                break;
            }
            lines.extend(self.taken(rules, public, &told.iter().collect::<Vec<_>>()));
        }
        lines
    }

    /// The lines of what instructions did, by what was told.
    fn taken(&self, rules: &R, public: &dyn Public<R>, told: &[&(Audience, R::Event)]) -> Vec<String> {
        let taken = public.taken(rules, told).into_iter();
        taken.map(|(seat, order)| format!("{seat}: {}", self.words.canonical(&order))).collect()
    }

    /// What a record's script does, with the lines it stands in.
    fn inputs(&self, record: &Record) -> Vec<(usize, Input<R::Order>)> {
        let acts = record.script.iter().filter_map(|line| {
            let (seat, deed) = match &line.act {
                Act::Sheet { seat, number, orders, must_be_refused: false } => {
                    let orders = orders.iter().map(|order| self.words.read(order)).collect();
                    (*seat, Deed::Sheet { number: *number, orders })
                }
                Act::Deadline { seat, must_be_refused: false } => (*seat, Deed::Deadline),
                Act::Handover(seat) => (*seat, Deed::Handover),
                _ => return None,
            };
            Some((line.line, Input { seat, origin: Origin::Moderator, deed }))
        });
        acts.collect()
    }

    /// Plays a record that a game is taken up from.
    pub(super) fn enter_record(&self, run: &mut Run<'_, R, W, L>, text: &str) -> Result<(), Failure> {
        let record = Record::read(text).map_err(|fault| Failure::refused(fault.to_string()))?;
        for (line, input) in self.inputs(&record) {
            let carried = run.enter(&input)?;
            if let Some(refusal) = carried.as_ref().and_then(|carried| carried.last_refusal()) {
                return Err(Failure::refused(format!("line {line} of the record is refused now: {refusal}")));
            }
        }
        Ok(())
    }
}

/// A line of a script.
fn line<O>(seat: u8, input: &Input<O>, canonical: &str) -> String {
    let words = canonical.replace('\n', "; ");
    match &input.deed {
        Deed::Sheet { number: Some(number), .. } => format!("{seat}: MOVE {number} {words}"),
        Deed::Sheet { .. } | Deed::Deadline | Deed::Handover => format!("{seat}: {words}"),
    }
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

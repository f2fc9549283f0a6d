//! Orders tried before they count: at a terminal against computers, or on what a seat of a game may know.

use super::forecast::attempt;
use super::letter::Occasion;
use super::offer::Offer;
use super::{Moves, lesson, options};
use crate::games::moves::record::Staged;
use crate::games::moves::{History, Ruled, Seen, Sheet, Told, computer};
use crate::games::settings::Settings;
use crate::games::{Astray, Next, Seat};
use crate::language::{Language, text};
use crate::report::format::{COLUMNS, wrap};
use crate::report::may_follow;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use crate::shelf::{Failure, Prepared, Trial, TrialOf};
use std::sync::Arc;

/// Computer moves between two of a person's: more than any game has.
const MOST_COMPUTED: usize = 10_000;

/// A game at a terminal.
struct AtTerminal<'g, R: Ruled + 'static, W, L> {
    of: &'g Moves<R, W, L>,
    history: History<R>,
    seat: Seat,
    language: Language,
    names: Vec<String>,
    seed: u64,
    /// The decision up to which the person was told what happened.
    told: u32,
}

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// A game at a terminal, a person in one seat and computers in the others.
    pub(super) fn at_terminal<'g>(&'g self, wanted: &TrialOf<'_>) -> Result<Box<dyn Trial + 'g>, Failure> {
        let ready = options::prepare(self, wanted.options, None)?;
        let seats = ready.seats();
        if wanted.seat.0 == 0 || wanted.seat.0 > seats {
            return Err(Failure::refused(format!("--seat {}: there are seats 1 to {seats}", wanted.seat)));
        }
        let rules = R::ruled(&Settings::read(&ready.options()?), &self.usual_files()).map_err(Failure::refused)?;
        let history =
            History::begin(Arc::new(rules), seats, wanted.seed).map_err(|fault| Failure::refused(fault.to_string()))?;
        let language = wanted.language;
        let names = (1..=seats).map(|seat| match Seat(seat) == wanted.seat {
            true => text(language, "moves-you", &[("position", seat.to_string().into())]),
            false => text(language, "moves-computer", &[("position", seat.to_string().into())]),
        });
        let names = names.collect();
        let mut game = AtTerminal { of: self, history, seat: wanted.seat, language, names, seed: wanted.seed, told: 0 };
        game.compute()?;
        Ok(Box::new(game))
    }
}

impl<R, W, L> AtTerminal<'_, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// Lets computers play until the person is asked, or the game ends.
    fn compute(&mut self) -> Result<(), Failure> {
        let secret = computer::Secret::of(self.seed);
        for _ in 0..MOST_COMPUTED {
            let mut course = self.history.course().clone();
            let asked = course.asked();
            let Some(question) = asked.questions.iter().find(|question| question.seat != self.seat) else {
                return Ok(());
            };
            let seq = self.history.inputs();
            let order =
                computer::order(course.rules(), course.at(), question.seat, computer::USUAL_STRENGTH, secret, seq);
            let mut told = Told::default();
            let sheet = Sheet::of(question.seat, [order]);
            let carried = course.take(&sheet, &mut told).map_err(|stuck| Failure::refused(stuck.to_string()))?;
            if let Some(refusal) = carried.last_refusal() {
                let seat = question.seat;
                return Err(Failure::refused(format!(
                    "the computer in seat {seat} orders what the rules refuse ({refusal}); please tell the authors of rpo"
                )));
            }
            self.history.go_on(course, told);
        }
        Ok(())
    }

    fn next(&self, so_far: &[String]) -> Next {
        let course = self.history.course();
        course.rules().next(&Seen::by(course.rules(), course.at(), Some(self.seat)), self.seat, so_far)
    }
}

/// A paragraph filled; lines stay as they stand.
fn paragraphs(part: &str) -> String {
    if part.contains('\n') { part.to_owned() } else { wrap(part, COLUMNS).join("\n") }
}

impl<R, W, L> Trial for AtTerminal<'_, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn position(&mut self) -> Result<String, Failure> {
        let number = self.history.course().asked().number;
        let names = self.names.clone();
        let occasion = Occasion {
            game: "-",
            address: "",
            language: self.language,
            reader: Some(self.seat),
            token: "-",
            names: &names,
            since: self.told,
            fresh: false,
            full: true,
            due: None,
            notes: Vec::new(),
            pictures: false,
        };
        self.told = number;
        Ok(self.of.letter(&self.history, &occasion)?.report)
    }

    fn prompt(&self) -> String {
        let course = self.history.course();
        let asked = course.asked();
        let what = asked.of(self.seat).map(|question| self.of.letters.question(question, self.language));
        text(self.language, "moves-prompt", &[("what", what.unwrap_or_default().into())])
    }

    fn help(&self, word: &str) -> String {
        let course = self.history.course();
        let at = Seen::by(course.rules(), course.at(), Some(self.seat));
        let Moves { words, letters, .. } = *self.of;
        let offer = Offer { words, letters, at: &at, rules: course.rules(), seat: self.seat, language: self.language };
        let lesson = lesson::of(&offer, word);
        if lesson.is_empty() {
            let orders = self.of.words.orders(self.language);
            return format!("{orders}\n\n{}", text(self.language, "moves-terminal", &[]));
        }
        let parts: Vec<String> = lesson.iter().map(|part| paragraphs(part)).collect();
        parts.join("\n\n")
    }

    fn order(&mut self, line: &str) -> Result<String, Failure> {
        let orders: Vec<R::Order> = line
            .split(';')
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(|line| self.of.words.read(line))
            .collect();
        let mut course = self.history.course().clone();
        let mut told = Told::default();
        let sheet = Sheet::of(self.seat, orders);
        let carried = course.take(&sheet, &mut told).map_err(|stuck| Failure::refused(stuck.to_string()))?;
        if carried.last_refusal().is_some() {
            return Ok(attempt(
                self.of.words,
                self.of.letters,
                self.history.course(),
                self.seat,
                line.trim(),
                self.language,
            ));
        }
        self.history.go_on(course, told);
        self.compute()?;
        Ok(String::new())
    }

    fn complete(&self, words: &[String]) -> String {
        let course = self.history.course();
        let seen = Seen::by(course.rules(), course.at(), Some(self.seat));
        let Moves { words: vocabulary, letters, .. } = self.of;
        let offer = Offer {
            words: *vocabulary,
            letters: *letters,
            at: &seen,
            rules: course.rules(),
            seat: self.seat,
            language: self.language,
        };
        let next = self.next(words);
        let at_end = Astray { good: words.len(), next };
        may_follow(words, &at_end, self.language, &|word| offer.word(word))
    }

    fn ended(&self) -> bool {
        self.history.course().asked().ended()
    }
}

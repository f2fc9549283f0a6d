//! What would become of orders, as far as their author may know: nobody else's instruction speaks in it.

use super::Moves;
use super::offer::Offer;
use super::replay::Check;
use crate::games::moves::record::Staged;
use crate::games::moves::{By, Course, History, Line, NOT_YOUR_DECISION, Outcome, Ruled, Seen, Sheet, Told};
use crate::games::{Refusal, Seat, astray};
use crate::language::{Language, text};
use crate::report::moves::{Letters, Span};
use crate::report::{Forecast, may_follow};
use crate::sheet::Order;
use crate::sheet::moves::{Common, Words};
use crate::shelf::{Failure, Prospect, Standing};
use crate::store::{GameRow, Reading, WaitingSheet};
use std::rc::Rc;

/// What would become of an order, a sentence; and if it is refused, what may stand in its place.
pub(super) fn attempt<R, W, L>(
    words: W,
    letters: L,
    course: &Course<'_, R>,
    seat: Seat,
    line: &str,
    language: Language,
) -> String
where
    R: Ruled + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    let rules = course.rules();
    let at = Seen::by(rules, course.at(), Some(seat));
    let order = words.read(line);
    let by = By { seat, answering: course.asked().number };
    match at.try_order(rules, by, &order) {
        Ok(meant) => {
            let order = words.in_words(&meant, language);
            text(language, "moves-may-be-done", &[("order", order.into())])
        }
        Err(refusal) => {
            let reason = letters.refusal(&refusal, language);
            let args = [("order", line.into()), ("reason", reason.into())];
            let refused = text(language, "moves-would-be-refused", &args);
            let offer = Offer { words, letters, at: &at, rules, seat, language };
            match instead(&offer, &words.canonical(&order)) {
                Some(instead) => format!("{refused}\n{instead}"),
                None => refused,
            }
        }
    }
}

/// What may stand in the place of an order that leads nowhere.
fn instead<R, W, L>(offer: &Offer<'_, R, W, L>, canonical: &str) -> Option<String>
where
    R: Ruled + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    let words: Vec<String> = canonical.split_whitespace().map(str::to_owned).collect();
    let astray = astray(&|words| offer.next(words), &words)?;
    Some(may_follow(&words, &astray, offer.language, &|word| offer.word(word)))
}

/// How to write an order that is refused because somebody else is asked, so that it is kept until its author is.
pub(super) fn later<R, W>(
    rules: &R,
    words: W,
    order: &R::Order,
    refusal: &Refusal,
    language: Language,
) -> Option<String>
where
    R: Ruled + 'static,
    W: Words<R::Order>,
{
    let later = rules.later(order).filter(|_| refusal.reason == NOT_YOUR_DECISION)?;
    Some(text(language, "moves-later", &[("later", words.in_words(&later, language).into())]))
}

/// The position that orders sent now will meet.
struct Now<R: Ruled + 'static, W, L> {
    history: History<R>,
    words: W,
    letters: L,
}

/// The position that orders sent now will meet; `None`: the game has not begun.
pub(super) fn standing<R, W, L>(
    of: &Moves<R, W, L>,
    books: &Reading<'_>,
    game: &GameRow,
) -> Result<Option<Rc<dyn Standing>>, Failure>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    if game.turn.is_none() {
        return Ok(None);
    }
    let history = of.replayed(books, game, Check::Last)?;
    Ok(Some(Rc::new(Now { history, words: of.words, letters: of.letters })))
}

/// A forecast in every language.
struct InWords(Vec<(Language, Forecast)>);

impl Prospect for InWords {
    fn forecast(&self, language: Language) -> Forecast {
        self.0.iter().find(|(one, _)| *one == language).map(|(_, told)| told.clone()).unwrap_or_default()
    }
}

impl<R, W, L> Standing for Now<R, W, L>
where
    R: Ruled + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn prospect(
        &self,
        books: &Reading<'_>,
        game: &GameRow,
        seat: Seat,
        orders: &[Order],
    ) -> Result<Option<Box<dyn Prospect>>, Failure> {
        let before = self.before(books, game, seat, orders)?;
        let told = Language::ALL.map(|language| (language, self.forecast(seat, &before, orders, language)));
        Ok(Some(Box::new(InWords(told.into_iter().collect()))))
    }
}

impl<R, W, L> Now<R, W, L>
where
    R: Ruled + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// Sheets of a seat that wait to be carried out, but for these orders, which are on file already.
    fn before(
        &self,
        books: &Reading<'_>,
        game: &GameRow,
        seat: Seat,
        orders: &[Order],
    ) -> Result<Vec<Sheet<R::Order>>, Failure> {
        let waiting = books.waiting(game)?;
        let mut own: Vec<&WaitingSheet> = waiting.iter().filter(|sheet| sheet.position == seat).collect();
        let is_this =
            |sheet: &WaitingSheet| sheet.orders.iter().all(|one| orders.iter().any(|own| own.content == one.content));
        // What answers and what may come at any time are two sheets of one message.
        if let Some(this) = own.last().copied().filter(|sheet| is_this(sheet)) {
            own.retain(|sheet| sheet.id != this.id && (this.mail.is_none() || sheet.mail != this.mail));
        }
        let read = |sheet: &WaitingSheet| {
            let orders = sheet.orders.iter().filter_map(|order| serde_json::from_str(&order.content).ok());
            Sheet { number: Some(sheet.number), ..Sheet::of(seat, orders) }
        };
        Ok(own.into_iter().map(read).collect())
    }

    /// Orders that would be refused behind sheets of the same seat that are carried out before, with what may stand in the
    /// place of the first; and what instructions are then in force.
    fn forecast(&self, seat: Seat, before: &[Sheet<R::Order>], orders: &[Order], language: Language) -> Forecast {
        let course = self.history.course();
        let rules = course.rules();
        let at = Seen::by(rules, course.at(), Some(seat));
        let own = orders.iter().filter(|order| Common::of(order).is_none()).filter_map(|order| {
            let read = serde_json::from_str(&order.content).ok()?;
            Some((order, read))
        });
        let (said, lines): (Vec<&Order>, Vec<Line<R::Order>>) =
            own.enumerate().map(|(place, (order, read))| (order, Line { order: read, place })).unzip();
        let sheet = Sheet { seat, number: None, lines };
        let mut ahead = course.seen(&at);
        for sheet in before {
            // What becomes of it its own receipt tells.
            if ahead.take(sheet, &mut Told::default()).is_err() {
                return Forecast::default();
            }
        }
        let begun = Seen::by(rules, ahead.at(), Some(seat));
        // What goes on behind the sheet is not told: others would have to be asked.
        let Ok(carried) = ahead.take(&sheet, &mut Told::default()) else { return Forecast::default() };
        let noted = |meant: &R::Order, refusal: &Refusal| {
            let reason = self.letters.refusal(refusal, language);
            let args = [("order", self.words.in_words(meant, language).into()), ("reason", reason.into())];
            text(language, "moves-noted-but", &args)
        };
        let mut warnings = Vec::new();
        let (mut done, mut refused) = (false, false);
        for (line, outcome) in &carried.lines {
            let refusal = match outcome {
                Outcome::Refused(refusal) => refusal,
                Outcome::Done(meant) => {
                    done = true;
                    warnings.extend(rules.warns(ahead.at(), seat, meant).iter().map(|refusal| noted(meant, refusal)));
                    continue;
                }
                Outcome::ShownBack => {
                    let args = [("order", self.words.in_words(&line.order, language).into())];
                    warnings.push(text(language, "moves-would-be-shown-back", &args));
                    continue;
                }
                Outcome::Known => {
                    let args = [("order", self.words.in_words(&line.order, language).into())];
                    warnings.push(text(language, "moves-done-already", &args));
                    continue;
                }
            };
            let later = later(rules, self.words, &line.order, refusal, language);
            let written = self.words.in_words(&line.order, language);
            // Whether it is asked for behind an order before it, others' instructions may decide.
            if done && refusal.reason == NOT_YOUR_DECISION {
                let in_time = text(language, "moves-in-time", &[("order", written.into())]);
                warnings.extend(later.map(|later| format!("{in_time} {later}")));
                continue;
            }
            let Some(order) = said.get(line.place) else { continue };
            refused |= rules.answers(&line.order);
            let first = warnings.is_empty();
            let reason = self.letters.refusal(refusal, language);
            let would =
                text(language, "moves-would-be-refused", &[("order", written.into()), ("reason", reason.into())]);
            warnings.push([would].into_iter().chain(later).collect::<Vec<_>>().join(" "));
            if !done && first {
                let offer = Offer { words: self.words, letters: self.letters, at: &begun, rules, seat, language };
                warnings.extend(instead(&offer, &order.canonical));
            }
        }
        let first = rules.leaves_open(ahead.at(), &carried).map(|open| {
            let reason = self.letters.refusal(&open, language);
            text(language, "moves-left-open", &[("reason", reason.into())])
        });
        let names: Vec<String> = Vec::new();
        let (at, asked) = (Seen::by(rules, ahead.at(), Some(seat)), ahead.asked());
        let span = Span { rules, at: &at, asked: &asked, events: Vec::new(), since: 0, names: &names };
        let standing = self.letters.instructions(&span, language);
        if !standing.is_empty() {
            let standing = standing.join("; ");
            warnings.push(text(language, "moves-in-force", &[("instructions", standing.into())]));
        }
        Forecast { first, warnings, refused, ..Forecast::default() }
    }
}

//! What the letters of all games of moves say: whose move it is, what happened, what may be ordered, the blank sheet; and in
//! their midst what the game says of itself.

use super::letter::{Desk, Occasion};
use super::offer::Offer;
use crate::games::moves::Ruled;
use crate::games::moves::record::Staged;
use crate::games::{Asked, Seat};
use crate::language::text;
use crate::report::document::{Block, Document, Keep, Section};
use crate::report::moves::Letters;
use crate::sheet::Count;
use crate::sheet::moves::Words;
use crate::shelf::due::remarked;

impl<R, W, L> Desk<'_, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    pub(super) fn asked(&self) -> &Asked {
        self.span.asked
    }

    /// True if the reader has something to decide.
    fn is_asked(&self) -> bool {
        self.to.reader.is_some_and(|seat| self.asked().of(seat).is_some())
    }

    fn say(&self, key: &str) -> String {
        text(self.to.language, key, &[])
    }

    pub(super) fn subject(&self) -> String {
        let args = [("game", self.to.game.into()), ("number", self.asked().number.into())];
        let key = match (self.asked().ended(), self.is_asked()) {
            (true, _) => "moves-subject-ended",
            (false, true) => "moves-subject-asked",
            (false, false) => "moves-subject",
        };
        text(self.to.language, key, &args)
    }

    pub(super) fn document(&self) -> Document {
        let mut sections = Vec::new();
        let news = self.of.letters.news(self.span, self.to.language);
        if !news.is_empty() {
            let section = Section::new("news", self.say("moves-news")).keep(Keep::IfShort);
            sections.push(section.with(Block::Items(news)));
        }
        if self.to.full {
            sections.extend(self.of.letters.sections(self.span, self.to.language));
            sections.extend(self.options());
            sections.push(self.small_print());
            sections.extend(self.sheet().map(|sheet| {
                let intro = text(self.to.language, "moves-sheet-intro", &[("number", self.asked().number.into())]);
                let section = Section::new("sheet", self.say("moves-sheet"));
                section.with(Block::Para(intro)).with(Block::Sheet(sheet))
            }));
        }
        Document { title: self.title(), lead: self.lead(), sections }
    }

    fn title(&self) -> Vec<String> {
        let language = self.to.language;
        let mut title =
            vec![text(language, "moves-title", &[("title", self.of.card.title.into()), ("game", self.to.game.into())])];
        let number = [("number", self.asked().number.into())];
        title.push(text(language, if self.asked().ended() { "moves-ended" } else { "moves-number" }, &number));
        if let Some(seat) = self.to.reader {
            let args = [("name", self.span.name(seat).into()), ("position", seat.to_string().into())];
            title.push(text(language, "moves-for", &args));
        }
        title
    }

    /// Whose move it is, and until when; or how it ended.
    fn lead(&self) -> Vec<String> {
        let language = self.to.language;
        if self.asked().ended() {
            return vec![self.result()];
        }
        let mut lead = Vec::new();
        if let Some(question) = self.to.reader.and_then(|seat| self.asked().of(seat)) {
            let what = self.of.letters.question(question, language);
            lead.push(text(language, "moves-your-move", &[("what", what.into())]));
            if let Some(due) = &self.to.due {
                lead.push(text(language, "moves-due", &[("due", due.as_str().into())]));
            }
        }
        let others: Vec<String> = self
            .asked()
            .questions
            .iter()
            .filter(|question| Some(question.seat) != self.to.reader)
            .map(|question| {
                let what = self.of.letters.question(question, language);
                let args = [("name", self.span.name(question.seat).into()), ("what", what.into())];
                text(language, "moves-waits-one", &args)
            })
            .collect();
        if !others.is_empty() {
            lead.push(text(language, "moves-waits", &[("others", others.join(", ").into())]));
        }
        lead
    }

    /// Everybody's score, the best first.
    fn result(&self) -> String {
        let mut scores = self.span.rules.scores(self.span.at);
        scores.sort_by_key(|(seat, score)| (std::cmp::Reverse(*score), *seat));
        let one = |(seat, score): &(Seat, i64)| {
            let args = [("name", self.span.name(*seat).into()), ("score", (*score).into())];
            text(self.to.language, "moves-score", &args)
        };
        let scores: Vec<String> = scores.iter().map(one).collect();
        text(self.to.language, "moves-result", &[("scores", scores.join(", ").into())])
    }

    fn small_print(&self) -> Section {
        let words = text(self.to.language, "moves-digest", &[("digest", self.digest.as_str().into())]);
        let section = Section::new("record", self.say("moves-record")).keep(Keep::IfRoom).with(Block::Para(words));
        match self.to.reader {
            Some(_) => section.with(Block::Para(self.say("handbook-line"))),
            None => section,
        }
    }

    /// What may be ordered now, a line a verb.
    fn options(&self) -> Option<Section> {
        let offer = self.offer().filter(|_| self.is_asked())?;
        let section = Section::new("options", self.say("moves-options"));
        Some(section.with(Block::Options(offer.choices())))
    }

    /// The blank sheet; whoever isn't asked has none.
    pub(super) fn sheet(&self) -> Option<String> {
        let offer = self.offer().filter(|_| self.is_asked())?;
        let language = self.to.language;
        let mut lines = vec![self.head()];
        let choices = offer.choices();
        lines.extend(choices.iter().map(|choice| match choice.note.as_str() {
            "" => format!("# {}", choice.words),
            note => format!("# {}   ({note})", choice.words),
        }));
        let examples = self.of.letters.examples(self.span, language);
        if !examples.is_empty() {
            lines.push(format!("# {}", self.say("moves-sheet-examples")));
            lines.extend(examples.iter().map(|(words, does)| format!("#   {words}   ({does})")));
        }
        lines.push(String::new());
        lines.push(language.pick("END", "FIN").to_owned());
        let sheet = lines.join("\n") + "\n";
        Some(match &self.to.due {
            Some(due) => remarked(&sheet, &text(language, "moves-due", &[("due", due.as_str().into())])),
            None => sheet,
        })
    }

    /// The first line of the reader's sheet.
    pub(super) fn head(&self) -> String {
        let Occasion { game, token, language, .. } = self.to;
        let position = self.to.reader.map_or(0, |seat| seat.0);
        let (orders, number) = (language.pick("ORDERS", "ORDRES"), self.asked().number);
        format!("{orders} {game} {position} {token} {} {number}", Count::Moves.word(*language))
    }

    /// What the reader may order; nobody in particular may order nothing.
    pub(super) fn offer(&self) -> Option<Offer<'_, R, W, L>> {
        Some(Offer {
            words: self.of.words,
            letters: self.of.letters,
            at: self.span.at,
            rules: self.span.rules,
            seat: self.to.reader?,
            language: self.to.language,
        })
    }
}

//! The letter of a game of moves: what all of them have in common, around what the game says of itself.

use super::Moves;
use crate::games::Seat;
use crate::games::moves::record::Staged;
use crate::games::moves::{History, Ruled, Seen, digest};
use crate::language::{Language, text};
use crate::post::letter::{Attachment, Content, Inline};
use crate::report::document::Around;
use crate::report::format::clean;
use crate::report::moves::{Drawing, Letters, Span};
use crate::report::picture;
use crate::report::{Fault, Occasion as FormOf, Picture, form_page};
use crate::sheet::moves::Words;
use crate::shelf::Parcel;
use serde_json::json;

/// For whom a letter is, and when.
#[derive(Clone, Debug)]
pub struct Occasion<'a> {
    /// Name of the game.
    pub game: &'a str,
    /// The referee's address.
    pub address: &'a str,
    pub language: Language,
    pub reader: Option<Seat>,
    /// The word that proves the reader's sheet is his.
    pub token: &'a str,
    /// The names of the seats, from seat 1.
    pub names: &'a [String],
    /// The decision his last letter was of; 0: he has had none.
    pub since: u32,
    /// He has just taken his seat: what was told of what happened to his predecessor alone is not told him.
    pub fresh: bool,
    /// All he needs to decide, or only what happened.
    pub full: bool,
    /// Until when he may answer, in his words.
    pub due: Option<String>,
    /// Paragraphs at the head of the letter.
    pub notes: Vec<String>,
    /// The letter has pictures.
    pub pictures: bool,
}

/// What a letter is written from.
pub(super) struct Desk<'a, R: Ruled + 'static, W, L> {
    pub(super) of: &'a Moves<R, W, L>,
    pub(super) span: &'a Span<'a, R>,
    pub(super) to: &'a Occasion<'a>,
    /// The digest of what everybody may know.
    pub(super) digest: String,
}

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// The letter of a game as it stands.
    ///
    /// # Errors
    /// If a template is broken.
    pub fn letter(&self, history: &History<R>, to: &Occasion<'_>) -> Result<Parcel, Fault> {
        self.with_span(history, to, |desk| desk.parcel())
    }

    /// What a reader may know, as data.
    pub fn data(&self, history: &History<R>, to: &Occasion<'_>) -> String {
        self.with_span(history, to, |desk| desk.json())
    }

    /// The reader's blank sheet; whoever isn't asked has none.
    pub(super) fn blank(&self, history: &History<R>, to: &Occasion<'_>) -> Option<String> {
        self.with_span(history, to, |desk| desk.sheet())
    }

    /// What everybody may know, as a page.
    ///
    /// # Errors
    /// If a template is broken.
    pub fn page(&self, history: &History<R>, to: &Occasion<'_>) -> Result<String, Fault> {
        self.with_span(history, to, |desk| {
            let subject = desk.subject();
            desk.document().page(to.language, Around { subject: &subject, ..Around::default() })
        })
    }

    pub(super) fn with_span<T>(
        &self,
        history: &History<R>,
        to: &Occasion<'_>,
        write: impl FnOnce(&Desk<'_, R, W, L>) -> T,
    ) -> T {
        let course = history.course();
        let seen = Seen::by(course.rules(), course.at(), to.reader);
        let asked = course.asked();
        let names: Vec<String> = to.names.iter().map(|name| clean(name)).collect();
        let events = history.since(to.since, to.reader.filter(|_| !to.fresh));
        let span = Span { rules: course.rules(), at: &seen, asked: &asked, events, since: to.since, names: &names };
        let digest = digest::public(&course.facts()).to_string();
        write(&Desk { of: self, span: &span, to, digest })
    }
}

impl<R, W, L> Desk<'_, R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    fn parcel(&self) -> Result<Parcel, Fault> {
        let to = self.to;
        let subject = self.subject();
        let (names, pictures) = if to.pictures && to.full { self.pictures() } else { Default::default() };
        let around = Around { subject: &subject, notes: &to.notes, pictures: &pictures };
        let letter = self.document().set(to.language, around)?;
        let sheet = self.sheet();
        let form = match &sheet {
            Some(_) => Some(self.form()?),
            None => None,
        };
        let mut attachments = self.files(sheet.as_deref(), form.as_deref());
        attachments.extend(self.zoomed()?);
        if letter.shortened {
            attachments.push(plain("report.txt".to_owned(), letter.report.clone()));
        }
        let inlines = names.into_iter().zip(pictures).map(|(name, picture)| Inline {
            id: picture.cid,
            name: format!("{name}.png"),
            kind: "image/png".to_owned(),
            bytes: picture.png,
            drawing: Some(picture.drawing),
        });
        Ok(Parcel {
            subject,
            text: letter.text,
            html: letter.html,
            report: letter.report,
            sheet,
            form,
            inlines: inlines.collect(),
            attachments,
        })
    }

    fn form(&self) -> Result<String, Fault> {
        let Some(offer) = self.offer() else { return Ok(String::new()) };
        let (to, seat) = (self.to, offer.seat);
        let head = self.head();
        let form = FormOf {
            language: to.language,
            game: to.game,
            seat,
            name: self.span.name(seat),
            number: self.asked().number,
            head: &head,
            end: to.language.pick("END", "FIN"),
            pass: to.language.pick("PASS", "PASSER"),
            address: to.address,
            due: to.due.as_deref(),
            cash: self.of.letters.cash(self.span),
        };
        let verb = |verb: &str| self.of.letters.verb(verb, to.language);
        form_page(&form, &|words| offer.next(words), &|word| offer.word(word), &verb)
    }

    /// The pictures, each with its name before them.
    fn pictures(&self) -> (Vec<&'static str>, Vec<Picture>) {
        let drawings = self.of.letters.pictures(self.span, self.to.language);
        // One that can't be drawn is left out: the text has all that it shows.
        let picture = |Drawing { place, name, alt, size: (drawn, shown), svg, over }: Drawing| {
            let (drawing, png) = picture::shared(&svg, drawn).and_then(|ground| ground.with(&over)).ok()?;
            let domain = self.to.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain);
            let cid = format!("{name}.{}@{domain}", self.stem());
            Some((name, Picture { cid, place, alt, width: shown, png, drawing }))
        };
        drawings.into_iter().filter_map(picture).unzip()
    }

    /// What tells this letter's files from those of others.
    fn stem(&self) -> String {
        let seat = self.to.reader.map_or_else(|| "all".to_owned(), |seat| format!("p{seat}"));
        format!("g{}-m{}-{seat}", self.to.game.to_lowercase(), self.asked().number)
    }

    fn files(&self, sheet: Option<&str>, form: Option<&str>) -> Vec<Attachment> {
        let stem = self.stem();
        let mut files = Vec::new();
        files.extend(sheet.map(|sheet| plain(format!("orders-{stem}.txt"), sheet.to_owned())));
        let name = [("game", self.to.game.into()), ("number", self.asked().number.into())];
        let name = text(self.to.language, "moves-form-file", &name);
        files.extend(form.map(|form| bytes(name, "text/html", form)));
        if self.to.full {
            files.push(bytes(format!("view-{stem}.json"), "application/json", &self.json()));
            for table in self.of.letters.tables(self.span) {
                files.push(bytes(format!("{}-{stem}.csv", table.name), "text/csv", &table.text));
            }
        }
        files
    }

    /// The page around a picture that zooms, in letters that have pictures.
    fn zoomed(&self) -> Result<Option<Attachment>, Fault> {
        let to = self.to;
        if !(to.pictures && to.full) {
            return Ok(None);
        }
        let page = self.of.letters.zoomed(self.span, to.language)?;
        let args = [("game", to.game.into()), ("number", self.asked().number.into())];
        let name = text(to.language, "moves-board-file", &args);
        Ok(page.map(|page| bytes(name, "text/html", &page)))
    }

    /// The reader's view as data: what all games have, then the game's own.
    fn json(&self) -> String {
        let asked = self.asked();
        let view = json!({
            "format": "rpo-moves",
            "version": 1,
            "rules": self.of.card.code,
            "game": self.to.game,
            "seat": self.to.reader,
            "seats": self.span.names,
            "number": asked.number,
            "ended": asked.ended(),
            "asked": asked.questions,
            "scores": self.span.rules.scores(self.span.at),
            "digest": self.digest,
            "since": self.to.since,
            "events": self.span.events,
            "position": self.of.letters.data(self.span),
        });
        format!("{view:#}\n")
    }
}

fn bytes(name: String, kind: &str, text: &str) -> Attachment {
    let content = Content::Bytes { kind: format!("{kind}; charset=utf-8"), bytes: text.as_bytes().to_vec() };
    Attachment { name, content }
}

fn plain(name: String, text: String) -> Attachment {
    Attachment { name, content: Content::Text(text) }
}

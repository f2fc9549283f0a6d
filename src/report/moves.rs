//! What a game of moves gives for its letters, in its reader's language.
//!
//! Whatever is the same for all of them is not its business: whose move it is, what may be ordered, the blank sheet, the
//! form, the text and the page.

use super::document::Section;
use super::picture::{Over, Svg};
use crate::games::moves::{Audience, Rules, Seen};
use crate::games::{Asked, Question, Refusal, Seat};
use crate::language::catalogue::SHARED;
use crate::language::{Catalogue, Fault, Language};
use serde_json::Value;

/// A game as a letter tells of it: from the reader's last letter to now.
pub struct Span<'a, R: Rules + ?Sized> {
    pub rules: &'a R,
    /// The position as the reader may see it, who is named in it.
    pub at: &'a Seen<R::Position>,
    pub asked: &'a Asked,
    /// What happened since, of which the reader may know.
    pub events: Vec<&'a R::Event>,
    /// The decision the reader's last letter was of; 0: he has had none.
    pub since: u32,
    /// The names of the seats, from seat 1.
    pub names: &'a [String],
}

impl<R: Rules + ?Sized> Span<'_, R> {
    /// Who reads; `None`: everybody.
    pub fn reader(&self) -> Option<Seat> {
        self.at.reader()
    }

    /// The name of a seat, which everybody may be called by.
    pub fn name(&self, seat: Seat) -> &str {
        let place = usize::from(seat.0).checked_sub(1);
        place.and_then(|place| self.names.get(place)).map_or("?", String::as_str)
    }
}

/// A picture before it is pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Where it stands: a block of a section shows all pictures of its place, one beside the other where there is room.
    pub place: &'static str,
    /// What tells it from others of its place: the name of its file.
    pub name: &'static str,
    /// What it shows, for those who don't see it.
    pub alt: String,
    /// Pixels it is drawn in across, and those it is shown in at most.
    pub size: (u32, u32),
    /// What is the same in many letters, and is turned into pixels once.
    pub svg: Svg,
    /// What this letter has laid over it.
    pub over: Over,
}

/// A table for a spreadsheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spreadsheet {
    /// Name of the file, without what tells the letter and without `.csv`.
    pub name: &'static str,
    pub text: String,
}

/// What of a game's past may leave the referee while it is played: orders, and of instructions only what they did.
pub trait Public<R: Rules + ?Sized>: Sync {
    /// An order that answers a decision, with nothing of an instruction in it.
    fn order(&self, order: &R::Order) -> R::Order;

    /// The decisions that instructions took, by what was told of an input, as orders of their seats.
    fn taken(&self, rules: &R, told: &[&(Audience, R::Event)]) -> Vec<(Seat, R::Order)>;
}

/// The letters of a game of moves.
pub trait Letters<R: Rules + ?Sized>: Copy + Send + Sync + 'static {
    /// The game's words, any of which a moderator may replace; without it only those that every game says.
    fn catalogue(&self) -> &'static Catalogue {
        &SHARED
    }

    /// What happened, a sentence each.
    fn news(&self, span: &Span<'_, R>, language: Language) -> Vec<String>;

    /// How the game stands: tables, pictures' places, whatever the reader needs to decide.
    fn sections(&self, span: &Span<'_, R>, language: Language) -> Vec<Section>;

    /// The reader's instructions that are in force, each as he would write it.
    fn instructions(&self, _span: &Span<'_, R>, _language: Language) -> Vec<String> {
        Vec::new()
    }

    /// What a seat is asked, as the end of a sentence: `your bid for PRR`.
    fn question(&self, question: &Question, language: Language) -> String;

    /// Why an order was refused, a sentence without its full stop.
    fn refusal(&self, refusal: &Refusal, language: Language) -> String;

    /// What orders that begin with this word do, in a few words.
    fn verb(&self, verb: &str, language: Language) -> String;

    /// What the reader's orders are paid from, if the game has money.
    fn cash(&self, _span: &Span<'_, R>) -> Option<i64> {
        None
    }

    /// Pictures of the page. The sections say where they stand.
    fn pictures(&self, _span: &Span<'_, R>, _language: Language) -> Vec<Drawing> {
        Vec::new()
    }

    /// A page of its own around a picture that zooms, a whole HTML file.
    ///
    /// # Errors
    /// If a template is broken.
    fn zoomed(&self, _span: &Span<'_, R>, _language: Language) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    /// Orders that show the reader what can be written, with what each does: comments of his blank sheet.
    fn examples(&self, _span: &Span<'_, R>, _language: Language) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The position as data, for programs: what stands in the reader's JSON beside what all games have there.
    fn data(&self, span: &Span<'_, R>) -> Value;

    /// Tables for spreadsheets.
    fn tables(&self, _span: &Span<'_, R>) -> Vec<Spreadsheet> {
        Vec::new()
    }

    /// How what instructions did is told apart from them; `None`: it can't be, and no record leaves the referee before the end.
    fn public(&self) -> Option<&'static dyn Public<R>> {
        None
    }

    /// The number of a round, or whatever divides the game: players may want a letter at each.
    fn round(&self, _at: &R::Position) -> u32 {
        0
    }
}

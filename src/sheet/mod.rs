//! The order language: words in, orders and diagnostics out, and the blank form.
//!
//! A message's text goes through two doors. [`find_block`] finds the block that counts, whatever quoting stands
//! around it, and reads its first line; that names the game, and so the map. [`parse`] then reads every line of the
//! block into orders by that map's codes. Whoever checks a sheet and whoever runs a turn use these same two doors.

mod amount;
mod block;
mod canonical;
mod code;
mod cursor;
mod footer;
mod form;
mod guess;
mod header;
mod hint;
mod likeness;
mod markup;
mod natural;
mod parse;
mod personal;
mod quote;
mod railroad;
mod scan;
#[cfg(test)]
mod tests;
mod tokens;
mod word;
mod words;

pub use block::{find_block, find_block_within};
pub use canonical::{canonical, in_words};
pub use form::blank_form;
pub use parse::{parse, parse_orders};
pub(crate) use words::{Key, keyword, suggested};

use crate::games::continental::orders::Order;

/// A line as words are compared: capitals without accents, nothing in it that can't be seen.
pub(crate) fn plain(line: &str) -> String {
    scan::fold(&scan::string(&scan::scan(line)))
}

/// The most lines a sheet may have.
pub const MAX_LINES: usize = 500;
/// The longest line that is read, characters.
pub const MAX_LINE_LENGTH: usize = 1000;
/// Lines of a message in which a block is looked for; nobody writes so many.
const LINES_LOOKED_AT: usize = 200_000;
/// How much of a line is looked at, characters; no limit on its length may be greater.
pub const LINE_LOOKED_AT: usize = 10_000;
/// The longest message or name, characters (§10.1.2.9).
pub const MAX_TEXT_LENGTH: usize = 80;
/// The most trades a sheet may have (§6.1.1).
pub const MAX_TRADES: usize = 6;

/// How long a sheet and its lines may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// A sheet with more lines is refused.
    pub lines: usize,
    /// A longer line is not read, characters.
    pub line_length: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { lines: MAX_LINES, line_length: MAX_LINE_LENGTH }
    }
}

/// The block of a message that counts, with its first line read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub header: Header,
    /// Its lines, quoting taken off, the first line included, END and what follows not.
    pub lines: Vec<Line>,
    /// How deep it is quoted; 0: not at all.
    pub depth: usize,
    /// Another block of the same depth differs from it and was passed over.
    pub rival: bool,
    /// Below its END stand lines like orders, which are not read.
    pub goes_on: bool,
    /// More lines than the limits allow: must be refused.
    pub too_long: bool,
    /// Longer lines are not read, characters.
    pub line_length: usize,
}

/// A line of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the message's text, from 1.
    pub number: usize,
    /// Columns its quoting took.
    pub indent: usize,
    pub text: String,
    /// Unquoted among quoted lines: its orders count if they are good, and nothing else of it.
    pub interjected: bool,
    /// Stands on what looks like a business card: a NAME is asked back, not obeyed.
    pub on_card: bool,
}

/// The first line of a block: `ORDERS game position token TURN turn`, as far as it could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The game's name as written.
    pub game: Option<String>,
    pub position: Option<u8>,
    /// In capitals, however it was written.
    pub token: Option<String>,
    pub turn: Option<u16>,
}

/// A block read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Good orders in the order of the text.
    pub orders: Vec<ReadOrder>,
    /// Places in `orders` of those that were written freely: the player is shown how each was understood.
    pub freely: Vec<usize>,
    pub diagnostics: Vec<Diagnostic>,
}

impl Sheet {
    /// The orders alone.
    pub fn orders(&self) -> Vec<Order> {
        self.orders.iter().map(|read| read.order.clone()).collect()
    }
}

/// A good order and where it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadOrder {
    pub order: Order,
    /// Line of the message's text, from 1.
    pub line: usize,
    /// Column of the line, quoting taken off, in characters, from 1.
    pub column: usize,
    /// As the player wrote it, invisible characters taken out.
    pub text: String,
}

/// A line the referee can't read, or reads with a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Line of the message's text, from 1.
    pub line: usize,
    /// Column of `text` in characters, from 1.
    pub column: usize,
    /// How many characters are at fault.
    pub length: usize,
    /// The line as written, quoting taken off; control characters are blanks.
    pub text: String,
    pub code: Fault,
    /// The word, code or amount at fault.
    pub subject: String,
    /// What may have been meant, as a line that would be accepted in its place: shown as 'did you mean ...'. Of
    /// [`Fault::TwoMeanings`] all lines to choose from, parted by line breaks.
    pub suggestion: Option<String>,
}

/// What is wrong with a line. The name in kebab case is its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// No order begins with this word.
    UnknownWord,
    /// The abbreviation fits two orders.
    AmbiguousWord,
    /// No route, PC or railroad has this code.
    UnknownCode,
    /// A code is missing.
    MissingCode,
    /// An amount is missing.
    MissingAmount,
    /// Not an amount: sign, fraction, exponent, too many digits, words.
    BadAmount,
    /// Zero where something must be given.
    ZeroAmount,
    /// Not a position of a player.
    BadPosition,
    /// No such locomotive.
    UnknownLocomotive,
    /// No such technology.
    UnknownTechnology,
    /// Something else stands where a word like INTO or TO belongs.
    MissingWord,
    /// More stands on the line than belongs to the order; two orders need a `;` or a line each.
    TrailingText,
    /// The same order stands already.
    Repeated,
    /// A seventh trade.
    TooManyTrades,
    /// A railroad's order outside any railroad's section.
    OutsideSection,
    /// A code of a right of way where only a PC or railroad can stand, or the other way.
    WrongKind,
    /// Text longer than 80 characters; it stands, cut.
    TextCut,
    /// Nothing is left of the text.
    EmptyText,
    /// Longer than the limits allow.
    LineTooLong,
    /// A NAME that seems to be part of a signature.
    DoubtfulName,
    /// May be one of two orders, and nothing on the line tells which.
    TwoMeanings,
    /// Denies, doubts, asks or tells of the past: not an order as it stands.
    Doubtful,
    /// A third choice, which a request has no place for; the first two stand.
    ThirdChoice,
}

impl Fault {
    /// Its code: the name in kebab case, as catalogues and the database have it.
    pub fn code(self) -> &'static str {
        match self {
            Fault::UnknownWord => "unknown-word",
            Fault::AmbiguousWord => "ambiguous-word",
            Fault::UnknownCode => "unknown-code",
            Fault::MissingCode => "missing-code",
            Fault::MissingAmount => "missing-amount",
            Fault::BadAmount => "bad-amount",
            Fault::ZeroAmount => "zero-amount",
            Fault::BadPosition => "bad-position",
            Fault::UnknownLocomotive => "unknown-locomotive",
            Fault::UnknownTechnology => "unknown-technology",
            Fault::MissingWord => "missing-word",
            Fault::TrailingText => "trailing-text",
            Fault::Repeated => "repeated",
            Fault::TooManyTrades => "too-many-trades",
            Fault::OutsideSection => "outside-section",
            Fault::WrongKind => "wrong-kind",
            Fault::TextCut => "text-cut",
            Fault::EmptyText => "empty-text",
            Fault::LineTooLong => "line-too-long",
            Fault::DoubtfulName => "doubtful-name",
            Fault::TwoMeanings => "two-meanings",
            Fault::Doubtful => "doubtful",
            Fault::ThirdChoice => "third-choice",
        }
    }
}

/// True for a character that takes no room and shows nothing: whatever reads sheets passes over it.
pub fn is_invisible(ch: char) -> bool {
    scan::is_format(ch)
}

/// True if a line that begins so could be taken for the first line of a sheet. What one player writes to all must
/// not, for the others quote it when they answer.
pub fn could_open(line: &str) -> bool {
    // As where blocks are looked for: a line whose first letter is another one opens none.
    if !scan::may_begin(line, 'O') {
        return false;
    }
    let glyphs = scan::scan(line);
    let first = tokens::pieces(&glyphs).into_iter().next();
    first.is_some_and(|piece| piece.key == words::Match::One(words::Key::Orders))
        && glyphs.iter().any(|glyph| glyph.ch.is_numeric())
}

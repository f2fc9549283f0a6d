//! The order language: words in, orders and diagnostics out.
//!
//! A message's text goes through two doors. [`find_blocks_within`] finds the blocks that count, whatever quoting stands
//! around them, and reads their first lines; each names its game, and so its [`Tongue`]. The tongue then reads every line of
//! the block into orders. Whoever checks a sheet and whoever plays use these same two doors.
//!
//! What serves every game lies here; a game's words, codes, reader and blank form lie in its folder.

mod amount;
pub mod aside;
pub mod barons;
mod block;
pub mod continental;
mod count;
mod cursor;
mod diagnostic;
mod footer;
mod header;
mod lexicon;
mod likeness;
mod mark;
mod markup;
pub mod moves;
mod order;
mod quote;
mod scan;
mod texts;
mod tokens;
mod tongue;
pub mod wabash;
mod word;

pub use block::{Lexicons, find_block, find_block_within, find_blocks_within};
pub use count::Count;
pub(crate) use count::is_count;
pub use cursor::{Complaint, Cursor};
pub use diagnostic::{Diagnostic, Fault};
pub use lexicon::{COMMON, Entry, Key, Lexicon, Takes, entry};
pub use order::{Order, ReadOrder, Sheet};
pub use tongue::{Guide, Rulebook, Tongue};
pub use word::Word;

/// A line as words are compared: capitals without accents, nothing in it that can't be seen.
pub(crate) fn plain(line: &str) -> String {
    scan::fold(&scan::string(&scan::scan(line)))
}

/// The most lines a sheet may have.
pub const MAX_LINES: usize = 500;
/// The longest line that is read, characters.
pub const MAX_LINE_LENGTH: usize = 1000;
/// Of a message with blocks for more positions than these the first count.
pub const MOST_BLOCKS: usize = 40;
/// Lines of a message in which a block is looked for; nobody writes so many.
const LINES_LOOKED_AT: usize = 200_000;
/// How much of a line is looked at, characters; no limit on its length may be greater.
pub const LINE_LOOKED_AT: usize = 10_000;

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    pub header: Header,
    /// Its lines, quoting taken off, the first line included, END and what follows not.
    pub lines: Vec<Line>,
    /// Lines taken out of it that are words of every game, with the text of letters; only what the sender wrote himself.
    pub asides: Vec<Line>,
    /// How deep it is quoted; 0: not at all.
    pub depth: usize,
    /// Another block of the same depth differs from it and was passed over.
    pub rival: bool,
    /// Words of every game that stand in it where it is quoted: nobody is asked anything by them.
    pub unheard: bool,
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

impl Block {
    /// What it asks for in words of every game, and what is wrong with lines that begin like one.
    pub fn asides(&self) -> (Vec<aside::Aside>, Vec<Diagnostic>) {
        aside::read(&self.asides)
    }

    /// Lines of orders without a first line, as a moderator writes them in a case; END ends them.
    pub fn of_lines(text: &str, lexicon: &Lexicon) -> Block {
        let plain = |(index, text): (usize, &str)| Line {
            number: index + 1,
            indent: 0,
            text: text.to_owned(),
            interjected: false,
            on_card: false,
        };
        let lines = quote::split_lines(text).into_iter().enumerate().map(plain);
        Block {
            header: Header::default(),
            lines: lines.take_while(|line| !block::is_end(line, lexicon)).collect(),
            asides: Vec::new(),
            depth: 0,
            rival: false,
            unheard: false,
            goes_on: false,
            too_long: false,
            line_length: MAX_LINE_LENGTH,
        }
    }
}

/// The first line of a block, as far as it could be read: `ORDERS game position token TURN number`, or MOVE for TURN.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The game's name as written.
    pub game: Option<String>,
    pub position: Option<u8>,
    /// In capitals, however it was written.
    pub token: Option<String>,
    /// The turn or decision the sheet is for.
    pub number: Option<u32>,
}

impl Header {
    /// True if another first line names the same position of the same game, as far as both say.
    pub fn same_position(&self, other: &Header) -> bool {
        let game = |header: &Header| header.game.as_deref().map(str::to_lowercase);
        self.position == other.position && game(self) == game(other)
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
    let first = tokens::pieces(&glyphs, &COMMON).into_iter().next();
    first.is_some_and(|piece| piece.key == lexicon::Match::One(Key::ORDERS))
        && glyphs.iter().any(|glyph| glyph.ch.is_numeric())
}

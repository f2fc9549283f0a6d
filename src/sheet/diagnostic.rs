//! What is wrong with a line, by its place and a code: words for it are in the catalogue.

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
    /// Begins like a word of every game and goes on otherwise.
    NotWhole,
    /// A letter to other players without its last line.
    LetterOpen,
    /// A letter to other players longer than any may be, bytes.
    LetterTooLong,
    /// A letter to other players that holds more numbers and codes than anybody writes.
    LetterOfCodes,
    /// A third choice, which a request has no place for; the first two stand.
    ThirdChoice,
    /// A good order that a line before it, or elsewhere in its letter, keeps from counting, where a letter is one whole.
    BehindFault,
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
            Fault::NotWhole => "not-whole",
            Fault::LetterOpen => "letter-open",
            Fault::LetterTooLong => "letter-too-long",
            Fault::LetterOfCodes => "letter-of-codes",
            Fault::ThirdChoice => "third-choice",
            Fault::BehindFault => "behind-fault",
        }
    }
}

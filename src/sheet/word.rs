//! A word of a line, and the marks that stand around words.

/// A word of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// As typed, quotation marks taken off.
    pub text: String,
    /// Capitals without accents.
    pub folded: String,
    /// First column in the line as written, from 0, and the one behind the last.
    pub start: usize,
    pub end: usize,
}

/// Quotation marks of all kinds, and the marks of bold and slanted text.
pub(super) fn is_quotation(ch: char) -> bool {
    matches!(
        ch,
        '"' | '\''
            | '“'
            | '”'
            | '„'
            | '‟'
            | '«'
            | '»'
            | '‹'
            | '›'
            | '‘'
            | '’'
            | '‚'
            | '‛'
            | '`'
            | '´'
            | '*'
            | '_'
    )
}

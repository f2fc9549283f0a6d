//! A word of a line, and the marks that stand around words.

/// A word of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// As typed, quotation marks taken off.
    pub text: String,
    /// Capitals without accents.
    pub folded: String,
    /// First column in the line as written, from 0, and the one behind the last.
    pub start: usize,
    pub end: usize,
}

/// The seat of `4`, `#4` or `P4`, folded.
pub(super) fn position(word: &str) -> Option<u8> {
    let digits = word.strip_prefix(['#', 'P']).unwrap_or(word);
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok() } else { None }
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

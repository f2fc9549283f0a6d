//! The commands that rpo says come next: what the configuration knows of them need not be typed, so it is not said.

/// Sends letters, where nobody has said which way.
pub(super) const SEND: &str = "rpo send --to DIR or --smtp URL";
/// Reads mail, where nobody has said where it is.
pub(super) const COLLECT: &str = "rpo collect SOURCE";

/// What the configuration says once and for all.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// A way for letters to go.
    pub(super) way: bool,
    /// Where mail is found.
    pub(super) sources: bool,
}

impl Known {
    /// The words of a command, with no more of the next ones than is to be typed.
    pub(super) fn shorten(self, words: &str) -> String {
        let words = if self.way { words.replace(SEND, "rpo send") } else { words.to_owned() };
        if self.sources { words.replace(COLLECT, "rpo collect") } else { words }
    }
}

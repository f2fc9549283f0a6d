//! The files of a game's public archive.

/// By these words the front page is known as one of ours.
pub const MARK: &str = "<meta name=\"generator\" content=\"rpo publish\">";

/// A file of the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// Relative to the archive, with `/`.
    pub path: String,
    pub content: String,
}

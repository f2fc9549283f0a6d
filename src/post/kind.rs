//! Which parts of a message are read, and as what: by the type they say they are of, and by the file's name.
//!
//! Programs call text by many names. What could be text by its name alone is read if it looks like text.

/// What a part is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Plain,
    /// Nobody knows the type; plain text if it looks like it.
    MaybePlain,
    Html,
    /// RFC 1896.
    Enriched,
    /// RFC 1341.
    Rich,
    File,
    /// A file if it looks like text.
    MaybeFile,
    /// A spreadsheet's file.
    Table,
}

impl Kind {
    /// True if the part must look like text to be read.
    pub fn is_guess(self) -> bool {
        matches!(self, Kind::MaybePlain | Kind::MaybeFile)
    }
}

/// Text that holds no letter: appointments, cards, copies for watches.
const NO_LETTER: [&str; 12] = [
    "calendar",
    "vcard",
    "x-vcard",
    "directory",
    "css",
    "rtf",
    "javascript",
    "x-amp-html",
    "watch-html",
    "rfc822-headers",
    "x-moz-deleted",
    "x-vcalendar",
];
/// Applications' names for text.
const TEXT_BY_APPLICATION: [&str; 4] = ["text", "txt", "plain", "x-text"];
/// Applications' names for anything at all.
const ANYTHING: [&str; 8] =
    ["octet-stream", "octetstream", "unknown", "x-unknown", "binary", "x-download", "download", "force-download"];

/// What a part is read as, its type and the end of the file's name in small letters; `None`: it is not read.
pub fn of(kind: &str, name: &str, extension: &str, attached: bool) -> Option<Kind> {
    match extension {
        "txt" | "text" => return Some(Kind::File),
        "csv" => return Some(Kind::Table),
        _ => {}
    }
    let (main, sub) = kind.split_once('/').unwrap_or((kind, ""));
    // `orders.12` has no extension.
    let nameless_end = extension.bytes().all(|byte| byte.is_ascii_digit());
    let is_file = attached && !name.is_empty();
    match (main, sub) {
        // A multipart without a boundary is read as it stands.
        ("multipart", _) => Some(Kind::Plain),
        ("text", "html" | "xhtml" | "htm" | "x-html") | ("application", "xhtml+xml") | ("html", _) => {
            (!attached || extension.is_empty()).then_some(Kind::Html)
        }
        ("text", "enriched") => Some(Kind::Enriched),
        ("text", "richtext") => Some(Kind::Rich),
        ("text", "csv" | "comma-separated-values" | "tab-separated-values") => Some(Kind::Table),
        ("text", sub) if NO_LETTER.contains(&sub) => None,
        ("text", "plain") if !is_file => Some(Kind::Plain),
        ("application", sub) if TEXT_BY_APPLICATION.contains(&sub) && !is_file => Some(Kind::MaybePlain),
        ("application", sub) if ANYTHING.contains(&sub) => nameless_end.then_some(Kind::MaybeFile),
        ("application", sub) if !TEXT_BY_APPLICATION.contains(&sub) => None,
        ("image" | "audio" | "video" | "message" | "model" | "font" | "chemical", _) => None,
        _ if is_file && (is_harmless(extension) || is_document(extension)) => None,
        _ if is_file => Some(Kind::MaybeFile),
        _ => Some(Kind::MaybePlain),
    }
}

/// True for files that never hold orders: pictures, keys, cards, appointments, messages.
pub fn is_harmless(extension: &str) -> bool {
    const HARMLESS: [&str; 14] =
        ["asc", "sig", "pgp", "gpg", "p7s", "ics", "vcf", "eml", "png", "jpg", "jpeg", "gif", "bmp", "svg"];
    HARMLESS.contains(&extension)
}

/// True for documents that may hold orders and can't be read.
pub fn is_document(extension: &str) -> bool {
    const DOCUMENTS: [&str; 12] =
        ["doc", "docx", "odt", "rtf", "pdf", "xls", "xlsx", "ods", "pages", "numbers", "zip", "htm"];
    DOCUMENTS.contains(&extension) || extension == "html"
}

/// True if bytes could be somebody's text: hardly anything in them is neither letter nor line end.
pub fn looks_like_text(bytes: &[u8]) -> bool {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return true;
    }
    let strange = |byte: &&u8| byte.is_ascii_control() && !matches!(**byte, b'\t' | b'\n' | b'\r' | 0x0b | 0x0c);
    !bytes.contains(&0) && bytes.iter().filter(strange).count() * 100 <= bytes.len()
}

//! What some kinds of mail programs leave of a letter.

/// A kind of program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Drops style sheets, classes, ids and what stands on the body: Gmail on phones for other providers' accounts, and
    /// several providers' own pages.
    NoStyle,
    /// Knows neither least nor greatest widths, nor blocks in a line, nor scrolling, nor conditions.
    Outlook,
    /// Turns all colours dark by itself, and drops style sheets.
    Dark,
}

/// All of them.
pub const KINDS: [Kind; 3] = [Kind::NoStyle, Kind::Outlook, Kind::Dark];

/// Declarations that Outlook on Windows passes over.
const UNKNOWN: [&str; 9] = [
    "max-width",
    "min-width",
    "display",
    "overflow",
    "overflow-x",
    "white-space",
    "border-radius",
    "box-sizing",
    "cursor",
];

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::NoStyle => "nostyle",
            Kind::Outlook => "outlook",
            Kind::Dark => "dark",
        }
    }

    /// A letter as such programs show it.
    pub fn of(self, letter: &str) -> String {
        match self {
            Kind::NoStyle => without_style(letter),
            Kind::Dark => {
                let dark = "<body style=\"filter:invert(.93) hue-rotate(180deg);background:#fff\">";
                without_style(letter).replacen("<body>", dark, 1)
            }
            Kind::Outlook => {
                let letter = without_conditions(letter);
                let letter = without(&letter, "img{", "}");
                declarations(&letter)
            }
        }
    }
}

/// A text without what stands between two marks, the marks included.
fn without(text: &str, open: &str, close: &str) -> String {
    let mut pieces = text.split(open);
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + piece.split_once(close).map_or("", |(_, rest)| rest))
}

fn without_style(letter: &str) -> String {
    let letter = without(letter, "<style>", "</style>");
    let (head, body) = letter.split_once("<body").expect("a letter has a body");
    let body = body.split_once('>').expect("the body's tag ends").1;
    let letter = format!("{head}<body>{body}");
    without(&without(&letter, " class=\"", "\""), " id=\"", "\"")
}

/// Without rules that hold under a condition.
fn without_conditions(letter: &str) -> String {
    let mut pieces = letter.split("@media");
    let mut left = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let mut depth = 0;
        let end = piece.char_indices().find_map(|(place, sign)| {
            depth += match sign {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            (sign == '}' && depth == 0).then_some(place + 1)
        });
        left.push_str(&piece[end.unwrap_or(piece.len())..]);
    }
    left
}

/// Without the declarations that are passed over, in the style of elements.
fn declarations(letter: &str) -> String {
    let mut pieces = letter.split("style=\"");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| {
        let (style, rest) = piece.split_once('"').unwrap_or((piece, ""));
        let kept = style.split(';').filter(|one| !UNKNOWN.contains(&one.split(':').next().unwrap_or_default().trim()));
        format!("{text}style=\"{}\"{rest}", kept.collect::<Vec<_>>().join(";"))
    })
}

//! In which order messages that lie in a folder are taken: the last one counts, so that a name must not decide.

use crate::post::mime;
use mail_parser::DateTime;

/// How much of a message is looked at for its header, bytes.
pub(super) const HEADER_BYTES: u64 = 64_000;

/// A piece of a name: figures compare by their number, everything else by its letters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Piece {
    /// How many figures, without zeros before them, and which.
    Number(usize, String),
    Text(String),
}

/// A name as it is compared: `9.eml` comes before `10.eml`.
pub(super) fn pieces(name: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let is_figure = first.is_ascii_digit();
        let end = rest.find(|sign: char| sign.is_ascii_digit() != is_figure).unwrap_or(rest.len());
        let (piece, further) = rest.split_at(end);
        pieces.push(match is_figure {
            true => {
                let figures = piece.trim_start_matches('0');
                Piece::Number(figures.len(), figures.to_owned())
            }
            false => Piece::Text(piece.to_owned()),
        });
        rest = further;
    }
    pieces
}

/// When a message that begins so reached its reader, seconds since 1970: by the topmost `Received`, else by its `Date`;
/// `None`: neither tells.
pub(super) fn time(head: &[u8]) -> Option<i64> {
    let head = mime::head(head);
    let read = |text: &str| DateTime::parse_rfc822(text.trim()).map(|time| time.to_timestamp());
    let received = head.field("Received");
    let received = received.as_deref().and_then(|field| read(field.rsplit_once(';')?.1));
    received.or_else(|| read(&head.field("Date")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_in_a_name_compare_by_their_number() {
        let mut names = ["10.eml", "orders (2).eml", "9.eml", "orders (10).eml", "009a.eml", "9.EML"];
        names.sort_by_key(|name| pieces(name));
        assert_eq!(names, ["9.EML", "9.eml", "009a.eml", "10.eml", "orders (2).eml", "orders (10).eml"]);
    }

    #[test]
    fn the_topmost_received_tells_and_a_date_where_there_is_none() {
        let date = "Date: Mon, 2 Mar 2026 10:00:00 +0100\r\n";
        let received = |hour: u8| format!("Received: from a by b;\r\n\tMon, 2 Mar 2026 {hour}:00:00 +0000 (UTC)\r\n");
        let at = |head: &str| time(format!("{head}\r\nReceived: x; 1 Jan 2030 00:00:00 +0000\r\n").as_bytes());
        let nine = 1_772_442_000;
        assert_eq!(at(date), Some(nine));
        assert_eq!(at(&[date, &received(12), &received(11)].concat()), Some(nine + 3 * 3600));
        assert_eq!(at(&["Received: by b (no date)\r\n", date].concat()), Some(nine));
        assert_eq!(at("Subject: none\r\n"), None);
    }
}

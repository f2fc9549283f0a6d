//! Text with a few tags, as programs wrote before HTML: `text/enriched` (RFC 1896) and `text/richtext` (RFC 1341).

/// The text of `text/enriched`: of line ends in a row the first is a blank, but where filling is off.
pub fn enriched(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let (mut unfilled, mut hidden) = (0_usize, 0_usize);
    for piece in pieces(text) {
        match piece {
            Piece::Tag { name, closes } => {
                let open = match name.as_str() {
                    "nofill" => &mut unfilled,
                    "param" => &mut hidden,
                    _ => continue,
                };
                *open = if closes { open.saturating_sub(1) } else { *open + 1 };
            }
            Piece::Text(_) if hidden > 0 => {}
            Piece::Text(words) if unfilled > 0 => out.push_str(words),
            Piece::Text(words) => push_filled(&mut out, words),
        }
    }
    out
}

/// Words with a blank for a line end that stands alone, and one line end less where several follow each other.
fn push_filled(out: &mut String, words: &str) {
    let mut ends = 0_usize;
    for sign in words.chars() {
        if sign == '\n' {
            ends += 1;
            continue;
        }
        push_ends(out, ends);
        ends = 0;
        out.push(sign);
    }
    push_ends(out, ends);
}

fn push_ends(out: &mut String, ends: usize) {
    match ends {
        0 => {}
        1 => out.push(' '),
        more => out.extend(std::iter::repeat_n('\n', more - 1)),
    }
}

/// The text of `text/richtext`: line ends are blanks, tags end lines.
pub fn rich(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Tag { name, .. } if matches!(name.as_str(), "nl" | "np" | "paragraph") => out.push('\n'),
            Piece::Tag { name, .. } if name == "lt" => out.push('<'),
            Piece::Tag { .. } => {}
            Piece::Text(words) => out.extend(words.chars().map(|sign| if sign == '\n' { ' ' } else { sign })),
        }
    }
    out
}

/// Either of them with its lines as they stand.
pub fn without_tags(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Tag { name, .. } if name == "nl" => out.push('\n'),
            Piece::Tag { name, .. } if name == "lt" => out.push('<'),
            Piece::Tag { .. } => {}
            Piece::Text(words) => out.push_str(words),
        }
    }
    out
}

enum Piece<'a> {
    Tag { name: String, closes: bool },
    Text(&'a str),
}

/// Tags and what stands between them; `<<` is a bracket.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    /// The longest name of a tag.
    const LONGEST: usize = 60;
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let (before, behind) = rest.split_at(at);
        let inside = &behind[1..];
        if let Some(behind) = inside.strip_prefix('<') {
            pieces.extend([Piece::Text(before), Piece::Text("<")]);
            rest = behind;
            continue;
        }
        let (closes, named) = inside.strip_prefix('/').map_or((false, inside), |named| (true, named));
        let end = named.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '-')).unwrap_or(named.len());
        if end == 0 || end > LONGEST || !named[end..].starts_with('>') {
            pieces.extend([Piece::Text(before), Piece::Text("<")]);
            rest = inside;
            continue;
        }
        pieces.extend([Piece::Text(before), Piece::Tag { name: named[..end].to_ascii_lowercase(), closes }]);
        rest = &named[end + 1..];
    }
    pieces.push(Piece::Text(rest));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_come_off_and_one_of_several_line_ends_is_a_blank() {
        assert_eq!(enriched("<bold>BUY\n1\n\nSELL 2</bold>\n\n\nx << y\n"), "BUY 1\nSELL 2\n\nx < y ");
        assert_eq!(enriched("<nofill>BUY 1\nSELL 2\n</nofill>"), "BUY 1\nSELL 2\n");
        assert_eq!(enriched("<color><param>red</param>BUY 1</color>"), "BUY 1");
    }

    #[test]
    fn rich_text_ends_its_lines_by_tags() {
        assert_eq!(rich("<bold>BUY</bold>\n1<nl>SELL 2 <lt> 3"), "BUY 1\nSELL 2 < 3");
        assert_eq!(without_tags("<bold>BUY 1\nSELL 2</bold> <x@y>"), "BUY 1\nSELL 2 <x@y>");
    }
}

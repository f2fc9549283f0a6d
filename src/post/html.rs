//! HTML to text, for mail that has its orders nowhere else.
//!
//! One thing counts: what a player sees as a line comes out as a line. So rows of a table are lines, list items keep
//! their bullets, quoted replies get their `> ` back, and nothing is decorated or wrapped.

mod bare;
mod hidden;
mod shape;

use bare::Bare;
use html2text::config;

/// Longer HTML is no order mail.
const MAX_BYTES: usize = 2_000_000;
/// Elements in each other; beyond, rendering would take minutes.
const MAX_DEPTH: usize = 1_000;
/// So wide that no order is ever wrapped. Rows of a table are as wide as its widest cell, filled up with blanks: were it as wide
/// as all of a letter may be, a table of hundreds of rows around one long line would take all memory there is.
const WIDTH: usize = 120_000;

/// Which lines of HTML are lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Those a reader sees.
    Seen,
    /// Those of the source as well: a style sheet may keep them, and so may whoever calls plain text HTML.
    All,
}

/// The charset HTML names itself, for a part whose head names none.
pub fn charset(bytes: &[u8]) -> Option<&str> {
    /// Bytes; browsers look no further.
    const NEAR: usize = 1024;
    const NAME: &[u8] = b"charset=";
    let near = &bytes[..bytes.len().min(NEAR)];
    let at = near.windows(NAME.len()).position(|window| window.eq_ignore_ascii_case(NAME))? + NAME.len();
    let is_sign = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let begin = at + near[at..].iter().take_while(|byte| matches!(byte, b'"' | b'\'')).count();
    let length = near[begin..].iter().take_while(|byte| is_sign(byte)).count();
    std::str::from_utf8(&near[begin..begin + length]).ok().filter(|name| !name.is_empty())
}

/// The text of HTML; `None` if it can't be rendered in reason.
pub fn to_text(html: &str, lines: Lines) -> Option<String> {
    if html.len() > MAX_BYTES {
        return None;
    }
    let html = shape::shaped(&struck(&hidden::left_out(&unpacked(html))), lines == Lines::All);
    if depth(&html) > MAX_DEPTH {
        return None;
    }
    let config = config::with_decorator(Bare).no_table_borders().link_footnotes(false);
    config.string_from_read(rules_drawn(&html).as_bytes(), WIDTH).ok().map(|text| {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n") + "\n"
    })
}

/// Without what is packed in base64 line by line: an answer that quotes a letter as it came, files and all, is read as well,
/// and its tags may be broken, so that files lie in its tables.
fn unpacked(html: &str) -> String {
    /// Lines of base64 are of 76 signs, or of 64; no order is so long a word.
    const PACKED: usize = 60;
    let is_packed = |line: &str| {
        let line = line.trim_end();
        line.len() >= PACKED && line.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"+/=".contains(&sign))
    };
    html.split_inclusive('\n').filter(|line| !is_packed(line)).collect()
}

/// True if a text holds tags of HTML, and not only addresses in angle brackets.
pub fn has_tags(text: &str) -> bool {
    const TAGS: [&str; 73] = [
        "html",
        "head",
        "title",
        "style",
        "meta",
        "body",
        "div",
        "p",
        "br",
        "span",
        "table",
        "thead",
        "tbody",
        "tr",
        "td",
        "th",
        "caption",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "b",
        "i",
        "u",
        "s",
        "strong",
        "em",
        "font",
        "pre",
        "tt",
        "code",
        "kbd",
        "small",
        "big",
        "sub",
        "sup",
        "a",
        "img",
        "blockquote",
        "q",
        "cite",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "center",
        "section",
        "article",
        "header",
        "footer",
        "main",
        "nav",
        "aside",
        "address",
        "figure",
        "figcaption",
        "form",
        "fieldset",
        "label",
        "textarea",
        "details",
        "summary",
        "listing",
        "xmp",
        "plaintext",
        "hr",
        "ins",
        "del",
        "strike",
    ];
    text.split('<').skip(1).any(|piece| {
        let named = piece.strip_prefix('/').unwrap_or(piece);
        let end = named.find(|sign: char| !sign.is_ascii_alphanumeric()).unwrap_or(named.len());
        let ends_as_tag = named[end..].starts_with(['>', ' ', '/', '\n', '\t']);
        ends_as_tag && TAGS.iter().any(|tag| named[..end].eq_ignore_ascii_case(tag))
    })
}

/// What is struck out by the older element, or by style, becomes what the library knows as struck out: its
/// text is no order's any more.
fn struck(html: &str) -> String {
    let by_style = |tag: &str| {
        let plain: String = tag.chars().filter(|letter| !letter.is_whitespace()).collect();
        let plain = plain.to_ascii_lowercase();
        plain.contains("style=") && plain.contains("line-through")
    };
    let mut out = String::with_capacity(html.len());
    // Names of the open elements that are struck out, and how many of the same name are open within each.
    let mut open: Vec<(String, usize)> = Vec::new();
    for (index, piece) in html.split('<').enumerate() {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let has_end = piece.contains('>');
        let closes = tag.starts_with('/');
        let name = tag.trim_start_matches('/');
        let name = &name[..name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len())];
        let name = name.to_ascii_lowercase();
        let mut before = "";
        let mut behind = "";
        if index > 0 && has_end && !tag.ends_with('/') {
            match open.last_mut().filter(|(known, _)| *known == name) {
                Some((_, within)) if closes && *within > 0 => *within -= 1,
                Some(_) if closes => {
                    open.pop();
                    before = "</s>";
                }
                Some((_, within)) => *within += 1,
                None if !closes && (name == "strike" || by_style(tag)) && !VOID.contains(&name.as_str()) => {
                    open.push((name, 0));
                    behind = "<s>";
                }
                None => {}
            }
        }
        out.push_str(before);
        if index > 0 {
            out.push('<');
        }
        out.push_str(tag);
        if has_end {
            out.push('>');
        }
        out.push_str(behind);
        out.push_str(text);
    }
    out
}

/// Rules as plain text mail draws them: the library leaves them out, and what they part must stay apart.
fn rules_drawn(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    for (index, piece) in html.split('<').enumerate() {
        let is_rule = piece.get(..2).is_some_and(|name| name.eq_ignore_ascii_case("hr"))
            && !piece[2..].starts_with(|letter: char| letter.is_ascii_alphanumeric());
        match piece.split_once('>') {
            Some((_, after)) if is_rule && index > 0 => {
                out.push_str("<div>________________________________</div>");
                out.push_str(after);
            }
            _ => {
                if index > 0 {
                    out.push('<');
                }
                out.push_str(piece);
            }
        }
    }
    out
}

/// How deep elements that may be nested at will are nested, at most.
fn depth(html: &str) -> usize {
    const NESTING: [&str; 14] = [
        "div",
        "blockquote",
        "ul",
        "ol",
        "dl",
        "table",
        "center",
        "section",
        "article",
        "span",
        "font",
        "b",
        "i",
        "dir",
    ];
    let (mut now, mut most) = (0_usize, 0);
    for tag in html.split('<').skip(1) {
        let (closes, name) = match tag.strip_prefix('/') {
            Some(name) => (true, name),
            None => (false, tag),
        };
        let end = name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len());
        if NESTING.iter().any(|nesting| name[..end].eq_ignore_ascii_case(nesting)) {
            now = if closes { now.saturating_sub(1) } else { now + 1 };
            most = most.max(now);
        }
    }
    most
}

/// Elements that hold nothing.
const VOID: [&str; 5] = ["br", "hr", "img", "input", "meta"];

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(html: &str) -> Vec<String> {
        let text = to_text(html, Lines::Seen).unwrap_or_default();
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn a_row_of_a_table_is_a_line() {
        let html = "<table><tr><td>BUY</td><td>100</td><td>B&amp;O</td></tr><tr><td>SPEND</td><td>9</td></tr></table>";
        assert_eq!(lines(html), ["BUY 100 B&O", "SPEND 9"]);
    }

    #[test]
    fn breaks_and_blocks_end_lines_and_source_lines_do_not() {
        assert_eq!(
            lines("<div>BUY\n100<br>SELL 5</div><div><b>SPEND</b> <a href='x'>9</a></div>"),
            ["BUY 100", "SELL 5", "SPEND 9"]
        );
    }

    #[test]
    fn quotes_keep_their_depth_and_items_their_bullets() {
        let html = "<ul><li>BUY 1</li></ul><blockquote>a<blockquote>b</blockquote></blockquote>";
        assert_eq!(lines(html), ["* BUY 1", "", "> a", ">", "> > b"]);
    }

    #[test]
    fn what_is_struck_out_or_hidden_is_no_order() {
        for html in [
            "BUY 1<br><s>SELL 2</s><br>SPEND 3",
            "BUY 1<br><strike>SELL 2</strike><br>SPEND 3",
            "<div>BUY 1</div><div style='Text-Decoration: line-through'>SELL <div>2</div></div><div>SPEND 3</div>",
            "BUY 1<br><span style=\"x:y;display : none\">SELL <span>2</span></span><br>SPEND 3",
        ] {
            let seen: Vec<String> =
                lines(html).into_iter().filter(|line| line.is_ascii() && !line.is_empty()).collect();
            assert_eq!(seen, ["BUY 1", "SPEND 3"], "{html}");
        }
    }

    #[test]
    fn whatever_is_seen_as_a_line_is_one() {
        for html in [
            "<section>BUY 1</section><section>SELL 2</section>",
            "<center>BUY 1</center>SELL 2",
            "<dl><dt>BUY 1<dd>SELL 2</dl>",
            "<dl><dt>BUY 1</dt><dd>SELL 2</dd></dl>",
            "<address>BUY 1</address><figure>SELL 2</figure>",
            "<span style='display: block'>BUY 1</span><span style='display:block'>SELL 2</span>",
            "<div style=\"white-space: pre-wrap\">BUY 1\nSELL 2</div>",
            "<div style=\"color:red;white-space:pre-line\"><b>BUY</b> 1\nSELL 2</div>",
            "<pre>BUY 1\nSELL 2</pre>",
            "<pre>\nBUY 1\n<b>SELL 2\n</b></pre>",
            "<textarea>BUY 1\nSELL 2</textarea>",
            "<p>BUY 1&#8232;SELL 2</p>",
            "<p>BUY 1&#x2029;SELL 2</p>",
            "<p>BUY 1\u{2028}SELL\n2</p>",
            "<div style='white-space:pre'><p style='white-space:normal'>BUY\n1</p>SELL 2</div>",
        ] {
            let seen: Vec<String> = lines(html).into_iter().filter(|line| !line.is_empty()).collect();
            assert_eq!(seen, ["BUY 1", "SELL 2"], "{html}");
        }
    }

    #[test]
    fn lines_of_the_source_are_lines_where_they_are_asked_for() {
        assert_eq!(to_text("BUY 1\n<b>SELL 2</b>\n", Lines::All).unwrap().trim_end(), "BUY 1\nSELL 2");
    }

    #[test]
    fn files_that_lie_in_a_broken_table_are_left_out() {
        let rows = "<tr><td>PENN<td>1".repeat(500);
        let file = format!("{}\r\n", "QUJD".repeat(19)).repeat(10_000);
        let html = format!("<p>BUY 1</p><table><tr><td><table>{rows}</table>\r\n{file}</td></tr></ta=\r\nble>");
        let text = to_text(&html, Lines::Seen).unwrap();
        assert!(text.starts_with("BUY 1\n") && !text.contains("QUJD") && text.len() < 20_000, "{} bytes", text.len());
    }

    #[test]
    fn a_line_is_never_wrapped() {
        let long = "word ".repeat(20_000);
        assert_eq!(
            lines(&format!("<p>BUY 1</p><p>{long}</p><table><tr><td>{long}</td></tr></table><p>SELL 2</p>"))
                .iter()
                .filter(|line| !line.is_empty())
                .count(),
            4
        );
    }

    #[test]
    fn tags_are_told_from_addresses() {
        for text in ["<p>x", "x<br />", "</div>", "<TD\n>", "<a href=x>"] {
            assert!(has_tags(text), "{text}");
        }
        for text in ["<a@example.org>", "a < b > c", "<https://example.org>", "<END>", "<body.snatcher@x>"] {
            assert!(!has_tags(text), "{text}");
        }
    }

    #[test]
    fn a_rule_is_drawn_as_in_plain_text() {
        assert_eq!(lines("a<hr>b"), ["a", "________________________________", "b"]);
    }

    #[test]
    fn absurd_nesting_is_not_rendered() {
        assert_eq!(to_text(&"<div>".repeat(100_000), Lines::Seen), None);
    }
}

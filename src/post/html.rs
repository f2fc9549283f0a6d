//! HTML to text, for mail that has its orders nowhere else.
//!
//! One thing counts: what a player sees as a line comes out as a line. So rows of a table are lines, list items keep
//! their bullets, quoted replies get their `> ` back, and nothing is decorated or wrapped.

use html2text::config;
use html2text::render::TextDecorator;

/// Longer HTML is no order mail.
const MAX_BYTES: usize = 2_000_000;
/// Elements in each other; beyond, rendering would take minutes.
const MAX_DEPTH: usize = 1_000;
/// So wide that no order is ever wrapped.
const WIDTH: usize = 4_000;

/// The text of HTML; `None` if it can't be rendered in reason.
pub fn to_text(html: &str) -> Option<String> {
    if html.len() > MAX_BYTES || depth(html) > MAX_DEPTH {
        return None;
    }
    let config = config::with_decorator(Bare).no_table_borders().link_footnotes(false);
    config.string_from_read(rules_drawn(html).as_bytes(), WIDTH).ok().map(|text| {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n") + "\n"
    })
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

/// Text without marks, but for quotes and lists.
struct Bare;

impl TextDecorator for Bare {
    type Annotation = ();

    fn decorate_link_start(&mut self, _: &str) -> (String, ()) {
        Default::default()
    }

    fn decorate_link_end(&mut self) -> String {
        String::new()
    }

    fn decorate_em_start(&self) -> (String, ()) {
        Default::default()
    }

    fn decorate_em_end(&self) -> String {
        String::new()
    }

    fn decorate_strong_start(&self) -> (String, ()) {
        Default::default()
    }

    fn decorate_strong_end(&self) -> String {
        String::new()
    }

    fn decorate_strikeout_start(&self) -> (String, ()) {
        Default::default()
    }

    fn decorate_strikeout_end(&self) -> String {
        String::new()
    }

    fn decorate_code_start(&self) -> (String, ()) {
        Default::default()
    }

    fn decorate_code_end(&self) -> String {
        String::new()
    }

    fn decorate_superscript_start(&self) -> (String, ()) {
        Default::default()
    }

    fn decorate_superscript_end(&self) -> String {
        String::new()
    }

    fn decorate_preformat_first(&self) {}

    fn decorate_preformat_cont(&self) {}

    fn decorate_image(&mut self, _: &str, _: &str) -> (String, ()) {
        Default::default()
    }

    fn header_prefix(&self, _: usize) -> String {
        String::new()
    }

    fn quote_prefix(&self) -> String {
        "> ".to_owned()
    }

    fn unordered_item_prefix(&self) -> String {
        "* ".to_owned()
    }

    fn ordered_item_prefix(&self, number: i64) -> String {
        format!("{number}. ")
    }

    fn make_subblock_decorator(&self) -> Bare {
        Bare
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(html: &str) -> Vec<String> {
        let text = to_text(html).unwrap_or_default();
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
    fn a_rule_is_drawn_as_in_plain_text() {
        assert_eq!(lines("a<hr>b"), ["a", "________________________________", "b"]);
    }

    #[test]
    fn absurd_nesting_is_not_rendered() {
        assert_eq!(to_text(&"<div>".repeat(100_000)), None);
    }
}

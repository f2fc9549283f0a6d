//! Rewrites HTML so that whatever a reader sees as a line of its own is one for the library that renders it: block
//! elements it doesn't know, elements displayed as blocks by style, line breaks that style keeps, line separators.

/// Elements that begin a line and end one, and are no more than that here.
const BLOCKS: [&str; 26] = [
    "caption",
    "section",
    "article",
    "header",
    "footer",
    "main",
    "nav",
    "aside",
    "address",
    "dl",
    "dt",
    "dd",
    "center",
    "figure",
    "figcaption",
    "form",
    "fieldset",
    "legend",
    "details",
    "summary",
    "hgroup",
    "listing",
    "xmp",
    "plaintext",
    "pre",
    "textarea",
];
/// Those among them that keep the line breaks of the source.
const PREFORMATTED: [&str; 5] = ["pre", "listing", "xmp", "plaintext", "textarea"];
/// Elements that hold nothing and are never closed.
const VOID: [&str; 13] =
    ["br", "hr", "img", "input", "meta", "link", "col", "area", "base", "embed", "source", "wbr", "param"];
/// Elements the library shapes by itself, whatever style says.
const SHAPED: [&str; 26] = [
    "html",
    "head",
    "body",
    "style",
    "script",
    "title",
    "div",
    "p",
    "ul",
    "ol",
    "li",
    "table",
    "tbody",
    "thead",
    "tfoot",
    "tr",
    "td",
    "th",
    "blockquote",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "colgroup",
];
/// Elements between whose children blanks mean nothing.
const STRUCTURE: [&str; 9] = ["table", "tbody", "thead", "tfoot", "tr", "ul", "ol", "html", "head"];
/// Entities that end a line ...
const LINE_ENDS: [&str; 8] =
    ["&#8232;", "&#8233;", "&#x2028;", "&#x2029;", "&#X2028;", "&#X2029;", "&#11;", "&NewLine;"];
/// ... and those that do where line breaks are kept.
const KEPT_ENDS: [&str; 5] = ["&#10;", "&#x0A;", "&#x0a;", "&#xA;", "&#xa;"];
/// How many open elements are looked through for the one a tag closes.
const NEAR: usize = 64;

/// An element whose end has not come yet.
struct Open {
    name: String,
    /// Line breaks of the source are seen in it.
    keeps_lines: bool,
    /// What it was made: a `div`, or a `span`.
    renamed: Option<&'static str>,
    /// Its children are shown below each other.
    stacks: bool,
}

/// HTML in which every line that can be seen is one; with `all_lines` every line of the source is one as well.
pub(super) fn shaped(html: &str, all_lines: bool) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 4);
    let mut open: Vec<Open> = Vec::new();
    for (index, piece) in html.split('<').enumerate() {
        let tag = if index == 0 { None } else { Tag::read(piece) };
        let Some((tag, text)) = tag else {
            if index > 0 {
                out.push('<');
            }
            push_text(&mut out, piece, &open, all_lines);
            continue;
        };
        push_tag(&mut out, &tag, &mut open);
        push_text(&mut out, text, &open, all_lines);
    }
    out
}

/// A tag taken apart.
struct Tag<'a> {
    /// As it stands, without the brackets.
    whole: &'a str,
    name: String,
    closes: bool,
}

impl<'a> Tag<'a> {
    /// The tag that begins behind a `<`, and the text behind it.
    fn read(piece: &'a str) -> Option<(Tag<'a>, &'a str)> {
        let (whole, text) = piece.split_once('>')?;
        let (closes, named) = whole.strip_prefix('/').map_or((false, whole), |named| (true, named));
        let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | ':' | '_');
        let end = named.find(|sign: char| !is_sign(sign)).unwrap_or(named.len());
        let is_name = named.starts_with(|sign: char| sign.is_ascii_alphabetic());
        is_name.then(|| (Tag { whole, name: named[..end].to_ascii_lowercase(), closes }, text))
    }

    /// What its style says, without blanks, in small letters.
    fn style(&self) -> Option<String> {
        let has_style = self.whole.as_bytes().windows(5).any(|window| window.eq_ignore_ascii_case(b"style"));
        has_style
            .then(|| self.whole.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().to_ascii_lowercase())
    }
}

fn push_tag(out: &mut String, tag: &Tag<'_>, open: &mut Vec<Open>) {
    let name = tag.name.as_str();
    if tag.closes {
        let place = open.iter().rev().take(NEAR).position(|one| one.name == name).map(|behind| open.len() - 1 - behind);
        let Some(place) = place else { return push_as_it_stands(out, tag) };
        let renamed = open[place].renamed;
        open.truncate(place);
        match renamed {
            Some(other) => {
                out.push_str("</");
                out.push_str(other);
                out.push('>');
            }
            None => push_as_it_stands(out, tag),
        }
        return;
    }
    if VOID.contains(&name) || tag.whole.ends_with('/') {
        return push_as_it_stands(out, tag);
    }
    // The next term of a list ends the one before.
    if matches!(name, "dt" | "dd")
        && let Some(last) = open.last()
        && matches!(last.name.as_str(), "dt" | "dd")
    {
        out.push_str("</div>");
        open.pop();
    }
    let style = tag.style();
    let says = |words: &[&str]| style.as_ref().is_some_and(|style| words.iter().any(|word| style.contains(word)));
    let inherited = open.last().is_some_and(|one| one.keeps_lines);
    let keeps_lines = says(&["white-space:pre", "white-space:break-spaces"])
        || PREFORMATTED.contains(&name)
        || inherited && !says(&["white-space:normal", "white-space:nowrap"]);
    let fills_its_line = || says(&["display:inline-block", "display:inline-table"]) && says(&["width:100%"]);
    let is_shown_as_block =
        || says(&["display:block", "display:flex", "display:grid", "display:table", "display:list-item"]);
    let is_stacked = || open.last().is_some_and(|one| one.stacks);
    let is_seen_as_block = || is_shown_as_block() || fills_its_line() || is_stacked();
    let renamed = if BLOCKS.contains(&name) || !SHAPED.contains(&name) && is_seen_as_block() {
        Some("div")
    } else if matches!(name, "div" | "p") && says(&["display:inline;", "display:inline\"", "display:inline'"]) {
        Some("span")
    } else {
        None
    };
    let stacks = says(&["display:grid"]) && !says(&["grid-template-columns", "grid-auto-flow:column"])
        || says(&["display:flex", "display:inline-flex"]) && says(&["flex-direction:column", "flex-flow:column"]);
    if let Some(other) = renamed {
        out.push('<');
        out.push_str(other);
        out.push_str(&tag.whole[name.len()..]);
        out.push('>');
    } else {
        push_as_it_stands(out, tag);
    }
    open.push(Open { name: tag.name.clone(), keeps_lines, renamed, stacks });
}

fn push_as_it_stands(out: &mut String, tag: &Tag<'_>) {
    out.push('<');
    out.push_str(tag.whole);
    out.push('>');
}

/// Text with a break for every end of a line that can be seen.
fn push_text(out: &mut String, text: &str, open: &[Open], all_lines: bool) {
    let top = open.last();
    let in_structure = top.is_some_and(|one| STRUCTURE.contains(&one.name.as_str())) && text.trim().is_empty();
    let keeps = (all_lines || top.is_some_and(|one| one.keeps_lines)) && !in_structure;
    let mut rest = text;
    while let Some(at) = rest.find(['\n', '\u{b}', '\u{2028}', '\u{2029}', '\u{85}', '&']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let sign = rest.chars().next().unwrap_or(' ');
        let (is_break, length) = match sign {
            '\n' => (keeps, 1),
            '&' => {
                let entity =
                    |known: &[&str]| known.iter().find(|known| rest.starts_with(**known)).map(|known| known.len());
                let kept = if keeps { entity(&KEPT_ENDS) } else { None };
                let length = kept.or_else(|| entity(&LINE_ENDS));
                (length.is_some(), length.unwrap_or(1))
            }
            other => (true, other.len_utf8()),
        };
        out.push_str(if is_break { "<br>" } else { &rest[..length] });
        rest = &rest[length..];
    }
    out.push_str(rest);
}

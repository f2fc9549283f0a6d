//! What a reader never sees of HTML: previews that newsletters hide, copies for other programs.
//!
//! It is left out rather than struck out, or a first line in it would be one.

use super::VOID;

/// HTML without the elements that are hidden by style or by attribute. One that never ends hides nothing.
pub(super) fn left_out(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    // Name of the hidden element that is open, how many of the same name are open in it, and where it began.
    let mut open: Option<(&str, usize, usize)> = None;
    let mut done = 0;
    let mut at = 0;
    while let Some(found) = html[at..].find('<') {
        let start = at + found;
        let Some(length) = html[start..].find('>') else { break };
        let tag = &html[start + 1..start + length];
        at = start + length + 1;
        let (closes, named) = tag.strip_prefix('/').map_or((false, tag), |named| (true, named));
        let end = named.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').unwrap_or(named.len());
        let name = &named[..end];
        match &mut open {
            Some((known, within, _)) if known.eq_ignore_ascii_case(name) && !tag.ends_with('/') => {
                if !closes {
                    *within += 1;
                } else if *within > 0 {
                    *within -= 1;
                } else {
                    open = None;
                    done = at;
                }
            }
            None if !closes && !tag.ends_with('/') && is_hidden(name, &named[end..]) => {
                out.push_str(&html[done..start]);
                done = start;
                open = Some((name, 0, start));
            }
            _ => {}
        }
    }
    out.push_str(&html[done..]);
    out
}

/// True for `style="display:none"` and `hidden` among the attributes of an element that may hold text.
fn is_hidden(name: &str, attributes: &str) -> bool {
    let holds =
        |wanted: &[u8]| attributes.as_bytes().windows(wanted.len()).any(|near| near.eq_ignore_ascii_case(wanted));
    let may_hold = !name.is_empty() && !VOID.iter().any(|void| void.eq_ignore_ascii_case(name));
    if !may_hold || !holds(b"none") && !holds(b"hidden") {
        return false;
    }
    let plain: String =
        attributes.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().to_ascii_lowercase();
    let by_attribute =
        || attributes.split_ascii_whitespace().any(|word| word.trim_end_matches('>').eq_ignore_ascii_case("hidden"));
    plain.contains("style=") && (plain.contains("display:none") || plain.contains("visibility:hidden"))
        || by_attribute()
}

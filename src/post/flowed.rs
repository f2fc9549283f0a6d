//! Undoes what mail programs do to lines: `format=flowed` with DelSp (RFC 3676), and the dash-escapes of clear-signed
//! text (RFC 4880).

/// A line of flowed text taken apart.
struct Flowed<'a> {
    depth: usize,
    text: &'a str,
}

impl<'a> Flowed<'a> {
    fn read(line: &'a str) -> Flowed<'a> {
        let text = line.trim_start_matches('>');
        let depth = line.len() - text.len();
        Flowed { depth, text: text.strip_prefix(' ').unwrap_or(text) }
    }

    /// The line goes on in the next one.
    fn is_soft(&self) -> bool {
        self.text.ends_with(' ') && self.text != "-- "
    }
}

/// Joins lines broken softly and takes stuffed blanks away. Quote marks stay.
pub fn unflow(text: &str, delete_space: bool) -> String {
    let mut out = String::with_capacity(text.len());
    // The depth of the paragraph that goes on, if one does.
    let mut going: Option<usize> = None;
    for raw in text.split_inclusive('\n') {
        let line = Flowed::read(raw.strip_suffix('\n').unwrap_or(raw));
        let joins = going == Some(line.depth) && line.text != "-- ";
        if !joins {
            if going.is_some() {
                out.push('\n');
            }
            if line.depth > 0 {
                out.push_str(&">".repeat(line.depth));
                out.push(' ');
            }
        }
        if line.is_soft() {
            let kept = if delete_space { &line.text[..line.text.len() - 1] } else { line.text };
            out.push_str(kept);
            going = Some(line.depth);
        } else {
            out.push_str(line.text);
            out.push('\n');
            going = None;
        }
    }
    out
}

/// Undoes the dash-escapes of clear-signed text. Armour lines stay: they close a block.
pub fn unescape_signed(text: String) -> String {
    if !text.contains("-----BEGIN PGP SIGNED MESSAGE-----") {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    let mut signed = false;
    for line in text.split_inclusive('\n') {
        if line.starts_with("-----BEGIN PGP SIGNED MESSAGE-----") {
            signed = true;
        } else if line.starts_with("-----BEGIN PGP SIGNATURE-----") {
            signed = false;
        }
        out.push_str(if signed { line.strip_prefix("- ").unwrap_or(line) } else { line });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soft_breaks_join_and_the_blank_stays() {
        assert_eq!(unflow("SAY one \ntwo\nBUY 1\n", false), "SAY one two\nBUY 1\n");
    }

    #[test]
    fn delsp_takes_one_blank_away() {
        assert_eq!(unflow("build a  \nrail \nroad\n", true), "build a railroad\n");
    }

    #[test]
    fn stuffed_blanks_go_and_the_signature_mark_is_no_soft_break() {
        assert_eq!(unflow("   IMPROVE 15\n-- \nE. C.\n", false), "  IMPROVE 15\n-- \nE. C.\n");
    }

    #[test]
    fn only_lines_of_the_same_depth_join() {
        assert_eq!(unflow("> a \n> b\n> c \nd\n", false), "> a b\n> c \nd\n");
    }

    #[test]
    fn dash_escapes_are_undone_up_to_the_signature() {
        let text =
            "- x\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n- -- \n-----BEGIN PGP SIGNATURE-----\n- y\n";
        let plain =
            "- x\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n-- \n-----BEGIN PGP SIGNATURE-----\n- y\n";
        assert_eq!(unescape_signed(text.to_owned()), plain);
    }
}

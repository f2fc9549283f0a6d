//! Heads that are marked as quoted while the letter below them is not: some web mail marks only what it writes itself.

use super::super::Lexicon;
use super::Quoted;
use super::lead::{head_from, is_separator, is_unmarked_bridge};

/// A head has no more lines, empty ones included.
const LONGEST: usize = 16;

/// Takes the marks off heads that stand between unmarked lines, so that they are read as unmarked heads are.
pub(super) fn unmark_lone_heads(lines: &mut [Quoted<'_>], lexicon: &Lexicon) {
    let mut above = false;
    let mut at = 0;
    while at < lines.len() {
        if lines[at].is_blank() || lines[at].depth == 0 {
            above |= !lines[at].is_blank();
            at += 1;
            continue;
        }
        let is_inside = |line: &Quoted<'_>| line.depth > 0 || line.is_blank();
        let end = at + lines[at..].iter().take_while(|line| is_inside(line)).count();
        if above && end < lines.len() && end - at <= LONGEST && is_head(&lines[at..end], lexicon) {
            lines[at..end].iter_mut().for_each(|line| line.depth = 0);
        }
        at = end;
    }
}

/// True if lines of one depth are a head and nothing else.
fn is_head(lines: &[Quoted<'_>], lexicon: &Lexicon) -> bool {
    let seen: Vec<Quoted<'_>> = lines.iter().filter(|line| !line.is_blank()).cloned().collect();
    let Some(first) = seen.first() else { return false };
    if seen.iter().any(|line| line.depth != first.depth) {
        return false;
    }
    let folded: Vec<String> = seen.iter().map(Quoted::folded).collect();
    let begin = usize::from(is_separator(&folded[0]));
    match folded.get(begin) {
        None => true,
        Some(field) => {
            head_from(field, &seen, begin, first.depth) == Some(seen.len())
                || is_unmarked_bridge(&folded.join(" "), lexicon)
        }
    }
}

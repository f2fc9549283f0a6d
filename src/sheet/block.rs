//! Finds the block of a text that counts.
//!
//! The shallowest quoted block counts, and of those the first. A block goes from its first line to END, or to
//! whatever else shows that the sender had finished: nothing behind that is read, for secrets stand in signatures.

use super::footer::{closes, is_on_card};
use super::quote::{Quoted, quoted_lines};
use super::scan::{fold, may_begin, scan, string};
use super::tokens::{Piece, pieces};
use super::word::Word;
use super::words::{Key, Match};
use super::{Block, Limits, Line, header};

/// Finds the block that counts in a message's text (quoted or not), and reads its first line. `None`: there is none.
pub fn find_block(text: &str) -> Option<Block> {
    find_block_within(text, &Limits::default())
}

/// [`find_block`] with other limits than the usual ones.
pub fn find_block_within(text: &str, limits: &Limits) -> Option<Block> {
    let mut lines = quoted_lines(text);
    let openings: Vec<usize> = (0..lines.len()).filter(|index| opens(&lines, *index)).collect();
    let depth = openings.iter().map(|index| lines[*index].depth).min()?;
    let openings: Vec<usize> = openings.into_iter().filter(|index| lines[*index].depth == depth).collect();
    let mut blocks = openings.iter().copied();
    let first = blocks.next()?;
    let mut block = collect(&lines, first, limits)?;
    if block.lines.len() == 1 && take_signs_for_bullets(&mut lines, first) {
        block = collect(&lines, first, limits)?;
    }
    let mut others = blocks.filter_map(|index| collect(&lines, index, limits)).peekable();
    if others.peek().is_some() {
        let content = content(&block);
        block.rival = others.any(|other| self::content(&other) != content);
    }
    Some(block)
}

/// Where nothing follows a first line but deeper ones that begin like orders, `>` is somebody's bullet and quotes
/// nothing; tells whether it is.
fn take_signs_for_bullets(lines: &mut [Quoted<'_>], first: usize) -> bool {
    let depth = lines[first].depth;
    let deeper = lines.get(first + 1).map_or(0, |line| line.depth);
    if deeper <= depth {
        return false;
    }
    let length = lines[first + 1..].iter().take_while(|line| line.depth == deeper && !line.is_blank()).count();
    let below = &mut lines[first + 1..=first + length];
    let keys = || below.iter().filter_map(first_piece).map(|piece| piece.key);
    let are_orders = keys().next().is_some_and(|key| matches!(key, Match::One(key) if key != Key::Orders));
    if are_orders {
        below.iter_mut().for_each(|line| line.depth = depth);
    }
    are_orders
}

/// True for a line that opens a block.
fn opens(lines: &[Quoted<'_>], index: usize) -> bool {
    let line = &lines[index];
    if line.bridge || !may_open(line) {
        return false;
    }
    match first_piece(line).as_ref().and_then(header::opening) {
        Some(opening) => opening.firm || order_follows(&lines[index + 1..], line.depth),
        None => false,
    }
}

/// A cheap look at the first letters, since long messages hold many lines.
fn may_open(line: &Quoted<'_>) -> bool {
    if !may_begin(line.text, 'O') {
        return false;
    }
    let glyphs = line.glyphs();
    let letters = glyphs.iter().map(|glyph| glyph.ch).filter(|ch| ch.is_alphabetic());
    fold(&letters.take(3).collect::<String>()) == "ORD"
}

fn first_piece(line: &Quoted<'_>) -> Option<Piece> {
    pieces(&line.glyphs()).into_iter().next()
}

/// True if the next line of that depth begins like an order.
fn order_follows(lines: &[Quoted<'_>], depth: usize) -> bool {
    let next = lines.iter().find(|line| line.depth == depth && !line.is_blank());
    let key = next.and_then(first_piece).map(|piece| piece.key);
    matches!(key, Some(Match::One(key)) if key != Key::Orders)
}

/// Collects the block that opens at a line.
fn collect(lines: &[Quoted<'_>], opening: usize, limits: &Limits) -> Option<Block> {
    let first = &lines[opening];
    let header = first_piece(first).as_ref().and_then(header::opening)?.header;
    let mut block = Block {
        header,
        lines: Vec::new(),
        depth: first.depth,
        rival: false,
        goes_on: false,
        too_long: false,
        line_length: limits.line_length,
    };
    let mut interjected = Vec::new();
    let mut doubtful_end = None;
    let mut ended = false;
    for (index, line) in lines.iter().enumerate().skip(opening) {
        if line.bridge || line.depth > block.depth {
            continue;
        }
        if line.depth < block.depth {
            if !line.is_blank() {
                interjected.push(taken(line, true));
            }
            continue;
        }
        if index > opening && (opens(lines, index) || closes(&lines[index..])) {
            break;
        }
        block.lines.append(&mut interjected);
        // Far too long already, unless an END in doubt turns out to be one.
        if block.lines.len() > limits.lines && doubtful_end.is_none() {
            break;
        }
        if line.is_blank() {
            continue;
        }
        let glyphs = line.glyphs();
        if is_hashed_end(&string(&glyphs)) {
            ended = true;
            block.goes_on = order_among(&lines[index + 1..], block.depth);
            break;
        }
        let all = pieces(&glyphs);
        let end = all.iter().find(|piece| piece.key == Match::One(Key::End) || is_ornate_end(piece));
        if let Some(end) = end.filter(|end| is_plain_end(end) || is_ornate_end(end)) {
            if all.first() != Some(end) {
                let text = line.text.chars().take(end.start).collect();
                block.lines.push(Line { text, ..taken(line, false) });
            }
            ended = true;
            block.goes_on = order_among(&lines[index + 1..], block.depth);
            break;
        }
        if end.is_some() {
            doubtful_end.get_or_insert(block.lines.len());
        }
        let on_card = all.first().is_some_and(|piece| piece.key == Match::One(Key::Name)) && is_on_card(lines, index);
        block.lines.push(Line { on_card, ..taken(line, false) });
    }
    // Words behind an END are a faulty line if a plain END follows, else it was meant to end the block.
    if let (false, Some(count)) = (ended, doubtful_end) {
        block.lines.truncate(count);
    }
    block.too_long = is_too_long(&block.lines, limits);
    Some(block)
}

/// True if the lines hold more orders than the limits allow; a line counts as one at least.
fn is_too_long(lines: &[Line], limits: &Limits) -> bool {
    // Nothing but a `;` parts two orders of a line, so that hardly any block need be cut to be counted.
    let at_most = |line: &Line| 1 + line.text.bytes().filter(|byte| *byte == b';').count();
    if lines.len() > limits.lines || lines.iter().map(at_most).sum::<usize>() <= limits.lines {
        return lines.len() > limits.lines;
    }
    lines.iter().map(|line| pieces(&scan(&line.text)).len().max(1)).sum::<usize>() > limits.lines
}

/// True if an order follows before the sender has finished, as where each railroad's section got its own END.
fn order_among(lines: &[Quoted<'_>], depth: usize) -> bool {
    /// Lines; nobody goes on after more.
    const NEAR: usize = 100;
    for (index, line) in lines.iter().enumerate().take(NEAR) {
        if line.depth != depth || line.bridge || opens(lines, index) || closes(&lines[index..]) {
            return false;
        }
        let looks_like_one = |piece: &Piece| {
            let figures = piece.words.iter().skip(1).any(|word| word.text.contains(|ch: char| ch.is_ascii_digit()));
            let is_text = |key: Key| matches!(key, Key::Orders | Key::End | Key::Say | Key::Name);
            matches!(piece.key, Match::One(key) if !is_text(key)) && figures
        };
        if pieces(&line.glyphs()).iter().any(looks_like_one) {
            return true;
        }
    }
    false
}

fn taken(line: &Quoted<'_>, interjected: bool) -> Line {
    Line { number: line.number, indent: line.indent, text: line.text.to_owned(), interjected, on_card: false }
}

/// What may stand behind END.
const OF_ORDERS: [&str; 10] = ["OF", "THE", "DES", "DE", "MY", "MES", "ORDERS", "ORDRES", ":", ","];

/// True for END in dashes, brackets or whatever else people draw around it: `--- END ---`, `[FIN]`, `==END OF ORDERS==`.
fn is_ornate_end(piece: &Piece) -> bool {
    let parts =
        |word: &Word| word.folded.split(|ch: char| !ch.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
    let mut words = piece.words.iter().flat_map(parts).filter(|word| !word.is_empty());
    words.next().is_some_and(|first| first == "END" || first == "FIN")
        && words.all(|word| OF_ORDERS.contains(&word.as_str()))
        && piece.text.is_none()
}

/// True for `### END ###`, no comment but an END in an ornament; `# END` is one.
fn is_hashed_end(text: &str) -> bool {
    let inside = text.trim().strip_prefix('#').and_then(|text| text.strip_suffix('#'));
    inside.is_some_and(|inside| matches!(fold(inside.trim_matches(['#', ' '])).as_str(), "END" | "FIN"))
}

/// True for END with nothing behind it that could be a sentence.
fn is_plain_end(piece: &Piece) -> bool {
    piece
        .words
        .iter()
        .skip(1)
        .all(|word| OF_ORDERS.contains(&word.folded.as_str()) || !word.folded.chars().any(char::is_alphanumeric))
}

/// What a block says, for comparing it with another.
fn content(block: &Block) -> Vec<String> {
    let folded = |line: &Line| fold(&string(&scan(&line.text)).split_whitespace().collect::<Vec<_>>().join(" "));
    block.lines.iter().map(folded).filter(|text| !text.is_empty()).collect()
}

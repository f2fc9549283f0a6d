//! Finds the blocks of a text that count.
//!
//! The shallowest quoted blocks count, and of those the first for each position of a game. A block goes from its first line to END, or to
//! whatever else shows that the sender had finished: nothing behind that is read, for secrets stand in signatures.

use super::aside;
use super::footer::{closes, is_on_card};
use super::header::Opening;
use super::lexicon::{COMMON, Match};
use super::mark::Mark;
use super::quote::{Quoted, quoted_lines, split_lines};
use super::scan::{fold, may_begin, scan, string};
use super::tokens::{Piece, pieces};
use super::word::Word;
use super::{Block, Header, Key, Lexicon, Limits, Line, MOST_BLOCKS, Takes, header};

/// The words of the games that a first line may name.
#[derive(Clone, Copy)]
pub struct Lexicons<'a> {
    /// The words of a game by its name; `None`: there is no such game.
    pub of: &'a dyn Fn(&str) -> Option<&'static Lexicon>,
    /// The words a sheet is read by whose game is not known.
    pub usual: &'static Lexicon,
}

impl Lexicons<'_> {
    /// The words of the game a first line names.
    fn by(&self, header: &Header) -> &'static Lexicon {
        header.game.as_deref().and_then(self.of).unwrap_or(self.usual)
    }
}

/// Finds the first block that counts in a message's text (quoted or not), and reads its first line. `None`: there is none.
/// Whatever game it names, its orders begin with the words of a lexicon.
pub fn find_block(text: &str, lexicon: &'static Lexicon) -> Option<Block> {
    find_block_within(text, &Limits::default(), Lexicons { of: &|_| None, usual: lexicon })
}

/// [`find_block`] for the words of several games, with other limits than the usual ones.
pub fn find_block_within(text: &str, limits: &Limits, lexicons: Lexicons<'_>) -> Option<Block> {
    find_blocks_within(text, limits, lexicons).into_iter().next()
}

/// The blocks that count for the words of several games, with other limits than the usual ones: the first for each position
/// of a game, in the order in which they stand.
pub fn find_blocks_within(text: &str, limits: &Limits, lexicons: Lexicons<'_>) -> Vec<Block> {
    let search = Search { limits, lexicons };
    // The first look, by the words all games have in common: which games are named.
    let Some(named) = search.first_named(text) else { return Vec::new() };
    let mut lines = quoted_lines(text, named);
    aside::mark(&mut lines);
    let mut openings: Vec<usize> = (0..lines.len()).filter(|index| search.opens(&lines, *index)).collect();
    let Some(depth) = openings.iter().map(|index| lines[*index].depth).min() else { return Vec::new() };
    openings.retain(|index| lines[*index].depth == depth);
    let mut blocks: Vec<Block> = Vec::new();
    for opening in openings {
        let Some(header) = opening_of(&lines[opening]).map(|opening| opening.header) else { continue };
        match blocks.iter().position(|block| block.header.same_position(&header)) {
            Some(earlier) if !blocks[earlier].rival => {
                let other = search.collect(&lines, opening);
                blocks[earlier].rival = other.is_some_and(|other| content(&other) != content(&blocks[earlier]));
            }
            Some(_) => {}
            // Nobody plays so many: the first one says that something was passed over.
            None if blocks.len() >= MOST_BLOCKS => blocks[0].rival = true,
            None => blocks.extend(search.collect_bulleted(&mut lines, opening)),
        }
    }
    blocks
}

/// True for a line that is END and nothing else.
pub(super) fn is_end(line: &Line, lexicon: &Lexicon) -> bool {
    matches!(pieces(&scan(&line.text), lexicon).as_slice(), [only] if only.key == Match::One(Key::END))
}

/// Where nothing follows a first line but deeper ones that begin like orders, `>` is somebody's bullet and quotes
/// nothing; tells whether it is.
fn take_signs_for_bullets(lines: &mut [Quoted<'_>], first: usize, lexicon: &Lexicon) -> bool {
    let depth = lines[first].depth;
    let deeper = lines.get(first + 1).map_or(0, |line| line.depth);
    if deeper <= depth {
        return false;
    }
    let length = lines[first + 1..].iter().take_while(|line| line.depth == deeper && !line.is_blank()).count();
    let below = &mut lines[first + 1..=first + length];
    let mut keys = below.iter().filter_map(|line| first_piece(line, lexicon)).map(|piece| piece.key);
    let are_orders = keys.next().is_some_and(|key| matches!(key, Match::One(key) if key != Key::ORDERS));
    if are_orders {
        below.iter_mut().for_each(|line| line.depth = depth);
    }
    are_orders
}

/// How a text is looked through.
struct Search<'a> {
    limits: &'a Limits,
    lexicons: Lexicons<'a>,
}

impl Search<'_> {
    /// The words of the first game that is known among those named by lines that look like first lines; `None`: there is no
    /// such line.
    fn first_named(&self, text: &str) -> Option<&'static Lexicon> {
        let mut looks = false;
        for line in split_lines(text).into_iter().filter(|line| may_open(line)) {
            for opening in openings_of(line) {
                looks = true;
                if let Some(known) = opening.header.game.as_deref().and_then(self.lexicons.of) {
                    return Some(known);
                }
            }
        }
        looks.then_some(self.lexicons.usual)
    }

    /// True for a line that opens a block.
    fn opens(&self, lines: &[Quoted<'_>], index: usize) -> bool {
        let line = &lines[index];
        if line.bridge || line.aside != Mark::None || !may_open(line.text) {
            return false;
        }
        match opening_of(line) {
            Some(opening) => {
                let follows = || order_follows(&lines[index + 1..], line.depth, self.lexicons.by(&opening.header));
                opening.firm || follows()
            }
            None => false,
        }
    }

    /// Collects the block that opens at a line, whose orders may have `>` for bullets.
    fn collect_bulleted(&self, lines: &mut [Quoted<'_>], opening: usize) -> Option<Block> {
        let block = self.collect(lines, opening)?;
        let bulleted =
            block.lines.len() == 1 && take_signs_for_bullets(lines, opening, self.lexicons.by(&block.header));
        if bulleted { self.collect(lines, opening) } else { Some(block) }
    }

    /// Collects the block that opens at a line.
    fn collect(&self, lines: &[Quoted<'_>], opening: usize) -> Option<Block> {
        let first = &lines[opening];
        let header = opening_of(first)?.header;
        let lexicon = self.lexicons.by(&header);
        let mut block = Block {
            header,
            lines: Vec::new(),
            asides: Vec::new(),
            depth: first.depth,
            rival: false,
            unheard: false,
            goes_on: false,
            too_long: false,
            line_length: self.limits.line_length,
        };
        let mut interjected = Vec::new();
        let mut doubtful_end = None;
        let mut ended = false;
        let mut asides = Asides::default();
        for (index, line) in lines.iter().enumerate().skip(opening) {
            if asides.take(line, &mut block) || line.bridge || line.depth > block.depth {
                continue;
            }
            if line.depth < block.depth {
                if !line.is_blank() && !asides.is_open(line) {
                    interjected.push(taken(line, true));
                }
                continue;
            }
            if index > opening && (self.opens(lines, index) || closes(&lines[index..], lexicon)) {
                break;
            }
            block.lines.append(&mut interjected);
            block.asides.append(&mut asides.between);
            // Far too long already, unless an END in doubt turns out to be one.
            if block.lines.len() > self.limits.lines && doubtful_end.is_none() {
                break;
            }
            if line.is_blank() {
                continue;
            }
            let glyphs = line.glyphs();
            if is_hashed_end(&string(&glyphs)) {
                ended = true;
                block.goes_on = self.order_among(&lines[index + 1..], block.depth, lexicon);
                break;
            }
            let all = pieces(&glyphs, lexicon);
            let end = all.iter().find(|piece| piece.key == Match::One(Key::END) || is_ornate_end(piece));
            if let Some(end) = end.filter(|end| is_plain_end(end) || is_ornate_end(end)) {
                if all.first() != Some(end) && !asides.is_open(line) {
                    let text = line.text.chars().take(end.start).collect();
                    block.lines.push(Line { text, ..taken(line, false) });
                }
                ended = true;
                block.goes_on = self.order_among(&lines[index + 1..], block.depth, lexicon);
                break;
            }
            if asides.is_open(line) {
                continue;
            }
            if end.is_some() {
                doubtful_end.get_or_insert(block.lines.len());
            }
            let on_card = all.first().is_some_and(|piece| lexicon.takes_behind(&piece.key) == Takes::Name)
                && is_on_card(lines, index);
            block.lines.push(Line { on_card, ..taken(line, false) });
        }
        // Words behind an END are a faulty line if a plain END follows, else it was meant to end the block.
        if let (false, Some(count)) = (ended, doubtful_end) {
            block.lines.truncate(count);
        }
        block.too_long = is_too_long(&block.lines, self.limits, lexicon) || asides.count > aside::MOST;
        Some(block)
    }

    /// True if an order follows before the sender has finished, as where each railroad's section got its own END.
    fn order_among(&self, lines: &[Quoted<'_>], depth: usize, lexicon: &Lexicon) -> bool {
        /// Lines; nobody goes on after more.
        const NEAR: usize = 100;
        for (index, line) in lines.iter().enumerate().take(NEAR) {
            if line.depth == depth && line.aside != Mark::None {
                return true;
            }
            if line.depth != depth || line.bridge || self.opens(lines, index) || closes(&lines[index..], lexicon) {
                return false;
            }
            let looks_like_one = |piece: &Piece| {
                let figures = piece.words.iter().skip(1).any(|word| word.text.contains(|ch: char| ch.is_ascii_digit()));
                let is_text = |key: Key| matches!(key, Key::ORDERS | Key::END) || lexicon.takes(key).text();
                matches!(piece.key, Match::One(key) if !is_text(key)) && figures
            };
            if pieces(&line.glyphs(), lexicon).iter().any(looks_like_one) {
                return true;
            }
        }
        false
    }
}

/// True if the lines hold more orders than the limits allow; a line counts as one at least.
fn is_too_long(lines: &[Line], limits: &Limits, lexicon: &Lexicon) -> bool {
    // Nothing but a `;` parts two orders of a line, so that hardly any block need be cut to be counted.
    let at_most = |line: &Line| 1 + line.text.bytes().filter(|byte| *byte == b';').count();
    if lines.len() > limits.lines || lines.iter().map(at_most).sum::<usize>() <= limits.lines {
        return lines.len() > limits.lines;
    }
    lines.iter().map(|line| pieces(&scan(&line.text), lexicon).len().max(1)).sum::<usize>() > limits.lines
}

/// Words of every game while a block is collected.
#[derive(Default)]
struct Asides {
    /// Those that stand unquoted between quoted lines, as far as it is open whether the block goes on below them.
    between: Vec<Line>,
    /// The last letter: how many columns its quoting takes, and how deep it is quoted.
    letter: Option<(usize, usize)>,
    /// How many were found.
    count: usize,
    /// How deep the letter is quoted that nothing ends before the block does.
    open: Option<usize>,
}

impl Asides {
    /// Takes a line if it is such a word or in a letter. What is quoted asks for nothing.
    fn take(&mut self, line: &Quoted<'_>, block: &mut Block) -> bool {
        if line.aside == Mark::None {
            return false;
        }
        self.count += usize::from(line.aside != Mark::Text);
        let mut taken = taken(line, false);
        let depth = match line.aside {
            Mark::None => return false,
            Mark::Text => {
                let Some((indent, depth)) = self.letter else { return true };
                if line.indent > indent {
                    taken.text.insert_str(0, "> ");
                }
                depth
            }
            Mark::Letter => {
                self.letter = Some((line.indent, line.depth));
                line.depth
            }
            Mark::OpenLetter if line.depth <= block.depth => {
                self.open = Some(line.depth);
                line.depth
            }
            Mark::OpenLetter | Mark::Word => line.depth,
        };
        match depth {
            0 if block.depth == 0 => block.asides.push(taken),
            0 => self.between.push(taken),
            _ => block.unheard |= depth == block.depth,
        }
        true
    }

    /// True for a line of a letter that nothing ends.
    fn is_open(&self, line: &Quoted<'_>) -> bool {
        self.open == Some(line.depth)
    }
}

/// A cheap look at the first letters, since long messages hold many lines.
fn may_open(line: &str) -> bool {
    if !may_begin(line, 'O') {
        return false;
    }
    let glyphs = scan(line);
    let letters = glyphs.iter().map(|glyph| glyph.ch).filter(|ch| ch.is_alphabetic());
    fold(&letters.take(3).collect::<String>()) == "ORD"
}

/// What a line of a message may be as a first line, with its marks of quoting for bullets and without them.
fn openings_of(line: &str) -> impl Iterator<Item = Opening> {
    let glyphs = scan(line);
    let unquoted = glyphs.iter().position(|glyph| !matches!(glyph.ch, ' ' | '>' | '|' | '¦' | '＞')).unwrap_or(0);
    let ways = [&glyphs[..], &glyphs[unquoted..]].map(|glyphs| pieces(glyphs, &COMMON).into_iter().next());
    ways.into_iter().flatten().filter_map(|piece| header::opening(&piece))
}

/// A line as a first line, if it looks like one.
fn opening_of(line: &Quoted<'_>) -> Option<Opening> {
    first_piece(line, &COMMON).as_ref().and_then(header::opening)
}

fn first_piece(line: &Quoted<'_>, lexicon: &Lexicon) -> Option<Piece> {
    pieces(&line.glyphs(), lexicon).into_iter().next()
}

/// True if the next line of that depth begins like an order.
fn order_follows(lines: &[Quoted<'_>], depth: usize, lexicon: &Lexicon) -> bool {
    let next = lines.iter().find(|line| line.depth == depth && !line.is_blank());
    let key = next.and_then(|line| first_piece(line, lexicon)).map(|piece| piece.key);
    next.is_some_and(|line| line.aside != Mark::None) || matches!(key, Some(Match::One(key)) if key != Key::ORDERS)
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
    block.lines.iter().chain(&block.asides).map(folded).filter(|text| !text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Entry, entry};
    use super::*;

    static WALKS: [Entry; 1] = [entry(Key("WALK"), "MARCHER", &[])];
    static WALKING: Lexicon = Lexicon::of_moves(&WALKS);
    static TALKS: [Entry; 1] = [entry(Key("TALK"), "PARLER", &[]).taking(Takes::Speech)];
    static TALKING: Lexicon = Lexicon::of_turns(&TALKS);

    fn found(text: &str) -> Option<Block> {
        let of = |game: &str| match game {
            "7" => Some(&WALKING),
            "8" => Some(&TALKING),
            _ => None,
        };
        find_block_within(text, &Limits::default(), Lexicons { of: &of, usual: &COMMON })
    }

    fn lines(text: &str) -> Vec<String> {
        found(text).map_or_else(Vec::new, |block| block.lines.into_iter().map(|line| line.text).collect())
    }

    #[test]
    fn a_sheet_is_found_by_the_words_of_the_game_it_names() {
        assert_eq!(lines("ORDERS 7\nWALK 5\nEND"), ["ORDERS 7", "WALK 5"]);
        assert_eq!(lines("ORDERS 8\nTALK 5\nEND"), ["ORDERS 8", "TALK 5"]);
        assert_eq!(found("ORDERS 8\nWALK 5\nEND"), None, "nothing below the first line is an order of game 8");
        assert_eq!(found("ORDERS 9\nWALK 5\nEND"), None, "there is no game 9");
    }

    #[test]
    fn a_text_swallows_an_end_in_its_own_game_alone() {
        let sheet = |game: u8| format!("ORDERS {game} 4 2KFR TURN 1\nTALK a; END; b\nc 1");
        assert_eq!(lines(&sheet(8)).len(), 3);
        assert_eq!(lines(&sheet(7)), ["ORDERS 7 4 2KFR TURN 1", "TALK a; "]);
    }

    #[test]
    fn of_sheets_for_several_games_each_is_cut_by_its_own_words() {
        let text = "ORDERS 8 4 2KFR TURN 1\nTALK a; END\nEND\nORDERS 7 4 2KFR MOVE 9\nWALK 1\nEND";
        assert_eq!(lines(text), ["ORDERS 8 4 2KFR TURN 1", "TALK a; END"]);
        let quoted: String = text.lines().take(3).map(|line| format!("> {line}\n")).collect();
        let own = text.lines().skip(3).collect::<Vec<_>>().join("\n");
        assert_eq!(lines(&format!("{quoted}{own}")), ["ORDERS 7 4 2KFR MOVE 9", "WALK 1"]);
    }

    /// First lines of the blocks that count, with `*` for those that have a rival.
    fn first_lines(text: &str) -> Vec<String> {
        let of = |game: &str| (game == "7" || game == "8").then_some(&WALKING);
        let blocks = find_blocks_within(text, &Limits::default(), Lexicons { of: &of, usual: &WALKING });
        let first = |block: Block| format!("{}{}", block.lines[0].text, if block.rival { " *" } else { "" });
        blocks.into_iter().map(first).collect()
    }

    #[test]
    fn of_blocks_for_the_same_position_the_first_counts_and_of_others_each() {
        let text = "ORDERS 7 4 MOVE 1\nWALK 1\nEND\nORDERS 8 4 MOVE 1\nWALK 2\nEND\nORDERS 7 5 MOVE 1\nWALK 3\nEND\n\
                    ORDERS 8 4 MOVE 1\nWALK 9\nEND\n> ORDERS 7 6 MOVE 1\n> WALK 4\n> END";
        assert_eq!(first_lines(text), ["ORDERS 7 4 MOVE 1", "ORDERS 8 4 MOVE 1 *", "ORDERS 7 5 MOVE 1"]);
        let bulleted = "ORDERS 7 4 MOVE 1\n> WALK 1\nEND\nORDERS 8 4 MOVE 1\n> WALK 2\nEND";
        assert_eq!(first_lines(bulleted).len(), 2);
    }

    #[test]
    fn there_is_an_end_to_how_many_blocks_count() {
        let text =
            |games: usize| (0..games).map(|game| format!("ORDERS g{game} 4 MOVE 1\nWALK 1\nEND\n")).collect::<String>();
        assert_eq!(first_lines(&text(MOST_BLOCKS)).len(), MOST_BLOCKS);
        let more = first_lines(&text(MOST_BLOCKS + 9));
        assert_eq!((more.len(), more[0].as_str()), (MOST_BLOCKS, "ORDERS g0 4 MOVE 1 *"));
    }
}

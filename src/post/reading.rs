//! Which reading of a message counts.
//!
//! Programs spoil one copy of a letter and keep the other, call HTML plain text, join lines that were typed apart. Where
//! a part can be read in more than one way, the usual one counts, unless another gives a first line and more good orders
//! with fewer faulty lines.
//!
//! A message may hold blocks for several positions: each counts by itself.

use super::message::{Place, Text};
use super::office::Limits;
use crate::sheet::{self, Block, Header, Lexicon, Lexicons, Line, MAX_LINE_LENGTH, MOST_BLOCKS, Sheet, Tongue};
use std::sync::Arc;

/// A block that counts.
pub(super) struct Found {
    pub(super) block: Block,
    /// How deep it is quoted, attached messages counting as quotes.
    pub(super) depth: usize,
    /// Another block for its position, as shallow, says something else.
    pub(super) rival: bool,
    /// The block as a sheet, if the language of its game is known.
    pub(super) sheet: Option<(Arc<dyn Tongue>, Sheet)>,
    /// Those for other positions, as shallow; they have none of these themselves.
    pub(super) more: Vec<Found>,
}

impl Found {
    /// It and those for other positions.
    pub(super) fn all(&self) -> impl Iterator<Item = &Found> {
        std::iter::once(self).chain(&self.more)
    }

    /// The blocks as sheets, in the same order.
    pub(super) fn take_sheets(&mut self) -> Vec<Option<(Arc<dyn Tongue>, Sheet)>> {
        let first = self.sheet.take();
        std::iter::once(first).chain(self.more.iter_mut().map(|one| one.sheet.take())).collect()
    }

    /// Takes in what stands at the head of the message in words of every game, with the proof it gives: above a sheet
    /// of the same position it belongs to that, above whatever is quoted it stands for itself, with the proof that is quoted.
    pub(super) fn with_head(found: Option<Found>, header: Header, asides: Vec<Line>) -> Found {
        let own = |header: Header, line_length: usize| Found {
            block: Block { header, lines: Vec::new(), asides: asides.clone(), line_length, ..Block::default() },
            depth: 0,
            rival: false,
            sheet: None,
            more: Vec::new(),
        };
        let Some(mut found) = found else { return own(header, MAX_LINE_LENGTH) };
        let below = &found.block.header;
        let names_other = header.game.is_some() && !(header.same_position(below) && found.more.is_empty());
        match (found.depth, names_other) {
            (1.., _) if header.game.is_some() => return own(header, found.block.line_length),
            (1.., _) => return own(below.clone(), found.block.line_length),
            (0, true) => found.more.push(own(header, found.block.line_length)),
            (0, false) => {
                found.block.asides.splice(0..0, asides);
            }
        }
        found
    }

    /// Takes in blocks of another text that is as shallow.
    fn join(&mut self, others: Found) {
        let Found { more, .. } = others;
        for other in std::iter::once(Found { more: Vec::new(), ..others }).chain(more) {
            let is_same = |one: &Found| one.block.header.same_position(&other.block.header);
            let count = self.more.len() + 1;
            let known = if is_same(self) { Some(&mut *self) } else { self.more.iter_mut().find(|one| is_same(one)) };
            match known {
                Some(known) => known.rival |= other.rival || words(&known.block) != words(&other.block),
                None if count >= MOST_BLOCKS => self.rival = true,
                None => self.more.push(other),
            }
        }
    }
}

/// Blocks as one way of reading a text gives them: the one that stands first, and those for other positions.
struct Reading {
    block: Block,
    sheet: Option<(Arc<dyn Tongue>, Sheet)>,
    more: Vec<Reading>,
}

/// Finds the blocks that count; `tongue` knows the languages of games.
pub(super) struct Finder<'a> {
    pub(super) limits: &'a Limits,
    pub(super) tongue: &'a dyn Fn(&str) -> Option<Arc<dyn Tongue>>,
    /// The words a sheet begins its lines with whose game is not known.
    pub(super) usual: &'static Lexicon,
}

impl Finder<'_> {
    /// The blocks that count among a message's texts: the shallowest, of several for a position the first. HTML is looked at only where
    /// the plain text of its message holds no block, or a spoilt or quoted one.
    pub(super) fn counting_block(&self, texts: &[Text]) -> Option<Found> {
        let mut best: Option<Found> = None;
        let mut order: Vec<&Text> = texts.iter().collect();
        order.sort_by_key(|text| (text.level, text.message, text.place as u8));
        let beside = |text: &Text, place: Place| {
            texts.iter().find(|other| other.message == text.message && other.place == place)
        };
        for text in order {
            let reading = match text.place {
                // Looked at together with the plain text beside it.
                Place::Html if beside(text, Place::Plain).is_some() => continue,
                Place::Plain => self.best_of(&[Some(text), beside(text, Place::Html)]),
                Place::Html | Place::File => self.best_of(&[Some(text)]),
            };
            let Some(reading) = reading else { continue };
            let found = reading.found(text.level);
            match &mut best {
                Some(best) if best.depth < found.depth => {}
                Some(best) if best.depth == found.depth => best.join(found),
                best => *best = Some(found),
            }
        }
        best
    }

    /// The reading that counts of copies of one text, the usual one first.
    fn best_of(&self, copies: &[Option<&Text>]) -> Option<Reading> {
        let mut best: Option<Reading> = None;
        let mut weigh = |text: &str| {
            if let Some(reading) = self.read(text)
                && best.as_ref().is_none_or(|best| reading.beats(best))
            {
                best = Some(reading);
            }
            best.as_ref().is_some_and(|best| !best.is_doubtful())
        };
        for copy in copies.iter().flatten() {
            let Some(usual) = copy.usual() else { continue };
            if weigh(usual) || copy.other_readings().any(|other| weigh(&other)) {
                break;
            }
        }
        best
    }

    fn read(&self, text: &str) -> Option<Reading> {
        let of = |game: &str| (self.tongue)(game).map(|tongue| tongue.lexicon());
        let lexicons = Lexicons { of: &of, usual: self.usual };
        let blocks = sheet::find_blocks_within(text, &self.limits.sheet, lexicons);
        let mut readings = blocks.into_iter().map(|block| {
            let tongue = block.header.game.as_deref().and_then(self.tongue);
            let sheet = tongue.map(|tongue| {
                let sheet = tongue.read(&block);
                (tongue, sheet)
            });
            Reading { block, sheet, more: Vec::new() }
        });
        let first = readings.next()?;
        Some(Reading { more: readings.collect(), ..first })
    }
}

impl Reading {
    /// The blocks in a message that is attached so deep.
    fn found(self, level: usize) -> Found {
        let Reading { block, sheet, more } = self;
        let more = more.into_iter().map(|one| one.found(level)).collect();
        Found { depth: block.depth + level, rival: block.rival, block, sheet, more }
    }

    /// How many orders are good, and how many lines faulty, of each block whose language is known.
    fn scores(&self) -> impl Iterator<Item = (usize, usize)> {
        std::iter::once(self).chain(&self.more).filter_map(|one| {
            let (_, sheet) = one.sheet.as_ref()?;
            let (asides, faults) = one.block.asides();
            Some((sheet.orders.len() + asides.len(), sheet.diagnostics.len() + faults.len()))
        })
    }

    /// The same of all of them; `None`: no language is known.
    fn score(&self) -> Option<(usize, usize)> {
        self.scores().reduce(|sum, one| (sum.0 + one.0, sum.1 + one.1))
    }

    /// Another reading may be better.
    fn is_doubtful(&self) -> bool {
        self.scores().any(|(good, faulty)| good == 0 || faulty > 0 || self.block.depth > 0)
    }

    /// True if this reading is better than a more usual one.
    fn beats(&self, usual: &Reading) -> bool {
        let (Some((good, faulty)), Some((usual_good, usual_faulty))) = (self.score(), usual.score()) else {
            return false;
        };
        // A spoilt copy may show a quote only, where the other shows the sender's own words.
        let is_own = self.block.depth < usual.block.depth && faulty <= usual_faulty && self.words() != usual.words();
        good > 0 && (usual_good == 0 || is_own || good > usual_good && faulty < usual_faulty)
    }

    /// What its blocks say.
    fn words(&self) -> Vec<String> {
        std::iter::once(self).chain(&self.more).flat_map(|one| words(&one.block)).collect()
    }
}

/// What a block says, however it is set.
pub(super) fn words(block: &Block) -> Vec<String> {
    let lines =
        block.lines.iter().chain(&block.asides).map(|line| line.text.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect()
}

//! Which reading of a message counts.
//!
//! Programs spoil one copy of a letter and keep the other, call HTML plain text, join lines that were typed apart. Where
//! a part can be read in more than one way, the usual one counts, unless another gives a first line and more good orders
//! with fewer faulty lines.

use super::message::{Place, Text};
use super::office::Limits;
use crate::sheet::{self, Block, Lexicon, Lexicons, Sheet, Tongue};
use std::sync::Arc;

/// The block that counts.
pub(super) struct Found {
    pub(super) block: Block,
    /// How deep it is quoted, attached messages counting as quotes.
    pub(super) depth: usize,
    /// Another block, as shallow, says something else.
    pub(super) rival: bool,
    /// The block as a sheet, if the language of its game is known.
    pub(super) sheet: Option<(Arc<dyn Tongue>, Sheet)>,
}

/// A block as one way of reading gives it.
struct Reading {
    block: Block,
    sheet: Option<(Arc<dyn Tongue>, Sheet)>,
}

/// Finds the block that counts; `tongue` knows the languages of games.
pub(super) struct Finder<'a> {
    pub(super) limits: &'a Limits,
    pub(super) tongue: &'a dyn Fn(&str) -> Option<Arc<dyn Tongue>>,
    /// The words a sheet begins its lines with whose game is not known.
    pub(super) usual: &'static Lexicon,
}

impl Finder<'_> {
    /// The block that counts among a message's texts: the shallowest, of several the first. HTML is looked at only where
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
            let Some(Reading { block, sheet }) = reading else { continue };
            let found = Found { depth: block.depth + text.level, rival: block.rival, block, sheet };
            match &mut best {
                Some(best) if best.depth < found.depth => {}
                Some(best) if best.depth == found.depth => best.rival |= words(&best.block) != words(&found.block),
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
        let block = sheet::find_block_within(text, &self.limits.sheet, Lexicons { of: &of, usual: self.usual })?;
        let tongue = block.header.game.as_deref().and_then(self.tongue);
        let sheet = tongue.map(|tongue| {
            let sheet = tongue.read(&block);
            (tongue, sheet)
        });
        Some(Reading { block, sheet })
    }
}

impl Reading {
    /// How many orders are good, and how many lines faulty.
    fn score(&self) -> Option<(usize, usize)> {
        self.sheet.as_ref().map(|(_, sheet)| (sheet.orders.len(), sheet.diagnostics.len()))
    }

    /// Another reading may be better.
    fn is_doubtful(&self) -> bool {
        self.score().is_some_and(|(good, faulty)| good == 0 || faulty > 0 || self.block.depth > 0)
    }

    /// True if this reading is better than a more usual one.
    fn beats(&self, usual: &Reading) -> bool {
        let (Some((good, faulty)), Some((usual_good, usual_faulty))) = (self.score(), usual.score()) else {
            return false;
        };
        // A spoilt copy may show a quote only, where the other shows the sender's own words.
        let is_own =
            self.block.depth < usual.block.depth && faulty <= usual_faulty && words(&self.block) != words(&usual.block);
        good > 0 && (usual_good == 0 || is_own || good > usual_good && faulty < usual_faulty)
    }
}

/// What a block says, however it is set.
pub(super) fn words(block: &Block) -> Vec<String> {
    let lines = block.lines.iter().map(|line| line.text.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect()
}

//! Hints: lines that would be accepted in the place of a faulty one.

use super::canonical::canonical;
use super::code::Cursor;
use super::parse::{Reader, Step};
use super::words::LEXICON;
use crate::games::continental::map::RailroadId;
use crate::sheet::cursor::Complaint;
use crate::sheet::lexicon::Match;
use crate::sheet::scan::scan;
use crate::sheet::tokens::{Piece, pieces, written as piece_as_written};
use crate::sheet::word::Word;
use crate::sheet::{Fault, Line};
use std::collections::HashSet;

impl Reader<'_> {
    /// A whole line that would be accepted in the place of a faulty one, made of what the complaint suggests.
    pub(super) fn suggestion(&self, complaint: &Complaint, line: &Line, piece: &Piece) -> Option<String> {
        if complaint.fault == Fault::TwoMeanings {
            return complaint.suggestion.clone();
        }
        if let (Match::Nothing, Some(named)) = (&piece.key, self.headed(&piece.words)) {
            return Some(format!("RAILROAD {}", self.map.railroad_code(named)));
        }
        let suggested = complaint.suggestion.as_deref()?;
        let part =
            |from: usize, to: usize| line.text.chars().skip(from).take(to.saturating_sub(from)).collect::<String>();
        let before = part(piece.start, complaint.start);
        let behind = part(complaint.end, piece.end);
        let instead = part(complaint.start, piece.end);
        let candidates: Vec<String> = suggested
            .split(", ")
            .flat_map(|word| {
                let whole = word.contains(' ').then(|| word.to_owned());
                [Some(format!("{before}{word}{behind}")), Some(format!("{before}{word} {instead}")), whole]
            })
            .flatten()
            .collect();
        for freely in [false, true] {
            let mut lines: Vec<String> = candidates.iter().filter_map(|words| self.accepted(words, freely)).collect();
            let mut seen = HashSet::new();
            lines.retain(|line| seen.insert(line.clone()));
            lines.truncate(2);
            if !lines.is_empty() {
                return Some(lines.join("\n"));
            }
        }
        None
    }

    /// The plain line of what was written, if it would be accepted here without a word.
    fn accepted(&self, written: &str, freely: bool) -> Option<String> {
        let mut lines = Vec::new();
        for piece in pieces(&scan(written), &LEXICON) {
            let words = piece_as_written(written, &piece);
            let found = if freely { self.read_or_guess(&piece, &words) } else { self.read(&piece, &words) }.ok()?;
            let orders = match found {
                Step::Order(order, None) => vec![(order, None)],
                Step::Freely(orders) => orders,
                Step::Order(..) | Step::Section(_) => return None,
            };
            for (order, warning) in orders {
                if warning.is_some() || self.surplus(&order).is_some() {
                    return None;
                }
                lines.push(canonical(&order, self.map));
            }
        }
        (!lines.is_empty()).then(|| lines.join("; "))
    }

    /// The railroad that a faulty line names like a heading, a few words with its code behind them: `For the NYC:`.
    pub(super) fn headed(&self, words: &[Word]) -> Option<RailroadId> {
        const HEADINGS: [&str; 18] = [
            "FOR",
            "THE",
            "COMPANY",
            "COMPAGNIE",
            "RAILROAD",
            "RAILWAY",
            "SOCIETE",
            "POUR",
            "LA",
            "LE",
            "TO",
            "OF",
            "A",
            "DE",
            "ORDERS",
            "ORDRES",
            "SCF",
            "L",
        ];
        const MOST_BEFORE: usize = 3;
        let in_heading = |word: &Word| HEADINGS.contains(&word.folded.as_str());
        let words = words.split_last().filter(|(last, _)| last.text == ":").map_or(words, |(_, words)| words);
        let (code, before) = words.split_last()?;
        let has_letters = code.text.chars().any(char::is_alphabetic);
        if !has_letters || before.len() > MOST_BEFORE || !before.iter().all(in_heading) {
            return None;
        }
        Cursor::at_start(std::slice::from_ref(code), self.map).railroad().ok()
    }
}

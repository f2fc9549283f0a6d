//! What the plain reader refuses is tried as it may have been written by somebody who knows the rulebook alone.

use super::canonical::canonical;
use super::natural::{self, Names, Reading};
use super::parse::{Reader, Step, of_keyword};
use super::words::LEXICON;
use crate::games::continental::map::RailroadId;
use crate::games::continental::orders::Order;
use crate::sheet::cursor::Complaint;
use crate::sheet::lexicon::Match;
use crate::sheet::tokens::{Piece, written};
use crate::sheet::{Fault, Key, Line, Takes};

impl Reader<'_> {
    /// Reads an order as the manual has it or, if it is none, as it was written freely.
    pub(super) fn read_or_guess(&self, piece: &Piece, written: &str) -> Result<Step, Complaint> {
        if piece.asks && natural::is_question(written) {
            let fault = Complaint { start: piece.start, end: piece.end, ..of_keyword(Fault::Doubtful, &piece.words) };
            return Err(Complaint { subject: "?".to_owned(), ..fault });
        }
        if let Some(word) = piece.words.first().filter(|word| LEXICON.is_past(&word.text)) {
            let subject = word.text.clone();
            return Err(Complaint { subject, ..of_keyword(Fault::Doubtful, &piece.words) });
        }
        let plain = match self.read(piece, written) {
            Err(plain) => plain,
            good => return good,
        };
        // What opens or closes a section, and texts, are read plainly or not at all.
        let sections = LEXICON.takes_behind(&piece.key) == Takes::Section
            || matches!(piece.key, Match::One(Key::ORDERS | Key::END));
        let whole = piece.words.first().is_some_and(|word| LEXICON.is_whole(&word.folded));
        if piece.text.is_some() || sections && whole {
            return Err(plain);
        }
        self.read_freely(piece, written, self.section, plain)
    }

    /// Reads what the plain reader complains of as it may have been meant; if it can't be, the complaint stands.
    pub(super) fn read_freely(
        &self,
        piece: &Piece,
        written: &str,
        section: Option<RailroadId>,
        plain: Complaint,
    ) -> Result<Step, Complaint> {
        if plain.fault == Fault::TwoMeanings {
            return Err(plain);
        }
        // A railroad's order written plainly, where no head is open, is nothing else.
        let for_railroads =
            |orders: &[(Order, bool)]| orders.iter().all(|(order, _)| matches!(order, Order::Railroad { .. }));
        let names = self.names.get_or_init(|| Names::of(self.map));
        let whole = |fault| Complaint { fault, start: piece.start, end: piece.end, ..plain.clone() };
        match natural::read(written, self.map, names, section) {
            Reading::Orders(orders) if plain.fault == Fault::OutsideSection && !for_railroads(&orders) => Err(plain),
            Reading::Orders(orders) => {
                let third = |third: bool| third.then(|| whole(Fault::ThirdChoice));
                Ok(Step::Freely(orders.into_iter().map(|(order, more)| (order, third(more))).collect()))
            }
            Reading::OneOf(orders) => {
                let lines: Vec<String> = orders.iter().map(|order| canonical(order, self.map)).collect();
                Err(Complaint { suggestion: Some(lines.join("\n")), ..whole(Fault::TwoMeanings) })
            }
            Reading::NoRailroad => Err(Complaint { suggestion: None, ..whole(Fault::OutsideSection) }),
            Reading::Doubtful(at) if plain.fault != Fault::AmbiguousWord => {
                let subject: String = written.chars().skip(at.start).take(at.len()).collect();
                let (start, end) = (piece.start + at.start, piece.start + at.end);
                // Which of two is meant is doubtful, but not what may be written instead.
                let suggestion =
                    ["OR", "OU"].iter().any(|or| subject.eq_ignore_ascii_case(or)).then(|| "ELSE".to_owned());
                Err(Complaint { fault: Fault::Doubtful, start, end, subject, suggestion })
            }
            Reading::Doubtful(_) | Reading::Nothing => Err(plain),
        }
    }

    /// `REQUEST PA6; failing that, PA7`: a second choice parted from its request by a `;` is part of it, and so is
    /// what needs the verb of the order before it (`buy 20 NYC; also 20 PENN`).
    pub(super) fn with_second_choice(&self, line: &Line, mut all: Vec<Piece>) -> Vec<Piece> {
        const BEGINNINGS: &str = "ELSE SINON FAILING OTHERWISE SECOND 2E 2EME 2ND A DEUXIEME BACKUP FALLBACK IF SI S'IL \
            PLAN REPLI ALTERNATE ALTERNATIVELY ALTERNATIVE FAUTE AU EN IN AS WITH AVEC SHOULD OR ALSO AND ET PUIS THEN AUSSI PLUS";
        let mut at = 1;
        while at < all.len() {
            let begins = |piece: &Piece| {
                piece.words.first().is_some_and(|word| BEGINNINGS.split(' ').any(|known| known == word.folded))
            };
            // The words of both, so that the plain reader doesn't stop before the second.
            let joined = begins(&all[at]).then(|| Piece {
                words: all[at - 1].words.iter().chain(&all[at].words).cloned().collect(),
                end: all[at].end,
                ..all[at - 1].clone()
            });
            let goes_on = |order: &Order| matches!(order, Order::Bid { .. } | Order::Buy { .. } | Order::Sell { .. });
            let belongs = |piece: &Piece| {
                let names = self.names.get_or_init(|| Names::of(self.map));
                matches!(
                    natural::read(&written(&line.text, piece), self.map, names, self.section),
                    Reading::Orders(orders)
                        if orders.len() == 1 || orders.iter().all(|(order, _)| goes_on(order))
                )
            };
            match joined {
                Some(joined) if belongs(&joined) && self.read(&all[at], "").is_err() => {
                    all[at - 1] = Piece { key: Match::Nothing, ..joined };
                    all.remove(at);
                }
                _ => at += 1,
            }
        }
        all
    }
}

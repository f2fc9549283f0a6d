//! What stands on the map: locomotives, each with the decision from which on it stood there, and houses.

use super::codes::{Companies, Company};
use super::tables::HexId;

/// A locomotive on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    pub hex: HexId,
    pub company: Company,
    /// The first decision that was put after it was laid.
    pub since: u32,
}

/// Locomotives and houses. What is laid is never taken away, so that the board of any earlier decision is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    in_hex: Vec<Companies>,
    developed: Vec<bool>,
    laid: Vec<Laid>,
}

impl Board {
    /// A board of so many hexes with nothing on it.
    pub fn empty(hexes: usize) -> Board {
        Board { in_hex: vec![Companies::default(); hexes], developed: vec![false; hexes], laid: Vec::new() }
    }

    /// Lays a locomotive; the first decision put after is `since`.
    pub fn lay(&mut self, hex: HexId, company: Company, since: u32) {
        self.in_hex[hex.index()].add(company);
        self.laid.push(Laid { hex, company, since });
    }

    /// Puts a house on a hex.
    pub fn develop(&mut self, hex: HexId) {
        self.developed[hex.index()] = true;
    }

    /// The companies in a hex.
    pub fn in_hex(&self, hex: HexId) -> Companies {
        self.in_hex[hex.index()]
    }

    /// True if a hex has its house.
    pub fn is_developed(&self, hex: HexId) -> bool {
        self.developed[hex.index()]
    }

    /// All locomotives in the order in which they were laid.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The hexes with a locomotive, each once, in the order in which the first of its companies came.
    pub fn taken(&self) -> impl Iterator<Item = HexId> {
        let first = |laid: &&Laid| self.in_hex(laid.hex).iter().next() == Some(laid.company);
        self.laid.iter().filter(first).map(|laid| laid.hex)
    }

    /// The hexes of a company.
    pub fn of(&self, company: Company) -> impl Iterator<Item = HexId> {
        self.laid.iter().filter(move |laid| laid.company == company).map(|laid| laid.hex)
    }

    /// How many locomotives stood in a hex when a decision was put.
    pub fn count_at(&self, hex: HexId, number: u32) -> u8 {
        let then = self.laid.iter().filter(|laid| laid.hex == hex && laid.since <= number).count();
        u8::try_from(then).unwrap_or(u8::MAX)
    }

    /// How many locomotives of a company stood on the board when a decision was put.
    pub fn of_company_at(&self, company: Company, number: u32) -> usize {
        self.laid.iter().filter(|laid| laid.company == company && laid.since <= number).count()
    }
}

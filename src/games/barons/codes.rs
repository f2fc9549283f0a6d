//! What is the same in every game: the five holdings and the five investors.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A holding, in the order in which they operate (§1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Holding {
    #[serde(rename = "MSC")]
    Marley,
    #[serde(rename = "SB")]
    Seedy,
    #[serde(rename = "AVRI")]
    Rice,
    #[serde(rename = "DPI")]
    Picable,
    #[serde(rename = "MGB")]
    McGreen,
}

impl Holding {
    /// All five, in the order in which they operate.
    pub const ALL: [Holding; 5] = [Holding::Marley, Holding::Seedy, Holding::Rice, Holding::Picable, Holding::McGreen];

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Holding::Marley => "MSC",
            Holding::Seedy => "SB",
            Holding::Rice => "AVRI",
            Holding::Picable => "DPI",
            Holding::McGreen => "MGB",
        }
    }

    /// The holding of a code, as orders have it: with or without `&`.
    pub fn of_code(code: &str) -> Option<Holding> {
        let is_it = |holding: &Holding| holding.code() == code;
        Holding::ALL.into_iter().find(is_it).or_else(|| (code == "MS&C").then_some(Holding::Marley))
    }

    /// Its place in a list of all.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Some of the holdings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holdings(u8);

impl Holdings {
    /// True if that holding is among them.
    pub fn has(self, holding: Holding) -> bool {
        self.0 & 1 << holding.index() != 0
    }

    /// Adds one.
    pub fn add(&mut self, holding: Holding) {
        self.0 |= 1 << holding.index();
    }

    /// True if there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// An investor, called by his printed value (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Investor {
    #[serde(rename = "30")]
    Thirty,
    #[serde(rename = "40")]
    Forty,
    #[serde(rename = "50")]
    Fifty,
    #[serde(rename = "60")]
    Sixty,
    #[serde(rename = "450")]
    FourFifty,
}

impl Investor {
    /// All five, the cheapest first.
    pub const ALL: [Investor; 5] =
        [Investor::Thirty, Investor::Forty, Investor::Fifty, Investor::Sixty, Investor::FourFifty];

    /// His code, which is his printed value.
    pub fn code(self) -> &'static str {
        match self {
            Investor::Thirty => "30",
            Investor::Forty => "40",
            Investor::Fifty => "50",
            Investor::Sixty => "60",
            Investor::FourFifty => "450",
        }
    }

    /// The investor of a code.
    pub fn of_code(code: &str) -> Option<Investor> {
        Investor::ALL.into_iter().find(|investor| investor.code() == code)
    }

    /// His place in a list of all.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Investor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

//! What is the same on every map: the five companies, the three dials, the three scales.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A railroad company (§1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Company {
    #[serde(rename = "PRR")]
    Pennsylvania,
    #[serde(rename = "B&O")]
    Baltimore,
    #[serde(rename = "C&O")]
    Chesapeake,
    #[serde(rename = "NYC")]
    NewYork,
    #[serde(rename = "WAB")]
    Wabash,
}

impl Company {
    /// All of them, in the order of the rulings.
    pub const ALL: [Company; 5] =
        [Company::Pennsylvania, Company::Baltimore, Company::Chesapeake, Company::NewYork, Company::Wabash];

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Company::Pennsylvania => "PRR",
            Company::Baltimore => "B&O",
            Company::Chesapeake => "C&O",
            Company::NewYork => "NYC",
            Company::Wabash => "WAB",
        }
    }

    /// The company of a code.
    pub fn of_code(code: &str) -> Option<Company> {
        Company::ALL.into_iter().find(|company| company.code() == code)
    }

    /// Its place in a list of all.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Company {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Some of the companies: those whose locomotives stand in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Companies(u8);

impl Companies {
    /// True if that company is among them.
    pub fn has(self, company: Company) -> bool {
        self.0 & 1 << company.index() != 0
    }

    /// Adds one.
    pub fn add(&mut self, company: Company) {
        self.0 |= 1 << company.index();
    }

    /// True if there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn count(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(u8::MAX)
    }

    /// All of them, in the order of the rulings.
    pub fn iter(self) -> impl Iterator<Item = Company> {
        Company::ALL.into_iter().filter(move |company| self.has(*company))
    }
}

/// Codes in byte order, commas between; `-` for none.
impl fmt::Display for Companies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut codes: Vec<&str> = self.iter().map(Company::code).collect();
        codes.sort_unstable();
        if codes.is_empty() { f.write_str("-") } else { f.write_str(&codes.join(",")) }
    }
}

/// One of the three actions, each with its dial (§3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Dial {
    Auction,
    Expand,
    Develop,
}

impl Dial {
    /// All three, in the order of the rulings.
    pub const ALL: [Dial; 3] = [Dial::Auction, Dial::Expand, Dial::Develop];

    /// The word that its orders begin with.
    pub fn word(self) -> &'static str {
        match self {
            Dial::Auction => "AUCTION",
            Dial::Expand => "EXPAND",
            Dial::Develop => "DEVELOP",
        }
    }

    /// Its place in a list of all.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Dial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// An industrial city's scale (§1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Scale {
    Detroit,
    Wheeling,
    Pittsburgh,
}

impl Scale {
    /// All three, in the order of the rulings.
    pub const ALL: [Scale; 3] = [Scale::Detroit, Scale::Wheeling, Scale::Pittsburgh];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Scale::Detroit => "DETROIT",
            Scale::Wheeling => "WHEELING",
            Scale::Pittsburgh => "PITTSBURGH",
        }
    }

    /// Its place in a list of all.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What ends the game at the next general dividend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// So many companies have no locomotive left.
    Locomotives,
    /// So many companies have no share left.
    Shares,
    /// So few houses are left.
    Houses,
    /// Detroit has come to its last figure.
    Detroit,
}

impl Condition {
    /// All four, in the order of the rulings.
    pub const ALL: [Condition; 4] = [Condition::Locomotives, Condition::Shares, Condition::Houses, Condition::Detroit];

    /// Its name in records and catalogues.
    pub fn word(self) -> &'static str {
        match self {
            Condition::Locomotives => "locomotives",
            Condition::Shares => "shares",
            Condition::Houses => "houses",
            Condition::Detroit => "detroit",
        }
    }
}

//! The map, the companies and the numbers of a game: three files, as they come with the program or as a moderator gives
//! them (§9), read and checked once.

mod check;
mod map;
mod numbers;

pub use map::{Hex, HexId, Kind, Map};
pub use numbers::Numbers;

use super::amounts::{Dollars, Locomotives, Shares};
use super::codes::Company;
use crate::games::moves::tables::TableFaults;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The files that come with the program, each with its name.
pub const FILES: [(&str, &str); 3] = [
    ("map.csv", include_str!("../../../../fixtures/wabash/map.csv")),
    ("companies.csv", include_str!("../../../../fixtures/wabash/companies.csv")),
    ("tracks.csv", include_str!("../../../../fixtures/wabash/tracks.csv")),
];

/// What a company begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyOf {
    /// A code it is also known by, in capitals.
    pub also: String,
    pub name: String,
    pub colour: String,
    pub locomotives: Locomotives,
    pub shares: Shares,
    /// The hex of its first locomotive.
    pub start: HexId,
    /// What its first share is opened with; the Wabash has none (§5.3).
    pub opening_bid: Dollars,
    /// Its income before it has laid a locomotive beyond its start.
    pub initial_income: Dollars,
}

/// All that a game is played by beside the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    pub map: Map,
    companies: [CompanyOf; 5],
    pub numbers: Numbers,
}

impl Tables {
    /// Reads the three files, by name; one that is not given is the one that comes with the program.
    ///
    /// # Errors
    /// All that is wrong with them, by file and line.
    pub fn read(files: &BTreeMap<String, String>) -> Result<Tables, TableFaults> {
        let [map, companies, numbers] = FILES.map(|(name, usual)| files.get(name).map_or(usual, String::as_str));
        check::tables(map, companies, numbers)
    }

    /// Those that come with the program.
    ///
    /// # Panics
    /// Never: a test holds that they have no fault.
    pub fn usual() -> &'static Tables {
        static USUAL: OnceLock<Tables> = OnceLock::new();
        USUAL.get_or_init(|| match Tables::read(&BTreeMap::new()) {
            Ok(tables) => tables,
            Err(faults) => unreachable!("{faults}"),
        })
    }

    /// What a company begins with.
    pub fn company(&self, company: Company) -> &CompanyOf {
        &self.companies[company.index()]
    }

    /// The company of a code, as anybody may write it: capitals, with or without `&`.
    pub fn company_named(&self, word: &str) -> Option<Company> {
        let plain = |code: &str| code.replace('&', "");
        let word = plain(word);
        Company::ALL
            .into_iter()
            .find(|company| plain(company.code()) == word || plain(&self.company(*company).also) == word)
    }
}

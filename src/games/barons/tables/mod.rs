//! The holdings, the railways, the investors and the price track of a game: four files, as they come with the program or as
//! a moderator gives them, read and checked once; and the game's options.

mod holdings;
mod investors;
mod railways;
mod track;

pub use holdings::HoldingOf;
pub use investors::InvestorOf;
pub use railways::{Railway, Railways, SideOf};
pub use track::Track;

use super::amounts::Dollars;
use super::codes::{Holding, Investor};
use crate::games::moves::tables::TableFaults;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The files that come with the program, each with its name.
pub const FILES: [(&str, &str); 4] = [
    ("holdings.csv", include_str!("../../../../fixtures/barons/holdings.csv")),
    ("railways.csv", include_str!("../../../../fixtures/barons/railways.csv")),
    ("investors.csv", include_str!("../../../../fixtures/barons/investors.csv")),
    ("track.csv", include_str!("../../../../fixtures/barons/track.csv")),
];

/// What each player begins with (§1.6).
pub const CASH: Dollars = Dollars(200);
/// What a token in track earns (§5.4).
pub const TOKEN_INCOME: Dollars = Dollars(10);

/// The options of a game (§1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Every offer of an investor is at its printed value.
    pub printed_values: bool,
    /// A director may add what a treasury lacks (§6.6).
    pub director_pays: bool,
    /// The game ends with this cycle at the latest (§7.1).
    pub last_pair: u16,
}

impl Options {
    /// Those of a game that says nothing else.
    pub const USUAL: Options = Options { printed_values: false, director_pays: true, last_pair: 30 };
}

/// All that a game is played by beside the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    holdings: [HoldingOf; 5],
    pub railways: Railways,
    investors: [InvestorOf; 5],
    pub track: Track,
    pub options: Options,
}

impl Tables {
    /// Reads the files, by name; one that is not given is the one that comes with the program.
    ///
    /// # Errors
    /// All that is wrong with them, by file and line.
    pub fn read(files: &BTreeMap<String, String>, options: Options) -> Result<Tables, TableFaults> {
        let [holdings, railways, investors, track] =
            FILES.map(|(name, usual)| files.get(name).map_or(usual, String::as_str));
        let mut faults = Vec::new();
        let holdings = holdings::read(holdings, &mut faults);
        let railways = Railways::read(railways, &mut faults);
        let investors = investors::read(investors, &mut faults);
        let track = Track::read(track, &mut faults);
        match (holdings, railways, investors, track) {
            (Some(holdings), Some(railways), Some(investors), Some(track)) if faults.is_empty() => {
                Ok(Tables { holdings, railways, investors, track, options })
            }
            _ => Err(TableFaults(faults)),
        }
    }

    /// Those that come with the program, with the usual options.
    ///
    /// # Panics
    /// Never: a test holds that they have no fault.
    pub fn usual() -> &'static Tables {
        static USUAL: OnceLock<Tables> = OnceLock::new();
        USUAL.get_or_init(|| match Tables::read(&BTreeMap::new(), Options::USUAL) {
            Ok(tables) => tables,
            Err(faults) => unreachable!("{faults}"),
        })
    }

    /// What a holding's card says.
    pub fn holding(&self, holding: Holding) -> &HoldingOf {
        &self.holdings[holding.index()]
    }

    /// What an investor's card says.
    pub fn investor(&self, investor: Investor) -> &InvestorOf {
        &self.investors[investor.index()]
    }
}

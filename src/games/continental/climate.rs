//! The economic climate (§5): nine states, and what each does to the economy.

use serde::{Deserialize, Serialize};

/// The nine climates, from the worst to the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Climate {
    Panic,
    Depression,
    MildDepression,
    Recession,
    #[default]
    Normal,
    Improved,
    Good,
    VeryGood,
    Boom,
}

impl Climate {
    /// All nine, in order: index 0 is Panic, index 8 Boom.
    pub const ALL: [Climate; 9] = [
        Climate::Panic,
        Climate::Depression,
        Climate::MildDepression,
        Climate::Recession,
        Climate::Normal,
        Climate::Improved,
        Climate::Good,
        Climate::VeryGood,
        Climate::Boom,
    ];

    /// 0 for Panic to 8 for Boom.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name in English, as in the rule parameters.
    pub fn name(self) -> &'static str {
        match self {
            Climate::Panic => "Panic",
            Climate::Depression => "Depression",
            Climate::MildDepression => "Mild depression",
            Climate::Recession => "Recession",
            Climate::Normal => "Normal",
            Climate::Improved => "Improved",
            Climate::Good => "Good",
            Climate::VeryGood => "Very good",
            Climate::Boom => "Boom",
        }
    }

    /// The climate of that English name, whatever its case.
    pub fn by_name(name: &str) -> Option<Climate> {
        Climate::ALL.into_iter().find(|climate| climate.name().eq_ignore_ascii_case(name.trim()))
    }
}

/// What one climate does (RULINGS 2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClimateEffects {
    /// English name of the climate.
    pub name: String,
    /// Interest on loans a turn, basis points; players' cash earns half of it.
    pub loan_interest: i64,
    /// Share of net worth the Bank lends on, basis points.
    pub credit_margin: i64,
    /// Change of railroad revenue, percent.
    pub revenue: i64,
    /// Laying track, dollars a mile.
    pub laying_cost: i64,
    /// Part of building costs that bonds must cover, percent.
    pub bond_share: i64,
    /// Price of land, dollars a square mile.
    pub land_price: i64,
    /// Part of a railroad's land sold a turn, percent.
    pub land_sold: i64,
    /// Chance of a bank failure, percent.
    pub bank_failure: i64,
    /// What the climate becomes, in percent, by name; what is not named stays out; the sum is 100.
    pub next: Vec<NextClimate>,
}

/// One way the climate may go.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextClimate {
    /// English name of the climate to come.
    pub to: String,
    /// Percent.
    pub chance: i64,
}

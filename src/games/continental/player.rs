//! A tycoon (§3): what he owns, owes and has achieved.

use super::map::{RailroadId, RouteId};
use super::money::{Money, Shares, Vp};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A position, from 1 (§3.1): a seat by this game's name.
pub use crate::games::Seat as PlayerId;

/// The categories of victory points that add up from turn to turn (§1.2); Rail Baron is derived from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    RobberBaron,
    RailMogul,
    RailBuilder,
    RailMagnate,
    RailProdigal,
}

impl Category {
    /// All five, in the rulebook's order.
    pub const ALL: [Category; 5] = [
        Category::RobberBaron,
        Category::RailMogul,
        Category::RailBuilder,
        Category::RailMagnate,
        Category::RailProdigal,
    ];
}

/// The three links between regions that earn an award (§1.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Link {
    /// Atlantic with Centre or Mississippi.
    Heartland,
    /// Centre with Gulf.
    Gulf,
    /// Pacific with Midwest, Mississippi or Gulf.
    Spike,
}

impl Link {
    /// All three.
    pub const ALL: [Link; 3] = [Link::Heartland, Link::Gulf, Link::Spike];
}

/// A tycoon at the end of a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub name: String,
    /// Played by the computer (§3.1).
    pub computer: bool,
    pub cash: Money,
    /// Loans of the Bank.
    pub debt: Money,
    /// Credit limit L of the last turn's end (S14); `limit - debt` may be borrowed.
    pub limit: Money,
    /// What the Bank calls in next turn (§3.5.3).
    pub recall: Money,
    /// Net worth at the last turn's end (S14).
    pub net_worth: Money,
    /// Shares held, in the order of the route list; never an entry of zero.
    pub shares: BTreeMap<RailroadId, Shares>,
    /// Points of the five categories, in the order of [`Category::ALL`].
    pub vp: [Vp; 5],
    /// Links he has been rewarded for.
    pub awards: BTreeSet<Link>,
    /// Went bankrupt in the turn just ended.
    pub bankrupt: bool,
    /// May choose another name this turn (§3.2).
    pub may_rename: bool,
}

impl Player {
    /// Shares held of a railroad.
    pub fn held(&self, railroad: RailroadId) -> Shares {
        self.shares.get(&railroad).copied().unwrap_or_default()
    }

    /// Points in a category.
    pub fn points(&self, category: Category) -> Vp {
        self.vp[category as usize]
    }
}

/// A private company that is not part of a railroad: on the Bank's list or a player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrivateCompany {
    pub route: RouteId,
    /// `None`: the Bank's.
    pub owner: Option<PlayerId>,
    /// What the owner paid; zero for the Bank's.
    pub paid: Money,
    /// Asking price, if it is on offer.
    pub ask: Option<Money>,
}

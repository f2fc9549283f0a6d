//! What a moderator may put right between two turns, a line for each figure; [`super::adjust`] carries them out.

use super::ledger::Account;
use super::map::{RailroadId, RouteId};
use super::money::{Money, Shares};
use super::player::PlayerId;
use super::railroad::Technology;
use serde::{Deserialize, Serialize};

/// Most of anything that a line may name.
pub const MOST: i64 = 1_000_000_000;

/// What a figure becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    To(i64),
    /// So much more, or less.
    By(i64),
}

impl Target {
    /// The figure that was `now`.
    pub fn of(self, now: i64) -> i64 {
        match self {
            Target::To(figure) => figure,
            Target::By(change) => now.saturating_add(change),
        }
    }
}

/// A figure of a player in dollars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Credit {
    /// Loans of the Bank.
    Debt,
    Limit,
    Recall,
}

/// A figure of a railroad: dollars, percent, square miles or a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// Of a share.
    Price,
    Bonds,
    /// Short-term loans of the Bank.
    Loans,
    /// What it owes its president.
    Owed,
    Efficiency,
    Land,
    Locomotive,
}

/// Where shares come from or go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    Public,
    Treasury,
    Player(PlayerId),
}

/// An office of a railroad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    President,
    Chairman,
}

/// What becomes of a line of a railroad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Track {
    Add,
    Remove,
    /// Gets double track.
    Double,
    /// Loses it.
    Single,
}

impl Adjustment {
    /// The railroad whose figures, lines or offices it puts right.
    pub fn railroad(&self) -> Option<RailroadId> {
        match *self {
            Adjustment::Treasury { railroad, .. }
            | Adjustment::Figure { railroad, .. }
            | Adjustment::Technology { railroad, .. }
            | Adjustment::Office { railroad, .. }
            | Adjustment::Line { railroad, .. }
            | Adjustment::Row { railroad, .. } => Some(railroad),
            Adjustment::Cash { .. }
            | Adjustment::Credit { .. }
            | Adjustment::Shares { .. }
            | Adjustment::Owner { .. } => None,
        }
    }

    /// True if it names a player: for his money or shares, or for an office or a PC that becomes his.
    pub fn is_of(&self, who: PlayerId) -> bool {
        match *self {
            Adjustment::Cash { of, other, .. } => [of, other].contains(&Account::Player(who)),
            Adjustment::Shares { player, other, .. } => player == who || other == Holder::Player(who),
            Adjustment::Credit { player, .. } => player == who,
            Adjustment::Office { player, .. } | Adjustment::Owner { player, .. } => player == Some(who),
            Adjustment::Treasury { .. }
            | Adjustment::Figure { .. }
            | Adjustment::Technology { .. }
            | Adjustment::Line { .. }
            | Adjustment::Row { .. } => false,
        }
    }
}

/// A line of a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "adjust", rename_all = "kebab-case")]
pub enum Adjustment {
    /// Money for an account from another one; below zero: to it.
    Cash {
        of: Account,
        amount: Money,
        other: Account,
    },
    Credit {
        player: PlayerId,
        figure: Credit,
        target: Target,
    },
    /// Shares for a player from another holder; below zero: to him.
    Shares {
        player: PlayerId,
        railroad: RailroadId,
        shares: Shares,
        other: Holder,
    },
    /// Shares for the treasury from the Public; below zero: to it.
    Treasury {
        railroad: RailroadId,
        shares: Shares,
    },
    Figure {
        railroad: RailroadId,
        figure: Figure,
        target: Target,
    },
    Technology {
        railroad: RailroadId,
        technology: Technology,
        held: bool,
    },
    /// `None`: nobody holds it.
    Office {
        railroad: RailroadId,
        office: Office,
        player: Option<PlayerId>,
    },
    Line {
        railroad: RailroadId,
        route: RouteId,
        track: Track,
    },
    /// The right of way it holds unbuilt; `None`: none.
    Row {
        railroad: RailroadId,
        route: Option<RouteId>,
    },
    /// A PC's owner, and what he is taken to have paid; `None`: the Bank, which offers it at its price.
    Owner {
        pc: RouteId,
        player: Option<PlayerId>,
        paid: Option<Money>,
    },
}

//! What happened, as typed events: everything a report says comes from one of these or from the state.

pub use super::reason::Reason;

use super::accident::AccidentKind;
use super::climate::Climate;
use super::correction::Adjustment;
use super::ledger::{Account, Why};
use super::map::{RailroadId, Region, RouteId};
use super::money::{Cents, Influence, Miles, Money, Shares, SquareMiles, Vp};
use super::orders::Order;
use super::player::{Category, Link, PlayerId};
use super::railroad::Technology;
use super::route_set::RouteSet;
use serde::{Deserialize, Serialize};

/// An event and the step of the turn in which it happened (1 to 18; 0 before the first).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    pub step: u8,
    pub event: Event,
}

/// Who may learn of an event in full (RULINGS 8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    Everybody,
    /// These players alone.
    Players(Vec<PlayerId>),
    /// Directors elected at the turn's end and spies of the railroad.
    Insiders(RailroadId),
    /// The moderator alone.
    Moderator,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Done,
    /// Made smaller: what was left of it, and the rule that left it smallest.
    Cut {
        to: Order,
        reason: Reason,
        figure: Option<i64>,
    },
    /// Nothing was left of it.
    Dropped {
        reason: Reason,
        figure: Option<i64>,
    },
}

/// Something that happened in a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    // --- money and orders ---
    Paid {
        from: Account,
        to: Account,
        amount: Money,
        why: Why,
        /// Whose shares were paid for, in a trade on the market.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shares_of: Option<RailroadId>,
    },
    /// What became of the order at that place (from 0) of a player's sheet.
    Fate {
        player: PlayerId,
        place: usize,
        order: Order,
        verdict: Verdict,
        /// Rules that had cut it before the one that decided.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<Reason>,
    },
    // --- before the steps ---
    /// The moderator has put figures right, for that reason.
    Corrected {
        changes: Vec<Adjustment>,
        reason: String,
    },
    Said {
        player: PlayerId,
        text: String,
    },
    Renamed {
        player: PlayerId,
        old: String,
        new: String,
    },
    SpiedPlayer {
        player: PlayerId,
        target: PlayerId,
    },
    SpiedRailroad {
        player: PlayerId,
        target: RailroadId,
    },
    // --- S5 ---
    PcSold {
        pc: RouteId,
        seller: Option<PlayerId>,
        buyer: PlayerId,
        price: Money,
    },
    /// The Public bought a PC nobody else wanted; the Bank offers it again.
    PcToPublic {
        pc: RouteId,
        seller: PlayerId,
        price: Money,
    },
    PcListed {
        pc: RouteId,
        owner: PlayerId,
        ask: Money,
    },
    /// A price the moderator should look at.
    PcPriceAlarm {
        pc: RouteId,
        buyer: PlayerId,
        price: Money,
    },
    // --- S6 ---
    ClimateChanged {
        from: Climate,
        to: Climate,
    },
    /// A railroad's line of the stock report (§9.4), before splits.
    Stock {
        railroad: RailroadId,
        start: Money,
        market: Money,
        closing: Money,
        offered: Shares,
        demanded: Shares,
        traded: Shares,
        public_offer: Shares,
        public_demand: Shares,
    },
    /// What a player traded of a railroad: shares asked for, and bought or sold; `short` of those sold were short.
    Traded {
        player: PlayerId,
        railroad: RailroadId,
        trade: Trade,
        asked: Shares,
        done: Shares,
        short: Shares,
        price: Money,
    },
    // --- S7 ---
    BankFailed {
        percent: i64,
    },
    Prodigal {
        player: PlayerId,
        spent: Money,
    },
    // --- S8 ---
    Maintained {
        railroad: RailroadId,
        wear: i64,
        gain: i64,
        spent_a_mile: Money,
        efficiency: i64,
    },
    LocomotiveBought {
        railroad: RailroadId,
        locomotive: u8,
    },
    TechnologyBought {
        railroad: RailroadId,
        technology: Technology,
    },
    // --- S9 ---
    Incorporated {
        railroad: RailroadId,
        owner: PlayerId,
        price: Money,
    },
    Absorbed {
        pc: RouteId,
        railroad: RailroadId,
        owner: PlayerId,
    },
    Built {
        railroad: RailroadId,
        route: RouteId,
        a_mile: Money,
    },
    Abandoned {
        railroad: RailroadId,
        route: RouteId,
    },
    /// An absorption made the right of way prohibited.
    Forfeited {
        railroad: RailroadId,
        route: RouteId,
    },
    Doubled {
        railroad: RailroadId,
        route: RouteId,
    },
    /// New shares of a line; `None` is the Public.
    SharesIssued {
        railroad: RailroadId,
        to: Option<PlayerId>,
        shares: Shares,
        price: Money,
    },
    // --- S10, S11 ---
    InfluenceBought {
        railroad: RailroadId,
        points: Influence,
        spent: Money,
    },
    RowAcquired {
        railroad: RailroadId,
        route: RouteId,
        grant: SquareMiles,
    },
    // --- S12 ---
    Merged {
        absorbed: RailroadId,
        survivor: RailroadId,
        price: Money,
        lines: RouteSet,
    },
    /// One of two parallel lines, given back.
    GivenBack {
        railroad: RailroadId,
        route: RouteId,
    },
    // --- S13 ---
    RateWar {
        by: RailroadId,
        against: RailroadId,
        percent: i64,
    },
    Misfortune {
        railroad: RailroadId,
        accident: AccidentKind,
        cost: Money,
    },
    /// A railroad's year in figures (§9.3).
    Operated {
        railroad: RailroadId,
        miles: Miles,
        traffic: Money,
        rate_war_loss: Money,
        land_sold: SquareMiles,
        land_revenue: Money,
        revenue: Money,
        operating_cost: Money,
        interest: Money,
        accidents: Money,
        profit: Money,
        profit_per_share: Cents,
        dividend: Cents,
    },
    // --- S14 ---
    /// The Bank had to collect a recall itself.
    RecallEnforced {
        player: PlayerId,
        collected: Money,
    },
    ForcedSale {
        player: PlayerId,
        railroad: RailroadId,
        shares: Shares,
        price: Money,
    },
    ForcedPcSale {
        player: PlayerId,
        pc: RouteId,
        price: Money,
    },
    PlayerBankrupt {
        player: PlayerId,
        stake: Money,
    },
    /// The Bank recalls a part of a player's loans next turn.
    Recalled {
        player: PlayerId,
        amount: Money,
    },
    Valued {
        player: PlayerId,
        net_worth: Money,
        limit: Money,
        recall: Money,
    },
    /// No cash at the turn's start and none since.
    RailroadBankrupt {
        railroad: RailroadId,
        president: Option<PlayerId>,
    },
    /// A bankrupt railroad has cash again.
    RailroadRescued {
        railroad: RailroadId,
    },
    RailroadReorganised {
        railroad: RailroadId,
        president: Option<PlayerId>,
        bonds: Money,
    },
    // --- S15, S16 ---
    Split {
        railroad: RailroadId,
        times: i64,
        price: Money,
    },
    NewPresident {
        railroad: RailroadId,
        old: Option<PlayerId>,
        new: Option<PlayerId>,
    },
    /// The debt to a president who is one no more is void.
    PresidentsLoanVoid {
        railroad: RailroadId,
        player: PlayerId,
        amount: Money,
    },
    Cornered {
        railroad: RailroadId,
    },
    // --- S17 ---
    Scored {
        player: PlayerId,
        category: Category,
        points: Vp,
        why: Score,
    },
    LinkMade {
        railroad: RailroadId,
        link: Link,
        first: bool,
    },
    Awarded {
        player: PlayerId,
        railroad: RailroadId,
        link: Link,
        first: bool,
    },
    RegionReached {
        railroad: RailroadId,
        region: Region,
    },
    MillionPassed {
        player: PlayerId,
    },
    // --- S18 ---
    NewLocomotive {
        locomotive: u8,
    },
    NewTechnology {
        technology: Technology,
    },
    NewPc {
        pc: RouteId,
        ask: Money,
    },
    GameEnded,
}

/// A purchase or a sale of shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trade {
    Bought,
    Sold,
}

/// What victory points were given for (§1.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// Rank by net worth, from 1.
    NetWorth {
        rank: usize,
    },
    Million,
    /// A seat on the board.
    Director {
        railroad: RailroadId,
    },
    /// The square root of the dividend.
    Dividend {
        railroad: RailroadId,
    },
    /// His railroad went bankrupt or was reorganised.
    Failure {
        railroad: RailroadId,
    },
    NewRegion {
        railroad: RailroadId,
        region: Region,
    },
    Link {
        link: Link,
        first: bool,
    },
    /// Regions of his system, and the bonuses for what it links.
    System {
        regions: i64,
        bonus: i64,
    },
    Spending {
        spent: Money,
    },
}

impl Event {
    /// Who may learn of it in full (RULINGS 8).
    pub fn audience(&self) -> Audience {
        match self {
            Event::Paid { from, to, .. } => {
                let players: Vec<PlayerId> = [from, to]
                    .into_iter()
                    .filter_map(|account| match account {
                        Account::Player(id) => Some(*id),
                        _ => None,
                    })
                    .collect();
                if players.is_empty() { Audience::Moderator } else { Audience::Players(players) }
            }
            Event::Fate { player, .. }
            | Event::SpiedPlayer { player, .. }
            | Event::SpiedRailroad { player, .. }
            | Event::Traded { player, .. }
            | Event::Prodigal { player, .. }
            | Event::RecallEnforced { player, .. }
            | Event::ForcedSale { player, .. }
            | Event::ForcedPcSale { player, .. }
            | Event::PresidentsLoanVoid { player, .. }
            | Event::Recalled { player, .. }
            | Event::Scored { player, why: Score::Spending { .. }, .. }
            | Event::Valued { player, .. } => Audience::Players(vec![*player]),
            Event::SharesIssued { to: Some(player), .. } => Audience::Players(vec![*player]),
            Event::SharesIssued { to: None, .. } => Audience::Moderator,
            Event::Maintained { railroad, .. }
            | Event::Built { railroad, .. }
            | Event::InfluenceBought { railroad, .. }
            | Event::Operated { railroad, .. } => Audience::Insiders(*railroad),
            Event::Stock { .. } | Event::PcPriceAlarm { .. } => Audience::Moderator,
            _ => Audience::Everybody,
        }
    }

    /// The event as everybody may read it, `None` if others than its [`Event::audience`] learn nothing of it: what is
    /// public in part has a zero where the figure is not (RULINGS 8).
    pub fn in_public(&self) -> Option<Event> {
        Some(match self.clone() {
            Event::Built { railroad, route, .. } => Event::Built { railroad, route, a_mile: Money::ZERO },
            Event::RecallEnforced { player, .. } => Event::RecallEnforced { player, collected: Money::ZERO },
            Event::Recalled { player, .. } => Event::Recalled { player, amount: Money::ZERO },
            Event::Scored { player, category, points, why: Score::Spending { .. } } => {
                Event::Scored { player, category, points, why: Score::Spending { spent: Money::ZERO } }
            }
            event if self.audience() == Audience::Everybody => event,
            _ => return None,
        })
    }
}

//! The rules that stop an order, or make it smaller: each has its message in every language and its case.

use serde::{Deserialize, Serialize};

/// Why an order was dropped or cut, or a receipt warns of it. The figure that goes with it in a [`Verdict`] is in
/// the unit the reason speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    // --- any order ---
    /// The same order stands already.
    Repeated,
    /// Another of its kind stands before it; it is judged if that one turns out impossible.
    InReserve,
    /// Not enough cash (figure: what there is).
    NoCash,
    /// There is no such active railroad.
    NoSuchRailroad,
    /// There is no such player.
    NoSuchPlayer,
    /// Only the president of the turn's start gives a railroad orders.
    NotPresident,
    /// A bankrupt railroad may not.
    RailroadBankrupt,
    /// The amount must be above zero.
    NotPositive,
    // --- S1, S2, S3, S4 ---
    /// Above what the Bank lends (figure: what it lends).
    OverCreditLimit,
    /// Nothing is owed, or less (figure: the debt).
    NoDebt,
    /// More than the treasury holds (figure: what it holds).
    OverTreasury,
    // --- S5 and PCs ---
    /// The PC was not on offer when the turn began.
    NotOnOffer,
    /// One's own PC can't be bid for.
    OwnPc,
    /// Below the asking price (figure: the price).
    BelowAsk,
    /// Another bid more, or as much and had luck (figure: the winning bid).
    Outbid,
    /// No more than two PCs.
    TooManyPcs,
    /// The player did not own the PC when the turn began.
    NotOwner,
    /// A PC takes one order a turn.
    PcHasOrder,
    /// Below $1 a mile (figure: the least price).
    AskTooLow,
    /// Above what may be asked (figure: the greatest price).
    AskTooHigh,
    /// The PC was sold first.
    PcSold,
    // --- S6 ---
    /// No more than six trades.
    TooManyTrades,
    /// No more buys with so few railroads (figure: how many are allowed).
    TooManyBuys,
    /// Above the largest buy (figure: that).
    OverLargestBuy,
    /// A non-director stays below 10 % in a cornered stock (figure: the most he may buy).
    Cornered,
    /// No shares to sell.
    NoShares,
    /// Directors can't sell short (figure: shares owned).
    DirectorShort,
    /// No short sales in a cornered stock (figure: shares owned).
    CorneredShort,
    /// No more than 10 % may be sold by one who owns less (figure: that).
    OverShortLimit,
    /// More than were sold to him: others wanted shares too (figure: what he got).
    NotEnoughOffered,
    // --- S7 ---
    /// Below $1000 nothing is bought and nothing spent.
    BelowProdigalMinimum,
    /// Above the net worth of the last turn's end (figure: that).
    OverNetWorth,
    // --- S8 ---
    /// Above the most that helps (figure: dollars a mile).
    OverMaxImprovement,
    /// Not above the locomotive it has (figure: its type).
    LocomotiveNotBetter,
    /// Not to be had yet (figure: the best type).
    LocomotiveNotAvailable,
    TechnologyNotAvailable,
    TechnologyOwned,
    /// A Grand Station needs a town of value 4 or 5 at the turn's start.
    NoLargeTown,
    // --- S9 ---
    /// It holds no right of way.
    NoRow,
    /// Below the laying cost (figure: dollars a mile).
    BelowLayingCost,
    /// Above twice the laying cost (figure: dollars a mile).
    OverTwiceLayingCost,
    /// The Bank does not finance so much of an excess (figure: dollars a mile built at).
    OverchargeNotCovered,
    /// No building in the Civil War.
    CivilWar,
    /// Building and abandoning exclude each other: the first stands.
    BuildOrAbandon,
    /// No line in common town with it when the turn began.
    NotConnected,
    /// It would hold a prohibited line (§4.8).
    Prohibited,
    /// It doesn't own that line since the turn's start.
    NotItsLine,
    AlreadyDoubled,
    /// The right of way was forfeited by an absorption.
    RowForfeited,
    // --- S10, S11 ---
    /// Less than $1 a mile buys no influence.
    NoInfluence,
    /// It has a right of way and neither builds nor abandons it.
    HasRow,
    /// The route is not free (someone owns it) or is no right of way.
    NotFree,
    NotARow,
    /// The railroad gave this very right of way up in the same turn.
    JustAbandoned,
    /// Another railroad had more influence, or as much and had luck.
    LessInfluence,
    // --- S12 ---
    /// One isn't president of both.
    NotPresidentOfBoth,
    /// A railroad can't merge into itself.
    SameRailroad,
    /// One order of merger a railroad.
    AlreadyMerged,
    // --- S13 ---
    /// The two have no parallel lines.
    NotParallel,
    /// The railroad was absorbed in S12, and its heir is no rival on a parallel line.
    RivalAbsorbed,
    /// Above the greatest reduction (figure: percent).
    OverMaxRateWar,
    /// Above the greatest dividend (figure: cents).
    OverMaxDividend,
    /// No cash to pay it (figure: cents paid).
    DividendOverCash,
    /// The railroad ceased to be in a merger.
    RailroadGone,
    // --- S16 ---
    /// Not a director at the turn's end.
    NotDirector,
    /// Another claimant has more shares.
    FewerShares,
    /// No more than two presidencies.
    TooManyClaims,
    /// The same sheet claims the railroad it resigns: the claim stands.
    AlsoClaimed,
    // --- names and messages ---
    /// The name may be changed in the first turn or after a bankruptcy only.
    MayNotRename,
    NameTaken,
    /// Nothing is left of the text.
    EmptyText,
}

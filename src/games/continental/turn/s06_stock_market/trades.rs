//! Players' orders to the stock market on their way to what they may and can do (§6.1, §6.2, §6.4).

use super::super::super::Game;
use super::super::super::event::Reason;
use super::super::super::map::RailroadId;
use super::super::super::market::{self, NoShorts};
use super::super::super::money::{Money, Shares};
use super::super::super::orders::{Order, RailroadOrder};
use super::super::super::player::PlayerId;
use super::super::docket::{Judgement, RailroadJudgement};
use super::super::{Desk, Docket};
use std::collections::BTreeMap;

/// A trade that goes to the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    /// The player, and the place of the order on his sheet.
    pub place: (PlayerId, usize),
    pub railroad: RailroadId,
    /// What the sheet asked for.
    pub asked: Shares,
    pub side: Side,
}

impl Deal {
    pub fn player(&self) -> PlayerId {
        self.place.0
    }
}

/// Which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Buy { wanted: Shares, reserved: Money },
    Sell { owned: Shares, short: Shares },
}

/// What the state at the turn's start forbids or limits.
pub(super) fn check(docket: &mut Docket<'_>) {
    let coming = treasury_shares_to_come(docket);
    docket.judge(|game, player, order| match order {
        Order::Buy { railroad, .. } | Order::Sell { railroad, .. } if game.railroad(*railroad).is_none() => {
            Judgement::Drop { reason: Reason::NoSuchRailroad, figure: None }
        }
        Order::Buy { railroad, shares } => judge_buy(game, player, *railroad, *shares),
        Order::Sell { railroad, shares } => {
            let own = game.held(player, *railroad) + coming.get(railroad).copied().unwrap_or_default();
            judge_sale(game, player, *railroad, *shares, own)
        }
        _ => Judgement::Stands,
    });
    count(docket);
    docket.judge_railroad(|_, railroad, order| match order {
        RailroadOrder::TreasuryToMarket(shares) if !shares.is_positive() => {
            RailroadJudgement::Drop { reason: Reason::NotPositive, figure: None }
        }
        RailroadOrder::TreasuryToMarket(shares) if *shares > railroad.treasury => {
            let figure = Some(railroad.treasury.0);
            if railroad.treasury.is_positive() {
                let to = RailroadOrder::TreasuryToMarket(railroad.treasury);
                RailroadJudgement::Cut { to, reason: Reason::OverTreasury, figure }
            } else {
                RailroadJudgement::Drop { reason: Reason::OverTreasury, figure }
            }
        }
        _ => RailroadJudgement::Stands,
    });
}

/// Drops trades and buys beyond their number: those that could be meant are counted, before money cuts any (RULINGS 4).
fn count(docket: &mut Docket<'_>) {
    let params = &docket.game.rules.params;
    let buys_allowed = market::buys_allowed(params, docket.game.railroads.len());
    let (mut trades, mut buys) = (0, 0);
    for entry in &mut docket.entries {
        let is_buy = match &entry.standing {
            Some(Order::Buy { .. }) => true,
            Some(Order::Sell { .. }) => false,
            _ => continue,
        };
        trades += 1;
        buys += i64::from(is_buy);
        if trades > params.max_trades {
            entry.drop(Reason::TooManyTrades, Some(params.max_trades));
        } else if is_buy && buys > buys_allowed {
            entry.drop(Reason::TooManyBuys, Some(buys_allowed));
        }
    }
}

/// Shares S4 may bring the player before the market opens.
fn treasury_shares_to_come(docket: &Docket<'_>) -> BTreeMap<RailroadId, Shares> {
    docket
        .standing()
        .filter_map(|order| match order {
            Order::Railroad { railroad, order: RailroadOrder::TreasuryToPresident(shares) } => {
                Some((*railroad, *shares))
            }
            _ => None,
        })
        .collect()
}

fn judge_buy(game: &Game, player: PlayerId, railroad: RailroadId, wanted: Shares) -> Judgement {
    if !wanted.is_positive() {
        return Judgement::Drop { reason: Reason::NotPositive, figure: None };
    }
    let most = market::largest_buy(game, player, railroad);
    if wanted <= most {
        return Judgement::Stands;
    }
    let cornered = game.railroad(railroad).and_then(|found| market::largest_cornered_buy(game, player, found));
    let reason = if cornered == Some(most) { Reason::Cornered } else { Reason::OverLargestBuy };
    let figure = Some(most.0);
    if most.is_positive() {
        Judgement::Cut { to: Order::Buy { railroad, shares: most }, reason, figure }
    } else {
        Judgement::Drop { reason, figure }
    }
}

/// Judges a sale by one who owns `own` shares.
fn judge_sale(game: &Game, player: PlayerId, railroad: RailroadId, asked: Option<Shares>, own: Shares) -> Judgement {
    let Some(asked) = asked else {
        return if own.is_positive() {
            Judgement::Stands
        } else {
            Judgement::Drop { reason: Reason::NoShares, figure: None }
        };
    };
    if !asked.is_positive() {
        return Judgement::Drop { reason: Reason::NotPositive, figure: None };
    }
    let (most, reason) = most_to_sell(game, player, railroad, own);
    if asked <= most {
        return Judgement::Stands;
    }
    let figure = Some(most.0);
    if most.is_positive() {
        Judgement::Cut { to: Order::Sell { railroad, shares: Some(most) }, reason, figure }
    } else {
        Judgement::Drop { reason, figure }
    }
}

/// The most one who owns `own` shares may sell, short ones included, and the rule that forbids more.
fn most_to_sell(game: &Game, player: PlayerId, railroad: RailroadId, own: Shares) -> (Shares, Reason) {
    match game.railroad(railroad).map(|found| market::short_limit(game, player, found)) {
        Some(Ok(limit)) => (own.max(limit), Reason::OverShortLimit),
        Some(Err(NoShorts::Director)) => (own, Reason::DirectorShort),
        Some(Err(NoShorts::Cornered)) => (own, Reason::CorneredShort),
        None => (Shares::ZERO, Reason::NoSuchRailroad),
    }
}

/// Cuts every player's trades to his means, in the order of his sheet (§6.1.5), and gives those that remain.
pub(super) fn cut_to_means(desk: &mut Desk<'_>) -> Vec<Deal> {
    let places = desk.places(|order| matches!(order, Order::Buy { .. } | Order::Sell { .. }));
    let mut purses: BTreeMap<PlayerId, Money> =
        desk.game.players.iter().map(|(id, player)| (*id, player.cash.at_least_zero())).collect();
    let mut deals = Vec::with_capacity(places.len());
    for place in places {
        let purse = purses.entry(place.0).or_default();
        let side = match desk.standing(place).cloned() {
            Some(Order::Buy { railroad, shares }) => buy(desk, place, railroad, shares, purse),
            Some(Order::Sell { railroad, shares }) => sell(desk, place, railroad, shares, purse),
            _ => None,
        };
        if let Some((railroad, asked, side)) = side {
            deals.push(Deal { place, railroad, asked, side });
        }
    }
    deals
}

type Cut = Option<(RailroadId, Shares, Side)>;

/// The number of shares the sheet itself names.
fn given(desk: &mut Desk<'_>, place: (PlayerId, usize)) -> Option<Shares> {
    match desk.entry(place).given {
        Order::Buy { shares, .. } => Some(shares),
        Order::Sell { shares, .. } => shares,
        _ => None,
    }
}

/// A buy reserves its value at the start price.
fn buy(desk: &mut Desk<'_>, place: (PlayerId, usize), railroad: RailroadId, shares: Shares, purse: &mut Money) -> Cut {
    let price = desk.game.railroad(railroad)?.price;
    let asked = given(desk, place).unwrap_or(shares);
    let wanted = shares.min(Shares(purse.0 / price.0.max(1)));
    if !wanted.is_positive() {
        desk.entry(place).drop(Reason::NoCash, Some(purse.0));
        return None;
    }
    if wanted < shares {
        desk.entry(place).cut(Order::Buy { railroad, shares: wanted }, Reason::NoCash, Some(purse.0));
    }
    let reserved = price.times(wanted);
    *purse -= reserved;
    Some((railroad, asked, Side::Buy { wanted, reserved }))
}

/// Owned shares lend half their value at the start price, short ones need half of it; money cuts only these.
fn sell(
    desk: &mut Desk<'_>,
    place: (PlayerId, usize),
    railroad: RailroadId,
    shares: Option<Shares>,
    purse: &mut Money,
) -> Cut {
    let price = desk.game.railroad(railroad)?.price;
    let own = desk.game.held(place.0, railroad);
    // S4 may have brought fewer shares than the sheet counted on.
    let judgement = judge_sale(desk.start, place.0, railroad, shares, own);
    let total = match judgement {
        Judgement::Stands => shares.unwrap_or(own),
        Judgement::Cut { to, reason, figure } => {
            let total = match to {
                Order::Sell { shares, .. } => shares.unwrap_or(own),
                _ => Shares::ZERO,
            };
            desk.entry(place).cut(Order::Sell { railroad, shares: Some(total) }, reason, figure);
            total
        }
        Judgement::Drop { reason, figure } => {
            desk.entry(place).drop(reason, figure);
            return None;
        }
    };
    let owned = total.min(own);
    *purse += price.times(owned).part(1, 2);
    let wanted_short = total - owned;
    let short = wanted_short.min(Shares(2 * purse.0 / price.0.max(1)));
    if short < wanted_short {
        let left = owned + short;
        if !left.is_positive() {
            desk.entry(place).drop(Reason::NoCash, Some(purse.0));
            return None;
        }
        desk.entry(place).cut(Order::Sell { railroad, shares: Some(left) }, Reason::NoCash, Some(purse.0));
    }
    *purse -= price.times(short).part_up(1, 2);
    let asked = given(desk, place).unwrap_or(total);
    Some((railroad, asked, Side::Sell { owned, short }))
}

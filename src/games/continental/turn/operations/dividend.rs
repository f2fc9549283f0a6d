//! Dividends (§4.12): as ordered, else as last time, and never more than the cash there is.

use super::super::super::event::Reason;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::RailroadId;
use super::super::super::money::{Cents, Money, Shares};
use super::super::super::orders::{Order, RailroadOrder};
use super::super::super::player::PlayerId;
use super::super::super::railroad::Standing;
use super::super::docket::RailroadJudgement;
use super::super::{Desk, Docket, anonymous};

/// Judges DIVIDEND by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|game, _, order| {
        let most = game.rules.params.dividend_max;
        match order {
            RailroadOrder::Dividend(rate) if *rate < Cents::ZERO => {
                RailroadJudgement::Drop { reason: Reason::NotPositive, figure: None }
            }
            RailroadOrder::Dividend(rate) if *rate > most => RailroadJudgement::Cut {
                to: RailroadOrder::Dividend(most),
                reason: Reason::OverMaxDividend,
                figure: Some(most.0),
            },
            _ => RailroadJudgement::Stands,
        }
    });
}

/// Drops the dividends ordered of railroads that ceased to be in S12: the survivor's rate holds.
pub fn drop_orders_to_the_gone(desk: &mut Desk<'_>) {
    let places = desk.places(|order| matches!(order, Order::Railroad { order: RailroadOrder::Dividend(_), .. }));
    for place in places {
        let gone = match desk.standing(place) {
            Some(Order::Railroad { railroad, .. }) => desk.game.railroad(*railroad).is_none(),
            _ => false,
        };
        if gone {
            desk.entry(place).drop(Reason::RailroadGone, None);
        }
    }
}

/// Pays a railroad's dividend and gives the rate paid a share.
pub fn pay(desk: &mut Desk<'_>, id: RailroadId, profit_per_share: Cents) -> Cents {
    let rules = desk.rules();
    let Some(railroad) = desk.game.railroad(id) else { return Cents::ZERO };
    let (issued, public) = (railroad.issued, railroad.public);
    let order = desk.railroad_order(id, |order| match order {
        RailroadOrder::Dividend(rate) => Some(*rate),
        _ => None,
    });
    let wanted = if railroad.president.is_none() {
        anonymous::dividend(&rules.params, profit_per_share)
    } else {
        order.map_or(railroad.last_dividend.min(rules.params.dividend_max), |(_, rate)| rate)
    };
    let bankrupt = railroad.standing == Standing::Bankrupt;
    let cash = railroad.cash.at_least_zero();
    let affordable =
        if bankrupt || !issued.is_positive() { Cents::ZERO } else { Cents(Money(100).part(cash.0, issued.0).0) };
    let rate = wanted.min(affordable).max(Cents::ZERO);
    if let Some((place, ordered)) = order
        && rate < ordered
    {
        let reason = if bankrupt { Reason::RailroadBankrupt } else { Reason::DividendOverCash };
        if rate.is_positive() {
            let to = Order::Railroad { railroad: id, order: RailroadOrder::Dividend(rate) };
            desk.entry(place).cut(to, reason, Some(rate.0));
        } else {
            desk.entry(place).drop(reason, (!bankrupt).then_some(0));
        }
    }
    if rate.is_positive() {
        pay_holders(desk, id, rate, public);
    }
    rate
}

/// Every holder's sum is floored.
fn pay_holders(desk: &mut Desk<'_>, id: RailroadId, rate: Cents, public: Shares) {
    let holders: Vec<(PlayerId, Shares)> = desk
        .game
        .players
        .iter()
        .map(|(player, one)| (*player, one.held(id)))
        .filter(|(_, shares)| shares.is_positive())
        .collect();
    for (player, shares) in holders {
        desk.pay(Account::Railroad(id), Account::Player(player), rate.dollars_for(shares), Why::Dividend);
    }
    desk.pay(Account::Railroad(id), Account::Public, rate.dollars_for(public), Why::Dividend);
}

//! What a report says of an order is true: of one that is done, or cut to something, exactly that has happened.
//!
//! Read off the events and the state, kind by kind, so that no order can stand as done though a step passed it by.

use super::case::Claim;
use proptest::prelude::*;
use rpo::games::continental::Game;
use rpo::games::continental::event::{Event, Record, Trade, Verdict};
use rpo::games::continental::ledger::{Account, Why};
use rpo::games::continental::map::RailroadId;
use rpo::games::continental::money::{Influence, Money};
use rpo::games::continental::orders::{Order, RailroadOrder};
use rpo::games::continental::player::PlayerId;

/// It holds of every order of a turn.
pub fn are_told(after: &Game, log: &[Record]) -> Claim {
    let turn = Turn { after, log };
    for record in log {
        let Event::Fate { player, order, verdict, .. } = &record.event else { continue };
        let left = match verdict {
            Verdict::Done => order,
            Verdict::Cut { to, .. } => to,
            Verdict::Dropped { .. } => continue,
        };
        let happened = match left {
            Order::Railroad { railroad, order } => turn.railroad_order(*player, *railroad, order),
            personal => turn.personal_order(*player, personal),
        };
        prop_assert!(happened, "player {}: {:?} is told {:?}, but did not happen", player, left, verdict);
    }
    Ok(())
}

struct Turn<'a> {
    after: &'a Game,
    log: &'a [Record],
}

impl Turn<'_> {
    fn any(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(|record| wanted(&record.event))
    }

    /// All that one account paid another for these reasons.
    fn paid(&self, payer: Account, payee: Account, reasons: &[Why]) -> Money {
        let payments = self.log.iter().filter_map(|record| match &record.event {
            Event::Paid { from, to, amount, why, .. } if *from == payer && *to == payee && reasons.contains(why) => {
                Some(*amount)
            }
            _ => None,
        });
        payments.sum()
    }

    /// The railroad that one is now, if it merged.
    fn heir(&self, railroad: RailroadId) -> RailroadId {
        self.log.iter().fold(railroad, |now, record| match &record.event {
            Event::Merged { absorbed, survivor, .. } if *absorbed == now => *survivor,
            _ => now,
        })
    }

    fn presides(&self, player: PlayerId, railroad: RailroadId) -> bool {
        self.after.railroad(self.heir(railroad)).is_some_and(|found| found.president == Some(player))
    }

    fn personal_order(&self, me: PlayerId, order: &Order) -> bool {
        let mine = Account::Player(me);
        match order {
            Order::Borrow(amount) => self.paid(Account::Bank, mine, &[Why::BankLoan]) == *amount,
            Order::Repay(amount) => {
                let repaid = self.paid(mine, Account::Bank, &[Why::LoanRepaid]);
                amount.map_or(repaid.is_positive(), |amount| repaid == amount)
            }
            Order::Bid { pc: wanted, amount } => self.any(|event| {
                matches!(event, Event::PcSold { pc, buyer, price, .. } if pc == wanted && *buyer == me && price == amount)
            }),
            Order::Offer { pc: offered, price } => self.any(|event| {
                matches!(event, Event::PcListed { pc, owner, ask } if pc == offered && *owner == me && ask == price)
            }),
            Order::Merge { what, into } => self.any(|event| match event {
                Event::Absorbed { pc, railroad, owner } => pc == what && railroad == into && *owner == me,
                Event::Merged { absorbed, survivor, .. } => absorbed.0 == *what && survivor == into,
                _ => false,
            }),
            Order::Incorporate { pc } => self.any(
                |event| matches!(event, Event::Incorporated { railroad, owner, .. } if railroad.0 == *pc && *owner == me),
            ),
            Order::Buy { railroad: wanted, shares } => self.any(|event| {
                matches!(event, Event::Traded { player, railroad, trade: Trade::Bought, done, .. }
                    if *player == me && railroad == wanted && done == shares)
            }),
            Order::Sell { railroad: wanted, shares } => self.any(|event| {
                matches!(event, Event::Traded { player, railroad, trade: Trade::Sold, done, .. }
                    if *player == me && railroad == wanted && shares.map_or(done.is_positive(), |shares| *done == shares))
            }),
            Order::Spend(amount) => self.any(
                |event| matches!(event, Event::Prodigal { player, spent } if *player == me && spent == amount),
            ),
            Order::Control(claims) => claims.iter().all(|railroad| self.presides(me, *railroad)),
            Order::Resign(railroad) => !self.presides(me, *railroad),
            Order::SpyPlayer(whom) => self.any(
                |event| matches!(event, Event::SpiedPlayer { player, target } if *player == me && target == whom),
            ),
            Order::SpyRailroad(which) => self.any(
                |event| matches!(event, Event::SpiedRailroad { player, target } if *player == me && target == which),
            ),
            Order::Say(words) => {
                self.any(|event| matches!(event, Event::Said { player, text } if *player == me && text == words))
            }
            Order::Name(_) => self.any(|event| matches!(event, Event::Renamed { player, .. } if *player == me)),
            Order::Pass | Order::Railroad { .. } => true,
        }
    }

    fn railroad_order(&self, me: PlayerId, id: RailroadId, order: &RailroadOrder) -> bool {
        let (mine, its) = (Account::Player(me), Account::Railroad(id));
        match order {
            RailroadOrder::RateWar { against: foe, percent: cut } => self.any(|event| {
                matches!(event, Event::RateWar { by, against, percent }
                    if *by == id && *against == self.heir(*foe) && percent == cut)
            }),
            RailroadOrder::Lend(amount) => self.paid(mine, its, &[Why::PresidentsLoan]) == *amount,
            RailroadOrder::Recall(amount) => self.paid(its, mine, &[Why::PresidentRepaid]) == *amount,
            RailroadOrder::PayBank(amount) => {
                let reasons = [Why::ShortTermLoanRepaid, Why::BondsRedeemed];
                self.paid(its, Account::Bank, &reasons) == *amount
            }
            RailroadOrder::TreasuryToPresident(_) => self.paid(mine, its, &[Why::TreasuryToPresident]).is_positive(),
            RailroadOrder::TreasuryToMarket(_) => {
                self.paid(Account::Public, its, &[Why::TreasuryToMarket]).is_positive()
            }
            RailroadOrder::Influence(points) if *points == Influence::ZERO => true,
            on_line => self.any(|event| is_about(event, id, on_line)),
        }
    }
}

/// True if the event is that order to that railroad, obeyed.
fn is_about(event: &Event, id: RailroadId, order: &RailroadOrder) -> bool {
    match (order, event) {
        (RailroadOrder::Improve(dollars), Event::Maintained { railroad, spent_a_mile, .. }) => {
            *railroad == id && spent_a_mile == dollars
        }
        (RailroadOrder::Locomotive(_), Event::LocomotiveBought { railroad, .. }) => *railroad == id,
        (RailroadOrder::Technology(wanted), Event::TechnologyBought { railroad, technology }) => {
            *railroad == id && technology == wanted
        }
        (RailroadOrder::Build(ordered), Event::Built { railroad, a_mile, .. }) => {
            *railroad == id && ordered.is_none_or(|ordered| *a_mile == ordered)
        }
        (RailroadOrder::Abandon, Event::Abandoned { railroad, .. }) => *railroad == id,
        (RailroadOrder::Double(line), Event::Doubled { railroad, route }) => *railroad == id && route == line,
        (RailroadOrder::Influence(wanted), Event::InfluenceBought { railroad, points, .. }) => {
            *railroad == id && points == wanted
        }
        (RailroadOrder::Request { first, .. }, Event::RowAcquired { railroad, route, .. }) => {
            *railroad == id && route == first
        }
        (RailroadOrder::Dividend(rate), Event::Operated { railroad, dividend, .. }) => {
            *railroad == id && dividend == rate
        }
        _ => false,
    }
}

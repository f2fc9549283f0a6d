//! Sheets as people write them, and what the receipt foretold of each: where it foretells no cut for lack of cash, no
//! order is cut or dropped for lack of it while prices stay as they are.

use super::case::runner;
use super::positions::{Nudge, POSITIONS, nudge, nudged};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use rpo::games::continental::event::{Event, Reason, Verdict};
use rpo::games::continental::money::{Cents, Influence, Money, Shares};
use rpo::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::reckoning::{Reckoning, reckon};
use rpo::games::continental::views::{PlayerView, Presidency, player_view, public_view};
use rpo::games::continental::{Game, turn};
use std::collections::BTreeMap;
use std::sync::Arc;

const TURNS: u32 = 200;

/// A line somebody writes, before he has looked at what there is to choose from.
#[derive(Clone, Debug)]
struct Wish {
    kind: u8,
    one: Index,
    other: Index,
    /// Percent of what he could do; people ask for more at times.
    much: i64,
}

const KINDS: u8 = 26;

fn wish() -> impl Strategy<Value = Wish> {
    let much = prop_oneof![6 => 1..60_i64, 3 => 60..100_i64, 1 => 100..160_i64];
    (0..KINDS, any::<Index>(), any::<Index>(), much).prop_map(|(kind, one, other, much)| Wish {
        kind,
        one,
        other,
        much,
    })
}

/// Changes of a position, and a sheet for each of the fifteen seats.
fn turns() -> impl Strategy<Value = (Index, Vec<Nudge>, Vec<Vec<Wish>>)> {
    (any::<Index>(), vec(nudge(), 0..12), vec(vec(wish(), 0..14), 15))
}

impl Wish {
    fn pick<T: Clone>(&self, list: impl IntoIterator<Item = T>) -> Option<T> {
        let list: Vec<T> = list.into_iter().collect();
        (!list.is_empty()).then(|| self.one.get(&list).clone())
    }

    fn part(&self, whole: i64) -> i64 {
        (whole.max(0) * self.much / 100).max(1)
    }

    fn order(&self, view: &PlayerView) -> Option<Order> {
        Some(match self.kind {
            0 => Order::Borrow(Money(self.part(view.may_borrow.0))),
            1 => Order::Repay(Some(Money(self.part(view.debt.0)))),
            2 => Order::Repay(None),
            3 | 4 => {
                let offer = self.pick(view.offers())?;
                Order::Bid { pc: offer.pc, amount: Money(offer.ask.0 * (100 + self.much) / 100) }
            }
            5..=8 => {
                let (railroad, most) = self.pick(view.buys())?;
                Order::Buy { railroad, shares: Shares(self.part(most.0)) }
            }
            9 | 10 => {
                let (railroad, most) = self.pick(view.sales())?;
                Order::Sell { railroad, shares: (self.much % 5 > 0).then_some(Shares(self.part(most.0))) }
            }
            11 => Order::Spend(Money(self.part(view.cash.0))),
            12 => Order::SpyPlayer(PlayerId(u8::try_from(1 + self.one.index(15)).ok()?)),
            13 => {
                let own = self.pick(&view.pcs)?;
                Order::Merge { what: own.pc, into: *self.other.get(own.mergers.get(..1)?) }
            }
            kind => {
                let id = self.pick(view.presidencies().iter().copied())?;
                Order::Railroad { railroad: id, order: self.railroad_order(kind, view, &view.presidency(id)?)? }
            }
        })
    }

    fn railroad_order(&self, kind: u8, view: &PlayerView, own: &Presidency<'_>) -> Option<RailroadOrder> {
        let (railroad, inside) = (own.railroad, own.inside);
        let cash = inside.cash.0;
        Some(match kind {
            14 => RailroadOrder::Lend(Money(self.part(view.cash.0))),
            15 => RailroadOrder::Recall(Money(self.part(inside.owed_president.0))),
            16 => RailroadOrder::PayBank(Money(self.part(cash))),
            17 if self.much % 2 == 0 => RailroadOrder::TreasuryToPresident(Shares(self.part(railroad.treasury.0))),
            17 => RailroadOrder::TreasuryToMarket(Shares(self.part(railroad.treasury.0))),
            18 | 19 => RailroadOrder::Improve(Money(self.much % 51)),
            20 => RailroadOrder::Locomotive(LocomotiveChoice::Best),
            21 => RailroadOrder::Technology(self.pick(own.technologies())?.0),
            22 if inside.row.is_none() => return None,
            22 if self.much % 3 > 0 => RailroadOrder::Build(None),
            22 => RailroadOrder::Build(Some(Money(view.laying_cost().0 * (100 + self.much / 4) / 100))),
            23 => RailroadOrder::Double(self.pick(own.single_tracks())?.0),
            24 => RailroadOrder::Influence(Influence(self.much % 6)),
            _ => RailroadOrder::Dividend(Cents(self.part(2 * railroad.dividend.0 + 20))),
        })
    }
}

/// The game with a market whose prices stay as they are, whatever is bought and sold.
fn with_steady_prices(mut game: Game) -> Game {
    let mut rules = (*game.rules).clone();
    rules.params.price_exponent_pm = 0;
    game.rules = Arc::new(rules);
    game
}

/// What a player's receipt foretells.
struct Foretold {
    reckoning: Reckoning,
    /// What the turn's first look makes of each order.
    checked: Vec<Verdict>,
}

impl Foretold {
    fn of(game: &Game, view: &PlayerView, orders: &[Order]) -> Foretold {
        let docket = turn::check(game, view.me, orders);
        let standing: Vec<Option<Order>> = docket.entries.iter().map(|entry| entry.standing.clone()).collect();
        let checked = docket.entries.iter().map(turn::Entry::verdict).collect();
        Foretold { reckoning: reckon(view, &standing), checked }
    }

    /// True if it is said of this order that it may be cut.
    fn warns_of(&self, place: usize) -> bool {
        self.checked[place] != Verdict::Done || self.reckoning.risks.iter().any(|risk| risk.place == Some(place))
    }
}

fn for_lack_of_cash(verdict: &Verdict) -> bool {
    matches!(
        verdict,
        Verdict::Cut { reason, .. } | Verdict::Dropped { reason, .. } if matches!(
            reason,
            Reason::NoCash | Reason::NoInfluence | Reason::DividendOverCash | Reason::OverchargeNotCovered
        )
    )
}

/// How often the receipt said what.
#[derive(Debug, Default)]
struct Tally {
    /// Sheets of which no cut was foretold, and the orders on them.
    clear: usize,
    orders: usize,
    /// Cuts foretold, and those of them that came.
    cuts: usize,
    came: usize,
}

fn play(game: &Game, wishes: &[Vec<Wish>], tally: &mut Tally) {
    let public = public_view(game, game, &[]);
    let mut orders = TurnOrders::new();
    let mut foretold: BTreeMap<PlayerId, Foretold> = BTreeMap::new();
    for (player, wishes) in game.players.keys().zip(wishes) {
        let Some(view) = player_view(&public, game, game, &[], *player) else { continue };
        let mut sheet: Vec<Order> = Vec::new();
        for order in wishes.iter().filter_map(|wish| wish.order(&view)) {
            if !sheet.iter().any(|earlier| earlier.clashes_with(&order)) {
                sheet.push(order);
            }
        }
        foretold.insert(*player, Foretold::of(game, &view, &sheet));
        orders.insert(*player, sheet);
    }
    let (_, events) = turn::run(game, &orders).unwrap_or_else(|error| panic!("{error}"));
    for told in foretold.values().filter(|told| told.reckoning.cuts.is_empty()) {
        tally.clear += 1;
        tally.orders += told.checked.len();
    }
    for record in &events {
        let Event::Fate { player, place, order, verdict, .. } = &record.event else { continue };
        let told = &foretold[player];
        let foreseen = told.reckoning.cuts.iter().any(|cut| cut.place == *place);
        tally.cuts += usize::from(foreseen);
        tally.came += usize::from(foreseen && for_lack_of_cash(verdict));
        if told.reckoning.cuts.is_empty() && for_lack_of_cash(verdict) {
            assert!(
                told.warns_of(*place),
                "turn {} of seed {}: player {player}'s {order:?} is {verdict:?}\n{:#?}\n{:#?}",
                game.turn + 1,
                game.seed,
                orders[player],
                told.reckoning.accounts
            );
        }
    }
}

#[test]
fn where_no_cut_is_foretold_no_order_lacks_cash() {
    let mut runner = runner(5, 1);
    let mut tally = Tally::default();
    for _ in 0..TURNS {
        let (position, nudges, wishes) = turns().new_tree(&mut runner).unwrap().current();
        let game = with_steady_prices(nudged(&position.get(&POSITIONS).game, &nudges));
        play(&game, &wishes, &mut tally);
    }
    // Without sheets of both kinds nothing is shown.
    assert!(tally.clear > 500 && tally.orders > 2000 && tally.cuts > 500, "{tally:?}");
    assert!(tally.came * 10 > tally.cuts * 8, "cuts are foretold that don't come: {tally:?}");
    eprintln!("{tally:?}");
}

#[test]
fn every_account_is_a_sum_of_its_lines() {
    let mut runner = runner(6, 1);
    for _ in 0..40 {
        let (position, nudges, wishes) = turns().new_tree(&mut runner).unwrap().current();
        let game = nudged(&position.get(&POSITIONS).game, &nudges);
        let public = public_view(&game, &game, &[]);
        for (player, wishes) in game.players.keys().zip(&wishes) {
            let view = player_view(&public, &game, &game, &[], *player).unwrap();
            let sheet: Vec<Order> = wishes.iter().filter_map(|wish| wish.order(&view)).collect();
            for account in Foretold::of(&game, &view, &sheet).reckoning.accounts {
                let orders: Money = account.lines.iter().map(|line| line.amount).sum();
                let outlook: Money = account.outlook.iter().map(|line| line.amount).sum();
                assert_eq!(account.opening + orders, account.left);
                assert_eq!(account.left + outlook, account.closing);
            }
        }
    }
}

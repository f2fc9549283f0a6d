//! A game in which every private figure has a value of its own.

use rpo::games::continental::Game;
use rpo::games::continental::ledger::Account;
use rpo::games::continental::map::RailroadId;
use rpo::games::continental::money::{Influence, Money, Shares};
use rpo::games::continental::orders::{Order, RailroadOrder, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::row_options::row_options;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::Table;
use rpo::games::continental::views::{PlayerView, PublicView, player_view, public_view};
use rpo::report::Language;
use rpo::report::continental::chart::{History, TurnFigures};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Turns that are played.
pub const TURNS: usize = 3;

/// A game under way with what everybody saw of it.
pub struct Rigged {
    pub table: Table,
    pub turns: Vec<Arc<PublicView>>,
    pub history: History,
    /// The sheets of the turn just played.
    pub sheets: TurnOrders,
}

impl Rigged {
    /// A game in which all cash and all shares are unlike any other figure.
    pub fn new() -> Rigged {
        let rules = Rules::standard().unwrap();
        let mut table = Table::new(&rules, 1841);
        let game = &mut table.now;
        let railroads: Vec<RailroadId> = game.railroads.keys().copied().collect();
        for position in 1..=15_u8 {
            let player = PlayerId(position);
            game.transfer(Account::Bank, Account::Player(player), Money(2_017_003 + 104_729 * i64::from(position)));
            for (place, railroad) in
                railroads.iter().enumerate().filter(|(place, _)| !(*place as u8 + position).is_multiple_of(3))
            {
                let more = Shares(10_007 + 611 * i64::from(position) + 13 * place as i64);
                *game.players.get_mut(&player).unwrap().shares.entry(*railroad).or_default() += more;
                game.railroads.get_mut(railroad).unwrap().issued += more;
            }
        }
        for (place, railroad) in railroads.iter().enumerate() {
            game.transfer(Account::Bank, Account::Railroad(*railroad), Money(700_001 + 15_013 * place as i64));
        }
        table.before = table.now.clone();
        let mut rigged = Rigged { table, turns: Vec::new(), history: History::default(), sheets: TurnOrders::new() };
        rigged.note();
        rigged
    }

    /// Plays a turn.
    pub fn play(&mut self) {
        self.sheets = orders(&self.table.now);
        self.table.play_with(&self.sheets).unwrap();
        self.note();
    }

    fn note(&mut self) {
        let public = public_view(&self.table.before, &self.table.now, &self.table.events);
        self.history.turns.push(TurnFigures::of(&public));
        self.turns.push(public);
    }

    /// The same with another last turn.
    pub fn in_world(&self, table: Table) -> Rigged {
        let mut other =
            Rigged { table, turns: self.turns.clone(), history: self.history.clone(), sheets: self.sheets.clone() };
        other.turns.pop();
        other.history.turns.pop();
        other.note();
        other
    }

    pub fn public(&self) -> &Arc<PublicView> {
        self.turns.last().unwrap()
    }

    pub fn view(&self, player: PlayerId) -> PlayerView {
        let Table { before, now, events } = &self.table;
        player_view(self.public(), before, now, events, player).unwrap()
    }
}

/// The language a player reads in.
pub fn language(player: PlayerId) -> Language {
    if player.0.is_multiple_of(2) { Language::French } else { Language::English }
}

/// Orders with figures of their own, and spies on everybody's neighbour.
fn orders(game: &Game) -> TurnOrders {
    let railroads: Vec<RailroadId> = game.railroads.keys().copied().collect();
    let pcs: Vec<_> = game.pcs.keys().copied().collect();
    let turn = i64::from(game.turn);
    let of = |player: &PlayerId| {
        let number = i64::from(player.0);
        let own = |base: i64, step: i64| base + step * number + (step / 20 + 2) * turn;
        let pick = |shift: usize| railroads[(usize::from(player.0) + shift) % railroads.len()];
        let mut sheet = vec![
            Order::Borrow(Money(own(13_030_011, 1_217))),
            Order::Repay(Some(Money(own(14_040_017, 1_289)))),
            Order::Bid { pc: pcs[usize::from(player.0) % pcs.len()], amount: Money(own(350_021, 1_319)) },
            Order::Buy { railroad: pick(0), shares: Shares(own(17_070_001, 1_423)) },
            Order::Sell { railroad: pick(1), shares: Some(Shares(own(19_090_001, 1_523))) },
            Order::Spend(Money(own(1_110_017, 1_613))),
            Order::Control(vec![pick(0)]),
            Order::SpyPlayer(PlayerId(player.0 % 15 + 1)),
            Order::SpyRailroad(pick(2)),
        ];
        for railroad in game.presidencies(*player) {
            let mut give = |order| sheet.push(Order::Railroad { railroad, order });
            give(RailroadOrder::Lend(Money(own(930_003, 1_709))));
            give(RailroadOrder::PayBank(Money(own(21_110_029, 1_811))));
            give(RailroadOrder::TreasuryToPresident(Shares(own(23_130_043, 1_913))));
            give(RailroadOrder::TreasuryToMarket(Shares(own(25_150_049, 2_011))));
            give(RailroadOrder::Influence(Influence(own(50_021, 101))));
            // Some build at a price of their own, the others hold what they have.
            if player.0 % 2 == 1 && game.railroads[&railroad].row.is_some() {
                give(RailroadOrder::Build(Some(Money(360 + number))));
            }
            let options = row_options(game, railroad);
            if let Some(first) = options.get(usize::from(player.0) % options.len().max(1)) {
                give(RailroadOrder::Request { first: *first, second: None });
            }
        }
        (*player, sheet)
    };
    game.players.keys().map(of).collect::<BTreeMap<_, _>>()
}

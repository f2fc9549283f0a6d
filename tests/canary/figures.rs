//! Every private figure has a value of its own; all that is sent is searched for those its reader may not know.

use crate::sent::{to_everybody, to_player};
use crate::table::{Rigged, TURNS, language};
use rpo::games::continental::event::{Audience, Event, Record};
use rpo::games::continental::map::RailroadId;
use rpo::games::continental::orders::{Order, RailroadOrder, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::prospect::stakes;
use rpo::games::continental::simulation::Table;
use rpo::report::Language;
use std::collections::{BTreeMap, BTreeSet};

/// Smaller figures stand in a report by chance.
const LEAST: i64 = 10_000;

/// Figures, and who may read them; a value that two things have may be read by whoever may read either.
#[derive(Default)]
struct Secrets(BTreeMap<i64, (String, BTreeSet<PlayerId>)>);

impl Secrets {
    fn add(&mut self, what: String, value: i64, readers: impl IntoIterator<Item = PlayerId>) {
        if value >= LEAST {
            self.0.entry(value).or_insert_with(|| (what, BTreeSet::new())).1.extend(readers);
        }
    }
}

fn figures(order: &Order) -> Vec<i64> {
    match order {
        Order::Borrow(money) | Order::Repay(Some(money)) | Order::Spend(money) | Order::Bid { amount: money, .. } => {
            vec![money.0]
        }
        Order::Buy { shares, .. } | Order::Sell { shares: Some(shares), .. } => vec![shares.0],
        Order::Railroad { order, .. } => match order {
            RailroadOrder::Lend(money) | RailroadOrder::PayBank(money) => vec![money.0],
            RailroadOrder::TreasuryToPresident(shares) | RailroadOrder::TreasuryToMarket(shares) => vec![shares.0],
            RailroadOrder::Influence(points) => vec![points.0],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// What is private after a turn, from the game itself and not from any view.
fn secrets(table: &Table, sheets: &TurnOrders) -> Secrets {
    let mut secrets = Secrets::default();
    let game = &table.now;
    let mut insiders: BTreeMap<RailroadId, BTreeSet<PlayerId>> = BTreeMap::new();
    let mut spies_of_player: BTreeMap<PlayerId, Vec<PlayerId>> = BTreeMap::new();
    let mut spies_of_railroad: BTreeMap<RailroadId, Vec<PlayerId>> = BTreeMap::new();
    for Record { event, .. } in &table.events {
        match event {
            Event::SpiedPlayer { player, target } => spies_of_player.entry(*target).or_default().push(*player),
            Event::SpiedRailroad { player, target } => spies_of_railroad.entry(*target).or_default().push(*player),
            _ => {}
        }
    }
    for (id, player) in &game.players {
        let spies = spies_of_player.get(id).into_iter().flatten().copied();
        secrets.add(format!("cash of {id}"), player.cash.0, spies.clone().chain([*id]));
        secrets.add(format!("debt of {id}"), player.debt.0, [*id]);
        secrets.add(format!("credit limit of {id}"), player.limit.0, [*id]);
        secrets.add(format!("credit left to {id}"), player.limit.0 - player.debt.0, [*id]);
        secrets.add(format!("recall from {id}"), player.recall.0, [*id]);
        secrets.add(format!("cash of {id} a turn ago"), table.before.players[id].cash.0, [*id]);
        for (railroad, shares) in &player.shares {
            let watchers = spies_of_railroad.get(railroad).into_iter().flatten().copied();
            let readers = spies.clone().chain(watchers).chain(game.railroads[railroad].president).chain([*id]);
            secrets.add(format!("shares of {id}"), shares.0, readers);
        }
    }
    for railroad in game.railroads.values() {
        let id = &railroad.id;
        let watchers = spies_of_railroad.get(id).into_iter().flatten().copied();
        let readers = watchers.chain(railroad.directors.iter().copied());
        let code = game.rules.map.railroad_code(*id);
        secrets.add(format!("cash of {code}"), railroad.cash.0, readers.clone());
        secrets.add(format!("debt of {code} to its president"), railroad.owed_president.0, readers.clone());
        insiders.insert(*id, readers.collect());
    }
    for Record { event, .. } in &table.events {
        match (event, event.audience()) {
            (Event::Paid { amount, why, .. }, Audience::Players(readers)) if amount.0 >= 10 * LEAST => {
                secrets.add(format!("{why:?} of {readers:?}"), amount.0, readers);
            }
            (Event::InfluenceBought { railroad, points, spent }, _) => {
                let readers = insiders.get(railroad).into_iter().flatten();
                secrets.add(format!("influence of {railroad:?}"), points.0, readers.clone().copied());
                secrets.add(format!("influence of {railroad:?}"), spent.0, readers.copied());
            }
            _ => {}
        }
    }
    for (player, sheet) in sheets {
        for (order, figure) in sheet.iter().flat_map(|order| figures(order).into_iter().map(move |one| (order, one))) {
            secrets.add(format!("{order:?} of {player}"), figure, [*player]);
        }
    }
    // What a turn makes known: the price of a PC that was sold, and what the greatest spender spent.
    for Record { event, .. } in &table.events {
        if let Event::PcSold { price, .. } = event {
            secrets.0.remove(&price.0);
        }
    }
    let spent = table.events.iter().filter_map(|record| match &record.event {
        Event::Prodigal { spent, .. } => Some(spent.0),
        _ => None,
    });
    spent.max().map(|top| secrets.0.remove(&top));
    secrets
}

/// The numbers in a text, however their thousands are grouped.
fn numbers(text: &str) -> BTreeSet<i64> {
    let text = text.replace("&#160;", "\u{a0}");
    let letters: Vec<char> = text.chars().collect();
    let mut found = BTreeSet::new();
    let mut number = String::new();
    for (place, letter) in letters.iter().enumerate() {
        let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
        let groups = matches!(letter, ',' | '\u{a0}' | '\u{202f}') && (1..=3).all(|ahead| digit(place + ahead));
        if letter.is_ascii_digit() {
            number.push(*letter);
        } else if !groups || digit(place + 4) {
            found.extend(number.parse::<i64>());
            number.clear();
        }
    }
    found.extend(number.parse::<i64>());
    found
}

#[test]
fn no_private_figure_of_a_player_reaches_another() {
    let mut rigged = Rigged::new();
    for _ in 0..TURNS {
        rigged.play();
        let secrets = secrets(&rigged.table, &rigged.sheets);
        assert!(secrets.0.len() > 200, "there is something to find: {}", secrets.0.len());

        let mut found_own = 0;
        for player in rigged.table.now.players.keys() {
            // What follows from his own shares and the public ones may by chance be what another has.
            let own = stakes(&rigged.view(*player));
            let reckoned: BTreeSet<i64> = own.iter().map(|stake| stake.to_director.0).collect();
            let sent = to_player(&rigged.view(*player), &rigged.history, language(*player));
            for (name, text) in sent {
                let mut numbers = numbers(&text);
                numbers.retain(|number| !reckoned.contains(number));
                for (value, (what, readers)) in &secrets.0 {
                    let stands = numbers.contains(value);
                    let place = || text.lines().find(|line| self::numbers(line).contains(value)).unwrap_or_default();
                    let known = !stands || readers.contains(player);
                    assert!(known, "{what}, {value}, stands in {name} of {player}: {}", place());
                    found_own += usize::from(stands);
                }
            }
        }
        // The search can find: everybody reads his own.
        assert!(found_own > 1000, "{found_own}");
        for language in Language::ALL {
            for (name, text) in to_everybody(&rigged.turns, &rigged.history, language) {
                let numbers = numbers(&text);
                let found = secrets.0.iter().find(|(value, _)| numbers.contains(value));
                assert!(found.is_none(), "{found:?} stands in {name}");
            }
        }
    }
}

#[test]
fn grouped_and_bare_numbers_are_found() {
    let all = numbers("cash 1,234,567; 1\u{a0}234\u{a0}568 $, 1234569,7 and 1&#160;000,50");
    for number in [1_234_567, 1_234_568, 1_234_569, 1_000] {
        assert!(all.contains(&number), "{all:?}");
    }
}

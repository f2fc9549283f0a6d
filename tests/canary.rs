//! Nothing private of a player reaches another's letter: every private figure is given a value of its own, three turns
//! are played, and all that everybody is sent is searched for the figures of the others.

use rpo::games::continental::Game;
use rpo::games::continental::event::{Event, Record};
use rpo::games::continental::ledger::Account;
use rpo::games::continental::map::RailroadId;
use rpo::games::continental::money::{Money, Shares};
use rpo::games::continental::orders::{Order, RailroadOrder, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::Table;
use rpo::games::continental::views::{PlayerView, player_view, public_view};
use rpo::report::{Extras, Language};
use rpo::sheet::blank_form;
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

/// A game in which all cash and all shares are unlike any other figure.
fn rigged() -> Table {
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
    table
}

/// Orders with figures of their own, and spies on everybody's neighbour.
fn orders(game: &Game) -> TurnOrders {
    let railroads: Vec<RailroadId> = game.railroads.keys().copied().collect();
    let pcs: Vec<_> = game.pcs.keys().copied().collect();
    let turn = i64::from(game.turn);
    let of = |player: &PlayerId| {
        let number = i64::from(player.0);
        let pick = |shift: usize| railroads[(usize::from(player.0) + shift) % railroads.len()];
        let mut sheet = vec![
            Order::Borrow(Money(13_030_011 + 1_217 * number + 71 * turn)),
            Order::Bid {
                pc: pcs[usize::from(player.0) % pcs.len()],
                amount: Money(350_021 + 1_319 * number + 73 * turn),
            },
            Order::Buy { railroad: pick(0), shares: Shares(17_070_001 + 1_423 * number + 79 * turn) },
            Order::Sell { railroad: pick(1), shares: Some(Shares(19_090_001 + 1_523 * number + 83 * turn)) },
            Order::Spend(Money(1_110_017 + 1_613 * number + 89 * turn)),
            Order::SpyPlayer(PlayerId(player.0 % 15 + 1)),
            Order::SpyRailroad(pick(2)),
        ];
        for railroad in game.presidencies(*player) {
            let lent = Money(930_003 + 1_709 * number + 97 * turn);
            sheet.push(Order::Railroad { railroad, order: RailroadOrder::Lend(lent) });
        }
        (*player, sheet)
    };
    game.players.keys().map(of).collect()
}

fn figures(order: &Order) -> Vec<i64> {
    match order {
        Order::Borrow(money) | Order::Spend(money) | Order::Bid { amount: money, .. } => vec![money.0],
        Order::Buy { shares, .. } | Order::Sell { shares: Some(shares), .. } => vec![shares.0],
        Order::Railroad { order: RailroadOrder::Lend(money), .. } => vec![money.0],
        _ => Vec::new(),
    }
}

/// What is private after a turn, from the game itself and not from any view.
fn secrets(table: &Table, sheets: &TurnOrders) -> Secrets {
    let mut secrets = Secrets::default();
    let game = &table.now;
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
        for (railroad, shares) in &player.shares {
            let watchers = spies_of_railroad.get(railroad).into_iter().flatten().copied();
            let readers = spies.clone().chain(watchers).chain(game.railroads[railroad].president).chain([*id]);
            secrets.add(format!("shares of {id}"), shares.0, readers);
        }
    }
    for (id, railroad) in &game.railroads {
        let watchers = spies_of_railroad.get(id).into_iter().flatten().copied();
        let readers = watchers.chain(railroad.directors.iter().copied());
        secrets.add(format!("cash of {}", game.rules.map.railroad_code(*id)), railroad.cash.0, readers);
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

/// All a player is sent.
fn everything(view: &PlayerView, language: Language) -> Vec<(String, String)> {
    let sheet = blank_form(view, language, "12", "K7QX");
    let form = rpo::report::order_form(view, language, "12", "K7QX", "referee@example.org").unwrap();
    let extras = Extras { notes: Vec::new(), sheet: Some(sheet.clone()), pictures: Vec::new() };
    let letter = rpo::report::letter(view, language, "12", &extras).unwrap();
    let files = rpo::report::files(view, "12", &letter, language, Some(sheet), Some(form));
    let mut all: Vec<(String, String)> = files.into_iter().map(|file| (file.name, file.text)).collect();
    all.push(("text".to_owned(), letter.text));
    all.push(("page".to_owned(), letter.html));
    all
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
    let mut table = rigged();
    for _ in 0..3 {
        let sheets = orders(&table.now);
        table.play_with(&sheets).unwrap();
        let secrets = secrets(&table, &sheets);
        assert!(secrets.0.len() > 100, "there is something to find: {}", secrets.0.len());
        let public = public_view(&table.before, &table.now, &table.events);
        let mut found_own = 0;
        for player in table.now.players.keys() {
            let view = player_view(&public, &table.before, &table.now, &table.events, *player).unwrap();
            let language = if player.0 % 2 == 0 { Language::French } else { Language::English };
            for (name, text) in everything(&view, language) {
                let numbers = numbers(&text);
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
        assert!(found_own > 500, "{found_own}");
    }
}

#[test]
fn grouped_and_bare_numbers_are_found() {
    let all = numbers("cash 1,234,567; 1\u{a0}234\u{a0}568 $, 1234569,7 and 1&#160;000,50");
    for number in [1_234_567, 1_234_568, 1_234_569, 1_000] {
        assert!(all.contains(&number), "{all:?}");
    }
}

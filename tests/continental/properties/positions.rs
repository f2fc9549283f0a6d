//! Positions by chance: games played forward from their seeds, by the computer or by senseless sheets, then changed
//! in every way the rules allow between two turns. A change that would not be allowed is left out.

use super::case::runner;
use super::sheets::{drafts, write};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;

use rpo::games::continental::Game;
use rpo::games::continental::climate::Climate;
use rpo::games::continental::ledger::Account;
use rpo::games::continental::map::{RailroadId, RouteId};
use rpo::games::continental::money::{Cents, Money, Shares, SquareMiles, Vp};
use rpo::games::continental::network;
use rpo::games::continental::orders::TurnOrders;
use rpo::games::continental::player::{Link, PlayerId, PrivateCompany};
use rpo::games::continental::railroad::{Railroad, RightOfWay, Standing, Technology};
use rpo::games::continental::row_options::row_options;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::Table;
use rpo::games::continental::turn::s16_elections::makes_director;
use std::cmp::Reverse;
use std::sync::{Arc, LazyLock};

/// Games played forward, and how far.
const GAMES: u64 = 24;
const TURNS: u16 = 24;

/// A position of a game as it was played, with what the computer would order in it.
pub struct Position {
    pub game: Game,
    pub computers: TurnOrders,
}

/// All of them, in the order of their seeds and turns.
pub static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let rules = Rules::standard().unwrap();
    (1..=GAMES).flat_map(|seed| play(&rules, seed)).collect()
});

/// The positions of one game; those with an even seed have seen many a senseless sheet.
fn play(rules: &Arc<Rules>, seed: u64) -> Vec<Position> {
    let mut table = Table::new(rules, seed);
    let mut runner = runner(seed, 1);
    let mut positions = Vec::new();
    for _ in 0..TURNS {
        let computers = table.orders();
        let mut orders = computers.clone();
        if seed.is_multiple_of(2) {
            let scribbles = drafts(30, 200).new_tree(&mut runner).unwrap().current();
            for (seat, _) in &scribbles {
                orders.remove(&PlayerId(*seat));
            }
            write(&table.now, &scribbles, &mut orders);
        }
        positions.push(Position { game: table.now.clone(), computers });
        table.play_with(&orders).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        if table.now.ended {
            break;
        }
    }
    positions
}

/// A change of a position.
#[derive(Clone, Debug)]
pub struct Nudge {
    kind: u8,
    one: Index,
    other: Index,
    /// From 0 to 999.
    size: i64,
}

const KINDS: u8 = 19;

pub fn nudge() -> impl Strategy<Value = Nudge> {
    (0..KINDS, any::<Index>(), any::<Index>(), 0..1000_i64).prop_map(|(kind, one, other, size)| Nudge {
        kind,
        one,
        other,
        size,
    })
}

/// The position with these changes.
pub fn nudged(game: &Game, nudges: &[Nudge]) -> Game {
    let mut game = game.clone();
    for nudge in nudges {
        // None: nothing in this position could be changed so.
        let _ = nudge.apply(&mut game);
    }
    game
}

impl Nudge {
    fn pick<T: Copy>(&self, list: impl IntoIterator<Item = T>) -> Option<T> {
        pick(&self.one, list)
    }

    fn apply(&self, game: &mut Game) -> Option<()> {
        let size = self.size;
        let id = self.pick(game.railroads.keys().copied())?;
        let player = self.pick(game.players.keys().copied())?;
        match self.kind {
            0 => have(game, Account::Railroad(id), Money(size * 200 - 50_000)),
            1 => have(game, Account::Player(player), Money(size * size)),
            2 => game.climate = *self.one.get(&Climate::ALL),
            3 => game.turn = u16::try_from(size % 40).ok()?,
            4 => {
                game.locomotive = game.locomotive.max(u8::try_from(1 + size % 8).ok()?);
                game.technologies = game.technologies.max(u8::try_from(1 + size % 10).ok()?);
            }
            5 => change_player(game, player, size),
            6 => move_shares(game, player, self.other_railroad(game)?, Shares(size)),
            7 => move_shares(game, player, self.other_railroad(game)?, Shares(-size)),
            8 => self.elect(game, id)?,
            9 => self.grant_row(game, id)?,
            10 => self.give_company(game, player)?,
            11 | 12 => self.start_railroad(game)?,
            13 => {
                let lines: Vec<RouteId> = game.railroads[&id].lines.iter().copied().collect();
                let line = *self.other.get(&lines);
                game.railroads.get_mut(&id)?.doubled.insert(line);
            }
            14 => {
                have(game, Account::Railroad(id), Money(-size));
                game.railroads.get_mut(&id)?.standing = Standing::Bankrupt;
            }
            15 => {
                let list: Vec<RouteId> = game.pcs.keys().copied().collect();
                let pc = game.pcs.get_mut(&pick(&self.other, list)?)?;
                pc.ask =
                    pc.owner.is_none().then_some(Money(1 + size)).or((size % 3 > 0).then_some(Money(1 + 9 * size)));
            }
            16 => game.links_made.extend(Link::ALL.get(usize::try_from(size).ok()? % 3)),
            _ => {
                let (locomotive, technologies) = (game.locomotive, game.available_technologies());
                let railroad = game.railroads.get_mut(&id)?;
                change_railroad(railroad, size, *self.other.get(&[0, 1, 2, 3]), locomotive);
                railroad.technologies.extend(technologies.get(usize::try_from(size).ok()? % Technology::ALL.len()));
            }
        }
        Some(())
    }

    fn other_railroad(&self, game: &Game) -> Option<RailroadId> {
        pick(&self.other, game.railroads.keys().copied())
    }

    /// Puts a director in the chair, or nobody.
    fn elect(&self, game: &mut Game, id: RailroadId) -> Option<()> {
        let most = usize::try_from(game.rules.params.max_presidencies).ok()?;
        let free = game.railroads[&id].directors.iter().copied().filter(|one| game.presidencies(*one).len() < most);
        let president = pick(&self.other, free.collect::<Vec<_>>());
        let railroad = game.railroads.get_mut(&id)?;
        railroad.president = president;
        railroad.owed_president = Money(if president.is_some() { self.size * 3 } else { 0 });
        Some(())
    }

    fn grant_row(&self, game: &mut Game, id: RailroadId) -> Option<()> {
        if game.railroads[&id].row.is_some() {
            return None;
        }
        let route = pick(&self.other, row_options(game, id))?;
        game.railroads.get_mut(&id)?.row = Some(RightOfWay { route, grant: SquareMiles(self.size % 80) });
        Some(())
    }

    /// A company of the Bank's, or one nobody has seen yet, becomes a player's.
    fn give_company(&self, game: &mut Game, player: PlayerId) -> Option<()> {
        if i64::try_from(game.pcs_of(player).count()).ok()? >= game.rules.params.max_pcs {
            return None;
        }
        let hidden = game.hidden_pcs.iter().copied();
        let listed = game.pcs.values().filter(|pc| pc.owner.is_none()).map(|pc| pc.route);
        let route = pick(&self.other, listed.chain(hidden).collect::<Vec<_>>())?;
        game.hidden_pcs.retain(|one| *one != route);
        let paid = Money(1 + self.size * 5);
        game.pcs.insert(route, PrivateCompany { route, owner: Some(player), paid, ask: None });
        Some(())
    }

    /// A company nobody owns becomes a railroad of up to nine lines.
    fn start_railroad(&self, game: &mut Game) -> Option<()> {
        let hidden = game.hidden_pcs.iter().copied();
        let listed = game.pcs.values().filter(|pc| pc.owner.is_none()).map(|pc| pc.route);
        let first = self.pick(hidden.chain(listed).collect::<Vec<_>>())?;
        let mut railroad = new_railroad(game, first, self.size);
        for _ in 0..self.size % 9 {
            let Some(next) = pick(&self.other, neighbours(game, &railroad)) else { break };
            railroad.lines.insert(next);
        }
        railroad.issued = Shares(5 * railroad.miles(&game.rules).0);
        railroad.public = railroad.issued;
        game.hidden_pcs.retain(|one| !railroad.lines.contains(one));
        game.pcs.retain(|one, _| !railroad.lines.contains(one));
        game.railroads.insert(railroad);
        Some(())
    }
}

fn pick<T: Copy>(index: &Index, list: impl IntoIterator<Item = T>) -> Option<T> {
    let list: Vec<T> = list.into_iter().collect();
    (!list.is_empty()).then(|| *index.get(&list))
}

/// Brings an account to that cash; the Bank has the rest.
fn have(game: &mut Game, account: Account, cash: Money) {
    let more = cash - game.balance(account);
    if more >= Money::ZERO {
        game.transfer(Account::Bank, account, more);
    } else {
        game.transfer(account, Account::Bank, -more);
    }
}

fn change_player(game: &mut Game, id: PlayerId, size: i64) {
    let Some(player) = game.players.get_mut(&id) else { return };
    player.debt = Money(size * (size % 7) * 10);
    player.limit = Money(size * (size % 11) * 10);
    player.recall = (player.debt - player.limit).at_least_zero().part(1, 2);
    player.net_worth = Money(size * 900 - 100_000);
    player.may_rename = size % 2 == 0;
    player.bankrupt = size % 13 == 0;
    player.vp[usize::try_from(size % 5).unwrap_or(0)] = Vp(size * 7 - 500);
}

fn change_railroad(railroad: &mut Railroad, size: i64, part: u8, best: u8) {
    match part {
        0 => {
            railroad.price = Money(1 + size % 100);
            railroad.last_dividend = Cents(size % 9900);
            railroad.last_profit = Cents(size * 9 - 2000);
            railroad.fresh = size % 3 == 0;
        }
        1 => {
            railroad.bonds = Money(size * 300);
            railroad.loans = Money(size * (size % 4) * 40);
        }
        2 => {
            railroad.treasury = Shares(size);
            railroad.land = SquareMiles(size % 300);
        }
        _ => {
            railroad.efficiency = 1 + size % 99;
            railroad.locomotive = best.min(u8::try_from(1 + size % 8).unwrap_or(1));
        }
    }
}

/// Shares of the Public's become a player's, or the other way round; then the board is elected anew.
fn move_shares(game: &mut Game, id: PlayerId, railroad: RailroadId, shares: Shares) {
    let percent = game.rules.params.director_percent;
    let Some(found) = game.railroads.get_mut(&railroad) else { return };
    let Some(player) = game.players.get_mut(&id) else { return };
    let held = player.held(railroad);
    let shares = shares.min(found.public).max(-held);
    found.public -= shares;
    player.shares.insert(railroad, held + shares);
    player.shares.retain(|_, left| left.is_positive());
    let holdings = game.players.iter().map(|(id, player)| (*id, player.held(railroad)));
    let board: Vec<_> = holdings.filter(|(_, held)| makes_director(found, *held, percent)).collect();
    let sitting = found.chairman;
    found.chairman = board.iter().min_by_key(|(id, held)| (Reverse(*held), Some(*id) != sitting, *id)).map(|one| one.0);
    found.directors = board.into_iter().map(|(id, _)| id).collect();
    if found.president.is_some_and(|president| !found.directors.contains(&president)) {
        found.president = None;
        found.owed_president = Money::ZERO;
    }
}

fn new_railroad(game: &Game, first: RouteId, size: i64) -> Railroad {
    let mut railroad = game.railroads.values().next().unwrap().clone();
    railroad.id = RailroadId(first);
    railroad.lines = [first].into();
    railroad.doubled.clear();
    railroad.directors.clear();
    railroad.technologies.clear();
    (railroad.row, railroad.president, railroad.chairman) = (None, None, None);
    (railroad.cash, railroad.owed_president) = (Money::ZERO, Money::ZERO);
    railroad.standing = Standing::Sound;
    railroad.price = Money(1 + size % 60);
    railroad.fresh = size % 2 == 0;
    railroad
}

/// Free routes that touch the railroad's lines and may be held with them.
fn neighbours(game: &Game, railroad: &Railroad) -> Vec<RouteId> {
    let map = &game.rules.map;
    let free =
        |route: &RouteId| game.holder(*route).is_none() && game.pcs.get(route).is_none_or(|pc| pc.owner.is_none());
    map.routes()
        .iter()
        .filter(|route| !railroad.lines.contains(&route.id) && free(&route.id))
        .filter(|route| railroad.lines.iter().any(|line| map.route(*line).touches(route)))
        .filter(|route| !network::is_prohibited(map, &railroad.lines, route))
        .map(|route| route.id)
        .collect()
}

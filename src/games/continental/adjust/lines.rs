//! One line of a correction, carried out where it can be.

use super::super::Game;
use super::super::correction::{Adjustment, Credit, Figure, Holder, MOST, Office, Target, Track};
use super::super::ledger::Account;
use super::super::map::{RailroadId, RouteId};
use super::super::money::{Money, Shares, SquareMiles};
use super::super::player::{Player, PlayerId, PrivateCompany};
use super::super::railroad::{LOCOMOTIVES, Railroad, RightOfWay, Technology};

/// Why a line can't be, in words for the moderator.
type Why = String;

/// Carries a line out; a game of which this fails is to be thrown away.
pub(super) fn carry_out(game: &mut Game, line: &Adjustment) -> Result<(), Why> {
    match *line {
        Adjustment::Cash { of, amount, other } => cash(game, of, amount, other),
        Adjustment::Credit { player, figure, target } => credit(tycoon(game, player)?, figure, target),
        Adjustment::Shares { player, railroad, shares, other } => move_shares(game, player, railroad, shares, other),
        Adjustment::Treasury { railroad, shares } => treasury(game, railroad, shares),
        Adjustment::Figure { railroad, figure, target } => set_figure(game, railroad, figure, target),
        Adjustment::Technology { railroad, technology, held } => know(game, railroad, technology, held),
        Adjustment::Office { railroad, office, player } => office_to(game, railroad, office, player),
        Adjustment::Line { railroad, route, track } => lay(game, railroad, route, track),
        Adjustment::Row { railroad, route } => hold_row(game, railroad, route),
        Adjustment::Owner { pc, player, paid } => own(game, pc, player, paid),
    }
}

fn tycoon(game: &mut Game, id: PlayerId) -> Result<&mut Player, Why> {
    let most = game.players.len();
    game.players.get_mut(&id).ok_or_else(|| format!("there is no player {id}; there are players 1 to {most}"))
}

fn active(game: &mut Game, id: RailroadId) -> Result<&mut Railroad, Why> {
    let map = game.rules.map.clone();
    let known = || game.railroads.keys().map(|id| map.railroad_code(*id)).collect::<Vec<_>>().join(", ");
    if !game.railroads.contains_key(&id) {
        return Err(format!("there is no railroad {}; there are {}", map.railroad_code(id), known()));
    }
    game.railroads.get_mut(&id).ok_or_else(String::new)
}

fn exists(game: &mut Game, account: Account) -> Result<(), Why> {
    match account {
        Account::Player(id) => tycoon(game, id).map(drop),
        Account::Railroad(id) => active(game, id).map(drop),
        Account::Bank | Account::Public => Ok(()),
    }
}

/// Cash may fall below zero: S14 turns a player's into a loan, and a railroad without any is insolvent.
fn cash(game: &mut Game, of: Account, amount: Money, other: Account) -> Result<(), Why> {
    exists(game, of)?;
    exists(game, other)?;
    match (of == other, amount.0.signum()) {
        (true, _) => return Err("money can't go from an account to itself".to_owned()),
        (_, 0) => return Err("0 changes nothing".to_owned()),
        (_, 1) => game.transfer(other, of, amount),
        _ => game.transfer(of, other, -amount),
    }
    Ok(())
}

/// The new figure, if it is within bounds and another one.
fn within(target: Target, now: i64, least: i64, most: i64) -> Result<i64, Why> {
    let new = target.of(now);
    if new == now {
        return Err(format!("it is {now} already"));
    }
    if !(least..=most).contains(&new) {
        return Err(format!("{new} can't be: it is {now}, and may be from {least} to {most}"));
    }
    Ok(new)
}

fn credit(player: &mut Player, figure: Credit, target: Target) -> Result<(), Why> {
    let place = match figure {
        Credit::Debt => &mut player.debt,
        Credit::Limit => &mut player.limit,
        Credit::Recall => &mut player.recall,
    };
    // What the Bank's figures are worked out as may be what the line says: it is set by hand then all the same.
    let now = place.0;
    *place = match target {
        Target::To(same) if same == now => Money(now),
        _ => Money(within(target, now, 0, MOST)?),
    };
    Ok(())
}

fn move_shares(game: &mut Game, player: PlayerId, id: RailroadId, shares: Shares, other: Holder) -> Result<(), Why> {
    active(game, id)?;
    tycoon(game, player)?;
    match (shares.0, other) {
        (0, _) => return Err("0 changes nothing".to_owned()),
        (_, Holder::Player(other)) if other == player => {
            return Err("shares can't go from a player to himself".to_owned());
        }
        _ => {}
    }
    let code = game.rules.map.railroad_code(id).to_owned();
    let railroad = active(game, id)?;
    match other {
        Holder::Public => take(&mut railroad.public, shares, || format!("the Public holds of {code}"))?,
        Holder::Treasury => {
            take(&mut railroad.treasury, shares, || format!("there are in the treasury of {code}"))?;
            railroad.issued += shares;
        }
        Holder::Player(other) => give(tycoon(game, other)?, other, id, -shares, &code)?,
    }
    give(tycoon(game, player)?, player, id, shares, &code)
}

/// Takes shares out of a pile, or puts some there if there are fewer than none to take.
fn take(pile: &mut Shares, shares: Shares, whose: impl Fn() -> String) -> Result<(), Why> {
    if *pile < shares {
        return Err(format!("{} shares are more than the {pile} that {}", shares, whose()));
    }
    *pile -= shares;
    Ok(())
}

fn give(player: &mut Player, id: PlayerId, railroad: RailroadId, shares: Shares, code: &str) -> Result<(), Why> {
    let mut held = player.held(railroad);
    take(&mut held, -shares, || format!("player {id} holds of {code}"))?;
    player.shares.insert(railroad, held);
    player.shares.retain(|_, held| held.is_positive());
    Ok(())
}

fn treasury(game: &mut Game, id: RailroadId, shares: Shares) -> Result<(), Why> {
    let code = game.rules.map.railroad_code(id).to_owned();
    let railroad = active(game, id)?;
    if shares == Shares::ZERO {
        return Err("0 changes nothing".to_owned());
    }
    take(&mut railroad.public, shares, || format!("the Public holds of {code}"))?;
    take(&mut railroad.treasury, -shares, || format!("there are in the treasury of {code}"))?;
    railroad.issued -= shares;
    Ok(())
}

fn set_figure(game: &mut Game, id: RailroadId, figure: Figure, target: Target) -> Result<(), Why> {
    let rules = game.rules.clone();
    let (params, code) = (&rules.params, rules.map.railroad_code(id));
    let locomotives = i64::from(game.locomotive).min(i64::try_from(LOCOMOTIVES.len()).unwrap_or(1));
    let railroad = active(game, id)?;
    match figure {
        Figure::Price => railroad.price = Money(within(target, railroad.price.0, 1, params.price_max.0)?),
        Figure::Bonds => railroad.bonds = Money(within(target, railroad.bonds.0, 0, MOST)?),
        Figure::Loans => railroad.loans = Money(within(target, railroad.loans.0, 0, MOST)?),
        Figure::Owed => {
            if railroad.president.is_none() {
                return Err(format!("{code} has no president whom it could owe anything"));
            }
            railroad.owed_president = Money(within(target, railroad.owed_president.0, 0, MOST)?);
        }
        Figure::Efficiency => {
            railroad.efficiency = within(target, railroad.efficiency, 1, params.max_efficiency)?;
        }
        Figure::Land => railroad.land = SquareMiles(within(target, railroad.land.0, 0, MOST)?),
        Figure::Locomotive => {
            let new = within(target, railroad.locomotive.into(), 1, locomotives)?;
            railroad.locomotive = u8::try_from(new).unwrap_or(railroad.locomotive);
        }
    }
    Ok(())
}

fn know(game: &mut Game, id: RailroadId, technology: Technology, held: bool) -> Result<(), Why> {
    let known = game.available_technologies().contains(&technology);
    let letter = technology.letter();
    let railroad = active(game, id)?;
    match (held, railroad.technologies.contains(&technology)) {
        (true, true) => Err(format!("it has technology {letter} already")),
        (false, false) => Err(format!("it has no technology {letter}")),
        (true, false) if !known => Err(format!("technology {letter} is not to be had yet")),
        (true, false) => {
            railroad.technologies.insert(technology);
            Ok(())
        }
        (false, true) => {
            railroad.technologies.remove(&technology);
            Ok(())
        }
    }
}

/// Whether an officer may be one is seen when all lines are carried out: shares may come after him.
fn office_to(game: &mut Game, id: RailroadId, office: Office, player: Option<PlayerId>) -> Result<(), Why> {
    if let Some(player) = player {
        tycoon(game, player)?;
    }
    let railroad = active(game, id)?;
    let place = match office {
        Office::President => &mut railroad.president,
        Office::Chairman => &mut railroad.chairman,
    };
    if *place == player {
        return Err(match player {
            Some(player) => format!("player {player} is so already"),
            None => "nobody is so already".to_owned(),
        });
    }
    *place = player;
    if office == Office::President {
        // The debt to one who is president no more is void (§4.4).
        railroad.owed_president = Money::ZERO;
    }
    Ok(())
}

fn lay(game: &mut Game, id: RailroadId, route: RouteId, track: Track) -> Result<(), Why> {
    let rules = game.rules.clone();
    let (code, line) = (rules.map.railroad_code(id), rules.map.code(route));
    active(game, id)?;
    if track == Track::Add {
        free(game, route, Some(id))?;
    }
    let railroad = active(game, id)?;
    let (has, double) = (railroad.lines.contains(&route), railroad.doubled.contains(&route));
    match (track, has, double) {
        (Track::Add, true, _) => return Err(format!("{code} has the line {line} already")),
        (Track::Remove | Track::Double | Track::Single, false, _) => {
            return Err(format!("{line} is no line of {code}"));
        }
        (Track::Double, true, true) => return Err(format!("{line} has double track already")),
        (Track::Single, true, false) => return Err(format!("{line} has no double track")),
        (Track::Remove, true, _) if route == id.0 => {
            return Err(format!("{line} is the line {code} grew from, by which it is known"));
        }
        (Track::Add, false, _) => {
            railroad.lines.insert(route);
            railroad.row = railroad.row.filter(|row| row.route != route);
            game.pcs.remove(&route);
            game.hidden_pcs.retain(|hidden| *hidden != route);
        }
        (Track::Remove, true, _) => {
            railroad.lines.retain(|other| *other != route);
            railroad.doubled.retain(|other| *other != route);
            if rules.map.route(route).is_pc() {
                offer(game, route);
            }
        }
        (Track::Double, true, false) => drop(railroad.doubled.insert(route)),
        (Track::Single, true, true) => railroad.doubled.retain(|other| *other != route),
    }
    Ok(())
}

/// Sees that a route is nobody's but perhaps one railroad's, or the Bank's.
fn free(game: &Game, route: RouteId, but: Option<RailroadId>) -> Result<(), Why> {
    let map = &game.rules.map;
    let line = map.code(route);
    if let Some(holder) = game.holder(route).filter(|holder| Some(*holder) != but) {
        return Err(format!("{line} is {}'s; take it from it first", map.railroad_code(holder)));
    }
    match game.pcs.get(&route).and_then(|pc| pc.owner) {
        Some(owner) => Err(format!("{line} is player {owner}'s; write PC {line} OWNER BANK before")),
        None => Ok(()),
    }
}

fn hold_row(game: &mut Game, id: RailroadId, route: Option<RouteId>) -> Result<(), Why> {
    active(game, id)?;
    if let Some(route) = route {
        let line = game.rules.map.code(route).to_owned();
        if game.rules.map.route(route).is_pc() {
            return Err(format!("{line} is a private company, no right of way"));
        }
        if game.holder(route).is_some_and(|holder| holder == id) {
            return Err(format!("it has {line} already"));
        }
        free(game, route, None)?;
    }
    let railroad = active(game, id)?;
    if route.is_none() && railroad.row.is_none() {
        return Err("it holds no right of way".to_owned());
    }
    railroad.row = route.map(|route| RightOfWay { route, grant: SquareMiles::ZERO });
    Ok(())
}

/// The Bank offers a PC at its price.
fn offer(game: &mut Game, pc: RouteId) {
    let ask = Some(game.rules.params.pc_price.a_mile(game.rules.map.route(pc).miles));
    game.pcs.insert(pc, PrivateCompany { route: pc, owner: None, paid: Money::ZERO, ask });
}

fn own(game: &mut Game, pc: RouteId, player: Option<PlayerId>, paid: Option<Money>) -> Result<(), Why> {
    let map = game.rules.map.clone();
    let code = map.code(pc);
    if !map.route(pc).is_pc() {
        return Err(format!("{code} is a right of way, no private company"));
    }
    if let Some(holder) = game.holder(pc) {
        let railroad = map.railroad_code(holder);
        return Err(format!("{code} is a line of {railroad}; write RAILROAD {railroad} LINE {code} REMOVE before"));
    }
    let then = game.pcs.get(&pc).copied();
    if let Some(player) = player {
        tycoon(game, player)?;
    }
    if then.is_some_and(|then| then.owner == player && paid.is_none_or(|paid| paid == then.paid)) {
        return Err(match player {
            Some(player) => format!("{code} is player {player}'s already"),
            None => format!("{code} is the Bank's already"),
        });
    }
    game.hidden_pcs.retain(|hidden| *hidden != pc);
    match player {
        None => offer(game, pc),
        Some(_) => {
            let price = game.rules.params.pc_price.a_mile(map.route(pc).miles);
            let last = then.map_or(price, |then| then.owner.map_or(then.ask.unwrap_or(price), |_| then.paid));
            let paid = paid.unwrap_or(last);
            game.pcs.insert(pc, PrivateCompany { route: pc, owner: player, paid, ask: None });
        }
    }
    Ok(())
}

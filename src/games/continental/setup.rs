//! The game before its first turn (RULINGS 1).

use super::Game;
use super::chance::Chance;
use super::climate::Climate;
use super::map::{RailroadId, RouteId};
use super::money::{Cents, Money, Shares, SquareMiles};
use super::player::{Player, PlayerId, PrivateCompany};
use super::railroad::{Railroad, Standing, director_part};
use super::railroads::Railroads;
use super::route_set::RouteSet;
use super::rules::{Rules, RulesError};
use super::{building, credit, ledger::Account, names};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A position as the moderator fills it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Name of the tycoon; `None`: one of the time, from the rule parameters.
    pub name: Option<String>,
    pub computer: bool,
}

/// Sees that a game can be set up by these rules on this map.
///
/// # Errors
/// A starting railroad that is no PC of the map or is named twice, or shares for the players beyond what is issued.
pub fn check(rules: &Rules, seats: usize) -> Result<(), RulesError> {
    let fault = |name: &str, fault: String| Err(RulesError::Value { name: name.to_owned(), fault });
    let codes = &rules.params.starting_railroads;
    for (place, code) in codes.iter().enumerate() {
        let Some(id) = rules.map.by_code(code).filter(|id| rules.map.route(*id).is_pc()) else {
            return fault("starting_railroads", format!("the map has no private company {code}"));
        };
        if codes[..place].contains(code) {
            return fault("starting_railroads", format!("{code} is named twice"));
        }
        let issued = first_shares(rules, id).0;
        let wanted = i64::try_from(seats).unwrap_or(i64::MAX).saturating_mul(rules.params.start_shares);
        if rules.params.start_shares < 0 || wanted > issued.0 {
            return fault("start_shares", format!("{seats} players would hold {wanted} of {issued} shares of {code}"));
        }
    }
    Ok(())
}

/// Sets a game up: turn 0. What [`check`] finds fault with is left out.
pub fn set_up(rules: &Arc<Rules>, seed: u64, seats: &BTreeMap<PlayerId, Seat>, chance: &mut dyn Chance) -> Game {
    let mut game = Game {
        rules: rules.clone(),
        seed,
        turn: 0,
        climate: Climate::Normal,
        locomotive: 1,
        technologies: 1,
        players: BTreeMap::new(),
        railroads: Railroads::default(),
        pcs: BTreeMap::new(),
        hidden_pcs: Vec::new(),
        links_made: BTreeSet::new(),
        million: false,
        ended: false,
        bank: Money::ZERO,
        public: Money::ZERO,
        reserved: BTreeSet::new(),
    };
    seat_players(&mut game, seats);
    for code in &rules.params.starting_railroads {
        if let Some(id) = rules.map.by_code(code).filter(|id| rules.map.route(*id).is_pc()) {
            start_railroad(&mut game, RailroadId(id), chance);
        }
    }
    offer_pcs(&mut game, chance);
    value_players(&mut game);
    game
}

fn seat_players(game: &mut Game, seats: &BTreeMap<PlayerId, Seat>) {
    let names = position_names(&game.rules.params.tycoons, seats);
    let start_cash = game.rules.params.start_cash;
    for ((id, seat), name) in seats.iter().zip(names) {
        let player = Player { name, computer: seat.computer, may_rename: true, ..Player::default() };
        game.players.insert(*id, player);
        game.transfer(Account::Bank, Account::Player(*id), start_cash);
    }
}

/// The names of the positions in their order: those wanted, of equal ones the lowest position's; all others are the
/// tycoons of the time still free, one after another.
fn position_names(tycoons: &[String], seats: &BTreeMap<PlayerId, Seat>) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let wanted: Vec<Option<String>> = seats
        .values()
        .map(|seat| {
            let name = seat.name.as_deref().map(str::trim).filter(|name| !name.is_empty())?;
            taken.insert(names::key(name)).then(|| name.to_owned())
        })
        .collect();
    let mut free = tycoons.iter().cloned().chain((1..).map(|number| format!("Tycoon {number}")));
    wanted
        .into_iter()
        .map(|name| {
            // The numbered names never end, so that the search finds one.
            name.or_else(|| free.find(|tycoon| taken.insert(names::key(tycoon)))).unwrap_or_default()
        })
        .collect()
}

/// Shares a railroad of one line begins with: issued, and kept in treasury (§4.3.1).
fn first_shares(rules: &Rules, route: RouteId) -> (Shares, Shares) {
    let all = Shares(rules.params.shares_a_mile * rules.map.route(route).miles.0);
    let treasury = all.part(rules.params.treasury_issue_percent, 100);
    (all - treasury, treasury)
}

fn start_railroad(game: &mut Game, id: RailroadId, chance: &mut dyn Chance) {
    if game.railroads.contains_key(&id) {
        return;
    }
    let rules = game.rules.clone();
    let route = rules.map.route(id.0);
    let (price, efficiency) = chance.start(&rules, id);
    let (issued, treasury) = first_shares(&rules, id.0);
    let seats = i64::try_from(game.players.len()).unwrap_or(i64::MAX);
    let each = Shares(rules.params.start_shares.min(issued.0 / seats.max(1)).max(0));
    if each.is_positive() {
        for player in game.players.values_mut() {
            player.shares.insert(id, each);
        }
    }
    let normal = rules.effects(Climate::Normal);
    let cost = building::line_cost(&rules, route, Money(normal.laying_cost));
    let director = each >= director_part(issued, rules.params.director_percent);
    let directors: BTreeSet<PlayerId> = game.players.keys().copied().filter(|_| director).collect();
    let railroad = Railroad {
        id,
        lines: RouteSet::from([id.0]),
        doubled: RouteSet::new(),
        row: None,
        land: SquareMiles::ZERO,
        price: Money(price),
        issued,
        public: issued - each * seats,
        treasury,
        cash: Money::ZERO,
        bonds: cost.part_up(normal.bond_share, 100),
        loans: Money::ZERO,
        owed_president: Money::ZERO,
        efficiency,
        locomotive: game.locomotive,
        technologies: BTreeSet::new(),
        standing: Standing::Sound,
        president: None,
        chairman: directors.first().copied(),
        directors,
        last_dividend: Cents::ZERO,
        last_profit: Cents::ZERO,
        fresh: true,
    };
    game.railroads.insert(railroad);
    game.transfer(Account::Bank, Account::Railroad(id), rules.params.start_rr_cash.a_mile(route.miles));
}

/// Puts the PCs in the order in which they will appear, and the first ones on offer.
fn offer_pcs(game: &mut Game, chance: &mut dyn Chance) {
    let rules = game.rules.clone();
    let mut order: Vec<(i64, RouteId)> = (0..)
        .zip(
            rules
                .map
                .routes()
                .iter()
                .filter(|route| route.is_pc() && !game.railroads.contains_key(&RailroadId(route.id))),
        )
        .map(|(place, route)| (place + chance.push_back(route.id, rules.params.pc_blur), route.id))
        .collect();
    order.sort_unstable();
    let western = |pc: RouteId| i64::from(pc.0) >= rules.params.western_pc_from;
    for (_, pc) in order {
        let offered = i64::try_from(game.pcs.len()).unwrap_or(i64::MAX);
        if offered < rules.params.start_pcs && !western(pc) {
            let ask = rules.params.pc_price.a_mile(rules.map.route(pc).miles);
            game.pcs.insert(pc, PrivateCompany { route: pc, owner: None, paid: Money::ZERO, ask: Some(ask) });
        } else {
            game.hidden_pcs.push(pc);
        }
    }
}

fn value_players(game: &mut Game) {
    let rules = game.rules.clone();
    let margin = rules.effects(game.climate).credit_margin;
    let worth: Vec<Money> = game.players.keys().map(|id| credit::net_worth(game, *id)).collect();
    for (player, worth) in game.players.values_mut().zip(worth) {
        player.net_worth = worth;
        player.limit = credit::limit(&rules.params, margin, worth, player.debt);
        player.recall = credit::recall(player.limit, player.debt);
    }
}

#[cfg(test)]
mod tests {
    use super::super::chance::Streams;
    use super::*;

    fn seats(names: &[&str]) -> BTreeMap<PlayerId, Seat> {
        (1..)
            .zip(names)
            .map(|(id, name)| {
                (PlayerId(id), Seat { name: (!name.is_empty()).then(|| (*name).to_owned()), computer: name.is_empty() })
            })
            .collect()
    }

    fn game(seed: u64) -> Game {
        let rules = Rules::standard().unwrap();
        set_up(&rules, seed, &seats(&[""; 15]), &mut Streams::new(rules.clone(), seed, 0))
    }

    #[test]
    fn everybody_starts_alike() {
        let game = game(1);
        assert_eq!(game.players.len(), 15);
        for player in game.players.values() {
            assert_eq!((player.cash, player.debt), (Money(1000), Money(0)));
            assert_eq!(player.shares.len(), 6);
            assert!(player.shares.values().all(|shares| *shares == Shares(10)));
            assert!(player.may_rename);
        }
    }

    #[test]
    fn a_starting_railroad_has_five_shares_a_mile_and_half_its_line_in_bonds() {
        let game = game(1);
        let id = RailroadId(game.rules.map.by_code("N&W").unwrap());
        let railroad = game.railroad(id).unwrap();
        assert_eq!((railroad.treasury, railroad.issued, railroad.public), (Shares(41), Shares(369), Shares(219)));
        assert_eq!(railroad.cash, Money(82 * 20));
        let cost = building::line_cost(&game.rules, game.rules.map.route(id.0), Money(300));
        assert_eq!(railroad.bonds, cost.part_up(1, 2));
        assert!((10..=18).contains(&railroad.price.0) && (85..=94).contains(&railroad.efficiency));
        assert!(railroad.fresh && railroad.president.is_none() && railroad.directors.is_empty());
        assert_eq!(game.railroads.len(), 6);
    }

    #[test]
    fn all_accounts_add_up_to_nothing() {
        let game = game(1);
        let players: Money = game.players.values().map(|player| player.cash).sum();
        let railroads: Money = game.railroads.values().map(|railroad| railroad.cash).sum();
        assert_eq!(players + railroads + game.bank + game.public, Money(0));
    }

    #[test]
    fn twenty_pcs_are_on_offer_and_their_order_differs_between_games() {
        let (one, other) = (game(1), game(2));
        assert_eq!(one.pcs.len(), 20);
        assert_eq!(one.pcs.len() + one.hidden_pcs.len() + one.railroads.len(), 101);
        assert_ne!(one.pcs, other.pcs);
        for pc in one.pcs.values() {
            assert!(pc.route.0 <= 26 + 9 + 9, "{} comes too early", pc.route);
            assert_eq!(pc.ask, Some(Money(5 * one.rules.map.route(pc.route).miles.0)));
        }
        assert!(!one.pcs.contains_key(&one.rules.map.by_code("PENN").unwrap()));
    }

    #[test]
    fn no_pc_moves_more_than_the_blur_in_the_order_of_appearance() {
        let game = game(3);
        let plain: Vec<RouteId> = game
            .rules
            .map
            .routes()
            .iter()
            .filter(|route| route.is_pc() && !game.railroads.contains_key(&RailroadId(route.id)))
            .map(|route| route.id)
            .collect();
        for (place, pc) in game.hidden_pcs.iter().enumerate() {
            let before = plain.iter().position(|one| one == pc).unwrap();
            assert!((place + 20).abs_diff(before) <= 9, "{pc}");
        }
    }

    #[test]
    fn credit_is_that_of_a_turns_end() {
        let game = game(1);
        let player = &game.players[&PlayerId(1)];
        let shares: i64 = game.railroads.values().map(|railroad| railroad.price.0 * 10).sum();
        assert_eq!(player.net_worth, Money(1000 + shares));
        assert_eq!(player.limit, player.net_worth.part(7, 10));
        assert_eq!(player.recall, Money(0));
    }

    #[test]
    fn of_two_equal_names_the_lower_position_keeps_it() {
        let tycoons = ["Jay Gould", "Jim Fisk", "Jay Cooke"].map(str::to_owned);
        let names = position_names(&tycoons, &seats(&["", "Léa", "LEA ", "jim fisk", "", ""]));
        assert_eq!(names, ["Jay Gould", "Léa", "Jay Cooke", "jim fisk", "Tycoon 1", "Tycoon 2"]);
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        assert_eq!(game(9).hidden_pcs, game(9).hidden_pcs);
        assert_eq!(game(9).railroads, game(9).railroads);
    }

    #[test]
    fn faulty_starting_railroads_are_told() {
        let rules = Rules::standard().unwrap();
        assert!(check(&rules, 15).is_ok());
        for (name, value) in
            [("starting_railroads", "[\"PA1\"]"), ("starting_railroads", "[\"NYC\", \"NYC\"]"), ("start_shares", "25")]
        {
            let params = rules.params.with(name, value).unwrap();
            let error = check(&Rules { map: rules.map.clone(), params }, 15).unwrap_err();
            assert!(error.to_string().contains(name), "{error}");
        }
    }
}

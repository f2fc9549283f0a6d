//! S12: mergers of railroads (§4.13): one president of both since the turn began puts everything of one into the
//! other.

use super::super::event::{Event, Reason};
use super::super::ledger::{Account, Why};
use super::super::map::{Map, RailroadId, RouteId};
use super::super::money::{Cents, Miles, Money};
use super::super::network;
use super::super::orders::Order;
use super::super::player::PrivateCompany;
use super::super::railroad::{Railroad, Standing, Technology};
use super::super::route_set::RouteSet;
use super::super::rules::Rules;
use super::docket::Judgement;
use super::{Desk, Docket};
use std::collections::BTreeSet;

/// The two railroads of an order of merger, absorbed and survivor; `None` if it is about something else.
fn merger(game: &super::super::Game, order: &Order) -> Option<(RailroadId, RailroadId)> {
    match order {
        Order::Merge { what, into } => game.railroad(RailroadId(*what)).map(|found| (found.id, *into)),
        _ => None,
    }
}

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge(|game, player, order| {
        let Some((absorbed, survivor)) = merger(game, order) else { return Judgement::Stands };
        let drop = |reason| Judgement::Drop { reason, figure: None };
        let map = &game.rules.map;
        let (Some(from), Some(to)) = (game.railroad(absorbed), game.railroad(survivor)) else {
            return drop(Reason::NoSuchRailroad);
        };
        if absorbed == survivor {
            drop(Reason::SameRailroad)
        } else if from.president != Some(player) || to.president != Some(player) {
            drop(Reason::NotPresidentOfBoth)
        } else if !network::connected(map, &from.lines, &to.lines) {
            drop(Reason::NotConnected)
        } else if joined(map, from, to).is_none() {
            drop(Reason::Prohibited)
        } else {
            Judgement::Stands
        }
    });
    let game = docket.game;
    let mut merging: BTreeSet<RailroadId> = BTreeSet::new();
    for entry in &mut docket.entries {
        let Some((absorbed, survivor)) = entry.standing.as_ref().and_then(|order| merger(game, order)) else {
            continue;
        };
        entry.reserve = merging.contains(&absorbed) || merging.contains(&survivor);
        if !entry.reserve {
            merging.extend([absorbed, survivor]);
        }
    }
}

/// The lines a merger would leave and those given back, or `None` if it would leave prohibited ones: of two parallel
/// lines a right of way is given back before a PC, of two equals the absorbed railroad's.
fn joined(map: &Map, from: &Railroad, to: &Railroad) -> Option<(RouteSet, RouteSet)> {
    let given_back: RouteSet = from
        .lines
        .iter()
        .filter_map(|line| {
            let other = map.route(*line).parallel.filter(|parallel| to.lines.contains(parallel))?;
            let survivors_goes = map.route(*line).is_pc() && !map.route(other).is_pc();
            Some(if survivors_goes { other } else { *line })
        })
        .collect();
    let mut kept = from.lines.union(&to.lines);
    kept.retain(|line| !given_back.contains(line));
    let allowed = kept.iter().all(|line| !network::is_prohibited(map, &kept, map.route(*line)));
    allowed.then_some((kept, given_back))
}

/// Does the step, every president's orders in the order of his sheet: a railroad takes part in the first merger that
/// can be. No merger touches another president's railroads.
pub fn run(desk: &mut Desk<'_>) {
    let start = desk.start;
    let mut merged: BTreeSet<RailroadId> = BTreeSet::new();
    for place in desk.places(|order| merger(start, order).is_some()) {
        let Some((absorbed, survivor)) = desk.standing(place).and_then(|order| merger(start, order)) else { continue };
        if merged.contains(&absorbed) || merged.contains(&survivor) {
            let again = desk.memo.merged.contains_key(&absorbed);
            desk.entry(place).drop(if again { Reason::Repeated } else { Reason::AlreadyMerged }, None);
            continue;
        }
        match merge(desk, absorbed, survivor) {
            Ok(()) => {
                desk.entry(place).reserve = false;
                merged.extend([absorbed, survivor]);
            }
            Err(reason) => desk.entry(place).drop(reason, None),
        }
    }
}

fn merge(desk: &mut Desk<'_>, absorbed: RailroadId, survivor: RailroadId) -> Result<(), Reason> {
    let rules = desk.rules();
    let from = desk.game.railroad(absorbed).ok_or(Reason::RailroadGone)?.clone();
    let to = desk.game.railroad(survivor).ok_or(Reason::RailroadGone)?.clone();
    if to.standing == Standing::Bankrupt {
        return Err(Reason::RailroadBankrupt);
    }
    let (kept, given_back) = joined(&rules.map, &from, &to).ok_or(Reason::Prohibited)?;
    let price = average(from.price.0, to.price.0, &from, &to).max(1);

    if from.cash >= Money::ZERO {
        desk.pay(Account::Railroad(absorbed), Account::Railroad(survivor), from.cash, Why::Merger);
    } else {
        desk.pay(Account::Railroad(survivor), Account::Railroad(absorbed), -from.cash, Why::Merger);
    }
    desk.game.railroads.remove(&absorbed);
    for player in desk.game.players.values_mut() {
        if let Some(shares) = player.shares.remove(&absorbed) {
            *player.shares.entry(survivor).or_default() += shares;
        }
    }
    if let Some(railroad) = desk.game.railroads.get_mut(&survivor) {
        railroad.doubled = from.doubled.union(&to.doubled);
        railroad.doubled.retain(|line| kept.contains(line));
        railroad.lines = kept.clone();
        railroad.land += from.land;
        railroad.price = Money(price);
        railroad.issued += from.issued;
        railroad.public += from.public;
        railroad.treasury += from.treasury;
        railroad.bonds += from.bonds;
        railroad.loans += from.loans;
        railroad.owed_president += from.owed_president;
        railroad.efficiency = by_miles(&rules, &kept, &from, &to);
        railroad.last_profit = Cents(average(from.last_profit.0, to.last_profit.0, &from, &to));
    }
    desk.memo.merged.insert(absorbed, survivor);
    desk.memo.closing.remove(&absorbed);
    desk.memo.closing.insert(survivor, Money(price));
    desk.note(Event::Merged { absorbed, survivor, price: Money(price), lines: kept.clone() });
    for route in given_back {
        give_back(desk, survivor, route);
    }
    bring_up_to_date(desk, survivor, &kept, &from, &to);
    keep_right_of_way(desk, &from, &to);
    Ok(())
}

/// The average of two figures a share, weighted by issued shares, floored.
fn average(from_figure: i64, to_figure: i64, from: &Railroad, to: &Railroad) -> i64 {
    let issued = from.issued + to.issued;
    if issued.is_positive() { weighted(from_figure, from.issued.0, to_figure, to.issued.0) } else { to_figure }
}

fn weighted(one: i64, weight: i64, other: i64, others_weight: i64) -> i64 {
    let sum = i128::from(one) * i128::from(weight) + i128::from(other) * i128::from(others_weight);
    i64::try_from(sum.div_euclid(i128::from((weight + others_weight).max(1)))).unwrap_or(other)
}

/// Miles a railroad brings into the merger.
fn brought(rules: &Rules, kept: &RouteSet, railroad: &Railroad) -> Miles {
    railroad.lines.intersection(kept).map(|line| rules.map.route(*line).miles).sum()
}

fn by_miles(rules: &Rules, kept: &RouteSet, from: &Railroad, to: &Railroad) -> i64 {
    let (ones, others) = (brought(rules, kept, from), brought(rules, kept, to));
    weighted(from.efficiency, ones.0, to.efficiency, others.0).max(1)
}

/// A line given back is free at once, a PC at the Bank's price.
fn give_back(desk: &mut Desk<'_>, railroad: RailroadId, route: RouteId) {
    let rules = desk.rules();
    let found = rules.map.route(route);
    if found.is_pc() {
        let ask = Some(rules.params.pc_price.a_mile(found.miles));
        desk.game.pcs.insert(route, PrivateCompany { route, owner: None, paid: Money::ZERO, ask });
    }
    desk.note(Event::GivenBack { railroad, route });
}

/// Brings the lower locomotive and missing technologies up at the usual cost for the miles concerned, by bonds. A
/// Grand Station is kept if either has one.
fn bring_up_to_date(desk: &mut Desk<'_>, survivor: RailroadId, kept: &RouteSet, from: &Railroad, to: &Railroad) {
    let rules = desk.rules();
    let locomotive = from.locomotive.max(to.locomotive);
    let technologies: BTreeSet<Technology> = from.technologies.union(&to.technologies).copied().collect();
    let (mut engines, mut progress) = (Money::ZERO, Money::ZERO);
    for railroad in [from, to] {
        let miles = brought(&rules, kept, railroad);
        let levels = i64::from(locomotive - railroad.locomotive);
        engines += (rules.params.locomotive_cost * levels).a_mile(miles);
        let missing = technologies.difference(&railroad.technologies).filter(|one| **one != Technology::A).count();
        let missing = i64::try_from(missing).unwrap_or(0);
        progress += (rules.params.technology_cost * missing).a_mile(miles);
    }
    if let Some(railroad) = desk.game.railroads.get_mut(&survivor) {
        railroad.locomotive = locomotive;
        railroad.technologies = technologies;
        railroad.bonds += engines + progress;
    }
    desk.pay(Account::Bank, Account::Railroad(survivor), engines + progress, Why::Bonds);
    desk.pay(Account::Railroad(survivor), Account::Bank, engines, Why::Locomotive);
    desk.pay(Account::Railroad(survivor), Account::Bank, progress, Why::Technology);
}

/// The survivor keeps its own unbuilt right of way, even one it can build no more; else it takes the other's, if it
/// may hold it.
fn keep_right_of_way(desk: &mut Desk<'_>, from: &Railroad, to: &Railroad) {
    let rules = desk.rules();
    let (Some(row), Some(railroad)) = (from.row, desk.game.railroads.get_mut(&to.id)) else { return };
    if railroad.row.is_some() {
        desk.note(Event::Abandoned { railroad: from.id, route: row.route });
    } else if network::is_prohibited(&rules.map, &railroad.lines, rules.map.route(row.route)) {
        desk.note(Event::Forfeited { railroad: to.id, route: row.route });
    } else {
        railroad.row = Some(row);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Game;
    use super::super::super::money::{Shares, SquareMiles};
    use super::super::super::player::PlayerId;
    use super::super::super::railroad::RightOfWay;
    use super::super::super::testing::{self, Outcome, PLAYER_1, PLAYER_2, TestChance, play};
    use super::*;

    fn merge(game: &Game, what: &str, into: &str) -> Outcome {
        let order = Order::Merge { what: game.route(what), into: game.id(into) };
        play(game, [(PLAYER_1, vec![order])], &mut TestChance::default(), 12..=12)
    }

    fn row(game: &Game, code: &str, grant: i64) -> Option<RightOfWay> {
        Some(RightOfWay { route: game.route(code), grant: SquareMiles(grant) })
    }

    #[test]
    fn everything_adds_up_and_price_and_efficiency_are_averaged() {
        let mut game = testing::game(7, 1000);
        let lv = game.network("LV", &["LV"]);
        (lv.cash, lv.bonds, lv.loans, lv.owed_president) = (Money(-300), Money(10), Money(20), Money(30));
        (lv.price, lv.land, lv.treasury) = (Money(41), SquareMiles(7), Shares(65));
        let penn = game.network("PENN", &["PENN"]);
        (penn.cash, penn.bonds, penn.loans, penn.owed_president) = (Money(1000), Money(1), Money(2), Money(3));
        (penn.efficiency, penn.last_dividend) = (90, Cents(125));
        game.hold(PLAYER_2, game.id("LV"), 100);
        game.hold(PLAYER_2, game.id("PENN"), 50);
        let out = merge(&game, "LV", "PENN");
        let found = out.railroad("PENN");
        assert_eq!(out.reasons(), [None]);
        assert_eq!(
            (found.cash, found.bonds, found.loans, found.owed_president),
            (Money(700), Money(11), Money(22), Money(33))
        );
        assert_eq!((found.issued, found.treasury, found.land), (Shares(1170), Shares(65), SquareMiles(7)));
        assert_eq!((out.player(2).held(found.id), found.public), (Shares(150), Shares(1020)));
        // LV 650 shares at 41 and 130 miles at 80, PENN 520 at 20 and 104 at 90.
        assert_eq!((found.price, found.efficiency), (Money((650 * 41 + 520 * 20) / 1170), (130 * 80 + 104 * 90) / 234));
        assert_eq!((found.last_dividend, out.game.railroads.len()), (Cents(125), 1));
        assert_eq!(out.memo.merged, [(game.id("LV"), found.id)].into());
    }

    #[test]
    fn of_parallel_pcs_the_absorbed_one_is_on_offer_again() {
        let mut game = testing::game(7, 1000);
        game.network("READ", &["READ", "LV"]).doubled = [game.route("READ")].into();
        game.network("PENN", &["PENN"]);
        let out = merge(&game, "READ", "PENN");
        assert_eq!(out.railroad("PENN").lines, [game.route("PENN"), game.route("LV")].into());
        assert!(out.railroad("PENN").doubled.is_empty());
        let pc = out.game.pcs[&game.route("READ")];
        assert_eq!((pc.owner, pc.ask), (None, Some(Money(520))));
        assert!(out.events.contains(&Event::GivenBack { railroad: game.id("PENN"), route: pc.route }));
    }

    #[test]
    fn of_a_pc_and_a_right_of_way_the_latter_goes() {
        let mut game = testing::game(7, 1000);
        game.network("CB&Q", &["CB&Q"]);
        game.network("TP&W", &["IL12"]);
        let out = merge(&game, "CB&Q", "TP&W");
        assert_eq!(out.railroad("TP&W").lines, [game.route("CB&Q")].into());
        assert!(out.game.pcs.is_empty());
    }

    #[test]
    fn no_merger_joins_two_lines_at_chicago() {
        let mut game = testing::game(7, 1000);
        game.network("CRIP", &["CRIP"]);
        game.network("C&NW", &["C&NW"]);
        assert_eq!(merge(&game, "CRIP", "C&NW").reasons(), [Some(Reason::Prohibited)]);
    }

    #[test]
    fn a_merger_needs_one_president_a_connection_and_a_sound_survivor() {
        let mut game = testing::game(7, 1000);
        game.network("LV", &["LV"]);
        game.network("PENN", &["PENN"]).standing = Standing::Bankrupt;
        game.network("CNJ", &["CNJ"]).president = Some(PlayerId(2));
        assert_eq!(merge(&game, "LV", "PENN").reasons(), [Some(Reason::RailroadBankrupt)]);
        assert_eq!(merge(&game, "PENN", "LV").reasons(), [None]);
        assert_eq!(merge(&game, "LV", "CNJ").reasons(), [Some(Reason::NotPresidentOfBoth)]);
        assert_eq!(merge(&game, "LV", "LV").reasons(), [Some(Reason::SameRailroad)]);
        game.edit(game.id("PENN")).president = None;
        game.network("NYC", &["NYC"]);
        assert_eq!(merge(&game, "LV", "NYC").reasons(), [Some(Reason::NotConnected)]);
    }

    #[test]
    fn the_lower_locomotive_and_missing_technologies_are_brought_up_by_bonds() {
        let mut game = testing::game(7, 1000);
        let lv = game.network("LV", &["LV"]);
        (lv.locomotive, lv.technologies) = (3, [Technology::A, Technology::B].into());
        game.network("PENN", &["PENN"]).technologies = [Technology::C].into();
        let out = merge(&game, "LV", "PENN");
        let found = out.railroad("PENN");
        // PENN: two levels and yards on 104 miles; LV: steel rails on 130.
        assert_eq!((found.bonds, found.cash), (Money(20 * 104 + 10 * 104 + 10 * 130), Money(0)));
        assert_eq!((found.locomotive, found.technologies.len()), (3, 3));
    }

    #[test]
    fn the_survivor_keeps_its_own_right_of_way_or_takes_the_others_if_it_may() {
        let mut game = testing::game(7, 1000);
        game.network("LV", &["LV"]).row = row(&game, "PA7", 40);
        game.network("PENN", &["PENN"]).row = row(&game, "PA5", 50);
        assert_eq!(merge(&game, "LV", "PENN").railroad("PENN").row, row(&game, "PA5", 50));
        game.edit(game.id("PENN")).row = None;
        assert_eq!(merge(&game, "LV", "PENN").railroad("PENN").row, row(&game, "PA7", 40));
        // PA1 beside the survivor's PA2.
        let parallel = game.route("PA2");
        game.edit(game.id("PENN")).lines.insert(parallel);
        game.edit(game.id("LV")).row = row(&game, "PA1", 0);
        let out = merge(&game, "LV", "PENN");
        assert_eq!((out.railroad("PENN").row, out.reasons()), (None, vec![None]));
        game.edit(game.id("LV")).row = None;
        let other = game.route("PA3");
        game.edit(game.id("LV")).lines.insert(other);
        game.edit(game.id("PENN")).row = row(&game, "PA4", 9);
        assert_eq!(merge(&game, "LV", "PENN").railroad("PENN").row, row(&game, "PA4", 9));
    }
}

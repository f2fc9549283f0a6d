//! S8: wear, improvement, locomotives and technologies (§4.5, §4.17, §4.18).
//!
//! Improvement may be financed by the Bank; locomotives and technologies come from cash or not at all, and never
//! from what is set aside for political influence.

use super::super::event::{Event, Reason};
use super::super::ledger::{Account, Why};
use super::super::map::RailroadId;
use super::super::money::{Miles, Money};
use super::super::operating;
use super::super::orders::{LocomotiveChoice, Order, RailroadOrder};
use super::super::player::PlayerId;
use super::super::railroad::{Railroad, Standing, Technology};
use super::super::rules::Rules;
use super::anonymous;
use super::docket::RailroadJudgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|game, railroad, order| {
        let best = game.locomotive;
        match order {
            RailroadOrder::Improve(dollars) => check_improvement(game.rules.params.max_improvement, *dollars),
            RailroadOrder::Locomotive(choice) => check_locomotive(railroad, best, *choice),
            RailroadOrder::Technology(wanted) => {
                if railroad.technologies.contains(wanted) {
                    drop(Reason::TechnologyOwned, None)
                } else if !game.available_technologies().contains(wanted) {
                    drop(Reason::TechnologyNotAvailable, None)
                } else if *wanted == Technology::A && !serves_large_town(&game.rules, railroad) {
                    drop(Reason::NoLargeTown, None)
                } else {
                    RailroadJudgement::Stands
                }
            }
            _ => RailroadJudgement::Stands,
        }
    });
    docket.keep_in_reserve(1, |_, order| match order {
        Order::Railroad { railroad, order: RailroadOrder::Locomotive(_) } => Some(*railroad),
        _ => None,
    });
    docket.keep_in_reserve(docket.game.rules.params.technologies_per_turn, |_, order| match order {
        Order::Railroad { railroad, order: RailroadOrder::Technology(_) } => Some(*railroad),
        _ => None,
    });
}

fn drop(reason: Reason, figure: Option<i64>) -> RailroadJudgement {
    RailroadJudgement::Drop { reason, figure }
}

fn check_improvement(most: Money, dollars: Money) -> RailroadJudgement {
    if dollars < Money::ZERO {
        drop(Reason::NotPositive, None)
    } else if dollars > most {
        let to = RailroadOrder::Improve(most);
        RailroadJudgement::Cut { to, reason: Reason::OverMaxImprovement, figure: Some(most.0) }
    } else {
        RailroadJudgement::Stands
    }
}

fn check_locomotive(railroad: &Railroad, best: u8, choice: LocomotiveChoice) -> RailroadJudgement {
    let own = railroad.locomotive;
    match choice {
        _ if wanted_type(choice, best).min(best) <= own => drop(Reason::LocomotiveNotBetter, Some(i64::from(own))),
        LocomotiveChoice::Type(wanted) if wanted > best => RailroadJudgement::Cut {
            to: RailroadOrder::Locomotive(LocomotiveChoice::Type(best)),
            reason: Reason::LocomotiveNotAvailable,
            figure: Some(i64::from(best)),
        },
        _ => RailroadJudgement::Stands,
    }
}

fn wanted_type(choice: LocomotiveChoice, best: u8) -> u8 {
    match choice {
        LocomotiveChoice::Best => best,
        LocomotiveChoice::Type(wanted) => wanted,
    }
}

fn serves_large_town(rules: &Rules, railroad: &Railroad) -> bool {
    railroad
        .lines
        .iter()
        .flat_map(|line| rules.map.route(*line).ends())
        .any(|town| rules.map.town(town).value >= rules.params.grand_station_town)
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let (wear, gain, spent) = maintain(desk, id);
        buy_a_locomotive(desk, id);
        buy_technologies(desk, id);
        cap_efficiency(desk, id, wear, gain, spent);
    }
}

fn miles(desk: &Desk<'_>, id: RailroadId) -> Miles {
    desk.game.railroad(id).map(|railroad| railroad.miles(&desk.game.rules)).unwrap_or_default()
}

/// Wear and improvement; gives wear, points gained and dollars spent a mile.
fn maintain(desk: &mut Desk<'_>, id: RailroadId) -> (i64, i64, Money) {
    let rules = desk.rules();
    let wear = desk.chance.wear(id, rules.params.wear_min, rules.params.wear_max);
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return (wear, 0, Money::ZERO) };
    railroad.efficiency -= wear;
    let (bankrupt, worn) = (railroad.standing == Standing::Bankrupt, railroad.efficiency);
    let mut dollars = Money::ZERO;
    if railroad.president.is_none() {
        if !bankrupt {
            dollars = anonymous::improvement(&rules.params, worn);
        }
    } else if let Some((place, ordered)) = desk.railroad_order(id, |order| match order {
        RailroadOrder::Improve(dollars) => Some(*dollars),
        _ => None,
    }) {
        // To spend nothing is no improvement.
        if bankrupt && ordered.is_positive() {
            desk.entry(place).drop(Reason::RailroadBankrupt, None);
        } else {
            dollars = ordered;
        }
    }
    if !dollars.is_positive() {
        return (wear, 0, Money::ZERO);
    }
    let cost = dollars.a_mile(miles(desk, id));
    desk.pay_or_borrow(id, Account::Bank, cost, Why::Improvement);
    let gain = desk.chance.gain(id, dollars.0);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.efficiency += gain;
    }
    (wear, gain, dollars)
}

/// One purchase a turn: the first of the sheet that can be.
fn buy_a_locomotive(desk: &mut Desk<'_>, id: RailroadId) {
    let wanted = desk.railroad_orders(id, |order| match order {
        RailroadOrder::Locomotive(choice) => Some(*choice),
        _ => None,
    });
    let mut bought = false;
    for (place, choice) in wanted {
        if bought {
            desk.entry(place).drop(Reason::Repeated, None);
        } else {
            bought = buy_locomotive(desk, id, place, choice);
        }
    }
}

/// True if it was bought.
fn buy_locomotive(desk: &mut Desk<'_>, id: RailroadId, place: (PlayerId, usize), choice: LocomotiveChoice) -> bool {
    let wanted = wanted_type(choice, desk.start.locomotive);
    let own = desk.game.railroad(id).map_or(wanted, |railroad| railroad.locomotive);
    let levels = i64::from(wanted.saturating_sub(own));
    let cost = (desk.start.rules.params.locomotive_cost * levels).a_mile(miles(desk, id));
    let cash = desk.free_cash(id);
    if cost > cash {
        desk.entry(place).drop(Reason::NoCash, Some(cash.0));
        return false;
    }
    desk.entry(place).reserve = false;
    desk.pay(Account::Railroad(id), Account::Bank, cost, Why::Locomotive);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.locomotive = wanted;
    }
    desk.note(Event::LocomotiveBought { railroad: id, locomotive: wanted });
    true
}

/// As many as a turn allows: the first of the sheet that can be.
fn buy_technologies(desk: &mut Desk<'_>, id: RailroadId) {
    let wanted = desk.railroad_orders(id, |order| match order {
        RailroadOrder::Technology(technology) => Some(*technology),
        _ => None,
    });
    let mut bought = 0;
    for (place, technology) in wanted {
        let params = &desk.start.rules.params;
        let owned = desk.game.railroad(id).is_some_and(|railroad| railroad.technologies.contains(&technology));
        if owned || bought >= params.technologies_per_turn {
            desk.entry(place).drop(Reason::Repeated, None);
            continue;
        }
        let cost = match technology {
            Technology::A => params.grand_station_cost,
            _ => params.technology_cost.a_mile(miles(desk, id)),
        };
        let cash = desk.free_cash(id);
        if cost > cash {
            desk.entry(place).drop(Reason::NoCash, Some(cash.0));
            continue;
        }
        bought += 1;
        desk.entry(place).reserve = false;
        desk.pay(Account::Railroad(id), Account::Bank, cost, Why::Technology);
        if let Some(railroad) = desk.game.railroads.get_mut(&id) {
            railroad.technologies.insert(technology);
        }
        desk.note(Event::TechnologyBought { railroad: id, technology });
    }
}

/// Cuts the efficiency to what length and locomotive allow, and notes the step.
fn cap_efficiency(desk: &mut Desk<'_>, id: RailroadId, wear: i64, gain: i64, spent_a_mile: Money) {
    let (miles, best) = (miles(desk, id), desk.start.locomotive);
    let rules = desk.rules();
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return };
    let ceiling = operating::efficiency_ceiling(&rules.params, miles, railroad.locomotive, best);
    railroad.efficiency = railroad.efficiency.min(ceiling).max(1);
    let efficiency = railroad.efficiency;
    desk.note(Event::Maintained { railroad: id, wear, gain, spent_a_mile, efficiency });
}

#[cfg(test)]
mod tests {
    use super::super::super::money::Influence;
    use super::super::super::orders::Order;
    use super::super::super::testing::{self, Outcome, PLAYER_1, Scene, TestChance, play, to};
    use super::*;

    /// NYC (148 miles) with that cash and these orders, in S8.
    fn nyc(cash: i64, orders: Vec<RailroadOrder>) -> Outcome {
        let mut game = testing::game(7, 1000);
        (game.locomotive, game.technologies) = (3, 4);
        game.network("NYC", &["NYC"]).cash = Money(cash);
        let orders: Vec<Order> = orders.into_iter().map(|one| to(game.id("NYC"), one)).collect();
        play(&game, [(PLAYER_1, orders)], &mut TestChance::default(), 8..=8)
    }

    #[test]
    fn improvement_takes_cash_first_and_then_a_loan() {
        let out = nyc(1000, vec![RailroadOrder::Improve(Money(10))]);
        let found = out.railroad("NYC");
        assert_eq!((found.cash, found.loans, found.efficiency), (Money(0), Money(480), 80));
    }

    #[test]
    fn what_influence_needs_is_kept_out_of_improvement() {
        let out = nyc(1000, vec![RailroadOrder::Improve(Money(10)), RailroadOrder::Influence(Influence(5))]);
        let found = out.railroad("NYC");
        assert_eq!((found.cash, found.loans), (Money(740), Money(1480 - 260)));
    }

    #[test]
    fn improvement_stops_at_50_dollars_a_mile_and_the_locomotive_at_the_ceiling() {
        let out = nyc(100_000, vec![RailroadOrder::Improve(Money(60))]);
        assert_eq!(out.reasons(), [Some(Reason::OverMaxImprovement)]);
        // 80 - 5 + 25, but the locomotive is two levels behind.
        assert_eq!(out.railroad("NYC").efficiency, 93);
    }

    #[test]
    fn a_locomotive_beyond_the_best_is_cut_to_it_and_paid_for_each_level() {
        let out = nyc(10_000, vec![RailroadOrder::Locomotive(LocomotiveChoice::Type(7))]);
        assert_eq!(out.reasons(), [Some(Reason::LocomotiveNotAvailable)]);
        let found = out.railroad("NYC");
        assert_eq!((found.locomotive, found.cash), (3, Money(10_000 - 20 * 148)));
        let out = nyc(10_000, vec![RailroadOrder::Locomotive(LocomotiveChoice::Type(1))]);
        assert_eq!(out.reasons(), [Some(Reason::LocomotiveNotBetter)]);
    }

    #[test]
    fn locomotives_and_technologies_are_paid_from_free_cash_or_not_bought() {
        let locomotive = RailroadOrder::Locomotive(LocomotiveChoice::Best);
        let out = nyc(3000, vec![locomotive, RailroadOrder::Influence(Influence(1))]);
        assert_eq!((out.reasons()[0], out.railroad("NYC").locomotive), (Some(Reason::NoCash), 1));
        let out = nyc(1480, vec![RailroadOrder::Technology(Technology::B)]);
        assert_eq!(out.railroad("NYC").technologies.len(), 1);
        let out = nyc(1479, vec![RailroadOrder::Technology(Technology::B)]);
        assert_eq!(out.reasons(), [Some(Reason::NoCash)]);
    }

    #[test]
    fn a_grand_station_needs_a_town_of_4_or_5() {
        let out = nyc(20_000, vec![RailroadOrder::Technology(Technology::A)]);
        assert_eq!(out.reasons(), [Some(Reason::NoLargeTown)]);
        let mut game = testing::game(7, 1000);
        game.network("PENN", &["PENN"]).cash = Money(10_000);
        let orders = vec![to(game.id("PENN"), RailroadOrder::Technology(Technology::A))];
        let out = play(&game, [(PLAYER_1, orders)], &mut TestChance::default(), 8..=8);
        assert_eq!((out.railroad("PENN").cash, out.reasons()), (Money(0), vec![None]));
    }

    #[test]
    fn a_technology_must_be_there_and_new() {
        let out = nyc(20_000, vec![RailroadOrder::Technology(Technology::E)]);
        assert_eq!(out.reasons(), [Some(Reason::TechnologyNotAvailable)]);
    }

    #[test]
    fn one_technology_a_turn_unless_the_game_allows_more() {
        let both = || [Technology::B, Technology::C].map(RailroadOrder::Technology).to_vec();
        let out = nyc(20_000, both());
        assert_eq!(out.reasons(), [None, Some(Reason::Repeated)]);
        let mut game = testing::game(7, 1000);
        game.technologies = 3;
        let params = game.rules.params.with("technologies_per_turn", "2").unwrap();
        game.rules = std::sync::Arc::new(Rules { map: game.rules.map.clone(), params });
        game.network("NYC", &["NYC"]).cash = Money(20_000);
        let orders = both().into_iter().map(|one| to(game.id("NYC"), one)).collect();
        let out = play(&game, [(PLAYER_1, orders)], &mut TestChance::default(), 8..=8);
        assert_eq!((out.reasons(), out.railroad("NYC").technologies.len()), (vec![None, None], 2));
    }

    #[test]
    fn an_anonymous_president_improves_10_a_mile_by_loan() {
        let mut game = testing::game(7, 1000);
        game.network("NYC", &["NYC"]).president = None;
        game.network("PENN", &["PENN"]).president = None;
        game.railroads.values_mut().for_each(|found| found.efficiency = 95);
        let out = play(&game, [], &mut TestChance::default(), 8..=8);
        assert_eq!((out.railroad("NYC").loans, out.railroad("NYC").efficiency), (Money(0), 90));
        let out = play(&game, [], &mut TestChance { wear: 6, ..TestChance::default() }, 8..=8);
        assert_eq!((out.railroad("NYC").loans, out.railroad("NYC").efficiency), (Money(1480), 94));
    }

    #[test]
    fn a_bankrupt_railroad_may_not_improve_unless_it_was_saved_before() {
        let mut start = testing::game(7, 1000);
        start.network("NYC", &["NYC"]).standing = Standing::Bankrupt;
        let orders = vec![to(start.id("NYC"), RailroadOrder::Improve(Money(10)))];
        let out = play(&start, [(PLAYER_1, orders.clone())], &mut TestChance::default(), 8..=8);
        assert_eq!((out.reasons(), out.railroad("NYC").efficiency), (vec![Some(Reason::RailroadBankrupt)], 75));
        let mut scene = Scene { game: start, orders: [(PLAYER_1, orders)].into(), ..Scene::new() };
        let out = scene.run_after(8..=8, |game| {
            game.railroads.values_mut().for_each(|found| found.standing = Standing::Sound);
        });
        assert_eq!((out.reasons(), out.railroad("NYC").efficiency), (vec![None], 80));
    }

    #[test]
    fn efficiency_never_falls_below_1() {
        let mut game = testing::game(7, 1000);
        game.network("NYC", &["NYC"]).efficiency = 3;
        assert_eq!(play(&game, [], &mut TestChance::default(), 8..=8).railroad("NYC").efficiency, 1);
    }
}

//! S13: a railroad's two years: revenue, costs, interest, misfortunes, dividend (§4.10, §4.12, §4.16). The parts are
//! files of [`super::operations`].

use super::super::event::Event;
use super::super::ledger::{Account, Why};
use super::super::map::RailroadId;
use super::super::money::Money;
use super::super::operating;
use super::super::railroad::Standing;
use super::operations::{dividend, misfortunes, rate_war, revenue};
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    rate_war::check(docket);
    dividend::check(docket);
}

/// Does the step, railroads in the order of the route list.
pub fn run(desk: &mut Desk<'_>) {
    let percents = revenue::percents(desk);
    let losses = rate_war::run(desk, &percents);
    dividend::drop_orders_to_the_gone(desk);
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let percent = percents.get(&id).copied().unwrap_or_default();
        operate(desk, id, percent, losses.get(&id).copied().unwrap_or_default());
    }
}

fn operate(desk: &mut Desk<'_>, id: RailroadId, percent: i64, rate_war_loss: Money) {
    let rules = desk.rules();
    let income = revenue::collect(desk, id, percent, rate_war_loss);
    let Some(railroad) = desk.game.railroad(id) else { return };
    let (miles, issued) = (railroad.miles(&rules), railroad.issued);
    let operating_cost =
        operating::operating_cost(&rules.params, income.traffic, railroad.efficiency, &railroad.technologies);
    let loan_interest = operating::loan_interest(&rules, desk.start.climate, railroad.loans);
    let bond_interest = operating::bond_interest(&rules.params, railroad.bonds);
    let account = Account::Railroad(id);
    desk.pay(account, Account::Bank, operating_cost, Why::OperatingCost);
    desk.pay(account, Account::Bank, loan_interest, Why::LoanInterest);
    desk.pay(account, Account::Bank, bond_interest, Why::BondInterest);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.owed_president += railroad.owed_president.basis_points(rules.params.presidents_loan_interest);
    }
    let accidents = misfortunes::befall(desk, id, income.traffic);

    let interest = loan_interest + bond_interest;
    let profit = income.revenue - operating_cost - interest;
    let profit_per_share = operating::per_share(profit, issued);
    let recovers = recovers(desk, id);
    let dividend = dividend::pay(desk, id, profit_per_share);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.last_profit = profit_per_share;
        railroad.last_dividend = dividend;
        if recovers && railroad.standing == Standing::Bankrupt {
            railroad.standing = Standing::Sound;
            desk.note(Event::RailroadRescued { railroad: id });
        }
    }
    desk.memo.dividends.insert(id, dividend);
    desk.note(Event::Operated {
        railroad: id,
        miles,
        traffic: income.traffic,
        rate_war_loss: income.rate_war_loss,
        land_sold: income.land_sold,
        land_revenue: income.land_revenue,
        revenue: income.revenue,
        operating_cost,
        interest,
        accidents,
        profit,
        profit_per_share,
        dividend,
    });
}

/// Notes that a railroad without cash when the turn began has some before the dividend (§4.11.1). One that is
/// bankrupt until now pays none all the same.
fn recovers(desk: &mut Desk<'_>, id: RailroadId) -> bool {
    let was_short =
        desk.start.railroad(id).is_some_and(|then| then.is_insolvent() || then.standing == Standing::Bankrupt);
    let recovers = was_short && desk.cash(Account::Railroad(id)).is_positive();
    if recovers {
        desk.memo.recovered.insert(id);
    }
    recovers
}

#[cfg(test)]
mod tests {
    use super::super::super::Game;
    use super::super::super::accident::AccidentKind;
    use super::super::super::climate::Climate;
    use super::super::super::event::Reason;
    use super::super::super::money::{Cents, Shares, SquareMiles};
    use super::super::super::orders::{Order, RailroadOrder};
    use super::super::super::railroad::{Railroad, Technology};
    use super::super::super::testing::{self, Outcome, PLAYER_1, PLAYER_3, TestChance, play, to};
    use super::*;

    /// PENN, Philadelphia (5) - Harrisburg (2), 104 miles: A = 60 x 104 + 300 x 29.
    const TRAFFIC: i64 = 14_940;
    /// Its own part: 60 x 104 + 150 x 29.
    const OWN: i64 = 10_590;

    fn penn(change: impl FnOnce(&mut Railroad)) -> Game {
        let mut game = testing::game(7, 1000);
        let penn = game.network("PENN", &["PENN"]);
        penn.efficiency = 99;
        change(penn);
        game
    }

    fn operate(game: &Game, orders: Vec<Order>, chance: &mut TestChance) -> Outcome {
        play(game, [(PLAYER_1, orders)], chance, 13..=13)
    }

    fn dividend(game: &Game, cents: i64) -> Vec<Order> {
        vec![to(game.id("PENN"), RailroadOrder::Dividend(Cents(cents)))]
    }

    #[test]
    fn revenue_less_operation_and_interest_is_profit() {
        let game = penn(|penn| (penn.loans, penn.bonds, penn.owed_president) = (Money(1000), Money(1001), Money(1005)));
        let out = operate(&game, vec![], &mut TestChance::default());
        let found = out.railroad("PENN");
        let profit = TRAFFIC - 8964 - 120 - 61;
        assert_eq!((found.cash, found.last_profit), (Money(profit), Cents(100 * profit / 520)));
        assert_eq!((found.owed_president, found.loans), (Money(1105), Money(1000)));
    }

    #[test]
    fn climate_and_chance_change_the_traffic() {
        let mut game = penn(|_| ());
        game.climate = Climate::Panic;
        let out = operate(&game, vec![], &mut TestChance { revenue: -8, ..TestChance::default() });
        let traffic = TRAFFIC * 72 / 100;
        assert_eq!(out.railroad("PENN").cash, Money(traffic - traffic * 60 / 100));
    }

    #[test]
    fn a_region_and_a_grand_station_add_to_traffic() {
        let game = testing::game(7, 1000);
        let lines = [game.route("PENN"), game.route("PA5"), game.route("PA6")].into();
        let none = Default::default();
        let base = 60 * (104 + 135 + 110) + 300 * (25 + 4 + 1 + 16);
        assert_eq!(operating::traffic(&game.rules, &lines, &none, &[].into()), Money(base * 110 / 100));
        assert_eq!(operating::traffic(&game.rules, &lines, &none, &[Technology::A].into()), Money(base * 118 / 100));
    }

    #[test]
    fn double_track_between_towns_of_4_and_5_adds_41_percent() {
        let game = testing::game(7, 1000);
        let line = game.rules.map.route(game.route("PA1"));
        let own = operating::own_part(&game.rules, line);
        assert_eq!(operating::doubling_gain(&game.rules, line), own.part(41, 100));
        assert_eq!(operating::line_traffic(&game.rules, line, true), own + own.part(41, 100));
    }

    #[test]
    fn in_a_rate_war_both_lose_the_higher_percentage_and_costs_stay() {
        let mut game = penn(|_| ());
        game.network("READ", &["READ"]).efficiency = 99;
        let war = |by: &str, against: &str, percent| {
            to(game.id(by), RailroadOrder::RateWar { against: game.id(against), percent })
        };
        let peace = TRAFFIC - 8964;
        for (orders, percent) in [
            (vec![war("PENN", "READ", 25)], 25),
            (vec![war("PENN", "READ", 25), war("READ", "PENN", 40)], 40),
            (vec![war("PENN", "READ", 95)], 90),
        ] {
            let out = operate(&game, orders, &mut TestChance::default());
            let left = Money(peace - OWN * percent / 100);
            assert_eq!((out.railroad("PENN").cash, out.railroad("READ").cash), (left, left));
        }
    }

    #[test]
    fn a_rate_war_needs_parallel_lines() {
        let mut game = penn(|_| ());
        game.network("LV", &["LV"]);
        let orders = vec![to(game.id("PENN"), RailroadOrder::RateWar { against: game.id("LV"), percent: 5 })];
        assert_eq!(operate(&game, orders, &mut TestChance::default()).reasons(), [Some(Reason::NotParallel)]);
    }

    #[test]
    fn a_quarter_of_the_land_rounded_up_is_sold_at_normal() {
        let game = penn(|penn| penn.land = SquareMiles(45));
        let out = operate(&game, vec![], &mut TestChance::default());
        assert_eq!(out.railroad("PENN").land, SquareMiles(33));
        assert_eq!(out.railroad("PENN").cash, Money(TRAFFIC - 8964 + 12 * 40));
    }

    #[test]
    fn a_dividend_is_paid_to_every_holder() {
        let mut game = penn(|_| ());
        game.hold(PLAYER_3, game.id("PENN"), 33);
        let out = operate(&game, dividend(&game, 225), &mut TestChance::default());
        assert_eq!(out.player(3).cash, Money(1000 + 74));
        assert_eq!(out.railroad("PENN").cash, Money(TRAFFIC - 8964 - 74 - 487 * 225 / 100));
        assert_eq!(out.memo.dividends[&game.id("PENN")], Cents(225));
    }

    #[test]
    fn a_dividend_is_cut_to_cash_and_the_last_rate_holds_without_order() {
        let game = penn(|penn| penn.last_dividend = Cents(50));
        let out = operate(&game, dividend(&game, 9900), &mut TestChance::default());
        let most = Cents((TRAFFIC - 8964) * 100 / 520);
        assert_eq!(out.orders, [(dividend(&game, most.0).pop(), Some(Reason::DividendOverCash))]);
        let out = operate(&game, vec![], &mut TestChance::default());
        assert_eq!(out.railroad("PENN").last_dividend, Cents(50));
        let poor = penn(|penn| penn.cash = Money(-100_000));
        let out = operate(&poor, dividend(&poor, 100), &mut TestChance::default());
        assert_eq!(out.orders, [(None, Some(Reason::DividendOverCash))]);
    }

    #[test]
    fn an_anonymous_president_pays_40_percent_in_quarters() {
        let game = penn(|penn| (penn.president, penn.last_dividend) = (None, Cents(900)));
        let out = operate(&game, vec![], &mut TestChance::default());
        // Profit 5976 on 520 shares: 11.49 a share, of which 40 % are 4.59.
        assert_eq!(out.railroad("PENN").last_dividend, Cents(450));
    }

    #[test]
    fn a_railroad_saved_by_its_operations_is_solvent_but_pays_only_if_it_was_not_bankrupt() {
        for (standing, paid, reason) in
            [(Standing::Sound, 100, None), (Standing::Bankrupt, 0, Some(Reason::RailroadBankrupt))]
        {
            let game = penn(|penn| penn.standing = standing);
            let out = operate(&game, dividend(&game, 100), &mut TestChance::default());
            let found = out.railroad("PENN");
            assert_eq!((found.last_dividend, found.standing), (Cents(paid), Standing::Sound));
            assert_eq!(out.reasons(), [reason]);
            assert!(out.memo.recovered.contains(&found.id));
        }
        let lost = penn(|penn| (penn.standing, penn.cash) = (Standing::Bankrupt, Money(-50_000)));
        let out = operate(&lost, vec![], &mut TestChance::default());
        assert_eq!(out.railroad("PENN").standing, Standing::Bankrupt);
        assert!(out.memo.recovered.is_empty());
    }

    #[test]
    fn couplers_take_30_percent_off_the_cost_of_an_accident() {
        for (technologies, cost) in [(vec![], 448), (vec![Technology::F], 313)] {
            let game = penn(|penn| penn.technologies = technologies.into_iter().collect());
            let mut chance = TestChance { misfortunes: vec![(AccidentKind::Derailment, 3)], ..TestChance::default() };
            let out = operate(&game, vec![], &mut chance);
            assert_eq!(out.railroad("PENN").cash, Money(TRAFFIC - 8964 - cost));
            assert_eq!(out.railroad("PENN").last_profit, Cents((TRAFFIC - 8964) * 100 / 520));
        }
    }

    #[test]
    fn brakes_prevent_a_derailment_but_not_a_fire() {
        let game = penn(|penn| penn.technologies = [Technology::H].into());
        let misfortunes = vec![(AccidentKind::Derailment, 3), (AccidentKind::Fire, 2)];
        let mut chance = TestChance { misfortunes, prevented: true, ..TestChance::default() };
        let out = operate(&game, vec![], &mut chance);
        let struck: Vec<_> = out.events.iter().filter(|event| matches!(event, Event::Misfortune { .. })).collect();
        assert_eq!(struck.len(), 1);
        assert_eq!(out.railroad("PENN").cash, Money(TRAFFIC - 8964 - TRAFFIC * 2 / 100));
    }

    #[test]
    fn the_odds_follow_length_efficiency_place_and_time() {
        let mut game = penn(|penn| penn.efficiency = 75);
        game.network("CP", &["CP"]).efficiency = 25;
        let rules = game.rules.clone();
        let odds = |code: &str, kind, year| {
            let of_kind = rules.params.accident.iter().find(|odds| odds.kind == kind).unwrap();
            misfortunes::chance(&rules, of_kind, &game.railroads[&game.id(code)], year)
        };
        assert_eq!(odds("PENN", AccidentKind::Collision, 1850), 30_000);
        assert_eq!(odds("CP", AccidentKind::Collision, 1850), 60_000);
        assert_eq!(odds("PENN", AccidentKind::Strike, 1872), 0);
        assert_eq!(odds("PENN", AccidentKind::Strike, 1874), 20_000);
        assert_eq!(odds("PENN", AccidentKind::Robbery, 1880), 0);
        assert_eq!(odds("CP", AccidentKind::Robbery, 1880), 30_000);
        assert_eq!(odds("CP", AccidentKind::Robbery, 1864), 0);
        assert_eq!(odds("PENN", AccidentKind::Blizzard, 1850), 15_000);
    }

    #[test]
    fn a_railroad_that_merged_pays_the_survivors_dividend() {
        let mut game = penn(|_| ());
        game.network("LV", &["LV"]).efficiency = 99;
        let mut orders = dividend(&game, 100);
        orders.push(to(game.id("LV"), RailroadOrder::Dividend(Cents(300))));
        orders.push(Order::Merge { what: game.route("LV"), into: game.id("PENN") });
        let out = play(&game, [(PLAYER_1, orders)], &mut TestChance::default(), 12..=13);
        assert_eq!(out.reasons(), [None, Some(Reason::RailroadGone), None]);
        assert_eq!(out.railroad("PENN").last_dividend, Cents(100));
    }

    #[test]
    fn a_railroad_of_this_turn_operates_and_pays_for_its_new_shares() {
        let mut game = testing::game(7, 1000);
        game.pc("B&A", PLAYER_1, 1000, None);
        let orders = vec![Order::Incorporate { pc: game.route("B&A") }];
        let out = play(&game, [(PLAYER_1, orders)], &mut TestChance::default(), 9..=13);
        let found = out.railroad("B&A");
        assert!(found.last_dividend.is_positive());
        assert_eq!(out.player(1).cash, Money(1000) + found.last_dividend.dollars_for(Shares(201)));
    }
}

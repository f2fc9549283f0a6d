//! S9: incorporation, absorption, rights of way built or abandoned, double track (§4.3, §4.6, §4.15), in that order.
//! Each is a file of [`super::construction`].

use super::construction::{absorption, decision, double_track, incorporation, private_companies, right_of_way};
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    private_companies::check(docket);
    absorption::check(docket);
    private_companies::one_order(docket);
    right_of_way::check(docket);
    double_track::check(docket);
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    decision::decide(desk);
    incorporation::run(desk);
    absorption::run(desk);
    right_of_way::run(desk);
    double_track::run(desk);
}

#[cfg(test)]
mod tests {
    use super::super::super::event::{Event, Reason};
    use super::super::super::map::RailroadId;
    use super::super::super::money::{Money, Shares, SquareMiles};
    use super::super::super::orders::{Order, RailroadOrder};
    use super::super::super::player::PlayerId;
    use super::super::super::railroad::{RightOfWay, Technology};
    use super::super::super::route_set::RouteSet;
    use super::super::super::testing::{self, Outcome, PLAYER_1, PLAYER_2, PLAYER_3, Scene, TestChance, play, to};
    use super::super::super::{Game, climate::Climate};
    use std::collections::BTreeSet;

    fn construct(game: &Game, orders: impl IntoIterator<Item = (PlayerId, Vec<Order>)>) -> Outcome {
        play(game, orders, &mut TestChance::default(), 9..=9)
    }

    fn incorporate(game: &Game, code: &str) -> Order {
        Order::Incorporate { pc: game.route(code) }
    }

    fn merge(game: &Game, code: &str, into: &str) -> Order {
        Order::Merge { what: game.route(code), into: game.id(into) }
    }

    fn row(game: &mut Game, code: &str, row: &str, grant: i64) {
        let (id, route) = (game.id(code), game.route(row));
        game.edit(id).row = Some(RightOfWay { route, grant: SquareMiles(grant) });
    }

    /// LV (Philadelphia - Scranton) with the right of way PA7 (Scranton - Syracuse, 150 miles) and two directors.
    fn lv() -> Game {
        let mut game = testing::game(7, 1000);
        let lv = game.network("LV", &["LV"]);
        lv.efficiency = 99;
        lv.directors = BTreeSet::from([PlayerId(1), PlayerId(2)]);
        row(&mut game, "LV", "PA7", 40);
        game
    }

    fn build(game: &Game, a_mile: Option<i64>) -> Vec<(PlayerId, Vec<Order>)> {
        vec![(PLAYER_1, vec![to(game.id("LV"), RailroadOrder::Build(a_mile.map(Money)))])]
    }

    #[test]
    fn an_incorporated_pc_starts_like_the_first_railroads() {
        let mut game = testing::game(7, 1000);
        (game.locomotive, game.technologies) = (2, 3);
        game.pc("B&A", PLAYER_2, 1000, None);
        let out = construct(&game, [(PLAYER_2, vec![incorporate(&game, "B&A")])]);
        let found = out.railroad("B&A");
        assert_eq!((found.issued, found.treasury, found.public), (Shares(905), Shares(100), Shares(704)));
        assert_eq!(out.player(2).held(found.id), Shares(201));
        assert_eq!((found.bonds, found.cash, found.loans), (Money(33_900), Money(4020), Money(0)));
        assert_eq!((found.price, found.efficiency, found.president), (Money(14), 90, None));
        assert_eq!((found.locomotive, found.technologies.clone()), (2, BTreeSet::from([Technology::B, Technology::C])));
        assert!(found.fresh && out.game.pcs.is_empty());
    }

    #[test]
    fn an_absorbed_pc_is_built_and_its_owner_paid_in_shares() {
        let mut game = testing::game(7, 1000);
        game.network("NYC", &["NYC"]);
        game.pc("B&A", PLAYER_2, 1000, None);
        let out = construct(&game, [(PLAYER_2, vec![merge(&game, "B&A", "NYC")])]);
        let found = out.railroad("NYC");
        assert_eq!((out.player(1).held(found.id), out.player(2).held(found.id)), (Shares(100), Shares(201)));
        assert_eq!((found.treasury, found.public), (Shares(100), Shares(740 + 604)));
        // 201 miles at $300 and 25 points; the Public paid 604 x $18, the director borrowed 100 x $10.
        let rest = 67_800 - 33_900 - 604 * 18 - 1000;
        assert_eq!((found.bonds, found.loans, found.cash), (Money(33_900), Money(rest), Money(0)));
        assert_eq!((out.player(1).cash, out.player(1).debt), (Money(1000), Money(1000)));
        assert!(found.lines.contains(&game.route("B&A")) && out.game.pcs.is_empty());
    }

    #[test]
    fn absorptions_are_judged_one_after_the_other() {
        let mut game = testing::game(7, 1000);
        game.network("LV", &["LV"]);
        game.pc("READ", PLAYER_2, 1000, None);
        game.pc("PENN", PLAYER_3, 1000, None);
        let out = construct(
            &game,
            [(PLAYER_2, vec![merge(&game, "READ", "LV")]), (PLAYER_3, vec![merge(&game, "PENN", "LV")])],
        );
        assert_eq!(out.reasons(), [Some(Reason::Prohibited), None]);
        assert!(out.game.pcs.contains_key(&game.route("READ")));
    }

    #[test]
    fn a_pc_far_away_or_of_somebody_else_is_not_absorbed() {
        let mut game = testing::game(7, 1000);
        game.network("NYC", &["NYC"]);
        game.pc("PENN", PLAYER_2, 1000, None);
        game.pc("B&A", PLAYER_3, 1000, None);
        let out = construct(&game, [(PLAYER_2, vec![merge(&game, "PENN", "NYC"), merge(&game, "B&A", "NYC")])]);
        assert_eq!(out.reasons(), [Some(Reason::NotConnected), Some(Reason::NotOwner)]);
    }

    #[test]
    fn a_pc_sold_first_is_not_incorporated() {
        let mut start = testing::game(7, 1000);
        start.pc("B&A", PLAYER_2, 1000, None);
        let orders = [(PLAYER_2, vec![incorporate(&start, "B&A")])].into();
        let mut scene = Scene { game: start, orders, ..Scene::new() };
        let out = scene.run_after(9..=9, |game| game.pcs.values_mut().for_each(|pc| pc.owner = Some(PLAYER_3)));
        assert_eq!(out.reasons(), [Some(Reason::PcSold)]);
        assert!(out.game.railroads.is_empty());
    }

    #[test]
    fn an_absorption_forfeits_a_right_of_way_that_it_prohibits() {
        let mut game = testing::game(7, 1000);
        game.network("MS", &["MS", "FW&C", "IN9"]);
        row(&mut game, "MS", "IL11", 30);
        game.pc("C&C", PLAYER_2, 1000, None);
        let orders = [
            (PLAYER_1, vec![to(game.id("MS"), RailroadOrder::Build(None))]),
            (PLAYER_2, vec![merge(&game, "C&C", "MS")]),
        ];
        let out = construct(&game, orders);
        assert_eq!(out.reasons(), [Some(Reason::RowForfeited), None]);
        assert_eq!((out.railroad("MS").row, out.railroad("MS").land), (None, SquareMiles(0)));
        assert!(out.memo.forfeited.contains(&game.id("MS")));
    }

    #[test]
    fn two_directors_share_two_thirds_of_an_overcharge_of_90_a_mile() {
        let game = lv();
        let out = construct(&game, build(&game, Some(390)));
        assert_eq!(out.reasons(), [None]);
        for director in [1, 2] {
            assert_eq!(out.player(director).cash, Money(1000 + 30 * 150));
            assert_eq!(out.player(director).debt, Money(75 * 10));
        }
        let found = out.railroad("LV");
        let cost = 390 * 150 + 300 * 8;
        let proceeds = 525 * 18 + 2 * 75 * 10;
        assert_eq!((found.bonds, found.loans), (Money(cost / 2), Money(cost / 2 - proceeds)));
        assert_eq!((found.row, found.land, found.cash), (None, SquareMiles(40), Money(0)));
        assert!(found.lines.contains(&game.route("PA7")));
    }

    #[test]
    fn an_overcharge_is_cut_to_what_profit_covers() {
        let mut game = lv();
        let lv = game.id("LV");
        game.edit(lv).bonds = Money(80_000);
        let out = construct(&game, build(&game, Some(390)));
        // Traffic at Normal 26,700, profit 10,680 at efficiency 99, of which 80 % are 8544.
        assert_eq!(out.orders[0].0, Some(to(game.id("LV"), RailroadOrder::Build(Some(Money(358))))));
        assert_eq!(out.reasons(), [Some(Reason::OverchargeNotCovered)]);
    }

    #[test]
    fn a_railroad_that_can_not_pay_its_interest_builds_at_the_laying_cost() {
        let mut game = lv();
        let lv = game.id("LV");
        game.edit(lv).loans = Money(500_000);
        let out = construct(&game, build(&game, Some(390)));
        assert_eq!(out.orders[0].0, Some(to(game.id("LV"), RailroadOrder::Build(Some(Money(300))))));
        assert_eq!(out.player(1).cash, Money(1000));
    }

    #[test]
    fn building_costs_from_the_laying_cost_to_twice_as_much() {
        let game = lv();
        assert_eq!(construct(&game, build(&game, Some(299))).reasons(), [Some(Reason::BelowLayingCost)]);
        let out = construct(&game, build(&game, Some(601)));
        assert_eq!(out.reasons(), [Some(Reason::OverTwiceLayingCost)]);
    }

    #[test]
    fn of_building_and_abandoning_the_first_stands() {
        let game = lv();
        let both = [RailroadOrder::Abandon, RailroadOrder::Build(None)].map(|one| to(game.id("LV"), one));
        let out = construct(&game, [(PLAYER_1, both.to_vec())]);
        assert_eq!(out.reasons(), [None, Some(Reason::BuildOrAbandon)]);
        assert_eq!((out.railroad("LV").row, out.railroad("LV").land), (None, SquareMiles(0)));
        assert_eq!(out.memo.abandoned.get(&game.id("LV")), Some(&game.route("PA7")));
    }

    #[test]
    fn nothing_is_built_in_the_civil_war_but_pcs_are_absorbed() {
        let mut game = lv();
        game.turn = 10;
        game.pc("PENN", PLAYER_3, 1000, None);
        let mut orders = build(&game, None);
        orders.push((PLAYER_3, vec![merge(&game, "PENN", "LV")]));
        assert_eq!(construct(&game, orders).reasons(), [Some(Reason::CivilWar), None]);
    }

    #[test]
    fn double_track_costs_a_quarter_in_cash() {
        for (cash, reason) in [(11_100, None), (11_099, Some(Reason::NoCash))] {
            let mut game = testing::game(7, 1000);
            game.network("NYC", &["NYC"]).cash = Money(cash);
            let line = game.route("NYC");
            let out = construct(&game, [(PLAYER_1, vec![to(game.id("NYC"), RailroadOrder::Double(line))])]);
            assert_eq!(out.reasons(), [reason]);
            assert_eq!(out.railroad("NYC").doubled.contains(&line), reason.is_none());
        }
    }

    #[test]
    fn a_line_is_doubled_once_and_not_in_the_turn_it_comes() {
        let mut game = testing::game(7, 1000);
        let nyc = game.route("NYC");
        game.network("NYC", &["NYC"]).doubled = RouteSet::from([nyc]);
        game.pc("B&A", PLAYER_1, 1000, None);
        let orders = |line| vec![merge(&game, "B&A", "NYC"), to(game.id("NYC"), RailroadOrder::Double(line))];
        assert_eq!(construct(&game, [(PLAYER_1, orders(nyc))]).reasons(), [None, Some(Reason::AlreadyDoubled)]);
        let absorbed = game.route("B&A");
        assert_eq!(construct(&game, [(PLAYER_1, orders(absorbed))]).reasons(), [None, Some(Reason::NotItsLine)]);
    }

    #[test]
    fn one_line_is_doubled_a_turn() {
        let mut game = testing::game(7, 1000);
        game.network("NYC", &["NYC", "HRL"]).cash = Money(100_000);
        let orders = ["HRL", "NYC"].map(|line| to(game.id("NYC"), RailroadOrder::Double(game.route(line))));
        let out = construct(&game, [(PLAYER_1, orders.to_vec())]);
        assert_eq!(out.reasons(), [None, Some(Reason::Repeated)]);
        assert_eq!(out.railroad("NYC").doubled, [game.route("HRL")].into());
    }

    #[test]
    fn a_prohibited_right_of_way_is_not_built() {
        let mut game = lv();
        let parallel = game.route("PA3");
        let lv = game.id("LV");
        game.edit(lv).lines.insert(parallel);
        row(&mut game, "LV", "PA4", 0);
        assert_eq!(construct(&game, build(&game, None)).reasons(), [Some(Reason::Prohibited)]);
    }

    #[test]
    fn an_anonymous_president_builds_at_normal_with_moderate_debts() {
        let traffic = 60 * 130 + 300 * 29;
        for (climate, bonds, builds) in [
            (Climate::Normal, traffic * 5 / 2 - 1, true),
            (Climate::Normal, traffic * 5 / 2, false),
            (Climate::Recession, 0, false),
            (Climate::Boom, 0, true),
        ] {
            let mut game = lv();
            game.climate = climate;
            let lv = game.edit(RailroadId(game.route("LV")));
            (lv.president, lv.bonds) = (None, Money(bonds));
            let out = construct(&game, []);
            let built = out.events.iter().any(|event| matches!(event, Event::Built { .. }));
            assert_eq!(built, builds, "{climate:?} {bonds}");
        }
    }
}

use super::super::super::climate::Climate;
use super::super::super::event::{Reason, Score, Trade};
use super::super::super::ledger::Why;
use super::super::super::money::{Cents, Miles, Shares, Vp};
use super::super::super::orders::RailroadOrder;
use super::super::super::player::Category;
use super::super::super::testing::{PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4, Scene};
use super::super::public_view;
use super::*;
use std::collections::BTreeMap;

/// A position with two railroads under player 1, another under player 2, holdings, PCs and money.
fn scene() -> (Scene, [RailroadId; 3]) {
    let mut scene = Scene::new();
    let [nyc, hudson, penn] = ["NYC", "HRL", "PENN"].map(|code| scene.start(code, 1000, 20));
    for (player, railroad) in [(PLAYER_1, nyc), (PLAYER_1, hudson), (PLAYER_2, penn)] {
        scene.preside(player, railroad, 150);
        scene.edit(railroad).chairman = Some(player);
    }
    scene.hold(PLAYER_3, penn, 40);
    scene.hold(PLAYER_1, penn, 70);
    for player in [PLAYER_1, PLAYER_2, PLAYER_3, PLAYER_4] {
        scene.fund(Account::Player(player), 1000 * i64::from(player.0));
    }
    scene.pc("LV", PLAYER_1, 3000, None);
    (scene, [nyc, hudson, penn])
}

fn view(scene: &Scene, events: &[Record], player: PlayerId) -> PlayerView {
    let public = public_view(&scene.game, &scene.game, events);
    player_view(&public, &scene.game, &scene.game, events, player).unwrap()
}

fn records(events: impl IntoIterator<Item = Event>) -> Vec<Record> {
    events.into_iter().map(|event| Record { step: 7, event }).collect()
}

#[test]
fn opening_cash_and_the_lines_of_the_account_make_the_cash_of_today() {
    let (mut scene, [nyc, _, penn]) = scene();
    scene.tycoon(PLAYER_1).debt = Money(900);
    scene.tycoon(PLAYER_1).recall = Money(800);
    scene.tycoon(PLAYER_4).debt = Money(50_000);
    scene.edit(nyc).owed_president = Money(200);
    let lend = Order::Railroad { railroad: nyc, order: RailroadOrder::Lend(Money(120)) };
    scene.order(PLAYER_1, lend);
    scene.order(PLAYER_1, Order::Sell { railroad: penn, shares: None });
    scene.order(PLAYER_3, Order::Spend(Money(1000)));
    let mut chance = scene.chance.clone();
    let (after, events) = turn::run_steps(&scene.game, &scene.orders, &mut chance, 1..=18).unwrap();
    let public = public_view(&scene.game, &after, &events);
    for player in after.players.keys() {
        let view = player_view(&public, &scene.game, &after, &events, *player).unwrap();
        let lines: Money = view.account.iter().map(|line| line.amount).sum();
        assert!(!view.account.is_empty());
        assert_eq!(view.opening_cash + lines, view.cash, "player {player}: {:?}", view.account);
    }
    let view = player_view(&public, &scene.game, &after, &events, PLAYER_1).unwrap();
    let lent = AccountLine { step: 2, why: Why::PresidentsLoan, railroad: Some(nyc), amount: Money(-120) };
    assert!(view.account.contains(&lent), "{:?}", view.account);
    let sold = view.account.iter().find(|line| line.why == Why::SharesSold).map(|line| line.railroad);
    assert_eq!(sold, Some(Some(penn)), "{:?}", view.account);
    assert_eq!(view.fates.len(), 2);
}

#[test]
fn directors_and_spies_see_the_inside_of_a_railroad_and_others_do_not() {
    let (scene, [nyc, hudson, penn]) = scene();
    let spying = records([Event::SpiedRailroad { player: PLAYER_3, target: nyc }]);
    let inside = |player| view(&scene, &spying, player).insights.into_keys().collect::<Vec<_>>();
    assert_eq!(inside(PLAYER_1), [nyc, hudson]);
    assert_eq!(inside(PLAYER_2), [penn]);
    assert_eq!(inside(PLAYER_3), [nyc]);
    assert!(inside(PLAYER_4).is_empty());
}

#[test]
fn only_presidents_and_spies_see_who_holds_a_railroad() {
    let (mut scene, [nyc, _, penn]) = scene();
    scene.hold(PLAYER_4, penn, 100);
    scene.edit(penn).directors.insert(PLAYER_4);
    let spying = records([Event::SpiedRailroad { player: PLAYER_3, target: penn }]);
    let holders = |player, railroad| view(&scene, &spying, player).insights[&railroad].shareholders.clone();
    let all = BTreeMap::from([
        (PLAYER_1, Shares(70)),
        (PLAYER_2, Shares(150)),
        (PLAYER_3, Shares(40)),
        (PLAYER_4, Shares(100)),
    ]);
    assert_eq!(holders(PLAYER_2, penn), Some(all.clone()));
    assert_eq!(holders(PLAYER_3, penn), Some(all));
    assert_eq!(holders(PLAYER_4, penn), None, "a director who is not president");
    assert_eq!(holders(PLAYER_1, nyc), Some(BTreeMap::from([(PLAYER_1, Shares(150))])));
}

#[test]
fn espionage_on_a_railroad_that_merged_passes_to_the_survivor() {
    let (mut scene, [nyc, hudson, _]) = scene();
    let gone = scene.game.railroads.remove(&hudson).unwrap();
    scene.game.bank += gone.cash;
    let events = records([
        Event::SpiedRailroad { player: PLAYER_4, target: hudson },
        Event::Merged { absorbed: hudson, survivor: nyc, price: Money(20), lines: gone.lines.clone() },
    ]);
    assert!(view(&scene, &events, PLAYER_4).insights.contains_key(&nyc));
    assert!(!view(&scene, &events, PLAYER_3).insights.contains_key(&nyc));
}

#[test]
fn a_spy_sees_cash_and_holdings_of_the_player_he_spied_on() {
    let (scene, [nyc, hudson, penn]) = scene();
    let spying = records([Event::SpiedPlayer { player: PLAYER_4, target: PLAYER_1 }]);
    let spied = view(&scene, &spying, PLAYER_4).spied.unwrap();
    assert_eq!((spied.player, spied.cash), (PLAYER_1, Money(1000)));
    assert_eq!(spied.shares, BTreeMap::from([(nyc, Shares(150)), (hudson, Shares(150)), (penn, Shares(70))]));
    assert_eq!(view(&scene, &spying, PLAYER_2).spied, None);
}

#[test]
fn what_is_private_to_one_player_is_in_no_other_view() {
    let (scene, [nyc, _, penn]) = scene();
    let secrets = records([
        Event::Paid {
            from: Account::Player(PLAYER_1),
            to: Account::Bank,
            amount: Money(777),
            why: Why::Prodigal,
            shares_of: None,
        },
        Event::Fate {
            player: PLAYER_1,
            place: 0,
            order: Order::Spend(Money(777)),
            verdict: super::super::super::event::Verdict::Dropped { reason: Reason::NoCash, figure: Some(777) },
            also: Vec::new(),
        },
        Event::SpiedPlayer { player: PLAYER_1, target: PLAYER_2 },
        Event::SpiedRailroad { player: PLAYER_1, target: penn },
        Event::Traded {
            player: PLAYER_1,
            railroad: penn,
            trade: Trade::Sold,
            asked: Shares(777),
            done: Shares(777),
            short: Shares(0),
            price: Money(9),
        },
        Event::Prodigal { player: PLAYER_1, spent: Money(777) },
        Event::ForcedSale { player: PLAYER_1, railroad: penn, shares: Shares(777), price: Money(1) },
        Event::Valued { player: PLAYER_1, net_worth: Money(777), limit: Money(777), recall: Money(777) },
        Event::Recalled { player: PLAYER_1, amount: Money(777) },
        Event::RecallEnforced { player: PLAYER_1, collected: Money(777) },
        Event::SharesIssued { railroad: nyc, to: Some(PLAYER_1), shares: Shares(777), price: Money(7) },
        Event::PresidentsLoanVoid { railroad: nyc, player: PLAYER_1, amount: Money(777) },
        Event::Maintained { railroad: nyc, wear: 5, gain: 5, spent_a_mile: Money(777), efficiency: 80 },
        Event::Built { railroad: nyc, route: scene.route("NY2"), a_mile: Money(777) },
    ]);
    // Another spent more, so that not even the sum of the greatest spender shows.
    let mut events = secrets.clone();
    events.extend(records([
        Event::Prodigal { player: PLAYER_2, spent: Money(5000) },
        Event::Scored {
            player: PLAYER_1,
            category: Category::RailProdigal,
            points: Vp(900),
            why: Score::Spending { spent: Money(777) },
        },
    ]));
    for player in [PLAYER_2, PLAYER_3, PLAYER_4] {
        let text = format!("{:?}", strip(view(&scene, &events, player)));
        assert!(!text.contains("777"), "player {player} reads {text}");
    }
    let mine = view(&scene, &events, PLAYER_1);
    assert_eq!((mine.account.len(), mine.fates.len(), mine.trades.len()), (1, 1, 1));
    assert_eq!(mine.private.len(), secrets.len() - 3 + 1);
}

/// The view without the rules, which hold every number there is.
fn strip(view: PlayerView) -> impl std::fmt::Debug {
    let public = &view.public;
    (
        (public.players.clone(), public.railroads.clone(), public.news.clone(), public.prodigals.clone()),
        (public.on_offer.clone(), public.owned_pcs.clone(), public.prodigal_top),
        (view.holdings, view.insights, view.account, view.fates, view.trades, view.private, view.spied),
    )
}

#[test]
fn names_of_the_recalled_and_points_of_spenders_are_public_without_the_sums() {
    let (scene, [nyc, ..]) = scene();
    let scored = |player, spent| Event::Scored {
        player,
        category: Category::RailProdigal,
        points: Vp(1500),
        why: Score::Spending { spent: Money(spent) },
    };
    let route = scene.route("NY2");
    let events = records([
        Event::Recalled { player: PLAYER_1, amount: Money(500) },
        Event::Built { railroad: nyc, route, a_mile: Money(550) },
        Event::Prodigal { player: PLAYER_1, spent: Money(4000) },
        Event::Prodigal { player: PLAYER_2, spent: Money(5000) },
        scored(PLAYER_1, 4000),
        scored(PLAYER_2, 5000),
    ]);
    let public = public_view(&scene.game, &scene.game, &events);
    let news: Vec<Event> = public.news.iter().map(|record| record.event.clone()).collect();
    let expected = [
        Event::Recalled { player: PLAYER_1, amount: Money(0) },
        Event::Built { railroad: nyc, route, a_mile: Money(0) },
        scored(PLAYER_1, 0),
        scored(PLAYER_2, 5000),
    ];
    assert_eq!(news, expected);
    assert_eq!((public.prodigals.clone(), public.prodigal_top), (vec![PLAYER_2, PLAYER_1], Money(5000)));
}

#[test]
fn figures_of_the_year_and_of_trading_are_public_and_the_rest_of_their_events_is_not() {
    let (scene, [nyc, ..]) = scene();
    let events = records([
        Event::Stock {
            railroad: nyc,
            start: Money(20),
            market: Money(26),
            closing: Money(32),
            offered: Shares(200),
            demanded: Shares(400),
            traded: Shares(200),
            public_offer: Shares(111),
            public_demand: Shares(222),
        },
        Event::Operated {
            railroad: nyc,
            miles: Miles(148),
            traffic: Money(9000),
            rate_war_loss: Money(1),
            land_sold: super::super::super::money::SquareMiles(2),
            land_revenue: Money(80),
            revenue: Money(9079),
            operating_cost: Money(6000),
            interest: Money(500),
            accidents: Money(90),
            profit: Money(2579),
            profit_per_share: Cents(257),
            dividend: Cents(100),
        },
    ]);
    let public = public_view(&scene.game, &scene.game, &events);
    let railroad = &public.railroads[&nyc];
    assert_eq!((railroad.revenue, railroad.operating_cost), (Money(9079), Money(6000)));
    let stock = railroad.stock.unwrap();
    assert_eq!((stock.start, stock.closing, stock.traded), (Money(20), Money(32), Shares(200)));
    assert!(public.news.is_empty(), "{:?}", public.news);
}

#[test]
fn players_stand_in_the_order_of_their_net_worth() {
    let (mut scene, _) = scene();
    for (player, worth) in [(PLAYER_1, 5), (PLAYER_2, 9), (PLAYER_3, 9), (PLAYER_4, -2)] {
        scene.tycoon(player).net_worth = Money(worth);
    }
    let public = public_view(&scene.game, &scene.game, &[]);
    let order: Vec<PlayerId> = public.players.iter().map(|player| player.id).collect();
    assert_eq!(order, [PLAYER_2, PLAYER_3, PLAYER_1, PLAYER_4]);
    assert_eq!(public.players[2].presidencies.len(), 2);
    assert_eq!(public.players[2].pcs, [scene.route("LV")]);
}

#[test]
fn limits_say_what_may_be_borrowed_and_what_is_safe() {
    let (mut scene, _) = scene();
    let player = scene.tycoon(PLAYER_1);
    (player.net_worth, player.debt, player.limit) = (Money(10_000), Money(2000), Money(6000));
    let mine = view(&scene, &[], PLAYER_1);
    // Two thirds of 7000, less 2000.
    assert_eq!((mine.may_borrow, mine.safe_to_borrow), (Money(4000), Money(2666)));
    scene.tycoon(PLAYER_1).limit = Money(0);
    let mine = view(&scene, &[], PLAYER_1);
    assert_eq!((mine.may_borrow, mine.safe_to_borrow), (Money(0), Money(0)));
}

#[test]
fn own_pcs_show_what_may_be_asked_and_where_they_may_go() {
    let (mut scene, [_, hudson, penn]) = scene();
    let candidate = scene.pc("NYNH", PLAYER_1, 900, None);
    let mine = view(&scene, &[], PLAYER_1);
    let [of_york, of_lehigh] = &mine.pcs[..] else { panic!("{:?}", mine.pcs) };
    assert_eq!((of_york.pc, of_york.ask_range), (candidate, (Money(110), Money(1100))));
    assert_eq!(of_york.mergers, [hudson]);
    // LV runs from Philadelphia, where PENN begins; it was bought for 3000.
    assert_eq!((of_lehigh.ask_range, &of_lehigh.mergers[..]), ((Money(130), Money(3600)), &[penn][..]));
}

#[test]
fn a_president_of_two_connected_railroads_may_merge_either_into_the_other() {
    let (scene, [nyc, hudson, _]) = scene();
    assert_eq!(view(&scene, &[], PLAYER_1).mergers, [(nyc, hudson), (hudson, nyc)]);
    assert!(view(&scene, &[], PLAYER_2).mergers.is_empty());
}

#[test]
fn nobody_sees_through_the_eyes_of_a_player_who_is_none() {
    let (scene, _) = scene();
    let public = public_view(&scene.game, &scene.game, &[]);
    assert!(player_view(&public, &scene.game, &scene.game, &[], PlayerId(99)).is_none());
}

#[test]
fn before_the_civil_war_the_climate_drawn_and_the_one_that_opens_the_next_turn_are_two() {
    let (mut scene, _) = scene();
    for (turn, drawn, opening) in [
        (9, Climate::Recession, Climate::Recession),
        (10, Climate::Recession, Climate::Normal),
        (10, Climate::Good, Climate::Good),
    ] {
        scene.game.turn = turn;
        scene.game.climate = drawn;
        let public = view(&scene, &[], PLAYER_1).public;
        assert_eq!((public.climate, public.opening_climate), (drawn, opening), "after turn {turn}");
    }
}

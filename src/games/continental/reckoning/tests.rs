//! Claims about what orders come to, held against what the steps of a turn do with the same orders.

use super::super::Game;
use super::super::ledger::Account as Ledger;
use super::super::money::{Cents, Influence, Miles, SquareMiles};
use super::super::orders::LocomotiveChoice;
use super::super::player::PlayerId;
use super::super::railroad::RightOfWay;
use super::super::testing::{self, PLAYER_1, PLAYER_2, TestChance, play, to};
use super::super::views::{player_view, public_view};
use super::*;

fn view(game: &Game) -> PlayerView {
    player_view(&public_view(game, game, &[]), game, game, &[], PLAYER_1).unwrap()
}

fn reckoned(game: &Game, orders: &[Order]) -> Reckoning {
    let orders: Vec<Option<Order>> = orders.iter().cloned().map(Some).collect();
    reckon(&view(game), &orders)
}

fn buy(game: &Game, shares: i64, code: &str) -> Order {
    Order::Buy { railroad: game.id(code), shares: Shares(shares) }
}

fn sell(game: &Game, shares: i64, code: &str) -> Order {
    Order::Sell { railroad: game.id(code), shares: Some(Shares(shares)) }
}

fn bid(game: &Game, code: &str, amount: i64) -> Order {
    Order::Bid { pc: game.route(code), amount: Money(amount) }
}

/// The amounts of an account, with the orders they belong to.
fn amounts(account: &Account) -> Vec<(Option<usize>, i64)> {
    account.lines.iter().map(|line| (line.place, line.amount.0)).collect()
}

/// Four railroads with 1000 shares, and a player with $1800 and 20 of NYC.
fn exchange() -> Game {
    let mut game = testing::game(2, 1800);
    for (code, price) in [("NYC", 20), ("B&O", 10), ("N&W", 20), ("SCL", 10)] {
        game.start(code, 1000, price);
    }
    let nyc = game.id("NYC");
    game.hold(PLAYER_1, nyc, 20);
    game
}

#[test]
fn trades_are_checked_as_the_market_checks_them() {
    let game = exchange();
    let orders = [sell(&game, 20, "NYC"), buy(&game, 100, "B&O"), sell(&game, 50, "N&W"), buy(&game, 100, "SCL")];
    let told = reckoned(&game, &orders);
    let [account] = told.accounts.as_slice() else { panic!("{told:?}") };
    assert_eq!(account.shortage, Some(Shortage { need: Money(2500), have: Money(2000) }));
    let cut = Cut { place: 3, payer: Payer::Player, to: Some(buy(&game, 50, "SCL")), cash: Money(500) };
    assert_eq!(told.cuts, [cut]);
    // As ordered and closed at today's prices the short sale costs nothing.
    assert_eq!(amounts(account), [(Some(0), 400), (Some(1), -1000), (Some(2), 0), (Some(3), -1000)]);
    assert_eq!(account.left, Money(200));
    let short = Short { place: 2, railroad: game.id("N&W"), shares: Shares(50), closing_cost: Money(1000) };
    assert_eq!(told.shorts, [short]);
    // And so does the market.
    let public = game.railroads.keys().map(|id| (*id, (500, 400))).collect();
    let out = play(&game, [(PLAYER_1, orders.to_vec())], &mut TestChance { public, ..TestChance::default() }, 6..=6);
    assert_eq!(out.orders[3].0, Some(buy(&game, 50, "SCL")));
}

#[test]
fn bids_reserve_their_cash_in_the_order_of_the_sheet() {
    let mut game = exchange();
    for code in ["B&A", "LV"] {
        game.list(code, 600);
    }
    let orders = [bid(&game, "B&A", 1100), bid(&game, "LV", 900), buy(&game, 40, "B&O")];
    let told = reckoned(&game, &orders);
    assert_eq!(told.accounts[0].lines[0].sure, Sure::IfWon);
    let cuts: Vec<_> = told.cuts.iter().map(|cut| (cut.place, cut.to.clone(), cut.cash.0)).collect();
    assert_eq!(cuts, [(1, Some(bid(&game, "LV", 700)), 700), (2, None, 0)]);
    assert_eq!(told.accounts[0].shortage, Some(Shortage { need: Money(2400), have: Money(1800) }));
    let too_much = [bid(&game, "B&A", 1300), bid(&game, "LV", 900)];
    assert_eq!(reckoned(&game, &too_much).cuts[0].to, None, "what is left is below the asking price");
}

#[test]
fn an_order_the_checks_have_dropped_costs_nothing() {
    let game = exchange();
    let told = reckon(&view(&game), &[None, Some(buy(&game, 10, "B&O"))]);
    assert_eq!(amounts(&told.accounts[0]), [(Some(1), -100)]);
}

#[test]
fn a_recall_falls_due_but_for_what_is_repaid() {
    let mut game = exchange();
    let me = game.tycoon(PLAYER_1);
    (me.debt, me.recall) = (Money(3000), Money(2500));
    let told = reckoned(&game, &[Order::Repay(Some(Money(300)))]);
    let due = told.accounts[0].outlook.iter().find(|line| line.what == What::RecallDue).unwrap();
    assert_eq!((due.amount, due.sure), (Money(-2200), Sure::Certain));
    assert!(matches!(told.risks[..], [Risk { place: None, why: Why::Recall { due: Money(2200), .. } }]), "{told:?}");
    assert_eq!(told.cuts, []);
}

#[test]
fn income_of_companies_comes_before_what_is_spent_in_public() {
    let mut game = exchange();
    game.pc("B&A", PLAYER_1, 1000, None);
    game.tycoon(PLAYER_1).net_worth = Money(9000);
    let miles = game.rules.map.route(game.route("B&A")).miles;
    assert_eq!(miles, Miles(201));
    assert_eq!(reckoned(&game, &[Order::Spend(Money(2001))]).cuts, []);
    let told = reckoned(&game, &[Order::Spend(Money(2002))]);
    assert_eq!(told.cuts[0].to, Some(Order::Spend(Money(2001))));
    assert_eq!(told.accounts[0].left, Money(1800 - 2002), "what comes without an order is told apart");
    assert_eq!(told.accounts[0].outlook[0].amount, Money(201));
}

/// LV (Philadelphia - Scranton) with the right of way PA7, two directors and cash; player 1 presides.
fn lv(cash: i64) -> Game {
    let mut game = testing::game(3, 1000);
    (game.locomotive, game.technologies) = (3, 4);
    let row = game.route("PA7");
    let lv = game.network("LV", &["LV"]);
    lv.directors.insert(PLAYER_2);
    (lv.efficiency, lv.cash, lv.bonds) = (99, Money(cash), Money(500));
    lv.row = Some(RightOfWay { route: row, grant: SquareMiles(0) });
    game
}

/// What the turn's steps leave of the cash of LV and its president, beside what the account says is left.
fn both(game: &Game, orders: &[Order]) -> ([i64; 2], [i64; 2]) {
    let told = reckoned(game, orders);
    let out = play(game, [(PLAYER_1, orders.to_vec())], &mut TestChance::default(), 1..=10);
    let cash = [out.game.balance(Ledger::Player(PLAYER_1)).0, out.railroad("LV").cash.0];
    let left = |payer| told.accounts.iter().find(|account| account.payer == payer).unwrap();
    // Interest on cash is paid in S7.
    let interest =
        left(Payer::Player).outlook.iter().find(|line| line.what == What::Interest).map_or(0, |line| line.amount.0);
    ([left(Payer::Player).left.0 + interest, left(Payer::Railroad(game.id("LV"))).left.0], cash)
}

#[test]
fn a_railroads_account_is_what_the_steps_leave_of_its_cash() {
    for cash in [0, 3000, 70_000] {
        let game = lv(cash);
        let lv = game.id("LV");
        let sheets: [&[RailroadOrder]; 5] = [
            &[RailroadOrder::Improve(Money(10)), RailroadOrder::Build(None)],
            &[RailroadOrder::Lend(Money(400)), RailroadOrder::Build(Some(Money(390)))],
            &[RailroadOrder::Improve(Money(20)), RailroadOrder::Influence(Influence(2)), RailroadOrder::Build(None)],
            &[RailroadOrder::Lend(Money(1000)), RailroadOrder::PayBank(Money(100)), RailroadOrder::Improve(Money(50))],
            &[RailroadOrder::Improve(Money(1)), RailroadOrder::Double(game.route("LV"))],
        ];
        for sheet in sheets {
            let orders: Vec<Order> = sheet.iter().map(|order| to(lv, order.clone())).collect();
            if reckoned(&game, &orders).cuts.is_empty() {
                let (told, came) = both(&game, &orders);
                assert_eq!(told, came, "{cash}: {orders:?}");
            }
        }
    }
}

#[test]
fn a_new_line_is_told_with_its_price_shares_bonds_and_loan() {
    let game = lv(5000);
    let told = reckoned(&game, &[to(game.id("LV"), RailroadOrder::Build(None))]);
    let whats: Vec<What> = told.accounts[1].lines.iter().map(|line| line.what).collect();
    assert_eq!(whats, [What::NewShares, What::Bonds, What::Loan, What::Order], "the money comes before the bill");
    assert_eq!(told.accounts[1].lines[3].amount, Money(-(300 * 150 + 300 * 8)));
    assert_eq!((told.accounts[1].left, told.cuts.len()), (Money(0), 0));
}

#[test]
fn what_is_set_aside_for_influence_pays_for_nothing_else() {
    let game = lv(3000);
    let lv = game.id("LV");
    let miles = view(&game).public.railroads[&lv].miles.0;
    let engine = to(lv, RailroadOrder::Locomotive(LocomotiveChoice::Type(2)));
    assert_eq!(reckoned(&game, std::slice::from_ref(&engine)).cuts, []);
    let points = (3000 - 10 * miles) / miles + 1;
    let told = reckoned(&game, &[engine, to(lv, RailroadOrder::Influence(Influence(points)))]);
    let cut = Cut { place: 0, payer: Payer::Railroad(lv), to: None, cash: Money(3000 - points * miles) };
    assert_eq!(told.cuts, [cut]);
    let shortage = told.accounts[1].shortage.unwrap();
    assert_eq!(shortage, Shortage { need: Money((10 + points) * miles), have: Money(3000) });
}

#[test]
fn a_dividend_the_year_has_to_earn_is_a_risk_and_no_cut() {
    let game = lv(500);
    let id = game.id("LV");
    let issued = game.railroads[&id].issued.0;
    let told = reckoned(&game, &[to(id, RailroadOrder::Dividend(Cents(300)))]);
    let why = Why::Dividend { bill: Money(3 * issued), cash: Money(500) };
    assert_eq!((told.risks, told.cuts), (vec![Risk { place: Some(0), why }], Vec::new()));
    let rich = lv(1_000_000);
    assert_eq!(reckoned(&rich, &[to(id, RailroadOrder::Dividend(Cents(300)))]).risks, []);
}

#[test]
fn a_double_track_may_lose_its_cash_to_anothers_company() {
    let mut game = lv(50_000);
    let lv = game.id("LV");
    let double = to(lv, RailroadOrder::Double(game.route("LV")));
    assert_eq!(reckoned(&game, std::slice::from_ref(&double)).risks, []);
    let read = game.pc("READ", PlayerId(2), 1000, None);
    let why = Why::Absorption { railroad: lv, pc: read };
    assert_eq!(reckoned(&game, &[double]).risks, [Risk { place: Some(0), why }]);
}

#[test]
fn a_loan_that_is_cut_takes_what_it_was_to_pay_for_with_it() {
    let game = lv(0);
    let lv = game.id("LV");
    let orders = [to(lv, RailroadOrder::Lend(Money(5000))), to(lv, RailroadOrder::Double(game.route("LV")))];
    let told = reckoned(&game, &orders);
    let cuts: Vec<_> = told.cuts.iter().map(|cut| (cut.place, cut.to.clone())).collect();
    assert_eq!(cuts, [(0, Some(to(lv, RailroadOrder::Lend(Money(1000))))), (1, None)]);
    assert_eq!(told.accounts[0].shortage, Some(Shortage { need: Money(5000), have: Money(1000) }));
}

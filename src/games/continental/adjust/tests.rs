use super::super::correction::{Figure, Holder, Target, Track};
use super::super::invariants;
use super::super::ledger::Account;
use super::super::map::{RailroadId, RouteId};
use super::super::money::{Shares, SquareMiles};
use super::super::railroad::Technology;
use super::super::testing::{self, PLAYER_1, PLAYER_2, PLAYER_3};
use super::*;

/// PENN, of which player 1 is president with 300 shares and player 2 director with 200; the Public holds the rest.
fn game() -> Game {
    let mut game = testing::game(3, 1000);
    let penn = game.start("PENN", 1000, 20);
    game.preside(PLAYER_1, penn, 300);
    game.direct(PLAYER_2, penn, 200);
    game.edit(penn).chairman = Some(PLAYER_1);
    for id in [PLAYER_1, PLAYER_2, PLAYER_3] {
        let worth = credit::net_worth(&game, id);
        let margin = game.rules.effects(game.climate).credit_margin;
        let limit = credit::limit(&game.rules.params, margin, worth, Money::ZERO);
        let player = game.tycoon(id);
        (player.net_worth, player.limit) = (worth, limit);
    }
    invariants::check_seated(&game).unwrap();
    game
}

fn good(game: &Game, lines: &[Adjustment]) -> Game {
    let adjusted = adjust(game, lines, "a slip").unwrap();
    let back = adjust(&adjusted.game, &adjusted.inverse, "back").unwrap();
    assert_eq!(back.game, *game, "the inverse of {lines:?}: {:?}", adjusted.inverse);
    adjusted.game
}

fn refused(game: &Game, lines: &[Adjustment]) -> String {
    adjust(game, lines, "a slip").unwrap_err().to_string()
}

fn penn(game: &Game) -> RailroadId {
    game.id("PENN")
}

fn figure(game: &Game, figure: Figure, target: Target) -> Adjustment {
    Adjustment::Figure { railroad: penn(game), figure, target }
}

#[test]
fn money_goes_from_one_account_to_another_and_the_books_stay_balanced() {
    let game = game();
    let gift =
        |amount| Adjustment::Cash { of: Account::Player(PLAYER_3), amount: Money(amount), other: Account::Public };
    let after = good(&game, &[gift(500)]);
    assert_eq!((after.players[&PLAYER_3].cash, after.public), (Money(1500), game.public - Money(500)));
    let to =
        Adjustment::Cash { of: Account::Railroad(penn(&game)), amount: Money(40), other: Account::Player(PLAYER_1) };
    let after = good(&game, &[to]);
    assert_eq!((after.railroads[&penn(&game)].cash, after.players[&PLAYER_1].cash), (Money(40), Money(960)));
    let events = adjust(&game, &[gift(-1200)], "a slip").unwrap();
    assert_eq!(events.game.players[&PLAYER_3].cash, Money(-200), "S14 turns it into a loan");
    let paid = Event::Paid {
        from: Account::Player(PLAYER_3),
        to: Account::Public,
        amount: Money(1200),
        why: Why::Correction,
        shares_of: None,
    };
    assert_eq!(events.events[1].event, paid);
}

#[test]
fn who_becomes_richer_has_another_net_worth_and_limit_and_nobody_else_has() {
    let game = game();
    let gift = Adjustment::Cash { of: Account::Player(PLAYER_3), amount: Money(500), other: Account::Public };
    let after = good(&game, &[gift]);
    let margin = game.rules.effects(game.climate).credit_margin;
    let limit = credit::limit(&game.rules.params, margin, Money(1500), Money::ZERO);
    assert_eq!((after.players[&PLAYER_3].net_worth, after.players[&PLAYER_3].limit), (Money(1500), limit));
    assert_eq!(after.players[&PLAYER_1], game.players[&PLAYER_1]);
    let dearer = good(&game, &[figure(&game, Figure::Price, Target::By(5))]);
    assert_eq!(dearer.players[&PLAYER_1].net_worth, game.players[&PLAYER_1].net_worth + Money(1500));
    assert_eq!(dearer.players[&PLAYER_3], game.players[&PLAYER_3]);
}

#[test]
fn a_limit_or_recall_set_by_hand_is_not_worked_out_again() {
    let game = game();
    let credit = |figure, to| Adjustment::Credit { player: PLAYER_3, figure, target: Target::To(to) };
    let lines = [credit(Credit::Debt, 900), credit(Credit::Limit, 50), credit(Credit::Recall, 7)];
    let player = adjust(&game, &lines, "a slip").unwrap().game.players[&PLAYER_3].clone();
    assert_eq!((player.debt, player.limit, player.recall), (Money(900), Money(50), Money(7)));
    assert_eq!(player.net_worth, Money(100));
    let worked_out = adjust(&game, &lines[..1], "a slip").unwrap().game.players[&PLAYER_3].clone();
    assert_eq!(worked_out.recall, credit::recall(worked_out.limit, Money(900)));
}

#[test]
fn shares_come_from_somewhere_and_boards_follow_from_them() {
    let game = game();
    let shares =
        |shares, other| Adjustment::Shares { player: PLAYER_3, railroad: penn(&game), shares: Shares(shares), other };
    let after = good(&game, &[shares(400, Holder::Public)]);
    let railroad = &after.railroads[&penn(&game)];
    assert_eq!(railroad.public, Shares(100));
    assert_eq!((railroad.directors.len(), railroad.chairman), (3, Some(PLAYER_3)));
    let told = refused(&game, &[shares(501, Holder::Public)]);
    assert_eq!(told, "line 1: 501 shares are more than the 500 that the Public holds of PENN");
    let told = refused(&game, &[shares(1, Holder::Treasury)]);
    assert!(told.contains("the 0 that there are in the treasury of PENN"), "{told}");
    let told = refused(&game, &[shares(-1, Holder::Public)]);
    assert!(told.contains("the 0 that player 3 holds of PENN"), "{told}");
    let both = [Adjustment::Treasury { railroad: penn(&game), shares: Shares(100) }, shares(60, Holder::Treasury)];
    let after = good(&game, &both);
    let railroad = &after.railroads[&penn(&game)];
    assert_eq!((railroad.issued, railroad.treasury, railroad.public), (Shares(960), Shares(40), Shares(400)));
}

#[test]
fn a_president_stays_a_director_or_the_office_is_given_to_another() {
    let game = game();
    let railroad = penn(&game);
    let all = Adjustment::Shares { player: PLAYER_1, railroad, shares: Shares(-300), other: Holder::Player(PLAYER_2) };
    let told = refused(&game, &[all]);
    assert!(
        told.contains("player 1 is president of PENN but no director") && told.contains("PRESIDENT NONE"),
        "{told}"
    );
    let office = |player| Adjustment::Office { railroad, office: Office::President, player };
    let after = good(&game, &[all, office(Some(PLAYER_2))]);
    assert_eq!(after.railroads[&railroad].president, Some(PLAYER_2));
    assert!(refused(&game, &[office(Some(PLAYER_3))]).contains("player 3 is president of PENN but no director"));
    assert!(refused(&game, &[office(Some(PlayerId(9)))]).contains("there is no player 9; there are players 1 to 3"));
    let mut owing = game.clone();
    owing.edit(railroad).owed_president = Money(77);
    let after = good(&owing, &[office(None)]);
    assert_eq!(after.railroads[&railroad].owed_president, Money::ZERO);
}

#[test]
fn a_player_has_no_more_presidencies_and_pcs_than_the_rules_allow() {
    let mut game = game();
    let most = game.rules.params.max_presidencies;
    let codes = ["NYC", "B&O", "READ"];
    for code in codes {
        let id = game.start(code, 1000, 20);
        game.direct(PLAYER_3, id, 200);
        game.edit(id).chairman = Some(PLAYER_3);
    }
    let office = |code: &str| {
        let railroad = game.id(code);
        Adjustment::Office { railroad, office: Office::President, player: Some(PLAYER_3) }
    };
    assert_eq!(most, 2);
    good(&game, &[office("NYC"), office("B&O")]);
    let told = refused(&game, &codes.map(office));
    assert!(told.contains("player 3 has 3 presidencies"), "{told}");
}

#[test]
fn figures_of_a_railroad_stay_within_what_can_be() {
    let game = game();
    let after =
        good(&game, &[figure(&game, Figure::Efficiency, Target::To(88)), figure(&game, Figure::Land, Target::By(9))]);
    let railroad = &after.railroads[&penn(&game)];
    assert_eq!((railroad.efficiency, railroad.land), (88, SquareMiles(9)));
    for (name, target, why) in [
        (Figure::Efficiency, Target::To(100), "100 can't be: it is 80, and may be from 1 to 99"),
        (Figure::Efficiency, Target::To(80), "it is 80 already"),
        (Figure::Price, Target::To(0), "may be from 1 to 200"),
        (Figure::Bonds, Target::By(-1), "-1 can't be: it is 0"),
        (Figure::Locomotive, Target::To(2), "may be from 1 to 1"),
    ] {
        let told = refused(&game, &[figure(&game, name, target)]);
        assert!(told.starts_with("line 1: ") && told.contains(why), "{told}");
    }
    let nobody = testing::game(1, 0);
    assert!(refused(&nobody, &[figure(&game, Figure::Land, Target::To(5))]).contains("there is no railroad PENN"));
    let technology = |technology| Adjustment::Technology { railroad: penn(&game), technology, held: true };
    good(&game, &[technology(Technology::A)]);
    assert!(refused(&game, &[technology(Technology::B)]).contains("technology B is not to be had yet"));
}

#[test]
fn lines_hang_together_and_are_nobody_elses() {
    let mut game = game();
    let railroad = penn(&game);
    let penn_line = game.route("PENN");
    let map = game.rules.map.clone();
    let near = map.route(penn_line).ends().into_iter().filter(|town| !map.divides(*town));
    let near: Vec<RouteId> = near.flat_map(|town| map.routes_at(town).to_vec()).filter(|id| *id != penn_line).collect();
    let row = *near.iter().find(|id| !map.route(**id).is_pc() && map.route(**id).parallel.is_none()).unwrap();
    let pc = *near.iter().find(|id| map.route(**id).is_pc() && map.route(**id).parallel != Some(penn_line)).unwrap();
    let far = game.route("CP");
    let line = |route, track| Adjustment::Line { railroad, route, track };
    let after = good(&game, &[line(row, Track::Add), line(row, Track::Double)]);
    assert!(after.railroads[&railroad].doubled.contains(&row));
    assert!(refused(&game, &[line(far, Track::Add)]).contains("the lines of PENN do not hang together"));
    assert!(refused(&game, &[line(row, Track::Remove)]).contains("is no line of PENN"));
    assert!(refused(&after, &[line(penn_line, Track::Remove)]).contains("is the line PENN grew from"));
    // A PC that nobody has bought joins the railroad; a player's does not.
    game.pcs.insert(pc, super::super::player::PrivateCompany { route: pc, owner: None, paid: Money::ZERO, ask: None });
    let own = Adjustment::Owner { pc, player: Some(PLAYER_3), paid: Some(Money(10)) };
    let owned = adjust(&game, &[own], "a slip").unwrap().game;
    assert_eq!(owned.players[&PLAYER_3].net_worth, Money(1010));
    assert!(refused(&owned, &[line(pc, Track::Add)]).contains("is player 3's"));
    let joined = adjust(&game, &[line(pc, Track::Add)], "a slip").unwrap().game;
    assert!(joined.pcs.is_empty());
    assert!(refused(&joined, &[own]).contains("is a line of PENN"));
    let again = adjust(&joined, &[line(pc, Track::Remove)], "a slip").unwrap().game;
    assert!(again.pcs[&pc].owner.is_none() && again.pcs[&pc].ask.is_some());
}

#[test]
fn a_right_of_way_is_free_and_becomes_a_line() {
    let game = game();
    let railroad = penn(&game);
    let map = game.rules.map.clone();
    let at = map.route(game.route("PENN")).ends().into_iter().filter(|town| !map.divides(*town));
    let row = at.flat_map(|town| map.routes_at(town).to_vec());
    let row = row.into_iter().find(|id| !map.route(*id).is_pc() && map.route(*id).parallel.is_none()).unwrap();
    let hold = Adjustment::Row { railroad, route: Some(row) };
    let after = good(&game, &[hold]);
    assert_eq!(after.holder(row), Some(railroad));
    assert!(refused(&after, &[hold]).contains("it has"));
    assert!(refused(&game, &[Adjustment::Row { railroad, route: None }]).contains("holds no right of way"));
    let built = adjust(&after, &[Adjustment::Line { railroad, route: row, track: Track::Add }], "a slip").unwrap().game;
    assert!(built.railroads[&railroad].row.is_none() && built.railroads[&railroad].lines.contains(&row));
}

#[test]
fn one_line_that_cant_be_stops_all() {
    let game = game();
    let gift = Adjustment::Cash { of: Account::Player(PLAYER_3), amount: Money(500), other: Account::Public };
    let told = refused(&game, &[gift, figure(&game, Figure::Efficiency, Target::To(0))]);
    assert!(told.starts_with("line 2: "), "{told}");
}

#[test]
fn what_is_told_is_the_figure_a_line_led_to() {
    let game = game();
    let adjusted = adjust(&game, &[figure(&game, Figure::Efficiency, Target::By(-3))], "a slip").unwrap();
    let changes = vec![figure(&game, Figure::Efficiency, Target::To(77))];
    let told = Record { step: 18, event: Event::Corrected { changes, reason: "a slip".to_owned() } };
    assert_eq!(adjusted.events, [told]);
}

use super::*;
use crate::games::continental::Game;
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::orders::RailroadOrder;
use crate::games::continental::reckoning::reckon;
use crate::games::continental::testing::{self, PLAYER_1, to};
use crate::games::continental::views::{player_view, public_view};

/// A player with $941 who presides over LV and has shares of NYC.
fn game() -> Game {
    let mut game = testing::game(2, 941);
    game.network("LV", &["LV"]).cash = Money(700);
    let nyc = game.start("NYC", 1000, 20);
    game.start("C&H", 1000, 18);
    game.hold(PLAYER_1, nyc, 10);
    game.list("B&A", 400);
    game
}

fn told(game: &Game, orders: &[Order], language: Language, first_short: bool) -> AccountWords {
    let view = player_view(&public_view(game, game, &[]), game, game, &[], PLAYER_1).unwrap();
    let standing: Vec<Option<Order>> = orders.iter().cloned().map(Some).collect();
    account(&reckon(&view, &standing), orders, &game.rules.map, language, first_short)
}

fn sheet(game: &Game) -> Vec<Order> {
    let railroad = |code| game.id(code);
    let lv = railroad("LV");
    vec![
        Order::Bid { pc: game.route("B&A"), amount: Money(440) },
        Order::Buy { railroad: railroad("C&H"), shares: Shares(50) },
        Order::Sell { railroad: railroad("NYC"), shares: Some(Shares(30)) },
        to(lv, RailroadOrder::Improve(Money(12))),
        to(lv, RailroadOrder::Double(game.route("LV"))),
    ]
}

#[test]
fn the_account_in_english_says_it_all() {
    let game = game();
    let words = told(&game, &sheet(&game), Language::English, true);
    insta::assert_snapshot!(words.parts.join("\n\n"));
    assert_eq!(words.remarks, [(2, "20 of these SHORT: closing them costs $400 at today's price.".to_owned())]);
}

#[test]
fn the_account_in_french_says_it_all() {
    let game = game();
    let words = told(&game, &sheet(&game), Language::French, true);
    insta::assert_snapshot!(words.parts.join("\n\n"));
    assert!(words.remarks[0].1.contains("SHORT"), "{words:?}");
}

#[test]
fn what_is_needed_what_there_is_and_what_is_cut_first_stand_in_one_sentence() {
    let game = game();
    let words = told(&game, &sheet(&game)[..2], Language::English, false);
    assert_eq!(
        words.shortages[0],
        "Your orders need $1,340 and you will have about $941: by the rules BUY 50 C&H is cut first, to BUY 27 C&H."
    );
}

#[test]
fn no_line_of_an_account_is_wider_than_a_screen_and_no_word_is_missing() {
    let game = game();
    for language in Language::ALL {
        let words = told(&game, &sheet(&game), language, true);
        for line in words.parts.iter().flat_map(|part| part.lines()) {
            assert!(width(line) <= COLUMNS && !line.contains(['{', '}']), "{line}");
        }
    }
}

#[test]
fn a_short_sale_is_explained_once() {
    let game = game();
    let parts = |first| told(&game, &sheet(&game), Language::English, first).parts.join("\n");
    assert!(parts(true).contains("your first short sale") && !parts(false).contains("your first short sale"));
}

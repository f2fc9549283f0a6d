//! The last turns beside each other, in the letter.

use super::super::chart::{History, TurnFigures};
use super::super::letter;
use super::sample;
use crate::games::continental::money::Money;
use crate::report::Language;
use crate::report::continental::Extras;
use std::sync::Arc;

/// Seven turns that end with the sample's; its reader gains a thousand dollars in each.
fn history() -> History {
    let last = TurnFigures::of(&sample::mine().public);
    let turns = (0..7).map(|back| {
        let mut figures = TurnFigures { turn: last.turn - back, ..last.clone() };
        if let Some(mine) = figures.players.get_mut(&sample::ME) {
            mine.net_worth = Money(91_234 - 1_000 * i64::from(back));
        }
        figures
    });
    let mut turns: Vec<TurnFigures> = turns.collect();
    turns.reverse();
    History { turns }
}

#[test]
fn the_last_five_figures_of_each_row_stand_beside_each_other_in_text_and_page() {
    for language in Language::ALL {
        let extras = Extras { history: Arc::new(history()), ..Extras::default() };
        let written = letter(&sample::mine(), language, "12", &extras).unwrap();
        let figures = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let row = "8723488234892349023491234";
        assert!(written.text.lines().any(|line| figures(line).contains(row)), "{language}");
        assert!(!figures(&written.text).contains("86234"), "six turns back");
        let cells: Vec<&str> = written.html.split("<td>").collect();
        assert!(cells.windows(2).any(|pair| figures(pair[0]) == "87234" && figures(pair[1]) == "88234"), "{language}");
    }
}

#[test]
fn a_game_of_one_turn_has_no_past_to_show() {
    let mut all = history();
    all.turns.drain(..6);
    let with = Extras { history: Arc::new(all), ..Extras::default() };
    let without = letter(&sample::mine(), Language::English, "12", &Extras::default()).unwrap();
    assert_eq!(letter(&sample::mine(), Language::English, "12", &with).unwrap(), without);
}

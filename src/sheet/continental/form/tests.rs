use super::super::{canonical, find_block, parse, parse_orders};
use super::*;
use crate::games::continental::chance::Streams;
use crate::games::continental::game::Game;
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Money, Shares};
use crate::games::continental::player::{PlayerId, PrivateCompany};
use crate::games::continental::railroad::{RightOfWay, Standing};
use crate::games::continental::rules::Rules;
use crate::games::continental::setup::{Seat, set_up};
use crate::games::continental::views::{player_view, public_view};
use std::collections::BTreeMap;

const ME: PlayerId = PlayerId(4);

/// A game after its setup.
fn new_game() -> Game {
    let rules = Rules::standard().unwrap();
    let seats: BTreeMap<PlayerId, Seat> =
        (1..=15).map(|position| (PlayerId(position), Seat { name: None, computer: false })).collect();
    let mut chance = Streams::new(rules.clone(), 7, 0);
    set_up(&rules, 7, &seats, &mut chance)
}

fn railroad(game: &Game, code: &str) -> RailroadId {
    RailroadId(game.rules.map.by_code(code).unwrap())
}

/// A game in which the player owes, owns a PC and presides over two railroads, one with a right of way.
fn busy_game() -> Game {
    let mut game = new_game();
    let (penn, nyc, pc) = (railroad(&game, "PENN"), railroad(&game, "NYC"), game.rules.map.by_code("B&A").unwrap());
    let row = game.rules.map.by_code("PA6").unwrap();
    for id in [penn, nyc] {
        let shares = Shares(game.railroad(id).unwrap().issued.0 / 4);
        let railroad = game.railroads.get_mut(&id).unwrap();
        railroad.president = Some(ME);
        railroad.chairman = Some(ME);
        railroad.directors.insert(ME);
        railroad.loans = Money(500);
        railroad.owed_president = Money(300);
        game.players.get_mut(&ME).unwrap().shares.insert(id, shares);
    }
    game.railroads.get_mut(&penn).unwrap().row = Some(RightOfWay { route: row, grant: Default::default() });
    game.locomotive = 3;
    game.technologies = 3;
    game.pcs.insert(pc, PrivateCompany { route: pc, owner: Some(ME), paid: Money(900), ask: None });
    let me = game.players.get_mut(&ME).unwrap();
    (me.debt, me.limit, me.recall) = (Money(700), Money(600), Money(67));
    game
}

fn form(game: &Game, language: Language) -> String {
    let public = public_view(game, game, &[]);
    let view = player_view(&public, game, game, &[], ME).unwrap();
    blank_form(&view, language, "12", "2KFR")
}

fn forms() -> Vec<String> {
    [new_game(), busy_game()].iter().flat_map(|game| Language::ALL.map(|language| form(game, language))).collect()
}

#[test]
fn the_sheet_sent_back_unchanged_orders_nothing_and_gives_no_error() {
    let map = &new_game().rules.map;
    for form in forms() {
        for message in [form.clone(), form.lines().map(|line| format!("> {line}\n")).collect()] {
            let block = find_block(&message).unwrap();
            assert_eq!((block.header.game.as_deref(), block.header.position), (Some("12"), Some(4)));
            assert_eq!((block.header.token.as_deref(), block.header.number), (Some("2KFR"), Some(1)));
            let sheet = parse(&block, map);
            assert_eq!((sheet.orders(), sheet.diagnostics), (vec![], vec![]));
        }
    }
}

#[test]
fn no_line_is_wider_than_a_screen_and_no_message_is_missing() {
    for form in forms() {
        for line in form.lines() {
            assert!(line.chars().count() <= WIDTH, "{line}");
            assert!(!line.contains(['{', '\u{a0}', '\u{202f}']), "{line}");
        }
    }
}

/// The order lines of a sheet, their first `#` taken away and their small letters filled in.
fn filled_in(form: &str) -> Vec<String> {
    let order = |line: &str| {
        let line = line.strip_prefix("# ")?.split(" #").next()?.trim().to_owned();
        let first = line.split(' ').next()?;
        let keyword = first.len() > 1 && first.chars().all(|ch| ch.is_ascii_uppercase());
        keyword.then_some(line)
    };
    form.lines()
        .filter_map(order)
        .map(|line| {
            let fill = |word: &str| {
                match word.trim_end_matches(',') {
                    "n" => "1",
                    "rr" | "scf" => "B&O",
                    "pc" | "cf" => "LV",
                    "row" | "dp" => "PA6",
                    "route" => "NYC",
                    "p" => "3",
                    "x" => "A",
                    "text" | "texte" => "Hello",
                    _ => return word.to_owned(),
                }
                .to_owned()
            };
            line.replace("rr, rr", "PENN")
                .replace("scf, scf", "PENN")
                .split(' ')
                .map(fill)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect()
}

#[test]
fn every_order_on_it_is_good_once_its_number_sign_is_gone_and_both_languages_offer_the_same() {
    for (game, fewest) in [(new_game(), 9), (busy_game(), 40)] {
        let map = &game.rules.map;
        let [english, french] = Language::ALL.map(|language| {
            let written = filled_in(&form(&game, language));
            assert!(written.len() >= fewest, "{written:#?}");
            let mut orders = Vec::new();
            for line in written {
                // The player's own orders stand above the heads.
                let own = parse_orders(&line, map);
                let sheet = match own.diagnostics.is_empty() {
                    true => own,
                    false => parse_orders(&format!("RAILROAD SCL\n{line}"), map),
                };
                assert!(sheet.diagnostics.is_empty(), "{line}: {:?}", sheet.diagnostics);
                orders.extend(sheet.orders().iter().map(|order| canonical(order, map)));
            }
            orders
        });
        assert_eq!(english, french);
    }
}

#[test]
fn it_shows_the_players_own_limits_and_choices() {
    let sheet = form(&busy_game(), Language::English);
    assert!(sheet.lines().any(|line| line == "# SAY text"), "the note would be a part of the text\n{sheet}");
    for part in [
        "# BORROW n ",
        "you owe $700, of which $67 is recalled",
        "OFFER B&A n",
        "MERGE B&A INTO rr",
        "RAILROAD PENN",
        "build PA6",
    ] {
        assert!(sheet.contains(part), "{part}\n{sheet}");
    }
    let mut game = busy_game();
    let penn = railroad(&game, "PENN");
    game.railroads.get_mut(&penn).unwrap().standing = Standing::Bankrupt;
    let bankrupt = form(&game, Language::English);
    assert!(!bankrupt.contains("build PA6") && bankrupt.contains("give PA6 up"), "{bankrupt}");
}

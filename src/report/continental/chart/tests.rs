//! What charts must show, held on a game that was really played.

use super::{History, PlayerFigures, Race, Style, TurnFigures, net_worth, points, prices, stressed};
use crate::games::continental::map::RailroadId;
use crate::games::continental::orders::Order;
use crate::games::continental::player::{Category, PlayerId};
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{PlayerView, PublicView, player_view, public_view};
use crate::report::Language;
use std::sync::{Arc, LazyLock};

struct Played {
    history: History,
    public: Arc<PublicView>,
    players: Vec<PlayerView>,
}

static PLAYED: LazyLock<Played> = LazyLock::new(|| {
    let mut table = Table::new(&Rules::standard().expect("the rules that come with the program"), 1841);
    let mut history = History::default();
    let view = |table: &Table| public_view(&table.before, &table.now, &table.events);
    history.turns.push(TurnFigures::of(&view(&table)));
    for _ in 0..7 {
        table.play().expect("a turn of computer positions");
        history.turns.push(TurnFigures::of(&view(&table)));
    }
    let public = view(&table);
    let Table { before, now, events } = &table;
    let players = now.players.keys().filter_map(|id| player_view(&public, before, now, events, *id)).collect();
    Played { history, public, players }
});

#[test]
fn every_player_has_a_line_with_his_name_and_last_figure() {
    let Played { history, public, .. } = &*PLAYED;
    for style in [Style::Colour, Style::Print] {
        let svg = net_worth(history, public, Language::English, style);
        assert_eq!(svg.as_str().matches("<circle").count(), public.players.len());
        for player in &public.players {
            assert_eq!(history.net_worth(player.id).len(), 8);
            let figure = crate::report::format::money(player.net_worth.0, Language::English);
            assert!(svg.as_str().contains(&format!("{} {figure}</text>", player.name)), "{}", player.name);
        }
    }
}

#[test]
fn each_race_has_its_chart_in_each_language() {
    let Played { history, public, .. } = &*PLAYED;
    let races = [Race::RailBaron].into_iter().chain(Category::ALL.map(Race::Category));
    for race in races {
        for language in Language::ALL {
            let svg = points(history, public, race, language, Style::Colour);
            assert!(!svg.as_str().contains('{'), "{race:?} {language}: a message is missing");
            assert_eq!(svg.as_str().matches("<circle").count(), public.players.len());
        }
    }
}

#[test]
fn points_of_rail_baron_are_written_as_in_the_table() {
    let turn = |turn: u16| {
        let tenths = [(PlayerId(1), 1670), (PlayerId(2), 1634)];
        let figures = |rail_baron_tenths| PlayerFigures { rail_baron_tenths, ..PlayerFigures::default() };
        let players = tenths.into_iter().map(|(id, tenths)| (id, figures(tenths))).collect();
        TurnFigures { turn, players, ..TurnFigures::default() }
    };
    let history = History { turns: vec![turn(1), turn(2)] };
    for (language, shown, axis) in
        [(Language::English, ["167.0", "163.4"], ">150</text>"), (Language::French, ["167,0", "163,4"], ">150</text>")]
    {
        let svg = points(&history, &PLAYED.public, Race::RailBaron, language, Style::Colour);
        for figure in shown {
            assert!(svg.as_str().contains(&format!(" {figure}</text>")), "{figure} in {}", svg.as_str());
        }
        assert!(svg.as_str().contains(axis), "{}", svg.as_str());
    }
}

#[test]
fn prices_are_those_of_shares_the_reader_holds_or_asked_for_and_no_others() {
    let Played { history, public, players } = &*PLAYED;
    let mut asked_more = 0;
    for view in players {
        let asked = |wanted: RailroadId| {
            let mut orders = view.fates.iter().map(|fate| &fate.order);
            orders.any(|order| matches!(order, Order::Buy { railroad, .. } | Order::Sell { railroad, .. } if *railroad == wanted))
        };
        let svg = prices(history, view, Language::French, Style::Colour);
        for railroad in public.railroads.keys() {
            let code = public.rules.map.railroad_code(*railroad).replace('&', "&amp;");
            let held = view.holdings.get(railroad).is_some_and(|held| held.shares.0 != 0);
            asked_more += usize::from(!held && asked(*railroad));
            let shown = svg.as_str().contains(&format!(">{code}</text>"));
            assert_eq!(shown, held || asked(*railroad), "{} {code}", view.name);
        }
    }
    assert!(asked_more > 0, "somebody sold all, or asked for what he did not get");
}

#[test]
fn a_chart_is_the_same_twice_small_and_escaped() {
    let Played { history, public, .. } = &*PLAYED;
    let mut public = PublicView::clone(public);
    public.players[0].name = "<b>Jay".to_owned();
    let draw = || net_worth(history, &public, Language::English, Style::Colour);
    assert_eq!(draw(), draw());
    assert!(draw().as_str().contains("&lt;b&gt;Jay"));
    assert!(draw().to_png().unwrap().len() < 60_000);
}

#[test]
fn a_chart_of_the_setup_alone_can_be_drawn() {
    let history = History { turns: PLAYED.history.turns[..1].to_vec() };
    assert!(net_worth(&history, &PLAYED.public, Language::French, Style::Colour).to_png().is_ok());
    let empty = History::default();
    assert!(prices(&empty, &PLAYED.players[0], Language::French, Style::Print).to_png().is_ok());
}

#[test]
fn the_readers_own_line_stands_out_from_all_others() {
    let Played { history, public, players } = &*PLAYED;
    for view in players {
        let whole = net_worth(history, public, Language::English, Style::Colour);
        let over = stressed(history, view, None, Language::English);
        let stressed = whole.with(&over);
        let bold = stressed.as_str().split("<text ").filter(|text| text.contains("font-weight=\"bold\""));
        let names: Vec<&str> = bold.skip(1).collect();
        assert_eq!(names.len(), 1, "{names:?}");
        assert!(names[0].contains(&format!(">{} ", view.me)), "{names:?}");
        assert_ne!(whole.to_png().unwrap(), stressed.to_png().unwrap());
    }
    let mut stranger = players[0].clone();
    stranger.me = PlayerId(99);
    assert!(stressed(history, &stranger, Some(Race::RailBaron), Language::French).is_empty());
}

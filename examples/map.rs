//! Draws the map of a game of computer positions: `map SEED TURNS FOLDER [LANGUAGE]` writes SVG and PNG files there.

use rpo::games::continental::chance::Streams;
use rpo::games::continental::computer;
use rpo::games::continental::orders::TurnOrders;
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::setup::{Seat, set_up};
use rpo::games::continental::turn;
use rpo::games::continental::views::{player_view, public_view};
use rpo::report::Language;
use rpo::report::map::{Area, MapStyle, map_svg};
use rpo::report::picture::png;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seed, turns, folder, language @ ..] = arguments.as_slice() else {
        return Err("usage: map SEED TURNS FOLDER [LANGUAGE]".into());
    };
    let (seed, turns): (u64, u16) = (seed.parse()?, turns.parse()?);
    let language: Language = language.first().map_or(Ok(Language::English), |code| code.parse())?;
    let folder = Path::new(folder);
    std::fs::create_dir_all(folder)?;

    let rules = Rules::standard()?;
    let seats: BTreeMap<PlayerId, Seat> =
        (1..=15).map(|position| (PlayerId(position), Seat { name: None, computer: true })).collect();
    let mut game = set_up(&rules, seed, &seats, &mut Streams::new(rules.clone(), seed, 0));
    let mut view = public_view(&game, &game, &[]);
    let (mut before, mut events) = (game.clone(), Vec::new());
    for _ in 0..turns {
        let mut orders = TurnOrders::new();
        for player in game.players.keys() {
            if let Some(own) = player_view(&view, &before, &game, &events, *player) {
                orders.insert(*player, computer::orders(&own, seed));
            }
        }
        let (next, happened) = turn::run(&game, &orders)?;
        before = std::mem::replace(&mut game, next);
        events = happened;
        view = public_view(&before, &game, &events);
    }

    let richest = view.players.iter().find(|player| !player.presidencies.is_empty()).map(|player| player.id);
    let maps = [
        ("whole", MapStyle::Colour, Some(Area::Whole), 1600),
        ("print", MapStyle::Print, Some(Area::Whole), 1600),
        ("own", MapStyle::Colour, richest.map(Area::Of), 1200),
        ("own-print", MapStyle::Print, richest.map(Area::Of), 1200),
    ];
    for (name, style, area, width) in maps {
        let Some(area) = area else { continue };
        let start = Instant::now();
        let svg = map_svg(&view, style, area, language);
        let written = start.elapsed();
        let pixels = png(&svg, width)?;
        println!(
            "{name}: svg {} kB in {} ms, png {} kB in {} ms",
            svg.len() / 1024,
            written.as_millis(),
            pixels.len() / 1024,
            (start.elapsed() - written).as_millis()
        );
        std::fs::write(folder.join(format!("{name}.svg")), svg)?;
        std::fs::write(folder.join(format!("{name}.png")), pixels)?;
    }
    Ok(())
}

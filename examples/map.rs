//! Draws the pictures of a game of computer positions: `map SEED TURNS FOLDER [LANGUAGE]` writes SVG and PNG files there
//! and says how large they are and how long they took.

use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::Table;
use rpo::games::continental::views::{player_view, public_view};
use rpo::report::Language;
use rpo::report::continental::chart::{self, History, Race, TurnFigures};
use rpo::report::continental::map::{self, Style};
use rpo::report::picture::Svg;
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

    let mut table = Table::new(&Rules::standard()?, seed);
    let mut history = History::default();
    loop {
        history.turns.push(TurnFigures::of(&public_view(&table.before, &table.now, &table.events)));
        if table.now.turn >= turns || table.now.ended {
            break;
        }
        table.play()?;
    }
    let public = public_view(&table.before, &table.now, &table.events);
    println!("turn {}, {} railroads", public.turn, public.railroads.len());
    let richest = public.players.iter().find(|player| !player.presidencies.is_empty()).or(public.players.first());
    let Some(own) = richest.and_then(|one| player_view(&public, &table.before, &table.now, &table.events, one.id))
    else {
        return Err("nobody plays".into());
    };

    let (colour, print) = (Style::Colour, Style::Print);
    let pictures: [(&str, &dyn Fn() -> Svg); 9] = [
        ("fonts", &|| map::whole(&public, language, colour)),
        ("whole", &|| map::whole(&public, language, colour)),
        ("whole-print", &|| map::whole(&public, language, print)),
        ("own", &|| map::own_area(&own, language, colour).unwrap_or_else(|| map::whole(&public, language, colour))),
        ("own-print", &|| map::own_area(&own, language, print).unwrap_or_else(|| map::whole(&public, language, print))),
        ("worth", &|| chart::net_worth(&history, &public, language, colour)),
        ("worth-print", &|| chart::net_worth(&history, &public, language, print)),
        ("points", &|| chart::points(&history, &public, Race::RailBaron, language, colour)),
        ("prices", &|| chart::prices(&history, &own, language, colour)),
    ];
    for (name, draw) in pictures {
        let start = Instant::now();
        let svg = draw();
        let written = start.elapsed();
        let png = svg.to_png()?;
        println!(
            "{name:12} svg {:4} kB {:4} ms   png {:4} kB {:4} ms",
            svg.as_str().len() / 1000,
            written.as_millis(),
            png.len() / 1000,
            (start.elapsed() - written).as_millis()
        );
        std::fs::write(folder.join(format!("{name}.svg")), svg.as_str())?;
        std::fs::write(folder.join(format!("{name}.png")), png)?;
    }
    // What the letters of a turn need: each player's own pictures, one after another.
    let (start, mut bytes, mut most) = (Instant::now(), 0, 0);
    for player in &public.players {
        let Some(own) = player_view(&public, &table.before, &table.now, &table.events, player.id) else { continue };
        let pictures = [map::own_area(&own, language, colour), Some(chart::prices(&history, &own, language, colour))];
        for (name, picture) in ["own", "prices"].iter().zip(pictures) {
            let Some(png) = picture.map(|picture| picture.to_png()).transpose()? else { continue };
            (bytes, most) = (bytes + png.len(), most.max(png.len()));
            std::fs::write(folder.join(format!("{name}-{}.png", player.id)), png)?;
        }
    }
    println!(
        "pictures of {} players: {} ms, {} kB, the largest {} kB",
        public.players.len(),
        start.elapsed().as_millis(),
        bytes / 1000,
        most / 1000
    );
    Ok(())
}

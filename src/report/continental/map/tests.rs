//! What a map must show, held on games that were really played.

use super::frame::Frame;
use super::labels::{Label, Subject};
use super::neighbours::{are_near, lines_of};
use super::plan::Plan;
use super::sheet::{Framed, SMALL_SCREEN, Sheet};
use super::status::{Change, Status};
use super::tracks::halo;
use super::{Atlas, Style, own_area, whole};
use crate::games::continental::map::RouteId;
use crate::games::continental::player::PlayerId;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{PlayerView, PublicView, player_view, public_view};
use crate::report::Language;
use crate::report::continental::pictures::across;
use crate::report::picture::colour::eyes;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

/// Views of a game of computer positions after a turn.
struct Played {
    public: Arc<PublicView>,
    players: Vec<PlayerView>,
}

/// After the setup, in the middle of a game, and late in it.
static PLAYED: LazyLock<[Played; 3]> = LazyLock::new(|| {
    let mut table = Table::new(&Rules::standard().expect("the rules that come with the program"), 1841);
    [0, 8, 20].map(|turn| {
        while table.now.turn < turn && !table.now.ended {
            table.play().expect("a turn of computer positions");
        }
        let Table { before, now, events } = &table;
        let public = public_view(before, now, events);
        let players = now.players.keys().filter_map(|id| player_view(&public, before, now, events, *id)).collect();
        Played { public, players }
    })
});

/// Every sheet that is laid out for the letters of these turns: few enough of the players' own for a test to be quick.
fn each_sheet(mut check: impl FnMut(&Sheet<'_>, &str)) {
    for Played { public, players } in PLAYED.iter() {
        for style in [Style::Colour, Style::Print] {
            check(&Sheet::whole(public, Language::English, style), &format!("turn {}", public.turn));
        }
        check(&Sheet::atlas(public, Language::French), &format!("atlas of turn {}", public.turn));
        check(&Sheet::country(public, Language::French, Style::Colour), &format!("country in turn {}", public.turn));
        for view in players.iter().step_by(4) {
            let Some(sheet) = Sheet::own(view, Language::French, Style::Colour) else { continue };
            check(&sheet, &format!("turn {}, {}", public.turn, view.name));
        }
    }
}

#[test]
fn no_label_overlaps_another() {
    each_sheet(|sheet, what| {
        for framed in &sheet.frames {
            let labels: Vec<&Label> = framed.labels.placed.iter().chain(&framed.labels.regions).collect();
            assert!(labels.len() > 4, "{what}: {} labels", labels.len());
            for (place, one) in labels.iter().enumerate() {
                for other in &labels[..place] {
                    assert!(!one.slab.overlaps(&other.slab), "{what}: {} lies on {}", one.words, other.words);
                }
                let room = framed.frame.rect.grown(-0.5);
                assert!(one.slab.corners().into_iter().all(|corner| room.holds(corner)), "{what}: {}", one.words);
            }
        }
    });
}

#[test]
fn every_town_and_every_route_is_drawn_and_named_on_maps_that_say_all() {
    for Played { public, .. } in PLAYED.iter() {
        let sheets = [
            Sheet::whole(public, Language::English, Style::Colour),
            Sheet::whole(public, Language::French, Style::Print),
            Sheet::atlas(public, Language::English),
            Sheet::atlas(public, Language::French),
        ];
        for sheet in sheets {
            let (mut towns, mut routes) = (BTreeSet::new(), BTreeSet::new());
            for label in sheet.frames.iter().flat_map(|framed| &framed.labels.placed) {
                match label.subject {
                    Subject::Town(town) => drop(towns.insert(town)),
                    Subject::Route(route) => drop(routes.insert(route)),
                    _ => {}
                }
            }
            // What has no place in one frame has one in the other.
            let map = sheet.plan.map();
            assert_eq!(towns.len(), map.towns().len(), "turn {}", public.turn);
            assert_eq!(routes.len(), map.routes().len(), "turn {}", public.turn);
            let tracks: BTreeSet<RouteId> = sheet.frames[0].tracks.iter().map(|track| track.route).collect();
            assert_eq!(tracks.len(), map.routes().len(), "turn {}", public.turn);
        }
    }
}

#[test]
fn a_players_own_map_shows_all_his_lines_with_their_railroads_and_most_of_their_towns() {
    let (mut owners, mut plates, mut missing) = (0, 0, 0);
    for Played { players, .. } in PLAYED.iter() {
        for view in players.iter().filter(|view| !view.presidencies().is_empty()) {
            let sheet = Sheet::own(view, Language::French, Style::Colour).unwrap();
            let plan = &sheet.plan;
            owners += 1;
            let labels = || sheet.frames.iter().flat_map(|framed| &framed.labels.placed);
            let mut towns = BTreeSet::new();
            for railroad in view.presidencies().iter().copied() {
                for line in plan.view.railroads[&railroad].lines.iter() {
                    let ends = plan.map().route(*line).ends().map(|town| usize::from(town.0));
                    let shown = |framed: &Framed| ends.iter().all(|end| framed.frame.shows(plan.places[*end]));
                    assert!(sheet.frames.iter().any(shown), "{}: {}", view.name, plan.map().code(*line));
                    towns.extend(ends);
                }
                let plate = |label: &Label| label.words == plan.map().railroad_code(railroad);
                // Where it is too crowded for one, the title names the railroad.
                (plates, missing) = (plates + 1, missing + usize::from(!labels().any(plate)));
            }
            let named: BTreeSet<usize> = labels()
                .filter_map(|label| match label.subject {
                    Subject::Town(town) => Some(town),
                    _ => None,
                })
                .filter(|town| towns.contains(town))
                .collect();
            assert!(named.len() * 3 >= towns.len() * 2, "{}: {} of {}", view.name, named.len(), towns.len());
        }
    }
    assert!(owners > 20, "{owners}");
    assert!(missing * 20 <= plates, "{missing} of {plates} plates are missing");
}

#[test]
fn letters_of_maps_for_letters_can_be_read_on_a_phone() {
    const LEAST: f64 = 11.0;
    for Played { public, players } in PLAYED.iter() {
        let country = Sheet::country(public, Language::English, Style::Colour);
        let own = players.iter().filter_map(|view| Sheet::own(view, Language::French, Style::Colour));
        for sheet in std::iter::once(country).chain(own) {
            let screen = SMALL_SCREEN / f64::from(sheet.draw().width());
            for label in sheet.frames.iter().flat_map(|framed| &framed.labels.placed) {
                assert!(label.size() * screen >= LEAST, "{} has {}", label.words, label.size() * screen);
            }
        }
    }
}

#[test]
fn railroads_that_meet_or_are_near_are_told_apart_by_everybody_in_every_turn() {
    let (mut pairs, mut broken, mut railroads) = (0, 0, 0);
    for seed in [1841, 7, 12] {
        let mut table = Table::new(&Rules::standard().unwrap(), seed);
        while table.now.turn < 25 && !table.now.ended {
            table.play().unwrap();
            let public = public_view(&table.before, &table.now, &table.events);
            let plan = Plan::public(&public, Style::Colour);
            let lines = lines_of(&public, &plan.places);
            for (id, own) in &lines {
                railroads += 1;
                broken += usize::from(!plan.pattern(*id).is_empty());
                for (other, _) in lines.range(..*id).filter(|(_, its)| are_near(own, its)) {
                    let apart = eyes::difference(plan.colour(*id), plan.colour(*other));
                    let codes = [*id, *other].map(|one| plan.map().railroad_code(one));
                    assert!(apart >= 15.0 || plan.pattern(*id) != plan.pattern(*other), "{codes:?}: {apart}");
                    pairs += 1;
                }
            }
        }
    }
    assert!(pairs > 1_000, "{pairs}");
    // Broken lines are for where colours run out.
    assert!(broken * 2 < railroads, "{broken} of {railroads} are broken");
}

#[test]
fn own_lines_stand_out_on_every_map_and_nothing_they_cover_is_lost() {
    let Played { public, players } = &PLAYED[2];
    let mark = format!("stroke=\"{}\"", halo(Style::Colour, 1.0)[0].colour);
    let country = super::country(public, Language::English, Style::Colour);
    assert!(!country.svg.as_str().contains(&mark));
    let atlas = Atlas::new(public, Language::English);
    for view in players {
        let owner = !view.presidencies().is_empty();
        let over = super::over(&country, view);
        assert_eq!(over.is_empty(), !owner, "{}", view.name);
        let own = own_area(view, Language::English, Style::Colour);
        assert!(!owner || own.is_some_and(|own| own.as_str().contains(&mark)), "{}", view.name);
        // Once it stands in the legend.
        assert_eq!(atlas.page(view).unwrap().matches(&mark).count() > 1, owner, "{}", view.name);
        // The plates of his railroads lie above his lines.
        let whole = country.svg.with(&over);
        for railroad in view.presidencies() {
            let plate = format!(">{}</text>", public.rules.map.railroad_code(*railroad).replace('&', "&amp;"));
            let last = whole.as_str().rfind(&plate);
            assert!(last.is_none_or(|last| last > whole.as_str().rfind(&mark).unwrap()), "{plate}");
        }
    }
}

#[test]
fn the_page_that_zooms_tells_of_each_railroad_town_and_route_and_begins_at_home() {
    let Played { public, players } = &PLAYED[1];
    let view = players.iter().find(|view| !view.presidencies().is_empty()).unwrap();
    for (language, shown) in [
        (Language::English, ["New Orleans LA", "Montreal C"]),
        (Language::French, ["Nouvelle-Orléans LA", "Montréal C"]),
    ] {
        let page = Atlas::new(public, language).page(view).unwrap();
        let map = &public.rules.map;
        let things = public.railroads.len() + map.towns().len() + map.routes().len();
        assert_eq!(page.matches("<li id=\"t").count(), things);
        let data = page.split("id=\"data\">").nth(1).unwrap().split("</script>").next().unwrap();
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        let places = data["places"].as_array().unwrap();
        assert!(places.iter().all(|one| !one.as_array().unwrap().is_empty()), "something can't be shown");
        assert!(data["home"].is_array());
        assert!(!page.contains("{atlas-") && !page.contains("{zoom-"));
        assert!(shown.iter().all(|name| page.contains(name)), "{language}");
        // Found by the English name too.
        assert!(page.contains("data-also=\"New Orleans NOL\""));
        assert!(page.len() < MOST_PAGE, "{} bytes", page.len());
    }
}

/// Bytes of the page with the whole map.
const MOST_PAGE: usize = 400_000;

#[test]
fn the_state_of_a_route_is_that_of_the_game() {
    let mut public = PublicView::clone(&PLAYED[2].public);
    // Double track is rare among computers.
    let first = public.railroads.values_mut().next().unwrap();
    first.doubled.extend(first.lines.first().copied());
    let public = &public;
    let sheet = Sheet::whole(public, Language::English, Style::Colour);
    let mut kinds = BTreeSet::new();
    for route in public.rules.map.routes() {
        let id = route.id;
        let line_of = public.railroads.values().find(|railroad| railroad.lines.contains(&id));
        let expected = match line_of {
            Some(one) => Status::Built { railroad: one.id, doubled: one.doubled.contains(&id) },
            None if public.on_offer.contains_key(&id) => Status::Offered,
            None => match public.owned_pcs.get(&id) {
                Some(owner) => Status::Owned(*owner),
                None if public.taken_rows.contains(&id) => Status::Taken,
                None => Status::Free,
            },
        };
        assert_eq!(sheet.plan.status(id), expected, "{}", route.code);
        kinds.insert(match expected {
            Status::Free => "free",
            Status::Taken => "taken",
            Status::Built { doubled: false, .. } => "built",
            Status::Built { doubled: true, .. } => "doubled",
            _ => "a PC",
        });
    }
    assert!(kinds.is_superset(&BTreeSet::from(["free", "taken", "built", "doubled"])), "{kinds:?} only");
}

#[test]
fn lines_of_each_state_look_different() {
    use super::tracks::{mark_of, stroke_of, strokes_of};
    let Played { public, .. } = &PLAYED[2];
    for style in [Style::Colour, Style::Print] {
        let plan = Sheet::whole(public, Language::English, style).plan;
        let railroad = *public.railroads.keys().next().unwrap();
        let states = [Status::Free, Status::Taken, Status::Offered, Status::Owned(PlayerId(1)), Status::Held(railroad)];
        let mut looks: Vec<String> =
            states.iter().map(|status| format!("{:?}", [stroke_of(&plan, *status, 1.0)])).collect();
        looks.extend([false, true].map(|doubled| format!("{:?}", strokes_of(&plan, railroad, doubled, 1.0))));
        looks.extend(Change::ALL.map(|change| format!("{:?}", [mark_of(change, style, 1.0)])));
        let different: BTreeSet<&String> = looks.iter().collect();
        assert_eq!(different.len(), looks.len(), "{style:?}: {looks:#?}");
    }
}

#[test]
fn railroads_of_one_colour_lie_far_apart() {
    let Played { public, .. } = &PLAYED[2];
    let plan = Sheet::whole(public, Language::English, Style::Colour).plan;
    let pcs: Vec<_> = plan.map().routes().iter().filter(|route| route.is_pc()).collect();
    let middle = |route| {
        let [from, to] = plan.ends(route);
        from.toward(to, 0.5)
    };
    let colour = |route: &crate::games::continental::map::Route| {
        plan.colour(crate::games::continental::map::RailroadId(route.id)).to_string()
    };
    for (place, one) in pcs.iter().enumerate() {
        for other in pcs[..place].iter().filter(|other| colour(other) == colour(one)) {
            let apart = middle(one).minus(middle(other)).length();
            assert!(apart > 150.0, "{} and {} are alike and {apart} km apart", one.code, other.code);
        }
    }
}

#[test]
fn the_turns_changes_are_marked() {
    let plan = Sheet::whole(&PLAYED[2].public, Language::English, Style::Colour).plan;
    let marks: BTreeSet<Change> = plan.changes.values().copied().collect();
    assert_eq!(marks.len(), Change::ALL.len(), "{marks:?}");
    let opening = Sheet::whole(&PLAYED[0].public, Language::English, Style::Colour).plan;
    assert!(opening.changes.is_empty());
}

#[test]
fn the_map_keeps_north_up_and_east_right() {
    let sheet = Sheet::whole(&PLAYED[0].public, Language::English, Style::Colour);
    let frame: &Frame = &sheet.frames[0].frame;
    let at = |name: &str| {
        let towns = sheet.plan.map().towns();
        let place = towns.iter().position(|town| town.name == name).unwrap();
        frame.px(sheet.plan.places[place])
    };
    let chain = ["Boston", "Albany", "Buffalo", "Cleveland", "Chicago"];
    for pair in chain.windows(2) {
        assert!(at(pair[0]).x > at(pair[1]).x, "{pair:?}");
    }
    assert!(at("Chicago").y < at("St Louis").y && at("St Louis").y < at("New Orleans").y);
}

#[test]
fn what_one_player_sees_inside_is_on_no_other_map() {
    let Played { public, players } = &PLAYED[1];
    let public_plan = Sheet::whole(public, Language::English, Style::Colour).plan;
    assert!(public_plan.statuses.iter().all(|status| !matches!(status, Status::Held(_) | Status::Open(_))));
    let mut held = 0;
    for view in players {
        let plan = Plan::own(view, Style::Colour);
        for (status, route) in plan.statuses.iter().zip(public.rules.map.routes()) {
            match status {
                Status::Held(railroad) => {
                    assert_eq!(view.insights[railroad].row, Some(route.id));
                    held += 1;
                }
                Status::Open(railroad) => {
                    assert!(view.presidencies().contains(railroad));
                    assert!(view.insights[railroad].row_options.contains(&route.id));
                }
                status => assert_eq!(*status, public_plan.status(route.id)),
            }
        }
    }
    assert!(held > 0, "nobody sees any");
    // With nothing of his own, a player sees what everybody does.
    let mut blind = players[0].clone();
    blind.insights.clear();
    let plan = Plan::own(&blind, Style::Colour);
    assert_eq!(plan.statuses, public_plan.statuses);
}

#[test]
fn names_are_escaped() {
    let mut view = PLAYED[1].players[0].clone();
    view.name = "<script>&\"Jay\"".to_owned();
    let svg = own_area(&view, Language::English, Style::Colour).unwrap();
    assert!(!svg.as_str().contains("<script"));
    assert!(svg.as_str().contains("&lt;script&gt;&amp;&quot;Jay&quot;"));
    assert!(svg.as_str().contains("B&amp;O") || svg.as_str().contains("P&amp;"), "codes are escaped too");
}

#[test]
fn the_same_view_gives_the_same_picture() {
    let Played { public, players } = &PLAYED[1];
    let drawn = || {
        let whole = whole(public, Language::French, Style::Print);
        let own = own_area(&players[0], Language::French, Style::Colour).unwrap();
        let png = own.to_png().unwrap();
        (whole, own, png)
    };
    assert_eq!(drawn(), drawn());
}

/// Bytes that a letter can spare for the maps, a player's own and that of the country, together.
const MOST: usize = 125_000;

#[test]
fn late_maps_are_small_enough_for_a_letter_and_decode() {
    let Played { public, players } = &PLAYED[2];
    let country = super::country(public, Language::English, Style::Colour);
    for view in players {
        let own = own_area(view, Language::English, Style::Colour);
        let maps = [Some(country.svg.with(&super::over(&country, view))), own];
        let mut bytes = 0;
        for svg in maps.iter().flatten() {
            let png = svg.to_png_of(across(svg)).unwrap();
            bytes += png.len();
            let reader = png::Decoder::new(std::io::Cursor::new(&png)).read_info().unwrap();
            assert_eq!(reader.info().width, across(svg));
            assert_eq!(reader.info().color_type, png::ColorType::Indexed);
        }
        assert!(bytes <= MOST, "{}: {bytes} bytes", view.name);
    }
}

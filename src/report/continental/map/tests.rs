//! What a map must show, held on games that were really played.

use super::frame::Frame;
use super::labels::{Label, Subject};
use super::sheet::Sheet;
use super::status::{Change, Status};
use super::{Style, own_area, whole};
use crate::games::continental::map::RouteId;
use crate::games::continental::player::PlayerId;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{PlayerView, PublicView, player_view, public_view};
use crate::report::Language;
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
        for view in players.iter().step_by(4) {
            check(&Sheet::own(view, Language::French, Style::Colour), &format!("turn {}, {}", public.turn, view.name));
        }
    }
}

#[test]
fn no_label_overlaps_another() {
    each_sheet(|sheet, what| {
        for framed in &sheet.frames {
            let labels: Vec<&Label> = framed.labels.placed.iter().chain(&framed.labels.regions).collect();
            assert!(labels.len() > 15, "{what}: {} labels", labels.len());
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
fn every_town_and_every_route_is_drawn_and_named() {
    each_sheet(|sheet, what| {
        let (mut towns, mut routes) = (BTreeSet::new(), BTreeSet::new());
        let mut missing = Vec::new();
        for framed in &sheet.frames {
            missing.extend(framed.labels.missing.iter().copied());
            for label in &framed.labels.placed {
                match label.subject {
                    Subject::Town(town) => drop(towns.insert(town)),
                    Subject::Route(route) => drop(routes.insert(route)),
                    _ => {}
                }
            }
        }
        // What has no place in one frame has one in the other; of some lines only a stub shows.
        let shown = |route: RouteId| {
            let ends = sheet.plan.ends(sheet.plan.map().route(route));
            sheet.frames.iter().any(|framed| ends.iter().all(|end| framed.frame.shows(*end)))
        };
        missing.retain(|subject| match subject {
            Subject::Town(town) => !towns.contains(town),
            Subject::Route(route) => !routes.contains(route) && shown(*route),
            _ => true,
        });
        let whole =
            sheet.plan.view.railroads.keys().all(|railroad| !sheet.plan.is_own(*railroad)) && sheet.frames.len() > 1;
        let most = if whole { 0 } else { routes.len() / 8 };
        assert!(missing.len() <= most, "{what}: {missing:?} have no room");
        for (id, railroad) in &sheet.plan.view.railroads {
            let nameless = |line: &&RouteId| missing.contains(&Subject::Route(**line));
            if sheet.plan.is_own(*id) {
                assert_eq!(railroad.lines.iter().find(nameless), None, "{what}");
                assert!(railroad.lines.iter().all(|line| shown(*line)), "{what}");
            }
        }
        if whole {
            let map = sheet.plan.map();
            assert_eq!(towns.len(), map.towns().len(), "{what}");
            assert_eq!(routes.len(), map.routes().len(), "{what}");
            let tracks: BTreeSet<RouteId> = sheet.frames[0].tracks.iter().map(|track| track.route).collect();
            assert_eq!(tracks.len(), map.routes().len(), "{what}");
        }
    });
}

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
        let plan = Sheet::own(view, Language::English, Style::Colour).plan;
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
    let plan = Sheet::own(&blind, Language::English, Style::Colour).plan;
    assert_eq!(plan.statuses, public_plan.statuses);
}

#[test]
fn names_are_escaped() {
    let mut view = PLAYED[1].players[0].clone();
    view.name = "<script>&\"Jay\"".to_owned();
    let svg = own_area(&view, Language::English, Style::Colour);
    assert!(!svg.as_str().contains("<script"));
    assert!(svg.as_str().contains("&lt;script&gt;&amp;&quot;Jay&quot;"));
    assert!(svg.as_str().contains("B&amp;O") || svg.as_str().contains("P&amp;"), "codes are escaped too");
}

#[test]
fn the_same_view_gives_the_same_picture() {
    let Played { public, players } = &PLAYED[1];
    let drawn = || {
        let whole = whole(public, Language::French, Style::Print);
        let own = own_area(&players[0], Language::French, Style::Colour);
        let png = own.to_png().unwrap();
        (whole, own, png)
    };
    assert_eq!(drawn(), drawn());
}

/// Bytes that a letter can spare for the whole map, and for a player's own.
const MOST: [usize; 2] = [320_000, 200_000];

#[test]
fn late_maps_are_small_enough_for_a_letter_and_decode() {
    let Played { public, players } = &PLAYED[2];
    let whole = whole(public, Language::English, Style::Colour);
    let own = own_area(&players[0], Language::English, Style::Colour);
    for (svg, most) in [whole, own].iter().zip(MOST) {
        let png = svg.to_png().unwrap();
        assert!(png.len() <= most, "{} bytes", png.len());
        let reader = png::Decoder::new(std::io::Cursor::new(&png)).read_info().unwrap();
        assert_eq!(reader.info().width, svg.width());
        assert_eq!(reader.info().color_type, png::ColorType::Indexed);
    }
}

//! The page: well formed, as full as the text, short enough, and safe from what players write.

use super::super::letter;
use super::rendering::plain;
use super::sample;
use crate::games::continental::event::{Event, Record};
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{PlayerView, player_view, public_view};
use crate::report::Language;
use crate::report::continental::{Extras, Letter};
use crate::report::html::{MOST_BYTES, size};
use html5ever::tendril::TendrilSink;
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Reads a page as browsers do; it must have no fault.
fn parsed(html: &str) -> RcDom {
    let dom = html5ever::parse_document(RcDom::default(), Default::default()).one(html);
    assert!(dom.errors.borrow().is_empty(), "{:?}", dom.errors.borrow());
    dom
}

/// Names of elements and their attributes, and all text.
fn walk(node: &Handle, elements: &mut Vec<(String, Vec<(String, String)>)>, text: &mut String) {
    match &node.data {
        NodeData::Text { contents } => text.push_str(&contents.borrow()),
        NodeData::Element { name, attrs, .. } => {
            let attributes =
                attrs.borrow().iter().map(|one| (one.name.local.to_string(), one.value.to_string())).collect();
            elements.push((name.local.to_string(), attributes));
        }
        _ => {}
    }
    text.push(' ');
    node.children.borrow().iter().for_each(|child| walk(child, elements, text));
}

/// Words without what sets them: rules of tables, hyphens of headings, stops, capitals.
fn words(text: &str) -> BTreeSet<String> {
    let trimmed =
        text.split([' ', '\n', '\u{a0}']).map(|word| word.trim_matches(['-', '=', ' ', ':', '.']).to_lowercase());
    trimmed.filter(|word| !word.is_empty()).collect()
}

/// Holds what every page must keep.
fn checked(view: &PlayerView, language: Language) -> Letter {
    let letter = plain(view, language);
    let (mut elements, mut text) = (Vec::new(), String::new());
    walk(&parsed(&letter.html).document, &mut elements, &mut text);
    let said = words(&text.replace(['\u{ad}', '\u{200b}'], " "));
    // A name cut in the text stands whole in the page.
    let stands = |word: &String| match word.strip_suffix('…') {
        Some(beginning) => said.iter().any(|word| word.starts_with(beginning)),
        None => said.contains(word),
    };
    let missing: Vec<String> = words(&letter.text).into_iter().filter(|word| !stands(word)).collect();
    assert!(missing.is_empty(), "{missing:?} stand in the text alone");
    assert!(size(&letter.html) <= MOST_BYTES && letter.html.is_ascii() && !letter.shortened);
    for (element, attributes) in elements {
        assert!(!["script", "link", "iframe", "form", "object", "base"].contains(&element.as_str()), "{element}");
        for (name, value) in attributes {
            assert!(!name.starts_with("on"), "{element} {name}");
            let foreign = ["src", "href", "background", "action"].contains(&name.as_str());
            assert!(!foreign || value.starts_with('#') || value.starts_with("cid:"), "{element} {name}={value}");
        }
    }
    assert!(!letter.html.contains("url(") && !letter.html.contains("@import"));
    letter
}

#[test]
fn the_page_says_all_that_the_text_says() {
    for language in Language::ALL {
        checked(&sample::mine(), language);
        let mut ended = sample::mine();
        let mut public = sample::public();
        public.ended = true;
        ended.public = Arc::new(public);
        checked(&ended, language);
    }
}

#[test]
fn pages_of_a_whole_game_are_good_and_below_the_limit() {
    let mut table = Table::new(&Rules::standard().unwrap(), 1840);
    loop {
        if [0, 1, 8].contains(&table.now.turn) || table.now.ended {
            let public = public_view(&table.before, &table.now, &table.events);
            for player in table.now.players.keys().copied().step_by(3) {
                let view = player_view(&public, &table.before, &table.now, &table.events, player).unwrap();
                for language in Language::ALL {
                    checked(&view, language);
                }
            }
        }
        if table.now.ended {
            break;
        }
        table.play().unwrap();
    }
    assert!(table.now.turn > 8);
}

const NASTY: &str = "</td></li><script>alert(1)</script><img src=x onerror=alert(1)>\"'&{{ me.cash }}";

#[test]
fn what_players_write_is_text_and_nothing_else() {
    let mut view = sample::mine();
    let mut public = sample::public();
    for player in &mut public.players {
        player.name = format!("{NASTY}\u{1b}[2J\r\nBcc: x@example.org\u{202e}");
    }
    let text = format!("{NASTY} ORDERS 12 4 2KFR TURN 8\u{0}");
    public.news.push(Record { step: 0, event: Event::Said { player: sample::ME, text } });
    view.name = public.players[0].name.clone();
    view.public = Arc::new(public);
    for language in Language::ALL {
        let letter = checked(&view, language);
        assert!(letter.html.contains("&lt;script&gt;alert(1)") && !letter.html.contains("<script"));
        assert!(letter.text.contains("<script>alert(1)</script>") && letter.text.contains("(ORDERS 12 4"));
        let hidden = |one: char| one.is_control() && one != '\n' || one == '\u{202e}';
        assert!(![&letter.text, &letter.html, &letter.subject].iter().any(|part| part.chars().any(hidden)));
        // The reply of whoever quotes it names his own sheet.
        let quoted: String = letter.text.lines().map(|line| format!("> {line}\n")).collect();
        let reply = format!("{quoted}> ORDERS 12 4 K7QX TURN 8\n> BORROW 5\n> END\n");
        let block = crate::sheet::continental::find_block(&reply).expect("the sheet below the report");
        assert_eq!(block.header.token.as_deref(), Some("K7QX"));
        assert!(!block.rival);
    }
}

#[test]
fn a_page_too_long_leaves_out_what_the_text_says_and_tells_so() {
    for (messages, least) in [(900, "section-players"), (3_000, "section-outlook")] {
        let mut view = sample::mine();
        let mut public = sample::public();
        let said = |number: i32| Event::Said { player: sample::ME, text: format!("{number} {}", "é".repeat(70)) };
        public.news.extend((0..messages).map(|number| Record { step: 0, event: said(number) }));
        if messages == 900 {
            // Too long by its reasons and lines alone.
            public.news.truncate(sample::public().news.len());
            let line = public.railroads.values().next().unwrap().lines.clone();
            let many: Vec<_> = std::iter::repeat_n(view.account[0].clone(), 1_200).collect();
            assert!(!line.is_empty());
            view.account.extend(many);
        }
        view.public = Arc::new(public);
        let letter =
            letter(&view, Language::French, "12", &Extras { sheet: Some("SHEET".into()), ..Extras::default() });
        let letter = letter.unwrap();
        assert!(letter.shortened && size(&letter.html) <= MOST_BYTES, "{}", size(&letter.html));
        let _ = parsed(&letter.html);
        let key = crate::language::continental::text(
            Language::French,
            least,
            &[("turn", 8.into()), ("years", "1855-1856".into())],
        );
        let shown: String = key.chars().take_while(char::is_ascii).collect();
        let missing =
            if least == "section-players" { "votre compte et les chiffres" } else { "votre position et les chiffres" };
        assert!(letter.html.contains("Il manque ici") && letter.html.contains(missing), "{least}");
        assert!(letter.html.contains(&shown) && letter.html.contains("report.txt") && letter.html.contains("SHEET"));
        assert!(letter.text.lines().count() > 1_000);
    }
}

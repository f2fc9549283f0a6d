//! One order explained, and what the small letters of orders stand for, with examples of the reader's own position.
//!
//! What an order does and its limits are words of the catalogue. What it may be for him is what his blank sheet says of it, so
//! that neither tells what the other doesn't.

use super::words::Words;
use crate::games::continental::views::PlayerView;
use crate::language::Language;
use crate::sheet::continental::lines_of;

/// What n, pc, rr and row stand for, a paragraph each, with codes that mean something to him.
pub fn small_letters(view: &PlayerView, language: Language) -> Vec<String> {
    let words = Words { language, view: &view.public };
    let (own, other) = railroads(view, &words);
    let pc = view.pcs.iter().map(|own| own.pc).chain(view.offers().map(|offer| offer.pc)).next();
    let row = rows(view).next();
    let mut told =
        vec![words.say("lesson-letters"), words.tell("lesson-letter-n", &[("most", view.may_borrow.0.into())])];
    told.extend(
        own.map(|own| words.tell("lesson-letter-rr", &[("own", own.into()), ("other", other.unwrap_or(own).into())])),
    );
    told.extend(pc.map(|pc| {
        words.tell("lesson-letter-pc", &[("pc", words.route(pc).into()), ("company", words.company(pc).into())])
    }));
    let key = if row.is_some() { "lesson-letter-row" } else { "lesson-letter-row-none" };
    let code = row.map(|row| words.route(row)).unwrap_or_default();
    let ends = row.map(|row| words.ends(row)).unwrap_or_default();
    told.push(words.tell(key, &[("row", code.into()), ("ends", ends.into())]));
    told.push(words.say("lesson-letter-p"));
    told
}

/// A railroad that is his own above others, and another one.
fn railroads<'a>(view: &'a PlayerView, words: &Words<'a>) -> (Option<&'a str>, Option<&'a str>) {
    let known = view.presidencies().iter().chain(view.holdings.keys()).chain(view.public.railroads.keys());
    let mut codes = known.map(|id| words.railroad(*id));
    let first = codes.next();
    (first, codes.find(|code| Some(*code) != first))
}

/// Rights of way that a railroad of his holds or may ask for.
fn rows(view: &PlayerView) -> impl Iterator<Item = crate::games::continental::map::RouteId> + '_ {
    let insides = view.presidencies().iter().filter_map(move |id| view.insights.get(id));
    insides.flat_map(|inside| inside.row.into_iter().chain(inside.row_options.iter().copied()))
}

/// An order explained by the word it begins with, and what his blank sheet says of it; empty if no order begins so.
pub fn lesson(view: &PlayerView, language: Language, word: &str, sheet: Option<&str>) -> Vec<String> {
    let Some((key, lines)) = lines_of(word, sheet.unwrap_or_default()) else { return Vec::new() };
    let words = Words { language, view: &view.public };
    let mut told = vec![words.say(&format!("lesson-{}", key.to_lowercase()))];
    if sheet.is_none() {
        return told;
    }
    if lines.is_empty() {
        told.push(words.say("lesson-not-now"));
    } else {
        told.push(words.say("lesson-on-your-sheet"));
        told.push(lines.join("\n"));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::continental::map::Map;
    use crate::games::continental::player::PlayerId;
    use crate::games::continental::rules::Rules;
    use crate::games::continental::simulation::Table;
    use crate::games::continental::views::{player_view, public_view};
    use crate::language::continental::CATALOGUE;
    use crate::sheet::Tongue;
    use crate::sheet::continental::{Continental, LEXICON, blank_form};

    fn view(turns: u16) -> PlayerView {
        let mut table = Table::new(&Rules::standard().unwrap(), 7);
        (0..turns).for_each(|_| table.play().unwrap());
        let public = public_view(&table.before, &table.now, &table.events);
        let presides = public.players.iter().find(|player| !player.presidencies.is_empty()).map(|player| player.id);
        let seat = presides.unwrap_or(PlayerId(4));
        player_view(&public, &table.before, &table.now, &table.events, seat).unwrap()
    }

    #[test]
    fn every_order_is_explained_in_both_languages_with_its_section_of_the_rules() {
        let view = view(3);
        for language in Language::ALL {
            let sheet = blank_form(&view, language, "12", "2KFR");
            for key in LEXICON.own_keys() {
                let word = LEXICON.keyword(key, language);
                let told = lesson(&view, language, word, Some(&sheet));
                assert!(told.len() >= 2 && told[0].contains('§'), "{language} {word}: {told:?}");
                assert!(CATALOGUE.has(language, &format!("lesson-{}", key.0.to_lowercase())), "{word}");
            }
            assert_eq!(lesson(&view, language, "HELLO", Some(&sheet)), Vec::<String>::new());
        }
    }

    #[test]
    fn what_an_order_may_be_is_what_the_players_sheet_says() {
        let view = view(3);
        let sheet = blank_form(&view, Language::English, "12", "2KFR");
        let told = lesson(&view, Language::English, "buy", Some(&sheet)).concat();
        let bought = view.buys().next().map(|(id, most)| format!("{} {most}", view.public.rules.map.railroad_code(id)));
        assert!(told.contains("# BUY n rr") && told.contains(&bought.unwrap()), "{told}");
        assert!(!told.contains("# BID") && !told.contains("# SELL"), "{told}");
        let own = view.public.rules.map.railroad_code(view.presidencies()[0]);
        let told = lesson(&view, Language::English, "IMPROVE", Some(&sheet)).concat();
        assert!(told.contains(&format!("# RAILROAD {own}")) && told.contains("#   IMPROVE n"), "{told}");
        let french = blank_form(&view, Language::French, "12", "2KFR");
        let told = lesson(&view, Language::French, "REMBOURSER BANQUE", Some(&french)).concat();
        assert!(told.contains("REMBOURSER BANQUE n") && !told.contains("# REMBOURSER n"), "{told}");
    }

    #[test]
    fn small_letters_are_shown_by_codes_of_the_players_own_position() {
        let view = view(3);
        for language in Language::ALL {
            let told = small_letters(&view, language).join(" ");
            let own = view.public.rules.map.railroad_code(view.presidencies()[0]);
            assert!(told.contains(own) && !told.contains("lesson-"), "{told}");
        }
    }

    #[test]
    fn every_example_of_a_lesson_is_an_order() {
        let tongue = Continental::of(Map::standard().unwrap());
        for language in Language::ALL {
            for key in LEXICON.own_keys() {
                let told = CATALOGUE.text(language, &format!("lesson-{}", key.0.to_lowercase()), &[]);
                let (_, example) = told.split_once(language.pick("Example: ", "Exemple\u{a0}: ")).unwrap();
                let sheet = tongue.read_lines(example);
                assert!(sheet.diagnostics.is_empty() && sheet.orders.len() == 1, "{language} {example}: {sheet:?}");
            }
        }
    }
}

//! Letters as they leave the house.

use super::super::{history, letter};
use super::sample;
use crate::games::continental::event::{Event, Reason, Record, Verdict};
use crate::games::continental::money::{Shares, Vp};
use crate::games::continental::orders::Order;
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::{OrderFate, PlayerView};
use crate::language::continental::{CATALOGUE, text};
use crate::report::Language;
use crate::report::continental::{Extras, Letter, public_report};
use crate::report::format::{COLUMNS, width};
use std::sync::Arc;

/// Holds what every report must keep, and gives it back.
pub(super) fn checked(text: String) -> String {
    for line in text.lines() {
        assert!(width(line) <= COLUMNS, "{} columns: {line}", width(line));
        assert!(!line.ends_with(' '), "blanks at the end of: {line}");
    }
    let spoken = text.replace("{reason-no-cash}", "").replace("{{ me.cash }}", "");
    assert!(!spoken.contains(['{', '}']), "a key or a fault shows: {spoken}");
    assert!(!text.chars().any(|letter| letter.is_control() && letter != '\n'), "a control character is left");
    assert!(!text.contains("\n\n\n"));
    text
}

/// A letter without a sheet.
pub(super) fn plain(view: &PlayerView, language: Language) -> Letter {
    letter(view, language, "12", &Extras::default()).expect("the templates built in")
}

pub(super) fn written(view: &PlayerView, language: Language) -> String {
    let Letter { subject, text, report, shortened, .. } = plain(view, language);
    assert!(text == report && !shortened);
    assert!(!subject.contains(['{', '\n']), "{subject}");
    checked(text)
}

#[test]
fn a_letter_holds_every_section_in_both_languages() {
    let view = sample::mine();
    let english = written(&view, Language::English);
    for heading in [
        "HEADLINES",
        "THE PLAYERS BY NET WORTH",
        "VICTORY POINTS",
        "THE RAILROADS",
        "STOCK REPORT",
        "PRIVATE COMPANIES ON OFFER",
        "PERSONAL REPORT OF Jay Gould of New York",
        "INSIDE INFORMATION",
        "NEXT: TURN 8, 1855-1856",
    ] {
        assert!(english.contains(heading), "{heading} is missing in {english}");
    }
    let french = written(&view, Language::French);
    for heading in [
        "PRINCIPAUX TITRES",
        "LES JOUEURS PAR FORTUNE NETTE",
        "POINTS DE VICTOIRE",
        "LES SOCIÉTÉS DE CHEMIN DE FER",
        "RAPPORT BOURSIER",
        "COMPAGNIES FERROVIAIRES DISPONIBLES",
        "RAPPORT PERSONNEL\u{a0}: Jay Gould of New York",
        "INFORMATIONS CONFIDENTIELLES",
    ] {
        assert!(french.contains(heading), "{heading} is missing in {french}");
    }
}

#[test]
fn the_account_runs_from_opening_cash_to_closing_cash() {
    let text = written(&sample::mine(), Language::English);
    let account: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("Your account")).collect();
    let opening = account.iter().find(|line| line.contains("Cash when the turn began")).expect("opening cash");
    assert!(opening.ends_with("7,650,000"), "{opening}");
    let closing = account.iter().find(|line| line.contains("Cash now")).expect("closing cash");
    assert!(closing.ends_with("7,654,321"), "{closing}");
    assert!(!text.contains("Other changes"));
    let dividend = account.iter().find(|line| line.contains("Dividend")).expect("the dividend");
    assert_eq!(dividend.split_whitespace().collect::<Vec<_>>(), ["13", "Dividend", "PENN", "+500", "7,655,821"]);
}

#[test]
fn an_account_that_does_not_add_up_says_so() {
    let mut view = sample::mine();
    view.cash.0 -= 21;
    let text = written(&view, Language::English);
    assert!(text.lines().any(|line| line.contains("Other changes") && line.contains("-21")), "{text}");
}

#[test]
fn the_parts_of_the_net_worth_make_the_whole() {
    let rows = |view: &PlayerView| -> Vec<(String, i64)> {
        let text = written(view, Language::English);
        let table = text.lines().skip_while(|line| !line.starts_with("Net worth and credit")).skip(4);
        let row = |line: &str| {
            let (name, figure) = line.rsplit_once(' ').unwrap();
            (name.trim().to_owned(), figure.replace(',', "").parse().unwrap())
        };
        table.take_while(|line| !line.starts_with("Net worth")).map(row).collect()
    };
    let mut view = sample::mine();
    let parts = rows(&view);
    assert_eq!(parts[2], ("Private companies".to_owned(), 700));
    assert_eq!((parts.len(), parts.iter().map(|(_, figure)| figure).sum::<i64>()), (4, view.net_worth.0), "{parts:?}");
    view.net_worth.0 += 13;
    let parts = rows(&view);
    assert_eq!(parts[4].1, 13, "what splits dropped: {parts:?}");
    assert_eq!(parts.iter().map(|(_, figure)| figure).sum::<i64>(), view.net_worth.0);
}

#[test]
fn an_order_two_rules_have_cut_is_told_of_both() {
    let order = |shares| Order::Buy { railroad: sample::railroad("PENN"), shares: Shares(shares) };
    let fate = |left| OrderFate {
        place: 0,
        order: order(900),
        verdict: Verdict::Cut { to: order(left), reason: Reason::OverLargestBuy, figure: Some(549) },
    };
    for (left, told) in [(549, false), (203, true)] {
        let view = PlayerView { fates: vec![fate(left)], ..sample::mine() };
        let text = written(&view, Language::English);
        assert_eq!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains("were not enough"), told, "{text}");
    }
}

#[test]
fn an_order_cut_by_one_rule_and_dropped_by_another_is_told_of_both() {
    let (railroad, shares) = (sample::railroad("PENN"), Shares(900));
    let (buy, sell) = (Order::Buy { railroad, shares }, Order::Sell { railroad, shares: Some(shares) });
    for (order, reason, figure, told) in [
        (&buy, Reason::OverLargestBuy, Some(549), Some("cash or the shares on offer were not enough for any")),
        (&buy, Reason::Cornered, Some(0), None),
        (&buy, Reason::NoCash, Some(12), None),
        (&sell, Reason::OverShortLimit, Some(30), Some("the cash to cover a short sale was not enough for any")),
    ] {
        let verdict = Verdict::Dropped { reason, figure };
        let view = PlayerView { fates: vec![OrderFate { place: 0, order: order.clone(), verdict }], ..sample::mine() };
        let text = written(&view, Language::English);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(text.contains("not enough for any"), told.is_some(), "{text}");
        assert!(told.is_none_or(|told| text.contains(told)), "{text}");
    }
}

#[test]
fn who_went_bankrupt_reads_it_at_the_head_of_his_letter() {
    let mut public = sample::public();
    for (bankrupt, language, said) in [
        (false, Language::English, "YOU ARE BANKRUPT"),
        (true, Language::English, "YOU ARE BANKRUPT"),
        (true, Language::French, "VOUS AVEZ FAIT BANQUEROUTE"),
    ] {
        public.players.iter_mut().find(|player| player.id == sample::ME).unwrap().bankrupt = bankrupt;
        let view = PlayerView { public: Arc::new(public.clone()), ..sample::mine() };
        let Letter { text, html, .. } = plain(&view, language);
        let head = text.lines().take(20).collect::<Vec<_>>().join(" ");
        assert_eq!((head.contains(said), html.contains(said)), (bankrupt, bankrupt), "{head}");
    }
}

#[test]
fn the_public_report_holds_nothing_of_a_reader() {
    for language in Language::ALL {
        let text = checked(public_report(&sample::public(), language, "12").unwrap());
        for secret in sample::SECRETS {
            assert!(!text.contains(secret) && !text.contains(&secret.replace(',', "\u{a0}")), "{secret} in {text}");
        }
        assert!(text.contains("PENN") && text.contains("Number 15"));
    }
}

#[test]
fn the_last_report_ranks_the_players_and_looks_no_further() {
    let mut view = sample::mine();
    let mut public = sample::public();
    public.ended = true;
    view.public = std::sync::Arc::new(public);
    let text = written(&view, Language::English);
    assert!(text.contains("FINAL RANKING"));
    assert!(plain(&view, Language::English).subject.contains("final report"));
    assert!(text.contains("Rail Baron: Tycoon Number 1, 349.5 points"), "{text}");
    assert!(!text.contains("NEXT: TURN"));
}

#[test]
fn a_split_within_a_row_is_marked_and_told() {
    let starred = |text: &str| text.lines().filter(|line| line.starts_with("PENN* ")).count();
    let untouched = sample::mine();
    let mut traded = sample::mine();
    for record in &mut traded.trades {
        if let Event::Traded { railroad, .. } = &mut record.event {
            *railroad = sample::railroad("PENN");
        }
    }
    for (language, whole, own) in [
        (Language::English, "* Split this turn: PENN (2 for 1). Closing price", "* Split this turn: what you"),
        (Language::French, "PENN (2 pour 1). Cours final", "cution et le prix sont"),
    ] {
        let public = checked(public_report(&sample::public(), language, "12").unwrap());
        assert!(
            (starred(&public), public.matches(whole).count(), public.matches(own).count()) == (1, 1, 0),
            "{public}"
        );
        // His own figures are all of one time where he didn't trade.
        let mut on_pages = Vec::new();
        for (view, rows) in [(&untouched, 1), (&traded, 2)] {
            let Letter { text, html, .. } = plain(view, language);
            assert_eq!(starred(&text), rows, "{text}");
            // Each part of a table that a page sets apart says what its rows are about.
            on_pages.push(html.matches(">PENN*<").count());
            for text in [&text, &html] {
                assert_eq!((text.matches(whole).count(), text.matches(own).count()), (1, rows - 1), "{text}");
            }
        }
        assert!(on_pages[0] >= 1 && on_pages[1] > on_pages[0], "{on_pages:?}");
    }
    let mut public = sample::public();
    public.news.retain(|record| !matches!(record.event, Event::Split { .. }));
    let text = written(&PlayerView { public: Arc::new(public), ..traded }, Language::English);
    assert!(starred(&text) == 0 && !text.contains("Split this turn"), "{text}");
}

#[test]
fn the_last_of_several_names_is_joined_by_a_word() {
    let mut view = sample::mine();
    let mut public = sample::public();
    public.prodigals = [1, 2, 3, 5].map(PlayerId).to_vec();
    public.ended = true;
    for player in &mut public.players {
        player.vp[0] = Vp(if player.id.0 < 4 { 3000 } else { 0 });
    }
    view.public = Arc::new(public);
    let words = |language| {
        written(&view, language).split([' ', '\n']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let (english, french) = (words(Language::English), words(Language::French));
    for (text, told) in [
        (&english, "followed by Tycoon Number 2, Tycoon Number 3 and Tycoon Number 5."),
        (&english, "Robber Baron: Tycoon Number 1, Tycoon Number 2 and Tycoon Number 3, 30 points"),
        (&english, "boards of PENN and NYC +"),
        (&french, "viennent ensuite Tycoon Number 2, Tycoon Number 3 et Tycoon Number 5."),
        (&french, "conseil d'administration\u{a0}: PENN et NYC +"),
    ] {
        assert!(text.contains(told), "{told} is missing in {text}");
    }
}

#[test]
fn a_player_takes_one_line_of_the_table_whatever_is_to_be_remarked() {
    let mut public = sample::public();
    let player = public.players.iter_mut().find(|player| player.id == PlayerId(3)).unwrap();
    player.name = "Cornelius Vanderbilt III".to_owned();
    player.computer = true;
    player.presidencies = ["PENN", "GM&O"].map(sample::railroad).to_vec();
    player.pcs = vec![sample::route("TP&W")];
    for (language, remarks) in [(Language::English, "recall, computer"), (Language::French, "rappel, ordinateur")] {
        let text = checked(public_report(&public, language, "12").unwrap());
        let row = text.lines().find(|line| line.contains("Cornelius Vanderbilt") && line.contains("PENN")).unwrap();
        assert!(row.contains("TP&W") && row.ends_with(remarks), "{row}");
    }
}

#[test]
fn sentences_say_who_does_what_and_name_what_is_meant() {
    let mut public = sample::public();
    let said = Event::Said { player: PlayerId(2), text: "They call it \"watered\" stock".to_owned() };
    public.news.push(Record { step: 9, event: said });
    let view = PlayerView { public: Arc::new(public), ..sample::mine() };
    let words = |language| {
        written(&view, language).split(['\n', ' ']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    };
    for told in [
        "$1,234 goes up in smoke",
        "THE BANK RECALLS $1,777: repay it next turn, or the Bank will collect it itself.",
        "PENN splits its shares 2 for 1; they",
        "technologies: A Grand Station, C Steel rails.",
        "Tycoon Number 2: “They call it \"watered\" stock”",
    ] {
        assert!(words(Language::English).contains(told), "{told}");
    }
    for told in [
        "technologies\u{a0}: A Gare principale, C Rails en acier.",
        "Tycoon Number 2\u{a0}: «\u{a0}They call it \"watered\" stock\u{a0}»",
    ] {
        assert!(words(Language::French).contains(told), "{told}");
    }
}

#[test]
fn no_french_text_has_a_blank_where_no_line_may_be_broken() {
    let loose = |text: &str| {
        let signs = [" :", " ;", " !", " ?", " »", "« "];
        signs.into_iter().find(|sign| text.contains(sign)).map(|sign| format!("{sign:?} in {text}"))
    };
    assert!(loose("Oui !").is_some() && loose("Oui\u{a0}!").is_none());
    let messages = CATALOGUE.keys_of(Language::French).into_iter().map(|key| text(Language::French, key, &[]));
    let headlines = (0..=26).flat_map(|turn| history::headlines(turn, Language::French)).cloned();
    let letter = written(&sample::mine(), Language::French);
    let lines = letter.lines().map(str::to_owned);
    let faults: Vec<String> = messages.chain(headlines).chain(lines).filter_map(|text| loose(&text)).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_report_is_the_same_each_time() {
    let view = sample::mine();
    assert_eq!(plain(&view, Language::French), plain(&view, Language::French));
}

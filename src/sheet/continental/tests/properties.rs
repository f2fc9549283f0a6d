//! What holds for every text and every order.

use super::super::{in_words, parse_orders};
use super::*;
use crate::games::continental::map::{RailroadId, RouteId, RouteKind};
use crate::games::continental::money::{Cents, Influence, Money, Shares};
use crate::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder};
use crate::games::continental::player::PlayerId;
use crate::games::continental::railroad::Technology;
use crate::language::Language;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn route(kind: RouteKind) -> impl Strategy<Value = RouteId> {
    select(MAP.routes().iter().filter(|route| route.kind == kind).map(|route| route.id).collect::<Vec<_>>())
}

fn pc() -> impl Strategy<Value = RouteId> {
    route(RouteKind::PrivateCompany)
}

fn railroad() -> impl Strategy<Value = RailroadId> {
    pc().prop_map(RailroadId)
}

fn row() -> impl Strategy<Value = RouteId> {
    route(RouteKind::RightOfWay)
}

fn amount() -> impl Strategy<Value = i64> {
    1..1_000_000_000_000_i64
}

fn railroad_order() -> impl Strategy<Value = RailroadOrder> {
    prop_oneof![
        amount().prop_map(|n| RailroadOrder::Lend(Money(n))),
        amount().prop_map(|n| RailroadOrder::Recall(Money(n))),
        amount().prop_map(|n| RailroadOrder::PayBank(Money(n))),
        amount().prop_map(|n| RailroadOrder::TreasuryToPresident(Shares(n))),
        amount().prop_map(|n| RailroadOrder::TreasuryToMarket(Shares(n))),
        (0..60_i64).prop_map(|n| RailroadOrder::Improve(Money(n))),
        (1..=8_u8).prop_map(|n| RailroadOrder::Locomotive(LocomotiveChoice::Type(n))),
        Just(RailroadOrder::Locomotive(LocomotiveChoice::Best)),
        select(Technology::ALL.to_vec()).prop_map(RailroadOrder::Technology),
        proptest::option::of(amount()).prop_map(|n| RailroadOrder::Build(n.map(Money))),
        Just(RailroadOrder::Abandon),
        prop_oneof![row(), pc()].prop_map(RailroadOrder::Double),
        (0..99_i64).prop_map(|n| RailroadOrder::Influence(Influence(n))),
        (row(), proptest::option::of(row())).prop_map(|(first, second)| RailroadOrder::Request { first, second }),
        (railroad(), 1..100_i64).prop_map(|(against, percent)| RailroadOrder::RateWar { against, percent }),
        (0..9901_i64).prop_map(|n| RailroadOrder::Dividend(Cents(n))),
    ]
}

fn order() -> impl Strategy<Value = Order> {
    let text = || {
        "[!-~éœ]( ?[!-~éÀ;#'\"]){0,39}".prop_filter("texts begin with a letter", |text| {
            text.starts_with(|ch: char| ch.is_alphanumeric()) && !text.contains('&')
        })
    };
    prop_oneof![
        amount().prop_map(|n| Order::Borrow(Money(n))),
        proptest::option::of(amount()).prop_map(|n| Order::Repay(n.map(Money))),
        (pc(), amount()).prop_map(|(pc, n)| Order::Bid { pc, amount: Money(n) }),
        (pc(), amount()).prop_map(|(pc, n)| Order::Offer { pc, price: Money(n) }),
        (pc(), railroad()).prop_map(|(what, into)| Order::Merge { what, into }),
        pc().prop_map(|pc| Order::Incorporate { pc }),
        (railroad(), amount()).prop_map(|(railroad, n)| Order::Buy { railroad, shares: Shares(n) }),
        (railroad(), proptest::option::of(amount()))
            .prop_map(|(railroad, n)| Order::Sell { railroad, shares: n.map(Shares) }),
        amount().prop_map(|n| Order::Spend(Money(n))),
        vec(railroad(), 1..3).prop_map(|mut claims| {
            claims.dedup();
            Order::Control(claims)
        }),
        railroad().prop_map(Order::Resign),
        (1..=15_u8).prop_map(|n| Order::SpyPlayer(PlayerId(n))),
        railroad().prop_map(Order::SpyRailroad),
        text().prop_map(Order::Say),
        text().prop_map(Order::Name),
        Just(Order::Pass),
        (railroad(), railroad_order()).prop_map(|(railroad, order)| Order::Railroad { railroad, order }),
    ]
}

/// A line made of what people write orders with.
fn free_line() -> impl Strategy<Value = String> {
    let parts = [
        "buy",
        "sell",
        "I want to",
        "achète",
        "vends",
        "acheter",
        "100",
        "$900",
        "12 per mile",
        "2 $ par action",
        "25%",
        "NYC",
        "PENN",
        "B&O",
        "LV",
        "PA6",
        "PA7",
        "the",
        "of",
        "shares",
        "d'actions",
        "la",
        "à",
        "for",
        "at",
        "into",
        "dans",
        "with",
        "and",
        "or",
        "not",
        "ne pas",
        "if",
        "dividend",
        "offer",
        "bid",
        "offre",
        "merge",
        "fusionner",
        "request",
        "demander",
        "else",
        "sinon",
        "repay",
        "rembourser",
        "borrow",
        "bank",
        "président",
        "control",
        "build",
        "PA8",
        "improve",
        "influence",
        "rate war",
        "loco",
        "Mogul",
        "tech",
        "B",
        "treasury",
        "market",
        "spend",
        "spy",
        "player",
        "7",
        "all",
        "tout",
        ",",
        ":",
        ";",
        "?",
        "-",
        "RAILROAD",
        "up for sale",
        "MON",
        "UP",
        "BUI",
        "NYX",
    ];
    vec(select(parts.to_vec()), 1..9).prop_map(|parts| parts.join(" "))
}

/// Text made of what sheets are made of, so that it gets past the first word.
fn broken_sheet() -> impl Strategy<Value = String> {
    let parts = [
        "ORDERS 12 4 2KFR TURN 1",
        "\n",
        "\r\n",
        "\r",
        " ",
        ";",
        "#",
        "#4",
        "> ",
        "| ",
        "END",
        "BUY",
        "SAY",
        "NAME",
        "RAILROAD",
        "PENN",
        "B&O",
        "B&amp;O",
        "AND",
        "INTO",
        "1 000",
        "1,5",
        "$",
        "-",
        "*",
        "_____",
        "-- ",
        ":",
        ",",
        "PA6",
        "ELSE",
        "TREASURY",
        "TO",
        "MARKET",
        "RATE WAR",
        "DIVIDEND",
        "SPY PLAYER",
        "TECHNOLOGY",
        "é",
        "\u{200b}",
        "\u{2028}",
        "\"",
        "«",
        "-----Original Message-----",
        "From: x",
        "Sent: y",
        "-----BEGIN PGP SIGNED MESSAGE-----",
        "&#0;",
        "&",
        "🚂",
        "CONTROL",
        "&#x110000;",
        "％",
        "LOCOMOTIVE",
        "ALL",
        "wrote:",
    ];
    vec(select(parts.to_vec()), 0..60).prop_map(|parts| parts.join(" "))
}

proptest! {
    #[test]
    fn no_text_upsets_the_doors(text in prop_oneof![any::<String>(), broken_sheet(), "\\PC*".prop_map(|line| format!("{FIRST}\n{line}"))]) {
        if let Some(block) = find_block(&text) {
            for diagnostic in parse(&block, &MAP).diagnostics {
                prop_assert!(diagnostic.column >= 1 && diagnostic.length >= 1);
                prop_assert!(diagnostic.column <= diagnostic.text.chars().count() + 1);
                prop_assert!(diagnostic.line <= text.len());
            }
        }
        parse_orders(&text, &MAP);
    }

    #[test]
    fn a_canonical_line_reads_back_as_the_same_order(order in order()) {
        let line = canonical(&order, &MAP);
        let sheet = parse_orders(&line, &MAP);
        prop_assert_eq!(sheet.orders(), vec![order], "{}", line);
        prop_assert!(sheet.diagnostics.is_empty(), "{}", line);
    }

    #[test]
    fn a_line_in_french_reads_back_as_the_same_order(order in order()) {
        let line = in_words(&order, &MAP, Language::French);
        let sheet = parse_orders(&line, &MAP);
        prop_assert_eq!(sheet.orders(), vec![order], "{}", line);
        prop_assert!(sheet.diagnostics.is_empty(), "{}", line);
    }

    #[test]
    fn a_hint_is_accepted_in_its_place(line in free_line(), head in select(vec!["", "RAILROAD PENN\n"])) {
        let text = format!("{head}{line}");
        for diagnostic in parse_orders(&text, &MAP).diagnostics {
            for hint in diagnostic.suggestion.iter().flat_map(|hints| hints.lines()) {
                let read = parse_orders(&format!("{head}{hint}"), &MAP);
                prop_assert!(read.diagnostics.is_empty(), "{}: {}: {:?}", text, hint, read.diagnostics);
                prop_assert!(!read.orders.is_empty() || hint.starts_with("RAILROAD "), "{}: {}", text, hint);
            }
        }
    }

    #[test]
    fn what_is_written_freely_reads_as_its_plain_line(line in free_line(), head in select(vec!["", "RAILROAD PENN\n"])) {
        let read = parse_orders(&format!("{head}{line}"), &MAP);
        for order in read.orders() {
            let plain = parse_orders(&canonical(&order, &MAP), &MAP);
            prop_assert_eq!(plain.orders(), vec![order]);
        }
    }

    #[test]
    fn a_line_that_denies_or_doubts_gives_no_order(
        order in order().prop_filter("texts may hold anything", |order| !matches!(order, Order::Say(_) | Order::Name(_))),
        doubt in select(vec!["don't", "not", "if", "unless", "ne", "pas", "si", "sauf si", "or", "ou", "maybe", "jamais"]),
        place in 0..4_usize,
    ) {
        let line = in_words(&order, &MAP, Language::English);
        let mut words: Vec<&str> = line.split(' ').collect();
        words.insert(place.min(words.len()), doubt);
        let text = words.join(" ");
        prop_assert!(parse_orders(&text, &MAP).orders.is_empty(), "{}", text);
    }

    #[test]
    fn words_of_prose_upset_nobody(words in vec("[a-zà-ÿ'’A-Z0-9$%&/:,.;#-]{1,12}", 0..40)) {
        parse_orders(&words.join(" "), &MAP);
        parse_orders(&format!("RAILROAD PENN\n{}", words.join(" ")), &MAP);
    }

    #[test]
    fn quoting_a_message_changes_nothing(orders in vec(order(), 1..8)) {
        let text = orders.iter().map(|order| canonical(order, &MAP)).collect::<Vec<_>>().join("\n");
        let plain = format!("{FIRST}\n{text}\nEND\n");
        let quoted = plain.lines().map(|line| format!("> {line}\n")).collect::<String>();
        prop_assert_eq!(sheet_of(&plain).orders(), sheet_of(&quoted).orders());
    }
}

//! Orders back into words: the canonical line of each, which reads back as the same order.

use super::words::{Key, keyword};
use crate::games::continental::map::Map;
use crate::games::continental::orders::{LocomotiveChoice, Order, RailroadOrder};
use crate::language::Language;

/// The canonical line of an order, which is in English: `RAILROAD PENN: DIVIDEND 1.00`.
pub fn canonical(order: &Order, map: &Map) -> String {
    in_words(order, map, Language::English)
}

/// The line of an order in a language: `SOCIETE PENN: DIVIDENDE 1,00`.
pub fn in_words(order: &Order, map: &Map, language: Language) -> String {
    let word = |key| keyword(key, language);
    let pick = |english, french| language.pick(english, french);
    match order {
        Order::Borrow(amount) => format!("{} {amount}", word(Key::Borrow)),
        Order::Repay(Some(amount)) => format!("{} {amount}", word(Key::Repay)),
        Order::Repay(None) => format!("{} {}", word(Key::Repay), pick("ALL", "TOUT")),
        Order::Bid { pc, amount } => format!("{} {} {amount}", word(Key::Bid), map.code(*pc)),
        Order::Offer { pc, price } => format!("{} {} {price}", pick("OFFER", "VENDRE CF"), map.code(*pc)),
        Order::Merge { what, into } => {
            let into = map.railroad_code(*into);
            format!("{} {} {} {into}", word(Key::Merge), map.code(*what), pick("INTO", "DANS"))
        }
        Order::Incorporate { pc } => format!("{} {}", word(Key::Incorporate), map.code(*pc)),
        Order::Buy { railroad, shares } => format!("{} {shares} {}", word(Key::Buy), map.railroad_code(*railroad)),
        Order::Sell { railroad, shares } => {
            let shares = shares.map_or_else(|| pick("ALL", "TOUT").to_owned(), |shares| shares.to_string());
            format!("{} {shares} {}", word(Key::Sell), map.railroad_code(*railroad))
        }
        Order::Spend(amount) => format!("{} {amount}", word(Key::Spend)),
        Order::Control(claims) => {
            let codes: Vec<&str> = claims.iter().map(|claim| map.railroad_code(*claim)).collect();
            format!("{} {}", word(Key::Control), codes.join(", "))
        }
        Order::Resign(railroad) => format!("{} {}", word(Key::Resign), map.railroad_code(*railroad)),
        Order::SpyPlayer(player) => format!("{} {} {player}", word(Key::Spy), pick("PLAYER", "JOUEUR")),
        Order::SpyRailroad(railroad) => {
            format!("{} {} {}", word(Key::Spy), word(Key::Railroad), map.railroad_code(*railroad))
        }
        Order::Say(text) => format!("{} {text}", word(Key::Say)),
        Order::Name(text) => format!("{} {text}", word(Key::Name)),
        Order::Pass => word(Key::Pass).to_owned(),
        Order::Railroad { railroad, order } => {
            let order = railroad_order(order, map, language);
            format!("{} {}: {order}", word(Key::Railroad), map.railroad_code(*railroad))
        }
    }
}

fn railroad_order(order: &RailroadOrder, map: &Map, language: Language) -> String {
    let word = |key| keyword(key, language);
    let pick = |english, french| language.pick(english, french);
    match order {
        RailroadOrder::Lend(amount) => format!("{} {amount}", word(Key::Lend)),
        RailroadOrder::Recall(amount) => format!("{} {amount}", word(Key::Recall)),
        RailroadOrder::PayBank(amount) => format!("{} {amount}", pick("PAY BANK", "REMBOURSER BANQUE")),
        RailroadOrder::TreasuryToPresident(shares) => {
            format!("{} {shares} {}", word(Key::Treasury), pick("TO PRESIDENT", "AU PRESIDENT"))
        }
        RailroadOrder::TreasuryToMarket(shares) => {
            format!("{} {shares} {}", word(Key::Treasury), pick("TO MARKET", "EN BOURSE"))
        }
        RailroadOrder::Improve(amount) => format!("{} {amount}", word(Key::Improve)),
        RailroadOrder::Locomotive(LocomotiveChoice::Best) => {
            format!("{} {}", word(Key::Locomotive), pick("BEST", "MEILLEURE"))
        }
        RailroadOrder::Locomotive(LocomotiveChoice::Type(kind)) => format!("{} {kind}", word(Key::Locomotive)),
        RailroadOrder::Technology(technology) => format!("{} {}", word(Key::Technology), technology.letter()),
        RailroadOrder::Build(None) => word(Key::Build).to_owned(),
        RailroadOrder::Build(Some(amount)) => format!("{} {amount}", word(Key::Build)),
        RailroadOrder::Abandon => word(Key::Abandon).to_owned(),
        RailroadOrder::Double(route) => format!("{} {}", word(Key::Double), map.code(*route)),
        RailroadOrder::Influence(points) => format!("{} {points}", word(Key::Influence)),
        RailroadOrder::Request { first, second } => {
            let second =
                second.map(|second| format!(" {} {}", pick("ELSE", "SINON"), map.code(second))).unwrap_or_default();
            format!("{} {}{second}", word(Key::Request), map.code(*first))
        }
        RailroadOrder::RateWar { against, percent } => {
            format!("{} {} {percent}", pick("RATE WAR", "GUERRE"), map.railroad_code(*against))
        }
        RailroadOrder::Dividend(cents) => {
            format!("{} {}{}{:02}", word(Key::Dividend), cents.0 / 100, pick(".", ","), cents.0 % 100)
        }
    }
}

//! Orders back into words: the canonical line of each, which reads back as the same order.

use super::words::{key, keyword};
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
        Order::Borrow(amount) => format!("{} {amount}", word(key::BORROW)),
        Order::Repay(Some(amount)) => format!("{} {amount}", word(key::REPAY)),
        Order::Repay(None) => format!("{} {}", word(key::REPAY), pick("ALL", "TOUT")),
        Order::Bid { pc, amount } => format!("{} {} {amount}", word(key::BID), map.code(*pc)),
        Order::Offer { pc, price } => format!("{} {} {price}", pick("OFFER", "VENDRE CF"), map.code(*pc)),
        Order::Merge { what, into } => {
            let into = map.railroad_code(*into);
            format!("{} {} {} {into}", word(key::MERGE), map.code(*what), pick("INTO", "DANS"))
        }
        Order::Incorporate { pc } => format!("{} {}", word(key::INCORPORATE), map.code(*pc)),
        Order::Buy { railroad, shares } => format!("{} {shares} {}", word(key::BUY), map.railroad_code(*railroad)),
        Order::Sell { railroad, shares } => {
            let shares = shares.map_or_else(|| pick("ALL", "TOUT").to_owned(), |shares| shares.to_string());
            format!("{} {shares} {}", word(key::SELL), map.railroad_code(*railroad))
        }
        Order::Spend(amount) => format!("{} {amount}", word(key::SPEND)),
        Order::Control(claims) => {
            let codes: Vec<&str> = claims.iter().map(|claim| map.railroad_code(*claim)).collect();
            format!("{} {}", word(key::CONTROL), codes.join(", "))
        }
        Order::Resign(railroad) => format!("{} {}", word(key::RESIGN), map.railroad_code(*railroad)),
        Order::SpyPlayer(player) => format!("{} {} {player}", word(key::SPY), pick("PLAYER", "JOUEUR")),
        Order::SpyRailroad(railroad) => {
            format!("{} {} {}", word(key::SPY), word(key::RAILROAD), map.railroad_code(*railroad))
        }
        Order::Say(text) => format!("{} {text}", word(key::SAY)),
        Order::Name(text) => format!("{} {text}", word(key::NAME)),
        Order::Pass => word(key::PASS).to_owned(),
        Order::Railroad { railroad, order } => {
            let order = railroad_order(order, map, language);
            format!("{} {}: {order}", word(key::RAILROAD), map.railroad_code(*railroad))
        }
    }
}

fn railroad_order(order: &RailroadOrder, map: &Map, language: Language) -> String {
    let word = |key| keyword(key, language);
    let pick = |english, french| language.pick(english, french);
    match order {
        RailroadOrder::Lend(amount) => format!("{} {amount}", word(key::LEND)),
        RailroadOrder::Recall(amount) => format!("{} {amount}", word(key::RECALL)),
        RailroadOrder::PayBank(amount) => format!("{} {amount}", pick("PAY BANK", "REMBOURSER BANQUE")),
        RailroadOrder::TreasuryToPresident(shares) => {
            format!("{} {shares} {}", word(key::TREASURY), pick("TO PRESIDENT", "AU PRESIDENT"))
        }
        RailroadOrder::TreasuryToMarket(shares) => {
            format!("{} {shares} {}", word(key::TREASURY), pick("TO MARKET", "EN BOURSE"))
        }
        RailroadOrder::Improve(amount) => format!("{} {amount}", word(key::IMPROVE)),
        RailroadOrder::Locomotive(LocomotiveChoice::Best) => {
            format!("{} {}", word(key::LOCOMOTIVE), pick("BEST", "MEILLEURE"))
        }
        RailroadOrder::Locomotive(LocomotiveChoice::Type(kind)) => format!("{} {kind}", word(key::LOCOMOTIVE)),
        RailroadOrder::Technology(technology) => format!("{} {}", word(key::TECHNOLOGY), technology.letter()),
        RailroadOrder::Build(None) => word(key::BUILD).to_owned(),
        RailroadOrder::Build(Some(amount)) => format!("{} {amount}", word(key::BUILD)),
        RailroadOrder::Abandon => word(key::ABANDON).to_owned(),
        RailroadOrder::Double(route) => format!("{} {}", word(key::DOUBLE), map.code(*route)),
        RailroadOrder::Influence(points) => format!("{} {points}", word(key::INFLUENCE)),
        RailroadOrder::Request { first, second } => {
            let second =
                second.map(|second| format!(" {} {}", pick("ELSE", "SINON"), map.code(second))).unwrap_or_default();
            format!("{} {}{second}", word(key::REQUEST), map.code(*first))
        }
        RailroadOrder::RateWar { against, percent } => {
            format!("{} {} {percent}", pick("RATE WAR", "GUERRE"), map.railroad_code(*against))
        }
        RailroadOrder::Dividend(cents) => {
            format!("{} {}{}{:02}", word(key::DIVIDEND), cents.0 / 100, pick(".", ","), cents.0 % 100)
        }
    }
}
